"""What a game says where a sitting is set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Protocol, Self

from companion import games
from companion.kernel.bots import SeededLuck
from companion.kernel.game import Game, Seat
from companion.presentation.parts.named import Named, OwnView
from companion.presentation.sitting import Bot


class Begun(Named, Protocol):
    """A game that can be begun."""

    @cached_property
    def game(self) -> Game[Any]:
        """Its rules."""
        return games.load(self.name)

    def bots(self, seed: str) -> Mapping[Seat, Bot]:
        """Return who plays the seats without a person, sensibly, from their own views.

        By default that is the first kind of bot that the rules offer, for every seat.
        """
        make = next(iter(games.bots(self.name).values()))
        return {seat: make(SeededLuck(f"{seat} {seed}"[:64], "bot:")).choose for seat in self.seats}

    def for_options(self, options: Mapping[str, Any]) -> Self:
        """Return the screen of a sitting with these options, things of people's own that stand there included."""
        return self

    def set_up_facts(self, view: OwnView) -> Mapping[str, Any]:
        """Return what the texts of the set-up are filled with: see ``companion/presentation/set_up.py``.

        :param view: of the table, in a sitting in which nothing has been decided yet.
        """
        return {}

    def own(self) -> Mapping[str, str]:
        """Return what people have made of their own that may be played with: names by id.

        :raises UserError: it cannot be read; with what to do.
        """
        return {}

    def with_own(self, ids: Iterable[str]) -> Mapping[str, Any]:
        """Return the options that bring some of these; one that is gone is left out. Raises as :meth:`own`."""
        return {}

"""What a game is tried with: itself, and how to set it up. A game is found by its manifest alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion import games
from companion.kernel.game import Game, Refused
from companion.kernel.manifest import game as manifest_of


@dataclass(frozen=True)
class GameSetup:
    """A game with one set of options."""

    name: str
    game: str
    options: Mapping[str, Any]

    def __str__(self) -> str:
        return self.name

    @cached_property
    def rules(self) -> Game[Any]:
        """The game's rules, loaded once."""
        return self.load()

    def load(self) -> Game[Any]:
        """Load the game's rules."""
        return games.load(self.game)


def candidates(name: str) -> Iterator[GameSetup]:
    """Yield a game as it is, then with each option chosen otherwise: every choice; of a range both ends and the middle.

    An option that changes nothing without others is tried together with these.

    :raises UserError: there is no such game.
    """
    manifest = manifest_of(name)
    yield GameSetup(manifest.id, manifest.id, {})
    for option in manifest.all_options:
        values = option.choices or dict.fromkeys((option.least, (option.least + option.most) // 2, option.most))
        for value in values:
            if value != option.default:
                options = games.with_enough(manifest.id, {**option.needs, option.id: value})
                yield GameSetup(f"{manifest.id}-{option.id}-{value}", manifest.id, options)


def with_most_players(candidate: GameSetup) -> Mapping[str, Any]:
    """Return a candidate's options with as many players as they allow."""
    manifest, rules = manifest_of(candidate.game), candidate.load()
    least, most = manifest.players
    if least == most or "players" in candidate.options:
        return candidate.options
    for players in range(most, least, -1):
        with suppress(Refused):  # some cards are all in use
            rules.setup({**candidate.options, "players": players})
            return {**candidate.options, "players": players}
    return candidate.options

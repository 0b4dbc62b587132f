"""The games that Saucer knows. A new one is a folder beside this file and one line here.

A game's folder has ``load() -> Game`` and ``BOTS``, the makers of its bots by name, the best one first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, Final, Protocol

from companion.kernel.errors import UserError
from companion.kernel.game import Answer, Ask, Game

TITLES: Final = {
    "pleasantville": "They've Invaded Pleasantville",
}


class Luck(Protocol):
    """What a bot leaves to luck: a whole number from 0 to ``limit`` − 1."""

    def below(self, limit: int) -> int: ...


class Bot(Protocol):
    """A player that sees its own view and nothing else."""

    def choose(self, view: Any, ask: Ask) -> Answer:
        """One of ``ask.options``."""


def load(name: str) -> Game[Any]:
    """The rules of a game, with its data. Raises :class:`UserError` for a name that is not in :data:`TITLES`."""
    game: Game[Any] = _module(name).load()
    return game


def bots(name: str) -> Mapping[str, Callable[[Luck], Bot]]:
    """The makers of a game's bots by name, the best one first."""
    makers: Mapping[str, Callable[[Luck], Bot]] = _module(name).BOTS
    return makers


def _module(name: str) -> ModuleType:
    if name not in TITLES:
        raise UserError(f'There is no game "{name}". Games: {", ".join(TITLES)}.')
    return import_module(f"companion.games.{name}")

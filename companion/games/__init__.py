"""The rules of games. Which games there are is said by their manifests alone: see :mod:`companion.kernel.manifest`.

The module that a manifest names for the rules has ``load() -> Game`` and ``BOTS``, the makers of its bots by name, the
best one first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.kernel.game import Answer, Ask, Game
from companion.kernel.manifest import game


class Luck(Protocol):
    """What a bot leaves to luck: a whole number from 0 to ``limit`` − 1."""

    def below(self, limit: int) -> int: ...


class Bot(Protocol):
    """A player that sees its own view and nothing else."""

    def choose(self, view: Any, ask: Ask) -> Answer:
        """One of ``ask.options``."""


def load(name: str) -> Game[Any]:
    """Return the rules of a game, with its data. Raises :class:`UserError` if there are none."""
    rules: Game[Any] = game(name).room("rules").load()
    return rules


def bots(name: str) -> Mapping[str, Callable[[Luck], Bot]]:
    """Return the makers of a game's bots by name, the best one first."""
    makers: Mapping[str, Callable[[Luck], Bot]] = game(name).room("rules").BOTS
    return makers

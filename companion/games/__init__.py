"""The rules of games. Which games there are is said by their manifests alone: see :mod:`companion.kernel.manifest`.

The module that a manifest names for the rules has ``load() -> Game`` and ``BOTS``, the makers of its bots by name, the
best one first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.kernel.bots import Bot, Luck
from companion.kernel.game import Game
from companion.kernel.manifest import game

__all__ = ["Bot", "Luck", "bots", "load"]


def load(name: str) -> Game[Any]:
    """Return the rules of a game, with its data. Raises :class:`UserError` if there are none."""
    rules: Game[Any] = game(name).room("rules").load()
    return rules


def bots(name: str) -> Mapping[str, Callable[[Luck], Bot]]:
    """Return the makers of a game's bots by name, the best one first."""
    makers: Mapping[str, Callable[[Luck], Bot]] = game(name).room("rules").BOTS
    return makers

"""Alien Invasion: figures on a table, a row of action cards, and up to six factions who all want something else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.games.alien_invasion import data
from companion.games.alien_invasion.bots import SteadyBot
from companion.games.alien_invasion.rules import AlienInvasion
from companion.kernel.bots import Bot, Luck, RandomBot

__all__ = ["BOTS", "AlienInvasion", "load"]


def load() -> AlienInvasion:
    """The game with the data it is shipped with."""
    return AlienInvasion(data.load())


def with_factions(rows: Sequence[Mapping[str, Any]]) -> tuple[AlienInvasion, Mapping[str, Callable[[Luck], Bot]]]:
    """The game and its bots, with factions of one's own that play beside those of the box.

    :param rows: as in ``factions.toml``, checked, with ``goals``.
    """
    known = data.load(own=tuple(rows))
    return AlienInvasion(known), {**BOTS, "steady": lambda luck: SteadyBot(luck, known)}


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {
    "steady": lambda luck: SteadyBot(luck, data.load()),
    "random": RandomBot,
}
"""Makers of bots by name, the best one first."""

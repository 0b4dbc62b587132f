"""Alien Invasion: figures on a table, a row of action cards, and up to six factions who all want something else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.alien_invasion import data
from companion.games.alien_invasion.bots import SteadyBot
from companion.games.alien_invasion.rules import AlienInvasion
from companion.kernel.bots import Bot, Luck, RandomBot

__all__ = ["BOTS", "AlienInvasion", "load"]


def load() -> AlienInvasion:
    """The game with the data it is shipped with."""
    return AlienInvasion(data.load())


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {
    "steady": lambda luck: SteadyBot(luck, data.load()),
    "random": RandomBot,
}
"""Makers of bots by name, the best one first."""

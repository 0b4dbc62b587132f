"""The War of the Worlds: France. One person, or several who confer, against the Martians' cards and dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.war_of_the_worlds import data
from companion.games.war_of_the_worlds.bots import AutomaticBot
from companion.games.war_of_the_worlds.general import GeneralBot
from companion.games.war_of_the_worlds.rules import WarOfTheWorlds
from companion.kernel.bots import Bot, Luck, RandomBot

__all__ = ["BOTS", "WarOfTheWorlds", "load"]


def load() -> WarOfTheWorlds:
    """Return the game with the data it is shipped with."""
    return WarOfTheWorlds(data.load())


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {
    "general": lambda luck: GeneralBot(luck, data.load()),
    "automatic": lambda luck: AutomaticBot(luck, data.load()),
    "random": RandomBot,
}
"""Makers of bots by name, the best one first."""

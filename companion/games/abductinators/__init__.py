"""The Abductinators: aliens sneak about Grandma's house and carry off its people, for two to six."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.abductinators import data
from companion.games.abductinators.bots import CunningBot, GreedyBot
from companion.games.abductinators.rules import Abductinators
from companion.kernel.bots import Bot, Luck, RandomBot

__all__ = ["BOTS", "Abductinators", "load"]


def load() -> Abductinators:
    """The game with the data it is shipped with."""
    return Abductinators(data.load())


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {
    "cunning": lambda luck: CunningBot(luck, data.load()),
    "greedy": lambda luck: GreedyBot(luck, data.load()),
    "random": RandomBot,
}
"""Makers of bots by name, the best one first."""

"""The Abductinators: aliens sneak about Grandma's house and carry off its people, for two to six."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.abductinators import data, insight
from companion.games.abductinators.bots import CunningBot, GreedyBot
from companion.games.abductinators.insight import AbductinatorsInsight
from companion.games.abductinators.rules import Abductinators
from companion.games.abductinators.state import State, View
from companion.games.abductinators.words import ending, sentence
from companion.kernel.bots import Bot, Luck, RandomBot, SeededLuck
from companion.kernel.search import levels

__all__ = ["BOTS", "CLEVER", "PONDERED", "Abductinators", "ending", "imagined", "load", "sentence"]


def load() -> Abductinators:
    """Return the game with the data it is shipped with."""
    return Abductinators(data.load())


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {
    "cunning": lambda luck: CunningBot(luck, data.load()),
    "greedy": lambda luck: GreedyBot(luck, data.load()),
    "random": RandomBot,
}
"""Makers of bots by name, the best one first."""

CLEVER: Final[Mapping[str, Callable[[Luck], Bot]]] = levels(load, lambda: AbductinatorsInsight(data.load()))
"""Makers of bots by name that also keep in mind what happens."""

PONDERED: Final[Mapping[str, frozenset[str]]] = {}
"""Roll-outs of one turn are quick: no kind of ask takes long."""


def imagined(view: View, kind: str) -> State:
    """Return some state in which a seat is shown this and asked this kind of ask."""
    return insight.imagined(data.load(), view, SeededLuck("some"), kind=kind, gone=frozenset())

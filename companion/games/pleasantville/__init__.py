"""They've Invaded Pleasantville: a hidden invasion for two, the Town and the Alien."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from companion.games.pleasantville.book import Book
from companion.games.pleasantville.bots import SensibleBot
from companion.games.pleasantville.insight import PleasantvilleInsight
from companion.games.pleasantville.rules import Pleasantville
from companion.games.pleasantville.sleuth import CunningBot
from companion.games.pleasantville.state import Hidden, State
from companion.games.pleasantville.tables import Tables
from companion.games.pleasantville.views import View
from companion.games.pleasantville.words import sentence
from companion.kernel import assets
from companion.kernel.board import Board
from companion.kernel.bots import Bot, Luck, RandomBot
from companion.kernel.search import LEVELS, levels

__all__ = ["BOTS", "CLEVER", "PONDERED", "Pleasantville", "imagined", "load", "sentence"]


@cache
def _board() -> Board:
    return Board.from_json(assets.json("pleasantville", "board.json"))


@cache
def _book() -> Book:
    """Return the bots' own copy of the rulebook, on the same board."""
    return Book(_board(), Tables(_townspeople(), assets.toml("pleasantville", "tables.toml")))


def _townspeople() -> Mapping[str, object]:
    return assets.toml("pleasantville", "townspeople.toml")


def load() -> Pleasantville:
    """Return the game with the data it is shipped with."""
    return Pleasantville(_board(), _townspeople(), assets.toml("pleasantville", "tables.toml"))


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {
    "sensible": lambda luck: SensibleBot(luck, _book()),
    "random": RandomBot,
}
"""Makers of bots by name that need no more than a view, the best one first."""

CLEVER: Final[Mapping[str, Callable[[Luck], Bot]]] = {
    "cunning": lambda luck: CunningBot(luck, _book()),
    **levels(load, lambda: PleasantvilleInsight(_book())),
}
"""Makers of bots by name that also keep in mind what happens."""


PONDERED: Final[Mapping[str, frozenset[str]]] = dict.fromkeys(
    LEVELS, PleasantvilleInsight.plans | PleasantvilleInsight.answers
)
"""The kinds of asks at which a kind of bot may take long."""


def imagined(view: View, kind: str) -> State:
    """Return some state in which a seat is shown this and asked what it is asked: of its secrets nothing is known."""
    return State(view.public, view.secret or Hidden())

"""They've Invaded Pleasantville: a hidden invasion for two, the Town and the Alien."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from companion.games.pleasantville.book import Book
from companion.games.pleasantville.bots import SensibleBot
from companion.games.pleasantville.cunning import CunningBot
from companion.games.pleasantville.insight import PleasantvilleInsight
from companion.games.pleasantville.rules import Pleasantville
from companion.games.pleasantville.state import Hidden, State
from companion.games.pleasantville.tables import Tables
from companion.games.pleasantville.views import View
from companion.games.pleasantville.words import ending, sentence
from companion.kernel import assets
from companion.kernel.board import Board
from companion.kernel.bots import Bot, Luck, RandomBot
from companion.kernel.search import SearchBot

__all__ = ["BOTS", "CLEVER", "PONDERED", "Pleasantville", "ending", "imagined", "load", "sentence"]


@cache
def _board() -> Board:
    return Board.from_json(assets.json("pleasantville", "board.json"))


@cache
def _book() -> Book:
    """The bots' own copy of the rulebook, on the same board."""
    return Book(_board(), Tables(_townspeople(), assets.toml("pleasantville", "tables.toml")))


def _townspeople() -> Mapping[str, object]:
    return assets.toml("pleasantville", "townspeople.toml")


def load() -> Pleasantville:
    """The game with the data it is shipped with."""
    return Pleasantville(_board(), _townspeople(), assets.toml("pleasantville", "tables.toml"))


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {
    "sensible": lambda luck: SensibleBot(luck, _book()),
    "random": RandomBot,
}
"""Makers of bots by name that need no more than a view, the best one first."""

ROLLOUTS: Final[Mapping[str, int]] = {"level_1": 36, "level_2": 72, "level_3": 144}
"""Roll-outs before a decision at most, by the kind of bot that searches."""


def _searching(luck: Luck, *, rollouts: int) -> SearchBot:
    return SearchBot(load(), PleasantvilleInsight(_book()), luck, rollouts=rollouts)


CLEVER: Final[Mapping[str, Callable[[Luck], Bot]]] = {
    "cunning": lambda luck: CunningBot(luck, _book()),
    **{kind: partial(_searching, rollouts=rollouts) for kind, rollouts in ROLLOUTS.items()},
}
"""Makers of bots by name that also keep in mind what happens."""


PONDERED: Final[Mapping[str, frozenset[str]]] = dict.fromkeys(
    ROLLOUTS, PleasantvilleInsight.plans | PleasantvilleInsight.answers
)
"""The kinds of asks at which a kind of bot may take long."""


def imagined(view: View, kind: str) -> State:
    """Return some state in which a seat is shown this and asked what it is asked: of its secrets nothing is known."""
    return State(view.public, view.secret or Hidden())

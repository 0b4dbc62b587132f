"""They've Invaded Pleasantville: a hidden invasion for two, the Town and the Alien."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from companion.games.pleasantville.book import Book
from companion.games.pleasantville.bots import RandomBot, SensibleBot
from companion.games.pleasantville.rules import Pleasantville
from companion.games.pleasantville.tables import Tables
from companion.games.pleasantville.words import sentence
from companion.kernel import assets
from companion.kernel.board import Board
from companion.kernel.bots import Luck

__all__ = ["BOTS", "Pleasantville", "load", "sentence"]


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


BOTS: Final[Mapping[str, Callable[[Luck], RandomBot | SensibleBot]]] = {
    "sensible": lambda luck: SensibleBot(luck, _book()),
    "random": RandomBot,
}
"""Makers of bots by name, the best one first."""

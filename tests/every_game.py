"""What every game is tried with: itself, how to set it up, and the bounds it must keep."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.commands.play import Chooser as Luck
from companion.games import TITLES, load
from companion.kernel.game import CHANCE, Answer, Game
from companion.kernel.table import Table
from tests.kernel.saucer_watch import SaucerWatch


@dataclass(frozen=True)
class Candidate:
    """A game with one set of options."""

    name: str
    load: Callable[[], Game[Any]]
    options: Mapping[str, Any]
    longest: int

    def __str__(self) -> str:
        return self.name


CANDIDATES = [
    Candidate("saucer_watch", SaucerWatch, {}, 60),
    Candidate("saucer_watch-two", SaucerWatch, {"seats": 2}, 60),
    Candidate("saucer_watch-solo", SaucerWatch, {"solo": True}, 60),
    *(Candidate(name, partial(load, name), {}, 4000) for name in TITLES),
]


class Chooser(Luck):
    """Chooses among options at random; the same seed chooses alike."""

    def __init__(self, seed: object) -> None:
        super().__init__(f"chooser {seed}")

    def answer(self, table: Table[Any]) -> tuple[str, Answer]:
        """A seat that is asked, and an answer out of what its own view offers."""
        seat = table.waiting[self.below(len(table.waiting))]
        if seat == CHANCE:
            ask = next(ask for ask in table.asks if ask.seat == CHANCE)
        else:
            ask = next(ask for ask in table.view(seat).asks if ask.seat == seat)
        return seat, ask.options[self.below(len(ask.options))]


def play(table: Table[Any], seed: object, steps: int = 10**9) -> Table[Any]:
    """Play on at random, through the views, to the end or for so many answers."""
    chooser = Chooser(seed)
    while steps > 0 and table.outcome is None:
        table.submit(*chooser.answer(table))
        steps -= 1
    return table

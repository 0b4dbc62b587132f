"""Find by what the search should value a position: a logistic regression of who won over what stands on the board.

    python -m tests.benchmarks.opponents.value [GAMES]

Cunning players of mixed tempers play; every turn's beginning is a row. Prints ``WEIGHTS`` as the insight has them.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from companion.games import load
from companion.games.pleasantville import _book
from companion.games.pleasantville.book import Book
from companion.games.pleasantville.bots import Zeal
from companion.games.pleasantville.insight import TEMPERS, ZEALS, features
from companion.games.pleasantville.scheming import SchemingBot
from companion.games.pleasantville.sleuth import SleuthBot
from companion.kernel.bots import Luck, SeededLuck
from tests.benchmarks.opponents.__main__ import play

RIDGE = 0.5
"""How strongly weights are drawn to nothing, by features of unit spread."""
STEPS = 30
"""Newton's steps: more change nothing."""


class Diary(SleuthBot):
    """A Town's player that notes the positions it is shown at the beginning of each turn; it is shown the secrets."""

    def __init__(self, luck: Luck, book: Book, zeal: Zeal) -> None:
        super().__init__(luck, book, zeal)
        self.turn = 1
        self.rows: list[tuple[float, ...]] = []

    def cheat(self, state: Any) -> None:
        """Note the position, if the turn is new."""
        if state.public.turn > self.turn:
            self.turn = state.public.turn
            self.rows.append(features(self._book, state))


def fitted(rows: Any, won: Any) -> Any:
    """Weights of the features by which the chance to win is nearest to what happened."""
    spread = rows.std(0)
    spread[spread == 0] = 1
    scaled, weights = rows / spread, np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-scaled @ weights))
        steep = (scaled * (chances * (1 - chances))[:, None]).T @ scaled + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(steep, scaled.T @ (won - chances) - RIDGE * weights)
    return weights / spread


def main(count: int) -> None:
    game, book = load("pleasantville"), _book()
    rows: list[tuple[float, ...]] = []
    won: list[bool] = []
    for number in range(count):
        label = f"value {number}"
        pick = SeededLuck(label)
        town = Diary(SeededLuck(f"{label} town"), book, ZEALS[pick.below(3)])
        alien = SchemingBot(SeededLuck(f"{label} alien"), book, TEMPERS[pick.below(3)])
        winners = play(game, town, alien, label).winners
        rows += town.rows
        won += [winners == ("town",)] * len(town.rows)
    print(f"{len(rows)} positions of {count} games:", tuple(float(f"{one:.3g}") for one in fitted(np.array(rows), won)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1200)

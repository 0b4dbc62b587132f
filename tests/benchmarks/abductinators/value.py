"""Find by what the search should value a place in the game: a logistic regression of who won over what lies open.

    python -m tests.benchmarks.abductinators.value [GAMES]

Four cunning players play; every seat at the beginning of every turn is a row. Prints ``WEIGHTS`` as the insight has
them.
"""

from __future__ import annotations

import sys

import numpy as np

from companion.games.abductinators import data
from companion.games.abductinators.bots import CunningBot
from companion.games.abductinators.insight import features
from companion.games.abductinators.rules import Abductinators
from companion.kernel.bots import SeededLuck
from companion.kernel.game import CHANCE, Outcome
from companion.kernel.outcomes import size
from tests.benchmarks.opponents.value import fitted


def main(count: int) -> None:
    cards = data.load()
    game = Abductinators(cards)
    seats = game.seats(game.setup({"players": 4}))
    rows: list[tuple[float, ...]] = []
    won: list[float] = []
    for number in range(count):
        luck, turn = SeededLuck(f"value {number}"), 0
        bot = CunningBot(luck, cards)
        state, noted = game.setup({"players": 4, "machines": seats}), 0
        while not isinstance(asks := game.ask(state), Outcome):
            ask = asks[0]
            if state.step == "select" and state.turn > turn:
                turn = state.turn
                rows += [features(cards, state, seat) for seat in seats]
                noted += 1
            if ask.seat == CHANCE:
                answer = ask.options[luck.below(size(ask.options))]
            else:
                answer = bot.choose(game.view(state, ask.seat), ask)
            for event in game.decide(state, ask.seat, answer):
                state = game.evolve(state, event)
        won += [(seat in asks.winners) / max(1, len(asks.winners)) for seat in seats] * noted
    weights = fitted(np.array(rows), np.array(won))
    print(f"{len(rows)} places of {count} games:", tuple(float(f"{one:.2g}") for one in weights))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 250)

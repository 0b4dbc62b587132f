"""Win rates of the bots of The Abductinators with their errors, and whole games a second.

    python -m tests.benchmarks.abductinators [GAMES] [ONE:OTHERS ...]

One bot plays three of another kind, each seat in turn; a win that k share counts 1/k. By chance alone it has 25 %.
With pairs such as level_3:cunning those are played, and nothing else is measured.
CPU seconds of this process.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from companion.commands.bots import games
from companion.games import load
from companion.kernel.game import Seat

NAME = "abductinators"
PAIRS = (("greedy", "random"), ("cunning", "random"), ("cunning", "greedy"))


def share(one: str, others: str, count: int) -> tuple[float, float, float]:
    """Return the share of wins of one bot against three others, with its standard error, and games won outright."""
    game, won, squares, alone = load(NAME), 0.0, 0.0, 0
    seats = game.seats(game.setup({"players": 4}))
    for turn, seat in enumerate(seats):
        kinds: dict[Seat, str] = {**dict.fromkeys(seats, others), seat: one}
        for played in games(
            NAME, game, kinds, seed=f"benchmark {turn}", count=count // len(seats), options={"machines": seats}
        ):
            value = 1 / len(played.winners) if seat in played.winners else 0.0
            won, squares, alone = won + value, squares + value**2, alone + (value == 1)
    mean = won / count
    return mean, ((squares / count - mean**2) / count) ** 0.5, alone / count


def main(count: int, pairs: Sequence[tuple[str, str]]) -> None:
    for one, others in pairs or PAIRS:
        start = time.process_time()
        mean, error, alone = share(one, others, count)
        spent = 1000 * (time.process_time() - start) / count
        print(
            f"one {one} v three {others}: {mean:.1%} ± {error:.1%} of {count} games, {alone:.1%} alone, {spent:.0f} ms"
        )
    if not pairs:
        game, kinds = load(NAME), dict.fromkeys(("blorp", "sneevil", "quux", "wodget"), "cunning")
        start = time.process_time()
        list(games(NAME, game, kinds, seed="speed", count=200, options={"machines": tuple(kinds)}))
        print(f"{200 / (time.process_time() - start):.0f} games a second of four cunning bots")


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 400,
        [(one, others) for one, _, others in (pair.partition(":") for pair in sys.argv[2:])],
    )

"""Count how often each faction of Alien Invasion wins, as it is and helped or hindered in each way.

    python -m tests.benchmarks.handicaps --games 400

Machines play; a line a handicap and faction: of a hundred games it won so many helped, so many hindered. The figures
stand in ``assets/alien_invasion/handicaps.toml``.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from companion.commands.bots import games
from companion.games import kinds_of_bots, load
from companion.kernel.manifest import game as manifest
from companion.models.alien_invasion import GAME

SEED: Final = "handicap"


def rates(options: Mapping[str, Any], count: int, seed: str = SEED) -> dict[str, int]:
    """Of a hundred games, how many each faction wins."""
    rules = load(GAME)
    seats = rules.seats(rules.setup(options))
    won: Counter[str] = Counter()
    for played in games(GAME, rules, kinds_of_bots(GAME, "", seats), seed=seed, count=count, options=options):
        won.update(played.winners)
    return {seat: round(100 * won[seat] / count) for seat in seats}


def main() -> None:
    """Print the rates."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.handicaps", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    count = parser.parse_args().games
    asis = rates({}, count)
    print("nobody", asis, flush=True)
    ways = next(option.choices for option in manifest(GAME).options if option.id == "handicap")
    for way in ways:
        for seat in asis:
            helped, hindered = (rates({"handicap": way, side: seat}, count)[seat] for side in ("helped", "hindered"))
            print(way, seat, [helped, hindered], flush=True)


if __name__ == "__main__":
    main()

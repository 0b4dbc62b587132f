"""Count which share of the nights each faction of Alien Invasion wins, in every company of two to six.

    python -m tests.benchmarks.companies --games 400

Machines play. A line a company: each faction's share of what would be its due, one night in as many as play. Where
several win a night, they share it. The numbers that make it so stand in ``assets/alien_invasion/scenario.toml``.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from companion.commands.bots import games
from companion.games import kinds_of_bots, load
from companion.kernel.game import Seat
from companion.kernel.manifest import game as manifest
from companion.models.alien_invasion import GAME

LEAST: Final = 0.5
MOST: Final = 1.7
"""Of what would be its due."""


def companies() -> Iterator[tuple[Seat, ...]]:
    """Yield all factions of the box that may play together."""
    one = manifest(GAME)
    box = [str(seat) for option in one.options if option.seats for seat in option.choices]
    for count in range(one.players[0], one.players[1] + 1):
        yield from combinations(box, count)


def shares(company: tuple[Seat, ...], count: int, seed: str = "companies") -> dict[Seat, float]:
    """Return of each faction the share of so many nights that it won, 1 where it is what is due to each."""
    options = {"from": ",".join(company), "players": len(company)}
    won: defaultdict[Seat, float] = defaultdict(float)
    for played in games(GAME, load(GAME), kinds_of_bots(GAME, "", company), seed=seed, count=count, options=options):
        for seat in played.winners:
            won[seat] += 1 / len(played.winners)
    return {seat: won[seat] * len(company) / count for seat in company}


def main() -> None:
    """Print the shares."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.companies", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    count = parser.parse_args().games
    out = 0
    for company in companies():
        found = shares(company, count)
        told = "".join(f"  {seat} {share:.2f}" for seat, share in found.items())
        beyond = not all(LEAST <= share <= MOST for share in found.values())
        out += beyond
        print(f"{len(company)}{told}{'  beyond' if beyond else ''}", flush=True)
    print(f"{out} beyond {LEAST} to {MOST}")


if __name__ == "__main__":
    main()

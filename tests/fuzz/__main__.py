"""The command: see :mod:`tests.fuzz`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import cv2

from tests import conftest
from tests.fuzz.doors import all_doors
from tests.fuzz.guard import Tally, tried

SLICE_S = 6.0
"""CPU seconds of one door before the next has its turn."""


def main() -> int:
    cv2.setNumThreads(1)
    one = argparse.ArgumentParser(prog="python -m tests.fuzz")
    one.add_argument("doors", nargs="*", help="which, or all")
    one.add_argument("--minutes", type=float, default=1.0, help="of CPU, spread over the doors")
    one.add_argument("--first", type=int, default=0, help="number of the first change")
    one.add_argument("--only", type=int, help="this change alone, and what was said")
    one.add_argument("--keep", type=Path, help="a file for counts and faults")
    asked = one.parse_args()
    doors = all_doors()
    if not asked.doors:
        print(*doors, sep="\n")
        return 0
    if unknown := set(asked.doors) - {*doors, "all"}:
        one.error(f"no door {', '.join(sorted(unknown))}")
    chosen = list(doors) if "all" in asked.doors else asked.doors
    tallies = {name: Tally() for name in chosen}
    if asked.only is not None:
        for name in chosen:
            found = tried(doors[name], [asked.only])
            print(name, dict(found.counts), *(f"\n{sort}\n{words}" for sort, (_, words) in found.faults.items()))
        return 0
    left = asked.minutes * 60
    while left > 0:
        for name in chosen:
            tally = tallies[name]
            before = tally.cpu
            start = asked.first + tally.tried
            tried(doors[name], range(start, start + 100_000), min(SLICE_S, asked.minutes * 60 / len(chosen)), tally)
            left -= tally.cpu - before
            if asked.keep:
                asked.keep.write_text(_table(tallies))
    print(_table(tallies))
    return int(any(tally.faults for tally in tallies.values()))


def _table(tallies: dict[str, Tally]) -> str:
    lines = []
    for name, tally in tallies.items():
        counts = ", ".join(f"{kind} {count}" for kind, count in sorted(tally.counts.items()))
        lines.append(f"{name:14}{tally.tried:8} in {tally.cpu:7.0f} s   {counts}")
    for name, tally in tallies.items():
        for sort, (number, words) in tally.faults.items():
            lines.append(f"\n=== {name} {number}: {sort}\n{words}")
    total = sum(tally.cpu for tally in tallies.values())
    return "\n".join(
        [*lines, f"\n{sum(tally.tried for tally in tallies.values())} changes in {total / 60:.1f} CPU minutes"]
    )


if __name__ == "__main__":
    try:
        sys.exit(main())
    finally:
        conftest.pytest_unconfigure()

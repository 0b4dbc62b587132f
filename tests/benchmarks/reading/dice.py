"""Throws of printed dice into the printed tray: how many visible dice are read, how many readings are false.

    python -m tests.benchmarks.reading.dice --throws 2000 --first 5000
    python -m tests.benchmarks.reading.dice --throws 110 --first 22200 --kind leaning
    python -m tests.benchmarks.reading.dice --throws 100 --first 46000 --kind level --blank dark
    python -m tests.benchmarks.reading.dice --throws 100 --first 46000 --kind level --view cropped

One picture of each throw, uncalibrated, by a camera that saw the bare tray before. Seeds below 5000 set the reader's
limits, and those from 40000 to 44199 the ones for dice that lean; others are for reporting. A die counts as visible
that lies flat on the floor, of whose upper side 98 % show and nothing is burnt out. False is every reading of a die
that does not lie there with that side up, and of one that leans.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context

import numpy as np

from companion.camera.dice import book, tray_markers
from hardware.errors import BoardNotFound
from hardware.vision.dice import read_tray
from hardware.vision.floor import Floor
from hardware.vision.pose import board_pose
from tests.benchmarks.reading.measure import one_core
from tests.throws import ASKED_FOR, BLANKS, KINDS, VIEWS, read_right, taken

FINE = (1.2, 1.5, 2.0)
"""px per module of the map's tags."""


def measured(
    seed: int, kind: str | None = None, blank: str = "", view: str = "webcam"
) -> tuple[float, str, Counter[str], float]:
    """One throw: how fine, of what kind, what came of it, and the ms of CPU that a look took."""
    fine = FINE[seed % len(FINE)]
    it = taken(seed, fine, kind, blank=blank, view=view)
    found: Counter[str] = Counter(throws=1, visible=sum(it.wanted))
    try:
        pose = board_pose(it.bare, tray_markers())
    except BoardNotFound:
        return fine, it.throw.kind, found + Counter(lost=1), 0.0
    began = time.process_time()
    sight = read_tray(Floor(it.grey, pose, tray_markers()), book())
    ms = (time.process_time() - began) * 1000
    read, false = read_right(it, sight.dice)
    asked = sight.hand or sight.strays or sight.leaning or len(sight.dice) < len(it.throw.cubes)
    found += Counter(read=read, false=false, readings=len(sight.dice))
    if any(side is None for side in it.throw.sides):
        found += Counter(doubtful=1, asked=int(bool(asked)))
    return fine, it.throw.kind, found, ms


def run(
    seeds: range, jobs: int, kind: str | None = None, blank: str = "", view: str = "webcam"
) -> Iterator[tuple[float, str, Counter[str], float]]:
    one = partial(measured, kind=kind, blank=blank, view=view)
    if jobs == 1:
        one_core()
        yield from map(one, seeds)
        return
    with get_context("spawn").Pool(jobs, one_core) as pool:
        yield from pool.imap(one, seeds, chunksize=8)


def main() -> None:
    parser = argparse.ArgumentParser(description="Read rendered throws of dice.")
    parser.add_argument("--throws", type=int, default=60)
    parser.add_argument("--first", type=int, default=5000, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kind", choices=sorted({*KINDS, *ASKED_FOR}), help="of all throws; drawn otherwise")
    parser.add_argument("--blank", choices=sorted(BLANKS), default="", help="on the upper sides alone are stickers")
    parser.add_argument("--view", choices=sorted(VIEWS), default="webcam", help="what the camera sees")
    options = parser.parse_args()
    rows: dict[str, Counter[str]] = defaultdict(Counter)
    times = []
    seeds = range(options.first, options.first + options.throws)
    for fine, kind, found, ms in run(seeds, options.jobs, options.kind, options.blank, options.view):
        for row in (f"{fine} px/module", kind, "all"):
            rows[row] += found
        times.append(ms)
    heads = (
        ("throws", 7),
        ("visible", 8),
        ("read", 7),
        ("share", 8),
        ("false", 6),
        ("of", 6),
        ("asked", 12),
        ("lost", 5),
    )
    print(" " * 14, *(f"{head:>{wide}}" for head, wide in heads))
    for name in sorted(rows):
        of = rows[name]
        share = of["read"] / max(1, of["visible"])
        asked = f"{of['asked']} of {of['doubtful']}"
        print(
            f"{name:14} {of['throws']:7} {of['visible']:8} {of['read']:7} {share:8.2%} {of['false']:6}"
            f" {of['readings']:6} {asked:>12} {of['lost']:5}"
        )
    print(f"CPU of a look, pose known: median {np.median(times):.0f} ms, 99 % within {np.percentile(times, 99):.0f} ms")


if __name__ == "__main__":
    main()

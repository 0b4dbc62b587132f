"""The command: ``python -m tests.benchmarks.reading.other``."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable, Sequence
from math import hypot
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from hardware.camera import Frame
from hardware.errors import BoardNotFound
from hardware.vision.attention import Attention
from hardware.vision.mount import Mount
from hardware.vision.see import Sight, see
from tests.benchmarks.reading.__main__ import printed
from tests.benchmarks.reading.other.light import Picture
from tests.benchmarks.reading.other.scenes import FINENESS, FIRST_REPORTED, LAYOUTS, Scene, Truth
from tests.benchmarks.reading.other.sensor import OPTICS
from tests.photos import Set

Record = dict[str, Any]

FALSE_MM: Final = 12.5
"""An id that is told further than half a counter from where it lies is as false as one that is not there at all."""

MISPLACED_MM: Final = 2.0
WHOLE: Final = 0.98
PART: Final = 0.75
BURNT: Final = 0.05
SETTLING: Final = 8
"""Pictures that a fixed camera has seen of a table when it is asked."""

BETWEEN_S: Final = 0.2


def measured(scene: Scene, game: Set, fixed: bool) -> Record:
    """Photograph a scene, show it to the reader, and hold what it says against the truth."""
    start = time.process_time()
    pictures, truth, _ = scene.photographs(game, SETTLING if fixed else 1)
    made = time.process_time() - start
    layout, optics, fine = scene.settings
    record: Record = {"seed": scene.seed, "layout": layout, "optics": optics, "fine": fine, "made_s": round(made, 1)}
    record["counters"] = [[one.id, round(one.share, 3), round(one.burnt, 3), one.level] for one in truth]
    try:
        sight, took = _read(pictures, game, fixed)
    except BoardNotFound as error:
        return record | {"lost": str(error), "found": [], "false": [], "ms": 0.0}
    return record | {"ms": round(took * 1000, 1)} | _judged(sight, truth)


def _read(pictures: list[Picture], game: Set, fixed: bool) -> tuple[Sight, float]:
    mount, attention = (Mount(game.markers), Attention(game.codebook)) if fixed else (None, None)
    took = 0.0
    for number, picture in enumerate(pictures):
        frame = Frame(np.repeat(picture[..., None], 3, axis=2), "scene", number * BETWEEN_S)
        start = time.process_time()
        sight = see(frame, game.markers, game.codebook, mount=mount, attention=attention)
        took = time.process_time() - start
    return sight, took


def _judged(sight: Sight, truth: list[Truth]) -> Record:
    """``found``: id, mm off, confidence, share said to show; ``false``: id and mm off, -1 for what is not there."""
    found: dict[str, list[Any]] = {}
    false = []
    for tag in sight.counters:
        named = [one for one in truth if tag.id in one.id.split("=")]
        one = min(named, key=lambda it: hypot(tag.x_mm - it.x_mm, tag.y_mm - it.y_mm), default=None)
        miss = hypot(tag.x_mm - one.x_mm, tag.y_mm - one.y_mm) if one else -1.0
        if one is None or miss > FALSE_MM or one.id in found:
            false.append([tag.id, round(miss, 2)])
        else:
            found[one.id] = [one.id, round(miss, 3), round(tag.confidence, 3), round(tag.visible, 3)]
    return {"found": list(found.values()), "false": false}


def _group(share: float, burnt: float) -> str:
    if burnt > BURNT:
        return "burnt"
    return "whole" if share >= WHOLE else "part" if share >= PART else ""


def _recall(records: Iterable[Record], group: str) -> tuple[int, int]:
    found = there = 0
    for record in records:
        read = {one[0] for one in record["found"]}
        names = [
            name for name, share, burnt, _ in record["counters"] if "=" not in name and _group(share, burnt) == group
        ]
        there += len(names)
        found += len(read.intersection(names))
    return found, there


def _line(name: str, rows: Sequence[Record]) -> str:
    cells = []
    for group in ("whole", "part", "burnt"):
        found, there = _recall(rows, group)
        cells.append(f"{100 * found / there:7.1f} % of {there:<5}" if there else f"{'–':>18}")
    lost = sum("lost" in row for row in rows)
    false = sum(len(row["false"]) for row in rows)
    took = [row["ms"] for row in rows if row["ms"]]
    return f"{name:14}{len(rows):>7}{lost:>6}{''.join(cells)}{false:>6}{np.median(took) if took else 0:>8.0f}"


def table(records: Sequence[Record]) -> str:
    """What was read, by fineness, by what lay there, and by the camera."""
    lines = [
        f"{'':14}{'scenes':>7}{'lost':>6}{'fully visible':>19}{'<= 1/4 hidden':>17}{'> 5 % burnt':>17}"
        f"{'false':>8}{'ms':>8}"
    ]
    keys: tuple[tuple[str, Sequence[Any], Callable[[Record], Any]], ...] = (
        ("px/module", FINENESS, lambda row: row["fine"]),
        ("layout", tuple(dict.fromkeys(LAYOUTS)), lambda row: row["layout"]),
        ("optics", OPTICS, lambda row: row["optics"]),
    )
    for name, values, key in keys:
        lines.append(name)
        lines += [_line(str(value), rows) for value in values if (rows := [r for r in records if key(r) == value])]
    lines.append(_line("all", records))
    levels = {(r["seed"], name): level for r in records for name, _, _, level in r["counters"]}
    off = [(levels[r["seed"], one[0]], one[1]) for r in records for one in r["found"]]
    for what, some in (("on the board", [m for n, m in off if n == 1]), ("on another", [m for n, m in off if n > 1])):
        if some:
            far = sum(miss > MISPLACED_MM for miss in some)
            lines.append(
                f"{what}: {far} of {len(some)} more than 2 mm off; median {np.median(some):.2f}, "
                f"95 % {np.percentile(some, 95):.2f}, most {max(some):.2f} mm"
            )
    halves = [one for r in records for one in r["found"] if "=" in one[0]]
    if halves:
        lines.append(
            f"halves joined: {len(halves)} read; confidence at most {max(h[2] for h in halves):.2f}, median "
            f"{np.median([h[2] for h in halves]):.2f}; visible at most {max(h[3] for h in halves):.2f}"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Photograph scenes, read them, print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.reading.other", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--scenes", type=int, default=60)
    parser.add_argument("--first", type=int, default=FIRST_REPORTED, help="the first seed; limits are set below 10000")
    parser.add_argument("--layout", choices=tuple(dict.fromkeys(LAYOUTS)), default="")
    parser.add_argument("--optics", choices=OPTICS, default="")
    parser.add_argument("--fine", type=float, default=0.0, help="px per module in the board's middle")
    parser.add_argument("--fixed", action="store_true", help="the camera hangs still and has looked eight times")
    parser.add_argument(
        "--records", type=Path, help="append each scene as a line of JSON; those there are not made again"
    )
    given = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    game = printed("pleasantville")
    records: list[Record] = []
    if given.records and given.records.exists():
        records = [json.loads(line) for line in given.records.read_text(encoding="utf-8").splitlines()]
    done = {record["seed"] for record in records}
    for seed in range(given.first, given.first + given.scenes):
        if seed in done:
            continue
        records.append(measured(Scene(seed, given.layout, given.optics, given.fine), game, given.fixed))
        if given.records:
            with given.records.open("a", encoding="utf-8") as file:
                file.write(json.dumps(records[-1]) + "\n")
    print(table(records))


if __name__ == "__main__":
    main()

"""The command: ``python -m tests.benchmarks.reading.other``."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from tests.benchmarks.reading.other.codec import CODEC
from tests.benchmarks.reading.other.grounds import GROUNDS
from tests.benchmarks.reading.other.reading import Record, measured
from tests.benchmarks.reading.other.scenes import ASKED_FOR, FINENESS, FIRST_REPORTED, LAYOUTS, Scene
from tests.benchmarks.reading.other.sensor import ASKED_FOR as MORE_OPTICS
from tests.benchmarks.reading.other.sensor import OPTICS

MISPLACED_MM: Final = 2.0
WHOLE: Final = 0.98
PART: Final = 0.75
BURNT: Final = 0.05
STRAIGHT_DEG: Final = 12


def _group(share: float, burnt: float) -> str:
    if burnt > BURNT:
        return "burnt"
    return "whole" if share >= WHOLE else "part" if share >= PART else ""


def _recall(
    records: Iterable[Record], group: str, reader: str = "", *, low: float = 0.0, high: float = np.inf
) -> tuple[int, int]:
    """How many of a group were read of how many, of those as fine as that where they lie."""
    found = there = 0
    for record in records:
        read = set(record["peers"][reader]["found"]) if reader else {one[0] for one in record["found"]}
        names = [
            name
            for name, share, burnt, _, fine in record["counters"]
            if "=" not in name and _group(share, burnt) == group and low <= fine < high
        ]
        there += len(names)
        found += len(read.intersection(names))
    return found, there


def _cells(rows: Sequence[Record], low: float = 0.0, high: float = np.inf) -> str:
    cells = []
    for group in ("whole", "part", "burnt"):
        found, there = _recall(rows, group, low=low, high=high)
        cells.append(f"{100 * found / there:7.1f} % of {there:<5}" if there else f"{'–':>18}")
    return "".join(cells)


def _line(name: str, rows: Sequence[Record]) -> str:
    lost = sum("lost" in row for row in rows)
    false = sum(len(row["false"]) for row in rows)
    took = [row["ms"] for row in rows if row["ms"]]
    return f"{name:24}{len(rows):>7}{lost:>6}{_cells(rows)}{false:>6}{np.median(took) if took else 0:>8.0f}"


def _against(records: Sequence[Record]) -> list[str]:
    """Ours and zxing-cpp's on the same pictures: fully visible / up to a quarter hidden, and ours over theirs."""
    records = [one for one in records if "peers" in one]
    if not records:
        return []
    lines = ["", f"{'on the same pictures':24}{'reader':>14}{'fully visible':>16}{'ours over it':>14}"]
    lines[-1] += f"{'<= 1/4 hidden':>17}{'ours over it':>14}{'false':>8}{'ms':>8}"
    games = [game for game in GROUNDS if any(one["game"] == game for one in records)]
    for game in (*games, "all") if len(games) > 1 else games:
        rows = [one for one in records if game in (one["game"], "all")]
        for reader in records[0]["peers"]:
            cells = []
            for group, wide in (("whole", 16), ("part", 17)):
                (ours, there), (theirs, _) = _recall(rows, group), _recall(rows, group, reader)
                read = f"{100 * theirs / there:.1f} %" if there else "–"
                ratio = f"{ours / theirs:.2f}" if theirs else "–" if not ours else "all"
                cells.append(f"{read:>{wide}}{ratio:>14}")
            false = sum(one["peers"][reader]["false"] for one in rows)
            ms = np.median([one["peers"][reader]["ms"] for one in rows])
            lines.append(f"{game:24}{reader:>14}{''.join(cells)}{false:>8}{ms:>8.0f}")
    return lines


def _within(records: Sequence[Record]) -> list[str]:
    """Return how far places are off by kind of scene, and what is told of that (``error_mm``)."""
    groups: tuple[tuple[str, Callable[[Record], bool]], ...] = (
        ("straight above", lambda row: row["lean"] < STRAIGHT_DEG),
        ("leaning", lambda row: row["lean"] >= STRAIGHT_DEG),
        *((f"{fine:g} px/module", lambda row, fine=fine: row["fine"] == fine) for fine in FINENESS),
        *((optics, lambda row, optics=optics: row["optics"] == optics) for optics in OPTICS + MORE_OPTICS),
        ("all", lambda row: True),
    )
    lines = []
    for layout in dict.fromkeys(LAYOUTS + ASKED_FOR):
        for name, belongs in groups:
            rows = [one for r in records if r["layout"] == layout and belongs(r) for one in r["found"] if len(one) > 4]
            if rows:
                off, told = np.array([(one[1], one[4]) for one in rows]).T
                lines.append(
                    f"{f'{layout}, {name}':30}{len(rows):>7}{np.median(off):>8.2f}{np.percentile(off, 95):>8.2f}"
                    f"{int((off > MISPLACED_MM).sum()):>6}{np.median(told):>9.2f}{100 * np.mean(off <= told):>9.1f} %"
                    f"{np.median(told) / np.median(off):>8.2f}"
                )
    head = f"{'mm off on boards':30}{'places':>7}{'median':>8}{'95 %':>8}{'> 2':>6}{'error_mm':>9}{'within it':>11}"
    return ["", f"{head}{'over the median':>17}", *lines] if lines else []


def table(records: Sequence[Record]) -> str:
    """Return what was read, by game, by fineness, by what lay there, and by the camera."""
    grounds = tuple(f"{game}, {name}" for game, names in GROUNDS.items() for name in names if len(names) > 1)
    lines = [
        f"{'':24}{'scenes':>7}{'lost':>6}{'fully visible':>19}{'<= 1/4 hidden':>17}{'> 5 % burnt':>17}"
        f"{'false':>8}{'ms':>8}"
    ]
    keys: tuple[tuple[str, Sequence[Any], Callable[[Record], Any]], ...] = (
        ("game", tuple(GROUNDS), lambda row: row["game"]),
        ("ground", grounds, lambda row: f"{row['game']}, {row['ground']}"),
        ("px/module", FINENESS, lambda row: row["fine"]),
        ("layout", tuple(dict.fromkeys(LAYOUTS + ASKED_FOR)), lambda row: row["layout"]),
        ("optics", OPTICS + MORE_OPTICS, lambda row: row["optics"]),
    )
    for name, values, key in keys:
        lines.append(name)
        lines += [_line(str(value), rows) for value in values if (rows := [r for r in records if key(r) == value])]
    lines.append("px/module where it lies")
    for low, high in pairwise((0.0, *FINENESS, np.inf)):
        lines.append(f"{f'{low:g} to {high:g}':24}{'':13}{_cells(records, low, high)}")
    lines.append(_line("all", records))
    if any(one["optics"] == "film" for one in records):
        lines.append(f"films are coded as {CODEC}")
    lines += [f"false: {r['game']}, seed {r['seed']}, {r['ground']}, {r['false']}" for r in records if r["false"]]
    levels = {(r["game"], r["seed"], name): level for r in records for name, _, _, level, _ in r["counters"]}
    off = [(levels[r["game"], r["seed"], one[0]], one[1]) for r in records for one in r["found"]]
    for what, some in (("on the board", [m for n, m in off if n == 1]), ("on another", [m for n, m in off if n > 1])):
        if some:
            far = sum(miss > MISPLACED_MM for miss in some)
            lines.append(
                f"{what}: {far} of {len(some)} more than 2 mm off; median {np.median(some):.2f}, "
                f"95 % {np.percentile(some, 95):.2f}, most {max(some):.2f} mm"
            )
    halves = [one for r in records for one in r["found"] if "=" in one[0] and one[3]]
    if halves:
        lines.append(
            f"halves joined: {len(halves)} read; confidence at most {max(h[2] for h in halves):.2f}, median "
            f"{np.median([h[2] for h in halves]):.2f}; visible at most {max(h[3] for h in halves):.2f}"
        )
    return "\n".join([*lines, *_within(records), *_against(records)])


def main(arguments: Sequence[str] | None = None) -> None:
    """Photograph scenes, read them, print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.reading.other", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--game", nargs="+", choices=tuple(GROUNDS), default=tuple(GROUNDS), help="default all")
    parser.add_argument("--scenes", type=int, default=60, help="of each game")
    parser.add_argument("--first", type=int, default=FIRST_REPORTED, help="the first seed; limits are set below 10000")
    parser.add_argument("--layout", choices=tuple(dict.fromkeys(LAYOUTS + ASKED_FOR)), default="")
    parser.add_argument("--optics", choices=OPTICS + MORE_OPTICS, default="")
    parser.add_argument("--fine", type=float, default=0.0, help="px per module in the middle")
    parser.add_argument("--fixed", action="store_true", help="the camera hangs still and has looked eight times")
    parser.add_argument("--alone", action="store_true", help="without zxing-cpp")
    parser.add_argument(
        "--records", type=Path, help="append each scene as a line of JSON; those there are not made again"
    )
    given = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    records: list[Record] = []
    if given.records and given.records.exists():
        records = [json.loads(line) for line in given.records.read_text(encoding="utf-8").splitlines()]
    done = {(record["game"], record["seed"]) for record in records}
    for seed in range(given.first, given.first + given.scenes):
        for game in given.game:
            if (game, seed) in done:
                continue
            scene = Scene(seed, given.layout, given.optics, given.fine, game)
            records.append(measured(scene, fixed=given.fixed, others=not given.alone))
            if given.records:
                with given.records.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(records[-1]) + "\n")
    print(table(records))


if __name__ == "__main__":
    main()

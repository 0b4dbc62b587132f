"""The table, and what it is held to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np

from tests.benchmarks.reading.measure import Record
from tests.benchmarks.reading.scenes import CLEAR, DAZZLED, KINDS, LEVELS, NEGATIVE, PART, WHOLE

MISPLACED_MM: Final = 2.0

FLOORS: Final = {
    "1.0 fixed": (99.0, 78.0),
    "1.2": (99.0, 80.0),
    "1.5": (99.5, 86.0),
    "2.0": (99.5, 92.0),
    "3.0": (99.5, 94.0),
    "4.0": (99.5, 94.0),
    "1.5 hard": (97.0, 75.0),
    "2.5 hard": (99.5, 88.0),
}
"""Least recall in % of fully visible counters and of those up to a quarter hidden."""

SHARES: Final = (0.0, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98, 1.01)


def group(share: float, burnt: float) -> str | None:
    """``whole``, ``part``, or nothing that anybody must read."""
    if share >= WHOLE:
        return "whole" if burnt < CLEAR else None
    return "part" if share >= PART and burnt < DAZZLED else None


def recall(records: Iterable[Record], which: str, reader: str = "ours") -> tuple[int, int]:
    """How many counters of a group a reader found, and how many there were, where it looked."""
    found = there = 0
    for record in records:
        if reader in record["readers"]:
            read = {name for name, _ in record["readers"][reader]["found"]}
            names = [name for name, share, burnt, _ in record["counters"] if group(share, burnt) == which]
            there += len(names)
            found += len(read.intersection(names))
    return found, there


def percent(count: tuple[int, int]) -> float:
    return 100 * count[0] / count[1] if count[1] else float("nan")


def false_reads(records: Iterable[Record], reader: str = "ours") -> int:
    return sum(len(record["readers"][reader]["false"]) for record in records if reader in record["readers"])


def misses(records: Iterable[Record], *, calibrated: bool | None = None, flat: bool = True) -> list[float]:
    """Distances in mm of what we found, of counters that lie flat on the board or of all."""
    out = []
    for record in records:
        if calibrated in (None, record["calibrated"]):
            low = {name for name, _, _, lies_flat in record["counters"] if lies_flat or not flat}
            out += [miss for name, miss in record["readers"]["ours"]["found"] if name in low]
    return out


def cpu(records: Iterable[Record], reader: str = "ours", *keys: str) -> list[float]:
    """CPU ms a picture, where the board was found."""
    results = [r["readers"][reader] for r in records if reader in r["readers"]]
    return [sum(result[key] for key in keys or ("ms",)) for result in results if not result.get("lost")]


def _middle(values: Sequence[float], share: float = 50) -> float:
    return float(np.percentile(values, share)) if len(values) else float("nan")


def _levels(records: Iterable[Record]) -> dict[str, list[Record]]:
    by: dict[str, list[Record]] = {level.name: [] for level in LEVELS}
    for record in records:
        by[record["level"]].append(record)
    return {name: rows for name, rows in by.items() if rows}


def table(records: Sequence[Record]) -> str:
    """Everything that is printed: recalls in %, places in mm, CPU in ms of one core."""
    return "\n\n".join(part for part in (_ours(records), _peers(records), _where(records), _held(records)) if part)


def _ours(records: Sequence[Record]) -> str:
    lines = [
        f"{'':11}{'':>7}{'no':>6}{'fully visible':>18}{'≤ ¼ hidden':>16}{'':>7}{'off by':>8}"
        f"{'calibrated':>14}{'uncalibrated':>14}{'CPU ms, median':>20}",
        f"{'px/module':11}{'scenes':>7}{'board':>6}{'of':>10}{'read':>8}{'of':>8}{'read':>8}{'false':>7}{'> 2 mm':>8}"
        f"{'50 %':>7}{'95 %':>7}{'50 %':>7}{'95 %':>7}{'Mpx':>6}{'pose':>7}{'reading':>8}",
    ]
    for name, rows in _levels(records).items():
        whole, part = recall(rows, "whole"), recall(rows, "part")
        near, far = misses(rows, calibrated=True), misses(rows, calibrated=False)
        lines.append(
            f"{name:11}{len(rows):>7}{sum(r['readers']['ours'].get('lost', 0) for r in rows):>6}"
            f"{whole[1]:>10}{percent(whole):>8.2f}{part[1]:>8}{percent(part):>8.1f}{false_reads(rows):>7}"
            f"{sum(miss > MISPLACED_MM for miss in misses(rows, flat=False)):>8}"
            f"{_middle(near):>7.3f}{_middle(near, 95):>7.3f}{_middle(far):>7.2f}{_middle(far, 95):>7.2f}"
            f"{_middle([r['megapixels'] for r in rows]):>6.1f}"
            f"{_middle(cpu(rows, 'ours', 'pose_ms')):>7.0f}{_middle(cpu(rows)):>8.0f}"
        )
    against = [r for r in records if r["kind"] in NEGATIVE]
    strangers, counted = (
        sum(r["strangers"] for r in records),
        sum(r["readers"]["ours"].get("unknown", 0) for r in records),
    )
    lines.append(
        f"{len(records)} scenes, {len(against)} of them empty, unknown or decoys; false reads: {false_reads(records)}. "
        f"{strangers} strangers' codes and decoys lay there, {counted} were counted as codes of nobody."
    )
    return "\n".join(lines)


def _names(records: Iterable[Record]) -> list[str]:
    return list(dict.fromkeys(name for r in records for name in r["readers"] if name != "ours"))


def _same(records: Iterable[Record], name: str) -> list[Record]:
    return [record for record in records if name in record["readers"]]


def _peers(records: Sequence[Record]) -> str:
    names = _names(records)
    if not names:
        return ""
    lines = [
        "On the same pictures (a slow one on fewer, and ours then on those): % of fully visible / of ≤ ¼ hidden, "
        "false reads, CPU ms, median",
        f"{'px/module':11}{'reader':26}{'scenes':>7}{'theirs':>16}{'false':>7}{'CPU':>8}{'ours':>16}{'CPU':>7}",
    ]
    for level, rows in _levels(records).items():
        for name in names:
            same = _same(rows, name)
            if same:
                theirs, ours = (
                    f"{percent(recall(same, 'whole', who)):.1f} / {percent(recall(same, 'part', who)):.1f}"
                    for who in (name, "ours")
                )
                lines.append(
                    f"{level:11}{name:26}{len(same):>7}{theirs:>16}{false_reads(same, name):>7}"
                    f"{_middle(cpu(same, name)):>8.0f}{ours:>16}{_middle(cpu(same, 'ours', 'pose_ms', 'ms')):>7.0f}"
                )
    return "\n".join(lines)


def _where(records: Sequence[Record]) -> str:
    """Return what is lost where: by kind of scene, and by share that shows."""
    levels = _levels(records)
    lines = ["Lost by kind of scene: fully visible + ≤ ¼ hidden", f"{'':14}" + "".join(f"{n:>12}" for n in levels)]
    for kind in KINDS:
        if kind not in NEGATIVE:
            cells = []
            for rows in levels.values():
                same = [r for r in rows if r["kind"] == kind]
                lost = [there - found for found, there in (recall(same, "whole"), recall(same, "part"))]
                cells.append(f"{lost[0]} + {lost[1]}" if same else "–")
            lines.append(f"{kind:14}" + "".join(f"{cell:>12}" for cell in cells))
    lines += ["", "Read by share of the code that shows, % (of so many)"]
    for low, high in pairwise(SHARES):
        cells = []
        for rows in levels.values():
            count: dict[bool, int] = defaultdict(int)
            for r in rows:
                read = {name for name, _ in r["readers"]["ours"]["found"]}
                for name, share, burnt, _ in r["counters"]:
                    if low <= share < high and burnt < CLEAR:
                        count[name in read] += 1
            there = count[True] + count[False]
            cells.append(f"{100 * count[True] / there:.0f} ({there})" if there else "–")
        lines.append(f"{100 * low:>4.0f}–{min(100, 100 * high):>3.0f} %   " + "".join(f"{cell:>12}" for cell in cells))
    return "\n".join(lines)


def _held(records: Sequence[Record]) -> str:
    """Every floor and ratio with its figure."""
    levels = _levels(records)
    lines: list[str] = []

    def held(what: str, figure: float, bound: float, *, most: bool = False, form: str = ".2f", more: str = "") -> None:
        met = figure <= bound if most else figure >= bound
        verdict = "no figure" if np.isnan(figure) else "met" if met else "not met"
        sign = "≤" if most else "≥"
        lines.append(f"{verdict:10}{what:66}{figure:>10{form}} {sign} {bound:{form}}{more}")

    for name, (whole, part) in FLOORS.items():
        rows = levels.get(name, [])
        for what, kind, floor in (("fully visible", "whole", whole), ("≤ ¼ hidden", "part", part)):
            found, there = recall(rows, kind)
            held(f"{name} px per module, {what}, %", percent((found, there)), floor, more=f"  ({found} of {there})")
    held("false reads", false_reads(records), 0, most=True, form=".0f")
    gone = sum(miss > MISPLACED_MM for miss in misses(records, flat=False))
    held("misplaced by more than 2 mm", gone, 0, most=True, form=".0f")
    fine = [r for r in records if float(r["level"].split()[0]) >= 1.5 and "hard" not in r["level"]]
    for what, calibrated, share, bound in (
        ("calibrated, flat, from 1.5 px per module: median, mm", True, 50, 0.1),
        ("calibrated, flat, from 1.5 px per module: 95 %, mm", True, 95, 0.25),
        ("uncalibrated, flat: 95 %, mm", False, 95, 1.5),
    ):
        held(
            what,
            _middle(misses(fine if calibrated else records, calibrated=calibrated), share),
            bound,
            most=True,
            form=".3f",
        )
    for what, low, high, keys, bound in (
        ("CPU ms, 1.7 to 2.3 Mpx", 1.7, 2.3, ("pose_ms", "ms"), 200),
        ("CPU ms, 1.7 to 2.3 Mpx, camera fixed", 1.7, 2.3, ("ms",), 150),
        ("CPU ms, 11 to 17 Mpx", 11, 17, ("pose_ms", "ms"), 300),
    ):
        rows = [r for r in records if low <= r["megapixels"] <= high]
        held(what + ", median", _middle(cpu(rows, "ours", *keys)), bound, most=True, form=".0f")
    _ratios(levels, held)
    return "\n".join(lines)


def _ratios(levels: dict[str, list[Record]], held: Callable[..., None]) -> None:
    def ratio(level: str, name: str, which: str) -> tuple[float, str]:
        rows = _same(levels.get(level, []), name)
        ours, theirs = recall(rows, which), recall(rows, which, name)
        if not theirs[1]:
            return float("nan"), ""
        more = f"  ({percent(ours):.1f} : {percent(theirs):.1f} %, {theirs[1]} counters)"
        return ours[0] / theirs[0] if theirs[0] else float("inf"), more

    for level, name, which, bound in (
        ("1.5", "zxing-cpp ×2", "whole", 10.0),
        ("2.0", "zxing-cpp ×2", "whole", 1.1),
        ("2.0", "zxing-cpp ×2", "part", 3.0),
        ("3.0", "zxing-cpp ×2", "part", 3.0),
        ("2.5", "cv2.QRCodeDetectorAruco", "whole", 5.0),
    ):
        figure, more = ratio(level, name, which)
        kind = "fully visible" if which == "whole" else "≤ ¼ hidden"
        held(f"times {name}, {level} px per module, {kind}", figure, bound, more=more)
    rows = _same(levels.get("2.5", []), "cv2.QRCodeDetectorAruco")
    ours, theirs = _middle(cpu(rows, "ours", "pose_ms", "ms")), _middle(cpu(rows, "cv2.QRCodeDetectorAruco"))
    held("share of cv2.QRCodeDetectorAruco's CPU, 2.5 px per module", ours / theirs, 0.1, most=True, form=".3f")
    every: list[tuple[float, str]] = []
    for level in levels:
        for name in ("zxing-cpp", "zxing-cpp ×2", "zxing-cpp ×3"):
            figure, _ = ratio(level, name, "whole")
            if not np.isnan(figure):
                every.append((figure, f"  ({level}, {name})"))
    least: Any = min(every, default=(float("nan"), ""))
    held("times zxing-cpp at any level and enlargement, fully visible: least", least[0], 1.0, form=".3f", more=least[1])

"""Reading counters by resolution, against a general decoder on the same pictures, in the same run.

    python -m tests.benchmarks.reading --seeds 3

The board and the counters are those that are printed; the photographs are made (see :mod:`hardware.tabletop`):
rooms are nastier. Thresholds were set on seeds below 5000, what is reported starts there. Kinds of scene:

    strewn     counters apart, at any angle
    crowded    1 mm between counters
    fanned     counters on top of one another: up to a quarter of the lower one's code is hidden
    empty      nothing
    strangers  codes of nobody here, most of them one letter from one that is
    decoys     real finders around modules drawn by lot, chequers
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np
import zxingcpp
from shapely import Polygon
from shapely.ops import unary_union

from hardware.pose import BoardNotFound, board_pose
from hardware.tabletop import Lying, Photograph, Room, Tabletop
from hardware.tags import MODULES, Codebook, read_tags
from hardware.templates import symbol
from printables.kits import print_kit
from tests.photos import Picture, Set, camera_for, from_prints, rough_room, scatter

LEVELS = (1.0, 1.2, 1.5, 2.0, 2.5, 3.0)
HARD = (1.5, 2.5)
NEGATIVE = ("strangers", "decoys", "empty")
FIRST = 5000
HIDDEN = 0.25
MISPLACED_MM = 2.0
ELSEWHERE_MM = 5.0


def with_symbol(face: Picture, dark: Any, codebook: Codebook) -> Picture:
    """A counter's face with other modules in its code's place."""
    out = face.copy()
    side = round(face.shape[1] * MODULES * codebook.module_mm / 25)
    code = cv2.resize(np.where(dark, 30, 250).astype(np.uint8), (side, side), interpolation=cv2.INTER_NEAREST)
    x, y = (face.shape[1] - side) // 2, (face.shape[0] - side) // 2
    out[y : y + side, x : x + side] = code[..., None]
    return out


def stranger(tag: str, rng: np.random.Generator) -> str:
    """A text that differs from a tag as little as can be."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    i = int(rng.integers(3, len(tag)))
    other = letters[int(rng.integers(len(letters)))]
    return [tag[:i] + other + tag[i + 1 :], tag[:-1], (tag + other)[:10], "XX" + tag[2:]][int(rng.integers(4))]


def scene(game: Set, kind: str, seed: int, rng: np.random.Generator) -> tuple[list[Lying], int]:
    """What lies on the board from below to above, and how many strangers' codes are among it."""
    book = game.codebook
    if kind == "empty":
        return [], 0
    if kind in ("strewn", "crowded"):
        if kind == "strewn":
            return scatter(game, 40, rng), 0
        ids = list(rng.permutation(sorted(game.faces)))
        turn = rng.uniform(0, 90)
        x, y = np.meshgrid(np.arange(7) * 26.0 - 78, np.arange(6) * 26.0 - 65)
        a = np.radians(turn)
        middle = np.array(game.size_mm) / 2
        return [
            Lying(
                game.faces[name],
                float(middle[0] + u * np.cos(a) - v * np.sin(a)),
                float(middle[1] + u * np.sin(a) + v * np.cos(a)),
                float(turn + 90 * rng.integers(4)),
                id=name,
            )
            for name, u, v in zip(ids, x.ravel(), y.ravel(), strict=False)
        ], 0
    if kind == "fanned":
        lying: list[Lying] = []
        below = scatter(game, 21, rng, gap_mm=34.0, border_mm=60)
        spare = [name for name in sorted(game.faces) if name not in {one.id for one in below}]
        for one, name in zip(below, spare, strict=False):
            while True:
                way, far = rng.uniform(0, 2 * np.pi), rng.uniform(14, 24)
                upper = Lying(
                    game.faces[name],
                    one.x_mm + far * np.cos(way),
                    one.y_mm + far * np.sin(way),
                    rng.uniform(0, 360),
                    id=name,
                )
                if 1 - HIDDEN <= shares([one, upper], book)[0] < 0.98:
                    break
            lying += [one, upper]
        return lying, 0
    tags = {name: tag for tag, name in book.ids.items()}
    lying = []
    for one in scatter(game, 30, rng):
        if kind == "strangers":
            text = stranger(tags[one.id], rng)
            if text in book.ids:
                continue
            dark: Any = symbol(text, book.masks.get(tags[one.id], 0))
        else:
            dark = symbol(tags[one.id], 0).copy()
            chance = rng.random(dark.shape) < 0.5
            free = np.ones_like(dark)
            free[:8, :8] = free[:8, -8:] = free[-8:, :8] = False
            if len(lying) % 5 == 4:
                dark = (np.indices(dark.shape).sum(axis=0) // (1 + len(lying) % 3)) % 2 == 0
            else:
                dark[free] = chance[free]
        lying.append(replace(one, face=with_symbol(one.face, dark, book), id=f"?{one.id}"))
    return lying, len(lying)


def shares(lying: Sequence[Lying], codebook: Codebook) -> list[float]:
    """How much of each counter's code nothing lies over."""

    def square(one: Lying, side: float) -> Any:
        a = np.radians(one.angle_deg)
        corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * side / 2
        return Polygon(corners @ np.array([(np.cos(a), np.sin(a)), (-np.sin(a), np.cos(a))]) + (one.x_mm, one.y_mm))

    side = MODULES * codebook.module_mm
    out = []
    for i, one in enumerate(lying):
        code = square(one, side)
        near = [o for o in lying[i + 1 :] if np.hypot(o.x_mm - one.x_mm, o.y_mm - one.y_mm) < 40]
        over = unary_union([square(other, other.size_mm[0]) for other in near])
        out.append(float(code.difference(over).area / code.area))
    return out


def photograph(game: Set, kind: str, seed: int, wanted: float, severity: float = 1.0) -> Photograph:
    rng = np.random.default_rng(seed)
    lying, _ = scene(game, kind, seed, rng)
    room = rough_room(rng, severity)
    return Tabletop(game.board, game.size_mm, seed).photograph(lying, camera_for(game, wanted, rng), room)


@dataclass
class Row:
    """One line of the table."""

    whole: int = 0
    part: int = 0
    ours: list[int] = field(default_factory=lambda: [0, 0])
    peers: list[list[int]] = field(default_factory=lambda: [[0, 0], [0, 0]])
    false: int = 0
    misplaced: int = 0
    strangers: int = 0
    counted: int = 0
    scenes: int = 0
    lost: int = 0
    misses: list[float] = field(default_factory=list)
    flat: list[float] = field(default_factory=list)
    ms: list[float] = field(default_factory=list)
    pose_ms: list[float] = field(default_factory=list)
    peer_ms: list[list[float]] = field(default_factory=lambda: [[], []])


def measure(row: Row, game: Set, kind: str, photo: Photograph) -> None:
    """Adds one photograph to a line."""
    grey, truth = photo.grey, photo.truth
    visible = dict(zip((one.id for one in truth), shares(truth, game.codebook), strict=True))
    groups = {name: 0 if share > 0.995 else 1 if share >= 1 - HIDDEN else 2 for name, share in visible.items()}
    groups = {name: group for name, group in groups.items() if not name.startswith("?")}
    places = {one.id: one for one in truth}
    row.scenes += 1
    row.whole += sum(group == 0 for group in groups.values())
    row.part += sum(group == 1 for group in groups.values())
    for i, scale in enumerate((1, 2)):
        picture = grey if scale == 1 else cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
        start = time.process_time()
        texts = {code.text for code in zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)}
        row.peer_ms[i].append((time.process_time() - start) * 1000)
        for text in texts & set(game.codebook.ids):
            group = groups.get(game.codebook.ids[text], 2)
            if group < 2:
                row.peers[i][group] += 1
    start = time.process_time()
    try:
        pose = board_pose(grey, game.markers)
    except BoardNotFound:
        row.lost += 1
        return
    posed = time.process_time()
    reading = read_tags(grey, pose, game.codebook)
    row.ms.append((time.process_time() - start) * 1000)
    row.pose_ms.append((posed - start) * 1000)
    if kind == "strangers":
        row.strangers += len(truth)
        row.counted += reading.unknown
    seen = set()
    for tag in reading.tags:
        one = places.get(tag.id)
        miss = np.hypot(tag.x_mm - one.x_mm, tag.y_mm - one.y_mm) if one else np.inf
        if one is None or miss > ELSEWHERE_MM or tag.id in seen:
            row.false += 1
            continue
        seen.add(tag.id)
        row.misplaced += bool(miss > MISPLACED_MM)
        if groups[tag.id] < 2:
            row.ours[groups[tag.id]] += 1
        (row.misses if kind == "fanned" else row.flat).append(float(miss))


def percent(found: int, of: int) -> str:
    return f"{100 * found / of:6.1f}" if of else "     –"


def table(rows: dict[str, Row]) -> str:
    """The table as it is printed; recalls in %, distances in mm, CPU in ms."""
    head = f"{'px/module':10}{'':9}{'whole: ours  ×1     ×2':26}{'hidden ≤ ¼: ours  ×1     ×2':32}"
    lines = [head + f"{'false':>7}{'> 2 mm':>7}{'median':>8}{'p95':>6}{'CPU':>6}{'pose':>6}{'×1':>5}{'×2':>5}"]
    for name, row in rows.items():
        whole = " ".join(percent(found[0], row.whole) for found in (row.ours, *row.peers))
        part = " ".join(percent(found[1], row.part) for found in (row.ours, *row.peers))
        middle, most = np.percentile(row.flat, [50, 95]) if row.flat else (np.nan, np.nan)
        times = [np.median(ms) if ms else np.nan for ms in (row.ms, row.pose_ms, *row.peer_ms)]
        lines.append(
            f"{name:10}{row.whole:>5} of {whole:26}{row.part:>5} of {part:24}{row.false:>7}{row.misplaced:>7}"
            f"{middle:>8.2f}{most:>6.2f}{times[0]:>6.0f}{times[1]:>6.0f}{times[2]:>5.0f}{times[3]:>5.0f}"
        )
    scenes, lost = sum(row.scenes for row in rows.values()), sum(row.lost for row in rows.values())
    strangers, counted = sum(row.strangers for row in rows.values()), sum(row.counted for row in rows.values())
    lines.append(
        f"{scenes} scenes; no board in {lost}; {strangers} strangers' codes, of which {counted} were counted as such"
    )
    return "\n".join(lines)


def run(game: Set, seeds: int, first: int) -> dict[str, Row]:
    """Measures every level with so many seeds; each is a board of counters apart, one of fans, and a false one."""
    game = replace(game, codebook=replace(game.codebook, thickness_mm=Room().thickness_mm))
    rows: dict[str, Row] = {}
    for severity, levels in ((1.0, LEVELS), (2.0, HARD)):
        for turn, level in enumerate(levels):
            row = rows[f"{level}{' hard' if severity > 1 else ''}"] = Row()
            for seed in range(first, first + seeds):
                apart = "crowded" if (seed + turn) % 3 == 2 else "strewn"
                kinds = (apart, "fanned", NEGATIVE[(seed + turn) % 3])
                for number, kind in enumerate(kinds):
                    # another picture for every level, or one lucky seed would decide all of them
                    own = seed * 1000 + round(level * 10) * 10 + number + round(severity) * 5
                    measure(row, game, kind, photograph(game, kind, own, level, severity))
    return rows


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.reading", description=__doc__.split("\n")[0])
    parser.add_argument("--seeds", type=int, default=1, help="boards of each kind a level (default 1)")
    parser.add_argument("--first", type=int, default=FIRST, help=f"the first seed (default {FIRST})")
    parser.add_argument("--game", default="pleasantville")
    options = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    with TemporaryDirectory() as folder:
        print_kit(options.game, Path(folder), "a4")
        game = from_prints(Path(folder))
    print(f"{options.game}, seeds {options.first} to {options.first + options.seeds - 1}; × 1 and × 2: zxing-cpp")
    print(table(run(game, options.seeds, options.first)))


if __name__ == "__main__":
    main()

"""Cut files beside a printed sheet: present, in place, whole, and inside what the machine reaches."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from pathlib import Path
from typing import Any, Final

import numpy as np

from companion.kernel.errors import several
from printables.proof.causes import Cause, way
from printables.proof.file import PrintedFile
from printables.sheets.imposition import Box, around

SVG: Final = "{http://www.w3.org/2000/svg}"
CLOSE: Final = 0.02
"""mm by which a line of a cut file may lie beside its place."""
OVER: Final = 0.05
"""mm by which a machine's program lets a line go beyond the marks."""

Lines = Mapping[str, Sequence[Box]]


def cut_causes(folder: Path, file: PrintedFile) -> Iterator[Cause]:
    """Yield what is wrong with a PDF's cut files, each under the cut file's own name."""
    assert file.told
    for told in file.told.file.get("cuts", ()):
        want: Lines = {layer: [_box(row) for row in told[f"{layer}_mm"]] for layer in ("cut", "score")}
        size = file.sizes[told["page"] - 1] if told["page"] <= len(file.sizes) else (0.0, 0.0)
        for name in told["files"]:
            path = folder / name
            if not path.is_file():
                yield Cause(name, "cut file", f"It is missing: the cuts of page {told['page']} of {file.name}.")
                continue
            try:
                data = path.read_bytes()
                have, drawn = _svg(data) if name.endswith(".svg") else _dxf(data)
            except (OSError, ValueError, ET.ParseError, IndexError):
                yield Cause(name, "cut file", "It cannot be read as a drawing. Print the kit again.")
                continue
            yield from (Cause(name, *row) for row in _beside(want, have, size, drawn, _box(told["reach_mm"])))
        yield from _under(file, told, want["cut"])


def _box(row: Sequence[Any]) -> Box:
    left, top, right, low = (float(edge) for edge in row)
    return left, top, right, low


def _beside(
    want: Lines, have: Lines, size: tuple[float, float], drawn: tuple[float, float], reach: Box
) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a drawing beside what it should be, the common cause first."""
    if max(abs(a - b) for a, b in zip(size, drawn, strict=True)) > 0.1:
        yield (
            "cut size",
            f"It is {drawn[0]:.1f} × {drawn[1]:.1f} mm, not {size[0]:.1f} × {size[1]:.1f} mm as its sheet.",
        )
        return
    beyond = [
        box
        for boxes in have.values()
        for box in boxes
        if min(box[0] - reach[0], box[1] - reach[1], reach[2] - box[2], reach[3] - box[3]) < -OVER
    ]
    for layer, boxes in want.items():
        mine = have.get(layer, ())
        what = "cuts" if layer == "cut" else "folds"
        if len(mine) != len(boxes):
            many = f"{abs(len(mine) - len(boxes))} of {len(boxes)} {what}"
            yield "cut count", f"{many} are missing." if len(mine) < len(boxes) else f"{many} are too many."
            return
        if not boxes:
            continue
        off = np.array(mine) - np.array(boxes)
        common = np.median(off, axis=0)
        if max(abs(common[0] - common[2]), abs(common[1] - common[3])) > CLOSE:
            yield "cut size", "Its lines are larger or smaller than the pieces: scaled when it was saved?"
            return
        if hypot(common[0], common[1]) > CLOSE:
            yield "cut shift", f"All its lines lie {way(float(common[0]), float(common[1]))} of the pieces."
            return
        astray = int((np.abs(off - common).max(axis=1) > CLOSE).sum())
        if astray:
            yield "cut moved", f"{astray} of its {what} {'lies' if astray == 1 else 'lie'} beside the pieces."
            return
    if beyond:
        yield "cut reach", f"{several(len(beyond), 'line')} beyond what the machine reaches would not be cut."


def _under(file: PrintedFile, told: Mapping[str, Any], boxes: Sequence[Box]) -> Iterator[Cause]:
    """Cuts under which the sheet has no piece."""
    if told["page"] > len(file.pages):
        return
    assert file.told
    middles = [form.middle for form in file.pages[told["page"] - 1].forms]
    for placed in file.told.on(told["page"]):  # of a face that shows in parts, where its parts are
        if "window_mm" in placed:
            x, y, wide, high = placed["rect_mm"]
            middles.append((x + wide / 2, y + high / 2))
    bare = [b for b in boxes if not any(b[0] <= x <= b[2] and b[1] <= y <= b[3] for x, y in middles)]
    if bare:
        yield Cause(file.name, "cut bare", f"Under {len(bare)} cuts of page {told['page']} there is no piece.")


def _svg(data: bytes) -> tuple[Lines, tuple[float, float]]:
    """Return the boxes around an SVG's lines by layer, and its size, mm. A line's arcs end where its sides do."""
    tree = ET.fromstring(data)
    size = tuple(float(re.sub("mm$", "", tree.get(side, ""))) for side in ("width", "height"))
    found: dict[str, list[Box]] = {}
    for layer in tree.findall(f"{SVG}g"):
        boxes = found.setdefault(layer.get("id", ""), [])
        for path in layer.findall(f"{SVG}path"):
            words = re.sub(r"A[-\d.]+ [-\d.]+ 0 0 1 ", "L", path.get("d", ""))
            points = [tuple(map(float, pair.split())) for pair in re.findall(r"[ML]([-\d. ]+)", words)]
            boxes.append(around([(x, y) for x, y in points]))
    return {name: found.get(name, []) for name in ("cut", "score")}, (size[0], size[1])


def _dxf(data: bytes) -> tuple[Lines, tuple[float, float]]:
    """Return the same of a DXF of release 12: its polylines, and its extent."""
    rows = data.decode("ascii").replace("\r\n", "\n").split("\n")
    tags = [(int(code), value) for code, value in zip(rows[::2], rows[1::2], strict=False) if code.strip()]
    size, high = (0.0, 0.0), 0.0
    for at, (code, value) in enumerate(tags):
        if (code, value) == (9, "$EXTMAX"):
            size = (float(tags[at + 1][1]), float(tags[at + 2][1]))
            high = size[1]
    found: dict[str, list[Box]] = {"cut": [], "score": []}
    layer, kind, x = "", "", 0.0
    points: list[tuple[float, float]] = []
    for code, value in tags:
        if code == 0:
            if value == "SEQEND" and points:
                found.setdefault(layer.lower(), []).append(around(points))
                points = []
            kind = value
        elif code == 8:
            layer = value
        elif kind == "VERTEX" and code == 10:
            x = float(value)
        elif kind == "VERTEX" and code == 20:
            points.append((x, high - float(value)))
    return {name: found[name] for name in ("cut", "score")}, size

"""Photographs that have nothing to do with us: none of them may hold a counter.

Each is given to the reader as if it were all board seen squarely, where a code of ours would have so many pixels per
module; and to a look at the table, which must say that there is no board.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from hardware.errors import BoardNotFound, PictureError
from hardware.frames import Frame
from hardware.pictures import load_picture
from hardware.vision.bend import Bend
from hardware.vision.pose import Pose
from hardware.vision.see import see
from hardware.vision.tags import read_tags
from tests.photos import Set

SCALES: Final = (1.0, 1.5, 2.5)
"""Pixels per module."""

MOST_PX: Final = 4_000_000
"""Larger ones are shrunk to as much: they only take longer."""

LEAST_SIDE_PX: Final = 32


def folder(path: Path, game: Set, done: Collection[str] = ()) -> Iterator[dict[str, Any]]:
    """Yield a record for each picture in it and below, in order, but for those done; what is no picture is left out."""
    for file in sorted(path.rglob("*")):
        name = file.relative_to(path).as_posix()
        if name not in done and file.suffix.lower() in (".jpg", ".jpeg", ".png", ".bmp", ".webp"):
            try:
                picture = load_picture(file)
            except PictureError:
                continue
            h, w = picture.shape[:2]
            if min(h, w) >= LEAST_SIDE_PX:
                if (shrink := (MOST_PX / (h * w)) ** 0.5) < 1:
                    size = (round(w * shrink), round(h * shrink))
                    picture = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
                yield looked_at(name, picture, game)


def looked_at(name: str, picture: Any, game: Set) -> dict[str, Any]:
    """``name``, ``false`` (what was read, with its scale), ``board`` (whether one was seen)."""
    frame = Frame(picture, name)
    grey = frame.grey
    h, w = grey.shape
    false = []
    for scale in SCALES:
        px_per_mm = scale / game.codebook.module_mm
        size = (w / px_per_mm, h / px_per_mm)
        H = np.array([[px_per_mm, 0, -0.5], [0, px_per_mm, -0.5], [0, 0, 1]])
        pose = Pose(H, Bend(), (h, w), 0.0, 0.0, (0, 1, 2), size, (size[0] / 2, size[1] / 2, 900.0))
        reading = read_tags(grey, pose, game.codebook)
        false += [[tag.id, scale, round(tag.score, 3), round(tag.margin, 3)] for tag in reading.tags]
    try:
        see(frame, game.markers, game.codebook)
        board = True
    except BoardNotFound:
        board = False
    return {"name": name, "false": false, "board": board}


def report(records: Iterable[dict[str, Any]]) -> str:
    records = list(records)
    wrong = [record for record in records if record["false"]]
    boards = [record["name"] for record in records if record["board"]]
    lines = [
        f"{len(records)} photographs, each as the board at {', '.join(map(str, SCALES))} px per module: "
        f"{sum(len(record['false']) for record in wrong)} false reads; a board was seen in {len(boards)}."
    ]
    lines += [f"{record['name']}: {record['false']}" for record in wrong] + boards
    return "\n".join(lines)

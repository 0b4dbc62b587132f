"""Draws the README's pictures of paper: ``python -m tests.pictures docs``.

A printed sheet of counters; and what the camera reads: the counters of a new game on the printed board, photographed by
the virtual camera, and round each counter that the reader found, its outline.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from companion.camera.eyes import Eyes
from companion.camera.laid import LaidTable
from companion.cli import main as saucer
from companion.kernel.game import TABLE
from companion.trying.gathering import Gathering
from hardware.camera import open_source
from hardware.simulator.optics import Camera
from printables.draw.pixels import opened

GAME: Final = "pleasantville"
CAMERA: Final = Camera(width=1600, height=1130, tilt_deg=12, around_deg=6, field_deg=62)
PX_PER_MM: Final = 4.0
COLOUR: Final = (206, 52, 44)
ROUND: Final = 1.7
"""Of an outline, to its code: it lies round the counter."""
WIDTH: Final = 900
QUALITY: Final = 82


DPI: Final = 100
"""Of the printed sheet."""


def main(folder: Path) -> None:
    """Write the pictures to a folder."""
    sheet().quantize(64).save(folder / "sheet.png", optimize=True)
    photograph().save(folder / "camera.jpg", quality=QUALITY, optimize=True)


def sheet() -> Image.Image:
    """Return the first sheet of counters as it comes out of a printer."""
    with tempfile.TemporaryDirectory() as folder:
        with contextlib.redirect_stdout(io.StringIO()):
            saucer(["print", GAME, "--only", "counters", "--out", folder])
        with opened(Path(folder, "counters.pdf")) as document:
            page: Image.Image = document[0].render(scale=DPI / 72).to_pil()
            return page.convert("RGB")


def photograph() -> Image.Image:
    """Return a photograph of the table with what was read of it."""
    around = Gathering(GAME, {}, seed="picture")
    while len(lying := around.sitting.table.placed(TABLE)) < 30:
        around.do(around.acts()[0])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "camera.jpg")
        path.write_bytes(LaidTable(GAME, PX_PER_MM, askew=5, seed=3).photograph(lying, CAMERA, seed=3))
        with open_source(path) as source:
            frame = source.read()
        image = Image.open(path).convert("RGB")
    assert frame is not None
    sight = Eyes(GAME).look(frame)
    draw = ImageDraw.Draw(image)
    for tag in sight.counters:
        corners = np.array(tag.outline)
        place = sight.pose.to_photo(corners.mean(axis=0) + ROUND * (corners - corners.mean(axis=0)))
        draw.line([*map(tuple, place), tuple(place[0])], fill=COLOUR, width=5, joint="curve")
    print(f"{len(sight.counters)} of {len(lying)} counters")
    high = round(WIDTH * image.height / image.width)
    return image.resize((WIDTH, high), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

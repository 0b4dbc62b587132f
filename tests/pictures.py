"""Draws the README's picture of what the camera reads: ``python -m tests.pictures docs``.

The printed counters of a new game on the printed board, photographed by the virtual camera; round each counter that the
reader found, its outline.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from companion.camera.eyes import Eyes
from companion.camera.laid import LaidTable
from companion.kernel.game import TABLE
from companion.trying.gathering import Gathering
from hardware.camera import open_source
from hardware.simulator.optics import Camera

GAME: Final = "pleasantville"
CAMERA: Final = Camera(width=1600, height=1130, tilt_deg=12, around_deg=6, field_deg=62)
PX_PER_MM: Final = 4.0
COLOUR: Final = (206, 52, 44)
ROUND: Final = 1.7
"""Of an outline, to its code: it lies round the counter."""
WIDTH: Final = 900
QUALITY: Final = 82


def main(folder: Path) -> None:
    """Write the picture to a folder."""
    around = Gathering(GAME, {}, seed="picture")
    while len(lying := around.sitting.table.placed(TABLE)) < 30:
        around.do(around.acts()[0])
    path = folder / "camera.jpg"
    path.write_bytes(LaidTable(GAME, PX_PER_MM, askew=5, seed=3).photograph(lying, CAMERA, seed=3))
    with open_source(path) as source:
        frame = source.read()
    assert frame is not None
    sight = Eyes(GAME).look(frame)
    image = Image.open(io.BytesIO(path.read_bytes())).convert("RGB")
    draw = ImageDraw.Draw(image)
    for tag in sight.counters:
        corners = np.array(tag.outline)
        place = sight.pose.to_photo(corners.mean(axis=0) + ROUND * (corners - corners.mean(axis=0)))
        draw.line([*map(tuple, place), tuple(place[0])], fill=COLOUR, width=5, joint="curve")
    print(f"{len(sight.counters)} of {len(lying)} counters")
    high = round(WIDTH * image.height / image.width)
    image.resize((WIDTH, high), Image.Resampling.LANCZOS).save(path, quality=QUALITY, optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

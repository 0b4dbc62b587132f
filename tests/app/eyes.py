"""Lay pictures of the screen beside what other eyes see of them: protanopia, deuteranopia, and grey.

python -m tests.app.eyes OUT.png PICTURE.png ...
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from PIL import Image

from printables.draw.design import VISION

EYES: Final = ("protanopia", "deuteranopia", "grey")
WIDE: Final = 640
"""The width of each picture on the sheet, px."""


def seen(image: Image.Image, eyes: str) -> Image.Image:
    """Return a picture as such eyes see it. :param eyes: a key of :data:`printables.draw.design.VISION`."""
    pixels: Any = np.asarray(image.convert("RGB"), dtype=np.float64) / 255
    light = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    light = np.clip(light @ np.array(VISION[eyes]).T, 0, 1)
    pixels = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return Image.fromarray(np.round(pixels * 255).astype(np.uint8))


def sheet(pictures: Sequence[Path]) -> Image.Image:
    """Lay them out, one picture a line: as it is, and for each kind of eyes."""
    lines = []
    for path in pictures:
        with Image.open(path) as image:
            small = image.convert("RGB").resize((WIDE, round(WIDE * image.height / image.width)))
        lines.append([small, *(seen(small, eyes) for eyes in EYES)])
    made = Image.new("RGB", (WIDE * (1 + len(EYES)), sum(line[0].height for line in lines)))
    top = 0
    for line in lines:
        for column, picture in enumerate(line):
            made.paste(picture, (column * WIDE, top))
        top += line[0].height
    return made


if __name__ == "__main__":
    sheet([Path(name) for name in sys.argv[2:]]).save(sys.argv[1])

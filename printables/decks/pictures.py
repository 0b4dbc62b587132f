"""Pictures on a designer's cards: PNG, JPEG, SVG files beside the table, cut to their place, no finer than printed.

A file lies in the deck's folder or below; nothing else is opened. What shows of it is worked out by how it fits:

``cover``    the place is full; what is too wide or too high is cut off around the focus
``contain``  all of it shows, in the middle of the place
``stretch``  all of it shows and the place is full
"""

from __future__ import annotations

import io
import math
import struct
import warnings
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Literal

from PIL import Image, ImageOps
from reportlab.lib.utils import ImageReader

from companion.kernel.errors import UserError, instead
from printables.decks import vectors
from printables.draw.area import Area
from printables.draw.inside import inside
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Rect

Fit = Literal["cover", "contain", "stretch"]
KINDS: Final = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".svg": "SVG"}
MOST_PIXELS: Final = 60_000_000
"""Of a picture, unpacked to 240 MB: an A4 page at 600 dots an inch has 35 million, an A3 at 500 has 48."""
SHARP: Final = 400.0
"""Dots an inch beyond which a picture is made smaller before it is printed."""
LINES: Final = 600.0
"""Dots an inch of an SVG: its edges are as sharp as letters' at home."""
COARSE: Final = 120.0
"""Dots an inch below which one is told."""
KEY: Final = (1, 1, 1, 0)
"""An ink that no picture has, in 255ths, for grey is black ink alone: it marks what a press leaves out."""
PALE: Final = 0.5
"""Share of white mixed into a picture when ink is spared."""

DAMAGED: Final = (OSError, SyntaxError, ValueError, EOFError, TypeError, IndexError, KeyError, struct.error, zlib.error)
"""What Pillow raises for files that are no pictures, or no whole ones."""

Share = tuple[float, float, float, float]
WHOLE: Final = (0.0, 0.0, 1.0, 1.0)
"""A crop that takes nothing off."""


def found(folder: Path, name: str) -> Path:
    """Return a picture's file.

    :raises UserError: the name leads out of the folder, is of no kind that can be used, or there is no such file.
    """
    kind = Path(name).suffix.lower()
    if kind not in KINDS:
        raise UserError(f'the picture "{name[:80]}" is neither PNG, JPEG nor SVG. Export it as one of these.')
    file = inside(folder, name, "the picture")
    if not file.is_file():
        beside = sorted(one.name for one in file.parent.glob("*") if one.suffix.lower() == kind and one.is_file())
        same = [one for one in beside if one.lower() == file.name.lower()]
        there = f'"{same[0]}" has other capitals.' if same else instead(file.name, beside, 5)
        raise UserError(f'there is no picture "{name[:80]}". {there} It was looked for in {file.parent}.')
    return file


@lru_cache(maxsize=512)
def _size(file: Path, changed: float) -> tuple[float, float]:
    if is_drawn(file):
        drawing = vectors.read(file, changed)
        return drawing.wide, drawing.high
    with _reading(file), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # our own limit is below
        with Image.open(file, formats=("PNG", "JPEG")) as image:
            wide, high = image.size
            if wide * high > MOST_PIXELS:
                less = math.sqrt(MOST_PIXELS / (wide * high))
                raise UserError(
                    f'the picture "{file.name}" has {wide} × {high} pixels, more than {MOST_PIXELS // 1_000_000} '
                    f"million. Make it {int(wide * less)} × {int(high * less)} or smaller."
                )
            turned = image.getexif().get(0x0112, 1) in (5, 6, 7, 8)  # a PNG is unpacked for it
    return (high, wide) if turned else (wide, high)


@contextmanager
def _reading(file: Path) -> Iterator[None]:
    """Tell what is wrong with a picture that cannot be read within."""
    said = f'the picture "{file.name}"'
    try:
        yield
    except UserError:
        raise
    except MemoryError:
        raise UserError(f"{said} needs more memory than there is. Make it smaller.") from None
    except Image.DecompressionBombError:  # it doesn't say how wide and high
        raise UserError(f"{said} has more than {MOST_PIXELS // 1_000_000} million pixels. Make it smaller.") from None
    except DAMAGED:
        raise UserError(f"{said} is damaged, or something else than its name says.") from None


def is_drawn(file: Path) -> bool:
    """Tell whether a picture is lines and areas, not pixels."""
    return file.suffix.lower() == ".svg"


def size(file: Path) -> tuple[float, float]:
    """Return a picture's width and height, px, as it is looked at; those of an SVG in its own unit."""
    return _size(file, file.stat().st_mtime)


def shown(
    pixels: tuple[float, float], rect: Rect, fit: Fit, focus: tuple[float, float], crop: Share
) -> tuple[Share, Rect]:
    """Return which part of a picture shows (left, top, right, bottom, px), and where (mm).

    :param pixels: its width and height. :param focus: shares of what is left over that are cut off at the left and
        the top. :param crop: the part to begin with: left, top, width and height, as shares.
    :raises UserError: its place has no width or no height.
    """
    if min(rect[2:]) <= 0:
        raise UserError(f"a picture of {rect[2]:g} × {rect[3]:g} mm shows nothing.")
    left, top = crop[0] * pixels[0], crop[1] * pixels[1]
    wide, high = crop[2] * pixels[0], crop[3] * pixels[1]
    x, y, w, h = rect
    if fit == "cover":
        scale = max(w / wide, h / high)
        less = wide - w / scale, high - h / scale
        return (
            left + less[0] * focus[0],
            top + less[1] * focus[1],
            left + wide - less[0] * (1 - focus[0]),
            top + high - less[1] * (1 - focus[1]),
        ), rect
    if fit == "contain":
        scale = min(w / wide, h / high)
        x, y, w, h = x + (w - wide * scale) / 2, y + (h - high * scale) / 2, wide * scale, high * scale
    return (left, top, left + wide, top + high), (x, y, w, h)


def dots(file: Path, rect: Rect, fit: Fit, crop: Share) -> float:
    """Return how many dots an inch a picture has in its place, as many as are printed for an SVG."""
    if is_drawn(file):
        size(file)
        return LINES
    part, place = shown(size(file), rect, fit, (0.5, 0.5), crop)
    return min((part[2] - part[0]) / place[2], (part[3] - part[1]) / place[3]) * 25.4


@lru_cache(maxsize=12)
def _prepared(file: Path, changed: float, part: Share, px: tuple[int, int], ink: str, limit: float) -> Any:
    """Return the part of a picture that shows, no larger than it is printed, in a printer's colours."""
    image, kind = _drawn(file, changed, part, px) if is_drawn(file) else _opened(file, part, px)
    clear = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
    if clear:
        image = image.convert("RGBA")
        if ink == "cmyk":
            return _cut_out(image, limit)
    elif image.mode != "RGB":
        image = image.convert("RGB")
    if ink == "light":
        pale = Image.blend(image, Image.new(image.mode, image.size, "white"), PALE)
        if clear:
            pale.putalpha(image.getchannel("A"))
        image = pale
    if ink == "cmyk":
        return ImageReader(_separated(image, limit))
    if kind == "JPEG" and not clear:
        store = io.BytesIO()
        image.save(store, "JPEG", quality=92)
        store.seek(0)
        return _PackedJpeg(store)
    return ImageReader(image)


class _PackedJpeg(ImageReader):  # type: ignore[misc]
    """A JPEG that goes into the PDF as it is: it is told from others by its bytes, and its pixels stay packed."""

    _dataA = None

    def __init__(self, store: io.BytesIO) -> None:
        super().__init__(store)
        self._bytes = sha256(store.getbuffer()).digest()

    def getRGBData(self) -> bytes:
        return self._bytes


def _opened(file: Path, part: Share, px: tuple[int, int]) -> tuple[Image.Image, str]:
    """Return the part of a file's picture, so many pixels large, and its kind."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with Image.open(file, formats=("PNG", "JPEG")) as opened:
            kind = opened.format or ""
            opened.load()
            ImageOps.exif_transpose(opened, in_place=True)  # a copy of a large picture needs its memory twice
    image: Image.Image = opened
    if image.mode == "P":  # colours of a palette cannot be mixed
        image = image.convert("RGBA" if "transparency" in image.info else "RGB")
    return image.resize(px, Image.Resampling.LANCZOS, box=part), kind


def _drawn(file: Path, changed: float, part: Share, px: tuple[int, int]) -> tuple[Image.Image, str]:
    """Return the same of an SVG."""
    drawing = vectors.read(file, changed)
    across = px[0] / (part[2] - part[0])
    most = math.sqrt(MOST_PIXELS / (drawing.wide * drawing.high))
    image = vectors.pixels(drawing, max(1, round(drawing.wide * min(across, most))))
    scale = image.width / drawing.wide
    if part != (0.0, 0.0, drawing.wide, drawing.high) or image.size != px:
        left, top, right, low = (side * scale for side in part)
        box = (left, top, min(right, image.width), min(low, image.height))
        image = image.resize(px, Image.Resampling.LANCZOS, box=box)
    return image, "SVG"


def _cut_out(image: Image.Image, limit: float) -> Any:
    """Return a picture for a press that takes nothing see-through: what is mostly clear is left out, the rest is whole.

    What is left out has a colour of its own, which the PDF declares to be no ink (a mask by colour key).
    """

    import numpy as np

    solid = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")
    four = np.array(_separated(solid, limit))
    four[np.asarray(image.getchannel("A")) < 128] = KEY
    reader = ImageReader(Image.fromarray(four, "CMYK"))
    reader.key = [part for ink in KEY for part in (ink, ink)]
    return reader


def _separated(image: Image.Image, limit: float) -> Image.Image:
    """Return a picture in four inks: as much grey as there is in black, and no more ink in one place than dries."""

    import numpy as np

    rgb = np.asarray(image, np.float32) / 255
    black = 1 - rgb.max(axis=2, keepdims=True)
    inks = (1 - rgb - black) / np.maximum(1 - black, 1e-6)
    over = inks.sum(axis=2, keepdims=True)
    thin = np.clip((limit - black) / np.maximum(over, 1e-6), 0, 1)
    four = np.concatenate([inks * thin, black], axis=2)
    return Image.fromarray(np.floor(four * 255).astype(np.uint8), "CMYK")


def draw(area: Area, file: Path, rect: Rect, fit: Fit, focus: tuple[float, float], crop: Share) -> None:
    """Draw a picture in its place on a card."""
    part, (x, y, w, h) = shown(size(file), rect, fit, focus, crop)
    most = (LINES if is_drawn(file) else SHARP) / 25.4
    own = (math.inf, math.inf) if is_drawn(file) else (part[2] - part[0], part[3] - part[1])
    px = max(1, round(min(own[0], w * most))), max(1, round(min(own[1], h * most)))
    inks = getattr(area.canvas, "inks", None)
    ink = inks.name if inks else "full"
    limit = getattr(inks, "limit", 4.0) if inks else 4.0
    with _reading(file):
        reader = _prepared(file, file.stat().st_mtime, part, px, ink, limit)
    mask = getattr(reader, "key", "auto")
    left, low = area.at(x, y + h)
    area.canvas.drawImage(reader, left, low, w * PT_PER_MM, h * PT_PER_MM, mask=mask)

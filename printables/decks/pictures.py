"""Pictures on a designer's cards: PNG and JPEG files beside the table, cut to their place and no finer than printed.

A file lies in the deck's folder or below; nothing else is opened. What shows of it is worked out by how it fits:

``cover``    the place is full; what is too wide or too high is cut off around the focus
``contain``  all of it shows, in the middle of the place
``stretch``  all of it shows and the place is full
"""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal

import numpy as np
from PIL import Image, ImageOps
from reportlab.lib.utils import ImageReader

from companion.kernel.errors import UserError
from printables.draw.area import Area
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Rect

Fit = Literal["cover", "contain", "stretch"]
KINDS: Final = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}
MOST_PIXELS: Final = 60_000_000
SHARP: Final = 400.0
"""Dots an inch beyond which a picture is made smaller before it is printed."""
COARSE: Final = 120.0
"""Dots an inch below which one is told."""
PALE: Final = 0.5
"""Share of white mixed into a picture when ink is spared."""

Share = tuple[float, float, float, float]


def found(folder: Path, name: str) -> Path:
    """Return a picture's file.

    :raises UserError: the name leads out of the folder, is of no kind that can be used, or there is no such file.
    """
    file = folder / name
    kind = Path(name).suffix.lower()
    if kind not in KINDS:
        more = " Export it as PNG, at 300 dots an inch or more." if kind == ".svg" else ""
        raise UserError(f'the picture "{name}" is neither PNG nor JPEG.{more}')
    try:
        inside, there = file.resolve().is_relative_to(folder.resolve()), file.is_file()
    except (OSError, ValueError, RuntimeError):  # a name too long, a ring of links
        inside, there = True, False
    if not inside:
        raise UserError(f'the picture "{name}" does not lie in the deck\'s folder. Copy it there.')
    if not there:
        near = sorted(path.name for path in file.parent.glob(f"*{kind}"))[:5] if file.parent.is_dir() else []
        others = f" There are {', '.join(near)}." if near else ""
        raise UserError(f'there is no picture "{name[:80]}".{others}')
    return file


@lru_cache(maxsize=512)
def _size(file: Path, changed: float) -> tuple[int, int]:
    try:
        with Image.open(file, formats=tuple(set(KINDS.values()))) as image:
            wide, high = image.size
            turned = image.getexif().get(0x0112, 1) in (5, 6, 7, 8)
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise UserError(f'the picture "{file.name}" is damaged, or something else than its name says.') from None
    if wide * high > MOST_PIXELS:
        raise UserError(f'the picture "{file.name}" has {wide} × {high} pixels; {MOST_PIXELS // 1_000_000} million do.')
    return (high, wide) if turned else (wide, high)


def size(file: Path) -> tuple[int, int]:
    """Return a picture's width and height, px, as it is looked at."""
    return _size(file, file.stat().st_mtime)


def shown(pixels: tuple[int, int], rect: Rect, fit: Fit, focus: tuple[float, float], crop: Share) -> tuple[Share, Rect]:
    """Return which part of a picture shows (left, top, right, bottom, px), and where (mm).

    :param pixels: its width and height. :param focus: shares of what is left over that are cut off at the left and
        the top. :param crop: the part to begin with: left, top, width and height, as shares.
    """
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
    """Return how many dots an inch a picture has in its place."""
    part, place = shown(size(file), rect, fit, (0.5, 0.5), crop)
    return min((part[2] - part[0]) / place[2], (part[3] - part[1]) / place[3]) * 25.4


@lru_cache(maxsize=48)
def _prepared(file: Path, changed: float, part: Share, px: tuple[int, int], ink: str, limit: float) -> Any:
    """The part of a picture that shows, no larger than it is printed, in a printer's colours."""
    with Image.open(file) as opened:
        kind = opened.format
        image = ImageOps.exif_transpose(opened)
        image.load()
    image = image.resize(px, Image.Resampling.LANCZOS, box=part) if px else image
    clear = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
    if clear:
        image = image.convert("RGBA")
        if ink != "full":  # presses take nothing see-through
            image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")
    elif image.mode != "RGB":
        image = image.convert("RGB")
    if ink == "light":
        image = Image.blend(image, Image.new("RGB", image.size, "white"), PALE)
    if ink == "cmyk":
        return ImageReader(_separated(image, limit))
    if kind == "JPEG" and not clear:
        store = io.BytesIO()
        image.save(store, "JPEG", quality=92)
        store.seek(0)
        return ImageReader(store)
    return ImageReader(image)


def _separated(image: Image.Image, limit: float) -> Image.Image:
    """A picture in four inks: as much grey as there is in black, and no more ink in one place than dries."""
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
    most = SHARP / 25.4
    px = max(1, min(round(part[2] - part[0]), round(w * most))), max(1, min(round(part[3] - part[1]), round(h * most)))
    inks = getattr(area.canvas, "inks", None)
    ink = inks.name if inks else "full"
    limit = getattr(inks, "limit", 4.0) if inks else 4.0
    reader = _prepared(file, file.stat().st_mtime, part, px, ink, limit)
    left, low = area.at(x, y + h)
    area.canvas.drawImage(reader, left, low, w * PT_PER_MM, h * PT_PER_MM, mask="auto")

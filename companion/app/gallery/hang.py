"""Pictures side by side, to be looked at many at a time, and a page that leads to each of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement, tostring

import numpy as np
from PIL import Image, ImageDraw

from companion.app.gallery.plan import GalleryPlan
from companion.kernel.words import _
from printables.draw.design import VISION

WIDE: Final = 480
"""The width of a picture on a contact sheet, in px."""
ACROSS: Final = 4
DOWN: Final = 5
CONTACT: Final = "contact"
STYLE: Final = "body{font-family:sans-serif}img{width:400px}figure{display:inline-block;margin:6px}"
LABEL: Final = 22
GAP: Final = 8


def contact_sheets(pictures: Sequence[Path], out: Path, vision: str = "") -> list[Path]:
    """Lay pictures of one size side by side, each over its name.

    :param out: the folder of the sheets, named ``contact-01.png`` and so on, or ``contact-grey-01.png``.
    :param vision: whose eyes see them, a key of :data:`printables.draw.design.VISION`; "" for all colours.
    """
    made = []
    for start in range(0, len(pictures), ACROSS * DOWN):
        some = pictures[start : start + ACROSS * DOWN]
        with Image.open(some[0]) as first:
            high = round(WIDE * first.height / first.width)
        down = -(-len(some) // ACROSS)
        sheet = Image.new("RGB", (ACROSS * (WIDE + GAP) + GAP, down * (high + LABEL + GAP) + GAP), "white")
        pen = ImageDraw.Draw(sheet)
        for at, path in enumerate(some):
            x, y = GAP + at % ACROSS * (WIDE + GAP), GAP + at // ACROSS * (high + LABEL + GAP)
            with Image.open(path) as picture:
                small = picture.convert("RGB").resize((WIDE, high), Image.Resampling.LANCZOS)
            sheet.paste(seen(small, vision) if vision else small, (x, y))
            pen.text((x, y + high + 2), path.stem, fill="black", font_size=15)
        number = f"{start // (ACROSS * DOWN) + 1:02}"
        made.append(out / f"{'-'.join(filter(None, (CONTACT, vision, number)))}.png")
        sheet.save(made[-1])
    return made


def index(out: Path, plans: Sequence[GalleryPlan], folders: Sequence[Path]) -> Path:
    """Write ``index.html``: what could not be reached of each game, and for each folder its pictures.

    :param folders: of the pictures, within `out`, as ``<game>/<language>/<size>``.
    """
    page = Element("html")
    SubElement(page, "meta", charset="utf-8")
    SubElement(page, "style").text = STYLE
    for plan in plans:
        if plan.missing:
            words = _("{game}: not reached: {kinds}").format(game=plan.game, kinds=", ".join(plan.missing))
            SubElement(page, "p").text = words
    for folder in folders:
        SubElement(page, "h2").text = folder.relative_to(out).as_posix()
        for path in sorted(folder.glob("*.png")):
            if path.name.startswith(CONTACT):
                continue
            at = path.relative_to(out).as_posix()
            figure = SubElement(page, "figure")
            SubElement(SubElement(figure, "a", href=at), "img", loading="lazy", src=at)
            SubElement(figure, "figcaption").text = path.stem
    file = out / "index.html"
    file.write_bytes(tostring(page, encoding="utf-8", method="html"))
    return file


def seen(image: Image.Image, vision: str) -> Image.Image:
    """Return a picture as such eyes see it.

    :param vision: a key of :data:`printables.draw.design.VISION`.
    """
    pixels: Any = np.asarray(image.convert("RGB"), dtype=np.float64) / 255
    light = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    light = np.clip(light @ np.array(VISION[vision]).T, 0, 1)
    pixels = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return Image.fromarray(np.round(pixels * 255).astype(np.uint8))

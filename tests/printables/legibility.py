"""How much the letters of a printed file stand out from what is around them, read from the file itself."""

from __future__ import annotations

import ctypes
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium

from printables.draw.design import DESIGN

DPI: Final = 110
AROUND: Final = 2
"""Pixels around a letter that are looked at."""


def pale(path: Path, least: float = 4.5) -> Iterator[tuple[int, float, str, str, str]]:
    """Page from 1, contrast, colour, ground and word of every word that stands out less than `least` (WCAG 2).

    A word's ground is the colour that is most often around its first letters; letters that are outlined stand on their
    outline. A page is looked at once for each colour and word.
    """
    with pypdfium2.PdfDocument(path) as document:
        for number, page in enumerate(document, 1):
            image = np.asarray(page.render(scale=DPI / 72).to_pil().convert("RGB")).astype(int)
            high = page.get_height()
            text = page.get_textpage()
            seen: set[tuple[str, str]] = set()
            signs = [pdfium.FPDFText_GetUnicode(text, at) for at in range(text.count_chars())]
            for at, sign in enumerate(signs):
                if not chr(sign).isalnum() or (at and chr(signs[at - 1]).isalnum()):
                    continue
                word = "".join(map(chr, signs[at : at + 12])).split()[0]
                colour = _colour(text, at)
                if (word, colour) in seen:
                    continue
                seen.add((word, colour))
                ground = _ground(image, text, at, min(3, len(word)), high, colour)
                contrast = DESIGN.contrast(colour, ground) if ground else 21.0
                if contrast < least:
                    yield number, round(contrast, 1), colour, ground, word


def _colour(text: pypdfium2.PdfTextPage, at: int) -> str:
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    pdfium.FPDFText_GetFillColor(text, at, red, green, blue, alpha)
    return f"#{red.value:02X}{green.value:02X}{blue.value:02X}"


def _ground(image: np.ndarray, text: pypdfium2.PdfTextPage, at: int, letters: int, high: float, colour: str) -> str:
    own = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)])
    around: Counter[tuple[int, ...]] = Counter()
    for index in range(at, at + letters):
        left, low, right, top = text.get_charbox(index)
        x1, x2 = (round(x * DPI / 72) for x in (left, right))
        y1, y2 = (round((high - y) * DPI / 72) for y in (top, low))
        part = image[max(0, y1 - AROUND) : y2 + AROUND + 1, max(0, x1 - AROUND) : x2 + AROUND + 1].reshape(-1, 3)
        far = part[np.abs(part - own).max(axis=1) > 12]
        around.update(map(tuple, far.tolist()))
    if not around:
        return ""
    return "#" + "".join(f"{value:02X}" for value in around.most_common(1)[0][0])

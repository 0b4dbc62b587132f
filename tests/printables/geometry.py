"""Reads a printed file's geometry back, as the product's checker does: forms and where they lie; and pixels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
from numpy.typing import NDArray

from printables.proof.geometry import astray as misplaced
from printables.proof.readback import MM, Form, drawn

__all__ = ["MM", "Form", "astray", "crop", "forms", "pixels"]


def forms(page: pikepdf.Page) -> list[Form]:
    """Return the face forms that a page's content stream places, by following its matrices."""
    return drawn(page).forms


def astray(front: pikepdf.Page, back: pikepdf.Page, pairs: set[tuple[str, str]]) -> list[str]:
    """Return what is wrong with a sheet turned over on its long edge: backs not within 0.05 mm behind their fronts."""
    size = (float(front.mediabox[2]) * MM, float(front.mediabox[3]) * MM)
    return list(misplaced(forms(front), forms(back), size, "long", pairs))


def pixels(file: Path | bytes, page: int, dpi: float) -> NDArray[np.uint8]:
    """Return a page (from 1) in grey, shape (height, width)."""
    with pypdfium2.PdfDocument(file) as document:
        image = document[page - 1].render(scale=dpi / 72, grayscale=True).to_numpy()
        return np.array(image.reshape(image.shape[:2]), np.uint8)


def crop(image: NDArray[np.uint8], rect: tuple[float, ...] | list[float], dpi: float, more: float = 0.0) -> Any:
    """Return the part of a page's pixels in a rectangle in mm, `more` mm larger on each side."""
    x, y, w, h = rect
    left, top, right, bottom = (round(edge / 25.4 * dpi) for edge in (x - more, y - more, x + w + more, y + h + more))
    return np.ascontiguousarray(image[top:bottom, left:right])

"""Reads a printed file's geometry back: forms and where they lie, and pixels."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pikepdf
import pypdfium2
from numpy.typing import NDArray

MM = 25.4 / 72


class Form(NamedTuple):
    """A form as placed on a page; x, y, width, height in mm from the page's top left, of its bounding box."""

    name: str
    x: float
    y: float
    width: float
    height: float
    turn: int

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


def forms(page: pikepdf.Page, prefix: str = "FormXob.face.") -> list[Form]:
    """The face forms that a page's content stream places, by following its matrices."""
    high = float(page.mediabox[3])
    current = pikepdf.Matrix()
    stack: list[pikepdf.Matrix] = []
    found = []
    for instruction in pikepdf.parse_content_stream(page):
        operator = str(instruction.operator)
        if operator == "q":
            stack.append(current)
        elif operator == "Q":
            current = stack.pop()
        elif operator == "cm":
            current = pikepdf.Matrix(*(float(number) for number in instruction.operands)) @ current
        elif operator == "Do":
            name = str(instruction.operands[0])[1:]
            if name.startswith(prefix):
                box = [float(number) for number in page.Resources.XObject["/" + name].BBox]
                corners = [current.transform(point) for point in ((box[0], box[1]), (box[2], box[3]))]
                xs, ys = sorted(c[0] for c in corners), sorted(c[1] for c in corners)
                turn = round(np.degrees(np.arctan2(-current.b, current.a))) % 360
                found.append(
                    Form(
                        name.removeprefix(prefix),
                        xs[0] * MM,
                        (high - ys[1]) * MM,
                        (xs[1] - xs[0]) * MM,
                        (ys[1] - ys[0]) * MM,
                        turn,
                    )
                )
    return found


def astray(front: pikepdf.Page, back: pikepdf.Page, pairs: set[tuple[str, str]]) -> list[str]:
    """What is wrong with a sheet turned over on its upright long edge: backs not within 0.05 mm behind their fronts."""
    wide = float(front.mediabox[2]) * MM
    backs = forms(back)
    wrong = []
    for face in forms(front):
        x, y = wide - face.middle[0], face.middle[1]
        near = [b for b in backs if abs(b.middle[0] - x) <= 0.05 and abs(b.middle[1] - y) <= 0.05]
        if len(near) != 1:
            wrong.append(f"{face.name}: {len(near)} backs behind it")
        elif (face.name, near[0].name) not in pairs:
            wrong.append(f"{face.name}: {near[0].name} behind it")
        elif near[0].turn != face.turn:
            wrong.append(f"{face.name}: its back is turned by {near[0].turn}°")
    if len(backs) != len(forms(front)):
        wrong.append("more backs than fronts")
    return wrong


def pixels(file: Path | bytes, page: int, dpi: float) -> NDArray[np.uint8]:
    """A page (from 1) in grey, shape (height, width)."""
    with pypdfium2.PdfDocument(file) as document:
        image = document[page - 1].render(scale=dpi / 72, grayscale=True).to_numpy()
        return np.array(image.reshape(image.shape[:2]), np.uint8)


def crop(image: NDArray[np.uint8], rect: tuple[float, ...] | list[float], dpi: float, more: float = 0.0) -> Any:
    """The part of a page's pixels in a rectangle in mm, `more` mm larger on each side."""
    x, y, w, h = rect
    left, top, right, bottom = (round(edge / 25.4 * dpi) for edge in (x - more, y - more, x + w + more, y + h + more))
    return np.ascontiguousarray(image[top:bottom, left:right])

"""Signs and pictures in the matinee look, drawn as vectors on a ReportLab canvas.

``draw(canvas, "eye", x, y, size)`` draws a sign of ``assets/art/signs``: x and y are the lower left corner of its
square and size its side, all in millimetres, y up. What depends on a number or a length is made with the pen
(:mod:`printables.draw.pen`): sides of dice. :func:`picture` turns a drawing into pixels.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.kernel.errors import UserError
from companion.kernel.pips import PIPS
from printables.draw import art
from printables.draw.design import DESIGN
from printables.draw.pen import Pen
from printables.draw.units import PT_PER_MM

if TYPE_CHECKING:
    from PIL.Image import Image
    from reportlab.pdfgen.canvas import Canvas


def pips(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    value: int,
    *,
    face: str | None = "paper_light",
) -> None:
    """Draw one side of an ordinary die, 1–6. ``face=None`` leaves the ground to what is below."""
    if value not in PIPS:
        raise UserError(f"A die has no side {value}: 1 to 6.")
    with Pen(canvas, x, y, size, weight=4) as pen:
        if face:
            pen.rect(3, 3, 94, 94, face, radius=16)
        for px, py in PIPS[value]:
            pen.circle(50 + 25 * px, 50 + 25 * py, 9.5 if value > 1 else 12, "ink", None)


def colour_face(canvas: Canvas, x: float, y: float, size: float, colour: str, *, frame: bool = True) -> None:
    """Draw a side of the coloured die: green a circle, yellow a triangle, red a square.

    :param colour: "green", "yellow" or "red".
    :param frame: draw the rounded side too; without it the square is only filled with the colour.
    """
    role = f"die_{colour}"
    shape = DESIGN.shape(role)
    with Pen(canvas, x, y, size, weight=4) as pen:
        if frame:
            pen.rect(3, 3, 94, 94, role, radius=16)
        else:
            pen.rect(0, 0, 100, 100, role, None)
        if shape == "circle":
            pen.circle(50, 50, 25, "paper_light", "ink", 5)
            pen.circle(50, 50, 10, "ink", None)
        elif shape == "triangle":
            pen.path("M 50 79 L 81 26 H 19 Z", "paper_light", "ink", 5)
            pen.path("M 50 58 L 60.5 38 H 39.5 Z", "ink", None)
        else:
            pen.rect(26, 26, 48, 48, "paper_light", "ink", 5)
            pen.rect(41, 41, 18, 18, "ink", None)


def signs() -> tuple[str, ...]:
    """Return the names of all signs: the drawings in ``assets/art/signs``."""
    return art.drawings("signs")


def draw(canvas: Canvas, name: str, x: float, y: float, size: float, *, colour: str = "") -> None:
    """Draw a sign in its square (mm).

    :param colour: another one than its own.
    :raises UserError: there is no such sign; the message lists those that there are.
    """
    if name not in signs():
        raise UserError(f'There is no ornament "{name}". There are: {", ".join(signs())}.')
    with Pen(canvas, x, y, size) as pen:
        art.draw(pen, f"signs/{name}", colours={"colour": colour} if colour else None)


def guests() -> tuple[str, ...]:
    """Return the names of the faces that people at the table may have: the drawings in ``assets/art/guests``."""
    return art.drawings("guests")


def guest(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
    """Draw such a face in its square (mm). Raises :class:`UserError` if there is none: it lists all."""
    if name not in guests():
        raise UserError(f'There is no guest "{name}". There are: {", ".join(guests())}.')
    with Pen(canvas, x, y, size) as pen:
        art.draw(pen, f"guests/{name}")


def picture(drawing: Callable[[Canvas], None], w: float, h: float, px: int, *, clear: bool = False) -> Image:
    """Return a drawing as pixels.

    :param drawing: draws on a canvas whose origin is the lower left corner of the picture.
    :param w: width of the picture in millimetres. :param h: its height.
    :param px: its width in pixels.
    :param clear: transparent where nothing is drawn (RGBA), else white (RGB).
    """
    from reportlab.pdfgen.canvas import Canvas

    from printables.draw.pixels import opened

    store = io.BytesIO()
    canvas = Canvas(store, pagesize=(w * PT_PER_MM, h * PT_PER_MM), invariant=True)
    drawing(canvas)
    canvas.showPage()
    canvas.save()
    with opened(store.getvalue()) as document:
        page = document[0]
        ground = (255, 255, 255, 0) if clear else (255, 255, 255, 255)
        bitmap = page.render(scale=px / (w * PT_PER_MM), fill_color=ground, maybe_alpha=clear)
        out: Image = bitmap.to_pil().convert("RGBA" if clear else "RGB")
        return out

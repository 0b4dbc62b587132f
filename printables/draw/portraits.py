"""Portraits, from ``assets/<game>/art/portraits``.

    draw_portrait(canvas, "sheriff", x=0, y=0, size=25, game="pleasantville")     # mm

A painting is 100 units square, and 6 more on every side (1.5 mm of 25) for the cutter to err in. What stands behind a
person is the group ``ground`` of its file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.kernel.errors import UserError
from printables.draw import art
from printables.draw.pen import Pen, box

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


def draw_portrait(
    canvas: Canvas,
    counter_id: str,
    x: float,
    y: float,
    size: float,
    *,
    game: str,
    bleed: bool = False,
) -> None:
    """Draw a counter's portrait.

    :param x: left of its square in mm. :param y: its bottom, y up. :param size: its side.
    :param bleed: let the painting run 6 % over the square on every side, to be cut off.
    :raises UserError: for a counter without a portrait, or a file that holds what is not drawn.
    """
    if counter_id not in art.drawings("portraits", game):
        raise UserError(f'There is no portrait of "{counter_id}" in {game}/art/portraits.')
    over = 6.0 if bleed else 0.0
    with Pen(canvas, x, y, size) as pen, pen.clipped(box(-over, -over, 100 + 2 * over, 100 + 2 * over)):
        art.draw(pen, f"portraits/{counter_id}", game)

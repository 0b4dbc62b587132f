"""The backs of Pleasantville's counters: a portrait, a name, and for the second set an asterisk."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from companion.kernel.errors import UserError
from companion.models.pleasantville import GAME
from printables.draw import fonts, ornaments
from printables.draw.pen import Pen
from printables.draw.portraits import draw_portrait
from printables.draw.units import PT_PER_MM
from printables.kits.pleasantville.data import say, townspeople, zebu_lon

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

BAND: Final = 14.5
"""Height of a back's name band, in hundredths of the side."""


LEAST_PT: Final = 6.0
"""Smallest size of the name on a 25 mm back, points."""


def draw_back(canvas: Canvas, counter_id: str, size: float = 25.0, taken: bool = False) -> None:
    """Draw a counter's back with its origin at the lower left corner of the trimmed face.

    Art covers the face and 6 % of its side around it (1.5 mm of 25); name and asterisk keep 1 mm from the cut.

    :param size: side of the trimmed face, mm.
    :raises UserError: for an unknown counter, or a name too long for the band.
    :param taken: the back of the second set: an asterisk on a green burst, and a green band.
    """
    number = _number(counter_id)
    draw_portrait(canvas, counter_id if number is None else "tied", 0, 0, size, game=GAME, bleed=True)
    name = title(counter_id)
    scale = size / 100
    with Pen(canvas, 0, 0, size) as pen:
        if number is not None:
            pen.text(50, 45.6, str(number), "display", 33, "paper_light")
        band = "signal" if taken else "ink"
        pen.rect(-6, -6, 112, 6 + BAND, band, None)
        pen.rect(-6, BAND - 0.8, 112, 1.6, "ink" if taken else "paper_light", None)
        most, least = 11.4 * scale * PT_PER_MM, LEAST_PT * size / 25
        points, narrow = fonts.fit_narrow(name, "display", 86 * scale, most, least)
        big = points / (scale * PT_PER_MM)
        low = 0.34 if name.isascii() else 0.47  # dots of an umlaut stay below the band's edge
        ink = "ink" if taken else "paper_light"
        pen.text(50, BAND / 2 + 0.6 - big * low, name, "display", big, ink, spread=big * 0.03, narrow=narrow)
    if taken:
        ornaments.draw(canvas, "asterisk", 62.5 * scale, 62.5 * scale, 33 * scale)


def title(counter_id: str) -> str:
    """Return the name in a back's band, in capitals, from ``townspeople.toml``."""
    if _number(counter_id) is not None:
        return say("back-tied-up")
    for person in townspeople():
        if person.id == counter_id:
            return person.face.replace("\n", " ").replace("- ", "").upper()
    if counter_id == zebu_lon().id:
        return zebu_lon().face.upper()
    raise UserError(f'townspeople.toml has no "{counter_id}".')


def _number(counter_id: str) -> int | None:
    """The number of a Tied Up marker's id, e.g. 3 of ``tied_03``."""
    found = re.fullmatch(r"tied_(\d+)", counter_id)
    return int(found[1]) if found else None

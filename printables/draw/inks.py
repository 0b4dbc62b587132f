"""Inks: what becomes of the design's colours on their way to a printer.

A canvas asks them before a colour is written. ``FULL`` leaves all as it is. ``LIGHT`` spares ink: areas go pale,
outlines stay, letters turn dark. ``cmyk`` gives DeviceCMYK with the greys in black ink alone and no place darker than
a press can dry.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from reportlab.lib.colors import CMYKColor, Color, toColor

from companion.kernel.errors import UserError
from printables.draw.design import DESIGN

Recolour = Callable[[Any], Any]

PALE: Final = 0.84
"""Share of white mixed into an area's colour when ink is spared."""

HALF: Final = 0.5
"""The same for ink itself, so that pupils and hats stay dark."""

NEUTRAL: Final = 0.06
"""A colour whose channels lie no further apart is a grey: it is printed in black ink alone."""


@dataclass(frozen=True, slots=True)
class Inks:
    """How colours are written.

    :param areas: for what is filled, letters too where nothing else is said for them.
    :param letters: for text. :param all: for every colour: what ReportLab calls ``enforceColorSpace``.
    :param limit: the most ink in one place, as a sum.
    """

    name: str
    areas: Recolour | None = None
    letters: Recolour | None = None
    all: Recolour | None = None
    limit: float = 4.0


def _pale(colour: Any) -> Any:
    """Mostly white; what was ink becomes a grey on which letters in ink can be read. Black, the codes', stays."""
    seen = toColor(colour)
    rgb = (seen.red, seen.green, seen.blue)
    if max(rgb) == 0:
        return colour
    share = HALF if max(rgb) < 0.16 and max(rgb) - min(rgb) < 0.05 else PALE
    return Color(*(part + (1 - part) * share for part in rgb), alpha=seen.alpha)


def _dark(colour: Any) -> Any:
    """Letters: as they are if they can be read on white, else the design's ink."""
    seen = toColor(colour)
    code = "#" + "".join(f"{round(255 * part):02X}" for part in (seen.red, seen.green, seen.blue))
    return colour if DESIGN.contrast(code, "white") >= 7 else DESIGN.ink("ink")


FULL: Final = Inks("full")
LIGHT: Final = Inks("light", _pale, _dark)


def separate(red: float, green: float, blue: float, limit: float) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black for an sRGB colour, each 0–1, by full grey replacement.

    :param limit: the most ink in one place, as a sum: 2.4 is 240 %. Colours above it keep their black, and their
        three colours are thinned alike.
    """
    parts = (red, green, blue)
    if max(parts) - min(parts) <= NEUTRAL:
        return (0.0, 0.0, 0.0, 1.0 if max(parts) < 0.16 else 1 - (0.2126 * red + 0.7152 * green + 0.0722 * blue))
    black = 1 - max(parts)
    cyan, magenta, yellow = ((1 - part - black) / (1 - black) for part in parts)
    over = cyan + magenta + yellow
    if over + black > limit:
        thin = (limit - black) / over
        cyan, magenta, yellow = cyan * thin, magenta * thin, yellow * thin
    return cyan, magenta, yellow, black


def cmyk(limit: float) -> Inks:
    """DeviceCMYK with at most so much ink in one place (2.4 is 240 %). Transparency raises :class:`UserError`."""

    def to_press(colour: Any) -> Any:
        if isinstance(colour, CMYKColor):
            return colour
        seen = toColor(colour)
        if seen.alpha < 1:
            raise UserError("A press takes no transparent colours: draw it in a mixed colour instead.")
        return CMYKColor(*separate(seen.red, seen.green, seen.blue, limit))

    return Inks("cmyk", all=to_press, letters=to_press, limit=limit)

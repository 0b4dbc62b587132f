"""Patterns of two colours by which pieces are matched: shapes first, so that they differ without colour."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from companion.kernel.errors import UserError
from printables.draw.area import Area
from printables.draw.pen import Pen, box, star

Room = tuple[float, float, float, float]
"""x, y, width, height in a pen's units, y up."""


def swatch(
    area: Area, place: Room, pattern: str, colours: tuple[str, str], step: float = 3.0, weight: float = 0.35
) -> None:
    """Draw a framed sample of a pattern; mm.

    :param place: x, y, width and height, y down. :param step: the pattern's period.
    :param weight: of the frame; 0 for none.
    :raises UserError: there is no such pattern.
    """
    x, y, wide, high = place
    room = 0, 0, wide * 4, high * 4
    draw = drawn(pattern)
    with area.pen(x, y + high, units=4) as pen:
        with pen.clipped(box(*room)):
            pen.rect(*room, colours[0], None)
            draw(pen, room, colours[1], step * 4)
        if weight:
            pen.rect(*room, None, "ink", weight * 4)


def drawn(pattern: str) -> Callable[[Pen, Room, str, float], None]:
    """Return what draws a pattern. Raises :class:`UserError` if there is none of that name."""
    try:
        return PATTERNS[pattern]
    except KeyError:
        raise UserError(f'There is no pattern "{pattern}". Patterns: {", ".join(PATTERNS)}.') from None


def _steps(start: float, length: float, step: float) -> list[float]:
    return [start + i * step for i in range(int(length / step) + 2)]


def _plain(pen: Pen, room: Room, ink: str, step: float) -> None:
    """Nothing: one of them has to be plain."""


def _bands(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    for low in _steps(y, h, step * 1.5):
        pen.rect(x, low, w, step * 0.75, ink, None)


def _dots(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    for i, low in enumerate(_steps(y + step * 0.3, h, step * 0.8)):
        for left in _steps(x + (step * 0.6 if i % 2 else 0), w, step * 1.2):
            pen.circle(left, low, step * 0.33, ink, None)


def _spiral(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    cx, cy, reach = x + w / 2, y + h / 2, (w * w + h * h) ** 0.5 / 2
    turns = reach / step
    points = [
        (cx + step * t / 24 * cos(pi * t / 12), cy + step * t / 24 * sin(pi * t / 12))
        for t in range(int(turns * 24) + 2)
    ]
    pen.path("M " + " L ".join(f"{a:.2f} {b:.2f}" for a, b in points), None, ink, step * 0.42)


def _halves(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    pen.rect(x + w / 2, y, w / 2, h, ink, None)


def _stars(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    for i, low in enumerate(_steps(y + step * 0.5, h, step)):
        for left in _steps(x + (step * 0.75 if i % 2 else 0), w, step * 1.5):
            pen.path(star(left, low, 5, step * 0.55, step * 0.22), ink, None)


def _gingham(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    for left in _steps(x, w, step):
        pen.path(box(left, y, step / 2, h), ink, None, alpha=0.5)
    for low in _steps(y, h, step):
        pen.path(box(x, low, w, step / 2), ink, None, alpha=0.5)


def _pinstripe(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    for left in _steps(x + step * 0.25, w, step * 0.6):
        pen.rect(left, y, step * 0.16, h, ink, None)


def _flowers(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    for i, low in enumerate(_steps(y + step * 0.5, h, step * 1.1)):
        for left in _steps(x + (step * 0.8 if i % 2 else 0), w, step * 1.6):
            for k in range(5):
                a = pi * (2 * k / 5 + 0.5)
                pen.circle(left + step * 0.32 * cos(a), low + step * 0.32 * sin(a), step * 0.25, ink, None)
            pen.circle(left, low, step * 0.19, "mustard_light", None)


def _plaid(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    for left in _steps(x + step * 0.3, w, step * 1.4):
        pen.path(box(left, y, step * 0.55, h), ink, None, alpha=0.45)
        pen.rect(left + step * 0.9, y, step * 0.1, h, "red_dark", None)
    for low in _steps(y + step * 0.3, h, step * 1.4):
        pen.path(box(x, low, w, step * 0.55), ink, None, alpha=0.45)
        pen.rect(x, low + step * 0.9, w, step * 0.1, "red_dark", None)


def _zigzag(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    for low in _steps(y, h, step):
        points = [(left, low + (step * 0.5 if i % 2 else 0)) for i, left in enumerate(_steps(x, w, step * 0.6))]
        pen.path("M " + " L ".join(f"{a:.2f} {b:.2f}" for a, b in points), None, ink, step * 0.3)


def _sailor(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    for low in _steps(y + step * 0.25, h, step * 0.7):
        pen.rect(x, low, w, step * 0.22, ink, None)


def _herringbone(pen: Pen, room: Room, ink: str, step: float) -> None:
    x, y, w, h = room
    wide = step * 0.7
    for i, left in enumerate(_steps(x, w, wide)):
        rise = wide if i % 2 else -wide
        for low in _steps(y - wide, h + 2 * wide, step * 0.45):
            pen.path(f"M {left:.2f} {low:.2f} L {left + wide:.2f} {low + rise:.2f}", None, ink, step * 0.17)


_ALL: Final = (
    *(_plain, _bands, _dots, _spiral, _halves, _stars, _gingham, _pinstripe, _flowers, _plaid, _zigzag, _sailor),
    _herringbone,
)
PATTERNS: Final = {draw.__name__.removeprefix("_"): draw for draw in _ALL}
"""By name, what draws each."""

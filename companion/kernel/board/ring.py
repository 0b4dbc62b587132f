"""A ring of seats around a table.

    ring = Ring(9)
    ring.neighbours("seat-1")             # ("seat-2", "seat-9")
    ring.run("seat-9", 3)                 # ("seat-9", "seat-1", "seat-2")

Seats are numbered clockwise as one looks down on the table; seat 1 is at the bottom, nearest to whoever looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import copysign, cos, hypot, pi, sin
from typing import Annotated, Any, ClassVar, Final

import msgspec

from companion.kernel.board.surface import Point, Surface, checked, near_of

LEAST: Final = 3
FINE: Final = 2880
"""So many points of a superellipse stand for its line."""
SQUARENESS: Final = 4.5
"""The exponent of the superellipse on which seats stand: 2 is an ellipse; a fuller one has room for larger squares."""


@dataclass(frozen=True, slots=True)
class RingSeat:
    """A seat. :param number: 1 is the first."""

    id: str
    name: str
    at: Point
    outline: tuple[Point, ...]
    number: int


class _RingFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str = ""
    size: tuple[float, float] = (560.0, 400.0)
    seats: Annotated[int, msgspec.Meta(ge=LEAST, le=60)] = LEAST


class Ring(Surface):
    """Seats around a table.

    :param seats: how many, 3 to 60.
    :param size: of the room in mm; the table fills its middle.
    """

    kind: ClassVar[str] = "ring"

    def __init__(self, seats: int, size: Point = (560.0, 400.0), *, title: str = "") -> None:
        width, height = size
        # Seats are squares as large as lets neighbours stand apart along the line on which their middles lie.
        side = min(width, height) * 0.26
        middles: list[Point] = []
        for _ in range(40):
            rx, ry = (width - side) / 2, (height - side) / 2
            middles = _spread(seats, (width / 2, height / 2), rx, ry)
            if _apart(middles) >= side * 1.06:
                break
            side *= 0.95
        self.side = side
        """Of the square that a seat fills, mm."""
        self.table = (width / 2, height / 2, (width - 2 * side) / 2 * 0.96, (height - 2 * side) / 2 * 0.96)
        """The table's ellipse: middle and half axes in mm."""
        chairs = [
            RingSeat(f"seat-{number}", str(number), at, _square(at, side), number)
            for number, at in enumerate(middles, 1)
        ]
        ids = [chair.id for chair in chairs]
        joins = list(zip(ids, [*ids[1:], ids[0]], strict=True))
        super().__init__(title, size, chairs, near=near_of(ids, joins))

    @classmethod
    def from_data(cls, data: Any) -> Ring:
        """Return a ring from its parsed description. Raises :class:`UserError` for one that cannot be read."""
        file = checked(data, _RingFile)
        return cls(file.seats, file.size, title=file.title)

    def of(self, seats: int, size: Point | None = None) -> Ring:
        """Return the same table with another number of seats, or in a room of another size."""
        size = size or self.size
        return self if (seats, size) == (len(self.ids), self.size) else Ring(seats, size, title=self.title)

    def run(self, seat: str, length: int) -> tuple[str, ...]:
        """So many seats in a row, clockwise from one."""
        start = self._index[seat]
        return tuple(self.ids[(start + i) % len(self.ids)] for i in range(length))


def _spread(seats: int, middle: Point, rx: float, ry: float) -> list[Point]:
    """Points along a superellipse at equal distances along its line, clockwise from the bottom."""
    x, y = middle
    points = [(x - rx * across, y + ry * up) for across, up in _round()]
    lengths = [0.0]
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        lengths.append(lengths[-1] + hypot(bx - ax, by - ay))
    found, i = [], 0
    for number in range(seats):
        way = lengths[-1] * number / seats
        while lengths[i + 1] <= way:
            i += 1
        (ax, ay), (bx, by) = points[i], points[(i + 1) % FINE]
        share = (way - lengths[i]) / (lengths[i + 1] - lengths[i])
        found.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return found


@cache
def _round() -> Sequence[Point]:
    """Return points along the superellipse of half axes of 1, from its end on the second axis."""
    turns = [2 * pi * i / FINE for i in range(FINE)]
    return [(_bulged(sin(turn)), _bulged(cos(turn))) for turn in turns]


def _bulged(share: float) -> float:
    """Return a sine, or a cosine, as it is on a superellipse."""
    return copysign(abs(share) ** (2 / SQUARENESS), share)


def _apart(points: list[Point]) -> float:
    """Return the least distance between two neighbours that squares of that side keep: the larger of dx and dy."""
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return min(max(abs(ax - bx), abs(ay - by)) for (ax, ay), (bx, by) in pairs)


def _square(at: Point, side: float) -> tuple[Point, ...]:
    (x, y), half = at, side / 2
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)

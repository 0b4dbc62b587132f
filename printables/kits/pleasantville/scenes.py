"""Pieces of the map for the rules: a part of the board at another size, with counters, ways and lines on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from math import atan2, cos, hypot, sin
from types import MappingProxyType
from typing import Final

from companion.kernel.board import Board, Point
from printables.components import boards
from printables.draw import ornaments
from printables.draw.area import Area
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Face, Rect

MARGIN: Final = 14.0
"""mm around a window in which the board is drawn too: walls, shadows and kerbs have a width."""
REACH: Final = 60.0
"""mm around it in which words and things may stand that reach into it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A part of the board on a page.

    :param id: of its face. :param window: the part, in the board's mm.
    :param x: mm on the page. :param y: likewise. :param scale: mm on the page for a mm of the board.
    """

    id: str
    window: Rect
    x: float
    y: float
    scale: float

    @property
    def width(self) -> float:
        """mm on the page."""
        return self.window[2] * self.scale

    @property
    def height(self) -> float:
        """mm on the page."""
        return self.window[3] * self.scale

    def at(self, point: Point) -> Point:
        """Say where a point of the board lies on the page."""
        return self.x + (point[0] - self.window[0]) * self.scale, self.y + (point[1] - self.window[1]) * self.scale

    def face(self, board: Board) -> Face:
        """Return the part of the board as a face, as large as it is on the page."""

        def draw(area: Area) -> None:
            canvas = area.canvas
            canvas.saveState()
            canvas.scale(self.scale, self.scale)
            left, top, _, high = self.window
            canvas.translate(-left * PT_PER_MM, (top + high - board.size[1]) * PT_PER_MM)
            boards.draw_board(canvas, part(board, self.window))
            canvas.restoreState()

        return Face(self.id, self.width, self.height, draw)

    def frame(self, area: Area) -> None:
        area.rect(self.x, self.y, self.width, self.height, line="ink", weight=0.6)


def part(board: Board, window: Rect) -> Board:
    """Return the board without what cannot be seen through a window: it looks the same there, and is drawn sooner.

    :param window: x, y, width, height, mm.
    """

    import shapely

    x, y, wide, high = window
    near, far = (shapely.box(x - by, y - by, x + wide + by, y + high + by) for by in (MARGIN, REACH))
    # all lawns stay: their shades depend on each other
    kept = {id for id, space in board.spaces.items() if space.kind == "green" or near.intersects(board.shape(id))}
    some = copy(board)
    some.spaces = MappingProxyType({id: space for id, space in board.spaces.items() if id in kept})
    some.buildings = MappingProxyType({id: b for id, b in board.buildings.items() if kept.intersection(b.spaces)})
    some.doors = tuple(door for door in board.doors if near.intersects(shapely.LineString((door.a, door.b))))
    some.walls = tuple(wall for wall in board.walls if near.intersects(shapely.LineString(wall)))
    some.borders = tuple(border for border in board.borders if {border[0], border[1]} <= kept)
    some.streets = tuple(
        replace(street, labels=tuple(label for label in street.labels if far.intersects(shapely.Point(label.at))))
        for street in board.streets
    )
    _, top, _, bottom = board.area
    seen = [item for item in board.scenery["items"] if "line" in item or far.intersects(shapely.Point(item["at"]))]
    some.scenery = {**board.scenery, "items": seen}
    if top <= y and y + high <= bottom:  # the strips along the edges stand between the markers
        del some.scenery["strips"]
        some.markers = replace(board.markers, items=())
    return some


def piece(area: Area, faces: Mapping[str, Face], id: str, x: float, y: float, size: float) -> None:
    """Draw a counter's face, drawn `size` mm wide with its top left at a point, with a thin outline."""
    face = faces[id]
    scale = size / face.width
    canvas = area.canvas
    area.rect(x + 0.5, y + 0.6, size, size, fill="gray")
    canvas.saveState()
    area.clip(x, y, size, size)
    canvas.translate(*area.at(x, y + size))
    canvas.scale(scale, scale)
    face.draw(Area(canvas, face.width, face.height, face.id))
    canvas.restoreState()
    area.rect(x, y, size, size, line="ink", weight=0.3)


def dice(area: Area, x: float, y: float, size: float, faces: Iterable[int]) -> float:
    """Dice side by side. Returns the x after the last."""
    for face in faces:
        left, bottom = area.at(x, y + size)
        ornaments.pips(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, size, face, face="white")
        x += size * 1.12
    return x


def arrow(area: Area, points: Sequence[Point], colour: str = "red", weight: float = 1.1, head: float = 3.4) -> None:
    """Draw a line through points with a head at its end, on a light outline so that it shows on any ground."""
    (ax, ay), (bx, by) = points[-2:]
    angle = atan2(by - ay, bx - ax)
    reach = min(head, hypot(bx - ax, by - ay))
    neck = (bx - reach * 0.8 * cos(angle), by - reach * 0.8 * sin(angle))
    line = [*points[:-1], neck]
    tip = [(bx, by)] + [
        (
            bx - reach * cos(angle) + side * reach * 0.55 * sin(angle),
            by - reach * sin(angle) - side * reach * 0.55 * cos(angle),
        )
        for side in (1, -1)
    ]
    canvas = area.canvas
    canvas.setLineCap(1)
    area.polygon(line, line="paper_light", weight=weight + 1.0, close=False)
    area.polygon(tip, fill="paper_light", line="paper_light", weight=1.0)
    area.polygon(line, line=colour, weight=weight, close=False)
    area.polygon(tip, fill=colour)
    canvas.setLineCap(0)


def step(area: Area, at: Point, text: str, colour: str = "red", radius: float = 2.3) -> None:
    """Draw a numbered disc on the map."""
    area.circle(*at, radius + 0.5, fill="paper_light")
    area.circle(*at, radius, fill=colour, line="ink", weight=0.3)
    area.fitted(at[0], at[1], radius * 1.7, text, "bold", radius * 4.2, 5, "paper_light", "centre", middle=True)


def disc(area: Area, x: float, y: float, number: int, colour: str = "red", size: float = 6.4) -> None:
    """Draw a large number in a disc, its top left at a point."""
    middle = (x + size / 2, y + size / 2)
    area.circle(*middle, size / 2, fill=colour, line="ink", weight=0.4)
    area.fitted(*middle, size * 0.8, str(number), "display", size * 2.0, 6, "paper_light", "centre", middle=True)

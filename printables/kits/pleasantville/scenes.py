"""Pieces of the map for the rules: a part of the board at another size."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from companion.kernel.board import Board, Point
from printables.components import boards
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
    if top <= y and y + high <= bottom:  # the markers stand along the edges
        some.markers = replace(board.markers, items=())
    return some

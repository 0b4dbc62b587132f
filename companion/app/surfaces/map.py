"""A map of polygons: a town, a country."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final

from kivy.graphics import Color, InstructionGroup, Rectangle

from companion.app import theme
from companion.app.surfaces.batch import Batch
from companion.app.surfaces.pieces import Box
from companion.app.surfaces.surface import SurfaceView, around
from companion.kernel.board import Board

BOX: Final = "box"
"""The kind of space that is no part of the country: a track's, an area's."""

EDGE_MM: Final = 16.0
"""From a point to be touched to the edge of what is shown, at least."""


class MapView(SurfaceView[Board]):
    """The printed map as a picture, or its spaces drawn flat."""

    kind: ClassVar[str] = "map"

    def __init__(self, board: Board, **how: Any) -> None:
        self._around = self._with_room(board)
        self._country = around(space for space in board.spaces.values() if space.kind != BOX)
        super().__init__(board, **how)

    @staticmethod
    def _with_room(board: Board) -> Box:
        """Return the box around all spaces, mm, and so much of the rest that a finger has room on each."""
        left, top, right, bottom = around(board.places.values())
        xs, ys = zip(*map(board.point, board.ids), strict=True)
        return (
            max(0.0, min(left, min(xs) - EDGE_MM)),
            max(0.0, min(top, min(ys) - EDGE_MM)),
            min(board.size[0], max(right, max(xs) + EDGE_MM)),
            min(board.size[1], max(bottom, max(ys) + EDGE_MM)),
        )

    @property
    def played_on(self) -> Box:
        return self._around

    def part_of(self, places: Collection[str]) -> Box:
        """Return the country, without the boxes beside it, if no place is one of these."""
        return self._around if any(self.board.spaces[place].kind == BOX for place in places) else self._country

    def draw_board(self, group: InstructionGroup) -> None:
        group.add(Color(*theme.rgba("paper")))
        group.add(Rectangle(pos=(0, 0), size=self.board.size))
        self.flat(group, "street_dark", 0.5)
        walls = Batch("wall")
        for wall in self.board.walls:
            walls.line(wall, 1.1)
        walls.put(group)

    def colour_of(self, place: str) -> str:
        space = self.board.spaces[place]
        if space.building is not None and self.board.buildings[space.building].walled:
            return f"building_{self.board.buildings[space.building].colour.removeprefix('building_')}"
        return self.board.kinds[space.kind]

    def _named(self) -> Sequence[str]:
        """Boxes beside the map have their names printed in them, or a row of them has."""
        return [place for place in super()._named() if self.board.spaces[place].kind != BOX]

    def name_of(self, place: str) -> str:
        return self.board.spaces[place].caption or super().name_of(place)

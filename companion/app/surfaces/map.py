"""A map of polygons: a town, a country."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kivy.graphics import Color, InstructionGroup, Rectangle

from companion.app import theme
from companion.app.surfaces.batch import Batch
from companion.app.surfaces.surface import SurfaceView
from companion.kernel.board import Board

BOX: Final = "box"
"""The kind of space that is no part of the country: a track's, an area's."""


class MapView(SurfaceView[Board]):
    """The printed map as a picture, or its spaces drawn flat."""

    kind: ClassVar[str] = "map"

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

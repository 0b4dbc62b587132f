"""A house of rooms: walls, doorways with a letter on each side, and pawns that cover letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.graphics import Color, InstructionGroup, Rectangle

from companion.app import theme
from companion.app.surfaces import pieces as draw
from companion.app.surfaces.boxes import around
from companion.app.surfaces.pieces import Box
from companion.app.surfaces.surface import SurfaceView
from companion.app.widgets import paint
from companion.kernel.board import House, split
from companion.kernel.board.rooms import OUT
from companion.presentation.pieces import Piece

DOOR_MM = 22.0


class HouseView(SurfaceView[House]):
    """The house cut open. A pawn on a letter shows which one it covers."""

    kind: ClassVar[str] = "rooms"
    piece_mm: float = 16.0
    least_px: float = 22.0

    def __init__(self, board: House, **how: Any) -> None:
        self._around = around(board.places.values())
        super().__init__(board, **how)

    @property
    def played_on(self) -> Box:
        return self._around

    def draw_board(self, group: InstructionGroup) -> None:
        group.add(Color(*theme.rgba("night")))
        group.add(Rectangle(pos=(0, 0), size=self.board.size))
        self.flat(group, "wall", 0.9)
        for doorway in self.board.doorways:
            x, y, upright = self.board.opening(doorway)
            w, h = (4.0, DOOR_MM) if upright else (DOOR_MM, 4.0)
            group.add(Color(*theme.rgba("ink")))
            group.add(Rectangle(pos=(x - w / 2, y - h / 2), size=(w, h)))
            group.add(Color(*theme.rgba("mustard_light")))
            group.add(Rectangle(pos=(x - w / 2 + 0.8, y - h / 2 + 0.8), size=(w - 1.6, h - 1.6)))

    def colour_of(self, place: str) -> str:
        return ("paper", "sky", "khaki", "rose", "teal_light")[self.board.ids.index(place) % 5]

    def draw_names(self, taken: Sequence[Box]) -> None:
        """Draw the letters that nobody covers, and the rooms' names where the printed board is not shown."""
        if self._picture is not None:
            return
        height, radius = self.board.size[1], self.board.letter * self.scale
        covered = {piece.place for piece in self._pieces}
        spots: list[Box] = list(taken)
        for room in self.board.rooms.values():
            for letter, out in room.exits.items():
                x, y = out.at[0] * self.scale, (height - out.at[1]) * self.scale
                disc = radius * 0.85
                spots.append((x - disc, y - disc, x + disc, y + disc))
                if f"{room.id}/{letter}" in covered:
                    continue
                ground, ink = ("red", "paper_light") if out.to == OUT else ("mustard_light", "ink")
                paint.block(
                    x - radius, y - radius, 2 * radius, 2 * radius,
                    fill=ground, line="ink", radius=radius, width=1.4,
                )  # fmt: skip
                draw.fitted(letter, x, y, 1.6 * radius, 1.8 * radius, size=round(1.5 * radius), colour=ink)
        for room in self.board.rooms.values():
            left, top = room.rect[0] * self.scale, (height - room.rect[1]) * self.scale
            wide, high = room.rect[2] * self.scale, room.rect[3] * self.scale
            hooks = [
                (left + wide * across, top - 2 - high * down)
                for across in (0.5, 0.4, 0.6, 0.36, 0.64, 0.25, 0.75)
                for down in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7)
            ]
            box = (left, top - high, left + wide, top)
            draw.plate(self.name_of(room.id), hooks, box, size=round(theme.letters(13)), taken=spots)

    def covering(self, box: Box) -> float:
        """Return how many px of pawns are under a box, px of the window."""
        left, low, right, high = box
        return sum(
            max(0.0, min(right, east) - max(left, west)) * max(0.0, min(high, north) - max(low, south))
            for west, south, east, north in self.boxes().values()
        )

    def way(self, start: str, end: str) -> Sequence[tuple[float, float]]:
        """Through the doorway between two rooms, and by its letters; not through a wall."""
        here, there = split(start)[0], split(end)[0]
        for doorway in self.board.doorways:
            if {doorway.a[0], doorway.b[0]} == {here, there}:
                x, y, _ = self.board.opening(doorway)
                letters = dict((doorway.a, doorway.b))
                ends = [self.board.rooms[room].exits[letters[room]].at for room in (here, there)]
                return [ends[0], (x, y), ends[1]]
        return ()

    def draw_piece(self, piece: Piece, x: float, y: float, *, picked: bool) -> None:
        side = self._extent(piece)[0]
        draw.pawn(piece, x, y, side, face=self._face_of(piece.id), picked=picked)
        spot = split(piece.place)[1]
        if spot:
            badge = max(theme.px(11), side * 0.42)
            draw.draw_badge(spot, x - side * 0.36, y - side * 0.36, badge, on=side)

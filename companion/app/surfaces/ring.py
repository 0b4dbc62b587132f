"""A ring of seats around a table, as the room looks from above."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Any, ClassVar

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle, RoundedRectangle

from companion.app import theme
from companion.app.people import Faces, People
from companion.app.surfaces import pieces as draw
from companion.app.surfaces.pieces import Box
from companion.app.surfaces.surface import SurfaceView
from companion.app.widgets import paint
from companion.kernel.board import Ring
from companion.presentation.pieces import Piece

STRIP = 0.26
"""The share of a seat that the name below a face takes."""
FLATTEST, SQUAREST = 2.1, 1.1
"""How many times wider than high a room may be, at most and at least."""


@lru_cache(maxsize=8)
def in_room(ring: Ring, width: float, height: float) -> Ring:
    """Return the ring in a room of the shape of a window, as far as people can sit in such a room."""
    wide = ring.size[0]
    return ring.of(len(ring.ids), (wide, round(wide / max(SQUAREST, min(FLATTEST, width / height)), 1)))


class RingView(SurfaceView[Ring]):
    """Chairs with people on them: face, name, number; who is out lies back in grey with a sign."""

    kind: ClassVar[str] = "ring"
    zooms: ClassVar[bool] = False
    least_px: float = 34.0

    def __init__(self, board: Ring, **how: Any) -> None:
        self._usual = board
        self._people = People.remembered().faces
        self._guests = Faces(lambda: self._stale("pieces"))
        super().__init__(board, **how)

    def _resized(self, *event: object) -> None:
        if self.width > 20 and self.height > 20:
            board = in_room(self._usual, self.width, self.height)
            if board.size != self.board.size:
                self.board = board
                self._stale("signs", "pieces")  # as wide as before, and higher or lower: people stay on their chairs
        super()._resized(*event)

    def draw_board(self, group: InstructionGroup) -> None:
        width, height = self.board.size
        group.add(Color(*theme.rgba("brown_dark")))
        group.add(Rectangle(pos=(0, 0), size=(width, height)))
        group.add(Color(*theme.rgba("brown")))
        for i in range(0, int(width), 24):
            group.add(Line(points=[i, 0, i, height], width=0.5))
        x, y, rx, ry = self.board.table
        for colour, grow in (("ink", 4.0), ("rail", 1.5), ("khaki", -4.0)):
            group.add(Color(*theme.rgba(colour)))
            group.add(Ellipse(pos=(x - rx - grow, y - ry - grow), size=(2 * (rx + grow), 2 * (ry + grow))))
        side = self.board.side
        for place in self.board.places.values():
            cx, cy = place.at
            group.add(Color(*theme.rgba("ink")))
            group.add(RoundedRectangle(pos=(cx - side / 2, cy - side / 2), size=(side, side), radius=[side * 0.2]))
            group.add(Color(*theme.rgba("teal")))
            inner = side * 0.94
            group.add(RoundedRectangle(pos=(cx - inner / 2, cy - inner / 2), size=(inner, inner), radius=[side * 0.18]))

    def _lie(self, place: str, count: int) -> list[tuple[float, float]]:
        x, y = self.board.point(place)
        step = self.board.side * 0.12
        return [(x + i * step, y + i * step) for i in range(count)]

    def _extent(self, piece: Piece) -> tuple[float, float]:
        side = self.board.side * self.scale * 0.9
        return side, side

    def draw_piece(self, piece: Piece, x: float, y: float, *, picked: bool) -> None:
        side = self._extent(piece)[0]
        left, bottom = x - side / 2, y - side / 2
        if picked:
            draw.picked_frame(left, bottom, side, side, max(3.0, side * 0.08), side * 0.2)
        paint.block(
            left, bottom, side, side, fill="gray" if piece.faded else piece.colour, line="ink",
            radius=side * 0.15, width=max(1.2, side / 30),
        )  # fmt: skip
        edge, strip = side * 0.06, max(side * STRIP, theme.least_letters(theme.BOLD))
        face = self._face_of(piece.id) or self._guests.of(self._people.get(piece.name, ""))
        inner = side - 2 * edge
        if piece.face == draw.BACK:
            draw.flag("saucer", x, y + strip / 2, inner * 0.5)
        elif face is not None:
            tall = inner - strip
            paint.block(left + edge, bottom + edge + strip, inner, tall, fill="paper_light", line=None, radius=edge)
            paint.picture(face, x - tall / 2, bottom + edge + strip, tall, tall, 0.35 if piece.faded else 1.0)
            if piece.faded:
                self._cross(left + 2 * edge, bottom + edge + strip, tall)
        else:
            ground = "gray_light" if piece.faded else "paper_light"
            below = side * 0.22 if any(map(self._face_of, piece.badges)) else 0.0  # faces take the upper half
            paint.block(left + edge, bottom + edge, inner, inner, fill=ground, line=None, radius=edge)
            if piece.faded:
                self._cross(left + 2 * edge, bottom + 2 * edge, side - 4 * edge)
            high = inner * (0.5 if below else 0.7)
            called = draw.shortened(piece.name, inner, high)
            under = max(0.0, theme.least_letters(theme.BOLD) - side * 0.26) / 2  # the seat's number, where it is small
            draw.fitted(called, x, y - (below or under), inner * 0.98, high, size=round(side * 0.3))
        if face is not None or piece.face == draw.BACK:
            paint.block(left + edge, bottom + edge, inner, strip, fill="paper_light", line=None, radius=edge)
            called = draw.shortened(piece.name, inner * 0.96, strip * 0.96)
            draw.fitted(called, x, bottom + edge + strip / 2, inner * 0.96, strip * 0.96, size=round(theme.letters(17)))
        badge = max(theme.px(12), side * 0.26)
        number = self.board.places[piece.place].name
        draw.draw_badge(number, left + badge * 0.3, bottom + side - badge * 0.3, badge)
        right, high, edge = left + side - badge * 0.3, bottom + side - badge * 0.3, side * 0.2
        signs = 0
        for name in piece.badges:
            role = self._face_of(name)
            if role is None:  # two stand one below the other: there is no more room beside a face
                draw.draw_badge(name, right - signs // 2 * badge, high - signs % 2 * badge, badge)
                signs += 1
            else:  # told by the face on its card
                x, y = right - edge * 0.6, high - edge * 0.6
                paint.block(x - edge, y - edge, 2 * edge, 2 * edge, fill="paper_light", line="ink", radius=edge * 0.2)
                paint.picture(role, x - edge * 0.9, y - edge * 0.9, edge * 1.8, edge * 1.8)
                right -= 2.2 * edge
        if piece.sign:
            below = (max(badge, draw.least_badge()) + badge) / 2  # clear of the number, which small seats have larger
            draw.draw_badge(piece.sign, left + badge * 0.3, bottom + side - badge * 0.3 - below, badge)

    def _standing_out(self) -> Set[str]:
        return {piece.place for piece in self._pieces if piece.id in self._marked.picked}

    @property
    def spare(self) -> Box:
        """The table, where nobody sits."""
        x, y, rx, ry = self.board.table
        (left, low), (right, high) = self.to_px(x - 0.8 * rx, y + 0.5 * ry), self.to_px(x + 0.8 * rx, y - 0.5 * ry)
        return left, low, right, high

    @staticmethod
    def _cross(left: float, bottom: float, side: float) -> None:
        """Strike out whoever is out."""
        Color(*theme.rgba("danger"))
        Line(points=[left, bottom, left + side, bottom + side], width=max(1.4, side / 28))
        Line(points=[left, bottom + side, left + side, bottom], width=max(1.4, side / 28))

    def draw_names(self, taken: Sequence[Box]) -> None:
        """Empty seats show their number; on the others it is a badge."""
        sat = {piece.place for piece in self._pieces}
        height = self.board.size[1]
        for place in self.board.places.values():
            if place.id not in sat:
                x, y = place.at[0] * self.scale, (height - place.at[1]) * self.scale
                side = self.board.side * self.scale
                draw.fitted(place.name, x, y, side * 0.7, side * 0.7, size=round(side * 0.45), colour="teal_light")

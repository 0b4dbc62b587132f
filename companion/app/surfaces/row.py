"""A row of cards: face up or down, upright or turned sideways, each with its owner's name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle

from companion.app import theme
from companion.app.surfaces import pieces as draw
from companion.app.surfaces.pieces import Box
from companion.app.surfaces.surface import NEAREST, SurfaceView
from companion.kernel.board import Row
from companion.kernel.board.row import FOOT
from companion.presentation.pieces import Piece

ENOUGH: Final = 80
"""Cards so high are read where all of the row shows, px of the 800×480 drawing."""
BESIDE: Final = 1.15
"""The name of a place without a card is so much wider than the card at most."""
NAMED: Final = 17
"""The size of names' letters, px of the 800×480 drawing."""
GONE: Final = "gone"
"""The face of what stands for a sheet that lies in the row no more: its name alone is written there."""


class RowView(SurfaceView[Row]):
    """Cards on a cloth. More cards of one place lie on each other, the last on top."""

    kind: ClassVar[str] = "row"
    fills: ClassVar[bool] = False
    keyed: ClassVar[bool] = False  # they would lie on its cards, which fill the window
    least_px: float = 30.0
    _owned = False

    @property
    def most(self) -> float:
        return max(self.least * 2.5, NEAREST * theme.now().unit)

    def show(self, pieces: Sequence[Piece], *args: Any, **more: Any) -> None:
        """Show pieces; where one has a name for the first time, there is room for it."""
        super().show(pieces, *args, **more)
        if self._owned != (owned := any(piece.owner for piece in self._pieces)):
            self._owned = owned
            self._resized()

    def _resized(self, *_: object) -> None:
        """Lay the cards in as many lines as let them be largest in this window.

        Cards that lie wide are filled with a picture, of which names hide nothing: they are smaller instead; without
        names a frame about them leaves no room for one.
        """
        if self.width > 20 and self.height > 20:
            rows = [self.board.of(self.board.ids, across) for across in range(1, len(self.board.ids) + 1)]
            best = max(rows, key=lambda row: min(self.width / row.size[0], self.height / row.size[1]))
            scale = min(self.width / best.size[0], self.height / best.size[1])
            lines = -(-len(best.ids) // best.across)
            # Names have what height the cards leave, if they need it.
            high = theme.letters(NAMED, theme.BOLD) * 1.4
            bare = best.of(best.ids, best.across, 0).size[1]
            wide = self.board.card[0] > self.board.card[1]
            if wide and self._owned:
                scale = min(scale, (self.height - lines * high) / bare)
            spare, needed = (self.height / scale - bare) / lines, high / scale
            foot = 0.0 if wide and not self._owned else max(FOOT, min(spare, needed))
            best = best.of(best.ids, best.across, foot)
            if (best.across, best.foot) != (self.board.across, self.board.foot):
                self.board = best
        super()._resized()

    def look_at(self, places: Sequence[str], *, scale: float | None = None) -> None:
        """Show all of the row where each card can be read there: a neighbour that is cut says less than a whole one."""
        if self.least * self.board.card[1] >= theme.px(ENOUGH):
            self.fit()
        else:
            super().look_at(places, scale=scale)

    def draw_board(self, group: InstructionGroup) -> None:
        group.add(Color(*theme.rgba("teal_dark")))
        group.add(Rectangle(pos=(0, 0), size=self.board.size))
        w, h = self.board.card
        for place in self.board.places.values():
            x, y = place.at
            group.add(Color(*theme.rgba("teal")))
            group.add(RoundedRectangle(pos=(x - w / 2, y - h / 2), size=(w, h), radius=[4]))
            group.add(Color(*theme.rgba("teal_dark")))
            inset = 1.2
            group.add(
                RoundedRectangle(
                    pos=(x - w / 2 + inset, y - h / 2 + inset), size=(w - 2 * inset, h - 2 * inset), radius=[3]
                )
            )

    def _lie(self, place: str, count: int) -> list[tuple[float, float]]:
        x, y = self.board.point(place)
        step = min(4.0, 12.0 / max(1, count - 1))
        return [(x + (i - (count - 1) / 2) * step, y + (i - (count - 1) / 2) * step) for i in range(count)]

    def _extent(self, piece: Piece) -> tuple[float, float]:
        w, h = self._face_size
        return (h, w) if piece.turn % 180 else (w, h)

    @property
    def _face_size(self) -> tuple[float, float]:
        w, h = self.board.card
        return w * self.scale * 0.94, h * self.scale * 0.94

    def draw_piece(self, piece: Piece, x: float, y: float, *, picked: bool) -> None:
        if piece.face == GONE:
            return
        w, h = self._face_size
        draw.card(piece, x, y, w, h, face=self._face_of(piece.id), picked=picked)

    def name_of(self, place: str) -> str:
        """Return the words for a place without a name: its number in the row."""
        name = super().name_of(place)
        return name if name != place else str(self.board.ids.index(place) + 1)

    def draw_names(self, taken: Sequence[Box]) -> None:
        """Write at each place's foot whose card lies there, and on an empty place what its name is."""
        height, letters = self.board.size[1], round(theme.letters(NAMED, theme.BOLD))
        top = {piece.place: piece for piece in self._pieces}
        for place in self.board.places.values():
            x, y = place.at[0] * self.scale, (height - place.at[1]) * self.scale
            piece = top.get(place.id)
            wide = (place.outline[1][0] - place.outline[0][0]) * self.scale
            if piece is None or piece.face == GONE:
                name = self.name_of(place.id) if piece is None else piece.name
                if place.id in self._marks.legal | self._marks.chosen:  # it is striped
                    room = (x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2)
                    draw.plate(name, ((x, y), (x, y + wide * 0.3)), room, size=letters, lines=3)
                    continue
                draw.wrapped(name, x, y, min(wide, self._face_size[0] * BESIDE), wide, colour="teal_light")
            elif piece.owner:
                foot = (height - place.outline[2][1] + self.board.foot) * self.scale
                low, over = foot - self.board.foot * self.scale - 4, foot + letters * 1.3
                room = (x - wide / 2, low, x + wide / 2, foot)
                if draw.plate(piece.owner, ((x, foot - 2),), room, size=letters, lines=1) is None:
                    # A longer name has two lines, and reaches over the card's edge.
                    draw.plate(piece.owner, ((x, over),), (room[0], low, room[2], over), size=letters)

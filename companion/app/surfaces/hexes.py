"""A field of hexes: a battle board with its rows named, and how far a piece reaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil, sqrt
from typing import Any, ClassVar, Final

from kivy.graphics import Color, InstructionGroup, Rectangle

from companion.app import theme
from companion.app.surfaces import pieces as draw
from companion.app.surfaces.batch import Batch, put
from companion.app.surfaces.pieces import Box
from companion.app.surfaces.surface import SurfaceView
from companion.kernel.board import Hexes
from companion.presentation.pieces import Piece

RINGS: tuple[str, ...] = ("die_green", "die_yellow", "die_red", "gray")
"""The colours of ranges 1, 2, 3 and beyond; each is written on the hex, too."""

ABREAST: Final = 1.5
"""How wide pieces side by side may be, in radii: those at a corner stand a little over the edge."""

SAID: Final = 1.15
"""How far to each side words about a piece may go, in radii."""


class HexesView(SurfaceView[Hexes]):
    """Hexes with pieces; :meth:`aim` shows ranges, :meth:`order` who acts when."""

    kind: ClassVar[str] = "hexes"
    zooms: ClassVar[bool] = False

    def __init__(self, board: Hexes, **box: Any) -> None:
        self._reach: Mapping[str, int] = {}
        self._order: Mapping[str, int] = {}
        self._ways = board.turned(), board
        self.piece_mm = board.radius
        super().__init__(board, **box)

    def _resized(self, *event: object) -> None:
        """Lay the board on its side where it is larger so."""
        if self.width > 20 and self.height > 20:
            self.board = max(self._ways, key=lambda way: min(self.width / way.size[0], self.height / way.size[1]))
        super()._resized(*event)

    def aim(self, place: str | None, reach: int = 3) -> None:
        """Write on each hex how far it is from one, up to `reach`; None for nowhere."""
        aim = self.board.ranges(place, reach) if place is not None else {}
        if aim != self._reach:
            self._reach = aim
            self._stale("signs", "pieces")

    def order(self, pieces: Sequence[str]) -> None:
        """Give the pieces numbers in the order in which they act."""
        order = {piece: i for i, piece in enumerate(pieces, 1)}
        if order != self._order:
            self._order = order
            self._drawn = {}
            self._stale("pieces")

    def draw_board(self, group: InstructionGroup) -> None:
        group.add(Color(*theme.rgba("night")))
        group.add(Rectangle(pos=(0, 0), size=self.board.size))
        self.flat(group, "ink", 0.5)

    def colour_of(self, place: str) -> str:
        return self.board.kinds[self.board.kind_of(place)].colour

    def _draw_signs(self) -> None:
        super()._draw_signs()
        edges, rings = Batch("ink"), {colour: Batch(colour) for colour in RINGS}
        for place, steps in self._reach.items():
            hex = self.board.hexes[place]
            x, y = hex.at
            inner = [(x + (px - x) * 0.9, y + (py - y) * 0.9) for px, py in hex.outline]
            edges.line(inner, 1.6, close=True)
            rings[RINGS[min(steps, len(RINGS)) - 1]].line(inner, 1.0, close=True)
        put(self._signs, edges, *rings.values())

    def _lie(self, place: str, count: int) -> list[tuple[float, float]]:
        """In lines about the middle, as wide as high."""
        x, y = self.board.hexes[place].at
        across = ceil(sqrt(count))
        lines = -(-count // across)
        side = self._side(count) * 1.04
        points = []
        for i in range(count):
            line, column = divmod(i, across)
            wide = across if line < lines - 1 else count - across * (lines - 1)
            points.append((x + (column - (wide - 1) / 2) * side, y + (line - (lines - 1) / 2) * side))
        return points

    def _side(self, count: int) -> float:
        """Return the side in mm of each of so many pieces on a hex."""
        return min(self.piece_mm, self.board.radius * ABREAST / ceil(sqrt(count)))

    def _extent(self, piece: Piece) -> tuple[float, float]:
        side = self._side(sum(other.place == piece.place for other in self._pieces)) * self.scale
        return side, side

    def draw_piece(self, piece: Piece, x: float, y: float, *, picked: bool) -> None:
        side = self._extent(piece)[0]
        draw.counter(replace(piece, sign=""), x, y, side, face=self._face_of(piece.id), picked=picked)
        if piece.sign:
            large = max(theme.px(14), side * 0.44)
            draw.sign(piece.sign, x - side / 2 + large * 0.4, y + side / 2 - large * 0.4, large, piece.colour)
        if piece.id in self._order:
            badge = max(theme.px(12), side * 0.36)
            draw.draw_badge(
                str(self._order[piece.id]), x - side / 2 + badge * 0.35, y - side / 2 + badge * 0.3, badge, small=True
            )

    def draw_names(self, taken: Sequence[Box]) -> None:
        """Names at the upper edge, large letters on the hexes that have them, ranges at the lower edge; over all, what
        pieces are about to do."""
        height, radius = self.board.size[1], self.board.radius * self.scale
        there = {piece.place for piece in self._pieces}
        names: list[Box] = []
        for hex in self.board.hexes.values():
            x, y = hex.at[0] * self.scale, (height - hex.at[1]) * self.scale
            ground = self.board.kinds[self.board.kind_of(hex.id)]
            letter = hex.name[0]
            occupied = hex.id in there
            ink = "paper_light" if draw.dark(ground.colour) else "ink"
            above = radius * 0.66 if occupied else 0.0
            names.append((x - radius * 0.28, y + above - radius * 0.15, x + radius * 0.28, y + above + radius * 0.15))
            if ground.letter and not occupied:
                size = round(radius * 1.1)
                draw.fitted(letter, x, y, radius, radius, size=size, role=theme.DISPLAY, colour="mustard_light")
            elif not occupied and not draw.fits(hex.name, radius * 0.9, radius * 0.36):
                draw.fitted(hex.name, x, y, radius * 1.2, radius * 0.8, size=round(radius * 0.3), colour=ink)
            else:
                size = round(radius * 0.3)
                draw.fitted(hex.name, x, y + radius * 0.66, radius * 0.9, radius * 0.36, size=size, colour=ink)
            if hex.id in self._reach:
                badge = max(theme.px(11), radius * 0.36)
                draw.draw_badge(str(self._reach[hex.id]), x, y - radius * 0.64, badge, small=True)
        self._draw_deeds(taken, names)

    def _draw_deeds(self, taken: Sequence[Box], names: Sequence[Box]) -> None:
        """Write under pieces, or over them, what they are about to do: once for all on a hex that do the same.

        :param names: of hexes, which hands look for: rather than these a piece's foot is written over.
        """
        if any(piece.words for piece in self._pieces if piece.id in self._marks.picked):
            return  # hands are putting them onto hexes by name
        if any(trail.shot for trail in self._trails):
            return  # what was struck, and from where, would lie under them
        height, radius = self.board.size[1] * self.scale, self.board.radius * self.scale
        covered, told = list(taken), set()
        said_so_far: list[Box] = []
        for piece in self._pieces:
            if not piece.words or (piece.place, piece.words) in told:
                continue
            told.add((piece.place, piece.words))
            x, y = (n * self.scale for n in self.board.hexes[piece.place].at)
            half = self._extent(piece)[1] / 2 + theme.px(2)
            low, size = height - y - half, round(theme.letters(13, theme.BOLD))
            left = min(max(x - radius * SAID, 0.0), self.board.size[0] * self.scale - 2 * radius * SAID)
            room = left, 0.0, left + 2 * radius * SAID, height
            hooks = [
                (at, top)
                for top in (low, low + theme.px(8), low + theme.px(16), height - y + half + size * 2.4)
                for at in (x, left + radius * SAID)
            ]
            said = draw.plate(piece.words, hooks, room, size=size, taken=[*said_so_far, *names])
            said = said or draw.plate(piece.words, hooks, room, size=size, taken=covered)
            if said is not None:
                covered.append(said)
                said_so_far.append(said)

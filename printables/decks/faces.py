"""A game's faces: layouts of format 2 in ``assets/<game>/faces``, drawn for the rows of the game's tables.

sheet = Faces("body_snatchers", "role", {"roles": printed_roles()})
cards, faces, wrong = sheet.pieces([{"id": "kid", "name": "Dumb Kid", "set": "roles", ...}], "card")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.kernel.board import Point, Surface
from companion.kernel.errors import UserError, once_each
from companion.kernel.words import homes
from printables.components.cards import Size
from printables.components.markers import draw_markers
from printables.components.stands import Stand
from printables.decks.layout import FACES, kept_layout, named
from printables.decks.painting import NO_TAG
from printables.decks.shapes import ShapePainter
from printables.decks.values import ScopedRow
from printables.draw.area import Area, Draw
from printables.sheets.component import Face, Kind, TaggedPiece
from printables.sheets.pages.filling import scope
from printables.sheets.pages.values import Follows

Row = Mapping[str, Any]
"""What a layout may name of a piece: ``id`` and ``name``, ``where`` it stands for complaints, and data of the game."""


def layouts(game: str) -> Path:
    """Return the folder of a game's layouts and what they show: that of whoever changes the game, where there is one.

    It stands in place of the game's own, which is one document: see docs/change.md.
    """
    folders = [Path(str(home)) / FACES for home in homes(game)]
    return next(folder for folder in reversed(folders) if folder.is_dir() or folder == folders[0])


class Faces:
    """One layout of a game. :param facts: data of the game that it may name beside those of a piece.

    :param size: mm, of one that may have any. :param shown: faces of the kit that it may show.
    :ivar notes: what whoever prints the pieces should know of them.
    :raises UserError: the layout cannot be used; all that is wrong with it, with file and line.
    """

    def __init__(
        self,
        game: str,
        name: str,
        facts: Mapping[str, Any],
        size: Size | None = None,
        shown: Mapping[str, Face] = MappingProxyType({}),
    ) -> None:
        self.layout = kept_layout(layouts(game), name, game)
        self._scope = scope(game, facts)
        self._shown = shown
        self.notes: list[str] = []
        (own,) = self.layout.sizes.values()
        self.size = size or own

    def face(self, id: str, row: Row) -> Face:
        """Return the front of a piece. Raises :class:`UserError`: see :meth:`painter`."""
        return self._face(id, self.painter(row), back=False)

    def _face(self, id: str, painter: ShapePainter, *, back: bool) -> Face:
        draw = painter.back if back else painter.front
        return Face(id, *self.size, draw, self.layout.bleed, self.layout.head.corner)

    def painter(self, row: Row, board: Size | None = None) -> ShapePainter:
        """Return what paints a piece, or a board of a size in mm.

        :raises UserError: values, colours or pictures aren't there; something lies off the board.
        """
        (size,) = self.layout.sizes
        where = str(row.get("where") or row.get("id", ""))
        return ShapePainter(
            self.layout, ScopedRow.of(0, row, self._scope), where, size, faces=self._shown, board=board
        ).checked()

    def pieces(
        self, rows: Iterable[Row], kind: Kind = "counter"
    ) -> tuple[list[TaggedPiece], dict[str, Face], list[str]]:
        """Return a piece for each row, in its ``set`` and as many ``copies`` as it says; the faces of all; and what is
        wrong with pieces, which are blank then.

        A row's ``back`` names its back, which may be another's; without one it is ``<id>-back``. Empty is none.
        """
        faces: dict[str, Face] = {}
        found: list[TaggedPiece] = []
        wrong: list[str | UserError] = []
        for row in rows:
            painter, (tag, mask, code) = None, NO_TAG
            try:
                tag, mask, code = (painter := self.painter(row)).tag()
                self.notes += painter.codeless()
            except Follows:
                pass
            except UserError as error:
                wrong.append(error)
            back = str(row.get("back", f"{row['id']}-back"))
            front = str(row.get("front") or row["id"])
            for id, behind in ((front, False), (back, True)):
                if id and id not in faces:
                    faces[id] = self._face(id, painter, back=behind) if painter else blank(id, self.size)
            found.append(
                TaggedPiece(
                    row["id"], row["name"], tag, front, back, *self.size, row.get("copies", 1), mask, row["set"], code,
                    kind,
                )
            )  # fmt: skip
        return found, faces, [*once_each(wrong)]


def blank(id: str, size: Size) -> Face:
    """Return a face of a size in mm that stands in for one that could not be made, until what is wrong is told."""
    return Face(id, *size, lambda area: None)


def drawn(
    game: str,
    name: str,
    facts: Mapping[str, Any],
    shown: Mapping[str, Face] = MappingProxyType({}),
    *,
    board: Size | None = None,
) -> Draw:
    """Return what draws a layout of any size. Raises :class:`UserError`: see :meth:`Faces.painter`.

    :param board: mm, if it is a board of that size: all its places must lie on it.
    """
    return Faces(game, name, facts, shown=shown).painter({"where": named(game, name)}, board).front


def board_face(game: str, board: Surface, name: str, facts: Mapping[str, Any]) -> Face:
    """Return a board as one face: a layout of any size, and on it the markers by which cameras find it."""
    show = drawn(game, name, facts)

    def draw(area: Area) -> None:
        show(area)
        draw_markers(area, board.markers)

    return Face("board", *board.size, draw)


def arrow(points: Sequence[Point], head: float = 3.4, wide: float = 0.55) -> Row:
    """Return what a layout may name of an arrow: the ``line`` through points, and the ``tip`` at its end.

    :param head: mm, the tip's length. :param wide: half of its width, as a share of that.
    """
    (ax, ay), (bx, by) = points[-2:]
    far = hypot(bx - ax, by - ay) or 1.0
    x, y, reach = (bx - ax) / far, (by - ay) / far, min(head, far)
    ends = [(bx - reach * (x + off * y), by - reach * (y - off * x)) for off in (-wide, wide)]
    return {"line": [*points[:-1], (bx - 0.8 * reach * x, by - 0.8 * reach * y)], "tip": [(bx, by), *ends]}


def stands(figures: Faces, feet: Faces, rows: Sequence[Row]) -> tuple[list[Stand], dict[str, Face], list[str]]:
    """Return a figure that stands for each row, in its ``set``; their faces; and what is wrong with them.

    :param feet: the layout of the front foot, with the code, and of the rear one, whose faces a row names ``foot`` and
        ``rear``.
    """
    tops, faces, wrong = figures.pieces(rows)
    bottoms, flat, more = feet.pieces([{**row, "front": row["foot"], "back": row["rear"]} for row in rows])
    return [
        Stand(
            top.id, top.name, foot.tag, foot.front, top.front, *feet.size, top.copies, foot.mask, top.set, foot.code,
            behind=top.back, rear=foot.back,
        )
        for top, foot in zip(tops, bottoms, strict=True)
    ], faces | flat, wrong + more  # fmt: skip

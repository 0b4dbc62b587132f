"""Pleasantville's map, tiled over nine sheets on their sides.

Every tile shows its part of the board and a strip of its right and lower neighbours. A sheet is cut at its left and
its top, and laid over the strips of those beside and above it, so that the cut edges meet the art exactly::

    +-----+-+-----+
    | A1  |:| A2        the strip between the lines is printed on both sheets:
    +-----+-+           A2, cut at its left, covers it on A1
"""

from __future__ import annotations

from typing import Final

from companion.kernel.board import Board
from printables import boards
from printables.area import Area, Draw
from printables.component import Face
from printables.imposition import File, Mark, Page, Placement, Tile, tile
from printables.paper import UNPRINTABLE, Paper

COLUMNS: Final = 3
ROWS: Final = 3
OVERLAP: Final = 9.0
BLEED: Final = 1.5
"""mm of art beyond a cut, where the board goes on."""
FACE: Final = "board"


def board_face(board: Board) -> Face:
    """The whole board as one face."""
    width, height = board.size
    return Face(FACE, width, height, lambda area: boards.draw_board(area.canvas, board))


def tiles(board: Board) -> tuple[Tile, ...]:
    """The parts of the board that go on one sheet each, row by row."""
    return tile(*board.size, COLUMNS, ROWS, OVERLAP)


def map_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """Nine pages, each the board's form behind a window."""
    sheet = paper.landscape
    pages = []
    parts = tiles(board)
    for number, part in enumerate(parts, 1):
        _, _, wide, high = part.window
        x = (sheet.width - wide) / 2
        # where the sheet is wide, ruler and line stand at its sides; else below
        sides = x > 18
        y = (sheet.height - high) / 2 if sides else UNPRINTABLE + 4.6
        spill = _spill(part)
        place = Placement(FACE, x, y, wide, high, 0, part.window, spill)
        pages.append(
            Page(
                sheet,
                "front",
                number,
                (place,),
                _marks(place, part),
                f"Map, tile {part.label}",
                place.rect,
                BLEED,
                _dressing(place, part),
                furniture="sides" if sides else "bottom",
                inset=0.0 if sides else 20.0,
            )
        )
    return File("map.pdf", "Map", tuple(pages)), {FACE: board_face(board)}


def _spill(part: Tile) -> tuple[float, float, float, float]:
    """How far the art goes on beyond the window on each side: not where the board ends."""
    return (
        BLEED if part.column > 1 else 0.0,
        BLEED if part.row > 1 else 0.0,
        BLEED if part.column < COLUMNS else 0.0,
        BLEED if part.row < ROWS else 0.0,
    )


def _marks(place: Placement, part: Tile) -> tuple[Mark, ...]:
    """Crop marks at the corners, and a tick in the margin where a neighbour's cut edge comes to lie."""
    off, length = 2.0, 2.5
    x, y, wide, high = place.rect
    marks = []
    for edge in (x, x + wide):
        marks += [
            Mark(edge, y - off - length, edge, y - off),
            Mark(edge, y + high + off, edge, y + high + off + length),
        ]
    for edge in (y, y + high):
        marks += [
            Mark(x - off - length, edge, x - off, edge),
            Mark(x + wide + off, edge, x + wide + off + length, edge),
        ]
    if part.column < COLUMNS:
        seam = x + wide - OVERLAP
        marks.append(Mark(seam, y + high + off, seam, y + high + off + length))
    if part.row < ROWS:
        seam = y + high - OVERLAP
        marks.append(Mark(x + wide + off, seam, x + wide + off + length, seam))
    return tuple(marks)


def _dressing(place: Placement, part: Tile) -> Draw:
    def draw(area: Area) -> None:
        x, y, wide, high = place.rect
        _key(area, x + wide + 2.3, y + 6, part)
        area.text(x - 4.0, y + high / 2, _advice(part), "text", 7, align="centre", turn=90)
        _arrows(area, place, part)

    return draw


def _advice(part: Tile) -> str:
    """What to do with this sheet, in a line."""
    cuts = _both("left", part.column > 1, "top", part.row > 1)
    strips = _both("right", part.column < COLUMNS, "lower", part.row < ROWS)
    words = [f"Tile {part.label}"]
    if cuts:
        words.append(f"cut at the {cuts} and lay on the neighbour{'s' * (' and ' in cuts)}")
    if strips:
        words.append(f"the {strips} strip{'s take' if ' and ' in strips else ' takes'} the glue")
    if part.row in (1, ROWS) or part.column in (1, COLUMNS):
        words.append("the board's own edge is trimmed last")
    return f"{words[0]}: {'; '.join(words[1:])}."


def _both(one: str, first: bool, two: str, second: bool) -> str:
    return " and ".join(word for word, there in ((one, first), (two, second)) if there)


def _key(area: Area, x: float, y: float, part: Tile) -> None:
    """A small plan of the sheets with this one filled, and its name below."""
    wide, high = 1.4, 1.1
    for row in range(ROWS):
        for column in range(COLUMNS):
            here = (row + 1, column + 1) == (part.row, part.column)
            area.rect(x + column * wide, y + row * high, wide, high, "red" if here else "white", "ink", 0.15)
    area.text(x + 1.5 * wide, y + 3 * high + 3.6, part.label, "bold", 9, align="centre")


def _arrows(area: Area, place: Placement, part: Tile) -> None:
    """Arrowheads in the glue strips, their tips at the line where the neighbour's edge is laid. They get covered."""
    x, y, wide, high = place.rect
    if part.column < COLUMNS:
        seam = x + wide - OVERLAP
        for share in (0.2, 0.5, 0.8):
            at = y + high * share
            area.polygon(((seam + 0.4, at), (seam + 4, at - 1.6), (seam + 4, at + 1.6)), "red", "paper_light", 0.3)
    if part.row < ROWS:
        seam = y + high - OVERLAP
        for share in (0.2, 0.5, 0.8):
            at = x + wide * share
            area.polygon(((at, seam + 0.4), (at - 1.6, seam + 4), (at + 1.6, seam + 4)), "red", "paper_light", 0.3)

"""Pleasantville's map, tiled over nine sheets on their sides; and a travel map of half its size on four.

Every tile shows its part of the board and a strip of its right and lower neighbours. A sheet is cut at its left and
its top, and laid over the strips of those beside and above it, so that the cut edges meet the art exactly::

    +-----+-+-----+
    | A1  |:| A2        the strip between the lines is printed on both sheets:
    +-----+-+           A2, cut at its left, covers it on A1
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.kernel.board import Board
from printables import boards
from printables.area import Area, Draw
from printables.component import Face
from printables.imposition import File, Mark, Page, Placement, Tile, tile
from printables.paper import UNPRINTABLE, Paper

OVERLAP: Final = 9.0
BLEED: Final = 1.5
"""mm of art beyond a cut, where the board goes on."""
FACE: Final = "board"
TRAVEL: Final = "travel-map"
HALF: Final = 0.5
"""The travel map's scale."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """How many sheets a map takes."""

    columns: int
    rows: int


NOTE: Final = (
    "**Travel map, half the size.** Its spaces take counters of 12.5 mm: print counters.pdf once more at 50 %, or "
    "play with pins and the record sheets. The camera reads the full-size map only, so this one has no black squares."
)

MAP: Final = Tiling(3, 3)
POCKET: Final = Tiling(2, 2)


def board_face(board: Board) -> Face:
    """The whole board as one face."""
    width, height = board.size
    return Face(FACE, width, height, lambda area: boards.draw_board(area.canvas, board))


def travel_face(board: Board) -> Face:
    """The board at half its size. Where the camera's markers are, it has pictures: nothing reads counters off it."""

    def draw(area: Area) -> None:
        canvas = area.canvas
        canvas.saveState()
        canvas.scale(HALF, HALF)
        boards.draw_board(canvas, board)
        whole = Area(canvas, *board.size, "travel map")
        more = board.markers.quiet
        for marker in board.markers.items:
            xs, ys = [x for x, _ in marker.corners], [y for _, y in marker.corners]
            x, y, side = min(xs), min(ys), max(xs) - min(xs)
            whole.rect(x - more, y - more, side + 2 * more, side + 2 * more, fill="night")
            whole.canvas.saveState()
            whole.clip(x, y, side, side)
            whole.rays(x, y, side, side, ("red_dark", "red"), (0.5, 0.5), 12)
            whole.canvas.restoreState()
            whole.rect(x, y, side, side, line="mustard", weight=0.9)
            sign = ("saucer", "atom_star")[marker.id % 2]
            whole.sign(sign, x + side * 0.1, y + side * 0.1, side * 0.8)
        canvas.restoreState()

    width, height = board.size
    return Face(TRAVEL, width * HALF, height * HALF, draw)


def tiles(board: Board) -> tuple[Tile, ...]:
    """The parts of the board that go on one sheet each, row by row."""
    return tile(*board.size, MAP.columns, MAP.rows, OVERLAP)


def map_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """Nine pages, each the board's form behind a window."""
    face = board_face(board)
    return File("map.pdf", "Map", _pages(paper, face, MAP, "Map", "")), {FACE: face}


def travel_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """Four pages: the board at half its size, for a small table."""
    face = travel_face(board)
    return File("travel-map.pdf", "Travel map", _pages(paper, face, POCKET, "Travel map", NOTE)), {TRAVEL: face}


def _pages(paper: Paper, face: Face, tiling: Tiling, title: str, note: str) -> tuple[Page, ...]:
    sheet = paper.landscape
    pages = []
    parts = tile(face.width, face.height, tiling.columns, tiling.rows, OVERLAP)
    for number, part in enumerate(parts, 1):
        _, _, wide, high = part.window
        x = (sheet.width - wide) / 2
        # where the sheet is wide, ruler and line stand at its sides; else below
        sides = x > 18
        y = (sheet.height - high) / 2 if sides else UNPRINTABLE + 4.6
        place = Placement(face.id, x, y, wide, high, 0, part.window, _spill(part, tiling))
        pages.append(
            Page(
                sheet,
                "front",
                number,
                (place,),
                _marks(place, part, tiling),
                f"{title}, tile {part.label}",
                place.rect,
                BLEED,
                _dressing(place, part, tiling, note),
                furniture="sides" if sides else "bottom",
                inset=0.0 if sides else 20.0,
            )
        )
    return tuple(pages)


def _spill(part: Tile, tiling: Tiling) -> tuple[float, float, float, float]:
    """How far the art goes on beyond the window on each side: not where the board ends."""
    return (
        BLEED if part.column > 1 else 0.0,
        BLEED if part.row > 1 else 0.0,
        BLEED if part.column < tiling.columns else 0.0,
        BLEED if part.row < tiling.rows else 0.0,
    )


def _marks(place: Placement, part: Tile, tiling: Tiling) -> tuple[Mark, ...]:
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
    if part.column < tiling.columns:
        seam = x + wide - OVERLAP
        marks.append(Mark(seam, y + high + off, seam, y + high + off + length))
    if part.row < tiling.rows:
        seam = y + high - OVERLAP
        marks.append(Mark(x + wide + off, seam, x + wide + off + length, seam))
    return tuple(marks)


def _dressing(place: Placement, part: Tile, tiling: Tiling, note: str) -> Draw:
    def draw(area: Area) -> None:
        x, y, wide, high = place.rect
        _key(area, x + wide + 2.3, y + 6, part, tiling)
        area.text(x - 4.0, y + high / 2, _advice(part, tiling), "text", 7, align="centre", turn=90)
        _arrows(area, place, part, tiling)
        if note:
            area.paragraph(x + 10, y - 18, wide - 20, note, 9, room=10, align="centre")

    return draw


def _advice(part: Tile, tiling: Tiling) -> str:
    """What to do with this sheet, in a line."""
    cuts = _both("left", part.column > 1, "top", part.row > 1)
    strips = _both("right", part.column < tiling.columns, "lower", part.row < tiling.rows)
    words = [f"Tile {part.label}"]
    if cuts:
        words.append(f"cut at the {cuts} and lay on the neighbour{'s' * (' and ' in cuts)}")
    if strips:
        words.append(f"the {strips} strip{'s take' if ' and ' in strips else ' takes'} the glue")
    if part.row in (1, tiling.rows) or part.column in (1, tiling.columns):
        words.append("the board's own edge is trimmed last")
    return f"{words[0]}: {'; '.join(words[1:])}."


def _both(one: str, first: bool, two: str, second: bool) -> str:
    return " and ".join(word for word, there in ((one, first), (two, second)) if there)


def _key(area: Area, x: float, y: float, part: Tile, tiling: Tiling) -> None:
    """A small plan of the sheets with this one filled, and its name below."""
    wide, high = 1.4, 1.1
    for row in range(tiling.rows):
        for column in range(tiling.columns):
            here = (row + 1, column + 1) == (part.row, part.column)
            area.rect(x + column * wide, y + row * high, wide, high, "red" if here else "white", "ink", 0.15)
    area.text(x + tiling.columns * wide / 2, y + tiling.rows * high + 3.6, part.label, "bold", 9, align="centre")


def _arrows(area: Area, place: Placement, part: Tile, tiling: Tiling) -> None:
    """Arrowheads in the glue strips, their tips at the line where the neighbour's edge is laid. They get covered."""
    x, y, wide, high = place.rect
    if part.column < tiling.columns:
        seam = x + wide - OVERLAP
        for share in (0.2, 0.5, 0.8):
            at = y + high * share
            area.polygon(((seam + 0.4, at), (seam + 4, at - 1.6), (seam + 4, at + 1.6)), "red", "paper_light", 0.3)
    if part.row < tiling.rows:
        seam = y + high - OVERLAP
        for share in (0.2, 0.5, 0.8):
            at = x + wide * share
            area.polygon(((at, seam + 0.4), (at - 1.6, seam + 4), (at + 1.6, seam + 4)), "red", "paper_light", 0.3)

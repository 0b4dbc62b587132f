"""A board over several sheets: each laid over the glue strips of those beside and above it."""

from __future__ import annotations

from typing import Final

from printables.area import Area, Draw
from printables.component import Face
from printables.imposition import File, Mark, Page, Placement, Tile, tile
from printables.paper import UNPRINTABLE, Paper

COLUMNS: Final = 3
ROWS: Final = 3
OVERLAP: Final = 9.0
BLEED: Final = 1.5
"""mm of art beyond a cut, where the board goes on."""


def tiles(face: Face) -> tuple[Tile, ...]:
    """The parts of a board that go on one sheet each, row by row."""
    return tile(face.width, face.height, COLUMNS, ROWS, OVERLAP)


def tiled(paper: Paper, face: Face, name: str, title: str) -> File:
    """Nine pages, each the board's form behind a window."""
    sheet = paper.landscape
    pages = []
    for number, part in enumerate(tiles(face), 1):
        _, _, wide, high = part.window
        x = (sheet.width - wide) / 2
        sides = x > 18
        y = (sheet.height - high) / 2 if sides else UNPRINTABLE + 4.6
        spill = (
            BLEED if part.column > 1 else 0.0,
            BLEED if part.row > 1 else 0.0,
            BLEED if part.column < COLUMNS else 0.0,
            BLEED if part.row < ROWS else 0.0,
        )
        place = Placement(face.id, x, y, wide, high, 0, part.window, spill)
        pages.append(
            Page(
                sheet,
                "front",
                number,
                (place,),
                _marks(place, part),
                f"{title}, tile {part.label}",
                place.rect,
                BLEED,
                _dressing(place, part),
                furniture="sides" if sides else "bottom",
                inset=0.0 if sides else 20.0,
            )
        )
    return File(name, title, tuple(pages))


def _marks(place: Placement, part: Tile) -> tuple[Mark, ...]:
    """Crop marks at the corners, and a tick where a neighbour's cut edge comes to lie."""
    off, end = 2.0, 4.5
    x, y, wide, high = place.rect
    marks = []
    for edge in (x, x + wide, *((x + wide - OVERLAP,) if part.column < COLUMNS else ())):
        marks.append(Mark(edge, y + high + off, edge, y + high + end))
        if edge in (x, x + wide):
            marks.append(Mark(edge, y - end, edge, y - off))
    for edge in (y, y + high, *((y + high - OVERLAP,) if part.row < ROWS else ())):
        marks.append(Mark(x + wide + off, edge, x + wide + end, edge))
        if edge in (y, y + high):
            marks.append(Mark(x - end, edge, x - off, edge))
    return tuple(marks)


def _dressing(place: Placement, part: Tile) -> Draw:
    """A plan of the sheets, advice up the left side, and arrows in the glue strips."""

    def draw(area: Area) -> None:
        x, y, wide, high = place.rect
        left, top = x + wide + 2.3, y + 6
        for row in range(ROWS):
            for column in range(COLUMNS):
                here = (row + 1, column + 1) == (part.row, part.column)
                area.rect(left + column * 1.4, top + row * 1.1, 1.4, 1.1, "red" if here else "white", "ink", 0.15)
        area.text(left + 2.1, top + 6.9, part.label, "bold", 9, align="centre")
        area.text(x - 4.0, y + high / 2, advice(part), "text", 7, align="centre", turn=90)
        for share in (0.2, 0.5, 0.8):
            if part.column < COLUMNS:
                seam, at = x + wide - OVERLAP, y + high * share
                area.polygon(((seam + 0.4, at), (seam + 4, at - 1.6), (seam + 4, at + 1.6)), "red", "paper_light", 0.3)
            if part.row < ROWS:
                seam, at = y + high - OVERLAP, x + wide * share
                area.polygon(((at, seam + 0.4), (at - 1.6, seam + 4), (at + 1.6, seam + 4)), "red", "paper_light", 0.3)

    return draw


def advice(part: Tile) -> str:
    """What to do with a sheet, in a line."""
    cut = " and ".join(side for side, there in (("left", part.column > 1), ("top", part.row > 1)) if there)
    strip = " and ".join(
        side for side, there in (("right", part.column < COLUMNS), ("lower", part.row < ROWS)) if there
    )
    words = []
    if cut:
        words.append(f"cut off the {cut} margin and lay the edge on the neighbour's glue strip")
    if strip:
        words.append(f"the {strip} strip takes the glue")
    return f"Tile {part.label}: {'; '.join(words)}. Trim the board's own edge last."

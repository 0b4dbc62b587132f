"""N-up: pieces of one size in rows and columns, with the crop marks of their grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from companion.kernel.errors import UserError
from printables.components import cards
from printables.press.presets import LatticeLayout
from printables.sheets.duplex import on_sheets, pairs
from printables.sheets.imposition import File, Grid, Mark, Page, Placement, beyond, crop_marks
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, UNPRINTABLE, Paper

LANE: Final = 5.0
"""mm between small pieces, so that a mark fits into the white."""
SMALL: Final = 40.0
"""mm: pieces no larger are laid with lanes between them, larger ones edge to edge."""
FOOT: Final = MARGIN + 8.0
"""mm that a grid leaves free below for the ruler."""
OFF: Final = 0.3
"""mm between what shows beyond an edge and its crop mark."""
SHORTEST: Final = 0.4
"""mm: a crop mark that has less room is left out."""


def gridded(file: File, faces: Any, paper: Paper, how: LatticeLayout) -> File:
    """Return a double-sided file's pieces in the rows and columns, and with the gaps, that a target asks for.

    What is not of one size, or has one side alone, stays as the kit lays it out.

    :raises UserError: so many don't fit.
    """
    size = sized(file, faces)
    if size is None:
        return file
    both = pairs(file)
    bleed = min(max(faces[front].bleed for front, _ in both), how.gap / 2 if how.gap else cards.OUTER)
    edge = UNPRINTABLE + bleed + 2.0
    room = paper.width - 2 * edge, paper.height - edge - FOOT - bleed
    columns, rows = (
        asked or max(1, int((space + how.gap + 1e-6) // (side + how.gap)))
        for asked, space, side in zip((how.columns, how.rows), room, size, strict=True)
    )
    need = columns * (size[0] + how.gap) - how.gap, rows * (size[1] + how.gap) - how.gap
    if need[0] > room[0] + 1e-6 or need[1] > room[1] + 1e-6:
        raise UserError(
            f"{file.name}: {columns} × {rows} pieces of {size[0]:g} × {size[1]:g} mm, {how.gap:g} mm apart, need "
            f"{need[0]:g} × {need[1]:g} mm; {paper.title} has {room[0]:g} × {room[1]:g} mm for them. Lay fewer, or "
            "closer."
        )
    grid = Grid(paper, *size, columns, rows, how.gap)
    low = grid.top + grid.rect[3] + bleed
    if low > paper.height - FOOT:
        grid = replace(grid, shift=paper.height - FOOT - low)
    bleeds = {id: min(face.bleed, bleed) for id, face in faces.items()}
    lay = cards.lay if not how.gap else plain
    front = Page(paper, "front", 1, (), crops(grid, bleed), trim=grid.rect, bleed=bleed)
    return on_sheets(file, both, front, columns * rows, lambda those: lay(grid, those, bleeds))


def sized(file: File, faces: Any) -> tuple[float, float] | None:
    """Return the size that all pieces of a double-sided file share, if they do."""
    if not file.flip:
        return None
    sizes = {(faces[front].width, faces[front].height) for front, _ in pairs(file)}
    return sizes.pop() if len(sizes) == 1 else None


def plain(grid: Grid, faces: Sequence[str | None], bleeds: Any) -> tuple[Placement, ...]:
    """Pieces in a grid with lanes, as :func:`printables.components.cards.lay` lays those that stand edge to edge.

    :param bleeds: mm to show beyond each face's edges, by its id; a face may have more, for a grid with more room.
    """
    return tuple(replace(place, spill=(bleeds[place.face],) * 4) for place in grid.lay(faces))


def crops(grid: Grid, bleed: float) -> tuple[Mark, ...]:
    """Crop marks at every cut's ends of a grid, up to 5 mm long, and in the lanes if there are any."""
    off = bleed + OFF
    aside = min(5.0, grid.left - off - UNPRINTABLE)
    above = min(5.0, grid.top - off - UNPRINTABLE)
    ruler = grid.paper.height - MARGIN - HIGH + 0.4
    if grid.gap:
        lanes = grid.crop_marks(off, min(aside, above), bleed + 0.5)
        short = (replace(mark, y2=min(mark.y2, ruler)) if mark.x1 == mark.x2 else mark for mark in lanes)
        return tuple(mark for mark in short if mark.x1 != mark.x2 or mark.y2 - mark.y1 > SHORTEST)
    x, y, wide, high = grid.rect
    ends = beyond((x, y, x + wide, y + high), off, (aside, above, aside, min(above, ruler - (y + high + off))))
    xs = [x + i * grid.width for i in range(grid.columns + 1)]
    return crop_marks(xs, [y + i * grid.height for i in range(grid.rows + 1)], *ends)

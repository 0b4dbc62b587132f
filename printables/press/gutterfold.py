"""Gutterfold: fronts and backs on one printed side, to be folded down the middle and glued."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from companion.kernel.words import _
from printables.components import cards
from printables.draw.area import Area
from printables.press.cropmarks import outside
from printables.press.nup import FOOT, LANE, OFF, SHORTEST, SMALL, crops, plain, sized
from printables.sheets.duplex import pairs
from printables.sheets.imposition import File, Flip, Grid, Mark, Page, behind
from printables.sheets.paper import MARGIN, UNPRINTABLE, Paper

GUTTER: Final = 5.0
"""mm between the fold and the pieces' bleed."""
HEADING: Final = MARGIN + 6.0
"""mm that the half sheets leave free above for the heading."""


def is_folded(file: File) -> bool:
    """Tell whether a file's sheets are folded down their middle: :func:`folded` made it so."""
    return any(mark.fold and not mark.outline for mark in file.pages[0].marks)


def folded(file: File, faces: Any, paper: Paper, margin: float = UNPRINTABLE) -> File:
    """Lay fronts on one half of a sheet's only printed side, backs on the other, to be folded down the middle.

    What is as large as the sheet cannot be folded: it is printed on two sheets, to be glued back to back.

    :param margin: mm that the printer leaves white along every edge.
    """
    size = sized(file, faces)
    if not file.flip:
        return file
    apart = File(
        file.name, file.title, tuple(replace(page, side="front", sheet=n) for n, page in enumerate(file.pages, 1))
    )
    if size is None:
        return apart
    gap = LANE if max(size) <= SMALL else 0.0
    most = cards.OUTER if gap else cards.LEAST
    bleed = min(max(faces[front].bleed for front, _ in pairs(file)), most)
    edge = max(MARGIN, margin)
    heading, foot = HEADING + edge - MARGIN, FOOT + edge - MARGIN
    best: tuple[int, Paper, Grid] | None = None
    for sheet in (paper, paper.landscape):
        half = replace(sheet, width=sheet.width / 2)
        # the grid stands in the middle of its half: both its sides need the wider of margin and gutter;
        # in lanes crop marks need a little more, edge to edge they may be as good as nothing
        wide = half.width - 2 * (max(margin, GUTTER) + bleed + (OFF + SHORTEST if gap else 0.0))
        high = sheet.height - heading - foot - 2 * bleed
        columns, rows = int((wide + gap) // (size[0] + gap)), int((high + gap) // (size[1] + gap))
        if columns * rows > (best[0] if best else 0):
            best = columns * rows, sheet, Grid(half, *size, columns, rows, gap, (heading - foot) / 2)
    if best is None:
        return apart
    each, sheet, grid = best
    over: Flip = "long" if sheet.height >= sheet.width else "short"
    fold = sheet.width / 2
    lines = (*crops(grid, bleed), Mark(fold, heading + 1, fold, sheet.height - foot, fold=True))
    bleeds = {id: min(face.bleed, bleed) for id, face in faces.items()}
    both = pairs(file)
    pages = []
    for number, start in enumerate(range(0, len(both), each), 1):
        batch = both[start : start + each]
        fronts = (cards.lay if not gap else plain)(grid, [front for front, _ in batch], bleeds)
        backs = tuple(behind(place, sheet, over, back) for place, (_, back) in zip(fronts, batch, strict=True))
        x, y, wide, high = grid.rect
        trim = (x, y, sheet.width - 2 * x, high)
        used = [(place.x - LANE, place.y - LANE, place.width + 2 * LANE, place.height + 2 * LANE) for place in fronts]
        near = tuple(
            line
            for line in lines
            if line.fold or outside(line, grid.rect) or any(not outside(line, around) for around in used)
        )
        title = f"{file.title} {number}" if len(both) > each else file.title
        pages.append(
            Page(sheet, "front", number, fronts + backs, near, title, trim, bleed, partial(_fold_help, edge), edge=edge)
        )
    return File(file.name, file.title, tuple(pages))


def _fold_help(edge: float, area: Area) -> None:
    words = _(
        "**Score and fold the dashed line**, printed sides out. Glue the halves back to back, press until dry, "
        "then cut at the marks."
    )
    area.paragraph(edge + 4, edge - 1, area.width - 2 * edge - 8, words, 8, align="centre", room=6)

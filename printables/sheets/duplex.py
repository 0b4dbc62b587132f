"""Duplex printing: what lies behind what on a sheet's two sides, and sheets for the other edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.kernel.errors import UserError
from companion.kernel.words import _
from printables.sheets.component import TaggedPiece
from printables.sheets.imposition import File, Grid, Mark, Page, Placement, behind

if TYPE_CHECKING:
    from printables.draw.area import Area

Words = tuple[str, "Callable[[Area], None] | None"]
"""A page's bookmark, and what draws headings and help around the pieces."""


def two_sides(
    grid: Grid,
    pieces: Sequence[TaggedPiece],
    sheet: int,
    marks: tuple[Mark, ...],
    bleed: float,
    *,
    front: Words,
    back: Words,
) -> tuple[Page, Page]:
    """Lay pieces on a sheet, their backs behind them.

    :param sheet: its number in the file, from 1. :param marks: of the front. :param bleed: mm around the pieces.
    """
    fronts = grid.lay([piece.front for piece in pieces])
    backs = tuple(behind(place, grid.paper, "long", piece.back) for place, piece in zip(fronts, pieces, strict=True))
    return (
        Page(grid.paper, "front", sheet, fronts, marks, front[0], grid.rect, bleed, front[1]),
        Page(grid.paper, "back", sheet, backs, (), back[0], grid.rect, bleed, back[1]),
    )


def both_sides(front: Page, title: str, backs: tuple[Placement, ...]) -> tuple[Page, Page]:
    """Return a sheet's two sides, the back alike but for marks. :param front: as yet without its bookmark."""
    return (
        replace(front, title=_("{title}, fronts").format(title=title)),
        replace(front, side="back", placements=backs, marks=(), title=_("{title}, backs").format(title=title)),
    )


def pairs(file: File) -> tuple[tuple[str, str], ...]:
    """Return the faces that lie behind each other in a file printed on both sides: (front, back), in order.

    :raises UserError: a front has no back behind it.
    """
    found = []
    flip = file.flip or "long"
    for front, back in zip(file.pages, file.pages[1:], strict=False):
        if front.side == "front" and back.side == "back" and front.sheet == back.sheet:
            for place in front.placements:
                there = behind(place, front.paper, flip, place.face)
                match = [b for b in back.placements if abs(b.x - there.x) + abs(b.y - there.y) < 1e-6]
                if len(match) != 1:
                    raise UserError(f'{file.name}: nothing lies behind "{place.face}".')
                found.append((place.face, match[0].face))
    return tuple(found)


def on_sheets(
    file: File,
    both: Sequence[tuple[str, str]],
    front: Page,
    each: int,
    lay: Callable[[Sequence[str]], tuple[Placement, ...]],
) -> File:
    """Return a double-sided file with pieces on sheets of its own, the backs behind them for the long edge.

    :param both: front and back of each piece. :param front: of a sheet, as yet without pieces. :param each: pieces on
        one. :param lay: lays fronts on it.
    """
    pages: list[Page] = []
    for number, start in enumerate(range(0, len(both), each), 1):
        batch = both[start : start + each]
        fronts = lay([one for one, _ in batch])
        backs = tuple(behind(place, front.paper, "long", back) for place, (_, back) in zip(fronts, batch, strict=True))
        title = f"{file.title} {number}" if len(both) > each else file.title
        pages += both_sides(replace(front, sheet=number, placements=fronts), title, backs)
    return replace(file, pages=tuple(pages), flip="long")


def flipped(file: File) -> File:
    """Return a file imposed for one edge, for the other: every back is turned upside down, with all that stands on it.

    Turning a sheet on its short edge instead of its long one differs by half a turn of the back.
    """
    pages = tuple(_half_turn(page) if page.side == "back" else page for page in file.pages)
    return replace(file, pages=pages, flip="short" if file.flip == "long" else "long")


def _half_turn(page: Page) -> Page:
    paper = page.paper
    placements = []
    for place in page.placements:
        spill = place.spill and (place.spill[2], place.spill[3], place.spill[0], place.spill[1])
        placements.append(
            replace(
                place,
                x=paper.width - place.x - place.width,
                y=paper.height - place.y - place.height,
                turn=(place.turn + 180) % 360,
                spill=spill,
            )
        )
    trim = page.trim and (
        paper.width - page.trim[0] - page.trim[2],
        paper.height - page.trim[1] - page.trim[3],
        page.trim[2],
        page.trim[3],
    )
    return replace(page, placements=tuple(placements), trim=trim, turned=not page.turned)

"""Faces that fill a sheet: player aids, records, rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from printables.draw.area import Draw
from printables.sheets.component import Face
from printables.sheets.imposition import Flip, Page, Placement
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, Paper

GAP: Final = 4.0
"""mm between a sheet's panels."""
MAST: Final = 22.0
"""mm, the height of a sheet's masthead."""


def content(paper: Paper) -> tuple[float, float]:
    """Width and height of a full-page face: what ruler and margins leave."""
    return paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - HIGH - 3.0


def within(draw: Draw, paper: Paper) -> Draw:
    """Return what draws on that part of a page."""
    return lambda page: draw(page.inner(MARGIN, MARGIN, *content(paper)))


def full_page(paper: Paper, face: Face, sheet: int, title: str, side: str = "front") -> Page:
    """Return a page with one face that fills it."""
    place = Placement(face.id, MARGIN, MARGIN, face.width, face.height)
    return Page(paper, "back" if side == "back" else "front", sheet, (place,), title=title)


def full_pages(paper: Paper, faces: Sequence[Face], titles: Sequence[str], flip: Flip | None) -> tuple[Page, ...]:
    """Return a page for each face. :param flip: the edge on which a sheet is turned, if they are front and back of
    one; else each has a sheet of its own.
    """
    return tuple(
        full_page(paper, face, number // 2 + 1, title, ("front", "back")[number % 2])
        if flip
        else full_page(paper, face, number + 1, title)
        for number, (face, title) in enumerate(zip(faces, titles, strict=True))
    )

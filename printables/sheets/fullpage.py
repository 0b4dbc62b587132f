"""Faces that fill a sheet: player aids, records, rules."""

from __future__ import annotations

from typing import Final

from printables.sheets.component import Face
from printables.sheets.imposition import Page, Placement
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, Paper

GAP: Final = 4.0
"""mm between a sheet's panels."""
MAST: Final = 22.0
"""mm, the height of a sheet's masthead."""


def content(paper: Paper) -> tuple[float, float]:
    """Width and height of a full-page face: what ruler and margins leave."""
    return paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - HIGH - 3.0


def full_page(paper: Paper, face: Face, sheet: int, title: str, side: str = "front") -> Page:
    """Return a page with one face that fills it."""
    place = Placement(face.id, MARGIN, MARGIN, face.width, face.height)
    return Page(paper, "back" if side == "back" else "front", sheet, (place,), title=title)

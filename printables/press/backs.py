"""Bleed of backs: more art around each, so that a back that lies a little off shows no white."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from printables.sheets.imposition import File, Page
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, UNPRINTABLE


def bled(file: File, bleed: float, faces: Any) -> File:
    """Return a double-sided file whose backs show more art around them, where there is room for it.

    :param bleed: mm; none at 0.
    """
    if not bleed or not file.flip:
        return file
    return replace(file, pages=tuple(_wider(page, bleed, faces) for page in file.pages))


def _wider(page: Page, bleed: float, faces: Any) -> Page:
    """A back page whose pieces show more art around them: up to a neighbour's, the ruler, or the printers' margin."""
    if page.side != "back":
        return page
    paper = page.paper
    left, right, low = UNPRINTABLE, paper.width - UNPRINTABLE, paper.height - UNPRINTABLE
    if page.sheet_marks == "bottom":
        low = paper.height - MARGIN - HIGH
    elif page.sheet_marks == "sides":
        left, right = page.edge + HIGH, paper.width - page.edge - HIGH
    import shapely

    shapes = [shapely.box(p.x, p.y, p.x + p.width, p.y + p.height) for p in page.placements]
    tree = shapely.STRtree(shapes)
    placements = []
    for number, place in enumerate(page.placements):
        x, y, wide, high = place.rect
        own = place.spill or (faces[place.face].bleed,) * 4
        rooms = [x - left, y - UNPRINTABLE, right - x - wide, low - y - high]
        sides = (
            (x - 2 * bleed, y, x, y + high),
            (x, y - 2 * bleed, x + wide, y),
            (x + wide, y, x + wide + 2 * bleed, y + high),
            (x, y + high, x + wide, y + high + 2 * bleed),
        )
        for side, strip in enumerate(sides):
            near = [n for n in tree.query(shapely.box(*strip).buffer(-1e-3)) if n != number]
            if near:
                rooms[side] = min(rooms[side], *(shapes[number].distance(shapes[n]) / 2 for n in near))
        a, b, c, d = (max(mine, min(bleed, room)) for mine, room in zip(own, rooms, strict=True))
        placements.append(replace(place, spill=(a, b, c, d)))
    return replace(page, placements=tuple(placements), bleed=max(page.bleed, bleed))

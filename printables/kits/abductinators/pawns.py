"""Pawns to fold: six aliens, seven humans, each with the pattern of its sheet on figure and foot.

What they look like is said in ``assets/abductinators/faces``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.models.abductinators import GAME
from printables.components.stands import Stand, stand_file
from printables.decks.faces import Faces, stands
from printables.draw.area import Area
from printables.kits.abductinators.data import aliens, humans, say
from printables.kits.abductinators.martians import martian, pen_at
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page
from printables.sheets.paper import Paper

WIDE: Final = 18.0
TALL: Final = 29.0
FOOT: Final = 14.5


def pawn_file(paper: Paper) -> tuple[File, dict[str, Face], tuple[Stand, ...]]:
    """Return one sheet with all thirteen."""
    faces: dict[str, Face] = {}
    pawns: list[Stand] = []
    short = {
        "edna": say("pawns-mrs-edna"),
        "burl": say("pawns-uncle-burl"),
        "lindy": say("pawns-cousin-lindy"),
        "tod": say("pawns-little-tod"),
        "ames": say("pawns-mr-ames"),
    }
    for kind, those in (("alien", aliens()), ("human", humans())):
        rows = [
            {
                "id": one.id,
                "name": one.name,
                "set": f"{kind} pawns",
                "who": one,
                "short": short.get(one.id, one.name),
                "foot": f"{one.id}-foot",
                "rear": f"{one.id}-rear",
                "where": f"people.toml, {kind} {one.id}",
            }
            for one in those
        ]
        made, sides = stands(Faces(GAME, f"pawn_{kind}", {}), Faces(GAME, "pawn_foot", {}), rows)
        pawns += made
        faces |= sides
    file = stand_file(paper, "pawns.pdf", say("pawns-pawns"), pawns, faces, advice=say("pawns-the-pattern-says-whose"))
    return replace(file, pages=tuple(_explained(page, len(pawns)) for page in file.pages)), faces, tuple(pawns)


def _explained(page: Page, count: int) -> Page:
    """The page with a picture of the folding where its last row has room."""
    last = [place.x + place.width for place in page.placements[-4:]]
    low = page.placements[-1].y + FOOT
    top = low - 2 * (TALL + FOOT)
    x = max(last) + 12
    first = page.dressing

    def draw(area: Area) -> None:
        if first:
            first(area)
        wide = area.width - page.placements[0].x - x
        area.rect(x, top, wide, low - top, fill="panel", line="ink", weight=0.4, radius=2)
        area.text(x + wide / 2, top + 9, say("pawns-how-they-stand"), "display", 17, "red", "centre")
        folding(area, x + 5, top + 13, (wide - 10), 46)
        area.filled(
            x + 6,
            top + 63,
            wide - 12,
            low - top - 66,
            (
                say("pawns-the-code-lies-flat"),
                say("pawns-pawns-in-the-house", count=count),
            ),
            11,
            8.5,
            stars=True,
        )

    return replace(page, dressing=draw)


def folding(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """Draw a strip becomes a pawn, in three pictures side by side. All lengths in mm."""
    strip = high * 0.84
    unit = strip / (2 * TALL + 2 * FOOT)
    across = WIDE * unit
    words = y + high - 0.6
    for k, line in enumerate((say("pawns-cut-score"), say("pawns-fold-glue"), say("pawns-feet-out"))):
        area.fitted(x + wide * (2 * k + 1) / 6, words, wide / 3 - 1, line, "bold", 10, 8, align="centre")
    # the strip, flat
    left = x + wide / 6 - across / 2
    for top, length, hue in ((0.0, FOOT, "sky"), (FOOT, 2 * TALL, "blue_dark"), (FOOT + 2 * TALL, FOOT, "sky")):
        area.rect(left, y + top * unit, across, length * unit, fill=hue, line="ink", weight=0.35)
    for at in (FOOT, FOOT + TALL, FOOT + 2 * TALL):
        area.line(left - 2, y + at * unit, left + across + 2, y + at * unit, "red", 0.4, dash=(1.2, 0.8))
    _code(area, left + across / 2, y + strip - FOOT * unit / 2, 0.62 * FOOT * unit, 0.0)
    # from its side: two layers, and the top comes over
    middle, floor = x + wide / 2, y + strip - 2
    up = high * 0.46
    for side, hue in ((0.5, "blue_dark"), (-0.5, "blue")):
        area.line(middle + side, floor - 2.4, middle + side, floor - up, hue, 1.0)
        area.line(middle + side, floor - 2.4, middle + 6 * side, floor, "ink", 1.5)
        area.line(middle + side, floor - 2.4, middle + 6 * side, floor, "sky", 0.9)
    top = floor - up
    sweep = ((middle - 8, top + 5), (middle - 8, top - 6), (middle + 7, top - 6), (middle + 7.6, top + 3))
    area.curve(sweep, None, "red", 0.7)
    area.polygon(((middle + 7.9, top + 6.4), (middle + 5.8, top + 2.6), (middle + 9.6, top + 2.4)), "red")
    # standing
    middle = x + wide * 5 / 6
    tall, foot = high * 0.5, high * 0.2
    half, slant = tall * 0.31, foot * 0.35
    floor = y + strip - foot
    back = (
        (middle - half, floor),
        (middle + half, floor),
        (middle + half + slant, floor - foot * 0.55),
        (middle - half + slant, floor - foot * 0.55),
    )
    area.polygon(back, "sky", "ink", 0.35)
    area.rect(middle - half, floor - tall, 2 * half, tall, fill="blue_dark", line="ink", weight=0.35)
    with pen_at(area, middle - half * 0.9, floor - 1 - half * 1.8, half * 1.8) as pen:
        martian(pen, "dots", ("sky", "blue"))
    front = (
        (middle - half, floor),
        (middle + half, floor),
        (middle + half - slant, floor + foot),
        (middle - half - slant, floor + foot),
    )
    area.polygon(front, "sky", "ink", 0.35)
    _code(area, middle - slant / 2, floor + foot / 2, foot * 0.74, slant / foot)


def _code(area: Area, x: float, y: float, side: float, slant: float) -> None:
    """The hint of a code about a point, leaning as the ground does."""

    def at(u: float, v: float) -> tuple[float, float]:
        return x + side * (u - 0.5) - slant * side * (v - 0.5), y + side * (v - 0.5)

    def cell(u: float, v: float, size: float, fill: str) -> None:
        area.polygon((at(u, v), at(u + size, v), at(u + size, v + size), at(u, v + size)), fill)

    cell(-0.08, -0.08, 1.16, "white")
    for u, v in ((0.0, 0.0), (0.66, 0.0), (0.0, 0.66)):
        cell(u, v, 0.34, "ink")
        cell(u + 0.09, v + 0.09, 0.16, "white")
    for u, v in ((0.46, 0.1), (0.4, 0.46), (0.6, 0.6), (0.8, 0.46), (0.76, 0.8), (0.48, 0.82), (0.12, 0.46)):
        cell(u, v, 0.13, "ink")

"""Pawns to fold: six aliens, seven humans, each with the pattern of its sheet on figure and foot.

What they look like is said in ``assets/abductinators/faces``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.kernel.words import texts
from companion.models.abductinators import GAME
from printables.components.stands import Stand, stand_file
from printables.decks.faces import Faces, drawn, stands
from printables.draw.area import Area
from printables.kits.abductinators.data import MARTIANS, aliens, humans, say
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page
from printables.sheets.paper import Paper

TALL: Final = 29.0
FOOT: Final = 14.5


def pawn_file(paper: Paper) -> tuple[File, dict[str, Face], tuple[Stand, ...]]:
    """Return one sheet with all thirteen."""
    faces: dict[str, Face] = {}
    pawns: list[Stand] = []
    for kind, those in (("alien", aliens()), ("human", humans())):
        rows = [
            {
                "id": one.id,
                "name": one.name,
                "set": f"{kind} pawns",
                "who": one,
                "short": texts(GAME).over(f"pawn-{one.id}", one.name),
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
    """Return the page with a picture of the folding where its last row has room."""
    last = [place.x + place.width for place in page.placements[-4:]]
    low = page.placements[-1].y + FOOT
    high = 2 * (TALL + FOOT)
    x = max(last) + 12
    first = page.dressing
    sentences = (say("pawns-the-code-lies-flat"), say("pawns-pawns-in-the-house", count=count))
    help = drawn(GAME, "stands", {**MARTIANS, "sentences": sentences})

    def draw(area: Area) -> None:
        if first:
            first(area)
        help(area.inner(x, low - high, area.width - page.placements[0].x - x, high))

    return replace(page, dressing=draw)

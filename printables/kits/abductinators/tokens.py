"""Bonk tokens, and a rank marker for each alien.

What they look like is said in ``assets/abductinators/faces``.
"""

from __future__ import annotations

from typing import Final

from companion.models.abductinators import GAME
from printables.decks.faces import Faces, drawn
from printables.draw.area import Area, Draw
from printables.kits.abductinators.data import MARTIANS, aliens, people, say
from printables.sheets.component import Face, SquareCounter
from printables.sheets.duplex import two_sides
from printables.sheets.imposition import File, Grid
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, Paper

SIZE: Final = 22.0
BLEED: Final = 1.5
GAP: Final = 5.0
COLUMNS: Final = 6


def token_file(paper: Paper) -> tuple[File, dict[str, Face], tuple[SquareCounter, ...]]:
    """Six rows of six on one sheet, printed on both sides."""
    ranks = [
        {
            "id": f"rank_{one.id}",
            "name": say("tokens-rank-of", name=one.name),
            "set": "rank markers",
            "who": one,
            "where": f"people.toml, alien {one.id}",
        }
        for one in aliens()
    ]
    bonks = [
        {
            "id": f"bonk_{number:02}",
            "name": say("tokens-bonk-token", number=number),
            "set": "bonk tokens",
            "back": "bonk-back",
        }
        for number in range(1, people().bonk_tokens + 1)
    ]
    pieces, faces = Faces(GAME, "rank", {}).counters(ranks, "token")
    more, others = Faces(GAME, "bonk", {}).counters(bonks, "token")
    pieces, faces = pieces + more, others | faces
    rows = -(-len(pieces) // COLUMNS)
    grid = Grid(paper, SIZE, SIZE, COLUMNS, rows, GAP, -12.0)
    front, back = (say("tokens-tokens-fronts"), _heading(grid)), (say("tokens-tokens-backs"), None)
    pages = two_sides(grid, pieces, 1, grid.crop_marks(2.0, 4.0, 2.0), BLEED, front=front, back=back)
    return File("tokens.pdf", say("tokens-bonk-tokens-and-rank"), pages, "long"), faces, tuple(pieces)


def _heading(grid: Grid) -> Draw:
    """Return a title, what to do with the sheet, and how a bonk happens, in four pictures."""
    comic = drawn(GAME, "comic", MARTIANS)

    def draw(area: Area) -> None:
        x, y, wide, _ = grid.rect
        area.banner(x + 12, MARGIN, wide - 24, 12, say("tokens-bonk-tokens-and-ranks"))
        area.paragraph(
            x,
            MARGIN + 16,
            wide,
            say("tokens-both-sides-stiff-card"),
            9.5,
            align="centre",
            room=y - MARGIN - 22,
        )
        low = y + grid.rect[3] + 9.0
        high = min(56.0, area.height - MARGIN - HIGH - 4.0 - low)
        comic(Area(area.canvas, wide, high, area.where, *area.at(x, low + high)))

    return draw

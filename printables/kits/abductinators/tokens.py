"""Bonk tokens, and a rank marker for each alien.

What they look like is said in ``assets/abductinators/faces``.
"""

from __future__ import annotations

from typing import Final

from companion.models.abductinators import GAME
from printables.decks.faces import Faces, drawn
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
    x, y, wide, high = grid.rect
    low = y + high + 9.0  # below the tokens: how a bonk happens, in four pictures
    room = {"x": x, "y": y, "wide": wide, "low": low, "high": min(56.0, paper.height - MARGIN - HIGH - 4.0 - low)}
    front = say("tokens-tokens-fronts"), drawn(GAME, "token-sheet", {**MARTIANS, **room, "margin": MARGIN})
    back = say("tokens-tokens-backs"), None
    pages = two_sides(grid, pieces, 1, grid.crop_marks(2.0, 4.0, 2.0), BLEED, front=front, back=back)
    return File("tokens.pdf", say("tokens-bonk-tokens-and-rank"), pages, "long"), faces, tuple(pieces)

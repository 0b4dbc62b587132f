"""Bonk tokens, and a rank marker for each alien.

What they look like is said in ``assets/abductinators/faces``.
"""

from __future__ import annotations

from typing import Final

from companion.models.abductinators import GAME
from printables.decks.faces import Faces
from printables.draw.area import Area, Draw
from printables.draw.units import PT_PER_MM
from printables.kits.abductinators.data import aliens, people, say
from printables.kits.abductinators.martians import bonk, martian, pen_at
from printables.sheets.component import Face, SquareCounter
from printables.sheets.imposition import File, Grid, Page, behind
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
    fronts = grid.lay([piece.front for piece in pieces])
    backs = tuple(behind(place, paper, "long", piece.back) for place, piece in zip(fronts, pieces, strict=True))
    marks = grid.crop_marks(2.0, 4.0, 2.0)
    pages = (
        Page(paper, "front", 1, fronts, marks, say("tokens-tokens-fronts"), grid.rect, BLEED, _heading(grid)),
        Page(paper, "back", 1, backs, (), say("tokens-tokens-backs"), grid.rect, BLEED),
    )
    return File("tokens.pdf", say("tokens-bonk-tokens-and-rank"), pages, "long"), faces, tuple(pieces)


def _heading(grid: Grid) -> Draw:
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
        comic(area, x, low, wide, min(56.0, area.height - MARGIN - HIGH - 4.0 - low))

    return draw


def comic(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """How a bonk happens, in four pictures. All lengths in mm."""
    stages = (
        say("tokens-a-human-screams"),
        say("tokens-you-are-stupid"),
        say("tokens-you-are-bonked"),
        say("tokens-one-token-goes"),
    )
    gap = 2.5
    each = (wide - 3 * gap) / 4
    strip = 6.4
    size = min(each, high - strip)
    for k, words in enumerate(stages):
        left = x + k * (each + gap)
        middle, room = left + each / 2, high - strip
        area.canvas.saveState()
        area.clip(left, y, each, room)
        hues = (("mustard", "mustard_light"), ("night", "blue_dark"), ("red", "red_dark"), ("teal_dark", "teal"))[k]
        area.rays(left, y, each, room, hues, (0.5, 0.45), 20)
        if k == 0:
            area.art("icons/scream", GAME, middle - size / 2, y + (room - size) / 2 + 1, size / 100)
        elif k == 1:
            tall = size * 0.68
            with pen_at(area, middle - tall / 2, y + room - tall - 1, tall) as pen:
                martian(pen, "bands", ("paper_light", "red"), stupid=True, arms="down")
        elif k == 2:
            tall = size * 0.6
            with pen_at(area, middle - tall / 2, y + room - tall + 1, tall) as pen, pen.placed(50, 0, angle=-14):
                pen.canvas.translate(-50, 0)
                martian(pen, "bands", ("paper_light", "red"), stupid=True, arms="up")
            with pen_at(area, left + 1, y + 1, size * 0.56) as pen:
                bonk(pen, 50, 50, 50, "orange")
        else:
            area.canvas.saveState()
            area.canvas.translate(*area.at(middle, y + room / 2))
            area.canvas.rotate(12)
            coin = Area(area.canvas, SIZE, SIZE, area.where, -SIZE / 2 * PT_PER_MM, -SIZE / 2 * PT_PER_MM)
            coin.rays(0, 0, SIZE, SIZE, ("red", "red_dark"), (0.5, 0.5), 16)
            with pen_at(coin, 0.8, 0.8, SIZE - 1.6) as pen:
                bonk(pen, 50, 50, 50, "orange", say("tokens-weedle"))
            coin.rect(0, 0, SIZE, SIZE, line="ink", weight=0.5)
            area.canvas.restoreState()
        area.canvas.restoreState()
        area.rect(left, y + room, each, strip, fill="paper_light")
        area.fitted(middle, y + room + strip / 2, each - 2, words, "bold", 11, 8, align="centre", middle=True)
        area.rect(left, y, each, high, line="ink", weight=0.6)
        area.line(left, y + room, left + each, y + room, "ink", 0.5)

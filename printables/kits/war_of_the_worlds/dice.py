"""Four coloured dice: as cubes to fold, and as stickers for blank dice."""

from __future__ import annotations

from typing import Final

from companion.models.war_of_the_worlds import DIE_COLOURS, GAME
from printables.components import dice
from printables.components.dice import COLOURS, EDGE, NET, SIDES, STICKER, TAB, net
from printables.decks.faces import drawn
from printables.kits.war_of_the_worlds.data import die, say
from printables.sheets.component import Face
from printables.sheets.imposition import File, Mark, Page, Placement
from printables.sheets.paper import MARGIN, Paper

DICE: Final = 4
DIE_NAME: Final = "signal"
"""The coloured die among the printed ones."""
TOP: Final = 33.0


def dice_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return one sheet: four cubes' nets, and the stickers of four dice."""
    six = dice.ids("die", DIE_NAME)
    names = {side: six[which] for side, which in SIDES.items()}
    wide = (max(column for column, _ in NET.values()) + 1) * EDGE + TAB
    high = 3 * EDGE + 2 * TAB
    gap = (paper.width - 2 * MARGIN - 2 * wide) / 3
    slack = max(0.0, paper.height - 279.4) / 3
    placements: list[Placement] = []
    marks: list[Mark] = []
    for i in range(DICE):
        x = MARGIN + gap + (i % 2) * (wide + gap)
        y = TOP + slack / 2 + TAB + (i // 2) * (high + 3 + slack / 2)
        places, lines = net(x, y, names)
        placements += places
        marks += lines
    low = TOP + 2 * high + 3 + 11 + 2 * slack
    stickers = [id for _ in range(DICE) for id in dice.ids("sticker", DIE_NAME)]
    places, ticks = dice.sticker_rows(paper, stickers, low)
    last = places[-1]
    facts = {
        "margin": MARGIN,
        "low": low,
        "x": last.x + STICKER + 6.0,
        "y": last.y,
        "die": [{**die(colour), "count": COLOURS.count(colour)} for colour in DIE_COLOURS],
    }
    made = {id: face for id, face in dice.faces().items() if id in {*names.values(), *stickers}}
    page = Page(
        paper, "front", 1, (*placements, *places), (*marks, *ticks), say("dice-dice"),
        dressing=drawn(GAME, "dice-sheet", facts),
    )  # fmt: skip
    return File("dice.pdf", say("dice-dice"), (page,), makes=2), made

"""Four coloured dice: as cubes to fold, and as stickers for blank dice."""

from __future__ import annotations

from typing import Final

from companion.models.war_of_the_worlds import DIE_COLOURS
from printables.components import dice
from printables.components.dice import COLOURS, EDGE, NET, SIDES, STICKER, TAB, net
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.data import colour_name, say
from printables.sheets.component import Face
from printables.sheets.imposition import File, Mark, Page, Placement
from printables.sheets.paper import MARGIN, Paper

DICE: Final = 4
DIE_NAME: Final = "signal"
"""The coloured die among the printed ones."""
TOP: Final = 33.0
ROW: Final = 9
"""Stickers side by side."""


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
    pitch = STICKER + 3.0
    first = paper.width / 2 - (ROW * pitch - 3.0) / 2
    stickers = [id for _ in range(DICE) for id in dice.ids("sticker", DIE_NAME)]
    for i, name in enumerate(stickers):
        row, column = divmod(i, ROW)
        x, y = first + column * pitch, low + row * pitch
        placements.append(Placement(name, x, y, STICKER, STICKER))
        marks += _ticks(x, y)
    made = {id: face for id, face in dice.faces().items() if id in {place.face for place in placements}}

    def help(area: Area) -> None:
        area.banner(area.width / 2 - 55, MARGIN, 110, 10.5, say("dice-four-dice-of-the"))
        area.paragraph(
            MARGIN + 8,
            MARGIN + 13.4,
            area.width - 2 * MARGIN - 16,
            say("dice-cubes-print-on-card"),
            9,
            align="centre",
            room=11.5,
        )
        area.text(area.width / 2, low - 3.4, say("dice-stickers"), "display", 14, "red", "centre")
        x = first + (len(stickers) % ROW) * pitch + 3
        y = low + (len(stickers) // ROW) * pitch
        for i, colour in enumerate(DIE_COLOURS):
            count = COLOURS.count(colour)
            signs.die(area, colour, x + 3, y + 3.2 + 5.2 * i, 4)
            words = say("dice-a-side", colour=colour_name(colour), shape=DESIGN.shape(f"die_{colour}"), count=count)
            area.text(x + 7.5, y + 4.6 + 5.2 * i, words, "text", 10)

    page = Page(paper, "front", 1, tuple(placements), tuple(marks), say("dice-dice"), dressing=help)
    return File("dice.pdf", say("dice-dice"), (page,), makes=2), made


def _ticks(x: float, y: float) -> list[Mark]:
    """Short marks at a sticker's corners, in the white between the bleeds."""
    ends = [(cx, cy, ox, oy) for cx, ox in ((x, -1), (x + STICKER, 1)) for cy, oy in ((y, -1), (y + STICKER, 1))]
    marks = []
    for cx, cy, ox, oy in ends:
        marks.append(Mark(cx, cy + 1.1 * oy, cx, cy + 1.5 * oy))
        marks.append(Mark(cx + 1.1 * ox, cy, cx + 1.5 * ox, cy))
    return marks

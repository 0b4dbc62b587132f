"""Three ordinary dice to fold: they settle who was first when two aliens of one rank act in one phase."""

from __future__ import annotations

from companion.models.abductinators import GAME
from printables.components import dice
from printables.decks.faces import drawn
from printables.draw.area import Area, Draw
from printables.kits.abductinators.data import MARTIANS, say
from printables.sheets.component import Face
from printables.sheets.imposition import File, Mark, Page, Placement
from printables.sheets.paper import MARGIN, Paper


def dice_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return one sheet with three cubes, and stickers for three blank dice."""
    wide, high = 4 * dice.EDGE + dice.TAB, 3 * dice.EDGE + 2 * dice.TAB
    gap = (paper.width - 2 * MARGIN - 2 * wide) / 3
    left, right = MARGIN + gap, MARGIN + 2 * gap + wide
    slack = max(0.0, paper.height - 279.4) / 3  # what taller paper leaves goes between the groups
    top = 46.0 + slack / 2
    second = top + high + 4 + slack / 2
    placements: list[Placement] = []
    marks: list[Mark] = []
    for number, (x, y) in enumerate(((left, top), (right, top), (left, second)), 1):
        places, lines = dice.net(x, y + dice.TAB, dice.cube(number))
        placements += places
        marks += lines
    stickers = [id for number in range(1, 4) for id in dice.ids("sticker", str(number))]
    low = second + high + 15 + slack
    places, lines = dice.sticker_rows(paper, stickers, low)
    placements += places
    marks += lines
    used = {place.face for place in placements}
    faces = {name: face for name, face in dice.faces().items() if name in used}
    help = _help(right, second + dice.TAB, wide, high - 2 * dice.TAB, low)
    page = Page(paper, "front", 1, tuple(placements), tuple(marks), say("quarrels-dice"), dressing=help)
    return File("dice.pdf", say("quarrels-dice"), (page,), makes=2), faces


def _help(x: float, y: float, wide: float, high: float, low: float) -> Draw:
    quarrel = drawn(GAME, "quarrel", MARTIANS)

    def draw(area: Area) -> None:
        area.banner(area.width / 2 - 55, MARGIN + 1, 110, 13, say("quarrels-dice-for-quarrels"))
        area.paragraph(
            MARGIN + 12,
            MARGIN + 19,
            area.width - 2 * MARGIN - 24,
            say("quarrels-print-on-card-score"),
            10,
            align="centre",
            room=16,
        )
        area.text(area.width / 2, low - 4.5, say("quarrels-stickers-16-mm-for"), "display", 14, "red", "centre")
        quarrel(Area(area.canvas, wide, high, area.where, *area.at(x, y + high)))

    return draw

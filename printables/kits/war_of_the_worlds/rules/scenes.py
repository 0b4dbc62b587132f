"""What the rules show: a piece of the board, the die, the phases, the prices, Lyon's fall, the range of guns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.kernel import assets
from companion.kernel.board import Board
from companion.models.war_of_the_worlds import DIE_COLOURS, GAME
from printables.components.cards import panel_text, row_heights, row_needs
from printables.decks.faces import drawn
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.units import PT_PER_MM
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.counters import SIZE, production_face
from printables.kits.war_of_the_worlds.data import say, tables, zones
from printables.kits.war_of_the_worlds.france import surroundings
from printables.kits.war_of_the_worlds.hexes import ranges
from printables.kits.war_of_the_worlds.rules.facts import smoke
from printables.kits.war_of_the_worlds.rules.told import told_battle
from printables.sheets.pages import Scene

SHOWN: Final = "orleans"
SCALE: Final = 0.9
"""Of the piece of the board that is shown."""
PRICE: Final = 5.5
"""mm, a row of the prices."""
PHASE: Final = 7.6
"""mm, a row of the phases at least."""
PICTURES: Final = {
    "Infantry": "infantry",
    "Cavalry": "cavalry",
    "Field Gun": "cannon",
    "Siege Gun": "mortar",
    "Industrial": "factory",
    "Harbor, chosen": "anchor",
    "Harbor, drawn": "anchor",
    "Move a unit": "gear",
    "Plan, drawn": "plan",
    "Plan, chosen": "plan",
    "Warship": "warship",
}
"""A sign for everything that has a price."""


POSTER: Final = 62.0
"""mm, the poster's height."""


def scenes_of_the_war() -> Mapping[str, Scene]:
    """Return the drawings that the rules name."""
    return {
        "poster": Scene(poster, POSTER),
        "board": Scene(_board),
        "die": Scene(_die),
        "phases": Scene(_phases, lambda area, width: max(8 * PHASE, sum(_phase_rows(area, width)))),
        "prices": Scene(_prices, len(tables().cost) * PRICE),
        "fall": Scene(_fall),
        "range": Scene(drawn(GAME, "range", {"ranges": ranges(say("booklet-battle-tripod"))})),
        "told": Scene(told_battle),
    }


def _board(area: Area) -> None:
    """Draw a piece of the board about a zone, nearly as large as it is."""
    board = Board.from_json(assets.json(GAME, "board.json"))
    x, y = board.spaces[SHOWN].heart
    wide, high = area.width / SCALE, area.height / SCALE
    left, top = x - wide * 0.36, y - 4 - high / 2
    area.canvas.saveState()
    area.clip(0, 0, area.width, area.height)
    px, py = area.at(0, area.height)
    area.canvas.translate(px, py)
    area.canvas.scale(SCALE, SCALE)
    below = board.size[1] - top - high
    face = Area(area.canvas, *board.size, area.where, -left * PT_PER_MM, -below * PT_PER_MM)
    surroundings(board, SHOWN)(face)
    area.canvas.restoreState()
    area.rect(0, 0, area.width, area.height, line="ink", weight=0.4)


def _die(area: Area) -> None:
    share = area.width / 3
    for i, colour in enumerate(DIE_COLOURS):
        signs.die(area, colour, i * share + share * 0.24, 5.2, 7.6)
        text = say("booklet-opening-sides", n=3 - i)
        area.fitted(i * share + share * 0.42, 5.2, share * 0.55, text, "bold", 12, 8, middle=True)


def _phase_rows(area: Area, width: float) -> list[float]:
    """What each phase needs of the height, mm."""
    return row_needs(area, width - 37, [phase.text for phase in tables().phase], least=8.5, around=0.6)


def _phases(area: Area) -> None:
    wide, y = area.width - 37, 0.0
    rows = row_heights(area.height, _phase_rows(area, area.width))
    for i, (phase, row) in enumerate(zip(tables().phase, rows, strict=True)):
        if i % 2 == 0:
            area.rect(-2.1, y, area.width + 4.2, row, "paper")
        side = min(row - 1.4, 7.4)
        signs.sign(area, phase.sign, 0.4, y + (row - side) / 2, side)
        area.fitted(8.6, y + row / 2, 27, f"{i + 1}. {phase.name}", "display", 12, 9, "red_dark", middle=True)
        panel_text(area, 37, y + 0.3, wide, row - 0.6, phase.text, "text", 10.5, 8.5, middle=True, leading=1.08)
        y += row


def _fall(area: Area) -> None:
    """Lyon's counter before and after, turned so that its Workforce stands at the top right."""
    side = 18.0
    lyon = zones()["lyon"].workforce
    y = (area.height - side) / 2
    for x, value in ((area.width / 2 - side - 9, lyon), (area.width / 2 + 9, lyon - smoke()["loss"])):
        quarter = (value - 1) % 4
        area.canvas.saveState()
        area.canvas.translate(*area.at(x + side / 2, y + side / 2))
        area.canvas.rotate(90 * quarter)
        scale = side / SIZE
        area.canvas.scale(scale, scale)
        half = SIZE / 2 * PT_PER_MM
        face = Area(area.canvas, SIZE, SIZE, area.where, -half, -half)
        area.canvas.saveState()
        face.clip(0, 0, SIZE, SIZE)
        production_face("yellow", 5)(face)
        area.canvas.restoreState()
        face.rect(0, 0, SIZE, SIZE, line="ink", weight=0.4)
        area.canvas.restoreState()
    middle = area.width / 2
    area.line(middle - 6, area.height / 2, middle + 3, area.height / 2, "red_dark", 1.2)
    area.polygon(
        ((middle + 6.5, area.height / 2), (middle + 2.5, area.height / 2 - 2.6), (middle + 2.5, area.height / 2 + 2.6)),
        "red_dark",
    )


def _prices(area: Area) -> None:
    rows = tables().cost
    high = area.height / len(rows)
    for i, row in enumerate(rows):
        y = i * high
        if i % 2 == 0:
            area.rect(-2.1, y, area.width + 4.2, high, "paper")
        side = min(high - 0.8, 7.0)
        signs.sign(area, PICTURES[row.key], 0.2, y + (high - side) / 2, side)
        area.text(13.2, y + high / 2 + 1.7, str(row.points), "display", 13, "red_dark", "right")
        area.fitted(15, y + high / 2, 22, row.what, "bold", 10.5, 8.5, middle=True)
        area.fitted(38, y + high / 2, area.width - 38, row.note, "text", 10, 8.5, middle=True)


def poster(area: Area) -> None:
    """Draw the matinee: Tripods over burning hills, and a gun that has had enough."""
    area.canvas.saveState()
    area.clip(0, 0, area.width, POSTER)
    area.rays(0, 0, area.width, POSTER, ("red_dark", DESIGN.mix("red_dark", "red", 0.4)), (0.78, 0.42), 34)
    area.ellipse(area.width * 0.78, POSTER * 0.58, 27, 27, "mustard")
    area.ellipse(area.width * 0.78, POSTER * 0.58, 22, 22, "mustard_light")
    for x, y, wide, colour in ((0.93, 58, 15, "steel"), (0.63, 57, 13, "steel"), (0.78, 61, 29, "die_green")):
        signs.figure(area, lambda pen, c=colour: signs.tripod(pen, c), area.width * x - wide / 2, y, wide)  # type: ignore[misc]
    area.polygon(
        ((0, POSTER), (0, 52), (30, 46), (64, 54), (100, 49), (140, 56), (area.width, 50), (area.width, POSTER)),
        "night",
    )
    for x, size in ((area.width * 0.69, 7), (area.width * 0.86, 6), (area.width * 0.96, 7)):
        signs.sign(area, "fire", x, 47.5, size)
    signs.sign(area, "cannon", 8, 42, 13)
    signs.sign(area, "infantry", 23, 43, 11)
    signs.sign(area, "cavalry", 36, 43, 12)
    signs.sign(area, "refugee", 54, 47, 9)
    area.canvas.restoreState()
    room = area.width * 0.53
    area.fitted(7, 17, room, say("kit-start-war-of-the-worlds"), "display", 46, 26, "mustard_light")
    area.fitted(7, 33, room, say("kit-start-france"), "display", 52, 30, "paper_light")
    area.fitted(7, 40, room, say("kit-start-they-came-from-mars"), "script", 13, 8, "mustard_light")
    area.rect(0, 0, area.width, POSTER, line="ink", weight=0.9)

"""What the rules show: pieces of the board, the die, the phases, the prices, Lyon's fall, the range of guns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.kernel import assets
from companion.kernel.board import Board
from companion.models.war_of_the_worlds import GAME
from printables.components.cards import row_needs
from printables.decks.faces import drawn
from printables.draw.area import Area, Draw
from printables.draw.units import PT_PER_MM
from printables.kits.war_of_the_worlds.counters import SIZE, production_face
from printables.kits.war_of_the_worlds.data import say, tables, zones
from printables.kits.war_of_the_worlds.france import surroundings
from printables.kits.war_of_the_worlds.hexes import ranges
from printables.kits.war_of_the_worlds.rules import told
from printables.kits.war_of_the_worlds.rules.facts import smoke
from printables.sheets.component import Face
from printables.sheets.pages import Scene

PHASE: Final = 7.6
"""mm, a row of the phases at least."""


def scenes_of_the_war() -> Mapping[str, Scene]:
    """Return the drawings that the rules name."""
    facts = {"tables": tables()}
    return {
        "board": Scene(_board("orleans")),
        "landed": Scene(_board(told.LANDED)),
        "range": Scene(drawn(GAME, "range", {"ranges": ranges(say("booklet-battle-tripod"))})),
        "phases": Scene(drawn(GAME, "phases", facts), _phases_need),
        "fall": Scene(drawn(GAME, "fall", {}, {"before": _lyon(0), "after": _lyon(smoke()["loss"])})),
        "told": Scene(told.told_battle),
    }


def _board(zone: str) -> Draw:
    board = Board.from_json(assets.json(GAME, "board.json"))
    wide, high = board.size
    facts = {"heart": board.spaces[zone].heart, "wide": wide, "high": high}
    return drawn(GAME, "around", facts, {"land": Face("land", wide, high, surroundings(board, zone))})


def _phases_need(area: Area, width: float) -> float:
    """Return what the phases need of the height, mm."""
    needs = row_needs(area, width - 37, [phase.text for phase in tables().phase], least=8.5, around=0.6)
    return max(8 * PHASE, sum(needs))


def _lyon(lost: int) -> Face:
    """Lyon's counter, turned so that what is left of its Workforce stands at the top right."""
    quarter = (zones()["lyon"].workforce - lost - 1) % 4

    def draw(area: Area) -> None:
        half = SIZE / 2 * PT_PER_MM
        area.canvas.translate(half, half)
        area.canvas.rotate(90 * quarter)
        face = Area(area.canvas, SIZE, SIZE, area.where, -half, -half)
        production_face("yellow", 5)(face)

    return Face(f"lyon-{lost}", SIZE, SIZE, draw)

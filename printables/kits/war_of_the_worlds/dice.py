"""Four coloured dice: as cubes to fold, and as stickers for blank dice."""

from __future__ import annotations

from typing import Final

from companion.models.war_of_the_worlds import DIE_COLOURS, GAME
from printables.components.dice import COLOURS, SIDES, dice_sheet, ids
from printables.decks.faces import drawn
from printables.kits.war_of_the_worlds.data import die, say
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

DICE: Final = 4
DIE_NAME: Final = "signal"
"""The coloured die among the printed ones."""


def dice_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return one sheet: four cubes' nets, and the stickers of four dice."""
    six = ids("die", DIE_NAME)
    coloured = {side: six[which] for side, which in SIDES.items()}, ids("sticker", DIE_NAME)
    colours = [{**die(colour), "count": COLOURS.count(colour)} for colour in DIE_COLOURS]
    return dice_sheet(
        paper,
        say("dice-dice"),
        [coloured] * DICE,
        lambda room: drawn(GAME, "dice-sheet", {**room, "die": colours}),
        top=33.0,
        apart=3.0,
        below=11.0,
    )

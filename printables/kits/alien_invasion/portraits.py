"""Tables as the screen shows them while they are set up: the map on the scenario's sheet, and a first game's."""

from __future__ import annotations

from typing import Final

from companion.models.alien_invasion import FIRST_TABLE, GAME, MAP
from printables.decks.faces import Faces
from printables.kits.alien_invasion.data import TITLE, factions, scenario
from printables.sheets.component import Face

ACROSS: Final = 150.0
"""mm of paper that the table is wide on it."""
TABLES: Final = {MAP: "scenario-map", FIRST_TABLE: "first-table"}
"""What each is drawn by, in ``faces/``."""


def portrait(id: str) -> Face | None:
    """Return a table; nothing else has a picture of its own. Raises :class:`UserError`: the scenario is none."""
    drawn = TABLES.get(id)
    if drawn is None:
        return None
    data = scenario()
    wide, deep = data.table
    facts = {"title": TITLE, "scenario": data, "factions": factions()}
    return Faces(GAME, drawn, facts, (ACROSS, ACROSS * deep / wide)).face(id, {})

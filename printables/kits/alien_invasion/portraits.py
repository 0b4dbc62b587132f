"""The scenario's map as the screen shows it while the table is set up: the one on the scenario's sheet."""

from __future__ import annotations

from typing import Final

from companion.models.alien_invasion import GAME, MAP
from printables.decks.faces import Faces
from printables.kits.alien_invasion.data import TITLE, factions, scenario
from printables.sheets.component import Face

ACROSS: Final = 150.0
"""mm of paper that the table is wide on it."""


def portrait(id: str) -> Face | None:
    """Return the map; nothing else has a picture of its own. Raises :class:`UserError`: the scenario is none."""
    if id != MAP:
        return None
    data = scenario()
    wide, deep = data.table
    facts = {"title": TITLE, "scenario": data, "factions": factions()}
    return Faces(GAME, "scenario-map", facts, (ACROSS, ACROSS * deep / wide)).face(MAP, {})

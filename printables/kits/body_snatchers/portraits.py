"""Square portraits of the roles for the screen, without the number on their cards: ``faces/portrait.toml``."""

from __future__ import annotations

from typing import Final

from companion.models.body_snatchers import GAME
from printables.decks.faces import Faces
from printables.kits.body_snatchers.data import card_rows
from printables.sheets.component import Face

SIDE: Final = 20.0
"""mm."""


def portrait(id: str) -> Face | None:
    """Return the picture of whoever is on a role card, by the card's id (``pod_1``); None if it is none."""
    if all(id != card.id for card, _where in card_rows()):
        return None
    return Faces(GAME, "portrait", {}, (SIDE, SIDE)).face(id, {"id": id, "where": f"portrait.toml, {id}"})

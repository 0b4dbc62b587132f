"""Lake Terror's cards: seventeen roles and three spares that deal the seats, and seven summaries for the table.

A role card's face bears its own tag, so that the camera can deal the seats from the cards as they are shown to it
one by one. What they look like is said in ``assets/body_snatchers/faces``.
"""

from __future__ import annotations

from math import ceil
from typing import Any, Final

from companion.models.body_snatchers import GAME, Role
from printables.components.cards import Card, deck_file
from printables.decks.faces import Faces
from printables.kits.body_snatchers.data import card_rows, lines, roles, say, step_of
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

SUMMARY: Final = "summary"
FIRST: Final = ("vigilante", "doctor", "scientist", "pod", "kid", "watch")
"""The roles on a summary's front: those that wake in steps 1 to 4."""


def role_cards() -> tuple[tuple[Card, ...], dict[str, Face]]:
    """Return every kind of card in the order of printing, and the faces by id.

    The last sheet's free places are summaries.
    """
    known = roles()
    rows = [
        {
            "id": row.id,
            "name": known[row.role].name if row.number is None else f"{known[row.role].name} ({row.number})",
            "set": "swaps" if row.number is None else "roles",
            "back": "role-back",
            "where": place,
            "role": known[row.role],
            "order": row.number,
            "note": f"note-{row.id}",
        }
        for row, place in card_rows()
    ]
    cards, faces = Faces(GAME, "role", {}).cards(rows)
    rest = sorted((role for id, role in known.items() if id not in FIRST), key=lambda role: _told(role)["step"] or "9")
    summary = {
        "id": SUMMARY,
        "name": say("cards-role-summary"),
        "set": SUMMARY,
        "copies": ceil(len(cards) / 9) * 9 - len(cards),
        "where": "roles.toml, the summary card",
        "first": [_told(known[id]) for id in FIRST],
        "rest": [_told(role) for role in rest],
        "end": lines("dead"),
    }
    more, sides = Faces(GAME, SUMMARY, {}).cards([summary])
    return (*cards, *more), faces | sides


def cards_file(paper: Paper, cards: tuple[Card, ...], faces: dict[str, Face]) -> File:
    """Return the deck, nine to a sheet."""
    return deck_file(paper, "role-cards.pdf", say("cards-role-cards"), cards, faces)


def _told(role: Role) -> dict[str, Any]:
    """Return what a summary says of a role; the code of its night's step, "" for one without."""
    step = step_of(role)
    return {"name": role.name, "does": role.does, "colour": role.colour, "step": step.code if step else ""}

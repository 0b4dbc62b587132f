"""The three decks: 20 land and 12 naval Battle cards, 24 events. Event backs show their phase.

What they look like is said in ``assets/war_of_the_worlds/faces``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.models.war_of_the_worlds import GAME, EventRow, Order
from printables.components.cards import Card
from printables.decks.faces import Faces
from printables.kits.war_of_the_worlds.data import action_name, battles, events, say, tables, tripod
from printables.sheets.component import Face

PHASE: Final[Mapping[str, str]] = {
    "production": "brown",
    "battle": "red_dark",
    "devastation": "wall",
    "human_action": "blue",
    "escape": "teal_dark",
    "martian_action": "green_dark",
    "assembly": "violet",
}
"""The ground of an event, by its phase."""

SPECIAL: Final = (
    "Arrival",
    "Double Move",
    "Detect All",
    "Fire All",
    "Focused Detect",
    "Focused Fire",
    "High Activity",
    "Grab",
)


def decks() -> tuple[Mapping[str, tuple[Card, ...]], dict[str, Face]]:
    """Return the cards by deck, ``land``, ``naval`` and ``events``, and their faces by id."""
    faces: dict[str, Face] = {}
    found: dict[str, tuple[Card, ...]] = {}
    for deck, name in (("land", say("cards-land-battle")), ("naval", say("cards-naval-battle"))):
        rows = [
            {
                "id": f"{deck}_{battle.number:02}",
                "name": f"{name} {battle.number}",
                "set": deck,
                "back": f"{deck}-back",
                "where": f"battle.toml, {deck} {battle.number}",
                "deck": deck,
                "deck_name": name,
                "title": say("cards-no", number=battle.number),
                "lines": [_line(colour, line) for colour, line in battle.lines.items()],
            }
            for battle in battles(deck)
        ]
        cards, more = Faces(GAME, "battle", {}).cards(rows)
        found[deck] = tuple(cards)
        faces |= more
    cards, more = Faces(GAME, "event", {}).cards(_event(number, row) for number, row in enumerate(events(), 1))
    return {**found, "events": tuple(cards)}, faces | more


def _line(colour: str, line: Order) -> dict[str, Any]:
    """Return what a Battle card says of a colour's Tripods."""
    actions = [
        {"name": action_name(one), "sign": one.lower().replace(" ", "_"), "special": one in SPECIAL}
        for one in line.actions
    ]
    return {**tripod(colour), "hex": line.hex, "actions": actions}


def _event(number: int, row: EventRow) -> dict[str, Any]:
    """Return what an event's card says."""
    (phase,) = (one for one in tables().phase if one.id == row.phase)
    return {
        "id": f"event_{number:02}",
        "name": row.title,
        "set": "events",
        "back": f"event-back-{row.phase}",
        "where": f"events.toml, {row.id}",
        "ground": PHASE[row.phase],
        "phase": phase,
        "sign": row.sign,
        "text": row.text,
    }

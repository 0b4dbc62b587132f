"""What the three decks say: 20 land and 12 naval Battle cards, 24 events.

What they look like is said in ``assets/war_of_the_worlds/faces``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.models.war_of_the_worlds import EventRow, Order
from printables.kits.war_of_the_worlds.data import action_name, battles, events, say, tables, tripod

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


def decks() -> Mapping[str, Sequence[Mapping[str, Any]]]:
    """Return what the cards of each deck say: ``land``, ``naval`` and ``events``."""
    titles = {"land": say("cards-land-battle"), "naval": say("cards-naval-battle")}
    found: dict[str, Sequence[Mapping[str, Any]]] = {
        deck: [
            {
                "id": f"{deck}_{battle.number:02}",
                "name": f"{name} {battle.number}",
                "where": f"battle.toml, {deck} {battle.number}",
                "deck": deck,
                "deck_name": name,
                "title": say("cards-no", number=battle.number),
                "lines": [_line(colour, line) for colour, line in battle.lines.items()],
            }
            for battle in battles(deck)
        ]
        for deck, name in titles.items()
    }
    return {**found, "events": [_event(number, row) for number, row in enumerate(events(), 1)]}


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
        "where": f"events.toml, {row.id}",
        "phase": phase,
        "sign": row.sign,
        "text": row.text,
    }

"""What the three decks say: 20 land and 12 naval Battle cards, 24 events.

What they look like is said in ``assets/war_of_the_worlds/faces``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.models.war_of_the_worlds import Order
from printables.kits.war_of_the_worlds.data import action_name, battles, events, tripod

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


def decks() -> Mapping[str, Sequence[Any]]:
    """Return what the cards of each deck say: ``land``, ``naval`` and ``events``."""
    orders = {
        deck: [
            {"number": row.number, "lines": [_line(colour, line) for colour, line in row.lines.items()]}
            for row in battles(deck)
        ]
        for deck in ("land", "naval")
    }
    return {**orders, "events": events()}


def _line(colour: str, line: Order) -> dict[str, Any]:
    """Return what a Battle card says of a colour's Tripods."""
    actions = [
        {"name": action_name(one), "sign": one.lower().replace(" ", "_"), "special": one in SPECIAL}
        for one in line.actions
    ]
    return {**tripod(colour), "hex": line.hex, "actions": actions}

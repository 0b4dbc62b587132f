"""What the action deck says: nine cards for each faction, four Special Events, a bonus Single.

A card says its level three times, in a word, a number and bolts, and its faction by name, colour, sign and face. What
they look like is said in ``assets/alien_invasion/faces``, how many there are in ``kit.toml``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.models.alien_invasion import Faction, Level
from printables.decks.faces import Row
from printables.kits.alien_invasion.data import cards, deck, factions, say


def facts_of_the_deck() -> Mapping[str, Any]:
    """Return what the box's cards say, in the order of printing."""
    counts = deck().levels
    event = cards().event
    return {
        "cards": cards(),
        "actions": [
            action(one, level, n) for one in factions() for level in counts for n in range(1, counts[level] + 1)
        ],
        "bonuses": [action(one, "single", bonus=True) for one in factions() if one.bonus],
        "event_lines": (*event.before, f"{event.roll}:"),
        "event_results": [{"face": face, "text": f"**{name}.** {effect}"} for face, name, effect in event.results],
    }


def own_actions(faction: Faction) -> list[Row]:
    """Return a faction's own nine cards, and its bonus Singles; without tags, since no camera knows it."""
    return [
        {**action(faction, level, n, bonus=n > count), "coded": False}
        for level, count in deck().levels.items()
        for n in range(1, count + (faction.bonus if level == "single" else 0) + 1)
    ]


def action(faction: Faction, level: Level, number: int = 0, *, bonus: bool = False) -> Row:
    """Return what a faction's card says. :param number: of its level; 0 for its bonus Single."""
    data = cards().level[level]
    strays = faction.triple if level == "triple" else ""
    name = f"{faction.name}: {data.name} {number}" if number else say("cards-bonus-single", name=faction.name)
    return {
        "id": f"{faction.id}_{level}_{number}" if number else f"{faction.id}_bonus",
        "name": name,
        "set": faction.id,
        "where": f"factions.toml, {faction.id}, {level} card",
        "title": faction.name,
        "colour": faction.colour,
        "shape": faction.shape,
        "portrait": faction.portrait,
        "level": data,
        "bonus": bonus,
        "coded": True,
        "words": "\n".join(filter(None, (data.use, strays, data.then, cards().bonus if bonus else ""))),
    }

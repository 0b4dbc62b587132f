"""The action deck: nine cards for each of six factions, four Special Events, a bonus Single, reference cards.

Each faction's cards fill a sheet of their own, so that a deck for fewer factions is fewer sheets. A card says its
level three times, in a word, a number and bolts, and its faction by name, colour, sign and face. Every card has a tag
of its own. What they look like is said in ``assets/alien_invasion/faces``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from companion.models.alien_invasion import GAME, Faction, Level
from printables.components.cards import Card, deck_file
from printables.decks.faces import Faces, Row
from printables.kits.alien_invasion.data import cards, deck, factions, kills, say
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

BACK: Final = "action-back"
REFERENCE: Final = "reference"


def action_cards() -> tuple[tuple[Card, ...], dict[str, Face]]:
    """Return every kind of card in the order of printing, and the faces by id."""
    faces: dict[str, Face] = {}
    found: list[Card] = []
    data = cards()

    def add(layout: str, rows: Iterable[Row]) -> None:
        made, sides = Faces(GAME, layout, {"factions": factions(), "back_words": data.back}).cards(rows)
        found.extend(made)
        faces.update(sides)

    counts = deck().levels
    add(
        "action",
        (_action(one, level, n) for one in factions() for level in counts for n in range(1, counts[level] + 1)),
    )
    event = {
        "set": "event",
        "back": BACK,
        "where": "cards.toml, event",
        "title": data.event.name,
        "lines": (*data.event.before, f"{data.event.roll}:"),
        "results": [{"face": face, "text": f"**{name}.** {effect}"} for face, name, effect in data.event.results],
    }
    events = range(1, data.event.count + 1)
    add("event", ({**event, "id": f"event_{n}", "name": f"{data.event.name} {n}"} for n in events))
    add("action", (_action(one, "single", bonus=True) for one in factions() if one.bonus))
    reference = {
        "set": REFERENCE,
        "back": "reference-back",
        "where": "cards.toml, reference",
        "words": data.reference,
        "kills": kills(),
    }
    for number in range(1, -len(found) % 9 + 1):  # what is left of the last sheet
        id = f"{REFERENCE}_{number}" if number > 1 else REFERENCE
        add(REFERENCE, [{**reference, "id": id, "name": say("cards-reference", number=number)}])
    return tuple(found), faces


def own_cards(faction: Faction) -> tuple[tuple[Card, ...], dict[str, Face]]:
    """Return a faction's own nine cards, and its bonus Singles; without tags, since no camera knows it."""
    counts = deck().levels
    rows = [
        {**_action(faction, level, n, bonus=n > count), "coded": False}
        for level, count in counts.items()
        for n in range(1, count + (faction.bonus if level == "single" else 0) + 1)
    ]
    found, faces = Faces(GAME, "action", {"factions": factions(), "back_words": cards().back}).cards(rows)
    return tuple(found), faces


def _name(faction: Faction, level: Level, number: int) -> str:
    return f"{faction.name}: {cards().level[level].name} {number}"


def _action(faction: Faction, level: Level, number: int = 0, *, bonus: bool = False) -> dict[str, Any]:
    """Return what a faction's card says. :param number: of its level; 0 for its bonus Single."""
    data = cards().level[level]
    strays = faction.triple if level == "triple" else ""
    return {
        "id": f"{faction.id}_{level}_{number}" if number else f"{faction.id}_bonus",
        "name": _name(faction, level, number) if number else say("cards-bonus-single", name=faction.name),
        "set": faction.id if number else "bonus",
        "back": BACK,
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


def cards_file(paper: Paper, deck: tuple[Card, ...], faces: dict[str, Face]) -> File:
    """Return the deck, nine to a sheet."""
    return deck_file(paper, "action-deck.pdf", say("cards-action-deck"), deck, faces)

"""Alien Invasion's factions, cards, terrain and scenario, as the printed pieces need them."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.typed import convert
from companion.kernel.words import per_language, printed, texts, told
from companion.models.alien_invasion import (
    GAME,
    Cards,
    DeckTable,
    Faction,
    Factions,
    Handicaps,
    Scenario,
    TerrainCard,
)

TITLE: Final = "Alien Invasion"

say = printed(GAME)
"""Return a text of the kit in the language in use."""

INCH: Final = 25.4
TINTS: Final = ("lawn", "mustard_light", "gray_light")
"""Of the classes of protection, in order."""

cards = partial(told, GAME, "cards.toml", Cards)
"""cards.toml."""
terrain = partial(told, GAME, "terrain.toml", TerrainCard)
"""terrain.toml."""
scenario = partial(told, GAME, "scenario.toml", Scenario)
"""scenario.toml."""
handicaps = partial(told, GAME, "handicaps.toml", Handicaps)
"""handicaps.toml."""


def box() -> tuple[Faction, ...]:
    """Return the six of the box as their file has them: only such words can be counted."""
    return assets.table(GAME, "factions.toml", Factions).faction


@per_language
def factions() -> tuple[Faction, ...]:
    """Return all six in their file's order, in the language in use. Raises :class:`UserError`: see :func:`box`."""
    box()  # whose faults are told; those of a translation are none
    rows = texts(GAME).laid(assets.toml(GAME, "factions.toml")["faction"], "factions-faction")
    return convert(rows, tuple[Faction, ...])


def faction(id: str) -> Faction:
    """Return a faction by its id. Raises :class:`UserError` if it isn't there."""
    for found in factions():
        if found.id == id:
            return found
    raise UserError(f'factions.toml has no "{id}". There are: {", ".join(found.id for found in factions())}.')


def counted(faction: Faction) -> Faction:
    """Return a faction, whatever language it is in, in that of its file, so that its dice can be counted."""
    return next((row for row in box() if row.id == faction.id), faction)


def kills() -> list[dict[str, Any]]:
    """Return every kind of figure with its faction's looks, and the points that kill one, class by class."""
    return [
        {"shape": one.shape, "colour": one.colour, "name": name, "numbers": numbers}
        for one in factions()
        for name, *numbers in one.kill
    ]


def shelters() -> dict[str, dict[str, str]]:
    """Return the classes of protection, each with its name and the colour it has in tables."""
    tints = zip(terrain().classes.items(), TINTS, strict=True)
    return {id: {"id": id, "name": kind.name, "tint": tint} for (id, kind), tint in tints}


def span() -> str:
    """Return the least and the greatest weight of the factions of the box."""
    weights = [found.weight for found in box()]
    return say("booklet-strange-to", min=f"{min(weights)}", max=f"{max(weights)}")


def deck() -> DeckTable:
    """Say how an action deck is made: cards of each level, and the limits."""
    return assets.table(GAME, "factions.toml", Factions).deck


def deck_of(number: int) -> tuple[int, int, int, int, int, int]:
    """Singles, Doubles, Triples, Special Events, the whole deck, and cards of a set, for a number of factions.

    :raises UserError: the number is out of range.
    """
    data = deck()
    least, most = data.factions
    if not least <= number <= most:
        raise UserError(f"A deck is made for {least} to {most} factions, not for {number}.")
    single, double, triple = (number * count for count in data.levels.values())
    events = min(number, data.most_events)
    return (single, double, triple, events, single + double + triple + events, max(number, data.least_set))

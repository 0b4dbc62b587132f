"""Alien Invasion: figures on a table, a row of action cards, and up to six factions who all want something else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from companion.games.alien_invasion.bots import SteadyBot
from companion.games.alien_invasion.data import of
from companion.games.alien_invasion.rules import AlienInvasion
from companion.kernel.bots import Bot, Luck, RandomBot
from companion.kernel.game import Event
from companion.kernel.words import texts
from companion.models.alien_invasion import slug

__all__ = ["BOTS", "AlienInvasion", "load", "own_names", "sentence"]


def load() -> AlienInvasion:
    """Return the game with the data it is shipped with."""
    return AlienInvasion()


def sentence(event: Event) -> str:
    """Return what happened as a sentence; where there was nobody more to fell, that instead of the points wasted."""
    if event.kind == "hit" and event.data["over"] >= event.data["need"]:
        event = replace(event, data={**event.data, "over": "all"})
    return texts(AlienInvasion.name).event(event)


def own_names(options: Mapping[str, Any]) -> Mapping[str, str]:
    """Return what factions of one's own, their groups, figures, species and cards are called, by the ids of these
    texts."""
    say, found = texts(AlienInvasion.name), dict[str, str]()
    for id, faction in of(options).own.items():
        name = faction.name
        found |= {f"seat-{id}": name, f"name-{id}": name, f"place-{id}": name}
        for group in faction.group:
            found |= {f"kind-{slug(kind)}": kind.lower() for _, kind, _ in group.figures}
            for called in filter(None, (group.name, group.pack)):
                for number in range(1, group.groups + 1):
                    found[f"name-{id}-{slug(called)}-{number}"] = f"{called} {number}"
        found |= {f"species-{slug(kind)}": kind for kind in faction.species}
        for card in of(options).cards((id,), ((id, 2),), playing=False).values():
            if card.seat:
                level = say.name(card.level, of="level")
                found[f"name-{card.id}"] = say("own-card", name=name, level=level)
    return {id: name for id, name in found.items() if id not in say}


BOTS: Final[Mapping[str, Callable[[Luck], Bot]]] = {"steady": SteadyBot, "random": RandomBot}
"""Makers of bots by name, the best one first."""

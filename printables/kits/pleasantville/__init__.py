"""What the kit of *They've Invaded Pleasantville* works out for ``assets/pleasantville/kit.toml``."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from printables.decks.kits import Brought
from printables.kits.pleasantville.aid import facts_of_the_aid
from printables.kits.pleasantville.counters import facts_of_the_counters
from printables.kits.pleasantville.data import board, marker_count, tables, townspeople
from printables.kits.pleasantville.map import map_file, travel_file
from printables.kits.pleasantville.rules import rules_file
from printables.sheets.paper import Paper

ASKED: Final = 7
"""Interrogations that the Town has room for."""


def brings(paper: Paper) -> Brought:
    """Return counters' rows, tables and records; the maps and the rules, which show what is reckoned on the board."""
    map, total = board(), sum(person.influence for person in townspeople())
    facts: dict[str, Any] = {
        **facts_of_the_aid(map),
        "counters": facts_of_the_counters(),
        "tied_up": marker_count(),
        "turns": list(range(1, tables().limits.turns + 1)),
        "asked": ["=" * tables().limits.questions] * ASKED,
        "total": total,
        "half": (total + 1) // 2,
    }
    files = {"map": map_file, "travel-map": travel_file, "rules": rules_file}
    return Brought(facts, files={name: partial(make, paper, map) for name, make in files.items()})

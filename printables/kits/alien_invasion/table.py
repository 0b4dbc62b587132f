"""What the terrain card says, with the rules at a glance on its back, and the scenario's sheet with its map.

What they look like is said in ``assets/alien_invasion/faces``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from companion.models.alien_invasion import LEVELS, NightSide
from printables.kits.alien_invasion.data import (
    deck,
    deck_of,
    faction,
    factions,
    handicaps,
    kills,
    say,
    scenario,
    shelters,
)
from printables.sheets.fullpage import content
from printables.sheets.paper import Paper

BESIDE: Final = 141.0
"""mm that a scenario's sheet has above and below its map, at least."""
FEET: Final = 82.0
"""mm of them that are no faction's."""
FACE: Final = 0.8
"""Of its height, how wide the portrait beside a faction's goals is."""
NIGHT: Final = 36.0
"""mm, the height of a faction's goals behind the scenario."""


def facts_of_the_table(paper: Paper) -> Mapping[str, Any]:
    """Return what the terrain card, the scenario's sheet and its back say."""
    least, most = deck().factions
    data, help = scenario(), handicaps()
    night = data.night[0]
    edges = {side.faction: side.edge for side in (*data.side, *data.guest)}
    seats = [side.faction for side in data.side]
    (wide, high), (across, down) = content(paper), data.table
    scale = min(wide / across, (high - BESIDE) / down)
    tall = (high - FEET - down * scale) / 2
    return {
        "classes": shelters(),
        "kills": kills(),
        "heads": [say(f"table-{part}") for part in (*LEVELS, "special-event", "deck", "set")],
        "decks": [{"factions": n, "parts": deck_of(n)} for n in range(least, most + 1)],
        "half": across * scale / 2,
        "wide": across * scale,
        "deep": down * scale,
        "tall": tall,
        "pairs": _pairs(data.side, edges, tall),
        "night": night,
        "others": _pairs(night.side, edges, NIGHT),
        "guests": _pairs(data.guest, edges, NIGHT),
        "companies": _companies(data.company),
        "each": {side.faction: goal.each for side in (*data.side, *data.guest) for goal in side.goals if goal.each},
        "seats": [faction(id) for id in seats],
        "handicap": help,
        "handicaps": [
            {"words": help.none, "rates": [help.rates[id] for id in seats]},
            *(
                {"words": one.words, "rates": ["{} / {}".format(*one.rates[id]) for id in seats]}
                for one in help.handicap
            ),
        ],
    }


def _companies(rows: Sequence[Mapping[str, int]]) -> list[list[list[str]]]:
    """Return what each company needs, in two columns: a faction's number, or nothing where it stays away."""
    told = [[str(row.get(one.id, "")) for one in factions()] for row in rows]
    half = (len(told) + 1) // 2
    return [told[:half], told[half:]]


def _pairs(sides: Iterable[NightSide], edges: Mapping[str, str], high: float) -> list[list[dict[str, Any]]]:
    """Who wants what, two in a row. :param high: mm, of a row."""
    rows = [
        {"faction": faction(side.faction), "edge": edges[side.faction], "victory": side.victory, "face": high * FACE}
        for side in sides
    ]
    return [rows[k : k + 2] for k in range(0, len(rows), 2)]

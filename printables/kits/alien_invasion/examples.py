"""What the rules' pages may name: the factions' and the terrain's tables, and three examples that are reckoned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Final

from printables.kits.alien_invasion.data import (
    cards,
    deck,
    deck_of,
    faction,
    factions,
    kills,
    say,
    scenario,
    span,
    terrain,
)
from printables.sheets.pages.values import inside

VOLLEY: Final = (1, 2, 3, 3, 4, 5, 5, 6)
"""What a section rolls in the example."""
ROLL: Final = (2, 3, 3, 4, 4, 5, 6, 6)
"""A section's dice in the brawl that is told."""
CAST: Final = ("rapid_response", "hoppers", "iron_cones", "volunteers")
"""Who strikes, at whom, and who else is in it."""


def shown() -> dict[str, Any]:
    """Return what the drawings may name: the factions, a brawl's dice, the table of kill numbers."""
    striker, target, *others = (faction(id) for id in CAST)
    told = brawl()
    even = {"faction": target, "words": say("booklet-combat-even", even=told["even"]), "fill": "mustard_light"}
    parts = zip(others, told["parts"], strict=True)
    odd = [{"faction": one, "words": say("booklet-combat-odd", p=part), "fill": "white"} for one, part in parts]
    return {
        "factions": factions(),
        "striker": striker,
        "rolled": [{"face": die, "fill": "white" if die % 2 else "mustard_light"} for die in ROLL],
        "struck": [even, *odd],
        "table": [{"head": True}, *({"head": False, **row} for row in kills())],
    }


def facts_of_the_skirmish() -> Mapping[str, Any]:
    """Return tables by their names, and the examples."""
    data = terrain()
    ground: dict[str, list[str]] = {}
    for row in data.terrain:
        same = ground.setdefault(row.shelter, [])
        same.append(inside(row.name) if same else row.name)
    return {
        "deck": deck(),
        "four": deck_of(4)[4],
        "scenario": scenario(),
        "span": span(),
        "terrain": data,
        "shelters": [{"name": kind.name, "says": kind.says, "ground": ground[id]} for id, kind in data.classes.items()],
        "blocks": [inside(row.name) for row in data.terrain if row.blocks],
        "event": cards().event.results,
        "squads": faction("hoppers").group[0].groups,
        "pair": inside(faction("dark_suits").group[0].name),
        "shot": shot(),
        "brawl": brawl(),
        "duel": duel(),
    }


def killed(dice: Sequence[int], number: int, figures: int) -> int:
    """Figures that die: the total divided by the number, the rest dropped, no more than there are."""
    return min(sum(dice) // number, figures)


def shot() -> Mapping[str, Any]:
    """Return how a section shoots at a pair of Suits, in the open and behind a wall, and at Cones behind one."""
    shooters, targets = faction("rapid_response"), faction("dark_suits")
    number = sum(n * int(dice) for n, _, dice in shooters.group[0].figures)
    assert number == len(VOLLEY)
    _, clear, cover, _ = targets.kill[0]
    pair = targets.group[0].size
    hidden = faction("iron_cones").kill[0][2]
    return {
        "name": shooters.name,
        "number": number,
        "dice": VOLLEY,
        "total": sum(VOLLEY),
        "clear": clear,
        "killed": killed(VOLLEY, clear, pair),
        "cover": cover,
        "killed_in_cover": killed(VOLLEY, cover, pair),
        "hidden": hidden,
        "killed_hidden": killed(VOLLEY, hidden, 3),
    }


def shared(odd: Sequence[int], among: int) -> tuple[int, ...]:
    """Deal out dice as evenly as can be: totals from the highest, which is as little above the lowest as possible."""
    deals = product(range(among), repeat=len(odd))
    totals = (
        tuple(sorted((sum(v for v, to in zip(odd, deal, strict=True) if to == k) for k in range(among)), reverse=True))
        for deal in deals
    )
    return min(totals, key=lambda found: (found[0] - found[-1], found))


def brawl() -> Mapping[str, Any]:
    """Return where the striker's dice go in a combat of four factions."""
    striker, target, *others = (faction(id) for id in CAST)
    even, odd = [die for die in ROLL if die % 2 == 0], [die for die in ROLL if die % 2]
    number = target.kill[0][1]
    return {
        "striker": striker.name,
        "target": target.name,
        "others": [one.name for one in others],
        "dice": ROLL,
        "even": sum(even),
        "odd": odd,
        "parts": shared(odd, len(others)),
        "number": number,
        "killed": sum(even) // number,
    }


def duel() -> Mapping[str, Any]:
    """Return what two factions at a barricade roll, and who dies."""
    mob, trio = faction("volunteers"), faction("iron_cones")
    ((cones, _name, dice),) = trio.group[0].figures
    men, cover, roll = mob.group[0].size, mob.kill[0][2], 62
    return {
        "men": men,
        "dice": cones * int(dice),
        "roll": roll,
        "cover": cover,
        "killed": min(men, roll // cover),
        "back": 21,
        "cone": trio.kill[0][1],
    }

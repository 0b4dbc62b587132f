"""The third page: close combat, with two fights told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from printables.draw.area import Area
from printables.kits.alien_invasion.cards import emblem, face_of
from printables.kits.alien_invasion.data import faction, factions
from printables.sheets.booklet import GAP, Column, Section, across, pour
from printables.sheets.fullpage import MAST

ROLL: Final = (2, 3, 3, 4, 4, 5, 6, 6)
"""A section's dice in the brawl that is told."""
CAST: Final = ("rapid_response", "hoppers", "iron_cones", "volunteers")
"""Who strikes, at whom, and who else is in it."""


def shared(odd: Sequence[int], among: int) -> tuple[int, ...]:
    """Dice dealt out as evenly as can be: totals from the highest, the highest as little above the lowest as "
    "possible."""
    deals = product(range(among), repeat=len(odd))
    totals = (
        tuple(sorted((sum(v for v, to in zip(odd, deal, strict=True) if to == k) for k in range(among)), reverse=True))
        for deal in deals
    )
    return min(totals, key=lambda found: (found[0] - found[-1], found))


def brawl() -> str:
    """Four factions in a combat: where the striker's dice go."""
    striker, target, *others = (faction(id) for id in CAST)
    even = [die for die in ROLL if die % 2 == 0]
    odd = [die for die in ROLL if die % 2]
    parts = shared(odd, len(others))
    number = target.kill[0][1]
    return (
        f"**Four in one brawl:** {striker.name} rolls {', '.join(map(str, ROLL))} and names the {target.name}. The "
        "even dice, "
        f"{sum(even)}, hit them: {number} each in the open, so {sum(even) // number} die. The odd dice, "
        f"{' and '.join(map(str, odd))}, are shared by {others[0].name} and {others[1].name}: {parts[0]} and "
        f"{parts[1]} points."
    )


def duel() -> str:
    """Two factions at a barricade: what both roll, who dies, who stays."""
    mob, trio = faction("volunteers"), faction("iron_cones")
    men = mob.groups[0].size
    cover, cone = mob.kill[0][2], trio.kill[0][1]
    roll, back = 62, 21
    return (
        f"**Three Cones charge a barricade** that a mob of {men} holds. The Cones roll 18 dice, {roll} points. The mob "
        f"defends cover: {cover} each, so {min(men, roll // cover)} die, all of them; but **the dead strike too.** "
        "Their "
        f"{men} dice make {back}: at {cone} a Cone, none dies. Only Cones are left: they re-form, and may cross the "
        "barricade."
    )


def page(area: Area) -> None:
    """Touching, waiting, settling, afterwards."""
    touch = (
        "It is **not an action.** Where a figure of a group can touch one of an enemy group, both groups are "
        "**locked:** "
        "put a lock marker down. Neither moves until the combat is settled.",
    )
    wait = (
        "**Join:** a group with an action that reaches the combat comes in. Groups of one faction become one.",
        "**Shoot out of it?** No: only at opponents in it. A locked group with an action may do that.",
        "**Shoot into it:** a faction with friends in it may not. Others may, and name a target faction; **even** dice "
        "hit it, **odd** dice are shared as evenly as can be by the other factions in the combat.",
    )
    settle = (
        "After the actions of **any Double or Triple,** all combats, those begun on that card too. Whose card it is "
        "says "
        "in which order.",
        "**All strike at once.** Work it out faction by faction; who falls before striking is laid aside and "
        "strikes all the same.",
        "**Dice:** as for shooting, unless the sheet says otherwise. **Kill numbers:** Open; a faction that "
        "**defends terrain** has the terrain's class. The owner picks who falls.",
        "**Two factions:** all dice hit the other. **More:** the striker names one; even dice hit it, odd dice are "
        "shared by the others, never the striker.",
    )
    after = (
        "It is **one exchange,** then it is over.",
        "**One faction left:** it forms proper groups again, and may move onto the ground that was held: over the "
        "barricade, into the building.",
        "**More left, terrain was defended:** defenders stay. Attackers go back one full move, out of contact.",
        "**More left, in the open:** all go a full move apart, usually the way they came; as far as they can, never "
        "off "
        "the table.",
        "**Hoppers** never go back: their combat goes on, and is settled again after the next Double or Triple.",
    )
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section("When figures touch", "red_dark", touch, stars=False),
                    Section("Until it is settled", "brown", wait),
                    Section("Settling it", "red", settle),
                    Section("A duel, told", "mustard", (duel(),), stars=False),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section("Afterwards", "green_dark", after),
                    Section("A brawl, told", "teal_dark", (brawl(),), stars=False, art=_brawl, high=34),
                    Section("Kill numbers", "plum", (), art=_numbers, high=9 * 5.4),
                ),
            ),
        ),
        MAST + GAP,
    )


def _brawl(area: Area) -> None:
    """The striker's dice, and where each goes."""
    wide = area.width
    side = min(8.4, (wide - 18) / len(ROLL) - 1.2)
    striker, target, *others = (faction(id) for id in CAST)
    emblem(area, striker.shape, 6, 6, 10, striker.colour)
    for k, die in enumerate(ROLL):
        x = 14 + k * (side + 1.2)
        fill = "mustard_light" if die % 2 == 0 else "white"
        area.rect(x, 6 - side / 2, side, side, fill, "ink", 0.45, radius=1.2)
        area.fitted(x + side / 2, 6, side - 1, str(die), "bold", 14, 9, "ink", "centre", middle=True)
    parts = shared([die for die in ROLL if die % 2], len(others))
    even = sum(die for die in ROLL if die % 2 == 0)
    share = wide / 3
    low = min(area.height, 15 + share + 6)
    rows = (
        (target, f"even: {even}", "mustard_light"),
        *((f, f"odd: {p}", "white") for f, p in zip(others, parts, strict=True)),
    )
    for i, (found, words, fill) in enumerate(rows):
        x = i * share
        area.rect(x + 1, 15, share - 2, low - 16, found.colour)
        face_of(area, found.id, x + 1, 15, share - 2, low - 16)
        area.rect(x + 1, 15, share - 2, low - 16, line="ink", weight=0.5)
        emblem(area, found.shape, x + 5.4, 19.4, 7, found.colour)
        area.rect(x + 2.6, low - 8.2, share - 5.2, 5.8, fill, "ink", 0.3, radius=2.9)
        area.fitted(x + share / 2, low - 5.3, share - 8, words, "bold", 10, 8, "ink", "centre", middle=True)


def _numbers(area: Area) -> None:
    """Whom how many points kill."""
    rows = [(found, kill) for found in factions() for kill in found.kill]
    high = area.height / (len(rows) + 1)
    columns = [area.width * share for share in (0.62, 0.76, 0.91)]
    for at, name in zip(columns, ("Open", "Cover", "Building"), strict=True):
        area.fitted(at, high / 2, area.width * 0.15, name, "bold", 10, 8, "red_dark", "centre", middle=True)
    for i, (found, (name, *numbers)) in enumerate(rows, 1):
        y = i * high
        if i % 2:
            area.rect(-2.1, y, area.width + 4.2, high, "paper")
        emblem(area, found.shape, 3.2, y + high / 2, min(high - 0.8, 5.6), found.colour)
        area.fitted(8, y + high / 2, area.width * 0.42, name, "bold", 11, 8.5, middle=True)
        for at, number in zip(columns, numbers, strict=True):
            area.fitted(at, y + high / 2, 10, str(number), "bold", 12, 9, "ink", "centre", middle=True)

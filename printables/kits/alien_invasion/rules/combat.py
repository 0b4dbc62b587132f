"""The third page: close combat, with two fights told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from companion.kernel.words import listed
from printables.draw.area import Area
from printables.kits.alien_invasion.cards import emblem, face_of
from printables.kits.alien_invasion.data import faction, factions, say
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
    return say(
        "booklet-combat-four-in-one-brawl",
        name=striker.name,
        n=", ".join(map(str, ROLL)),
        name_2=target.name,
        n_2=sum(even),
        number=number,
        n_3=sum(even) // number,
        n_4=listed(map(str, odd)),
        name_3=others[0].name,
        name_4=others[1].name,
        n_5=parts[0],
        n_6=parts[1],
    )


def duel() -> str:
    """Two factions at a barricade: what both roll, who dies, who stays."""
    mob, trio = faction("volunteers"), faction("iron_cones")
    men = mob.group[0].size
    cover, cone = mob.kill[0][2], trio.kill[0][1]
    roll, back = 62, 21
    return say(
        "booklet-combat-three-cones-charge-a",
        men=men,
        roll=roll,
        cover=cover,
        min=min(men, roll // cover),
        back=back,
        cone=cone,
    )


def page(area: Area) -> None:
    """Touching, waiting, settling, afterwards."""
    touch = (say("booklet-combat-it-is-not-an"),)
    wait = (
        say("booklet-combat-join-a-group-with"),
        say("booklet-combat-shoot-out-of-it"),
        say("booklet-combat-shoot-into-it-a"),
    )
    settle = (
        say("booklet-combat-after-the-actions-of"),
        say("booklet-combat-all-strike-at-once"),
        say("booklet-combat-dice-as-for-shooting"),
        say("booklet-combat-two-factions-all-dice"),
    )
    after = (
        say("booklet-combat-it-is-one-exchange"),
        say("booklet-combat-one-faction-left-it"),
        say("booklet-combat-more-left-terrain-was"),
        say("booklet-combat-more-left-in-the"),
        say("booklet-combat-hoppers-never-go-back"),
    )
    (a, wide), (b, _) = across(area.width, 2)
    pour(
        area,
        (
            Column(
                a,
                wide,
                (
                    Section(say("booklet-combat-when-figures-touch"), "red_dark", touch, stars=False),
                    Section(say("booklet-combat-until-it-is-settled"), "brown", wait),
                    Section(say("booklet-combat-settling-it"), "red", settle),
                    Section(say("booklet-combat-a-duel-told"), "mustard", (duel(),), stars=False),
                ),
            ),
            Column(
                b,
                wide,
                (
                    Section(say("booklet-combat-afterwards"), "green_dark", after),
                    Section(
                        say("booklet-combat-a-brawl-told"), "teal_dark", (brawl(),), stars=False, art=_brawl, high=34
                    ),
                    Section(say("booklet-combat-kill-numbers"), "plum", (), art=_numbers, high=9 * 5.4),
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
        (target, say("booklet-combat-even", even=even), "mustard_light"),
        *((f, say("booklet-combat-odd", p=p), "white") for f, p in zip(others, parts, strict=True)),
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
    for at, name in zip(
        columns, (say("booklet-combat-open"), say("booklet-combat-cover"), say("booklet-combat-building")), strict=True
    ):
        area.fitted(at, high / 2, area.width * 0.15, name, "bold", 10, 8, "red_dark", "centre", middle=True)
    for i, (found, (name, *numbers)) in enumerate(rows, 1):
        y = i * high
        if i % 2:
            area.rect(-2.1, y, area.width + 4.2, high, "paper")
        emblem(area, found.shape, 3.2, y + high / 2, min(high - 0.8, 5.6), found.colour)
        area.fitted(8, y + high / 2, area.width * 0.42, name, "bold", 11, 8.5, middle=True)
        for at, number in zip(columns, numbers, strict=True):
            area.fitted(at, y + high / 2, 10, str(number), "bold", 12, 9, "ink", "centre", middle=True)

"""What the kit of *Alien Invasion* works out for ``assets/alien_invasion/kit.toml``: cards, sheets, examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from companion.models.alien_invasion import GAME, Faction
from printables.components.cards import row_needs
from printables.components.dice import CUBES
from printables.decks.kits import Brought, kit_of
from printables.draw.area import Area
from printables.kits.alien_invasion import own
from printables.kits.alien_invasion.cards import facts_of_the_deck, own_actions
from printables.kits.alien_invasion.data import TINTS, box, deck, factions, say
from printables.kits.alien_invasion.data import cards as words_of_cards
from printables.kits.alien_invasion.examples import facts_of_the_skirmish, shown
from printables.kits.alien_invasion.measures import measures_file
from printables.kits.alien_invasion.portraits import portrait
from printables.kits.alien_invasion.sheets import figures, told, vehicles
from printables.kits.alien_invasion.table import facts_of_the_table
from printables.sheets.fullpage import content
from printables.sheets.imposition import Grid
from printables.sheets.kit import Kit
from printables.sheets.paper import MARGIN, Paper

__all__ = ["brings", "own_compared", "own_kit", "own_rows", "portrait"]

OWN: Final = "own-kit.toml"


def brings(paper: Paper) -> Brought:
    """Return tables by their names, what cards and sheets say, the examples of the rules."""
    facts = {
        **facts_of_the_table(paper),
        **facts_of_the_skirmish(),
        **shown(),
        **facts_of_the_deck(),
        **_sheets(paper, factions()),
        "figures": (force := [*figures(factions(), box())]),
        "vehicles": (driven := [*vehicles(factions())]),
        "standing": sum(figure["copies"] for figure in force) + len(driven),
        "ribbons": _ribbons(paper),
        "triple": sum(deck().levels.values()),
        "dice": CUBES,
    }
    return Brought(facts, files={"measures": partial(measures_file, paper)})


def _sheets(paper: Paper, those: Sequence[Faction]) -> Mapping[str, Any]:
    """Return what the factions' sheets say, and the heads of their tables."""
    classes = zip(("open", "cover", "building"), TINTS, strict=True)
    return {
        "protection": [{"tint": tint, "head": say(f"sheets-{id}")} for id, tint in classes],
        "sheets": [told(one, content(paper)) for one in those],
    }


def _ribbons(paper: Paper) -> Mapping[str, float]:
    """Return how high the ribbons above the markers may be, mm: the advice below them needs its room."""
    _, y, wide, _ = Grid(paper, 40.0, 40.0, 4, 5, 5.0).rect
    top = MARGIN + max(0.0, y - 7.4 - MARGIN - 14) / 2
    advice = {"front": say("markers-card-both-sides-flipped"), "back": say("markers-backs-turned-over-on")}
    needs = row_needs(Area(None, wide, y, "markers.pdf"), wide, [*advice.values()], least=7, around=0)
    return {side: min(9.0, y - 9.0 - top - need) for side, need in zip(advice, needs, strict=True)}


def own_kit(paper: Paper, folder: Path) -> Kit:
    """Return the sheets and cards of a folder's own factions. Raises :class:`UserError` for files that are none."""
    those = own.made(folder)
    actions = [row for faction in those for row in own_actions(faction)]
    known = {"cards": words_of_cards(), "factions": factions(), "actions": actions, "figures": [*figures(those, those)]}
    return kit_of(GAME, paper, Brought({**known, **_sheets(paper, those)}), OWN)


def own_rows(folder: Path) -> Sequence[Mapping[str, Any]]:
    """Return a folder's own factions as rows of factions.toml. Raises :class:`UserError` for files that are none."""
    return own.own(folder)


def own_compared(folder: Path) -> Sequence[str]:
    """Return what each standard force has, the box's first, then a folder's own, so that a new one is seen beside them.

    Raises :class:`UserError` for files that are none.
    """
    lines = [say("own-compared")]
    for row in (*box(), *own.made(folder)):
        there = say(
            "own-compared-figures", count=sum(group.groups * group.size for group in row.group if not group.arrives)
        )
        shooting = say("own-compared-dice", dice=f"{row.dice:g}")
        weight = f"× {row.points} = {row.weight}"
        lines.append(f"  {row.name:26}{there:>12}{shooting:>14}{weight:>14}")
    return lines

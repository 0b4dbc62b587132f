"""The kit of *Alien Invasion*: rules, action deck, faction sheets, terrain card, scenario, measures, markers, dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.models.alien_invasion import GAME
from printables.components.cards import Card
from printables.components.dice import CUBES, dice_file
from printables.components.strips import strips_file
from printables.components.tray import tray_file
from printables.kits.alien_invasion import own
from printables.kits.alien_invasion.cards import action_cards, cards_file, own_cards
from printables.kits.alien_invasion.data import TITLE, box, deck, say
from printables.kits.alien_invasion.markers import markers, markers_file
from printables.kits.alien_invasion.measures import measures_file
from printables.kits.alien_invasion.portraits import portrait
from printables.kits.alien_invasion.rules import PAGES, rules_file, start_scenes
from printables.kits.alien_invasion.sheets import factions_file
from printables.kits.alien_invasion.table import scenario_file, terrain_file
from printables.sheets.component import TaggedPiece
from printables.sheets.firstpage import explained
from printables.sheets.kit import Kit
from printables.sheets.pages import Book
from printables.sheets.paper import Paper

__all__ = ["kit", "own_compared", "own_kit", "own_rows", "portrait"]


def kit(paper: Paper) -> Kit:
    """Everything in the box, imposed for one paper."""
    cards, faces = action_cards()
    tokens, more = markers()
    faces |= more
    files = [cards_file(paper, cards, faces), markers_file(paper, tokens)]
    sheets = (rules_file, factions_file, terrain_file, scenario_file, measures_file, dice_file, tray_file, strips_file)
    for make in sheets:
        file, more = make(paper)
        files.append(file)
        faces |= more
    pieces: list[TaggedPiece] = [*cards, *tokens]
    files.insert(0, files.pop(2))
    facts = {"triple": sum(deck().levels.values()), "dice": CUBES}
    book = Book(GAME, facts, start_scenes())
    return explained(book, paper, TITLE, files, faces, pieces, pages=PAGES, besides=say("kit-besides"))


def own_kit(paper: Paper, folder: Path) -> Kit:
    """Return the sheets and cards of a folder's own factions. Raises :class:`UserError` for files that are none."""
    those = own.made(folder)
    sheets, faces = factions_file(paper, those)
    cards: list[Card] = []
    for faction in those:
        made, more = own_cards(faction)
        cards += made
        faces |= more
    return Kit(GAME, TITLE, (sheets, cards_file(paper, tuple(cards), faces)), faces, (), None)


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

"""The rules: a booklet of four pages on two sheets. Numbers come from the factions' and the terrain's tables."""

from __future__ import annotations

from typing import Final

from printables.draw.area import Area
from printables.draw.panels import masthead
from printables.kits.alien_invasion.data import TITLE
from printables.kits.alien_invasion.rules import actions, combat, opening, strange
from printables.sheets.booklet import Leaf, booklet
from printables.sheets.component import Face
from printables.sheets.fullpage import MAST
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

PAGES: Final[tuple[Leaf, ...]] = (
    ("What it is, setting up, the cards", "", opening.page),
    ("Move, shoot, anything else", "Three things to do with an action", actions.page),
    ("Close combat", "When figures touch", combat.page),
    ("Strange things", "Holes, blasts, events, new factions, doubts", strange.page),
)


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Two sheets, printed on both sides."""
    return booklet(paper, PAGES, _head)


def _head(area: Area, title: str, line: str) -> float:
    masthead(area, title, f"{TITLE}: {line[0].lower()}{line[1:]}", MAST)
    return MAST

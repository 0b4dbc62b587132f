"""The rules: a booklet of six pages on three sheets. Its numbers come from the game's tables."""

from __future__ import annotations

from typing import Final

from printables.draw.area import Area
from printables.kits.war_of_the_worlds.help import MAST, masthead
from printables.kits.war_of_the_worlds.rules import battle, martians, opening, sea, turn
from printables.sheets.booklet import Leaf, booklet
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

PAGES: Final[tuple[Leaf, ...]] = (
    ("The war, the end, the pieces", "", opening.cover),
    ("Before the first turn", "Setting up, the die, the board", opening.before),
    ("France at work", "Production, Human Action, Devastation", turn.page),
    ("Battle on land", "Guns, Tripods and a spade", battle.page),
    ("The way out", "A battle told, the Escape Phase, the sea", sea.page),
    ("The Martians' turn", "Martian Action, Assembly, Epilogue; and for doubtful cases", martians.page),
)


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Three sheets, printed on both sides."""
    return booklet(paper, PAGES, _head)


def _head(area: Area, title: str, line: str) -> float:
    masthead(area, line, title)
    return MAST

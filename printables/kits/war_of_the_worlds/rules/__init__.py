"""The rules: a booklet of six pages on three sheets, ``assets/war_of_the_worlds/pages``."""

from __future__ import annotations

from typing import Final

from companion.models.war_of_the_worlds import GAME
from printables.draw.area import Area
from printables.kits.war_of_the_worlds.help import MAST, masthead
from printables.kits.war_of_the_worlds.rules.facts import facts_of_the_war
from printables.kits.war_of_the_worlds.rules.scenes import scenes_of_the_war
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.pages import Book
from printables.sheets.paper import Paper

PAGES: Final = ("war", "before", "france", "battle", "escape", "martians")


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Three sheets, printed on both sides."""
    return Book(GAME, facts_of_the_war(), scenes_of_the_war()).booklet(paper, PAGES, _head, MAST)


def _head(area: Area, title: str, line: str) -> float:
    masthead(area, line, title)
    return MAST

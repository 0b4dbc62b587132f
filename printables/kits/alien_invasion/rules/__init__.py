"""The rules: a booklet of four pages on two sheets, ``assets/alien_invasion/pages``."""

from __future__ import annotations

from typing import Final

from companion.models.alien_invasion import GAME
from printables.draw.area import Area
from printables.draw.panels import masthead
from printables.kits.alien_invasion.data import TITLE, inside
from printables.kits.alien_invasion.rules.facts import facts_of_the_skirmish
from printables.kits.alien_invasion.rules.scenes import scenes_of_the_skirmish
from printables.sheets.component import Face
from printables.sheets.fullpage import MAST
from printables.sheets.imposition import File
from printables.sheets.pages import Book
from printables.sheets.paper import Paper

PAGES: Final = ("skirmish", "actions", "combat", "strange")


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Two sheets, printed on both sides."""
    book = Book(GAME, facts_of_the_skirmish(), scenes_of_the_skirmish())
    return book.booklet(paper, PAGES, _head, MAST)


def _head(area: Area, title: str, line: str) -> float:
    masthead(area, title, f"{TITLE}: {inside(line)}", MAST)
    return MAST

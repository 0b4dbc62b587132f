"""The record sheets, printed once a game: the Alien's secret one, and the Town's."""

from __future__ import annotations

from typing import Final

from companion.models.pleasantville import GAME
from printables.kits.pleasantville.data import say, tables, townspeople
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.pages import Book
from printables.sheets.paper import Paper

PAGES: Final = ("record-alien", "record-town")
ASKED: Final = 4
"""Interrogations that the Town has room for."""


def records_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return two sheets of one side each: they belong to different players."""
    data, people = tables(), townspeople()
    total = sum(person.influence for person in people)
    facts = {
        "townspeople": people,
        "turns": list(range(1, data.turns + 1)),
        "asked": ["=" * data.limits.questions] * ASKED,
        "total": total,
        "half": (total + 1) // 2,
    }
    titles = (say("record-the-aliens-secret-record"), say("record-the-towns-record"))
    pages, faces = Book(GAME, facts).sides(paper, PAGES, titles)
    return File("record-sheet.pdf", say("record-record-sheets"), pages, written=True), faces

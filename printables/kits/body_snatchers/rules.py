"""The players' rules: one sheet to hand round, so that not the Announcer alone knows how it goes.

What the night script and the role cards say is taken from their data, not said anew.
"""

from __future__ import annotations

from typing import Final

from companion.models.body_snatchers import GAME
from printables.decks.faces import drawn
from printables.draw.area import Area
from printables.draw.panels import masthead
from printables.kits.body_snatchers.data import TITLE, lines, roles, say, steps
from printables.sheets.component import Face
from printables.sheets.fullpage import MAST, content, full_page
from printables.sheets.imposition import File
from printables.sheets.pages import Book
from printables.sheets.paper import Paper

PAGES: Final = ("players",)


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return the players' rules, one page."""
    facts = {"title": TITLE, "steps": steps(), "roles": roles(), "day": lines("day"), "dead": lines("dead")}
    pods = drawn(GAME, "pods", {})
    ((title, line, draw),) = Book(GAME, facts).leaves(PAGES, MAST)

    def page(area: Area) -> None:
        area.where = "the players' rules"
        masthead(area, title, line, MAST, "night", "green_dark")
        pods(area)
        draw(area)

    face = Face("player-rules", *content(paper), page)
    name = say("booklet-players-rules")
    return File("player-rules.pdf", name, (full_page(paper, face, 1, name),)), {face.id: face}

"""The rules: a booklet of four pages on two sheets. Numbers come from the factions' and the terrain's tables."""

from __future__ import annotations

from typing import Final

from printables.area import Area, Draw
from printables.component import Face
from printables.fullpage import MAST, content, full_page
from printables.imposition import File
from printables.kits.alien_invasion.data import TITLE
from printables.kits.alien_invasion.rules import actions, combat, opening, strange
from printables.panels import masthead
from printables.paper import Paper

PAGES: Final[tuple[tuple[str, str, Draw], ...]] = (
    ("What it is, setting up, the cards", "", opening.page),
    ("Move, shoot, anything else", "Three things to do with an action", actions.page),
    ("Close combat", "When figures touch", combat.page),
    ("Strange things", "Holes, blasts, events, new factions, doubts", strange.page),
)
"""Title, line and drawing of each page."""


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Two sheets, printed on both sides."""
    faces = {}
    pages = []
    for number, (title, line, draw) in enumerate(PAGES, 1):
        face = Face(f"rules-{number}", *content(paper), _page(number, title, line, draw))
        faces[face.id] = face
        pages.append(full_page(paper, face, (number + 1) // 2, title, "front" if number % 2 else "back"))
    return File("rules.pdf", "Rules", tuple(pages), "long"), faces


def _page(number: int, title: str, line: str, draw: Draw) -> Draw:
    def page(area: Area) -> None:
        area.where = f"rules, page {number}"
        if line:
            masthead(area, title, f"{TITLE}: {line[0].lower()}{line[1:]}", MAST)
            area.circle(area.width - 9, MAST / 2, 5.6, "mustard", "ink", 0.5)
            area.fitted(area.width - 9, MAST / 2, 8, str(number), "display", 18, 12, "red_dark", "centre", middle=True)
        draw(area)

    return page

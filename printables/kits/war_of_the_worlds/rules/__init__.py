"""The rules: a booklet of six pages on three sheets. Its numbers come from the game's tables."""

from __future__ import annotations

from typing import Final

from printables.area import Area, Draw
from printables.component import Face
from printables.fullpage import content, full_page
from printables.imposition import File
from printables.kits.war_of_the_worlds.help import MAST, masthead
from printables.kits.war_of_the_worlds.rules import battle, martians, opening, sea, turn
from printables.paper import Paper

PAGES: Final[tuple[tuple[str, str, Draw], ...]] = (
    ("The war, the end, the pieces", "", opening.cover),
    ("Before the first turn", "Setting up, the die, the board", opening.before),
    ("France at work", "Production, Human Action, Devastation", turn.page),
    ("Battle on land", "Guns, Tripods and a spade", battle.page),
    ("The way out", "A battle told, the Escape Phase, the sea", sea.page),
    ("The Martians' turn", "Martian Action, Assembly, Epilogue; and for doubtful cases", martians.page),
)
"""Title, line and drawing of each page."""


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Three sheets, printed on both sides."""
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
            masthead(area, line, title)
            area.circle(area.width - 9, MAST / 2, 5.2, "mustard", "ink", 0.5)
            area.fitted(area.width - 9, MAST / 2, 8, str(number), "display", 18, 12, "red_dark", "centre", middle=True)
        draw(area)

    return page

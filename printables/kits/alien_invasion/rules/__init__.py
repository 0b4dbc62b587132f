"""The rules: a booklet of four pages on two sheets, ``assets/alien_invasion/pages``, and what they show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.models.alien_invasion import GAME
from printables.decks.faces import scenes
from printables.draw.area import Area
from printables.draw.panels import masthead, panel
from printables.draw.posters import draw_poster
from printables.kits.alien_invasion.data import TITLE, factions, inside, say
from printables.kits.alien_invasion.rules.facts import facts_of_the_skirmish, shown
from printables.sheets.booklet import GAP
from printables.sheets.component import Face
from printables.sheets.fullpage import MAST
from printables.sheets.imposition import File
from printables.sheets.pages import Book, Scene
from printables.sheets.paper import Paper

PAGES: Final = ("skirmish", "actions", "combat", "strange")
SHOWN: Final = ("set", "moving", "seeing", "brawl", "numbers")
"""What the pages show, ``assets/alien_invasion/faces``."""
POSTER: Final = 58.0
SIX: Final = 46.0
ROW: Final = 5.4
"""mm, of the table of kill numbers."""


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Two sheets, printed on both sides."""
    facts = shown()
    drawings = scenes(GAME, SHOWN, facts, {"numbers": ROW * (len(facts["table"]) - 1)})
    book = Book(GAME, facts_of_the_skirmish(), {"cast": Scene(_matinee, POSTER + GAP + SIX), **drawings})
    return book.booklet(paper, PAGES, _head, MAST)


def _head(area: Area, title: str, line: str) -> float:
    masthead(area, title, f"{TITLE}: {inside(line)}", MAST)
    return MAST


def start_scenes() -> Mapping[str, Scene]:
    """Return what the first sheet shows: the matinee, and who comes."""
    return {"poster": Scene(poster, 60.0), **scenes(GAME, ("cast",), {"factions": factions()})}


def poster(area: Area) -> None:
    """Draw the matinee."""
    area.canvas.saveState()
    area.canvas.translate(*area.at(0, area.height))
    draw_poster(area.canvas, area.width, area.height, TITLE, say("kit-start-bring-dice-bring-many"))
    area.canvas.restoreState()
    area.rect(0, 0, area.width, area.height, line="ink", weight=0.9)


def _matinee(area: Area) -> None:
    """Draw the poster, and below it all factions."""
    poster(area.inner(0, 0, area.width, POSTER))
    top = panel(area, 0, POSTER + GAP, area.width, SIX, say("booklet-opening-six-factions"), "violet")
    high = SIX + POSTER + GAP - top - 3.6
    start_scenes()["cast"].draw(area.inner(2.4, POSTER + GAP + SIX - 1.6 - high, area.width - 4.8, high))

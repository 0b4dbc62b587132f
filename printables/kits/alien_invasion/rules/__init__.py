"""The rules: a booklet of four pages on two sheets. Numbers come from the factions' and the terrain's tables."""

from __future__ import annotations

from printables.draw.area import Area
from printables.draw.panels import masthead
from printables.kits.alien_invasion.data import TITLE, inside, say
from printables.kits.alien_invasion.rules import actions, combat, opening, strange
from printables.sheets.booklet import Leaf, booklet
from printables.sheets.component import Face
from printables.sheets.fullpage import MAST
from printables.sheets.imposition import File
from printables.sheets.paper import Paper


def pages_words() -> tuple[Leaf, ...]:
    """Say it in the language in use."""
    return (
        (say("booklet-what-it-is-setting"), "", opening.page),
        (say("booklet-move-shoot-anything-else"), say("booklet-three-things-to-do"), actions.page),
        (say("booklet-close-combat"), say("booklet-when-figures-touch"), combat.page),
        (say("booklet-strange-things"), say("booklet-holes-blasts-events-new"), strange.page),
    )


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Two sheets, printed on both sides."""
    return booklet(paper, pages_words(), _head)


def _head(area: Area, title: str, line: str) -> float:
    masthead(area, title, f"{TITLE}: {inside(line)}", MAST)
    return MAST

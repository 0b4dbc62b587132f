"""The rules: a booklet of six pages on three sheets. Its numbers come from the game's tables."""

from __future__ import annotations

from printables.draw.area import Area
from printables.kits.war_of_the_worlds.data import say
from printables.kits.war_of_the_worlds.help import MAST, masthead
from printables.kits.war_of_the_worlds.rules import battle, martians, opening, sea, turn
from printables.sheets.booklet import Leaf, booklet
from printables.sheets.component import Face
from printables.sheets.imposition import File
from printables.sheets.paper import Paper


def pages_words() -> tuple[Leaf, ...]:
    """Say it in the language in use."""
    return (
        (say("booklet-the-war-the-end"), "", opening.cover),
        (say("booklet-before-the-first-turn"), say("booklet-setting-up-the-die"), opening.before),
        (say("booklet-france-at-work"), say("booklet-production-human-action-devastation"), turn.page),
        (say("booklet-battle-on-land"), say("booklet-guns-tripods-and-a"), battle.page),
        (say("booklet-the-way-out"), say("booklet-a-battle-told-the"), sea.page),
        (say("booklet-the-martians-turn"), say("booklet-martian-action-assembly-epilogue"), martians.page),
    )


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Three sheets, printed on both sides."""
    return booklet(paper, pages_words(), _head)


def _head(area: Area, title: str, line: str) -> float:
    masthead(area, line, title)
    return MAST

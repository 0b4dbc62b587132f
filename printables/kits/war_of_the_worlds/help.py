"""The help sheet: every chart of the game on one side, the turn on the other. Numbers come from the data only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from companion.models.war_of_the_worlds import GAME
from printables.decks.faces import drawn
from printables.decks.kits import Made
from printables.draw.area import Area
from printables.kits.war_of_the_worlds.data import TITLE, say, tables
from printables.kits.war_of_the_worlds.hexes import ranges
from printables.sheets.component import Face
from printables.sheets.fullpage import content, full_pages
from printables.sheets.imposition import File
from printables.sheets.pages import Book, Scene
from printables.sheets.pages.scenes import draw_sign, is_art
from printables.sheets.pages.sheet import Sheet
from printables.sheets.paper import Paper

MAST: Final = 17.0
GAP: Final = 3.0


def help_file(paper: Paper, shown: Mapping[str, Face], known: Mapping[str, Any]) -> Made:
    """Return one sheet printed on both sides: charts; the turn."""
    book = Book(GAME, known, {"ranges": Scene(drawn(GAME, "ranges-panel", {"ranges": ranges(say("help-tripod"))}))})
    charts, turn = replace(book.layout("charts"), head=(masthead, MAST)), book.sheets(["turn"])["turn"]
    size = content(paper)
    faces = Face("charts", *size, charts.draw), Face("help-turn", *size, partial(_turn, turn))
    pages = full_pages(paper, faces, (say("help-charts"), say("help-the-turn")), "long")
    reading = ((1, charts.title), *turn.reading)
    file = File("help-sheet.pdf", say("help-help-sheet"), pages, "long", reading=reading)
    return Made(file, {face.id: face for face in faces}, pages=("charts", "turn"))


def masthead(area: Area, title: str, line: str) -> None:
    """Draw a sheet's title, as on a poster."""
    drawn(GAME, "head", {"title": title, "line": line})(area)


# the other side ------------------------------------------------------------------------------------------------------


def _turn(sheet: Sheet, area: Area) -> None:
    area.where = "help-sheet"
    masthead(area, TITLE, sheet.line)
    top = MAST + GAP
    wide = (area.width - GAP) / 2
    below = 62.0
    high = area.height - top - GAP - below
    panels = list(sheet.panels.values())
    phases = list(zip(tables().phase, panels, strict=False))
    for side, rows in enumerate((phases[:4], phases[4:])):
        weights = [sum(map(len, part.texts)) + 120 for _, part in rows]
        x, y = side * (wide + GAP), top
        for (phase, part), weight in zip(rows, weights, strict=True):
            tall = (high - GAP * (len(rows) - 1)) * weight / sum(weights)
            part.draw(area, x, y, wide, tall)
            sign = f"signs/{phase.sign}" if is_art(f"signs/{phase.sign}", GAME) else phase.sign
            draw_sign(area, GAME, sign, x + wide - 7.0, y + 0.4, 5.8)
            y += tall + GAP
    third = (area.width - 2 * GAP) / 3
    for i, part in enumerate(panels[len(phases) :]):
        part.draw(area, i * (third + GAP), area.height - below, third, below, most=10.5)

"""The rules on two pages, in plain words, with two cards and the house shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from companion.models.abductinators import GAME
from printables.decks.faces import drawn
from printables.decks.kits import Made
from printables.draw.area import Area
from printables.draw.panels import BAR
from printables.kits.abductinators.data import act_titles, humans, ranks, rooms, say
from printables.kits.abductinators.house import FACE, board_size
from printables.sheets.component import Face
from printables.sheets.fullpage import content, within
from printables.sheets.imposition import File, Page, ShownFace
from printables.sheets.pages import Book
from printables.sheets.pages.sheet import Panel, Sheet
from printables.sheets.paper import MARGIN, Paper

GAP: Final = 3.6
MAST: Final = 25.0
SHOWN: Final = 0.52
"""Scale of the cards that are shown."""
TYPE: Final = 12.5
LEAST: Final = 8.0
TALL: Final = 265.0
"""mm, the height above which a page has room for more."""
LEFT: Final = 75.6
"""mm, width of the first page's left column."""


PAGES: Final = ("night", "cards")


def rules_file(paper: Paper, faces: Mapping[str, Face], facts: Mapping[str, Any]) -> Made:
    """Return one sheet, both sides. Cards and house are shown by their own faces, which must be among the kit's."""

    @cache
    def set_pages() -> tuple[Sheet, ...]:
        return tuple(Book(GAME, facts).sheets(PAGES).values())

    _, tall = content(paper)
    shown = tuple(
        ShownFace(face, MARGIN + 2.4 + i * 35.4, MARGIN + MAST + GAP + 9.0, SHOWN)
        for i, face in enumerate(("a10", "h11"))
    )
    high = _house_room(tall)
    scale = (high - 3.0) / board_size()[1]
    left = MARGIN + (LEFT - board_size()[0] * scale) / 2
    shown += (ShownFace(FACE, left, MARGIN + tall - high + 0.4, scale),)
    pages = (
        Page(
            paper,
            "front",
            1,
            (),
            title=say("booklet-setting-up-and-the"),
            dressing=within(lambda area: _first(set_pages()[0], area), paper),
            pictures=shown,
        ),
        Page(
            paper,
            "back",
            1,
            (),
            title=Book(GAME).title(PAGES[1]),
            dressing=within(lambda area: _second(set_pages()[1], facts, area), paper),
        ),
    )
    return Made(File("rules.pdf", say("booklet-rules"), pages, "long"), pages=PAGES)


def _house_room(high: float) -> float:
    """Height in mm of the house's picture at the foot of a page that is so high."""
    return 71.0 if high > TALL else 62.0


def _first(sheet: Sheet, area: Area) -> None:
    """Draw the first page. At its left a card is shown in one panel, the house at the foot of another."""
    tall = area.height > TALL
    facts = {
        "panels": sheet.panels,
        "title": sheet.title,
        "line": sheet.line,
        "shown": 9.0 + 88 * SHOWN + (32.0 if tall else 28.0),
        "plan": 28.0 if tall else 26.0,
        "setup": 88.0 if tall else 80.0,
        "house": 4.6 + _house_room(area.height) - 1.6,
    }
    drawn(GAME, "rules-night", facts)(area)


def _second(sheet: Sheet, known: Mapping[str, Any], area: Area) -> None:
    """Draw the second page. What cards do has a picture for each row."""
    tall = area.height > TALL
    top, bonked = (135.0, 47.0) if tall else (123.0, 44.0)
    half = (area.width - GAP) / 2
    titles, sleepers = act_titles(), sheet["sleepers"]
    high = area.height - top - bonked - 2 * GAP
    rows = [(one.name, rooms()[one.room].name, one.covers, titles[one.act]) for one in humans()]
    facts = {
        **known,
        "panels": sheet.panels,
        "top": top,
        "bonked": bonked,
        "sleepers": [
            {"heads": [head.title for head in sleepers.parts.values()]},
            *({"heads": (), "cells": cells} for cells in rows),
        ],
        "ranks": [{"number": str(number), "title": title} for number, title in enumerate(ranks())],
        "roomy": (high - BAR) / len(ranks()) > 6.5,
    }
    drawn(GAME, "rules-cards", facts)(area)
    kinds = BAR + 28.0
    _kinds(area, sheet["aliens"].parts["kinds"], 0, kinds, half, top - kinds)
    _kinds(area, sheet["humans"], half + GAP, BAR, half, top - BAR)
    for x in (0, half + GAP):
        area.rect(x, 0, half, top, line="ink", weight=0.5)


def _kinds(area: Area, kinds: Panel, x: float, y: float, wide: float, high: float) -> None:
    """Draw a picture and a sentence on each row, as large as all fit; what room is left is shared."""
    left, side = 15.2, 11.0
    size = TYPE
    while True:
        needs = [area.paragraph(0, 0, wide - left - 2, text, size, size * 1.15, draw=False) for text in kinds.texts]
        rows = [max(need + 1.6, side + 0.6) for need in needs]
        if sum(rows) <= high:
            break
        if size <= LEAST:
            raise area.fail(f'"{kinds.texts[0][:30]}…" and the rows below it need {sum(rows):.0f} of {high:.0f} mm.')
        size = max(LEAST, size - 0.2)
    more = (high - sum(rows)) / len(rows)
    for i, (icon, text, need, least) in enumerate(zip(kinds.signs, kinds.texts, needs, rows, strict=True)):
        row = least + more
        if i % 2:
            area.rect(x, y, wide, row, fill="paper")
        area.art(icon, GAME, x + 1.6, y + (row - side) / 2, side / 100)
        area.paragraph(x + left, y + (row - need) / 2 - 0.3, wide - left - 2, text, size, size * 1.15, room=row)
        y += row

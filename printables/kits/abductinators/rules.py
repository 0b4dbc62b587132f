"""The rules on two pages, in plain words, with two cards and the house shown."""

from __future__ import annotations

from functools import cache
from typing import Final

from companion.models.abductinators import GAME
from printables.draw.area import Area, Draw
from printables.draw.panels import BAR, masthead
from printables.draw.units import PT_PER_MM
from printables.kits.abductinators.data import act_titles, humans, people, ranks, rooms, say
from printables.kits.abductinators.house import FACE, board_size
from printables.kits.abductinators.martians import martian, pen_at
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page, ShownFace
from printables.sheets.marks import HIGH
from printables.sheets.pages import Book
from printables.sheets.pages.sheet import Panel, Sheet
from printables.sheets.paper import MARGIN, Paper

GAP: Final = 3.6
MAST: Final = 25.0
SHOWN: Final = 0.52
"""Scale of the cards that are shown."""
TYPE: Final = 12.5
LEAST: Final = 8.0
LEFT: Final = 75.6
"""mm, width of the first page's left column."""


PAGES: Final = ("night", "cards")


def rules_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return one sheet, both sides. Cards and house are shown by their own faces, which must be among the kit's."""

    @cache
    def set_pages() -> tuple[Sheet, ...]:
        facts = {"rooms": rooms(), "ranks": ranks(), "people": people(), "acts": act_titles()}
        return tuple(Book(GAME, facts).sheets(PAGES).values())

    size = (paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - HIGH - 3.0)
    shown = tuple(
        ShownFace(face, MARGIN + 2.4 + i * 35.4, MARGIN + MAST + GAP + 9.0, SHOWN)
        for i, face in enumerate(("a10", "h11"))
    )
    high = _house_room(size[1])
    scale = (high - 3.0) / board_size()[1]
    left = MARGIN + (LEFT - board_size()[0] * scale) / 2
    shown += (ShownFace(FACE, left, MARGIN + size[1] - high + 0.4, scale),)
    pages = (
        Page(
            paper,
            "front",
            1,
            (),
            title=say("booklet-setting-up-and-the"),
            dressing=_on(paper, size, lambda area: _first(set_pages()[0], area)),
            pictures=shown,
        ),
        Page(
            paper,
            "back",
            1,
            (),
            title=Book(GAME).title(PAGES[1]),
            dressing=_on(paper, size, lambda area: _second(set_pages()[1], area)),
        ),
    )
    return File("rules.pdf", say("booklet-rules"), pages, "long"), {}


def _house_room(high: float) -> float:
    """Height in mm of the house's picture at the foot of a page that is so high."""
    return 71.0 if high > 265 else 62.0


def _on(paper: Paper, size: tuple[float, float], draw: Draw) -> Draw:
    def dressing(page: Area) -> None:
        base = (paper.height - MARGIN - size[1]) * PT_PER_MM
        draw(Area(page.canvas, *size, page.where, MARGIN * PT_PER_MM, base))

    return dressing


def _box(area: Area, part: Panel, x: float, y: float, wide: float, high: float) -> None:
    part.draw(area, x, y, wide, high, most=TYPE, least=LEAST, above=1.6, below=1.6)


def _first(sheet: Sheet, area: Area) -> None:
    area.where = "rules, page 1"
    masthead(area, sheet.title, sheet.line, MAST, rays="blue_dark")
    y = MAST + GAP
    tall = area.height > 265
    right = area.width - LEFT - GAP
    shown = 9.0 + 88 * SHOWN + (32.0 if tall else 28.0)
    # left column: the cards, the house
    sheet["card"].draw(
        area, 0, y, LEFT, shown, most=TYPE, least=LEAST, above=2.6 + 88 * SHOWN + 1.6, below=6.0 - 2.6 - 1.6
    )
    house = y + shown + GAP
    rest = area.height - house
    below = 4.6 + _house_room(area.height) - 1.6
    sheet["house"].draw(area, 0, house, LEFT, rest, most=TYPE, least=LEAST, above=1.6, below=below)
    x = LEFT + GAP
    for id, high in (("plan", 28.0 if tall else 26.0), ("setup", 88.0 if tall else 80.0), ("turn", area.height)):
        high = min(high, area.height - y)
        _box(area, sheet[id], x, y, right, high)
        y += high + GAP


def _second(sheet: Sheet, area: Area) -> None:
    area.where = "rules, page 2"
    wide = area.width
    half = (wide - GAP) / 2
    tall = area.height > 265
    top = 135.0 if tall else 123.0
    aliens = sheet["aliens"]
    inner = aliens.frame(area, 0, 0, half, top)
    kinds = 28.0
    with pen_at(area, half - 20.4, inner + 8.6, 18.6) as pen:
        martian(pen, "plain", ("khaki", "brown"), arms="point")
    aliens.fill(area, 2.4, inner + 1.6, half - 25, kinds - 2.6, TYPE, LEAST)
    area.line(0, inner + kinds, half, inner + kinds, "ink", 0.25)
    _kinds(area, aliens.parts["kinds"], 0, inner + kinds, half, top - BAR - kinds)
    area.rect(0, 0, half, top, line="ink", weight=0.5)
    x = half + GAP
    below = sheet["humans"].frame(area, x, 0, half, top)
    _kinds(area, sheet["humans"], x, below, half, top - BAR)
    area.rect(x, 0, half, top, line="ink", weight=0.5)
    y = top + GAP
    bonked = 47.0 if tall else 44.0
    _box(area, sheet["bonked"], 0, y, half, bonked)
    _box(area, sheet["end"], x, y, half, bonked)
    y += bonked + GAP
    _people(area, sheet, 0, y, wide, area.height - y)


def _kinds(area: Area, kinds: Panel, x: float, y: float, wide: float, high: float) -> None:
    """A picture and a sentence on each row, as large as all fit; what room is left is shared."""
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


def _people(area: Area, sheet: Sheet, x: float, y: float, wide: float, high: float) -> None:
    """Who sleeps where, what wakes up with them, and the titles one can rise to."""
    left = wide * 0.62
    titles = act_titles()
    sleepers = sheet["sleepers"]
    top = sleepers.frame(area, x, y, left, high)
    rows = humans()
    each = (high - 6.6) / (len(rows) + 1)
    columns = (2.6, left * 0.4, left * 0.66, left * 0.76)
    for at, head in zip(columns, sleepers.parts.values(), strict=True):
        area.text(x + at, top + each / 2 + 1.3, head.title, "bold", 9.5, "red_dark")
    for i, person in enumerate(rows, 1):
        line = top + each * i
        if i % 2:
            area.rect(x, line, left, each, fill="paper")
        cells = (person.name, rooms()[person.room].name, person.covers, titles[person.act])
        for k, (at, cell) in enumerate(zip(columns, cells, strict=True)):
            end = columns[k + 1] if k < 3 else left
            area.fitted(x + at, line + each / 2, end - at - 1, cell, "bold" if k == 0 else "text", 10.5, 8, middle=True)
    area.rect(x, y, left, high, line="ink", weight=0.5)
    side = x + left + GAP
    narrow = wide - left - GAP
    top = sheet["ranks"].frame(area, side, y, narrow, high)
    step = (high - 6.6) / len(ranks())
    for k, title in enumerate(ranks()):
        middle = top + step * (k + 0.5)
        area.text(side + 2.6, middle + 1.3, str(k), "bold", 10.5, "red_dark")
        area.fitted(side + 7, middle, narrow - 9, title, "text", 10.5, 8, middle=True)
    area.rect(side, y, narrow, high, line="ink", weight=0.5)
    if step > 6.5:
        area.art("cat", GAME, side + narrow - 15, y + high - 15, 13 / 60)

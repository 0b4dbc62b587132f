"""The help sheet: every chart of the game on one side, the turn on the other. Numbers come from the data only."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.models.war_of_the_worlds import DIE_COLOURS, GAME
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.panels import BAR
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.data import TITLE, colour_name, pieces, say, tables, zones
from printables.kits.war_of_the_worlds.hexes import ranges
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page, Placement
from printables.sheets.marks import HIGH as SHEET_MARKS
from printables.sheets.pages import Book
from printables.sheets.pages.sheet import Panel, Sheet
from printables.sheets.paper import MARGIN, Paper

PAGES: Final = ("charts", "turn")
MAST: Final = 17.0
GAP: Final = 3.0


def help_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return one sheet printed on both sides: charts; the turn."""
    wide, high = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - SHEET_MARKS - 3
    charts, turn = Book(GAME, {"tables": tables(), "pieces": pieces()}).sheets(PAGES).values()
    first = Face("help-charts", wide, high, partial(_charts, charts))
    second = Face("help-turn", wide, high, partial(_turn, turn))
    pages = (
        Page(paper, "front", 1, (Placement(first.id, MARGIN, MARGIN, wide, high),), title=say("help-charts")),
        Page(paper, "back", 1, (Placement(second.id, MARGIN, MARGIN, wide, high),), title=say("help-the-turn")),
    )
    return File("help-sheet.pdf", say("help-help-sheet"), pages, "long"), {first.id: first, second.id: second}


def masthead(area: Area, line: str, title: str = TITLE) -> None:
    """Draw a sheet's title, as on a poster."""
    area.canvas.saveState()
    area.clip(0, 0, area.width, MAST)
    area.rays(0, 0, area.width, MAST, ("red_dark", "night"), (0.07, 0.4), 26)
    area.canvas.restoreState()
    signs.figure(area, lambda pen: signs.tripod(pen, "steel"), 6, MAST - 0.4, 9.0)
    middle = area.width / 2 + 6
    area.fitted(middle, 10.2, area.width - 44, title, "display", 27, 16, "mustard_light", "centre")
    area.fitted(middle, 15.0, area.width - 44, line, "bold", 10, 8, "paper_light", "centre")
    area.rect(0, 0, area.width, MAST, line="ink", weight=0.7)


def _charts(sheet: Sheet, area: Area) -> None:
    area.where = "help-sheet"
    masthead(area, sheet.line)
    top = MAST + GAP
    room = area.height - top
    left = area.width * 0.6
    right = area.width - left - GAP
    x = left + GAP
    rolls = room * 0.46
    _rolls(area, sheet["rolls"], 0, top, left, rolls)
    _devastation(area, sheet["devastation"], 0, top + rolls + GAP, left, room * 0.335)
    low = top + rolls + GAP + room * 0.335 + GAP
    sheet["plans"].draw(area, 0, low, left, area.height - low, most=10.5, above=1.2)
    prices = room * 0.355
    _prices(area, sheet["prices"], x, top, right, prices)
    y = top + prices + GAP
    _landing(area, sheet["landing"], x, y, right, 25)
    y += 25 + GAP
    ranges(area, x, y, right, 27, say("help-tripod"))
    y += 27 + GAP
    _values(area, sheet["gears"], x, y, right, 22)
    y += 22 + GAP
    _difficulty(area, sheet["difficulty"], x, y, right, area.height - y)


def _rolls(area: Area, part: Panel, x: float, y: float, wide: float, high: float) -> None:
    inner = part.frame(area, x, y, wide, high)
    rows = tables().roll
    head = 6.6
    first = wide * 0.31
    each = (wide - first) / 3
    for k, colour in enumerate(DIE_COLOURS):
        area.rect(x + first + k * each, inner, each, head, DESIGN.mix(f"die_{colour}", "white", 0.55), "ink", 0.2)
        signs.die(area, colour, x + first + k * each + 4.4, inner + head / 2, 4.4)
        area.text(x + first + k * each + 8.4, inner + 4.6, colour_name(colour).capitalize(), "bold", 11)
    foot = 4.6
    row = (high - BAR - head - foot) / len(rows)
    for i, entry in enumerate(rows):
        top = inner + head + i * row
        if i % 2:
            area.rect(x + 0.3, top, wide - 0.6, row, "paper")
        area.fitted(x + 2, top + row * 0.36, first - 3, entry.name, "bold", 10.5, 8, "ink", middle=True)
        area.fitted(x + 2, top + row * 0.76, first - 3, entry.who, "text", 8, 8, "wall", middle=True)
        for k, result in enumerate(entry.results):
            area.fitted(
                x + first + k * each + 1.6, top + row / 2, each - 2.6, result, "text", 10, 8, "ink", middle=True
            )
    area.fitted(x + 2, y + high - foot / 2, wide - 4, part.texts[0], "text", 8.5, 8, "ink", middle=True)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _devastation(area: Area, part: Panel, x: float, y: float, wide: float, high: float) -> None:
    inner = part.frame(area, x, y, wide, high)
    first = wide * 0.19
    each = (wide - first) / 3
    head = 5.4
    for k, column in enumerate(part.parts.values()):
        area.rect(x + first + k * each, inner, each, head, "rose", "ink", 0.2)
        area.text(x + first + (k + 0.5) * each, inner + 4.0, column.title, "bold", 10, align="centre")
    row = (high - BAR - head) / 3
    for i, entry in enumerate(tables().devastation):
        top = inner + head + i * row
        area.rect(x, top, wide, row, None, "ink", 0.25)
        signs.die(area, entry.roll, x + first / 2, top + row * 0.32, min(8.0, row * 0.4))
        area.fitted(x + first / 2, top + row * 0.78, first - 2, entry.name, "bold", 10, 8, "ink", "centre", middle=True)
        for k, lines in enumerate(entry.sizes):
            left = x + first + k * each
            area.line(left, top, left, top + row, "ink", 0.2)
            step = min(4.4, (row - 1.0) / 5)
            for n, line in enumerate(lines):
                area.text(
                    left + 2, top + 0.5 + (n + 0.78) * step, line, "bold" if n == 0 else "text", min(10, step * 2.35)
                )


def _prices(area: Area, part: Panel, x: float, y: float, wide: float, high: float) -> None:
    inner = part.frame(area, x, y, wide, high)
    rows = tables().cost
    row = (high - BAR - 0.6) / len(rows)
    for i, entry in enumerate(rows):
        top = inner + 0.3 + i * row
        if i % 2:
            area.rect(x + 0.3, top, wide - 0.6, row, "paper")
        area.text(x + 9.0, top + row / 2 + 2.1, str(entry.points), "display", 16, "red_dark", "right")
        area.fitted(x + 11.4, top + row * 0.33, wide * 0.5, entry.what, "bold", 10.5, 8, "ink", middle=True)
        area.fitted(
            x + wide - 2,
            top + row * 0.33,
            wide * 0.28,
            entry.where,
            "text",
            8.5,
            8,
            "red_dark",
            "right",
            middle=True,
        )
        area.fitted(x + 11.4, top + row * 0.76, wide - 13, entry.note, "text", 8.5, 8, "ink", middle=True)


def _landing(area: Area, part: Panel, x: float, y: float, wide: float, high: float) -> None:
    inner = part.frame(area, x, y, wide, high)
    signs.sign(area, "cylinder", x + wide - 19, inner + 0.8, 16.5)
    for i, colour in enumerate(DIE_COLOURS):
        top = inner + 3.4 + i * 5.9
        signs.die(area, colour, x + 5, top, 4.6)
        area.text(x + 10, top + 1.6, zones()[tables().landing[colour]].name, "bold", 12)


def _values(area: Area, part: Panel, x: float, y: float, wide: float, high: float) -> None:
    """What a zone's counter yields by its Workforce."""
    inner = part.frame(area, x, y, wide, high)
    production = pieces().production
    sides = {
        zones()["paris"].name: [*production["blue"].sides, *production["blue_high"].sides],
        part.parts["elsewhere"].title: production["yellow"].sides,
    }
    for i, (name, rows) in enumerate(sides.items()):
        top = inner + 4.6 + i * 7.2
        area.text(x + 2.4, top + 1.4, name, "bold", 10)
        left = x + 17
        for side in rows:
            text = f"{side.values[0]}–{side.values[-1]}: {side.gears}"
            used = area.text(left, top + 1.4, text, "text", 10.5)
            signs.cog(area, left + used + 0.6, top - 2.2, 4.2, "blue" if i == 0 else "mustard")
            left += used + 7.6


def _difficulty(area: Area, part: Panel, x: float, y: float, wide: float, high: float) -> None:
    inner = part.frame(area, x, y, wide, high)
    rows = tables().difficulty
    first = wide * 0.37
    each = (wide - first) / 3
    for k, level in enumerate(part.parts.values()):
        area.text(x + first + (k + 0.5) * each, inner + 4.4, level.title, "bold", 9.5, align="centre")
    for i, row in enumerate(rows):
        top = inner + 5.6 + i * 5.4
        area.rect(x + 0.3, top, wide - 0.6, 5.4, "paper" if i % 2 == 0 else None)
        area.fitted(x + 2, top + 2.7, first - 3, row.what, "bold", 9, 8, "ink", middle=True)
        for k, what in enumerate(row.levels):
            area.fitted(
                x + first + (k + 0.5) * each, top + 2.7, each - 1, what, "text", 9, 8, "ink", "centre", middle=True
            )
    low = inner + 5.6 + 5.4 * len(rows) + 1
    part.fill(area, x + 2.2, low, wide - 4.4, y + high - low - 1.2, 10, 8)


# the other side ------------------------------------------------------------------------------------------------------


def _turn(sheet: Sheet, area: Area) -> None:
    area.where = "help-sheet"
    masthead(area, sheet.line)
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
            part.draw(area, x, y, wide, tall, above=1.2, below=1.0)
            signs.sign(area, phase.sign, x + wide - 7.0, y + 0.4, 5.8)
            y += tall + GAP
    third = (area.width - 2 * GAP) / 3
    for i, part in enumerate(panels[len(phases) :]):
        part.draw(area, i * (third + GAP), area.height - below, third, below, most=10.5, above=1.2, below=1.0)

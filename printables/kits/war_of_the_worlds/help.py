"""The help sheet: every chart of the game on one side, the turn on the other. Numbers come from the data only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.models.war_of_the_worlds import DIE_COLOURS, Character
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.panels import BAR, panel
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.data import TITLE, colour_name, pieces, say, tables, zones
from printables.kits.war_of_the_worlds.hexes import ranges
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page, Placement
from printables.sheets.marks import HIGH as SHEET_MARKS
from printables.sheets.paper import MARGIN, Paper

MAST: Final = 17.0
GAP: Final = 3.0


def note_words() -> str:
    """Say it in the language in use."""
    return say("help-stays-in-a-producing")


def turn_words() -> Mapping[str, tuple[str, ...]]:
    """What is done in each phase, in our words."""
    return {
        "production": (
            say("help-income-1-for-each"),
            say("help-buy-and-move-units"),
        ),
        "battle": (
            say("help-each-wave-in-a"),
            say("help-before-it-dig-scout"),
            say("help-a-wave-with-no"),
        ),
        "devastation": (
            say("help-one-roll-a-wave"),
            say("help-workforce-0-destroyed-10"),
            say("help-in-a-lost-zone"),
        ),
        "human_action": (
            say("help-each-unit-may-move"),
            say("help-a-cylinder-without-tripods"),
        ),
        "escape": (
            say("help-each-refugee-at-a"),
            say("help-crowding-refugees-beyond-a"),
            say("help-1-human-vp-for"),
            say("help-germs-at-3-6"),
        ),
        "martian_action": (
            say("help-waves-roll-in-number"),
            say("help-re-landing-if-an"),
            say("help-red-weed-spreads-to"),
        ),
        "assembly": (
            say("help-each-cylinder-that-did"),
            say("help-a-wave-in-red"),
            say("help-a-handling-machine-in"),
        ),
        "epilogue": (say("help-check-who-has-won"),),
    }


def help_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return one sheet printed on both sides: charts; the turn."""
    wide, high = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - SHEET_MARKS - 3
    first, second = Face("help-charts", wide, high, _charts), Face("help-turn", wide, high, _turn)
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


def _charts(area: Area) -> None:
    area.where = "help-sheet"
    masthead(area, say("help-every-chart-of-the"))
    top = MAST + GAP
    room = area.height - top
    left = area.width * 0.6
    right = area.width - left - GAP
    x = left + GAP
    rolls = room * 0.46
    _rolls(area, 0, top, left, rolls)
    _devastation(area, 0, top + rolls + GAP, left, room * 0.335)
    low = top + rolls + GAP + room * 0.335 + GAP
    _plans(area, 0, low, left, area.height - low)
    prices = room * 0.355
    _prices(area, x, top, right, prices)
    y = top + prices + GAP
    _landing(area, x, y, right, 25)
    y += 25 + GAP
    ranges(area, x, y, right, 27, say("help-tripod"))
    y += 27 + GAP
    _values(area, x, y, right, 22)
    y += 22 + GAP
    _difficulty(area, x, y, right, area.height - y)


def _rolls(area: Area, x: float, y: float, wide: float, high: float) -> None:
    inner = panel(area, x, y, wide, high, say("help-roll-one-die"), "teal_dark")
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
    area.fitted(x + 2, y + high - foot / 2, wide - 4, note_words(), "text", 8.5, 8, "ink", middle=True)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _devastation(area: Area, x: float, y: float, wide: float, high: float) -> None:
    inner = panel(area, x, y, wide, high, say("help-tripod-devastation-lines-from"), "red_dark")
    columns = (
        say("help-1-2-tripods"),
        say("help-3-4-tripods"),
        say("help-5-and-more"),
    )
    first = wide * 0.19
    each = (wide - first) / 3
    head = 5.4
    for k, title in enumerate(columns):
        area.rect(x + first + k * each, inner, each, head, "rose", "ink", 0.2)
        area.text(x + first + (k + 0.5) * each, inner + 4.0, title, "bold", 10, align="centre")
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


def _plans(area: Area, x: float, y: float, wide: float, high: float) -> None:
    inner = panel(area, x, y, wide, high, say("help-battle-plans-each-once"), "khaki")
    area.filled(
        x + 2.4,
        inner + 1.2,
        wide - 4.8,
        high - BAR - 2.4,
        [f"**{plan.name}:** {plan.text}" for plan in tables().plan],
        10.5,
        8,
    )


def _prices(area: Area, x: float, y: float, wide: float, high: float) -> None:
    inner = panel(area, x, y, wide, high, say("help-prices-in-production-points"), "mustard")
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


def _landing(area: Area, x: float, y: float, wide: float, high: float) -> None:
    inner = panel(area, x, y, wide, high, say("help-new-cylinder-lands-in"), "violet")
    signs.sign(area, "cylinder", x + wide - 19, inner + 0.8, 16.5)
    for i, colour in enumerate(DIE_COLOURS):
        top = inner + 3.4 + i * 5.9
        signs.die(area, colour, x + 5, top, 4.6)
        area.text(x + 10, top + 1.6, zones()[tables().landing[colour]].name, "bold", 12)


def _values(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """What a zone's counter yields by its Workforce."""
    inner = panel(area, x, y, wide, high, say("help-workforce-and-gears"), "brown")
    production = pieces().production
    sides = {
        zones()["paris"].name: [*production["blue"].sides, *production["blue_high"].sides],
        say("help-elsewhere"): production["yellow"].sides,
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


def _difficulty(area: Area, x: float, y: float, wide: float, high: float) -> None:
    inner = panel(area, x, y, wide, high, say("help-difficulty-and-scenarios"), "blue")
    rows = tables().difficulty
    first = wide * 0.37
    each = (wide - first) / 3
    for k, name in enumerate((say("help-easy"), say("help-standard"), say("help-hard"))):
        area.text(x + first + (k + 0.5) * each, inner + 4.4, name, "bold", 9.5, align="centre")
    for i, row in enumerate(rows):
        top = inner + 5.6 + i * 5.4
        area.rect(x + 0.3, top, wide - 0.6, 5.4, "paper" if i % 2 == 0 else None)
        area.fitted(x + 2, top + 2.7, first - 3, row.what, "bold", 9, 8, "ink", middle=True)
        for k, what in enumerate(row.levels):
            area.fitted(
                x + first + (k + 0.5) * each, top + 2.7, each - 1, what, "text", 9, 8, "ink", "centre", middle=True
            )
    low = inner + 5.6 + 5.4 * len(rows) + 1
    texts = [
        say("help-on-yellow-too-if"),
        *(f"**{row.name}:** {row.text}" for row in tables().scenario),
    ]
    area.filled(x + 2.2, low, wide - 4.4, y + high - low - 1.2, texts, 10, 8)


# the other side ------------------------------------------------------------------------------------------------------


def _turn(area: Area) -> None:
    area.where = "help-sheet"
    masthead(area, say("help-a-turn-eight-phases"))
    top = MAST + GAP
    wide = (area.width - GAP) / 2
    below = 62.0
    high = area.height - top - GAP - below
    colours = ("brown", "red_dark", "wall", "blue", "teal_dark", "green_dark", "violet", "plum")
    columns = (tables().phase[:4], tables().phase[4:])
    for side, rows in enumerate(columns):
        weights = [sum(len(text) for text in turn_words()[phase.id]) + 120 for phase in rows]
        y = top
        for i, phase in enumerate(rows):
            tall = (high - GAP * (len(rows) - 1)) * weights[i] / sum(weights)
            x = side * (wide + GAP)
            number = side * 4 + i
            inner = panel(area, x, y, wide, tall, f"{number + 1}. {phase.name}", colours[number])
            signs.sign(area, phase.sign, x + wide - 7.0, y + 0.4, 5.8)
            area.filled(x + 2.4, inner + 1.2, wide - 4.8, tall - BAR - 2.2, turn_words()[phase.id], 13, 8, stars=True)
            y += tall + GAP
    _foot(area, area.height - below, below)


def _foot(area: Area, y: float, high: float) -> None:
    third = (area.width - 2 * GAP) / 3
    inner = panel(area, 0, y, third, high, say("help-setting-up"), "teal")
    area.filled(
        2.4,
        inner + 1.2,
        third - 4.8,
        high - BAR - 2.2,
        (
            say("help-all-progress-counters-on"),
            say("help-a-production-counter-in"),
            say("help-land-tripods-naval-tripods"),
            say("help-roll-for-wave-1"),
        ),
        10.5,
        8,
        stars=True,
    )
    x = third + GAP
    inner = panel(area, x, y, third, high, say("help-who-wins"), "red")
    texts = [
        f"**{i}. {say('help-win') if row.side == 'human' else say('help-lose')}:** {row.text}."
        for i, row in enumerate(tables().victory, 1)
    ]
    texts += [
        say("help-10-human-vp-are"),
        say("help-score-ours-10-a"),
    ]
    area.filled(x + 2.4, inner + 1.2, third - 4.8, high - BAR - 2.2, texts, 10.5, 8)
    x = 2 * (third + GAP)
    inner = panel(area, x, y, third, high, say("help-characters"), "plum")
    people = pieces().character
    area.filled(x + 2.4, inner + 1.2, third - 4.8, high - BAR - 2.2, _people(people), 10.5, 8)


def _people(people: Sequence[Character]) -> list[str]:
    texts = [f"**{person.name}:** {person.text}" for person in people]
    return [
        *texts,
        say("help-all-move-escape-and"),
        say("help-captured-1-martian-vp"),
    ]

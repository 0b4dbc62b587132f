"""Pleasantville's player aid: every table of the game on two pages. Numbers come from the game's data only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from companion.kernel.board import Board
from companion.models.pleasantville import GAME, Numbers
from printables.components.cards import row_heights, row_needs
from printables.draw import ornaments
from printables.draw.area import Area, Draw
from printables.draw.panels import TableColumn, masthead, table
from printables.draw.units import PT_PER_MM
from printables.kits.pleasantville.counters import CORNERS
from printables.kits.pleasantville.data import say, tables, townspeople
from printables.sheets.component import Face
from printables.sheets.fullpage import GAP, MAST, content, full_page
from printables.sheets.imposition import File
from printables.sheets.pages import Book
from printables.sheets.pages.sheet import Panel, Sheet
from printables.sheets.paper import Paper

PAGES: Final = ("phases", "blows")
SETUP: Final = 20.5


def aid_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """Return one sheet printed on both sides: who and where; words and blows."""
    size = content(paper)
    phases, blows = Book(GAME, {"tables": tables()}).sheets(PAGES).values()
    first = Face("player-aid-1", *size, _who_and_where(phases, board))
    second = Face("player-aid-2", *size, partial(_words_and_blows, blows))
    pages = (
        full_page(paper, first, 1, say("aid-who-and-where-a")),
        full_page(paper, second, 1, say("aid-talk-influence-combat-take"), "back"),
    )
    return File("player-aid.pdf", say("aid-player-aid"), pages, "long"), {first.id: first, second.id: second}


# page 1 -----------------------------------------------------------------------------------------------------------


def _who_and_where(sheet: Sheet, board: Board) -> Draw:
    phases = [part for id, part in sheet.panels.items() if id.endswith("-phase")]

    def draw(area: Area) -> None:
        masthead(area, sheet.title, sheet.line, MAST)
        top = MAST + GAP
        head = 7.4
        below = max(99.0, SETUP + 4 * GAP + 0.6 + sum(_phase_rows(area, phases)))
        row = min(5.0, (area.height - MAST - below - head - 6.6) / 30)
        high = 6.6 + head + 30 * row + 0.6
        left = area.width * 0.56
        right = area.width - left - GAP
        _people(area, sheet["people"], 0, top, left, high, head, row)
        _targets(area, sheet["targets"], left + GAP, top, right, high, head, row, board)
        _sequence(area, phases, top + high + GAP)
        _setting_up(area, sheet["setup"], area.height - SETUP)

    return draw


def _dice(area: Area, x: float, y: float, wide: float, head: float, row: float, rolls: list[str]) -> None:
    """Down the left of a table: the first die for each band of six, the second for each row.

    :param rolls: in the table's order, ``"1-1"`` and so on; what is not in that order is an error.
    """
    first, second = 7.6, min(4.2, row - 0.5)
    expected = [f"{a}-{b}" for a in range(1, 1 + len(rolls) // 6) for b in range(1, 7)]
    if rolls != expected:
        raise area.fail(f"The rolls must go from {expected[0]} to {expected[-1]} in order, six for each first die.")
    for i in range(len(rolls)):
        top = y + head + i * row
        if i % 6 == 0:
            _die(area, x + 1.0, top + 3 * row - first / 2, first, i // 6 + 1)
            if i:
                area.line(x, top, x + wide, top, "ink", 0.25)
        _die(area, x + 10.0, top + (row - second) / 2, second, i % 6 + 1)


def _die(area: Area, x: float, y: float, size: float, value: int) -> None:
    left, bottom = area.at(x, y + size)
    ornaments.pips(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, size, value, face="white")


def _people(area: Area, part: Panel, x: float, y: float, wide: float, high: float, head: float, row: float) -> None:
    people = townspeople()
    area.where = "townspeople.toml"
    top = part.frame(area, x, y, wide, high)
    heads = {id: one.title for id, one in part.parts.items()}
    number = 13.2
    columns = (
        TableColumn("", 15.0),
        TableColumn(heads["name"], wide - 15.0 - 4 * number, "left", "bold"),
        TableColumn(heads["start"], number, tint=CORNERS["start"]),
        TableColumn(heads["move"], number, tint=CORNERS["move"]),
        TableColumn(heads["influence"], number, tint=CORNERS["influence"], role="bold"),
        TableColumn(heads["combat"], number, tint=CORNERS["combat"], role="bold"),
    )
    rows = [(" ", p.name, p.start, str(p.move), str(p.influence), str(p.combat)) for p in people]
    table(area, x, top, columns, rows, row, head, 9.5, band=6)
    _dice(area, x, top, wide, head, row, [person.roll for person in people])
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _targets(
    area: Area, part: Panel, x: float, y: float, wide: float, high: float, head: float, row: float, board: Board
) -> None:
    area.where = "tables.toml, target"
    target: Mapping[str, str] = tables().target
    top = part.frame(area, x, y, wide, high)
    letter = 12.0
    columns = (
        TableColumn("", 15.0),
        TableColumn(part.parts["building"].title, wide - 15.0 - letter, "left", "bold"),
        TableColumn(part.parts["letter"].title, letter, tint=CORNERS["start"]),
    )
    rows = []
    for roll, id in target.items():
        if id not in board.buildings:
            raise area.fail(f'{roll} is "{id}", but the board has no such building.')
        building = board.buildings[id]
        rows.append((" ", building.name, building.letter or part.parts["open"].title))
    table(area, x, top, columns, rows, row, head, 9.5, band=6)
    _dice(area, x, top, wide, head, row, list(target))
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _phase_rows(area: Area, phases: Sequence[Panel]) -> tuple[float, float]:
    """What the phases need of the height, mm: the first three, and the three below."""
    area.where = "tables.toml, limits"
    inner = (area.width - 2 * GAP) / 3 - 4.4
    needs = [sum(row_needs(area, inner, phase.texts, least=8, around=0.8)) + 8.0 for phase in phases]
    return max(needs[:3]), max(needs[3:])


def _sequence(area: Area, phases: Sequence[Panel], y: float) -> None:
    """The six phases, three beside each other."""
    wide = (area.width - 2 * GAP) / 3
    inner = wide - 4.4
    rows = row_heights(area.height - y - SETUP - 2 * GAP, _phase_rows(area, phases))
    size = min(
        area.filled(0, 0, inner, tall - 8.8, phase.texts, 10.5, draw=False)
        for tall, three in zip(rows, (phases[:3], phases[3:]), strict=True)
        for phase in three
    )
    for i, phase in enumerate(phases):
        left = (i % 3) * (wide + GAP)
        top = y + (i // 3) * (rows[0] + GAP)
        tall = rows[i // 3]
        low = phase.frame(area, left, top, wide, tall)
        phase.fill(area, left + 2.2, low + 1.0, inner, tall - 8.8, size, size)


def _setting_up(area: Area, part: Panel, y: float) -> None:
    """The order of the set-up, with the die that says who begins on the Town's side."""
    area.where = "tables.toml, town_start"
    names = {person.id: person.name for person in townspeople()}
    area.rect(0, y, area.width, SETUP, fill="night", line="ink", weight=0.5)
    area.text(3, y + 6.6, part.title, "display", 15, "title")
    area.filled(
        38,
        y + 1.6,
        area.width - 41,
        9.2,
        part.texts,
        9.5,
        colour="paper_light",
    )
    start: Mapping[str, str] = tables().town_start
    each = (area.width - 6) / len(start)
    for i, (roll, id) in enumerate(start.items()):
        if id not in names:
            raise area.fail(f'{roll} is "{id}", but there is no such townsperson.')
        _die(area, 3 + i * each, y + SETUP - 8.6, 6.2, int(roll))
        middle = y + SETUP - 5.5
        area.fitted(3 + i * each + 7.4, middle, each - 8.5, names[id], "bold", 10, 7, "paper_light", middle=True)


# page 2 -----------------------------------------------------------------------------------------------------------


def _words_and_blows(sheet: Sheet, area: Area) -> None:
    data = tables()
    masthead(area, sheet.title, sheet.line, MAST, "red_dark", "red")
    left = area.width * 0.56
    right = area.width - left - GAP
    x2 = left + GAP
    room = area.height - MAST - 3 * GAP
    high = (room * 0.265, room * 0.435, room * 0.30)
    y1 = MAST + GAP
    y2 = y1 + high[0] + GAP
    y3 = y2 + high[1] + GAP
    _influence(area, sheet["influence"], 0, y1, left, high[0], data)
    _conversation(area, sheet["conversation"], x2, y1, right, high[0], data)
    _combat(area, sheet["combat"], 0, y2, left, high[1], data)
    _losses(area, sheet["losses"], x2, y2, right, high[1], data)
    _observation(area, sheet["observation"], 0, y3, left, high[2], data)
    half = (high[2] - GAP) * 0.47
    _implant(area, sheet["implant"], x2, y3, right, half, data)
    sheet["end"].draw(area, x2, y3 + half + GAP, right, high[2] - half - GAP, most=11, above=1.4, below=1.0)


def _notes(area: Area, wide: float, texts: Sequence[str]) -> float:
    """What notes with stars need of the height, mm, at the foot of a panel so wide."""
    return sum(row_needs(area, wide - 7.8, texts, least=8, around=0.8)) + 2.4


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def _influence(area: Area, part: Panel, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, influence"
    rules = data.influence
    columns = rules.columns
    top = part.frame(area, x, y, wide, high)
    each = (wide - 17.0) / len(columns)
    names = [column.name.replace("-", " : ") for column in columns]
    names[0] += "\n" + part.parts["worse"].title
    names[-1] += "\n" + part.parts["more"].title
    heads = [
        TableColumn(part.parts["odds"].title, 17.0, "left"),
        *(TableColumn(name, each, role="bold", tint="sky") for name in names),
    ]
    cells = [part.parts["convinced"].title, *(f"{column.needed}+" for column in columns)]
    below = table(area, x, top, heads, [cells], 8.0, 8.0, 12)
    area.line(x, below, x + wide, below, "ink", 0.25)
    part.fill(area, x + 2.4, below + 1.6, wide - 4.8, y + high - below - 3.4, 11)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _conversation(area: Area, part: Panel, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, conversation"
    rules = data.conversation
    top = part.frame(area, x, y, wide, high)
    columns = (
        TableColumn(part.parts["suspect"].title, wide * 0.62, tint="sky"),
        TableColumn(part.parts["roll"].title, wide * 0.38),
    )
    rows = [(_span(*bonus.influence), _signed(bonus.add)) for bonus in rules.bonus]
    below = table(area, x, top, columns, rows, 5.2, 6.0, 10)
    area.line(x, below, x + wide, below, "ink", 0.25)
    part.fill(area, x + 2.4, below + 1.4, wide - 4.8, y + high - below - 3.4, 11)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


RESULTS: Final = {"A": "rose", "AF": "mustard_light", "D": "teal_light", "DF": "sky"}
"""The tint of each combat result; the letters say the same."""


def _combat(area: Area, part: Panel, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, combat"
    rules = data.combat
    top = part.frame(area, x, y, wide, high)
    names = [name.replace("-", "–") for name in rules.columns]
    names[-1] += " " + part.parts["up"].title
    results = rules.results
    first = 15.0
    each = (wide - first) / len(names)
    notes = max(27.0, _notes(area, wide, part.texts))
    head = 6.4
    row = (high - 6.6 - head - notes) / len(results)
    heads = [
        TableColumn(part.parts["combat-roll"].title, first),
        *(TableColumn(name, each, role="bold") for name in names),
    ]
    table(area, x, top, heads, [[roll, *[" "] * len(names)] for roll in results], row, head, 10, stripe=None)
    for i, cells in enumerate(results.values()):
        for k, cell in enumerate(cells):
            left, at = x + first + k * each, top + head + i * row
            area.rect(left, at, each, row, fill=RESULTS[cell], line="panel", weight=0.3)
            area.fitted(left + each / 2, at + row / 2, each - 2, cell, "bold", 10, 6, align="centre", middle=True)
    below = top + head + len(results) * row
    area.line(x, below, x + wide, below, "ink", 0.25)
    part.fill(area, x + 2.4, below + 1.5, wide - 4.8, notes - 3.2, 11)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _losses(area: Area, part: Panel, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, losses"
    top = part.frame(area, x, y, wide, high)
    roll = 13.0
    alien = data.alien_loss
    town = data.town_loss
    blocks = [
        (side, list(zip(spans, side.signs, side.texts, strict=True)))
        for side, spans in zip(part.parts.values(), (_spans(alien, "surrenders"), _spans(town, "stunned")), strict=True)
    ]
    notes = max(29.0, _notes(area, wide, part.texts))
    bar = 5.6
    room = (high - 6.6 - notes - 2 * bar) / 2
    wrap = wide - roll - 6.0
    needs = row_needs(area, wrap, [text for _, rows in blocks for *_, text in rows], least=8, around=0.4)
    heights = row_heights(2 * room, needs, 2 * (0.13, 0.185, 0.185))
    for side, rows in blocks:
        area.rect(x, top, wide, bar, fill=side.colour)
        area.sign(side.sign, x + 2, top + 0.4, bar - 0.8)
        ink = "paper_light" if side.colour == "blue" else "ink"
        area.text(x + 9, top + bar / 2 + 1.35, side.title, "bold", 10.5, ink)
        area.line(x, top, x + wide, top, "ink", 0.25)
        area.line(x, top + bar, x + wide, top + bar, "ink", 0.25)
        top += bar
        for span, icon, text in rows:
            tall = heights.pop(0)
            area.text(x + 2.2, top + tall / 2 + 1.4, _span(*span), "bold", 11)
            area.sign(icon, x + roll - 2.2, top + tall / 2 - 2.6, 5.2)
            size = 8.5 if area.paragraph(0, 0, wrap, text, 8.5, 9.8, draw=False) <= tall else 8.0
            used = min(tall, area.paragraph(0, 0, wrap, text, size, size * 9.8 / 8.5, draw=False))
            area.paragraph(x + roll + 4.4, top + (tall - used) / 2 - 0.2, wrap, text, size, size * 9.8 / 8.5, room=tall)
            top += tall
            area.line(x, top, x + wide, top, "gray_light", 0.25)
    area.line(x, top, x + wide, top, "ink", 0.25)
    part.fill(area, x + 2.4, top + 1.5, wide - 4.8, notes - 3.2, 11)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _spans(losses: Mapping[str, tuple[int, int]], last: str) -> list[tuple[int, int]]:
    return [losses[name] for name in ("killed", "knocked_out", last)]


def _observation(area: Area, part: Panel, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, observation"
    rules = data.observation
    top = part.frame(area, x, y, wide, high)
    places = [part.parts[id].title for id in ("same", "one", "two", "three")]
    first = 24.0
    each = (wide - first) / len(places)
    columns = [
        TableColumn(part.parts["pair"].title, first, "left"),
        *(TableColumn(place, each) for place in places),
    ]

    def cells(faces: Sequence[int]) -> list[str]:
        return [_span(1, face) for face in faces] + [part.parts["never"].title] * (len(places) - len(faces))

    rows = [[part.parts["indoors"].title, *cells(rules.inside)], [part.parts["outdoors"].title, *cells(rules.outdoors)]]
    below = table(area, x, top, columns, rows, 6.2, 6.4, 11)
    area.line(x, below, x + wide, below, "ink", 0.25)
    part.fill(area, x + 2.4, below + 1.6, wide - 4.8, y + high - below - 3.4, 11)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


IMPLANT: Final = ("explodes", "stuck", "removed", "intact")
"""What may become of it, in the order of the page."""


def _implant(area: Area, part: Panel, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, implant"
    top = part.frame(area, x, y, wide, high)
    rules = data.implant
    rows = [(rules[name], text) for name, text in zip(IMPLANT, part.texts, strict=True)]
    row = (high - 6.6) / len(rows)
    for i, (span, text) in enumerate(rows):
        at = top + i * row
        if i % 2:
            area.rect(x, at, wide, row, fill="paper")
        middle = at + row / 2
        area.fitted(x + 8, middle, 12, _span(*span), "bold", 10.5, 8, align="centre", middle=True)
        area.paragraph(x + 16, middle - 1.95, wide - 18, text, 9, 10.4, room=row)
    area.rect(x, y, wide, high, line="ink", weight=0.5)

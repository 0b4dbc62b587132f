"""Pleasantville's player aid: every table of the game on two pages. Numbers come from the game's data only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.kernel.board import Board
from companion.models.pleasantville import Numbers
from printables.components.cards import row_heights, row_needs
from printables.draw import ornaments
from printables.draw.area import Area, Draw
from printables.draw.panels import TableColumn, masthead, panel, table
from printables.draw.units import PT_PER_MM
from printables.kits.pleasantville.counters import CORNERS
from printables.kits.pleasantville.data import TITLE, say, tables, townspeople
from printables.sheets.component import Face
from printables.sheets.fullpage import GAP, MAST, content, full_page
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

SETUP: Final = 20.5


def aid_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """Return one sheet printed on both sides: who and where; words and blows."""
    size = content(paper)
    first = Face("player-aid-1", *size, _who_and_where(board))
    second = Face("player-aid-2", *size, _words_and_blows)
    pages = (
        full_page(paper, first, 1, say("aid-who-and-where-a")),
        full_page(paper, second, 1, say("aid-talk-influence-combat-take"), "back"),
    )
    return File("player-aid.pdf", say("aid-player-aid"), pages, "long"), {first.id: first, second.id: second}


# page 1 -----------------------------------------------------------------------------------------------------------


def _who_and_where(board: Board) -> Draw:
    def draw(area: Area) -> None:
        masthead(area, TITLE, say("aid-who-and-where-all"), MAST)
        top = MAST + GAP
        head = 7.4
        below = max(99.0, SETUP + 4 * GAP + 0.6 + sum(_phase_rows(area)))
        row = min(5.0, (area.height - MAST - below - head - 6.6) / 30)
        high = 6.6 + head + 30 * row + 0.6
        left = area.width * 0.56
        right = area.width - left - GAP
        _people(area, 0, top, left, high, head, row)
        _targets(area, left + GAP, top, right, high, head, row, board)
        _sequence(area, top + high + GAP)
        _setting_up(area, area.height - SETUP)

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


def _people(area: Area, x: float, y: float, wide: float, high: float, head: float, row: float) -> None:
    people = townspeople()
    area.where = "townspeople.toml"
    top = panel(area, x, y, wide, high, say("aid-townspeople"), "red")
    number = 13.2
    columns = (
        TableColumn("", 15.0),
        TableColumn(say("aid-name"), wide - 15.0 - 4 * number, "left", "bold"),
        TableColumn(say("aid-start"), number, tint=CORNERS["start"]),
        TableColumn(say("aid-move"), number, tint=CORNERS["move"]),
        TableColumn(say("aid-influence"), number, tint=CORNERS["influence"], role="bold"),
        TableColumn(say("aid-combat"), number, tint=CORNERS["combat"], role="bold"),
    )
    rows = [(" ", p.name, p.start, str(p.move), str(p.influence), str(p.combat)) for p in people]
    table(area, x, top, columns, rows, row, head, 9.5, band=6)
    _dice(area, x, top, wide, head, row, [person.roll for person in people])
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _targets(area: Area, x: float, y: float, wide: float, high: float, head: float, row: float, board: Board) -> None:
    area.where = "tables.toml, target"
    target: Mapping[str, str] = tables().target
    top = panel(area, x, y, wide, high, say("aid-target-buildings"), "teal_dark")
    letter = 12.0
    columns = (
        TableColumn("", 15.0),
        TableColumn(say("aid-building"), wide - 15.0 - letter, "left", "bold"),
        TableColumn(say("aid-letter"), letter, tint=CORNERS["start"]),
    )
    rows = []
    for roll, id in target.items():
        if id not in board.buildings:
            raise area.fail(f'{roll} is "{id}", but the board has no such building.')
        building = board.buildings[id]
        rows.append((" ", building.name, building.letter or say("aid-open")))
    table(area, x, top, columns, rows, row, head, 9.5, band=6)
    _dice(area, x, top, wide, head, row, list(target))
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _phases() -> tuple[tuple[str, str, str, tuple[str, ...]], ...]:
    """The six phases: a title, the colour of the seat that acts, a sign, and what is done."""
    limits = tables().limits
    return (
        (
            say("aid-random-movement"),
            "mustard",
            "zap",
            (
                say("aid-checks-the-alien-rolls", walks=limits.walks),
                say("aid-up-to-its-movement", walk_factor=limits.walk_factor),
                say("aid-wasted-on-one-who"),
            ),
        ),
        (
            say("aid-alien-movement"),
            "green",
            "invader",
            (
                say("aid-up-to-counters-that", alien_moves=limits.alien_moves),
                say("aid-each-up-to-its"),
            ),
        ),
        (
            say("aid-town-movement"),
            "blue",
            "shield",
            (
                say("aid-any-of-the-towns"),
                say("aid-each-alien-may-hold"),
                say("aid-stacks-town-alien-and", stack=limits.stack),
            ),
        ),
        (
            say("aid-talk-and-influence"),
            "blue",
            "balloon",
            (
                say("aid-each-of-the-towns"),
                say("aid-each-may-try-once"),
            ),
        ),
        (
            say("aid-combat"),
            "red",
            "fist",
            (
                say("aid-in-any-space-if", fighters=limits.fighters),
                say("aid-a-loser-rolls-for"),
            ),
        ),
        (
            say("aid-take-over"),
            "green",
            "eye",
            (
                say("aid-the-alien-lifts-a"),
                say("aid-each-townsperson-near-enough"),
                say("aid-at-the-end-a"),
            ),
        ),
    )


def _phase_rows(area: Area) -> tuple[float, float]:
    """What the phases need of the height, mm: the first three, and the three below."""
    area.where = "tables.toml, limits"
    inner = (area.width - 2 * GAP) / 3 - 4.4
    needs = [sum(row_needs(area, inner, text, least=8, around=0.8)) + 8.0 for *_, text in _phases()]
    return max(needs[:3]), max(needs[3:])


def _sequence(area: Area, y: float) -> None:
    """The six phases, three beside each other."""
    phases = _phases()
    wide = (area.width - 2 * GAP) / 3
    inner = wide - 4.4
    rows = row_heights(area.height - y - SETUP - 2 * GAP, _phase_rows(area))
    size = min(
        area.filled(0, 0, inner, tall - 8.8, text, 10.5, draw=False)
        for tall, three in zip(rows, (phases[:3], phases[3:]), strict=True)
        for *_, text in three
    )
    for i, (title, colour, sign, text) in enumerate(phases):
        left = (i % 3) * (wide + GAP)
        top = y + (i // 3) * (rows[0] + GAP)
        tall = rows[i // 3]
        low = panel(area, left, top, wide, tall, f"{i + 1}. {title}", colour, sign=5.4)
        area.sign(sign, left + wide - 7.4, top + 0.5, 5.6)
        area.filled(left + 2.2, low + 1.0, inner, tall - 8.8, text, size, size)


def _setting_up(area: Area, y: float) -> None:
    """The order of the set-up, with the die that says who begins on the Town's side."""
    area.where = "tables.toml, town_start"
    names = {person.id: person.name for person in townspeople()}
    area.rect(0, y, area.width, SETUP, fill="night", line="ink", weight=0.5)
    area.text(3, y + 6.6, say("aid-setting-up"), "display", 15, "title")
    area.filled(
        38,
        y + 1.6,
        area.width - 41,
        9.2,
        (say("aid-1-the-alien-writes"),),
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


def _words_and_blows(area: Area) -> None:
    data = tables()
    masthead(area, say("aid-words-and-blows"), say("aid-two-dice-for-every"), MAST, "red_dark", "red")
    left = area.width * 0.56
    right = area.width - left - GAP
    x2 = left + GAP
    room = area.height - MAST - 3 * GAP
    high = (room * 0.265, room * 0.435, room * 0.30)
    y1 = MAST + GAP
    y2 = y1 + high[0] + GAP
    y3 = y2 + high[1] + GAP
    _influence(area, 0, y1, left, high[0], data)
    _conversation(area, x2, y1, right, high[0], data)
    _combat(area, 0, y2, left, high[1], data)
    _losses(area, x2, y2, right, high[1], data)
    _observation(area, 0, y3, left, high[2], data)
    half = (high[2] - GAP) * 0.47
    _implant(area, x2, y3, right, half, data)
    _winning(area, x2, y3 + half + GAP, right, high[2] - half - GAP, data)


def _notes(area: Area, wide: float, texts: Sequence[str]) -> float:
    """What notes with stars need of the height, mm, at the foot of a panel so wide."""
    return sum(row_needs(area, wide - 7.8, texts, least=8, around=0.8)) + 2.4


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def _influence(area: Area, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, influence"
    rules = data.influence
    columns = rules.columns
    top = panel(area, x, y, wide, high, say("aid-influence-town-to-target"), "blue")
    each = (wide - 17.0) / len(columns)
    names = [column.name.replace("-", " : ") for column in columns]
    names[0] += "\n" + say("aid-or-worse")
    names[-1] += "\n" + say("aid-or-more")
    heads = [
        TableColumn(say("aid-odds"), 17.0, "left"),
        *(TableColumn(name, each, role="bold", tint="sky") for name in names),
    ]
    cells = [say("aid-convinced"), *(f"{column.needed}+" for column in columns)]
    below = table(area, x, top, heads, [cells], 8.0, 8.0, 12)
    area.line(x, below, x + wide, below, "ink", 0.25)
    area.filled(
        x + 2.4,
        below + 1.6,
        wide - 4.8,
        y + high - below - 3.4,
        (
            say("aid-add-the-influence-of"),
            say(
                "aid-to-the-roll-skeptical",
                skeptical=_signed(rules.skeptical),
                wary=_signed(rules.wary),
                evidence=_signed(rules.evidence),
                lowest=rules.lowest,
                highest=rules.highest,
            ),
            say("aid-convinced-the-target-is"),
            say("aid-less-no-effect-the"),
        ),
        stars=True,
    )
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _conversation(area: Area, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, conversation"
    rules = data.conversation
    top = panel(area, x, y, wide, high, say("aid-conversation"), "teal_dark")
    columns = (
        TableColumn(say("aid-influence-of-the-suspect"), wide * 0.62, tint="sky"),
        TableColumn(say("aid-to-the-roll"), wide * 0.38),
    )
    rows = [(_span(*bonus.influence), _signed(bonus.add)) for bonus in rules.bonus]
    below = table(area, x, top, columns, rows, 5.2, 6.0, 10)
    area.line(x, below, x + wide, below, "ink", 0.25)
    area.filled(
        x + 2.4,
        below + 1.4,
        wide - 4.8,
        y + high - below - 3.4,
        (
            say("aid-or-more-the-town", needed=rules.needed),
            say("aid-one-talk-a-turn"),
        ),
    )
    area.rect(x, y, wide, high, line="ink", weight=0.5)


RESULTS: Final = {"A": "rose", "AF": "mustard_light", "D": "teal_light", "DF": "sky"}
"""The tint of each combat result; the letters say the same."""


def _combat(area: Area, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, combat"
    rules = data.combat
    top = panel(area, x, y, wide, high, say("aid-combat-the-attackers-lead"), "red")
    names = [name.replace("-", "–") for name in rules.columns]
    names[-1] += " " + say("aid-up")
    results = rules.results
    first = 15.0
    each = (wide - first) / len(names)
    shift = rules.shift
    texts = (
        say("aid-the-side-with-more"),
        say("aid-a-d-attacker-or"),
        say("aid-if-influence-was-tried", shift=shift),
        say("aid-uncontrolled-counters-attacked-by"),
    )
    notes = max(27.0, _notes(area, wide, texts))
    head = 6.4
    row = (high - 6.6 - head - notes) / len(results)
    heads = [TableColumn(say("aid-roll"), first), *(TableColumn(name, each, role="bold") for name in names)]
    table(area, x, top, heads, [[roll, *[" "] * len(names)] for roll in results], row, head, 10, stripe=None)
    for i, cells in enumerate(results.values()):
        for k, cell in enumerate(cells):
            left, at = x + first + k * each, top + head + i * row
            area.rect(left, at, each, row, fill=RESULTS[cell], line="panel", weight=0.3)
            area.fitted(left + each / 2, at + row / 2, each - 2, cell, "bold", 10, 6, align="centre", middle=True)
    below = top + head + len(results) * row
    area.line(x, below, x + wide, below, "ink", 0.25)
    area.filled(x + 2.4, below + 1.5, wide - 4.8, notes - 3.2, texts, stars=True)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _losses(area: Area, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, losses"
    top = panel(area, x, y, wide, high, say("aid-losses-for-each-counter"), "red_dark")
    roll = 13.0
    alien = data.alien_loss
    town = data.town_loss
    blocks = (
        (
            say("aid-alien"),
            "green",
            "invader",
            (
                (alien["killed"], "skull", say("aid-killed-out-of-play")),
                (alien["knocked_out"], "dizzy", say("aid-knocked-out-until-the")),
                (alien["surrenders"], "rope", say("aid-surrenders-may-be-questioned")),
            ),
        ),
        (
            say("aid-town"),
            "blue",
            "shield",
            (
                (town["killed"], "skull", say("aid-killed-out-of-play")),
                (town["knocked_out"], "dizzy", say("aid-knocked-out-one-full")),
                (town["stunned"], "zap", say("aid-stunned-to-the-end")),
            ),
        ),
    )
    questions = data.limits.questions
    texts = (
        say("aid-after-a-win-the"),
        say("aid-tie-it-up-it"),
        say("aid-question-it-once-ever", questions=questions),
        say("aid-try-its-implant-with"),
    )
    notes = max(29.0, _notes(area, wide, texts))
    bar = 5.6
    room = (high - 6.6 - notes - 2 * bar) / 2
    wrap = wide - roll - 6.0
    needs = row_needs(area, wrap, [text for *_, rows in blocks for *_, text in rows], least=8, around=0.4)
    heights = row_heights(2 * room, needs, 2 * (0.13, 0.185, 0.185))
    for name, colour, sign, rows in blocks:
        area.rect(x, top, wide, bar, fill=colour)
        area.sign(sign, x + 2, top + 0.4, bar - 0.8)
        ink = "paper_light" if colour == "blue" else "ink"
        area.text(x + 9, top + bar / 2 + 1.35, say("aid-loss", name=name), "bold", 10.5, ink)
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
    area.filled(x + 2.4, top + 1.5, wide - 4.8, notes - 3.2, texts, stars=True)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _observation(area: Area, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, observation"
    rules = data.observation
    top = panel(area, x, y, wide, high, say("aid-take-over-and-observation"), "green_dark")
    places = (say("aid-same-space"), say("aid-1-away"), say("aid-2-away"), say("aid-3-away"))
    first = 24.0
    each = (wide - first) / len(places)
    columns = [
        TableColumn(say("aid-the-lifted-pair-is"), first, "left"),
        *(TableColumn(place, each) for place in places),
    ]

    def cells(faces: Sequence[int]) -> list[str]:
        return [_span(1, face) for face in faces] + [say("aid-never")] * (len(places) - len(faces))

    rows = [[say("aid-indoors"), *cells(rules.inside)], [say("aid-outdoors"), *cells(rules.outdoors)]]
    below = table(area, x, top, columns, rows, 6.2, 6.4, 11)
    area.line(x, below, x + wide, below, "ink", 0.25)
    area.filled(
        x + 2.4,
        below + 1.6,
        wide - 4.8,
        y + high - below - 3.4,
        (
            say("aid-a-take-over-swaps"),
            say("aid-who-observes-each-townsperson"),
            say("aid-seen-the-town-turns"),
        ),
        stars=True,
    )
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _implant(area: Area, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, implant"
    top = panel(area, x, y, wide, high, say("aid-implant"), "violet")
    rules = data.implant
    rows = (
        (rules["explodes"], say("aid-it-explodes-both-are")),
        (rules["stuck"], say("aid-stuck-try-again-next")),
        (rules["removed"], say("aid-removed-but-destroyed")),
        (rules["intact"], say("aid-removed-whole-evidence")),
    )
    row = (high - 6.6) / len(rows)
    for i, (span, text) in enumerate(rows):
        at = top + i * row
        if i % 2:
            area.rect(x, at, wide, row, fill="paper")
        middle = at + row / 2
        area.fitted(x + 8, middle, 12, _span(*span), "bold", 10.5, 8, align="centre", middle=True)
        area.paragraph(x + 16, middle - 1.95, wide - 18, text, 9, 10.4, room=row)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _winning(area: Area, x: float, y: float, wide: float, high: float, data: Numbers) -> None:
    area.where = "tables.toml, turns"
    top = panel(area, x, y, wide, high, say("aid-who-wins"), "mustard")
    area.filled(
        x + 2.4,
        top + 1.4,
        wide - 4.8,
        high - 6.6 - 2.4,
        (
            say("aid-the-town-at-once", turns=data.turns),
            say("aid-the-alien-otherwise"),
        ),
    )

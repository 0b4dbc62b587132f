"""Pleasantville's player aid: every table of the game on two pages. Numbers come from the game's data only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.kernel.board import Board
from printables.draw import ornaments
from printables.draw.area import Area, Draw
from printables.draw.panels import Column, masthead, panel, table
from printables.draw.units import PT_PER_MM
from printables.kits.pleasantville.counters import CORNERS
from printables.kits.pleasantville.data import TITLE, tables, townspeople
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
        full_page(paper, first, 1, "Who and where; a turn"),
        full_page(paper, second, 1, "Talk, influence, combat, take-over", "back"),
    )
    return File("player-aid.pdf", "Player aid", pages, "long"), {first.id: first, second.id: second}


# page 1 -----------------------------------------------------------------------------------------------------------


def _who_and_where(board: Board) -> Draw:
    def draw(area: Area) -> None:
        masthead(area, TITLE, "Who and where: all of Pleasantville on two dice", MAST)
        top = MAST + GAP
        head = 7.4
        row = min(5.0, (area.height - MAST - 99 - head - 6.6) / 30)
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
    top = panel(area, x, y, wide, high, "Townspeople", "red")
    number = 13.2
    columns = (
        Column("", 15.0),
        Column("Name", wide - 15.0 - 4 * number, "left", "bold"),
        Column("Start", number, tint=CORNERS["start"]),
        Column("Move", number, tint=CORNERS["move"]),
        Column("Influence", number, tint=CORNERS["influence"], role="bold"),
        Column("Combat", number, tint=CORNERS["combat"], role="bold"),
    )
    rows = [(" ", p.name, p.start, str(p.move), str(p.influence), str(p.combat)) for p in people]
    table(area, x, top, columns, rows, row, head, 9.5, band=6)
    _dice(area, x, top, wide, head, row, [person.roll for person in people])
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _targets(area: Area, x: float, y: float, wide: float, high: float, head: float, row: float, board: Board) -> None:
    area.where = "tables.toml, target"
    target: Mapping[str, str] = tables()["target"]
    top = panel(area, x, y, wide, high, "Target buildings", "teal_dark")
    letter = 12.0
    columns = (
        Column("", 15.0),
        Column("Building", wide - 15.0 - letter, "left", "bold"),
        Column("Letter", letter, tint=CORNERS["start"]),
    )
    rows = []
    for roll, id in target.items():
        if id not in board.buildings:
            raise area.fail(f'{roll} is "{id}", but the board has no such building.')
        building = board.buildings[id]
        rows.append((" ", building.name, building.letter or "open"))
    table(area, x, top, columns, rows, row, head, 9.5, band=6)
    _dice(area, x, top, wide, head, row, list(target))
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _sequence(area: Area, y: float) -> None:
    """The six phases, in the colour of the seat that acts."""
    data = tables()
    limits = data["limits"]
    area.where = "tables.toml, limits"
    phases = (
        ("Random movement", "mustard", "zap", (
            f"**{limits['walks']} checks:** the Alien rolls who, the Town where; a first 6 is rolled again.",
            f"Up to **{limits['walk_factor']} × its movement** by a shortest way.",
            "Wasted on one who has walked, is there, or is tied up or out cold. Who controls it may decline.",
        )),
        ("Alien movement", "green", "invader", (
            f"**Up to {limits['alien_moves']} counters** that are not the Town's, nor wary, tied up, unconscious or "
            "stunned.",
            "Each up to its movement; nothing blocks it.",
        )),
        ("Town movement", "blue", "shield", (
            "**Any of the Town's** that is not tied up, unconscious or stunned.",
            "Each alien may **hold one** that starts in its space or enters it.",
            f"**Stacks:** {limits['stack']} Town, {limits['stack']} Alien and {limits['stack']} open counters at most.",
        )),
        ("Talk and influence", "blue", "balloon", (
            "Each of the Town's may **talk** once, with a suspect in its space.",
            "Each may try once to **influence** a counter there. Several may add up their influence.",
        )),
        ("Combat", "red", "fist", (
            f"In any space, if a side wants. At most **{limits['fighters']} a side**; each counter fights once.",
            "A loser rolls for each of its counters. The Town may tie up, question, and try implants of the beaten.",
        )),
        ("Take-over", "green", "eye", (
            "The Alien **lifts** a pair in one space, neither the Town's: a take-over, or a bluff.",
            "Each townsperson near enough may **observe** once.",
            "At the end, a friend may free one who is tied up.",
        )),
    )  # fmt: skip
    wide = (area.width - 2 * GAP) / 3
    tall = (area.height - y - SETUP - 2 * GAP) / 2
    size = min(area.filled(0, 0, wide - 4.4, tall - 8.8, text, 10.5, draw=False) for *_, text in phases)
    for i, (title, colour, sign, text) in enumerate(phases):
        left = (i % 3) * (wide + GAP)
        top = y + (i // 3) * (tall + GAP)
        inner = panel(area, left, top, wide, tall, f"{i + 1}. {title}", colour)
        area.sign(sign, left + wide - 7.4, top + 0.5, 5.6)
        area.filled(left + 2.2, inner + 1.0, wide - 4.4, tall - 8.8, text, size, size)


def _setting_up(area: Area, y: float) -> None:
    """The order of the set-up, with the die that says who begins on the Town's side."""
    area.where = "tables.toml, town_start"
    names = {person.id: person.name for person in townspeople()}
    area.rect(0, y, area.width, SETUP, fill="night", line="ink", weight=0.5)
    area.text(3, y + 6.6, "Setting up", "display", 15, "title")
    area.filled(
        38,
        y + 1.6,
        area.width - 41,
        9.2,
        (
            "**1** The Alien writes down the HQ: one space of one named building. **2** The Town rolls its first "
            "townsperson, below. **3** The Alien rolls its own in secret, among all others. **4** The Town places "
            "everyone at the start letter, one a space. **5** The Alien swaps its own.",
        ),
        9.5,
        colour="paper_light",
    )
    start: Mapping[str, str] = tables()["town_start"]
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
    masthead(area, "Words and blows", "Two dice for every roll, unless one die is named", MAST, "red_dark", "red")
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


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def _influence(area: Area, x: float, y: float, wide: float, high: float, data: Mapping[str, Any]) -> None:
    area.where = "tables.toml, influence"
    rules = data["influence"]
    columns = rules["columns"]
    top = panel(area, x, y, wide, high, "Influence: Town to target", "blue")
    each = (wide - 17.0) / len(columns)
    names = [column["name"].replace("-", " : ") for column in columns]
    names[0] += "\nor worse"
    names[-1] += "\nor more"
    heads = [Column("Odds", 17.0, "left"), *(Column(name, each, role="bold", tint="sky") for name in names)]
    cells = ["Convinced", *(f"{column['needed']}+" for column in columns)]
    below = table(area, x, top, heads, [cells], 8.0, 8.0, 12)
    area.line(x, below, x + wide, below, "ink", 0.25)
    area.filled(
        x + 2.4,
        below + 1.6,
        wide - 4.8,
        y + high - below - 3.4,
        (
            "Add the influence of all who try. Round the odds down to a column, **against the Town**: "
            "20 to 11 is 3 : 2.",
            f"**To the roll:** skeptical target {_signed(rules['skeptical'])}, wary target {_signed(rules['wary'])}, "
            f"an influencer with evidence {_signed(rules['evidence'])}. Less than {rules['lowest']} counts as "
            f"{rules['lowest']}, more than {rules['highest']} as {rules['highest']}.",
            "**Convinced:** the target is the Town's. If it is an alien, the Alien shows it, and that is all.",
            "**Less:** no effect; the target turns skeptical, aliens too.",
        ),
        stars=True,
    )
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _conversation(area: Area, x: float, y: float, wide: float, high: float, data: Mapping[str, Any]) -> None:
    area.where = "tables.toml, conversation"
    rules = data["conversation"]
    top = panel(area, x, y, wide, high, "Conversation", "teal_dark")
    columns = (Column("Influence of the suspect", wide * 0.62, tint="sky"), Column("To the roll", wide * 0.38))
    rows = [(_span(*bonus["influence"]), _signed(bonus["add"])) for bonus in rules["bonus"]]
    below = table(area, x, top, columns, rows, 5.2, 6.0, 10)
    area.line(x, below, x + wide, below, "ink", 0.25)
    area.filled(
        x + 2.4,
        below + 1.4,
        wide - 4.8,
        y + high - below - 3.4,
        (
            f"**{rules['needed']} or more:** the Town looks at the suspect's back.",
            "One talk a turn for each Town-controlled counter, with a suspect in its space; a suspect may be talked to "
            "by several.",
        ),
    )
    area.rect(x, y, wide, high, line="ink", weight=0.5)


RESULTS: Final = {"A": "rose", "AF": "mustard_light", "D": "teal_light", "DF": "sky"}
"""The tint of each combat result; the letters say the same."""


def _combat(area: Area, x: float, y: float, wide: float, high: float, data: Mapping[str, Any]) -> None:
    area.where = "tables.toml, combat"
    rules = data["combat"]
    top = panel(area, x, y, wide, high, "Combat: the Attacker's lead in combat factors", "red")
    names = [name.replace("-", "–") for name in rules["columns"]]
    names[-1] += " up"
    results: Mapping[str, list[str]] = rules["results"]
    first = 15.0
    each = (wide - first) / len(names)
    notes = 27.0
    head = 6.4
    row = (high - 6.6 - head - notes) / len(results)
    heads = [Column("Roll", first), *(Column(name, each, role="bold") for name in names)]
    table(area, x, top, heads, [[roll, *[" "] * len(names)] for roll in results], row, head, 10, stripe=None)
    for i, cells in enumerate(results.values()):
        for k, cell in enumerate(cells):
            left, at = x + first + k * each, top + head + i * row
            area.rect(left, at, each, row, fill=RESULTS[cell], line="panel", weight=0.3)
            area.fitted(left + each / 2, at + row / 2, each - 2, cell, "bold", 10, 6, align="centre", middle=True)
    below = top + head + len(results) * row
    area.line(x, below, x + wide, below, "ink", 0.25)
    shift = rules["shift"]
    area.filled(
        x + 2.4,
        below + 1.5,
        wide - 4.8,
        notes - 3.2,
        (
            "The side with more factors is **the Attacker**, whoever began; if equal, the higher "
            "die. The Attacker rolls.",
            "**A, D:** Attacker or Defender wins. **AF, DF:** Attacker or Defender flees: each of its counters runs "
            "towards a target building, as in random movement. Zebu-Lon cannot flee: it is defeated.",
            f"If influence was tried this turn on an alien that fights: **{shift} column** in the Alien's favour.",
            "Uncontrolled counters attacked by the Town lose. The Alien may attack them only if they are wary.",
        ),
        stars=True,
    )
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _losses(area: Area, x: float, y: float, wide: float, high: float, data: Mapping[str, Any]) -> None:
    area.where = "tables.toml, losses"
    top = panel(area, x, y, wide, high, "Losses: for each counter of the loser", "red_dark")
    roll = 13.0
    alien = data["alien_loss"]
    town = data["town_loss"]
    blocks = (
        ("Alien", "green", "invader", (
            (alien["killed"], "skull", "**Killed:** out of play."),
            (alien["knocked_out"], "dizzy",
             "**Knocked out** until the end of next turn's combat. May be tied up, its implant tried; no questions."),
            (alien["surrenders"], "rope", "**Surrenders:** may be questioned and tied up, its implant tried."),
        )),
        ("Town", "blue", "shield", (
            (town["killed"], "skull", "**Killed:** out of play."),
            (town["knocked_out"], "dizzy",
             "**Knocked out** one full turn, not moved, not taken over; then stunned for one full turn."),
            (town["stunned"], "zap",
             "**Stunned** to the end of next turn's combat: steps back one space; no player moves it, no influence; it "
             "may be taken over."),
        )),
    )  # fmt: skip
    notes = 29.0
    bar = 5.6
    room = (high - 6.6 - notes - 2 * bar) / 2
    shares = (0.26, 0.37, 0.37)
    for name, colour, sign, rows in blocks:
        area.rect(x, top, wide, bar, fill=colour)
        area.sign(sign, x + 2, top + 0.4, bar - 0.8)
        ink = "paper_light" if colour == "blue" else "ink"
        area.text(x + 9, top + bar / 2 + 1.35, f"{name} loss", "bold", 10.5, ink)
        area.line(x, top, x + wide, top, "ink", 0.25)
        area.line(x, top + bar, x + wide, top + bar, "ink", 0.25)
        top += bar
        for share, (span, icon, text) in zip(shares, rows, strict=True):
            tall = room * share
            area.text(x + 2.2, top + tall / 2 + 1.4, _span(*span), "bold", 11)
            area.sign(icon, x + roll - 2.2, top + tall / 2 - 2.6, 5.2)
            wrap = wide - roll - 6.0
            used = area.paragraph(0, 0, wrap, text, 8.5, 9.8, draw=False)
            area.paragraph(x + roll + 4.4, top + (tall - used) / 2 - 0.2, wrap, text, 8.5, 9.8, room=tall)
            top += tall
            area.line(x, top, x + wide, top, "gray_light", 0.25)
    area.line(x, top, x + wide, top, "ink", 0.25)
    questions = data["limits"]["questions"]
    area.filled(
        x + 2.4,
        top + 1.5,
        wide - 4.8,
        notes - 3.2,
        (
            "**After a win** the Town may, with each beaten alien:",
            "**tie it up:** it does not move, fight or stack, and is not attacked;",
            f"**question it,** once ever, if conscious: is the HQ one of these {questions} spaces? If so, "
            "Zebu-Lon is set there;",
            "**try its implant** with one Town counter.",
        ),
        stars=True,
    )
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _observation(area: Area, x: float, y: float, wide: float, high: float, data: Mapping[str, Any]) -> None:
    area.where = "tables.toml, observation"
    rules = data["observation"]
    top = panel(area, x, y, wide, high, "Take-over and observation: one die", "green_dark")
    places = ("same space", "1 away", "2 away", "3 away")
    first = 24.0
    each = (wide - first) / len(places)
    columns = [Column("The lifted pair is", first, "left"), *(Column(place, each) for place in places)]

    def cells(faces: list[int]) -> list[str]:
        return [_span(1, face) for face in faces] + ["never"] * (len(places) - len(faces))

    rows = [["indoors", *cells(rules["inside"])], ["outdoors", *cells(rules["outdoors"])]]
    below = table(area, x, top, columns, rows, 6.2, 6.4, 11)
    area.line(x, below, x + wide, below, "ink", 0.25)
    area.filled(
        x + 2.4,
        below + 1.6,
        wide - 4.8,
        y + high - below - 3.4,
        (
            "A **take-over** swaps an uncontrolled counter, not a wary one, for its double with the asterisk. It "
            "takes an alien in the same space; each lifts once a turn. A bluff lifts and swaps nothing.",
            "**Who observes:** each townsperson once a turn, unless it is lifted or an alien. Pairs indoors are seen "
            "only from within the building. A straight line from dot to dot must cross no wall, corner, building or "
            "door.",
            "**Seen:** the Town turns one of the two over. If that is an alien and the observer was uncontrolled, "
            "the observer is **wary:** the Alien cannot move it or take it over until it is beaten in combat.",
        ),
        stars=True,
    )
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _implant(area: Area, x: float, y: float, wide: float, high: float, data: Mapping[str, Any]) -> None:
    area.where = "tables.toml, implant"
    top = panel(area, x, y, wide, high, "Implant", "violet")
    rules = data["implant"]
    rows = (
        (rules["explodes"], "It explodes: both are killed."),
        (rules["stuck"], "Stuck: try again next turn."),
        (rules["removed"], "Removed, but destroyed."),
        (rules["intact"], "Removed whole: **evidence.**"),
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


def _winning(area: Area, x: float, y: float, wide: float, high: float, data: Mapping[str, Any]) -> None:
    area.where = "tables.toml, turns"
    top = panel(area, x, y, wide, high, "Who wins", "mustard")
    area.filled(
        x + 2.4,
        top + 1.4,
        wide - 4.8,
        high - 6.6 - 2.4,
        (
            "**The Town** at once when Zebu-Lon is defeated; or, after "
            f"**turn {data['turns']},** with half or more of all influence in play. The dead, tied up, unconscious "
            "and stunned do not count.",
            "**The Alien** otherwise.",
        ),
    )

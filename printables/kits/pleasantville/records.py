"""Pleasantville's record sheets: the Alien's secret one, and the Town's. To be printed once a game."""

from __future__ import annotations

from companion.kernel.board import Board
from printables.draw.area import Area
from printables.draw.panels import TableColumn, blank, box, masthead, panel, table
from printables.kits.pleasantville.data import say, tables, townspeople
from printables.sheets.component import Face
from printables.sheets.fullpage import GAP, MAST, content, full_page
from printables.sheets.imposition import File
from printables.sheets.paper import Paper


def phases_words() -> tuple[str, ...]:
    """Say it in the language in use."""
    return (
        say("record-random"),
        say("record-alien"),
        say("record-town"),
        say("record-talk"),
        say("record-combat"),
        say("record-take-over"),
    )


def records_file(paper: Paper, board: Board) -> tuple[File, dict[str, Face]]:
    """Two sheets of one side each: they belong to different players."""
    size = content(paper)
    alien = Face("record-alien", *size, _alien)
    town = Face("record-town", *size, _town)
    pages = (
        full_page(paper, alien, 1, say("record-the-aliens-secret-record")),
        full_page(paper, town, 2, say("record-the-towns-record")),
    )
    return File("record-sheet.pdf", say("record-record-sheets"), pages, written=True), {
        alien.id: alien,
        town.id: town,
    }


# the Alien's --------------------------------------------------------------------------------------------------------


def _alien(area: Area) -> None:
    masthead(area, say("record-top-secret"), say("record-the-aliens-record-keep"), MAST, "night", "green_dark")
    y = MAST + GAP
    tall = 20.0
    inner = panel(area, 0, y, area.width, tall, say("record-the-beginning"), "green_dark")
    half = area.width / 2
    blank(area, 3, inner + 8.6, half - 6, say("record-headquarters-building"), 10)
    blank(area, half + 1, inner + 8.6, half - 4, say("record-space"), 10)
    y += tall + GAP
    left = area.width * 0.52
    high = area.height - y
    _taken(area, 0, y, left, high)
    x = left + GAP
    right = area.width - x
    rest = 62.0
    _turns(area, x, y, right, high - rest - GAP)
    inner = panel(area, x, y + high - rest, right, rest, say("record-spaces-named-when-questioned"), "violet")
    for i in range(int((rest - 10) / 6.6)):
        area.line(x + 3, inner + 7.4 + i * 6.6, x + right - 3, inner + 7.4 + i * 6.6, "gray", 0.2)


def _taken(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """The thirty townspeople: when each was taken, and what became of it and its implant."""
    area.where = "townspeople.toml"
    people = townspeople()
    top = panel(area, x, y, wide, high, say("record-taken-over"), "green")
    name = wide * 0.37
    each = (wide - name) / 5
    heads = (
        say("record-taken-in-turn"),
        say("record-ques-tioned"),
        say("record-tied-up-out"),
        say("record-implant-out-whole"),
        say("record-wary"),
    )
    tints = ("green_light", "teal_light", "house_orange", "rose", "mustard_light")
    columns = (
        TableColumn(say("record-townsperson"), name, "left", "bold"),
        *(TableColumn(head, each, tint=tint) for head, tint in zip(heads, tints, strict=True)),
    )
    head = 8.4
    row = (high - 6.6 - head) / len(people)
    table(area, x, top, columns, [(p.name, *[""] * 5) for p in people], row, head, 9, band=6)
    for i in range(len(people)):
        middle = top + head + (i + 0.5) * row
        for k in range(5):
            centre = x + name + (k + 0.5) * each
            if k == 0:
                area.rect(centre - 4, middle - 2.3, 8, 4.6, fill="white", line="ink", weight=0.25, radius=0.4)
            elif k in (2, 3):
                box(area, centre - 4.1, middle - 1.75, 3.5)
                box(area, centre + 0.6, middle - 1.75, 3.5)
            else:
                box(area, centre - 1.75, middle - 1.75, 3.5)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _turns(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """A row for each turn: who was taken by whom, and where the Town tried influence."""
    area.where = "tables.toml, turns"
    turns = tables().turns
    top = panel(area, x, y, wide, high, say("record-turn-by-turn"), "teal_dark")
    first = 10.0
    rest = wide - first
    columns = (
        TableColumn(say("record-turn"), first, role="bold"),
        TableColumn(say("record-taken-over-by-whom"), rest * 0.62, tint="green_light"),
        TableColumn(say("record-influence-tried-on-an"), rest * 0.38, tint="sky"),
    )
    head = 8.4
    row = (high - 6.6 - head) / turns
    table(area, x, top, columns, [(str(turn), "", "") for turn in range(1, turns + 1)], row, head, 11)
    for i in range(turns):
        at = top + head + (i + 1) * row
        if i + 1 < turns:
            area.line(x, at, x + wide, at, "gray", 0.2)
    for at in (x + first, x + first + rest * 0.62):
        area.line(at, top + head, at, y + high, "gray", 0.2)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


# the Town's ----------------------------------------------------------------------------------------------------------


def _town(area: Area) -> None:
    masthead(area, say("record-town-record"), say("record-who-stands-with-pleasantville"), MAST, "night", "blue")
    y = MAST + GAP
    tall = 39.0
    _track(area, 0, y, area.width, tall)
    y += tall + GAP
    left = area.width * 0.64
    high = area.height - y
    _people(area, 0, y, left, high)
    x = left + GAP
    right = area.width - x
    most = 30.0
    inner = panel(area, x, y, right, most, say("record-influence"), "mustard")
    total = sum(person.influence for person in townspeople())
    area.filled(
        x + 2.4,
        inner + 1.2,
        right - 4.8,
        10,
        (say("record-all-thirty-together-with", total=total, n=(total + 1) // 2),),
        10,
    )
    blank(area, x + 2.4, inner + 20, right - 4.8, say("record-ours"), 10)
    asked = (high - most - 2 * GAP) * 0.55
    _asked(area, x, y + most + GAP, right, asked)
    notes = y + most + asked + 2 * GAP
    inner = panel(area, x, notes, right, area.height - notes, say("record-notes"), "violet")
    for i in range(int((area.height - inner - 3) / 6.6)):
        area.line(x + 3, inner + 7.0 + i * 6.6, x + right - 3, inner + 7.0 + i * 6.6, "gray", 0.2)


def _track(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """A turn is a column with a box for each phase."""
    area.where = "tables.toml, turns"
    turns = tables().turns
    top = panel(area, x, y, wide, high, say("record-turns-and-phases"), "teal_dark")
    first = 20.0
    each = (wide - first) / turns
    head = 6.4
    row = (high - 6.6 - head) / len(phases_words())
    columns = (
        TableColumn(say("record-turn"), first, "left"),
        *(TableColumn(str(turn), each) for turn in range(1, turns + 1)),
    )
    columns = tuple(TableColumn(c.head, c.width, c.align, tint="mustard_light") for c in columns)
    rows = [(phase, *[""] * turns) for phase in phases_words()]
    table(area, x, top, columns, rows, row, head, 8.5)
    for k in range(turns):
        for i in range(len(phases_words())):
            box(area, x + first + (k + 0.5) * each - 1.6, top + head + (i + 0.5) * row - 1.6, 3.2)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _people(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """The thirty townspeople with boxes for what the Town knows of them."""
    area.where = "townspeople.toml"
    people = townspeople()
    top = panel(area, x, y, wide, high, say("record-townspeople"), "blue")
    heads = (
        (say("record-ours"), "sky"),
        (say("record-skeptical"), "mustard_light"),
        (say("record-wary"), "house_orange"),
        (say("record-alien-2"), "green_light"),
        (say("record-tied-up"), "rose"),
        (say("record-out"), "gray_light"),
        (say("record-evidence"), "teal_light"),
    )
    number = 11.0
    name = wide * 0.315
    each = (wide - name - number) / len(heads)
    columns = (
        TableColumn(say("record-name"), name, "left", "bold"),
        TableColumn(say("record-influence-2"), number, tint="sky"),
        *(TableColumn(head, each, tint=tint) for head, tint in heads),
    )
    head = 8.4
    row = (high - 6.6 - head) / len(people)
    rows = [(person.name, str(person.influence), *[""] * len(heads)) for person in people]
    table(area, x, top, columns, rows, row, head, 9, band=6)
    for i in range(len(people)):
        for k in range(len(heads)):
            box(area, x + name + number + (k + 0.5) * each - 1.75, top + head + (i + 0.5) * row - 1.75, 3.5)
    area.rect(x, y, wide, high, line="ink", weight=0.5)


def _asked(area: Area, x: float, y: float, wide: float, high: float) -> None:
    """Lines for the spaces named in each interrogation."""
    area.where = "tables.toml, limits"
    questions = tables().limits.questions
    top = panel(area, x, y, wide, high, say("record-the-hq-is-not"), "red_dark")
    groups = 4
    tall = (high - 6.6) / groups
    for g in range(groups):
        at = top + g * tall
        if g:
            area.line(x, at, x + wide, at, "ink", 0.25)
        step = tall / questions
        for q in range(questions):
            area.line(x + 6.5, at + (q + 0.8) * step, x + wide - 3, at + (q + 0.8) * step, "gray", 0.2)
        area.text(x + 2, at + tall / 2 + 1.5, str(g + 1), "bold", 11, "red_dark")

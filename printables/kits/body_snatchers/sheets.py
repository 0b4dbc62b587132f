"""The Announcer's sheets: the night script, one sheet of two sides, and a pad to be printed once a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.models.body_snatchers import GAME
from printables.components.cards import panel_text, row_needs
from printables.draw import art
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.panels import TableColumn, blank, box, masthead, panel, table
from printables.draw.pen import Pen
from printables.draw.units import PT_PER_MM
from printables.kits.body_snatchers.data import TITLE, lines, printed_roles, say, steps
from printables.sheets.component import Face
from printables.sheets.fullpage import content, full_page
from printables.sheets.imposition import File
from printables.sheets.paper import Paper

GAP: Final = 4.0
MAST: Final = 20.0
NIGHTS: Final = 10
"""Rows of the pad: a game of sixteen takes eight nights on average."""

HUES: Final = {
    "wake": "orange",
    "hunt": "red",
    "medicine": "teal",
    "snatch": "signal",
    "patrol": "blue",
    "midnight": "night",
    "cry": "mustard",
    "investigation": "violet",
}
"""The steps' colours, those of the roles that act in them."""


def script_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return the night script card: the night on its front, Midnight and the day on its back."""
    size = content(paper)
    night = Face("night-script", *size, _night)
    day = Face("night-script-back", *size, _day)
    pages = (
        full_page(paper, night, 1, say("sheets-the-night-step-by")),
        full_page(paper, day, 1, say("sheets-midnight-and-day"), "back"),
    )
    return File("night-script.pdf", say("sheets-night-script"), pages, "long"), {night.id: night, day.id: day}


def pad_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return the Announcer's pad: players, and the nights by step."""
    size = content(paper)
    players = Face("announcer-players", *size, _players)
    nights = Face("announcer-nights", *size, _nights)
    pages = (
        full_page(paper, players, 1, say("sheets-players")),
        full_page(paper, nights, 1, say("sheets-nights-and-days"), "back"),
    )
    return File("announcer-pad.pdf", say("sheets-announcers-pad"), pages, "long", written=True), {
        players.id: players,
        nights.id: nights,
    }


def pods(area: Area, mast: float = MAST) -> None:
    """Draw pods at the mast's right end, where the eye comes last. :param mast: its height, mm."""
    left, bottom = area.at(0, area.height)
    with Pen(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, 1, units=1, weight=0.5) as pen:
        for x, angle, scale in ((area.width - 8, 18, 0.15), (area.width - 16, -24, 0.11)):
            with pen.placed(x, area.height - mast / 2, angle=angle, scale=scale):
                pen.weight = 3
                art.draw(pen, "pod", GAME)


def _lines(area: Area, x: float, y: float, wide: float, high: float, part: str, colour: str, most: float = 11) -> None:
    """A panel of a part of the script, in starred lines."""
    top = panel(area, x, y, wide, high, say(part), colour)
    area.filled(x + 2.6, top + 1.6, wide - 5.2, high - 9.4, lines(part), most, 8, stars=True)


# the script ---------------------------------------------------------------------------------------------------------


def _night(area: Area) -> None:
    area.where = "script.toml"
    masthead(
        area,
        say("sheets-the-night-script"),
        say("sheets-for-the-announcers-eyes", n=TITLE),
        MAST,
        "night",
        "green_dark",
    )
    pods(area)
    y = MAST + GAP
    tall = 46.0 if area.height > 265 else 41.0
    half = (area.width - GAP) * 0.36
    area.rect(0, y, half, tall, fill="night", line="ink", weight=0.5)
    panel_text(area, 3.5, y + 2, half - 7, tall - 4, say("prologue"), "text", 11, 8, colour="paper_light", middle=True)
    _lines(area, half + GAP, y, area.width - half - GAP, tall, "setup", "green_dark")
    y += tall + GAP
    rows = steps()
    head = 6.6
    row = (area.height - y - head) / len(rows)
    name, later = area.width * 0.24, area.width * 0.255
    first = area.width * 0.20
    spoken = area.width - name - first - later
    columns = (
        (0.0, say("sheets-step"), name),
        (name, say("sheets-say"), spoken),
        (name + spoken, say("sheets-night-1"), first),
        (name + spoken + first, say("sheets-from-night-2"), later),
    )
    area.rect(0, y, area.width, area.height - y, fill="panel")
    area.rect(0, y, area.width, head, fill="green_dark")
    for x, title, wide in columns:
        area.fitted(x + 2.6, y + head / 2, wide - 4, title, "display", 13, 9, "paper_light", middle=True)
    for i, step in enumerate(rows):
        top = y + head + i * row
        hue = HUES[step.id]
        if i % 2:
            area.rect(name, top, area.width - name, row, fill="paper")
        area.rect(0, top, name, row, fill=hue)
        ink = DESIGN.text_on(hue)
        radius = min(5.6, row * 0.24)
        area.circle(3 + radius, top + row / 2, radius, fill="paper_light", line="ink", weight=0.5)
        area.fitted(3 + radius, top + row / 2, radius * 1.6, step.code, "bold", 22, 10, align="centre", middle=True)
        left = 5.4 + 2 * radius
        area.fitted(left, top + row * 0.34, name - left - 1.5, step.name, "display", 15, 9, ink, middle=True)
        panel_text(area, left, top + row * 0.5, name - left - 1.5, row * 0.46, step.who, "bold", 10, 8, colour=ink)
        same = step.first == step.later
        panel_text(
            area, name + 2.4, top + 1.2, spoken - 4.4, row - 2.4, f"**{step.say}**", "text", 12, 8.5, middle=True
        )
        wide = first + later if same else first
        panel_text(area, name + spoken + 2, top + 1.2, wide - 3.4, row - 2.4, step.first, "text", 10.5, 8, middle=True)
        if not same:
            x = name + spoken + first
            panel_text(area, x + 2, top + 1.2, later - 3.4, row - 2.4, step.later, "text", 10.5, 8, middle=True)
            area.line(x, top, x, top + row, "gray", 0.2)
        area.line(name + spoken, top, name + spoken, top + row, "gray", 0.2)
        area.line(0, top, area.width, top, "ink", 0.35)
    area.rect(0, y, area.width, area.height - y, line="ink", weight=0.6)


def _day(area: Area) -> None:
    area.where = "script.toml"
    masthead(area, say("sheets-midnight-and-day"), say("sheets-how-a-night-is"), MAST, "blue_dark", "teal_dark")
    y = MAST + GAP
    room = area.height - y - 3 * GAP
    tall = room * 0.35
    _midnight(area, y, tall)
    y += tall + GAP
    half = (area.width - GAP) / 2
    tall = room * 0.095
    _lines(area, 0, y, area.width, tall, "count", "violet", 10.5)
    y += tall + GAP
    tall = room * 0.36
    wide = area.width * 0.58
    _lines(area, 0, y, wide, tall, "day", "red")
    _clock(area, wide + GAP, y, area.width - wide - GAP, tall)
    y += tall + GAP
    tall = area.height - y
    _lines(area, 0, y, half * 0.72, tall, "announcer", "teal_dark")
    _lines(area, half * 0.72 + GAP, y, area.width - half * 0.72 - GAP, tall, "variants", "green_dark")


def _midnight(area: Area, y: float, tall: float) -> None:
    top = panel(area, 0, y, area.width, tall, say("midnight"), "night")
    signs = ("zap", "atom_star", "saucer", "invader", "ring", "saucer")
    row = (tall - 6.6) / len(signs)
    for i, sign in enumerate(signs):
        number = str(i + 1)
        name, text = say(f"midnight-{number}-name"), say(f"midnight-{number}")
        at = top + i * row
        if i % 2:
            area.rect(0, at, area.width, row, fill="paper")
        area.circle(8, at + row / 2, 4.6, fill="night", line="ink", weight=0.4)
        area.fitted(8, at + row / 2, 7, number, "bold", 18, 10, "title", "centre", middle=True)
        area.sign(sign, 15.5, at + row / 2 - 4, 8)
        area.fitted(26, at + row / 2, 24, name, "display", 16, 10, middle=True)
        panel_text(area, 51, at + 0.8, area.width - 54, row - 1.6, text, "text", 12, 8.5, middle=True)
    area.rect(0, y, area.width, tall, line="ink", weight=0.5)


def _clock(area: Area, x: float, y: float, wide: float, tall: float) -> None:
    """The end of the game, below a clock that stands at ten minutes."""
    minutes = printed_roles().day_minutes
    area.rect(x, y, wide, tall, fill="mustard", line="ink", weight=0.5)
    area.canvas.saveState()
    area.clip(x, y, wide, tall)
    area.rays(x, y, wide, tall, ("mustard", "mustard_light"), (0.5, 0.72), 22)
    area.canvas.restoreState()
    needs = sum(row_needs(area, wide - 13, lines("dead"), least=8, around=0.8))
    radius = min(wide * 0.24, tall * 0.25, (tall - 21.2 - needs) / 2)
    cx, cy = x + wide / 2, y + radius + 5
    area.circle(cx, cy, radius, fill="paper_light", line="ink", weight=1.2)
    for minute in range(12):
        with_pen = area.at(cx, cy)
        area.canvas.saveState()
        area.canvas.translate(*with_pen)
        area.canvas.rotate(-30 * minute)
        area.canvas.setStrokeColor(DESIGN.ink("ink"))
        area.canvas.setLineWidth((0.7 if minute % 3 == 0 else 0.35) * PT_PER_MM)
        area.canvas.line(0, (radius - 1) * PT_PER_MM, 0, (radius - (3.4 if minute % 3 == 0 else 2.4)) * PT_PER_MM)
        area.canvas.restoreState()
    area.fitted(cx, cy - 1.2, radius * 1.2, f"{minutes}:00", "display", 26, 12, "red", "centre", middle=True)
    area.fitted(
        cx, cy + radius * 0.44, radius * 1.3, say("sheets-then-night"), "script", 11, 8, align="centre", middle=True
    )
    top = cy + radius + 4
    inner = panel(area, x + 3, top, wide - 6, y + tall - top - 3, say("dead"), "red")
    area.filled(x + 5, inner + 1.4, wide - 10, y + tall - inner - 5.6, lines("dead"), 10.5, 8, stars=True)
    area.rect(x, y, wide, tall, line="ink", weight=0.5)


# the pad ------------------------------------------------------------------------------------------------------------


def _players(area: Area) -> None:
    """A row for each seat: who sits there, what was dealt, and what became of it."""
    area.where = "roles.toml, most"
    most = printed_roles().most
    masthead(
        area, say("sheets-announcers-pad"), say("sheets-keep-it-to-yourself", n=TITLE), MAST, "night", "green_dark"
    )
    pods(area)
    y = MAST + GAP
    blank(area, 1, y + 6, area.width * 0.3, say("sheets-town-meeting-of"), 10)
    blank(area, area.width * 0.33, y + 6, area.width * 0.2, say("sheets-players"), 10)
    x = area.width * 0.56
    x += area.text(x, y + 6, say("sheets-variants"), "bold", 10) + 2
    for name in (say("sheets-scientist"), say("sheets-mystery"), say("sheets-autopsy"), say("sheets-dutiless")):
        box(area, x, y + 2.8, 3.6)
        x += 4.6 + area.text(x + 4.6, y + 6, name, "text", 9) + 2.6
    y += 10
    notes = 44.0
    high = area.height - y - notes - GAP
    top = panel(area, 0, y, area.width, high, say("sheets-seats-from-the-announcers"), "green_dark")
    wide = area.width
    seat, number, cure = 10.0, 11.0, 15.0
    each = 17.0
    heads = (
        (say("sheets-pod-since-night"), "green_light"),
        (say("sheets-shot-night"), "rose"),
        (say("sheets-put-down-night"), "house_orange"),
        (say("sheets-lynched-day"), "mustard_light"),
    )
    free = wide - seat - number - cure - each * len(heads)
    columns = (
        TableColumn(say("sheets-seat"), seat, role="bold"),
        TableColumn(say("sheets-player"), free * 0.56, "left"),
        TableColumn(say("sheets-card"), number),
        TableColumn(say("sheets-role"), free * 0.44, "left"),
        *(TableColumn(head, each, tint=tint) for head, tint in heads),
        TableColumn(say("sheets-cure-or-cry-used"), cure, tint="teal_light"),
    )
    head = 8.4
    row = (high - 6.6 - head) / most
    blanks = [replace(column, head=" ") for column in columns]
    table(area, 0, top, blanks, [(str(i + 1), *[""] * 8) for i in range(most)], row, head, 13, band=2)
    at = 0.0
    for column in columns:
        panel_text(
            area,
            at + (1.6 if column.align == "left" else 0.5),
            top + 0.4,
            column.width - 1.0,
            head - 0.8,
            column.head,
            "bold",
            9.5,
            8,
            align=column.align,
            middle=True,
            leading=1.05,
        )
        at += column.width
        if at < wide - 1:
            area.line(at, top, at, y + high, "gray", 0.2)
    for i in range(1, most):
        area.line(0, top + head + i * row, wide, top + head + i * row, "gray", 0.2)
    for i in range(most):
        box(area, wide - cure / 2 - 2, top + head + (i + 0.5) * row - 2, 4)
    area.rect(0, y, wide, high, line="ink", weight=0.5)
    y += high + GAP
    inner = panel(area, 0, y, wide, notes, say("sheets-notes-the-ring-quarrels"), "violet")
    for i in range(int((notes - 8) / 7)):
        area.line(3, inner + 7 + i * 7, wide - 3, inner + 7 + i * 7, "gray", 0.2)


def _nights(area: Area) -> None:
    """A band for each night and its day: seats chosen in each step."""
    area.where = "script.toml, step"
    known = {step.id: step for step in steps()}
    masthead(area, say("sheets-nights-and-days"), say("sheets-write-seat-numbers-a"), MAST, "night", "blue_dark")
    y = MAST + GAP
    wide, high = area.width, area.height - y
    parts = (
        ("", say("sheets-night"), 13.0, "gray_light"),
        ("hunt", say("sheets-shoots"), 16.0, "rose"),
        ("medicine", say("sheets-heals-cures"), 18.0, "teal_light"),
        ("snatch", say("sheets-victim"), 16.0, "green_light"),
        ("patrol", say("sheets-each-watch-and-whom"), 0.0, "sky"),
        ("midnight", say("sheets-dead-new-pods"), 30.0, "steel"),
        ("cry", say("sheets-three-seats-0-to"), 19.0, "mustard_light"),
        ("investigation", say("sheets-three-seats-0-to"), 19.0, "plum"),
        ("", say("sheets-day-lynched"), 17.0, "house_orange"),
    )
    free = wide - sum(part[2] for part in parts)
    head = 13.0
    area.rect(0, y, wide, high, fill="panel")
    row = (high - head) / NIGHTS
    x = 0.0
    for id, label, given, tint in parts:
        width = given or free
        hue = DESIGN.mix(tint, "paper_light", 0.45) if tint in ("plum", "steel") else tint
        area.rect(x, y, width, head, fill=hue)
        if id:
            step = known[id]
            area.fitted(
                x + width / 2,
                y + 4.4,
                width - 2,
                f"{step.code} {step.short}",
                "bold",
                11,
                8,
                align="centre",
                middle=True,
            )
            panel_text(area, x + 0.8, y + 7.2, width - 1.6, 5.6, label, "text", 8.5, 8, align="centre", leading=1.0)
        else:
            panel_text(area, x + 0.8, y + 2, width - 1.6, head - 4, label, "bold", 11, 8, align="centre", middle=True)
        for i in range(NIGHTS):
            top = y + head + i * row
            if i % 2:
                area.rect(x, top, width, row, fill=DESIGN.mix(hue, "paper_light", 0.72))
            if not id and label == say("sheets-night"):
                area.fitted(
                    x + width / 2, top + row / 2, width - 3, str(i + 1), "bold", 22, 10, align="centre", middle=True
                )
            elif id == "patrol":
                _watches(area, x, top, width, row)
            elif id in ("cry", "investigation"):
                for k in range(3):
                    box(area, x + 1.6 + k * (width - 3) / 3, top + 2.2, (width - 3) / 3 - 0.9)
                area.text(x + 1.8, top + row - 2.6, "=", "bold", 12)
                box(area, x + 5.4, top + row - 6.8, 5.6)
            elif id in ("hunt", "medicine") and i == 0:
                panel_text(
                    area,
                    x + 1,
                    top + 1,
                    width - 2,
                    row - 2,
                    say("sheets-only-who"),
                    most_pt=9,
                    least_pt=8,
                    colour="wall",
                    align="centre",
                    middle=True,
                )
        x += width
        if x < wide - 1:
            area.line(x, y, x, y + high, "gray", 0.25)
    for i in range(NIGHTS + 1):
        if i < NIGHTS:
            area.line(0, y + head + i * row, wide, y + head + i * row, "ink", 0.35)
    area.rect(0, y, wide, high, line="ink", weight=0.6)


def _watches(area: Area, x: float, top: float, width: float, row: float) -> None:
    """Five pairs of boxes: a Town Watch and whom it guards. Five are in the box with the spare card."""
    side = min(6.0, (row - 3) / 3 - 0.6)
    step = (row - 2) / 3
    half = width / 2
    for k in range(5):
        cx = x + (k % 2) * half + (half - 2 * side - 3.4) / 2
        cy = top + 1 + (k // 2) * step + (step - side) / 2
        box(area, cx, cy, side)
        area.sign("arrow", cx + side + 0.4, cy + side / 2 - 1.3, 2.6)
        box(area, cx + side + 3.4, cy, side)

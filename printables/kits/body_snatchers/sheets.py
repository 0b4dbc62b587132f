"""The Announcer's sheets: the night script, one sheet of two sides, and a pad to be printed once a game."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Any, Final

from companion.models.body_snatchers import GAME
from printables.components.cards import panel_text
from printables.draw import art
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.panels import box, masthead
from printables.draw.pen import Pen
from printables.draw.units import PT_PER_MM
from printables.kits.body_snatchers.data import TITLE, lines, printed_roles, say, steps
from printables.sheets.component import Face
from printables.sheets.fullpage import content, full_page
from printables.sheets.imposition import File
from printables.sheets.pages import Book, Scene
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


SCRIPT: Final = ("night-script", "midnight")
PAD: Final = ("announcer-players",)
"""The pages of both."""


def _book() -> Book:
    """Return what is needed for the pages: see above."""
    parts = {name: lines(name) for name in ("setup", "count", "day", "dead", "announcer", "variants")}
    facts: Mapping[str, Any] = {
        **parts,
        "title": TITLE,
        "seats": list(range(1, printed_roles().most + 1)),
        "steps": [
            {"step": step, "hue": HUES[step.id], "later": step.later if step.later != step.first else "[<]"}
            for step in steps()
        ],
    }
    return Book(GAME, facts, {"pods": Scene(pods), "clock": Scene(_clock)})


def script_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return the night script card: the night on its front, Midnight and the day on its back."""
    titles = (say("sheets-the-night-step-by"), say("sheets-midnight-and-day"))
    pages, faces = _book().sides(paper, SCRIPT, titles, "long")
    return File("night-script.pdf", say("sheets-night-script"), pages, "long"), faces


def pad_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return the Announcer's pad: players, and the nights by step."""
    (players,), faces = _book().sides(paper, PAD, (say("sheets-players"),), "long")
    nights = Face("announcer-nights", *content(paper), _nights)
    back = full_page(paper, nights, 1, say("sheets-nights-and-days"), "back")
    file = File("announcer-pad.pdf", say("sheets-announcers-pad"), (players, back), "long", written=True)
    return file, {**faces, nights.id: nights}


def pods(area: Area, mast: float = MAST) -> None:
    """Draw pods at the mast's right end, where the eye comes last. :param mast: its height, mm."""
    left, bottom = area.at(0, area.height)
    with Pen(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, 1, units=1, weight=0.5) as pen:
        for x, angle, scale in ((area.width - 8, 18, 0.15), (area.width - 16, -24, 0.11)):
            with pen.placed(x, area.height - mast / 2, angle=angle, scale=scale):
                pen.weight = 3
                art.draw(pen, "pod", GAME)


def _clock(area: Area) -> None:
    """A clock that stands at the minutes of a day."""
    wide, tall = area.width, area.height
    area.canvas.saveState()
    area.clip(0, 0, wide, tall)
    area.rays(0, 0, wide, tall, ("mustard", "mustard_light"), (0.5, 0.5), 22)
    area.canvas.restoreState()
    radius, (cx, cy) = min(wide, tall) / 2 - 2.5, (wide / 2, tall / 2)
    area.circle(cx, cy, radius, fill="paper_light", line="ink", weight=1.2)
    for minute in range(12):
        quarter = minute % 3 == 0
        x, y = sin(radians(30 * minute)), cos(radians(30 * minute))
        ends = radius - 1, radius - (3.4 if quarter else 2.4)
        area.line(
            *(cx + x * ends[0], cy - y * ends[0]), cx + x * ends[1], cy - y * ends[1], "ink", 0.7 if quarter else 0.35
        )
    minutes = printed_roles().day_minutes
    area.fitted(cx, cy - 1.2, radius * 1.2, f"{minutes}:00", "display", 26, 12, "red", "centre", middle=True)
    then = say("sheets-then-night")
    area.fitted(cx, cy + radius * 0.44, radius * 1.3, then, "script", 11, 8, align="centre", middle=True)
    area.rect(0, 0, wide, tall, line="ink", weight=0.5)


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

"""The Announcer's sheets: the night script, one sheet of two sides, and a pad to be printed once a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.models.body_snatchers import GAME
from printables.decks.faces import Faces, scenes
from printables.kits.body_snatchers.data import TITLE, bands, lines, printed_roles, say, steps
from printables.sheets.component import Face
from printables.sheets.fullpage import content, full_page
from printables.sheets.imposition import File
from printables.sheets.pages import Book
from printables.sheets.paper import Paper

NIGHTS: Final = 10
"""Rows of the pad: a game of sixteen takes eight nights on average."""
ABOVE: Final = 37.0
"""mm of the pad above its rows."""
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
            {"step": step, "hue": step.hue, "later": step.later if step.later != step.first else "[<]"}
            for step in steps()
        ],
    }
    clock = {"minutes": printed_roles().day_minutes, "ticks": [minute % 3 == 0 for minute in range(12)]}
    return Book(GAME, facts, scenes(GAME, ("pods", "clock"), clock))


def script_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return the night script card: the night on its front, Midnight and the day on its back."""
    titles = (say("sheets-the-night-step-by"), say("sheets-midnight-and-day"))
    pages, faces = _book().sides(paper, SCRIPT, titles, "long")
    return File("night-script.pdf", say("sheets-night-script"), pages, "long"), faces


def pad_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return the Announcer's pad: players, and the nights by step."""
    (players,), faces = _book().sides(paper, PAD, (say("sheets-players"),), "long")
    size = content(paper)
    nights = Faces(GAME, "announcer-nights", _nights(*size), size).face(
        "announcer-nights", {"where": "script.toml, step"}
    )
    back = full_page(paper, nights, 1, say("sheets-nights-and-days"), "back")
    file = File("announcer-pad.pdf", say("sheets-announcers-pad"), (players, back), "long", written=True)
    return file, {**faces, nights.id: nights}


def _nights(wide: float, high: float) -> Mapping[str, Any]:
    """Return a band for each night and its day: seats chosen in each step. All lengths in mm."""
    known = {step.id: f"{step.code} {step.short}" for step in steps()}
    row = (high - ABOVE) / NIGHTS
    side, down = min(6.0, (row - 3) / 3 - 0.6), (row - 2) / 3
    rows = bands()
    free = wide - sum(band.wide for band in rows)
    left = 0.0
    parts: list[Mapping[str, Any]] = []
    for number, band in enumerate(rows, 1):
        width = band.wide or free
        label = say(f"sheets-{band.text}")
        more = {"step": known.get(band.step, ""), "label": label, "hue": band.hue, "kind": band.kind}
        place = {"left": left, "wide": width, "three": (width - 3) / 3 - 0.9, "last": number == len(rows)}
        parts.append({**more, **place})
        left += width
    return {"parts": parts, "nights": NIGHTS, "side": side, "down": down, "lift": (down - side) / 2}

"""The strips above and below a board's playing area: title, phases, turns, key, and the list of places.

What they say is the board's own data (``scenery.strips``); where they say it follows from the markers, which
stand in the same strips: everything fits into the gaps between them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from companion.kernel.board import Board
from companion.kernel.words import _
from printables.draw import fonts
from printables.draw.area import Area, cap_height
from printables.draw.design import DESIGN
from printables.draw.units import PT_PER_MM

GAP: Final = 3.0
"""mm between a marker's quiet zone and what stands beside it."""


def draw_strips(area: Area, board: Board) -> None:
    """Draw both strips; nothing if the board's data say nothing about them."""
    strips: Mapping[str, Any] | None = board.scenery.get("strips")
    if not strips:
        return
    _, top, _, bottom = board.area
    width, height = board.size
    area.rect(0, 0, width, top - 0.45, fill="night")
    above, below = _gaps(board, 0, top), _gaps(board, bottom, height)
    _stars(area, above[2][0] - GAP, top)
    _title(area, above[0], strips)
    _welcome(area, above[1], strips)
    _phases(area, above[2], strips)
    _places(area, below[0], board)
    _key(area, below[1], strips)
    _rose(area, below[2], strips)


Room = tuple[float, float, float, float]
"""x, y, width, height in mm."""


def _gaps(board: Board, top: float, bottom: float) -> list[Room]:
    """Return the room between the markers of a strip, from left to right."""
    quiet = board.markers.quiet
    edges = sorted(
        (marker.corners[0][0] - quiet, marker.corners[1][0] + quiet)
        for marker in board.markers.items
        if top <= marker.corners[0][1] < bottom
    )
    return [(left[1] + GAP, top, right[0] - left[1] - 2 * GAP, bottom - top) for left, right in pairwise(edges)]


def _stars(area: Area, width: float, height: float) -> None:
    """Draw a scatter of stars, the same every time."""
    for n in range(170):
        x, y = (n * 61.803398875 * 7) % width, (n * 38.1966 * 3.7 + 5) % (height - 3) + 1
        area.circle(x, y, 0.16 + 0.3 * ((n * 7919) % 97 / 97) ** 4, fill="paper_light" if n % 5 else "mustard_light")


def _title(area: Area, room: Room, strips: Mapping[str, Any]) -> None:
    x, y, width, height = room
    title = strips["title"]
    size = fonts.fit(title, "display", width - 4, 96, 40)
    high = cap_height("display") * size / PT_PER_MM
    base = y + (height - 8.5 - high) / 2 + high
    for shift, colour in ((1.5, "red_dark"), (1.0, "red_dark"), (0.5, "red_dark"), (0.0, "mustard_light")):
        area.text(x + width / 2 + shift * 0.9, base + shift * 0.9, title, "display", size, colour, "centre")
    area.fitted(x + width / 2, y + height - 3.6, width, strips["tagline"], "script", 14, 8, "teal_light", "centre")


def _welcome(area: Area, room: Room, strips: Mapping[str, Any]) -> None:
    """Draw the sign at the edge of town, and what hangs over it."""
    x, y, width, height = room
    ground = y + height - 0.5
    canvas = area.canvas
    canvas.saveState()
    area.clip(x - GAP, y, width + 2 * GAP, height - 0.45)
    far, near = (DESIGN.mix("night", "teal_dark", share) for share in (0.55, 0.8))
    third = width / 3
    area.curve(
        [(x - 6, ground), (x + third * 0.6, ground - 16), (x + third * 1.3, ground - 12), (x + third * 2.2, ground)],
        far,
        close=True,
    )
    area.curve(
        [(x + third, ground), (x + third * 1.8, ground - 20), (x + third * 2.6, ground - 13), (x + width + 8, ground)],
        near,
        close=True,
    )
    saucer = x + width - 38
    canvas.setFillAlpha(0.5)
    area.polygon([(saucer + 15, y + 13), (saucer + 22, y + 13), (saucer + 36, ground), (saucer, ground)], "green_light")
    canvas.setFillAlpha(1)
    canvas.restoreState()
    area.sign("saucer", saucer + 2.5, y + 1.2, 31)
    dark = DESIGN.mix("night", "ink", 0.6)
    for at, wide, high in ((0, 7, 9), (8.5, 10, 6), (20, 6, 12), (27.5, 9, 7)):  # the town's lit windows
        area.rect(x + at, ground - high, wide, high, fill=dark)
        for k in range(int(wide // 3)):
            area.rect(x + at + 1 + 3 * k, ground - high + 2.2, 1.2, 1.6, fill="mustard_light")
    area.polygon([(x + 20, ground - 12), (x + 23, ground - 21), (x + 26, ground - 12)], fill=dark)
    sx, sw, sy, sh = x + 38, width - 78, y + 4.0, 24.0
    for post in (sx + 9, sx + sw - 12):
        area.rect(post, sy + sh - 1, 3, ground - sy - sh + 1, fill="brown")
    area.rect(sx, sy, sw, sh, fill="paper_light", line="ink", weight=0.6, radius=2)
    area.rect(sx + 1.4, sy + 1.4, sw - 2.8, sh - 2.8, line="teal", weight=0.7, radius=1.2)
    lines = strips["welcome"]
    area.fitted(sx + sw / 2, sy + 8.6, sw - 8, lines[0], "script", 15, 9, "teal_dark", "centre")
    area.fitted(sx + sw / 2, sy + 15.2, sw - 8, lines[1], "bold", 13, 8, "ink", "centre")
    area.fitted(sx + sw / 2, sy + 20.8, sw - 8, lines[2], "text", 11, 7, "ink", "centre")


def _phases(area: Area, room: Room, strips: Mapping[str, Any]) -> None:
    """Draw the phases of a turn, and a box for each turn: a coin goes there."""
    x, y, width, height = room
    phases, turns = strips["phases"], int(strips["turns"])
    left = 74.0
    area.text(x, y + 6.6, _("EACH TURN"), "display", 13, "mustard_light")
    for n, phase in enumerate(phases):
        row = y + 10.6 + n * 4.85
        area.circle(x + 2, row, 1.9, fill="mustard")
        area.text(x + 2, row + cap_height("bold") * 8 / PT_PER_MM / 2, str(n + 1), "bold", 8, "ink", "centre")
        area.fitted(x + 5.4, row, left - 9, phase, "text", 10, 7.5, "paper_light", middle=True)
    start, across = x + left, -(-turns // 2)
    pitch = (width - left) / across
    for turn in range(turns):
        cx = start + (turn % across + 0.5) * pitch
        cy = y + height / 2 + (turn // across - 0.5) * 18.4
        area.circle(cx, cy, 8.4, fill="paper_light" if turn < turns - 1 else "mustard_light")
        area.circle(cx, cy, 7.3, line="red" if turn < turns - 1 else "red_dark", weight=0.5)
        area.text(cx, cy + cap_height("display") * 19 / PT_PER_MM / 2, str(turn + 1), "display", 19, "ink", "centre")


def _key(area: Area, room: Room, strips: Mapping[str, Any]) -> None:
    """Say what the lines and colours mean."""
    x, y, width = room[:3]
    area.text(x, y + 7.4, _("KEY"), "display", 15, "red")
    column = width / 3
    for n, (what, text) in enumerate(strips["key"]):
        cx, cy = x + n // 3 * column, y + 13.6 + n % 3 * 9.4
        _sample(area, what, cx, cy)
        lines = text.split("\n")
        for k, line in enumerate(lines):
            area.fitted(
                cx + 15, cy + (k - (len(lines) - 1) / 2) * 3.5, column - 17, line, "text", 9.5, 7.5, middle=True
            )


def _sample(area: Area, what: str, x: float, y: float) -> None:
    w, h = 12.5, 7.0
    top = y - h / 2
    if what in ("street", "green", "rail", "earth"):
        area.rect(
            x,
            top,
            w,
            h,
            fill={"street": "space_street", "green": "space_green", "rail": "space_rail"}.get(what, "earth"),
        )
        area.rect(x, top, w, h, line="ink", weight=0.2)
    elif what == "building":
        for n, colour in enumerate(("yellow", "blue", "orange")):
            area.rect(x + n * w / 3, top, w / 3, h, fill=f"building_{colour}")
        area.rect(x, top, w, h, line="wall", weight=1.4)
    elif what == "door":
        area.rect(x, top, w, h / 2, fill="building_yellow")
        area.rect(x, y, w, h / 2, fill="space_green")
        area.line(x, y, x + w, y, line="wall", weight=1.8)
        area.rect(x + 1.5, y - 2.2, w - 3, 4.4, fill="wall")
        area.rect(x + 3, y - 1.1, w - 6, 2.2, fill="mustard_light")
    elif what == "border":
        area.rect(x, top, w, h, fill="space_green")
        area.rect(x + w / 2, top, w / 2, h, fill="space_street")
        area.line(
            x + w / 2, top + 0.6, x + w / 2, top + h - 0.6, line="paper_light", weight=0.7, dash=(0.01, 1.5), cap=1
        )
    elif what == "room":
        area.rect(x, top, w, h, fill="building_blue")
        area.line(x + w / 2, top, x + w / 2, top + h, line="wall", weight=0.45, dash=(1.6, 1.0))
        area.rect(x, top, w, h, line="wall", weight=1.2)
    elif what == "heart":
        area.rect(x, top, w, h, fill="space_green")
        area.circle(x + w / 2, y, 1.8, fill="paper_light")
        area.circle(x + w / 2, y, 1.25, fill="ink")


def _places(area: Area, room: Room, board: Board) -> None:
    """All buildings by the two dice that name them, with their letters."""
    x, y, width, height = room
    area.text(x, y + 7.4, _("WHERE TO?"), "display", 15, "red")
    area.text(x + 27, y + 7.4, _("Two dice, one after the other. First die 6: roll again."), "text", 10)
    columns: dict[str, list[Any]] = {}
    for building in sorted(board.buildings.values(), key=lambda b: b.roll):
        columns.setdefault(building.roll[0], []).append(building)
    wide = width / len(columns)
    row = (height - 11.5) / 6
    for n, column in enumerate(columns.values()):
        left = x + n * wide
        for k, building in enumerate(column):
            mid = y + 10.6 + (k + 0.5) * row
            if k % 2 == 0:
                area.rect(left, mid - row / 2, wide - 1.5, row, fill="paper_light")
            area.fitted(left + 0.8, mid, 6, building.roll, "bold", 9.5, 7, "red", middle=True)
            if building.letter:
                area.circle(left + 9.2, mid, 2.0, fill="ink")
                area.text(
                    left + 9.2,
                    mid + cap_height("bold") * 8 / PT_PER_MM / 2,
                    building.letter,
                    "bold",
                    8,
                    "paper_light",
                    "centre",
                )
            area.fitted(left + 12.2, mid, wide - 14.2, building.name, "text", 9.5, 6.5, middle=True)


def _rose(area: Area, room: Room, strips: Mapping[str, Any]) -> None:
    """How to read the map in a few words, a compass, and 100 mm to check the print by."""
    x, y, width, height = room
    text = width - 62
    area.text(x, y + 7.4, _("HOW PEOPLE WALK"), "display", 15, "red")
    area.filled(x, y + 10.4, text, height - 12, strips["notes"], most=11, least=7.5, stars=True)
    cx, cy, r = x + width - 17, y + height / 2 + 2.6, 11.5
    area.circle(cx, cy, r, line="teal", weight=0.5)
    area.star(cx, cy, r - 1.5, 4, 0.22, fill="teal_light", turn=45)
    area.star(cx, cy, r + 2.2, 4, 0.2, fill="ink")
    area.circle(cx, cy, 1.6, fill="mustard")
    area.polygon([(cx, cy - r - 2.2), (cx + 2.2, cy - 3), (cx, cy)], fill="red")
    area.text(cx, cy - r - 2.8, "N", "display", 12, "red", "centre")
    bar = x + width - 58
    area.text(bar + 10, y + height - 9.2, "20 mm", "text", 8, "ink", "centre")
    for k in range(4):
        area.rect(
            bar + k * 5, y + height - 8, 5, 1.6, fill="ink" if k % 2 == 0 else "paper_light", line="ink", weight=0.2
        )

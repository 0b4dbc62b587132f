"""The dice tray: a sheet to fold, on whose plain floor a camera reads the printed dice.

Its markers lie on the floor, in the corners and midway; see :mod:`companion.kernel.printed_dice`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.kernel.printed_dice import printed
from companion.kernel.words import _
from printables.components.markers import draw_markers
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Face
from printables.sheets.imposition import File, Mark, Page, Placement
from printables.sheets.marks import HIGH
from printables.sheets.paper import MARGIN, Paper

NAME: Final = "dice-tray.pdf"
FACE: Final = "dice-tray"
FLOOR: Final = "green_dark"
WALL: Final = "red_dark"
SLOPE: Final = 2.0
"""mm by which a glue tab grows narrower on each side."""


def title() -> str:
    """Say what the sheet is called."""
    return _("Dice tray")


def tray_size() -> tuple[float, float]:
    """Return width and height of the tray laid flat, walls and all, mm."""
    tray = printed().tray
    return tray.size[0] + 2 * tray.wall, tray.size[1] + 2 * tray.wall


def tray_file(paper: Paper) -> tuple[File, dict[str, Face]]:
    """Return the sheet with the tray to cut and fold, and its face. The sheet lies on its side."""
    paper = paper.landscape
    wide, high = tray_size()
    x = (paper.width - wide) / 2
    y = MARGIN + (paper.height - 2 * MARGIN - HIGH - 2 - high) / 2
    face = Face(FACE, wide, high, _tray)
    page = Page(paper, "front", 1, (Placement(FACE, x, y, wide, high),), tuple(_marks(x, y)), title())
    return File(NAME, title(), (page,), use="camera"), {FACE: face}


def _marks(x: float, y: float) -> Iterator[Mark]:
    """Where the tray is cut and folded: its outline, its walls, and a glue tab at each end of the long walls."""
    wall = printed().tray.wall
    wide, high = tray_size()
    left, right, top, low = x + wall, x + wide - wall, y + wall, y + high - wall
    for line in ((left, top, right, top), (left, low, right, low), (left, top, left, low), (right, top, right, low)):
        yield Mark(*line, fold=True, outline=True)
    for inner, outer, sign in ((top, y, 1), (low, y + high, -1)):
        yield Mark(left, outer, right, outer, outline=True)
        for fold, edge in ((left, x), (right, x + wide)):
            tip = edge + (SLOPE if edge < fold else -SLOPE)
            yield Mark(fold, inner, fold, outer, fold=True, outline=True)
            yield Mark(fold, outer, tip, outer + sign * SLOPE, outline=True)
            yield Mark(tip, outer + sign * SLOPE, tip, inner - sign * SLOPE, outline=True)
            yield Mark(tip, inner - sign * SLOPE, fold, inner, outline=True)
            yield Mark(edge, inner, fold, inner, outline=True)
    for edge in (x, x + wide):
        yield Mark(edge, top, edge, low, outline=True)


def _tray(area: Area) -> None:
    """Draw a plain floor with its markers, and walls that say what it is."""
    tray = printed().tray
    wall, (wide, high) = tray.wall, tray.size
    area.rect(0, wall, area.width, high, fill=WALL)
    area.rect(wall, 0, wide, area.height, fill=WALL)
    area.rect(wall, wall, wide, high, fill=FLOOR)
    floor = Area(area.canvas, wide, high, area.where, wall * PT_PER_MM, wall * PT_PER_MM)
    draw_markers(floor, tray.markers)
    middle = area.width / 2
    area.fitted(middle, wall * 0.72, wide * 0.5, title(), "display", 26, 14, "mustard_light", "centre")
    for way in (-1, 1):
        area.sign("saucer", middle + way * wide * 0.36 - wall * 0.4, wall * 0.1, wall * 0.8)
    area.paragraph(
        wall + 4,
        area.height - wall + 2.4,
        wide - 8,
        _(
            "Print on card. Cut along the solid lines, fold the dashed ones towards you, and glue each tab behind the "
            "short wall beside it. Lay the tray flat under the camera and roll in it, with the printed dice; the "
            "floor's corners should be free."
        ),
        DESIGN.pt("body"),
        colour="paper_light",
        align="centre",
        room=wall - 3,
    )

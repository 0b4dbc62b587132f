"""The building blocks of sheets: titled panels, tables, and boxes to tick."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from printables.draw.area import Align, Area
from printables.draw.design import DESIGN
from printables.draw.kept import Kept
from printables.draw.units import PT_PER_MM

BAR: Final = 6.6
"""mm, the height of a panel's title."""
SIGN: Final = 5.4
"""mm of a panel's title that its sign takes."""


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A table's column. ``head`` may have two lines; ``tint`` colours its head."""

    head: str
    width: float
    align: Align = "centre"
    role: str = "text"
    tint: str | None = None


@dataclass(frozen=True, slots=True)
class PlacedPanel:
    """Where a panel was drawn on its canvas: mm from the bottom left, to its own bottom left."""

    title: str
    x: float
    y: float
    width: float
    height: float


PLACED: Final = Kept[PlacedPanel]("PLACED")
"""Where panels are drawn, for those who show one by itself."""


def masthead(area: Area, title: str, line: str, high: float, ground: str = "night", rays: str = "blue_dark") -> None:
    """Draw a sheet's title as on a matinee poster: rays, a saucer, the title, and a line below it.

    :param high: mm from the top of the area.
    """
    shades = (DESIGN.mix(rays, ground, share / 4) for share in range(5))
    calm = next(one for one in shades if min(DESIGN.contrast(one, ink) for ink in ("title", "paper_light")) >= 4.5)
    with area.clipped(0, 0, area.width, high):
        area.rays(0, 0, area.width, high, (ground, calm), (0.09, 0.55), 22)
        for x, y, size in ((0.26, 0.2, 1.6), (0.87, 0.22, 2.2), (0.95, 0.62, 1.4), (0.78, 0.74, 1.2), (0.2, 0.76, 1.2)):
            area.sign("sparkle", area.width * x, high * y, size)
    area.sign("saucer", 5, high * 0.02, high * 0.96)
    middle = area.width / 2 + 6
    marked = any(map(unicodedata.combining, unicodedata.normalize("NFD", title)))  # dots and accents want room above
    most = high * (1.3 if marked else 1.55)
    with area.element("H1"):
        size = area.fitted(middle, high * 0.56, area.width - 66, title, "display", most, 14, "title", "centre")
    area.fitted(middle, high * 0.56 + 1.8 + size * 0.16, area.width - 66, line, "bold", 9.5, 7, "paper_light", "centre")
    area.rect(0, 0, area.width, high, line="ink", weight=0.7)


def panel(
    area: Area,
    x: float,
    y: float,
    width: float,
    height: float,
    title: str,
    colour: str,
    *,
    sign: str = "",
    framed: bool = True,
    level: int = 2,
) -> float:
    """Draw a box with a coloured title bar. Returns the y below the bar where its contents begin.

    :param sign: an ornament at the bar's right end. :param framed: draw the lines: :func:`frame`.
    :param level: of its title among a page's headings.
    """
    left, base = area.at(x, y + height)
    PLACED.add(PlacedPanel(title, left / PT_PER_MM, base / PT_PER_MM, width, height))
    area.rect(x, y, width, height, fill="panel")
    area.rect(x, y, width, BAR, fill=colour)
    ink = DESIGN.text_on(colour)
    with area.element(f"H{level}"):
        room = width - 5.2 - (SIGN if sign else 0.0)
        area.fitted(x + 2.6, y + BAR / 2, room, title, "display", 14, 8, ink, middle=True)
    if framed:
        frame(area, x, y, width, height)
    if sign:
        area.sign(sign, x + width - 7.4, y + 0.5, 5.6)
    return y + BAR


def frame(area: Area, x: float, y: float, width: float, height: float) -> None:
    """Draw the lines about a panel and below its title: last, where what stands in it goes to the edges."""
    area.rect(x, y, width, height, line="ink", weight=0.5)
    area.line(x, y + BAR, x + width, y + BAR, "ink", 0.35)


def heads(area: Area, x: float, y: float, columns: Sequence[TableColumn], high: float, size: float) -> None:
    """Draw the head of a table, and a line below it. :param high: of it, mm. :param size: pt, at most."""
    at = x
    with area.element("TR"):
        for column in columns:
            area.rect(at, y, column.width, high, fill=column.tint or "gray_light")
            lines = column.head.split("\n")
            with area.element("TH", more="/A<</O/Table/Scope/Column>>"):
                for i, line in enumerate(lines):
                    middle = y + high / 2 + (i - (len(lines) - 1) / 2) * 2.7
                    cell(area, at, middle, column, line, "bold", size)
            at += column.width
    area.line(x, y + high, at, y + high, "ink", 0.25)


def cell(
    area: Area, x: float, middle: float, column: TableColumn, text: str, role: str, size: float, ink: str = "text"
) -> None:
    """Write a cell of a table, fitted into its column. :param x: mm, the column's left. :param size: pt, at most."""
    pad = 1.8 if column.align == "left" else 0.8
    at = {"left": x + pad, "centre": x + column.width / 2, "right": x + column.width - pad}[column.align]
    area.fitted(at, middle, column.width - pad - 0.8, text, role, size, 6, ink, column.align, middle=True)


def box(area: Area, x: float, y: float, size: float = 3.2, colour: str = "white") -> None:
    """Draw a box to tick, its top left at a point."""
    area.rect(x, y, size, size, fill=colour, line="ink", weight=0.25, radius=0.4)


def blank(area: Area, x: float, y: float, width: float, label: str, size: float = 8.5) -> None:
    """Draw a label and a line to write on, on one base line."""
    used = area.text(x, y, label, "bold", size)
    area.line(x + used + 1.5, y + 0.4, x + width, y + 0.4, "ink", 0.25)

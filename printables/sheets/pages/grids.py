"""Tables of a page: words, boxes to tick, signs and dice in their cells, tinted by what they say."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from printables.draw import ornaments
from printables.draw.area import Align, Area
from printables.draw.panels import TableColumn, box, cell, table
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Rect
from printables.sheets.pages.boxes import Box, Desk, Size
from printables.sheets.pages.filling import Square
from printables.sheets.pages.scenes import draw_sign

TICKS: Final = re.compile(r"(?:\[[ _]\]\s*)+")
"""Boxes to tick: ``[ ]``; ``[_]`` is one to write in."""
DICE: Final = "dice/"
"""What a roll of two dice begins with where a sign is named: ``![](dice/2-5)``."""
LEAST_ROW: Final = 3.4
"""mm, of a row whose height is not told."""
BIG: Final = 7.6
"""mm, the first of two dice, beside six rows."""
SMALL: Final = 4.2
"""mm, the second, in its row; a box to write in is a little higher."""


@dataclass(slots=True)
class Table(Box):
    """A table, to the edges of its panel.

    :ivar row: mm that a row has at most; 0: what there is. :ivar top: mm, the head. :ivar size: pt. :ivar heads: pt.
    :ivar band: rows that have a ground in turn. :ivar tints: the ground of a cell, by what it says.
    :ivar ruled: thin lines between rows and columns. :ivar tick: mm, a box to tick.
    """

    bare: bool = True
    head: Sequence[Square] = ()
    widths: Sequence[Size] = ()
    rows: Sequence[Sequence[Square]] = ()
    row: float = 0.0
    top: float = 6.4
    size: float = 10.0
    heads: float = 7.5
    band: int = 1
    tints: Mapping[str, str] = field(default_factory=dict)
    ruled: bool = False
    tick: float = 3.5

    def need(self, desk: Desk, width: float) -> float:
        return self.top + LEAST_ROW * len(self.rows)

    def want(self, desk: Desk, width: float) -> float:
        return self.top + self.row * len(self.rows) if self.row else 0.0

    def lay(self, desk: Desk, place: Rect) -> None:
        rolls = [one.sign.removeprefix(DICE) for cells in self.rows for one in cells if one.sign.startswith(DICE)]
        expected = [f"{a}-{b}" for a in range(1, 1 + len(rolls) // 6) for b in range(1, 7)]
        if rolls != expected:
            raise desk.ruler.fail(f"the rolls go from 1-1 to {expected[-1:]} in order, six for each first die.")
        x, y, width, high = place
        row = (high - self.top) / max(1, len(self.rows))
        columns = self._columns(width)

        def drawn(area: Area) -> None:
            table(area, x, y, columns, (), row, self.top, heads=self.heads)
            for i, cells in enumerate(self.rows):
                left, top = x, y + self.top + i * row
                if i // self.band % 2 and not self.tints:
                    area.rect(x, top, width, row, fill="paper")
                for column, one in zip(columns, cells, strict=True):
                    if self._special(one):
                        self._draw(area, desk.game, one, (left, top, column.width, row, i, width))
                    elif one.text:
                        cell(area, left, top + row / 2, column, one.text, column.role, self.size)
                    left += column.width
            if self.ruled:
                self._rules(area, place, columns, row)

        desk.below.append(drawn)

    def _columns(self, width: float) -> list[TableColumn]:
        found = [size.of(width) for size in self.widths]
        rest = (width - sum(found)) / max(1, found.count(0.0))
        bold = [any(cells[k].bold for cells in self.rows) for k in range(len(self.head))]
        aligns: dict[str, Align] = {"left": "left", "right": "right"}
        return [
            TableColumn(
                one.text, wide or rest, aligns.get(one.align, "centre"), "bold" if strong else "text",
                one.given.colour or None,
            )
            for one, wide, strong in zip(self.head, found, bold, strict=True)
        ]  # fmt: skip

    def _special(self, one: Square) -> bool:
        return bool(one.sign or TICKS.fullmatch(one.text) or one.text in self.tints)

    def _rules(self, area: Area, place: Rect, columns: Sequence[TableColumn], row: float) -> None:
        x, y, width, high = place
        low = y + self.top
        across = [(x, low + i * row, x + width, low + i * row) for i in range(1, len(self.rows))]
        down, left = [], x
        for column in columns[:-1]:
            left += column.width
            down.append((left, low, left, y + high))
        area.lines([*across, *down], "gray", 0.2)

    def _draw(self, area: Area, game: str, one: Square, at: tuple[float, ...]) -> None:
        """Draw what is no plain word. :param at: the cell's place, its row's number, and the table's width."""
        x, y, wide, high, number, whole = at
        middle, centre = y + high / 2, x + wide / 2
        if one.text in self.tints:
            area.rect(x, y, wide, high, fill=self.tints[one.text], line="panel", weight=0.3)
            area.fitted(centre, middle, wide - 2, one.text, "bold", self.size, 6, align="centre", middle=True)
        elif one.sign.startswith(DICE):
            _dice(area, one.sign.removeprefix(DICE), (x, y, high, number, whole))
        elif one.sign:
            side = min(SMALL, high - 0.6)
            draw_sign(area, game, one.sign, x + 2.8, middle - side / 2, side)
            if one.text:
                role = "bold" if one.bold else "text"
                area.fitted(x + 8.4, middle, wide - 9.4, one.text, role, self.size, 6, middle=True)
        elif "_" in one.text:
            area.rect(centre - 4, middle - 2.3, 8, 4.6, fill="white", line="ink", weight=0.25, radius=0.4)
        else:
            count, step = one.text.count("["), self.tick + 1.2
            left = centre - (count * step - 1.2) / 2
            for k in range(count):
                box(area, left + k * step, middle - self.tick / 2, self.tick)


def _dice(area: Area, roll: str, at: tuple[float, ...]) -> None:
    """The second die of a roll such as ``2-5`` in its row, and the first once beside its band of six."""
    x, y, high, number, whole = at
    first, second = (int(face) for face in roll.split("-"))
    small = min(SMALL, high - 0.5)
    if second == 1:
        _die(area, x + 1.0, y + 3 * high - BIG / 2, BIG, first)
        if number:
            area.line(x, y, x + whole, y, "ink", 0.25)
    _die(area, x + 10.0, y + (high - small) / 2, small, second)


def _die(area: Area, x: float, y: float, size: float, value: int) -> None:
    left, bottom = area.at(x, y + size)
    ornaments.pips(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, size, value, face="white")

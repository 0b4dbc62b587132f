"""Tables of a page: words, boxes to tick, lines to write on, signs and dice in cells, tinted by what they say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from printables.draw.area import TIGHT, Align, Area
from printables.draw.panels import TableColumn, box, cell, table
from printables.sheets.component import Rect
from printables.sheets.pages.boxes import Box, Desk, Size
from printables.sheets.pages.filling import Square
from printables.sheets.pages.scenes import DIE, draw_sign

DICE: Final = "dice/"
"""What a roll of two dice begins with where a sign is named: ``![](dice/2-5)``."""
LEAST_ROW: Final = 3.4
"""mm, of a row whose height is not told."""
PAD: Final = 1.8
"""mm beside wrapped words."""
BIG: Final = 7.6
"""mm, the first of two dice, beside six rows."""
SMALL: Final = 4.2
"""mm, the second, in its row."""


class Spot(NamedTuple):
    """Where a cell lies, mm. :ivar row: its row's number from 0. :ivar whole: the table's left edge and width."""

    x: float
    y: float
    wide: float
    high: float
    row: int
    whole: tuple[float, float]


@dataclass(slots=True)
class Table(Box):
    """A table, to the edges of its panel.

    :ivar row: mm that a row has at most; 0: what there is. :ivar top: mm, the head. :ivar size: pt. :ivar heads: pt.
    :ivar band: rows that have a ground in turn. :ivar tints: the ground of a cell, by what it says.
    :ivar ruled: thin lines between rows and columns. :ivar tick: mm, a box to tick. :ivar sign: mm.
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
    sign: float = 4.2

    def need(self, desk: Desk, width: float) -> float:
        return self.top + sum(self._needs(desk, width, self.style.least))

    def want(self, desk: Desk, width: float) -> float:
        return max(self.need(desk, width), self.top + self.row * len(self.rows)) if self.row else 0.0

    def lay(self, desk: Desk, place: Rect) -> None:
        rolls = [one.sign.removeprefix(DICE) for cells in self.rows for one in cells if one.sign.startswith(DICE)]
        expected = [f"{a}-{b}" for a in range(1, 1 + len(rolls) // 6) for b in range(1, 7)]
        if rolls != expected:
            raise desk.ruler.fail(f"the rolls go from 1-1 to {expected[-1:]} in order, six for each first die.")
        x, y, width, high = place
        size = self.size
        while sum(needs := self._needs(desk, width, size)) > high - self.top and size > self.style.least:
            size = max(self.style.least, size - 0.25)
        equal = (high - self.top) / max(1, len(self.rows))
        spare = (high - self.top - sum(needs)) / max(1, len(self.rows))
        heights = [equal if max(needs) <= equal else need + spare for need in needs]
        columns = self._columns(width)
        spots = list(self._spots(place, columns, heights))

        def drawn(area: Area) -> None:
            if self.top:
                table(area, x, y, columns, (), 0, self.top, heads=self.heads)
            for cells in spots:
                at = cells[0][0]
                if at.row // self.band % 2 and not self.tints:
                    area.rect(x, at.y, width, at.high, fill="paper")
                for (spot, one), column, title in zip(cells, columns, self.head, strict=True):
                    self._draw(area, desk.game, spot, one, column, size, "wrap" in title.given.options)
            for spot, one in (pair for cells in spots for pair in cells if pair[1].sign.startswith(DICE)):
                _dice(area, one.sign.removeprefix(DICE), spot)
            if self.ruled:
                lines = [(x, cells[0][0].y, x + width, cells[0][0].y) for cells in spots[1:]]
                lines += [(spot.x, spot.y, spot.x, y + high) for spot, _ in spots[0][1:]]
                area.lines(lines, "gray", 0.2)

        desk.below.append(drawn)

    def _needs(self, desk: Desk, width: float, size: float) -> list[float]:
        """Return what each row needs of the height at a size of type, mm."""
        wraps = [(k, column) for k, column in enumerate(self._columns(width)) if "wrap" in self.head[k].given.options]

        def need(cells: Sequence[Square]) -> float:
            wrapped = (
                _wrapped(desk.ruler, cells[k].text, column, size, size * TIGHT, draw=False) for k, column in wraps
            )
            return max([LEAST_ROW, *(one + 0.6 for one in wrapped)])

        return [need(cells) for cells in self.rows]

    def _spots(
        self, place: Rect, columns: Sequence[TableColumn], heights: Sequence[float]
    ) -> Iterator[list[tuple[Spot, Square]]]:
        x, y, width, _ = place
        y += self.top
        for number, (cells, high) in enumerate(zip(self.rows, heights, strict=True)):
            left, found = x, []
            for column, one in zip(columns, cells, strict=True):
                found.append((Spot(left, y, column.width, high, number, (x, width)), one))
                left += column.width
            yield found
            y += high

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

    def _draw(
        self, area: Area, game: str, at: Spot, one: Square, column: TableColumn, size: float, wraps: bool
    ) -> None:
        middle, centre = at.y + at.high / 2, at.x + at.wide / 2
        if one.text in self.tints:
            area.rect(at.x, at.y, at.wide, at.high, fill=self.tints[one.text], line="panel", weight=0.3)
            area.fitted(centre, middle, at.wide - 2, one.text, "bold", size, 6, align="centre", middle=True)
        elif one.sign.startswith(DICE):
            return  # over all rows
        elif one.sign:
            side = min(self.sign, at.high - 0.6)
            left = at.x + 2.8 if one.text else centre - side / 2
            draw_sign(area, game, one.sign, left, middle - side / 2, side)
            if one.text:
                area.fitted(
                    left + side + 1.4, middle, at.wide - side - 5.2, one.text, column.role, size, 6, middle=True
                )
        elif hand := next((draw for form, draw in BY_HAND if form.fullmatch(one.text)), None):
            hand(area, at, one.text, self.tick)
        elif wraps:
            used = _wrapped(area, one.text, column, size, size * TIGHT, draw=False)
            _wrapped(area, one.text, column, size, size * TIGHT, x=at.x, y=at.y + (at.high - used) / 2)
        elif one.text:
            cell(area, at.x, middle, column, one.text, column.role, size)


def _wrapped(
    area: Area, text: str, column: TableColumn, size: float, leading: float, *, x: float = 0.0, y: float = 0.0,
    draw: bool = True,
) -> float:  # fmt: skip
    """Words in lines. Returns their height, mm."""
    wide = column.width - 2 * PAD
    return area.paragraph(x + PAD, y, wide, text, size, leading, column.role, align=column.align, draw=draw)


def _ticks(area: Area, at: Spot, text: str, side: float) -> None:
    """Boxes to tick, in the middle of a cell."""
    count, step = text.count("["), side + 1.2
    left = at.x + at.wide / 2 - (count * step - 1.2) / 2
    for k in range(count):
        box(area, left + k * step, at.y + at.high / 2 - side / 2, side)


def _write(area: Area, at: Spot, text: str, side: float) -> None:
    """A box to write in."""
    x, y = at.x + at.wide / 2 - 4, at.y + at.high / 2 - 2.3
    area.rect(x, y, 8, 4.6, fill="white", line="ink", weight=0.25, radius=0.4)


def _lines(area: Area, at: Spot, text: str, side: float) -> None:
    """Lines to write on, one for each sign."""
    step = at.high / text.count("=")
    rows = [at.y + (k + 0.8) * step for k in range(text.count("="))]
    area.lines([(at.x, y, at.x + at.wide - 3, y) for y in rows], "gray", 0.2)


BY_HAND: Final[Sequence[tuple[re.Pattern[str], Callable[[Area, Spot, str, float], None]]]] = (
    (re.compile(r"(?:\[ \]\s*)+"), _ticks),
    (re.compile(r"\[_\]"), _write),
    (re.compile(r"\[=+\]"), _lines),
)
"""What is filled in by hand, by how it is written."""


def _dice(area: Area, roll: str, at: Spot) -> None:
    """The second die of a roll such as ``2-5`` in its row, and the first once beside its band of six."""
    first, second = roll.split("-")
    small = min(SMALL, at.high - 0.5)
    if second == "1":
        draw_sign(area, "", f"{DIE}{first}", at.x + 1.0, at.y + 3 * at.high - BIG / 2, BIG)
        if at.row:
            left, width = at.whole
            area.line(left, at.y, left + width, at.y, "ink", 0.25)
    draw_sign(area, "", f"{DIE}{second}", at.x + 10.0, at.y + (at.high - small) / 2, small)

"""Tables of a page: words, boxes to tick, lines to write on, signs and dice in cells, tinted by what they say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import takewhile
from typing import Final, NamedTuple

from printables.draw import fonts
from printables.draw.area import TIGHT, Align, Area, cap_height
from printables.draw.design import DESIGN
from printables.draw.panels import TableColumn, box, cell, heads
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Rect
from printables.sheets.pages.boxes import Box, PageWork, Size
from printables.sheets.pages.markdown import TableCell
from printables.sheets.pages.scenes import DIE, draw_sign

DICE: Final = "dice/"
"""What a roll of two dice begins with where a sign is named: ``![](dice/2-5)``."""
GROUND: Final = "ground/"
"""What a sign begins with that is a cell's own ground: ``![](ground/red) Words``."""
ON: Final = "[<]"
"""A cell into which the one at its left goes on."""
LEAST_ROW: Final = 3.4
"""mm, of a row whose height is not told."""
ROOM: Final = 0.5
"""mm of height that a row without a height of its own has for each pt of its type, if there is room."""
LEAST: Final = 7.0
"""pt, of wrapped words whose column is too narrow for one of them."""
PAD: Final = 1.8
"""mm beside wrapped words."""
BIG: Final = 7.6
"""mm, the first of two dice, beside six rows."""
SMALL: Final = 4.2
"""mm, the second, in its row."""


class CellSpot(NamedTuple):
    """Where a cell lies, mm. :ivar row: its row's number from 0. :ivar whole: the table's left edge and width."""

    x: float
    y: float
    wide: float
    high: float
    row: int
    whole: tuple[float, float]


@dataclass(slots=True)
class TableBox(Box):
    """A table, to the edges of its panel.

    :ivar types: pt, of columns that have a type of their own; others 0.
    :ivar row: mm that a row has at most; 0: what there is. :ivar top: mm, the head. :ivar size: pt. :ivar heads: pt.
    :ivar band: rows that have a ground in turn. :ivar tints: the ground of a cell, by what it says.
    :ivar ruled: thin lines between rows and columns. :ivar foot: mm, left below it. :ivar tick: mm, a box to tick.
    :ivar sign: mm.
    """

    bare: bool = True
    head: Sequence[TableCell[str]] = ()
    widths: Sequence[Size] = ()
    types: Sequence[float] = ()
    rows: Sequence[Sequence[TableCell[str]]] = ()
    row: float = 0.0
    top: float = 6.4
    size: float = 10.0
    heads: float = 7.5
    band: float = 1.0
    tints: Mapping[str, str] = field(default_factory=dict)
    ruled: bool = False
    foot: float = 0.0
    tick: float = 3.5
    sign: float = 4.2

    def need(self, desk: PageWork, width: float) -> float:
        return self.top + self.foot + sum(self._needs(desk, width, self.style.least))

    def want(self, desk: PageWork, width: float) -> float:
        return max(self.need(desk, width), self.top + self.foot + self.row * len(self.rows)) if self.row else 0.0

    def fits(self, desk: PageWork, width: float, size: float) -> float:
        size = max(self.style.least, min(self.size, size))
        row = self.row or max(size, *self.types) * ROOM
        return self.top + self.foot + sum(max(row, need) for need in self._needs(desk, width, size))

    def lay(self, desk: PageWork, place: Rect) -> None:
        rolls = [one.sign.removeprefix(DICE) for cells in self.rows for one in cells if one.sign.startswith(DICE)]
        expected = [f"{a}-{b}" for a in range(1, 1 + len(rolls) // 6) for b in range(1, 7)]
        if rolls != expected:
            raise desk.ruler.fail(f"the rolls go from 1-1 to {expected[-1:]} in order, six for each first die.")
        x, y, width, high = place
        high -= self.foot
        size = self.size
        while sum(needs := self._needs(desk, width, size)) > high - self.top and size > self.style.least:
            size = max(self.style.least, size - 0.25)
        equal = (high - self.top) / max(1, len(self.rows))
        spare = (high - self.top - sum(needs)) / max(1, len(self.rows))
        heights = [equal if max(needs) <= equal else need + spare for need in needs]
        columns = self._columns(width)
        spots = list(self._spots(place, columns, heights))

        def row(area: Area, cells: Sequence[tuple[CellSpot, TableCell[str]]]) -> None:
            at = cells[0][0]
            if at.row // int(self.band) % 2 and not self.tints:
                area.rect(x, at.y, width, at.high, fill="paper")
            for k, ((spot, one), title, own) in enumerate(zip(cells, self.head, self.types, strict=True)):
                if one.words != ON:
                    kind, more = _kind(cells, k, headed=self.top > 0)
                    with area.element(kind, more=more, key=spot if one.sign.startswith(DICE) else None):
                        self._draw(area, desk.game, spot, one, columns[k], own or size, "wrap" in title.given.options)

        def drawn(area: Area) -> None:
            listed = _kind(spots[0], 0, headed=self.top > 0)[0] == "LBody" if spots else False
            with area.element("L" if listed else "Table"):
                if self.top:
                    heads(area, x, y, columns, self.top, self.heads)
                    self._signs(area, desk.game, x, y, columns)
                for cells in spots:
                    with area.element("LI" if listed else "TR"):
                        row(area, cells)
            for spot, one in (pair for cells in spots for pair in cells if pair[1].sign.startswith(DICE)):
                roll = one.sign.removeprefix(DICE)
                with area.element("TD", actual=roll.replace("-", " "), key=spot):
                    _dice(area, roll, spot)
            if self.ruled:
                lines = [(x, cells[0][0].y, x + width, cells[0][0].y) for cells in spots[1:]]
                parted = (at for cells in spots for at, one in cells[1:] if one.words != ON)
                lines += [(at.x, at.y, at.x, at.y + at.high) for at in parted]
                area.lines(lines, "gray", 0.2)

        desk.below.append(drawn)

    def _signs(self, area: Area, game: str, x: float, y: float, columns: Sequence[TableColumn]) -> None:
        """Draw the signs of the head, at the right of its words."""
        side = min(4.4, self.top - 1.0)
        for column, title in zip(columns, self.head, strict=True):
            x += column.width
            if title.sign:
                draw_sign(area, game, title.sign, x - side - 1.6, y + (self.top - side) / 2, side)

    def _needs(self, desk: PageWork, width: float, size: float) -> list[float]:
        """Return what each row needs of the height at a size of type, mm."""
        columns = self._columns(width)
        wraps = [k for k, title in enumerate(self.head) if "wrap" in title.given.options]

        def need(cells: Sequence[TableCell[str]]) -> float:
            wrapped = (
                _wrapped(desk.ruler, cells[k].words, _over(columns, cells, k), self.types[k] or size, draw=False)
                for k in wraps
            )
            return max([LEAST_ROW, *(one + 0.6 for one in wrapped)])

        return [need(cells) for cells in self.rows]

    def _spots(
        self, place: Rect, columns: Sequence[TableColumn], heights: Sequence[float]
    ) -> Iterator[list[tuple[CellSpot, TableCell[str]]]]:
        x, y, width, _ = place
        y += self.top
        for number, (cells, high) in enumerate(zip(self.rows, heights, strict=True)):
            left, found = x, []
            for k, one in enumerate(cells):
                wide = _over(columns, cells, k).width
                found.append((CellSpot(left, y, wide, high, number, (x, width)), one))
                left += columns[k].width
            yield found
            y += high

    def _columns(self, width: float) -> list[TableColumn]:
        found = [size.of(width) for size in self.widths]
        rest = (width - sum(found)) / max(1, found.count(0.0))
        roles = [
            "display"
            if "display" in one.given.options
            else "bold"
            if any(cells[k].bold for cells in self.rows)
            else "text"
            for k, one in enumerate(self.head)
        ]
        aligns: dict[str, Align] = {"left": "left", "right": "right"}
        return [
            TableColumn(
                one.words, wide or rest, aligns.get(one.align, "centre"), role,
                one.given.colour or None,
            )
            for one, wide, role in zip(self.head, found, roles, strict=True)
        ]  # fmt: skip

    def _draw(
        self, area: Area, game: str, at: CellSpot, one: TableCell[str], column: TableColumn, size: float, wraps: bool
    ) -> None:
        middle, centre = at.y + at.high / 2, at.x + at.wide / 2
        if one.words in self.tints:
            area.rect(at.x, at.y, at.wide, at.high, fill=self.tints[one.words], line="panel", weight=0.3)
            area.fitted(centre, middle, at.wide - 2, one.words, "bold", size, 6, align="centre", middle=True)
        elif one.sign.startswith(DICE):
            return  # over all rows
        elif one.sign.startswith(GROUND):
            ground = one.sign.removeprefix(GROUND)
            area.rect(at.x, at.y, at.wide, at.high, fill=ground)
            self._words(area, at, one.words, column, size, DESIGN.text_on(ground), wraps)
        elif one.sign:
            side = min(self.sign, at.high - 0.6)
            left = at.x + 2.8 if one.words else centre - side / 2
            draw_sign(area, game, one.sign, left, middle - side / 2, side)
            if one.words:
                area.fitted(
                    left + side + 1.4, middle, at.wide - side - 5.2, one.words, column.role, size, 6, middle=True
                )
        elif hand := next((draw for form, draw in BY_HAND if form.fullmatch(one.words)), None):
            hand(area, at, one.words, self.tick)
        else:
            self._words(area, at, one.words, column, size, "text", wraps)

    def _words(
        self, area: Area, at: CellSpot, text: str, column: TableColumn, size: float, ink: str, wraps: bool
    ) -> None:
        column = replace(column, width=at.wide)
        if wraps:
            _wrapped(area, text, column, size, x=at.x, middle=at.y + at.high / 2, ink=ink)
        elif text:
            cell(area, at.x, at.y + at.high / 2, column, text, column.role, size, ink)


def _kind(cells: Sequence[tuple[CellSpot, TableCell[str]]], k: int, *, headed: bool) -> tuple[str, str]:
    """Say what a cell is to those who hear a table, and what more: without a head a row begins with its own."""
    if not headed and len(cells) == 1:
        return "LBody", ""
    over = 1 + len(list(takewhile(lambda cell: cell[1].words == ON, cells[k + 1 :])))
    kind, more = ("TD", "") if k or headed else ("TH", "/Scope/Row")
    more += f"/ColSpan {over}" * (over > 1)
    return kind, f"/A<</O/Table{more}>>" * bool(more)


def _over(columns: Sequence[TableColumn], cells: Sequence[TableCell[str]], number: int) -> TableColumn:
    """Return a cell's column, as wide as the cell is."""
    more = list(
        takewhile(lambda pair: pair[1].words == ON, zip(columns[number + 1 :], cells[number + 1 :], strict=True))
    )
    return replace(columns[number], width=columns[number].width + sum(column.width for column, _ in more))


def _wrapped(
    area: Area, text: str, column: TableColumn, size: float, *, x: float = 0.0, middle: float = 0.0, ink: str = "text",
    draw: bool = True,
) -> float:  # fmt: skip
    """Words in lines, smaller if one is too wide. Returns their height, mm.

    :param middle: of the capitals, as in the other cells of their row.
    """
    wide = column.width - 2 * PAD
    while size > LEAST and any(fonts.width_mm(word, "bold", size) > wide for word in text.replace("**", "").split()):
        size -= 0.25
    say = partial(area.paragraph, x + PAD, width=wide, text=text, size=size, leading=size * TIGHT, role=column.role)
    high = say(y=0.0, draw=False)
    if draw:
        over = (2 - TIGHT - cap_height(column.role)) * size / PT_PER_MM  # of the first line, above its capitals
        say(y=middle - (high + over) / 2, colour=ink, align=column.align)
    return high


def _ticks(area: Area, at: CellSpot, text: str, side: float) -> None:
    """Boxes to tick, in the middle of a cell."""
    count, step = text.count("["), side + 1.2
    left = at.x + at.wide / 2 - (count * step - 1.2) / 2
    for k in range(count):
        box(area, left + k * step, at.y + at.high / 2 - side / 2, side)


def _write(area: Area, at: CellSpot, text: str, side: float) -> None:
    """Draw a box to write in."""
    x, y = at.x + at.wide / 2 - 4, at.y + at.high / 2 - 2.3
    area.rect(x, y, 8, 4.6, fill="white", line="ink", weight=0.25, radius=0.4)


def _lines(area: Area, at: CellSpot, text: str, side: float) -> None:
    """Lines to write on, one for each sign."""
    step = at.high / text.count("=")
    rows = [at.y + (k + 0.8) * step for k in range(text.count("="))]
    area.lines([(at.x, y, at.x + at.wide - 3, y) for y in rows], "gray", 0.2)


BY_HAND: Final[Sequence[tuple[re.Pattern[str], Callable[[Area, CellSpot, str, float], None]]]] = (
    (re.compile(r"(?:\[ \]\s*)+"), _ticks),
    (re.compile(r"\[_\]"), _write),
    (re.compile(r"\[=+\]"), _lines),
)
"""What is filled in by hand, by how it is written."""


def _dice(area: Area, roll: str, at: CellSpot) -> None:
    """Draw the second die of a roll such as ``2-5`` in its row, and the first once beside its band of six."""
    first, second = roll.split("-")
    small = min(SMALL, at.high - 0.5)
    if second == "1":
        draw_sign(area, "", f"{DIE}{first}", at.x + 1.0, at.y + 3 * at.high - BIG / 2, BIG)
        if at.row:
            left, width = at.whole
            area.line(left, at.y, left + width, at.y, "ink", 0.25)
    draw_sign(area, "", f"{DIE}{second}", at.x + 10.0, at.y + (at.high - small) / 2, small)

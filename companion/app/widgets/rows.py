"""A list in pages: big rows to tap, and arrows to turn the page.

Pages rather than scrolling: on a small touch screen a row that may glide away under the finger is a row missed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, Line
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.app import pictures, theme
from companion.app.prompts.prompt import Row
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Face, Sign
from companion.app.widgets.text import Text
from companion.kernel.words import _

FaceOf = Callable[[str], Texture | None]


class RowFace(Face):
    """One row: portrait, words, a smaller line, and a mark when it is chosen.

    :param tile: it stands beside others: without the smaller line, the mark in its corner.
    """

    def __init__(
        self,
        row: Row,
        deed: Callable[[], object],
        face_of: FaceOf,
        *,
        peeking: bool,
        held: Callable[[], object] | None = None,
        tile: bool = False,
    ) -> None:
        self.row = row
        self._tile = tile
        self._texture = face_of(row.face) if row.face else None
        self._chosen = row.chosen and (peeking or not row.hush)
        super().__init__(deed, name=f"row {row.id}")
        self.held = held
        detail = "" if tile else " · ".join(part for part in (row.detail, row.secret if peeking else "") if part)
        self._peeking = peeking
        size = 15 if tile else 18
        self._words = Text(row.words, role=theme.BOLD, size=size, valign="bottom" if detail else "middle")
        self._detail = Text(detail, size=15, colour="brown_dark", valign="top")
        self.add_widget(self._words)
        if detail:
            self.add_widget(self._detail)
        self.bind(size=self._place)

    def _place(self, *_event: object) -> None:
        w, h = self.size
        left = theme.px(8) + (h if self._texture is not None else 0)
        right = theme.px(6) if self._tile else theme.px(8) + (h * 0.62)
        wide = max(10, w - left - right)
        if self._detail.parent is not None:
            place(self._words, left, h * 0.47, wide, h * 0.48)
            place(self._detail, left, h * 0.09, wide, h * 0.40)
        else:
            place(self._words, left, theme.px(2), wide, h - theme.px(2))

    def paint(self) -> None:
        w, h = self.size
        fill = "title" if self._chosen or self.pressed else "paper_light"
        paint.block(0.5, 0.5, w - 1, h - theme.px(3), fill=fill, line="ink", width=theme.px(1.5), radius=theme.px(5))
        if self._texture is not None:
            m = theme.px(4)
            paint.picture(self._texture, m, m - 1, h - 2 * m - theme.px(1), h - 2 * m - theme.px(1))
        sign = (self.row.secret_sign if self._peeking else "") or self.row.sign
        if self._chosen or self.pressed:
            self.paint_hold()
        cx, cy, s = w - h * 0.36, h / 2 - theme.px(1), h * 0.42
        if self._tile:
            cx, cy, s = w - theme.px(11), h - theme.px(12), theme.px(17)
        if self._chosen:
            Color(*theme.rgba("danger"))
            Line(
                points=[cx - s * 0.45, cy, cx - s * 0.1, cy - s * 0.38, cx + s * 0.5, cy + s * 0.42],
                width=max(2.0, h / 16),
            )
        elif sign:
            paint.picture(pictures.sign(sign), cx - s * 0.65, cy - s * 0.65, s * 1.3, s * 1.3)
        elif not self._tile:
            Color(*theme.rgba("gray"))
            Line(circle=(cx, cy, s * 0.4), width=max(1.1, h / 40))


class Rows(Box):
    """Rows, a page at a time.

    :param deed: called with the id of the row that was tapped. :param held: likewise for one that is held.
    :param face_of: the portrait of a counter, or None while there is none.
    :ivar tiles: rows that are too many for one page stand two side by side, without their smaller line.
    """

    def __init__(
        self,
        deed: Callable[[str], object],
        face_of: FaceOf,
        *,
        held: Callable[[str], object] | None = None,
        **box: Any,
    ) -> None:
        super().__init__(**box)
        self.held = held
        self.tiles = False
        self._deed = deed
        self._face_of = face_of
        self._rows: tuple[Row, ...] = ()
        self._peeking = False
        self.page = 0
        self.bind(size=self._build)

    def show(self, rows: Sequence[Row], *, peeking: bool = False) -> None:
        """Show these rows; the page stays if it still exists."""
        same = [row.id for row in rows] == [row.id for row in self._rows]
        self._rows = tuple(rows)
        self._peeking = peeking
        if not same:
            chosen = [i for i, row in enumerate(rows) if row.chosen and not row.hush]
            self.page = chosen[0] // self.per_page if chosen else 0
        self._build()

    @property
    def per_page(self) -> int:
        height = max(1.0, self.height)
        all_fit = int(height // self._row_height)
        if len(self._rows) <= all_fit * self.columns:
            return max(1, all_fit) * self.columns
        return max(1, int((height - theme.touch()) // self._row_height)) * self.columns

    @property
    def columns(self) -> int:
        """How many rows stand side by side."""
        return 2 if self.tiles and len(self._rows) > max(1.0, self.height) // self._row_height else 1

    @property
    def pages(self) -> int:
        return max(1, -(-len(self._rows) // self.per_page))

    @property
    def _row_height(self) -> float:
        return theme.touch() + theme.px(4)

    def page_of(self, id: str) -> int:
        """The page on which a row stands. Raises :class:`KeyError` if it is on none."""
        for i, row in enumerate(self._rows):
            if row.id == id:
                return i // self.per_page
        raise KeyError(id)

    def turn(self, by: int) -> None:
        self.page = max(0, min(self.pages - 1, self.page + by))
        self._build()

    def _build(self, *_event: object) -> None:
        self.clear_widgets()
        if self.width < 20 or self.height < 20:
            return
        per, tall, columns = self.per_page, self._row_height, self.columns
        wide = (self.width - (columns - 1) * theme.px(4)) / columns
        self.page = min(self.page, self.pages - 1)
        for i, row in enumerate(self._rows[self.page * per : (self.page + 1) * per]):
            box: Widget
            if row.head:
                box = Text(row.words, role=theme.DISPLAY, size=18, colour="title", valign="bottom")
            else:
                held = partial(self.held, row.id) if self.held is not None else None
                box = RowFace(
                    row,
                    partial(self._deed, row.id),
                    self._face_of,
                    peeking=self._peeking,
                    held=held,
                    tile=columns > 1,
                )
            line, column = divmod(i, columns)
            box.size_hint = (None, None)
            box.size = (wide, tall)
            box.pos = (column * (wide + theme.px(4)), self.height - (line + 1) * tall)
            self.add_widget(box)
        if self.pages > 1:
            side = theme.touch()
            for sign, by, x in (("left", -1, 0.0), ("right", 1, self.width - side * 1.5)):
                key = Sign(sign, partial(self.turn, by), name=f"page {sign}", size_hint=(None, None))
                key.size, key.pos = (side * 1.5, side), (x, 0)
                key.disabled = not 0 <= self.page + by < self.pages
                self.add_widget(key)
            count = Text(
                _("{page} of {pages}").format(page=self.page + 1, pages=self.pages),
                size=16,
                colour="paper_light",
                align="center",
                size_hint=(None, None),
            )
            count.size, count.pos = (self.width - 3 * side, side), (side * 1.5, 0)
            self.add_widget(count)

"""Lines of a page that stands beside several asks, such as the walks of a turn. They are told, not touched."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from companion.app import theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.rows import FaceOf
from companion.app.widgets.text import NARROW, Text, extent, least_height, word_width
from companion.presentation.prompts.prompt import Row

LINE: Final = 33
"""The least height of a line, px of the 800×480 drawing."""


class Lines(Box):
    """A few lines one below the other, each with a portrait; the chosen one stands out.

    Where there is no room for all of them it shows the chosen one and those around it, else the last ones.

    :param rows: what they say. :param face_of: the portrait of a piece, or None while there is none.
    """

    def __init__(self, rows: Sequence[Row], face_of: FaceOf) -> None:
        super().__init__()
        self.rows = tuple(rows)
        self._textures = [face_of(row.face) if row.face else None for row in self.rows]
        self._words = [
            Text(row.words, role=theme.BOLD, size=16, colour="text" if row.chosen else "paper_light")
            for row in self.rows
        ]
        self._details = [
            Text(row.detail, size=14, colour="brown_dark" if row.chosen else "gray_light", align="right")
            for row in self.rows
        ]
        for widget in (*self._words, *self._details):
            self.add_widget(widget)
        self.bind(size=self._place)

    def tall(self, width: float) -> float:
        """Return the height in px that all lines need in a box of a width."""
        return self.line(width) * len(self.rows)

    def line(self, width: float) -> float:
        """Return the height of a line: a higher one where words have no room beside each other, each in one line."""
        return min(self._beside(width), self._stacked(width))

    def _beside(self, width: float) -> float:
        """Return the height of a line whose words stand beside each other; without end where one would be broken."""
        highest = 0.0
        for row in self.rows:
            words, detail = self._spans(row, width)
            for text, span, role in ((row.words, words, theme.BOLD), (row.detail, detail, theme.TEXT)):
                if text and word_width(text, role) > span:
                    return inf
                if text:
                    highest = max(highest, least_height(text, span / NARROW[-1], role))
        return max(theme.px(LINE), highest + theme.px(4))

    def _stacked(self, width: float) -> float:
        """Return the height of a line in which what is beside the words otherwise stands under them."""
        return max((sum(self._heights(row, width)) for row in self.rows), default=0.0) + theme.px(4)

    def _heights(self, row: Row, width: float) -> tuple[float, float]:
        """Return the heights of its words, and of what stands under them."""
        room = (width - theme.px(LINE + 8)) / NARROW[-1]
        return (
            least_height(row.words, room, theme.BOLD),
            least_height(row.detail, room, theme.TEXT) if row.detail else 0.0,
        )

    def _spans(self, row: Row, width: float) -> tuple[float, float]:
        """How wide its words are set, and what stands beside them."""
        room = width - theme.px(LINE + 8)
        needed = extent(row.words, theme.letters(16, theme.BOLD), theme.font(theme.BOLD)) + theme.px(6)
        beside = extent(row.detail, theme.letters(14), theme.font(theme.TEXT)) + theme.px(6)
        half = min(needed, max(room * 0.46, room - beside)) if row.detail else room
        return half, room - half - theme.px(4)

    def _shown(self, line: float) -> range:
        """Which lines have room."""
        count = len(self.rows)
        room = max(1, min(count, int((self.height + theme.px(1)) // line)))
        chosen = next((i for i, row in enumerate(self.rows) if row.chosen), count - 1)
        first = max(0, min(count - room, chosen - room // 2))
        return range(first, first + room)

    def _place(self, *_event: object) -> None:
        w, line, face = self.width, self.line(self.width), theme.px(LINE)
        stacked = line < self._beside(w)
        shown = self._shown(line)
        self.ground.clear()
        for i, (row, words, detail) in enumerate(zip(self.rows, self._words, self._details, strict=True)):
            words.opacity = detail.opacity = 1 if i in shown else 0
            y = self.height - (i + 1 - shown.start) * line
            left, (half, rest) = face + theme.px(2), self._spans(row, w)
            detail.halign = "left" if stacked else "right"
            if stacked:
                upper, lower = self._heights(row, w)
                spare = (line - upper - lower) / 2
                place(words, left, y + spare + lower, w - left - theme.px(6), upper)
                place(detail, left, y + spare, w - left - theme.px(6), lower)
                continue
            place(words, left, y, half, line)
            place(detail, left + half + theme.px(4), y, rest, line)
        with self.ground:
            for i in shown:
                row, texture = self.rows[i], self._textures[i]
                y = self.height - (i + 1 - shown.start) * line
                fill = "title" if row.chosen else "blue_dark"
                paint.block(0, y + theme.px(1.5), w, line - theme.px(3), fill=fill, line=None, radius=theme.px(4))
                if texture is not None:
                    side = face - theme.px(6)
                    paint.picture(texture, theme.px(3), y + (line - side) / 2, side, side)

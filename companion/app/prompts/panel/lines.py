"""Lines of a page that stands beside several asks, such as the walks of a turn. They are told, not touched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app import theme
from companion.app.prompts.prompt import Row
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.rows import FaceOf
from companion.app.widgets.text import Text, extent


class Lines(Box):
    """A few lines one below the other, each with a portrait; the chosen one stands out.

    :param rows: what they say. :param face_of: the portrait of a piece, or None while there is none.
    """

    def __init__(self, rows: Sequence[Row], face_of: FaceOf, **box: Any) -> None:
        super().__init__(**box)
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

    @property
    def tall(self) -> float:
        """The height in px that all lines need."""
        return theme.px(33) * len(self.rows)

    def _place(self, *_event: object) -> None:
        w, line = self.width, theme.px(33)
        self.ground.clear()
        with self.ground:
            for i, (row, texture) in enumerate(zip(self.rows, self._textures, strict=True)):
                y = self.height - (i + 1) * line
                fill = "title" if row.chosen else "blue_dark"
                paint.block(0, y + theme.px(1.5), w, line - theme.px(3), fill=fill, line=None, radius=theme.px(4))
                if texture is not None:
                    side = line - theme.px(6)
                    paint.picture(texture, theme.px(3), y + theme.px(3), side, side)
        for i, (words, detail) in enumerate(zip(self._words, self._details, strict=True)):
            y = self.height - (i + 1) * line
            left = line + theme.px(2)
            room = w - left - theme.px(6)
            needed = extent(words.text, theme.letters(16, theme.BOLD), theme.font(theme.BOLD)) + theme.px(6)
            half = min(needed, room * 0.46) if self.rows[i].detail else room
            place(words, left, y, half, line)
            place(detail, left + half + theme.px(4), y, room - half - theme.px(4), line)

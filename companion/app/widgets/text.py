"""Words on the screen."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label

from companion.app import theme


def text_height(words: str, size: float, width: float, role: str = theme.TEXT) -> float:
    """The height in px of words set in lines of a width, at a type size in px."""
    label = CoreLabel(text=words, font_name=theme.font(role), font_size=size, text_size=(width, None))
    label.refresh()
    return float(label.texture.height)


class Text(Label):
    """Words that keep within their box: wrapped, and set smaller until they fit.

    :param words: what it says.
    :param role: typeface: display, script, text or bold.
    :param size: the largest type size in px of the 800×480 drawing.
    :param colour: name or role of the colour.
    :param align: left, center or right.
    :param valign: top, middle or bottom.
    :param least: the smallest share of ``size`` before words are cut off with an ellipsis.
    """

    def __init__(
        self,
        words: str = "",
        *,
        role: str = theme.TEXT,
        size: float = 18,
        colour: str = "text",
        align: str = "left",
        valign: str = "middle",
        least: float = 0.62,
        outline: str | None = None,
        line_height: float = 1.0,
        **box: Any,
    ) -> None:
        self._most = theme.px(size)
        self._least = max(10.0, self._most * least)
        super().__init__(
            text=words,
            font_name=theme.font(role),
            font_size=self._most,
            color=theme.rgba(colour),
            halign=align,
            valign=valign,
            line_height=line_height,
            **box,
        )
        if outline is not None:
            self.outline_width = max(1, round(theme.px(1.6)))
            self.outline_color = theme.rgba(outline)[:3]
        self._fit_later = Clock.create_trigger(self._fit, -1)
        self.bind(size=self._fit_later, text=self._fit_later)
        self._fit_later()

    @property
    def words(self) -> str:
        return str(self.text)

    def _fit(self, *_: object) -> None:
        width, height = self.size
        if width < 4 or height < 4:
            return
        self.shorten = False
        size = self._most
        while True:
            self.font_size = size
            self.text_size = (width, None)
            self.texture_update()
            too_wide = any(self._width_of(word, size) > width for word in str(self.text).split())
            if (self.texture_size[1] <= height + 1 and not too_wide) or size <= self._least:
                break
            size = max(self._least, size * 0.94)
        if self.texture_size[1] > height + 1:
            self.shorten = True
            self.shorten_from = "right"
            self.ellipsis_options = {}
        self.text_size = (width, height)

    def _width_of(self, word: str, size: float) -> float:
        return float(self._label.get_extents(word)[0]) if self._label else 0.0

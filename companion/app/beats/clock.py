"""The clock: what is left of the time, and the key that stops it or lets it go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.graphics import Color, Rectangle, Triangle

from companion.app import theme
from companion.app.panel.sheet import Panel
from companion.app.widgets import paint
from companion.app.widgets.box import place
from companion.app.widgets.press import Key, PressBox
from companion.app.widgets.text import Text
from companion.kernel.words import _
from companion.presentation.times import minutes

SHORT: Final = 10.0
"""Seconds that are shown in red."""


class Timer(PressBox):
    """A key in the bar: the time that is left. A touch stops the clock, or lets it go on.

    :ivar told: the panel shows the time: the key says only what a touch does.
    """

    def __init__(self, deed: Callable[[], object]) -> None:
        self.left = 0.0
        self.paused = self.told = False
        self._words = Text("", role=theme.DISPLAY, size=32, colour="paper_light", align="center", far=True)
        super().__init__(deed, name="clock")
        self.add_widget(self._words)

    def show(self, left: float, paused: bool, *, told: bool = False) -> None:
        """Show how many seconds are left, and whether the clock stands."""
        words = "" if told else minutes(left)
        if (words, paused, told) != (self._words.text, self.paused, self.told):
            self.left, self.paused, self.told = left, paused, told
            self._words.text = words
            self._repaint()

    def paint(self) -> None:
        w, h = self.size
        if w < 20:
            return
        fill = "danger" if self.left <= SHORT and not self.paused else "teal_dark"
        paint.block(1, 1, w - 2, h - 2, fill=fill, line="mustard", width=theme.px(2), radius=theme.px(6))
        s = h * 0.34
        x, y = (w - s * 0.8) / 2 if self.told else theme.px(8), h / 2
        Color(*theme.rgba("paper_light"))
        if self.paused:
            Triangle(points=[x, y - s / 2, x, y + s / 2, x + s * 0.9, y])
        else:
            Rectangle(pos=(x, y - s / 2), size=(s * 0.3, s))
            Rectangle(pos=(x + s * 0.5, y - s / 2), size=(s * 0.3, s))
        place(self._words, x + s, 0, w - x - s - theme.px(4), h)


class ClockPanel(Panel):
    """While nobody is asked: the time that is left, large."""

    def __init__(self, title: str, words: str, deed: Callable[[], object]) -> None:
        super().__init__(None, title, words)
        self._time = Text("", role=theme.DISPLAY, size=96, colour="title", align="center", far=True)
        self.button = Key("", deed, style="gold", size=24, name="clock large")
        self.add_widget(self._time)
        self.add_widget(self.button)

    def show(self, left: float, paused: bool) -> None:
        """Show how many seconds are left, and whether the clock stands."""
        self._time.text = minutes(left)
        self.button.words = _("Let it run") if paused else _("Stop the clock")

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        tall = theme.touch() * 1.4
        place(self.button, x, y, w, tall)
        place(self._time, x, y + tall, w, max(1.0, h - tall))

    def next(self) -> None:
        """Take the NEXT button, which stops no clock."""

    def step_back(self) -> None:
        """There is nothing to take back."""

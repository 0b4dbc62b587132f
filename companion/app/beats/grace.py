"""A deed that is done, and can still be taken back: before anything follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from kivy.clock import Clock
from kivy.graphics import Color

from companion.app import theme
from companion.app.panel.sheet import Panel
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key
from companion.app.widgets.text import NARROW, Text, extent, least_height
from companion.kernel.words import _

Spot = tuple[float, float, float, float]
"""x, y, width and height in px of the window."""


class GraceBar(Box):
    """A strip that runs out. :param said: a text that says how many seconds are left; None for the strip alone."""

    def __init__(self, seconds: float, said: Text | None = None) -> None:
        super().__init__()
        self._left = self._seconds = max(0.01, seconds)
        self._said = said
        self._running = Clock.schedule_interval(self._run, 1 / 20)
        self.bind(size=self._paint)

    def stop(self) -> None:
        self._running.cancel()

    def _run(self, seconds: float) -> None:
        self._left = max(0.0, self._left - seconds)
        self._paint()
        if not self._left or self.get_root_window() is None:
            self.stop()

    def _paint(self, *_event: object) -> None:
        if self._said is not None:
            self._said.text = _("{seconds} s").format(seconds=ceil(self._left))
        with self.painting():
            Color(*theme.rgba("paper_light", 0.25))
            paint.plate(0, 0, self.width, self.height, self.height / 2)
            Color(*theme.rgba("title"))
            paint.plate(0, 0, max(self.height, self.width * self._left / self._seconds), self.height, self.height / 2)


class GracePanel(Panel):
    """What was done, a key that takes it back, and one that goes on.

    :param sentences: what was done. :param seconds: after which it goes on by itself; None for never.
    :param above: where nothing could be touched before, in px of the window: there the key stands that takes back, if
        the panel has as much of that as the key needs.
    """

    def __init__(
        self,
        sentences: Sequence[str],
        *,
        seconds: float | None,
        above: Spot | None,
        back: Callable[[], object],
        on: Callable[[], object],
    ) -> None:
        super().__init__(None, "", "")
        self._above = above
        self.words = Text(
            "\n".join(sentences), role=theme.BOLD, size=32, colour="paper_light", align="center", far=True
        )
        self.back = Key(_("Take back"), back, style="gold", size=24, name="take back")
        self.back.final = True
        self.on = Key(_("Go on"), on, style="go", size=22, name="go on")
        self.on.final = True
        self.left = Text("", role=theme.BOLD, size=22, colour="paper_light", align="center", valign="middle", least=0.6)
        self.running = GraceBar(seconds, self.left) if seconds is not None else None
        for widget in (
            self.words,
            self.back,
            self.on,
            self.left,
            *([self.running] if self.running is not None else []),
        ):
            self.add_widget(widget)

    def _place(self, *_event: object) -> None:
        w, h = self.size
        if w < 20 or h < 20:
            return
        with self.painting():
            paint.block(0, 0, w, h, fill="teal_dark", line=None, radius=0)
        gap, tall, foot = theme.px(10), theme.touch() * 1.15, theme.px(8) + self.foot
        x, y, wide, high = gap, h - gap - tall, w - 2 * gap, tall
        if self._above is not None:
            left, low, over, room = self._above
            px, py = self.to_widget(left, low)
            shared = min(w - gap, px + over) - max(gap, px)
            if shared < self._least() and self._grows():
                return  # what was asked stood over the board, and this has only the drawer beside it
            if shared >= self._least():
                x, wide, high = max(gap, px), shared, min(tall, room)
                y = min(h - theme.px(4), py + room) - high
        place(self.back, x, y, wide, high)
        if self.running is not None:
            place(self.running, gap, y - theme.px(14), w - 2 * gap, theme.px(6))
        low = foot + self.place_next(self.on, self.left)
        top = y - theme.px(22)
        long = least_height(self.words.words, w - 2 * gap, theme.BOLD) > top - low
        if long and (self._grows() or (self.parent is not None and not self.spread and self.grow("spread"))):
            return  # it is told whole
        place(self.words, gap, low, w - 2 * gap, max(1.0, top - low))

    def _grows(self) -> bool:
        """Ask for the width where no board needs the window, and return whether all has been placed in it."""
        return self.parent is not None and not self.broad and self.grow("broad")

    def _least(self) -> float:
        """Return the width in px that the key needs which takes back."""
        words = extent(self.back.words, theme.least_letters(theme.BOLD), theme.font(theme.BOLD))
        return max(theme.touch(), words * NARROW[-1] + theme.px(16))

    def next(self) -> None:
        """Take the NEXT button."""
        self.on.act()

    def step_back(self) -> None:
        """Take the BACK button."""
        self.back.act()

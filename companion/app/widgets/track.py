"""The turn track: how far the game is."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, Line

from companion.app import theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.text import Text
from companion.kernel.words import _


class Track(Box):
    """Turns as lamps of a marquee, phases as steps of a strip under the phase's name."""

    def __init__(self, **box: Any) -> None:
        super().__init__(**box)
        self._turn, self._turns, self._phase, self._phases = 0, 0, 0, 0
        self._title = Text("", role=theme.DISPLAY, size=19, colour="title")
        self._name = Text("", role=theme.BOLD, size=18, colour="paper_light")
        self.add_widget(self._title)
        self.add_widget(self._name)
        self.bind(size=self._paint)

    def show(self, turn: int, turns: int, phase: int, phases: int, words: str) -> None:
        """Turn 0 is before the first; ``phase`` counts from 0, −1 for none."""
        self._turn, self._turns, self._phase, self._phases = turn, turns, phase, phases
        self._title.text = _("Turn {turn} of {turns}").format(turn=turn, turns=turns) if turn else _("Before the show")
        self._name.text = words
        self._paint()

    def _paint(self, *_: object) -> None:
        w, h = self.size
        self.ground.clear()
        if w < 20:
            return
        split = w * 0.46
        place(self._title, 0, h * 0.42, split, h * 0.52)
        place(self._name, split + theme.px(8), h * 0.42, w - split - theme.px(8), h * 0.52)
        with self.ground:
            if self._turns:
                step = split / self._turns
                r = min(step * 0.34, h * 0.13)
                for i in range(self._turns):
                    cx, cy = step * (i + 0.5), h * 0.24
                    lit, now = i + 1 <= self._turn, i + 1 == self._turn
                    if now:
                        paint.picture(paint.glow("mustard_light"), cx - r * 3, cy - r * 3, r * 6, r * 6, 0.8)
                    Color(*theme.rgba("mustard_light" if now else "mustard" if lit else "blue_dark"))
                    Ellipse(pos=(cx - r, cy - r), size=(2 * r, 2 * r))
                    Color(*theme.rgba("paper_light" if now else "gray", 0.9))
                    Line(circle=(cx, cy, r), width=theme.px(1))
            if self._phases:
                left = split + theme.px(8)
                wide = (w - left) / self._phases
                for i in range(self._phases):
                    done = self._phase >= 0 and i < self._phase
                    colour = "danger" if i == self._phase else "rose" if done else "blue_dark"
                    paint.block(
                        left + i * wide,
                        h * 0.14,
                        wide - theme.px(3),
                        h * 0.19,
                        fill=colour,
                        line="ink",
                        radius=theme.px(2),
                        width=1,
                    )

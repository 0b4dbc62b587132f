"""The track: how far the game is."""

from __future__ import annotations

from kivy.graphics import Color

from companion.app import theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.text import Text, extent
from companion.presentation.parts.narrated import Clockface


class LampTrack(Box):
    """Lamps of a marquee under a title, steps of a strip under the phase's name."""

    def __init__(self) -> None:
        super().__init__()
        self._now = Clockface("")
        self._title = Text("", role=theme.DISPLAY, size=19, colour="title")
        self._name = Text("", role=theme.BOLD, size=18, colour="paper_light")
        self.add_widget(self._title)
        self.add_widget(self._name)
        self.bind(size=self._paint)

    def show(self, now: Clockface) -> None:
        """Show how far the game is."""
        self._now = now
        self._title.text = now.title
        self._name.text = now.words
        self._paint()

    def _split(self, width: float) -> float:
        """Give title and name the room that their words need, each three tenths at least."""
        sizes = (
            extent(self._title.words, theme.letters(19, theme.DISPLAY), theme.font(theme.DISPLAY)),
            extent(self._name.words, theme.letters(18, theme.BOLD), theme.font(theme.BOLD)),
        )
        if sum(sizes) <= width * 0.92 and max(sizes) <= width * 0.46:
            return width * 0.46
        return width * min(0.7, max(0.3, sizes[0] / max(1.0, sum(sizes))))

    def _paint(self, *_: object) -> None:
        w, h = self.size
        self.ground.clear()
        if w < 20:
            return
        split = self._split(w)
        place(self._title, 0, h * 0.38, split, h * 0.61)
        place(self._name, split + theme.px(8), h * 0.39, w - split - theme.px(8), h * 0.61)
        with self.ground:
            if self._now.lamps:
                step = split / self._now.lamps
                r = min(step * 0.34, h * 0.13)
                for i in range(self._now.lamps):
                    cx, cy = step * (i + 0.5), h * 0.24
                    lit, now = i + 1 <= self._now.lit, i + 1 == self._now.lit
                    if now:
                        paint.picture(paint.glow("mustard_light"), cx - r * 3, cy - r * 3, r * 6, r * 6, 0.8)
                    Color(*theme.rgba("mustard_light" if now else "mustard" if lit else "blue_dark"))
                    paint.disc(cx, cy, r)
                    Color(*theme.rgba("paper_light" if now else "gray", 0.9))
                    paint.hoop(cx, cy, r, width=theme.px(1))
            if self._now.phases:
                left = split + theme.px(8)
                wide = (w - left) / self._now.phases
                for i in range(self._now.phases):
                    done = i < self._now.phase
                    colour = "danger" if i == self._now.phase else "rose" if done else "blue_dark"
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

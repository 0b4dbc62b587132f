"""The film on the screen: scrubbed by a finger, turn by turn or frame by frame, or left to run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.input import MotionEvent

from companion.app import theme
from companion.app.film.picture import FilmPicture
from companion.app.widgets import paint
from companion.app.widgets.box import Box, Followed, place
from companion.app.widgets.press import Key, Sign
from companion.kernel.words import _
from companion.presentation.reel import Film

FRAME_S: Final = 1.1
"""Seconds that a frame stays while the film runs, and so long again for a hundred letters."""


class Scrub(Followed):
    """A line on which a finger moves through the film; where a chapter begins there is a tick.

    :param turned: called with the number of a frame.
    """

    def __init__(self, film: Film, turned: Callable[[int], object]) -> None:
        super().__init__()
        self._film = film
        self._turned = turned
        self.number = 0
        self.bind(size=lambda *_: self.paint())

    def at(self, number: int) -> float:
        """Where a frame is, px from the left."""
        margin = theme.px(16)
        return margin + float(self.width - 2 * margin) * number / max(1, len(self._film.frames) - 1)

    def show(self, number: int) -> None:
        """Show which frame is on the screen."""
        self.number = number
        self.paint()

    def paint(self) -> None:
        """Draw the line, its ticks and where the film is."""
        w, h = self.size
        if w < 50:
            return
        with self.painting():
            y, here = h / 2, self.at(self.number)
            Color(*theme.rgba("gray_light"))
            Line(points=[self.at(0), y, self.at(len(self._film.frames) - 1), y], width=theme.px(2.5))
            Color(*theme.rgba("mustard"))
            Line(points=[self.at(0), y, here, y], width=theme.px(3.5))
            Color(*theme.rgba("paper_light"))
            for first in self._film.chapters:
                Rectangle(pos=(self.at(first) - theme.px(1), y - theme.px(11)), size=(theme.px(2), theme.px(22)))
            size = theme.px(26)
            for colour, grow in (("ink", theme.px(4)), ("mustard_light", 0.0)):
                Color(*theme.rgba(colour))
                paint.disc(here, y, (size + grow) / 2)

    def follow(self, touch: MotionEvent) -> None:
        margin = theme.px(16)
        share = (touch.x - self.x - margin) / max(1.0, self.width - 2 * margin)
        number = round(max(0.0, min(1.0, share)) * (len(self._film.frames) - 1))
        if number != self.number:
            self._turned(number)


class Screening(Box):
    """A film with its keys.

    :param close: leaves it. :param save: asks how the film is to be kept as a file; None where it can't be.
    :param glide_s: seconds for which a piece that moved is seen on its way.
    """

    def __init__(
        self,
        film: Film,
        face_of: Callable[[str], Texture | None],
        pictures: Mapping[str, Texture],
        *,
        close: Callable[[], object],
        save: Callable[[], object] | None = None,
        glide_s: float = 0.0,
    ) -> None:
        super().__init__()
        self.film = film
        self._glide_s = glide_s
        self._running: Any = None
        self.picture = FilmPicture(film, face_of, pictures)
        self.scrub = Scrub(film, self.go)
        self.keys = [
            Sign("left", lambda: self.go(self.number - 1), name="film back"),
            Sign("right", lambda: self.go(self.number + 1), name="film on"),
        ]
        self.run = Key(_("Run"), self.toggle, style="gold", size=20, name="film run")
        self.leave = Sign("close", close, name="close", style="primary")
        self.keep = None if save is None else Key(_("Keep"), save, size=20, name="film keep")
        for widget in (self.picture, self.scrub, *self.keys, self.run, self.leave, self.keep):
            if widget is not None:
                self.add_widget(widget)
        self.bind(size=self._place)
        self.picture.show(0)

    @property
    def number(self) -> int:
        """The frame that is shown, from 0."""
        return self.picture.number

    @property
    def runs(self) -> bool:
        """Whether the film goes on by itself."""
        return self._running is not None

    def go(self, number: int) -> None:
        """Show a frame; a piece glides only from one frame to the next."""
        number = max(0, min(len(self.film.frames) - 1, number))
        self.picture.board.glide_s = self._glide_s if number == self.number + 1 else 0.0
        self.picture.show(number)
        self.scrub.show(number)
        if self.runs:
            self._wait()

    def toggle(self) -> None:
        """Let the film run, or stop it; at its end it begins anew."""
        if self.runs:
            self.stop()
            return
        if self.number == len(self.film.frames) - 1:
            self.go(0)
        self.run.words = _("Stop")
        self._wait()

    def stop(self) -> None:
        """Let the film stand; twice is fine."""
        if self._running is not None:
            self._running.cancel()
            self._running = None
        self.run.words = _("Run")

    def _wait(self) -> None:
        if self._running is not None:
            self._running.cancel()
        letters = sum(len(told.words) for told in self.film.frames[self.number].told)
        self._running = Clock.schedule_once(lambda _: self._next(), FRAME_S * (1 + min(3.0, letters / 100)))

    def _next(self) -> None:
        if self.number >= len(self.film.frames) - 1:
            self.stop()
        else:
            self.go(self.number + 1)

    def _place(self, *_event: object) -> None:
        w, h = self.size
        if w < 100:
            return
        gap, side, upright = theme.px(6), theme.touch(), theme.now().upright
        bar = side + 2 * gap + (side + gap if upright else 0)
        self.picture.foot = bar
        place(self.picture, 0, 0, w, h)
        self.picture._place()
        y = gap
        place(self.leave, gap, y, side, side)
        place(self.run, gap * 2 + side, y, side * 1.9, side)
        place(self.keys[0], gap * 3 + side * 2.9, y, side, side)
        place(self.keys[1], w - gap - side, y, side, side)
        left = gap * 4 + side * 3.9
        if self.keep is not None:
            place(self.keep, left, y, side * 1.7, side)
            left += side * 1.7 + gap
        if upright:
            place(self.scrub, gap, y + side + gap, w - 2 * gap, side)
        else:
            place(self.scrub, left, y, w - left - side - 2 * gap, side)
        self.scrub.paint()
        with self.painting():
            paint.block(0, 0, w, bar, fill="night", line=None, radius=0)

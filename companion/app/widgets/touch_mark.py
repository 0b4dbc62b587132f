"""A ring where a finger has come down: the screen has felt it, whatever comes of it."""

from __future__ import annotations

from typing import ClassVar

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, InstructionGroup, Line

from companion.app import theme


class TouchMark:
    """A ring that goes by itself.

    :param canvas: what is drawn over everything. :ivar seen: whether the ring shows.
    """

    seconds: ClassVar[float] = 0.25
    """How long the ring stays; 0 for none."""

    def __init__(self, canvas: Canvas) -> None:
        self.seen = False
        self._ring = InstructionGroup()
        canvas.add(self._ring)
        self._going = Clock.create_trigger(self._hide, self.seconds)

    def show(self, x: float, y: float) -> None:
        """Draw the ring at once: before the finger is lifted, and so before anything is done that takes time."""
        if not self.seconds:
            return
        self.seen = True
        self._going.cancel()
        self._ring.clear()
        for colour, width in (("ink", 3.0), ("paper_light", 1.5)):
            self._ring.add(Color(*theme.rgba(colour)))
            self._ring.add(Line(circle=(x, y, theme.px(20)), width=theme.px(width)))
        self._going()

    def _hide(self, _: float) -> None:
        self.seen = False
        self._ring.clear()

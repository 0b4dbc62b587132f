"""How long a finger stays: counted by the frames that see it, not by a clock.

A clock runs on while the process stands still, and Kivy stamps a touch when it reads it: after a pause a tap looks like
a hold. A frame reads the queue of touches first (`EventLoop.dispatch_input`) and only then counts, so a finger that was
lifted meanwhile is gone before anything comes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input import MotionEvent

FRAME_S: Final = 0.1
"""Most seconds that one frame counts for, however long it took."""


class HoldTimer:
    """Counts the time for which a finger stays.

    :param touch: of the finger. :param seconds: it must stay.
    :param counts: asked in each frame that sees the finger: whether this one counts.
    :param then: called once, while the finger is still down.
    :ivar seen: seconds counted so far.
    """

    def __init__(
        self, touch: MotionEvent, seconds: float, *, counts: Callable[[], bool], then: Callable[[], object]
    ) -> None:
        self.seen = 0.0
        self._uid = touch.uid
        self._seconds = seconds
        self._counts, self._then = counts, then
        self._last = monotonic()
        self._look_soon = Clock.create_trigger(self._look, -1)  # after the touches of a frame were read
        self._frames = Clock.schedule_interval(self._frame, 0)  # before

    @property
    def share(self) -> float:
        """How much of the time has been counted, from 0 to 1."""
        return min(1.0, self.seen / max(0.01, self._seconds))

    def end(self) -> None:
        """Count no more; twice is fine."""
        self._frames.cancel()
        self._look_soon.cancel()

    def _frame(self, _: float) -> None:
        self._look_soon()

    def _look(self, _: float) -> None:
        now = monotonic()
        passed, self._last = min(now - self._last, FRAME_S), now
        if all(touch.uid != self._uid for touch in EventLoop.touches):
            self.end()
        elif self._counts():
            self.seen += passed
            if self.seen >= self._seconds:
                self.end()
                self._then()

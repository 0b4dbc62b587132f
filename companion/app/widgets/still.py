"""Waiting with what comes by itself while a finger is about: nothing moves under it, or right after it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any, ClassVar, Final

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

LONGEST_S: Final = 10.0
"""Seconds for which a finger is waited for at most: one that the window has lost is never lifted."""
AGAIN_S: Final = 0.05


class ByItself:
    """Does something after a time, as a card that passes; not while a finger is down, nor in the moment after it.

    :param deed: done once. :param seconds: after which.
    """

    after: ClassVar[float] = 0.6
    """Seconds after a finger was lifted in which nothing comes by itself."""
    _lifted: ClassVar[float] = float("-inf")
    _hears: ClassVar[bool] = False

    def __init__(self, deed: Callable[[], object], seconds: float) -> None:
        ByItself._listen()
        self._deed = deed
        self._due = monotonic() + seconds
        self._look_later = partial(ByItself._look, self)  # Kivy's clock lets go of a method whose object nobody keeps
        self._event: Any = Clock.schedule_once(self._look_later, seconds)

    @classmethod
    def _listen(cls) -> None:
        if not cls._hears:
            cls._hears = True
            Window.bind(on_touch_up=cls._lift)

    @classmethod
    def _lift(cls, *_: object) -> None:
        cls._lifted = monotonic()

    @classmethod
    def is_still(cls) -> bool:
        """Return whether no finger is down, and none was a moment ago."""
        return not cls.after or not (EventLoop.touches or monotonic() < cls._lifted + cls.after)

    def cancel(self) -> None:
        """Do nothing any more; twice is fine."""
        self._event.cancel()

    def _look(self, _: float) -> None:
        if self.is_still() or monotonic() > self._due + LONGEST_S:
            self._deed()
        else:
            self._event = Clock.schedule_once(self._look_later, AGAIN_S)

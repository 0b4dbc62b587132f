"""Lets the app turn round less often while nothing moves and nobody touches anything.

Kivy asks for input and for what is due sixty times a second, also where a referee waits for an hour: two per cent of a
core. At rest it asks :data:`RESTING` times a second; the first finger after that waits for 50 ms at most, and with it
the usual pace is back.
"""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window

RESTING: Final = 20.0
"""Turns a second at rest."""
AFTER_S: Final = 2.0
"""Seconds without a frame, a touch or a key, after which the app is at rest."""
STIRS: Final = ("on_flip", "on_motion", "on_touch_down", "on_touch_move", "on_touch_up", "on_key_down")
"""What ends a rest."""


class RestingClock:
    """Slows Kivy's clock down at rest. A clock that turns without any pause, as in tests, is left alone."""

    def __init__(self) -> None:
        self._usual = float(Clock._max_fps)
        self._soon = Clock.create_trigger(self._rest, AFTER_S)
        if self._usual > RESTING:
            Window.bind(**dict.fromkeys(STIRS, self._stir))
            self._soon()

    def close(self) -> None:
        """Go on at the usual pace; twice is fine."""
        Window.unbind(**dict.fromkeys(STIRS, self._stir))
        self._soon.cancel()
        Clock._max_fps = self._usual

    def _stir(self, *_: Any) -> None:
        Clock._max_fps = self._usual
        self._soon.cancel()
        self._soon()

    def _rest(self, _: float) -> None:
        Clock._max_fps = RESTING

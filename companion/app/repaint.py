"""Shows a picture once more where the panel may have missed it.

Without X (SDL's KMSDRM) the picture of the first flip never reached the panel of a virtio screen, and a referee that
waits for a touch draws no second one: the screen stayed black although all was well. The same can happen whenever
something else had the panel: after the machine slept, and after a change to another console and back.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window

CONSOLE: Final = Path("/sys/class/tty/tty0/active")
"""The console that is in front, as the kernel names it."""
SLEPT_S: Final = 0.5
"""Seconds that a machine lost against its own clock, from which on it slept."""


def _slept() -> float:
    """Seconds that the machine has slept since it booted."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) - time.clock_gettime(time.CLOCK_MONOTONIC)


class Repaint:
    """Asks for two frames after the first one, after a wake-up and after a change of console.

    :param console: a file that names the console in front; one that is not there never changes.
    :param slept: gives the seconds for which the machine has slept.
    :param every: seconds between two looks at both.
    """

    def __init__(self, *, console: Path = CONSOLE, slept: Callable[[], float] = _slept, every: float = 1.0) -> None:
        self._console, self._slept = console, slept
        self._known = self._state()
        self._left = 2
        Window.bind(on_flip=self._flipped, on_restore=self._again, on_show=self._again)
        self._watch = Clock.schedule_interval(self._look, every)

    def close(self) -> None:
        """Ask for no more; twice is fine."""
        Window.unbind(on_flip=self._flipped, on_restore=self._again, on_show=self._again)
        self._watch.cancel()

    def _state(self) -> tuple[str, float]:
        try:
            front = self._console.read_text(encoding="utf-8")
        except OSError:
            front = ""
        return front, self._slept()

    def _look(self, _: float) -> None:
        before, self._known = self._known, self._state()
        if before[0] != self._known[0] or self._known[1] - before[1] > SLEPT_S:
            self._again()

    def _again(self, *_: Any) -> None:
        self._left = 2
        Window.canvas.ask_update()

    def _flipped(self, *_: Any) -> None:
        if self._left:
            self._left -= 1
            Clock.schedule_once(lambda _: Window.canvas.ask_update(), 0)

"""Tells when a webcam hangs: its driver gives one picture again and again, and nothing says so."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import numpy as np

from hardware.arrays import Rgb

EVEN: Final = 8.0
"""Spread of the values of a picture below which it may come again: nothing but JPEG's zeros of a covered lens."""

STEP: Final = 16
"""Every so manieth pixel of a row and of a column is compared first, and as a rule is enough."""


class Standstill:
    """Pictures of one camera, compared with the last.

    A sensor's noise never gives the same picture twice, but of something of one even shade.

    :param clock: seconds.
    """

    SECONDS: Final = 5.0
    PICTURES: Final = 5
    """So long, and so many in a row, pictures are the same until the camera hangs."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: Rgb | None = None
        self._since = 0.0
        self._alike = 0

    def reached(self, picture: Rgb) -> bool:
        """Whether the camera hangs, by one more picture: uint8, shape (height, width, 3)."""
        if not self._again(picture):
            self._last, self._since, self._alike = picture, self._clock(), 0
        self._alike += 1
        return self._alike >= self.PICTURES and self._clock() - self._since >= self.SECONDS

    def _again(self, picture: Rgb) -> bool:
        last, some = self._last, picture[::STEP, ::STEP]
        if last is None or not np.array_equal(some, last[::STEP, ::STEP]):
            return False
        return bool(some.std() >= EVEN and np.array_equal(picture, last))

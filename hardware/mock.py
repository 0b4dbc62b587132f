"""Pins and a camera that a program moves: for tests, and for writing code without a Pi.

pins = MockPins()
with ButtonPanel(factory=pins) as panel:
    panel.when_pressed = print
    pins.press(17)                        # prints: roll

camera = MockCamera([picture])
with UsbCamera("/dev/null", opener=camera.open) as source:
    source.read()
    camera.unplug()                       # as if the cable were pulled
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import cv2
import numpy as np
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.arrays import Rgb


class MockPins(MockFactory):  # type: ignore[misc]  # gpiozero has no types
    """A gpiozero pin factory whose pins only a program moves. Its contacts bounce if they are told to.

    :param wait: called between two edges; lets a clock of the test's own go on. Edges follow at once by default.
    """

    def __init__(self, *, wait: Callable[[], object] = lambda: None) -> None:
        super().__init__(pin_class=MockPWMPin)
        self._wait = wait

    def press(self, pin: int, *, bounces: int = 0) -> None:
        """Push a button and let it go.

        :param pin: its BCM number.
        :param bounces: so often its contacts open and close again, when it is pushed and when it is let go.
        """
        self.push(pin, bounces=bounces)
        self._wait()
        self.release(pin, bounces=bounces)

    def push(self, pin: int, *, bounces: int = 0) -> None:
        """Push a button and stay on it."""
        line = self.pin(pin)
        line.drive_low()
        for _ in range(bounces):
            self._wait()
            line.drive_high()
            self._wait()
            line.drive_low()

    def release(self, pin: int, *, bounces: int = 0) -> None:
        """Let a button go."""
        line = self.pin(pin)
        line.drive_high()
        for _ in range(bounces):
            self._wait()
            line.drive_low()
            self._wait()
            line.drive_high()


class MockCamera:
    """A video device that shows the same pictures over and over, and can be unplugged.

    It stands for OpenCV's ``VideoCapture``: unplugged it goes on saying that it is open, and gives nothing.

    :param pictures: RGB, shape (height, width, 3).
    :ivar opened: how often it was opened. :ivar unplugged: likewise.
    :ivar here: it is plugged in. :ivar settings: what was set, by OpenCV's number of the property.
    """

    def __init__(self, pictures: Sequence[Rgb]) -> None:
        self._pictures = [np.ascontiguousarray(cv2.cvtColor(picture, cv2.COLOR_RGB2BGR)) for picture in pictures]
        self.here = True
        self.opened = self.unplugged = 0
        self.settings: dict[int, float] = {}

    def unplug(self) -> None:
        """Give nothing until it is plugged in again."""
        self.here = False
        self.unplugged += 1

    def plug_in(self) -> None:
        """Be there again, for whoever opens it anew; settings are forgotten, as a camera forgets them."""
        self.here = True
        self.settings.clear()

    def open(self, path: str) -> Any:
        """Open it: what :class:`hardware.live.UsbCamera` takes as ``opener``."""
        self.opened += 1
        return _Opened(self)

    def picture(self, number: int) -> Any:
        """Return a picture as the device gives it, blue first; None while it is unplugged."""
        return self._pictures[number % len(self._pictures)].copy() if self.here else None


class _Opened:
    """The device opened once: of no use any more once the cable was pulled."""

    def __init__(self, camera: MockCamera) -> None:
        self._camera, self._of = camera, camera.unplugged
        self._read = 0
        self._open = camera.here

    def isOpened(self) -> bool:
        return self._open

    def read(self) -> tuple[bool, Any]:
        picture = self._camera.picture(self._read) if self._open and self._of == self._camera.unplugged else None
        if picture is None:
            return False, None
        self._read += 1
        return True, picture

    def set(self, what: int, value: float) -> bool:
        self._camera.settings[what] = value
        return True

    def get(self, what: int) -> float:
        return self._camera.settings.get(what, 0.0)

    def release(self) -> None:
        self._open = False

"""A hand on a real X display: what it touches goes through the X server, SDL and Kivy's own input."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable

from kivy.base import EventLoop
from kivy.core.window import Window

from companion.app.finger import step


def touching() -> bool:
    """Whether a button is down; a pointer that hovers is no touch."""
    return any(touch.is_touch for touch in EventLoop.touches)


class XHand:
    """Moves the X pointer and its button by xdotool, and waits until the touch has come through."""

    def __init__(self) -> None:
        self._tool = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True)

    def _say(self, words: str) -> None:
        assert self._tool.stdin is not None
        self._tool.stdin.write(words + "\n")
        self._tool.stdin.flush()

    def down(self, x: float, y: float) -> None:
        place = f"{round(x)} {round(Window.height - y)}"
        for last in (False, False, True):  # a window that has only just come may miss a press
            self._say(f"mousemove {place} mousedown 1")
            if self._until(touching, "press", needed=last):
                return
            self._say("mouseup 1")

    def move(self, x: float, y: float) -> None:
        self._say(f"mousemove {round(x)} {round(Window.height - y)}")
        step()

    def up(self) -> None:
        self._say("mouseup 1")
        self._until(lambda: not touching(), "release")

    def _until(self, done: Callable[[], bool], what: str, *, needed: bool = True) -> bool:
        end = time.monotonic() + 5
        while not done():
            if time.monotonic() > end:
                if not needed:
                    return False
                raise TimeoutError(f"the {what} never came through the X server")
            time.sleep(0.002)  # the X server has work to do
            step()
        return True

    def close(self) -> None:
        assert self._tool.stdin is not None
        self._tool.stdin.close()
        self._tool.wait(timeout=5)

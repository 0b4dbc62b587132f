"""Fingers: each is heard once.

SDL tells of each finger on a touch screen, under X by the XInput extension, but Kivy hears that on phones alone and
knows a finger under X only as the mouse that SDL makes of it: one, so that nothing can be pinched. Here the fingers are
handed to Kivy's own provider of SDL touches, and the mouse made of them is left out. Without a desktop Kivy reads the
kernel's devices itself (see :mod:`companion.app.environment`), and what SDL makes of the same devices is left out.
"""

from __future__ import annotations

from typing import Any

from kivy.config import Config
from kivy.core.window import Window
from kivy.core.window.window_sdl2 import SDL2MotionEventProvider

from companion.app.environment import FINGERS

SDL_FINGERS = ("fingerdown", "fingermotion", "fingerup")
MOUSE = ("mousebuttondown", "mousebuttonup", "mousemotion")


class _Listening:
    """A window's stream of SDL events, its fingers taken out and handed on. All else is the window's own.

    :param handed_on: whether anybody waits for the fingers.
    """

    def __init__(self, window: Any, *, handed_on: bool) -> None:
        self._window = window
        self._handed_on = handed_on
        self._down: set[Any] = set()
        self._left_out: set[Any] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)

    def poll(self) -> Any:
        """Return the next event: a tuple, None for one that means nothing, False when there are no more."""
        event = self._window.poll()
        if not event:
            return event
        action = event[0]
        if action in SDL_FINGERS:
            if self._handed_on:
                SDL2MotionEventProvider.q.appendleft(event)
            (self._down.discard if action == "fingerup" else self._down.add)(event[1])
            return None
        return None if action in MOUSE and self._is_a_finger(action, event) else event

    def _is_a_finger(self, action: str, event: Any) -> bool:
        """Whether a mouse moves because a finger does: an X server may make a mouse of it as well."""
        if action == "mousemotion":
            return bool(self._down)
        button = event[3]
        if action == "mousebuttondown" and self._down:
            self._left_out.add(button)
            return True
        if action == "mousebuttonup" and button in self._left_out:
            self._left_out.discard(button)
            return True
        return False


def listen() -> None:
    """Hand the fingers on the window to Kivy; twice is fine. The window is there already."""
    if not isinstance(Window._win, _Listening):
        Window._win = _Listening(Window._win, handed_on=not Config.has_option("input", FINGERS))

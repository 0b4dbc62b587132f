"""A window at which nobody looks: everything is laid out and ordered, and little of it becomes pixels before a picture
of the window is taken.

With a software renderer two fifths of a test's time went into pixels that no test looked at.
"""

from __future__ import annotations

from itertools import count
from typing import Any, Final

EVERY: Final = 16
"""One of so many frames is painted all the same, as large as a stamp: what stands there must be possible to paint."""
STAMP_PX: Final = 8


def paint_when_looked_at() -> None:
    """Let most frames of the window go by unpainted; a picture of it is painted before it is taken.

    A frame calls what it always calls, ``on_flip`` too. Whoever reads pixels in another way calls :func:`paint` before.
    """
    from kivy.core.window import Window
    from kivy.graphics.opengl import glViewport

    window: Any = Window
    take, frames = window.screenshot, count(1)

    def unpainted(_: object) -> bool:
        if next(frames) % EVERY == 0:
            glViewport(0, 0, STAMP_PX, STAMP_PX)
            type(window).on_draw(window)
            glViewport(0, 0, *window.system_size)
            return True
        canvas = window.canvas
        drawn, canvas.children = canvas.children, []
        canvas.draw()  # it waits for no drawing any more
        canvas.children = drawn
        return True

    def screenshot(*words: Any, **named: Any) -> Any:
        paint()
        return take(*words, **named)

    window.bind(on_draw=unpainted)
    window.screenshot = screenshot
    window.flip = lambda: None


def paint() -> None:
    """Paint the window as it stands, and show it on its display."""
    from kivy.core.window import Window

    window: Any = Window
    type(window).on_draw(window)
    type(window).flip(window)

"""Hold to look: secrets stand on the screen only while a finger rests on a certain place."""

from __future__ import annotations

from time import monotonic
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Line
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from companion.app import theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.text import Text
from companion.kernel.words import _

LONGEST = 30.0
"""Seconds after which a hold ends by itself: something lies on the screen."""


class Peek(Box):
    """The place to hold. :attr:`held` is true only while the finger that pressed it is still down.

    A lost release must not leave a secret in sight, so it ends in five ways: the finger leaves the place or the
    screen, the window loses the focus, the finger is no longer among those the window knows, the hide button, or
    time.
    """

    held = BooleanProperty(False)

    def __init__(self, **box: Any) -> None:
        super().__init__(**box)
        self._touch: MotionEvent | None = None
        self._since = 0.0
        self._watch: Any = None
        self._words = Text(_("Hold to see"), role=theme.DISPLAY, size=21, colour="paper_light", align="center")
        self.add_widget(self._words)
        self.bind(size=self._paint, held=self._paint)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling or self.disabled:
            return False
        if self._touch is None:
            touch.grab(self)
            self._touch = touch
            self._since = monotonic()
            Window.bind(on_touch_up=self._window_up, focus=self._focus, on_hide=self._gone, on_minimize=self._gone)
            self._watch = Clock.schedule_interval(self._look, 0.1)
            self.held = True
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.release()
        return touch.grab_current is self

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.release()
        return True

    def release(self) -> None:
        """Hide the secrets; may be called at any time."""
        touch, self._touch = self._touch, None
        if touch is not None:
            touch.ungrab(self)
            Window.unbind(on_touch_up=self._window_up, focus=self._focus, on_hide=self._gone, on_minimize=self._gone)
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        self.held = False

    def _window_up(self, _: object, touch: MotionEvent) -> None:
        if self._touch is None or touch.uid == self._touch.uid:
            self.release()

    def _focus(self, _: object, focused: bool) -> None:
        if not focused:
            self.release()

    def _gone(self, *_: object) -> None:
        self.release()

    def _look(self, _: float) -> None:
        known = any(touch.uid == self._touch.uid for touch in EventLoop.touches) if self._touch else False
        if not known or monotonic() - self._since > LONGEST or self.get_root_window() is None:
            self.release()

    def _paint(self, *_event: object) -> None:
        w, h = self.size
        self.ground.clear()
        with self.ground:
            drop = theme.px(3)
            paint.block(
                0,
                drop,
                w - drop,
                h - drop,
                fill="teal" if self.held else "teal_dark",
                line="ink",
                radius=theme.px(6),
                width=theme.px(2),
                shadow="ink",
                drop=drop,
            )
            size = min(theme.px(30), h * 0.6)
            paint.eye(theme.px(12) + size / 2, h / 2 + drop / 2, size, "mustard_light" if self.held else "paper_light")
            if not self.held:
                Color(*theme.rgba("danger"))
                Line(
                    points=[
                        theme.px(12),
                        h / 2 - size * 0.4 + drop / 2,
                        theme.px(12) + size,
                        h / 2 + size * 0.4 + drop / 2,
                    ],
                    width=theme.px(1.6),
                )
        left = theme.px(20) + min(theme.px(30), h * 0.6)
        self._words.text = _("Let go to hide") if self.held else _("Hold to see")
        place(self._words, left, theme.px(3), w - left - theme.px(8), h - theme.px(3))

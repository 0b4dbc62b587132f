"""Hold to look: secrets stand on the screen only while a finger rests on a certain place.

A lost release must not leave a secret in sight, so it ends in five ways: the finger leaves the place or the screen, the
window loses the focus, the finger is no longer among those the window knows, the hide button, or time.
"""

from __future__ import annotations

from collections.abc import Callable
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
from companion.app.widgets.press import Key
from companion.app.widgets.text import Text, least_height
from companion.kernel.words import _

LONGEST = 30.0
"""Seconds after which a hold ends by itself: something lies on the screen."""
BRIEF = 0.4
"""A finger that rested for fewer seconds has tapped: whoever does that saw nothing, and is told what to do."""
TOLD = 3.0
"""Seconds for which that stands there."""


class FingerWatch:
    """Watches whether a finger still rests where it came down, as far as anybody can know.

    :param shown: whether what it rests on still stands on a screen. :param lifted: called once it was lifted.
    :param lost: called once it rests there no more in some other way.
    """

    def __init__(
        self,
        touch: MotionEvent,
        *,
        shown: Callable[[], object],
        lifted: Callable[[], object],
        lost: Callable[[], object],
    ) -> None:
        self._touch = touch
        self._shown, self._lifted, self._lost = shown, lifted, lost
        self._since = monotonic()
        Window.bind(on_touch_up=self._window_up, focus=self._focus, on_hide=self._gone, on_minimize=self._gone)
        self._looking = Clock.schedule_interval(self._look, 0.1)

    def end(self) -> None:
        """Watch no more; twice is fine."""
        Window.unbind(on_touch_up=self._window_up, focus=self._focus, on_hide=self._gone, on_minimize=self._gone)
        self._looking.cancel()

    def _window_up(self, _: object, touch: MotionEvent) -> None:
        if self._touch.uid == touch.uid:
            self._lifted()

    def _focus(self, _: object, focused: bool) -> None:
        if not focused:
            self._lost()

    def _gone(self, *_: object) -> None:
        self._lost()

    def _look(self, _: float) -> None:
        known = any(touch.uid == self._touch.uid for touch in EventLoop.touches)
        if not known or monotonic() - self._since > LONGEST or not self._shown():
            self._lost()


class Peek(Box):
    """The place to hold. :attr:`held` is true only while the finger that pressed it is still down."""

    held = BooleanProperty(False)

    def __init__(self) -> None:
        super().__init__()
        self._touch: MotionEvent | None = None
        self._watch: FingerWatch | None = None
        self._began = 0.0
        self._brief = False
        self._told = Clock.create_trigger(self._forget, TOLD)
        self._words = Text(
            _("Hold to see"), role=theme.DISPLAY, size=21, colour="paper_light", align="center", line_height=0.9
        )
        self.add_widget(self._words)
        self.bind(size=self._paint, held=self._paint)

    @property
    def words(self) -> str:
        """What stands on it."""
        return self._words.words

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling or self.disabled:
            return False
        if self._touch is None:
            touch.grab(self)
            self._touch = touch
            self._watch = FingerWatch(touch, shown=self.get_root_window, lifted=self.release, lost=self.release)
            self._began, self._brief = monotonic(), False
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
        if self._watch is not None:
            self._watch.end()
            self._watch = None
        if self.held and monotonic() - self._began < BRIEF:
            self._brief = True
            self._told()
        self.held = False

    def _forget(self, _: float) -> None:
        self._brief = False
        self._paint()

    def _paint(self, *_event: object) -> None:
        w, h = self.size
        with self.painting():
            drop = theme.px(3)
            paint.raised(w, h, fill="teal" if self.held else "teal_dark", line="ink", drop=drop)
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
        waiting = _("Keep your finger here") if self._brief else _("Hold to see")
        self._words.text = _("Let go to hide") if self.held else waiting
        room = w - left - theme.px(8)
        low = theme.px(3) if least_height(self._words.words, room, theme.BOLD) <= h - theme.px(3) else 0.0
        place(self._words, left, low, room, h - low)


class PeekKey(Key):
    """A key that lets somebody look while a finger stays on it, and acts when the finger is lifted from it.

    Whatever else ends the look ends the touch, too: then nothing comes of lifting the finger.
    """

    def __init__(self, *told: Any, **box: Any) -> None:
        self._looked: Callable[[bool], object] | None = None
        self._finger: MotionEvent | None = None
        self._watch: FingerWatch | None = None
        super().__init__(*told, **box)

    def let_look(self, looked: Callable[[bool], object] | None) -> None:
        """Let a finger that stays see something.

        :param looked: called with whether somebody looks; None where there is nothing to be seen.
        """
        self.release()
        self._looked = looked
        self.held = None if looked is None else self.act
        self._repaint()

    def _held_long(self, touch: MotionEvent) -> None:
        """Begin to look: the finger still has to be lifted before anything comes of it."""
        self._hold = None
        if self._looked is not None:
            self._finger = touch
            self._watch = FingerWatch(touch, shown=self.get_root_window, lifted=self._hide, lost=self.release)
            self._looked(True)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and touch is self._finger and not self.collide_point(*touch.pos):
            self.release()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and touch is self._finger:
            self._hide()
        return bool(super().on_touch_up(touch))

    def release(self) -> None:
        """Hide what is seen, and hear no more of the finger; may be called at any time."""
        finger = self._finger
        self._hide()
        if finger is not None:
            finger.ungrab(self)
            self.pressed = False

    def _hide(self) -> None:
        watch, self._watch, self._finger = self._watch, None, None
        if watch is not None:
            watch.end()
            if self._looked is not None:
                self._looked(False)

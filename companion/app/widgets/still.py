"""Controls stand still while a finger is about: nothing comes by itself then, and what has taken a place is deaf."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import inf
from time import monotonic
from typing import Any, ClassVar, Final, NamedTuple

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

LONGEST_S: Final = 10.0
"""Seconds for which a finger is waited for at most: one that the window has lost is never lifted."""
AGAIN_S: Final = 0.05
LATE_S: Final = 1.0
"""Seconds in which a finger may still be on its way to what has passed by itself."""


class ByItself:
    """Does something after a time, as a card that passes; not while a finger is down, nor in the moment after it, nor
    while something is read that lies over it.

    :param deed: done once. :param seconds: after which.
    """

    after: ClassVar[float] = 0.6
    """Seconds after a finger was lifted in which nothing comes by itself."""
    front: ClassVar[Callable[[], Widget | None]] = staticmethod(lambda: None)
    """Returns what nothing lies over: what stands on it when something passes is what a late finger means."""
    read: ClassVar[Callable[[], bool]] = staticmethod(lambda: False)
    """Returns whether something lies over the game that people read: it waits for them."""
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
        """Return whether no finger is down, and none was a moment ago. A mouse that hovers is no finger."""
        down = any(touch.is_touch for touch in EventLoop.touches)
        return not cls.after or not (down or monotonic() < cls._lifted + cls.after)

    def cancel(self) -> None:
        """Do nothing any more; twice is fine."""
        self._event.cancel()

    def _look(self, _: float) -> None:
        if ByItself.read():
            self._due = monotonic()
            self._event = Clock.schedule_once(self._look_later, AGAIN_S)
        elif self.is_still() or monotonic() > self._due + LONGEST_S:
            _note(self, ByItself.front(), monotonic() + LATE_S, late=True)
            self._deed()
        else:
            self._event = Clock.schedule_once(self._look_later, AGAIN_S)


class _Never:
    """What is to be done at no time."""

    def cancel(self) -> None:
        """Change nothing of that."""


NEVER: Final = _Never()


class Control(Widget):
    """Something that a finger may mean.

    A touch that comes right after another one, or after something has passed by itself, means what stood there before:
    where something else stands now, it is not heard. One that came too late for what has passed by itself is given
    again at once by people who have not looked up: for a moment more they mean the same.
    """

    @property
    def meaning(self) -> str:
        """What tells it from something else in the same place."""
        return type(self).__name__

    def is_meant(self, touch: Any) -> bool:
        """Whether a finger that came right after another one means this, and not what stood here before."""
        x, y = self.to_window(touch.x, touch.y)
        others = [seen for seen in _Screenful.recent(touch.uid) if seen.at(x, y) not in ("", self._full_meaning())]
        for one in others:
            one.meant_again()
        return not others

    def _full_meaning(self) -> str:
        return f"{_about(self)} {self.meaning}"


class Matter(Widget):
    """What belongs to one matter, as an ask: controls of another one mean something else, though they are called alike.

    :ivar matter: tells one from another; "" for nothing of its own.
    """

    matter: str = ""


def _about(widget: Any) -> str:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        if isinstance(widget, Matter) and widget.matter:
            return widget.matter
    return ""


class _Stood(NamedTuple):
    """A control as it stood: its box in the window, px, and what it meant."""

    x: float
    y: float
    right: float
    top: float
    meaning: str


@dataclass
class _Screenful:
    """Everything that could be touched when a finger came down, or something passed by itself, the rearmost first.

    :ivar finger: which one. :ivar until: when it counts no more, by ``time.monotonic()``: a moment after it was lifted.
    :ivar latest: when it counts no more, however often it is meant again.
    """

    finger: object
    stood: tuple[_Stood, ...]
    until: float = inf
    latest: float = 0.0

    _last: ClassVar[list[_Screenful]] = []

    def at(self, x: float, y: float) -> str:
        """Return what a touch there would have meant; "" for nothing."""
        return next(
            (one.meaning for one in reversed(self.stood) if one.x <= x <= one.right and one.y <= y <= one.top), ""
        )

    def meant_again(self) -> None:
        """Count a moment longer: a finger has just come too late for it."""
        self.until = max(self.until, min(monotonic() + LATE_S, self.latest))

    @classmethod
    def recent(cls, but: object) -> list[_Screenful]:
        """Return those of fingers that are down, and of what was a moment ago. :param but: a finger."""
        now = monotonic()
        cls._last[:] = [one for one in cls._last if now < one.until]
        return [one for one in cls._last if one.finger != but]


def finger_down(front: Widget | None, touch: Any) -> None:
    """Note what stands on the screen, before anything comes of a touch. :param front: what nothing lies over."""
    _note(touch.uid, front, inf)


def _note(finger: object, front: Widget | None, until: float, *, late: bool = False) -> None:
    _Screenful.recent(None)
    if ByItself.after and front is not None:
        latest = until + LATE_S if late else 0.0
        _Screenful._last.append(_Screenful(finger, tuple(_standing(front, "")), until, latest))


def finger_up(touch: Any) -> None:
    """Note when a finger was lifted."""
    for one in _Screenful._last:
        if one.finger == touch.uid:
            one.until = monotonic() + ByItself.after


def _standing(widget: Any, matter: str) -> Iterator[_Stood]:
    if not widget.opacity:
        return
    if isinstance(widget, Matter):
        matter = widget.matter or matter
    if isinstance(widget, Control):
        x, y = widget.to_window(*widget.pos)
        yield _Stood(x, y, x + widget.width, y + widget.height, f"{matter} {widget.meaning}")
    for child in reversed(widget.children):
        yield from _standing(child, matter)

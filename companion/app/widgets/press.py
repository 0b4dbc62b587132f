"""Things to be pressed."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, ClassVar
from weakref import WeakSet

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from companion.app import pictures, theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.hold import HoldTimer
from companion.app.widgets.still import Control
from companion.app.widgets.text import NARROW, Text, extent, least_height, word_width
from printables.draw.design import spelt

Deed = Callable[[], object]
_known: WeakSet[Press] = WeakSet()


class Press(Control):
    """A widget that acts when a finger was put on it and lifted from it again.

    A deed closes the whole screen to further presses for a moment, so that a double tap is one tap even when a new
    button appears under the finger, and what stands where something else stood is deaf a moment longer. So is what is
    final, until it has stood in its place for a moment, wherever that is.

    :param deed: what to do.
    :param name: what tests and tours call it by.
    :ivar urgent: acts even while the screen is deaf. :ivar floats: it may lie over a board.
    :ivar types: a letter or a digit: whoever types fast presses the next one at once.
    :ivar passes: it only goes on, as others do that may come in its place.
    :ivar final: what it does cannot simply be done again otherwise. What is held always is.
    :ivar held: what to do instead once the finger has stayed for :attr:`hold` seconds; None for nothing.
    """

    pressed = BooleanProperty(False)
    hold: ClassVar[float] = 0.4
    """Seconds for which a finger must stay to hold: see :class:`HoldTimer`."""
    pause: ClassVar[float] = 0.3
    """Seconds for which the screen is deaf after a deed."""
    settling: ClassVar[float] = 0.6
    """Seconds for which what is final is deaf in a place where it has not stood before."""
    _deaf_until: ClassVar[float] = 0.0
    _changed: ClassVar[float] = 0.0

    def __init__(self, deed: Deed | None = None, *, name: str = "", **box: Any) -> None:
        super().__init__(**box)
        self.deed = deed
        self.name = name
        self.urgent = self.final = self.floats = self.types = self.passes = False
        self.held: Deed | None = None
        self._hold: HoldTimer | None = None
        self._stood: tuple[object, ...] = ()
        self._since = monotonic()
        _known.add(self)

    @classmethod
    def hush(cls, seconds: float | None = None) -> None:
        """Be deaf to presses from now on for so many seconds (by default :attr:`pause`)."""
        Press._deaf_until = monotonic() + (Press.pause if seconds is None else seconds)

    @classmethod
    def is_deaf(cls) -> bool:
        return monotonic() < Press._deaf_until

    @classmethod
    def changed(cls) -> None:
        """Say that the screen, or a part of it, shows something else than a moment ago."""
        Press._changed = monotonic()

    @property
    def meaning(self) -> str:
        """What tells it from something else in the same place."""
        return "on" if self.passes else self.name

    def stands_for(self, other: Press) -> None:
        """Stand where another one stood that means the same."""
        self._stood, self._since = other._stood, other._since

    @staticmethod
    def drawn(*_: object) -> None:
        """Note where everything final stands, now that it has been drawn so."""
        for press in list(_known):
            if (press.held is not None or press.final) and press.get_root_window() is not None:
                stands = (*press.to_window(*press.pos), *press.size, press.meaning)
                if stands != press._stood:
                    press._stood, press._since = stands, monotonic()

    def is_settled(self) -> bool:
        """Return True if nothing else stood in its place a moment ago."""
        return monotonic() >= max(self._since, Press._changed) + Press.settling

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            # Kivy asks a disabled box in its own coordinates whether it is touched, and takes touches meant for others.
            return not self.disabled and bool(super().on_touch_down(touch))
        if self.disabled:
            return True
        if not self.urgent and (self.is_deaf() or (self.final and not self.is_settled()) or not self.is_meant(touch)):
            return True
        touch.grab(self)
        if self.held is not None:
            self._end_hold()
            self._hold = HoldTimer(
                touch, self.hold, counts=lambda: self._is_under(touch), then=lambda: self._held_long(touch)
            )
        self.pressed = True
        return True

    def _is_under(self, touch: MotionEvent) -> bool:
        """Whether a finger rests on it, and it means what it says."""
        if self.held is None or self.disabled or self.parent is None or not self.is_settled():
            return False
        return bool(self.collide_point(*self.parent.to_widget(*touch.pos)))

    def _held_long(self, touch: MotionEvent) -> None:
        """Act now that the finger has stayed, not when it is lifted."""
        touch.ungrab(self)
        self.pressed = False
        self._hold = None
        self.hush()
        if self.held is not None:
            self.held()

    def _end_hold(self) -> None:
        hold, self._hold = self._hold, None
        if hold is not None:
            hold.end()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.pressed = False
        self._end_hold()
        if self.collide_point(*touch.pos) and (self.urgent or not self.is_deaf()):
            self.act()
        return True

    def act(self) -> None:
        """Do the deed, as if pressed."""
        if self.deed is not None and not self.disabled:
            if not self.types:
                self.hush()
            self.deed()


class PressBox(Press, Box):
    """A pressable box whose children are placed inside it."""

    def __init__(self, deed: Deed | None = None, *, name: str = "", **box: Any) -> None:
        super().__init__(deed, name=name, **box)
        self.bind(size=self._repaint, pressed=self._follow_hold, disabled=self._repaint)

    def _follow_hold(self, *_: object) -> None:
        """Let a bar grow along the foot while the finger stays, where that means something."""
        self._repaint()
        if self.pressed and self.held is not None:
            Clock.schedule_interval(self._grow, 1 / 30)

    def _grow(self, _: float) -> bool:
        self._repaint()
        return bool(self.pressed)

    def paint_hold(self, colour: str = "ink", low: float = 7) -> None:
        """Draw the bar that tells that holding means something, and how far it is.

        :param low: how high it stands over the lower edge, px of the 800×480 drawing.
        """
        if self.held is None:
            return
        x, y, w, h = theme.px(10), theme.px(low), self.width - theme.px(20), theme.px(3)
        Color(*theme.rgba(colour, 0.3))
        paint.plate(x, y, w, h, h / 2)
        if self._hold is not None:
            share = self._hold.share
            Color(*theme.rgba(colour))
            paint.plate(x, y, max(h, w * share), h, h / 2)

    def _repaint(self, *_: object) -> None:
        with self.painting():
            self.paint()

    def paint(self) -> None:
        """Draw the ground, in the widget's own coordinates."""


_STYLES = {
    "primary": ("danger", "paper_light", "ink"),
    "go": ("good", "paper_light", "ink"),
    "plain": ("paper", "text", "ink"),
    "gold": ("title", "text", "ink"),
    "night": ("blue_dark", "paper_light", "ink"),
}


class Key(PressBox):
    """A button off a poster: flat colour, dark outline, hard shadow; it sinks when pressed.

    :param style: primary, go, plain, gold or night.
    """

    def __init__(
        self,
        words: str,
        deed: Deed | None = None,
        *,
        style: str = "plain",
        size: float = 20,
        role: str = theme.DISPLAY,
        name: str = "",
        **box: Any,
    ) -> None:
        self._style = style
        self._ticked = False
        self.face = ""
        """The sign of whom it means."""
        self.portrait: Texture | None = None
        """The picture of whom it means, as large as the key allows."""
        super().__init__(deed, name=name or words, **box)
        _, colour, _ = _STYLES[style]
        self.label = Text(words, role=role, size=size, colour=colour, align="center", line_height=0.9)
        self.label.disabled_color = theme.rgba("ink", 0.75)  # what is of no use now can be read all the same
        self.add_widget(self.label)
        self.bind(size=self._place, pressed=self._place)

    @property
    def words(self) -> str:
        return self.label.words

    @words.setter
    def words(self, words: str) -> None:
        self.label.text = words

    @property
    def meaning(self) -> str:
        return super().meaning if self.passes or self.types else f"{self.name} {self.words}"

    def narrowest(self) -> float:
        """Return the width in px under which its longest word would be cut."""
        words = spelt(self.words, theme.BOLD).split()
        size, font = theme.least_letters(theme.BOLD), theme.font(theme.BOLD)
        return max((extent(word, size, font) for word in words), default=0.0) * NARROW[-1] + theme.px(16)

    def fits(self, wide: float, high: float, words: str = "") -> bool:
        """Whether its words, or others, have room in a key of that size, px."""
        said, room = words or self.words, self._room(wide)
        return word_width(said, theme.BOLD) <= room and bool(least_height(said, room, theme.BOLD) <= high - theme.px(3))

    def breaks(self, wide: float) -> bool:
        """Whether a word of it would be broken in a key so wide, px."""
        return word_width(self.words, theme.BOLD) > self._room(wide)

    @staticmethod
    def _room(wide: float) -> float:
        """Return how wide words may be that are set as narrow as may be, in a key so wide; px."""
        return (wide - 2 * theme.px(4) - theme.px(3)) / NARROW[-1]

    def set_style(self, style: str, *, ticked: bool = False) -> None:
        """Change its colours, and whether it is ticked: a sign beside the colour."""
        self._style = style
        self._ticked = ticked
        self.label.color = theme.rgba(_STYLES[style][1])
        self._repaint()
        self._place()

    def _place(self, *_: object) -> None:
        drop = theme.px(3)
        pad = theme.px(4)
        down = drop if self.pressed else 0
        left = theme.px(36) if self._ticked or self.face else pad
        if self.portrait is not None:
            left = self._side + 2 * pad
        place(self.label, left + down, drop - down, self.width - left - pad - drop, self.height - drop)

    @property
    def _side(self) -> float:
        """The side of its picture, px."""
        return float(min(theme.px(56), self.height - theme.px(9)))

    def paint(self) -> None:
        fill, _, line = _STYLES[self._style]
        drop = theme.px(3)
        down = drop if self.pressed else 0
        if self.disabled:
            paint.block(0, drop, self.width - drop, self.height - drop, fill="gray", line=line)
            return
        paint.raised(self.width, self.height, fill=fill, line=line, drop=drop, down=down)
        self.paint_hold(_STYLES[self._style][1])
        if self.portrait is not None:
            side = self._side
            x, y = down + theme.px(4), drop - down + (self.height - drop - side) / 2
            paint.picture(self.portrait, x, y, side, side)
            return
        if self.face:
            side = min(theme.px(32), self.height - 2 * drop)
            paint.picture(pictures.sign(self.face), down + theme.px(4), (self.height + drop - side) / 2, side, side)
        if self._ticked:
            x, y, s = down + theme.px(22), self.height / 2 + drop / 2 - down, theme.px(15)
            Color(*theme.rgba("title"))
            Line(points=[x - s * 0.5, y, x - s * 0.1, y - s * 0.4, x + s * 0.55, y + s * 0.45], width=theme.px(2.2))


class Sign(PressBox):
    """A square button with a drawn sign.

    :param sign: log, help, undo, camera, sound, menu, close, plus, minus, fit, boards, left, right, hide, seal.
    """

    struck = BooleanProperty(False)
    """What it stands for is off: a stroke through it."""

    def __init__(
        self, sign: str, deed: Deed | None = None, *, name: str = "", style: str = "night", **box: Any
    ) -> None:
        self._sign = sign
        self._style = style
        self.struck = sign == "hide"
        super().__init__(deed, name=name or sign, **box)
        self.bind(struck=self._repaint)
        self._question = None
        if sign == "help":
            self._question = Text("?", role=theme.DISPLAY, size=28, colour=_STYLES[style][1], align="center")
            self.add_widget(self._question)

    def paint(self) -> None:
        fill, colour, line = _STYLES[self._style]
        drop = theme.px(2)
        down = drop if self.pressed else 0
        w, h = self.width - drop, self.height - drop
        x, y = down, drop - down
        fill = "gray" if self.disabled else fill
        paint.raised(self.width, self.height, fill=fill, line=line, drop=drop, down=down)
        cx, cy, s = x + w / 2, y + h / 2, min(w, h) * 0.5
        if self._question is not None:
            place(self._question, x, y, w, h)
            return
        stroke = max(1.2, s / 13)
        Color(*theme.rgba(colour))
        self._draw(cx, cy, s, stroke, colour)
        if self.struck:
            Color(*theme.rgba("danger"))
            Line(points=[cx - s * 0.5, cy - s * 0.45, cx + s * 0.5, cy + s * 0.45], width=stroke * 1.4)

    def _draw(self, cx: float, cy: float, s: float, stroke: float, colour: str) -> None:
        """Draw the sign around a centre, about so large."""
        match self._sign:
            case "log":
                for i in (-1, 0, 1):
                    Line(points=[cx - s * 0.5, cy + i * s * 0.34, cx + s * 0.5, cy + i * s * 0.34], width=stroke)
            case "undo":
                paint.hoop(cx, cy - s * 0.04, s * 0.4, width=stroke, start=-90, end=170)
                paint.arrow(cx - s * 0.14, cy + s * 0.36 - s * 0.02, s * 0.44, "left", colour)
            case "camera":
                paint.rim(cx - s * 0.55, cy - s * 0.4, s * 1.1, s * 0.74, s * 0.1, width=stroke)
                paint.hoop(cx, cy - s * 0.03, s * 0.2, width=stroke)
                paint.plate(cx - s * 0.2, cy + s * 0.3, s * 0.4, s * 0.18, s * 0.05)
            case "sound":
                box = (cx - s * 0.5, cy - s * 0.16, cx - s * 0.26, cy + s * 0.16)
                Rectangle(pos=box[:2], size=(box[2] - box[0], box[3] - box[1]))
                horn = [(box[2], box[1]), (cx, cy - s * 0.42), (cx, cy + s * 0.42), (box[2], box[3])]
                paint.polygon(horn, colour)
                if not self.struck:
                    for reach in (0.26, 0.5):
                        paint.hoop(cx, cy, s * reach, width=stroke, start=50, end=130)
            case "menu":
                paint.saucer(cx, cy - s * 0.05, s * 1.15, "paper_light")
            case "close":
                for sign in (1, -1):
                    Line(
                        points=[cx - s * 0.4, cy - sign * s * 0.4, cx + s * 0.4, cy + sign * s * 0.4],
                        width=stroke * 1.4,
                    )
            case "plus" | "minus":
                Line(points=[cx - s * 0.42, cy, cx + s * 0.42, cy], width=stroke * 1.4)
                if self._sign == "plus":
                    Line(points=[cx, cy - s * 0.42, cx, cy + s * 0.42], width=stroke * 1.4)
            case "fit":
                for dx in (-1, 1):
                    for dy in (-1, 1):
                        px, py = cx + dx * s * 0.46, cy + dy * s * 0.4
                        Line(points=[px - dx * s * 0.3, py, px, py, px, py - dy * s * 0.3], width=stroke)
            case "boards":
                paint.rim(cx - s * 0.2, cy - s * 0.1, s * 0.75, s * 0.6, s * 0.06, width=stroke)
                paint.plate(cx - s * 0.55, cy - s * 0.5, s * 0.75, s * 0.6, s * 0.06)
            case "left" | "right":
                paint.arrow(cx, cy, s * 0.8, self._sign, colour)
            case "seal":
                paint.disc(cx, cy + s * 0.12, s * 0.42)
                for side in (-1, 1):
                    paint.polygon([(cx + side * s * 0.06, cy), (cx + side * s * 0.4, cy - s * 0.62),
                                   (cx + side * s * 0.12, cy - s * 0.62)], colour)  # fmt: skip
            case "hide":
                paint.eye(cx, cy, s * 1.1)

"""The curtain: what hides one seat's screen from the other while the machine changes hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle

from companion.app import pictures, theme
from companion.app.trust.mark import MarkSheet
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.peek import PeekKey
from companion.app.widgets.press import Key, Sign
from companion.app.widgets.text import Text
from companion.kernel.words import Name, _


class Curtain(Box):
    """Red velvet over everything. It names whose turn it is and rises when that seat says that it is there.

    :param deed: what to do when it is lifted. :param menu: what to do when people want something else.
    """

    covers = True

    def __init__(self, deed: Callable[[], object], menu: Callable[[], object]) -> None:
        super().__init__()
        self.headline = Text("", role=theme.SCRIPT, size=40, colour="title", align="center", outline="ink", far=True)
        self.sentence = Text("", role=theme.BOLD, size=30, colour="paper_light", align="center", far=True)
        self.time = Text("", role=theme.BOLD, size=24, colour="mustard_light", align="center", far=True)
        self.button = PeekKey("", deed, style="gold", size=26, name="curtain")
        self.hand: Box | None = None
        self._unseen = False
        self.seal = Sign("seal", self._show_mark, name="curtain seal")
        self.menu = Sign("menu", menu, name="curtain menu")
        self.back: Key | None = None
        self._mark: MarkSheet | None = None
        self._fingerprint = ""
        self._sign = "shield"
        self._seconds = 0
        self._left: float | None = None
        self._seat: Name | str = ""
        for widget in (self.headline, self.sentence, self.time, self.button, self.menu):
            self.add_widget(widget)
        self.bind(size=self._place)

    def name_seat(self, seat: Name, others: str, sign: str, person: str = "") -> None:
        """Whose screen comes next, and who must look away. :param person: who sits there, where the seat has a name of
        its own.
        """
        self.let_take_back(None)
        self.let_look(None)
        self._sign = sign
        words = _("Hand the screen to {person}, {seat:the}.") if person else _("Hand the screen to {seat:the}.")
        self.headline.text = words.format(seat=seat, person=person)
        self.sentence.text = (
            _("{others}: look away.").format(others=others) if others else _("Everybody else: look away.")
        )
        self._seat = seat
        self.button.words = _("I am {seat:the}: go on").format(seat=seat)
        self.time.text = ""
        self._left = None
        Animation.cancel_all(self.button, "opacity")
        self.button.opacity = 1
        self._place()

    def wait_for(self, seconds: int) -> None:
        """Say that a seat's time begins when it lifts the curtain, and not before.

        :param seconds: how much it is.
        """
        self._seconds = seconds
        self._time(_("Your {n} seconds begin when you lift the curtain.").format(n=seconds), 1.0)

    def show_left(self, time: str, share: float, *, stands: bool) -> None:
        """Say how much is left of a seat's time that has begun.

        :param time: as a clock shows it. :param share: of all that the seat has, 0 to 1.
        :param stands: the clock does not run now: lifting the curtain lets it go on.
        """
        words = _("Your time goes on when you lift the curtain: {time}") if stands else _("Your time runs: {time}")
        self._time(words.format(time=time), share)

    def remind(self, *, moves: bool) -> None:
        """Call whoever lets all wait. :param moves: whether anything on the screen moves."""
        words = _("Everybody waits for you: lift the curtain.")
        if self._seconds:
            words = _("Everybody waits for you. Your {n} seconds begin when you lift the curtain.").format(
                n=self._seconds
            )
        self._time(words, 1.0)
        if moves:
            blink = Animation(opacity=0.35, duration=0.3) + Animation(opacity=1, duration=0.3)
            (blink + blink + blink).start(self.button)

    def _time(self, words: str, share: float) -> None:
        """Tell a seat's time in words, and as a ring around its sign."""
        if words != self.time.text:
            self.time.text, self._left = words, share
            self._place()

    @property
    def unseen(self) -> bool:
        """Whether there are cards to be looked at here, and no finger has stayed for it."""
        return self._unseen

    def let_look(self, hand: Callable[[], Box] | None) -> None:
        """Let whoever it names look at their cards while the finger stays on the button; lifted, it lifts the curtain.

        :param hand: makes what they see; None for nothing.
        """
        self.button.let_look(None)
        self._unseen = hand is not None
        if hand is None:
            return

        def look(looking: bool) -> None:
            self._fold()
            if looking:
                self._unseen = False
                self.hand = hand()
                self.add_widget(self.hand)
                self._place()

        self.button.let_look(look)
        self.button.words = _("I am {seat:the}: hold to see my cards").format(seat=self._seat)

    def _fold(self) -> None:
        """Let nothing of a hand be seen."""
        if self.hand is not None:
            self.remove_widget(self.hand)
            self.hand = None

    def let_take_back(self, deed: Callable[[], object] | None, named: str = "") -> None:
        """Let what was decided before the curtain fell be taken back.

        :param deed: does it; None for nothing. :param named: what was decided, as far as everybody saw it.
        """
        if self.back is not None:
            self.remove_widget(self.back)
            self.back = None
        if deed is not None:
            words = _("Take back: {deed}").format(deed=named) if named else _("Take back")
            self.back = Key(words, deed, style="night", size=20, name="take back")
            self.back.final = True
            self.add_widget(self.back)
            self._place()
            if not self.back.fits(*self.back.size):
                self.back.words = _("Take back")

    def offer(self, fingerprint: str) -> None:
        """Let whoever asks see a fingerprint; nothing of it is secret.

        :param fingerprint: 64 hexadecimal digits; "" for none.
        """
        self._hide_mark()
        self._fingerprint = fingerprint
        self.remove_widget(self.seal)
        if fingerprint:
            self.add_widget(self.seal)

    def _show_mark(self) -> None:
        self._hide_mark()
        self._mark = MarkSheet(_("Fair-play seal"), self._fingerprint, self._hide_mark)
        self.add_widget(self._mark)
        self._place()

    def _hide_mark(self) -> None:
        if self._mark is not None:
            self.remove_widget(self._mark)
            self._mark = None

    def _place(self, *_: object) -> None:
        w, h = self.size
        upright, left = theme.now().upright, theme.eyes().left
        rows = ((self.headline, 0.42, 0.13), (self.sentence, 0.34, 0.08), (self.time, 0.24, 0.1))
        if self._left is None:
            rows = ((self.headline, 0.36, 0.19), (self.sentence, 0.225, 0.13), (self.time, 0.225, 0.0))
        for text, bottom, tall in rows:
            place(text, w * 0.05, h * bottom, w * 0.9, h * tall)
        wide = theme.px(330)
        place(self.button, (w - wide) / 2, h * (0.12 if upright else 0.08), wide, theme.px(64))
        small, low = theme.touch(), theme.px(6) if upright else h * 0.08
        ends = theme.px(12), w - small - theme.px(12)
        place(self.seal, ends[0 if left else 1], low, small, small)
        place(self.menu, ends[1 if left else 0], low, small, small)
        if self.back is not None:
            self._place_back(self.back)
        if self.hand is not None:
            low = self.button.top + theme.px(10)
            place(self.hand, theme.px(8), low, w - theme.px(16), h - low - theme.px(6))
        if self._mark is not None:
            place(self._mark, 0, 0, w, h)
        self._paint()

    def _place_back(self, key: Key) -> None:
        """Beside the sign, far from the button that lifts; where that has no room, between menu and seal."""
        gap, tall = theme.px(12), theme.touch() * 1.15
        if theme.now().upright:
            low, high = sorted((self.menu, self.seal), key=lambda one: one.x)
            place(key, low.right + gap, self.menu.y, high.x - low.right - 2 * gap, self.menu.height)
            return
        wide = min(theme.px(240), self.width / 2 - self.height * 0.16 - 2 * gap)
        left = self.width - gap - wide if theme.eyes().left else gap
        place(key, left, self.height * 0.68 - tall / 2, wide, tall)

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def _paint(self) -> None:
        self.ground.clear()
        if self.width < 4:
            return
        w, h = self.size
        with self.ground:
            paint.picture(paint.velvet(), 0, 0, w, h)
            # The valance: swags of velvet with a golden fringe.
            swags = 5
            wide = w / swags
            for i in range(swags):
                left = i * wide
                Color(*theme.rgba("red_dark"))
                paint.disc(left + wide / 2, h * 0.96, wide * 0.54, h * 0.12)
                Color(*theme.rgba("mustard"))
                lower = {"start": 90.0, "end": 270.0}
                paint.hoop(left + wide / 2, h * 0.96, wide * 0.54, h * 0.12, width=theme.px(2.4), **lower)
                Color(*theme.rgba("ink", 0.35))
                paint.hoop(left + wide / 2, h * 0.97, wide * 0.38, h * 0.08, width=theme.px(1.6), **lower)
            Color(*theme.rgba("red_dark"))
            Rectangle(pos=(0, h * 0.955), size=(w, h * 0.05))
            Color(*theme.rgba("mustard"))
            Rectangle(pos=(0, h * 0.95), size=(w, theme.px(4)))
            Color(*theme.rgba("ink", 0.45))
            Rectangle(pos=(0, 0), size=(w, h * 0.03))
            x, y, light = w / 2, h * 0.68, h * 0.567
            paint.picture(paint.glow("mustard_light"), x - light / 2, y - light / 2, light, light, 0.55)
            size = h * (0.27 if self._left is None else 0.2)
            paint.picture(pictures.sign(self._sign, 256), x - size / 2, y - size / 2, size, size)
            if self._left is not None:
                around = h * 0.135
                Color(*theme.rgba("ink"))
                paint.hoop(x, y, around, width=theme.px(5))
                Color(*theme.rgba("mustard_light"))
                paint.hoop(x, y, around, width=theme.px(3), start=360 * (1 - self._left))

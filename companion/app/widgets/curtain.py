"""The curtain: what hides one seat's screen from the other while the machine changes hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.properties import AliasProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from companion.app import pictures, theme
from companion.app.trust.mark import Mark
from companion.app.widgets import paint
from companion.app.widgets.press import Key
from companion.app.widgets.text import Text
from companion.kernel.words import Name, _


class Curtain(FloatLayout):
    """Red velvet over everything. It names whose turn it is and rises when that seat says that it is there.

    :param deed: what to do when it is lifted.
    """

    rise = NumericProperty(0.0)
    covers = AliasProperty(lambda curtain: curtain.rise == 0, bind=["rise"])

    def __init__(self, deed: Callable[[], object], **box: Any) -> None:
        super().__init__(**box)
        self._deed = deed
        self.headline = Text("", role=theme.SCRIPT, size=40, colour="title", align="center", outline="ink", far=True)
        self.sentence = Text("", role=theme.BOLD, size=30, colour="paper_light", align="center", far=True)
        self.button = Key("", self._lift, style="gold", size=26, name="curtain", size_hint=(None, None))
        self.seal = Key(_("Seal"), self._show_mark, style="night", size=18, name="curtain seal", size_hint=(None, None))
        self._mark: Mark | None = None
        self._fingerprint = ""
        self._sign = "shield"
        for widget in (self.headline, self.sentence):
            widget.size_hint = (None, None)
        for widget in (self.headline, self.sentence, self.button):
            self.add_widget(widget)
        self.bind(size=self._place, pos=self._place, rise=self._paint)

    def name_seat(self, seat: Name, others: str, sign: str) -> None:
        """Whose screen comes next, and who must look away."""
        self._sign = sign
        self.headline.text = _("Hand the screen to {seat:the}.").format(seat=seat)
        self.sentence.text = (
            _("{others}: look away.").format(others=others) if others else _("Everybody else: look away.")
        )
        self.button.words = _("I am {seat:the}: go on").format(seat=seat)
        Animation.cancel_all(self, "rise")
        self.rise = 0
        self._place()

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
        if self._mark is not None:
            self._hide_mark()
            return
        self._mark = Mark(self._fingerprint, size_hint=(None, None))
        self.add_widget(self._mark)
        self._place()

    def _hide_mark(self) -> None:
        if self._mark is not None:
            self.remove_widget(self._mark)
            self._mark = None

    def _lift(self) -> None:
        self._deed()

    def _place(self, *_: object) -> None:
        w, h = self.size
        self.headline.size, self.headline.pos = (w * 0.9, h * 0.19), (self.x + w * 0.05, self.y + h * 0.36)
        self.sentence.size, self.sentence.pos = (w * 0.9, h * 0.13), (self.x + w * 0.05, self.y + h * 0.225)
        wide, high = theme.px(330), theme.px(64)
        self.button.size = (wide, high)
        self.button.pos = (self.center_x - wide / 2, self.y + h * (0.12 if theme.now().upright else 0.08))
        small = theme.touch()
        upright = theme.now().upright
        self.seal.size = (small * 1.7, small)
        right = self.x + theme.px(12) if theme.eyes().left else self.right - small * 1.7 - theme.px(12)
        self.seal.pos = (right, self.y + (theme.px(6) if upright else h * 0.08))
        if self._mark is not None:
            self._mark.size = (h * 0.62, h * 0.7)
            self._mark.pos = (self.center_x - h * 0.31, self.y + h * 0.27)
        self._paint()

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def _paint(self, *_: object) -> None:
        self.canvas.before.clear()
        if self.width < 4:
            return
        w, h = self.size
        with self.canvas.before:
            paint.picture(paint.velvet(), self.x, self.y, w, h)
            # The valance: swags of velvet with a golden fringe.
            swags = 5
            wide = w / swags
            for i in range(swags):
                left = self.x + i * wide
                Color(*theme.rgba("red_dark"))
                paint.disc(left + wide / 2, self.y + h * 0.96, wide * 0.54, h * 0.12)
                Color(*theme.rgba("mustard"))
                lower = {"start": 90.0, "end": 270.0}
                paint.hoop(left + wide / 2, self.y + h * 0.96, wide * 0.54, h * 0.12, width=theme.px(2.4), **lower)
                Color(*theme.rgba("ink", 0.35))
                paint.hoop(left + wide / 2, self.y + h * 0.97, wide * 0.38, h * 0.08, width=theme.px(1.6), **lower)
            Color(*theme.rgba("red_dark"))
            Rectangle(pos=(self.x, self.y + h * 0.955), size=(w, h * 0.05))
            Color(*theme.rgba("mustard"))
            Rectangle(pos=(self.x, self.y + h * 0.95), size=(w, theme.px(4)))
            Color(*theme.rgba("ink", 0.45))
            Rectangle(pos=self.pos, size=(w, h * 0.03))
            size = h * 0.27
            light = size * 2.1
            paint.picture(
                paint.glow("mustard_light"),
                self.center_x - light / 2,
                self.y + h * 0.68 - light / 2,
                light,
                light,
                0.55,
            )
            paint.picture(
                pictures.sign(self._sign, 256), self.center_x - size / 2, self.y + h * 0.68 - size / 2, size, size
            )

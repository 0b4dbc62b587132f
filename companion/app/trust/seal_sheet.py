"""The seal of a new sitting: what it commits to, salt from a scribble or a real die, and whether people have PINs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.graphics import Color, Line

from companion.app import theme
from companion.app.sheets import Sheet
from companion.app.trust.mark import FingerprintMark
from companion.app.trust.pledge import ROLLS, Pledge
from companion.app.widgets import paint
from companion.app.widgets.box import Followed, place
from companion.app.widgets.dice import DieKey
from companion.app.widgets.press import Key
from companion.app.widgets.text import Text, text_height
from companion.kernel.game import Seat
from companion.kernel.words import _


class Pad(Followed):
    """Paper to scribble on.

    :param scribbled: called with the points, in x, y and time, when a finger is lifted.
    """

    def __init__(self, scribbled: Callable[[list[tuple[float, float, float]]], object]) -> None:
        super().__init__()
        self._scribbled = scribbled
        self._points: list[tuple[float, float, float]] = []
        self.bind(size=self._paint)

    def wipe(self) -> None:
        """Begin with clean paper."""
        self._points = []
        self._paint()

    def _paint(self, *_: object) -> None:
        with self.painting():
            paint.block(0, 0, self.width, self.height, fill="paper", line="ink", width=theme.px(2), radius=theme.px(6))
            if len(self._points) > 1:
                Color(*theme.rgba("ink"))
                Line(points=[v for x, y, _when in self._points for v in (x - self.x, y - self.y)], width=theme.px(2))

    def follow(self, touch: Any) -> None:
        if self.collide_point(*touch.pos):
            self._points.append((touch.x, touch.y, touch.time_update))
            self._paint()

    def lifted(self, touch: Any) -> None:
        self._scribbled(list(self._points))


class SealSheet(Sheet):
    """The commitment as code and words; each person scribbles in turn, or rolls a real die, the device's owner first.

    :param people: names by seat, of those who are persons. :param back: to the sheet for a new game.
    :param keepers: whether their phones keep the key, and there are no PINs.
    """

    def __init__(
        self,
        pledge: Pledge,
        people: Mapping[Seat, str],
        back: Callable[[], object],
        *,
        keepers: bool = False,
    ) -> None:
        super().__init__(_("Proof that nobody cheats"), back, share=(0.96, 0.96))
        self.pledge = pledge
        self._people = dict(people)
        self.mark = FingerprintMark(pledge.fingerprint)
        self._why = Text(
            _(
                "You don’t need this to play. Photograph it before you begin, or note the eight words: they show later "
                "whether anybody has changed dice or secrets."
            ),
            size=17,
            least=0.6,
        )
        self.who = Text("", role=theme.BOLD, size=18, least=0.6)
        self.pad = Pad(self._scribbled)
        self.die = [DieKey(face, partial(self._rolled, face)) for face in range(1, 7)]
        self.pins = Key("", self._turn_pins, size=18, name="pins")
        self.pins.disabled = keepers
        self.go_back = Key(_("Done"), back, style="gold", size=18, name="seal done")
        for widget in (self.mark, self._why, self.who, self.pad, *self.die, self.pins, self.go_back):
            self.add_widget(widget)
        self._tell()

    def _next(self) -> Seat | None:
        return next((seat for seat in self._people if seat not in self.pledge.given), None)

    def _scribbled(self, points: list[tuple[float, float, float]]) -> None:
        seat = self._next()
        if seat is not None and self.pledge.scribbled(seat, points):
            self.pad.wipe()
        self._tell()

    def _rolled(self, face: int) -> None:
        seat = self._next()
        if seat is not None:
            self.pledge.rolled(seat, face)
        self._tell()

    def _turn_pins(self) -> None:
        self.pledge.with_pins = not self.pledge.with_pins
        self._tell()

    @staticmethod
    def _asked(name: str) -> str:
        return _(
            "Mix in your own luck, the device’s owner first. {name}: scribble here, or touch {total} rolls of a "
            "real die."
        ).format(name=name, total=ROLLS)

    def _tell(self) -> None:
        seat = self._next()
        if seat is None:
            self.who.text = _("Everybody’s luck is mixed in.")
        elif rolls := self.pledge.rolls.get(seat):
            self.who.text = _("{name}: {rolls}; roll on, {total} times in all.").format(
                name=self._people[seat], rolls=rolls, total=ROLLS
            )
        else:
            self.who.text = self._asked(self._people[seat])
        self.pins.words = _("Lock with PINs: yes") if self.pledge.with_pins else _("Lock with PINs: no")
        if self.pins.disabled:
            self.pins.words = _("Phones lock the game")

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap, tall = theme.px(10), theme.touch()
        if theme.now().upright:
            side = h * 0.36
            place(self.mark, x + (w - side) / 2, y + h - side, side, side)
            left, wide, h = x, w, h - side - gap
        else:
            side = min(h, w * 0.38)
            place(self.mark, x, y + (h - side) / 2, side, side)
            left, wide = x + side + gap, w - side - gap
        why = text_height(self._why.words, 17, wide) + theme.px(4)
        asked = (text_height(self._asked(name), 18, wide, theme.BOLD) for name in self._people.values())
        words = why + max(asked, default=0.0) + theme.px(4)  # the longest, so that the paper stays where it is
        place(self._why, left, y + h - why, wide, why)
        place(self.who, left, y + h - words, wide, words - why)
        side = min(tall, (wide - 5 * gap / 2) / 6)
        for number, key in enumerate(self.die):
            place(key, left + number * (wide - side) / 5, y + tall + gap, side, side)
        place(self.pad, left, y + tall + side + 2 * gap, wide, h - words - tall - side - 3 * gap)
        half = (wide - gap) / 2
        place(self.pins, left, y, half, tall)
        place(self.go_back, left + half + gap, y, half, tall)

    def on_touch_down(self, touch: Any) -> bool:
        self.pledge.touched(touch.x, touch.y, touch.time_start)
        return super().on_touch_down(touch)

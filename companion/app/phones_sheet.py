"""Phones on the shared screen: who has one, the code that lets one in, and the pictures that people compare."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle

from companion.app import pictures, theme
from companion.app.sheets import Sheet
from companion.app.trust.mark import code
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key
from companion.app.widgets.text import Text
from companion.kernel.game import TABLE
from companion.kernel.words import _
from companion.phones.files import COMPARED, SIGNS, ink

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.phones.hotspot import Network
    from companion.phones.pairing import Guest, Invitation


class _Scanned(Sheet):
    """A code to scan, and beside it what else there is to say.

    :param words: what the code says.
    """

    def __init__(self, title: str, close: Callable[[], object], words: str) -> None:
        super().__init__(title, close)
        self._code = Box()
        self._picture = pictures.texture(code(words, capitals=False), smooth=False)
        self.add_widget(self._code)
        self._beside: tuple[tuple[Widget, float, float], ...] = ()
        """What stands beside it: each from which part of the height on, and how much of it."""

    def _say(self, *beside: tuple[Widget, float, float]) -> None:
        self._beside = beside
        for widget, _low, _part in beside:
            self.add_widget(widget)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        upright = theme.now().upright
        side = min(w, h * 0.55) if upright else min(h, w * 0.5)
        left, top = (x + (w - side) / 2, y + h - side) if upright else (x, y + (h - side) / 2)
        place(self._code, left, top, side, side)
        with self._code.painting():
            paint.picture(self._picture, 0, 0, side, side)
        wx, ww = (x, w) if upright else (x + side + theme.px(18), w - side - theme.px(18))
        high = h - side - theme.px(8) if upright else h
        for widget, low, part in self._beside:
            place(widget, wx, y + low * high, ww, part * high)


class NetworkSheet(_Scanned):
    """The code of this machine's own network, which a phone must join before it can open the next one.

    :param next: goes on to the next.
    """

    def __init__(self, network: Network, next: Callable[[], object], close: Callable[[], object]) -> None:
        super().__init__(_("First the network"), close, network.code)
        self._say(
            (Text(_("Scan the code with the phone’s camera to join this machine’s own network. If the phone says that "
                    "there is no internet, stay connected."), size=21, valign="top", least=0.5), 0.62, 0.38),
            (Text(_("Or choose {name} and type").format(name=network.name), size=20, valign="bottom", least=0.6),
             0.46, 0.14),
            (Text(network.passphrase, role=theme.BOLD, size=34, least=0.5), 0.27, 0.19),
            (Key(_("Next: the table"), next, style="gold", size=22, name="next code"), 0, 0.22),
        )  # fmt: skip


class CodeSheet(_Scanned):
    """The code that opens a chair, as a picture to scan and as words to type, and how long it is good.

    :param name: whose chair it is. :param url: what the code opens. :param address: what is typed instead.
    :param late: called when its time is over. :param gone: when it leaves the screen, whatever took it away.
    """

    def __init__(
        self,
        name: str,
        invitation: Invitation,
        url: str,
        address: str,
        close: Callable[[], object],
        late: Callable[[], object],
        gone: Callable[[], object],
    ) -> None:
        watches = invitation.viewer == TABLE
        title = _("A television") if watches else _("A phone for {name}").format(name=name)
        super().__init__(title, close, url)
        self.invitation = invitation
        self._late = late
        self._gone = gone
        words = _("Scan the code with the phone’s camera. It must be on the same network.")
        if watches:
            words = _("Its browser shows the table. It must be on the same network; a tablet can scan the code.")
        how = Text(words, size=21, valign="top", least=0.6)
        digits = " ".join((invitation.digits[:4], invitation.digits[4:]))
        typed = _("Open {address} and type") if watches else _("Or open {address} and type")
        self._typed = Text(typed.format(address=address), size=20, valign="bottom", least=0.6)
        self._digits = Text(digits, role=theme.BOLD, size=34, least=0.5)
        self._left = Text("", size=20)
        self._say((how, 0.68, 0.32), (self._typed, 0.42, 0.26), (self._digits, 0.2, 0.22), (self._left, 0, 0.18))
        self._ticking = Clock.schedule_interval(self._tick, 0.5)
        self._tick(0)

    def _tick(self, _dt: float) -> None:
        left = max(0, round(self.invitation.until - time.monotonic()))
        self._left.text = _("Good for {seconds} s").format(seconds=left)
        if self.invitation.guessed:
            self._typed.text = _("Wrong digits were typed too often: scan the code, or touch the chair again.")
            self._digits.text = ""
        if not left:
            self._ticking.cancel()
            self._late()

    def dispose(self) -> None:
        self._ticking.cancel()
        self._gone()


class Compared(Box):
    """One of the pictures that people compare: one to four of a sign.

    :param number: see :mod:`companion.phones.pairing`.
    """

    def __init__(self, number: int) -> None:
        super().__init__()
        sign = SIGNS[number % COMPARED]
        self._sign = pictures.sign(sign, colour=ink(sign))
        self._count = number // COMPARED + 1
        self.bind(size=self._place)

    def _place(self, *_event: object) -> None:
        w, h = self.size
        across = 1 if self._count == 1 else 2
        down = -(-self._count // across)
        side = min(w / across, h / down) * 0.84
        with self.painting():
            paint.block(0, 0, w, h, fill="white", line="ink", width=theme.px(3), radius=theme.px(8))
            for number in range(self._count):
                column, row = number % across, number // across
                middle = (w * (2 * column + 1) / (2 * across), h - h * (2 * row + 1) / (2 * down))
                Color(1, 1, 1, 1)
                Rectangle(texture=self._sign, pos=(middle[0] - side / 2, middle[1] - side / 2), size=(side, side))


class GuestSheet(Sheet):
    """Somebody knows the code: do both screens show the same two pictures?

    :param name: whose chair it is. :param admit: they do. :param refuse: they don't.
    """

    def __init__(self, name: str, guest: Guest, admit: Callable[[], object], refuse: Callable[[], object]) -> None:
        watches = guest.viewer == TABLE
        super().__init__(_("A television") if watches else _("A phone for {name}").format(name=name), refuse)
        self.guest = guest
        words = _("Does the television show the same two pictures?")
        self._ask = Text(words if watches else _("Does the phone show the same two pictures?"), size=23, least=0.5)
        self._pair = [Compared(number) for number in guest.pictures]
        self.yes = Key(_("Yes: let it in"), admit, style="gold", size=22, name="admit")
        self.no = Key(_("No"), refuse, size=22, name="refuse")
        self.yes.final = True
        for widget in (self._ask, *self._pair, self.yes, self.no):
            self.add_widget(widget)

    def warn(self) -> None:
        """Say that two know the code: one of them may be somebody who saw it."""
        self._ask.text = _(
            "Two phones have answered. Does yours show these two pictures? If you don’t know both, say No."
        )

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap, tall = theme.px(12), theme.touch() * 1.2
        half = (w - gap) / 2
        place(self.no, x, y, half, tall)
        place(self.yes, x + half + gap, y, half, tall)
        place(self._ask, x, y + h - tall, w, tall)
        side = min(half, h - 2 * (tall + gap))
        for number, picture in enumerate(self._pair):
            place(picture, x + number * (half + gap) + (half - side) / 2, y + tall + gap, side, side)

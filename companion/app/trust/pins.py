"""PINs, typed by one person after the other while the others look away."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from kivy.clock import Clock

from companion.app import theme
from companion.app.panel.keypad import Keypad
from companion.app.sheets import Sheet
from companion.app.widgets.box import place
from companion.app.widgets.press import Key
from companion.app.widgets.still import NEVER
from companion.app.widgets.text import Text
from companion.kernel.errors import UserError
from companion.kernel.game import Seat
from companion.kernel.recovery import DIGITS as SIX
from companion.kernel.recovery import GROUPS, group
from companion.kernel.shares import LEAST_PIN
from companion.kernel.words import _, counted, listed
from companion.presentation.prompts.prompt import CLEAR

DIGITS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", CLEAR, "0", "next")
MOST: Final = 12
"""Digits of a PIN at most."""
MOST_OF_CODE: Final = GROUPS * SIX


class PinSheet(Sheet):
    """A keypad for one person after the other; dots stand for digits.

    :param people: names by seat. :param words: what each is asked to do, with ``{name}``.
    :param taken: called with a seat and its PIN; returns "" if it will do, else why not.
    :param done: called when everybody's PIN was taken, but for those who have forgotten theirs.
    :param close: called when people give up.
    :param beside: what may be read meanwhile, the latest last.
    :param forgetful: whether somebody may say to have forgotten a PIN.
    :param coded: who type recovery codes instead, unless their phones come: each group is looked at when it is typed.
    :param delay: gives for how many seconds a seat's PIN is not taken yet: wrong ones were typed before.
    :ivar forgot: who has said so.
    """

    def __init__(
        self,
        title: str,
        people: Mapping[Seat, str],
        words: str,
        *,
        taken: Callable[[Seat, str], str],
        done: Callable[[], object],
        close: Callable[[], object],
        beside: Sequence[str] = (),
        forgetful: bool = False,
        coded: Collection[Seat] = (),
        delay: Callable[[Seat], int] = lambda _seat: 0,
    ) -> None:
        super().__init__(title, close, share=(0.96, 0.96))
        self._waiting = dict(people)
        self._words, self._taken, self._done, self._delay = words, taken, done, delay
        self._coded = coded
        self.forgot: tuple[Seat, ...] = ()
        self._pin = ""
        self._deaf = False
        self._hearing: Any = NEVER
        self.told = Text("", role=theme.BOLD, size=20, least=0.6)
        self.dots = Text("", role=theme.DISPLAY, size=34, align="center")
        self.beside = Text("\n".join(beside), size=15, valign="top", least=0.5)
        self.pad = Keypad(DIGITS, self._press, types=True)
        for widget in (self.told, self.dots, self.beside, self.pad):
            self.add_widget(widget)
        self.lost: Key | None = None
        if forgetful:
            self.lost = Key(_("I have forgotten my PIN"), self._forget, size=16, name="forgotten")
            self.add_widget(self.lost)
        self._next()

    def passed(self, seat: Seat) -> None:
        """Ask this one no more: the same was learnt in another way."""
        if seat in self._waiting:
            if seat == next(iter(self._waiting)):
                self._pin = ""
            del self._waiting[seat]
            self._next()

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Whose PINs are missing."""
        return tuple(self._waiting)

    def wait(self, seconds: float) -> None:
        """Take no digits for so long: after a wrong PIN."""
        self._deaf = True
        self._hearing.cancel()
        self._hearing = Clock.schedule_once(lambda _: setattr(self, "_deaf", False), seconds)

    def _press(self, key: str) -> None:
        if self._deaf or not self._waiting:
            return
        whole = len(self._pin) // SIX
        if key == CLEAR:
            self._pin = self._pin[: max(0, len(self._pin) - 1) // SIX * SIX] if self._is_coded else ""
        elif key == "next":
            self._take()
            return
        elif len(self._pin) < (MOST_OF_CODE if self._is_coded else MOST):
            self._pin += key
        self._tell(self._slip() if self._is_coded and len(self._pin) // SIX > whole else "")

    @property
    def _is_coded(self) -> bool:
        return next(iter(self._waiting), None) in self._coded

    def _slip(self) -> str:
        """Return why the last group of a code is none, and take it back; "" if it is one."""
        try:
            group(self._pin[-SIX:], len(self._pin) // SIX)
        except UserError as error:
            self._pin = self._pin[:-SIX]
            return str(error)
        return ""

    def _take(self) -> None:
        seat, pin, self._pin = next(iter(self._waiting)), self._pin, ""
        if len(pin) < LEAST_PIN and seat not in self._coded:
            self._tell(_("A PIN has at least {least} digits.").format(least=LEAST_PIN))
            return
        why = self._taken(seat, pin)
        if why:
            self._tell(why)
            return
        del self._waiting[seat]
        self._next()

    def _forget(self) -> None:
        """Go on to the others: the seat whose turn it is has forgotten its PIN."""
        if self._waiting:
            seat, self._pin = next(iter(self._waiting)), ""
            self.forgot += (seat,)
            del self._waiting[seat]
            self._next()

    def _next(self) -> None:
        """Ask whoever is next, or be done."""
        if not self._waiting:
            self._done()
            return
        seconds = self._delay(next(iter(self._waiting)))
        if seconds:
            self.wait(float(seconds))
            self._tell(counted("A wrong PIN was typed before: wait {n} second.",
                               "Wrong PINs were typed before: wait {n} seconds.", seconds))  # fmt: skip
        else:
            self._tell()

    def _tell(self, why: str = "") -> None:
        begun = len(self._pin) // SIX * SIX
        self.dots.text = f"{begun // SIX}/{GROUPS} {self._pin[begun:]}" if self._is_coded else "•" * len(self._pin)
        if not self._waiting:
            return
        name, *others = self._waiting.values()
        told = [why] if why else []
        words = self._words
        if self._is_coded:
            words = _("{name}: open the page on your phone, or type your recovery code.")
        told.append(words.format(name=name))
        if others:
            told.append(_("Then: {names}.").format(names=listed(others)))
        self.told.text = " ".join(told)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap, half = theme.px(12), w * 0.5
        place(self.pad, x + half + gap, y, half - gap, h)
        place(self.told, x, y + h - theme.px(110), half, theme.px(110))
        place(self.dots, x, y + h - theme.px(160), half, theme.px(46))
        foot = 0.0
        if self.lost is not None:
            place(self.lost, x, y, half, theme.touch())
            foot = theme.touch() + theme.px(8)
        place(self.beside, x, y + foot, half, max(1.0, h - theme.px(172) - foot))


def chosen_twice(pins: dict[Seat, str]) -> Callable[[Seat, str], str]:
    """Return what takes new PINs, typed twice: one that is mistyped would shut the sitting for ever.

    :param pins: where they are put, by seat.
    """
    first: dict[Seat, str] = {}

    def taken(seat: Seat, pin: str) -> str:
        if seat not in first:
            first[seat] = pin
            return _("Once more, to be sure.")
        if first.pop(seat) != pin:
            return _("Those don’t match: choose again.")
        pins[seat] = pin
        return ""

    return taken

"""Who of a sitting holds a phone, what each is sent, and what their touches do to the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, NamedTuple

from companion.kernel.game import TABLE, Event, Refused, Seat
from companion.phones.chairs import Chair, Touch, Wish, fields, key_part, own_part, packed, still
from companion.presentation.page import Page, name_of
from companion.presentation.screen import GameScreen
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting


class Parts(NamedTuple):
    """What goes out: what stays the same, what everybody may see, and what each seat alone may see."""

    still: bytes
    open: bytes
    own: dict[Seat, bytes]


class Confirming(NamedTuple):
    """What one seat is asked beside all else. :ivar number: by which its phone answers it."""

    number: int
    seat: Seat
    words: str
    deed: Callable[[], object] | None


class Seating:
    """The chairs of one sitting whose people hold phones.

    :param paths: of the pictures that browsers fetch.
    :ivar photograph: lets a photograph of the table come from somebody's phone, by what the touch says of it; returns a
        sentence for that phone.
    """

    def __init__(self, screen: GameScreen, sitting: Sitting, shown: Shown, paths: Collection[str] = ()) -> None:
        self.photograph: Callable[[Seat, str], str] = lambda _seat, _wish: ""
        self._screen = screen
        self._sitting = sitting
        self._shown = shown
        self._everybody = Chair(shown, sitting, sitting.watcher)
        """What lies open, asks too, as nobody has touched them yet."""
        self._confirming: Confirming | None = None
        self._mark = ""
        """The fingerprint as it stood when nothing was asked in secret: when it changes tells nothing of what is."""
        self._chairs: dict[Seat, Chair] = {}
        self._sent: Page | None = None
        self._left: int | None = None
        """Whole seconds on an open clock that were sent; None without one."""
        self._table: dict[str, Any] = {}
        self._telling = False
        self._parts = Parts(still(self._everybody.page(), screen, paths), b"", {})
        self._announced: dict[Seat, str] = {}
        self._stale: set[Seat] = set()
        """Whose pages were touched since the last parts."""

    def seat(self, seats: Iterable[Seat]) -> None:
        """Ask these on their phones from now on, and everybody else on the shared screen."""
        self._chairs = {seat: self._chairs.get(seat) or Chair(self._shown, self._sitting, seat) for seat in seats}
        self._sitting.elsewhere = frozenset(self._chairs) - {self._sitting.watcher}
        if self._everybody.viewer != self._sitting.watcher:  # a chair was handed over
            self._everybody = Chair(self._shown, self._sitting, self._sitting.watcher)
        self._sent = None

    def confirm(self, seat: Seat = "", words: str = "", deed: Callable[[], object] | None = None) -> None:
        """Ask on a seat's phone alone, beside all else, whether something may be done; without, ask it no more."""
        if self._confirming is not None:
            self._stale.add(self._confirming.seat)
        number = 1 if self._confirming is None else self._confirming.number + 1
        self._confirming = Confirming(number, seat, words, deed)
        self._stale.add(seat)

    def tell(self, words: str, only: Seat | None = None) -> None:
        """Tell something on all phones at once, or on one alone; it stands there until more happens."""
        for seat, chair in self._chairs.items():
            if only not in (None, seat):
                continue
            chair.told = self._announced[seat] = words
            self._stale.add(seat)

    def touch(self, seat: Seat, touch: Touch) -> tuple[Event, ...] | None:
        """Do what somebody touched. What is refused is told on that phone alone.

        :returns: what happened, as far as whoever looks at the shared screen may know; None if nothing was decided yet.
        :raises companion.kernel.journal.JournalError: the disk failed.
        """
        chair = self._chairs.get(seat)
        if chair is None:
            return None
        self._stale.add(seat)
        if touch.what == "agree":
            one = self._confirming
            if one is not None and (one.seat, one.number) == (seat, touch.token) and touch.held and one.deed:
                one.deed()
            return None
        wish, before = chair.touch(touch), self._sitting.table.happened
        if touch.what == "picture" and seat != TABLE:
            chair.told = self.photograph(seat, touch.id)
        if wish is None:
            return None
        if self._sitting.in_round:
            self._stale.update(self._chairs)  # whoever may know what waits sees it; nobody else's page changes
        try:
            granted = self._grant(wish)
        except Refused as error:
            chair.refuse(self._shown.refusal(error))
            return None
        return self._sitting.table.seen(self._sitting.watcher, before) if granted else None

    def over(self) -> Parts:
        """Return what goes out once the sitting was given up: phones say so, and keep nothing of it any more."""
        seats = [seat for seat in self._chairs if seat != TABLE]
        own = {seat: key_part(seat, name_of(self._screen, seat), {"over": True}) for seat in seats}
        return self._parts._replace(own={**self._parts.own, **own})

    def _asked_of(self, seat: Seat) -> tuple[int, str] | None:
        """Return what a seat may agree to: its number, and what it is."""
        one = self._confirming
        return (one.number, one.words) if one is not None and one.seat == seat else None

    def _grant(self, wish: Wish) -> bool:
        """Do what was wished for; return False for an answer that waits for others."""
        sitting = self._sitting
        match wish.what:
            case "answer":
                means = "typed" if wish.typed else ""
                return sitting.answer(wish.token, wish.answer, seats=wish.seats, means=means) is not None
            case "roll":
                sitting.roll(wish.token)
            case "undo":
                sitting.undo(wish.token)
            case "meanwhile":
                sitting.meanwhile(wish.answer)
        return True

    def telling(self) -> Parts | None:
        """Return what goes out while the shared screen tells what has happened: all look there, and touch nothing.

        What is new follows once it has been told. None if that went out already.
        """
        if not self._table:
            return self.parts()
        if self._sent is None and self._telling:
            return None
        self._sent, self._telling = None, True
        self._parts = self._parts._replace(open=packed({**self._table, "telling": True}))
        return self._parts

    def _own_part(self, chair: Chair) -> bytes:
        seat = chair.viewer
        answered = seat in self._sitting.table.held
        page = fields(chair.page(), self._screen)
        return own_part(page, self._table, chair.told, self._asked_of(seat), self._mark, answered=answered)

    def parts(self) -> Parts | None:
        """Return what goes out if it may have changed since the last call; else None."""
        everybody, time = self._shown.open, self._shown.time  # another page once anything has happened
        left = None if time is None else int(time.left)
        stale = {seat: self._chairs[seat] for seat in self._stale if seat in self._chairs}
        if everybody is not self._sent or left != self._left:
            if everybody is not self._sent:  # something has happened since: what was announced is old
                for seat, chair in self._chairs.items():
                    if seat not in self._stale and chair.told == self._announced.get(seat):
                        chair.told = ""
            self._sent, self._left, self._telling = everybody, left, False
            stale, self._table = self._chairs, fields(self._everybody.page(), self._screen)
            self._parts = Parts(self._parts.still, packed(self._table), {})
        elif not stale:
            return None
        self._stale.clear()
        if not self._mark or all(ask.public for ask in self._sitting.table.asks):
            self._mark = self._sitting.table.fingerprint
        own = {seat: self._own_part(chair) for seat, chair in stale.items()}
        self._parts = self._parts._replace(own={**self._parts.own, **own})
        return self._parts

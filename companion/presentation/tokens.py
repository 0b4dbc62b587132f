"""Tokens: which ask a tap answers, so that it counts as long as that ask stands, and never for another one.

Each viewer's asks are numbered by themselves, out of that viewer's own view: what others are asked or answer in secret
moves no number of anybody else's.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from operator import eq
from typing import Final, NamedTuple

from msgspec.structs import replace

from companion.kernel.game import Answer, Ask, Seat
from companion.kernel.outcomes import size

COMPARED: Final = 512
"""So many places of two lists of options that are never listed are compared."""


class Token(NamedTuple):
    """What a tap belongs to.

    :ivar viewer: on whose page it was made: known from the page's way here, never told by the tap itself.
    :ivar number: counts what that viewer was asked, from 1; 0 while nothing is.
    """

    viewer: Seat
    number: int


class Numbering:
    """What one viewer is asked, and may answer, each under a number of its own.

    A number stands as long as its ask does: until that ask is answered or taken back, or the viewer is asked something
    else in its place.

    :ivar seen: how often something that this viewer was asked has been answered, or taken back.
    """

    def __init__(self) -> None:
        self.seen = 0
        self._last = 0
        self._asks: dict[Seat, tuple[int, Ask]] = {}

    def turn(self, asks: Iterable[Ask], answered: Collection[Seat] = ()) -> None:
        """Note what the viewer is asked from now on.

        :param asks: as the viewer sees them, one a seat. :param answered: whose asks were answered, or taken back.
        """
        before, self._asks = self._asks, {}
        self.seen += any(seat in before for seat in answered)
        for ask in asks:
            number, known = before.get(ask.seat, (0, None))
            if known is None or ask.seat in answered or not _stands(known, ask):
                self._last += 1
                number, known = self._last, ask
            self._asks[ask.seat] = number, known

    @property
    def asks(self) -> tuple[Ask, ...]:
        return tuple([ask for _, ask in self._asks.values()])

    def ask(self, seat: Seat) -> Ask | None:
        """Return what a seat is asked, as the viewer sees it; None for nothing that the viewer may answer."""
        return self._asks.get(seat, (0, None))[1]

    def number(self, seat: Seat) -> int:
        """Return the number of what a seat is asked; 0 for nothing."""
        return self._asks.get(seat, (0, None))[0]

    def numbered(self, number: int) -> Ask | None:
        """Return the ask under a number; None once it has gone."""
        return next((ask for known, ask in self._asks.values() if known == number), None)


def _stands(known: Ask, now: Ask) -> bool:
    """Whether an ask is still the same one, though it may have been put together anew."""
    if known is now:
        return True
    plain = [replace(ask, options=(), looks=None) for ask in (known, now)]
    return plain[0] == plain[1] and _alike(known.options, now.options)


def _alike(known: Sequence[Answer], now: Sequence[Answer]) -> bool:
    """Whether two lists of options hold the same; of such as are never listed, in evenly spread places."""
    if known is now or known == now:
        return True
    count = size(known)
    if isinstance(known, tuple) or type(known) is not type(now) or count != size(now):
        return False
    places = [count * place // COMPARED for place in range(COMPARED)] if count > COMPARED else range(count)
    return all(map(eq, (known[place] for place in places), (now[place] for place in places)))

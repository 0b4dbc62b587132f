"""What a seat may know, made from nothing but what may be seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from companion.games.pleasantville.state import ALIEN, DEAD, TIED, ZEBU_LON, Counter, Hidden, Public
from companion.kernel.game import Ask, Placement, Seat

SCREEN: Final = "screen"
"""The place behind the Alien's screen."""
MARKER: Final = "tied:"
"""A marker's id is this and who is tied up."""


class View(Struct, frozen=True):
    """All that a seat may know.

    :param seat: ``"town"`` or ``"alien"``.
    :param public: what both players know.
    :param secret: what only the Alien knows; None for the Town.
    :param asks: the seat's own open asks, and chance's unless it rolls in secret for the other seat.
    :param waiting: who is being asked.
    """

    seat: Seat
    public: Public
    secret: Hidden | None
    asks: tuple[Ask, ...]
    waiting: tuple[Seat, ...]

    @property
    def turn(self) -> int:
        """1 to 12; 0 during preparation."""
        return self.public.turn

    @property
    def phase(self) -> str:
        """``"setup"``, ``"random"``, ``"alien_move"``, ``"town_move"``, ``"talk"``, ``"combat"``, ``"takeover"``,
        or ``"over"``."""
        return self.public.phase

    @property
    def hq(self) -> str | None:
        """The space of the headquarters, if this seat knows it."""
        return self.secret.hq if self.secret is not None else self.public.hq or self.public.zebu_lon

    @property
    def zebu_lon(self) -> str | None:
        """Where Zebu-Lon stands, once it has been found."""
        return self.public.zebu_lon

    @property
    def aliens(self) -> frozenset[str]:
        """Whom the Alien controls, as far as this seat knows."""
        if self.secret is not None:
            return self.secret.aliens
        return frozenset(
            who for who, counter in self.public.counters.items() if counter.control == ALIEN and counter.state != DEAD
        )


def placed(view: View) -> Mapping[str, Placement]:
    """Where the counters lie, as far as a view tells.

    Whoever is unconscious lies with the back up. A pair that the Alien has lifted is behind its screen. Of each
    townsperson there are two counters with the same front; the one with the asterisk lies there when the Alien has
    taken the person over, and its seat alone can tell until that is shown. Over who is Tied Up lies a marker.
    """
    public = view.public
    lifted = public.agenda[0][1:3] if public.agenda and public.agenda[0][0] == "exchange" else ()
    pieces = {}
    for who, counter in public.counters.items():
        if counter.space is None:
            continue
        place = SCREEN if who in lifted else counter.space
        pieces[who] = Placement(place, "front" if counter.conscious else "back", copy=_copy(view, who, counter))
        if counter.state == TIED:
            pieces[f"{MARKER}{who}"] = Placement(counter.space)
    if public.zebu_lon is not None:
        pieces[ZEBU_LON] = Placement(public.zebu_lon)
    return pieces


def _copy(view: View, who: str, counter: Counter) -> str:
    """Which of a townsperson's two counters lies there: with an asterisk on its back, or without; "" if unknown."""
    if view.phase == "setup":
        return who  # all are put up without; the first is swapped when everybody stands
    if view.secret is not None:
        return f"{who}*" if who in view.secret.aliens or counter.control == ALIEN else who
    if counter.control == ALIEN:
        return f"{who}*"
    return "" if counter.suspect else who

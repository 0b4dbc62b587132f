"""What a search needs to know of Pleasantville: worlds that fit a view, scripts for both seats, and who is winning."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from itertools import accumulate
from typing import Final

from companion.games.pleasantville.belief import Belief
from companion.games.pleasantville.book import Book
from companion.games.pleasantville.scheming import BOLD, SHY, STEADY, SchemingBot
from companion.games.pleasantville.sleuth import EVEN, HOT, MILD, SleuthBot
from companion.games.pleasantville.state import ALIEN, DEAD, FREE, TIED, TOWN, Secret, State
from companion.games.pleasantville.views import View
from companion.kernel.bots import Bot, Luck
from companion.kernel.game import Event, Seat

AHEAD: Final = 2
"""Turns that a roll-out sees, the present one among them."""
SETS: Final = 60
"""Sets of Aliens out of which worlds are imagined."""
FINE: Final = 10**6
"""Into how many parts chances are cut."""


class Insight:
    """All that a seat was shown, and what follows from it. See :class:`companion.kernel.search.Insight`.

    Either seat can work out what the Town may believe, for all that it has seen lies open.

    :param book: the board and tables that lie open to everybody.
    """

    plans = frozenset(("alien_move", "town_move"))
    answers = frozenset(("attack",))

    def __init__(self, book: Book) -> None:
        self._book = book
        self._belief = Belief(book)
        self._likeliest: list[tuple[frozenset[str], float]] = []

    def witness(self, events: Sequence[Event], *, anew: bool) -> None:
        """Take in what lies open."""
        if anew:
            self._belief.forget()
        self._belief.witness([event for event in events if event.seen_by(TOWN)])
        self._likeliest = []

    def imagine(self, view: View, luck: Luck) -> State:
        """The Alien knows all; the Town guesses who is the Alien's by its belief, and the headquarters by lot."""
        if view.secret is not None:
            return State(view.public, view.secret)
        public = view.public
        if not self._likeliest:
            sets = self._belief.likeliest(SETS) or [(frozenset[str](), 1.0)]
            self._likeliest = list(zip([those for those, _ in sets], accumulate(one for _, one in sets), strict=True))
        point = luck.below(FINE) / FINE
        aliens = next((those for those, upto in self._likeliest if point < upto), self._likeliest[-1][0])
        known = {who for who, c in public.counters.items() if c.control == ALIEN and c.state != DEAD}
        cleared = {who for who, c in public.counters.items() if not c.suspect or c.state == DEAD}
        hq = public.zebu_lon
        if hq is None:
            left = [space for space in self._book.sites if space not in public.asked] or list(self._book.sites)
            hq = left[luck.below(len(left))]
        return State(public, Secret(hq, aliens - cleared | known))

    def phase(self, view: View) -> Hashable:
        """A script is followed for a phase."""
        return (view.public.turn, view.public.phase)

    def scripts(self, seat: Seat) -> Sequence[Callable[[Luck], Bot]]:
        """Three tempers of the cunning player; the Town's keeps the belief as it is now."""
        if seat == ALIEN:
            return [partial(SchemingBot, book=self._book, temper=temper) for temper in (STEADY, BOLD, SHY)]
        return [partial(SleuthBot, book=self._book, zeal=zeal, belief=self._belief) for zeal in (EVEN, HOT, MILD)]

    def ended(self, start: State, state: State) -> bool:
        """At the end of the next turn, or of the game."""
        return state.public.over is not None or state.public.turn >= start.public.turn + AHEAD

    def worth(self, state: State, seat: Seat) -> float:
        """Who has won; before the end by influence, where a lead weighs more the later it is."""
        public = state.public
        if public.over is not None:
            return float(public.over[0] == seat)
        people, aliens = self._book.people, state.secret.aliens
        lead = 15.0 if public.zebu_lon else 0.0
        for who, c in public.counters.items():
            influence = people[who].influence
            if who in aliens:
                lead -= 0.0 if c.state == TIED else (influence + 2) * (1.0 if c.state == FREE else 0.4)
            elif c.control == TOWN:
                lead += (influence + 2) * (1.0 if c.state == FREE else 0.6)
        even = 20 + 6 * max(0, self._book.limits.turns - public.turn)
        town = (1 + lead / (even + abs(lead))) / 2  # no exp: its last digit isn't the same on all machines
        return town if seat == TOWN else 1 - town

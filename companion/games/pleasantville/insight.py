"""What a search needs to know of Pleasantville: worlds that fit a view, scripts for both seats, and who is winning."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import accumulate
from typing import Final

from companion.games.pleasantville.belief import Belief
from companion.games.pleasantville.book import Book
from companion.games.pleasantville.bots import SensibleBot
from companion.games.pleasantville.scheming import BOLD, STEADY, WILD, SchemingBot
from companion.games.pleasantville.sleuth import EVEN, HOT, MILD, SleuthBot
from companion.games.pleasantville.state import ALIEN, DEAD, FREE, TIED, TOWN, Hidden, State
from companion.games.pleasantville.views import View
from companion.kernel.bots import Luck
from companion.kernel.game import Event, Seat
from companion.kernel.search import chances

SETS: Final = 60
"""Sets of Aliens out of which worlds are imagined."""
WEIGHTS: Final = (4.15, -0.01, -0.226, 0.0389, 0.0083, 0.0523, -0.0232, -0.0317, -0.0537, -0.0135)
"""What the Town's chances rest on, by :func:`features`: a logistic regression over the positions at the beginning of
each turn of 1,200 games between cunning players (``python -m tests.benchmarks.opponents.value``)."""
TEMPERS: Final = (STEADY, BOLD, WILD, *(STEADY._replace(whim=whim) for whim in range(1, 6)))
"""The Alien's scripts, the usual one first."""
ZEALS: Final = (EVEN, HOT, MILD, *(EVEN._replace(whim=whim) for whim in range(1, 4)))
"""The Town's."""
FINE: Final = 10**6
"""Into how many parts chances are cut."""


class PleasantvilleInsight:
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
        """Let the Alien know all; the Town guesses who is the Alien's by its belief, and the headquarters by lot."""
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
        return State(public, Hidden(hq, aliens - cleared | known))

    def phase(self, view: View) -> Hashable:
        """Follow a script for a phase."""
        return (view.public.turn, view.public.phase)

    def scripts(self, seat: Seat, luck: Luck) -> Sequence[SensibleBot]:
        """Return the cunning player in many tempers."""
        if seat == ALIEN:
            return [SchemingBot(luck, self._book, temper) for temper in TEMPERS]
        return [SleuthBot(luck, self._book, zeal, belief=self._belief.fork()) for zeal in ZEALS]

    def ended(self, start: State, state: State) -> bool:
        """At the end of the turn, or of the game."""
        return state.public.over is not None or state.public.turn > start.public.turn

    def worth(self, state: State, seat: Seat) -> float:
        """Who has won; before the end how often the Town won from such positions."""
        over = state.public.over
        if over is not None:
            return float(over[0] == seat)
        town = chances(WEIGHTS, features(self._book, state))
        return town if seat == TOWN else 1 - town


def features(book: Book, state: State) -> tuple[float, ...]:
    """Return what :data:`WEIGHTS` weighs in a position."""
    public, aliens = state.public, state.secret.aliens
    left = (book.limits.turns - public.turn) / 6 - 1
    town = fighters = alien = monsters = beaten = others = 0
    for who, c in public.counters.items():
        one = book.people[who]
        if c.state == DEAD:
            continue
        if who in aliens:
            if c.state == FREE:
                alien += one.influence
                monsters += one.combat
            elif c.state != TIED:
                beaten += one.influence
        elif c.control != TOWN:
            others += one.influence
        elif c.state == FREE:
            town += one.influence
            fighters += one.combat
    return 1.0, left, left * left, town, fighters, fighters * left, alien, monsters, beaten, others

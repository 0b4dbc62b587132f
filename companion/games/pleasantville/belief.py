"""What the Town may believe: how likely each set of hidden Aliens is, after all that it has seen happen.

A hypothesis is a set of Aliens and a manner of playing them. Each lift, each pair that was not lifted and each of the
Alien's moves weighs the hypotheses by how likely an Alien of that manner would have done it (Bayes); whatever shows
whose somebody is strikes out those that it contradicts. Nothing is drawn by lot: the same events give the same belief.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from itertools import combinations
from math import fsum
from typing import Final, NamedTuple

from companion.games.pleasantville.book import Book
from companion.games.pleasantville.rules import EVENTS
from companion.games.pleasantville.setup import start
from companion.games.pleasantville.state import ALIEN, DEAD, FREE, OPEN, TOWN, Public, at, crowds
from companion.games.pleasantville.takeover import liftable, victim_of
from companion.kernel.game import Event

KEPT: Final = 240
"""Hypotheses kept at most: the likeliest."""
TAKEN: Final = 0.97
"""How likely a lift that can be real is real."""


class Manner(NamedTuple):
    """How an Alien plays: how likely it does what could be seen.

    :param lifts: that it lifts a pair with which a take-over is possible. :param bluffs: that it lifts another one.
    :param aimless: that somebody whom it moves does not end up in such a pair, against 1 that somebody does.
    """

    lifts: float
    bluffs: float
    aimless: float


MANNERS: Final[tuple[tuple[Manner, float], ...]] = (
    (Manner(0.8, 0.02, 0.05), 0.3),
    (Manner(0.8, 0.85, 0.05), 0.3),
    (Manner(0.7, 0.45, 0.4), 0.4),
)
"""The manners, each with how likely it is beforehand."""

Hypothesis = tuple[Manner, frozenset[str]]


class Belief:
    """The Town's belief about who is the Alien's.

    :param book: the board and tables that lie open to everybody.
    """

    def __init__(self, book: Book) -> None:
        self._book = book
        self.forget()

    def forget(self) -> None:
        """Believe what one believes before a game."""
        self._state = start(self._book)
        self._weights: dict[Hypothesis, float] = {}
        self._shares: dict[str, float] | None = None

    def fork(self) -> Belief:
        """Return the same belief, to be changed by what else may happen."""
        other = copy(self)
        other._weights = dict(self._weights)
        return other

    def witness(self, events: Sequence[Event]) -> None:
        """Take in what has happened, in order: events that the Town may see."""
        for event in events:
            before = self._state
            self._state = EVENTS[event.kind](self._book, before, event.data) if event.kind in EVENTS else before
            self._weigh(before.public, self._state.public, event)

    @property
    def shares(self) -> Mapping[str, float]:
        """How likely each is the Alien's."""
        if self._shares is None:
            shares = dict.fromkeys(self._book.people, 0.0)
            for (_, aliens), weight in self._weights.items():
                for who in aliens:
                    shares[who] += weight
            self._shares = shares
        return self._shares

    def likeliest(self, count: int) -> Sequence[tuple[frozenset[str], float]]:
        """So many sets of Aliens, the likeliest first, with weights that add up to 1."""
        sets: dict[frozenset[str], float] = {}
        for (_, aliens), weight in self._weights.items():
            sets[aliens] = sets.get(aliens, 0.0) + weight
        best = sorted(sets.items(), key=lambda item: (-item[1], sorted(item[0])))[:count]
        total = fsum(weight for _, weight in best)
        return [(aliens, weight / total) for aliens, weight in best]

    # ---- what weighs ----------------------------------------------------------------------------------------

    def _weigh(self, before: Public, after: Public, event: Event) -> None:
        kind = event.kind
        if kind == "town_first":
            others = [who for who, c in after.counters.items() if c.control == OPEN]
            self._weights = {
                (manner, frozenset((who,))): prior / len(others) for manner, prior in MANNERS for who in others
            }
        elif kind == "lifted":
            self._lifted(before, event.data["pair"])
        elif kind == "phase" and before.phase == "alien_move":
            self._moved(before)
        elif kind == "phase" and before.phase == "takeover":
            self._left_lying(before)
        elif kind == "held":
            self._held(before, event.data["space"])
        else:
            self._shown(before, after)
            return
        self._normalise(after)

    def _lifted(self, public: Public, pair: tuple[str, str]) -> None:
        weights: dict[Hypothesis, float] = {}
        for (manner, aliens), weight in self._weights.items():
            victim = victim_of(public.counters, aliens, *pair)
            if victim is None:
                add(weights, (manner, aliens), weight * manner.bluffs)
            else:
                add(weights, (manner, aliens | {victim}), weight * manner.lifts * TAKEN)
                add(weights, (manner, aliens), weight * manner.lifts * (1 - TAKEN))
        self._weights = weights

    def _left_lying(self, public: Public) -> None:
        """Pairs that were not lifted."""
        pairs = [
            pair
            for crowd in crowds(public.counters).values()
            if len(crowd) > 1
            for pair in combinations([who for who in crowd if liftable(public, who)], 2)
        ]
        for a, b in pairs[:12]:
            for hypothesis, weight in self._weights.items():
                manner, aliens = hypothesis
                real = victim_of(public.counters, aliens, a, b) is not None
                self._weights[hypothesis] = weight * (1 - (manner.lifts if real else manner.bluffs))

    def _moved(self, public: Public) -> None:
        """Where the Alien's movement has brought people."""
        counters = public.counters
        for who in sorted(public.acted):
            if counters[who].control != OPEN:
                continue
            crowd = [one for one in at(counters, counters[who].space) if one != who]
            for hypothesis, weight in self._weights.items():
                manner, aliens = hypothesis
                aimed = any(victim_of(counters, aliens, who, one) for one in crowd)
                self._weights[hypothesis] = weight * (1.0 if aimed else manner.aimless)

    def _held(self, public: Public, space: str) -> None:
        """Somebody who is able there is the Alien's."""
        able = {who for who in at(public.counters, space) if public.counters[who].state == FREE}
        self._weights = {one: weight for one, weight in self._weights.items() if not able.isdisjoint(one[1])}

    def _shown(self, before: Public, after: Public) -> None:
        """Strike out what contradicts what has come to light; whoever dies or is freed is the Alien's no longer."""
        if before.counters is after.counters:
            return
        yes, no, gone = [], [], []
        for who, c in after.counters.items():
            was = before.counters[who]
            if c is was:
                continue
            if (c.state == DEAD and was.state != DEAD) or (was.control == ALIEN and c.control == TOWN):
                gone.append(who)
            elif c.control == ALIEN and was.control != ALIEN:
                yes.append(who)
            elif (c.control == TOWN and was.control != TOWN) or (c.clear > was.clear) or (c.wary > was.wary):
                no.append(who)
        if yes or no:
            self._weights = {
                one: weight for one, weight in self._weights.items() if one[1].issuperset(yes) and one[1].isdisjoint(no)
            }
        if gone:
            weights: dict[Hypothesis, float] = {}
            for (manner, aliens), weight in self._weights.items():
                add(weights, (manner, aliens.difference(gone)), weight)
            self._weights = weights
        if yes or no or gone:
            self._normalise(after)

    def _normalise(self, public: Public) -> None:
        self._shares, old = None, self._shares
        weights = self._weights
        if len(weights) > KEPT:
            best = sorted(weights.items(), key=lambda item: (-item[1], sorted(item[0][1]), item[0][0]))[:KEPT]
            weights = dict(best)
        total = fsum(weights.values())
        if total <= 0.0:
            weights = dict(self._anew(public, old or {}))
            total = fsum(weights.values())
        self._weights = {one: weight / total for one, weight in weights.items()}

    def _anew(self, public: Public, shares: Mapping[str, float]) -> Iterator[tuple[Hypothesis, float]]:
        """Nothing that was thought likely fits: what is known, and the likeliest others, one after the other."""
        known = {who for who, c in public.counters.items() if c.control == ALIEN and c.state != DEAD}
        others = [who for who, c in public.counters.items() if c.suspect and who not in known and c.state != DEAD]
        others.sort(key=lambda who: (-shares.get(who, 0.0), self._book.order[who]))
        for manner, prior in MANNERS:
            for count in range(min(6, len(others)) + 1):
                yield (manner, frozenset(known.union(others[:count]))), prior * 0.5**count


def add(weights: dict[Hypothesis, float], one: Hypothesis, weight: float) -> None:
    """Add to a hypothesis' weight."""
    weights[one] = weights.get(one, 0.0) + weight

"""A Town that keeps a belief about who is the Alien's, and acts on it; and a player that is cunning on either seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from typing import Final, Self

from companion.games.pleasantville.belief import Belief
from companion.games.pleasantville.book import Book
from companion.games.pleasantville.bots import SensibleBot, Sortie, Zeal, liking
from companion.games.pleasantville.scheming import SchemingBot
from companion.games.pleasantville.state import ALIEN, FREE, OPEN, TOWN, ZEBU_LON, Public
from companion.games.pleasantville.talk import addressed, open_to_influence, unsettled
from companion.games.pleasantville.views import View
from companion.kernel.bots import Luck, preferred
from companion.kernel.game import Answer, Ask, Event
from companion.kernel.lazy import DONE

SETS: Final = 24
"""How many sets of Aliens are weighed before an attack."""


EVEN: Final = Zeal()
HOT: Final = Zeal(sure=0.35, capture=14.0, idle=2.0)
MILD: Final = Zeal(sure=0.8, capture=3.0, idle=8.0)


class SleuthBot(SensibleBot):
    """Plays the Town with a belief about who is the Alien's; the Alien as :class:`SensibleBot`."""

    def __init__(self, luck: Luck, book: Book, zeal: Zeal = EVEN, *, belief: Belief | None = None) -> None:
        super().__init__(luck, book, zeal)
        self._belief = belief or Belief(book)

    def fork(self, luck: Luck) -> Self:
        """Return a player that believes and plans the same, with luck of its own."""
        other = super().fork(luck)
        other._belief = self._belief.fork()
        return other

    def witness(self, events: Sequence[Event], *, anew: bool) -> None:
        """Take in what the seat has seen happen."""
        if anew:
            self._belief.forget()
        self._belief.witness(events)

    def _shares(self, public: Public) -> Mapping[str, float]:
        """How likely each is the Alien's, by the belief and what lies open now."""
        believed = self._belief.shares
        return {
            who: 1.0 if c.control == ALIEN else believed[who] if c.suspect else 0.0
            for who, c in public.counters.items()
        }

    # ---- movement -------------------------------------------------------------------------------------------

    def _hunt(self, public: Public, ours: Sequence[str]) -> tuple[list[Answer], set[str]]:
        """Send fighters where Aliens surely stand and can be beaten, the most rewarding first."""
        counters, people, shares = public.counters, self._book.people, self._shares(public)
        spaces: dict[str, list[str]] = {}
        for who, c in counters.items():
            if shares[who] >= self._zeal.sure and c.state == FREE:
                spaces.setdefault(c.space or "", []).append(who)

        def offers(space: str, busy: set[str], moved: int) -> Iterator[Sortie]:
            near = [who for who in ours if who not in busy and space in self._book.near(who, counters[who].space or "")]
            near.sort(key=lambda who: (-people[who].combat, people[who].influence))
            theirs = spaces[space]
            share = fsum(shares[who] for who in theirs) / len(theirs)
            for size in range(1, min(self._book.limits.fighters, len(near)) + 1):
                worth = share * self._fight(public, near[:size], theirs) - self._zeal.idle * size
                yield worth * liking(self._zeal.whim, public.turn, space), near[:size]

        return self._sorties(public, spaces, offers)

    def _fight(self, public: Public, town: Sequence[str], aliens: Sequence[str]) -> float:
        """Return what an attack of these on these Aliens is worth, in influence."""
        people, aliens = self._book.people, self._strongest(aliens)
        wins, loses = self._book.odds(-self._lead(public, aliens, town))
        last = public.turn >= self._book.limits.turns
        cost = sum(people[who].influence for who in town) * (0.5 if last else 0.7)
        gain = 0.0
        for who in aliens:
            if who == ZEBU_LON:
                gain += 1000.0
            else:
                gain += people[who].influence * 0.8 + (0 if last else self._zeal.capture)
        return wins * gain - loses * cost

    # ---- words ----------------------------------------------------------------------------------------------

    def _talk(self, view: View, ask: Ask) -> Answer:
        """Talk to suspects first, which costs nothing; then win over whom one can, the best first."""
        public, people = view.public, self._book.people
        shares = self._shares(public)
        counters = public.counters
        best, answer = 0.0, DONE
        doubt, question = 0.01, DONE
        for mute, idle, others in addressed(public):
            for who in others:
                c = counters[who]
                if mute and unsettled(c):
                    unsure = shares[who] * (1 - shares[who]) + 0.02 * shares[who]
                    if unsure > doubt:
                        doubt, question = unsure, ("talk", mute[0], who)
                if idle and open_to_influence(c):
                    chance, group = self._best_group(idle, who, counters)
                    worth = chance * people[who].influence * (1 - shares[who])
                    if worth > best and shares[who] < 0.8:
                        best, answer = worth, ("influence", group, who)
        if question != DONE and question in ask.options:
            return question
        return answer if answer in ask.options else DONE

    # ---- combat ---------------------------------------------------------------------------------------------

    def _attack(self, view: View, ask: Ask) -> Answer:
        """Attack where it is worth most by what is believed; on the last turn whoever isn't the Town's."""
        if ask.seat == ALIEN:
            return super()._attack(view, ask)
        public = view.public
        sets, attacks = self._sets(public), (option for option in ask.options if option != DONE)
        return preferred(
            attacks, lambda option: self._worth(public, option[1], option[2], sets), least=0.5, otherwise=DONE
        )

    def _sets(self, public: Public) -> Sequence[tuple[frozenset[str], float]]:
        """Return the likeliest sets of Aliens, as far as what lies open now allows."""
        known = {who for who, c in public.counters.items() if c.control == ALIEN}
        cleared = {who for who, c in public.counters.items() if not c.suspect}
        return [(aliens - cleared | known, weight) for aliens, weight in self._belief.likeliest(SETS)]

    def _worth(
        self, public: Public, group: Sequence[str], targets: Sequence[str], sets: Sequence[tuple[frozenset[str], float]]
    ) -> float:
        counters, people = public.counters, self._book.people
        last = public.turn >= self._book.limits.turns
        space = counters[group[0]].space
        crowd = [
            who
            for who, c in counters.items()
            if c.space == space and c.control != TOWN and c.state == FREE and who not in public.acted
        ]
        total = 0.0
        known: dict[tuple[str, ...], float] = {}
        for aliens, weight in sets:
            named = [who for who in targets if who in aliens or who == ZEBU_LON]
            worth = 0.0
            if named:
                all_there = [who for who in crowd if who in aliens]
                if public.zebu_lon == space and ZEBU_LON not in public.acted:
                    all_there.append(ZEBU_LON)
                key = tuple(all_there)
                if key not in known:
                    known[key] = self._fight(public, group, all_there)
                worth = known[key]
            humans = sum(people[who].influence for who in targets if who != ZEBU_LON and who not in aliens)
            worth += humans * (0.5 if last else -0.7)
            total += weight * worth
        return total

    # ---- take-over ------------------------------------------------------------------------------------------

    def _doubt(self, public: Public, who: str) -> tuple[float, ...]:
        """How likely somebody who is not known is the Alien's."""
        return public.counters[who].control == OPEN, round(self._shares(public)[who], 6)


class CunningBot:
    """Plays the Town as :class:`SleuthBot`, the Alien as :class:`SchemingBot`."""

    def __init__(self, luck: Luck, book: Book) -> None:
        self._sleuth = SleuthBot(luck, book)
        self._schemer = SchemingBot(luck, book)
        self._believes = True

    def choose(self, view: View, ask: Ask) -> Answer:
        """One of ``ask.options``."""
        self._believes = view.seat == TOWN
        return (self._sleuth if self._believes else self._schemer).choose(view, ask)

    def witness(self, events: Sequence[Event], *, anew: bool) -> None:
        """Take in what the seat has seen happen; the Alien knows better."""
        if self._believes:
            self._sleuth.witness([event for event in events if event.seen_by(TOWN)], anew=anew)

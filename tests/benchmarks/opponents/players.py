"""The scripted players that machine opponents are measured against; none of them is shipped.

:class:`Bluffer` is the Alien to beat: the sensible one, that also lifts every spare pair. Of the Towns :class:`Hunter`
goes after known Aliens, :class:`Reader` also after whoever was lifted, and :class:`Seer` sees every back, which no
player may.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from companion.games.pleasantville.bots import LEAD, SensibleBot
from companion.games.pleasantville.state import ALIEN, FREE, OPEN, TOWN, Public, State
from companion.games.pleasantville.views import View
from companion.kernel.game import Answer, Ask, Event
from companion.kernel.lazy import DONE

NOBODY: Final[frozenset[str]] = frozenset()


class Bluffer(SensibleBot):
    """An Alien that lifts every spare pair, after the real ones."""

    def _takeover(self, view: View, ask: Ask) -> Answer:
        real = super()._takeover(view, ask)
        if real != DONE:
            return real
        return next((option for option in ask.options if option != DONE and self._is_spare(view, option)), DONE)

    def _is_spare(self, view: View, option: Answer) -> bool:
        counters = view.public.counters
        return all(counters[who].control == OPEN for who in option[1:])


class Hunter(SensibleBot):
    """A Town that gathers its best fighters against Aliens that it knows."""

    def foes(self, public: Public) -> frozenset[str]:
        """Whom it takes for Aliens."""
        return frozenset(who for who, c in public.counters.items() if c.control == ALIEN)

    def _town_plan(self, view: View) -> list[Answer]:
        public, people = view.public, self._book.people
        counters = public.counters
        foes = self.foes(public)
        ours = [who for who, c in counters.items() if c.control == TOWN and c.state == FREE and who not in public.acted]
        ours.sort(key=lambda who: -people[who].combat)
        hunt: list[Answer] = []
        busy: set[str] = set()
        for space in dict.fromkeys(counters[who].space or "" for who in counters if who in foes):
            theirs = [who for who in foes if counters[who].space == space and counters[who].state == FREE]
            if not theirs:
                continue
            here = [who for who in ours if counters[who].space == space and who not in busy]
            near = [
                who
                for who in ours
                if who not in busy and space in self._book.reach(counters[who].space or "", people[who].move)
            ]
            group = (here + near)[: self._book.limits.fighters]
            if sum(people[who].combat for who in group) - self._sum(theirs) >= LEAD:
                busy.update(group)
                hunt += [("move", (who,), space) for who in group if who not in here]
        plan = [answer for answer in super()._town_plan(view) if busy.isdisjoint(answer[1])]
        return plan + hunt

    def _attack(self, view: View, ask: Ask) -> Answer:
        if ask.seat == ALIEN:
            return super()._attack(view, ask)
        foes = self.foes(view.public)
        shown = {
            who: replace(c, control=ALIEN) if who in foes and c.control == OPEN else c
            for who, c in view.public.counters.items()
        }
        return super()._attack(View(view.seat, replace(view.public, counters=shown), None, (), ()), ask)

    def _talk(self, view: View, ask: Ask) -> Answer:
        foes = self.foes(view.public)
        shown = {
            who: replace(c, control=ALIEN) if who in foes and c.control == OPEN else c
            for who, c in view.public.counters.items()
        }
        return super()._talk(View(view.seat, replace(view.public, counters=shown), None, (), ()), ask)


class Reader(Hunter):
    """A Town that takes whoever was lifted for an Alien, until shown otherwise."""

    lifted: frozenset[str] = NOBODY

    def witness(self, events: Sequence[Event], *, anew: bool = False) -> None:
        """See what happens."""
        for event in events:
            if event.kind == "lifted":
                self.lifted = self.lifted.union(event.data["pair"])

    def foes(self, public: Public) -> frozenset[str]:
        return super().foes(public).union(who for who in self.lifted if public.counters[who].suspect)


class Seer(Hunter):
    """A Town that cheats: it is shown the whole state."""

    truth: frozenset[str] = NOBODY

    def cheat(self, state: State) -> None:
        """See every back."""
        self.truth = state.secret.aliens

    def foes(self, public: Public) -> frozenset[str]:
        return frozenset(who for who in self.truth if public.counters[who].state == FREE)

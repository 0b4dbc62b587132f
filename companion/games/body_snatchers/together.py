"""The night by phones: everybody is asked at once, in three rounds, and nobody is told who has answered.

In the first two everybody touches three seats, as in the two visits. The third shows what the second one told: a number
counts only once all have touched, so nobody can try several. A machine writes each seat's page before a round.
"""

from __future__ import annotations

from typing import Final

from companion.games.body_snatchers import visits
from companion.games.body_snatchers.night import DONE
from companion.games.body_snatchers.state import State
from companion.kernel.game import Answer, Ask, Event, Seat, Together, draw, timer
from companion.kernel.rules import Posed

ROUNDS: Final = (visits.FIRST, visits.SECOND, visits.READ)
LEAST: Final = 10
"""Seconds for which a round stands at least: whoever touches sooner tells nothing by it."""
REMINDED: Final = 40
"""Seconds after which everybody is reminded alike."""
WRITTEN: Final[tuple[Answer, ...]] = (("page",),)


def looks(state: State) -> tuple[Ask, ...]:
    """Return who is still to look at the role that the screen dealt them: with phones all at once, else one by one."""
    left = [seat for seat in state.players if seat not in state.looked]
    how = Together(0, 0) if state.town.together else None
    return tuple(Ask(seat, "look", (DONE,), together=how) for seat in (left if how else left[:1]))


def asks(state: State) -> Posed | tuple[Ask, ...]:
    """Return what is asked in a round: everybody's touches; before them, for each seat in turn, its page. () if all is
    there.

    The clock does nothing but remind: it tells nobody how much time there is.
    """
    for seat in state.players:
        if seat not in state.pages:
            return _written(state, seat)
    kind, options = ("read", (DONE,)) if state.step == visits.READ else ("pick", visits.triples(state.players))
    how = Together(LEAST, state.town.slot)
    asked = [
        Ask(seat, kind, options, state.pages[seat], together=how) for seat in state.players if seat not in state.touches
    ]
    if asked and not state.reminded:
        asked.append(timer("round", f"round-{state.night}-{state.step}", (REMINDED,), hidden=True))
    return tuple(asked)


def _written(state: State, seat: Seat) -> Posed:
    page = Event("page", visits.page(state, seat), (seat,), reveals=True, passing=True)
    return Posed(draw("page", WRITTEN, {"for": seat}, eyes=()), lambda answer: [page])


def answered(state: State, ask: Ask, answer: Answer) -> list[Event]:
    """Return what follows from an answer to a round: nobody else learns what it was."""
    if ask.kind == "round":
        return [Event("reminded", {"night": state.night}, reveals=True, line="line-reminded")]
    if ask.kind == "read":
        return [Event("read", {"seat": ask.seat}, (ask.seat,), reveals=True, passing=True)]
    return [visits.touched(state, ask.seat, answer[1:]), *_pointed(state, ask.seat, answer)]


def overheard(state: State, seat: Seat, answer: Answer) -> tuple[Event, ...]:
    """Return what is known of touches that wait: a seat sees its own, and before Midnight Pods see each other's
    picks."""
    if state.step == visits.READ:
        return ()
    picked = Event("picked", {"seat": seat, "touches": answer[1:]}, (seat,), passing=True)
    return (picked, *_pointed(state, seat, answer))


def _pointed(state: State, seat: Seat, answer: Answer) -> tuple[Event, ...]:
    """Return what fellows see of touches: before Midnight the first of a Pod's."""
    fellows = visits.fellows(state, seat) if state.step == visits.FIRST else ()
    others = tuple(one for one in fellows if one != seat)
    return (Event("pointed", {"seat": seat, "at": answer[1]}, others, reveals=True, passing=True),) if others else ()

"""Conceding a game that one side cannot win any more.

Step of the agenda: ``concede``, first in the take-over phase: combat, just over, is what makes a game hopeless. On the
last turn nobody is asked: the game ends there and then, since nothing can change it any more.

Whether it is hopeless follows from what both players know, so that it tells nobody anything. Some facts of the
rules that the proofs below rest on, for a take-over phase that begins and all that can come after it:

(a) Who is not the Town's comes to the Town by influence, by the removal of an implant, or by recovering after it was
    the Town's when stunned (``reverts``). The first two take an able counter of the Town's.
(b) Able (``free``) counters stop being so by being beaten in combat or tied up. Tying up, and attacking what is not
    wary, takes an able counter of the Town's; Aliens that lose to the wary flee. So while the Town has no able
    counter, an able Alien stays able, and the wary are beaten by able Aliens or Zebu-Lon alone.
(c) Zebu-Lon comes onto the board by an interrogation, which takes an able counter of the Town's; not on the board,
    Zebu-Lon neither attacks nor is attacked.
(d) In a take-over phase nobody moves, fights or is influenced. Who counts as in play changes in one way only: a Tied
    Up Alien is freed by an able Alien, or by Zebu-Lon, in its space. Neither Zebu-Lon nor who is Tied Up ever moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.games.pleasantville.book import PASSED, Book, Stepped, shown, told
from companion.games.pleasantville.state import (
    ALIEN,
    DEAD,
    FREE,
    TIED,
    TOWN,
    UNCONSCIOUS,
    Counter,
    Public,
    State,
    Step,
    at,
)
from companion.kernel.game import Answer, Ask, Event
from companion.kernel.rules import Posed

PLAY_ON: Final[Answer] = ("play_on",)
CONCEDE: Final[Answer] = ("concede",)


def influence_in_play(book: Book, public: Public) -> tuple[int, int]:
    """Return the Town's influence and all influence in play: dead, Tied Up, unconscious and stunned don't count."""
    ours = everybody = 0
    for who, counter in public.counters.items():
        if counter.state == FREE:
            everybody += book.people[who].influence
            if counter.control == TOWN:
                ours += book.people[who].influence
    return ours, everybody


def back_in_time(book: Book, counter: Counter) -> bool:
    """Whether a counter is the Town's, or may be again, and able at the end of the last combat phase.

    Who was knocked out comes round stunned (``groggy``) for one turn more.
    """
    if counter.state in (DEAD, TIED) or (counter.control != TOWN and not counter.reverts):
        return False
    return counter.until + (counter.state == UNCONSCIOUS and counter.groggy) <= book.limits.turns


def town_is_beaten(book: Book, public: Public) -> bool:
    """Whether the Town cannot win any more, whatever is decided and rolled; when a take-over phase begins.

    On the last turn, if it has less than half of the influence in play. Zebu-Lon can't be fought any more, and by (d)
    the Town's influence stays what it is, while all influence can only grow. If it has half, it wins if nobody is
    freed: so on the last turn the answer is exact.

    Before, if none of its counters will be able again in time, Zebu-Lon is not on the board, and somebody is able. By
    (a) nobody comes to the Town, by (c) Zebu-Lon stays away, and so the Town must have half of all influence at the
    end with none of its own: nobody at all may be able then. By (b) only an able Alien could beat those who are able
    now, and if there is or comes to be one, it is able at the end.

    With a counter that will be able in time, or Zebu-Lon on the board (whom the Alien may lead against a wary
    townsperson and lose), the Town is never said to be beaten before the last turn, however unlikely its victory.
    """
    if public.turn >= book.limits.turns:
        ours, everybody = influence_in_play(book, public)
        return 2 * ours < everybody
    counters = public.counters.values()
    return (
        public.zebu_lon is None
        and not any(back_in_time(book, counter) for counter in counters)
        and any(counter.state == FREE for counter in counters)
    )


def alien_is_beaten(book: Book, public: Public) -> bool:
    """Whether the Alien cannot win any more, whatever is decided and rolled; when a take-over phase begins.

    On the last turn, if the Town will have half of all influence in play even if every Tied Up Alien is freed that,
    for all that both players know, could be: one who is conscious, and in whose space Zebu-Lon is or an able counter
    may be the Alien's. Take-overs add none: they need such a counter in the space. If the Town would have less, there
    are secrets that fit all that is known with which the Alien frees them and wins: so on the last turn the answer is
    exact for whoever doesn't know them.

    Before, if everybody alive is the Town's or Tied Up, and none of these lies where Zebu-Lon is or may be found. So
    nobody can free them, and nobody can take over the Town's stunned; whoever is able at the end is the Town's, and all
    influence in play is its own, even if that is none.

    While anybody else is alive, the Alien is never said to be beaten before the last turn: that one may stay out of
    the Town's reach, or beat it.
    """
    counters = public.counters
    if public.turn >= book.limits.turns:
        ours, everybody = influence_in_play(book, public)
        freed = sum(book.people[who].influence for who in counters if may_be_freed(public, who))
        return 2 * ours >= everybody + freed
    return all(counter.control == TOWN or counter.state in (TIED, DEAD) for counter in counters.values()) and not any(
        counter.state == TIED and may_hold_zebu_lon(book, public, counter.space) for counter in counters.values()
    )


def may_hold_zebu_lon(book: Book, public: Public, space: str | None) -> bool:
    """Whether Zebu-Lon stands in a space, or could be found there by asking a captive, for all that both know."""
    if public.zebu_lon is not None:
        return public.zebu_lon == space
    may_ask = any(counter.state == TIED and not counter.interrogated for counter in public.counters.values())
    return may_ask and space in book.sites and space not in public.asked


def may_be_freed(public: Public, who: str) -> bool:
    """Whether somebody Tied Up could be in play at the end of this take-over phase, for all that both players know."""
    counters = public.counters
    counter = counters[who]
    if counter.state != TIED or counter.until:
        return False
    return public.zebu_lon == counter.space or any(
        counters[one].state == FREE and counters[one].suspect for one in at(counters, counter.space)
    )


def hopeless(book: Book, public: Public) -> list[Event]:
    """Return what is told of a side that cannot win any more, when a take-over phase begins; at most one is such a
    side."""
    side = TOWN if town_is_beaten(book, public) else ALIEN if alien_is_beaten(book, public) else None
    if side is None:
        return []
    if public.turn < book.limits.turns:
        return [told("hopeless", side=side)]
    return [told("decided", side=side), shown("time_up")]


def concede(book: Book, state: State, step: Step) -> Stepped:
    """Whoever cannot win any more may concede, once a turn but the last.

    Ruling: in the open, for only what both know decides.
    """
    ours, everybody = influence_in_play(book, state.public)
    facts = {"town": ours, "all": everybody}
    ask = Ask(step[1], "concede", (PLAY_ON, CONCEDE), facts, open=True)
    return Posed(ask, lambda answer: [PASSED] if answer == PLAY_ON else [told("conceded", by=step[1])])


def evolve_conceded(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """Let the other side win."""
    return over(book, state, *((ALIEN, "town_concedes") if data["by"] == TOWN else (TOWN, "alien_concedes")))


def over(book: Book, state: State, winner: str, reason: str) -> State:
    """End the game."""
    return state.now(phase="over", agenda=(), over=(winner, reason, *influence_in_play(book, state.public)))

"""Take-over and observation.

Steps of the agenda: ``takeover``, ``exchange``, ``observe``, ``watch``, ``flip``.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from companion.games.pleasantville.book import ONE_DIE, PASSED, Book, Stepped, offered, rolled, shown, told, whispered
from companion.games.pleasantville.state import (
    ALIEN,
    DEAD,
    FREE,
    OPEN,
    STUNNED,
    TIED,
    TOWN,
    Counter,
    Counters,
    Public,
    State,
    Step,
    crowds,
    side,
)
from companion.kernel.game import Answer, Ask, Event
from companion.kernel.lazy import DONE
from companion.kernel.rules import Posed

NOBODY: Answer = ("exchange", None)


def liftable(public: Public, who: str) -> bool:
    """Whether a counter may be taken behind the screen: once a turn, and not while the Town controls it.

    A stunned counter of the Town's is in nobody's control. Ruling: who is Tied Up stays under the marker.
    """
    return who not in public.acted and loose(public.counters[who])


def loose(counter: Counter) -> bool:
    """Whether nothing but that it was lifted before keeps a counter from being lifted."""
    if counter.control == TOWN:
        return counter.state == STUNNED
    return counter.state not in (TIED, DEAD)


def takes(counter: Counter) -> bool:
    """Whether a counter is able to take another over, if it is the Alien's."""
    return counter.suspect and counter.state == FREE


def takeable(counter: Counter) -> bool:
    """Whether a counter can be taken over, if it is uncontrolled: not while wary or unconscious."""
    return counter.control != ALIEN and not counter.wary and counter.state in (FREE, STUNNED)


def victim_of(counters: Counters, aliens: frozenset[str], a: str, b: str) -> str | None:
    """Who of a pair could be taken over by the other, if these are the Aliens."""
    if (a in aliens) == (b in aliens):
        return None
    taker, victim = (a, b) if a in aliens else (b, a)
    return victim if takes(counters[taker]) and takeable(counters[victim]) else None


def takeover(book: Book, state: State, step: Step) -> Stepped:
    """Let the Alien lift any pair in one space. Ruling: each counter is lifted once a turn."""
    public = state.public
    counters, acted = public.counters, public.acted
    options: list[Answer] = [DONE]
    for crowd in crowds(counters).values():
        if len(crowd) > 1 and len(able := [who for who in crowd if who not in acted and loose(counters[who])]) > 1:
            options += [("lift", a, b) for a, b in combinations(able, 2)]
    if len(options) == 1:
        return [PASSED]
    ask = Ask(ALIEN, "takeover", tuple(options), open=True)
    return offered(ask, lambda a, b: told("lifted", pair=(a, b), space=counters[a].space))


def evolve_lifted(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """Whoever could have been taken over just now is clear no longer, and the Town can't be sure of its stunned."""
    counters, (a, b) = state.public.counters, data["pair"]
    victims = tuple([one for one, other in ((a, b), (b, a)) if takes(counters[other]) and takeable(counters[one])])
    for who in victims:
        reverts = counters[who].reverts or counters[who].control == TOWN
        state = state.put(who, clear=False, control=OPEN, reverts=reverts)
    steps: list[Step] = [("exchange", a, b, victims)] if victims else []
    return state.begun(*steps, ("observe", a, b, data["space"]), acted=state.public.acted.union(data["pair"]))


def exchange(book: Book, state: State, step: Step) -> Stepped:
    """Behind the screen the Alien swaps one of the pair for its marked double, or pretends to.

    A real take-over needs one able Alien-controlled counter and one uncontrolled. Ruling: the Alien is asked wherever,
    for all the Town knows, it could be real; a pair with which it could not is a bluff, and nobody is asked.
    """
    _, a, b, victims = step
    aliens = state.secret.aliens
    real = [one for one in victims if one not in aliens and (b if one == a else a) in aliens]
    options = (NOBODY, *(("exchange", one) for one in real))
    looks = (NOBODY, *(("exchange", one) for one in victims))

    def follows(answer: Answer) -> list[Event]:
        back = told("put_back", pair=(a, b))
        victim = answer[1]
        return [back] if victim is None else [whispered("taken", counter=victim, by=b if victim == a else a), back]

    return Posed(Ask(ALIEN, "exchange", options, {"pair": (a, b)}, looks=looks), follows)


# ---- observation --------------------------------------------------------------------------------------------


def observers(book: Book, public: Public, space: str) -> list[tuple[str, int]]:
    """Who may try to observe, each with the highest face that succeeds.

    Each once a turn, and nobody who was lifted; not one known to be the Alien's. Ruling: lifted at any time this
    turn; and nobody observes who is Tied Up, unconscious or stunned.
    """
    sights = book.sights(space)
    return [
        (who, sights[counter.space or ""])
        for who, counter in public.counters.items()
        if counter.space in sights
        and counter.state == FREE
        and counter.control != ALIEN
        and who not in public.watched
        and who not in public.acted
    ]


def observe(book: Book, state: State, step: Step) -> Stepped:
    """Any lift may be observed, real or not, by as many as the Town likes, one after the other."""
    _, a, b, space = step
    pair, found = (a, b), observers(book, state.public, space)
    if not found:
        return [PASSED]
    options = (DONE, *(("observe", who) for who, _ in found))
    ask = Ask(TOWN, "observe", options, {"pair": pair, "space": space, "needed": dict(found)}, open=True)
    return offered(ask, lambda who: told("watches", observer=who, pair=pair, space=space))


def watch(book: Book, state: State, step: Step) -> Stepped:
    """One die: a face up to the number needed sees.

    An observer who is the Alien's sees nothing, and if the die says that it does, the Alien must say why not.
    """
    _, observer, a, b, space = step
    pair, needed = (a, b), book.sights(space)[state.public.counters[observer].space or ""]

    def follows(faces: Answer) -> list[Event]:
        result = "misses"
        if faces[0] <= needed:
            result = "alien" if observer in state.secret.aliens else "sees"
        return [shown("watched", observer=observer, pair=pair, faces=faces, needed=needed, result=result)]

    return rolled("observe_roll", book.one_die, follows, means=ONE_DIE, observer=observer, pair=pair, needed=needed)


def evolve_watched(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """Whoever sees is thereby shown not to be the Alien's."""
    observer = data["observer"]
    match data["result"]:
        case "misses":
            return state.done()
        case "alien":
            return state.seen(observer, control=ALIEN).done()
    if state.public.counters[observer].control == OPEN:
        state = state.put(observer, clear=True)
    return state.done(("flip", observer, *data["pair"]))


def flip(book: Book, state: State, step: Step) -> Stepped:
    """Let the Town turn over one of the two, or neither."""
    _, observer, a, b = step
    ask = Ask(TOWN, "flip", (("flip", a), ("flip", b), DONE), {"observer": observer, "pair": (a, b)}, open=True)
    return offered(ask, lambda who: shown("flipped", observer=observer, counter=who, control=side(state, who)))


def evolve_flipped(book: Book, state: State, data: Mapping[str, Any]) -> State:
    """Make an uncontrolled observer who saw an Alien wary."""
    observer, control = data["observer"], data["control"]
    state = state.seen(data["counter"], control=control)
    if control == ALIEN and state.public.counters[observer].control == OPEN:
        state = state.put(observer, wary=True)
    return state.done()

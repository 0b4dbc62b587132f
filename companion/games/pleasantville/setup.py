"""Preparation: the headquarters, the first two townspeople, and everybody to his or her place.

Steps of the agenda: ``hq``, ``town_first``, ``alien_first``, ``place``, ``swap``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.pleasantville.book import ONE_DIE, TWO_DICE, Book, Stepped, rolled, shown, told, whispered
from companion.games.pleasantville.state import ALIEN, TOWN, Counter, Public, State, Step
from companion.kernel.game import CHANCE, Answer, Ask, Event
from companion.kernel.rules import Posed

AGENDA: tuple[Step, ...] = (("hq",), ("town_first",), ("alien_first",), ("place",), ("swap",))


def start(book: Book) -> State:
    """Open the box: nothing is on the board."""
    return State(Public(counters=dict.fromkeys(book.people, Counter()), agenda=AGENDA))


def hq(book: Book, state: State, step: Step) -> Stepped:
    """Let the Alien choose one space of one building on the Target Building Table."""
    ask = Ask(ALIEN, "hq", tuple(("hq", space) for space in book.sites))
    return Posed(ask, lambda answer: [whispered("hq", space=answer[1]), told("hq_chosen")])


def town_first(book: Book, state: State, step: Step) -> Stepped:
    """One die decides who begins the game on the Town's side."""

    def follows(faces: Answer) -> list[Event]:
        return [shown("town_first", faces=faces, counter=book.tables.town_start[faces])]

    return rolled("town_first", book.one_die, follows, means=ONE_DIE)


def alien_first(book: Book, state: State, step: Step) -> Stepped:
    """Two dice in secret; the Town's own townsperson and a first 6 are rolled again."""
    counters, called = state.public.counters, book.tables.townsperson
    rolls = tuple(roll for roll in book.townsperson_rolls if counters[called[roll]].control != TOWN)

    def follows(faces: Answer) -> list[Event]:
        return [whispered("alien_first", reveals=True, faces=faces, counter=called[faces]), told("alien_rolled")]

    return Posed(Ask(CHANCE, "alien_first", rolls, eyes=(ALIEN,), means=TWO_DICE), follows)


def to_place(book: Book, public: Public) -> dict[str, tuple[str, ...]]:
    """Who is not placed yet, and the free spaces of his or her start building: one counter a space while placing."""
    taken = {counter.space for counter in public.counters.values()}
    return {
        who: tuple([space for space in book.board.buildings[book.homes[who]].spaces if space not in taken])
        for who, counter in public.counters.items()
        if counter.space is None
    }


def rest(left_over: Mapping[str, tuple[str, ...]]) -> list[Event]:
    """Everybody left over takes the first free space of the start building."""
    places: dict[str, str] = {}
    for who, free in left_over.items():
        left = [space for space in free if space not in places.values()]
        places[who] = left[0]
    return [told("placed", places=tuple(places.items()), last=True)]


def place(book: Book, state: State, step: Step) -> Stepped:
    """Let the Town choose a space where a start building has several; ``("rest",)`` places all the others in order."""
    options: list[Answer] = [("rest",)]
    left_over = to_place(book, state.public)
    for who, free in left_over.items():
        if len(free) > 1:
            options += [("place", who, space) for space in free]
    if len(options) == 1:
        return rest(left_over)

    def follows(answer: Answer) -> list[Event]:
        return rest(left_over) if answer[0] == "rest" else [told("placed", places=(answer[1:],), last=False)]

    return Posed(Ask(TOWN, "place", tuple(options), open=True), follows)


def evolve_placed(book: Book, state: State, data: Mapping[str, Any]) -> State:
    counters = dict(state.public.counters)
    for who, space in data["places"]:
        counters[who] = replace(counters[who], space=space)
    state = state.now(counters=counters)
    return state.done() if data["last"] else state


def swap(book: Book, state: State, step: Step) -> Stepped:
    """Let the Town look away while the Alien swaps its first counter for the marked one."""
    ask = Ask(ALIEN, "swap", (("swapped",),), {"counter": state.secret.first})
    return Posed(ask, lambda answer: [told("swapped")])

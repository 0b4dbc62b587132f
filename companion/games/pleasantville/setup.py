"""Preparation: the headquarters, the first two townspeople, and everybody to his or her place.

Steps of the agenda: ``hq``, ``town_first``, ``alien_first``, ``place``, ``swap``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.pleasantville.book import (
    ONE_DIE,
    PASSED,
    TWO_DICE,
    Book,
    EvolveRule,
    Rule,
    next_step,
    shown,
    told,
    whispered,
)
from companion.games.pleasantville.state import ALIEN, TOWN, Counter, Public, State, Step
from companion.kernel.game import CHANCE, Answer, Ask, Event

AGENDA: tuple[Step, ...] = (("hq",), ("town_first",), ("alien_first",), ("place",), ("swap",))


def start(book: Book) -> State:
    """The box is open, nothing is on the board."""
    return State(Public(counters=dict.fromkeys(book.people, Counter()), agenda=AGENDA))


def ask_hq(book: Book, state: State, step: Step) -> Ask:
    """The Alien chooses one space of one building on the Target Building Table."""
    return Ask(ALIEN, "hq", tuple(("hq", space) for space in book.sites))


def decide_hq(book: Book, state: State, step: Step, answer: Answer) -> list[Event]:
    return [whispered("hq", space=answer[1]), told("hq_chosen")]


def ask_town_first(book: Book, state: State, step: Step) -> Ask:
    """One die decides who begins the game on the Town's side."""
    return Ask(CHANCE, "town_first", book.one_die, means=ONE_DIE)


def decide_town_first(book: Book, state: State, step: Step, answer: Answer) -> list[Event]:
    return [shown("town_first", faces=answer, counter=book.tables.town_start[answer])]


def ask_alien_first(book: Book, state: State, step: Step) -> Ask:
    """Two dice in secret; the Town's own townsperson and a first 6 are rolled again."""
    counters = state.public.counters
    rolls = tuple(roll for roll in book.townsperson_rolls if counters[book.tables.townsperson[roll]].control != TOWN)
    return Ask(CHANCE, "alien_first", rolls, eyes=(ALIEN,), means=TWO_DICE)


def decide_alien_first(book: Book, state: State, step: Step, answer: Answer) -> list[Event]:
    who = book.tables.townsperson[answer]
    return [whispered("alien_first", reveals=True, faces=answer, counter=who), told("alien_rolled")]


def to_place(book: Book, public: Public) -> dict[str, tuple[str, ...]]:
    """Who is not placed yet, and the free spaces of his or her start building: one counter a space while placing."""
    taken = {counter.space for counter in public.counters.values()}
    return {
        who: tuple(space for space in book.board.buildings[book.homes[who]].spaces if space not in taken)
        for who, counter in public.counters.items()
        if counter.space is None
    }


def rest(book: Book, state: State, step: Step) -> list[Event]:
    """Everybody left over takes the first free space of the start building."""
    places: dict[str, str] = {}
    for who, free in to_place(book, state.public).items():
        left = [space for space in free if space not in places.values()]
        places[who] = left[0]
    return [told("placed", places=tuple(places.items()), last=True)]


def ask_place(book: Book, state: State, step: Step) -> Ask | None:
    """The Town chooses a space where a start building has several; ``("rest",)`` places all the others in order."""
    options: list[Answer] = [("rest",)]
    for who, free in to_place(book, state.public).items():
        if len(free) > 1:
            options += [("place", who, space) for space in free]
    return Ask(TOWN, "place", tuple(options), open=True) if len(options) > 1 else None


def decide_place(book: Book, state: State, step: Step, answer: Answer) -> list[Event]:
    if answer[0] == "rest":
        return rest(book, state, step)
    return [told("placed", places=((answer[1], answer[2]),), last=False)]


def evolve_placed(book: Book, state: State, data: Mapping[str, Any]) -> State:
    for who, space in data["places"]:
        state = state.put(who, space=space)
    return state.done() if data["last"] else state


def ask_swap(book: Book, state: State, step: Step) -> Ask:
    """The Town looks away while the Alien swaps its first counter for the marked one."""
    return Ask(ALIEN, "swap", (("swapped",),), {"counter": state.secret.first})


def decide_swap(book: Book, state: State, step: Step, answer: Answer) -> list[Event]:
    return [told("swapped")]


STEPS = {
    "hq": Rule(ask_hq, decide_hq),
    "town_first": Rule(ask_town_first, decide_town_first),
    "alien_first": Rule(ask_alien_first, decide_alien_first),
    "place": Rule(ask_place, decide_place, rest),
    "swap": Rule(ask_swap, decide_swap),
}

EVENTS: Mapping[str, EvolveRule] = {
    "hq": lambda book, state, data: state.knowing(hq=data["space"]),
    "hq_chosen": next_step,
    "town_first": lambda book, state, data: state.put(data["counter"], control=TOWN).done(),
    "alien_first": lambda book, state, data: state.knowing(first=data["counter"], aliens=frozenset((data["counter"],))),
    "alien_rolled": next_step,
    "placed": evolve_placed,
    "swapped": next_step,
    PASSED.kind: next_step,
}

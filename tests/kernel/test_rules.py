"""The engine of rules, on a game that does nothing but tell what it does: nothing is lost, and all in its order.

A task of this game is ``("task", name, how, tasks)``. It tells its name; ``how`` says what becomes of its tasks: they
come in its place (``then``), before it is looked at once more (``first``), or in its place once somebody has answered
(``asks``). A name in capitals makes people cry out, which is a reaction, and there is an echo, which is one to that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.game import Answer, Ask, Event, Outcome, Refused
from companion.kernel.rules import STANDS, Agenda, Items, Posed, Rules, Step, Task, change, choose, first, then

SEAT = "teller"


class Tale(NamedTuple):
    """What was told, who has answered, and what is still to be told."""

    agenda: Agenda
    told: tuple[str, ...] = ()
    answered: frozenset[str] = frozenset()
    over: bool = False

    def but(self, task: Task) -> Tale:
        """Return the tale with one task to be told."""
        return self._replace(agenda=(task,))


class Telling(Rules[Tale]):
    """Keeps the agenda in the last event of a decision."""

    def _agenda(self, state: Tale) -> Agenda:
        return state.agenda

    def _do(self, state: Tale, task: Task) -> Step:
        if state.over:
            return Outcome((), "told")
        _, name, how, tasks = task
        if name in state.answered:
            return [Event("done", {"name": name})]
        if how == "asks":
            return (Ask(SEAT, "go", (("go",), ("aside",), ("over",)), {"name": name}),)
        told = Event("told", {"name": name})
        return [told, first(*tasks), Event("once", {"name": name})] if how == "first" else [told, then(*tasks)]

    def _answered(self, state: Tale, ask: Ask, answer: Answer) -> Items:
        if answer == ("over",):
            return [Event("over"), STANDS]
        _, name, _, tasks = state.agenda[0]
        return [then(*tasks), Event("told", {"name": name})] if tasks else [Event("told", {"name": name})]

    def _interrupted(self, state: Tale, ask: Ask, answer: Answer) -> Items | None:
        return [Event("told", {"name": "ASIDE"})] if answer == ("aside",) else None

    def _reaction(self, state: Tale, happened: Sequence[Event]) -> Items:
        loud = [event.data["name"] for event in happened if event.kind == "told" and event.data["name"].isupper()]
        cries = [Event("cried", {"name": name}) for name in loud]
        return cries or [Event("echoed", event.data) for event in happened if event.kind == "cried"]

    def _evolved(self, state: Tale, event: Event) -> Tale:
        if "agenda" in event.data:
            done, tasks = event.data["agenda"]
            state = state._replace(agenda=(*tasks, *state.agenda[done:]))
        if event.kind == "once":
            return state._replace(answered=state.answered | {event.data["name"]})
        if event.kind == "over":
            return state._replace(over=True)
        return state if event.kind == "on" else state._replace(told=(*state.told, f"{event.kind} {event.data['name']}"))

    def _closed(self, before: Tale, state: Tale, agenda: Agenda, happened: list[Event]) -> Tale:
        happened.append(Event("on", {"agenda": change(before.agenda, agenda)}))
        return self.evolve(state, happened[-1])


class TellingAtOnce(Telling):
    """Keeps each change of the agenda by an event of its own."""

    def _turned(self, state: Tale, agenda: Agenda, facts: Mapping[str, Any], happened: list[Event]) -> Tale:
        happened.append(Event("on", {"agenda": (len(state.agenda), agenda)}))
        return self.evolve(state, happened[-1])

    def _closed(self, before: Tale, state: Tale, agenda: Agenda, happened: list[Event]) -> Tale:
        return state


class TellingBeside(Telling):
    """Says beside what it asks what follows from an answer."""

    def _do(self, state: Tale, task: Task) -> Step:
        step = super()._do(state, task)
        if not isinstance(step, tuple):
            return step
        return Posed(step[0], lambda answer: Telling._answered(self, state.but(task), step[0], answer))

    def _answered(self, state: Tale, ask: Ask, answer: Answer) -> Items:
        raise AssertionError("what follows was said beside the ask")


KEEPING = pytest.mark.parametrize("kept", [Telling, TellingAtOnce, TellingBeside])
NAMES = st.sampled_from(["low", "LOUD"])
HOW = st.sampled_from(["then", "first", "asks"])
SHAPES = st.recursive(
    st.tuples(NAMES, HOW, st.just(())),
    lambda inner: st.tuples(NAMES, HOW, st.lists(inner, max_size=3).map(tuple)),
    max_leaves=12,
)
"""Tasks without their numbers."""
END: Task = ("task", "end", "asks", ())


def numbered(shapes: Sequence[Any], numbers: Iterator[int]) -> Agenda:
    """Make tasks of shapes, each with a name of its own."""
    return tuple(("task", f"{name}{next(numbers)}", how, numbered(inner, numbers)) for name, how, inner in shapes)


def expected(tasks: Agenda, asides: int) -> Iterator[str]:
    """Tell what the tasks must tell, each just once: what comes of one comes before the next.

    :param asides: interrupts before each answer.
    """
    for _, name, how, inner in tasks:
        if how == "asks":
            for _ in range(asides):
                yield from ("told ASIDE", "cried ASIDE", "echoed ASIDE")
        yield f"told {name}"
        if name.isupper():
            yield from (f"cried {name}", f"echoed {name}")
        yield from expected(inner, asides)
        if how == "first":
            yield f"done {name}"


def happens(state: Tale, events: Sequence[Event], kept: type[Telling]) -> Tale:
    """Return the state after events, worked out by rules that know nothing of how they came about."""
    for event in events:
        state = kept().evolve(state, event)
    return state


@KEEPING
@given(shapes=st.lists(SHAPES, max_size=4), asides=st.integers(0, 2))
def test_each_task_happens_once_and_what_comes_of_it_before_the_next(
    kept: type[Telling], shapes: list[Any], asides: int
) -> None:
    tasks = numbered(shapes, count())
    rules, state = kept(), Tale((*tasks, END))
    state = happens(state, rules.follow(state), kept)
    while state.agenda != (END,):
        asked = rules.ask(state)
        assert asked == kept().ask(state), "what is asked follows from the state alone"
        for _ in range(asides):
            standing = state.agenda
            state = happens(state, rules.decide(state, SEAT, ("aside",)), kept)
            assert state.agenda == standing
            assert rules.ask(state) == asked, "after an interrupt the same task stands"
        state = happens(state, rules.decide(state, SEAT, ("go",)), kept)
    assert list(state.told) == list(expected(tasks, asides))


@KEEPING
@given(shapes=st.lists(SHAPES, min_size=1, max_size=4))
def test_a_decision_changes_nothing_and_can_be_made_again(kept: type[Telling], shapes: list[Any]) -> None:
    rules, state = kept(), Tale((*numbered(shapes, count()), END, END))
    before = Tale(*state)
    made = rules.follow(state)
    assert state == before
    events = rules.follow(state)
    assert events == made == kept().follow(state)
    after = happens(state, events, kept)
    again = state
    for event in events:
        again = rules.evolve(again, event)
    assert again == after
    other = rules.after(before._replace(told=("else",)), events)
    assert other == after._replace(told=("else", *after.told)), "what is kept is kept for that state alone"
    elsewhere = rules.ask(Tale((("task", "elsewhere", "asks", ()),)))
    assert not isinstance(elsewhere, Outcome)
    assert [ask.facts for ask in elsewhere] == [{"name": "elsewhere"}], "what is asked is kept for that state alone"
    made = rules.decide(after, SEAT, ("go",))
    with pytest.raises(Refused):
        rules.decide(after, SEAT, ("come",))
    with pytest.raises(Refused):
        rules.decide(after, "nobody", ("go",))
    assert rules.decide(after, SEAT, ("go",)) == made


@KEEPING
def test_what_is_over_is_followed_by_nothing(kept: type[Telling]) -> None:
    rules, state = kept(), Tale((END, ("task", "lost", "then", ())))
    events = rules.decide(state, SEAT, ("over",))
    assert [event.kind for event in events] == ["over"]
    state = happens(state, events, kept)
    assert rules.ask(state) == Outcome((), "told")
    with pytest.raises(Refused, match="over"):
        rules.decide(state, SEAT, ("go",))


class Forgetful(Telling):
    """Keeps no change of its agenda."""

    def _closed(self, before: Tale, state: Tale, agenda: Agenda, happened: list[Event]) -> Tale:
        return state


def test_rules_that_do_not_keep_a_change_of_their_agenda_are_told() -> None:
    with pytest.raises(AssertionError, match="not kept"):
        Forgetful().follow(Tale((("task", "gone", "then", ()), END)))


class Reacting(Telling):
    """Notes what its reactions are given."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[list[str]] = []

    def _reaction(self, state: Tale, happened: Sequence[Event]) -> Items:
        self.given.append([f"{event.kind} {event.data.get('name', '')}".strip() for event in happened])
        return super()._reaction(state, happened)


@given(shapes=st.lists(SHAPES, max_size=4))
def test_every_event_is_reacted_to_once_before_the_next_task(shapes: list[Any]) -> None:
    rules, state = Reacting(), Tale((*numbered(shapes, count()), END))
    events = [event for event in rules.follow(state) if event.kind != "on"]
    assert [what for seen in rules.given for what in seen] == [f"{event.kind} {event.data['name']}" for event in events]
    for seen, following in zip(rules.given, rules.given[1:], strict=False):
        if any(what.startswith("told") and what[5:].isupper() for what in seen):
            assert {what.split()[0] for what in following} == {"cried"}, "a reaction comes before the next task"


def test_an_agenda_is_kept_by_what_changed_in_it() -> None:
    a, b, c, d = (("a",), ("b",), ("c",), ("d",))
    assert change((a, b, c), (b, c)) == (1, ())
    assert change((a, b, c), (d, a, b, c)) == (0, (d,))
    assert change((a, b, c), (d, c)) == (2, (d,))
    assert change((a, b), (a, b)) == (0, ())
    assert change((), (a,)) == (0, (a,))
    assert STANDS.turn((a, b)) == (a, b)
    assert first(c, d).turn((a, b)) == (c, d, a, b)
    assert then(c, d).turn((a, b)) == (c, d, b)


def test_an_option_that_is_unknown_is_refused() -> None:
    assert choose("abductinators", {"players": 3})["players"] == 3
    with pytest.raises(Refused, match="unknown-option"):
        choose("abductinators", {"saucers": 3})

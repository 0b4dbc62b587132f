"""Conversation and influence: the Town's words.

Steps of the agenda: ``talk``, ``talk_roll``, ``influence_roll``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.pleasantville.book import PASSED, Book, Stepped, rolled, shown, told
from companion.games.pleasantville.state import (
    ALIEN,
    FREE,
    OPEN,
    STUNNED,
    TOWN,
    Counter,
    Counters,
    Public,
    State,
    Step,
    encounters,
    side,
)
from companion.kernel.game import Answer, Ask, Event
from companion.kernel.lazy import DONE, CrossProduct, JoinedLists, Subsets
from companion.kernel.remembered import latest
from companion.kernel.rules import Posed


def unsettled(counter: Counter) -> bool:
    """Whether a conversation could tell anything: nobody knows yet whose it is.

    Ruling: only suspects are talked to; who lies unconscious can't answer.
    """
    return counter.control == OPEN and counter.state in (FREE, STUNNED) and not counter.clear and not counter.wary


def open_to_influence(counter: Counter) -> bool:
    """Whether influence may be tried on a counter.

    Not while stunned. Ruling: nor while unconscious or Tied Up, and not on one that is known to be the Alien's.
    """
    return counter.control == OPEN and counter.state == FREE


@latest
def addressed(public: Public) -> Sequence[tuple[list[str], tuple[str, ...], Sequence[str]]]:
    """Return where the Town meets others: who may still talk there, who may still influence, and the others.

    Not to be changed.
    """
    talked, argued = public.talked, public.argued
    return [
        (
            ours if talked.isdisjoint(ours) else [who for who in ours if who not in talked],
            tuple(ours if argued.isdisjoint(ours) else [who for who in ours if who not in argued]),
            others,
        )
        for _, ours, others in encounters(public.counters)
        if others
    ]


def talk(book: Book, state: State, step: Step) -> Stepped:
    """Each Town-controlled counter may hold one conversation and take part in one attempt to influence, a turn."""
    public = state.public
    counters = public.counters
    lists: list[Sequence[Answer]] = [(DONE,)]
    for talkers, influencers, others in addressed(public):
        if talkers and (suspects := [who for who in others if unsettled(counters[who])]):
            lists.append(CrossProduct(("talk",), talkers, suspects))
        if influencers and (targets := tuple([who for who in others if open_to_influence(counters[who])])):
            lists.append(CrossProduct(("influence",), Subsets(influencers), targets))
    return Posed(Ask(TOWN, "talk", JoinedLists(*lists), open=True), said) if len(lists) > 1 else [PASSED]


def said(answer: Answer) -> list[Event]:
    """Return what follows from what the Town says."""
    match answer:
        case ("talk", talker, suspect):
            return [told("talks", talker=talker, suspect=suspect)]
        case ("influence", influencers, target):
            return [told("argues", influencers=influencers, target=target)]
    return [PASSED]


def talk_roll(book: Book, state: State, step: Step) -> Stepped:
    """Two dice and the bonus for the suspect's influence: 9 or more and the Town may look at the back."""
    _, talker, suspect = step
    who, needed = {"talker": talker, "suspect": suspect}, book.tables.talk_needed
    bonus = book.tables.talk_bonus(book.people[suspect].influence)

    def follows(faces: Answer) -> list[Event]:
        total = sum(faces) + bonus
        control = side(state, suspect) if total >= needed else None
        return [shown("talked", **who, faces=faces, bonus=bonus, total=total, needed=needed, control=control)]

    return rolled("talk_roll", book.two_dice, follows, **who, bonus=bonus, needed=needed)


def evolve_talked(book: Book, state: State, data: Mapping[str, Any]) -> State:
    return (state.seen(data["suspect"], control=data["control"]) if data["control"] is not None else state).done()


# ---- influence ----------------------------------------------------------------------------------------------


def helped(counters: Counters, influencers: Sequence[str], target: str) -> tuple[bool, bool, bool]:
    """Return what modifies an attempt's dice: whether the target is skeptical, or wary, and if there is evidence."""
    c = counters[target]
    return c.skeptical, c.wary, True in [counters[who].evidence for who in influencers]


def attempt(book: Book, counters: Counters, influencers: Sequence[str], target: str) -> dict[str, Any]:
    """Return the comparison of an attempt: both sums, column, least total, and what modifies the dice.

    Ruling: several implants carried by the influencers add 1 together.
    """
    ours = sum([book.people[who].influence for who in influencers])
    theirs = book.people[target].influence
    column = book.tables.odds_column(ours, theirs)
    modifier = book.tables.influence_shift(*helped(counters, influencers, target))
    return {
        "influencers": tuple(influencers), "target": target, "ours": ours, "theirs": theirs,
        "column": column.name, "needed": column.needed, "modifier": modifier,
    }  # fmt: skip


def influence_roll(book: Book, state: State, step: Step) -> Stepped:
    """Two dice against the column of the odds: convinced, or no effect.

    On Convinced the Alien must reveal a counter of its own, and the attempt fails. Ruling: an Alien-controlled counter
    on which the roll fails turns skeptical like any other, so that nothing tells it from them.
    """
    _, influencers, target = step
    facts = attempt(book, state.public.counters, influencers, target)

    def follows(faces: Answer) -> list[Event]:
        total = book.tables.influence_total(sum(faces), facts["modifier"])
        result = "no_effect"
        if total >= facts["needed"]:
            result = "alien" if target in state.secret.aliens else "convinced"
        return [shown("influenced", **facts, faces=faces, total=total, result=result)]

    return rolled("influence_roll", book.two_dice, follows, **facts)


def evolve_influenced(book: Book, state: State, data: Mapping[str, Any]) -> State:
    match data["result"]:
        case "convinced":
            what: dict[str, Any] = {"control": TOWN, "skeptical": False, "wary": False, "clear": False}
        case "alien":
            what = {"control": ALIEN, "clear": False}
        case _:
            what = {"skeptical": True}
    return state.done(counters=state.changed(data["target"], **what))

"""No card, counter or figure is lost, doubled or made out of nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.kernel.game import Outcome, Stocked
from companion.trying import where
from companion.trying.attempt import Attempt, Finding
from companion.trying.players import LONGEST, Chooser

Whole = Mapping[str, tuple[Mapping[str, int], int, int]]
"""By kind, each name as often as it comes, the number of things without names, and the fewest in a place, 0 at most."""


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Play a game, and count everything after each event: decks that are shuffled anew, hands, discards, the table."""
    rules = attempt.rules
    if not isinstance(rules, Stocked):
        attempt.left.append("The rules have no `stock` that counts the pieces: see companion.kernel.game.Stocked.")
        return
    state, chooser = rules.setup(attempt.candidate.options), Chooser(f"stock {attempt.seed}")
    whole = counted(rules, state)
    if not any(names or number for names, number, _least in whole.values()):
        yield Finding("The rules count no piece at all.", where.of_method(attempt.game, "stock"))
        return
    for _step in range(LONGEST):
        asks = rules.ask(state)
        if isinstance(asks, Outcome):
            break
        ask = asks[chooser.below(len(asks))]
        for event in rules.decide(state, ask.seat, chooser.among(ask)):
            state = rules.evolve(state, event)
            now = counted(rules, state)
            if now != whole:
                said = f"After the event {event.kind} {_changes(whole, now)}."
                yield Finding(said, where.of_handled(attempt.game, event.kind))
                return
    attempt.done["games"] += 1


def counted(rules: Stocked, state: Any) -> Whole:
    """Count all that a game says it is made of."""
    found = {}
    for kind, things in rules.stock(state).items():
        often = Counter(things)
        names = {one: count for one, count in often.items() if isinstance(one, str)}
        numbers = {one: count for one, count in often.items() if isinstance(one, int)}
        found[kind] = names, sum(one * count for one, count in numbers.items()), min((0, *numbers))
    return found


def _changes(before: Whole, now: Whole) -> str:
    """Say what has become more or less."""
    told = []
    for kind in dict.fromkeys((*before, *now)):
        names, number, _none = before.get(kind, ({}, 0, 0))
        others, other, least = now.get(kind, ({}, 0, 0))
        told += [f"{one} of {kind} is lost" for one in sorted((Counter(names) - Counter(others)).keys())]
        told += [f"{one} of {kind} is one too many" for one in sorted((Counter(others) - Counter(names)).keys())]
        if number != other:
            told.append(f"there are {other} of {kind} in place of {number}")
        if least < 0:
            told.append(f"there are {least} of {kind} in one place")
    return "; ".join(told[:4])

"""Every kind of answer that is offered is taken, and what follows can be kept in a file and gives the same state."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Final

from companion.kernel.canonical import canonical, frozen
from companion.kernel.game import Event, Outcome, Refused
from companion.trying import where
from companion.trying.attempt import Attempt, Finding
from companion.trying.players import LONGEST, Chooser

TRIED: Final = 4
"""So many of the answers of each ask are given at each step; one of them stands."""
COMPARED: Final = 3
"""Before and after so many events of each kind the state that it was given is compared with itself."""


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Play a game on its bare rules, and again from what a file would have kept of its events."""
    rules, chooser = attempt.rules, Chooser(f"offers {attempt.seed}")
    state = again = rules.setup(attempt.candidate.options)
    often = Counter[str]()
    for _step in range(LONGEST):
        asks = rules.ask(state)
        if isinstance(asks, Outcome):
            break
        for ask in asks:
            for _number in range(TRIED):
                answer = chooser.among(ask)
                try:
                    rules.decide(state, ask.seat, answer)
                except Refused as error:
                    yield attempt.refused(ask, answer, error)
                    return
        ask = asks[chooser.below(len(asks))]
        for event in rules.decide(state, ask.seat, chooser.among(ask)):
            kept = frozen(json.loads(canonical({"data": event.data})))["data"]
            often[event.kind] += 1
            old, said = state, repr(state) if often[event.kind] <= COMPARED else ""
            state = rules.evolve(state, event)
            if said and said != repr(old):
                yield Finding(
                    f"The event {event.kind} changes the state that it is given. Make a new one: replace(state, …).",
                    where.of_handled(attempt.game, event.kind),
                )
                return
            again = rules.evolve(again, Event(event.kind, kept, tuple(event.eyes), event.reveals))
            if state != again:
                yield Finding(
                    f"The event {event.kind} read from a file leads to another state than the one that happened.",
                    where.of_handled(attempt.game, event.kind),
                )
                return
    attempt.done["games"] += 1

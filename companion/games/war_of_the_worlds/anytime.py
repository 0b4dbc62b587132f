"""What the general may do whenever he is asked: take up a Powder Keg, spring the Trap, use the Terrain.

The rules let kegs be taken up, and Battle Plans be used, at any time. The other plans are about something that has
just happened (a card, a die, a shot, a hit) and are asked about there; these three are offered beside the answers to
whatever is asked, and the same question then stands again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from companion.games.war_of_the_worlds.data import GENERAL, Data
from companion.games.war_of_the_worlds.state import State, Task
from companion.games.war_of_the_worlds.step import DONE, Deciding, Doing, Step, ev, general, on, use
from companion.kernel.game import Answer, Ask, Event

VERBS: Final = frozenset({"lift", "trap", "terrain"})
OWN: Final = frozenset({"produce", "action", "human", "sail"})
"""Asks that offer them among their own answers."""
IN_ROUND: Final = frozenset({"target", "reroll", "shell"})
"""Asks in the middle of a round: Terrain works until the next card is carried out."""


def offered(data: Data, state: State, asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
    """The asks of a task, with what can be done at any time before the answers of the general's."""
    if not (state.kegs or (state.battle is not None and state.battle.plans)):
        return asks
    ask = asks[0]
    if ask.seat != GENERAL:
        return asks
    found = _extras(state, ask.kind)
    return (replace(ask, options=(*found, *ask.options)),) if found else asks


def _extras(state: State, kind: str) -> list[Answer]:
    found: list[Answer] = []
    battle = state.battle
    if kind not in OWN and battle is not None:
        whole = any(tripod not in state.damaged for tripod in battle.tripods)
        if "trap" in battle.plans and kind != "ambush" and whole:
            found.append(("trap",))
        if "terrain" in battle.plans and kind in IN_ROUND and battle.round and battle.guns:
            found.append(("terrain",))
    if kind not in ("produce", "action"):
        found += [("lift", zone) for zone in state.kegs]
    return found


def is_extra(ask: Ask, answer: Answer) -> bool:
    """Whether an answer is one of those, and not the ask's own."""
    if answer[0] not in VERBS:
        return False
    return ask.kind not in OWN or (answer[0] == "lift" and ask.kind in ("human", "sail"))


def done(task: Task, answer: Answer) -> list[Event]:
    """Carry it out; then the same is asked again, as far as it still must be."""
    match answer:
        case ("lift", zone):
            return [ev("keg_lifted", (task,), zone=zone)]
        case ("trap",):
            return [use("trap", (("trap",), task))]
    return [use("terrain", (task,))]


def _threats(data: Data, state: State, task: Task) -> Step:
    """Before Waves move, as long as one of them may come to a keg: the last time at which it can be taken up."""
    ways = {to for wave, zone in state.waves.items() for to in data.zones[zone].wave.values()}
    zones = tuple([zone for zone in state.kegs if zone in ways])
    return general("kegs_out", (DONE,), {"zones": zones}) if zones else [on()]


def _left_out(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    return [on()]


TASKS: Final[Mapping[str, Doing]] = {"kegs_out": _threats}
DECISIONS: Final[Mapping[str, Deciding]] = {"kegs_out": _left_out}

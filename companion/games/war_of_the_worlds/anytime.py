"""What the general may do whenever he is asked: take up a Powder Keg, spring the Trap, use the Terrain.

The rules let kegs be taken up, and Battle Plans be used, at any time. The other plans are about something that has
just happened (a card, a die, a shot, a hit) and are asked about there; these three are offered beside the answers to
whatever is asked, and the same question then stands again. Between two Tripods of a Martian step, and between two
Waves, nobody is asked anything: there an offer stands beside the dice, and is gone when these are rolled.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.games.war_of_the_worlds.battle import may_spring
from companion.games.war_of_the_worlds.data import GENERAL, Data
from companion.games.war_of_the_worlds.state import State
from companion.games.war_of_the_worlds.step import DONE, ev, general, use
from companion.kernel.game import Answer, Ask
from companion.kernel.rules import Items, Step, Task, first

VERBS: Final = frozenset({"lift", "trap", "terrain"})
OWN: Final = frozenset({"produce", "action", "human", "sail"})
"""Asks that offer them among their own answers."""
MARTIAN_STEP: Final = frozenset({"detect", "fire", "detect_all", "fire_all", "arrival"})
"""What is rolled or drawn for Tripods: between them the Trap may be sprung, and nobody is asked."""
WAVES_MOVE: Final = frozenset({"way", "screening", "kegs"})
"""What is rolled while Waves move: between them kegs may be taken up, likewise."""
TO_MOVE: Final = frozenset({"wave", "way", "screening"})
"""Tasks of Waves that have still to move."""
IN_ROUND: Final = frozenset({"target", "reroll", "shell"})
"""Asks in the middle of a round: Terrain works until the next card is carried out."""


def offered(data: Data, state: State, asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
    """Return the asks of a task, with what can be done at any time before the answers of the general's."""
    if not (state.kegs or (state.battle is not None and state.battle.plans)):
        return asks
    ask = asks[0]
    if ask.seat != GENERAL:
        between = _between(data, state, ask.kind)
        return (*asks, Ask(GENERAL, "meanwhile", between, open=True, standing=True)) if between else asks
    found = _extras(state, ask.kind)
    return (replace(ask, options=(*found, *ask.options)),) if found else asks


def _between(data: Data, state: State, kind: str) -> tuple[Answer, ...]:
    """Return what may be done between two Tripods of a Martian step, or two Waves: nobody waits for it."""
    if state.battle is not None:
        return (("trap",),) if kind in MARTIAN_STEP and may_spring(state) else ()
    if kind not in WAVES_MOVE:
        return ()
    return tuple([("lift", zone) for zone in _threatened(data, state)])


def _threatened(data: Data, state: State) -> list[str]:
    """Zones with kegs to which a Wave may come that has still to move; where one has come already it goes off."""
    waves = {task[1] for task in state.agenda if task[0] in TO_MOVE}
    here = [state.waves[wave] for wave in sorted(waves) if wave in state.waves]
    ways = {to for zone in here for to in data.zones[zone].wave.values()}
    blown = state.agenda[0][2] if state.agenda[0][0] == "kegs" else ""
    return [zone for zone in state.kegs if zone in ways and zone != blown]


def _extras(state: State, kind: str) -> list[Answer]:
    found: list[Answer] = []
    battle = state.battle
    if kind not in OWN and battle is not None:
        if kind != "ambush" and may_spring(state):
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


def done(answer: Answer) -> Items:
    """Carry it out, whatever was asked; then the same is asked again, as far as it still must be."""
    match answer:
        case ("lift", zone):
            return [ev("keg_lifted", zone=zone)]
        case ("trap",):
            return [use("trap"), first(("trap",))]
    return [use("terrain")]


def task_kegs_out(data: Data, state: State, task: Task) -> Step:
    """Before Waves move, as long as one of them may come to a keg: the last time that anybody waits for it."""
    ways = {to for wave, zone in state.waves.items() for to in data.zones[zone].wave.values()}
    zones = tuple([zone for zone in state.kegs if zone in ways])
    return general("kegs_out", (DONE,), {"zones": zones}, lambda answer: []) if zones else []

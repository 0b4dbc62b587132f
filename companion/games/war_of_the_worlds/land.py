"""Battles on land: which are fought, and how both sides set up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from companion.games.war_of_the_worlds.battle import LAND, SETTLE, thrown
from companion.games.war_of_the_worlds.data import GENERAL, GREEN, MOST_EARTHWORKS, PER_HEX, RED, YELLOW, Data
from companion.games.war_of_the_worlds.state import Battle, State, guns_in, is_gun, units_in
from companion.games.war_of_the_worlds.step import DONE, REST, ev, general
from companion.kernel.game import Answer
from companion.kernel.rules import STANDS, Agenda, Item, Items, Step, Task, choice, first, then

FREE_ON_HILLS: Final = 2


def task_battles(data: Data, state: State, task: Task) -> Step:
    """Return a battle for each Wave in a zone with a Gun, in the order the general likes (3.6)."""
    waves = [wave for wave in sorted(state.waves) if wave not in state.fought and guns_in(state, state.waves[wave])]
    return choice(GENERAL, "battle", "wave", waves, lambda wave: _begins(data, state, wave))


def _begins(data: Data, state: State, wave: int) -> Items:
    """Return the side with the initiative, humans on hills, sets up after the other."""
    zone = state.waves[wave]
    hills = data.zones[zone].hills
    ours: Agenda = ("engineer",), ("balloon",), ("plans",), ("dig",), ("scout",)
    theirs: Task = ("card", "setup")
    order = (theirs, ("place",), ("hills", FREE_ON_HILLS), *ours) if hills else (("place",), *ours, theirs)
    units = tuple(units_in(state, zone))
    begins = ev("battle_begins", board=LAND, zone=zone, wave=wave, hills=hills, units=units, cup=data.plan_counters,
                line="line-battle")  # fmt: skip
    return [begins, first(*order, ("card", "round"), ("battle_end",))]


def back(data: Data, battle: Battle) -> tuple[str, ...]:
    """Return the hexes for all but Guns: the last row, or the quay."""
    return data.line if battle.board == LAND else data.quay


def room(data: Data, battle: Battle, unit: str) -> Sequence[str]:
    """Hexes where a unit may be placed: two Guns an artillery hex (R9), all others at the back."""
    if not is_gun(unit):
        return back(data, battle)
    full = Counter(battle.guns.values())
    return [hex for hex in data.artillery if full[hex] < PER_HEX]


def task_place(data: Data, state: State, task: Task) -> Step:
    """Let the general place unit after unit, or Freighter after Freighter, or have the rest placed."""
    battle = state.fight
    if not battle.waiting:
        return []
    unit = battle.waiting[0]
    facts = {"unit": unit, "left": len(battle.waiting), "zone": battle.zone}

    def placed(answer: Answer) -> Items:
        if answer == REST:
            return [ev("put", places=rest(data, state))]
        return [ev("put", places=((answer[1], answer[2]),)), STANDS]

    return general(task[0], (*[("put", unit, hex) for hex in room(data, battle, unit)], REST), facts, placed)


def rest(data: Data, state: State) -> tuple[tuple[str, str], ...]:
    """Where the units still waiting go if nobody cares: Guns spread out, the others spread at the back."""
    battle = state.fight
    guns = [unit for unit in battle.waiting if is_gun(unit)]
    others = [unit for unit in battle.waiting if not is_gun(unit)]
    places = dict(spread(guns, battle.guns.values(), data.artillery))
    places |= spread(others, battle.others.values(), back(data, battle))
    return tuple([(unit, places[unit]) for unit in battle.waiting])


def spread(units: Sequence[str], taken: Iterable[str], hexes: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Spread units over hexes, each onto one where fewest stand; of equals the first."""
    full = Counter(taken)
    for unit in units:
        hex = min(hexes, key=lambda one: full[one])
        full[hex] += 1
        yield unit, hex


# ---- Earthworks -----------------------------------------------------------------------------------------------------


def may_dig(data: Data, state: State) -> list[str]:
    """Guns that can still be dug in: at most four Earthworks on each, as long as there are counters."""
    if not _spare(data, state):
        return []
    return [gun for gun in state.fight.guns if state.earthworks.get(gun, 0) < MOST_EARTHWORKS]


def _spare(data: Data, state: State) -> int:
    return data.counts["earthworks"] - sum(state.earthworks.values())


def task_hills(data: Data, state: State, task: Task) -> Step:
    """Two Earthworks free, on different Guns (WW-32)."""
    _, left, *dug = task
    guns = [gun for gun in may_dig(data, state) if gun not in dug]
    if not guns or not left:
        return []
    if len(guns) <= left:
        return [ev("earthworks", gun=gun, count=1, why="hills") for gun in guns[: _spare(data, state)]]

    def hilled(answer: Answer) -> Items:
        return [ev("earthworks", gun=answer[1], count=1, why="hills"), then(("hills", left - 1, *dug, answer[1]))]

    return general("hills", [("gun", gun) for gun in guns], {"left": left}, hilled)


def task_engineer(data: Data, state: State, task: Task) -> Step:
    """Return the Engineer's free one."""
    guns = may_dig(data, state) if state.units.get("engineer") == state.fight.zone else []
    return choice(GENERAL, "engineer", "gun", guns, lambda gun: [ev("earthworks", gun=gun, count=1, why="engineer")])


def _idle(state: State, kind: str) -> list[str]:
    """Return the units of a kind that have not dug or scouted in this battle."""
    battle = state.fight
    return [unit for unit in battle.others if unit.startswith(kind) and unit not in battle.dug]


def task_dig(data: Data, state: State, task: Task) -> Step:
    """Each Infantry once a battle, for one Gun."""
    guns, idle = may_dig(data, state), _idle(state, "infantry")
    if not idle or not guns:
        return []
    unit = idle[0]
    facts = {"unit": unit, "left": len(idle), "text": state.choice.earthworks == "text"}

    def digs(answer: Answer) -> Items:
        return [] if answer == DONE else [ev("dug", unit=unit, gun=answer[1]), first(("digging", unit, answer[1]))]

    return general("dig", (*[("gun", gun) for gun in guns], DONE), facts, digs)


def task_digging(data: Data, state: State, task: Task) -> Step:
    text = state.choice.earthworks == "text"
    return thrown(data, state, "digging", 1, {"unit": task[1], "gun": task[2], "text": text})


def _settle_digging(data: Data, state: State, facts: Mapping[str, Any], faces: Answer) -> Items:
    """By the worked example Green 1, Yellow 2, Red 1 and the Infantry is gone (R1, WW-08, 09); by the text else."""
    unit, gun, face = facts["unit"], facts["gun"], faces[0]
    by_text = state.choice.earthworks == "text"
    count = {GREEN: 1, YELLOW: 1 if by_text else 2, RED: 0 if by_text else 1}[face]
    count = min(count, MOST_EARTHWORKS - state.earthworks.get(gun, 0), _spare(data, state))
    events = [ev("digging_rolled", unit=unit, gun=gun, count=count, faces=faces, reveals=True)]
    if count:
        events.append(ev("earthworks", gun=gun, count=count, why="dug"))
    if face == RED:
        events.append(ev("destroyed", units=(unit,), zone=state.fight.zone, why="dig"))
    return events


# ---- Cavalry, plans -------------------------------------------------------------------------------------------------


def task_scout(data: Data, state: State, task: Task) -> Step:
    idle = _idle(state, "cavalry")
    if not idle or not state.fight.cup:
        return []
    unit = idle[0]

    def scouts(answer: Answer) -> Items:
        return [] if answer == DONE else [ev("dug", unit=unit, gun=""), first(("scouting", unit))]

    return general("scout", (("scout", unit), DONE), {"unit": unit}, scouts)


def task_scouting(data: Data, state: State, task: Task) -> Step:
    return thrown(data, state, "scouting", 1, {"unit": task[1]})


def _settle_scouting(data: Data, state: State, facts: Mapping[str, Any], faces: Answer) -> Items:
    """Green two plans and the Cavalry is destroyed, red one plan (WW-33)."""
    unit, face = facts["unit"], faces[0]
    count = {GREEN: 2, YELLOW: 0, RED: 1}[face]
    items: list[Item] = [ev("scouted", unit=unit, count=count, faces=faces, reveals=True)]
    if face == GREEN:
        items.append(ev("destroyed", units=(unit,), zone=state.fight.zone, why="scout"))
    return [*items, then(("draw_plans", count, 0, "scout"))] if count else items


def task_balloon(data: Data, state: State, task: Task) -> Step:
    """Return the Spotter Balloon's plan, in the turn's first battle."""
    if "spotter_balloon" not in state.effects:
        return []
    return [ev("effect_over", event="spotter_balloon"), then(("draw_plans", 1, 0, "balloon"))]


SETTLE["digging"] = _settle_digging
SETTLE["scouting"] = _settle_scouting

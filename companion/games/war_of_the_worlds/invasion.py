"""What happens on the map by the Martians' dice: landings, Devastation, Waves that move, Red Weed, Assembly."""

from __future__ import annotations

from typing import Any, Final

from companion.games.war_of_the_worlds.data import GENERAL, GREEN, RED, YELLOW, Attack, Data
from companion.games.war_of_the_worlds.state import (
    DESTROYED,
    WEED,
    State,
    alike,
    colour_of,
    cup,
    free_units,
    units_in,
    weed_machines,
)
from companion.games.war_of_the_worlds.step import (
    captures,
    cards,
    ev,
    general,
    hits,
    human,
    martians,
    offer,
    ruin,
    throw,
)
from companion.kernel.game import Answer, Event
from companion.kernel.rules import Agenda, Items, Step, Task, choice, then

LANDS_ANEW: Final = 3
"""Tripods of a Wave that lands anew (5.5)."""

# ---- landings -----------------------------------------------------------------------------------------------------


def task_land(data: Data, state: State, task: Task) -> Step:
    """Let a die say where a Wave, or its Cylinder, comes down; without a Tripod in the cup nothing lands (R10).

    :param task: wave, Tripods, whether it is a Cylinder.
    """
    if not cup(data, state):
        return [ev("nobody_lands", wave=task[1])]

    def falls(faces: Answer) -> Items:
        zone = data.landing[faces[0]]
        seen = ev("landing_rolled", zone=zone, wave=task[1], faces=faces, reveals=True)
        if "astronomer" in state.units and "astronomer" not in state.used:
            return [seen, then(("astronomer", *task[1:], zone))]
        return [seen, *touch_down(data, state, task, zone)]

    return throw("landing", 1, {"wave": task[1], "cylinder": task[3]}, falls)


def task_astronomer(data: Data, state: State, task: Task) -> Step:
    again: Items = [ev("used", what="astronomer", how="astronomer"), then(("land", *task[1:4]))]
    facts = {"wave": task[1], "zone": task[4]}
    return offer("astronomer", ("again",), facts, done=again, kept=touch_down(data, state, task, task[4]))


def touch_down(data: Data, state: State, task: Task, zone: str) -> Items:
    """Let a Wave or a Cylinder come down; before the first turn a Wave destroys its zone (WW-04)."""
    _, wave, count, cylinder = task[:4]
    events = [ev("landed", wave=wave, zone=zone, cylinder=cylinder, line="line-landed")]
    if not cylinder:
        events += ruin(data, state, zone, scored=False)
        if state.choice.scenario == "red_spring":
            events.append(ev("weed_spread", zones=(zone,), flood=False))
    return [*events, then(("reinforce", wave, count))]


def task_lay_cylinder(data: Data, state: State, task: Task) -> Step:
    """Return a Cylinder that a scenario puts into a zone."""
    return touch_down(data, state, ("land", *task[1:4]), task[4])


def task_reinforce(data: Data, state: State, task: Task) -> Step:
    """Random Tripods for a Wave, as many as are in the cup (R10)."""
    _, wave, wanted = task
    left = cup(data, state)
    count = min(wanted, len(left))

    def join(drawn: tuple[str, ...]) -> Items:
        more = count - len(drawn)
        joined = ev("joined", wave=wave, tripods=drawn, reveals=True)
        return [joined, then(("reinforce", wave, more))] if more else [joined]

    return cards(state, "tripods", left, "tripods", facts={"wave": wave}, count=count, follows=join) if count else []


# ---- Devastation ----------------------------------------------------------------------------------------------------


def task_devastation(data: Data, state: State, task: Task) -> Step:
    """Each Wave in turn, by number."""
    return [then(*[("devastate", wave) for wave in sorted(state.waves)])]


def task_devastate(data: Data, state: State, task: Task) -> Step:
    wave = task[1]
    if "black_rain" in state.effects:
        return [ev("effect_over", event="black_rain"), *_attack(data, state, wave, YELLOW, rolled=False)]
    facts = {"wave": wave, "zone": state.waves[wave], "tripods": len(state.tripods[wave])}
    return throw("devastate", 1, facts, lambda faces: _attack(data, state, wave, faces[0], rolled=True))


def _attack(data: Data, state: State, wave: int, roll: str, *, rolled: bool) -> Items:
    """Return a line of the chart, from the top; a zone that doesn't produce loses units only (R11)."""
    zone, tripods = state.waves[wave], len(state.tripods[wave])
    attack = data.attack(roll, tripods)
    workforce = attack.workforce
    if "firestorm" in state.effects:
        most = max(sorted(state.waves), key=lambda one: len(state.tripods[one]))
        workforce += most == wave
    quiet = zone in state.ruins
    losses: list[Task] = [("lose", wave, zone)] * attack.units
    if losses and "cellars" in state.effects and units_in(state, zone):
        losses[0] = ("cellars",)
    havoc: Agenda = () if quiet else (("havoc", wave, zone, roll, workforce),)
    facts = {
        "wave": wave,
        "zone": zone,
        "tripods": tripods,
        "attack": attack.name,
        "units": attack.units,
        "workforce": 0 if quiet else workforce,
        "refugees": 0 if quiet else attack.refugees,
        "human_vp": 0 if quiet else attack.human_vp,
        "martian_vp": 0 if quiet else attack.martian_vp,
        "quiet": quiet,
        "faces": (roll,) if rolled else (),
    }
    return [Event("attack", facts, reveals=rolled, line="line-attack"), then(*losses, *havoc)]


def task_cellars(data: Data, state: State, task: Task) -> Step:
    return [ev("effect_over", event="cellars")]


def task_lose(data: Data, state: State, task: Task) -> Step:
    """Lose a unit of the zone: the general says which (R4)."""
    _, wave, zone = task
    units, facts = alike(state, units_in(state, zone)), {"zone": zone, "wave": wave}
    return choice(GENERAL, "lose", "unit", units, lambda unit: captures(state, zone, (unit,), "attack"), facts)


def task_havoc(data: Data, state: State, task: Task) -> Step:
    """Return the other lines: Workforce, and if the zone still stands Refugees and Victory Points (WW-22, 39)."""
    _, wave, zone, roll, workforce = task
    attack: Attack = data.attack(roll, len(state.tripods[wave]))
    left = max(0, state.workforce[zone] - workforce)
    if left == 0:
        return ruin(data, state, zone, scored=True)
    events = [ev("workforce", zone=zone, left=left)] if workforce else []
    refugees = tuple(free_units(data, state, "refugee", attack.refugees))
    if refugees:
        events.append(ev("placed", units=refugees, zone=zone))
    return [*events, *human(-attack.human_vp, "attack"), *martians(attack.martian_vp, "attack")]


# ---- Martian Action -------------------------------------------------------------------------------------------------


def task_invade(data: Data, state: State, task: Task) -> Step:
    waves: Agenda = tuple(("wave", wave) for wave in sorted(state.waves))
    return [then(("kegs_out",), *waves, ("reland",), ("weed",), ("weed_points",))]


def task_wave(data: Data, state: State, task: Task) -> Step:
    """Return a Wave's move; Cavalry beside it may try to turn it first."""
    wave = task[1]
    if wave not in state.waves or f"sluggish_{wave}" in state.used:
        return []
    zone = state.waves[wave]
    riders = [unit for unit in units_in(state, zone) if unit.startswith("cavalry")]
    if not riders:
        return task_way(data, state, task)
    tried, not_tried = then(("screening", wave, riders[0])), then(("way", wave))
    return offer("screen", ("screen", riders[0]), {"wave": wave, "zone": zone}, done=[tried], kept=[not_tried])


def task_way(data: Data, state: State, task: Task) -> Step:
    wave = task[1]
    zone = state.waves[wave]
    ways = data.zones[zone].wave
    stays = zone not in state.ruins and "hunting_call" not in state.effects
    facts: dict[str, Any] = {
        "wave": wave,
        "zone": zone,
        "green": zone if stays else ways[GREEN],
        "yellow": ways[YELLOW],
        "red": ways[RED],
        "stays": stays,
    }
    return throw("way", 1, facts, lambda faces: _moves(state, wave, facts[faces[0]], faces))


def task_screening(data: Data, state: State, task: Task) -> Step:
    """Yellow and red let the general choose where the Wave goes; red costs the Cavalry."""
    _, wave, unit = task
    zone = state.waves[wave]

    def screened(faces: Answer) -> Items:
        events = [ev("wave_screened", wave=wave, unit=unit, zone=zone, faces=faces, reveals=True)]
        if faces[0] == RED:
            events.append(ev("destroyed", units=(unit,), zone=zone, why="screen"))
        return [*events, then(("way" if faces[0] == GREEN else "course", wave))]

    return throw("screening", 1, {"wave": wave, "unit": unit, "zone": zone}, screened)


def task_course(data: Data, state: State, task: Task) -> Step:
    wave = task[1]
    zone = state.waves[wave]
    ways = [("to", way) for way in dict.fromkeys((zone, *data.zones[zone].wave.values()))]
    return general("course", ways, {"wave": wave, "zone": zone}, lambda answer: _moves(state, wave, answer[1], ()))


def _moves(state: State, wave: int, to: str, faces: Answer) -> Items:
    """Let a Wave go, or stay; kegs go off where it comes to."""
    here = state.waves[wave]
    if to == here:
        return [ev("wave_stayed", wave=wave, zone=here, faces=faces, reveals=bool(faces))]
    moved = Event("wave_moved", {"wave": wave, "from": here, "to": to, "faces": faces}, reveals=bool(faces))
    return [moved, then(("kegs", wave, to))] if to in state.kegs else [moved]


def task_kegs(data: Data, state: State, task: Task) -> Step:
    """Green 2 damage, red 1, yellow a Workforce; the last Workforce destroys the zone (WW-26, 37)."""
    _, wave, zone = task

    def blew(faces: Answer) -> Items:
        damage = sum([2 if face == GREEN else 1 if face == RED else 0 for face in faces])
        events = [ev("kegs_blew", wave=wave, zone=zone, damage=damage, faces=faces, reveals=True)]
        force = min(faces.count(YELLOW), state.workforce[zone])
        if force and zone not in state.ruins:
            left = state.workforce[zone] - force
            events += [ev("workforce", zone=zone, left=left)] if left else ruin(data, state, zone, scored=False)
        return [*events, then(("share", wave, damage))] if damage else events

    return throw("kegs", state.kegs[zone], {"wave": wave, "zone": zone}, blew)


def task_share(data: Data, state: State, task: Task) -> Step:
    """Damage is shared among a Wave's Tripods as the general likes."""
    _, wave, damage = task
    tripods = state.tripods.get(wave, ())
    if not damage or not tripods:
        return []
    same = len({(colour_of(tripod), tripod in state.damaged) for tripod in tripods}) == 1
    if same and (damage == 1 or len(tripods) == 1):
        return _shared(state, wave, damage, tripods[0])
    ways = [("tripod", tripod) for tripod in tripods]
    facts = {"wave": wave, "damage": damage}
    return general("share", ways, facts, lambda answer: _shared(state, wave, damage, answer[1]))


def _shared(state: State, wave: int, damage: int, tripod: str) -> Items:
    events = hits(state, tripod, 1)
    if events[0].kind == "tripod_destroyed" and len(state.tripods[wave]) == 1:
        return [*events, ev("wave_gone", wave=wave, cylinder=False)]
    return [*events, then(("share", wave, damage - 1))]


def task_reland(data: Data, state: State, task: Task) -> Step:
    """Let the lowest Wave that was wiped out land anew."""
    gone = [wave for wave in sorted(state.entered) if wave not in state.waves and wave not in state.cylinders]
    needed = data.levels[state.choice.difficulty].landing
    if not gone or not needed or not cup(data, state):
        return []
    wave = gone[0]

    def relanding(faces: Answer) -> Items:
        lands = faces[0] in needed
        rolled = ev("relanding", wave=wave, lands=lands, faces=faces, reveals=True)
        return [rolled, then(("land", wave, LANDS_ANEW, True))] if lands else [rolled]

    return throw("reland", 1, {"wave": wave, "needed": needed}, relanding)


def weed_beds(data: Data, state: State) -> list[str]:
    """Destroyed zones that the Red Weed can take, the nearest to Paris first."""
    found = [
        zone
        for zone, ruin in state.ruins.items()
        if ruin == DESTROYED
        and (data.zones[zone].machine or any(state.ruins.get(near) == WEED for near in data.zones[zone].adjacent))
    ]
    return data.nearest_paris(found)


def task_weed(data: Data, state: State, task: Task) -> Step:
    """Yellow takes one zone, red all of them."""
    beds = tuple(weed_beds(data, state))

    def spreads(faces: Answer) -> Items:
        zones = {GREEN: (), YELLOW: beds[:1], RED: beds}[faces[0]]
        rolled = ev("weed_rolled", zones=zones, faces=faces, reveals=True)
        return [rolled, ev("weed_spread", zones=zones, flood=False)] if zones else [rolled]

    return throw("weed", 1, {"zones": beds, "first": beds[0]}, spreads) if beds else []


def task_weed_points(data: Data, state: State, task: Task) -> Step:
    return martians(sum([ruin == WEED for ruin in state.ruins.values()]), "weed")


# ---- Assembly -------------------------------------------------------------------------------------------------------


def task_assembly(data: Data, state: State, task: Task) -> Step:
    hatching: Agenda = tuple(("hatch", wave) for wave in sorted(state.cylinders) if wave not in state.fresh)
    return [then(*hatching, ("mend",), ("flyer",))]


def task_hatch(data: Data, state: State, task: Task) -> Step:
    """Yellow makes a Wave of the Cylinder, red one with a Tripod more. No keg goes off (WW-38)."""
    wave = task[1]
    zone = state.cylinders[wave]

    def hatched(faces: Answer) -> Items:
        if faces[0] == GREEN:
            return [ev("waits", wave=wave, zone=zone, faces=faces, reveals=True)]
        opened = ev("opened", wave=wave, zone=zone, faces=faces, reveals=True, line="line-opened")
        return [opened, then(("reinforce", wave, 1))] if faces[0] == RED else [opened]

    return throw("hatch", 1, {"wave": wave, "zone": zone}, hatched)


def task_mend(data: Data, state: State, task: Task) -> Step:
    """Each Wave in Red Weed mends one Tripod."""
    events: list[Event] = []
    for wave, zone in sorted(state.waves.items()):
        damaged = [tripod for tripod in state.tripods[wave] if tripod in state.damaged]
        if damaged and state.ruins.get(zone) == WEED:
            events.append(ev("tripod_mended", tripod=damaged[0], wave=wave))
    return events


def task_flyer(data: Data, state: State, task: Task) -> Step:
    """Return a piece of the Flying Machine, if a Handling Machine is left alone in Red Weed."""
    zones = tuple(weed_machines(data, state))
    if not zones:
        return []
    level = data.levels[state.choice.difficulty]
    needed = level.flyer_many if len(zones) > 1 else level.flyer

    def built(faces: Answer) -> Items:
        more = int(faces[0] in needed)
        rolled = ev("flyer_rolled", pieces=state.flyer + more, built=bool(more), faces=faces, reveals=True)
        return [rolled, ev("flyer", pieces=1, zones=zones)] if more else [rolled]

    return throw("flyer", 1, {"zones": zones, "needed": needed, "pieces": state.flyer}, built)

"""What happens on the map by the general's will: turns, event cards, production, human action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from companion.games.war_of_the_worlds.data import FOOT, GENERAL, GREEN, GUNS, PARIS, RED, YELLOW, Data
from companion.games.war_of_the_worlds.state import (
    DESTROYED,
    WEED,
    Open,
    State,
    alike,
    cup,
    free_units,
    is_refugee,
    kind_of,
    refugees_in,
    units_in,
)
from companion.games.war_of_the_worlds.step import DONE, PAY, cards, ev, general, human, offer, throw
from companion.kernel.game import NOTHING, Answer, Event, draw
from companion.kernel.rules import STANDS, Agenda, Items, Posed, Step, Task, choice, first, then

SOLD: Final = (*FOOT, *GUNS)
CUT_RAILS_COST: Final = 5
LOAN: Final = 5
SPARE_PARTS: Final = 6

# ---- turns and phases ---------------------------------------------------------------------------------------------

FIRST: Final[Mapping[str, Agenda]] = {
    "production": (("income",), ("produce",)),
    "battle": (("battles",),),
    "devastation": (("devastation",),),
    "human_action": (("action",),),
    "escape": (("escape",),),
    "martian_action": (("invade",),),
    "assembly": (("assembly",),),
}
"""What a phase begins with, after its event."""


def task_turn(data: Data, state: State, task: Task) -> Step:
    return [ev("turn", turn=state.turn + 1), then(("phase", data.phases[0]))]


def task_phase(data: Data, state: State, task: Task) -> Step:
    """Move the clock on. The event deck's top card is drawn if its back names this phase, and no second one (R27)."""
    phase = task[1]
    if phase == data.phases[-1]:
        return [ev("phase", phase=phase, turn=state.turn), then(("turn",))]
    event: Agenda = (("event",),) if state.top == phase else ()
    after = data.phases[data.phases.index(phase) + 1]
    return [ev("phase", phase=phase, turn=state.turn), then(*event, *FIRST[phase], ("phase", after))]


# ---- event cards --------------------------------------------------------------------------------------------------


def task_event_top(data: Data, state: State, task: Task) -> Step:
    """Return the back of the deck's new top card; an empty deck is shuffled anew (R19)."""
    shuffled = not state.events
    anew: dict[str, Any] = {"events": tuple(data.events)} if shuffled else {}
    phases = tuple([data.events[event] for event in state.events or data.events])

    def seen(phase: str) -> Items:
        return [ev("event_top", phase=phase, shuffled=shuffled, **anew, reveals=True)]

    told = {"shuffled": shuffled}
    if state.choice.cards == "real":
        backs = tuple(dict.fromkeys(phases))
        return cards(state, "event_top", backs, "events", facts=told, follows=lambda drawn: seen(drawn[0]))
    return Posed(draw("event_top", tuple([(phase,) for phase in phases]), told), lambda answer: seen(answer[0]))


def task_event(data: Data, state: State, task: Task) -> Step:
    left = [event for event in state.events if data.events[event] == state.top]

    def drawn(hand: tuple[str, ...]) -> Items:
        card = hand[0]
        drawn = ev("event_drawn", card=card, phase=state.top, reveals=True, line="line-event")
        return [drawn, then(*data.effects[card], ("event_top",))]

    return cards(state, "event", left, "events", facts={"phase": state.top}, follows=drawn)


def task_requisition(data: Data, state: State, task: Task) -> Step:
    return [ev("income", points=4, why="requisition")]


def task_night_shift(data: Data, state: State, task: Task) -> Step:
    points = len(state.industry)
    return [ev("income", points=points, why="night_shift")] if points else []


def task_falling_star(data: Data, state: State, task: Task) -> Step:
    if not state.waves or not cup(data, state):
        return []
    return [then(("reinforce", min(sorted(state.waves), key=lambda wave: len(state.tripods[wave])), 1))]


def task_weed_in_flood(data: Data, state: State, task: Task) -> Step:
    beside = [
        zone
        for zone, ruin in state.ruins.items()
        if ruin == DESTROYED and any(state.ruins.get(near) == WEED for near in data.zones[zone].adjacent)
    ]
    return [ev("weed_spread", zones=(data.nearest_paris(beside)[0],), flood=True)] if beside else []


def task_fever(data: Data, state: State, task: Task) -> Step:
    return human(3, "fever")


def task_war_loan(data: Data, state: State, task: Task) -> Step:
    if state.points < LOAN:
        return []
    lent = [ev("paid", points=LOAN, why="war_loan"), *human(3, "war_loan")]
    return offer("war_loan", PAY, {"points": state.points, "cost": LOAN}, done=lent)


def task_character(data: Data, state: State, task: Task) -> Step:
    left = [who for who in data.characters if who not in state.units and who not in state.spent]

    def comes(drawn: tuple[str, ...]) -> Items:
        return [ev("placed", units=drawn, zone=PARIS, reveals=True)]

    return cards(state, "character", left, "characters", follows=comes) if left else []


def task_sluggish(data: Data, state: State, task: Task) -> Step:
    def stays(answer: Answer) -> Items:
        return [ev("used", what=f"sluggish_{answer[1]}", how="sluggish", wave=answer[1])]

    waves = [("wave", wave) for wave in sorted(state.waves)]
    return general("sluggish", waves, NOTHING, stays) if waves else []


def task_spare_parts(data: Data, state: State, task: Task) -> Step:
    if not any(state.ruins.get(zone) == WEED for zone in data.machines.values()):
        return []
    built, bought = then(("piece",)), ev("paid", points=SPARE_PARTS, why="spare_parts")
    if state.points < SPARE_PARTS:
        return [built]
    return offer("spare_parts", PAY, {"points": state.points, "cost": SPARE_PARTS}, done=[bought], kept=[built])


def task_piece(data: Data, state: State, task: Task) -> Step:
    zones = tuple(zone for zone in data.machines.values() if state.ruins.get(zone) == WEED)
    return [ev("flyer", pieces=1, zones=zones)]


def task_rust(data: Data, state: State, task: Task) -> Step:
    return [ev("flyer", pieces=-1, zones=())] if state.flyer else []


def task_rot(data: Data, state: State, task: Task) -> Step:
    weeds = [zone for zone, ruin in state.ruins.items() if ruin == WEED]
    return choice(GENERAL, "rot", "zone", weeds, lambda zone: [ev("weed_rotted", zone=zone)])


def task_fleet(data: Data, state: State, task: Task) -> Step:
    waiting = {at for unit, at in state.units.items() if is_refugee(unit) or unit in data.characters}
    zones = [zone for zone in data.harbors if zone in state.harbors and zone in waiting]

    def sails(zone: str) -> Items:
        return [ev("used", what=f"fleet_{zone}", how="fleet", zone=zone)]

    return choice(GENERAL, "fleet", "zone", zones, sails)


# ---- production -----------------------------------------------------------------------------------------------------


def income(data: Data, state: State) -> tuple[int, int]:
    """Gears on the map, and Industrials that pay (WW-06, 40, 47)."""
    total = sum([data.gears(zone, force) for zone, force in state.workforce.items() if zone not in state.ruins])
    return total, len(state.industry - state.new_industry)


def task_income(data: Data, state: State, task: Task) -> Step:
    total, industry = income(data, state)
    return [ev("income", points=total + industry, gears=total, industry=industry, why="gears")]


def move_cost(data: Data, state: State) -> int:
    return CUT_RAILS_COST if "cut_rails" in state.effects else data.costs["move_a_unit"]


def free_harbors(data: Data, state: State) -> list[str]:
    """Harbors that can still be placed: neither on the map nor lost, in a Producing Zone."""
    off = state.harbors | state.lost | state.ruins.keys()
    return [zone for zone in data.harbors if zone not in off]


def task_produce(data: Data, state: State, task: Task) -> Step:
    """Everything that the points can buy now; one of each of units that are alike."""
    points, costs = state.points, data.costs
    options: list[Answer] = []
    open_factories = [zone for zone in data.factories if zone not in state.ruins]
    for kind in SOLD:
        if points >= costs[kind] and free_units(data, state, kind, 1):
            options += [("buy", kind, zone) for zone in open_factories]
    if points >= costs["industrial"] and len(state.industry) < data.counts["industrial"]:
        options += [("industry", zone) for zone in open_factories if zone not in state.industry]
    harbors = free_harbors(data, state)
    if points >= costs["harbor_chosen"]:
        options += [("harbor", zone) for zone in harbors]
    if harbors and points >= costs["harbor_drawn"]:
        options.append(("harbor_cup",))
    cost = move_cost(data, state)
    if points >= cost:
        options += [
            ("move", unit, near)
            for zone in dict.fromkeys(state.units.values())
            for unit in alike(state, units_in(state, zone))
            for near in data.zones[zone].adjacent
        ]
    options += [("lift", zone) for zone in state.kegs]
    if not options:
        return []
    facts = {"points": points, "move": cost}
    return general("produce", (*options, DONE), facts, partial(_produced, data, state))


def _produced(data: Data, state: State, answer: Answer) -> Items:
    match answer:
        case ("buy", kind, zone):
            unit = free_units(data, state, kind, 1)[0]
            return [ev("bought", unit=unit, what=kind, zone=zone, points=data.costs[kind]), STANDS]
        case ("industry", zone):
            return [ev("industry", zone=zone, points=data.costs["industrial"]), STANDS]
        case ("harbor", zone):
            return [ev("harbor", zone=zone, points=data.costs["harbor_chosen"]), STANDS]
        case ("harbor_cup",):
            return [first(("harbor_cup",))]
        case ("move", unit, zone):
            here = state.units[unit]
            facts = {"units": (unit,), "from": here, "to": zone, "refugees": 0, "points": move_cost(data, state)}
            return [Event("carried", facts), STANDS]
    return []


def task_harbor_cup(data: Data, state: State, task: Task) -> Step:
    def drawn(hand: tuple[str, ...]) -> Items:
        return [ev("harbor", zone=hand[0], points=data.costs["harbor_drawn"], reveals=True)]

    return cards(state, "harbor_cup", free_harbors(data, state), "harbors", follows=drawn)


# ---- human action -------------------------------------------------------------------------------------------------

CROWDED: Final = 2


def may_leave(state: State, zone: str) -> int:
    """How many Refugees may still leave a zone: two a turn while the roads are crowded."""
    return CROWDED - state.gone.get(zone, 0) if "crowded_roads" in state.effects else 99


def fleeing(state: Open, zone: str, count: int) -> tuple[str, ...]:
    """Return the Refugees who go when so many of a zone are sent away."""
    return tuple([unit for unit in refugees_in(state, zone) if _left(state, unit) > 0][:count])


def _left(state: Open, unit: str) -> int:
    """How many zones a unit may still move."""
    return (2 if unit in state.marching else 1) - state.moves.get(unit, 0)


def task_action(data: Data, state: State, task: Task) -> Step:
    """Each unit moves a zone, or, if it is Infantry, does something else instead."""
    options: list[Answer] = []
    kegs = sum(state.kegs.values()) < data.counts["keg"]
    by_zone: dict[str, list[str]] = {}
    for unit, zone in state.units.items():
        by_zone.setdefault(zone, []).append(unit)
    cylinders: dict[str, list[int]] = {}
    for wave in sorted(state.cylinders):
        cylinders.setdefault(state.cylinders[wave], []).append(wave)
    for zone, units in by_zone.items():
        near = data.zones[zone].adjacent
        ready = [unit for unit in units if _left(state, unit) > 0]
        refugees = sum([is_refugee(unit) for unit in ready])
        refugees = min(refugees, may_leave(state, zone))
        seen: set[tuple[str, int, int]] = set()
        for unit in ready:
            if is_refugee(unit):
                continue
            key = (kind_of(unit), state.earthworks.get(unit, 0), state.moves.get(unit, 0))
            if key in seen:
                continue
            seen.add(key)
            options += [("go", unit, to) for to in near]
            if unit.startswith("infantry") and not state.moves.get(unit):
                options += [("attack", unit, wave) for wave in cylinders.get(zone, ())]
                if kegs:
                    options.append(("lay", unit))
                    if "sappers" in state.effects:
                        options.append(("sap", unit))
        options += [("flee", zone, to, count) for to in near for count in range(1, refugees + 1)]
        if "forced_march" in state.effects and ready:
            options.append(("march", zone))
    options += [("lift", zone) for zone in state.kegs]
    if not options:
        return []
    return general("action", (*options, DONE), NOTHING, partial(_acted, state))


def _acted(state: State, answer: Answer) -> Items:
    match answer:
        case ("go", unit, to):
            facts = {"units": (unit,), "from": state.units[unit], "to": to, "refugees": 0, "points": 0}
            return [Event("carried", facts), STANDS]
        case ("flee", zone, to, count):
            facts = {"units": fleeing(state, zone, count), "from": zone, "to": to, "refugees": count, "points": 0}
            return [Event("carried", facts), STANDS]
        case ("attack", unit, wave):
            return [ev("tried", unit=unit, what="attack", zone=state.units[unit]), first(("attack", unit, wave))]
        case ("lay", unit):
            return [ev("tried", unit=unit, what="lay", zone=state.units[unit]), first(("lay", unit))]
        case ("sap", unit):
            zone = state.units[unit]
            return [ev("tried", unit=unit, what="lay", zone=zone), ev("keg_laid", zone=zone, sappers=True), STANDS]
        case ("march", zone):
            units = [unit for unit in units_in(state, zone) if _left(state, unit) > 0]
            return [ev("marches", units=tuple(units), zone=zone), STANDS]
    return []


def task_attack(data: Data, state: State, task: Task) -> Step:
    """Yellow destroys one of the Cylinder's Tripods, red the Infantry (WW-34)."""
    wave = task[2]
    inside = state.tripods[wave]
    won = [ev("tripod_destroyed", tripod=one) for one in inside[-1:]]
    if len(inside) == 1:
        won.append(ev("wave_gone", wave=wave, cylinder=True))
    return _risked(state, task, "cylinder_attacked", {"wave": wave}, won)


def task_lay(data: Data, state: State, task: Task) -> Step:
    """Yellow lays the keg, red destroys the Infantry."""
    return _risked(state, task, "keg_tried", {}, [ev("keg_laid", zone=state.units[task[1]], sappers=False)])


def _risked(state: State, task: Task, told: str, about: Mapping[str, Any], won: Sequence[Event]) -> Posed:
    """Let Infantry risk its life. :param told: of the roll, with what it is about. :param won: with yellow."""
    unit = task[1]
    facts = {"unit": unit, **about, "zone": state.units[unit]}

    def fell(faces: Answer) -> Items:
        lost = ev("destroyed", units=(unit,), zone=facts["zone"], why=task[0])
        rolled = Event(told, {**facts, "faces": faces}, reveals=True)
        return [rolled, *{GREEN: (), YELLOW: won, RED: (lost,)}[faces[0]]]

    return throw(task[0], 1, facts, fell)

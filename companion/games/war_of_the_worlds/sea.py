"""The Escape Phase: who gets away by a Harbor, and the naval battles of those who flee by sea."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.games.war_of_the_worlds.battle import SEA, firing, fought, is_over
from companion.games.war_of_the_worlds.data import GREEN, RED, YELLOW, Data
from companion.games.war_of_the_worlds.land import task_place
from companion.games.war_of_the_worlds.state import Battle, State, gears, loud, refugees_in
from companion.games.war_of_the_worlds.step import DONE, STOP, captures, cards, ev, general, human, throw
from companion.kernel.game import Answer, Event
from companion.kernel.rules import STANDS, Agenda, Item, Items, Step, Task, then

AT_ONCE: Final = 4
"""Dice that are rolled together."""
MOST_TRIPODS: Final = 3
CHARACTER_VP: Final = 3
RAMMERS: Final = 2
task_quay = task_place

# ---- Harbors ------------------------------------------------------------------------------------------------------


def task_escape(data: Data, state: State, task: Task) -> Step:
    rolls: Agenda = ()
    if "storm" not in state.effects:
        rolls = tuple(
            ("berths", zone, _characters(data, state, zone), len(refugees_in(state, zone)))
            for zone in data.harbors
            if zone in state.harbors
        )
    return [then(*rolls, ("put_to_sea",), ("crowding",), ("quiet",), ("newcomers",))]


def _characters(data: Data, state: State, zone: str) -> tuple[str, ...]:
    return tuple(who for who in data.characters if state.units.get(who) == zone)


def task_berths(data: Data, state: State, task: Task) -> Step:
    """Return a die for each Refugee at a Harbor, and each Character that wants to go.

    :param task: the zone, Characters not asked yet, Refugees who have not rolled.
    """
    _, zone, characters, left = task
    fleet = f"fleet_{zone}" in state.used
    if characters:
        ways = [(verb, characters[0]) for verb in ("embark", "stay")]
        after = {"embark": ("passage", *task[1:]), "stay": ("berths", zone, characters[1:], left)}
        return general("embark", ways, {"zone": zone}, lambda answer: [then(after[answer[0]])])

    def berthed(faces: Answer) -> Items:
        waiting = tuple(refugees_in(state, zone)[-left:])
        return [*_sorted(data, state, task, waiting, faces), then(("berths", zone, (), left - len(faces)))]

    if left:
        return throw("berth", min(left, AT_ONCE), {"zone": zone, "left": left, "fleet": fleet}, berthed)
    return []


def task_passage(data: Data, state: State, task: Task) -> Step:
    _, zone, characters, left = task
    who = characters[0]

    def passed(faces: Answer) -> Items:
        return [*_sorted(data, state, task, (who,), faces), then(("berths", zone, characters[1:], left))]

    return throw("passage", 1, {"zone": zone, "who": who, "fleet": f"fleet_{zone}" in state.used}, passed)


def _sorted(data: Data, state: State, task: Task, waiting: Sequence[str], faces: Answer) -> Items:
    """Tell who gets away from a Harbor, and who flees by sea, as far as there are Freighters (WW-54).

    :param waiting: who rolls.
    """
    _, zone, characters, _ = task
    red = RED if f"fleet_{zone}" in state.used else GREEN
    away = sum([face in (GREEN, red) for face in faces])
    flees = min(faces.count(YELLOW), data.counts["freighter"] - sum(state.fleeing.values()))
    who, points = (characters[0], CHARACTER_VP) if characters else ("", 1)
    items: list[Item] = [
        ev("berth_rolled", zone=zone, away=away, fleeing=flees, stay=len(faces) - away - flees, who=who, faces=faces,
           reveals=True)
    ]  # fmt: skip
    if away:
        items += [ev("rescued", units=tuple(waiting[:away]), zone=zone), *human(away * points, "harbor")]
    if flees:
        items.append(ev("fled", units=tuple(waiting[away : away + flees]), zone=zone))
    return items


# ---- the end of the phase -------------------------------------------------------------------------------------------


def task_crowding(data: Data, state: State, task: Task) -> Step:
    """Refugees above a zone's Gears are captured (WW-25); the Correspondent reports on a Wave."""
    events: list[Event] = []
    crowds = Counter(zone for unit, zone in state.units.items() if unit.startswith("refugee"))
    for zone, count in crowds.items():
        if (excess := count - gears(data, state, zone)) > 0:
            events += captures(state, zone, refugees_in(state, zone)[-excess:], "crowding")
    if state.units.get("correspondent") in state.waves.values():
        events += human(1, "correspondent")
    return events


def task_quiet(data: Data, state: State, task: Task) -> Step:
    """Return a Victory Point for each quiet Producing Zone (5.4, R26, WW-48)."""
    disturbed = loud(data, state)
    zones = [zone for zone in data.zones if zone not in state.ruins and zone not in disturbed]
    return human(len(zones), "quiet")


def newcomers(data: Data, state: State) -> list[int]:
    """Waves that the Germ counter brings, each number only once (R12)."""
    return [wave for mark, wave in data.marks.items() if state.germs >= mark and wave not in state.entered]


def task_newcomers(data: Data, state: State, task: Task) -> Step:
    level = "easy" if state.choice.scenario == "red_spring" else state.choice.difficulty
    return [then(*[("land", wave, data.levels[level].tripods, True) for wave in newcomers(data, state)])]


# ---- naval battles ------------------------------------------------------------------------------------------------


def sea_tripods(data: Data, state: State, zone: str) -> int:
    """One, and one for each Wave in or next to the Harbor's zone, three at most (WW-55)."""
    near = {zone, *data.zones[zone].adjacent}
    return min(MOST_TRIPODS, 1 + sum([at in near for at in state.waves.values()]))


def task_put_to_sea(data: Data, state: State, task: Task) -> Step:
    """Return a battle for each Harbor with Freighters, when all Harbors have rolled (5.4)."""
    return [then(*[("sea", zone, count) for zone, count in state.fleeing.items()])]


def task_sea(data: Data, state: State, task: Task) -> Step:
    _, zone, count = task
    ships = tuple(f"freighter_{number}" for number in range(1, count + 1))
    begins = ev("battle_begins", board=SEA, zone=zone, wave=0, hills=False, units=ships, cup=data.plan_counters,
                line="line-sea")  # fmt: skip
    tasks = ("sea_cup",), ("quay",), ("card", "setup"), ("rammers",), ("muster",), ("balloon",), ("plans",)
    return [begins, then(*tasks, ("card", "round"), ("battle_end",))]


def task_sea_cup(data: Data, state: State, task: Task) -> Step:
    zone, drawn = state.fight.zone, state.fight.left
    count = sea_tripods(data, state, zone)
    left = [tripod for tripod in data.sea_tripods if tripod not in drawn]
    facts = {"zone": zone, "waves": count - 1}

    def sail_in(tripods: tuple[str, ...]) -> Items:
        told = ev("sea_tripods", tripods=tripods, zone=zone, reveals=True)
        return [told, STANDS] if len(drawn) + len(tripods) < count else [told]

    wanted = count - len(drawn)
    return cards(state, "sea_tripods", left, "sea_tripods", facts=facts, count=wanted, follows=sail_in)


def task_rammers(data: Data, state: State, task: Task) -> Step:
    if "ram_ahead" not in state.effects:
        return []
    return [ev("free_warships", ships=RAMMERS), ev("effect_over", event="ram_ahead")]


def task_muster(data: Data, state: State, task: Task) -> Step:
    """Warships, two points each, anywhere but in the top row."""
    battle = state.fight
    if len(battle.guns) >= data.counts["warship"] or not (battle.free or state.points >= data.costs["warship"]):
        return []
    cost = 0 if battle.free else data.costs["warship"]

    def mustered(answer: Answer) -> Items:
        if answer == DONE:
            return []
        return [ev("warship", unit=next_warship(data, battle), hex=answer[1], points=cost), STANDS]

    facts = {"points": state.points, "free": battle.free, "cost": cost}
    return general("muster", (*[("warship", hex) for hex in open_sea(data, state)], DONE), facts, mustered)


def next_warship(data: Data, battle: Battle) -> str:
    """Return the first Warship that is not on the board."""
    return next(ship for n in range(1, data.counts["warship"] + 1) if (ship := f"warship_{n}") not in battle.guns)


def open_sea(data: Data, state: State) -> list[str]:
    """Hexes where Warships may be: not the top row, not with a Tripod."""
    taken = set(state.fight.tripods.values())
    return [hex for hex in data.naval.ids if not hex.endswith("1") and hex not in taken]


def task_sail(data: Data, state: State, task: Task) -> Step:
    """Each Freighter moves a hex toward the open sea, each Warship may move a hex and fire."""
    battle = state.fight
    if is_over(battle):
        return [STOP]
    options: list[Answer] = []
    waters = set(open_sea(data, state))
    taken = set(battle.tripods.values())
    freighters = [ship for ship in battle.others if ship not in battle.moved]
    for ship in freighters:
        here = battle.others[ship]
        ways = dict.fromkeys(data.step[way][here] for way in ("move", "move_left", "move_right"))
        free = [to for to in ways if to not in taken]
        options += [("sail", ship, to or "away") for to in free] or [("stay", ship)]
    for ship, here in battle.guns.items():
        if ship not in battle.moved:
            options += [("steam", ship, to) for to in data.beside[here] if to in waters]
    options += firing(data, state)
    if not options:
        return [then(("card", "round"))]
    facts = {"round": battle.round, "zone": battle.zone, "plans": battle.plans, "freighters": len(freighters)}
    return general("sail", options if freighters else (*options, DONE), facts, partial(_sailed, data, state))


def _sailed(data: Data, state: State, answer: Answer) -> Items:
    match answer:
        case ("sail", ship, "away"):
            return [ev("safe", ships=(ship,), zone=state.fight.zone), *human(1, "sea"), STANDS]
        case ("sail" | "steam", ship, to):
            return [ev("sailed", ship=ship, to=to), STANDS]
        case ("stay", ship):
            return [ev("sailed", ship=ship, to=state.fight.others[ship]), STANDS]
    return fought(data, state, answer)

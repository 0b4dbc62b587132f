"""Battles on the hexes, on land and at sea: cards, what Tripods do, Guns' and Warships' fire, Battle Plans, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from companion.games.war_of_the_worlds.changes import row_of
from companion.games.war_of_the_worlds.data import GREEN, MOVES, PLAIN, REACH, Data
from companion.games.war_of_the_worlds.state import Battle, Open, State, colour_of, cup, is_gun, kind_of
from companion.games.war_of_the_worlds.step import (
    DONE,
    KEEP,
    STOP,
    USE,
    Settling,
    captures,
    cards,
    ev,
    general,
    hits,
    human,
    martians,
    offer,
    throw,
    use,
)
from companion.kernel.game import Answer, Event
from companion.kernel.rules import STANDS, Agenda, Items, Posed, Step, Task, Then, first, then
from companion.models.war_of_the_worlds import COLOURS, LAST_ROW

LAND: Final = "land"
SEA: Final = "naval"
OUT: Final = "C1"
"""Where Tripods arrive."""


def has(state: State, plan: str) -> bool:
    """Whether a Battle Plan is at hand."""
    return plan in state.fight.plans


def may_spring(state: State) -> bool:
    """Whether a Trap is at hand, and a Tripod on the board that it can damage."""
    return has(state, "trap") and any(tripod not in state.damaged for tripod in state.fight.tripods)


def fog(state: State) -> bool:
    """Whether nobody can fire in this round."""
    return "thick_fog" in state.effects and state.fight.round <= 1


def is_over(battle: Battle) -> bool:
    """Whether a battle ends now: no Tripod, or no human, is left on the board; at sea no Freighter."""
    if not battle.round:
        return False
    return not battle.tripods or not (battle.others or (battle.board == LAND and battle.guns))


# ---- battle plans ---------------------------------------------------------------------------------------------------


def task_plans(data: Data, state: State, task: Task) -> Step:
    """Plans are bought before the battle: drawn or chosen, as far as points and counters go (R5, R28)."""
    battle, points = state.fight, state.points
    options: list[Answer] = []
    if battle.cup and points >= data.costs["plan_drawn"]:
        options.append(("plan_cup",))
        if points >= data.costs["plan_chosen"]:
            options += [("plan", plan) for plan in data.plans if plan in battle.cup]
    if not options:
        return []

    def planned(answer: Answer) -> Items:
        match answer:
            case ("plan", plan):
                return [ev("plan_gained", plans=(plan,), points=data.costs["plan_chosen"], why="chosen"), STANDS]
            case ("plan_cup",):
                return [first(("draw_plans", 1, data.costs["plan_drawn"], "bought"))]
        return []

    return general("plans", (*options, DONE), {"points": points, "plans": battle.plans}, planned)


def task_draw_plans(data: Data, state: State, task: Task) -> Step:
    """Random plans, as many as the cup has. :param task: how many, what they cost, why."""
    _, wanted, points, why = task
    count = min(wanted, len(state.fight.cup))

    def drawn(plans: tuple[str, ...]) -> Items:
        more = count - len(plans)
        gained = ev("plan_gained", plans=plans, points=points, why=why, reveals=True)
        return [gained, then(("draw_plans", more, 0, why))] if more else [gained]

    if not count:
        return []
    return cards(state, "plan_drawn", state.fight.cup, "plans", facts={"why": why}, count=count, follows=drawn)


# ---- battle cards ---------------------------------------------------------------------------------------------------


def task_card(data: Data, state: State, task: Task) -> Step:
    """Return the next battle card. :param task: ``"setup"`` or ``"round"``, and the cards already turned over for
    it."""
    battle = state.fight
    if is_over(battle):
        return [STOP]
    left = state.decks[battle.board]
    if not left:
        shown = task[2:]
        anew = tuple([card for card in data.decks[battle.board] if card not in shown])
        return [ev("reshuffled", board=battle.board, cards=anew), STANDS]

    def drawn(hand: tuple[str, ...]) -> Items:
        card = hand[0]
        if len(task) > 2:
            follows: Task = ("choose", task[1], task[2], card)
        elif has(state, "kriegspiel"):
            follows = ("kriegspiel", task[1], card)
        else:
            return _played(data, state, task[1], card)
        return [ev("card_shown", board=battle.board, card=card, reveals=True), then(follows)]

    facts = {"board": battle.board, "what": task[1], "round": battle.round + 1, "second": len(task) > 2}
    return cards(state, "card", left, battle.board, facts=facts, follows=drawn)


def task_kriegspiel(data: Data, state: State, task: Task) -> Step:
    _, what, card = task
    facts = {"card": card, "board": state.fight.board, "what": what}
    second: Items = [use("kriegspiel"), then(("card", what, card))]
    return offer("kriegspiel", USE, facts, done=second, kept=_played(data, state, what, card))


def task_choose(data: Data, state: State, task: Task) -> Step:
    facts = {"what": task[1], "board": state.fight.board}
    options = [("card", card) for card in task[2:]]
    return general("choose_card", options, facts, lambda answer: _played(data, state, task[1], answer[1]))


def _played(data: Data, state: State, what: str, card: str) -> Items:
    """Let the card count: it sets the Tripods up, or is carried out from its first line."""
    if what == "setup":
        return [_set_up(data, state, card)]
    if may_spring(state):
        return [then(("ambush", card))]
    return _carry_out(data, state, card)


def _set_up(data: Data, state: State, card: str) -> Event:
    """Each Tripod on the hex of the top row with its colour's letter (WW-10)."""
    battle = state.fight
    tripods = state.tripods[battle.wave] if battle.board == LAND else battle.left
    places = tuple([(tripod, f"{data.cards[card][colour_of(tripod)].hex}1") for tripod in tripods])
    return ev("set_up", card=card, board=battle.board, places=places, wave=battle.wave, reveals=True)


def task_ambush(data: Data, state: State, task: Task) -> Step:
    """Let a Trap be sprung when the card is known; in the human step it may be, too."""
    card = task[1]
    sprung: Items = [use("trap"), then(("trap",), ("carry", card))]
    facts = {"card": card, "board": state.fight.board}
    return offer("ambush", ("spring",), facts, done=sprung, kept=_carry_out(data, state, card))


def task_carry(data: Data, state: State, task: Task) -> Step:
    return _carry_out(data, state, task[1])


def _carry_out(data: Data, state: State, card: str) -> Items:
    """Line by line from the top; Tripods of a colour one after the other, each its actions from left to right.

    A damaged Tripod does only the first action of its line, and no Special Action (WW-20, 21).
    """
    battle = state.fight
    lines = data.cards[card]
    acts: list[Task] = []
    for row, colour in enumerate(COLOURS):
        actions = lines[colour].actions
        for tripod in battle.tripods:
            if colour_of(tripod) != colour:
                continue
            count = 1 if tripod in state.damaged else len(actions)
            acts += [("act", tripod, number, row) for number in range(count)]
    step = "human" if battle.board == LAND else "sail"
    return [ev("card", card=card, board=battle.board, round=battle.round + 1, reveals=True), then(*acts, (step,))]


# ---- what Tripods do ------------------------------------------------------------------------------------------------


def task_act(data: Data, state: State, task: Task) -> Step:
    battle = state.fight
    if is_over(battle):
        return [STOP]
    _, tripod, number, row = task
    if tripod not in battle.tripods:
        return []
    action = data.cards[battle.card][COLOURS[row]].actions[number]
    if tripod in state.damaged and (number or action not in PLAIN):
        return [ev("too_damaged", tripod=tripod, action=action)]
    return do(data, state, tripod, action)


def task_do(data: Data, state: State, task: Task) -> Step:
    if is_over(state.fight):
        return [STOP]
    if task[1] not in state.fight.tripods:
        return []
    return do(data, state, task[1], task[2])


def do(data: Data, state: State, tripod: str, action: str) -> Step:
    """One action of a Tripod on the board."""
    if action in MOVES:
        return walk(data, state, tripod, (action,))
    if action == "double_move":
        return walk(data, state, tripod, ("move", "move"))
    if action in ("fire", "focused_fire", "detect", "focused_detect"):
        return _aim(data, state, tripod, action)
    if action in ("fire_all", "detect_all"):
        return _all(data, state, tripod, action)
    if action == "high_activity":
        acts = [("do", tripod, one) for one in ("detect", "detect", "fire", "fire")]
        return [ev("high_activity", tripod=tripod), then(*acts)]
    if action == "grab":
        return _grab(data, state, tripod)
    return _arrival(data, state, tripod)


def walk(data: Data, state: State, tripod: str, ways: Sequence[str]) -> Items:
    """Do the steps of a Tripod: what stands where it comes to is crushed or captured, a Warship rams it (WW-42)."""
    battle = state.fight
    events: list[Event] = []
    hex = battle.tripods[tripod]
    guns, others = dict(battle.guns), dict(battle.others)
    armour = 1 if tripod in state.damaged else 2
    for way in ways:
        start, hex = hex, data.step[way][hex]
        leaves = not hex or (battle.board == LAND and int(hex[1:]) == LAST_ROW)
        crushed = tuple([gun for gun, at in guns.items() if at == hex])
        caught = [unit for unit, at in others.items() if at == hex]
        facts = {"tripod": tripod, "from": start, "to": hex or start, "way": way, "leaves": leaves}
        events.append(Event("walked", facts))
        if crushed:
            events.append(ev("destroyed", units=crushed, zone=battle.zone, why="crushed"))
            guns = {gun: at for gun, at in guns.items() if at != hex}
        if caught:
            events += captures(state, battle.zone, caught, "walked") if battle.board == LAND else seize(battle, caught)
            others = {unit: at for unit, at in others.items() if at != hex}
        if crushed and battle.board == SEA:
            events += hits(state, tripod, min(armour, len(crushed)))
            armour -= len(crushed)
        if leaves or armour <= 0:
            break
    return events


def seize(battle: Battle, ships: Sequence[str]) -> list[Event]:
    """Freighters that are captured, a Victory Point each."""
    return [ev("captured", units=tuple(ships), zone=battle.zone, why="sea"), *martians(len(ships), "captured")]


def in_range(data: Data, state: State, tripod: str, action: str) -> list[tuple[str, int]]:
    """Return what a Tripod can aim at, each with its Range.

    On land Detect looks for Guns with Earthworks, Fire for Revealed ones; at sea Fire for any ship.
    """
    ranges = data.range[state.fight.tripods[tripod]]
    return [(target, steps) for target, at in targets(state, action) if (steps := ranges[at]) <= REACH]


def targets(state: State, action: str) -> list[tuple[str, str]]:
    battle = state.fight
    if battle.board == SEA:
        return [*battle.guns.items(), *battle.others.items()]
    dug_in = action.endswith(("detect", "detect_all"))
    return [(gun, at) for gun, at in battle.guns.items() if (gun in state.earthworks) == dug_in]


def _looks(state: State, target: str) -> tuple[str, int, str]:
    battle = state.fight
    at = battle.guns.get(target) or battle.others[target]
    return kind_of(target), state.earthworks.get(target, 0), at


def _aim(data: Data, state: State, tripod: str, action: str) -> Step:
    """Return a die against the nearest in Range; of those that differ the general says which."""
    if action.endswith("fire") and fog(state):
        return [ev("nothing", tripod=tripod, action=action, why="fog")]
    within = in_range(data, state, tripod, action)
    if not within:
        return [ev("nothing", tripod=tripod, action=action, why="range")]
    nearest = min([steps for _, steps in within])
    found = {_looks(state, target): target for target, steps in reversed(within) if steps == nearest}
    if len(found) == 1:
        return _aimed_at(data, state, tripod, action, *found.values())
    ways = [("target", target) for target in reversed(found.values())]
    facts = {"tripod": tripod, "action": action, "hex": state.fight.tripods[tripod]}
    return general("target", ways, facts, lambda answer: [then(("aim", tripod, action, answer[1]))])


def task_aim(data: Data, state: State, task: Task) -> Step:
    return _aimed_at(data, state, *task[1:])


def _aimed_at(data: Data, state: State, tripod: str, action: str, target: str) -> Step:
    battle = state.fight
    here = battle.tripods[tripod]
    there = battle.guns.get(target) or battle.others[target]
    steps = max(1, data.range[here][there])
    if action.startswith("focused"):
        return [ev("focused", tripod=tripod, action=action, target=target, range=steps),
                *_struck(data, state, action[8:], (target,))]  # fmt: skip
    facts = {
        "tripod": tripod, "action": action, "target": target, "range": steps,
        "needed": data.martian_range[steps - 1], "from": here, "to": there,
    }  # fmt: skip
    return thrown(data, state, action, 1, facts)


def _struck(data: Data, state: State, action: str, struck: Sequence[str]) -> list[Event]:
    """Return what a successful Detect or Fire does to its targets."""
    if not struck:
        return []
    if action == "detect":
        return [ev("detected", guns=tuple(struck))]
    return [ev("destroyed", units=tuple(struck), zone=state.fight.zone, why="fire")]


def _settle_one(data: Data, state: State, facts: Mapping[str, Any], faces: Answer) -> Items:
    success = faces[0] == facts["needed"]
    shot = ev("martian_shot", tripod=facts["tripod"], action=facts["action"], target=facts["target"],
              range=facts["range"], needed=facts["needed"], success=success, way=(facts["from"], facts["to"]),
              faces=faces, reveals=True)  # fmt: skip
    return [shot, *(_struck(data, state, facts["action"], (facts["target"],)) if success else ())]


def _all(data: Data, state: State, tripod: str, action: str) -> Step:
    """Return a die against everything in Range, all together."""
    if action == "fire_all" and fog(state):
        return [ev("nothing", tripod=tripod, action=action, why="fog")]
    within = [(target, max(1, steps)) for target, steps in in_range(data, state, tripod, action)]
    if not within:
        return [ev("nothing", tripod=tripod, action=action, why="range")]
    facts = {
        "tripod": tripod,
        "action": action,
        "targets": tuple([target for target, _ in within]),
        "ranges": tuple([steps for _, steps in within]),
        "needed": tuple([data.martian_range[steps - 1] for _, steps in within]),
    }
    return thrown(data, state, action, len(within), facts)


def _settle_all(data: Data, state: State, facts: Mapping[str, Any], faces: Answer) -> Items:
    struck = tuple([
        target
        for target, needed, face in zip(facts["targets"], facts["needed"], faces, strict=True)
        if needed == face
    ])  # fmt: skip
    action = facts["action"]
    shot = ev("martian_volley", tripod=facts["tripod"], action=action, targets=facts["targets"], struck=struck,
              faces=faces, reveals=True)  # fmt: skip
    return [shot, *_struck(data, state, action[:-4], struck)]


def _grab(data: Data, state: State, tripod: str) -> Step:
    """At sea: a Freighter at Range 1 is captured, else the Tripod moves."""
    battle = state.fight
    ranges = data.range[battle.tripods[tripod]]
    near = [ship for ship, at in battle.others.items() if ranges[at] <= 1]
    if not near:
        return walk(data, state, tripod, ("move",))
    return [ev("grabbed", tripod=tripod, ship=near[0]), *seize(battle, near[:1])]


def _arrival(data: Data, state: State, tripod: str) -> Step:
    """Let a random Tripod from the battle's own cup come (R6)."""
    left = arrivals(data, state)
    if not left:
        return [ev("nothing", tripod=tripod, action="arrival", why="cup")]

    def arrives(drawn: tuple[str, ...]) -> Items:
        """Let it act this turn only if its colour's line is still to come."""
        row, now = row_of(drawn[0]), row_of(tripod)
        actions = len(data.cards[state.fight.card][COLOURS[row]].actions) if row > now else 0
        facts = {"tripod": drawn[0], "hex": OUT, "row": row, "actions": actions}
        return [Event("arrived", facts, reveals=True, line="line-arrival"), _in_line(drawn[0], row, actions)]

    return cards(state, "arrival", left, "tripods", facts={"tripod": tripod, "hex": OUT}, follows=arrives)


def arrivals(data: Data, state: State) -> tuple[str, ...]:
    """Return the Tripods in the cup of this battle's board."""
    if state.fight.board == LAND:
        return cup(data, state)
    battle = state.fight
    return tuple([one for one in data.sea_tripods if one not in battle.tripods and one not in battle.left])


def _in_line(tripod: str, row: int, actions: int) -> Then:
    """Let a Tripod that has arrived act after those whose lines stand above its own."""
    acts: Agenda = tuple(("act", tripod, number, row) for number in range(actions))

    def turn(agenda: Agenda) -> Agenda:
        place = 1
        while agenda[place][0] == "act" and agenda[place][3] <= row:
            place += 1
        return (*agenda[1:place], *acts, *agenda[place:])

    return Then(turn)


# ---- what humans do -------------------------------------------------------------------------------------------------


def may_fire(data: Data, state: State) -> list[tuple[str, str, int]]:
    """Every shot that can be fired now: who, at which Tripod, at what Range. Of Tripods that are alike one a hex."""
    battle = state.fight
    if fog(state):
        return []
    allowed = 2 if battle.terrain else 1
    seen = {(at, colour_of(tripod), tripod in state.damaged): (tripod, at) for tripod, at in battle.tripods.items()}
    marks = list(seen.values())
    shots = []
    for gun, at in battle.guns.items():
        if battle.shots.get(gun, 0) >= allowed:
            continue
        ranges = data.range[at]
        shots += [(gun, tripod, ranges[there]) for tripod, there in marks if 0 < ranges[there] <= REACH]
    return shots


def needed_at(data: Data, state: Open, steps: int) -> str:
    """Return what a Gun or a Warship must roll at a Range (WW-29, R2)."""
    return state.choice.range2 if steps == 2 else data.human_range[steps - 1]


def firing(data: Data, state: State) -> list[Answer]:
    """Shots, and plans that may be used instead."""
    battle = state.fight
    shots = may_fire(data, state)
    options: list[Answer] = [("fire", gun, tripod) for gun, tripod, _ in shots]
    if has(state, "surprise_shot"):
        options += [("surprise", gun, tripod) for gun, tripod, _ in shots if gun not in battle.fired]
    if has(state, "terrain") and not battle.terrain and battle.guns and not fog(state):
        options.append(("terrain",))
    if may_spring(state):
        options.append(("trap",))
    return options


def task_human(data: Data, state: State, task: Task) -> Step:
    battle = state.fight
    if is_over(battle):
        return [STOP]
    options = firing(data, state)
    if not options:
        return [then(("card", "round"))]
    facts = {"round": battle.round, "zone": battle.zone, "plans": battle.plans, "second": state.choice.range2}
    return general("human", (*options, DONE), facts, partial(fought, data, state))


def fought(data: Data, state: State, answer: Answer) -> Items:
    """Return a shot, or the end of the human step."""
    match answer:
        case ("fire", gun, tripod):
            return _fires(data, state, gun, tripod, 0)
        case ("surprise", gun, tripod):
            return [use("surprise_shot"), *_fires(data, state, gun, tripod, 2)]
    return [then(("card", "round"))]


def _fires(data: Data, state: State, gun: str, tripod: str, extra: int) -> Items:
    """Let a Gun with Earthworks lose one of them each time it fires (WW-31, 45, R8)."""
    battle = state.fight
    steps = data.range[battle.guns[gun]][battle.tripods[tripod]]
    count = data.shots[kind_of(gun)] + extra
    return [ev("fires", gun=gun, tripod=tripod, range=steps), first(("shot", gun, tripod, count, steps))]


def task_shot(data: Data, state: State, task: Task) -> Step:
    _, gun, tripod, count, steps = task
    facts = {"gun": gun, "tripod": tripod, "range": steps, "needed": needed_at(data, state, steps), "dice": count}
    return thrown(data, state, "shot", count, facts)


def _settle_shot(data: Data, state: State, facts: Mapping[str, Any], faces: Answer) -> Items:
    """Each success is a hit: the first damages, the second destroys (WW-28)."""
    count = faces.count(facts["needed"])
    tripod = facts["tripod"]
    struck = hits(state, tripod, count)
    result = struck[0].kind if struck else "missed"
    shell = result == "tripod_hit" and has(state, "explosive_shell")
    way = (state.fight.guns[facts["gun"]], state.fight.tripods[tripod])
    shot = ev("human_shot", gun=facts["gun"], tripod=tripod, range=facts["range"], needed=facts["needed"],
              hits=count, result=result, way=way, faces=faces, reveals=True)  # fmt: skip
    return [shot, *struck, then(("shell", tripod))] if shell else [shot, *struck]


def task_shell(data: Data, state: State, task: Task) -> Step:
    facts = {"tripod": task[1]}
    return offer("shell", USE, facts, done=[use("explosive_shell"), ev("tripod_destroyed", **facts)])


def task_trap(data: Data, state: State, task: Task) -> Step:
    return thrown(data, state, "trap", 1, {})


def _settle_trap(data: Data, state: State, facts: Mapping[str, Any], faces: Answer) -> Items:
    success = faces[0] == GREEN
    rolled = ev("trap_rolled", success=success, faces=faces, reveals=True)
    return [rolled, then(("trapped", 2))] if success else [rolled]


def task_trapped(data: Data, state: State, task: Task) -> Step:
    """Up to two undamaged Tripods are damaged; the general says which (WW-44)."""
    left = task[1]
    whole = [tripod for tripod in state.fight.tripods if tripod not in state.damaged]
    if not whole or not left:
        return []
    if len(whole) <= left:
        return [ev("tripod_hit", tripod=tripod) for tripod in whole]

    def caught(answer: Answer) -> Items:
        return [ev("tripod_hit", tripod=answer[1]), then(("trapped", left - 1))]

    return general("trapped", [("tripod", tripod) for tripod in whole], {"left": left}, caught)


# ---- dice that may be rolled again ----------------------------------------------------------------------------------


def may_reroll(state: State, kind: str, facts: Mapping[str, Any], faces: Answer) -> bool:
    """Whether a plan or an event lets a roll in this battle be made again, and it could be the better for it.

    Nobody is asked about a shot of theirs that failed, or one of ours of which every die is a hit.
    """
    if not (has(state, "line_of_sight") or _old_gunners(state, kind, facts)):
        return False
    if kind == "shot":
        return any(face != facts["needed"] for face in faces)
    if kind in ("detect", "fire"):
        return bool(faces[0] == facts["needed"])
    if kind in ("detect_all", "fire_all"):
        return any(face == needed for face, needed in zip(faces, facts["needed"], strict=True))
    return True


def _old_gunners(state: State, kind: str, facts: Mapping[str, Any]) -> bool:
    """Whether the event lets a Gun roll all its dice again; a Warship is none."""
    return kind == "shot" and "old_gunners" in state.effects and is_gun(facts["gun"])


def thrown(data: Data, state: State, kind: str, count: int, facts: Mapping[str, Any]) -> Posed:
    """Ask for a roll in a battle; what follows from it is in :data:`SETTLE`."""
    return throw(kind, count, facts, lambda faces: _fallen(data, state, kind, facts, faces))


def _fallen(data: Data, state: State, kind: str, facts: Mapping[str, Any], faces: Answer) -> Items:
    """Dice of a battle lie, unless they are rolled again."""
    if not may_reroll(state, kind, facts, faces):
        return SETTLE[kind](data, state, facts, faces)
    return [ev("rolled", what=kind, faces=faces, reveals=True), then(("reroll", kind, facts, faces))]


def task_reroll(data: Data, state: State, task: Task) -> Step:
    _, kind, facts, faces = task
    options: list[Answer] = [KEEP]
    if has(state, "line_of_sight"):
        first = {face: number for number, face in reversed(tuple(enumerate(faces)))}
        options += [("again", number, faces[number]) for number in sorted(first.values())]
    if _old_gunners(state, kind, facts):
        options.append(("gunners",))

    def rerolled(answer: Answer) -> Items:
        match answer:
            case ("again", number, _):
                return [use("line_of_sight"), then(("again", kind, facts, faces, (number,)))]
            case ("gunners",):
                everything = tuple(range(len(faces)))
                return [ev("effect_over", event="old_gunners"), then(("again", kind, facts, faces, everything))]
        return SETTLE[kind](data, state, facts, faces)

    told = {"what": kind, "faces": faces, "needed": facts.get("needed", ""), "range": facts.get("range", 0)}
    return general("reroll", options, told, rerolled)


def task_again(data: Data, state: State, task: Task) -> Step:
    _, kind, facts, faces, which = task

    def fell(answer: Answer) -> Items:
        anew = {**dict(enumerate(faces)), **dict(zip(which, answer, strict=True))}
        return _fallen(data, state, kind, facts, tuple(anew.values()))

    return throw("again", len(which), {"what": kind, "needed": facts.get("needed", "")}, fell)


# ---- the end --------------------------------------------------------------------------------------------------------


def task_battle_end(data: Data, state: State, task: Task) -> Step:
    """Survivors go home; a Wave without Tripods is gone, Freighters still at sea are safe."""
    battle = state.fight
    events: list[Event] = []
    if battle.board == SEA and battle.others:
        ships = tuple(battle.others)
        events += [ev("safe", ships=ships, zone=battle.zone), *human(len(ships), "sea")]
    wave = battle.wave
    left = len(state.tripods.get(wave, ())) if wave else 0
    ended = ev("battle_ended", board=battle.board, zone=battle.zone, wave=wave, left=left,
               safe=battle.safe + len(battle.others) * (battle.board == SEA))  # fmt: skip
    events.append(ended)
    if wave and not left:
        events.append(ev("wave_gone", wave=wave, cylinder=False))
    return events


SETTLE: Final[dict[str, Settling]] = {
    "detect": _settle_one,
    "fire": _settle_one,
    "detect_all": _settle_all,
    "fire_all": _settle_all,
    "shot": _settle_shot,
    "trap": _settle_trap,
}
"""What follows from dice in a battle, by what they were rolled for."""

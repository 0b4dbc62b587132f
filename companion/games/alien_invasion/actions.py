"""What may be done with an action: which groups, moves, special actions; and what people say about places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from companion.games.alien_invasion.combat import SETTLES, lock
from companion.games.alien_invasion.data import CAPSULE, DETONATION, EDGE, JUMP, LEVELS, Data, Goal
from companion.games.alien_invasion.fire import fell, targets
from companion.games.alien_invasion.state import (
    ABOARD,
    AIR,
    BELOW,
    HOLE,
    ON,
    THERE,
    Group,
    State,
    Task,
)
from companion.games.alien_invasion.steps import (
    Step,
    controlled,
    dice_of,
    enemies,
    facts_of,
    figures,
    nothing,
    spent,
    strays,
    then,
)
from companion.kernel.game import Answer, Ask, Event, Seat, fact, roll
from companion.kernel.outcomes import D6, Dice

PASS: Final[Answer] = ("pass",)
YES: Final[Answer] = ("yes",)
NO: Final[Answer] = ("no",)
DONE: Final[Answer] = ("done",)
WORKS: Final[Answer] = ("works",)
TELEPORT: Final = 24
"""Inches."""
WIDEST: Final = 24
"""Inches of water or of height that people can name; more is too much for anybody."""
SUCCESS: Final = 6


# ---- what may be chosen -------------------------------------------------------------------------------------


def owed(data: Data, state: State, seat: Seat) -> list[str]:
    """The stray Skitters to which an action of this card is still owed."""
    return strays(data, state, seat) if state.level == LEVELS[2] and not state.strayed else []


def choices(data: Data, state: State, seat: Seat) -> tuple[Answer, ...]:
    """Every action that a faction may spend now.

    On a Triple at least one action must go to stray Skitters, if there are any that can move.
    """
    must = owed(data, state, seat)
    if must and state.left == 1:
        return tuple(("charge", id) for id in must)
    found: list[Answer] = []
    team = []
    for id, group in state.of(seat).items():
        if data.templates[group.template].arrives:
            team.append(id)
        else:
            found += of_group(data, state, id, group)
    if any(of_group(data, state, id, state.groups[id]) for id in team):
        found.append(("team",))
    if "study" in data.factions[seat].traits and pairs(data, state, seat):
        found += [("study", species) for species in state.dead_species if species not in state.studied]
    return tuple(found) if must else (*found, PASS)


def pairs(data: Data, state: State, seat: Seat) -> int:
    """How many groups count for a study: those that came first, not the Clean-Up (G14)."""
    return sum(
        not (data.templates[group.template].arrives or data.templates[group.template].vehicle)
        for group in state.of(seat).values()
    )


def of_group(data: Data, state: State, id: str, group: Group) -> list[Answer]:
    """What a group may do with an action."""
    return list(_of_group(data, state, id, group))


def _of_group(data: Data, state: State, id: str, group: Group) -> Iterator[Answer]:
    template = data.templates[group.template]
    if name := state.combat_of(id):
        side = state.sides(state.combats[name])[group.seat]
        shooting = dice_of(data, (state.groups[one] for one in side)) != (0, 0)
        if id == side[0] and shooting and not state.smoky and not state.combats[name].below:
            yield ("shoot", id)
        return
    if group.place == ON:
        yield from _on_the_table(data, state, id, group)
    elif group.place == AIR:
        yield from (("fly", id), ("land", id))
    elif group.place == ABOARD:
        if state.groups[group.aboard].place == ON:
            yield ("leave", id)
    elif group.place == HOLE:
        yield ("deploy", id)
    elif template.burrows:
        yield ("up", id) if group.climbing and state.spare[group.seat] else ("tunnel", id)
    elif not group.aboard:
        yield from (("crawl", id), ("climb", id))


def _on_the_table(data: Data, state: State, id: str, group: Group) -> Iterator[Answer]:
    template = data.templates[group.template]
    if template.vehicle:
        yield ("take_off", id) if template.flies else ("drive", id)
        return
    if template.burrows:
        if state.holes[group.seat] or state.spare[group.seat]:
            yield ("down", id)
        return
    if template.follows and not controlled(data, state, id):
        yield ("charge", id)
        return
    yield ("move", id)
    if template.shoots and not state.smoky and dice_of(data, (group,)) != (0, 0) and any(targets(data, state, id)):
        yield ("shoot", id)
    if template.once and not group.used:
        yield ("teleport", id)
    if template.follows and _controller_there(data, state, id):
        yield ("detonate", id)
    if group.at == CAPSULE and state.capsule == THERE:
        for goal in data.factions[group.seat].goals:
            if goal.kind in ("carry", "lift", "destroy"):
                yield ("try", goal.kind, id)
    if any(count and seat != group.seat for seat, count in state.holes.items()):
        yield ("close", id)
    if state.options["sewers"] and not data.factions[group.seat].burrows:
        yield ("descend", id)
    yield ("special", id)


def _controller_there(data: Data, state: State, pack: str) -> bool:
    """A Controller detonates only while he stands on the table."""
    squad = f"{data.templates[state.groups[pack].template].follows}-{pack.rpartition('-')[2]}"
    return squad in state.groups and state.groups[squad].place == ON


def _ask_act(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    if state.left <= 0:
        return ()
    answers = choices(data, state, state.last)
    if answers == (PASS,):
        return ()
    settles = len(state.combats) if state.level in SETTLES else 0
    about = {
        **facts_of(state, state.last),
        "level": state.level,
        "smoke": state.smoky,
        "combats": settles,
        "linked": len(state.pools),
        "strays": bool(owed(data, state, state.last)),
    }
    return (Ask(state.last, "act", answers, about, open=True),)


def _ask_section(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    """Both Clean-Up sections act on each action, one after the other."""
    id = task[1]
    if id not in state.groups:
        return ()
    answers = of_group(data, state, id, state.groups[id])
    if not answers:
        return ()
    about = {**facts_of(state, state.last), "group": id, "smoke": state.smoky}
    return (Ask(state.last, "section", (*answers, PASS), about, open=True),)


def _act(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    verb, *about = answer
    if verb == "pass":
        told = [Event("passed", {"seat": ask.seat, "left": state.left})] if ask.kind == "act" else []
        return [*told, then(state)]
    if verb == "team":
        team = [id for id, group in state.of(ask.seat).items() if data.templates[group.template].arrives]
        return [spent(state, *(("section", id) for id in team))]
    if verb == "study":
        return [spent(state, ("study", ask.seat, about[0]))]
    if verb == "try":
        return [spent(state, ("try", about[1], about[0]))]
    id = about[0]
    if verb == "charge":
        return [spent(state, ("ends", id, "charge"), strayed=True)]
    if verb in ("shoot", "special", "close", "down", "tunnel"):
        kind = {"shoot": "target"}.get(verb, verb)
        return [then(state, (kind, id), task)]
    return _at_once(data, state, verb, id)


def _at_once(data: Data, state: State, verb: str, id: str) -> list[Event]:
    """Actions that begin without a question."""
    if verb == "up":
        return [*_surface(data, state, id, fresh=True), spent(state, ("ends", id, "surface"))]
    if verb == "detonate":
        return [spent(state, ("under", id, ()))]
    if verb == "descend":
        return [Event("placed", {"groups": (id,), "place": BELOW, "how": "descend"}), spent(state)]
    if verb == "crawl":
        return [Event("crawled", {"group": id}), spent(state)]
    if verb == "climb" and not state.groups[id].climbing:
        return [Event("halfway", {"group": id}), spent(state)]
    if verb == "take_off":
        return [Event("placed", {"groups": (id,), "place": AIR, "how": "take_off"}), spent(state)]
    if verb == "fly":
        return [Event("placed", {"groups": (id,), "place": AIR, "how": "fly"}), spent(state)]
    return [spent(state, ("ends", id, verb))]


# ---- where a group comes to stand: people say it ------------------------------------------------------------


def reachable(data: Data, state: State, id: str) -> list[str]:
    """Enemy groups that a group may touch: on the table, no vehicles, not in the same combat."""
    mine = state.combat_of(id)
    return [one for one in enemies(data, state, state.groups[id].seat) if not mine or state.combat_of(one) != mine]


def _room(data: Data, state: State, id: str) -> list[str]:
    """Vehicles of the group's own faction on the ground that have room for it."""
    group = state.groups[id]
    found = []
    for one, other in state.of(group.seat).items():
        if data.templates[other.template].vehicle and other.place == ON:
            aboard = sum(rider.size for rider in state.groups.values() if rider.aboard == one)
            if aboard + group.size <= data.passengers:
                found.append(one)
    return found


def _ask_ends(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    _, id, how = task
    if id not in state.groups:
        return ()
    group = state.groups[id]
    template = data.templates[group.template]
    places = [one for one in data.terrain if one != CAPSULE or (state.capsule == THERE and not template.vehicle)]
    answers: list[Answer] = [("stand", place) for place in places]
    if not template.vehicle and how != "back":
        if template.burrows:
            answers = [("stand", "open")]
        answers += [("touch", one) for one in reachable(data, state, id)]
        if how == "move":
            answers += [("board", one) for one in _room(data, state, id)]
            if template.leaps or template.follows:
                answers.append(("soft",))
            if template.leaps:
                answers.append(("ledge",))
            if state.capsule == id:
                answers.append(("stand", EDGE))
        elif how == "charge":
            answers.append(("soft",))
    inches = TELEPORT if how == "teleport" else template.move
    return (fact("ends", tuple(answers), {"group": id, "seat": group.seat, "how": how, "inches": inches}),)


def _ends(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    _, id, how = task
    verb = answer[0]
    group = state.groups[id]
    about = {"group": id, "seat": group.seat, "how": how}
    if verb == "soft":
        return [then(state, ("width", id, how), task)]
    if verb == "ledge":
        return [then(state, ("height", id, how))]
    if verb == "board":
        placed = {"groups": (id,), "place": ABOARD, "aboard": answer[1], "how": "board"}
        return [Event("placed", placed), then(state)]
    if verb == "touch":
        enemy = answer[1]
        moved = Event("moved", {**about, "at": "open"})
        if _behind_a_line(data, state, enemy):
            return [moved, then(state, ("barrier", id, enemy), ("also", id))]
        return [moved, lock(data, state, id, enemy), then(state, ("also", id))]
    at = answer[1]
    if at == EDGE:
        left = Event("carried_off", {**about, "capsule": f"off:{group.seat}"}, line="line-carried")
        return [left, then(state)]
    if data.templates[group.template].vehicle and how == "drive" and not enters(data, group, at):
        return [Event("stopped", {**about, "at": at, "why": "vehicle"}), *_stand(about, "open"), then(state)]
    return [*_stand(about, at), then(state)]


def _stand(about: dict[str, str], at: str) -> list[Event]:
    return [Event("moved", {**about, "at": at})]


def enters(data: Data, group: Group, at: str) -> bool:
    """Whether a ground vehicle may enter terrain: open ground, and what it is made for. It may turn all the same."""
    return at == "open" or at in data.templates[group.template].ground


def _behind_a_line(data: Data, state: State, id: str) -> bool:
    terrain = data.terrain[state.groups[id].at]
    return terrain.line and terrain.shelter != "open" and not state.combat_of(id)


def _ask_barrier(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    about = {"group": task[1], "on": task[2], "at": state.groups[task[2]].at}
    return (fact("barrier", (("over",), ("beside",)), about),)


def _barrier(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    return [lock(data, state, task[1], task[2], over=answer == ("over",)), then(state)]


def _ask_also(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    """Whether the group touches yet another enemy."""
    id = task[1]
    found = reachable(data, state, id)
    if not found:
        return ()
    return (fact("also", (NO, *(("touch", one) for one in found)), {"group": id}),)


def _also(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    if answer == NO:
        return [then(state)]
    return [lock(data, state, task[1], answer[1]), then(state, task)]


def _ask_width(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    answers = tuple(("inches", number) for number in range(1, WIDEST + 1))
    return (fact("width", answers, {"group": task[1]}),)


def _width(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    """Soft going is crossed by whoever can jump it, if it is less than eight inches wide."""
    _, id, how = task
    about = {"group": id, "seat": state.groups[id].seat, "inches": answer[1]}
    if data.templates[state.groups[id].template].leaps and answer[1] < JUMP:
        return [Event("leapt", about), then(state)]
    stopped = Event("stopped", {**about, "how": how, "at": "river", "why": "soft"})
    return [stopped, *_stand({"group": id, "seat": about["seat"], "how": how}, "open"), then_skip(state)]


def then_skip(state: State) -> Event:
    """Go on after the task that waited for the present one."""
    return Event("next", {"todo": state.todo[2:]})


def _ask_height(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    answers = (*(("inches", number) for number in range(1, WIDEST + 1)), ("no_platform",))
    return (fact("height", answers, {"group": task[1]}),)


def _height(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    """A jump straight up needs a platform, no higher than eight inches; it is the whole move."""
    _, id, how = task
    seat = state.groups[id].seat
    if answer == ("no_platform",) or answer[1] > JUMP:
        inches = answer[1] if len(answer) > 1 else None
        about = {"group": id, "seat": seat, "how": how, "at": "ledge", "inches": inches, "why": "ledge"}
        return [Event("stopped", about), then(state)]
    return [Event("jumped", {"group": id, "seat": seat, "inches": answer[1]}), then(state, ("ends", id, "jump"))]


# ---- below ground -------------------------------------------------------------------------------------------


def _ask_down(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    """Whether a hole is there already; then who goes along."""
    _, id, *known = task
    seat = state.groups[id].seat
    if not known:
        if not state.holes[seat] or not state.spare[seat]:
            return ()
        return (fact("hole", (YES, NO), {"group": id}),)
    riders = _riders(data, state, seat)
    ways = tuple(("along", some) for count in range(len(riders) + 1) for some in combinations(riders, count))
    return (Ask(seat, "along", ways, {"seat": seat, "group": id}, open=True),) if riders else ()


def _riders(data: Data, state: State, seat: Seat) -> list[str]:
    """Squads on the table that a Delver can take along, those that lead a pack; their packs come with them."""
    return [
        id
        for id, group in state.of(seat).items()
        if data.templates[group.template].pack and group.place == ON and not state.combat_of(id)
    ]


def _down(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    if ask.kind == "hole":
        return [then(state, ("down", task[1], answer == NO))]
    return _goes_down(data, state, task, answer[1])


def _go_down(data: Data, state: State, task: Task) -> list[Event]:
    if len(task) == 2:
        return [then(state, ("down", task[1], not state.holes[state.groups[task[1]].seat]))]
    return _goes_down(data, state, task, ())


def _goes_down(data: Data, state: State, task: Task, squads: tuple[str, ...]) -> list[Event]:
    _, id, fresh = task
    seat = state.groups[id].seat
    riders = [one for squad in squads for one in (squad, *_pack_of(data, state, squad))]
    dug = [Event("dug", {"seat": seat, "group": id})] if fresh else []
    down = [Event("placed", {"groups": (id,), "place": BELOW, "how": "down"})]
    if riders:
        down.append(Event("placed", {"groups": tuple(riders), "place": BELOW, "aboard": id, "how": "ride"}))
    return [*dug, *down, spent(state)]


def _pack_of(data: Data, state: State, squad: str) -> list[str]:
    template = data.templates[state.groups[squad].template]
    id = f"{template.pack}-{squad.rpartition('-')[2]}"
    return [id] if id in state.groups and state.groups[id].place == ON and not state.combat_of(id) else []


def _ask_tunnel(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    id = task[1]
    seat = state.groups[id].seat
    answers = [("hole",)] * bool(state.holes[seat]) + [("fresh",)] * bool(state.spare[seat])
    return (Ask(seat, "tunnel", tuple(answers), {"seat": seat, "group": id}, open=True),) if answers else ()


def _tunnel(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    """To a hole that is there: up at once, for nothing. To a new place: the next action brings it up."""
    id = task[1]
    if answer == ("hole",):
        return [*_surface(data, state, id, fresh=False), spent(state, ("ends", id, "surface"))]
    below = {"groups": (id,), "place": BELOW, "climbing": True, "how": "tunnel"}
    return [Event("placed", below), spent(state)]


def _go_tunnel(data: Data, state: State, task: Task) -> list[Event]:
    return [Event("no_hole", {"group": task[1]}), spent(state)]


def _surface(data: Data, state: State, id: str, *, fresh: bool) -> list[Event]:
    """A Delver comes up; whoever rode with it waits in the hole to be set down."""
    seat = state.groups[id].seat
    riders = tuple(one for one, group in state.groups.items() if group.aboard == id)
    events = [Event("dug", {"seat": seat, "group": id})] if fresh else []
    events.append(Event("surfaced", {"group": id, "seat": seat, "riders": riders}))
    return [*events, Event("placed", {"groups": riders, "place": HOLE, "how": "hole"})] if riders else events


def _ask_close(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    return (fact("close", (YES, NO), {"group": task[1]}),)


def _close(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    """A whole group within two inches of a hole closes it (G23)."""
    if answer == NO:
        return [then(state)]
    mine = state.groups[task[1]].seat
    of = next(seat for seat, count in state.holes.items() if count and seat != mine)
    return [Event("closed", {"group": task[1], "seat": mine, "of": of}), spent(state)]


# ---- special actions ----------------------------------------------------------------------------------------


def _ask_special(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    """Something new or odd: the players agree whether it can be done, and by how many dice."""
    size = state.groups[task[1]].size
    answers = (("refused",), WORKS, *(("roll", count) for count in range(1, size + 1)))
    return (fact("special", answers, {"group": task[1]}),)


def _special(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    if answer == ("refused",):
        return [then(state)]
    if answer == WORKS:
        return [Event("did", {"group": task[1], "faces": (), "success": True}), spent(state)]
    return [spent(state, ("action", task[1], answer[1]))]


def _ask_action(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    return (roll("action", Dice(D6, task[2]), {"group": task[1], "dice": task[2]}),)


def _action(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    return [Event("did", {"group": task[1], "faces": answer, "success": SUCCESS in answer}, reveals=True), then(state)]


def _ask_try(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    id = task[1]
    about = {"group": id, "dice": state.groups[id].size, "goal": task[2], "had": state.rolls.get(id, 0)}
    return (roll("try", Dice(D6, state.groups[id].size), about),)


def _try(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    """An Action roll at the capsule, by all figures of the group."""
    _, id, kind = task
    seat = state.groups[id].seat
    goal = next(goal for goal in data.factions[seat].goals if goal.kind == kind)
    success = SUCCESS in answer
    had = state.rolls.get(id, 0) + success
    done = success and had >= goal.rolls
    about = {"group": id, "seat": seat, "faces": answer, "success": success, "goal": kind, "had": had}
    capsule = _capsule(goal, id, seat) if done else THERE
    return [Event("tried", {**about, "of": goal.rolls, "done": done, "capsule": capsule}, reveals=True), then(state)]


def _capsule(goal: Goal, id: str, seat: Seat) -> str:
    return {"carry": id, "destroy": "gone", "lift": f"off:{seat}"}[goal.kind]


def _ask_study(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    _, seat, species = task
    return (roll("study", Dice(D6, pairs(data, state, seat)), {"seat": seat, "species": species}),)


def _study(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    """A die for each pair on the table; one success for each species (G14)."""
    _, seat, species = task
    success = SUCCESS in answer
    return [
        Event("studied", {"seat": seat, "species": species, "faces": answer, "success": success}, reveals=True),
        then(state),
    ]


# ---- blasts -------------------------------------------------------------------------------------------------


def _ask_under(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    """People lay the disc and say who lies under it, group by group; friends too."""
    _, pack, named = task
    known = {id for id, _ in named}
    answers: list[Answer] = [DONE]
    for id, group in state.groups.items():
        most = group.size - (id == pack)
        if id not in known and group.place == ON and most:
            answers += [("under", id, count) for count in range(1, most + 1)]
    if len(answers) == 1:
        return ()
    about = {"group": pack, "named": named, "disc": state.options["blast"]}
    return (fact("under", tuple(answers), about),)


def _under(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    if answer == DONE:
        return _go_under(data, state, task)
    return [then(state, ("under", task[1], (*task[2], answer[1:])))]


def _go_under(data: Data, state: State, task: Task) -> list[Event]:
    """The Skitter goes off, and every other one under the disc with it: four dice for each, in one total (G6)."""
    _, pack, named = task
    caught = {id: count for id, count in named if data.templates[state.groups[id].template].follows}
    going = {pack: 1}
    for id, count in caught.items():
        going[id] = going.get(id, 0) + count
    rest = tuple((id, count) for id, count in named if id not in caught)
    by_seat: dict[Seat, list[str]] = {}
    for id in going:
        by_seat.setdefault(state.groups[id].seat, []).append(id)
    events = []
    for ids in by_seat.values():
        picked = [(figures(data, state, id, "open")[0], going[id]) for id in ids]
        events.append(fell(state, "", picked, "went_off"))
    seat = state.groups[pack].seat
    return [*events, then(state, ("blast", seat, sum(going.values()), rest), ("loosen",))]


def _ask_blast(data: Data, state: State, task: Task) -> tuple[Ask, ...]:
    _, seat, skitters, under = task
    dice = Dice(D6, DETONATION * skitters, counted=True, summed=True)
    return (roll("blast", dice, {"seat": seat, "skitters": skitters, "dice": dice.count, "under": under}),)


def _blast(data: Data, state: State, task: Task, ask: Ask, answer: Answer) -> list[Event]:
    """Each group takes the total; no more of it die than lie under the disc."""
    _, seat, skitters, under = task
    total = sum(face * count for face, count in enumerate(answer, 1))
    hits: list[Task] = [("hit", seat, id, total, "", count) for id, count in under if id in state.groups]
    about = {"seat": seat, "skitters": skitters, "counts": answer, "total": total, "under": under}
    return [Event("blasted", about, reveals=True), then(state, *hits)]


STEPS: Final = {
    "act": Step(_ask_act, _act, nothing),
    "section": Step(_ask_section, _act, nothing),
    "ends": Step(_ask_ends, _ends, nothing),
    "barrier": Step(_ask_barrier, _barrier, nothing),
    "also": Step(_ask_also, _also, nothing),
    "width": Step(_ask_width, _width, nothing),
    "height": Step(_ask_height, _height, nothing),
    "down": Step(_ask_down, _down, _go_down),
    "tunnel": Step(_ask_tunnel, _tunnel, _go_tunnel),
    "close": Step(_ask_close, _close, nothing),
    "special": Step(_ask_special, _special, nothing),
    "action": Step(_ask_action, _action, nothing),
    "try": Step(_ask_try, _try, nothing),
    "study": Step(_ask_study, _study, nothing),
    "under": Step(_ask_under, _under, _go_under),
    "blast": Step(_ask_blast, _blast, nothing),
}

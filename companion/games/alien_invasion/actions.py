"""What may be done with an action: which groups, moves, special actions; and what people say about places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import combinations
from typing import Final

from companion.games.alien_invasion.combat import SETTLES, lock
from companion.games.alien_invasion.data import CAPSULE, DETONATION, EDGE, JUMP, Data
from companion.games.alien_invasion.fire import fell, targets
from companion.games.alien_invasion.state import ABOARD, AIR, BELOW, GONE, HOLE, ON, THERE, Group, Pool, State
from companion.games.alien_invasion.steps import (
    Doing,
    controlled,
    dice_of,
    enemies,
    facts_of,
    figures,
    is_side,
    named,
    spent,
    strays,
)
from companion.kernel.game import Answer, Ask, Event, Seat, fact, roll
from companion.kernel.outcomes import D6, Dice
from companion.kernel.rules import Items, Posed, Step, Task, Then, first, then
from companion.models.alien_invasion import AT_CAPSULE, LEVELS

PASS: Final[Answer] = ("pass",)
VOLLEY: Final[Answer] = ("volley",)
"""The linked shots so far are rolled now: no action, and what is shot later on the card is no part of them."""
YES: Final[Answer] = ("yes",)
NO: Final[Answer] = ("no",)
DONE: Final[Answer] = ("done",)
REFUSED: Final[Answer] = ("refused",)
WORKS: Final[Answer] = ("works",)
NOTHING_ELSE: Final = ((PASS,), (VOLLEY, PASS))
TELEPORT: Final = 24
"""Inches."""
WIDEST: Final = 24
"""Inches of water or of height that people can name; more is too much for anybody."""
INCHES: Final = tuple(("inches", number) for number in range(1, WIDEST + 1))
NO_PLATFORM: Final[Answer] = ("no_platform",)
SUCCESS: Final = 6
SKIPPED: Final = Then(lambda agenda: agenda[2:])
"""The task that waited for the present one is done with it."""


# ---- what may be chosen -------------------------------------------------------------------------------------


def owed(data: Data, state: State, seat: Seat) -> list[str]:
    """Return the stray Skitters to which an action of this card is still owed."""
    return strays(data, state, seat) if state.level == LEVELS[2] and not state.strayed else []


def choices(data: Data, state: State, seat: Seat) -> tuple[Answer, ...]:
    """Every action that a faction may spend now.

    On a Triple at least one action must go to stray Skitters, if there are any that can move.
    """
    must = owed(data, state, seat)
    now = (VOLLEY,) if state.pools else ()
    if must and state.left == 1:
        return (*(("charge", id) for id in must), *now)
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
    return (*found, *now) if must else (*found, *now, PASS)


def pairs(data: Data, state: State, seat: Seat) -> int:
    """How many groups count for a study: those that came first, not the Clean-Up (G14)."""
    return sum(
        not (data.templates[group.template].arrives or data.templates[group.template].vehicle)
        for group in state.of(seat).values()
    )


def of_group(data: Data, state: State, id: str, group: Group) -> list[Answer]:
    """Return what a group may do with an action."""
    return list(_of_group(data, state, id, group))


def _of_group(data: Data, state: State, id: str, group: Group) -> Iterator[Answer]:
    template = data.templates[group.template]
    if name := state.combat_of(id):
        side = state.sides(state.combats[name])[group.seat]
        shooting = dice_of(data, (state.groups[one] for one in side)) != (0, 0)
        if id == side[0] and shooting and not state.smoky and not state.combats[name].below:
            yield ("shoot", id)
        if group.place == ON and (not template.follows or controlled(data, state, id)):
            yield from _where_it_stands(data, state, id, group)
    elif group.place == ON:
        yield from _on_the_table(data, state, id, group)
    elif group.place == AIR:
        yield from (("fly", id), ("land", id))
    elif group.place == ABOARD:
        if state.groups[group.aboard].place == ON:
            yield ("leave", id)
    elif group.place == HOLE:
        if state.holes[group.seat] and not _squad_is(data, state, id, HOLE):  # with which it is set down
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
    yield from _where_it_stands(data, state, id, group)
    if state.options["sewers"] and not data.factions[group.seat].burrows:
        yield ("descend", id)


def _where_it_stands(data: Data, state: State, id: str, group: Group) -> Iterator[Answer]:
    """Yield special actions that move nobody: a group in close combat has them, too."""
    template = data.templates[group.template]
    if template.burrows:
        return
    if template.follows and _squad_is(data, state, id, ON):
        yield ("detonate", id)
    if group.at == CAPSULE and state.capsule == THERE:
        yield from (("try", goal.kind, id) for goal in data.factions[group.seat].goals if goal.kind in AT_CAPSULE)
    if any(count and seat != group.seat for seat, count in state.holes.items()):
        yield ("close", id)
    yield ("special", id)


def _squad_is(data: Data, state: State, pack: str, place: str) -> bool:
    """Whether the squad that a pack follows is somewhere: a Controller detonates only while he is on the table."""
    squad = f"{data.templates[state.groups[pack].template].follows}-{pack.rpartition('-')[2]}"
    return squad in state.groups and state.groups[squad].place == place


def _act(data: Data, state: State, task: Task) -> Step:
    """Where nothing is left to do with an action, linked shots that are rolled now may open a way."""
    if state.left <= 0:
        return []
    answers = choices(data, state, state.last)
    if answers in NOTHING_ELSE:
        return [first(("pools",))] if state.pools else []
    settles = len(state.combats) if state.level in SETTLES else 0
    about = {
        **facts_of(state, state.last),
        "level": state.level,
        "smoke": state.smoky,
        "combats": settles,
        "linked": len(state.pools),
        "strays": bool(owed(data, state, state.last)),
    }
    return Posed(Ask(state.last, "act", answers, about, open=True), partial(_acted, data, state))


def _section(data: Data, state: State, task: Task) -> Step:
    """Both Clean-Up sections act on each action, one after the other."""
    id = task[1]
    if id not in state.groups:
        return []
    answers = of_group(data, state, id, state.groups[id])
    if not answers:
        return []
    about = {**facts_of(state, state.last), "group": id, "smoke": state.smoky}
    now = (VOLLEY,) if state.pools else ()
    ask = Ask(state.last, "section", (*answers, *now, PASS), about, open=True)
    return Posed(ask, lambda answer: [] if answer == PASS else _acted(data, state, answer))


def _acted(data: Data, state: State, answer: Answer) -> Items:
    verb, *about = answer
    seat = state.last
    if verb == "pass":
        return [Event("passed", {"seat": seat, "left": state.left})]
    if verb == "volley":
        return [first(("pools",))]
    if verb == "team":
        team = [id for id, group in state.of(seat).items() if data.templates[group.template].arrives]
        return [spent(state, *(("section", id) for id in team))]
    if verb == "study":
        return [spent(state, ("study", seat, about[0]))]
    if verb == "try":
        return [spent(state, ("try", about[1], about[0]))]
    id = about[0]
    if verb == "charge":
        return [spent(state, ("ends", id, "charge"), strayed=True)]
    if verb in ("shoot", "special", "close", "down", "tunnel"):
        kind = {"shoot": "target"}.get(verb, verb)
        return [first((kind, id))]
    return _at_once(data, state, verb, id)


def _at_once(data: Data, state: State, verb: str, id: str) -> Items:
    """Actions that begin without a question."""
    if verb == "up":
        return [*_surface(data, state, id, fresh=True), spent(state, ("ends", id, "surface"))]
    if verb == "detonate":
        return [spent(state, ("under", id, ()))]
    if verb in ("descend", "take_off", "fly"):
        place = BELOW if verb == "descend" else AIR
        return [Event("placed", {"groups": (id,), "place": place, "how": verb}), spent(state)]
    if verb == "crawl":
        return [Event("crawled", {"group": id}), spent(state)]
    if verb == "climb" and not state.groups[id].climbing:
        return [Event("halfway", {"group": id}), spent(state)]
    if verb == "deploy":
        return [spent(state, *(("ends", one, verb) for one in (id, *_pack_of(data, state, id))))]
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


def _ends(data: Data, state: State, task: Task) -> Step:
    _, id, how = task
    if id not in state.groups:
        return []
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
    about = {"group": id, "seat": group.seat, "how": how, "inches": inches}
    return Posed(fact("ends", tuple(answers), about), partial(_ended, data, state, id, how))


def _ended(data: Data, state: State, id: str, how: str, answer: Answer) -> Items:
    verb = answer[0]
    group = state.groups[id]
    about = _who(state, id, how)
    if verb == "soft":
        return [first(("width", id, how))]
    if verb == "ledge":
        return [then(("height", id, how))]
    if verb == "board":
        return [Event("placed", {"groups": (id,), "place": ABOARD, "aboard": answer[1], "how": "board"})]
    if verb == "touch":
        return _touches(data, state, id, answer[1], how)
    at = answer[1]
    if at == EDGE:
        return [Event("carried_off", {**about, "capsule": f"off:{group.seat}"}, line="line-carried")]
    if data.templates[group.template].vehicle and how == "drive" and not enters(data, group, at):
        return [Event("stopped", {**about, "at": at, "why": "vehicle"}), *_stand(about, "open")]
    return _stand(about, at)


def _touches(data: Data, state: State, id: str, enemy: str, how: str) -> Items:
    """Return a group touches an enemy: the two are locked. Linked shots that this would send among friends are rolled
    first.

    :param how: it moved; "also" if it has moved, and touches another enemy.
    """
    if before := [pool for pool in state.pools if _comes_first(state, pool, id, enemy)]:
        rest = tuple(pool for pool in state.pools if pool not in before)
        rolls = [task for pool in before for task in (("roll", pool), ("loosen",))]
        told = [Event("before_contact", {"group": id, "on": named(pool.target)}) for pool in before]
        return [*told, then(*rolls, ("contact", id, enemy, how), pools=rest)]
    return _meets(data, state, id, enemy, how)


def _comes_first(state: State, pool: Pool, id: str, enemy: str) -> bool:
    """Whether shots were meant for whom their own faction is about to fight hand to hand."""
    combat = pool.target.partition("/")[0] if is_side(pool.target) else ""
    if not combat:
        return pool.target == enemy
    strangers = pool.seat not in state.sides(state.combats[combat])
    return combat == state.combat_of(id) or (combat == state.combat_of(enemy) and strangers)


def _meets(data: Data, state: State, id: str, enemy: str, how: str) -> Items:
    moved = [] if how == "also" else [Event("moved", {**_who(state, id, how), "at": "open"})]
    if how != "also" and _behind_a_line(data, state, enemy):
        return [*moved, then(("barrier", id, enemy), ("also", id))]
    return [*moved, lock(data, state, id, enemy), then(("also", id))]


def _who(state: State, id: str, how: str) -> dict[str, str]:
    return {"group": id, "seat": state.groups[id].seat, "how": how}


def _contact(data: Data, state: State, task: Task) -> Items:
    """Roll the shots: whoever stands yet is touched; if nobody does, people say where the group stands."""
    _, id, enemy, how = task
    if enemy in reachable(data, state, id):
        return _meets(data, state, id, enemy, how)
    return [then(("also", id) if how == "also" else ("ends", id, how))]


def _stand(about: dict[str, str], at: str) -> list[Event]:
    return [Event("moved", {**about, "at": at})]


def enters(data: Data, group: Group, at: str) -> bool:
    """Whether a ground vehicle may enter terrain: open ground, and what it is made for. It may turn all the same."""
    return at == "open" or at in data.templates[group.template].ground


def _behind_a_line(data: Data, state: State, id: str) -> bool:
    terrain = data.terrain[state.groups[id].at]
    return terrain.line and terrain.shelter != "open" and not state.combat_of(id)


def _barrier(data: Data, state: State, task: Task) -> Step:
    _, id, enemy = task
    ask = fact("barrier", (("over",), ("beside",)), {"group": id, "on": enemy, "at": state.groups[enemy].at})
    return Posed(ask, lambda answer: [lock(data, state, id, enemy, over=answer == ("over",))])


def _also(data: Data, state: State, task: Task) -> Step:
    """Whether the group touches yet another enemy."""
    id = task[1]
    found = reachable(data, state, id)
    if not found:
        return []
    ask = fact("also", (NO, *(("touch", one) for one in found)), {"group": id})
    return Posed(ask, lambda answer: [] if answer == NO else _touches(data, state, id, answer[1], "also"))


def _width(data: Data, state: State, task: Task) -> Step:
    """Soft going is crossed by whoever can jump it, if it is less than eight inches wide."""
    _, id, how = task
    about = _who(state, id, how)

    def crossed(answer: Answer) -> Items:
        wide = {"group": id, "seat": about["seat"], "inches": answer[1]}
        if data.templates[state.groups[id].template].leaps and answer[1] < JUMP:
            return [Event("leapt", wide)]
        stopped = Event("stopped", {**wide, "how": how, "at": "river", "why": "soft"})
        return [stopped, *_stand(about, "open"), SKIPPED]

    return Posed(fact("width", INCHES, {"group": id}), crossed)


def _height(data: Data, state: State, task: Task) -> Step:
    """Return a jump straight up needs a platform, no higher than eight inches; it is the whole move."""
    _, id, how = task

    def jumped(answer: Answer) -> Items:
        inches = answer[1] if answer != NO_PLATFORM else None
        if inches is None or inches > JUMP:
            return [Event("stopped", {**_who(state, id, how), "at": "ledge", "inches": inches, "why": "ledge"})]
        about = {"group": id, "seat": state.groups[id].seat, "inches": inches}
        return [Event("jumped", about), then(("ends", id, "jump"))]

    return Posed(fact("height", (*INCHES, NO_PLATFORM), {"group": id}), jumped)


# ---- below ground -------------------------------------------------------------------------------------------


def _down(data: Data, state: State, task: Task) -> Step:
    """Whether a hole is there already, as one must be when no marker is left for a new one; then who goes along."""
    _, id, *known = task
    seat = state.groups[id].seat

    def said(answer: Answer) -> Items:
        fresh = answer == NO
        return [then(("down", id, fresh))] if not fresh or state.spare[seat] else [Event("no_hole", {"group": id})]

    if not known:
        return Posed(fact("hole", (YES, NO), {"group": id}), said) if state.holes[seat] else said(NO)
    riders = _riders(data, state, seat)
    if not riders:
        return _goes_down(data, state, task, ())
    ways = tuple(("along", some) for count in range(len(riders) + 1) for some in combinations(riders, count))
    ask = Ask(seat, "along", ways, {"seat": seat, "group": id}, open=True)
    return Posed(ask, lambda answer: _goes_down(data, state, task, answer[1]))


def _riders(data: Data, state: State, seat: Seat) -> list[str]:
    """Squads on the table that a Delver can take along, those that lead a pack; their packs come with them."""
    return [
        id
        for id, group in state.of(seat).items()
        if data.templates[group.template].pack and group.place == ON and not state.combat_of(id)
    ]


def _goes_down(data: Data, state: State, task: Task, squads: tuple[str, ...]) -> Items:
    _, id, fresh = task
    seat = state.groups[id].seat
    riders = [one for squad in squads for one in (squad, *_pack_of(data, state, squad))]
    dug = [Event("dug", {"seat": seat, "group": id})] if fresh else []
    down = [Event("placed", {"groups": (id,), "place": BELOW, "how": "down"})]
    if riders:
        down.append(Event("placed", {"groups": tuple(riders), "place": BELOW, "aboard": id, "how": "ride"}))
    return [*dug, *down, spent(state)]


def _pack_of(data: Data, state: State, squad: str) -> list[str]:
    """Return the pack that is where its squad is, free to come along."""
    group = state.groups[squad]
    id = f"{data.templates[group.template].pack}-{squad.rpartition('-')[2]}"
    there = id in state.groups and state.groups[id].place == group.place
    return [id] if there and not state.combat_of(id) else []


def _tunnel(data: Data, state: State, task: Task) -> Step:
    id = task[1]
    seat = state.groups[id].seat
    answers = [("hole",)] * bool(state.holes[seat]) + [("fresh",)] * bool(state.spare[seat])

    def tunnelled(answer: Answer) -> Items:
        """To a hole that is there: up at once, for nothing. To a new place: the next action brings it up."""
        if answer == ("hole",):
            return [*_surface(data, state, id, fresh=False), spent(state, ("ends", id, "surface"))]
        below = {"groups": (id,), "place": BELOW, "climbing": True, "how": "tunnel"}
        return [Event("placed", below), spent(state)]

    return Posed(Ask(seat, "tunnel", tuple(answers), {"seat": seat, "group": id}, open=True), tunnelled)


def _surface(data: Data, state: State, id: str, *, fresh: bool) -> list[Event]:
    """Let a Delver come up; whoever rode with it waits in the hole to be set down."""
    seat = state.groups[id].seat
    riders = tuple(one for one, group in state.groups.items() if group.aboard == id)
    events = [Event("dug", {"seat": seat, "group": id})] if fresh else []
    events.append(Event("surfaced", {"group": id, "seat": seat, "riders": riders}))
    return [*events, Event("placed", {"groups": riders, "place": HOLE, "how": "hole"})] if riders else events


def _close(data: Data, state: State, task: Task) -> Step:
    """Return a whole group within two inches of a hole closes it (G23)."""
    id = task[1]
    mine = state.groups[id].seat

    def closed(answer: Answer) -> Items:
        if answer == NO:
            return []
        of = next(seat for seat, count in state.holes.items() if count and seat != mine)
        return [Event("closed", {"group": id, "seat": mine, "of": of}), spent(state)]

    return Posed(fact("close", (YES, NO), {"group": id}), closed)


# ---- special actions ----------------------------------------------------------------------------------------


def _special(data: Data, state: State, task: Task) -> Step:
    """Something new or odd: the players agree whether it can be done, and by how many dice."""
    id = task[1]

    def agreed(answer: Answer) -> Items:
        if answer == REFUSED:
            return []
        if answer == WORKS:
            return [Event("did", {"group": id, "faces": (), "success": True}), spent(state)]
        return [spent(state, ("action", id, answer[1]))]

    size = state.groups[id].size
    return Posed(fact("special", (REFUSED, WORKS, *(("roll", n) for n in range(1, size + 1))), {"group": id}), agreed)


def _action(data: Data, state: State, task: Task) -> Step:
    _, id, dice = task

    def rolled(faces: Answer) -> Items:
        return [Event("did", {"group": id, "faces": faces, "success": SUCCESS in faces}, reveals=True)]

    return Posed(roll("action", Dice(D6, dice), {"group": id, "dice": dice}), rolled)


def _try(data: Data, state: State, task: Task) -> Step:
    """Return an Action roll at the capsule, by all figures of the group."""
    _, id, kind = task
    seat, dice = state.groups[id].seat, state.groups[id].size
    goal = next(goal for goal in data.factions[seat].goals if goal.kind == kind)
    before = state.rolls.get(id, 0)

    def tried(faces: Answer) -> Items:
        success = SUCCESS in faces
        had = before + success
        done = success and had >= goal.rolls
        about = {"group": id, "seat": seat, "faces": faces, "success": success, "goal": kind, "had": had}
        ends = {"carry": id, "destroy": GONE, "lift": f"off:{seat}"}
        capsule = ends[kind] if done else THERE
        return [Event("tried", {**about, "of": goal.rolls, "done": done, "capsule": capsule}, reveals=True)]

    return Posed(roll("try", Dice(D6, dice), {"group": id, "dice": dice, "goal": kind, "had": before}), tried)


def _study(data: Data, state: State, task: Task) -> Step:
    """Return a die for each pair on the table; one success for each species (G14)."""
    _, seat, species = task
    about = {"seat": seat, "species": species}

    def studied(faces: Answer) -> Items:
        return [Event("studied", {**about, "faces": faces, "success": SUCCESS in faces}, reveals=True)]

    return Posed(roll("study", Dice(D6, pairs(data, state, seat)), about), studied)


# ---- blasts -------------------------------------------------------------------------------------------------


def _under(data: Data, state: State, task: Task) -> Step:
    """People lay the disc and say who lies under it, group by group; friends too."""
    _, pack, named = task
    known = {id for id, _ in named}
    answers: list[Answer] = [DONE]
    for id, group in state.groups.items():
        most = group.size - (id == pack)
        if id not in known and group.place == ON and most:
            answers += [("under", id, count) for count in range(1, most + 1)]
    if len(answers) == 1:
        return _go_off(data, state, task)

    def said(answer: Answer) -> Items:
        return _go_off(data, state, task) if answer == DONE else [then(("under", pack, (*named, answer[1:])))]

    about = {"group": pack, "named": named, "disc": state.options["blast"]}
    return Posed(fact("under", tuple(answers), about), said)


def _go_off(data: Data, state: State, task: Task) -> Items:
    """Let the Skitter go off, and every other one under the disc with it: four dice for each, in one total (G6)."""
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
    return [*events, then(("blast", seat, sum(going.values()), rest), ("loosen",))]


def _blast(data: Data, state: State, task: Task) -> Step:
    """Each group takes the total; no more of it die than lie under the disc."""
    _, seat, skitters, under = task
    dice = Dice(D6, DETONATION * skitters, counted=True, summed=True)

    def blasted(counts: Answer) -> Items:
        total = sum(face * count for face, count in enumerate(counts, 1))
        hits: list[Task] = [("hit", seat, id, total, "", count) for id, count in under if id in state.groups]
        about = {"seat": seat, "skitters": skitters, "counts": counts, "total": total, "under": under}
        return [Event("blasted", about, reveals=True), then(*hits)]

    about = {"seat": seat, "skitters": skitters, "dice": dice.count, "under": under}
    return Posed(roll("blast", dice, about), blasted)


TASKS: Final[Mapping[str, Doing]] = {
    "act": _act,
    "section": _section,
    "ends": _ends,
    "contact": _contact,
    "barrier": _barrier,
    "also": _also,
    "width": _width,
    "height": _height,
    "down": _down,
    "tunnel": _tunnel,
    "close": _close,
    "special": _special,
    "action": _action,
    "try": _try,
    "study": _study,
    "under": _under,
    "blast": _blast,
}

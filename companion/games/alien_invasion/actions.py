"""What may be done with an action: which groups, moves, special actions; and what people say about places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Final

from companion.games.alien_invasion.combat import SETTLES, lock
from companion.games.alien_invasion.data import CAPSULE, DETONATION, EDGE, JUMP
from companion.games.alien_invasion.fire import fell, targets
from companion.games.alien_invasion.state import ABOARD, AIR, BELOW, GONE, HOLE, ON, THERE, Pool, State
from companion.games.alien_invasion.steps import (
    Doing,
    Figures,
    controlled,
    dice_of,
    enemies,
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


def owed(state: State, seat: Seat) -> list[str]:
    """Return the stray Skitters to which an action of this card is still owed."""
    return strays(state, seat) if state.level == LEVELS[2] and not state.strayed else []


def choices(state: State, seat: Seat) -> tuple[Answer, ...]:
    """Every action that a faction may spend now.

    On a Triple at least one action must go to stray Skitters, if there are any that can move.
    """
    must = owed(state, seat)
    now = (VOLLEY,) if state.pools else ()
    if must and state.left == 1:
        return (*(("charge", id) for id in must), *now)
    found: list[Answer] = []
    for id, group in state.of(seat).items():
        if not group.template.arrives:
            found += of_group(state, id)
    if any(next(of_group(state, id), None) for id in team(state, seat)):
        found.append(("team",))
    if "study" in state.data.factions[seat].traits and pairs(state, seat):
        found += [("study", species) for species in state.dead_species if species not in state.studied]
    return (*found, *now) if must else (*found, *now, PASS)


def team(state: State, seat: Seat) -> list[str]:
    """Return the groups that came with a Special Event, all of which act on one action."""
    return [id for id, group in state.of(seat).items() if group.template.arrives]


def pairs(state: State, seat: Seat) -> int:
    """How many groups count for a study: those that came first, not the Clean-Up (G14)."""
    return sum(not (group.template.arrives or group.template.vehicle) for group in state.of(seat).values())


def of_group(state: State, id: str) -> Iterator[Answer]:
    """Yield what a group may do with an action."""
    group = state.groups[id]
    template = group.template
    if name := state.combat_of(id):
        side = state.sides(state.combats[name])[group.seat]
        shooting = dice_of(state.groups[one] for one in side) != (0, 0)
        if id == side[0] and shooting and not state.smoky and not state.combats[name].below:
            yield ("shoot", id)
        if group.place == ON and (not template.follows or controlled(state, id)):
            yield from _where_it_stands(state, id)
    elif group.place == ON:
        yield from _on_the_table(state, id)
    elif group.place == AIR:
        yield from (("fly", id), ("land", id))
    elif group.place == ABOARD:
        if state.groups[group.aboard].place == ON:
            yield ("leave", id)
    elif group.place == HOLE:
        if state.holes[group.seat] and not _squad_is(state, id, HOLE):  # with which it is set down
            yield ("deploy", id)
    elif template.burrows:
        yield ("up", id) if group.climbing and state.spare[group.seat] else ("tunnel", id)
    elif not group.aboard:
        yield from (("crawl", id), ("climb", id))


def _on_the_table(state: State, id: str) -> Iterator[Answer]:
    group = state.groups[id]
    template = group.template
    if template.vehicle:
        yield ("take_off", id) if template.flies else ("drive", id)
    elif template.burrows:
        if state.holes[group.seat] or state.spare[group.seat]:
            yield ("down", id)
    elif template.follows and not controlled(state, id):
        yield ("charge", id)
    else:
        yield ("move", id)
        if template.shoots and not state.smoky and dice_of((group,)) != (0, 0) and any(targets(state, id)):
            yield ("shoot", id)
        if template.once and not group.used:
            yield ("teleport", id)
        yield from _where_it_stands(state, id)
        if state.options["sewers"] and not state.data.factions[group.seat].burrows:
            yield ("descend", id)


def _where_it_stands(state: State, id: str) -> Iterator[Answer]:
    """Yield special actions that move nobody: a group in close combat has them, too."""
    group = state.groups[id]
    if group.template.burrows:
        return
    if _squad_is(state, id, ON):
        yield ("detonate", id)
    if group.at == CAPSULE and state.capsule == THERE:
        goals = state.data.factions[group.seat].goals
        yield from (("try", goal.kind, id) for goal in goals if goal.kind in AT_CAPSULE)
    if any(count and seat != group.seat for seat, count in state.holes.items()):
        yield ("close", id)
    yield ("special", id)


def _squad_is(state: State, pack: str, place: str) -> bool:
    """Whether the squad that a pack follows is somewhere: a Controller detonates only while he is on the table."""
    squad = state.groups.get(state.partner(pack))
    return squad is not None and bool(squad.template.pack) and squad.place == place


def _act(state: State) -> Step:
    """Where nothing is left to do with an action, linked shots that are rolled now may open a way."""
    if state.left <= 0:
        return []
    answers = choices(state, state.last)
    if answers in NOTHING_ELSE:
        return [first(("pools",))] if state.pools else []
    about = {
        "seat": state.last,
        "left": state.left,
        "level": state.level,
        "smoke": state.smoky,
        "combats": len(state.combats) if state.level in SETTLES else 0,
        "linked": len(state.pools),
        "strays": bool(owed(state, state.last)),
    }
    return Posed(Ask(state.last, "act", answers, about, open=True), partial(_acted, state))


def _section(state: State, id: str) -> Step:
    """Both Clean-Up sections act on each action, one after the other."""
    answers = tuple(of_group(state, id)) if id in state.groups else ()
    if not answers:
        return []
    about = {"seat": state.last, "left": state.left, "group": id, "smoke": state.smoky}
    now = (VOLLEY,) if state.pools else ()
    ask = Ask(state.last, "section", (*answers, *now, PASS), about, open=True)
    return Posed(ask, lambda answer: [] if answer == PASS else _acted(state, answer))


def _acted(state: State, answer: Answer) -> Items:
    verb, seat, id = answer[0], state.last, answer[-1]
    match verb:
        case "pass":
            return [Event("passed", {"seat": seat, "left": state.left})]
        case "volley":
            return [first(("pools",))]
        case "team":
            return [spent(state, *(("section", one) for one in team(state, seat)))]
        case "study":
            return [spent(state, ("study", seat, id))]
        case "try":
            return [spent(state, ("try", id, answer[1]))]
        case "charge":
            return [spent(state, ("ends", id, "charge"), strayed=True)]
        case "shoot":
            return [first(("target", id))]
        case "special" | "close" | "down" | "tunnel":
            return [first((verb, id))]
        case "up":
            return [*_surface(state, id, fresh=True), spent(state, ("ends", id, "surface"))]
        case "detonate":
            return [spent(state, ("under", id, ()))]
        case "descend" | "take_off" | "fly":
            place = BELOW if verb == "descend" else AIR
            return [Event("placed", {"groups": (id,), "place": place, "how": verb}), spent(state)]
        case "crawl":
            return [Event("crawled", {"group": id}), spent(state)]
        case "climb" if not state.groups[id].climbing:
            return [Event("halfway", {"group": id}), spent(state)]
        case "deploy":
            return [spent(state, *(("ends", one, verb) for one in (id, *_pack_of(state, id))))]
    return [spent(state, ("ends", id, verb))]


# ---- where a group comes to stand: people say it ------------------------------------------------------------


def reachable(state: State, id: str) -> list[str]:
    """Enemy groups that a group may touch: on the table, no vehicles, not in the same combat."""
    mine = state.combat_of(id)
    return [one for one in enemies(state, state.groups[id].seat) if not mine or state.combat_of(one) != mine]


def _room(state: State, id: str) -> Iterator[str]:
    """Yield vehicles of the group's own faction on the ground that have room for it."""
    group = state.groups[id]
    for one, other in state.of(group.seat).items():
        if other.template.vehicle and other.place == ON:
            aboard = sum(rider.size for rider in state.groups.values() if rider.aboard == one)
            if aboard + group.size <= state.data.passengers:
                yield one


def _ends(state: State, id: str, how: str) -> Step:
    if id not in state.groups:
        return []
    group = state.groups[id]
    template = group.template
    to_capsule = state.capsule == THERE and not template.vehicle
    answers: list[Answer] = [("stand", place) for place in state.data.terrain if place != CAPSULE or to_capsule]
    if not template.vehicle and how != "back":
        if template.burrows:
            answers = [("stand", "open")]
        answers += [("touch", one) for one in reachable(state, id)]
        if how == "move":
            answers += [("board", one) for one in _room(state, id)]
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
    return Posed(fact("ends", tuple(answers), about), partial(_ended, state, id, how))


def _ended(state: State, id: str, how: str, answer: Answer) -> Items:
    verb, at = answer[0], answer[-1]
    group = state.groups[id]
    about = _who(state, id, how)
    if verb == "soft":
        return [first(("width", id, how))]
    if verb == "ledge":
        return [then(("height", id, how))]
    if verb == "board":
        return [Event("placed", {"groups": (id,), "place": ABOARD, "aboard": at, "how": "board"})]
    if verb == "touch":
        return _touches(state, id, at, how)
    if at == EDGE:
        return [Event("carried_off", {**about, "capsule": f"off:{group.seat}"}, line="line-carried")]
    if how == "drive" and at not in ("open", *group.template.ground):  # a ground vehicle may turn all the same
        return [Event("stopped", {**about, "at": at, "why": "vehicle"}), _stand(about, "open")]
    return [_stand(about, at)]


def _touches(state: State, id: str, enemy: str, how: str) -> Items:
    """Return a group touches an enemy: the two are locked. Linked shots that this would send among friends are rolled
    first.

    :param how: it moved; "also" if it has moved, and touches another enemy.
    """
    if before := [pool for pool in state.pools if _comes_first(state, pool, id, enemy)]:
        rest = tuple(pool for pool in state.pools if pool not in before)
        rolls = [task for pool in before for task in (("roll", pool), ("loosen",))]
        told = [Event("before_contact", {"group": id, "on": named(pool.target)}) for pool in before]
        return [*told, then(*rolls, ("contact", id, enemy, how), pools=rest)]
    return _meets(state, id, enemy, how)


def _comes_first(state: State, pool: Pool, id: str, enemy: str) -> bool:
    """Whether shots were meant for whom their own faction is about to fight hand to hand."""
    if not is_side(pool.target):
        return pool.target == enemy
    combat = pool.target.partition("/")[0]
    strangers = pool.seat not in state.sides(state.combats[combat])
    return combat == state.combat_of(id) or (combat == state.combat_of(enemy) and strangers)


def _meets(state: State, id: str, enemy: str, how: str) -> Items:
    if how == "also":
        return [lock(state, id, enemy), then(("also", id))]
    moved = _stand(_who(state, id, how), "open")
    terrain = state.data.terrain[state.groups[enemy].at]
    if terrain.line and terrain.shelter != "open" and not state.combat_of(enemy):
        return [moved, then(("barrier", id, enemy), ("also", id))]
    return [moved, lock(state, id, enemy), then(("also", id))]


def _who(state: State, id: str, how: str) -> dict[str, str]:
    return {"group": id, "seat": state.groups[id].seat, "how": how}


def _stand(about: Mapping[str, str], at: str) -> Event:
    return Event("moved", {**about, "at": at})


def _contact(state: State, id: str, enemy: str, how: str) -> Items:
    """Roll the shots: whoever stands yet is touched; if nobody does, people say where the group stands."""
    if enemy in reachable(state, id):
        return _meets(state, id, enemy, how)
    return [then(("also", id) if how == "also" else ("ends", id, how))]


def _barrier(state: State, id: str, enemy: str) -> Step:
    ask = fact("barrier", (("over",), ("beside",)), {"group": id, "on": enemy, "at": state.groups[enemy].at})
    return Posed(ask, lambda answer: [lock(state, id, enemy, over=answer == ("over",))])


def _also(state: State, id: str) -> Step:
    """Whether the group touches yet another enemy."""
    found = reachable(state, id)
    if not found:
        return []
    ask = fact("also", (NO, *(("touch", one) for one in found)), {"group": id})
    return Posed(ask, lambda answer: [] if answer == NO else _touches(state, id, answer[1], "also"))


def _width(state: State, id: str, how: str) -> Step:
    """Soft going is crossed by whoever can jump it, if it is less than eight inches wide."""
    about = _who(state, id, how)

    def crossed(answer: Answer) -> Items:
        wide = {"group": id, "seat": about["seat"], "inches": answer[1]}
        if state.groups[id].template.leaps and answer[1] < JUMP:
            return [Event("leapt", wide)]
        stopped = Event("stopped", {**wide, "how": how, "at": "river", "why": "soft"})
        return [stopped, _stand(about, "open"), SKIPPED]

    return Posed(fact("width", INCHES, {"group": id}), crossed)


def _height(state: State, id: str, how: str) -> Step:
    """Return a jump straight up needs a platform, no higher than eight inches; it is the whole move."""

    def jumped(answer: Answer) -> Items:
        inches = answer[1] if answer != NO_PLATFORM else None
        if inches is None or inches > JUMP:
            return [Event("stopped", {**_who(state, id, how), "at": "ledge", "inches": inches, "why": "ledge"})]
        about = {"group": id, "seat": state.groups[id].seat, "inches": inches}
        return [Event("jumped", about), then(("ends", id, "jump"))]

    return Posed(fact("height", (*INCHES, NO_PLATFORM), {"group": id}), jumped)


# ---- below ground -------------------------------------------------------------------------------------------


def _down(state: State, id: str, fresh: bool | None = None) -> Step:
    """Whether a hole is there already, as one must be when no marker is left for a new one; then who goes along.

    Those are squads on the table that lead a pack; their packs come with them.
    """
    seat = state.groups[id].seat

    def said(answer: Answer) -> Items:
        new = answer == NO
        return [then(("down", id, new))] if not new or state.spare[seat] else [Event("no_hole", {"group": id})]

    def goes(squads: tuple[str, ...]) -> Items:
        riders = tuple(one for squad in squads for one in (squad, *_pack_of(state, squad)))
        dug = [Event("dug", {"seat": seat, "group": id})] if fresh else []
        down = Event("placed", {"groups": (id,), "place": BELOW, "how": "down"})
        ride = [Event("placed", {"groups": riders, "place": BELOW, "aboard": id, "how": "ride"})] if riders else []
        return [*dug, down, *ride, spent(state)]

    if fresh is None:
        return Posed(fact("hole", (YES, NO), {"group": id}), said) if state.holes[seat] else said(NO)
    there = [one for one, group in state.of(seat).items() if group.template.pack and group.place == ON]
    squads = [one for one in there if not state.combat_of(one)]
    if not squads:
        return goes(())
    ways = tuple(("along", some) for count in range(len(squads) + 1) for some in combinations(squads, count))
    ask = Ask(seat, "along", ways, {"seat": seat, "group": id}, open=True)
    return Posed(ask, lambda answer: goes(answer[1]))


def _pack_of(state: State, squad: str) -> list[str]:
    """Return the pack that is where its squad is, free to come along."""
    id = state.partner(squad)
    there = bool(id) and state.groups[id].place == state.groups[squad].place
    return [id] if there and not state.combat_of(id) else []


def _tunnel(state: State, id: str) -> Step:
    seat = state.groups[id].seat
    answers = [("hole",)] * bool(state.holes[seat]) + [("fresh",)] * bool(state.spare[seat])

    def tunnelled(answer: Answer) -> Items:
        """To a hole that is there: up at once, for nothing. To a new place: the next action brings it up."""
        if answer == ("hole",):
            return [*_surface(state, id, fresh=False), spent(state, ("ends", id, "surface"))]
        below = {"groups": (id,), "place": BELOW, "climbing": True, "how": "tunnel"}
        return [Event("placed", below), spent(state)]

    return Posed(Ask(seat, "tunnel", tuple(answers), {"seat": seat, "group": id}, open=True), tunnelled)


def _surface(state: State, id: str, *, fresh: bool) -> list[Event]:
    """Let a Delver come up; whoever rode with it waits in the hole to be set down."""
    seat = state.groups[id].seat
    riders = tuple(one for one, group in state.groups.items() if group.aboard == id)
    events = [Event("dug", {"seat": seat, "group": id})] if fresh else []
    events.append(Event("surfaced", {"group": id, "seat": seat, "riders": riders}))
    return [*events, Event("placed", {"groups": riders, "place": HOLE, "how": "hole"})] if riders else events


def _close(state: State, id: str) -> Step:
    """Return a whole group within two inches of a hole closes it (G23)."""
    mine = state.groups[id].seat

    def closed(answer: Answer) -> Items:
        if answer == NO:
            return []
        of = next(seat for seat, count in state.holes.items() if count and seat != mine)
        return [Event("closed", {"group": id, "seat": mine, "of": of}), spent(state)]

    return Posed(fact("close", (YES, NO), {"group": id}), closed)


# ---- special actions ----------------------------------------------------------------------------------------


def _special(state: State, id: str) -> Step:
    """Something new or odd: the players agree whether it can be done, and by how many dice."""

    def agreed(answer: Answer) -> Items:
        if answer == REFUSED:
            return []
        if answer == WORKS:
            return [Event("did", {"group": id, "faces": (), "success": True}), spent(state)]
        return [spent(state, ("action", id, answer[1]))]

    rolls = (("roll", n) for n in range(1, state.groups[id].size + 1))
    return Posed(fact("special", (REFUSED, WORKS, *rolls), {"group": id}), agreed)


def _action(state: State, id: str, dice: int) -> Step:
    def rolled(faces: Answer) -> Items:
        return [Event("did", {"group": id, "faces": faces, "success": SUCCESS in faces}, reveals=True)]

    return Posed(roll("action", Dice(D6, dice), {"group": id, "dice": dice}), rolled)


def _try(state: State, id: str, kind: str) -> Step:
    """Return an Action roll at the capsule, by all figures of the group."""
    seat, dice = state.groups[id].seat, state.groups[id].size
    goal = next(goal for goal in state.data.factions[seat].goals if goal.kind == kind)
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


def _study(state: State, seat: Seat, species: str) -> Step:
    """Return a die for each pair on the table; one success for each species (G14)."""
    about = {"seat": seat, "species": species}

    def studied(faces: Answer) -> Items:
        return [Event("studied", {**about, "faces": faces, "success": SUCCESS in faces}, reveals=True)]

    return Posed(roll("study", Dice(D6, pairs(state, seat)), about), studied)


# ---- blasts -------------------------------------------------------------------------------------------------


def _under(state: State, pack: str, under: tuple[tuple[str, int], ...]) -> Step:
    """People lay the disc and say who lies under it, group by group; friends too."""
    known = {id for id, _ in under}
    answers: list[Answer] = [DONE]
    for id, group in state.groups.items():
        if id not in known and group.place == ON:
            answers += [("under", id, count) for count in range(1, group.size - (id == pack) + 1)]
    if len(answers) == 1:
        return _go_off(state, pack, under)

    def said(answer: Answer) -> Items:
        return _go_off(state, pack, under) if answer == DONE else [then(("under", pack, (*under, answer[1:])))]

    about = {"group": pack, "named": under, "disc": state.options["blast"]}
    return Posed(fact("under", tuple(answers), about), said)


def _go_off(state: State, pack: str, under: Sequence[tuple[str, int]]) -> Items:
    """Let the Skitter go off, and every other one under the disc with it: four dice for each, in one total (G6)."""
    going, rest = Counter({pack: 1}), []
    for id, count in under:
        if state.groups[id].template.follows:
            going[id] += count
        else:
            rest.append((id, count))
    picked: dict[Seat, list[tuple[Figures, int]]] = {}
    for id, count in going.items():
        picked.setdefault(state.groups[id].seat, []).append((figures(state, id, "open")[0], count))
    events = [fell(state, "", those, "went_off") for those in picked.values()]
    blast = ("blast", state.groups[pack].seat, going.total(), tuple(rest))
    return [*events, then(blast, ("loosen",))]


def _blast(state: State, seat: Seat, skitters: int, under: Sequence[tuple[str, int]]) -> Step:
    """Each group takes the total; no more of it die than lie under the disc."""
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

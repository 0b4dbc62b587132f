"""Shooting: target, line of sight, linked fire, pools of dice, hits, and who falls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import permutations
from typing import Final

from companion.games.alien_invasion.data import Data
from companion.games.alien_invasion.split import evens, odds, share
from companion.games.alien_invasion.state import AIR, BELOW, HOLE, ON, Open, Pool, State
from companion.games.alien_invasion.steps import (
    UNSPENT,
    Doing,
    Figures,
    aimed,
    dice_of,
    facts_of,
    figures,
    ground_of,
    is_side,
    members,
    named,
    shelter_of,
    spent,
)
from companion.kernel.game import Answer, Ask, Event, Seat, fact, roll
from companion.kernel.outcomes import D6, Dice
from companion.kernel.rules import Items, Posed, Step, Task, then

IN_SIGHT: Final = ("clear", "behind")
IN_THE_OPEN: Final = (ON, AIR)
BLOCKED: Final = ("group", "terrain")
NEVER_MIND: Final[Answer] = ("never_mind",)
PLAIN: Final[Answer] = ("plain",)


def targets(data: Data, state: State, id: str) -> Iterator[str]:
    """Yield what a group may shoot at, as far as is known: groups, and factions in close combats.

    A locked group shoots into its own combat only; a group outside a combat in which its faction takes part may not
    shoot into that one.
    """
    seat = state.groups[id].seat
    if name := state.combat_of(id):
        yield from (f"{name}/{other}" for other in state.sides(state.combats[name]) if other != seat)
        return
    locked = {one for combat in state.combats.values() for one in combat.groups}
    for one, group in state.groups.items():
        near = group.seat != seat and group.place in IN_THE_OPEN and one not in locked
        if near and (not state.sight or what_stands_between(state, id, one) not in BLOCKED):
            yield one
    for name, combat in state.combats.items():
        sides = state.sides(combat)
        if seat not in sides and not combat.below:
            for other in sides:
                if what_stands_between(state, id, f"{name}/{other}") not in BLOCKED:
                    yield f"{name}/{other}"


def what_stands_between(state: Open, shooter: str, target: str) -> str:
    """Return what people said, "" if they must be asked; what blocks one way blocks the other."""
    known = state.sight.get(f"{shooter}>{target}", "")
    if not known:
        back = state.sight.get(f"{target}>{shooter}", "")
        known = back if back not in IN_SIGHT else ""
    return known


def _target(data: Data, state: State, task: Task) -> Step:
    id = task[1]
    seat = state.groups[id].seat
    found = list(targets(data, state, id))
    if state.combat_of(id) and len(found) == 1:
        return _declare(data, state, id, found[0])
    ask = Ask(
        seat, "target", (*(aimed(one) for one in found), NEVER_MIND), {**facts_of(state, seat), "group": id}, open=True
    )

    def targeted(answer: Answer) -> Items:
        if answer == NEVER_MIND:
            return []
        target = "/".join(answer[1:])
        if state.combat_of(id) or what_stands_between(state, id, target) in IN_SIGHT:
            return _declare(data, state, id, target)
        return [then(("sight", id, target))]

    return Posed(ask, targeted)


def _sight(data: Data, state: State, task: Task) -> Step:
    _, id, target = task
    looks: tuple[Answer, ...] = (("clear",), ("group",), ("terrain",))
    if not is_side(target) and shelter_of(data, state, target) == "open" and state.groups[target].place == ON:
        looks = (("clear",), ("behind",), ("group",), ("terrain",))

    def sighted(answer: Answer) -> Items:
        whose = None if is_side(target) else state.groups[target].seat
        seen = Event("seen", {"shooter": id, "target": target, "whose": whose, "what": answer[0]})
        if answer[0] not in IN_SIGHT:
            return [seen, UNSPENT]
        return [seen, *_declare(data, state, id, target, behind=answer[0] == "behind")]

    return Posed(fact("sight", looks, {"group": id, "on": named(target), "seat": state.groups[id].seat}), sighted)


def _declare(data: Data, state: State, id: str, target: str, *, behind: bool = False) -> Items:
    """Declare a shot; with linked fire it waits for the card's other shots, else it is rolled at once."""
    seat = state.groups[id].seat
    name = state.combat_of(id)
    groups = state.sides(state.combats[name])[seat] if name else (id,)
    shooting = [state.groups[one] for one in groups]
    dice, rollers = dice_of(data, shooting)
    behind = behind or state.sight.get(f"{id}>{target}") == "behind"
    shelter = "cover" if behind else shelter_of(data, state, target)
    others: tuple[Seat, ...] = ()
    if is_side(target):
        combat, _, aim = target.partition("/")
        others = tuple(one for one in state.sides(state.combats[combat]) if one not in (aim, seat))
    pool = Pool(seat, target, groups, dice, rollers, shelter, others)
    if all(data.templates[group.template].linked for group in shooting if dice_of(data, (group,)) != (0, 0)):
        return [Event("declared", pool._asdict()), spent(state)]
    return [spent(state, ("roll", pool), ("loosen",))]


def _pools(data: Data, state: State, task: Task) -> Items:
    """Return what was linked on this card is rolled, a target at a time."""
    if not state.pools:
        return []
    pool, *rest = state.pools
    return [then(("roll", pool), ("loosen",), task, pools=tuple(rest))]


def _roll(data: Data, state: State, task: Task) -> Step:
    pool = Pool(*task[1])
    if not members(state, pool.target) or not (pool.dice or pool.rollers):
        return []
    facts = {"seat": pool.seat, "groups": pool.groups, "on": named(pool.target)}
    if pool.rollers:
        dice = Dice(D6, 1 + len(state.studied))
        return Posed(roll("initial", dice, {**facts, "each": pool.rollers}), partial(_first_rolled, pool))
    needs = sorted({one.need for one in figures(data, state, pool.target, pool.shelter)})
    struck = any(task[0] == "strikes" for task in state.todo[1:2])
    about = {**facts, "dice": pool.dice, "needs": tuple(needs), "shelter": pool.shelter, "split": bool(pool.others)}
    about |= {"close": struck, "at": ground_of(data, state, pool.target, pool.shelter)}
    dice = Dice(D6, pool.dice, counted=True, summed=not pool.others)
    return Posed(roll("shots", dice, about), partial(_rolled, state, pool))


def _first_rolled(pool: Pool, faces: Answer) -> Items:
    dice = sum(faces) * pool.rollers
    about = {"seat": pool.seat, "groups": pool.groups, "faces": faces, "figures": pool.rollers, "dice": dice}
    more = pool._replace(dice=pool.dice + dice, rollers=0)
    return [Event("initial_rolled", about, reveals=True), then(("roll", more))]


def _rolled(state: State, pool: Pool, answer: Answer) -> Items:
    total = sum(face * count for face, count in enumerate(answer, 1))
    whose = None if is_side(pool.target) else state.groups[pool.target].seat
    about = {"seat": pool.seat, "groups": pool.groups, "on": named(pool.target), "whose": whose}
    about |= {"counts": answer, "total": total}
    if not pool.others:
        return [
            Event("shot", {**about, "even": total, "odd": 0}, reveals=True),
            then(("hit", pool.seat, pool.target, total, pool.shelter, -1)),
        ]
    even, odd = evens(answer), odds(answer)
    combat = pool.target.partition("/")[0]
    shares = share(answer, len(pool.others))
    tasks: list[Task] = [("hit", pool.seat, pool.target, even, pool.shelter, -1)]
    if odd:
        tasks.append(("share", pool.seat, combat, pool.others, shares))
    return [Event("shot", {**about, "even": even, "odd": odd}, reveals=True), then(*tasks)]


def _share(data: Data, state: State, task: Task) -> Step:
    """Where the shares of the odd dice are not equal, the roller says who gets which (G18)."""
    _, seat, combat, others, shares = task
    if len(set(shares)) == 1:
        return _shared(task, shares)
    answers = tuple(("share", others, way) for way in dict.fromkeys(permutations(shares)))
    ask = Ask(seat, "share", answers, {"seat": seat, "combat": combat, "others": others}, open=True)
    return Posed(ask, lambda answer: _shared(task, answer[2]))


def _shared(task: Task, shares: Sequence[int]) -> Items:
    _, seat, combat, others, _ = task
    hits = [
        ("hit", seat, f"{combat}/{other}", points, "", -1)
        for other, points in zip(others, shares, strict=True)
        if points
    ]
    return [Event("shared", {"seat": seat, "others": others, "shares": tuple(shares)}), then(*hits)]


def _hit(data: Data, state: State, task: Task) -> Items:
    """Points become kills: the total over the kill number, the rest dropped; never more than there are."""
    _, by, target, points, shelter, most = task
    if not members(state, target):
        return []
    shelter = shelter or shelter_of(data, state, target)
    there = figures(data, state, target, shelter)
    seat = state.groups[there[0].group].seat
    alive = sum(one.many for one in there)
    limit = alive if most < 0 else min(most, alive)
    needs = {one.need for one in there}
    about = {"by": by, "seat": seat, "on": named(target), "total": points, "shelter": shelter}
    if len(needs) > 1:
        told = Event("hit_mixed", {**about, "needs": tuple(sorted(needs))})
        return [told, then(("lose", by, target, points, shelter, limit))]
    need = needs.pop()
    dead = min(points // need, limit)
    kinds = {one.kind.id for one in there}
    about |= {"need": need, "dead": dead, "alive": alive, "over": points - dead * need}
    told = Event("hit", {**about, "kind": kinds.pop() if len(kinds) == 1 else "figure"})
    return [told, then(("lose", by, target, dead * need, shelter, dead))]


def _open_to(data: Data, state: State, task: Task) -> tuple[list[Figures], int]:
    """Who can still fall for the points and the number that are left, and that number."""
    _, _, target, points, shelter, limit = task
    there = [one for one in figures(data, state, target, shelter) if one.need <= points] if limit else []
    return there, limit


def _lose(data: Data, state: State, task: Task) -> Step:
    """Let the owner pick who falls."""
    there, limit = _open_to(data, state, task)
    if not there:
        return []
    if _all_fall(data, state, task):
        return _fall(data, state, task, [(one, one.many) for one in there])
    if _are_alike(data, state, there):
        return _fall(data, state, task, plainest(data, state, task))
    _, by, target, points, _, _ = task
    seat = state.groups[there[0].group].seat
    answers = (PLAIN, *(("fall", one.group, one.kind.id) for one in there))
    about = {"seat": seat, "by": by, "on": named(target), "count": limit, "points": points}
    about["uniform"] = len({one.need for one in there}) == 1
    about["plain"] = kinds_of(plainest(data, state, task))

    def lost(answer: Answer) -> Items:
        if answer == PLAIN:
            return _fall(data, state, task, plainest(data, state, task))
        return _fall(data, state, task, [(next(one for one in there if (one.group, one.kind.id) == answer[1:]), 1)])

    return Posed(Ask(seat, "lose", answers, about, open=True), lost)


def _are_alike(data: Data, state: State, there: Sequence[Figures]) -> bool:
    """Whether it is all the same who falls: one kind of figure, in groups that form anew after the fight."""
    templates = {state.groups[one.group].template for one in there}
    alike = len({one.kind.id for one in there}) < 2 and len(templates) < 2
    return alike and (
        len(there) < 2 or not any(data.templates[id].follows or data.templates[id].pack for id in templates)
    )


def _all_fall(data: Data, state: State, task: Task) -> bool:
    _, _, target, points, shelter, limit = task
    there = figures(data, state, target, shelter)
    many = sum(one.many for one in there)
    return many <= int(limit) and sum(one.many * one.need for one in there) <= int(points)


def plainest(data: Data, state: State, task: Task) -> list[tuple[Figures, int]]:
    """Who is missed least, and how many of them fall: few dice first, a Controller last."""
    there, limit = _open_to(data, state, task)
    points = task[3]
    picked = []
    for one in sorted(there, key=lambda one: _missed(data, state, one)):
        count = min(one.many, limit, points // one.need)
        if count:
            picked.append((one, count))
            limit -= count
            points -= count * one.need
    return picked


def _missed(data: Data, state: State, one: Figures) -> tuple[bool, int, int]:
    template = data.templates[state.groups[one.group].template]
    return (one.place == template.leader, one.kind.dice + one.kind.close, template.cheapest.index(one.place))


def _fall(data: Data, state: State, task: Task, picked: Sequence[tuple[Figures, int]]) -> Items:
    _, by, target, points, shelter, limit = task
    points -= sum(one.need * count for one, count in picked)
    limit -= sum(count for _, count in picked)
    follow = [("wreck", by, one.group) for one, _ in picked if _carries(data, state, one)]
    rest: tuple[Task, ...] = (("lose", by, target, points, shelter, limit),) if limit > 0 and points > 0 else ()
    return [fell(state, by, picked), then(*follow, *rest)]


def _carries(data: Data, state: State, one: Figures) -> bool:
    template = data.templates[state.groups[one.group].template]
    return template.vehicle or template.burrows


def kinds_of(picked: Sequence[tuple[Figures, int]]) -> tuple[tuple[str, int], ...]:
    """How many figures of each kind were picked."""
    kinds: dict[str, int] = {}
    for one, count in picked:
        kinds[one.kind.id] = kinds.get(one.kind.id, 0) + count
    return tuple(kinds.items())


def fell(state: State, by: Seat, picked: Sequence[tuple[Figures, int]], kind: str = "fell") -> Event:
    """Figures fall; what kinds and species they were stands in the event."""
    kinds = dict(kinds_of(picked))
    bearers = sum(count for one, count in picked if one.group == state.capsule)
    return Event(
        kind,
        {
            "seat": state.groups[picked[0][0].group].seat,
            "by": by,
            "losses": tuple((one.group, one.place, count) for one, count in picked),
            "kinds": tuple(kinds.items()),
            "what": tuple(kinds),
            "groups": tuple(dict.fromkeys(one.group for one, _ in picked)),
            "count": sum(kinds.values()),
            "drops": bearers > 0 and bearers == state.groups[state.capsule].size,
            "species": tuple(dict.fromkeys(one.kind.species for one, _ in picked if one.kind.species)),
        },
    )


def _wreck(data: Data, state: State, task: Task) -> Items:
    """Who was aboard a vehicle stands in the open and is hit for two dice; who rode with a Delver is left in a hole."""
    _, by, carrier = task
    riders = tuple(id for id, group in state.groups.items() if group.aboard == carrier)
    if not riders:
        return []
    if state.groups[riders[0]].place == BELOW:
        return [Event("placed", {"groups": riders, "place": HOLE, "how": "left"})]
    return [
        Event("placed", {"groups": riders, "place": ON, "how": "wrecked"}),
        then(*(("crash", by, id) for id in riders)),
    ]


def _crash(data: Data, state: State, task: Task) -> Step:
    _, by, id = task

    def crashed(faces: Answer) -> Items:
        told = Event("crashed", {"group": id, "faces": faces, "total": sum(faces)}, reveals=True)
        return [told, then(("hit", by, id, sum(faces), "open", -1))]

    return Posed(roll("crash", Dice(D6, data.passenger_dice), {"group": id}), crashed)


TASKS: Final[Mapping[str, Doing]] = {
    "target": _target,
    "sight": _sight,
    "pools": _pools,
    "roll": _roll,
    "share": _share,
    "hit": _hit,
    "lose": _lose,
    "wreck": _wreck,
    "crash": _crash,
}

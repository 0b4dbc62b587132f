"""Shooting: target, line of sight, linked fire, pools of dice, hits, and who falls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import permutations
from typing import Any, Final

from companion.games.alien_invasion.split import evens, share
from companion.games.alien_invasion.state import AIR, BELOW, HOLE, ON, Open, Pool, State
from companion.games.alien_invasion.steps import (
    UNSPENT,
    Doing,
    Figures,
    aimed,
    dice_of,
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
Picked = Sequence[tuple[Figures, int]]
"""Who falls, and how many of them."""


def targets(state: State, id: str) -> Iterator[str]:
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
    back = state.sight.get(f"{target}>{shooter}", "")
    return state.sight.get(f"{shooter}>{target}") or (back if back not in IN_SIGHT else "")


def _target(state: State, id: str) -> Step:
    seat = state.groups[id].seat
    found = list(targets(state, id))
    if state.combat_of(id) and len(found) == 1:
        return _declare(state, id, found[0])

    def targeted(answer: Answer) -> Items:
        if answer == NEVER_MIND:
            return []
        target = "/".join(answer[1:])
        if state.combat_of(id) or what_stands_between(state, id, target) in IN_SIGHT:
            return _declare(state, id, target)
        return [then(("sight", id, target))]

    about = {"seat": seat, "left": state.left, "group": id}
    return Posed(Ask(seat, "target", (*map(aimed, found), NEVER_MIND), about, open=True), targeted)


def _sight(state: State, id: str, target: str) -> Step:
    looks: tuple[Answer, ...] = (("clear",), ("group",), ("terrain",))
    if not is_side(target) and shelter_of(state, target) == "open" and state.groups[target].place == ON:
        looks = (("clear",), ("behind",), ("group",), ("terrain",))

    def sighted(answer: Answer) -> Items:
        whose = None if is_side(target) else state.groups[target].seat
        seen = Event("seen", {"shooter": id, "target": target, "whose": whose, "what": answer[0]})
        if answer[0] not in IN_SIGHT:
            return [seen, UNSPENT]
        return [seen, *_declare(state, id, target, behind=answer[0] == "behind")]

    return Posed(fact("sight", looks, {"group": id, "on": named(target), "seat": state.groups[id].seat}), sighted)


def _declare(state: State, id: str, target: str, *, behind: bool = False) -> Items:
    """Declare a shot; with linked fire it waits for the card's other shots, else it is rolled at once."""
    seat = state.groups[id].seat
    name = state.combat_of(id)
    groups = state.sides(state.combats[name])[seat] if name else (id,)
    shooting = [state.groups[one] for one in groups]
    behind = behind or state.sight.get(f"{id}>{target}") == "behind"
    shelter = "cover" if behind else shelter_of(state, target)
    others: tuple[Seat, ...] = ()
    if is_side(target):
        combat, _, aim = target.partition("/")
        others = tuple(one for one in state.sides(state.combats[combat]) if one not in (aim, seat))
    pool = Pool(seat, target, groups, *dice_of(shooting), shelter, others)
    if all(group.template.linked for group in shooting if dice_of((group,)) != (0, 0)):
        return [Event("declared", pool._asdict()), spent(state)]
    return [spent(state, ("roll", pool), ("loosen",))]


def _pools(state: State) -> Items:
    """Return what was linked on this card is rolled, a target at a time."""
    if not state.pools:
        return []
    pool, *rest = state.pools
    return [then(("roll", pool), ("loosen",), ("pools",), pools=tuple(rest))]


def _roll(state: State, shot: tuple[Any, ...]) -> Step:
    pool = Pool(*shot)
    if not members(state, pool.target) or not (pool.dice or pool.rollers):
        return []
    facts = {"seat": pool.seat, "groups": pool.groups, "on": named(pool.target)}
    if pool.rollers:
        dice = Dice(D6, 1 + len(state.studied))
        return Posed(roll("initial", dice, {**facts, "each": pool.rollers}), partial(_first_rolled, pool))
    needs = sorted({one.need for one in figures(state, pool.target, pool.shelter)})
    struck = any(task[0] == "strikes" for task in state.todo[1:2])
    about = {**facts, "dice": pool.dice, "needs": tuple(needs), "shelter": pool.shelter, "split": bool(pool.others)}
    about |= {"close": struck, "at": ground_of(state, pool.target, pool.shelter)}
    dice = Dice(D6, pool.dice, counted=True, summed=not pool.others)
    return Posed(roll("shots", dice, about), partial(_rolled, state, pool))


def _first_rolled(pool: Pool, faces: Answer) -> Items:
    dice = sum(faces) * pool.rollers
    about = {"seat": pool.seat, "groups": pool.groups, "faces": faces, "figures": pool.rollers, "dice": dice}
    more = pool._replace(dice=pool.dice + dice, rollers=0)
    return [Event("initial_rolled", about, reveals=True), then(("roll", more))]


def _rolled(state: State, pool: Pool, answer: Answer) -> Items:
    """Count a pool: where others are near, only even dice hurt whom it was meant for."""
    total = sum(face * count for face, count in enumerate(answer, 1))
    even = evens(answer) if pool.others else total
    whose = None if is_side(pool.target) else state.groups[pool.target].seat
    about: dict[str, Any] = {"seat": pool.seat, "groups": pool.groups, "on": named(pool.target), "whose": whose}
    about |= {"counts": answer, "total": total, "even": even, "odd": total - even}
    tasks: list[Task] = [("hit", pool.seat, pool.target, even, pool.shelter, -1)]
    if total > even:
        combat = pool.target.partition("/")[0]
        tasks.append(("share", pool.seat, combat, pool.others, share(answer, len(pool.others))))
    return [Event("shot", about, reveals=True), then(*tasks)]


def _share(state: State, seat: Seat, combat: str, others: tuple[Seat, ...], shares: tuple[int, ...]) -> Step:
    """Where the shares of the odd dice are not equal, the roller says who gets which (G18)."""

    def shared(ways: tuple[int, ...]) -> Items:
        each = zip(others, ways, strict=True)
        hits = [("hit", seat, f"{combat}/{other}", points, "", -1) for other, points in each if points]
        return [Event("shared", {"seat": seat, "others": others, "shares": ways}), then(*hits)]

    if len(set(shares)) == 1:
        return shared(shares)
    answers = tuple(("share", others, way) for way in dict.fromkeys(permutations(shares)))
    ask = Ask(seat, "share", answers, {"seat": seat, "combat": combat, "others": others}, open=True)
    return Posed(ask, lambda answer: shared(answer[2]))


def _hit(state: State, by: Seat, target: str, points: int, shelter: str, most: int) -> Items:
    """Points become kills: the total over the kill number, the rest dropped; never more than there are."""
    if not members(state, target):
        return []
    shelter = shelter or shelter_of(state, target)
    there = figures(state, target, shelter)
    alive = sum(one.many for one in there)
    limit = alive if most < 0 else min(most, alive)
    needs = {one.need for one in there}
    seat = state.groups[there[0].group].seat
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


def _lose(state: State, by: Seat, target: str, points: int, shelter: str, limit: int) -> Step:
    """Let the owner pick who falls, if that isn't all the same."""
    all_of_them = figures(state, target, shelter)
    there = [one for one in all_of_them if one.need <= points] if limit else []
    if not there:
        return []

    def fall(picked: Picked) -> Items:
        left = points - sum(one.need * count for one, count in picked)
        more = limit - sum(count for _, count in picked)
        carriers = (one.group for one, _ in picked if _carries(state, one.group))
        rest = [("lose", by, target, left, shelter, more)] if more > 0 and left > 0 else []
        return [fell(state, by, picked), then(*(("wreck", by, id) for id in carriers), *rest)]

    if sum(one.many for one in all_of_them) <= limit and sum(one.many * one.need for one in all_of_them) <= points:
        return fall([(one, one.many) for one in there])
    plainest = _plainest(state, there, points, limit)
    if _are_alike(state, there):
        return fall(plainest)
    seat = state.groups[there[0].group].seat
    about = {"seat": seat, "by": by, "on": named(target), "count": limit, "points": points}
    about |= {"uniform": len({one.need for one in there}) == 1, "plain": kinds_of(plainest)}

    def lost(answer: Answer) -> Items:
        if answer == PLAIN:
            return fall(plainest)
        return fall([(next(one for one in there if (one.group, one.kind.id) == answer[1:]), 1)])

    answers = (PLAIN, *(("fall", one.group, one.kind.id) for one in there))
    return Posed(Ask(seat, "lose", answers, about, open=True), lost)


def _are_alike(state: State, there: Sequence[Figures]) -> bool:
    """Whether it is all the same who falls: one kind of figure, in groups that form anew after the fight."""
    sorts = {(one.kind.id, state.groups[one.group].template.id) for one in there}
    template = state.groups[there[0].group].template
    return len(sorts) < 2 and (len(there) < 2 or not (template.follows or template.pack))


def _plainest(state: State, there: Sequence[Figures], points: int, limit: int) -> Picked:
    """Who is missed least, and how many of them fall: few dice first, a Controller last."""
    picked = []
    for one in sorted(there, key=lambda one: _missed(state, one)):
        count = min(one.many, limit, points // one.need)
        if count:
            picked.append((one, count))
            limit -= count
            points -= count * one.need
    return picked


def _missed(state: State, one: Figures) -> tuple[bool, int, int]:
    template = state.groups[one.group].template
    return (one.place == template.leader, one.kind.dice + one.kind.close, template.cheapest.index(one.place))


def _carries(state: State, id: str) -> bool:
    template = state.groups[id].template
    return template.vehicle or template.burrows


def kinds_of(picked: Picked) -> tuple[tuple[str, int], ...]:
    """How many figures of each kind were picked."""
    kinds: Counter[str] = Counter()
    for one, count in picked:
        kinds[one.kind.id] += count
    return tuple(kinds.items())


def fell(state: State, by: Seat, picked: Picked, kind: str = "fell") -> Event:
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


def _wreck(state: State, by: Seat, carrier: str) -> Items:
    """Who was aboard a vehicle stands in the open and is hit for two dice; who rode with a Delver is left in a hole."""
    riders = tuple(id for id, group in state.groups.items() if group.aboard == carrier)
    if not riders:
        return []
    if state.groups[riders[0]].place == BELOW:
        return [Event("placed", {"groups": riders, "place": HOLE, "how": "left"})]
    wrecked = Event("placed", {"groups": riders, "place": ON, "how": "wrecked"})
    return [wrecked, then(*(("crash", by, id) for id in riders))]


def _crash(state: State, by: Seat, id: str) -> Step:
    def crashed(faces: Answer) -> Items:
        told = Event("crashed", {"group": id, "faces": faces, "total": sum(faces)}, reveals=True)
        return [told, then(("hit", by, id, sum(faces), "open", -1))]

    return Posed(roll("crash", Dice(D6, state.data.passenger_dice), {"group": id}), crashed)


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

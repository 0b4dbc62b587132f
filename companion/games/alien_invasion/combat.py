"""Close combat: who is locked, the one exchange of blows, re-forming, retreats, occupied ground; melees underground."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from companion.games.alien_invasion.data import Data, Template
from companion.games.alien_invasion.state import BELOW, Pool, State
from companion.games.alien_invasion.steps import Doing, dice_of
from companion.kernel.game import Answer, Ask, Event, Seat
from companion.kernel.rules import Items, Posed, Step, Task, first, then

SETTLES: Final = ("double", "triple")
"""Levels of cards after whose actions all close combats are settled."""
STAY: Final[Answer] = ("stay",)


def lock(data: Data, state: State, id: str, enemy: str, *, over: bool = False) -> Event:
    """Two groups touch. Whoever stood in terrain defends it; over a wall or fence, whoever was behind it.

    :param over: the attacker comes over the line behind which the enemy stands.
    """
    name = state.combat_of(enemy) or state.combat_of(id) or f"c{state.numbered + 1}"
    group = state.groups[enemy]
    terrain = data.terrain[group.at]
    defends = not state.combat_of(enemy) and terrain.shelter != "open" and (over or not terrain.line)
    about: dict[str, Any] = {"combat": name, "groups": (id, enemy), "seat": state.groups[id].seat}
    about |= {"group": id, "enemy": enemy, "whose": group.seat}
    return Event(
        "locked", {**about, "defends": group.seat if defends else None, "ground": group.at if defends else "open"}
    )


def _due(state: State, task: Task) -> tuple[str, ...]:
    names: Iterable[str] = task[1] if len(task) > 1 else state.combats
    return tuple(name for name in names if name in state.combats)


def _settle(data: Data, state: State, task: Task) -> Step:
    """Who played last says which of several combats is settled first (G19); if nobody of it is left, who fights."""
    due = _due(state, task)
    if state.level not in SETTLES or not due:
        return []
    if len(due) < 2:
        return _fight_next(due, due[0])
    seat = state.last if state.of(state.last) else next(iter(state.sides(state.combats[due[0]])))
    answers = tuple(("first", name, state.combats[name].groups) for name in due)
    return Posed(Ask(seat, "order", answers, {"seat": seat}, open=True), lambda answer: _fight_next(due, answer[1]))


def _fight_next(due: Sequence[str], name: str) -> Items:
    return [then(("fight", name), ("settle", tuple(one for one in due if one != name)))]


def _fight(data: Data, state: State, task: Task) -> Items:
    """Everybody's dice are counted before the first blow: who falls strikes all the same.

    Underground the natives strike first, and who falls to them strikes no more.
    """
    name = task[1]
    combat = state.combats[name]
    sides = state.sides(combat)
    if len(sides) < 2:
        return [then(("after", name))]
    involved = tuple(sides)
    first = [seat for seat in sides if not combat.below or data.factions[seat].burrows]
    rest = tuple(seat for seat in sides if seat not in first)
    begins = Event(
        "fight_begins", {"combat": name, "sides": involved, "defends": combat.defends, "below": combat.below}
    )
    tasks: list[Task] = [("strikes", name, involved, _strikers(data, state, name, first))]
    if rest:
        tasks.append(("strike_back", name, involved, rest))
    return [begins, then(*tasks, ("after", name))]


def _strikers(
    data: Data, state: State, name: str, seats: Iterable[Seat]
) -> tuple[tuple[Seat, int, int, tuple[str, ...]], ...]:
    sides = state.sides(state.combats[name])
    return tuple(
        (seat, *dice_of(data, (state.groups[id] for id in sides[seat]), close=True), sides[seat])
        for seat in seats
        if seat in sides
    )


def _strike_back(data: Data, state: State, task: Task) -> Items:
    _, name, involved, seats = task
    return [then(("strikes", name, involved, _strikers(data, state, name, seats)))]


def _aims(state: State, task: Task) -> list[Seat]:
    """Whom the next striker may name: opponents of whom somebody stands."""
    _, name, _, strikers = task
    return [seat for seat in state.sides(state.combats[name]) if seat != strikers[0][0]] if strikers else []


def _strikes(data: Data, state: State, task: Task) -> Step:
    _, name, involved, strikers = task
    if not strikers:
        return []
    seat, dice, rollers, _ = strikers[0]
    aims = _aims(state, task)
    if not aims or not (dice or rollers):
        return [then((*task[:3], strikers[1:]))]
    if len(involved) == 2 or len(aims) < 2:
        return _strike(state, task, aims[0])
    about = {"seat": seat, "combat": name, "dice": dice}
    ask = Ask(seat, "strike", tuple(("at", aim) for aim in aims), about, open=True)
    return Posed(ask, lambda answer: _strike(state, task, answer[1]))


def _strike(state: State, task: Task, aim: Seat) -> Items:
    """With two sides all dice hurt the other (G16); with more, even ones the side named, odd ones the others."""
    _, name, involved, strikers = task
    seat, dice, rollers, groups = strikers[0]
    combat = state.combats[name]
    others = tuple(one for one in involved if one not in (seat, aim))
    shelter = "" if combat.defends == aim else "open"
    pool = Pool(seat, f"{name}/{aim}", groups, dice, rollers, shelter, others)
    return [then(("blows", pool), (*task[:3], strikers[1:]))]


def _blows(data: Data, state: State, task: Task) -> Items:
    pool = Pool(*task[1])
    combat = state.combats[pool.target.partition("/")[0]]
    shelter = pool.shelter or data.terrain[combat.ground].shelter
    return [then(("roll", pool._replace(shelter=shelter)))]


def _after(data: Data, state: State, task: Task) -> Items:
    """One exchange, and it is over: who is alone re-forms and may take the ground, the others part.

    Those who never fall back fight on.
    """
    name = task[1]
    combat = state.combats[name]
    sides = state.sides(combat)
    over = Event("combat_over", {"combat": name, "left": tuple(sides)})
    if combat.below:
        return _after_below(data, state, name)
    if len(sides) < 2:
        tasks: list[Task] = [("reform", seat, ids) for seat, ids in sides.items()]
        for seat, ids in sides.items():
            if combat.defends and combat.defends != seat:
                tasks.append(("occupy", seat, ids, combat.ground))
        return [over, then(*tasks)]
    if any("stands_fast" in data.factions[seat].traits for seat in sides):
        return [Event("fights_on", {"combat": name, "left": tuple(sides)})]
    stay = combat.defends if combat.defends in sides else ""
    back = [seat for seat in sides if seat != stay]
    parted = Event("parted", {"combat": name, "stay": stay or None, "back": tuple(back), "ground": combat.ground})
    reform = [("reform", seat, ids) for seat, ids in sides.items()]
    return [parted, over, then(*reform, *(("back", sides[seat]) for seat in back))]


def _after_below(data: Data, state: State, name: str) -> Items:
    """Return the losers surface: most figures lost; of equals, who is not at home there (G21)."""
    combat = state.combats[name]
    sides = state.sides(combat)
    over = Event("combat_over", {"combat": name, "left": tuple(sides)})
    if len(sides) < 2:
        return [over]
    most = max(combat.lost.get(seat, 0) for seat in sides)
    losers = [seat for seat in sides if combat.lost.get(seat, 0) == most]
    strangers = [seat for seat in losers if not data.factions[seat].burrows]
    losers = strangers or losers
    up = [("ends", id, "climb") for seat in losers for id in sides[seat]]
    return [Event("surface", {"seats": tuple(losers)}), over, then(*up)]


def reformed(template: Template, groups: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Form proper groups of what is left of several: each first what a whole one has, then what is over.

    :param groups: figures of each, kind by kind. :returns: as many, the last ones empty.
    """
    pool = [sum(counts) for counts in zip(*groups, strict=True)]
    made = []
    for _ in groups:
        new = [min(left, whole) for left, whole in zip(pool, template.figures, strict=True)]
        for place, left in enumerate(pool):
            new[place] += max(0, min(left - new[place], template.size - sum(new)))
        pool = [left - took for left, took in zip(pool, new, strict=True)]
        made.append(tuple(new))
    return made


def _reform(data: Data, state: State, task: Task) -> Items:
    _, seat, ids = task
    changed: list[tuple[str, tuple[int, ...]]] = []
    for template in (data.templates[id] for id in data.forces[seat]):
        mine = [id for id in ids if id in state.groups and state.groups[id].template == template.id]
        if len(mine) < 2 or template.pack or template.follows:
            continue
        new = reformed(template, [state.groups[id].figures for id in mine])
        if new != [state.groups[id].figures for id in mine]:
            changed += zip(mine, new, strict=True)
    return [Event("reformed", {"seat": seat, "groups": tuple(changed)})] if changed else []


def _back(data: Data, state: State, task: Task) -> Items:
    return [then(*(("ends", id, "back") for id in task[1] if id in state.groups))]


def _occupy(data: Data, state: State, task: Task) -> Step:
    _, seat, ids, ground = task

    def occupied(answer: Answer) -> Items:
        groups = tuple(id for id in ids if id in state.groups)
        return [] if answer == STAY else [Event("occupied", {"seat": seat, "groups": groups, "at": ground})]

    ask = Ask(seat, "occupy", (("occupy", ground), STAY), {"seat": seat, "ground": ground}, open=True)
    return Posed(ask, occupied)


def _loosen(data: Data, state: State, task: Task) -> Items:
    """End a combat at once in which shooting has left one side."""
    for name, combat in state.combats.items():
        if len(state.sides(combat)) < 2:
            return [first(("after", name))]
    return []


def _below(data: Data, state: State, task: Task) -> Items:
    """At a Special Event all groups underground meet in one melee (G22)."""
    there = tuple(id for id, group in state.groups.items() if group.place == BELOW)
    if len({state.groups[id].seat for id in there}) < 2:
        return []
    name = f"c{state.numbered + 1}"
    return [Event("melee", {"combat": name, "groups": there}), then(("fight", name))]


TASKS: Final[Mapping[str, Doing]] = {
    "settle": _settle,
    "fight": _fight,
    "strikes": _strikes,
    "strike_back": _strike_back,
    "blows": _blows,
    "after": _after,
    "reform": _reform,
    "back": _back,
    "occupy": _occupy,
    "loosen": _loosen,
    "below": _below,
}

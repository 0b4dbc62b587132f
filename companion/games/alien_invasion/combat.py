"""Close combat: who is locked, the one exchange of blows, re-forming, retreats, occupied ground; melees underground."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from companion.games.alien_invasion.data import Template
from companion.games.alien_invasion.state import BELOW, Combat, Pool, State
from companion.games.alien_invasion.steps import Doing, dice_of
from companion.kernel.game import Answer, Ask, Event, Seat
from companion.kernel.rules import Items, Posed, Step, first, then

SETTLES: Final = ("double", "triple")
"""Levels of cards after whose actions all close combats are settled."""
STAY: Final[Answer] = ("stay",)
Strikers = tuple[tuple[Seat, int, int, tuple[str, ...]], ...]
"""Factions in the order in which they strike, each with its dice, those whose dice are rolled first, and its groups."""


def lock(state: State, id: str, enemy: str, *, over: bool = False) -> Event:
    """Two groups touch. Whoever stood in terrain defends it; over a wall or fence, whoever was behind it.

    :param over: the attacker comes over the line behind which the enemy stands.
    """
    name = state.combat_of(enemy) or state.combat_of(id) or f"c{state.numbered + 1}"
    group = state.groups[enemy]
    terrain = state.data.terrain[group.at]
    defends = not state.combat_of(enemy) and terrain.shelter != "open" and (over or not terrain.line)
    about: dict[str, Any] = {"combat": name, "groups": (id, enemy), "seat": state.groups[id].seat}
    about |= {"group": id, "enemy": enemy, "whose": group.seat}
    return Event(
        "locked", {**about, "defends": group.seat if defends else None, "ground": group.at if defends else "open"}
    )


def _settle(state: State, names: Iterable[str] | None = None) -> Step:
    """Who played last says which of several combats is settled first (G19); if nobody of it is left, who fights."""
    due = [name for name in (state.combats if names is None else names) if name in state.combats]
    if state.level not in SETTLES or not due:
        return []

    def fight_next(name: str) -> Items:
        return [then(("fight", name), ("settle", tuple(one for one in due if one != name)))]

    if len(due) < 2:
        return fight_next(due[0])
    seat = state.last if state.of(state.last) else next(iter(state.sides(state.combats[due[0]])))
    answers = tuple(("first", name, state.combats[name].groups) for name in due)
    return Posed(Ask(seat, "order", answers, {"seat": seat}, open=True), lambda answer: fight_next(answer[1]))


def _fight(state: State, name: str) -> Items:
    """Everybody's dice are counted before the first blow: who falls strikes all the same.

    Underground the natives strike first, and who falls to them strikes no more.
    """
    combat = state.combats[name]
    involved = tuple(state.sides(combat))
    if len(involved) < 2:
        return [then(("after", name))]
    first = [seat for seat in involved if not combat.below or state.data.factions[seat].burrows]
    rest = tuple(seat for seat in involved if seat not in first)
    begins = Event(
        "fight_begins", {"combat": name, "sides": involved, "defends": combat.defends, "below": combat.below}
    )
    back = [("strike_back", name, involved, rest)] if rest else []
    return [begins, then(("strikes", name, involved, _strikers(state, name, first)), *back, ("after", name))]


def _strikers(state: State, name: str, seats: Iterable[Seat]) -> Strikers:
    sides = state.sides(state.combats[name])
    return tuple(
        (seat, *dice_of((state.groups[id] for id in sides[seat]), close=True), sides[seat])
        for seat in seats
        if seat in sides
    )


def _strike_back(state: State, name: str, involved: tuple[Seat, ...], seats: tuple[Seat, ...]) -> Items:
    return [then(("strikes", name, involved, _strikers(state, name, seats)))]


def _strikes(state: State, name: str, involved: tuple[Seat, ...], strikers: Strikers) -> Step:
    """Whoever strikes next names an opponent of whom somebody stands.

    With two sides all dice hurt the other (G16); with more, even ones the side named, odd ones the others.
    """
    if not strikers:
        return []
    (seat, dice, rollers, groups), *rest = strikers
    combat = state.combats[name]
    aims = [one for one in state.sides(combat) if one != seat]
    further = ("strikes", name, involved, tuple(rest))
    if not aims or not (dice or rollers):
        return [then(further)]

    def strike(aim: Seat) -> Items:
        others = tuple(one for one in involved if one not in (seat, aim))
        shelter = "" if combat.defends == aim else "open"
        return [then(("blows", Pool(seat, f"{name}/{aim}", groups, dice, rollers, shelter, others)), further)]

    if len(involved) == 2 or len(aims) < 2:
        return strike(aims[0])
    about = {"seat": seat, "combat": name, "dice": dice}
    ask = Ask(seat, "strike", tuple(("at", aim) for aim in aims), about, open=True)
    return Posed(ask, lambda answer: strike(answer[1]))


def _blows(state: State, struck: tuple[Any, ...]) -> Items:
    pool = Pool(*struck)
    combat = state.combats[pool.target.partition("/")[0]]
    shelter = pool.shelter or state.data.terrain[combat.ground].shelter
    return [then(("roll", pool._replace(shelter=shelter)))]


def _after(state: State, name: str) -> Items:
    """One exchange, and it is over: who is alone re-forms and may take the ground, the others part.

    Those who never fall back fight on.
    """
    combat = state.combats[name]
    sides = state.sides(combat)
    over = Event("combat_over", {"combat": name, "left": tuple(sides)})
    if combat.below:
        return _after_below(state, combat, over)
    reform = [("reform", seat, ids) for seat, ids in sides.items()]
    if len(sides) < 2:
        takes = [seat for seat in sides if combat.defends not in ("", seat)]
        return [over, then(*reform, *(("occupy", seat, sides[seat], combat.ground) for seat in takes))]
    if any("stands_fast" in state.data.factions[seat].traits for seat in sides):
        return [Event("fights_on", over.data)]
    stay = combat.defends if combat.defends in sides else ""
    back = [seat for seat in sides if seat != stay]
    parted = Event("parted", {"combat": name, "stay": stay or None, "back": tuple(back), "ground": combat.ground})
    return [parted, over, then(*reform, *(("back", sides[seat]) for seat in back))]


def _after_below(state: State, combat: Combat, over: Event) -> Items:
    """Return the losers surface: most figures lost; of equals, who is not at home there (G21)."""
    sides = state.sides(combat)
    if len(sides) < 2:
        return [over]
    most = max(combat.lost.get(seat, 0) for seat in sides)
    losers = [seat for seat in sides if combat.lost.get(seat, 0) == most]
    losers = [seat for seat in losers if not state.data.factions[seat].burrows] or losers
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


def _reform(state: State, seat: Seat, ids: Sequence[str]) -> Items:
    changed: list[tuple[str, tuple[int, ...]]] = []
    for template in state.data.forces[seat]:
        mine = [id for id in ids if id in state.groups and state.groups[id].template.id == template.id]
        if len(mine) < 2 or template.pack or template.follows:
            continue
        now = [state.groups[id].figures for id in mine]
        new = reformed(template, now)
        if new != now:
            changed += zip(mine, new, strict=True)
    return [Event("reformed", {"seat": seat, "groups": tuple(changed)})] if changed else []


def _back(state: State, ids: Sequence[str]) -> Items:
    return [then(*(("ends", id, "back") for id in ids if id in state.groups))]


def _occupy(state: State, seat: Seat, ids: Sequence[str], ground: str) -> Step:
    def occupied(answer: Answer) -> Items:
        groups = tuple(id for id in ids if id in state.groups)
        return [] if answer == STAY else [Event("occupied", {"seat": seat, "groups": groups, "at": ground})]

    ask = Ask(seat, "occupy", (("occupy", ground), STAY), {"seat": seat, "ground": ground}, open=True)
    return Posed(ask, occupied)


def _loosen(state: State) -> Items:
    """End a combat at once in which shooting has left one side."""
    alone = next((name for name, combat in state.combats.items() if len(state.sides(combat)) < 2), "")
    return [first(("after", alone))] if alone else []


def _below(state: State) -> Items:
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

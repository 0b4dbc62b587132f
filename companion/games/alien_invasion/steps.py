"""What every step of the rules needs: what comes next, what figures a side has."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from companion.games.alien_invasion.state import AIR, ON, Group, Open, State
from companion.kernel.game import Answer, Seat
from companion.kernel.rules import Agenda, Step, Task, Then
from companion.models.alien_invasion import CLASSES, Kind

ACTORS: Final = ("act", "section")
"""Tasks in which somebody chooses actions."""


class Figures(NamedTuple):
    """Equal figures of a group.

    :param place: of their kind in the group's template. :param many: of them are left.
    :param need: points that kill one of them.
    """

    group: str
    place: int
    kind: Kind
    many: int
    need: int


Doing = Callable[..., Step]
"""Does a task: it is given the state, and after it what the task is about."""


def acting(agenda: Agenda) -> Agenda:
    """Return what is still to be done from whoever acts on."""
    return agenda[next(at for at, task in enumerate(agenda) if task[0] in ACTORS) :]


def spent(state: State, *tasks: Task, **more: Any) -> Then:
    """Spend an action, and tasks follow from it, before whoever acts goes on."""
    if acting(state.todo)[0][0] == "section":
        return Then(lambda agenda: (*tasks, *acting(agenda)[1:]), more)
    return Then(lambda agenda: (*tasks, *acting(agenda)), {"left": state.left - 1, **more})


UNSPENT: Final = Then(acting)
"""Back to whoever acts, with the action still to spend."""


def is_side(target: str) -> bool:
    """Whether a target is a faction in a combat."""
    return "/" in target


def aimed(target: str) -> Answer:
    """Return the answer that names a target: a group, or a combat and a faction in it."""
    name, _, seat = target.partition("/")
    return ("into", name, seat) if seat else ("at", target)


def named(target: str) -> str:
    """Whom a target means, for people: the group, or the faction."""
    return target.rpartition("/")[2]


def members(state: State, target: str) -> tuple[str, ...]:
    """Return the groups that a target names: one, or those of a faction in a combat."""
    if not is_side(target):
        return (target,) if target in state.groups else ()
    name, _, seat = target.partition("/")
    return state.sides(state.combats[name]).get(seat, ()) if name in state.combats else ()


def shelter_of(state: Open, target: str) -> str:
    """Return the class of protection: of the terrain a group stands in; in a combat of the ground that a faction
    defends."""
    if is_side(target):
        name, _, seat = target.partition("/")
        combat = state.combats[name]
        return state.data.terrain[combat.ground].shelter if combat.defends == seat else "open"
    group = state.groups[target]
    terrain = state.data.terrain[group.at]
    return "open" if terrain.line or group.place == AIR else terrain.shelter


def ground_of(state: State, target: str, shelter: str) -> str:
    """Return where a target stands, for people: the terrain that shelters it; ``cover`` for a wall that was named in
    the line of sight, and for linked shots of which one meets another shelter; ``open`` without any shelter."""
    if is_side(target):
        ground = state.combats[target.partition("/")[0]].ground
    else:
        ground = state.groups[target].at
    return ground if shelter != "open" and state.data.terrain[ground].shelter == shelter else shelter


def figures(state: State, target: str, shelter: str) -> list[Figures]:
    """Return the figures that a target has left, kind by kind."""
    place = CLASSES.index(shelter)
    return [
        Figures(id, at, kind, many, kind.kill[place])
        for id, group in ((id, state.groups[id]) for id in members(state, target))
        for at, (kind, many) in enumerate(zip(group.template.kinds, group.figures, strict=True))
        if many
    ]


def dice_of(groups: Iterable[Group], *, close: bool = False) -> tuple[int, int]:
    """How many dice groups have, and how many figures whose dice an initial roll tells."""
    dice = rollers = 0
    for group in groups:
        for count, kind in zip(group.figures, group.template.kinds, strict=True):
            each = kind.close if close else kind.dice
            dice += count * (each + (group.successes if kind.grows and each else 0))
            rollers += count * kind.rolls
    return dice, rollers


def controlled(state: State, pack: str) -> bool:
    """Whether the Controller that a pack follows is alive."""
    squad = state.groups.get(state.partner(pack))
    return squad is not None and squad.figures[squad.template.leader] > 0


def strays(state: State, seat: Seat) -> list[str]:
    """Return a faction's packs that nobody controls and that can move."""
    return [
        id
        for id, group in state.of(seat).items()
        if group.template.follows and group.place == ON and not controlled(state, id) and not state.combat_of(id)
    ]


def enemies(state: State, seat: Seat) -> list[str]:
    """Return the other factions' groups on the table, vehicles left out."""
    return [
        id
        for id, group in state.groups.items()
        if group.seat != seat and group.place == ON and not group.template.vehicle
    ]

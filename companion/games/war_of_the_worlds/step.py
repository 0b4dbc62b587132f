"""What the tasks of the game are made of: a task gives asks, or events that settle it.

A list of events has one with ``then``: the tasks that take the task's place. The game takes it out again and keeps
what became of the whole agenda with the last event; see :meth:`rules.WarOfTheWorlds.follow`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.games.war_of_the_worlds.data import DESTROYED_VP, GENERAL, Data, dice
from companion.games.war_of_the_worlds.state import Agenda, State, Task, is_gun, is_refugee
from companion.kernel.game import CHANCE, EVERYONE, NOTHING, Answer, Ask, Event, deal, draw, fact, roll
from companion.kernel.outcomes import Deal

Step = tuple[Ask, ...] | list[Event]
Doing = Callable[[Data, State, Task], Step]
Deciding = Callable[[Data, State, Task, Ask, Answer], list[Event]]
Settling = Callable[[Data, State, Mapping[str, Any], Answer], list[Event]]

DONE: Final[Answer] = ("done",)
ON: Final = "on"
STOP: Final = "stop"


def ev(kind: str, then: Agenda | None = None, /, *, reveals: bool = False, line: str = "", **facts: Any) -> Event:
    """An event. :param then: what takes the place of the task that it settles, if it settles one."""
    if then is not None:
        facts["then"] = then
    return Event(kind, facts, EVERYONE, reveals, line)


def on(then: Agenda = ()) -> Event:
    """Go on: nothing is to be told, and nothing is kept."""
    return Event(ON, {"then": then})


def stop() -> Event:
    """Leave out what is left of a battle but its end."""
    return Event(STOP, {})


def general(kind: str, options: Sequence[Answer], facts: Mapping[str, Any] = NOTHING) -> tuple[Ask, ...]:
    """Ask the general, in the open."""
    return (Ask(GENERAL, kind, tuple(options), facts, open=True),)


def throw(kind: str, count: int, facts: Mapping[str, Any] = NOTHING) -> tuple[Ask, ...]:
    """Ask for a roll of the game's dice."""
    return (roll(kind, dice(count), facts),)


def cards(state: State, kind: str, left: Sequence[str], deck: str, facts: Mapping[str, Any] = NOTHING,
          *, count: int = 1) -> tuple[Ask, ...]:  # fmt: skip
    """Ask for what is drawn from a deck or a cup. The answer is one hand.

    The machine draws all at once. What people draw is told piece by piece, of pieces that look alike any one: the task
    asks again for the others.
    """
    if state.choice.real:
        looks = {_look(one): one for one in reversed(left)}
        return (fact(kind, tuple([((one,),) for one in reversed(looks.values())]), {**facts, "count": count}),)
    which = Deal(tuple(left), (count,), deck)
    if count == 1:  # a short list is searched sooner than counted
        options = tuple([((one,),) for one in left])
        return (Ask(CHANCE, kind, options, {**facts, "count": count}, means=which),)
    return (deal(kind, which, {**facts, "count": count}),)


def _look(piece: str) -> str:
    """How a piece looks: Tripods of a colour are alike."""
    return piece.rpartition("_")[0] if piece.startswith(("tripod_", "naval_")) else piece


def one_of(kind: str, options: Sequence[str], facts: Mapping[str, Any] = NOTHING) -> tuple[Ask, ...]:
    """Ask the machine to draw one of several."""
    return (draw(kind, tuple([(option,) for option in options]), facts),)


def human(points: int, why: str) -> list[Event]:
    """Victory Points won or lost by the humans."""
    return [ev("human_scored", points=points, why=why)] if points else []


def martians(points: int, why: str) -> list[Event]:
    """Victory Points won by the Martians."""
    return [ev("martians_scored", points=points, why=why)] if points else []


def captures(state: State, zone: str, units: Sequence[str], why: str) -> list[Event]:
    """Units that the Martians take: Guns are destroyed, all others captured for a Victory Point each (R4).

    The Nurse keeps the first Refugee of the turn in her zone, unless she is taken herself.
    """
    events: list[Event] = []
    guns = tuple([unit for unit in units if is_gun(unit)])
    taken = [unit for unit in units if not is_gun(unit)]
    if state.units.get("nurse") == zone and "nurse" not in state.used and "nurse" not in taken:
        spared = next((unit for unit in taken if is_refugee(unit)), None)
        if spared is not None:
            taken.remove(spared)
            events.append(ev("used", what="nurse", how="nurse", unit=spared, zone=zone))
    if guns:
        events.append(ev("destroyed", units=guns, zone=zone, why=why))
    if taken:
        events.append(ev("captured", units=tuple(taken), zone=zone, why=why))
        events += martians(len(taken), "captured")
    return events


def ruin(data: Data, state: State, zone: str, *, scored: bool) -> list[Event]:
    """A zone is destroyed. :param scored: by Devastation, which is worth ten Martian Victory Points (WW-52, R15)."""
    harbor = data.zones[zone].harbor and zone not in state.lost
    events = [ev("zone_destroyed", zone=zone, harbor=harbor, line="line-destroyed" if scored else "")]
    return events + (martians(DESTROYED_VP, "zone") if scored else [])


def use(plan: str, then: Agenda | None = None) -> Event:
    """A Battle Plan is played, and discarded."""
    return ev("plan_used", then, plan=plan, line="line-plan")


def hits(data: Data, state: State, tripod: str, count: int) -> list[Event]:
    """Hits on a Tripod: the first damages it, the second destroys it."""
    if count <= 0:
        return []
    if count == 1 and tripod not in state.damaged:
        return [ev("tripod_hit", tripod=tripod)]
    return [ev("tripod_destroyed", tripod=tripod)]

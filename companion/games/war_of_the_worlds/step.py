"""What the tasks of the game are made of: asks, and events that settle them. See :mod:`companion.kernel.rules`.

The function ``task_<name>`` of a module that ``rules`` names does the tasks of that name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.games.war_of_the_worlds.data import DESTROYED_VP, GENERAL, Data, dice
from companion.games.war_of_the_worlds.state import State, is_gun, is_refugee
from companion.kernel.game import CHANCE, EVERYONE, NOTHING, Answer, Ask, Event, deal, fact, roll
from companion.kernel.outcomes import Deal
from companion.kernel.rules import Agenda, Items, Posed, Then

Following = Callable[[Answer], Items]
"""What follows from an answer."""
Settling = Callable[[Data, State, Mapping[str, Any], Answer], Items]

DONE: Final[Answer] = ("done",)
KEEP: Final[Answer] = ("keep",)
PAY: Final[Answer] = ("pay",)
REST: Final[Answer] = ("rest",)
USE: Final[Answer] = ("use",)


def ev(kind: str, /, *, reveals: bool = False, line: str = "", **facts: Any) -> Event:
    """Make an event."""
    return Event(kind, facts, EVERYONE, reveals, line)


def _stopped(agenda: Agenda) -> Agenda:
    place = next(place for place, task in enumerate(agenda) if task[0] == "battle_end")
    return agenda[place:]


STOP: Final = Then(_stopped)
"""Nothing is left of a battle but its end."""


def general(kind: str, options: Sequence[Answer], facts: Mapping[str, Any], follows: Following) -> Posed:
    """Ask the general, in the open."""
    return Posed(Ask(GENERAL, kind, tuple(options), facts, open=True), follows)


def offer(kind: str, deed: Answer, facts: Mapping[str, Any], *, done: Items, kept: Items = ()) -> Posed:
    """Let the general do something, or keep things as they are. :param done: what follows from the deed."""
    return general(kind, (deed, KEEP), facts, lambda answer: kept if answer == KEEP else done)


def throw(kind: str, count: int, facts: Mapping[str, Any], follows: Following) -> Posed:
    """Ask for a roll of the game's dice."""
    return Posed(roll(kind, dice(count), facts), follows)


def cards(
    state: State,
    kind: str,
    left: Sequence[str],
    deck: str,
    *,
    facts: Mapping[str, Any] = NOTHING,
    count: int = 1,
    follows: Callable[[tuple[str, ...]], Items],
) -> Posed:
    """Ask for what is drawn from a deck or a cup. The answer is one hand.

    The machine draws all at once. What people draw is told piece by piece, of pieces that look alike any one: the task
    asks again for the others.

    :param follows: from the hand.
    """
    facts = {**facts, "count": count}
    if state.choice.cards == "real":
        looks = {_look(one): one for one in reversed(left)}
        ask = fact(kind, tuple([((one,),) for one in reversed(looks.values())]), facts)
    elif count == 1:  # a short list is searched sooner than counted
        options = tuple([((one,),) for one in left])
        ask = Ask(CHANCE, kind, options, facts, means=Deal(tuple(left), (count,), deck))
    else:
        ask = deal(kind, Deal(tuple(left), (count,), deck), facts)
    return Posed(ask, lambda answer: follows(answer[0]))


def _look(piece: str) -> str:
    """How a piece looks: Tripods of a colour are alike."""
    return piece.rpartition("_")[0] if piece.startswith(("tripod_", "naval_")) else piece


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
    """Destroy a zone. :param scored: by Devastation, which is worth ten Martian Victory Points (WW-52, R15)."""
    harbor = data.zones[zone].harbor and zone not in state.lost
    events = [ev("zone_destroyed", zone=zone, harbor=harbor, line="line-destroyed" if scored else "")]
    return events + (martians(DESTROYED_VP, "zone") if scored else [])


def use(plan: str) -> Event:
    """Play a Battle Plan, and discard it."""
    return ev("plan_used", plan=plan, line="line-plan")


def hits(state: State, tripod: str, count: int) -> list[Event]:
    """Hits on a Tripod: the first damages it, the second destroys it."""
    if count <= 0:
        return []
    if count == 1 and tripod not in state.damaged:
        return [ev("tripod_hit", tripod=tripod)]
    return [ev("tripod_destroyed", tripod=tripod)]

"""The night with a person as the Announcer: which steps are called, and what there is to do in each.

A step takes as many answers as all know that its cards could need: who is dead, turned or absent is waited for. So
neither the table nor the file's shape tells how many act.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from companion.games.body_snatchers.data import (
    CITIZEN,
    CRIERS,
    DOCTOR,
    IN_A_ROW,
    KID,
    LUNATIC,
    MEDICS,
    POD,
    PSYCHIC,
    SCIENTIST,
    VIGILANTE,
    WATCH,
    Data,
)
from companion.games.body_snatchers.state import Duty, State
from companion.kernel.game import Answer, Seat

WAKES: Final[Mapping[str, tuple[str, ...]]] = {
    "wake": (LUNATIC, KID, PSYCHIC),
    "hunt": (VIGILANTE,),
    "medicine": MEDICS,
    "snatch": (POD,),
    "patrol": (WATCH,),
    "midnight": (),
    "cry": CRIERS,
    "investigation": (PSYCHIC,),
}
"""The roles that each step is for. Whoever wakes is put to sleep at the end of it."""
STEPS: Final = tuple(WAKES)
UNKNOWN: Final = frozenset({"wake", "hunt", "medicine", "snatch", "patrol"})
"""Steps in whose first night the Announcer learns who wakes."""
ALWAYS: Final = frozenset({"snatch", "midnight"})
"""Steps that are called every night."""
ACTS: Final = {"cry": 2, "investigation": 2}
"""Answers that a step takes where it is not one: three seats, and a number."""
PODS_SECONDS: Final = 60
"""In which the Pods must agree (R9)."""
NOBODY: Final[Answer] = ("nobody",)
DONE: Final[Answer] = ("done",)
FIST: Final = -1


def line(step: str, night: int) -> str:
    """Return the id of what is said when a step is called."""
    return f"line-{step}-first" if night == 1 and step in ("hunt", "medicine") else f"line-{step}"


def is_called(data: Data, state: State, step: str) -> bool:
    """Whether a step is called this night, as far as all know: a role that is publicly gone is not.

    Where deaths hide the role every step is called, also for a role that nobody was dealt; where a card may be absent,
    as long as the role could be about.
    """
    if step == "wake":
        return state.night == 1 and state.town.deal == "hand" and bool(_cards(data, state, WAKES[step]))
    return step in ALWAYS or not state.town.roles_known or _left(data, state, WAKES[step]) > 0


def _cards(data: Data, state: State, roles: Sequence[str]) -> int:
    """How many cards of some roles are in use."""
    return sum(data.role[card] in roles for card in state.deck)


def _left(data: Data, state: State, roles: Sequence[str]) -> int:
    """How many cards of some roles may still be about, as far as all know."""
    known = sum(dead.role in roles for dead in state.published.values()) if state.town.roles_known else 0
    return _cards(data, state, roles) - known


def tasks(data: Data, state: State) -> tuple[Duty, ...]:
    """Return what there is to do in the step that has just been called.

    Somebody who isn't there is waited for: how many tasks there are follows from what all know.
    """
    step = state.step
    roles = WAKES[step] if state.night == 1 and state.town.deal == "hand" and step in UNKNOWN else ()
    unknown = tuple(Duty("identify", role) for role in roles for card in state.deck if data.role[card] == role)
    if unknown and step != "snatch":
        return unknown  # one for each card; a patrol follows each of the Town Watch's, see `patrol`
    found = (*unknown, *_duties(state))
    wanted = max(1, _left(data, state, WAKES[step])) if step == "patrol" else ACTS.get(step, 1)
    return (*found, *(Duty("wait", step) for _ in range(wanted - len(found))))


def _duties(state: State) -> tuple[Duty, ...]:
    """Return what those do who are known to act in a step."""
    match state.step:
        case "hunt" if state.night > 1:
            return tuple(Duty("shoot", seat) for seat in state.acting(VIGILANTE))
        case "medicine" if state.night > 1:
            heals = (Duty("heal", seat) for seat in state.acting(DOCTOR))
            if state.cured and state.town.autopsy != "medic":
                return tuple(heals)
            deed = "tell" if state.cured else "cure"  # her one cure is spent, and still she learns of the dead (R31)
            return (*heals, *(Duty(deed, seat) for seat in state.acting(SCIENTIST)))
        case "snatch":
            return (Duty("snatch"),)
        case "patrol":
            return tuple(Duty("patrol", seat) for seat in state.holders(WATCH) if state.patrols(seat))
        case "midnight":
            return (Duty("settle"),)
        case "cry":  # at most one sleeper a night is put down
            return tuple(task for seat in state.cried for task in _asks_for_three(seat))
        case "investigation":
            for seat in state.holders(PSYCHIC):
                if state.acts(seat):
                    return _asks_for_three(seat)
                if seat in state.dusk and not (state.town.dutiless and seat in state.pods):
                    return Duty("wait", "investigation"), Duty("show", seat, FIST)  # turned, or killed just now (R18)
    return ()


def _asks_for_three(seat: Seat) -> tuple[Duty, ...]:
    return Duty("aim", seat), Duty("show", seat)


def patrol(state: State, seat: Seat | None) -> Duty:
    """Return what follows when a card of the Town Watch is identified: its patrol; nobody's is waited for."""
    return Duty("patrol", seat) if seat is not None and state.patrols(seat) else Duty("wait", state.step)


def waited_for(state: State) -> dict[str, str | int | None]:
    """Return which part of its step the wait at hand stands for, if it has parts, and how many like it follow."""
    left = len(state.queue) - 1
    part = ("number", "point")[left] if state.step in ACTS else None
    return {"part": part, "more": 0 if part else sum(task.kind == "wait" for task in state.queue[1:])}


def answers(state: State, task: Duty) -> tuple[Answer, ...]:
    """Return what may be answered to a task."""
    match task.kind:
        case "identify":
            seats = _seats(tuple([seat for seat in state.players if seat not in state.roles]))
            # Never the only Pod is the absent card (R26): where it is all the same, there must be a way to say so.
            return (*seats, NOBODY) if state.town.spare and state.absent is None else seats
        case "snatch" | "heal":
            return (*_seats(state.alive), NOBODY)
        case "shoot" | "cure":
            return (*(answer for answer in _seats(state.alive) if answer[1] != task.who), NOBODY)
        case "patrol":
            return _seats(state.alive)
        case "aim":
            return runs(state.dusk)
    return (DONE,)


@lru_cache(maxsize=4096)
def _seats(seats: tuple[Seat, ...]) -> tuple[Answer, ...]:
    return tuple(("seat", seat) for seat in seats)


@lru_cache(maxsize=4096)
def runs(dusk: tuple[Seat, ...]) -> tuple[Answer, ...]:
    """Every three in a row among those who lived at dusk, clockwise (R16); with three or fewer all of them."""
    if len(dusk) <= IN_A_ROW:
        return (("three", *dusk),)
    return tuple(("three", *(dusk[(at + i) % len(dusk)] for i in range(IN_A_ROW))) for at in range(len(dusk)))


def count(state: State, seats: Sequence[Seat]) -> int:
    """How many of some seats are living Pod People or the living Lunatic, after Midnight (R17)."""
    return sum(seat in state.alive and (seat in state.pods or seat in state.lunatics) for seat in seats)


def rest(state: State) -> dict[Seat, str]:
    """Return the roles of those who were never woken: plain Citizens."""
    return {seat: state.roles.get(seat, CITIZEN) for seat in state.players}

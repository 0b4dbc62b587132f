"""The night with a person as the Announcer: which steps are called, and what there is to do in each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from companion.games.body_snatchers.data import (
    CHEERLEADER,
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
from companion.games.body_snatchers.state import State, Task
from companion.kernel.game import Answer, Seat

STEPS: Final = ("wake", "hunt", "medicine", "snatch", "patrol", "midnight", "cry", "investigation")
WAKES: Final = {
    "wake": (LUNATIC, KID, PSYCHIC),
    "hunt": (VIGILANTE,),
    "medicine": MEDICS,
    "patrol": (WATCH,),
    "cry": CRIERS,
    "investigation": (PSYCHIC,),
}
"""The roles that a step is for; the other steps are always called."""
PODS_SECONDS: Final = 60
"""In which the Pods must agree (R9)."""
NOBODY: Final[Answer] = ("nobody",)
DONE: Final[Answer] = ("done",)
FIST: Final = -1


def line(step: str, night: int) -> str:
    """The id of what is said when a step is called."""
    return f"line-{step}-first" if night == 1 and step in ("hunt", "medicine") else f"line-{step}"


def is_called(data: Data, state: State, step: str) -> bool:
    """Whether a step is called this night, as far as all know: a role that is publicly gone is not.

    Where deaths hide the role, and where a card may be absent, the step is called and mimed as long as the role could
    be about.
    """
    if step == "wake" and (state.night > 1 or state.town.deal != "hand"):
        return False
    if step not in WAKES:
        return True
    roles = WAKES[step]
    cards = sum(data.role[card] in roles for card in state.deck)
    known = sum(dead.role in roles for dead in state.published.values()) if state.town.roles_known else 0
    return cards > known


def tasks(data: Data, state: State) -> tuple[Task, ...]:
    """What there is to do in the step that has just been called; somebody who isn't there is waited for."""
    return TASKS[state.step](data, state) or (Task("wait", state.step),)


def _identify(data: Data, state: State, *roles: str) -> tuple[Task, ...]:
    """One task for each card of some roles, if people have dealt by hand and this is the first night."""
    if state.night > 1 or state.town.deal != "hand":
        return ()
    return tuple(Task("identify", role) for role in roles for card in state.deck if data.role[card] == role)


def _wake(data: Data, state: State) -> tuple[Task, ...]:
    return _identify(data, state, *WAKES["wake"])


def _hunt(data: Data, state: State) -> tuple[Task, ...]:
    if state.night == 1:
        return _identify(data, state, VIGILANTE)
    return tuple(Task("shoot", seat) for seat in state.holders(VIGILANTE) if state.acts(seat))


def _medicine(data: Data, state: State) -> tuple[Task, ...]:
    if state.night == 1:
        return _identify(data, state, *MEDICS)
    heals = [Task("heal", seat) for seat in state.holders(DOCTOR) if state.acts(seat)]
    cures = [Task("cure", seat) for seat in state.holders(SCIENTIST) if state.acts(seat) and not state.cured]
    return (*heals, *cures)


def _snatch(data: Data, state: State) -> tuple[Task, ...]:
    return (*_identify(data, state, POD), Task("snatch"))


def _patrol(data: Data, state: State) -> tuple[Task, ...]:
    known = [patrol for seat in state.holders(WATCH) for patrol in patrols(state, seat)]
    return (*_identify(data, state, WATCH), *known)


def patrols(state: State, seat: Seat) -> tuple[Task, ...]:
    """The patrol of a member of the Town Watch, if it makes one (R10, R32)."""
    may = seat in state.alive and (seat not in state.pods or state.town.pod_patrols)
    return (Task("patrol", seat),) if may else ()


def _midnight(data: Data, state: State) -> tuple[Task, ...]:
    return (Task("settle"),)


def _cry(data: Data, state: State) -> tuple[Task, ...]:
    return tuple(Task("aim", seat) for seat in state.cried)


def _investigation(data: Data, state: State) -> tuple[Task, ...]:
    for seat in state.holders(PSYCHIC):
        if state.acts(seat):
            return (Task("aim", seat),)
        if seat in state.dusk and not (state.town.dutiless and seat in state.pods):
            return (Task("show", seat, FIST),)  # turned, or killed this Midnight and not told yet (R18)
    return ()


TASKS: Final = {
    "wake": _wake,
    "hunt": _hunt,
    "medicine": _medicine,
    "snatch": _snatch,
    "patrol": _patrol,
    "midnight": _midnight,
    "cry": _cry,
    "investigation": _investigation,
}


def answers(data: Data, state: State, task: Task) -> tuple[Answer, ...]:
    """What may be answered to a task."""
    match task.kind:
        case "identify":
            return _unidentified(data, state, task.who)
        case "snatch" | "heal":
            return (*_seats(state.alive), NOBODY)
        case "shoot" | "cure":
            return (*(answer for answer in _seats(state.alive) if answer[1] != task.who), NOBODY)
        case "patrol":
            return _seats(state.alive)
        case "aim":
            return runs(state.dusk)
    return (DONE,)


def _unidentified(data: Data, state: State, role: str) -> tuple[Answer, ...]:
    """Seats whose role is not known; nobody, where this card may be the absent one (R26: never the only Pod)."""
    seats = _seats(tuple([seat for seat in state.players if seat not in state.roles]))
    copies = sum(data.role[card] == role for card in state.deck)
    absent = state.town.spare and state.absent is None and not (role == POD and copies == 1)
    return (*seats, NOBODY) if absent else seats


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
    """The roles of those who were never woken: plain Citizens."""
    return {seat: state.roles.get(seat, CITIZEN) for seat in state.players}


def cries(role: str) -> bool:
    """Whether a role has the Mortal Cry (R4)."""
    return role in (CITIZEN, CHEERLEADER)

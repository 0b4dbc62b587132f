"""How events change the state: each kind by its line of :data:`EVENTS`. What has none changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.games.body_snatchers import visits
from companion.games.body_snatchers.data import CHEERLEADER, POD, WATCH, Data
from companion.games.body_snatchers.day import SECONDING, TALK, TRIAL, VOTE
from companion.games.body_snatchers.midnight import NO_NOTES, PUT_DOWN, SHOT
from companion.games.body_snatchers.night import STEPS, patrol, rest, tasks
from companion.games.body_snatchers.state import Dead, Duty, State, Trial
from companion.kernel.game import Seat

Facts = Mapping[str, Any]
CAUSES: Final = {"x": SHOT, "p": PUT_DOWN}
NOTED: Final = {"shoot": "shot", "heal": "heal", "cure": "cure", "snatch": "snatch"}


def _cheerleader(data: Data, state: State, facts: Facts) -> State:
    state = state.but(ready=True)
    if facts["seat"] is None:
        return state.but(absent=CHEERLEADER)
    return _with_role(state, facts["seat"], CHEERLEADER)


def _with_role(state: State, seat: Seat, role: str) -> State:
    roles = {**state.roles, seat: role}
    if role != POD:
        return state.but(roles=roles)
    return state.but(roles=roles, pods=state.pods | {seat}, aware=state.aware | {seat})


def _night(data: Data, state: State, facts: Facts) -> State:
    return state.but(
        night=facts["night"], dusk=state.alive, dusk_pods=state.pods, notes=NO_NOTES, deaths=(), tapped=(),
        cried=(), peek=(), noticed=False, passed=0, trial=None, last_trial=(), votes={},
    )  # fmt: skip


def _step(data: Data, state: State, facts: Facts) -> State:
    state = state.but(step=facts["step"])
    if state.step in STEPS:
        return state.but(queue=tasks(data, state))
    if state.step == "peek":
        return state
    state = state.but(visiting=-1, visit="", touches={}, reminded=False)
    return state if state.step == visits.READ else state.but(counts={}, pages={})


def _done(state: State) -> State:
    """Do the task that was to be done next."""
    return state.but(queue=state.queue[1:], slept="")


def _identified(data: Data, state: State, facts: Facts) -> State:
    seat, role = facts["seat"], facts["role"]
    state = _done(state)
    state = state.but(absent=role) if seat is None else _with_role(state, seat, role)
    return state.but(queue=(*state.queue, patrol(state, seat))) if role == WATCH else state


def _noted(data: Data, state: State, facts: Facts) -> State:
    state = _done(state)
    kind, notes = facts["kind"], state.notes
    if kind == "patrol":
        return state.but(notes=notes._replace(patrols=(*notes.patrols, (facts["by"], facts["seat"]))))
    return state.but(notes=notes._replace(**{NOTED[kind]: facts["seat"]})) if kind in NOTED else state


def _settled(data: Data, state: State, facts: Facts) -> State:
    """Midnight's result. Whoever was never woken is a plain Citizen by now."""
    players = state.players
    deaths = tuple((seat, CAUSES[how]) for seat, how in zip(players, facts["dead"], strict=True) if how in CAUSES)
    dead = dict(deaths)
    pods = frozenset(visits.marked(players, facts["pods"]))
    return state.but(
        roles=rest(state), pods=pods, peek=tuple(facts["peek"]), noticed=facts["noticed"] == "1",
        alive=tuple([seat for seat in state.alive if seat not in dead]), deaths=deaths,
        tapped=visits.marked(players, facts["tapped"]), cried=visits.marked(players, facts["cried"]),
        cured=state.cured or facts["cure"] != visits.NONE, queue=() if state.town.device else (Duty("walk"),),
        slept="", history=(*state.history, facts),
    )  # fmt: skip


def _page(data: Data, state: State, facts: Facts) -> State:
    """Show a seat its page, in a visit because it has lifted the curtain: it knows from now on what it is."""
    seat, together = facts["seat"], state.town.together
    return state.but(
        visit="" if together else "open", pages={**state.pages, seat: facts} if together else {seat: facts},
        aware=state.aware | {seat} if seat in state.pods else state.aware - {seat},
    )  # fmt: skip


def _aimed(data: Data, state: State, facts: Facts) -> State:
    state = _done(state)
    return state.but(queue=(state.queue[0]._replace(number=facts["count"]), *state.queue[1:]))


def _chose(data: Data, state: State, facts: Facts) -> State:
    seat = facts["seat"]
    return state.but(touches={**state.touches, seat: facts["touches"]}, counts={**state.counts, seat: facts["count"]})


def _picked(data: Data, state: State, facts: Facts) -> State:
    return state.but(picking={**state.picking, facts["seat"]: facts["touches"]})


def _read(data: Data, state: State, facts: Facts) -> State:
    return state.but(touches={**state.touches, facts["seat"]: ()})


def _found(data: Data, state: State, facts: Facts) -> State:
    return state.but(published={**state.published, facts["seat"]: Dead(facts["role"], facts["pod"])})


def _seconded(data: Data, state: State, facts: Facts) -> State:
    assert state.trial
    pair = sorted((facts["accuser"], facts["seconder"]))
    trial = state.trial._replace(seconder=facts["seconder"])
    return state.but(step=TRIAL, trial=trial, last_trial=(*pair, facts["accused"]))


def _spoke(data: Data, state: State, facts: Facts) -> State:
    assert state.trial
    speeches = state.trial.speeches + 1
    return state.but(step=VOTE if speeches == 2 else TRIAL, trial=state.trial._replace(speeches=speeches))


def _over(data: Data, state: State, facts: Facts) -> State:
    return state.but(step=TALK, trial=None, votes={})


def _lynched(data: Data, state: State, facts: Facts) -> State:
    state = _found(data, _over(data, state, facts), facts)
    return state.but(alive=tuple([seat for seat in state.alive if seat != facts["seat"]]))


EVENTS: Final[Mapping[str, Callable[[Data, State, Facts], State]]] = {
    "cheerleader": _cheerleader,
    "ready": lambda data, state, facts: state.but(ready=True),
    "misdealt": lambda data, state, facts: State(state.players, town=state.town, deck=state.deck, alive=state.players),
    "looked": lambda data, state, facts: state.but(looked=(*state.looked, facts["seat"])),
    "absent": lambda data, state, facts: state.but(absent=facts["card"]),
    "role": lambda data, state, facts: _with_role(state, facts["seat"], facts["role"]).but(
        cards=(*state.cards, facts["card"])
    ),
    "night": _night,
    "step": _step,
    "slept": lambda data, state, facts: state.but(slept=facts["step"]),
    "called": lambda data, state, facts: state.but(slept=facts["step"]),
    "identified": _identified,
    "noted": _noted,
    "settled": _settled,
    "visit": lambda data, state, facts: state.but(visiting=state.visiting + 1, visit="called"),
    "page": _page,
    "walked": lambda data, state, facts: _done(state).but(aware=state.pods),
    "aimed": _aimed,
    "shown": lambda data, state, facts: _done(state),
    "chose": _chose,
    "picked": _picked,
    "read": _read,
    "reminded": lambda data, state, facts: state.but(reminded=True),
    "left": lambda data, state, facts: state.but(visit=""),
    "found": _found,
    "day": lambda data, state, facts: state.but(step=TALK, queue=(), slept="", passed=0),
    "warned": lambda data, state, facts: state.but(passed=state.passed + 1),
    "time_up": lambda data, state, facts: state.but(passed=state.passed + 1),
    "accused": lambda data, state, facts: state.but(step=SECONDING, trial=Trial(facts["accuser"], facts["accused"])),
    "seconded": _seconded,
    "dropped": _over,
    "spoke": _spoke,
    "thumb": lambda data, state, facts: state.but(votes={**state.votes, facts["seat"]: facts["down"]}),
    "spared": _over,
    "lynched": _lynched,
    "ended": lambda data, state, facts: state.but(over=facts["winner"], queue=()),
}

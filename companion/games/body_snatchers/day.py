"""The day: the clock, accusation, second, trial, vote."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from companion.games.body_snatchers.data import MEDICS
from companion.games.body_snatchers.night import DONE, NOBODY
from companion.games.body_snatchers.state import Dead, State, Trial
from companion.kernel.game import Answer, Ask, Event, Seat, fact, timer

TALK: Final = "talk"
SECONDING: Final = "seconding"
TRIAL: Final = "trial"
VOTE: Final = "vote"
STEPS: Final = (TALK, SECONDING, TRIAL, VOTE)
FEWEST: Final = 3
"""A trial needs the accused, who accuses and who seconds: of fewer the day ends at once."""
THUMBS: Final = (("thumb", "up"), ("thumb", "down"))


def asks(state: State) -> tuple[Ask, ...]:
    """Return what is asked by day: facts that anybody may enter, secret votes, and the clock as long as it runs.

    Nothing where the day is over: once time is up outside a trial, and while too few live to accuse anybody.
    """
    marks = state.town.marks
    clock = (timer("day", f"day-{state.night}", marks, state.passed, sealed=True),) if state.passed < len(marks) else ()
    if state.step == TALK:
        if not clock or len(state.alive) < FEWEST:
            return ()
        return (fact("accuse", accusations(state.alive)), *clock)
    assert state.trial
    return (*_trial(state, state.trial), *clock)


def _trial(state: State, trial: Trial) -> tuple[Ask, ...]:
    facts = {"accuser": trial.accuser, "accused": trial.accused}
    if state.step == SECONDING:
        return (fact("second", seconds(state.alive, trial.accuser, trial.accused, state.last_trial), facts),)
    facts["seconder"] = trial.seconder
    if state.step == TRIAL:
        return (fact("speech", (DONE,), {**facts, "speaks": ("accusers", "accused")[trial.speeches]}),)
    if state.town.touched:
        return tuple(Ask(seat, "vote", THUMBS, facts) for seat in state.alive if seat not in state.votes)
    return (fact("thumbs", tuple(("down", count) for count in range(len(state.alive) + 1)), facts, sealed=True),)


@lru_cache(maxsize=4096)
def accusations(alive: tuple[Seat, ...]) -> tuple[Answer, ...]:
    """Everybody living may accuse everybody else."""
    return tuple(("accuse", one, other) for one in alive for other in alive if one != other)


@lru_cache(maxsize=65536)
def seconds(alive: tuple[Seat, ...], accuser: Seat, accused: Seat, last: tuple[Seat, ...]) -> tuple[Answer, ...]:
    """Who may second, or nobody: not the accused, and not the pair of the last trial of the same player (R20)."""
    others = (seat for seat in alive if seat not in (accuser, accused))
    return (
        *(("second", seat) for seat in others if (*sorted((accuser, seat)), accused) != last),
        NOBODY,
    )


def decided(state: State, ask: Ask, answer: Answer) -> list[Event]:
    """Return what follows from an answer by day."""
    trial = state.trial
    match ask.kind:
        case "accuse":
            data = {"accuser": answer[1], "accused": answer[2]}
            return [Event("accused", data, line="line-accused", passing=True)]
        case "second" if trial and answer != NOBODY:
            data = {"accuser": trial.accuser, "seconder": answer[1], "accused": trial.accused}
            return [Event("seconded", data, line="line-seconded", passing=True)]
        case "second":
            return [Event("dropped", line="line-dropped", passing=True)]
        case "speech" if trial:
            line = "line-defence" if trial.speeches == 0 else "line-vote"
            data = {"accused": trial.accused, "speaks": ask.facts["speaks"]}
            return [Event("spoke", data, line=line, passing=True)]
        case "thumbs":
            return judged(state, answer[1])
    down = answer == THUMBS[1]
    events = [
        Event("voted", {"seat": ask.seat}, passing=True),
        Event("thumb", {"seat": ask.seat, "down": down}, (ask.seat,), passing=True),
    ]
    votes = {**state.votes, ask.seat: down}
    if len(votes) < len(state.alive):
        return events
    downs = tuple(seat for seat in state.alive if votes[seat])
    return [*events, Event("votes", {"down": downs}, reveals=True, passing=True), *judged(state, len(downs))]


def judged(state: State, down: int) -> list[Event]:
    """Return the verdict: more than half of the living, the accused included, or the accused is spared (R19)."""
    assert state.trial
    accused = state.trial.accused
    counts = {"down": down, "up": len(state.alive) - down}
    counted = Event("counted", counts, reveals=True, line="line-counted", passing=True)
    if 2 * down <= len(state.alive):
        return [counted, Event("spared", {"seat": accused}, reveals=True, line="line-spared", passing=True)]
    left = tuple(seat for seat in state.alive if seat != accused)
    data = {"seat": accused, **inquest(state, accused, left)._asdict()}
    return [counted, Event("lynched", data, reveals=True, line="line-lynched")]


def marked(state: State, mark: float) -> list[Event]:
    """Return what a mark of the clock does: a warning, or the end of the day unless a trial is in progress (R21)."""
    marks = state.town.marks
    if mark != marks[-1]:
        return [Event("warned", {"left": marks[-1] - mark}, reveals=True, line="line-warned")]
    if state.step in (TRIAL, VOTE):
        return [Event("time_up", reveals=True, line="line-time-up")]
    return [Event("dusk", reveals=True, line="line-dusk")]


def inquest(state: State, seat: Seat, alive: tuple[Seat, ...]) -> Dead:
    """Return what is published of a death, with what is known by those who still live."""
    town = state.town
    pod = town.deaths in ("all", "pod") and (
        town.autopsy == "off" or (town.autopsy == "public" and any(state.roles.get(one) in MEDICS for one in alive))
    )
    return Dead(state.roles[seat] if town.roles_known else None, seat in state.pods if pod else None)


def dawn(state: State) -> list[Event]:
    """Return what morning announces: who died, and of each what the variant publishes. Never a cause (R30)."""
    dead = tuple(seat for seat in state.players if seat in dict(state.deaths))
    events = [Event("dawn", {"day": state.night, "dead": dead}, reveals=True, line="line-dawn")]
    for seat in dead:
        data = {"seat": seat, **inquest(state, seat, state.alive)._asdict()}
        events.append(Event("found", data, reveals=True, line="line-found"))
    if state.town.device and state.town.phrase == "dawn" and dead:
        events.append(Event("last_words", line="line-last-words"))
    line = "line-day" if len(state.alive) >= FEWEST else "line-day-of-two"
    return [*events, Event("day", {"day": state.night}, line=line)]

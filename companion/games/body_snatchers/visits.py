"""The night with the device as the Announcer: everybody is visited twice, and touches the same whatever the role.

Before Midnight the first touch says whom the Pods take and the second whom the role acts on, if the third is the same
seat (of the Town Watch the second always counts). After Midnight three touches in a row investigate. What a role lacks
counts for nothing. Every value of a page, and of what the journal keeps, is equally long in every world.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final

from companion.games.body_snatchers.data import DOCTOR, KID, MEDICS, PSYCHIC, SCIENTIST, VIGILANTE, WATCH
from companion.games.body_snatchers.midnight import Notes
from companion.games.body_snatchers.night import count, runs
from companion.games.body_snatchers.state import State
from companion.kernel.game import Answer, Ask, Event, Seat, timer
from companion.kernel.lazy import CrossProduct

NONE: Final = "---"
NO_COUNT: Final = "-"
FIRST: Final = "first"
SECOND: Final = "second"
READ: Final = "read"
CHANCES: Final[tuple[Answer, ...]] = tuple(product(range(100, 940), range(3)))
"""What the machine draws for a peek: which Pod is seen (840 numbers share out evenly among 1 to 8; all
are equally long), and whether it is noticed."""


@lru_cache(maxsize=64)
def triples(seats: tuple[Seat, ...]) -> CrossProduct:
    """Three touches, each on any seat: ``("touch", "s01", "s05", "s05")``."""
    return CrossProduct(("touch",), seats, seats, seats)


@lru_cache(maxsize=8192)
def slot(name: str, seconds: int, seat: Seat) -> Ask:
    """Return the clock of a visit to a seat."""
    return timer("visit", name, (seconds,), facts={"for": seat}, hidden=True)


def page(state: State, seat: Seat) -> Mapping[str, Any]:
    """Return what a seat is shown in its visit: the same entries for all, blank where there is nothing to tell.

    ``fellows`` marks the Pods to a Pod, ``picks`` whom those visited before it touched; ``autopsy`` marks the dead to a
    Doctor or Scientist; ``news`` says what Midnight did: ``p`` taken, ``h`` human again, ``x`` dead, ``c`` dead with
    last words; ``peek`` is the Pod that the Dumb Kid saw, and ``peeked`` tells the Pods that she did.
    """
    before = state.step == FIRST
    many = len(state.players)
    known = fellows(state, seat) if before else ()
    peeked = not before and state.noticed and seat in state.dusk_pods and _is_pod(state, seat)
    return {
        "seat": seat,
        "night": state.night,
        "round": 1 if before else 2,
        "fellows": bits(state, known) if known else "0" * many,
        "picks": picks(state, known, state.touches),
        "autopsy": _autopsy(state, seat) if before else "." * many,
        "news": "-" if before else _news(state, seat),
        "peek": state.peek[1] if not before and seat in state.peek[:1] else NONE,
        "peeked": str(int(peeked)),
    }


def fellows(state: State, seat: Seat) -> Sequence[Seat]:
    """Return all living Pods to a living Pod, itself too; nobody to anybody else."""
    return [one for one in state.players if _is_pod(state, one)] if _is_pod(state, seat) else ()


def picks(state: State, whose: Sequence[Seat], touches: Mapping[Seat, tuple[Seat, ...]]) -> tuple[Seat, ...]:
    """Return for each seat of the ring whom it touched first, if it is one of those who are shown and has touched."""
    return tuple([touches[one][0] if one in whose and one in touches else NONE for one in state.players])


def touched(state: State, seat: Seat, touches: tuple[Seat, ...]) -> Event:
    """Return what a seat touched and is told for it. Nobody else learns that it has answered."""
    data = {"seat": seat, "touches": touches, "count": told(state, seat, touches)}
    return Event("chose", data, (seat,), reveals=True, passing=True)


def shown(state: State, seat: Seat) -> Mapping[str, Any]:
    """Return the page of a seat as it stands: with what its touches are for, its own, and the number that it was told;
    in a round that asks everybody at once also with touches of fellows that wait.
    """
    page = {**state.pages[seat], "count": state.counts.get(seat, NO_COUNT), "does": does(state, seat)}
    touches = {**state.touches, **state.picking}
    mine = touches.get(seat) or (NONE,) * 3
    if not state.town.together:
        return {**page, "mine": mine}
    known = [one for one in fellows(state, seat) if one != seat] if state.step == FIRST else ()
    return {**page, "picks": picks(state, known, touches), "mine": mine}


def does(state: State, seat: Seat) -> str:
    """Return what the touches of a seat are for, a letter for each: ``t`` take, ``b`` take and guard, ``g`` guard,
    ``s`` shoot, ``h`` heal, ``c`` cure, ``p`` peek, ``n`` ask for a number; ``x`` for nothing.
    """
    if state.step == SECOND:
        return "n" if _asks(state, seat) else "x"
    return _deed(state, seat) if state.step == FIRST else "x"


def _deed(state: State, seat: Seat) -> str:
    """Return what the touches before Midnight are for."""
    if seat not in state.alive:
        return "x"
    role = state.roles.get(seat)
    guards = role == WATCH and state.patrols(seat)
    if seat in state.pods:
        return "b" if guards else "t"
    if guards or role == KID:
        return "g" if guards else "p"
    if state.night == 1 or (role == SCIENTIST and state.cured):
        return "x"
    return {VIGILANTE: "s", DOCTOR: "h", SCIENTIST: "c"}.get(role or "", "x")


def _is_pod(state: State, seat: Seat) -> bool:
    return seat in state.alive and seat in state.pods


def _news(state: State, seat: Seat) -> str:
    if state.deaths and seat in dict(state.deaths):
        return "c" if seat in state.cried else "x"
    if seat not in state.tapped:
        return "-"
    return "p" if seat in state.pods else "h"


def _autopsy(state: State, seat: Seat) -> str:
    """Return what a living human Doctor or Scientist is told of the dead, if the town has it so."""
    if state.town.autopsy != "medic" or not state.acts(seat) or state.roles.get(seat) not in MEDICS:
        return "." * len(state.players)
    return "".join(["." if one in state.alive else str(int(one in state.pods)) for one in state.players])


def bits(state: State, seats: Sequence[Seat] | frozenset[Seat]) -> str:
    """One digit for each seat of the ring."""
    return "".join(["1" if seat in seats else "0" for seat in state.players])


def marked(seats: Sequence[Seat], signs: str, which: str = "1") -> tuple[Seat, ...]:
    """Return those of the ring's seats that have one of some signs, a sign for each."""
    return tuple([seat for seat, sign in zip(seats, signs, strict=True) if sign in which])


def chosen(state: State) -> Notes:
    """Return the night's choices out of the touches before Midnight."""
    acts, picks = dict[str, Seat](), dict[Seat, Seat]()
    patrols: list[tuple[Seat, Seat]] = []
    for seat in (one for one in state.players if one in state.touches):
        deed, (first, second, third) = _deed(state, seat), state.touches[seat]
        if deed in ("t", "b") and first in state.alive:
            picks[seat] = first
        if second not in state.alive:
            continue
        if deed in ("b", "g"):
            patrols.append((seat, second))
        elif second == third and (deed == "h" or (deed in ("s", "c") and second != seat)):
            acts[deed] = second
    return Notes(acts.get("s"), acts.get("h"), acts.get("c"), _victim(state, picks), tuple(patrols))


def _victim(state: State, picks: Mapping[Seat, Seat]) -> Seat | None:
    """Whom the Pods take: the last one in the ring says, or all living Pods must have touched the same seat (R9)."""
    if state.town.last_pick:
        return list(picks.values())[-1] if picks else None
    pods = [seat for seat in state.alive if seat in state.pods]
    return next(iter(picks.values())) if len(picks) == len(pods) and len(set(picks.values())) == 1 else None


def peeker(state: State) -> Seat | None:
    """Return the Dumb Kid, if she peeks: she lives, is human, and touched her own seat first."""
    for seat in state.acting(KID):
        if seat in state.touches and state.touches[seat][0] == seat:
            return seat
    return None


def _asks(state: State, seat: Seat) -> bool:
    """Whether a seat is told a number after Midnight: the Psychic, and whoever has last words."""
    if state.acts(seat) and state.roles.get(seat) == PSYCHIC:
        return True
    return seat in state.cried and seat not in state.pods


def told(state: State, seat: Seat, touched: tuple[Seat, ...]) -> str:
    """Return the count that a visit after Midnight shows to whoever asks for one."""
    if state.step != SECOND or not _asks(state, seat):
        return NO_COUNT
    if len(state.dusk) <= 3:
        return str(count(state, state.dusk))
    in_a_row = {frozenset(run[1:]) for run in runs(state.dusk)}
    return str(count(state, touched)) if frozenset(touched) in in_a_row else NO_COUNT

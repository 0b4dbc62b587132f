"""Midnight: what the choices of one night do, in the fixed order. Pure; it knows seats and nothing of who is asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from companion.kernel.game import Seat

SHOT: Final = "shot"
PUT_DOWN: Final = "put_down"
CITIZENS: Final = "citizens"
PODS: Final = "pods"


class Notes(NamedTuple):
    """The choices of one night; None for none.

    :ivar patrols: whom each member of the Town Watch guards, in ring order of the members.
    """

    shot: Seat | None = None
    heal: Seat | None = None
    cure: Seat | None = None
    snatch: Seat | None = None
    patrols: tuple[tuple[Seat, Seat], ...] = ()


NO_NOTES: Final = Notes()


class Result(NamedTuple):
    """What became of everybody.

    :ivar deaths: who died, and how. :ivar pods: all who are Pod People now, the dead ones too.
    :ivar tapped: the living whose status changed. :ivar winner: the side that has won, or None.
    """

    deaths: tuple[tuple[Seat, str], ...]
    pods: frozenset[Seat]
    tapped: tuple[Seat, ...]
    winner: str | None


def midnight(living: Sequence[Seat], pods: frozenset[Seat], lunatics: Collection[Seat], notes: Notes) -> Result:
    """Settle a night: the shot, the cure, the end, the snatch, the end again.

    :param living: at dusk, in ring order. :param pods: Pod People at dusk, the dead ones too.
    """
    guarded = {target for _, target in notes.patrols}
    deaths: list[tuple[Seat, str]] = []
    after = set(pods)
    left = list(living)
    shot = notes.shot
    if shot in left and shot not in guarded and shot != notes.heal:
        deaths.append((shot, SHOT))
        left.remove(shot)
    if notes.cure in left:
        after.discard(notes.cure)  # only whoever was a Pod Person at dusk is one to be cured (R12)
    winner = ending(left, after, lunatics)
    victim = notes.snatch
    if winner is None and victim in left and victim not in lunatics and victim != notes.heal:
        if victim in guarded:
            deaths.append((victim, PUT_DOWN))
            left.remove(victim)
        else:
            after.add(victim)
        winner = ending(left, after, lunatics)
    tapped = tuple(seat for seat in left if (seat in after) != (seat in pods))
    return Result(tuple(deaths), frozenset(after), tapped, winner)


def ending(living: Sequence[Seat], pods: Collection[Seat], lunatics: Collection[Seat]) -> str | None:
    """Which side has won (R22): the citizens if no Pod Person lives, the Pods if only they and the Lunatic do."""
    if not any(seat in pods for seat in living):
        return CITIZENS
    if all(seat in pods or seat in lunatics for seat in living):
        return PODS
    return None

"""What an answer does to the counters on the table, so that a camera's look can be explained by answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.kernel.game import Answer, Placement
from companion.kernel.reconcile import Difference, together


def explains(answer: Answer) -> Mapping[str, Placement]:
    """Return where an answer puts counters: a move, a placing, a retreat; {} for all other answers."""
    match answer:
        case ("move", tuple(counters), str(space)):
            return dict.fromkeys(counters, Placement(space))
        case ("place" | "retreat", str(counter), str(space)):
            return {counter: Placement(space)}
    return {}


def suggests(differences: Sequence[Difference]) -> Iterator[Answer]:
    """Propose moves for all who went the same way and for some of them, then placings and retreats, one by one."""
    for group, space in together(differences):
        yield ("move", group, space)
    for one in differences:
        yield ("place", one.id, one.seen.place)
        yield ("retreat", one.id, one.seen.place)

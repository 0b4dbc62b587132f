"""Deeds: what hands must do on the table, worked out from where the pieces lay before and where they lie after.

    before, after = game.placed(old_view), game.placed(new_view)
    for deed in deeds(before, after):
        deed.verb, deed.pieces, deed.start, deed.goal

Both placements come from one viewer's views, so a deed tells a viewer nothing that it doesn't know. Games don't write
deeds; a game without pieces has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from companion.kernel.game import Placement

Verb = Literal["swap", "take", "move", "place", "turn_over", "rotate"]

ORDER: Final[tuple[Verb, ...]] = ("swap", "take", "move", "place", "turn_over", "rotate")
"""In which order hands do them: what is taken makes room for what is moved."""


class Deed(NamedTuple):
    """One thing to do: a line of what people are told.

    :param verb: ``"swap"`` the first piece for the second where it lies (or two pieces for each other),
        ``"take"`` off, ``"move"`` from a place to another, ``"place"`` what lay nowhere, ``"turn_over"`` to `face`,
        ``"rotate"`` to `turn`.
    :param pieces: who; several that go the same way are one deed.
    :param start: where from; None for what comes from nowhere. :param goal: where to; None for what leaves. Of a
        swap: where the two end; the same place where one copy lies for another, None if the first piece leaves.
    :param face: the side that is up afterwards, where that changes. :param turn: degrees clockwise afterwards,
        likewise; None where they stay.
    """

    verb: Verb
    pieces: tuple[str, ...]
    start: str | None = None
    goal: str | None = None
    face: str = ""
    turn: int | None = None


def deeds(before: Mapping[str, Placement], after: Mapping[str, Placement]) -> tuple[Deed, ...]:
    """Return the fewest deeds that lead from one placement to the other.

    Pieces that go the same way and are turned alike are one deed. Two that change places, or one that comes where
    another leaves, are a swap. A piece of which another copy lies there afterwards is swapped for it; a copy that has
    only become known, or is no longer, is none of the hands' business.
    """
    swaps: list[Deed] = []
    groups: dict[Deed, list[str]] = {}
    for piece in {**before, **after}:
        was, now = before.get(piece), after.get(piece)
        if was is not None and now is not None and was.copy and now.copy and was.copy != now.copy:
            swaps.append(Deed("swap", (was.copy, now.copy), was.place, was.place))
        if (deed := _deed(was, now)) is not None:
            groups.setdefault(deed, []).append(piece)
    swaps += _swaps(groups)
    rest = [deed._replace(pieces=tuple(pieces)) for deed, pieces in groups.items() if pieces]
    return tuple(sorted((*swaps, *rest), key=lambda deed: ORDER.index(deed.verb)))


def done(before: Mapping[str, Placement], todo: Iterable[Deed]) -> dict[str, Placement]:
    """Where the pieces lie when the deeds have been done.

    :param before: where they lay. What it does not hold lay nowhere.
    """
    lies = dict(before)
    for deed in todo:
        if deed.verb == "swap":
            _swap(lies, deed)
            continue
        for piece in deed.pieces:
            if deed.goal is None:
                del lies[piece]
                continue
            was = lies.get(piece, Placement(deed.goal))
            turn = was.turn if deed.turn is None else deed.turn
            lies[piece] = was._replace(place=deed.goal, face=deed.face or was.face, turn=turn)
    return lies


def _deed(was: Placement | None, now: Placement | None) -> Deed | None:
    """Return what is done to a piece, without its name; None if it stays as it is."""
    if was is None:
        return None if now is None else Deed("place", (), None, now.place, now.face, now.turn or None)
    if now is None:
        return Deed("take", (), was.place, None)
    face = now.face if now.face != was.face else ""
    turn = now.turn if now.turn != was.turn else None
    if was.place != now.place:
        return Deed("move", (), was.place, now.place, face, turn)
    if face:
        return Deed("turn_over", (), now.place, now.place, face, turn)
    return Deed("rotate", (), now.place, now.place, "", turn) if turn is not None else None


def _swaps(groups: Mapping[Deed, list[str]]) -> Sequence[Deed]:
    """Take out of the groups what is told in fewer lines as a swap."""
    found = []
    for leaving, out in groups.items():
        for coming, into in groups.items():
            opposite = leaving.start == coming.goal is not None and leaving.goal == coming.start
            if not opposite or leaving is coming or (len(out), len(into)) != (1, 1):
                continue  # of a group the rest would be a line still: no swap makes fewer
            if leaving.verb == "place" or _turned(leaving) or (coming.verb == "move" and _turned(coming)):
                continue
            pair = (out.pop(0), into.pop(0))
            found.append(Deed("swap", pair, leaving.start, leaving.goal, coming.face, coming.turn))
    return found


def _turned(deed: Deed) -> bool:
    return bool(deed.face) or deed.turn is not None


def _swap(lies: dict[str, Placement], deed: Deed) -> None:
    out, into = deed.pieces
    if deed.start == deed.goal:
        piece = next(piece for piece, was in lies.items() if was.copy == out and was.place == deed.start)
        lies[piece] = lies[piece]._replace(copy=into)
        return
    there = lies.pop(out)
    if deed.goal is None:
        lies[into] = Placement(there.place, deed.face, deed.turn or 0)
    else:
        lies[out] = there._replace(place=deed.goal)
        lies[into] = lies[into]._replace(place=there.place)

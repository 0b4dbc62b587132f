"""Pieces that look alike: a look at the table, told in the rules' own names.

Which of forty Refugees hands have put on Paris is all the same to people, and no business of theirs. So what was seen
is matched with what the rules have there, kind by kind and place by place; what is left over is a piece that went
somewhere, and of those that could have, one is named that a legal answer would put there.

    told = named(expected, seen, look=lambda id: id.rpartition("_")[0], hopes=[("refugee_3", "lyon")], fresh=…)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from companion.kernel.board.surface import split
from companion.kernel.game import Placement
from companion.kernel.reconcile import Seen

Look = Callable[[str], str]
"""What a piece looks like, by its id in the rules or in the codebook; "" for one that is like no other."""
Fresh = Callable[[str, str, Collection[str]], str]
"""A name for one more piece of a look at a place, which is none of those that are taken."""


def named(
    expected: Mapping[str, Placement | None],
    seen: Iterable[Seen],
    *,
    look: Look,
    fresh: Fresh,
    hopes: Sequence[tuple[str, str]] = (),
) -> list[tuple[str, Seen]]:
    """Name what was seen as the rules do.

    :param expected: how the pieces lie by the rules. :param seen: what a camera saw, by the codebook's ids.
    :param look: of a piece. :param fresh: names a piece that the rules don't have on the board.
    :param hopes: where pieces would lie after an answer that is possible now.
    :returns: for each piece its id in the codebook, and the piece as the rules call it, in the order seen.
    """
    seen = tuple(seen)
    homes: dict[tuple[str, str], list[str]] = {}
    left: dict[str, list[str]] = {}
    for id, there in expected.items():
        if there is not None and (kind := look(id)):
            homes.setdefault((kind, split(there.place)[0]), []).append(id)
            left.setdefault(kind, []).append(id)
    names: dict[int, str] = {}
    for place, one in enumerate(seen):
        kind = look(one.id)
        if not kind:
            names[place] = one.id
        elif at := homes.get((kind, one.space or "")):
            names[place] = at.pop(0)
            left[kind].remove(names[place])
    for place, one in enumerate(seen):
        if place not in names:
            names[place] = _stray(one, left, expected, names, hopes=hopes, look=look, fresh=fresh)
    return [(one.id, one._replace(id=names[place])) for place, one in enumerate(seen)]


def _stray(
    one: Seen,
    left: dict[str, list[str]],
    expected: Mapping[str, Placement | None],
    names: dict[int, str],
    *,
    hopes: Sequence[tuple[str, str]],
    look: Look,
    fresh: Fresh,
) -> str:
    """Name a piece that the rules have elsewhere, or not at all.

    Of those that stood together any may have gone: where an answer would move another than is left, they swap names.
    """
    kind = look(one.id)
    away = left.setdefault(kind, [])
    taken = {id: place for place, id in names.items()}
    for id, place in hopes:
        if place != one.space or look(id) != kind:
            continue
        if id in away:
            away.remove(id)
            return id
        if id not in taken:
            return id
        beside = next((other for other in away if expected[other] == expected.get(id)), None)
        if beside is not None:
            names[taken[id]] = beside
            away.remove(beside)
            return id
    return away.pop(0) if away else fresh(kind, one.space or "", {*expected, *taken})

"""Deeds: what hands must do on the table, worked out from where the pieces lay before and where they lie after.

    before, after = game.placed(old_view), game.placed(new_view)
    for deed in deeds(before, after):
        deed.verb, deed.pieces, deed.start, deed.goal

Both placements come from one viewer's views, so a deed tells a viewer nothing that it doesn't know. Games don't write
deeds; a game without pieces has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from companion.kernel.game import Placement

Verb = Literal["move", "place", "take", "swap", "turn_over", "rotate"]

ORDER: Final[tuple[Verb, ...]] = ("take", "swap", "move", "place", "turn_over", "rotate")
"""In which order hands do them: what is taken makes room for what is moved."""


class Deed(NamedTuple):
    """One thing to do.

    :param verb: ``"move"`` from a place to another, ``"place"`` a piece that lay nowhere, ``"take"`` one off,
        ``"swap"`` the first piece for the second where it lies, ``"turn_over"`` to `face`, ``"rotate"`` to `turn`.
    :param pieces: who; several that go the same way are one deed.
    :param start: where from; None for what comes from nowhere. :param goal: where to; None for what leaves.
    :param face: the side that is up afterwards. :param turn: degrees clockwise afterwards.
    """

    verb: Verb
    pieces: tuple[str, ...]
    start: str | None = None
    goal: str | None = None
    face: str = ""
    turn: int = 0


def deeds(before: Mapping[str, Placement], after: Mapping[str, Placement]) -> tuple[Deed, ...]:
    """The fewest deeds that lead from one placement to the other.

    Pieces that go the same way together are one deed. A piece that leaves where another one that lay nowhere, or in
    the same place as this one goes to, comes in its stead is swapped for it.
    """
    changed = [piece for piece in {**before, **after} if before.get(piece) != after.get(piece)]
    swaps = _swaps(changed, before, after)
    swapped = {piece for pair in swaps for piece in pair}
    together: dict[Deed, list[str]] = {}

    def do(deed: Deed, piece: str) -> None:
        together.setdefault(deed, []).append(piece)

    for piece in changed:
        if piece in swapped:
            continue
        was, now = before.get(piece), after.get(piece)
        if now is None:
            do(Deed("take", (), was.place if was else None), piece)
        elif was is None:
            do(Deed("place", (), None, now.place, now.face, now.turn), piece)
        else:
            if was.place != now.place:
                do(Deed("move", (), was.place, now.place), piece)
            if was.face != now.face:
                do(Deed("turn_over", (), now.place, now.place, now.face), piece)
            if was.turn != now.turn:
                do(Deed("rotate", (), now.place, now.place, turn=now.turn), piece)
    found = [Deed("swap", (out, into), before[out].place, after[into].place, after[into].face) for out, into in swaps]
    found += [deed._replace(pieces=tuple(pieces)) for deed, pieces in together.items()]
    return tuple(sorted(found, key=lambda deed: ORDER.index(deed.verb)))


def _swaps(
    changed: list[str], before: Mapping[str, Placement], after: Mapping[str, Placement]
) -> list[tuple[str, str]]:
    """Pairs of which the second lies afterwards where the first did, and the first where the second did."""

    def place(placements: Mapping[str, Placement], piece: str) -> str | None:
        there = placements.get(piece)
        return there.place if there else None

    pairs: list[tuple[str, str]] = []
    left = list(changed)
    for out in changed:
        start = place(before, out)
        if out not in left or start is None or place(after, out) == start:
            continue
        for into in left:
            comes = into != out and place(after, into) == start and place(before, into) == place(after, out)
            if comes and before.get(into, Placement("")).place != start:
                pairs.append((out, into))
                left.remove(out)
                left.remove(into)
                break
    return pairs

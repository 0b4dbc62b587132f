"""Answer shapes: what form the answers to an ask have.

An ask names its shape, or it follows from the answers (:func:`derive`). From the shape follow the prompt and the
touches on the board, what an answer does to pieces that a camera looks for, and what stands on the keys. A shape is
made of what looks possible to all who may know the ask, so it tells nobody more than the answers do.

    Ask("left", "step", (("go", "scout", "C3"), ("go", "scout", "C4"), ("pass",)), open=True)
    derive(ask.options, pieces={"scout"}, places={"C3", "C4"})        # MovePiece()

An answer is a verb and what it is done with or to: ``("go", piece, place)``, ``("go", piece, place, way)``,
``("put", place)``, ``("take", (one, another))``, ``("bid", 3)``, ``("sort", (first, second))``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

from companion.kernel.outcomes import Answer, Dice, Means, size

MANY: Final = 400
"""So many answers are looked at to tell their shape; a longer list names its own."""
FEW: Final = 9
"""So many numbers are picked from a list; of more, one is typed."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """Pick one of a list."""


@dataclass(frozen=True, slots=True)
class SomeOf:
    """Pick some of one list, or of each of several: ``(verb, picked, …)`` with a tuple for each.

    :ivar groups: what may be picked, list by list. :ivar least: of each list at least. :ivar most: and at most.
    """

    groups: tuple[tuple[str, ...], ...]
    least: int = 0
    most: int = 10**6


@dataclass(frozen=True, slots=True)
class MovePiece:
    """Move a piece on the board: ``(verb, piece, place)``, and a way where several lead there.

    :ivar together: the answer names a tuple of pieces that stand in one place and go as one.
    :ivar verb: what answers that are never listed begin with, for a camera that saw pieces move; "" if all are listed.
    """

    together: bool = False
    verb: str = ""


@dataclass(frozen=True, slots=True)
class PutPiece:
    """Touch a place, where something is put or done: ``(verb, place)``, or ``(verb, thing, place)``."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """Pay for one of several things.

    :ivar prices: of each thing, by the word after the verb, or by the verb where that is all.
    """

    prices: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    def price(self, answer: Answer) -> int | None:
        """Return what an answer costs; None for one without a price."""
        return self.prices.get(str(answer[1] if len(answer) > 1 else answer[0]))


@dataclass(frozen=True, slots=True)
class Amount:
    """Tell how many: ``(verb, number)``; or say something else that wants no number."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Ordering:
    """Put things in order: ``(verb, things)``."""

    things: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class YesOrNo:
    """Say yes or no, in the words of two answers or three."""


@dataclass(frozen=True, slots=True)
class GetReady:
    """Give the only answer there is, when it is time."""


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """Roll dice."""


@dataclass(frozen=True, slots=True)
class SecretPick:
    """Pick one of a list that others must not see, with as many lines and touches whatever is possible."""


@dataclass(frozen=True, slots=True)
class RingTouch:
    """Touch people on the ring they sit on: ``(verb, seat, …)``.

    :ivar count: how many touches. :ivar repeats: the same one may be touched more than once.
    """

    count: int = 1
    repeats: bool = False


Shape = (
    OneOf
    | SomeOf
    | MovePiece
    | PutPiece
    | Purchase
    | Amount
    | Ordering
    | YesOrNo
    | GetReady
    | DiceRoll
    | SecretPick
    | RingTouch
)


def derive(
    answers: Sequence[Answer],
    means: Means | None = None,
    *,
    secret: bool = False,
    pieces: Collection[str] = (),
    places: Collection[str] = (),
) -> Shape:
    """Tell the shape of answers that nobody has named it for.

    :param answers: what looks possible. :param means: how chance is answered. :param secret: behind the curtain.
    :param pieces: what lies on the boards, as the viewer knows it. :param places: of the boards.
    """
    if isinstance(means, Dice):
        return DiceRoll()
    if secret:
        return SecretPick()
    some = list(islice(answers, MANY + 1)) if size(answers) <= MANY else []
    if any(moved(answer, pieces, places) for answer in some):
        groups = [isinstance(answer[1], tuple) and bool(moved(answer, pieces, places)) for answer in some if answer[1:]]
        return MovePiece(together=all(groups))
    if any(place_in(answer, places) for answer in some):
        return PutPiece()
    return _of_parts([answer for answer in some if answer])


def _of_parts(answers: Sequence[Answer]) -> Shape:
    """Tell the shape of answers that are about no place."""
    verbs, parts = {answer[0] for answer in answers}, [answer[1:] for answer in answers]
    if len(answers) == 1 and not any(parts):
        return GetReady()
    if len(answers) == 2 and not any(parts):
        return YesOrNo()
    told = [answer for answer in answers if answer[1:]]
    if len(told) > FEW and all(answer[0] == told[0][0] and list(map(type, answer[1:])) == [int] for answer in told):
        return Amount(min(answer[1] for answer in told), max(answer[1] for answer in told))
    if len(verbs) != 1 or any(len(part) != 1 for part in parts):
        return OneOf()
    values: list[Any] = [part[0] for part in parts]
    if not all(isinstance(value, tuple) and set(map(type, value)) <= {str} for value in values):
        return OneOf()
    things = tuple(dict.fromkeys(one for value in sorted(values, key=len, reverse=True) for one in value))
    sizes = [len(value) for value in values]
    if all(sorted(value) == sorted(things) for value in values):
        return Ordering(things)
    rank = things.index
    if any(list(map(rank, value)) != sorted(map(rank, value)) or len(set(value)) != len(value) for value in values):
        return OneOf()
    return SomeOf((things,), min(sizes), max(sizes))


def place_in(answer: Answer, places: Collection[str]) -> str:
    """Return the place that an answer is about: the last one in it, not its verb; "" for none."""
    return next((part for part in reversed(answer[1:]) if isinstance(part, str) and part in places), "")


def moved(answer: Answer, pieces: Collection[str], places: Collection[str]) -> tuple[tuple[str, ...], str] | None:
    """Return which pieces an answer moves, and where: ``(verb, piece or pieces, place, …)``; None if it moves none."""
    match answer:
        case (_, str(piece), str(place), *_) if piece in pieces and place in places:
            return (piece,), place
        case (_, tuple(group), str(place), *_) if group and place in places and all(one in pieces for one in group):
            return group, place
    return None

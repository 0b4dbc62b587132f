"""The camera against the rules: what lies otherwise than the game says, and which legal answers would explain it.

Sensors propose, rules decide, a person confirms. Nothing in here changes a game: it says *same*, *moved* (and by which
answers), *choose* (several answers would do) or *astray* (nothing legal explains it). It reads a view's placement and
an ask's options, so it can tell nobody more than they may know. What is not seen is not gone: a counter under a
hand stays where it was. What an answer does to pieces only its game knows, and says in `explains`.

    seen = [Seen("mayor", "b12", 310.0, 204.5), …]          # what rests on the board
    match reconcile(expected, seen, ask.options, explains=screen.explains, suggests=screen.suggests):
        case Same(): …
        case Moved(answers): …                              # show, and submit once confirmed
        case Choose(chains): …
        case Astray(differences): …                         # show where each should lie
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from companion.kernel.board.surface import split
from companion.kernel.game import Answer, Placement
from companion.kernel.shapes import moved

MOST_ANSWERS: Final = 10
"""Longer chains are not proposed: whoever moved so much is asked to say what happened."""

MOST_STEPS: Final = 20_000
"""Bound of the search, so that a table in disorder costs no more than a moment."""


class Seen(NamedTuple):
    """A piece that the camera saw.

    :param space: where; None if it lies on the board and in no place.
    :param x_mm: its centre on the board. :param y_mm: likewise.
    :param face: the side that is up; "" where a look can't tell.
    :param turn: degrees clockwise to the nearest quarter; None where that doesn't matter or can't be told.
    :param older: its tag is one that the kit has replaced since.
    """

    id: str
    space: str | None
    x_mm: float = 0.0
    y_mm: float = 0.0
    face: str = ""
    turn: int | None = None
    older: bool = False


class Lies(NamedTuple):
    """How a piece was seen to lie. What a look can't tell is empty."""

    place: str
    face: str = ""
    turn: int | None = None

    def is_as(self, wanted: Placement | None) -> bool:
        """Return True if it lies as wanted, as far as the look can tell and the game cares."""
        if wanted is None:
            return False
        place, spot = split(wanted.place)
        if self.place != (wanted.place if spot and split(self.place)[1] else place):
            return False
        turned = self.turn is not None and (self.turn - wanted.turn) % 360 != 0
        return not turned and (not self.face or not wanted.face or self.face == wanted.face)


class Difference(NamedTuple):
    """A piece that lies otherwise.

    :param expected: how the game has it; None if it isn't on the board.
    :param seen: how it lies.
    :param twice: its tag was seen to lie in several ways, so no answer explains it.
    """

    id: str
    expected: Placement | None
    seen: Lies
    twice: bool = False


@dataclass(frozen=True, slots=True)
class Same:
    """Everything that was seen stands where it should."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The differences are explained by these answers, given one after the other, and by no others as short."""

    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Several chains of answers explain the differences equally well."""

    chains: tuple[tuple[Answer, ...], ...]


@dataclass(frozen=True, slots=True)
class Astray:
    """No legal answers explain these differences.

    :ivar answers: explain everything else that differs, if there is one way to do that.
    """

    differences: tuple[Difference, ...]
    answers: tuple[Answer, ...] = ()


Verdict = Same | Moved | Choose | Astray

Explains = Callable[[Answer], Mapping[str, Placement]]
"""Where an answer puts pieces, and how; empty if it puts none anywhere that could be known before."""

Suggests = Callable[[Sequence[Difference]], Iterable[Answer]]
"""Answers that could account for some of these differences, legal or not."""


def nothing(answer: Answer) -> Mapping[str, Placement]:
    """Explain nothing: of a game whose answers move no pieces."""
    return {}


def nobody(differences: Sequence[Difference]) -> Iterable[Answer]:
    """Suggest nothing: for asks that list their answers."""
    return ()


def putting(answer: Answer, pieces: Collection[str], places: Collection[str]) -> Mapping[str, Placement]:
    """Return where an answer puts pieces by its shape: ``(verb, piece or pieces, place, …)``; {} for any other.

    :param pieces: that a camera can tell. :param places: of the boards.
    """
    went = moved(answer, pieces, places)
    return {} if went is None else dict.fromkeys(went[0], Placement(went[1]))


def moving(verb: str) -> Suggests:
    """Make suggestions of moves that are never listed: ``(verb, pieces, place)`` for all who went the same way, then
    for some of them."""
    return lambda differences: ((verb, group, place) for group, place in together(differences))


def together(differences: Sequence[Difference]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Group pieces that went the same way: all of a group, then some of it, each with where they went."""
    ways: dict[tuple[str | None, str], list[str]] = {}
    for one in differences:
        start = one.expected.place if one.expected else None
        if start != one.seen.place:
            ways.setdefault((start, one.seen.place), []).append(one.id)
    for (_, place), pieces in ways.items():
        for size in range(len(pieces), 0, -1):
            for group in combinations(pieces, size) if len(pieces) <= MOST_ANSWERS else ():
                yield group, place


def differences(expected: Mapping[str, Placement | None], seen: Iterable[Seen]) -> tuple[Difference, ...]:
    """Return what lies otherwise than expected, in the order of `expected`; strangers last.

    Pieces that were not seen, or lie in no place, are no difference.
    """
    found: dict[str, list[Lies]] = {}
    for one in seen:
        if one.space is not None:
            lies = Lies(one.space, one.face, one.turn)
            if lies not in found.setdefault(one.id, []):
                found[one.id].append(lies)
    order = [*expected, *sorted(set(found) - set(expected))]
    return tuple(
        Difference(who, expected.get(who), lies, len(found[who]) > 1)
        for who in order
        for lies in found.get(who, ())
        if not lies.is_as(expected.get(who))
    )


def reconcile(
    expected: Mapping[str, Placement | None],
    seen: Sequence[Seen],
    options: Sequence[Answer] = (),
    *,
    explains: Explains = nothing,
    suggests: Suggests = nobody,
) -> Verdict:
    """Compare what was seen with what is expected, and explain the differences by legal answers.

    :param expected: how the pieces lie as the viewer knows it (None: not on the board), in the order in which the game
        lists them.
    :param seen: a stable look.
    :param options: what the viewer's open ask permits. Lazy ones are never listed: `suggests` proposes, ``in`` decides.
        Of tuples and lists every member is tried.
    :param explains: where an answer puts pieces. The game's: see :data:`Explains`.
    :param suggests: which answers to try, likewise.

    Each difference must be put right by exactly one answer, and an answer may put nothing otherwise than it was seen;
    it may also move pieces that nobody saw. The chain with the fewest answers wins (who went together moved as one
    stack if that is legal), then the one that moves fewest unseen pieces.
    """
    differing = differences(expected, seen)
    if not differing:
        return Same()
    open_ = [one for one in differing if not one.twice]
    visible = {one.id for one in seen if one.space is not None}
    wanted = {one.id: one.seen for one in open_}
    candidates: dict[Answer, tuple[frozenset[str], int]] = {}
    listed = options if isinstance(options, tuple | list) else ()
    for answer in (*suggests(open_), *listed):
        if answer in candidates or answer not in options:
            continue
        effect = explains(answer)
        fits = all(wanted[who].is_as(put) if who in wanted else who not in visible for who, put in effect.items())
        covered = frozenset(who for who in effect if who in wanted)
        if covered and fits:
            candidates[answer] = (covered, len(effect) - len(covered))
    explained = frozenset().union(*(covered for covered, _ in candidates.values()))
    astray = tuple(one for one in differing if one.twice or one.id not in explained)
    chains = _chains([one.id for one in open_ if one.id in explained], candidates)
    if explained and not chains:
        return Astray(differing)
    if astray:
        return Astray(astray, chains[0] if len(chains) == 1 else ())
    return Moved(chains[0]) if len(chains) == 1 else Choose(tuple(chains))


def may_lie(
    expected: Mapping[str, Placement | None],
    options: Sequence[Answer] = (),
    *,
    explains: Explains = nothing,
    suggests: Suggests = nobody,
) -> Callable[[str, str], bool]:
    """Tell of a piece and a place whether it lies there by the rules, or would after some legal answer.

    For all parameters see :func:`reconcile`.
    """
    listed = options if isinstance(options, tuple | list) else ()

    @cache
    def reached() -> Mapping[str, Sequence[Placement]]:
        """Where the listed answers put each piece: worked out once, for it is asked of many pieces and places."""
        found: dict[str, list[Placement]] = {}
        for answer in listed:
            for piece, lies in explains(answer).items():
                found.setdefault(piece, []).append(lies)
        return found

    def may(who: str, place: str) -> bool:
        one = Difference(who, expected.get(who), Lies(place))
        if one.seen.is_as(one.expected) or any(map(one.seen.is_as, reached().get(who, ()))):
            return True
        return any(one.seen.is_as(explains(answer).get(who)) for answer in suggests([one]) if answer in options)

    return may


def _chains(wanted: Sequence[str], candidates: Mapping[Answer, tuple[frozenset[str], int]]) -> list[tuple[Answer, ...]]:
    """Yield the shortest choices of answers that cover everyone exactly once, of those the ones with fewest unseen."""
    by_who = {who: [a for a, (covered, _) in candidates.items() if who in covered] for who in wanted}
    steps = MOST_STEPS

    def search(left: tuple[str, ...], depth: int) -> Iterator[tuple[Answer, ...]]:
        nonlocal steps
        if not left:
            yield ()
            return
        if not depth:
            return
        for answer in by_who[left[0]]:
            steps -= 1
            if steps < 0:
                return
            covered = candidates[answer][0]
            if covered <= set(left):
                rest = tuple(who for who in left if who not in covered)
                for tail in search(rest, depth - 1):
                    yield (answer, *tail)

    for depth in range(1, min(len(wanted), MOST_ANSWERS) + 1):
        found = list(search(tuple(wanted), depth))
        if steps < 0:  # there may be more: too much to call anything the explanation
            return []
        if found:
            unseen = [sum(candidates[answer][1] for answer in chain) for chain in found]
            return [chain for chain, count in zip(found, unseen, strict=True) if count == min(unseen)]
    return []

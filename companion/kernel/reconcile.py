"""The camera against the rules: what stands elsewhere than the game says, and which legal answers would explain it.

Sensors propose, rules decide, a person confirms. Nothing in here changes a game: it says *same*, *moved* (and by which
answers), *choose* (several answers would do) or *astray* (nothing legal explains it). It reads a view's placement and
an ask's options, so it can tell nobody more than they may know. What is not seen is not gone: a counter under a
hand stays where it was.

    seen = [Seen("mayor", "b12", 310.0, 204.5), …]          # what rests on the board
    match reconcile(expected, seen, ask.options):
        case Same(): …
        case Moved(answers): …                              # show, and submit once confirmed
        case Choose(chains): …
        case Astray(differences): …                         # show where each should stand
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from companion.kernel.game import Answer

MOST_ANSWERS: Final = 10
"""Longer chains are not proposed: whoever moved so much is asked to say what happened."""

MOST_STEPS: Final = 20_000
"""Bound of the search, so that a table in disorder costs no more than a moment."""


class Seen(NamedTuple):
    """A counter that the camera saw.

    :param space: where; None if it lies on the board and in no space.
    :param x_mm: its centre on the board. :param y_mm: likewise.
    """

    id: str
    space: str | None
    x_mm: float = 0.0
    y_mm: float = 0.0


class Difference(NamedTuple):
    """A counter that stands elsewhere.

    :param expected: where the game has it; None if it isn't on the board.
    :param seen: where it stands.
    :param twice: its tag was seen in several spaces, so no answer explains it.
    """

    id: str
    expected: str | None
    seen: str
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

Explains = Callable[[Answer], Mapping[str, str]]
"""Where an answer puts counters, by counter; empty if it puts none anywhere that could be known before."""

Suggests = Callable[[Sequence[Difference]], Iterable[Answer]]
"""Answers that could account for some of these differences, legal or not."""


def puts(answer: Answer) -> Mapping[str, str]:
    """Where an answer of the usual form puts counters: ``(verb, counter or counters, space)``."""
    match answer:
        case (str(), str(counter), str(space)):
            return {counter: space}
        case (str(), tuple(counters), str(space)) if all(isinstance(c, str) for c in counters):
            return dict.fromkeys(counters, space)
    return {}


def movements(differences: Sequence[Difference]) -> Iterator[Answer]:
    """Answers of the usual form: ``("move", counters, space)`` for all who went the same way, and some of them;
    ``("place" or "retreat", counter, space)`` for each alone."""
    ways: dict[tuple[str | None, str], list[str]] = {}
    for one in differences:
        ways.setdefault((one.expected, one.seen), []).append(one.id)
    for (_, space), counters in ways.items():
        for size in range(len(counters), 0, -1):
            for group in combinations(counters, size) if len(counters) <= MOST_ANSWERS else ():
                yield ("move", group, space)
    for one in differences:
        yield ("place", one.id, one.seen)
        yield ("retreat", one.id, one.seen)


def differences(expected: Mapping[str, str | None], seen: Iterable[Seen]) -> tuple[Difference, ...]:
    """What stands elsewhere than expected, in the order of `expected`; strangers last.

    Counters that were not seen, or lie in no space, are no difference.
    """
    places: dict[str, list[str]] = {}
    for one in seen:
        if one.space is not None and one.space not in places.setdefault(one.id, []):
            places[one.id].append(one.space)
    order = [*expected, *sorted(set(places) - set(expected))]
    return tuple(
        Difference(who, expected.get(who), space, len(places[who]) > 1)
        for who in order
        for space in places.get(who, ())
        if space != expected.get(who)
    )


def reconcile(
    expected: Mapping[str, str | None],
    seen: Sequence[Seen],
    options: Sequence[Answer] = (),
    *,
    explains: Explains = puts,
    suggests: Suggests = movements,
) -> Verdict:
    """Compares what was seen with what is expected, and explains the differences by legal answers.

    :param expected: counter → space as the viewer knows it (None: not on the board), in the order in which the game
        lists counters.
    :param seen: a stable look.
    :param options: what the viewer's open ask permits. Lazy ones are never listed: `suggests` proposes, ``in`` decides.
        Of tuples and lists every member is tried.
    :param explains: where an answer puts counters.
    :param suggests: which answers to try.

    Each difference must be put right by exactly one answer, and an answer may put nothing elsewhere than it was seen;
    it may also move counters that nobody saw. The chain with the fewest answers wins (who went together moved as one
    stack if that is legal), then the one that moves fewest unseen counters.
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
        fits = all(wanted.get(who) == space or who not in visible for who, space in effect.items())
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


def _chains(wanted: Sequence[str], candidates: Mapping[Answer, tuple[frozenset[str], int]]) -> list[tuple[Answer, ...]]:
    """The shortest choices of answers that cover everyone exactly once, of those the ones with fewest unseen."""
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

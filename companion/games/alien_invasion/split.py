"""Even and odd dice: even ones hurt the faction that was named, odd ones are shared among the others.

Pools count faces: ``(ones, twos, threes, fours, fives, sixes)``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

ODD: Final = (5, 3, 1)


def evens(counts: Sequence[int]) -> int:
    """Return the points of the even dice."""
    return 2 * counts[1] + 4 * counts[3] + 6 * counts[5]


def share(counts: Sequence[int], among: int) -> tuple[int, ...]:
    """Share the odd dice of a pool as evenly as possible: by points, the highest total first (G18).

    :param among: how many factions share them, one or more.
    """
    return _share((counts[4], counts[2], counts[0]), among)


@lru_cache(maxsize=4096)
def _share(dice: tuple[int, int, int], among: int) -> tuple[int, ...]:
    """Largest die first to the smallest total; then pairs of totals are divided anew as long as that evens them."""
    if among == 1:
        return (_points(dice),)
    shares = [[0, 0, 0] for _ in range(among)]
    for place, count in enumerate(dice):
        for _ in range(count):
            min(shares, key=_points)[place] += 1
    better = True
    while better:
        better = False
        shares.sort(key=_points, reverse=True)
        for one in range(among):
            for other in range(one + 1, among):
                first, second = _halves([a + b for a, b in zip(shares[one], shares[other], strict=True)])
                if _points(first) - _points(second) < abs(_points(shares[one]) - _points(shares[other])):
                    shares[one], shares[other] = first, second
                    better = True
    return tuple(sorted(map(_points, shares), reverse=True))


def _points(dice: Sequence[int]) -> int:
    return sum(face * count for face, count in zip(ODD, dice, strict=True))


def _halves(dice: Sequence[int]) -> tuple[list[int], list[int]]:
    """Divide dice into two heaps whose totals differ least, the larger first."""
    total = _points(dice)
    best = min(_heaps(dice), key=lambda heap: abs(total - 2 * _points(heap)))
    rest = [count - took for count, took in zip(dice, best, strict=True)]
    return (best, rest) if _points(best) >= _points(rest) else (rest, best)


def _heaps(dice: Sequence[int]) -> Iterator[list[int]]:
    """Heaps near half of the dice: all numbers of fives and threes, and the ones that come nearest to half."""
    total = _points(dice)
    for fives in range(dice[0] + 1):
        for threes in range(dice[1] + 1):
            left = total / 2 - 5 * fives - 3 * threes
            for ones in {min(max(int(left), 0), dice[2]), min(max(int(left) + 1, 0), dice[2])}:
                yield [fives, threes, ones]

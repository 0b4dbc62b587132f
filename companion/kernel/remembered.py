"""What an object works out once and is asked for again and again.

class Rulebook:
    @remembered
    def odds(self, lead: int) -> float: ...    # the second time it costs as much as a look into a table
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property, partial
from typing import Concatenate, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")


def remembered(method: Callable[Concatenate[S, P], R]) -> cached_property[Callable[P, R]]:
    """Return a method that works out what it returns once for the same arguments, as long as its object lives.

    For objects that live long, such as a game's data: they and what they remember hold each other.
    """

    def table(owner: S) -> Callable[P, R]:
        return cast(Callable[P, R], cache(partial(method, owner)))

    table.__doc__ = method.__doc__
    return cached_property(table)


def latest(work: Callable[[S], R]) -> Callable[[S], R]:
    """Return a function that keeps what it has returned last, for all who ask about the same object in a row."""
    kept: tuple[S | None, R | None] = (None, None)  # replaced whole: threads may ask at once

    def known(about: S) -> R:
        nonlocal kept
        of, found = kept
        if of is not about or found is None:
            found = work(about)
            kept = about, found
        return found

    known.__doc__ = work.__doc__
    return known

"""States and views of a game that lies open as structs, so that what they share is said once.

    class Open(Changing, frozen=True):              # what everybody may know, and nothing else
        turn: int = 0

    class State(Open, frozen=True, kw_only=True):   # and what nobody sees
        deck: tuple[str, ...]

    class View(Open, frozen=True, kw_only=True):
        seat: Seat
        deck: int

    SHOWN = fields_of(Open)
    View(*SHOWN(state), seat=seat, deck=len(state.deck))

A field that is put into the state alone stays hidden: a view is made of what stands in the class above it.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace


class Changing(Struct, frozen=True):
    """A value that changes by being made anew."""

    def but(self, **what: Any) -> Self:
        """Return the same with some fields changed."""
        return replace(self, **what)


def fields_of(whole: type[Struct]) -> Callable[[Struct], tuple[Any, ...]]:
    """Return what gives the fields of a class, in their order, of anything made on top of it.

    :param whole: a class of two fields at least.
    """
    return attrgetter(*whole.__struct_fields__)

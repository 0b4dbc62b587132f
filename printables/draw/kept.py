"""What is made on the way to something else, kept for those who show it elsewhere.

PANELS: Final = Kept[PlacedPanel]("PANELS")
with PANELS.meanwhile() as panels:
    draw()          # which calls PANELS.add(panel)
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Things of one kind. :param name: of the context variable that holds them."""

    def __init__(self, name: str) -> None:
        self._now: ContextVar[list[T] | None] = ContextVar(name, default=None)

    def add(self, thing: T) -> None:
        """Keep a thing if somebody wants it now."""
        if (found := self._now.get()) is not None:
            found.append(thing)

    @contextmanager
    def meanwhile(self) -> Iterator[list[T]]:
        """Keep what is added meanwhile, in order; also for whoever keeps it around this."""
        found: list[T] = []
        token = self._now.set(found)
        try:
            yield found
        finally:
            self._now.reset(token)
            for thing in found:
                self.add(thing)

"""Tests that measure times have the machine to themselves: the run's other processes wait between two of theirs."""

from __future__ import annotations

import fcntl
from typing import IO

from tests.once import room


class Turn:
    """One process's turns among those of a run.

    Who wants the room alone stands at the door until the others have come out; nobody goes in meanwhile.
    """

    def __init__(self) -> None:
        self._door, self._room = ((room() / name).open("w") for name in ("door.lock", "room.lock"))
        self._alone = False

    def begin(self, *, alone: bool) -> None:
        """Wait for a test's turn. :param alone: until nobody else has one."""
        if self._alone:
            return
        fcntl.flock(self._door, fcntl.LOCK_EX)
        fcntl.flock(self._room, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        self._alone = alone
        if not alone:
            _leave(self._door)

    def end(self, *, stay: bool) -> None:
        """Let others have theirs. :param stay: not yet, since the next test wants to be alone, too."""
        if not (self._alone and stay):
            self._alone = False
            _leave(self._room)
            _leave(self._door)


def _leave(lock: IO[str]) -> None:
    fcntl.flock(lock, fcntl.LOCK_UN)

"""A test of times waits until the others' are over, and keeps them out until it is over itself."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

import pytest

from tests.alone import Turn
from tests.once import VARIABLE

SOON = 0.2
LONG = 30.0


class Process(Thread):
    """What one process of a run does: a test of its own. :ivar inside: it has its turn. :ivar over: it may end."""

    def __init__(self, *, alone: bool) -> None:
        super().__init__(daemon=True)
        self.inside, self.over = Event(), Event()
        self._turn, self._alone = Turn(), alone

    def run(self) -> None:
        self._turn.begin(alone=self._alone)
        self.inside.set()
        self.over.wait(LONG)
        self._turn.end(stay=False)


def test_a_test_of_times_has_the_machine_to_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    first, second, measuring, last = (Process(alone=alone) for alone in (False, False, True, False))
    for one in (first, second):
        one.start()
        assert one.inside.wait(LONG), "others go on beside one another"
    measuring.start()
    assert not measuring.inside.wait(SOON)
    last.start()
    assert not last.inside.wait(SOON), "nobody goes in before whoever waits to be alone"
    first.over.set()
    assert not measuring.inside.wait(SOON), "one of them goes on"
    second.over.set()
    assert measuring.inside.wait(LONG)
    assert not last.inside.wait(SOON)
    measuring.over.set()
    assert last.inside.wait(LONG)
    last.over.set()

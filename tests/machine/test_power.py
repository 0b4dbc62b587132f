"""The power is cut at any moment: what the referee said it had kept is there when the machine comes up again."""

from __future__ import annotations

import json
import os
import random
import time
from pathlib import Path

import pytest

from tests.machine import room
from tests.machine.machine import WAIT, Machine

CUTS = int(os.environ.get("SAUCER_CUTS", "50"))
PROGRAM = "powercut.py"
LAST_S = 6.0
"""Within so many seconds of its first new record a machine loses its power."""


@pytest.fixture(scope="module")
def memory(folder: Path) -> Path:
    """Provide the memory of a machine that has booted and has not touched its disk for sittings yet.

    It boots once and wakes with this each time: what matters is what the kernel finds on the disk.
    """
    kept = folder / "memory"
    with Machine(folder, room.data_disk(folder / "none.ext4"), program=PROGRAM) as machine:
        assert "ready" in machine.hear()
        machine.sleep(kept)
    return kept


def until_cut(
    memory: Path, data: Path, luck: random.Random, *, deaf: bool = False
) -> tuple[dict[str, int], dict[str, int]]:
    """Let it play, and cut the power at a random moment.

    :returns: what it found on its disk, and the last that it said it had kept: sitting and records.
    """
    with Machine(memory.parent, data, program=PROGRAM, wake=memory) as machine:
        machine.tell({"deaf": deaf})
        found = json.loads(machine.hear())
        last, end = dict(found), 0.0
        while not end or time.monotonic() < end:
            try:
                last |= json.loads(machine.hear(end - time.monotonic() if end else WAIT))
            except TimeoutError:
                break
            end = end or time.monotonic() + luck.random() * LAST_S
    return found, last


def holds(found: dict[str, int], last: dict[str, int]) -> bool:
    """Whether nothing that was kept is lost. A record may be there of which the machine had no time to say so."""
    return (found["sitting"], found["kept"]) >= (last["sitting"], last["kept"])


def test_after_every_cut_all_that_was_kept_is_there(folder: Path, memory: Path) -> None:
    data, luck = room.data_disk(folder / "cut.ext4"), random.Random(14)
    last, most = {"sitting": 0, "kept": 0}, 0
    for number in range(CUTS):
        found, now = until_cut(memory, data, luck)
        assert holds(found, last), f"cut {number}: {last} was kept, {found} was found"
        most = max(most, now["kept"])
        last = now
        with (folder / "cuts.txt").open("a", encoding="utf-8") as out:
            print(number, found, now, file=out)
    found, _now = until_cut(memory, data, luck)
    assert holds(found, last)
    assert most > CUTS, "or hardly anything was played"


def test_a_referee_that_does_not_sync_loses_moves(folder: Path, memory: Path) -> None:
    """Or the test above would prove nothing."""
    data, luck = room.data_disk(folder / "deaf.ext4"), random.Random(15)
    last, lost = {"sitting": 0, "kept": 0}, False
    for _number in range(6):
        found, now = until_cut(memory, data, luck, deaf=True)
        lost = lost or not holds(found, last)
        last = now
        if lost:
            return
    raise AssertionError("six cuts lost nothing")

"""``saucer play --save`` killed at any moment: the sitting resumes where it stopped, and verifies."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion import games
from companion.kernel.journal import JournalError
from companion.kernel.proof import verify
from companion.kernel.table import Table
from tests.test_cli import HOUSE

RULES = games.load("pleasantville")


def killed(folder: Path, number: int) -> int:
    """Let bots play, kill them, and look at what is there. Returns how many records were."""
    path = folder / f"{number}.saucer"
    play = subprocess.Popen(
        [sys.executable, "-m", "companion", "play", "pleasantville", "--bots", "--seed", str(number), "--save", path],
        env={**os.environ, "PYTHONPATH": str(HOUSE)},
        stdout=subprocess.DEVNULL,
    )
    end = time.monotonic() + 60
    while not path.exists() and play.poll() is None and time.monotonic() < end:
        time.sleep(0.01)
    time.sleep(random.Random(number).random() * 0.6)
    play.kill()
    play.wait()
    first = Table.resume(RULES, path)
    first.close()
    again = Table.resume(RULES, path)
    assert again.asks == first.asks, "at the same ask"
    assert verify(path, games.load).holds
    count = len(again.records)
    if again.outcome is None:
        seat = again.waiting[0]
        assert (
            again.roll() is not None if seat == "chance" else again.submit(seat, again.asks[0].options[0]) is not None
        )
        assert len(again.records) == count + 1
    again.close()
    with pytest.raises(JournalError, match="is there already"):
        Table.new(RULES, {}, None, path)
    return count


def test_a_killed_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    assert all(killed(tmp_path, number) > 0 for number in range(3))


@pytest.mark.slow
def test_three_hundred_killed_games_go_on(tmp_path: Path) -> None:
    counts = [killed(tmp_path, number) for number in range(300)]
    assert len(set(counts)) > 20, "they were killed at different moments"

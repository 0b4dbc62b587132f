"""The plug is pulled by day: the clock goes on with what was left, when people say so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from companion.games.body_snatchers import load
from companion.kernel.table import HEARTBEAT
from companion.kernel.words import call, texts
from companion.presentation.sitting import Sitting
from tests.test_cli import saucer

ROOT = Path(__file__).parents[2]
PASSED = 125.0


def test_a_day_goes_on_with_what_was_left_after_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "day.saucer"
    with subprocess.Popen(
        [sys.executable, "-m", "tests.body_snatchers.x_day", str(path), str(PASSED)],
        cwd=ROOT, stdout=subprocess.PIPE, text=True,
    ) as player:  # fmt: skip
        assert player.stdout is not None
        try:
            assert player.stdout.readline() == "waiting\n"
        finally:
            player.kill()
    told = saucer("log", path, "--seat", "announcer").stdout
    assert "Ann is the Psychic." in told, "by name, and to the Announcer alone"
    call("body_snatchers", {})
    sitting = Sitting.resume(load(), path, bots={})
    try:
        time = sitting.table.time
        assert time is not None
        assert PASSED - HEARTBEAT <= time[0] <= PASSED
        assert time[1] == 600
        assert sitting.table.paused, "nobody has said that it goes on"
        assert sitting.tick(5.0) == ()
        assert sitting.table.time == time
        sitting.table.pause(False)
        sitting.tick(600 - 60 - time[0] - 1)
        assert not any(event.kind == "warned" for event in sitting.log())
        assert [event.kind for event in sitting.tick(2.0)] == ["warned"]
        assert [event.data["left"] for event in sitting.tick(50.0)] == [10]
        assert "dusk" in [event.kind for event in sitting.tick(10.0)]
        assert texts("body_snatchers").name("s01", of="seat") == "Ann"
    finally:
        sitting.close()
        call("body_snatchers", {})

"""What works in the background stands back behind the screen, and works where a sandbox lets it not."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from companion.app.photographs import PhotographReader
from companion.camera.photograph import Order
from companion.presentation.aside import AWAITED, AWAY, start

REFUSED = "from tests.app.denied import no_priorities; no_priorities()\n"
THINKS = "from tests.app.test_thinking import LEVEL, begun, play; assert play(begun(LEVEL), 2)"
DRAWS = """
from companion.app.drawing import Draughtsman
from printables.press.pictures import sign_picture
draughtsman = Draughtsman()
assert draughtsman(sign_picture, ("eye", 20))
draughtsman.close()
"""


def niceness(pipe: Connection) -> None:
    pipe.send(os.nice(0))


def run(words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    known = {**os.environ, "XDG_CACHE_HOME": str(folder)}
    line = [sys.executable, "-c", f"if __name__ == '__main__':\n    exec({words!r})"]
    return subprocess.run(line, env=known, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("deed", [THINKS, DRAWS])
def test_it_works_where_no_process_may_stand_back(deed: str, tmp_path: Path) -> None:
    ran = run(REFUSED + deed, tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("away", [AWAY, AWAITED])
def test_it_stands_back(away: int) -> None:
    process, pipe = start(niceness, away=away)
    assert pipe.recv() == min(19, os.nice(0) + away)
    process.wait(10)


def test_a_photograph_that_somebody_waits_for_comes_before_pictures_that_nobody_has_missed_yet() -> None:
    reader = PhotographReader(Order("pleasantville", "en", cards=False))
    nice = partial(os.getpriority, os.PRIO_PROCESS, reader._process.pid)
    end = time.monotonic() + 10
    while nice() == os.nice(0) and time.monotonic() < end:
        time.sleep(0.01)
    assert nice() == min(19, os.nice(0) + AWAITED) < os.nice(0) + AWAY
    reader.end()

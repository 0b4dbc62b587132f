"""A whole game of the Body Snatchers on an X server of 800×480, touched through it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands.demonstration import virtual_display

PERSON = {"identify", "snatch", "patrol", "settle", "walk", "accuse", "second", "thumbs"}
DEVICE = {"look", "visit", "accuse", "second", "thumbs"}


@pytest.mark.parametrize(
    ("announcer", "asked"), [("person", PERSON), pytest.param("device", DEVICE, marks=pytest.mark.slow)]
)
def test_a_whole_game_by_real_touches(announcer: str, asked: set[str], tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL"))}
    with virtual_display((800, 480)) as display:
        ran = subprocess.run(
            [sys.executable, "-m", "tests.app.x_town", str(tmp_path), announcer],
            cwd=Path(__file__).parents[2],
            env={**environment, "DISPLAY": display, "XDG_STATE_HOME": str(tmp_path / "state")},
            capture_output=True,
            text=True,
            timeout=420,
            check=False,
        )
    assert ran.returncode == 0, ran.stderr[-3000:]
    told = json.loads(ran.stdout.strip().splitlines()[-1])
    assert told["screen"] == "Ending"
    assert told["outcome"] in ("citizens_win", "pods_win")
    assert told["asked"].keys() >= asked
    assert told["names"] == {"s01": "Ann", "s02": "Bö"}
    assert not {"accused", "seconded", "counted", "spared", "dropped"} & set(told["logs"]), "memories are people's own"
    assert any("Ann" in paragraph for paragraph in told["story"])
    assert any("thumbs" in word or "down" in word for word in told["story"]), "told when it is over"

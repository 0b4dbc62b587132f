"""Whole games on an X server of 800×480, touched through it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands.demonstration import virtual_display
from tests.golden import endings


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "asked", "least"),
    [
        # Two aliens may be done in few turns: nobody knows the seed.
        ("abductinators", {"select", "act"}, 12),
        ("war_of_the_worlds", {"produce", "action", "place", "human"}, 150),
    ],
    ids=["abductinators", "war_of_the_worlds"],
)
def test_a_whole_game_by_real_touches(tmp_path: Path, game: str, asked: set[str], least: int) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL"))}
    with virtual_display((800, 480)) as display:
        ran = subprocess.run(
            [sys.executable, "-m", "tests.app.x_house", str(tmp_path), game],
            cwd=Path(__file__).parents[2],
            env={**environment, "DISPLAY": display, "XDG_STATE_HOME": str(tmp_path / "state")},
            capture_output=True,
            text=True,
            timeout=900,
            check=False,
        )
    assert ran.returncode == 0, ran.stderr[-3000:]
    told = json.loads(ran.stdout.strip().splitlines()[-1])
    assert told["screen"] == "Ending"
    assert told["outcome"] in endings(game)
    assert told["asked"].keys() >= asked
    assert told["answers"] > least

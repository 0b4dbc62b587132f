"""A whole game of Alien Invasion on an X server of 800×480, touched through it."""

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
def test_a_whole_game_by_real_touches(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL"))}
    with virtual_display((800, 480)) as display:
        ran = subprocess.run(
            [sys.executable, "-m", "tests.app.x_invasion", str(tmp_path)],
            cwd=Path(__file__).parents[2],
            env={**environment, "DISPLAY": display},
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
    assert ran.returncode == 0, ran.stderr[-3000:]
    told = json.loads(ran.stdout.strip().splitlines()[-1])
    assert told["screen"] == "Ending"
    assert told["outcome"] in endings("alien_invasion")
    assert told["asked"].keys() >= {"act", "target", "sight"}
    assert told["answers"] > 20

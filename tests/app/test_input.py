"""What Kivy is told of fingers before it begins, on a desktop and without one: one provider for each."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
ASK = """
import json, pathlib, sys
from companion.app import environment
environment.SCREENS = pathlib.Path(sys.argv[1])
environment.prepare()
from kivy.config import Config
print(json.dumps([dict(Config.items("input")), Config.get("graphics", "rotation")]))
"""


def told(folder: Path, *, screen: bool, **variables: str) -> subprocess.CompletedProcess[str]:
    """Prepare Kivy on a machine with or without a console's screen, and say what it was told."""
    cards = folder / "dri"
    cards.mkdir()
    if screen:
        (cards / "card1").touch()
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL", "DISPLAY"))}
    return subprocess.run(
        [sys.executable, "-c", ASK, str(cards)],
        env={**kept, **variables, "HOME": str(folder), "PYTHONPATH": str(HOUSE)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_without_a_desktop_the_kernels_touch_devices_are_read_and_may_be_turned(tmp_path: Path) -> None:
    providers, rotation = json.loads(told(tmp_path, screen=True, SAUCER_ROTATE="90").stdout)
    assert rotation == "90"
    assert providers == {
        "mouse": "mouse,disable_multitouch",
        "%(name)s": "probesysfs,provider=mtdev,param=rotation=0",
    }


def test_on_a_desktop_the_window_alone_hears_of_fingers(tmp_path: Path) -> None:
    variables = {"DISPLAY": ":nobody", "SDL_VIDEODRIVER": "x11", "SAUCER_ROTATE": "90"}
    providers, rotation = json.loads(told(tmp_path, screen=True, **variables).stdout)
    assert providers == {"mouse": "mouse,disable_multitouch"}
    assert rotation == "0"


@pytest.mark.parametrize("variable", ["SAUCER_ROTATE", "SAUCER_ROTATE_TOUCH"])
def test_a_turn_that_is_no_quarter_is_refused(tmp_path: Path, variable: str) -> None:
    done = told(tmp_path, screen=True, **{variable: "45"})
    assert done.returncode
    assert f'{variable}: "45" is not 0, 90, 180 or 270.' in done.stderr

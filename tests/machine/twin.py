"""A twin of the referee in a process here: it knows where on the screen things are that a finger is to touch."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image

from tests.machine.room import HOUSE

NEW_SITTING: Final = ("game pleasantville", "new game", "begin")
"""What is touched, from the posters on, to begin a sitting as it is offered."""

TWIN: Final = """
import json, os, sys
from pathlib import Path
from companion.app.rig import open_app
width, height = int(sys.argv[2]), int(sys.argv[3])
with open_app(Path(sys.argv[1]), size=(width, height)) as finger:
    places, down = [], finger.hand.down
    finger.hand.down = lambda x, y: (places.append((x, height - y)), down(x, y))
    for name in sys.argv[4:]:
        finger.tap(name)
print(json.dumps(places), flush=True)
os._exit(0)
"""
"""It ends as the referee does, in whose threads something may still be drawn."""


PICTURE: Final = """
import os, sys
from pathlib import Path
from companion.app.rig import open_app, screenshot
with open_app(Path(sys.argv[1]), table_path=Path(sys.argv[2])) as finger:
    finger.frames(20)
    screenshot(Path(sys.argv[3]))
os._exit(0)
"""

SITTING: Final = """
import sys
from pathlib import Path
from companion.presentation.screen import load
from companion.presentation.sitting import Sitting
pins = {"town": "1111", "alien": "2222"}
people = dict.fromkeys(pins, "person")
Sitting.begin(load("pleasantville").game, players=people, bots={}, rolling="screen", path=Path(sys.argv[1]), pins=pins)
"""


def places_of(names: Sequence[str], size: tuple[int, int] = (800, 480)) -> list[tuple[float, float]]:
    """Touch things one after the other, from the posters on; return where each was, px from left and top."""
    with tempfile.TemporaryDirectory() as folder:
        said = ran(TWIN, folder, *map(str, size), *names)
    return [(x, y) for x, y in json.loads(said.splitlines()[-1])]


def picture_of(sitting: Path, out: Path) -> Image.Image:
    """Look at what the referee shows first of a sitting that was on the screen."""
    with tempfile.TemporaryDirectory() as folder:
        ran(PICTURE, folder, str(sitting), str(out))
    return Image.open(out).convert("RGB")


def sealed_sitting(path: Path) -> None:
    """Begin a sitting of two people, each with a PIN."""
    ran(SITTING, str(path))


def ran(program: str, *words: str) -> str:
    """Run a program in a process of its own, on a screen that nobody sees; what it said."""
    environment = {name: value for name, value in os.environ.items() if name != "SAUCER_GAMES"}  # those of tests
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=HOUSE, env=environment, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout

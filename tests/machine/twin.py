"""A twin of the referee in a process here: it knows where on the screen things are that a finger is to touch."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from typing import Final

from tests.machine.room import HOUSE

NEW_SITTING: Final = ("game pleasantville", "new game", "begin")
"""What is touched, from the posters on, to begin a sitting as it is offered."""

TWIN: Final = """
import json, sys
from pathlib import Path
from companion.app.rig import open_app
width, height = int(sys.argv[2]), int(sys.argv[3])
with open_app(Path(sys.argv[1]), size=(width, height)) as finger:
    places, down = [], finger.hand.down
    finger.hand.down = lambda x, y: (places.append((x, height - y)), down(x, y))
    for name in sys.argv[4:]:
        finger.tap(name)
print(json.dumps(places))
"""


def places_of(names: Sequence[str], size: tuple[int, int] = (800, 480)) -> list[tuple[float, float]]:
    """Touch things one after the other, from the posters on; return where each was, px from left and top."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-c", TWIN, folder, *map(str, size), *names],
            cwd=HOUSE, capture_output=True, text=True, timeout=300, check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return [(x, y) for x, y in json.loads(done.stdout.splitlines()[-1])]

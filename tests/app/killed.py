"""The app killed again and again: while it starts, resumes a sitting, plays on, or paints.

python -m tests.app.killed 300
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from companion import games
from companion.kernel.canonical import canonical
from companion.kernel.outcomes import size
from companion.kernel.proof import verify
from companion.kernel.table import Table

GAME: Final = "pleasantville"
EARLY: Final = 0.2
"""How many are killed while they start."""
START: Final = 8.0
"""Seconds within which these are killed."""
MOST: Final = 5
"""Records that the others keep at most before they are killed."""
MOMENT: Final = 0.5
"""Seconds within which they are killed then."""


def asked(table: Table[Any]) -> list[list[str]]:
    """Return what a table asks, as text that two processes can compare; the number of its records comes first."""
    asks = [[ask.seat, ask.kind, str(size(ask.options)), canonical(ask.facts).decode()] for ask in table.asks]
    return [[str(len(table.records))], *asks]


@contextmanager
def running(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Provide the app with nobody's window, touched by a process of its own; dead at the end."""
    hidden = ("KIVY", "SDL", "DISPLAY")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.app.x_killed", str(folder)],
        cwd=Path(__file__).parents[2],
        env={**clean, "XDG_STATE_HOME": str(folder / "state")},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield child
    finally:
        child.kill()
        child.wait()


def kill_again_and_again(folder: Path, kills: int, seed: object = 0) -> Counter[str]:
    """Kill the app so many times; each resumes what the one before left.

    :returns: how many were killed when, how many answers were kept, and ``failures``.
    """
    rng, rules, found = random.Random(f"killed {seed}"), games.load(GAME), Counter[str]()
    expected: list[list[str]] | None = None
    for number in range(kills):
        with running(folder) as child:
            assert child.stdout is not None
            told: list[dict[str, Any]] = []
            if rng.random() < EARLY:
                time.sleep(rng.random() * START)
            else:
                told += [json.loads(child.stdout.readline()) for _ in range(rng.randrange(1, MOST + 2))]
                time.sleep(rng.random() * MOMENT)
            child.kill()
            told += [json.loads(line) for line in child.stdout.read().splitlines() if line.endswith("}")]
        found["killed" if told else "killed before it asked"] += 1
        if told and expected is not None and told[0]["asked"] != expected:
            found["failures"] += 1
            print(f"{number}: asked {told[0]['asked']}, not {expected}", file=sys.stderr)
        kept = max((one["kept"] for one in told if "kept" in one), default=0)
        expected = None
        for path in folder.glob("*.saucer"):
            table = Table.resume(rules, path)
            if table.outcome is None:
                expected = asked(table)
                found["answers kept"] += max(0, kept - int(told[0]["asked"][0][0])) if told else 0
                if len(table.records) < kept or not verify(path, games.load).holds:
                    found["failures"] += 1
                    print(f"{number}: {kept} records were kept, {len(table.records)} are there", file=sys.stderr)
            else:
                found["games over"] += 1
                path.rename(path.with_suffix(".over"))
            table.close()
        if number % 20 == 19:
            print(number + 1, dict(found), file=sys.stderr)
    return found


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        print(dict(kill_again_and_again(Path(place), int(sys.argv[1]))))

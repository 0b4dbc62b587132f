"""How soon a photograph is proposed: ``python -m tests.benchmarks.photographs --json``.

A page in Debian's Chromium, two real processes between it and the shared screen, pictures of twelve megapixels by the
virtual camera. Measured from the touch on *Photograph the table* until the panel stands on the shared screen, with all
that lies between: drawing the picture anew, sealing, sending, reading.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path

from companion.app.environment import prepare
from tests.app.photographed import Photographed
from tests.app.twenty import PLAYED, SHOTS


def measured(game: str, folder: Path) -> list[float]:
    """Return the seconds that four photographs of a game took."""
    found = []
    with Photographed(folder, game, PLAYED[game]) as table:
        for shot in SHOTS[game](table):
            table.join(table.sitting.persons[0])
            table.referee.shell.close_sheet()
            touched = table.send(shot.jpeg)
            table.wait(lambda: table.sheet is not None, "the panel")
            found.append(time.monotonic() - touched)
            shot.proposes(table.sheet)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.photographs")
    parser.add_argument("--game", choices=[*SHOTS], action="append")
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    prepare((800, 480))
    told = {}
    for game in wish.game or SHOTS:
        with tempfile.TemporaryDirectory() as folder:
            told[game] = [round(one, 2) for one in measured(game, Path(folder))]
        if not wish.json:
            print(f"{game:20}", *(f"{one:6.2f}" for one in told[game]), "s", flush=True)
    worst = max(max(one) for one in told.values())
    print(json.dumps({"seconds": told, "worst": worst}, indent=1) if wish.json else f"{'worst':20} {worst:6.2f} s")


if __name__ == "__main__":
    main()

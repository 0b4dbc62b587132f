"""Plays a whole game on the display it is given, by real touches. Run by test_house_touches.py.

python -m tests.app.x_house FOLDER [GAME]
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.app.by_touch import tell_ending, touching

SHEET = {
    "abductinators": ("new game", "players 3", "players 2", "begin", "choice 0"),
    "war_of_the_worlds": ("new game", "begin", "choice 0"),
}
"""What is touched until a game begins."""


def main(folder: Path, game: str) -> None:
    start = time.monotonic()
    with touching(folder, game) as finger:
        from companion.presentation.screen import load

        for name in SHEET[game]:
            finger.tap(name)
        bots, asked = load(game).bots("touches"), Counter[str]()

        def choose(view: Any, ask: Any) -> Any:
            asked[ask.kind] += 1
            return bots[ask.seat](view, ask)

        tell_ending(finger, start, answers=finger.play(choose), asked=asked)


if __name__ == "__main__":
    main(Path(sys.argv[1]), (*sys.argv[2:], "abductinators")[0])

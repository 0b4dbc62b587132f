"""Plays a whole game on the display it is given, by real touches. Run by test_house_touches.py.

python -m tests.app.x_house FOLDER [GAME]
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.app import environment

SHEET = {
    "abductinators": ("new game", "players 3", "players 2", "begin"),
    "war_of_the_worlds": ("new game", "begin"),
}
"""What is touched until a game begins."""


def main(folder: Path, game: str) -> None:
    size = (800, 480)
    environment.prepare(size)
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    Config.set("graphics", "multisamples", "0")  # a software renderer pays dearly for smooth edges
    from companion.app.rig import open_app
    from companion.app.screen import load
    from companion.app.widgets.press import Press
    from tests.app.xhand import XHand

    Press.pause = 0.0
    hand = XHand()
    start = time.monotonic()
    with open_app(folder, game=game, size=size, hand=hand, settle=0) as finger:
        referee: Any = finger.referee
        for name in SHEET[game]:
            finger.tap(name)
        bots, asked = load(game).bots("touches"), Counter[str]()

        def choose(view: Any, ask: Any) -> Any:
            asked[ask.kind] += 1
            return bots[ask.seat](view, ask)

        answers = finger.play(choose)
        finger.frames(3)
        told = {
            "answers": answers,
            "asked": asked,
            "outcome": referee.sitting.outcome.reason,
            "screen": type(referee.shell.screen).__name__,
            "taps": finger.taps,
            "seconds": round(time.monotonic() - start, 1),
        }
        print(json.dumps(told), flush=True)
    hand.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), (*sys.argv[2:], "abductinators")[0])

"""Plays a whole game of Alien Invasion on the display it is given, by real touches. Run by test_invasion_touches.py.

python -m tests.app.x_invasion FOLDER
python -m tests.app.x_invasion FOLDER PICTURES 1280 720 40     # a picture of each kind of ask among 40 answers
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.app import environment


def main(folder: Path, pictures: Path | None, size: tuple[int, int], most: int) -> None:
    """Play.

    :param pictures: where each kind of ask is kept as a picture, the first time it comes. :param most: answers.
    """
    environment.prepare(size)
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    Config.set("graphics", "multisamples", "0")  # a software renderer pays dearly for smooth edges
    from companion.app.rig import open_app, screenshot
    from companion.app.widgets.press import Press
    from companion.games.alien_invasion import data
    from companion.games.alien_invasion.bots import SteadyBot
    from companion.kernel.bots import SeededLuck
    from companion.kernel.game import TABLE
    from tests.app.xhand import XHand

    Press.pause = 0.0
    hand = None if pictures else XHand()
    start = time.monotonic()
    with open_app(folder, game="alien_invasion", size=size, hand=hand, settle=0) as finger:
        referee: Any = finger.referee
        for name in ("new game", "begin"):
            finger.tap(name)
        bot, asked = SteadyBot(SeededLuck("touches"), data.load()), Counter[str]()

        def choose(view: Any, ask: Any) -> Any:
            asked[ask.kind] += 1
            if pictures and asked[ask.kind] == 1:
                finger.frames(4)
                screenshot(pictures / f"{ask.kind}-{size[0]}.png")
            return bot.enter(view, ask) if ask.seat == TABLE else bot.choose(view, ask)

        answers = finger.play(choose, most=most)
        finger.frames(3)
        outcome = referee.sitting.outcome
        told = {
            "answers": answers,
            "asked": asked,
            "outcome": outcome.reason if outcome else None,
            "screen": type(referee.shell.screen).__name__,
            "taps": finger.taps,
            "seconds": round(time.monotonic() - start, 1),
        }
        print(json.dumps(told), flush=True)
    if hand:
        hand.close()


if __name__ == "__main__":
    words = sys.argv[1:]
    if len(words) > 1:
        main(Path(words[0]), Path(words[1]), (int(words[2]), int(words[3])), int(words[4]))
    else:
        main(Path(words[0]), None, (800, 480), 100_000)

"""Plays a whole game of Alien Invasion on the display it is given, by real touches. Run by test_invasion_touches.py.

python -m tests.app.x_invasion FOLDER
python -m tests.app.x_invasion FOLDER PICTURES 1280 720 40     # a picture of each kind of ask among 40 answers
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.games.alien_invasion.bots import SteadyBot
from companion.kernel.bots import SeededLuck
from companion.kernel.game import TABLE
from tests.app.by_touch import SIZE, tell_ending, touching


def main(folder: Path, pictures: Path | None, size: tuple[int, int], most: int) -> None:
    """Play.

    :param pictures: where each kind of ask is kept as a picture, the first time it comes. :param most: answers.
    """
    start = time.monotonic()
    with touching(folder, "alien_invasion", size=size, real=pictures is None) as finger:
        for name in ("new game", "begin", "choice 0"):
            finger.tap(name)
        bot, asked = SteadyBot(SeededLuck("touches")), Counter[str]()

        def choose(view: Any, ask: Any) -> Any:
            asked[ask.kind] += 1
            if pictures and asked[ask.kind] == 1:
                from companion.app.rig import screenshot

                finger.frames(4)
                screenshot(pictures / f"{ask.kind}-{size[0]}.png")
            return bot.enter(view, ask) if ask.seat == TABLE else bot.choose(view, ask)

        tell_ending(finger, start, answers=finger.play(choose, most=most), asked=asked)


if __name__ == "__main__":
    words = sys.argv[1:]
    if len(words) > 1:
        main(Path(words[0]), Path(words[1]), (int(words[2]), int(words[3])), int(words[4]))
    else:
        main(Path(words[0]), None, SIZE, 100_000)

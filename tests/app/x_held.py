"""Shows buttons of each kind that is held, and a real game with one, on the display it is given. Run by test_held.py.

python -m tests.app.x_held FOLDER     # then a line on standard input for each time the counts are wanted

It runs at the usual pace, and prints a line of facts when it is ready and for each line that it reads.
"""

from __future__ import annotations

import os
import select
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.app import environment
from tests.app.by_touch import SIZE, tell


def main(folder: Path) -> None:
    environment.prepare(SIZE)
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")
    from kivy.core.window import Window

    from companion.app.finger import step
    from companion.app.rig import open_app
    from companion.app.widgets.box import Box, place
    from companion.app.widgets.hold import FRAME_S
    from companion.app.widgets.press import Key, Press, Sign
    from companion.app.widgets.rows import Rows
    from companion.presentation.prompts.prompt import Row
    from tests.app.test_screen import BOTH, play_until

    counts: Counter[str] = Counter()

    def count(what: str) -> Any:
        return lambda *_: counts.update([what])

    with open_app(folder, game="pleasantville", size=SIZE, settling=Press.settling) as finger:
        referee: Any = finger.referee
        Press.pause = 0.0  # each touch is to be heard
        referee.begin(BOTH, seed="held")
        play_until(finger, "alien_move")
        bench = Box(size_hint=(None, None))
        place(bench, 0, 90, 500, 300)
        key, sign = Key("hold", count("key tap"), name="bench key"), Sign("sound", count("sign tap"), name="bench sign")
        key.held, sign.held = count("key"), count("sign")
        rows = Rows(count("row tap"), lambda face: None, held=count("row"))
        for widget, y in ((key, 220), (sign, 140), (rows, 10)):
            place(widget, 20, y, 60 if widget is sign else 300, 110 if widget is rows else 60)
            bench.add_widget(widget)
        rows.show([Row("one", "One")])
        referee.shell.add_widget(bench)
        finger.wait(lambda: referee.has_board, "the board's picture")
        finger.rest(2 * Press.settling)
        done = finger.find("quick done")
        assert done is not None
        spots = {"key": key, "sign": sign, "row": rows.children[0], "game": done}
        before = len(referee.sitting.table.records)
        places = {kind: finger.middle(widget) for kind, widget in spots.items()}
        tell(pid=os.getpid(), places={kind: (round(x), round(SIZE[1] - y)) for kind, (x, y) in places.items()})
        Window.bind(on_touch_up=count("touches"))
        lost = 0.0
        while True:
            start = time.monotonic()
            step()
            lost += max(0.0, time.monotonic() - start - FRAME_S)
            if select.select([sys.stdin], [], [], 0)[0]:
                if not sys.stdin.readline():
                    return
                tell(counts={**counts, "game": len(referee.sitting.table.records) - before}, lost=lost)
                lost = 0.0


if __name__ == "__main__":
    main(Path(sys.argv[1]))

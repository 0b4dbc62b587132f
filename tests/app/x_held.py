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
from tests.app.by_touch import SIZE, leave_litter, tell


def main(folder: Path) -> None:
    environment.prepare(SIZE)
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")
    from kivy.core.window import Window

    from companion.app.finger import BREATH, step
    from companion.app.rig import open_app
    from companion.app.widgets.box import Box, place
    from companion.app.widgets.hold import FRAME_S
    from companion.app.widgets.press import Key, Press, Sign
    from companion.app.widgets.rows import Rows
    from companion.presentation.prompts.prompt import Row
    from tests.app.test_screen import bases, to_be_held
    from tests.app.unwatched import paint_when_looked_at

    paint_when_looked_at()
    leave_litter()

    counts: Counter[str] = Counter()

    def count(what: str) -> Any:
        return lambda *_: counts.update([what])

    with open_app(folder, game="pleasantville", size=SIZE, settling=Press.settling) as finger:
        referee: Any = finger.referee
        Press.pause = 0.0  # each touch is to be heard
        done = to_be_held(finger)
        bench = Box(size_hint=(None, None))
        place(bench, 0, 90, 500, 300)
        key, sign = Key("hold", count("key tap"), name="bench key"), Sign("sound", count("sign tap"), name="bench sign")
        key.held, sign.held = count("key"), count("sign")
        rows = Rows(count("row tap"), lambda face: None, held=count("row"))
        for widget, y in ((key, 220), (sign, 140), (rows, 10)):
            place(widget, 20, y, 60 if widget is sign else 300, 110 if widget is rows else 60)
            bench.add_widget(widget)
        rows.show([Row("one", "One")])
        referee.stage.add_widget(bench)
        for _ in range(300):  # longer than anything else is waited for: on a busy machine it is drawn meanwhile
            if referee.play.art.boards:
                break
            finger.rest(0.2)
        finger.rest(2 * Press.settling)
        spots = {"key": key, "sign": sign, "row": rows.children[0], "game": done}
        places = {kind: finger.middle(widget) for kind, widget in spots.items()}
        tell(pid=os.getpid(), places={kind: (round(x), round(SIZE[1] - y)) for kind, (x, y) in places.items()})
        Window.bind(on_touch_up=count("touches"))
        lost = 0.0
        while True:
            start = time.monotonic()
            step()
            lost += max(0.0, time.monotonic() - start - FRAME_S)
            if select.select([sys.stdin], [], [], BREATH)[0]:
                if not sys.stdin.readline():
                    return
                tell(counts={**counts, "game": bases(referee)}, lost=lost)
                lost = 0.0


if __name__ == "__main__":
    main(Path(sys.argv[1]))

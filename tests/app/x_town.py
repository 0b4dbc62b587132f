"""Plays a whole game of the Body Snatchers on the display it is given, by real touches. Run by test_town_touches.py.

python -m tests.app.x_town FOLDER [person|device]
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.app import environment


def main(folder: Path, announcer: str) -> None:
    size = (800, 480)
    environment.prepare(size)
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    Config.set("graphics", "multisamples", "0")  # a software renderer pays dearly for smooth edges
    from kivy.clock import Clock

    from companion.app.rig import open_app
    from companion.app.widgets.press import Press
    from companion.games.body_snatchers.bots import ModelBot, SensibleBot
    from companion.kernel.bots import SeededLuck
    from companion.kernel.game import TABLE
    from tests.app.xhand import XHand

    def pace(sitting: Any) -> None:
        if sitting is not None:
            sitting.pace = 60.0 if sitting.moment.what == "clock" else 0.0

    Press.pause = 0.0
    hand = XHand()
    start = time.monotonic()
    with open_app(folder, game="body_snatchers", size=size, hand=hand, settle=0) as finger:
        referee: Any = finger.referee
        finger.tap("new game")
        for players in (7, 6, 5):
            finger.tap(f"players {players}")
        finger.tap(f"announcer {announcer}")
        while finger.find("names") is None:
            finger.tap("page right")
        finger.tap("names")
        for key in ("letter-a", "letter-n", "letter-n", "onward", "letter-b", "accents", "letter-ö", "onward"):
            finger.tap(key)
        finger.tap("close")
        finger.tap("begin")
        seats, town = SensibleBot(SeededLuck("seats")), SensibleBot(SeededLuck("town"))
        if announcer == "device":  # while a seat is asked time stands; then its slot is soon over
            Clock.schedule_interval(lambda _: pace(referee.sitting), 0)
        bot, asked, logs = ModelBot(SeededLuck("town"), 2), Counter[str](), set[str]()

        def choose(view: Any, ask: Any) -> Any:
            """The Announcer's choices and the town's: one is lynched a day, in the first a human."""
            table = referee.sitting.table
            asked[ask.kind] += 1
            logs.update(event.kind for event in table.log(TABLE))
            if ask.kind == "visit" or (ask.kind == "look" and announcer == "device"):
                return seats.choose(view, ask)
            if ask.seat != TABLE:
                return bot.choose(view, ask)
            if announcer == "device":
                return town.enter(view, ask)
            known = table.view("announcer")
            if ask.kind == "accuse":
                human = next(seat for seat in known.secrets.alive if seat not in known.secrets.pods)
                victim = human if known.night == 1 else known.secrets.pods[0]
                return ("accuse", next(seat for seat in known.alive if seat != victim), victim)
            return bot.enter(known, ask)

        answers = finger.play(choose)
        finger.frames(3)
        ending: Any = referee.shell.screen
        finger.tap("story")
        told = {
            "answers": answers,
            "asked": asked,
            "outcome": referee.sitting.outcome.reason,
            "screen": type(ending).__name__,
            "names": referee.sitting.table.notes["names"],
            "logs": sorted(logs),
            "story": referee.shell.sheet.pages.paragraphs,
            "taps": finger.taps,
            "seconds": round(time.monotonic() - start, 1),
            "cpu": round(time.process_time(), 1),
        }
        print(json.dumps(told), flush=True)
    hand.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])

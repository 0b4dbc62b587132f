"""Plays a whole game of the Body Snatchers on the display it is given, by real touches. Run by test_town_touches.py.

python -m tests.app.x_town FOLDER [person|device]
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.games.body_snatchers.bots import ModelBot, SensibleBot
from companion.kernel.bots import SeededLuck
from companion.kernel.game import TABLE
from tests.app.by_touch import tell_ending, touching


def main(folder: Path, announcer: str) -> None:
    def pace(sitting: Any) -> None:
        if sitting is not None:
            sitting.pace = 60.0 if sitting.moment.what == "clock" else 0.0

    start = time.monotonic()
    with touching(folder, "body_snatchers") as finger:
        from kivy.clock import Clock

        referee: Any = finger.referee
        finger.tap("new game")
        for players in (7, 6, 5):
            finger.tap(f"players {players}")
        finger.turn_to("names")
        finger.tap("names")
        for key in ("letter-a", "letter-n", "letter-n", "onward", "letter-b", "accents", "letter-ö", "onward"):
            finger.tap(key)
        finger.tap("close")
        finger.turn_to(f"announcer {announcer}")
        finger.tap(f"announcer {announcer}")
        finger.tap("begin")
        finger.tap("choice 0")
        seats, town = SensibleBot(SeededLuck("seats")), SensibleBot(SeededLuck("town"))
        if announcer == "device":  # while a seat is asked time stands; then its slot is soon over
            Clock.schedule_interval(lambda _: pace(referee.sitting), 0)
        bot, asked, logs = ModelBot(SeededLuck("town"), 2), Counter[str](), set[str]()

        def choose(view: Any, ask: Any) -> Any:
            """Return the Announcer's choices and the town's: one is lynched a day, in the first a human."""
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
                alive, pods = known.secrets.alive, known.secrets.pods
                victim = next(seat for seat in alive if (seat in pods) == (known.night > 1))
                return ("accuse", next(seat for seat in alive if seat != victim), victim)
            return bot.enter(known, ask)

        answers = finger.play(choose)
        finger.frames(3)
        screen = type(referee.shell.screen).__name__
        finger.tap("story")
        tell_ending(
            finger,
            start,
            answers=answers,
            asked=asked,
            ending=screen,
            names=referee.sitting.table.notes["names"],
            logs=sorted(logs),
            story=referee.shell.sheet.pages.paragraphs,
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])

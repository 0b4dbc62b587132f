"""Plays the app on the display it is given, by real touches. Run by test_real_touches.py in a process of its own.

python -m tests.app.x_player FOLDER whole      # a game from the poster to the last screen
python -m tests.app.x_player FOLDER begin      # until the Alien moves, then the power goes
python -m tests.app.x_player FOLDER again      # the power is back
python -m tests.app.x_player FOLDER watch      # Saucer Watch, until the power goes in the middle of its day's clock
python -m tests.app.x_player FOLDER watch-on   # the power is back: to the last screen
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from PIL import ImageGrab

from companion.kernel.game import CHANCE
from companion.kernel.table import HEARTBEAT
from tests.app.by_touch import tell, tell_ending, touching
from tests.app.play import brisk, played
from tests.app.unwatched import paint


def root_picture() -> bytes:
    """Return what the X server shows, as raw pixels."""
    paint()
    return ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).convert("RGB").tobytes()


def main(folder: Path, what: str) -> None:
    start = time.monotonic()
    if what.startswith("watch"):
        with touching(folder, "saucer_watch") as finger:
            watch(finger, again=what == "watch-on")
        return
    with touching(folder, "pleasantville") as finger:
        referee: Any = finger.referee
        told: dict[str, Any] = {}
        if what == "again":
            finger.tap("resume")
            told["curtain"] = referee.shell.curtain.headline.words
            told["panel"] = referee.stage.panel is not None
            finger.lift_curtain()
        else:
            finger.tap("new game")
            for choice in ("town person", "alien person", "dice screen", "begin"):
                finger.turn_to(choice)
                finger.tap(choice)
        if what == "begin":
            play = brisk(2)
            while not (referee.sitting.moment.private and referee.sitting.moment.ask.kind in ("takeover", "exchange")):
                assert referee.sitting.outcome is None, "the game was over before the Alien took anybody over"
                finger.play(play, most=1)
                finger.settle_news()
        if what in ("begin", "again"):
            finger.lift_curtain()
            ask = referee.sitting.moment.ask
            told |= {
                "kind": ask.kind,
                "options": len(ask.options),
                "story": len(played(referee).scene.shown.log("alien")),
            }
            tell(**told)
            if what == "begin":
                os.kill(os.getpid(), signal.SIGKILL)
            return
        from companion.app.widgets.peek import BRIEF

        held: list[tuple[bool, bool]] = []
        play = brisk(1)

        decided: list[str] = []

        def choose_and_peek(view: Any, ask: Any) -> Any:
            if ask.seat != CHANCE:
                decided.append(ask.kind)
            if referee.sitting.moment.private and ask.kind in ("swap", "exchange") and len(held) < 2:
                finger.wait(lambda: referee.play.art.boards, "the board's picture")
                finger.frames(3)
                before = root_picture()
                finger.hold_peek()
                finger.frames(2)
                during = root_picture()
                time.sleep(BRIEF)  # whoever only taps is told that a finger has to stay
                finger.let_go()
                finger.frames(3)
                after = root_picture()
                held.append((during != before, after == before))
            return play(view, ask)

        answers = finger.play(choose_and_peek)
        tell_ending(
            finger,
            start,
            answers=answers,
            peeks=held,
            decided=len(decided),
            records=sum(record.get("seat", CHANCE) != CHANCE for record in referee.sitting.table.records[1:]),
        )


def watch(finger: Any, *, again: bool) -> None:
    """Play Saucer Watch with four people: to the middle of the first day's clock, or from there to the end."""
    resumed = None
    referee: Any = finger.referee
    if again:
        finger.tap("resume")
        resumed = referee.sitting.table.time
    else:
        finger.tap("new game")
        finger.turn_to("hands off")  # everybody is a person already
        finger.tap("hands off")
        finger.tap("begin")

    def first(view: Any, ask: Any) -> Any:
        return ask.options[0]

    while referee.sitting.outcome is None:
        left = referee.sitting.table.time
        if not again and left is not None and left[0] > HEARTBEAT + 1:
            tell(time=left)
            os.kill(os.getpid(), signal.SIGKILL)
        if left is not None and (not again or left[0] < 1):
            finger.frames(1)
            time.sleep(0.02)
            if not again:
                continue
        if not finger.play(first, most=1):
            break
        finger.settle_news()
    finger.frames(3)
    sitting = referee.sitting
    tell(
        resumed=resumed,
        screen=type(referee.shell.screen).__name__,
        outcome=sitting.outcome.reason if sitting.outcome else "",
        marks=[r["answer"][1] for r in sitting.table.records if r.get("seat") == "clock"],
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])

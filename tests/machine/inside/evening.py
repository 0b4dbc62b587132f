#!/opt/saucer/current/bin/python
"""A whole evening of Pleasantville: the service itself, played by a finger on the glass, buttons and a webcam.

It is run in place of ``saucer open``, as the service's user and within its walls. The referee runs as it always does;
what steps its loop is somebody who looks for what to touch. Every touch is the touch screen's, every press a GPIO
line's, every picture the webcam's: the people's hands are at the other end of :data:`HANDS`.

What shall lie on the table is written to ``wanted.json``, and taken away when it lies there; how it went, to
``told.json``, and taken away when it was read.
"""

from __future__ import annotations

import json
import os
import socket
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

HANDS = "/run/hands"
OUT = Path("/var/lib/saucer/evening")
PINS = {"roll": 17, "next": 27, "hide": 23}
PRESS_S = 0.15
MOVES = ("town_move", "alien_move")
SLOW_S = 900.0
"""Seconds after which what should have happened on an emulated machine will not."""


class Hands:
    """Fingers on the glass and on the buttons, moved by the machine's agent."""

    def __init__(self, step: Callable[[], object], lines: Path) -> None:
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._line.connect(HANDS)
        self._file = self._line.makefile("rwb", buffering=0)
        self._step, self._lines = step, lines

    def down(self, x: float, y: float) -> None:
        self._do("down", *self._place(x, y))
        self._until(True)

    def move(self, x: float, y: float) -> None:
        self._do("move", *self._place(x, y))
        self._step()

    def up(self) -> None:
        self._do("up")
        self._until(False)

    def press(self, name: str) -> None:
        """Push a button and let it go. Its line is pulled down, as the button's contacts do."""
        line = str(self._lines / f"sim_gpio{PINS[name]}" / "pull")
        self._do("write", line, "pull-down")
        self._rest(PRESS_S)
        self._do("write", line, "pull-up")
        self._rest(PRESS_S)

    def show(self, placed: dict[str, str]) -> None:
        """Lay counters on the table before the webcam."""
        wanted = OUT / "wanted.json"
        wanted.with_suffix(".new").write_text(json.dumps(placed))
        wanted.with_suffix(".new").rename(wanted)
        while wanted.exists():
            self._step()

    def _do(self, what: str, *how: Any) -> None:
        self._file.write(json.dumps({what: how}).encode() + b"\n")
        assert self._file.readline()

    @staticmethod
    def _place(x: float, y: float) -> tuple[int, int]:
        from kivy.core.window import Window

        return round(x), round(Window.height - 1 - y)

    def _rest(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._step()

    def _until(self, down: bool) -> None:
        """Let the app run until it has heard of the finger."""
        from kivy.base import EventLoop

        end = time.monotonic() + SLOW_S
        while any(touch.is_touch for touch in EventLoop.touches) != down:
            if time.monotonic() > end:
                raise TimeoutError("a finger was not heard of")
            self._step()


def people(finger_class: type) -> type:
    """Make the people at the table, out of a finger: Kivy may be imported only where the app is about to run."""
    from companion.app.finger import known
    from companion.app.widgets.press import Press
    from companion.kernel.reconcile import Moved, Same
    from tests.app.play import sensible

    class People(finger_class):  # type: ignore[misc]
        """They roll and hide with buttons, now and then press news on with one, and show two moves to the camera."""

        def __init__(self, referee: Any, hand: Any) -> None:
            super().__init__(referee, hand, settle=0)
            self.pressed, self.asked = Counter[str](), Counter[str]()
            self.looks: list[list[Any]] = []
            self._choose = sensible()

        def press(self, name: str) -> None:
            self.wait(lambda: not Press.is_deaf())
            self.hand.press(name)
            self.pressed[name] += 1

        def roll(self) -> None:
            sitting = self.referee.sitting
            token = sitting.moment.token
            while sitting.moment.token == token:
                self.press("roll")
                end = time.monotonic() + 30
                while sitting.moment.token == token and time.monotonic() < end:
                    self.frames(1)

        def tap_at(self, x: float, y: float, name: str = "", *, held: bool = False) -> None:
            print(f"  {name or 'the map'}", flush=True)
            if name == "next" and self.pressed["next"] <= self.taps // 8:
                self.press("next")
            else:
                super().tap_at(x, y, name, held=held)

        def begin(self) -> None:
            """From the posters to the first curtain."""
            for name in ("game pleasantville", "new game", "town person", "alien person", "dice buttons", "begin"):
                self.turn_to(name)
                self.tap(name)
            self.wait(lambda: self.referee.sitting is not None, "the sitting")

        def evening(self) -> None:
            """Play to the end."""
            sitting = self.referee.sitting
            while sitting.outcome is None:
                self.settle_news()
                moment = sitting.moment
                kind = moment.ask.kind if moment.ask else moment.what
                print(f"{len(sitting.table.records)} records, {self.taps} taps: {kind}", flush=True)
                asked = moment.what == "ask"
                if asked and moment.private and self.pressed["hide"] < 2:
                    self.lift_curtain()
                    self.press("hide")
                    self.wait(lambda: self.referee.shell.curtain is not None, "the curtain after HIDE")
                if asked and self.referee.shell.curtain is None and kind in MOVES and len(self.looks) < 3:
                    self.move_pieces(moment)
                elif not self.play(self.answer, most=1):
                    return

        def answer(self, view: Any, ask: Any) -> Any:
            self.asked[ask.kind] += 1
            return self._choose(view, ask)

        def move_pieces(self, moment: Any) -> None:
            """Move counters on the table and let the camera tell; a finger confirms."""
            answer = self.answer(*known(self.referee.sitting, moment.ask))
            if answer[0] != "move":
                self.give(answer)
            else:
                placed = self.referee.play.camera.table.placement()
                lying = {who: space for who, space in placed.items() if space is not None}
                if not self.looks:
                    self.look("as set up", lying, Same)
                    self.tap("close")
                sheet = self.look("moved", lying | dict.fromkeys(answer[1], answer[2]), Moved)
                assert sheet.verdict == Moved((answer,)), (sheet.verdict, answer)
                self.tap("camera confirm")
            self.wait(lambda: self.referee.sitting.moment.token != moment.token, "the move")
            if answer[0] == "move":
                self.tap("close")

        def look(self, what: str, lying: dict[str, str], verdict: type) -> Any:
            """Lay counters before the camera, and open its sheet until it says what it should."""
            self.hand.show(lying)
            self.tap("menu")
            self.turn_to("menu Look at the table")
            self.tap("menu Look at the table")
            sheet = self.referee.shell.sheet
            self.wait(lambda: isinstance(sheet.verdict, verdict), what)
            self.looks.append([what, sheet.watcher.source, len(sheet.look.seen), len(lying)])
            return sheet

    return People


def play(app: Any, hands_of: Callable[[Callable[[], object]], Any]) -> dict[str, Any]:
    """Play from the posters to the last screen; how it went.

    :param hands_of: makes the hands, of what lets the app run for a frame.
    """
    from companion.app import finger as fingers

    fingers.PATIENCE, fingers.INSISTENCE = SLOW_S, 60.0
    player = people(fingers.Finger)(app.referee, hands_of(fingers.step))
    player.wait(lambda: app.controls is not None, "the pins")  # they come after the first picture
    player.begin()
    player.evening()
    player.frames(5)
    table = app.referee.sitting.table
    return {
        "outcome": table.outcome and table.outcome.reason,
        "screen": type(app.referee.shell.screen).__name__,
        "taps": player.taps,
        "pressed": player.pressed,
        "asked": player.asked,
        "looks": player.looks,
        "means": Counter(str(record.get("means", "")) for record in table.records[1:]),
        "pins": type(app.controls.panel.factory).__name__,
        "sitting": str(table.journal.path),
    }


def repeat(luck: int) -> None:
    """Let the dice that nobody knows fall as they do for a seed: or no evening would be as another."""
    from companion.app.trust.pledge import Pledge
    from companion.kernel.seal import Secrets

    fresh = Secrets.fresh
    kinds: list[Any] = [Secrets, Pledge]
    kinds[0].fresh = lambda _seed=None: fresh(luck.to_bytes(32, "big"))
    kinds[1].salts = lambda _self: {}


def main() -> None:
    repeat(int(os.environ["SAUCER_LUCK"]))
    from companion.app import main as referee

    made = referee.referee_app

    def app(*words: Any, **how: Any) -> Any:
        from kivy.config import Config

        Config.set("graphics", "multisamples", "0")  # an emulated processor that draws pays dearly for smooth edges
        one = made(*words, **how)
        one.run = partial(evening, one)
        return one

    referee.referee_app = app
    referee.run()


def evening(app: Any) -> None:
    """Run the app as Kivy does, but for whoever steps its loop."""
    from kivy.base import runTouchApp

    from companion.app import finger as fingers

    OUT.mkdir(exist_ok=True)
    lines = Path(os.environ["SAUCER_LINES"])
    app._run_prepare()
    runTouchApp(embedded=True)
    began = time.monotonic()
    told = play(app, partial(Hands, lines=lines))
    told["seconds"] = round(time.monotonic() - began)
    (OUT / "told.new").write_text(json.dumps(told))
    (OUT / "told.new").rename(OUT / "told.json")
    while (OUT / "told.json").exists():  # until somebody has looked at the last screen
        fingers.step()
    app.dispatch("on_stop")


if __name__ == "__main__":
    main()

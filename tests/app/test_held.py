"""A hold is what the finger did: on a real window, by real touches, with the process stopped in their middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from companion.app.virtual import virtual_display
from tests.app.by_touch import SIZE
from tests.app.test_screen import bases, to_be_held

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

KINDS: Final = ("key", "sign", "row", "game")
"""Kinds of held buttons, and one of a game that is played."""
TAP_S: Final = 0.08
HOLD_S: Final = 0.6
SPARE_S: Final = 0.05
"""Seconds that a machine may stand still during a hold that must act."""


class Shown:
    """The app with held buttons, in a process of its own.

    :ivar places: where each kind stands, px of the display.
    """

    def __init__(self, process: subprocess.Popen[str], display: str) -> None:
        self._process = process
        self._display = {**os.environ, "DISPLAY": display}
        self.places = self._told()["places"]

    def _told(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the app has ended"
        told: dict[str, Any] = json.loads(line)
        return told

    def counts(self) -> dict[str, Any]:
        """How often each kind acted, how many touches there were, and what frames lost since the last question, s."""
        assert self._process.stdin is not None
        self._process.stdin.write("counts\n")
        self._process.stdin.flush()
        told = self._told()
        return {**dict.fromkeys((*KINDS, "touches"), 0), **told["counts"], "lost": told["lost"]}

    def say(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._display, check=True)

    def tap_and_stop(self, kind: str, stopped: float) -> None:
        """Touch a button for 80 ms, with the process stopped in their middle, and for so many seconds."""
        x, y = self.places[kind]
        self.say("mousemove", str(x), str(y), "mousedown", "1")
        time.sleep(TAP_S / 2)
        os.kill(self._process.pid, signal.SIGSTOP)
        time.sleep(TAP_S / 2)
        self.say("mouseup", "1")
        time.sleep(stopped - TAP_S / 2)
        os.kill(self._process.pid, signal.SIGCONT)
        time.sleep(0.1)

    def hold(self, kind: str) -> None:
        """Hold a button for 0.6 s."""
        x, y = self.places[kind]
        self.say("mousemove", str(x), str(y), "mousedown", "1")
        time.sleep(HOLD_S)
        self.say("mouseup", "1")
        time.sleep(0.5)


@contextmanager
def shown(folder: Path) -> Iterator[Shown]:
    """Show held buttons on a display that nobody sees."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL"))}
    with virtual_display(SIZE) as display:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.app.x_held", str(folder)],
            cwd=Path(__file__).parents[2],
            env={**clean, "DISPLAY": display, "XDG_STATE_HOME": str(folder / "state")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield Shown(process, display)
        finally:
            process.send_signal(signal.SIGCONT)
            process.communicate(timeout=60)


def stops(app: Shown, kind: str, times: int, stopped: float) -> None:
    before = app.counts()
    for _ in range(times):
        app.tap_and_stop(kind, stopped)
    end = time.monotonic() + 30
    heard = "touches" if kind == "game" else f"{kind} tap"
    while (told := app.counts()).get(heard, 0) < before.get(heard, 0) + times and time.monotonic() < end:
        time.sleep(0.1)  # a busy machine reads its touches later
    assert told.get(heard, 0) == before.get(heard, 0) + times, "each touch came through"
    assert told[kind] == 0, f"{kind}: a tap was taken for a hold"


def holds(app: Shown, kind: str, times: int) -> None:
    """Each hold acts. Only where the machine stood still meanwhile is it held again."""
    acted = before = app.counts()[kind]
    while acted - before < times:
        app.hold(kind)
        told = app.counts()
        assert told[kind] == acted + 1 or told["lost"] > SPARE_S, f"{kind}: hold {acted + 1 - before} was lost"
        acted = told[kind]


def test_the_times_are_those_that_people_are_told() -> None:
    from companion.app.referee.grace import GRACE_S, ROLLS_S
    from companion.app.widgets.press import Press

    assert GRACE_S == 3.0, "a deed can be taken back for three seconds"
    assert ROLLS_S == 6.0, "for six before dice, after which nobody takes it back"
    assert Press.settling == 0.6, "what is final is deaf for so long where something else stood"


def test_a_stop_in_the_middle_of_a_tap_makes_no_hold_of_it(tmp_path: Path) -> None:
    """An 80 ms touch with a stop in it was a hold: the timer ran on, and fired before the lifted finger was read."""
    with shown(tmp_path) as app:
        for kind in KINDS:
            stops(app, kind, 2, 0.6)
        for kind in ("key", "sign", "row"):
            holds(app, kind, 1)
        holds(app, "game", 1)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_of_two_hundred_taps_with_a_stop_none_is_a_hold(kind: str, tmp_path: Path) -> None:
    with shown(tmp_path) as app:
        stops(app, kind, 200, 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["key", "sign", "row"])
def test_of_two_hundred_holds_each_acts(kind: str, tmp_path: Path) -> None:
    with shown(tmp_path) as app:
        holds(app, kind, 200)


# ---- inside the process ----


def test_a_frame_that_takes_long_counts_for_little(finger: Finger, referee: Referee) -> None:
    from companion.app.widgets.press import Press

    key = to_be_held(finger)
    Press.hold = 0.4
    for _ in range(3):
        finger.hand.down(*finger.middle(key))
        finger.frames(1)
        time.sleep(0.5)  # what the machine does meanwhile
        finger.frames(1)
        finger.hand.up()
        finger.frames(2)
    assert bases(referee) == 0
    finger.tap("act", held=True)
    assert bases(referee) == 1


def test_a_finger_that_the_window_lost_holds_nothing(finger: Finger, referee: Referee) -> None:
    from kivy.base import EventLoop

    from companion.app.widgets.press import Press

    key = to_be_held(finger)
    Press.hold = 0.4
    finger.hand.down(*finger.middle(key))
    finger.frames(1)
    EventLoop.me_list.clear()
    finger.stay(0.6)
    assert bases(referee) == 0


def test_what_is_final_is_deaf_where_something_else_stood(finger: Finger, referee: Referee) -> None:
    """NEXT passed by itself, and the finger that was on its way to it landed on a deed that ends a turn."""
    from companion.app.widgets.press import Press

    key = to_be_held(finger)
    Press.hold, Press.settling = 0.05, 60.0
    finger.hand.down(*finger.middle(key))
    finger.stay(0.3)
    assert bases(referee) == 0
    Press.settling = 0.0
    finger.stay(0.1)
    finger.hand.up()
    finger.frames(2)
    assert bases(referee) == 1, "it was deaf only for a while, and the finger has stayed"

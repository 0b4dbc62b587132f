"""Every screen of every ask: a robot measures that nothing covers or squeezes anything else, a walk takes pictures.

Both open the real app in a process of its own: on a virtual display where there is Xvfb, else on SDL's window that
nobody sees. Where neither can be opened, that is said.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from companion.app.virtual import virtual_display
from companion.kernel.errors import UserError
from companion.kernel.manifest import game
from companion.presentation.aside import python
from companion.presentation.screen import load as load_screen
from companion.trying.attempt import Attempt, Finding, fault

SIZE: Final = (800, 480)
"""Of the smallest screen that Saucer is made for."""
GAMES: Final = 12
"""So many games are played to find where each ask is fullest, or shown at all."""
OPEN: Final = "open"
RESULT: Final = "{"
"""With this begins the last line."""
SILENCE_S: Final = 600
"""A screen that takes longer than this to come never comes, however slow or busy the machine is."""


def boxes(attempt: Attempt) -> Iterator[Finding]:
    """Let the robot measure every ask where it is fullest."""
    yield from _shown(attempt, "boxes", attempt.folder)


def gallery(attempt: Attempt) -> Iterator[Finding]:
    """Take a picture of every screen."""
    yield from _shown(attempt, "gallery", attempt.kept or attempt.folder)


def _shown(attempt: Attempt, what: str, out: Path) -> Iterator[Finding]:
    if "screen" not in game(attempt.game).rooms:
        attempt.left.append("The game has no screen.")
        return
    load_screen(attempt.game)  # what is wrong with it is no want of a window
    with tempfile.TemporaryDirectory() as home, _display() as display:
        own = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), home)
        words = python("-m", __name__, what, attempt.game, str(out))
        code, said, told = _told(words, {**os.environ, **own, **display})
    if code is None:
        last = next((line for line in reversed(said) if line != OPEN), "")
        after = f' after "{last}"' if last else ""
        yield Finding(f"In {SILENCE_S // 60} minutes no screen came{after}.")
        return
    if OPEN not in said:
        advice = "" if shutil.which("Xvfb") else " Install Xvfb: apt-get install xvfb."
        attempt.left.append(f"No window could be opened here.{advice}")
        return
    if code:
        yield Finding(f"The app did not come through: {told}")
        return
    result: dict[str, Any] = json.loads(said[-1])
    attempt.done.update(result["done"])
    attempt.left += result["left"]
    yield from (Finding(*one) for one in result["findings"])


def _told(words: Sequence[str], environment: Mapping[str, str]) -> tuple[int | None, list[str], str]:
    """Run a program that says what it is at, with what it starts, until it ends or says nothing for too long.

    :returns: its code, None where it fell silent; its lines; and the end of what it complained of.
    """
    silent, said = threading.Event(), list[str]()
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as wrong:
        app = subprocess.Popen(
            words, env=environment, stdout=subprocess.PIPE, stderr=wrong, text=True, start_new_session=True
        )

        def stop() -> None:
            with suppress(ProcessLookupError):
                os.killpg(app.pid, signal.SIGKILL)

        def fall_silent() -> None:
            silent.set()
            stop()

        assert app.stdout is not None
        try:
            while not said or not said[-1].startswith(RESULT):
                watch = threading.Timer(SILENCE_S, fall_silent)
                watch.start()
                try:
                    line = app.stdout.readline()
                finally:
                    watch.cancel()
                if not line:
                    break
                said.append(line.rstrip("\n"))
            app.wait(SILENCE_S)
        except subprocess.TimeoutExpired:
            fall_silent()
        finally:
            stop()
            app.stdout.close()
            code = app.wait()
        wrong.seek(0)
        return None if silent.is_set() else code, said, wrong.read().strip()[-600:]


@contextmanager
def _display() -> Iterator[dict[str, str]]:
    """Give the variables of a display that nobody sees."""
    if shutil.which("Xvfb") is None:
        yield {"DISPLAY": "", "SDL_VIDEODRIVER": "offscreen"}
        return
    with virtual_display(SIZE) as display:
        yield {"DISPLAY": display}


# ---- in the process of its own --------------------------------------------------------------------------------------


def _measured(name: str, out: Path) -> dict[str, Any]:
    """Measure a game's screens."""
    from companion.app.gallery.fullest import fullest
    from companion.app.gallery.robot import Robot
    from companion.app.rig import at_full_speed, blind, open_app
    from companion.presentation.lesson import lesson

    plan = fullest(name, games=GAMES)
    with (
        tempfile.TemporaryDirectory() as folder,
        at_full_speed(),
        open_app(Path(folder), game=name, size=SIZE, settle=0) as finger,
    ):
        print(OPEN, flush=True)
        with blind(), _at_once():
            finger.referee.open()
            robot = Robot(finger, thorough=False, choices=2)
            robot.taken = partial(print, flush=True)
            robot.lobby()
            if lesson(name) is not None:
                robot.first_game()
            for part in plan.parts:
                robot.part(part)
    findings = [(f"On the screen {screen}: {one}", "") for screen, there in robot.found.items() for one in there]
    return {
        "done": {"screens": robot.measured},
        "left": _missing(plan.missing),
        "findings": [*findings, *((said, "") for said in robot.failed)],
    }


def _pictured(name: str, out: Path) -> dict[str, Any]:
    """Take the pictures of a game's screens."""
    from companion.app import environment
    from companion.app.gallery.plan import make
    from companion.app.gallery.walk import walk

    environment.prepare(SIZE)
    environment.need_window()
    print(OPEN, flush=True)
    plan = make(name, seats=1, tries=GAMES)
    pictures = walk(plan, out, SIZE, partial(print, flush=True))
    return {"done": {"pictures": len(pictures)}, "left": _missing(plan.missing), "findings": []}


def _missing(kinds: list[str]) -> list[str]:
    return [f"In {GAMES} games and more these came on no screen: {', '.join(kinds)}."] if kinds else []


@contextmanager
def _at_once() -> Iterator[None]:
    """Let keys answer at once: the robot holds none."""
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    try:
        yield
    finally:
        Press.pause, Press.hold = pause, hold


def main(what: str, name: str, out: Path) -> None:
    """Measure or picture a game's screens, and print what came of it as JSON."""
    try:
        result = {"boxes": _measured, "gallery": _pictured}[what](name, out)
    except UserError as error:
        result = {"done": {}, "left": [], "findings": [(str(error), "")]}
    except Exception as error:
        print(OPEN)
        result = {"done": {}, "left": [], "findings": [fault(error, name)]}
    print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))

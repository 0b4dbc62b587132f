"""Whole games by real touches: the test runs a player in a process of its own, the player opens the app there."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app import environment
from tests.luck import repeat
from tests.started import started

if TYPE_CHECKING:
    from companion.app.finger import Finger

SIZE = (800, 480)


def run_player(
    player: str, *words: str, folder: Path, display: str, seconds: int = 420, killed: bool = False
) -> dict[str, Any]:
    """Run a player on a display, and return what it told.

    :param player: a module of this package. :param words: its command line, behind the folder.
    :param folder: where sittings are kept, and what the last evening wished for.
    :param seconds: it has; on an idle machine it needs far fewer. :param killed: whether it ends by cutting its power.
    """
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL"))}
    ran = started(
        f"tests.app.{player}",
        *(str(folder), *words),
        env={**clean, "DISPLAY": display, "XDG_STATE_HOME": str(folder / "state")},
        cwd=Path(__file__).parents[2],
        patience_s=seconds,
    )
    assert (ran.returncode == -9) if killed else (ran.returncode == 0), f"{ran.returncode}: {ran.stderr[-3000:]}"
    told: dict[str, Any] = json.loads(ran.stdout.strip().splitlines()[-1])
    return told


def leave_litter(put: Callable[[Any, str, object], None] = setattr) -> None:
    """Let no app search for garbage whenever nobody touched it for a while: that took a seventh of the time.

    :param put: how the app is changed; with a test's own it is so until the test ends.
    """
    from companion.app.referee import referee

    put(referee, "QUIET_S", float("inf"))
    put(referee, "_settle", lambda: None)


def tell(**facts: Any) -> None:
    """Tell the test what happened; the last line counts."""
    print(json.dumps(facts), flush=True)


@contextmanager
def touching(folder: Path, game: str, *, size: tuple[int, int] = SIZE, real: bool = True) -> Iterator[Finger]:
    """Open the app on the display this process was given, with a finger on it. Import Kivy only within.

    :param folder: where sittings are kept. :param size: of the window in px.
    :param real: whether each touch goes through the X server.
    """
    repeat(game)
    environment.prepare(size)
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    Config.set("graphics", "multisamples", "0")  # a software renderer pays dearly for smooth edges
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press
    from tests.app.unwatched import paint_when_looked_at
    from tests.app.xhand import XHand

    paint_when_looked_at()
    Press.pause = 0.0
    hand = XHand() if real else None
    with open_app(folder, game=game, size=size, hand=hand, settle=0) as finger:
        yield finger
    if hand is not None:
        hand.close()


def tell_ending(finger: Finger, started: float, **facts: Any) -> None:
    """Tell how a game ended and what it took.

    :param started: by ``time.monotonic()``, s.
    """
    finger.frames(3)
    referee: Any = finger.referee
    outcome = referee.sitting.outcome
    tell(
        outcome=outcome.reason if outcome else None,
        screen=type(referee.shell.screen).__name__,
        taps=finger.taps,
        seconds=round(time.monotonic() - started, 1),
        **facts,
    )

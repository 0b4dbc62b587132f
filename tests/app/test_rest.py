"""Where nobody does anything, nothing is drawn, and the app turns round less often."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.app.test_repaint import flips, settled
from tests.benchmarks.screen import GAMES, MIDDLE, evening

if TYPE_CHECKING:
    from companion.app.finger import Finger

QUICK = "body_snatchers"


@pytest.mark.parametrize(
    "game", [game if game == QUICK else pytest.param(game, marks=pytest.mark.slow) for game in GAMES]
)
def test_at_rest_nothing_is_drawn(game: str, tmp_path: Path) -> None:
    """A sitting waits in the middle of its game; a second of turns is some thousand here."""
    from companion.app.rig import open_app

    evening(game, path := tmp_path / "evening.saucer", MIDDLE.get(game, 60))
    with open_app(tmp_path / "sittings", game=game) as finger:
        finger.referee.open_file(path)
        finger.wait(lambda: finger.referee.play.art.drawn, "the boards' pictures")  # type: ignore[union-attr]
        settled(finger)
        drawn = [0, 0]
        for one in range(2):
            with flips() as seen:
                finger.rest(1.2)
            drawn[one] = len(seen)
        assert 0 in drawn, "the display may ask for one picture more, but nothing goes on drawing"


@pytest.fixture
def pace(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Provide the clock of an app that turns 60 times a second, and soon rests."""
    from kivy.clock import Clock

    from companion.app import rest

    monkeypatch.setattr(rest, "AFTER_S", 0.05)
    settled(finger)
    usual, Clock._max_fps = Clock._max_fps, 60.0
    resting = rest.RestingClock()
    yield Clock
    resting.close()
    assert Clock._max_fps == 60.0
    Clock._max_fps = usual


def test_an_app_that_nobody_touches_turns_less_often(finger: Finger, pace: Any) -> None:
    from companion.app.rest import RESTING

    finger.rest(0.2)
    assert pace._max_fps == RESTING
    finger.hand.down(5, 5)
    assert pace._max_fps == 60.0, "a finger"
    finger.hand.up()
    finger.rest(0.3)
    assert pace._max_fps == RESTING
    from kivy.core.window import Window

    Window.canvas.ask_update()
    finger.frames(1)
    assert pace._max_fps == 60.0, "a frame"


def test_a_clock_without_pauses_is_left_alone(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.clock import Clock

    from companion.app import rest

    monkeypatch.setattr(rest, "AFTER_S", 0.0)
    usual, Clock._max_fps = Clock._max_fps, 0.0
    resting = rest.RestingClock()
    finger.frames(3)
    resting.close()
    assert Clock._max_fps == 0.0
    Clock._max_fps = usual

"""The last picture is shown once more where the panel may have missed it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from companion.app.finger import Finger


@contextmanager
def flips() -> Iterator[list[int]]:
    """Count pictures; nobody touches anything."""
    from kivy.core.window import Window

    seen: list[int] = []

    def flipped(*_: object) -> None:
        seen.append(1)

    Window.bind(on_flip=flipped)
    yield seen
    Window.unbind(on_flip=flipped)


def settled(finger: Finger) -> None:
    """Let the app come to rest: no frame draws anything any more."""
    for _ in range(200):
        with flips() as seen:
            finger.frames(5)
        if not seen:
            return
    raise AssertionError("the screen is drawn over and over")


def test_a_first_frame_is_followed_by_others(finger: Finger, tmp_path: Path) -> None:
    """The picture of the first flip may never reach the panel, and nothing else draws the poster again."""
    from companion.app.repaint import Repaint

    settled(finger)
    repaint = Repaint(console=tmp_path / "active")
    from kivy.core.window import Window

    with flips() as seen:
        Window.canvas.ask_update()
        finger.frames(10)
    repaint.close()
    assert len(seen) == 3
    with flips() as seen:
        Window.canvas.ask_update()
        finger.frames(10)
    assert len(seen) == 1, "closed"


@pytest.mark.parametrize("what", ["console", "sleep"])
def test_who_comes_back_to_the_screen_is_shown_it(finger: Finger, tmp_path: Path, what: str) -> None:
    from companion.app.repaint import Repaint

    console, slept = tmp_path / "active", [0.0]
    console.write_text("tty1\n", encoding="utf-8")
    repaint = Repaint(console=console, slept=lambda: slept[0], every=0.05)
    settled(finger)
    with flips() as seen:
        finger.rest(0.2)
    assert not seen, "nothing has happened"
    if what == "console":
        console.write_text("tty2\n", encoding="utf-8")
    else:
        slept[0] = 30.0
    with flips() as seen:
        finger.rest(0.2)
    repaint.close()
    assert len(seen) == 3


ASK = """
import os, sys
from pathlib import Path
from companion.app import environment
environment.SCREENS = Path(sys.argv[1])
environment.prepare()
from kivy.config import Config
print(os.environ.get("SDL_VIDEODRIVER"), Config.get("graphics", "fullscreen"))
"""


@pytest.mark.parametrize(("card", "said"), [("card1", "None auto"), ("", "offscreen 0")])
def test_any_card_is_a_screen(tmp_path: Path, card: str, said: str) -> None:
    """A newer kernel hands card0 to its first driver, and the real one comes as card1."""
    folder = tmp_path / "dri"
    folder.mkdir()
    (folder / "renderD128").touch()
    if card:
        (folder / card).touch()
    ran = subprocess.run(
        [sys.executable, "-c", ASK, str(folder)],
        cwd=Path(__file__).parents[2],
        env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert ran.stdout.strip() == said


def test_an_app_that_has_stopped_is_laid_out_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It laid its page out again at each change of the window's size, in whatever language was spoken by then."""
    from companion.app.referee import Referee
    from companion.app.rig import open_app

    laid_out: list[Referee] = []
    monkeypatch.setattr(Referee, "resized", laid_out.append)
    with open_app(tmp_path / "first", settle=0, size=(800, 480)) as finger:
        first = finger.referee
    with open_app(tmp_path / "second", settle=0, size=(1024, 600)) as finger:
        assert first not in laid_out
        second = finger.referee
    with open_app(tmp_path / "third", settle=0, size=(800, 480)):
        assert not {first, second} & set(laid_out)

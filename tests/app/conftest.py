"""The real app on a window that nobody sees: one for each test process."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from hashlib import sha1
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.app.by_touch import leave_litter
from tests.app.unwatched import paint_when_looked_at

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

LARGE_PX = 1_000_000
"""Pictures with more px are those of boards."""


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let each test find nothing that another has set, wished for or touched, and leave eyes and language as they were.

    A touch counts for a moment, by a clock that a test may have stepped, or for as long as it wished.
    """
    from companion.app import theme
    from companion.app.widgets import paint
    from companion.app.widgets.still import ByItself, _Screenful
    from companion.kernel import words
    from companion.presentation import attempts

    attempts._HERE.clear()
    home = tmp_path_factory.mktemp("home")
    for name in ("CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    for name in ("front", "read"):  # an app that was left with something open is waited for
        monkeypatch.setattr(ByItself, name, vars(ByItself)[name])
    yield
    _Screenful._last.clear()
    words.choose("")
    worn = theme.eyes()
    theme.see(theme.Eyesight())
    theme.use(800, 480)
    if worn != theme.eyes():
        paint.forget()


@pytest.fixture(autouse=True)
def _salt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a touch of the lobby salt the dice by where it falls only: when it falls is new in each run."""
    from companion.app.trust.pledge import Pledge

    touched = Pledge.touched
    monkeypatch.setattr(Pledge, "touched", lambda pledge, x, y, when: touched(pledge, x, y, min(when, 1e6)))


@pytest.fixture
def said() -> None:
    """Let fingerprints be said in words: see below."""


@pytest.fixture(autouse=True)
def _unsaid(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Say no fingerprint in words, as where no process can be had, but where a test reads them.

    Each takes a process and a tenth of a second and more, on purpose: that was 5 % of all.
    """
    if "said" not in request.fixturenames:
        for module in ("trust.mark", "referee.lobby"):
            monkeypatch.setattr(f"companion.app.{module}.say", lambda fingerprint, then: None)


@pytest.fixture
def tidying() -> Iterator[None]:
    """Let the app tidy the memory of this test's process as it does at a table: see below."""
    yield
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def _sweep() -> Iterator[None]:
    """Search what the tests of a module left for garbage, once: panels are large.

    What stays then is kept for all tests, and is not searched after each module: that took half of this.
    """
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _litter(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no app search for garbage, but where a test asks how it does."""
    if "tidying" not in request.fixturenames:
        leave_litter(monkeypatch.setattr)


@pytest.fixture(scope="session", autouse=True)
def _window() -> Iterator[None]:
    """Open the one window that Kivy has, on a display that nobody sees.

    What was frozen can be found again at the end: pictures that outlive the window crash the process.
    """
    from kivy.clock import Clock
    from kivy.config import Config

    Clock._max_fps = 0.0  # no frame waits for the next; the settings were read when the clock was made
    Config.set("graphics", "multisamples", "0")  # a software renderer pays dearly for smooth edges
    from kivy.core.window import Window

    assert Window is not None, "Kivy found no way to open a window: is libegl1 installed?"
    paint_when_looked_at()
    yield
    gc.unfreeze()


@pytest.fixture(scope="session", autouse=True)
def _boards() -> Iterator[None]:
    """Make a texture of each picture of a board once: a software renderer takes 0.1 s for its smaller levels.

    A picture that is still in its file, as portraits are, too, is told by that: its pixels are not needed again.
    """
    from companion.app import pictures

    texture, made = pictures.texture, dict[Any, Any]()

    def kept(image: Any, *, smooth: bool = True) -> Any:
        file = getattr(image, "fp", None)
        if image.width * image.height < LARGE_PX and not isinstance(file, BytesIO):
            return texture(image, smooth=smooth)
        told = file.getbuffer() if isinstance(file, BytesIO) else image.tobytes()
        key = image.mode, image.size, smooth, sha1(told).digest()
        if key not in made:
            made[key] = texture(image, smooth=smooth)
        return made[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "texture", kept)
        yield


@pytest.fixture
def finger(tmp_path: Path) -> Iterator[Finger]:
    """Provide a finger on the freshly opened app, at its poster."""
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    with open_app(tmp_path / "sittings", game="pleasantville", settle=0) as finger:
        yield finger
    Press.pause, Press.hold = pause, hold


@pytest.fixture
def referee(finger: Finger) -> Referee:
    return finger.referee

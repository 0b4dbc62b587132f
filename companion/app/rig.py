"""The real app, opened so that it can be stepped frame by frame: for tours and tests.

with open_app(folder, size=(800, 480)) as finger:
    finger.tap("new game")
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app import environment

if TYPE_CHECKING:
    from companion.app.finger import Finger, Toucher
    from companion.sound.announcer import Player


@contextmanager
def open_app(
    folder: Path,
    *,
    game: str | None = None,
    size: tuple[int, int] | None = (800, 480),
    table_path: Path | None = None,
    hand: Toucher | None = None,
    pace: float = 0.0,
    settle: int = 1,
    player: Player | None = None,
    settling: float = 0.0,
) -> Iterator[Finger]:
    """Provide the referee's app with its window, and a finger on it; it is left in good order at the end.

    :param folder: where sittings are kept.
    :param game: whose page is opened; without one, all games are shown.
    :param size: of the window in px; None for what `saucer` opens.
    :param pace: how fast news pass by; 0 for at once.
    :param player: what makes sounds heard; None for silence.
    :param settling: seconds for which what is final is deaf in a new place; 0 for a finger that knows where it touches,
        and that nothing waits for.
    """
    environment.prepare(size)
    from kivy.base import EventLoop, runTouchApp
    from kivy.core.window import Window

    from companion.app.finger import Finger
    from companion.app.main import referee_app
    from companion.app.widgets.press import Press
    from companion.app.widgets.still import ByItself
    from companion.app.widgets.touch_mark import TouchMark

    app = referee_app(game, table_path, folder=folder, pace=pace, player=player)
    if size is not None and tuple(Window.size) != size:
        Window.size = size
    app._run_prepare()
    if EventLoop.status != "started":
        runTouchApp(embedded=True)
    finger = Finger(app.referee, hand, settle=settle)
    usual, Press.settling = (Press.settling, ByItself.after, TouchMark.seconds), settling
    ByItself.after, TouchMark.seconds = usual[1:] if settling else (0.0, 0.0)
    try:
        finger.frames(3)
        finger.controls = app.controls
        yield finger
    finally:
        Press.settling, ByItself.after, TouchMark.seconds = usual
        app.dispatch("on_stop")
        for child in list(Window.children):
            Window.remove_widget(child)


@contextmanager
def at_full_speed() -> Iterator[None]:
    """Let no frame of an app that is opened within wait for its turn: nobody watches."""
    from kivy.clock import Clock

    usual, Clock._max_fps = Clock._max_fps, 0.0
    try:
        yield
    finally:
        Clock._max_fps = usual


@contextmanager
def blind() -> Iterator[None]:
    """Lay out, but paint nothing on the window: that takes most of the time."""
    from kivy.core.window import Window

    def not_now(*_: object) -> bool:
        return True

    Window.bind(on_draw=not_now, on_flip=not_now)
    try:
        yield
    finally:
        Window.unbind(on_draw=not_now, on_flip=not_now)


def paint() -> None:
    """Paint the window once, though nothing else does."""
    from kivy.core.window import Window

    window: Any = Window
    type(window).on_draw(window)


def screenshot(path: Path) -> Path:
    """Save what the window shows as a PNG file of exactly that name."""
    from kivy.core.window import Window

    path.parent.mkdir(parents=True, exist_ok=True)
    made = Path(Window.screenshot(name=str(path.with_suffix(".raw.png"))))
    made.replace(path)
    return path

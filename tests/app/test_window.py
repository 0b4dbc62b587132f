"""The window on a desktop, and fingers on it."""

from __future__ import annotations

import ctypes
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.desktop import Desktop, find
from companion.app.virtual import virtual_display
from tests.app.test_screen import BOTH, play_until

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

HOUSE = Path(__file__).parents[2]


def window(display: str, folder: Path) -> list[tuple[tuple[int, int], bool]]:
    """Size and fullscreen of the window that `saucer` opens: at first, after F11, and after another F11."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL"))}
    ran = subprocess.run(
        [sys.executable, "-m", "tests.app.x_window", str(folder)],
        cwd=HOUSE,
        env={**environment, "DISPLAY": display},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    return [(tuple(size), full) for size, full in json.loads(ran.stdout.strip().splitlines()[-1])]


@contextmanager
def managed(display: str) -> Iterator[None]:
    """Say on a display's root window that there is a window manager, as one does."""
    x11: Any = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = x11.XInternAtom.restype = ctypes.c_ulong
    connection = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    assert connection, f"no connection to {display}"
    root = ctypes.c_ulong(x11.XDefaultRootWindow(connection))
    atom = ctypes.c_ulong(x11.XInternAtom(connection, b"_NET_SUPPORTING_WM_CHECK", 0))
    window_kind = ctypes.c_ulong(33)
    x11.XChangeProperty(connection, root, atom, window_kind, 32, 0, ctypes.byref(root), 1)
    x11.XFlush(connection)
    try:
        yield
    finally:
        x11.XCloseDisplay(connection)


def test_what_kind_of_desktop_there_is() -> None:
    with virtual_display((1600, 1000)) as display:
        assert find(display) == Desktop((1600, 1000), managed=False)
        with managed(display):
            assert find(display) == Desktop((1600, 1000), managed=True)
    assert find(display) is None


@pytest.mark.parametrize(
    ("screen", "size"), [((1920, 1080), (1280, 800)), ((1280, 800), (1152, 680)), ((1366, 768), (1229, 653))]
)
def test_a_window_fits_its_desktop(screen: tuple[int, int], size: tuple[int, int]) -> None:
    desktop = Desktop(screen, managed=True)
    assert desktop.window == size
    assert not desktop.small


@pytest.mark.slow
def test_where_nobody_can_move_a_window_it_covers_the_screen(tmp_path: Path) -> None:
    """It was 800×480 in a corner of a black screen."""
    with virtual_display((1280, 720)) as display:
        assert [size for size, _ in window(display, tmp_path)] == [(1280, 720)] * 3


def test_on_a_desktop_it_is_a_window_and_f11_fills_the_screen_and_frees_it(tmp_path: Path) -> None:
    with virtual_display((1600, 1000)) as display, managed(display):
        first, filled, freed = window(display, tmp_path)
    assert first == ((1280, 800), False)
    assert (filled[1], freed[1]) == (True, False)


@pytest.mark.slow
def test_on_a_small_desktop_it_fills_the_screen_at_once(tmp_path: Path) -> None:
    with virtual_display((800, 480)) as display, managed(display):
        assert [full for _, full in window(display, tmp_path)] == [True, False, True]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("openbox") is None, reason="no openbox to manage windows")
def test_a_window_manager_does_as_it_is_asked(tmp_path: Path) -> None:
    with virtual_display((1600, 1000)) as display:
        manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": display}, stderr=subprocess.DEVNULL)
        try:
            end = time.monotonic() + 10
            while (found := find(display)) is None or not found.managed:
                assert time.monotonic() < end
                time.sleep(0.1)
            assert window(display, tmp_path) == [((1280, 800), False), ((1600, 1000), True), ((1280, 800), False)]
        finally:
            manager.terminate()
            manager.wait()


# ---- fingers ----


class FingerEvent(ctypes.Structure):
    """SDL_TouchFingerEvent of SDL 2."""

    _fields_ = (
        *((name, ctypes.c_uint32) for name in ("type", "timestamp")),
        *((name, ctypes.c_int64) for name in ("touch", "finger")),
        *((name, ctypes.c_float) for name in ("x", "y", "dx", "dy", "pressure")),
        ("window", ctypes.c_uint32),
        ("rest", ctypes.c_uint8 * 64),
    )


class ButtonEvent(ctypes.Structure):
    """SDL_MouseButtonEvent of SDL 2."""

    _fields_ = (
        *((name, ctypes.c_uint32) for name in ("type", "timestamp", "window", "which")),
        *((name, ctypes.c_uint8) for name in ("button", "state", "clicks", "gap")),
        *((name, ctypes.c_int32) for name in ("x", "y")),
        ("rest", ctypes.c_uint8 * 64),
    )


DOWN, UP, MOTION = 0x700, 0x701, 0x702
PRESSED, RELEASED = 0x401, 0x402


def sdl() -> Any:
    """Return the SDL that Kivy's window runs on."""
    maps = Path("/proc/self/maps").read_text(encoding="utf-8")
    found = re.search(r"\S*/libSDL2-2\S*", maps)
    assert found
    return ctypes.CDLL(found.group())


def touch(library: Any, kind: int, finger: int, x: float, y: float) -> None:
    """Send a finger on a touch screen, as SDL tells of it; px of the window, y up."""
    from kivy.core.window import Window

    width, height = Window.size
    event = FingerEvent(type=kind, touch=1, finger=finger, x=x / width, y=1 - y / height, pressure=1)
    assert library.SDL_PushEvent(ctypes.byref(event)) == 1


def test_two_fingers_on_a_touch_screen_pinch_the_map(finger: Finger, referee: Referee) -> None:
    """Under X Kivy takes a touch screen for a mouse, which has one finger."""
    library = sdl()
    referee.begin(BOTH, seed="map")
    play_until(finger, "town_move")
    assert referee.stage is not None
    board = referee.stage.map
    board.fit()
    x, y = board.center
    scale = board.scale
    touch(library, DOWN, 1, x - 30, y)
    touch(library, DOWN, 2, x + 30, y)
    finger.frames(2)
    for moved in range(1, 6):
        touch(library, MOTION, 1, x - 30 - 8 * moved, y)
        touch(library, MOTION, 2, x + 30 + 8 * moved, y)
        finger.frames(1)
    touch(library, UP, 1, x - 70, y)
    touch(library, UP, 2, x + 70, y)
    finger.frames(2)
    assert board.scale == pytest.approx(scale * 140 / 60, rel=0.05)


def test_one_finger_is_one_touch_and_no_mouse_besides(finger: Finger, referee: Referee) -> None:
    from kivy.core.window import Window

    library = sdl()
    library.SDL_GetHint.restype = ctypes.c_char_p
    assert library.SDL_GetHint(b"SDL_TOUCH_MOUSE_EVENTS") == b"0", "SDL makes no mouse of a finger"
    began: list[Any] = []
    Window.bind(on_touch_down=lambda _, touch: began.append(touch.device))
    key = finger.find("new game")
    assert key is not None
    x, y = finger.middle(key)
    height = Window.height
    touch(library, DOWN, 7, x, y)
    for kind in (PRESSED, RELEASED):  # what some X servers make of a finger
        event = ButtonEvent(type=kind, button=1, state=kind == PRESSED, clicks=1, x=round(x), y=round(height - y))
        assert library.SDL_PushEvent(ctypes.byref(event)) == 1
    finger.frames(2)
    touch(library, UP, 7, x, y)
    finger.frames(2)
    assert began == ["sdl"]
    assert finger.find("begin") is not None, "the sheet of a new game is open"

"""Cameras that are unplugged, hang, or forget what was set."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from hardware import driver
from hardware.camera import camera_name
from hardware.errors import CameraError, CameraLost, CameraStill
from hardware.live import Locks, RibbonCamera, UsbCamera
from hardware.mock import MockCamera
from hardware.standstill import Standstill

HOUSE = Path(__file__).parents[2]


@pytest.fixture
def mock() -> MockCamera:
    return MockCamera([np.full((96, 128, 3), (200, 30, 40), np.uint8)])


def replug(mock: MockCamera, camera: UsbCamera) -> None:
    """Pull the plug, let the camera see it, put it in again."""
    mock.unplug()
    seen = mock.opened
    back = threading.Timer(0.002, mock.plug_in)
    back.start()
    frame = camera.read()
    back.join()
    assert frame is not None
    assert tuple(frame.picture[0, 0]) == (200, 30, 40)
    assert mock.opened > seen


@pytest.mark.parametrize("times", [20, pytest.param(1000, marks=pytest.mark.slow)])
def test_a_camera_unplugged_again_and_again(mock: MockCamera, times: int) -> None:
    """It comes back each time, in the same thread, and nothing is left of the times before."""

    def grown() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()

    with UsbCamera("/dev/null", opener=mock.open, retry=0.001) as camera:
        for _ in range(20):
            replug(mock, camera)
        threads, before = threading.active_count(), grown()
        for _ in range(times - 20):
            replug(mock, camera)
        assert threading.active_count() == threads
        assert grown() - before < 5_000_000


def test_focus_and_exposure_are_held_and_held_again(mock: MockCamera) -> None:
    """A camera that was unplugged has forgotten them."""
    mock.settings |= {cv2.CAP_PROP_FOCUS: 35.0, cv2.CAP_PROP_EXPOSURE: 120.0, cv2.CAP_PROP_GAIN: -1.0}
    with UsbCamera("/dev/null", opener=mock.open, retry=0.001) as camera:
        assert camera.lock() == Locks(35.0, 120.0, None), "it has no gain to hold"
        assert mock.settings[cv2.CAP_PROP_AUTOFOCUS] == 0
        assert mock.settings[cv2.CAP_PROP_AUTO_EXPOSURE] == 1
        replug(mock, camera)
        assert (mock.settings[cv2.CAP_PROP_AUTOFOCUS], mock.settings[cv2.CAP_PROP_FOCUS]) == (0, 35.0)
        assert (mock.settings[cv2.CAP_PROP_AUTO_EXPOSURE], mock.settings[cv2.CAP_PROP_EXPOSURE]) == (1, 120.0)
        camera.unlock()
        assert (mock.settings[cv2.CAP_PROP_AUTOFOCUS], mock.settings[cv2.CAP_PROP_AUTO_EXPOSURE]) == (1, 3)
        assert camera.lock(Locks(focus=10.0)) == Locks(10.0, None, None)
    with pytest.raises(CameraLost):
        camera.lock()


class Hanging(MockCamera):
    """A camera whose driver keeps a call until it is let go."""

    def __init__(self) -> None:
        super().__init__([np.full((96, 128, 3), 90, np.uint8)])
        self.hangs = False
        self.go = threading.Event()
        self.released = threading.Event()

    def picture(self, number: int) -> Any:
        if self.hangs:
            self.go.wait(30)
            self.released.set()
        return super().picture(number)


@pytest.fixture
def hanging() -> Iterator[Hanging]:
    mock = Hanging()
    yield mock
    mock.go.set()


def test_a_driver_that_hangs_is_given_up(hanging: Hanging, monkeypatch: pytest.MonkeyPatch) -> None:
    """And asked anew in another thread: a driver that came to itself gives pictures again."""
    monkeypatch.setattr(UsbCamera, "ANSWER_S", 0.1)
    camera = UsbCamera("/dev/null", opener=hanging.open, retry=0.001, patience=5)
    assert camera.read() is not None
    hanging.hangs = True
    threading.Timer(0.3, lambda: setattr(hanging, "hangs", False)).start()
    assert camera.read() is not None
    assert driver.stuck()
    camera.close()
    hanging.go.set()
    assert hanging.released.wait(30)


def test_a_reader_ends_at_once_whatever_the_driver_does(hanging: Hanging) -> None:
    camera = UsbCamera("/dev/null", opener=hanging.open)
    hanging.hangs = True
    read: list[object] = []
    thread = threading.Thread(target=lambda: read.append(camera.read()))
    thread.start()
    camera.interrupt()
    thread.join(30)
    assert read == [None]
    camera.close()
    camera.close()


class Webcam(MockCamera):
    """A camera with noise in its pictures, which can hang: then it gives one picture again and again."""

    def __init__(self, shade: int = 120, noise: float = 20.0) -> None:
        rng = np.random.default_rng(1)
        pictures = np.clip(rng.normal(shade, noise, (40, 96, 128, 3)), 0, 255).astype(np.uint8)
        super().__init__(list(pictures))
        self.hangs = False
        self.cured_by_opening = False
        self.given = 0

    def open(self, path: str) -> Any:
        if self.cured_by_opening:
            self.hangs = False
        return super().open(path)

    def picture(self, number: int) -> Any:
        self.given += not self.hangs
        return super().picture(self.given)


STILL = r"^The picture from the camera /dev/null is frozen\. Unplug the camera, and plug it in again\.$"


def test_a_camera_that_hangs_is_told_and_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Standstill, "SECONDS", 0.0)
    mock = Webcam()
    with UsbCamera("/dev/null", opener=mock.open, retry=0.001, sensor=True) as camera:
        for _ in range(30):
            assert camera.read() is not None
        mock.hangs = True
        for _ in range(Standstill.PICTURES - 2):  # the last that was new counts, too
            assert camera.read() is not None
        for opened in (1, 2, 3):
            with pytest.raises(CameraStill, match=STILL):
                camera.read()
            assert mock.opened == opened
        mock.cured_by_opening = True
        for _ in range(30):
            assert camera.read() is not None
        assert mock.opened == 4


@pytest.mark.parametrize(
    ("shade", "noise", "sensor"), [(120, 20.0, False), (120, 20.0, None), (2, 1.0, True), (255, 1.0, True)]
)
def test_what_may_show_one_picture_for_ever_does_not_hang(
    shade: int, noise: float, sensor: bool | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that plays the camera, a lens under its cover, and one that a lamp dazzles."""
    monkeypatch.setattr(Standstill, "SECONDS", 0.0)
    mock = Webcam(shade, noise)
    mock.hangs = True
    with UsbCamera("/dev/null", opener=mock.open, sensor=sensor) as camera:
        for _ in range(30):
            assert camera.read() is not None


def test_a_camera_hangs_after_some_seconds() -> None:
    clock = [0.0]
    standstill = Standstill(lambda: clock[0])
    picture = np.random.default_rng(1).integers(0, 255, (96, 128, 3), np.uint8)
    other = picture.copy()
    other[95, 127, 0] ^= 1
    told = []
    for clock[0], shown in ((0, other), *((at, picture.copy()) for at in (1, 2, 3, 4, 5.9, 6)), (7, other)):
        told.append(standstill.reached(shown))
    assert told == [False] * 6 + [True, False]


def test_a_watcher_tells_that_a_camera_hangs_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.camera.cards import HeldCard
    from companion.camera.watcher import HeldWatcher

    monkeypatch.setattr(Standstill, "SECONDS", 0.0)
    mock = Webcam()
    mock.hangs = True
    camera = UsbCamera("/dev/null", opener=mock.open, retry=0.001, sensor=True)
    monkeypatch.setattr("companion.camera.watcher.open_source", lambda *_, **__: camera)
    told: list[HeldCard] = []
    goes_on = threading.Event()

    def tell(held: HeldCard) -> None:
        told.append(held)
        if "is frozen" in held.problem:
            mock.cured_by_opening = True
        elif mock.cured_by_opening:
            goes_on.set()

    watcher = HeldWatcher("body_snatchers", "camera:/dev/null", tell, every=0.001)
    assert goes_on.wait(60)
    watcher.stop()
    assert watcher.join(60)
    (hung,) = (held for held in told if held.problem.startswith("The picture from the camera /dev/null is frozen"))
    assert not hung.last


HANGS = """
import atexit, sys
import cv2
from companion import cli
import hardware.live
real = cv2.VideoCapture
def opener(path, backend):
    return real(sys.argv[1], cv2.CAP_FFMPEG)     # a pipe that nobody writes into: FFmpeg waits in C for ever
cv2.VideoCapture = opener
hardware.live.UsbCamera.ANSWER_S = 0.3
atexit.register(print, "Python is taken down")
sys.exit(cli.main(["see", "camera:/dev/null", "--game", "pleasantville"]))
"""


def test_a_process_ends_in_order_while_a_driver_hangs(tmp_path: Path) -> None:
    """Python is not taken down under it: it fell (134) over a call into OpenCV that came back meanwhile."""
    pipe = tmp_path / "camera.avi"
    os.mkfifo(pipe)
    ran = subprocess.run(
        [sys.executable, "-c", HANGS, str(pipe)],
        cwd=HOUSE,
        env={**os.environ, "PYTHONPATH": str(HOUSE)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 2, ran.stderr
    assert "cannot be opened" in ran.stderr
    assert "Python is taken down" not in ran.stdout


@pytest.mark.parametrize(
    ("word", "which", "size"),
    [
        ("camera:/dev/null", "/dev/null", (1920, 1080)),
        ("camera:/dev/null@3840x2160", "/dev/null", (3840, 2160)),
        ("camera:/dev/null@640x480", "/dev/null", (640, 480)),
    ],
)
def test_a_size_can_be_asked_for(
    mock: MockCamera, monkeypatch: pytest.MonkeyPatch, word: str, which: str, size: tuple[int, int]
) -> None:
    from hardware.camera import open_source

    monkeypatch.setattr("hardware.live.cv2.VideoCapture", lambda path, backend: mock.open(path))
    with open_source(word):
        taken = [round(mock.settings[side]) for side in (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT)]
        assert taken == list(size)
    assert camera_name(word) == camera_name(f"camera:{which}")


class Ribbon:
    """What picamera2 is asked for: a camera of its own size, that finds focus and exposure."""

    last: Ribbon
    camera_controls: tuple[str, ...] = ("AfMode", "ExposureTime")

    def __init__(self) -> None:
        self.controls: dict[str, float] = {}
        self.size = (0, 0)
        self.here = True
        Ribbon.last = self

    def create_video_configuration(self, *, main: dict[str, Any]) -> dict[str, Any]:
        assert main["format"] == "RGB888"
        return main

    def configure(self, settings: dict[str, Any]) -> None:
        self.size = settings["size"]

    def start(self) -> None:
        self.controls.clear()

    def set_controls(self, controls: dict[str, float]) -> None:
        self.controls |= controls

    def capture_metadata(self) -> dict[str, float]:
        return {"LensPosition": 1.25, "ExposureTime": 9990, "AnalogueGain": 2.0}

    def capture_array(self, name: str) -> Any:
        if not self.here:
            raise RuntimeError("timed out")
        return np.full((self.size[1], self.size[0], 3), (40, 30, 200), np.uint8)  # blue first

    def close(self) -> None:
        self.here = False


@pytest.mark.parametrize(("word", "size"), [("camera:csi", (2304, 1296)), ("camera:csi@4608x2592", (4608, 2592))])
def test_the_pis_own_camera_focuses_by_itself_until_it_is_held(
    monkeypatch: pytest.MonkeyPatch, word: str, size: tuple[int, int]
) -> None:
    from hardware.camera import open_source

    monkeypatch.setitem(sys.modules, "picamera2", type("Module", (), {"Picamera2": Ribbon}))
    with open_source(word) as camera:
        assert isinstance(camera, RibbonCamera)
        frame, device = camera.read(), Ribbon.last
        assert frame is not None
        assert frame.picture.shape == (size[1], size[0], 3)
        assert tuple(frame.picture[0, 0]) == (200, 30, 40)
        assert device.controls == {"AfMode": 2}
        assert camera.lock() == camera.locks == Locks(1.25, 9990, 2.0)
        held = {"AfMode": 0, "LensPosition": 1.25, "AeEnable": 0, "ExposureTime": 9990, "AnalogueGain": 2.0}
        assert device.controls == held
        camera.unlock()
        assert (device.controls["AfMode"], device.controls["AeEnable"]) == (2, 1)
        device.here = False
        with pytest.raises(CameraLost, match=r"The Pi's ribbon camera stopped \(timed out\)\. Check its cable\."):
            camera.read()


def test_a_pis_camera_without_autofocus_is_not_told_to_focus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", type("Module", (), {"Picamera2": Ribbon}))
    monkeypatch.setattr(Ribbon, "camera_controls", ("ExposureTime",))
    with RibbonCamera() as camera:
        camera.lock()
        assert not {"AfMode", "LensPosition"} & Ribbon.last.controls.keys()


def test_the_backend_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without one OpenCV took /dev/video0 for a camera that was not there."""
    asked: list[tuple[bytes, int]] = []

    def opener(path: bytes, backend: int) -> Any:
        asked.append((path, backend))
        return MockCamera([np.zeros((96, 128, 3), np.uint8)]).open(os.fsdecode(path))

    monkeypatch.setattr("hardware.live.cv2.VideoCapture", opener)
    UsbCamera("/dev/null").close()
    assert asked == [(b"/dev/null", cv2.CAP_V4L2)]
    with pytest.raises(CameraError, match="There is no camera /dev/video97"):
        UsbCamera(97)
    assert len(asked) == 1
    assert os.environ["OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT"] == "2"


def test_pictures_that_are_too_coarse_are_good_enough_to_hold_the_focus() -> None:
    from companion.camera.watcher import Look, Watcher

    def steady(**what: Any) -> bool | None:
        return Watcher.steady(Watcher.__new__(Watcher), Look("", None, **what))

    assert steady(advice=("Take larger pictures, or use a camera that does.",)) is True
    assert steady(advice=("Blurred: focus the camera on the board.",), clear=False) is False
    assert steady(problem="There is no board in the picture.") is steady(waiting="Hands are over the board.") is None


def test_focus_and_exposure_are_held_once_the_pictures_are_good(
    mock: MockCamera, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And let go when they stay bad: the light has changed, or the camera was moved."""
    from companion.camera.watcher import SETTLED, Watching

    camera = UsbCamera("/dev/null", opener=mock.open)
    monkeypatch.setattr("companion.camera.watcher.open_source", lambda *_, **__: camera)
    good = [*[True, None, True, False], *[True] * SETTLED, *[False] * (SETTLED - 1), True, *[False] * SETTLED]
    held: list[bool] = []
    done = threading.Event()

    class Judged(Watching[int]):
        """Judges each look as the list says, and notes what is held after it."""

        count = 0

        def reader(self, runs: bool) -> Any:
            return lambda frame: None

        def failed(self, name: str, problem: str) -> Any:
            raise AssertionError(problem)

        def steady(self, look: Any) -> bool | None:
            self.count += 1
            return good[self.count - 1] if self.count <= len(good) else None

    def tell(_: object) -> None:
        held.append(camera.locks is not None)
        if len(held) == len(good):
            done.set()

    watcher = Judged("camera:/dev/null", tell, every=0.001)
    assert done.wait(60)
    watcher.stop()
    assert watcher.join(60)
    first = 4 + SETTLED
    assert held[: len(good)] == [False] * (first - 1) + [True] * (2 * SETTLED) + [False]

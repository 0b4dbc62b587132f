"""Cameras that hang over the table: any that Linux knows as a video device, and the Pi's own.

USB cameras are opened through V4L2 and by their device's path only: OpenCV asked for a camera without either may take
another one that happens to be there.
"""

from __future__ import annotations

import os
import threading
import time
from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import cv2

from hardware.arrays import Rgb
from hardware.devices import has_sensor
from hardware.driver import Driver
from hardware.errors import CameraError, CameraLost, CameraStill, DriverStuck
from hardware.frames import Frame, FrameSource, from_bgr, named
from hardware.sentences import Sentence
from hardware.standstill import Standstill

T = TypeVar("T")

BY_HAND: Final = 1
BY_ITSELF: Final = 3
"""What V4L2 calls an exposure that stands, and one that the camera finds (V4L2_EXPOSURE_MANUAL, APERTURE_PRIORITY)."""


@dataclass(frozen=True)
class Locks:
    """Focus and exposure that do not change any more, in the camera's own numbers; None for what it cannot hold.

    :ivar focus: of the lens. :ivar exposure: of the shutter. :ivar gain: of the sensor.
    """

    focus: float | None = None
    exposure: float | None = None
    gain: float | None = None


class LiveCamera(FrameSource):
    """A camera whose driver is asked in a thread of its own.

    :ivar locks: what is held; None while the camera finds focus and exposure itself.
    """

    live = True
    ANSWER_S: Final = 6.0
    """So long a driver may take for a picture."""

    def __init__(self) -> None:
        self.locks: Locks | None = None
        self._started = time.monotonic()
        self._ended = threading.Event()
        self._camera: Any = None
        self._driver: Driver | None = None

    def _ask(self, job: Callable[[], T]) -> T:
        """Ask the driver. Raises :class:`DriverStuck`; the driver that did not answer is left behind then."""
        if self._driver is None:
            self._driver = Driver(self.name)
        try:
            return self._driver.ask(job, self.ANSWER_S, lambda: not self._ended.is_set())
        except DriverStuck:
            self._let_go()
            raise

    def _let_go(self) -> None:
        """Free the camera and its thread; one that its driver keeps is left behind and freed when it comes back."""
        camera, self._camera = self._camera, None
        driver, self._driver = self._driver, None
        if driver is not None:
            driver.close(None if camera is None else partial(self._free, camera))

    @abstractmethod
    def _free(self, camera: Any) -> None:
        """Free a camera, in the driver's thread."""

    @abstractmethod
    def lock(self, locks: Locks | None = None) -> Locks:
        """Hold focus and exposure as they are now, or as they once were.

        :param locks: what is to be held; None for what the camera has found by itself.
        :returns: what it took; None in it for what the camera cannot hold.
        :raises CameraError: the camera does not answer.
        """

    @abstractmethod
    def unlock(self) -> None:
        """Let the camera find focus and exposure itself again. Raises :class:`CameraError`."""

    def interrupt(self) -> None:
        self._ended.set()

    def close(self) -> None:
        """Free the camera. May be called twice. Takes half a second at the most, whatever the driver does."""
        self._ended.set()
        self._let_go()


class UsbCamera(LiveCamera):
    """A camera that Linux knows as a video device.

    Plug it into a USB 3 socket (blue) where there is one; full size over USB 2 comes as JPEG::

        with UsbCamera("/dev/v4l/by-id/usb-046d_C920-video-index0") as camera:
            camera.lock()
            frame = camera.read()

    :param which: a number (0 is ``/dev/video0``) or a path; ``/dev/v4l/by-id/…`` stays the same after replugging.
    :param size: wished width and height; the camera gives what it can.
    :param patience: seconds for which a camera that was lost is tried again.
    :param retry: seconds after which it is tried first; the double each time after.
    :param opener: opens a path; for machines whose cameras OpenCV reaches otherwise.
    :param sensor: its pictures never are the same twice; asked of Linux unless told.

    A camera that is unplugged still claims to be open and gives nothing: after five failed readings, or two seconds
    of them, it is released and opened again, after half a second, one, two, and so on. What was locked is locked
    again. One that hangs, which is told by a picture that stands still, is opened again at the next reading.
    """

    FAILURES: Final = 5
    FAILING_S: Final = 2.0

    def __init__(
        self,
        which: int | str = 0,
        *,
        size: tuple[int, int] = (1920, 1080),
        patience: float = 20.0,
        retry: float = 0.5,
        opener: Callable[[str], Any] | None = None,
        sensor: bool | None = None,
    ) -> None:
        super().__init__()
        number = str(which).isdecimal() and len(str(which)) < 9
        self.path = f"/dev/video{int(which)}" if number else str(which)
        self.name = f"camera:{which}"
        self.patience, self.retry = patience, retry
        self._size = size
        self._standstill = Standstill() if (has_sensor(self.path) if sensor is None else sensor) else None
        self._opener = opener or (lambda path: cv2.VideoCapture(named(path), cv2.CAP_V4L2))
        if not os.path.exists(self.path):  # whatever its name is
            there = sorted(str(p) for p in Path("/dev").glob("video*"))
            others = Sentence("No camera is connected to this machine.")
            if there:
                others = Sentence(
                    "Cameras here: {cameras}. `saucer camera list` says what they are called.", cameras=", ".join(there)
                )
            raise CameraError(Sentence("There is no camera {name}. {others}", name=self.path[:80], others=others))
        with suppress(DriverStuck):
            self._camera = self._ask(self._open)
        if self._camera is None:
            self.close()
            raise CameraError(
                Sentence(
                    "The camera {name} cannot be opened: another program is using it, it is not a camera, or this user "
                    "is not in the group video.",
                    name=self.path,
                )
            )

    def _open(self) -> Any:
        camera = self._opener(self.path)
        if not camera.isOpened():
            camera.release()
            return None
        camera.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))  # the only way to full size over USB 2
        camera.set(cv2.CAP_PROP_FRAME_WIDTH, self._size[0])
        camera.set(cv2.CAP_PROP_FRAME_HEIGHT, self._size[1])
        camera.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        if self.locks is not None:
            self._hold(camera, self.locks)
        return camera

    def read(self) -> Frame | None:
        """Return the newest picture; None once closed.

        Raises :class:`CameraLost` when the camera does not come back, and :class:`CameraStill` when it hangs.
        """
        wait, waited = self.retry, 0.0
        while not self._ended.is_set():
            picture = None
            with suppress(DriverStuck):
                picture = self._ask(self._picture) if self._camera is not None else None
            if picture is not None:
                self._judge(picture)
                return Frame(picture, self.name, time.monotonic() - self._started)
            self._release()
            if waited >= self.patience:
                raise CameraLost(
                    Sentence("The camera {name} no longer gives pictures. Check its cable.", name=self.path)
                )
            pause = min(wait, self.patience - waited)
            self._ended.wait(pause)
            wait, waited = wait * 2, waited + pause
            if Path(self.path).exists() and not self._ended.is_set():
                with suppress(DriverStuck):
                    self._camera = self._ask(self._open)
        return None

    def _judge(self, picture: Rgb) -> None:
        if self._standstill is not None and self._standstill.reached(picture):
            self._release()
            raise CameraStill(
                Sentence(
                    "The picture from the camera {name} is frozen. Unplug the camera, and plug it in again.",
                    name=self.path,
                )
            )

    def _picture(self) -> Rgb | None:
        """Read until there is a picture, or it is plain that there is none. In the driver's thread."""
        end = time.monotonic() + self.FAILING_S
        for _ in range(self.FAILURES):
            good, picture = self._camera.read()
            if good and picture is not None and picture.size:
                return from_bgr(picture)
            if time.monotonic() > end:
                break
        return None

    def lock(self, locks: Locks | None = None) -> Locks:
        if self._camera is None:
            raise CameraLost(Sentence("The camera {name} does not answer. Check its cable.", name=self.path))
        camera = self._camera
        self.locks = self._ask(lambda: self._hold(camera, locks or self._found(camera)))
        return self.locks

    def unlock(self) -> None:
        self.locks = None
        if self._camera is not None:
            camera = self._camera
            self._ask(
                lambda: (camera.set(cv2.CAP_PROP_AUTOFOCUS, 1), camera.set(cv2.CAP_PROP_AUTO_EXPOSURE, BY_ITSELF))
            )

    @staticmethod
    def _found(camera: Any) -> Locks:
        return Locks(*(camera.get(what) for what in (cv2.CAP_PROP_FOCUS, cv2.CAP_PROP_EXPOSURE, cv2.CAP_PROP_GAIN)))

    @staticmethod
    def _hold(camera: Any, locks: Locks) -> Locks:
        """Hold what can be held; V4L2 answers -1 for what the camera does not know."""
        held: dict[str, float | None] = {}
        for name, automatic, off, value in (
            ("focus", cv2.CAP_PROP_AUTOFOCUS, 0, cv2.CAP_PROP_FOCUS),
            ("exposure", cv2.CAP_PROP_AUTO_EXPOSURE, BY_HAND, cv2.CAP_PROP_EXPOSURE),
            ("gain", None, 0, cv2.CAP_PROP_GAIN),
        ):
            wished = getattr(locks, name)
            if wished is None or wished < 0:
                continue
            if automatic is not None:
                camera.set(automatic, off)
            if camera.set(value, wished):
                held[name] = wished
        return Locks(**held)

    def _free(self, camera: Any) -> None:
        camera.release()

    def _release(self) -> None:
        camera, self._camera = self._camera, None
        if camera is not None:
            with suppress(DriverStuck):
                self._ask(camera.release)


class RibbonCamera(LiveCamera):
    """The Raspberry Pi's own camera, on its ribbon cable, through libcamera.

    Needs the system's package ``python3-picamera2`` and a virtual environment made with ``--system-site-packages``::

        with RibbonCamera(size=(4608, 2592)) as camera:
            frame = camera.read()

    :param size: width and height in px.
    """

    name = "camera:csi"

    def __init__(self, *, size: tuple[int, int] = (2304, 1296)) -> None:
        super().__init__()
        try:
            from picamera2 import Picamera2  # type: ignore[import-not-found]
        except ImportError:
            raise CameraError(
                Sentence(
                    "The Pi's ribbon camera needs picamera2, which is not here. On Raspberry Pi OS: sudo apt install "
                    "python3-picamera2, in an environment made with --system-site-packages. A USB camera (camera:0) "
                    "needs neither."
                )
            ) from None

        def begin() -> Any:
            camera = Picamera2()
            try:
                settings = camera.create_video_configuration(main={"size": size, "format": "RGB888"})
                camera.configure(settings)
                camera.start()
                if "AfMode" in camera.camera_controls:
                    camera.set_controls({"AfMode": 2})  # continuous: libcamera.controls.AfModeEnum
            except BaseException:
                camera.close()
                raise
            return camera

        try:
            self._camera = self._ask(begin)
        except Exception as error:  # libcamera's own errors have no common class
            self.close()
            raise CameraError(
                Sentence("The Pi's ribbon camera does not start ({error}). Check its cable.", error=str(error))
            ) from None

    def read(self) -> Frame | None:
        camera = self._camera
        if camera is None:
            return None
        try:
            picture = self._ask(lambda: camera.capture_array("main"))
        except Exception as error:
            ended = self._ended.is_set()
            self.close()
            if ended:
                return None
            raise CameraLost(
                Sentence("The Pi's ribbon camera stopped ({error}). Check its cable.", error=str(error))
            ) from None
        # libcamera's "RGB888" names the bytes from the highest: in memory they are blue, green, red
        return Frame(from_bgr(picture), self.name, time.monotonic() - self._started)

    def lock(self, locks: Locks | None = None) -> Locks:
        camera = self._camera
        if camera is None:
            raise CameraLost(Sentence("The Pi's ribbon camera is closed."))

        def hold() -> Locks:
            found = locks
            if found is None:
                told = camera.capture_metadata()
                found = Locks(*(told.get(key) for key in ("LensPosition", "ExposureTime", "AnalogueGain")))
            controls: dict[str, float] = {}
            if found.focus is not None and "AfMode" in camera.camera_controls:
                controls |= {"AfMode": 0, "LensPosition": found.focus}
            if found.exposure is not None:
                controls |= {"AeEnable": 0, "ExposureTime": int(found.exposure)}
            if found.gain is not None:
                controls["AnalogueGain"] = found.gain
            camera.set_controls(controls)
            return Locks(controls.get("LensPosition"), controls.get("ExposureTime"), controls.get("AnalogueGain"))

        self.locks = self._ask(hold)
        return self.locks

    def unlock(self) -> None:
        self.locks = None
        camera = self._camera
        if camera is not None:
            auto = {"AeEnable": 1, **({"AfMode": 2} if "AfMode" in camera.camera_controls else {})}
            self._ask(lambda: camera.set_controls(auto))

    def _free(self, camera: Any) -> None:
        camera.close()

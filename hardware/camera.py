"""Pictures of the table, wherever they come from: still files, a film, a USB camera, the Pi's own camera.

    with open_source("camera:0") as source:      # or "table.jpg", "evening.mp4", "camera:csi"
        for frame in source:
            sight = see(frame, markers, codebook)

All sources give :class:`Frame` and are closed alike; files come to an end, cameras don't. USB cameras are
opened through V4L2 and by their device's path only: OpenCV asked for a camera without either may take another
one that happens to be there.
"""

from __future__ import annotations

import math
import os
import re
import threading
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Final, Protocol, Self, TypeVar

import cv2
import numpy as np
import pi_heif
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

from hardware.arrays import Rgb
from hardware.driver import Driver
from hardware.errors import CameraError, CameraLost, DriverStuck, PictureError
from hardware.sentences import Sentence

T = TypeVar("T")

MOST_PIXELS: Final = {"JPEG": 120_000_000, "MPO": 120_000_000, "WEBP": 25_000_000}
"""By kind of file; one that says it is larger is not opened. JPEG is shrunk while it is decoded, all others are held
whole in memory for a moment, WebP several times over."""

MOST_PIXELS_ELSE: Final = 50_000_000

ENOUGH_PIXELS: Final = 36_000_000
"""A larger picture is halved (in both directions, as often as needed) while or after it is decoded."""

LEAST_SIDE: Final = 64
"""No board can be seen in a picture narrower than this."""

FILMS: Final = frozenset({".avi", ".m4v", ".mjpeg", ".mjpg", ".mkv", ".mov", ".mp4", ".mpeg", ".mpg", ".webm"})
STILLS: Final = frozenset({".bmp", ".heic", ".heif", ".jpeg", ".jpg", ".png", ".tif", ".tiff", ".webp"})
KINDS: Final = ("BMP", "HEIF", "JPEG", "PNG", "TIFF", "WEBP")
"""What pictures are opened as; Pillow knows many more, which nobody photographs in."""
BY_HAND: Final = 1
BY_ITSELF: Final = 3
"""What V4L2 calls an exposure that stands, and one that the camera finds (V4L2_EXPOSURE_MANUAL, APERTURE_PRIORITY)."""
SIZE: Final = re.compile(r"(.*)@([1-9][0-9]{1,4})x([1-9][0-9]{1,4})")
ADDRESS: Final = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*://")

pi_heif.register_heif_opener(thumbnails=False)
cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
# FFmpeg would print what it thinks of a damaged film; the error below says it to the person instead
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")


@dataclass(frozen=True)
class Frame:
    """One picture.

    :ivar picture: uint8 RGB, shape (height, width, 3).
    :ivar name: where it comes from, for messages: a file's name, ``evening.mp4 at 12.40 s``, ``camera:0``.
    :ivar at: seconds since the source was opened or, in a film, since it began; 0 for a still.
    """

    picture: Rgb
    name: str
    at: float = 0.0

    @cached_property
    def grey(self) -> Rgb:
        """Shape (height, width)."""
        return np.asarray(cv2.cvtColor(self.picture, cv2.COLOR_RGB2GRAY), np.uint8)


class FrameSource(Protocol):
    """Where pictures come from."""

    name: str
    live: bool
    """A camera: it does not end, and an old picture is of no use."""

    def read(self) -> Frame | None:
        """Return the next picture, or None after the last. Raises :class:`PictureError` or :class:`CameraError`."""

    def interrupt(self) -> None:
        """Let a :meth:`read` that waits for a lost camera end soon with None. May be called from any thread."""

    def close(self) -> None:
        """Free the camera or file. May be called twice."""

    def __iter__(self) -> Iterator[Frame]: ...

    def __enter__(self) -> FrameSource: ...

    def __exit__(self, *exc: object) -> None: ...


class _Source:
    name = ""
    live = False

    def read(self) -> Frame | None:
        raise NotImplementedError

    def interrupt(self) -> None:
        pass

    def close(self) -> None:
        pass

    def __iter__(self) -> Iterator[Frame]:
        while (frame := self.read()) is not None:
            yield frame

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


def open_source(what: str | Path, *, every: float = 0.0) -> FrameSource:
    """Return the source that a word or path names.

    :param what: ``camera:0`` (``/dev/video0``), ``camera:/dev/v4l/by-id/…``, ``camera:csi`` (the Pi's ribbon camera),
        a picture file, a folder of pictures, or a film. ``camera:0@3840x2160`` asks for pictures of that size.
    :param every: of a film, take a picture every so many seconds; 0 takes all.
    :raises CameraError: no such camera.
    :raises PictureError: no such file, or neither a picture nor a film.
    """
    text = str(what)
    if text == "camera" or text.startswith("camera:"):
        which, size = _sized(text.partition(":")[2] or "0")
        if size is None and "@" in which and "/" not in which:
            raise CameraError(
                Sentence(
                    '"{size}" is no size of pictures. Write it like camera:0@3840x2160.', size=which.rpartition("@")[2]
                )
            )
        if which == "csi":
            return RibbonCamera(size=size) if size else RibbonCamera()
        return UsbCamera(which, size=size) if size else UsbCamera(which)
    if ADDRESS.match(text):
        raise PictureError(
            Sentence(
                '"{name}" is an address, and Saucer opens none: pictures stay on this machine. Connect the camera to '
                "it and name camera:0, or save a picture or a film and name that file.",
                name=text[:80],
            )
        )
    if not text.strip():
        raise PictureError(
            Sentence("A picture's name is empty. Name a picture, a film, a folder of pictures, or camera:0.")
        )
    path = Path(text)
    if _is_folder(path):
        stills = sorted(p for p in path.iterdir() if p.suffix.lower() in STILLS)
        if not stills:
            raise PictureError(
                Sentence(
                    "There are no pictures in the folder {path}. It takes {stills}.",
                    path=str(path),
                    stills=_kinds(STILLS),
                )
            )
        return Stills(stills)
    if path.suffix.lower() in FILMS and path.is_file():
        return Film(path, every=every)
    return Stills([path])


def _sized(which: str) -> tuple[str, tuple[int, int] | None]:
    """Split what follows ``camera:`` into the camera and the size that is asked of it."""
    found = SIZE.fullmatch(which)
    return (found[1] or "0", (int(found[2]), int(found[3]))) if found else (which, None)


def _is_folder(path: Path) -> bool:
    """Whether it is a folder. Raises :class:`PictureError` for a name that no file can have."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        raise PictureError(
            Sentence('"{name}" is longer than a file\'s name can be, or has a sign that none has.', name=str(path)[:80])
        ) from None


def camera_name(what: str | Path) -> str:
    """Return what a camera is called, so that it keeps its calibration; empty for what is no camera.

    By the name that Linux makes of its maker, model and serial number, which stays the same after replugging;
    ``csi`` for the Pi's own, and ``video0`` and so on for those that say nothing of themselves.
    """
    text = str(what)
    if text != "camera" and not text.startswith("camera:"):
        return ""
    which, _size = _sized(text.partition(":")[2] or "0")
    if which == "csi":
        return which
    path = Path(f"/dev/video{int(which)}" if which.isdecimal() and len(which) < 9 else which)
    try:
        there = path.resolve()
    except (OSError, ValueError):
        return ""
    names = sorted(link.name for link in Path("/dev/v4l/by-id").glob("*") if link.resolve() == there)
    return names[0] if names else there.name


def _kinds(suffixes: frozenset[str]) -> str:
    return ", ".join(sorted(s[1:] for s in suffixes))


class Stills(_Source):
    """Rgb files, in the order given.

    :param paths: JPEG, PNG, TIFF, WebP or BMP; turned as the camera noted (EXIF); grey, 16 bits a channel, transparency
        (shown on white) and CMYK are converted.
    """

    def __init__(self, paths: Sequence[Path | str]) -> None:
        self._left = [Path(p) for p in paths]
        self.name = ", ".join(p.name for p in self._left[:3]) + (" …" if len(self._left) > 3 else "")

    def read(self) -> Frame | None:
        if not self._left:
            return None
        path = self._left.pop(0)
        return Frame(load_picture(path), str(path))


def load_picture(path: Path | str) -> Rgb:
    """Return a picture file as RGB, shape (height, width, 3).

    Its size is read before its pixels, and pictures of more than 36 megapixels are halved, so that a file
    cannot fill the memory.

    :raises PictureError: there is no such file, or it is no picture, or cut short, or too small or too large.
    """
    path = Path(path)
    if _is_folder(path):
        raise PictureError(Sentence("{path} is a folder, not a picture.", path=str(path)))
    if not path.exists():
        raise PictureError(Sentence("There is no file {path}.", path=str(path)))
    if not path.is_file():
        raise PictureError(Sentence("{path} is a pipe or a device, not a picture.", path=str(path)))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # our own limit is below; what Pillow thinks of a file is no help
            with Image.open(path, formats=KINDS) as image:
                w, h = image.size
                if w * h > MOST_PIXELS.get(image.format or "", MOST_PIXELS_ELSE):
                    raise _too_large(path, image.format or "", f"{w} × {h}")
                if min(w, h) < LEAST_SIDE:
                    raise PictureError(
                        Sentence(
                            "{path} is only {w} × {h} pixels: nothing can be read in it.", path=str(path), w=w, h=h
                        )
                    )
                return _rgb(image)
    except Image.DecompressionBombError:
        raise _too_large(path) from None
    except UnidentifiedImageError:
        raise PictureError(
            Sentence(
                "{path} is not a picture that can be read, or it is damaged. It takes {stills}, or a film ({films}).",
                path=str(path),
                stills=_kinds(STILLS),
                films=_kinds(FILMS),
            )
        ) from None
    except PermissionError:
        raise PictureError(Sentence("{path} may not be read by this user.", path=str(path))) from None
    except (OSError, SyntaxError, ValueError, EOFError, RuntimeError) as error:
        if isinstance(error, PictureError):
            raise
        raise PictureError(
            Sentence("{path} is damaged or cut short and cannot be read. Copy it again.", path=str(path))
        ) from None


def _too_large(path: Path, kind: str = "", size: str = "") -> PictureError:
    most = MOST_PIXELS.get(kind, MOST_PIXELS_ELSE) // 1_000_000
    how = Sentence("Make it smaller, or save it as JPEG; 12 million are plenty.")
    if kind in ("JPEG", "MPO"):
        how = Sentence("Make it smaller; 12 million are plenty.")
    if not size:
        return PictureError(
            Sentence("{path} has more than {most} million pixels. {how}", path=str(path), most=most, how=how)
        )
    return PictureError(
        Sentence(
            "{path} has {size} pixels, more than {most} million. {how}", path=str(path), size=size, most=most, how=how
        )
    )


def _rgb(image: Image.Image) -> Rgb:
    """Pixels of an opened file, upright, at most :data:`ENOUGH_PIXELS`."""
    halvings = 0
    while image.width * image.height / 4**halvings > ENOUGH_PIXELS:
        halvings += 1
    if halvings:
        image.draft("RGB", (image.width >> halvings, image.height >> halvings))  # JPEG decodes smaller at once
    deep = image.mode.startswith("I") or image.mode == "F"
    while image.width * image.height > ENOUGH_PIXELS and not deep:
        image = image.reduce(2)
    image = ImageOps.exif_transpose(image)
    if deep:
        values = np.asarray(image)
        while values.size > ENOUGH_PIXELS:
            values = values[::2, ::2]
        return _from_deep(values)
    if image.mode in ("LA", "PA", "RGBA", "RGBa", "La") or "transparency" in image.info:
        image = image.convert("RGBA")
        white = Image.new("RGBA", image.size, "white")
        image = Image.alpha_composite(white, image)
    return np.asarray(image if image.mode == "RGB" else image.convert("RGB"), np.uint8)


def _from_deep(values: NDArray[Any]) -> Rgb:
    """More than 8 bits a pixel, grey, to RGB. White is the most that as many bits as were used can hold."""
    top = float(values.max(initial=0))
    white = 1.0 if top <= 1 else 2.0 ** max(8, math.ceil(math.log2(top + 1))) - 1
    grey = np.clip(values.astype(np.float32) * np.float32(255 / white) + 0.5, 0, 255).astype(np.uint8)
    return np.repeat(grey[..., None], 3, axis=2)


class Film(_Source):
    """A video file.

    :param path: anything FFmpeg decodes.
    :param every: seconds between pictures; 0 takes all.
    """

    def __init__(self, path: Path | str, *, every: float = 0.0) -> None:
        self.path = Path(path)
        self.name = self.path.name
        if not self.path.is_file():
            raise PictureError(Sentence("There is no film {path}.", path=str(self.path)))
        self._film = cv2.VideoCapture(str(self.path.resolve()), cv2.CAP_FFMPEG)
        if not self._film.isOpened() or self._film.get(cv2.CAP_PROP_FRAME_WIDTH) < LEAST_SIDE:
            self._film.release()
            raise PictureError(
                Sentence("{path} is not a film that can be read, or it is damaged.", path=str(self.path))
            )
        self._rate = self._film.get(cv2.CAP_PROP_FPS) or 25.0
        self._every = every
        self._index = -1
        self._next = 0.0

    def read(self) -> Frame | None:
        while self._film.isOpened() and self._film.grab():
            self._index += 1
            at = self._index / self._rate
            if at + 1e-9 < self._next:
                continue
            good, picture = self._film.retrieve()
            if not good:
                break
            self._next += self._every
            return Frame(_from_bgr(picture), f"{self.name} at {at:.2f} s", at)
        if self._index < 0:
            raise PictureError(
                Sentence("{path} holds no pictures that can be read: it is damaged or cut short.", path=str(self.path))
            )
        return None

    def close(self) -> None:
        self._film.release()


def _from_bgr(picture: Any) -> Rgb:
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB), np.uint8)


@dataclass(frozen=True)
class Locks:
    """Focus and exposure that do not change any more, in the camera's own numbers; None for what it cannot hold.

    :ivar focus: of the lens. :ivar exposure: of the shutter. :ivar gain: of the sensor.
    """

    focus: float | None = None
    exposure: float | None = None
    gain: float | None = None


class LiveCamera(_Source):
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

    def _free(self, camera: Any) -> None:
        """Free a camera, in the driver's thread."""
        raise NotImplementedError

    def lock(self, locks: Locks | None = None) -> Locks:
        """Hold focus and exposure as they are now, or as they once were.

        :param locks: what is to be held; None for what the camera has found by itself.
        :returns: what it took; None in it for what the camera cannot hold.
        :raises CameraError: the camera does not answer.
        """
        raise NotImplementedError

    def unlock(self) -> None:
        """Let the camera find focus and exposure itself again. Raises :class:`CameraError`."""
        raise NotImplementedError

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

    A camera that is unplugged still claims to be open and gives nothing: after five failed readings, or two seconds
    of them, it is released and opened again, after half a second, one, two, and so on. What was locked is locked
    again.
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
    ) -> None:
        super().__init__()
        number = str(which).isdecimal() and len(str(which)) < 9
        self.path = f"/dev/video{int(which)}" if number else str(which)
        self.name = f"camera:{which}"
        self.patience, self.retry = patience, retry
        self._size = size
        self._opener = opener or (lambda path: cv2.VideoCapture(path, cv2.CAP_V4L2))
        if not os.path.exists(self.path):  # whatever its name is
            there = sorted(str(p) for p in Path("/dev").glob("video*"))
            others = Sentence("No camera is connected to this machine.")
            if there:
                others = Sentence("Cameras here: {cameras}.", cameras=", ".join(there))
            raise CameraError(Sentence("There is no camera {name}. {others}", name=self.path[:80], others=others))
        with suppress(DriverStuck):
            self._camera = self._ask(self._open)
        if self._camera is None:
            self.close()
            raise CameraError(
                Sentence(
                    "The camera {name} cannot be opened: another program uses it, it is not a camera, or this user is "
                    "not in the group video.",
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

        Raises :class:`CameraLost` when the camera does not come back.
        """
        wait, waited = self.retry, 0.0
        while not self._ended.is_set():
            picture = None
            with suppress(DriverStuck):
                picture = self._ask(self._picture) if self._camera is not None else None
            if picture is not None:
                return Frame(picture, self.name, time.monotonic() - self._started)
            self._release()
            if waited >= self.patience:
                raise CameraLost(
                    Sentence("The camera {name} does not give pictures any more. Check its cable.", name=self.path)
                )
            pause = min(wait, self.patience - waited)
            self._ended.wait(pause)
            wait, waited = wait * 2, waited + pause
            if Path(self.path).exists() and not self._ended.is_set():
                with suppress(DriverStuck):
                    self._camera = self._ask(self._open)
        return None

    def _picture(self) -> Rgb | None:
        """Read until there is a picture, or it is plain that there is none. In the driver's thread."""
        end = time.monotonic() + self.FAILING_S
        for _ in range(self.FAILURES):
            good, picture = self._camera.read()
            if good and picture is not None and picture.size:
                return _from_bgr(picture)
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
        return Frame(_from_bgr(picture), self.name, time.monotonic() - self._started)

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

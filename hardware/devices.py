"""Which cameras are connected, asked of the kernel without opening any for pictures.

    for one in cameras():
        print(one.word, one.name)      # camera:/dev/v4l/by-id/usb-…  HD Pro Webcam C920

A Pi has a dozen video devices that are no cameras (codecs, scalers), and each USB camera brings a second one that
gives no pictures. What a device can do it says itself (VIDIOC_QUERYCAP, linux/videodev2.h).
"""

from __future__ import annotations

import fcntl
import os
import re
import struct
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

QUERYCAP: Final = 0x80685600
"""``_IOR('V', 0, struct v4l2_capability)``: 104 bytes."""
CAPTURE: Final = 0x00000001 | 0x00001000
"""Pictures come out, in one plane or in several."""
OTHERWISE: Final = 0x00004000 | 0x00008000
"""Pictures go in, too: a codec."""
ENUM_FRAMESIZES: Final = 0xC02C564A
"""``_IOWR('V', 74, struct v4l2_frmsizeenum)``: 44 bytes."""
MJPG: Final = int.from_bytes(b"MJPG", "little")
DISCRETE: Final = 1
"""One size is told at a time; else the smallest and the largest at once."""
MOST_SIZES: Final = 64
FULL_HD: Final = 1920 * 1080
OWN_CAPS: Final = 0x80000000
"""The device's own abilities are told beside its driver's."""
RAW: Final = frozenset({"unicam", "rp1-cfe", "bcm2835-isp", "pispbe", "bcm2835-codec", "rpi-hevc-dec", "rpivid"})
"""Drivers of a Pi's own camera and codecs: their pictures are raw, and libcamera alone makes something of them."""


@dataclass(frozen=True)
class VideoDevice:
    """A camera that is connected.

    :ivar word: what :func:`hardware.camera.open_source` takes. :ivar name: as the camera calls itself.
    :ivar allowed: whether this user may open it.
    :ivar larger: sizes larger than full HD that can be asked of it, width and height in px, the smallest first.
    """

    word: str
    name: str
    allowed: bool = True
    larger: tuple[tuple[int, int], ...] = ()

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """What opens it, and what to call that: as it is, and with each larger size."""
        larger = ((f"{self.word}@{w}x{h}", f"{self.name}, {w} × {h}") for w, h in self.larger)
        return (self.word, self.name), *larger


def is_camera(answer: bytes) -> bool:
    """Tell from what a device answered whether it gives pictures of its own.

    :param answer: a ``struct v4l2_capability``.
    """
    driver, _card, _bus, _version, caps, own = struct.unpack("16s32s32sIII12x", answer)
    can = own if caps & OWN_CAPS else caps
    return bool(can & CAPTURE) and not can & OTHERWISE and driver.rstrip(b"\0").decode("ascii", "replace") not in RAW


def size_of(answer: bytes) -> tuple[int, int]:
    """Return a size of pictures that a device told, the largest where it told a range.

    :param answer: a ``struct v4l2_frmsizeenum``.
    """
    _index, _format, kind, width, height, _, _, most_high, *_ = struct.unpack("11I", answer)
    return (width, height) if kind == DISCRETE else (height, most_high)


def cameras(folder: Path = Path("/dev"), sys: Path = Path("/sys/class/video4linux")) -> list[VideoDevice]:
    """Return the cameras that Linux knows as video devices, by number.

    :param folder: where devices are. :param sys: where the kernel tells their names.
    """
    found = []
    for path in sorted(folder.glob("video*"), key=lambda one: (len(one.name), one.name)):
        if not re.fullmatch(r"video[0-9]+", path.name):
            continue
        allowed, is_one, larger = _asked(path)
        if not is_one:
            continue
        links = sorted(link for link in (folder / "v4l" / "by-id").glob("*") if link.resolve() == path.resolve())
        try:
            name = (sys / path.name / "name").read_text(encoding="utf-8", errors="replace").strip()
        except OSError:
            name = ""
        found.append(VideoDevice(f"camera:{links[0] if links else path}", name or path.name, allowed, larger))
    return found


def has_sensor(path: str | Path, sys: Path = Path("/sys/class/video4linux")) -> bool:
    """Whether a video device is a camera on a USB cable of this machine.

    What a program plays the camera for may show one picture for ever: it hangs on no bus, or on one that is made up.

    :param sys: where the kernel tells on which bus each device is.
    """
    bus = (sys / Path(path).resolve().name).resolve().parts
    return any(re.fullmatch(r"usb[0-9]+", part) for part in bus) and not any("vhci" in part for part in bus)


def _asked(path: Path) -> tuple[bool, bool, tuple[tuple[int, int], ...]]:
    """Whether a device may be opened, whether it is a camera, and larger sizes that it has.

    One that may not be asked is taken for one.
    """
    try:
        line = os.open(path, os.O_RDWR | os.O_NONBLOCK)
    except PermissionError:
        return False, True, ()
    except OSError:
        return True, False, ()
    try:
        answer = bytearray(104)
        fcntl.ioctl(line, QUERYCAP, answer)
        is_one = is_camera(bytes(answer))
        return True, is_one, _larger(line) if is_one else ()
    except OSError:
        return True, False, ()
    finally:
        os.close(line)


def _larger(line: int) -> tuple[tuple[int, int], ...]:
    """Sizes larger than full HD in which an open device gives JPEG, the only way to them over USB 2."""
    found = set()
    with suppress(OSError):  # that is how it says that there are no more
        for index in range(MOST_SIZES):
            answer = bytearray(struct.pack("11I", index, MJPG, *[0] * 9))
            fcntl.ioctl(line, ENUM_FRAMESIZES, answer)
            found.add(size_of(bytes(answer)))
    return tuple(sorted((w, h) for w, h in found if w * h > FULL_HD))

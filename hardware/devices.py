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
from dataclasses import dataclass
from pathlib import Path
from typing import Final

QUERYCAP: Final = 0x80685600
"""``_IOR('V', 0, struct v4l2_capability)``: 104 bytes."""
CAPTURE: Final = 0x00000001 | 0x00001000
"""Pictures come out, in one plane or in several."""
OTHERWISE: Final = 0x00004000 | 0x00008000
"""Pictures go in, too: a codec."""
OWN_CAPS: Final = 0x80000000
"""The device's own abilities are told beside its driver's."""
RAW: Final = frozenset({"unicam", "rp1-cfe", "bcm2835-isp", "pispbe", "bcm2835-codec", "rpi-hevc-dec", "rpivid"})
"""Drivers of a Pi's own camera and codecs: their pictures are raw, and libcamera alone makes something of them."""


@dataclass(frozen=True)
class Device:
    """A camera that is connected.

    :ivar word: what :func:`hardware.camera.open_source` takes. :ivar name: as the camera calls itself.
    :ivar allowed: whether this user may open it.
    """

    word: str
    name: str
    allowed: bool = True


def is_camera(answer: bytes) -> bool:
    """Tell from what a device answered whether it gives pictures of its own.

    :param answer: a ``struct v4l2_capability``.
    """
    driver, _card, _bus, _version, caps, own = struct.unpack("16s32s32sIII12x", answer)
    can = own if caps & OWN_CAPS else caps
    return bool(can & CAPTURE) and not can & OTHERWISE and driver.rstrip(b"\0").decode("ascii", "replace") not in RAW


def cameras(folder: Path = Path("/dev"), sys: Path = Path("/sys/class/video4linux")) -> list[Device]:
    """Return the cameras that Linux knows as video devices, by number.

    :param folder: where devices are. :param sys: where the kernel tells their names.
    """
    found = []
    for path in sorted(folder.glob("video*"), key=lambda one: (len(one.name), one.name)):
        if not re.fullmatch(r"video[0-9]+", path.name):
            continue
        allowed, is_one = _asked(path)
        if not is_one:
            continue
        links = sorted(link for link in (folder / "v4l" / "by-id").glob("*") if link.resolve() == path.resolve())
        try:
            name = (sys / path.name / "name").read_text(encoding="utf-8", errors="replace").strip()
        except OSError:
            name = ""
        found.append(Device(f"camera:{links[0] if links else path}", name or path.name, allowed))
    return found


def _asked(path: Path) -> tuple[bool, bool]:
    """Whether a device may be opened, and whether it is a camera; one that may not be asked is taken for one."""
    try:
        line = os.open(path, os.O_RDWR | os.O_NONBLOCK)
    except PermissionError:
        return False, True
    except OSError:
        return True, False
    try:
        answer = bytearray(104)
        fcntl.ioctl(line, QUERYCAP, answer)
        return True, is_camera(bytes(answer))
    except OSError:
        return True, False
    finally:
        os.close(line)

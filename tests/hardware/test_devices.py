"""Which video devices are cameras."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from hardware.devices import VideoDevice, cameras, has_sensor, is_camera, size_of


def answer(driver: str, own: int, caps: int = 0x85200001) -> bytes:
    return struct.pack("16s32s32sIII12x", driver.encode(), b"card", b"bus", 0x060100, caps, own)


@pytest.mark.parametrize(
    ("driver", "own", "is_one"),
    [
        ("uvcvideo", 0x04200001, True),
        ("uvcvideo", 0x04A00000, False),  # the second device of every USB camera: what it says about its pictures
        ("vivid", 0x05200001, True),
        ("uvc-gadget", 0x04200002, False),
        ("bcm2835-codec", 0x04204000, False),
        ("vim2m", 0x04208000, False),
        ("unicam", 0x04A00001, False),  # a ribbon camera: raw, libcamera's
        ("rp1-cfe", 0x04A00001, False),
    ],
)
def test_what_a_device_says_of_itself(driver: str, own: int, is_one: bool) -> None:
    assert is_camera(answer(driver, own)) == is_one


def test_an_old_driver_tells_of_all_at_once() -> None:
    assert is_camera(answer("uvcvideo", 0, caps=0x04000001))


def test_sizes_are_read_as_the_kernel_writes_them() -> None:
    """A size alone; or the least width, the most, the step, and the same of heights."""
    one = struct.pack("11I", 3, 0x47504A4D, 1, 3840, 2160, *[0] * 6)
    among = struct.pack("11I", 0, 0x47504A4D, 3, 64, 4096, 2, 48, 3072, 2, 0, 0)
    assert size_of(one) == (3840, 2160)
    assert size_of(among) == (4096, 3072)
    words = VideoDevice("camera:/dev/video0", "Webcam", larger=((2560, 1440), (3840, 2160))).words
    assert words[0] == ("camera:/dev/video0", "Webcam")
    assert words[2] == ("camera:/dev/video0@3840x2160", "Webcam, 3840 × 2160")


@pytest.mark.parametrize(
    ("bus", "has"),
    [
        ("pci0000:00/0000:00:14.0/usb1/1-2/1-2:1.0", True),
        ("platform/scb/fd500000.pcie/pci0000:00/0000:01:00.0/usb1/1-1/1-1.3/1-1.3:1.0", True),
        ("virtual", False),  # v4l2loopback, for pictures that a program makes
        ("platform/vivid.0", False),
        ("platform/vhci_hcd.0/usb3/3-1/3-1:1.0", False),
    ],
)
def test_a_sensor_is_on_a_usb_cable(bus: str, has: bool, tmp_path: Path) -> None:
    there = tmp_path / "devices" / bus / "video4linux" / "video0"
    there.mkdir(parents=True)
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "video0").symlink_to(there)
    (tmp_path / "by-id").symlink_to("video0")
    for path in (tmp_path / "video0", tmp_path / "by-id"):
        assert has_sensor(path, tmp_path / "class") == has
    assert not has_sensor("/dev/null", tmp_path / "class")


def test_what_is_no_device_is_not_listed(tmp_path: Path) -> None:
    (tmp_path / "video0").touch()
    (tmp_path / "video-notes").touch()
    assert cameras(tmp_path, tmp_path) == []

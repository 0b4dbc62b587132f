#!/usr/bin/python3
"""A USB webcam that this program is, on a bus of the kernel's own (vhci-hcd): full HD in MJPG, as any shop sells.

    webcam.py PICTURE [JOURNAL]

Its cable is in while the file PICTURE is there, a JPEG of :data:`SIZE`, which it shows twice a second. JOURNAL gets a
line for each thing that the kernel's driver asked of it: ``format 2``, ``focus 40``.

The kernel's own webcam gadget sends its pictures in isochronous packets, which no simulated bus of the kernel's carries
(dummy_hcd refuses them). This one speaks USB/IP to the kernel's end of the bus and sends them in bulk, as UVC allows;
plug, driver, device nodes and pulling the cable are the kernel's own. Numbers are those of "USB Device Class Definition
for Video Devices", 1.1, and of the kernel's Documentation/usb/usbip_protocol.rst.
"""

from __future__ import annotations

import select
import socket
import struct
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

SIZE = (1920, 1080)
PERIOD_S = 0.5
PAYLOAD = 16384
VHCI = Path("/sys/devices/platform/vhci_hcd.0")
HIGH_SPEED = 3
GONE = -104
STALL = -32

GET_DESCRIPTOR, SET_ADDRESS, GET_CONFIGURATION, SET_CONFIGURATION = 6, 5, 8, 9
SET_CUR, GET_CUR, GET_MIN, GET_MAX, GET_RES, GET_LEN, GET_INFO, GET_DEF = 1, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87
PROBE, COMMIT = 1, 2
CAMERA, PROCESSING, OUT = 1, 2, 3
RAW, MJPG = 1, 2
YUY2 = b"YUY2" + bytes.fromhex("0000 1000 8000 00aa0038 9b71")


def described(kind: int, *body: bytes) -> bytes:
    """Return a descriptor: its length, its kind, what it says."""
    said = b"".join(body)
    return bytes([len(said) + 2, kind]) + said


def configuration() -> bytes:
    """Two interfaces: what can be set, and the stream, which has one bulk endpoint and two formats."""
    controls = b"".join((
        described(0x24, bytes([2, CAMERA]), struct.pack("<HBBHHHB", 0x0201, 0, 0, 0, 0, 0, 3), bytes([0x2A, 0, 2])),
        described(0x24, bytes([5, PROCESSING, CAMERA]), struct.pack("<HB", 0, 2), bytes([0, 2]), bytes([0, 0])),
        described(0x24, bytes([3, OUT]), struct.pack("<HBBB", 0x0101, 0, PROCESSING, 0)),
    ))  # fmt: skip
    interval, most, frame = round(PERIOD_S * 1e7), SIZE[0] * SIZE[1] * 2, "<HHIIIIBI"
    formats = b"".join((
        described(0x24, bytes([4, RAW, 1]), YUY2, bytes([16, 1, 0, 0, 0, 0])),
        described(0x24, bytes([5, 1, 0]), struct.pack(frame, 640, 480, 2**24, 2**24, 614400, interval, 1, interval)),
        described(0x24, bytes([6, MJPG, 1, 0, 1, 0, 0, 0, 0])),
        described(0x24, bytes([7, 1, 0]), struct.pack(frame, *SIZE, 2**24, 2**26, most, interval, 1, interval)),
        described(0x24, bytes([0x0D, 1, 1, 4])),
    ))  # fmt: skip
    header = described(0x24, bytes([1]), struct.pack("<HHIBB", 0x0110, 13 + len(controls), 48_000_000, 1, 1))
    stream = struct.pack("<HBBBBBBBBB", 15 + len(formats), 0x81, 0, OUT, 0, 0, 0, 1, 0, 0)
    body = b"".join((
        described(0x0B, bytes([0, 2, 0x0E, 3, 0, 0])),
        described(4, bytes([0, 0, 0, 0x0E, 1, 0, 0])), header, controls,
        described(4, bytes([1, 0, 1, 0x0E, 2, 0, 0])), described(0x24, bytes([1, 2]), stream), formats,
        described(5, struct.pack("<BBHB", 0x81, 2, 512, 0)),
    ))  # fmt: skip
    return described(2, struct.pack("<HBBBBB", 9 + len(body), 2, 1, 0, 0x80, 250)) + body


DEVICE = described(1, struct.pack("<HBBBBHHHBBBB", 0x0200, 0xEF, 2, 1, 64, 0x1D6B, 0x0102, 0x0100, 1, 2, 3, 1))
WORDS = {1: "Saucer", 2: "Table camera", 3: "14"}
CONTROLS = {
    (CAMERA, 2): ("automatic exposure", 1, 1, 8, 8),
    (CAMERA, 4): ("exposure", 4, 10, 5000, 300),
    (CAMERA, 6): ("focus", 2, 0, 250, 40),
    (CAMERA, 8): ("automatic focus", 1, 0, 1, 1),
    (PROCESSING, 4): ("gain", 2, 0, 255, 64),
}
"""By unit and selector: what is set there, its bytes, the least, the most, and what it is from the start."""
MODES = 1 | 8
"""Automatic exposure by hand, or by aperture: what the first control can be is told as bits."""


class Webcam:
    """The camera, from the plug on: what it was set to is forgotten when the cable is pulled."""

    def __init__(self, line: socket.socket, picture: Path, journal: Path | None) -> None:
        self._line, self._picture, self._journal = line, picture, journal
        self._values = {key: now for key, (_name, _size, _least, _most, now) in CONTROLS.items()}
        self._format = RAW
        self._waiting: deque[tuple[int, int]] = deque()
        self._left, self._turn, self._next = b"", 0, 0.0
        self._shown: tuple[float, bytes] = (0.0, b"")

    def serve(self) -> None:
        """Answer until the cable is pulled. Raises :class:`ConnectionError` when the kernel let go of its end."""
        heard = b""
        while self._picture.exists():
            if select.select([self._line], [], [], 0.02)[0]:
                more = self._line.recv(65536)
                if not more:
                    raise ConnectionError
                heard += more
            while (used := self._take(heard)) > 0:
                heard = heard[used:]
            self._show()

    def _take(self, heard: bytes) -> int:
        """Do what a message asks; how many bytes it took, 0 if it is not all there."""
        if len(heard) < 48:
            return 0
        what, number, _device, comes_in, endpoint, *_more = struct.unpack(">5I", heard[:20])
        if what == 2:
            self._forget(number, struct.unpack(">I", heard[20:24])[0])
            return 48
        length = struct.unpack(">i", heard[24:28])[0]
        given = b"" if comes_in else heard[48 : 48 + length]
        if not comes_in and len(given) < length:
            return 0
        if endpoint:
            self._waiting.append((number, length))
        else:
            answer = self._asked(heard[40:48], given)
            if answer is None:
                self._answer(number, STALL)
            elif comes_in:
                self._answer(number, 0, answer[:length])
            else:
                self._answer(number, 0, length=length)
        return 48 + len(given)

    def _answer(self, number: int, status: int, said: bytes = b"", length: int | None = None) -> None:
        actual = len(said) if length is None else length
        self._line.sendall(struct.pack(">5I5i8x", 3, number, 0, 0, 0, status, actual, 0, 0, 0) + said)

    def _forget(self, number: int, which: int) -> None:
        """Take back a request, and tell whoever was quicker."""
        found = [one for one in self._waiting if one[0] == which]
        for one in found:
            self._waiting.remove(one)
        self._line.sendall(struct.pack(">5Ii24x", 4, number, 0, 0, 0, GONE if found else 0))

    def _asked(self, setup: bytes, given: bytes) -> bytes | None:
        """Answer on the control endpoint; None to refuse."""
        kind, request, value, index, length = struct.unpack("<BBHHH", setup)
        if kind & 0x60 == 0x20:
            if index & 0xFF == 1:
                return self._stream(request, value >> 8, given)
            return self._control(request, index >> 8, value >> 8, given)
        if request == GET_DESCRIPTOR:
            match value >> 8, value & 0xFF:
                case 1, _:
                    return DEVICE
                case 2, _:
                    return configuration()
                case 3, 0:
                    return described(3, b"\x09\x04")
                case 3, which if which in WORDS:
                    return described(3, WORDS[which].encode("utf-16-le"))
            return None
        return b"\x01" if request == GET_CONFIGURATION else bytes(length) if kind & 0x80 else b""

    def _stream(self, request: int, selector: int, given: bytes) -> bytes | None:
        """Agree on what is streamed: whatever is asked for, of the two formats."""
        if selector not in (PROBE, COMMIT):
            return None
        if request == SET_CUR:
            self._format = given[2] if given[2] in (RAW, MJPG) else RAW
            if selector == COMMIT:
                self._note(f"format {self._format}")
                self._left, self._next = b"", 0.0
            return b""
        if request in (GET_LEN, GET_INFO):
            return bytes([34, 0]) if request == GET_LEN else bytes([3])
        most = SIZE[0] * SIZE[1] * 2 if self._format == MJPG else 614400
        asked = (1, self._format, 1, round(PERIOD_S * 1e7), 0, 0, 0, 0, 0, most, PAYLOAD, 48_000_000, 3, 1, 1, 1)
        return struct.pack("<HBBIHHHHHIIIBBBB", *asked)

    def _control(self, request: int, unit: int, selector: int, given: bytes) -> bytes | None:
        """Set or tell focus, exposure and gain."""
        if (unit, selector) not in CONTROLS:
            return None
        name, size, least, most, start = CONTROLS[unit, selector]
        if request == SET_CUR:
            self._values[unit, selector] = int.from_bytes(given[:size], "little")
            self._note(f"{name} {self._values[unit, selector]}")
            return b""
        step = MODES if name == "automatic exposure" else 1
        told = {GET_CUR: self._values[unit, selector], GET_MIN: least, GET_MAX: most, GET_RES: step, GET_DEF: start}
        if request in told:
            return told[request].to_bytes(size, "little")
        return {GET_LEN: bytes([size, 0]), GET_INFO: bytes([3])}.get(request)

    def _show(self) -> None:
        """Fill what was asked for on the stream: one payload each, the next picture when its time has come."""
        while self._waiting:
            if not self._left:
                if time.monotonic() < self._next or self._format != MJPG:
                    return
                self._next = time.monotonic() + PERIOD_S
                self._left, self._turn = self._now(), self._turn ^ 1
            number, length = self._waiting.popleft()
            piece, self._left = self._left[: length - 2], self._left[length - 2 :]
            self._answer(number, 0, bytes([2, 0x80 | self._turn | (0 if self._left else 2)]) + piece)

    def _now(self) -> bytes:
        """Return the picture as it is now."""
        try:
            made = self._picture.stat().st_mtime
            if made != self._shown[0]:
                self._shown = (made, self._picture.read_bytes())
        except FileNotFoundError:
            pass
        return self._shown[1] or b"\0"

    def _note(self, words: str) -> None:
        if self._journal is not None:
            with self._journal.open("a") as out:
                print(words, file=out)


def is_free() -> bool:
    """Whether the bus's first socket holds no plug."""
    lines = (line.split() for line in (VHCI / "status").read_text().splitlines()[1:])
    return any(hub == "hs" and int(number) == 0 and int(state) == 4 for hub, number, state, *_more in lines)


def main() -> None:
    picture = Path(sys.argv[1])
    journal = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    subprocess.run(["modprobe", "vhci-hcd"], check=True)
    while True:
        while not (picture.exists() and is_free()):
            time.sleep(0.02)
        mine, kernels = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        (VHCI / "attach").write_text(f"0 {kernels.fileno()} {0x10002} {HIGH_SPEED}")
        kernels.close()
        try:
            Webcam(mine, picture, journal).serve()
            (VHCI / "detach").write_text("0")
        except ConnectionError:
            pass
        mine.close()


if __name__ == "__main__":
    main()

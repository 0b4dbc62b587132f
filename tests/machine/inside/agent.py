"""Runs in the machine as root, by the system's own Python: its touch screen, and a hand on everything else.

Each line of the second serial line is JSON. ``{"run": "shell words"}`` is answered by ``{"rc": 0, "out": "…"}``,
``{"tap": [x, y, seconds]}`` by ``{"tapped": true}``. At :data:`HANDS` a program in the machine may have the finger,
too: ``{"down": [x, y]}``, ``{"move": [x, y]}``, ``{"up": []}``, and ``{"write": [path, words]}`` for what only root
may drive.
"""

from __future__ import annotations

import fcntl
import json
import os
import socket
import struct
import subprocess
import termios
import threading
import time
import tty
from pathlib import Path
from typing import Any

EV_SYN, EV_KEY, EV_ABS, BTN_TOUCH = 0, 1, 3, 330
X, Y, SLOT, MT_X, MT_Y, ID = 0, 1, 47, 53, 54, 57
UI_DEV_CREATE, SET_EVBIT, SET_KEYBIT, SET_ABSBIT, SET_PROPBIT = 0x5501, 0x40045564, 0x40045565, 0x40045567, 0x4004556E
NAME = b"FT5406 memory based driver"
"""What the Touch Display's own is called."""
HANDS = "/run/hands"


class TouchScreen:
    """A touch screen of the kernel's (uinput): ten fingers, protocol B."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._device = os.open("/dev/uinput", os.O_WRONLY | os.O_NONBLOCK)
        for bit, values in (
            (SET_EVBIT, (EV_SYN, EV_KEY, EV_ABS)), (SET_KEYBIT, (BTN_TOUCH,)),
            (SET_ABSBIT, (X, Y, SLOT, MT_X, MT_Y, ID)), (SET_PROPBIT, (1,)),
        ):  # fmt: skip
            for value in values:
                fcntl.ioctl(self._device, bit, value)
        most = [0] * 64
        for axis, value in ((X, size[0] - 1), (Y, size[1] - 1), (SLOT, 9), (MT_X, size[0] - 1), (MT_Y, size[1] - 1),
                            (ID, 65535)):  # fmt: skip
            most[axis] = value
        os.write(self._device, struct.pack("80sHHHHi", NAME, 3, 1, 1, 1, 0) + struct.pack("64i", *most) + bytes(768))
        fcntl.ioctl(self._device, UI_DEV_CREATE, 0)
        self._number = 0

    def tap(self, x: int, y: int, seconds: float) -> None:
        self.down(x, y)
        time.sleep(seconds)
        self.up()

    def down(self, x: int, y: int) -> None:
        self._number += 1
        self._tell((EV_ABS, SLOT, 0), (EV_ABS, ID, self._number), (EV_ABS, MT_X, x), (EV_ABS, MT_Y, y),
                   (EV_KEY, BTN_TOUCH, 1), (EV_ABS, X, x), (EV_ABS, Y, y))  # fmt: skip

    def move(self, x: int, y: int) -> None:
        self._tell((EV_ABS, MT_X, x), (EV_ABS, MT_Y, y), (EV_ABS, X, x), (EV_ABS, Y, y))

    def up(self) -> None:
        self._tell((EV_ABS, ID, -1), (EV_KEY, BTN_TOUCH, 0))

    def _tell(self, *events: tuple[int, int, int]) -> None:
        for kind, code, value in (*events, (EV_SYN, 0, 0)):
            os.write(self._device, struct.pack("qqHHi", 0, 0, kind, code, value))


def main() -> None:
    words = dict(word.split("=", 1) for word in Path("/proc/cmdline").read_text().split() if "=" in word)
    wide, high = words.get("touch", "800x480").split("x")
    subprocess.run(["modprobe", "uinput"], check=True)
    screen = TouchScreen((int(wide), int(high)))
    threading.Thread(target=lend, args=(screen,), daemon=True).start()
    with open("/dev/ttyS1", "r+b", buffering=0) as line:
        tty.setraw(line.fileno())
        termios.tcflush(line.fileno(), termios.TCIOFLUSH)
        line.write(b'{"agent": "here"}\n')
        waiting = b""
        while True:
            waiting += line.read(4096) or b""
            while b"\n" in waiting:
                told, waiting = waiting.split(b"\n", 1)
                try:
                    what = json.loads(told)
                except ValueError:
                    continue  # half of what somebody said who is gone
                line.write(json.dumps(done(what, screen)).encode() + b"\n")


def lend(screen: TouchScreen) -> None:
    """Move the finger, and what else only root may, for a program in the machine; each line is answered when done."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
        door.bind(HANDS)
        os.chmod(HANDS, 0o666)
        door.listen()
        while True:
            with door.accept()[0] as line, line.makefile("rwb", buffering=0) as file:
                for told in file:
                    ((what, how),) = json.loads(told).items()
                    if what == "write":
                        Path(how[0]).write_text(how[1])
                    else:
                        getattr(screen, what)(*how)
                    file.write(b"{}\n")


def done(told: dict[str, Any], screen: TouchScreen) -> dict[str, object]:
    if "tap" in told:
        screen.tap(*told["tap"])
        return {"tapped": True}
    ran = subprocess.run(
        ["/bin/sh", "-c", told["run"]], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        check=False,
    )  # fmt: skip
    return {"rc": ran.returncode, "out": ran.stdout.decode("utf-8", "replace")}


if __name__ == "__main__":
    main()

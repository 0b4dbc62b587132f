"""Saucer as a service: what systemd is told over its socket, and what the next start goes on with."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.service import Service
from companion.kernel import places
from companion.presentation.shelf import NOTE, show, shown

if TYPE_CHECKING:
    from companion.app.finger import Finger

HOUSE = Path(__file__).parents[2]
UNIT = HOUSE / "deploy" / "saucer.service"


def test_systemd_hears_of_the_first_picture_of_the_clock_and_of_the_end(tmp_path: Path) -> None:
    """The very command of the service, on a screen that nobody sees."""
    _saucer, *words = re.findall("^ExecStart=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)[0].split()
    hidden = {"SDL_VIDEODRIVER": "offscreen", "DISPLAY": "nobody:0"}
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.settimeout(60)
        told = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "200000"}
        referee = subprocess.Popen(
            [sys.executable, "-m", "companion", *words],
            env={**os.environ, **told, **hidden, "HOME": str(tmp_path), "PYTHONPATH": str(HOUSE)},
            cwd=tmp_path,
        )
        try:
            heard = [line.recv(100).decode() for _ in range(4)]
            assert heard == ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"]
            referee.send_signal(signal.SIGTERM)
            while heard[-1] == "WATCHDOG=1":
                heard.append(line.recv(100).decode())
            assert heard[-1] == "STOPPING=1"
            assert referee.wait(30) == 0
        finally:
            referee.kill()
            referee.wait()


def test_a_service_without_a_watchdog_is_never_asked_and_no_child_speaks_for_it() -> None:
    environment = {"NOTIFY_SOCKET": "@of-nobody", "WATCHDOG_USEC": "2000000", "WATCHDOG_PID": str(os.getpid() + 1)}
    service = Service(environment)
    assert environment == {}
    assert service.every_s is None, "the watchdog is another process's"
    service.ready()
    assert Service({"NOTIFY_SOCKET": "/x", "WATCHDOG_USEC": "30000000"}).every_s == 15


def test_the_sitting_on_the_screen_is_noted_until_people_leave_it(finger: Finger) -> None:
    finger.tap("new game")
    finger.tap("begin")
    sitting = finger.referee.sitting
    assert sitting is not None
    assert sitting.path is not None
    path = sitting.path
    assert shown() == path
    finger.referee.open()
    assert shown() is None
    show(path)
    path.unlink()
    assert shown() is None, "it was taken away"
    (places.state() / NOTE).write_bytes(b"\0")
    assert shown() is None

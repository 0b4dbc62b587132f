"""Whether a screen can be opened here."""

from __future__ import annotations

import os
import socket
from pathlib import Path


def display() -> bool:
    """Tell whether a screen can be opened: an X or Wayland session, or a Pi's own screen without a desktop."""
    if os.environ.get("WAYLAND_DISPLAY") or _x_answers(os.environ.get("DISPLAY", "")):
        return True
    return any(status.read_text().strip() == "connected" for status in Path("/sys/class/drm").glob("card*-*/status"))


def _x_answers(display: str) -> bool:
    """Whether there is an X server behind a display's name; a variable left over from a closed session is not one."""
    host, colon, number = display.partition(":")
    if not colon or host not in ("", "unix"):
        return bool(colon)
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(2)
        path = f"/tmp/.X11-unix/X{number.split('.')[0]}"
        return any(line.connect_ex(address) == 0 for address in (path, f"\0{path}"))

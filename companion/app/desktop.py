"""What kind of desktop a window would open on, asked of the X server before there is a window."""

from __future__ import annotations

import ctypes
import ctypes.util
from dataclasses import dataclass
from typing import Any, Final

LARGEST: Final = (1280, 800)
"""px, a window that leaves room for others on a large desktop."""
SMALL: Final = (1100, 700)
"""px, on a smaller desktop than this a window needs all of it."""


@dataclass(frozen=True, slots=True)
class Desktop:
    """A desktop.

    :ivar size: of its screen, px.
    :ivar managed: a window manager gives windows frames and moves them; without one nobody can.
    """

    size: tuple[int, int]
    managed: bool

    @property
    def window(self) -> tuple[int, int]:
        """The size in px of a window to begin with."""
        width, height = self.size
        if not self.managed:
            return self.size
        return min(LARGEST[0], round(width * 0.9)), min(LARGEST[1], round(height * 0.85))

    @property
    def small(self) -> bool:
        """Whether a window needs all of it, frames too. Without a window manager it has no frames."""
        return self.managed and (self.size[0] < SMALL[0] or self.size[1] < SMALL[1])


def find(display: str) -> Desktop | None:
    """Ask an X server for its screen and whether it has a window manager (EWMH, ``_NET_SUPPORTING_WM_CHECK``).

    :param display: its name, e.g. ``":0"``.
    :returns: None if it does not answer, or there is no libX11.
    """
    try:
        x11: Any = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    except OSError:
        return None
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    x11.XInternAtom.restype = ctypes.c_ulong
    opened = x11.XOpenDisplay(display.encode())
    if not opened:
        return None
    connection = ctypes.c_void_p(opened)
    try:
        screen = x11.XDefaultScreen(connection)
        size = (int(x11.XDisplayWidth(connection, screen)), int(x11.XDisplayHeight(connection, screen)))
        return Desktop(size, _managed(x11, connection))
    finally:
        x11.XCloseDisplay(connection)


def _managed(x11: Any, connection: ctypes.c_void_p) -> bool:
    atom = x11.XInternAtom(connection, b"_NET_SUPPORTING_WM_CHECK", 1)
    if not atom:
        return False
    kind, form = ctypes.c_ulong(), ctypes.c_int()
    count, rest, data = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p()
    root, any_kind = ctypes.c_ulong(x11.XDefaultRootWindow(connection)), ctypes.c_ulong(0)
    found = (ctypes.byref(kind), ctypes.byref(form), ctypes.byref(count), ctypes.byref(rest), ctypes.byref(data))
    offset, length = ctypes.c_long(0), ctypes.c_long(1)
    x11.XGetWindowProperty(connection, root, ctypes.c_ulong(atom), offset, length, 0, any_kind, *found)
    if data.value:
        x11.XFree(data)
    return count.value > 0

"""What must be settled before Kivy is imported, because Kivy reads it while it is being imported.

Kivy would otherwise take the command line for itself, write logs into the home folder, replace the standard error
stream, and, under X, report each touch twice (once from the touch device, once from the mouse that X makes of it).
"""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.app.desktop import find
from companion.app.memory import keep_heap_small
from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.words import _

_SETTLED = {
    "KIVY_NO_ARGS": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_WINDOW": "sdl2",
    "SDL_TOUCH_MOUSE_EVENTS": "0",  # a finger is no mouse: see companion/app/touches.py
}

FINGERS = "%(name)s"
"""What Kivy calls the provider that finds touch screens among the kernel's devices."""

STYLED: Final = frozenset({"RelativeLayout"})
"""Kivy's widgets that are used here and that its style has a rule for."""

SCREENS = Path("/dev/dri")
"""Where the kernel's screens are: card0 may be one that another driver took over, and then there is card1 alone."""


def prepare(size: tuple[int, int] | None = None, *, fullscreen: bool | None = None) -> None:
    """Settle Kivy's environment and configuration; does nothing once Kivy is there.

    Where there is no desktop, ``SAUCER_ROTATE`` turns the picture, for a screen that stands on its side: by 90, 180 or
    270 degrees counterclockwise. A finger turns with it. ``SAUCER_ROTATE_TOUCH`` turns the finger alone, for a touch
    panel that is mounted another way than its screen.

    :param size: of the window in px; by default what suits the desktop, or the whole screen where there is none.
    :param fullscreen: take the whole screen; by default only where there is no desktop to share it with, or a small
        one. On a desktop the window can be sized, and F11 makes it fill the screen and frees it again.
    :raises UserError: a variable cannot be used.
    """
    if "kivy" in sys.modules:
        return
    keep_heap_small()
    os.environ.update(_SETTLED)
    logging.getLogger("kivy").addFilter(lambda record: record.levelno >= logging.ERROR)
    home = places.made(places.state() / "kivy")
    os.environ.setdefault("KIVY_HOME", str(home))
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    desktop = bool(os.environ.get("DISPLAY")) and driver in ("", "x11")
    console = not desktop and driver in ("", "kmsdrm", "KMSDRM") and any(SCREENS.glob("card*"))
    if not desktop and not console and not driver:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"

    import kivy
    from kivy.config import Config

    if kivy.kivy_usermodules_dir in sys.path:
        sys.path.remove(kivy.kivy_usermodules_dir)  # programs in somebody's home: nothing is imported from there

    found = find(os.environ["DISPLAY"]) if desktop and size is None else None
    if fullscreen is None:
        fullscreen = console or (found is not None and found.small)
    if size is None and not console:
        size = found.window if found is not None else (800, 480)
    if found is not None and not found.managed:
        for edge in ("left", "top"):
            Config.set("graphics", edge, "0")
        Config.set("graphics", "position", "custom")
    Config.set("graphics", "fullscreen", "auto" if fullscreen else "0")
    if size is not None:
        Config.set("graphics", "width", str(size[0]))
        Config.set("graphics", "height", str(size[1]))
    Config.set("graphics", "minimum_width", "480")
    Config.set("graphics", "minimum_height", "400")
    Config.set("graphics", "multisamples", "2")
    Config.set("graphics", "allow_screensaver", "0")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "desktop", "1" if desktop else "0")
    Config.set("kivy", "log_enable", "0")
    # One provider for each finger, whatever Kivy would choose on this machine: a second one doubles every tap. On a
    # desktop SDL knows the touch screen; on the console the kernel's own devices are read.
    for name, _value in Config.items("input"):
        Config.remove_option("input", name)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    if console:
        Config.set("graphics", "rotation", _quarters("SAUCER_ROTATE"))
        Config.set("input", FINGERS, f"probesysfs,provider=mtdev,param=rotation={_quarters('SAUCER_ROTATE_TOUCH')}")
    _read_style(home)


def _read_style(folder: Path) -> None:
    """Have Kivy read the rules of :data:`STYLED` alone: those of all its widgets take it a tenth of a second."""
    import kivy
    import kivy.resources  # it, too, asks where Kivy's data are

    whole = Path(kivy.kivy_data_dir)
    try:
        write_whole(folder / "style.kv", "".join(_rules(whole / "style.kv")).encode(), durable=False)
    except OSError:
        return  # Kivy reads its own
    kivy.kivy_data_dir = str(folder)
    try:
        import kivy.lang.builder
    finally:
        kivy.kivy_data_dir = str(whole)


def _rules(style: Path) -> Iterator[str]:
    """Yield what is used of Kivy's style: its first lines, and rules."""
    head, *rules = re.split(r"^(?=<)", style.read_text("utf-8"), flags=re.MULTILINE)
    yield head
    for rule in rules:
        if not STYLED.isdisjoint(re.findall(r"[\w@]+", rule.partition("\n")[0])):
            yield rule


def _quarters(variable: str) -> str:
    """Read how far something is turned, in degrees. Raises :class:`UserError` for what are no quarters."""
    words = os.environ.get(variable) or "0"
    if words not in ("0", "90", "180", "270"):
        raise UserError(_('{variable}: "{words}" is not 0, 90, 180 or 270.').format(variable=variable, words=words))
    return words


def need_window() -> None:
    """Open the window, prepared before. Raises :class:`UserError` where there is no display for it."""
    from kivy.core.window import Window

    if Window is None:
        raise UserError(_("There is no display to open a window on."))

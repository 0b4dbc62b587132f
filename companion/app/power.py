"""Turning the machine off, by systemd, which ends Saucer like everything else first."""

from __future__ import annotations

import logging
import subprocess
import threading
from collections.abc import Callable, Sequence
from typing import Final

from kivy.clock import Clock

log = logging.getLogger("saucer.app")

OFF: Final = ("systemctl", "poweroff")
PATIENCE_S: Final = 20.0


def turn_off(failed: Callable[[], object], *, command: Sequence[str] = OFF) -> None:
    """Ask systemd to turn the machine off, beside the screen.

    Nothing is left to be kept: every answer is on the disk before the table sees what follows from it.

    :param failed: called in Kivy's thread if this user may not, or there is no systemd.
    :param command: what turns it off.
    """

    def ask() -> None:
        try:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE_S, check=False
            )
            problem = "" if done.returncode == 0 else done.stderr.strip() or str(done.returncode)
        except (OSError, subprocess.SubprocessError) as error:
            problem = str(error)
        if problem:
            log.warning("The machine cannot be turned off: %s", problem)
            Clock.schedule_once(lambda _: failed(), 0)

    threading.Thread(target=ask, name="turning off", daemon=True).start()

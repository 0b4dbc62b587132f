"""A film is written as a file while people go on at the screen: `saucer film` does it in a process of its own."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from kivy.clock import Clock

from companion.kernel import places
from companion.kernel.words import _
from companion.presentation.aside import python

POLL_S: Final = 0.5


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """Name a file that is not there yet."""
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem} ({number}){suffix}", number + 1
    return path


class Saving:
    """Writes the film of a sitting.

    :param sitting: its file. :param out: what is written; its folder is made.
    :param done: called with a sentence when it is written, or could not be.
    :raises UserError: the folder cannot be made.
    """

    def __init__(self, sitting: Path, out: Path, done: Callable[[str], object]) -> None:
        self.out = out
        self._done = done
        places.made(out.parent)
        environment = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
        environment["SDL_VIDEODRIVER"] = "offscreen"
        environment.pop("DISPLAY", None)
        self._process = subprocess.Popen(
            python("-m", "companion", "film", str(sitting), "--out", str(out)),
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        self._polling: Any = Clock.schedule_interval(lambda _: self._poll(), POLL_S)

    def _poll(self) -> None:
        code = self._process.poll()
        if code is None:
            return
        self._polling.cancel()
        told = self._process.communicate()[1].decode(errors="replace").strip().splitlines()
        if code == 0:
            folder, name = self.out.parent.name, self.out.name
            self._done(_("Saved in the folder “{folder}”: {name}").format(folder=folder, name=name))
        else:
            self._done(told[-1].removeprefix("saucer: ") if told else _("The film could not be written."))

    def close(self) -> None:
        """Stop writing; twice is fine."""
        self._polling.cancel()
        if self._process.poll() is None:
            self._process.kill()
            self._process.communicate()

"""What takes long to make and is the same for all processes of a run: the first that wants it makes it for them all."""

from __future__ import annotations

import fcntl
import os
import pickle
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from printables.kits import kit
from printables.press.production import print_kit
from printables.sheets.kit import Kit

VARIABLE: Final = "SAUCER_MADE"
"""Names the folder of a run; where it is not set, as in a benchmark, each process has its own."""


def once(name: str, make: Callable[[], Any]) -> Any:
    """Return what is made under a name, which stands for all that it is made from but the sources.

    :param make: called where no process of this run has made it; what it returns is pickled.
    """
    file = folder_once(name, lambda folder: (folder / "made").write_bytes(pickle.dumps(make(), protocol=5))) / "made"
    return pickle.loads(file.read_bytes())


def printed_once(game: str, paper: str) -> Path:
    """Return the folder of a game's printed kit: treat it as read-only."""
    return folder_once(f"{game}-{paper}", lambda folder: print_kit(game, folder, paper))


@cache
def kit_once(game: str) -> Kit:
    """Return a game's kit, which each process makes once: treat it as read-only."""
    return kit(game)


def folder_once(name: str, fill: Callable[[Path], object]) -> Path:
    """Return the folder of a name, filled by whoever wants it first; one that could not be filled is tried again."""
    around = room()
    with (around / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folder = around / name
        if not folder.is_dir():
            fresh = Path(tempfile.mkdtemp(dir=around))
            fill(fresh)
            fresh.rename(folder)
    return folder


def room() -> Path:
    """Return the folder that all processes of a run share; a process without a run has its own."""
    around = Path(os.environ.get(VARIABLE) or _own().name)
    around.mkdir(parents=True, exist_ok=True)
    return around


@cache
def _own() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="saucer-made-")

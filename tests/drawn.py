"""Pictures of pieces that a run of the tests has drawn, kept for the next run."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

SHELVES: Final = f"*-{'[0-9a-f]' * 16}"
"""Folders of pictures and photographs, named by a hash of what they were made from: see printables/press/pictures.py,
tests/album.py."""


def keep(cache: Path, folder: Path) -> None:
    """Keep what was drawn, and nothing of earlier runs that is out of date.

    :param cache: where the run kept it, with other things. :param folder: where the next run finds it.
    """
    fresh = folder.with_name(f"{folder.name}-{os.getpid()}")
    for shelf in cache.glob(SHELVES):
        # what was still being written, or drawn, when the run ended stays behind
        lay(shelf, fresh / shelf.name, ignore=shutil.ignore_patterns(".*", "*.drawn"))
    shutil.rmtree(folder, ignore_errors=True)
    if fresh.is_dir():
        fresh.rename(folder)


def lay(folder: Path, into: Path, ignore: Callable[[str, list[str]], set[str]] | None = None) -> None:
    """Lay what is in a folder into another, as links where both are on one disk: no picture is written over in place.

    :param ignore: what stays behind: see :func:`shutil.copytree`.
    """
    shutil.copytree(folder, into, ignore=ignore, copy_function=_laid)


def _laid(file: str, there: str) -> None:
    try:
        os.link(file, there)
    except OSError:  # on another disk, or one without links
        shutil.copy2(file, there)

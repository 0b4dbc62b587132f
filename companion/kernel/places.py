"""The user's own folders, after the XDG Base Directory Specification 0.8.

A variable that doesn't hold an absolute path is ignored, as the specification asks. Nothing is made here but by
:func:`made`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from companion.kernel.errors import UserError
from companion.kernel.variables import value_of

MEMORY: Final = Path("/dev/shm")


def _home(name: str, default: str) -> Path:
    named = value_of(name)
    return (Path(named) if os.path.isabs(named) else Path.home() / default) / "saucer"


def config() -> Path:
    """Name the folder of what was chosen or measured once: ``$XDG_CONFIG_HOME/saucer``, else ``~/.config/saucer``."""
    return _home("XDG_CONFIG_HOME", ".config")


def sittings() -> Path:
    """Name the folder of sittings: ``$XDG_DATA_HOME/saucer``, else ``~/.local/share/saucer``."""
    return _home("XDG_DATA_HOME", ".local/share")


def own(game: str) -> Path:
    """Name the folder of what people made for a game: ``$XDG_DATA_HOME/saucer/own/<game>``."""
    return sittings() / "own" / game


def state() -> Path:
    """Name the folder of the screen's own state: ``$XDG_STATE_HOME/saucer``, else ``~/.local/state/saucer``."""
    return _home("XDG_STATE_HOME", ".local/state")


def cache() -> Path:
    """Name the folder of what can be made again: ``$XDG_CACHE_HOME/saucer``, else ``~/.cache/saucer``."""
    return _home("XDG_CACHE_HOME", ".cache")


def memory() -> str | None:
    """Name a folder that is in memory, where there is one: for files that nobody keeps, and that need no disk then."""
    return str(MEMORY) if os.access(MEMORY, os.W_OK) else None


def made(folder: Path) -> Path:
    """Make a folder if it isn't there, and return it. Raises :class:`UserError` where it cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(
            f"The folder {folder} cannot be made ({error.strerror}). Make it, or point the XDG variables to a folder "
            "that may be written to."
        ) from error
    return folder

"""Where the referee keeps its things, after the XDG Base Directory Specification."""

from __future__ import annotations

import os
from pathlib import Path

from companion.kernel.errors import UserError


def _home(variable: str, default: str) -> Path:
    named = os.environ.get(variable, "")
    return Path(named) if named.startswith("/") else Path.home() / default


def sittings() -> Path:
    """The folder of sittings (``$XDG_DATA_HOME/saucer``), made if need be."""
    return _made(_home("XDG_DATA_HOME", ".local/share") / "saucer")


def state() -> Path:
    """The folder of the screen's own state (``$XDG_STATE_HOME/saucer``), made if need be."""
    return _made(_home("XDG_STATE_HOME", ".local/state") / "saucer")


def cache() -> Path:
    """The folder of pictures that can be made again (``$XDG_CACHE_HOME/saucer``), made if need be."""
    return _made(_home("XDG_CACHE_HOME", ".cache") / "saucer")


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(
            f"The folder {folder} cannot be made ({error.strerror}). Make it, or point the XDG variables to a folder "
            "that may be written to."
        ) from error
    return folder

"""What was measured once and is used ever after: small TOML files in the user's own folder for settings."""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.kernel.errors import UserError


def config_folder() -> Path:
    """``$XDG_CONFIG_HOME/saucer``, else ``~/.config/saucer``."""
    base = os.environ.get("XDG_CONFIG_HOME", "")
    return (Path(base) if os.path.isabs(base) else Path.home() / ".config") / "saucer"


def read(file: Path) -> dict[str, Any]:
    """What a file of settings says; nothing if it isn't there.

    :raises UserError: it cannot be read, or is no TOML.
    """
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UserError(f"{file} cannot be read: {error}. Mend or delete it.") from None


def keep(file: Path, lines: Sequence[str]) -> None:
    """Puts a file in the place of the one that was there, at once: a pulled plug leaves the old one or the new one.

    :raises UserError: the folder cannot be written to.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{file.stem}-", dir=file.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write("\n".join(lines) + "\n")
            out.flush()
            os.fsync(out.fileno())
        os.replace(temporary, file)
    except OSError as error:
        raise UserError(f"The profile cannot be kept in {file}: {error.strerror or error}.") from None

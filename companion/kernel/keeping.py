"""Keep what was measured or chosen once, in the user's own folder for settings."""

from __future__ import annotations

from pathlib import Path

from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.settings import read
from companion.kernel.words import _


def choose(**what: str | float | bool) -> None:
    """Keep what somebody chose; the rest of their file stays as it is.

    :raises UserError: the file cannot be read or written.
    """
    import tomlkit

    file = places.config() / "settings.toml"
    document = tomlkit.parse(read(file).text)
    document.update(what)
    keep(file, tomlkit.dumps(document))


def keep(file: Path, text: str) -> None:
    """Put a file in the place of the one that was there, at once: a pulled plug leaves the old one or the new one.

    :raises UserError: the folder cannot be written to.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, text.encode())
    except OSError as error:
        told = _("{path} cannot be written: {strerror}.").format(path=file, strerror=error.strerror or error)
        raise UserError(told) from None

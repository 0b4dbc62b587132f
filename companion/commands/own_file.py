"""Write a file that somebody asked for by name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.kernel.errors import UserError
from companion.kernel.words import _

STREAM: Final = "-"
"""In a file's place: the standard input or output."""


def hand_over(out: Path, data: bytes) -> None:
    """Write a file whole, or not at all; into a pipe or a device as it comes. Folders on the way are made.

    :raises UserError: it cannot be written.
    """
    from companion.kernel.files import write_whole

    try:
        if out.exists() and not out.is_file():
            out.write_bytes(data)
        else:
            out.parent.mkdir(parents=True, exist_ok=True)
            write_whole(out.resolve(), data)
    except OSError as error:
        raise UserError(_("{path} cannot be written: {strerror}.").format(path=out, strerror=error.strerror)) from error

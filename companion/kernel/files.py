"""Files that are there whole or not at all, and files of text."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from companion.kernel.errors import UserError


def write_whole(file: Path, data: bytes, *, durable: bool = True) -> None:
    """Put a file in the place of the one that was there, at once: nobody ever finds half of it.

    It is written beside its place and renamed. What was begun is removed when it cannot be finished.

    :param data: its bytes. :param durable: wait until they are on the disk, so that a pulled plug leaves the old file
        or the new one; without, it may leave an empty one.
    :raises OSError: it cannot be written.
    """
    handle, name = tempfile.mkstemp(prefix=f".{file.stem}-", suffix=file.suffix, dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            if durable:
                out.flush()
                os.fsync(out.fileno())
        os.replace(name, file)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def text_of(data: bytes, name: str, error: type[UserError] = UserError) -> str:
    """Return a file's text, its lines ended as everywhere.

    :param name: what people call it. :param error: what is raised.
    :raises UserError: it is not UTF-8; the message names the line.
    """
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as problem:
        line = data[: problem.start].count(b"\n") + 1
        raise error(f"{name} line {line} is not written as UTF-8. Save it as UTF-8 text.") from None

"""Files that are there whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


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

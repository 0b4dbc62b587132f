"""Mending: a damaged sitting goes back to its last good record; what was there is kept."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from companion.kernel.blocks import read
from companion.kernel.files import write_whole
from companion.kernel.regular import JournalError, beside, let_go, lock, open_file, read_all


class Mended(NamedTuple):
    """What mending did.

    :ivar records: that are left, the header among them. :ivar lost: bytes after them.
    :ivar kept: where the file is as it was; None if nothing was wrong.
    """

    records: int
    lost: int
    kept: Path | None


def mend(path: Path) -> Mended:
    """Cut a sitting after its last good record. The file as it was is kept beside it as ``*.before-mending``.

    :raises JournalError: there is no good record, the file is open elsewhere, or the disk fails.
    """
    path = path.absolute()
    file = open_file(path, os.O_RDWR)
    try:
        lock(file, path)
        data = read_all(file)
        lines = read(data)
        if not lines.records:
            raise JournalError(f"{path} holds no sitting: not even its first record is good. It is left as it is.")
        if lines.end == len(data):
            return Mended(len(lines.records), 0, None)
        kept = beside(path, "before-mending", data)
        write_whole(path, data[: lines.end])
    except OSError as error:
        raise JournalError(f"{path} cannot be mended: {error.strerror}. It is left as it is.") from error
    finally:
        let_go(file)
    return Mended(len(lines.records), len(data) - lines.end, kept)

"""Mending: a damaged sitting goes back to its last good record; what was there is kept."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from companion.kernel.blocks import JournalLines, read
from companion.kernel.files import write_whole
from companion.kernel.game import NOTHING
from companion.kernel.journal import Journal, ends
from companion.kernel.ledger import is_opened, mended_line
from companion.kernel.regular import JournalError, beside, let_go, lock, open_file, read_all


class Mended(NamedTuple):
    """What mending did.

    :ivar records: that are left, the header among them. :ivar lost: bytes after them.
    :ivar kept: where the file is as it was; None if nothing was wrong.
    """

    records: int
    lost: int
    kept: Path | None


def until(path: Path, number: int) -> Journal | None:
    """Read a sitting up to a record and no further; None if that record is not there, or not good.

    :raises JournalError: the file cannot be read.
    """
    file = open_file(path)
    try:
        lines = read(read_all(file))
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror}.") from error
    finally:
        let_go(file)
    return _part(path, lines, number + 1) if number < len(lines.records) else None


def mend(path: Path, before: int | None = None, pins: Mapping[str, str] = NOTHING) -> Mended:
    """Cut a sitting after its last good record. The file as it was is kept beside it as ``*.before-mending``.

    :param before: cut before this record, good or not: something that nobody played was added from there on.
    :param pins: of all people, where there are some: only with the key it is noted in the file that it was mended.
    :raises JournalError: there is no good record, the end of a game that told its secrets would be cut off, the file
        is open elsewhere, or the disk fails.
    """
    path = path.absolute()
    file = open_file(path, os.O_RDWR)
    try:
        lock(file, path)
        data = read_all(file)
        lines = read(data)
        if not lines.records:
            raise JournalError(f"{path} holds no sitting: not even its first record is good. It is left as it is.")
        records, end = len(lines.records), lines.end
        if before is not None and before < records:
            records, end = before, sum(len(line) for line in data.splitlines(keepends=True)[:before])
        if end == len(data):
            return Mended(records, 0, None)
        header, last = ends(path, file)
        cut = [*lines.records[records:], *([last] if last is not None else [])]
        if any(is_opened(header, record) for record in cut):
            raise JournalError(
                f"{path} is a game that is over, and its secrets are told: it is not taken back to where it could be "
                "played on. It is left as it is. Restore it from a copy."
            )
        kept = beside(path, "before-mending", data)
        note = mended_line(_part(path, lines, records), pins, len(data) - end)
        write_whole(path, data[:end] + note)
    except OSError as error:
        raise JournalError(f"{path} cannot be mended: {error.strerror}. It is left as it is.") from error
    finally:
        let_go(file)
    return Mended(records, len(data) - end, kept)


def _part(path: Path, lines: JournalLines, records: int) -> Journal:
    return Journal(path, None, lines.records[:records], lines.links[:records])

"""Files that may be anything: only bounded regular ones are opened, and nobody is waited for."""

from __future__ import annotations

import errno
import fcntl
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.kernel.errors import UserError, printable

LARGEST: Final = 64 << 20
"""Bytes. A sitting has some hundred records of one block; what is larger than this is something else."""


NOT_HERE: Final = {errno.EROFS, errno.EACCES, errno.EPERM}
"""What a medium says that may be read only."""


class JournalError(UserError):
    """A sitting's file cannot be used. Signs that no screen can show (in a file's name) are written as escapes."""

    def __init__(self, message: str) -> None:
        super().__init__(printable(message))


def open_file(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open what may be a sitting's file, whatever else it is, without waiting for anybody.

    :returns: the open file's number; close it.
    :raises JournalError: it is no regular file, too large, or cannot be opened. Nothing but a regular file is opened.
    """
    try:
        _check_kind(path, os.stat(path))
        file = os.open(path, flags | os.O_NONBLOCK | os.O_NOCTTY)
    except JournalError:
        raise
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        words = f"{path} cannot be opened: {reason}."
        if flags & os.O_RDWR and isinstance(error, OSError) and error.errno in NOT_HERE:
            words += " It can be read and verified here; to play on, copy it to a folder that you may write to."
        raise JournalError(words) from error
    try:
        _check_kind(path, os.fstat(file))
    except OSError as error:
        let_go(file)
        raise JournalError(f"{path} cannot be opened: {error.strerror}.") from error
    except BaseException:
        let_go(file)
        raise
    return file


def lock(file: int, path: Path) -> None:
    """Keep a file to ourselves. Raises :class:`JournalError` if another Saucer has it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise JournalError(f"{path} is open in another Saucer. Close that one first.") from None
    except OSError as error:
        raise JournalError(f"{path} cannot be kept to ourselves: {error.strerror}.") from error


def let_go(file: int) -> None:
    """Close a file. What was said to be kept is synced by then: whatever goes wrong now is nobody's loss."""
    with suppress(OSError):
        os.close(file)


def write_all(file: int, data: bytes) -> None:
    """Write all of it, in as many calls as it takes."""
    while data:
        data = data[os.write(file, data) :]


def read_all(file: int) -> bytes:
    """Read a file from its beginning, as the medium has it: what a failed sync left in memory alone doesn't count.

    The system keeps pages that it could not write, and tells that once: a later sync succeeds without them. So what
    is clean is dropped before it is read.
    """
    os.fsync(file)
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
    pieces, place = [], 0
    while piece := os.pread(file, 1 << 20, place):
        pieces.append(piece)
        place += len(piece)
        if place > LARGEST:
            break
    return b"".join(pieces)


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the medium."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        let_go(handle)


def new_file(path: Path) -> int:
    """Open a file that is not there yet, for its owner alone; no link is followed. Raises OSError."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)


def beside(path: Path, word: str, data: bytes) -> Path:
    """Keep bytes in a new file beside another, on the medium: ``evening.saucer.torn``, ``….torn-2``.

    :returns: the new file. :raises OSError: it cannot be written; what was begun is removed.
    """
    number = 1
    while True:
        made = path.with_name(f"{path.name}.{word}" + (f"-{number}" if number > 1 else ""))
        try:
            file = new_file(made)
            break
        except FileExistsError:
            number += 1
            if number > 10_000:
                raise
    try:
        write_all(file, data)
        os.fsync(file)
    except BaseException:
        os.unlink(made)
        raise
    finally:
        let_go(file)
    sync_folder(path.parent)
    return made


def _check_kind(path: Path, found: os.stat_result) -> None:
    if stat.S_ISREG(found.st_mode):
        if found.st_size > LARGEST:
            raise JournalError(f"{path} is larger than any sitting ({found.st_size >> 20} MiB). It is left as it is.")
        return
    kinds = ((stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"))
    kind = next((name for test, name in kinds if test(found.st_mode)), "a device")
    raise JournalError(f"{path} cannot be opened: it is {kind}, not a sitting's file.")

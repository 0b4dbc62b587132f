"""The journal: one sitting on the disk, append-only, so that power may go at any instant.

JSON Lines. Each line is one record, chained to the one before by SHA-256 and padded with spaces to a multiple of
4096 bytes: flash storage rewrites whole blocks, so a record that shared a block with the one being written could
be lost with it; and equal lengths say nothing about what is inside. A record is on the medium
(``fdatasync``) before :meth:`Journal.append` returns.

The header's ``format`` says how to read the rest. In format 3 what is not public is sealed (see :mod:`.ledger`); in
format 2 the record that ends the game says so (``over``), so that the first and the last record tell whether a sitting
can go on; in format 1, without the word, only a replay can.
"""

from __future__ import annotations

import fcntl
import json
import os
import stat
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from companion.kernel.canonical import canonical, frozen
from companion.kernel.errors import UserError

BLOCK = 4096
FORMAT: Final = 3
LARGEST: Final = 64 << 20
"""Bytes. A sitting has some hundred records of one block; what is larger than this is something else."""
LONGEST: Final = 16 * BLOCK
"""How far :func:`ends` looks for the end of the first record and the start of the last one, in bytes."""
Record = Mapping[str, Any]


class JournalError(UserError):
    """A sitting's file cannot be used. Signs that no screen can show (in a file's name) are written as escapes."""

    def __init__(self, message: str) -> None:
        super().__init__("".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in message))


class Journal:
    """The records of one sitting, and the file that keeps them.

        with Journal.create(path, {"game": "pleasantville"}) as journal:
            journal.append({"seat": "town", "answer": ["done"]})

    Without a path the records are chained all the same, and kept in memory only.

    :ivar records: every record in order as it is written, the header first; lists are tuples.
    :ivar torn: bytes of a record that was never finished, cut off when the file was opened.
    """

    def __init__(self, path: Path | None, file: int | None, records: list[Record], links: list[str]) -> None:
        self.path = path
        self.records = records
        self.torn = 0
        self._file = file
        self._links = links

    @classmethod
    def create(cls, path: Path | None, header: Record) -> Journal:
        """A new journal whose first record is the header.

        :raises JournalError: the file is there already, or cannot be written.
        """
        chain, text, record = _linked(0, "", header)
        if path is None:
            return cls(None, None, [record], [chain])
        path = path.absolute()
        draft = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
            try:
                _lock(file, path)
                _write(file, _line(text, chain))
                os.fsync(file)
                os.link(draft, path)
            except BaseException:
                os.close(file)
                raise
            finally:
                os.unlink(draft)
            _sync_folder(path.parent)
        except FileExistsError:
            raise JournalError(
                f"{path} is there already and is left as it is. Resume it, or name another file."
            ) from None
        except OSError as error:
            raise JournalError(
                f"{path} cannot be written: {error.strerror}. Choose a folder that you may write to."
            ) from error
        return cls(path, file, [record], [chain])

    @classmethod
    def open(cls, path: Path) -> Journal:
        """The journal in a file. A last record that was never finished is cut off and kept beside it as ``*.torn``.

        :raises JournalError: there is no such file, it is open elsewhere, it is of a later format, or it is damaged
            anywhere but in the last record; the file is then left as it is.
        """
        path = path.absolute()
        file = open_file(path, os.O_RDWR)
        try:
            _lock(file, path)
            with os.fdopen(os.dup(file), "rb") as reader:
                data = reader.read()
            records, links, end = _read(path, data)
            _check_format(path, records[0])
            journal = cls(path, file, records, links)
            if end < len(data):
                path.with_name(path.name + ".torn").write_bytes(data[end:])
                os.ftruncate(file, end)
                os.fsync(file)
                journal.torn = len(data) - end
            os.lseek(file, 0, os.SEEK_END)
        except BaseException:
            os.close(file)
            raise
        return journal

    @classmethod
    def of_file(cls, path: Path, file: int) -> Journal:
        """Read the records in an open file without a lock; a torn last record is left out, and nothing is changed.

        :param file: from :func:`open_file`; it stays open, and nothing can be appended.
        :raises JournalError: it is damaged anywhere but in the last record, or of a later format.
        """
        data = os.pread(file, LARGEST, 0)
        records, links, end = _read(path, data)
        _check_format(path, records[0])
        journal = cls(path, None, records, links)
        journal.torn = len(data) - end
        return journal

    @classmethod
    def look(cls, path: Path) -> Journal:
        """Read the records in a file, as :meth:`of_file`. Raises :class:`JournalError` for whatever is no sitting."""
        file = open_file(path)
        try:
            return cls.of_file(path, file)
        finally:
            os.close(file)

    def append(self, body: Record) -> None:
        """Add a record; it is safe on the medium when this returns.

        :raises JournalError: the medium failed. The journal is then closed, since what a failed write left
            behind cannot be known: open the file again.
        """
        if self.path is None:
            self.records.append({"n": len(self.records), **body})
            return
        chain, text, record = _linked(len(self.records), self.link, body)
        if self._file is None:
            raise JournalError(f"{self.path} is closed.")
        try:
            _write(self._file, _line(text, chain))
            os.fdatasync(self._file)
        except OSError as error:
            self.close()
            raise JournalError(
                f"{self.path} could not be written: {error.strerror}. The last move is not kept; "
                "see to the disk, then resume."
            ) from error
        self._links.append(chain)
        self.records.append(record)

    @property
    def links(self) -> list[str]:
        """The chain: for each record 64 hexadecimal digits, which change if any byte up to its end does.

        Records in memory are chained when somebody wants to know.
        """
        for record in self.records[len(self._links) :]:
            self._links.append(_linked(record["n"], self._links[-1], record)[0])
        return self._links

    @property
    def link(self) -> str:
        """The last link of the chain."""
        return self.links[-1]

    @property
    def fingerprint(self) -> str:
        """What stands for the whole journal: its last link."""
        return self.link

    def close(self) -> None:
        """Let go of the file; twice is fine."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        place = "in memory" if self.path is None else str(self.path)
        return f"<Journal {place}, {len(self.records)} records>"


def open_file(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open what may be a sitting's file, whatever else it is, without waiting for anybody.

    :returns: the open file's number; close it.
    :raises JournalError: it is no regular file, too large, or cannot be opened. Nothing but a regular file is opened.
    """
    try:
        _check_kind(path, os.stat(path))
        file = os.open(path, flags | os.O_NONBLOCK | os.O_NOCTTY)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise JournalError(f"{path} cannot be opened: {reason}.") from error
    try:
        _check_kind(path, os.fstat(file))
    except BaseException:
        os.close(file)
        raise
    return file


def ends(path: Path, file: int) -> tuple[Record, Record | None]:
    """Read the first record of an open file and the last one, and nothing between.

    :returns: the header, and the last record; None if that is torn or longer than :data:`LONGEST`. It is not held
        against the chain: :meth:`Journal.open` does that.
    :raises JournalError: the header is damaged or of a later format.
    """
    try:
        head = os.pread(file, LONGEST, 0)
        size = os.fstat(file).st_size
        tail = os.pread(file, LONGEST, max(0, size - LONGEST))
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror}.") from error
    end = head.find(b"\n") + 1
    header = _parse(head[:end], "", 0) if end else None
    if header is None:
        raise JournalError(f"{path} holds no sitting: its first record is missing or unfinished.")
    del header["z"]
    _check_format(path, header)
    if end == size or not tail.endswith(b"\n"):
        return header, None
    start = tail.rfind(b"\n", 0, -1) + 1
    if start == 0 and size > len(tail):
        return header, None
    try:
        last = json.loads(tail[start:])
    except (ValueError, RecursionError):
        return header, None
    return header, last if isinstance(last, dict) else None


def _linked(number: int, chain: str, body: Record) -> tuple[str, bytes, Record]:
    """A record's link, its canonical text, and itself as it will be read back."""
    record = {"n": number, **body}
    text = canonical(record)
    return sha256(chain.encode() + text).hexdigest(), text, record


def _line(text: bytes, link: str) -> bytes:
    """A record's padded line."""
    return (text[:-1] + b',"z":"' + link.encode() + b'"}').ljust(_whole_blocks(len(text) + 72) - 1) + b"\n"


def _whole_blocks(size: int) -> int:
    return size + -size % BLOCK


def _read(path: Path, data: bytes) -> tuple[list[Record], list[str], int]:
    """Records, their links, and where the good part ends."""
    records: list[Record] = []
    links: list[str] = []
    chain, start = "", 0
    while start < len(data):
        newline = data.find(b"\n", start)
        end = len(data) if newline < 0 else newline + 1
        record = None if newline < 0 else _parse(data[start:end], chain, len(records))
        if record is None:
            if end < len(data):
                raise JournalError(
                    f"{path} is damaged: record {len(records)} (byte {start}) is not what was written, and others "
                    "follow it. It is left as it is. Restore it from a copy."
                )
            break
        chain = record.pop("z")
        links.append(chain)
        records.append(record)
        start = end
    if not records:
        raise JournalError(f"{path} holds no sitting: its first record is missing or unfinished.")
    return records, links, start


def _parse(line: bytes, chain: str, number: int) -> dict[str, Any] | None:
    """A record if the line is exactly what would have been written there."""
    try:
        record = json.loads(line)
        body = {key: value for key, value in record.items() if key not in ("n", "z")}
        link, text, _ = _linked(number, chain, body)
        whole = _line(text, link) == line and record.get("z") == link
        return frozen(record) if whole else None
    except (ValueError, AttributeError, TypeError, RecursionError):
        return None


def _check_kind(path: Path, found: os.stat_result) -> None:
    if stat.S_ISREG(found.st_mode):
        if found.st_size > LARGEST:
            raise JournalError(f"{path} is larger than any sitting ({found.st_size >> 20} MiB). It is left as it is.")
        return
    kinds = ((stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"))
    kind = next((name for test, name in kinds if test(found.st_mode)), "a device")
    raise JournalError(f"{path} cannot be opened: it is {kind}, not a sitting's file.")


def _check_format(path: Path, header: Record) -> None:
    form = header.get("format", 1)
    if type(form) is not int or not 1 <= form <= FORMAT:
        raise JournalError(
            f"{path} has format {form!r}; this Saucer reads formats 1 to {FORMAT}. Open it with a newer Saucer."
        )


def _lock(file: int, path: Path) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise JournalError(f"{path} is open in another Saucer. Close that one first.") from None


def _write(file: int, line: bytes) -> None:
    while line:
        line = line[os.write(file, line) :]


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

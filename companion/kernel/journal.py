"""The journal: one sitting on the disk, append-only, so that power may go at any instant.

JSON Lines. Each line is one record, chained to the one before by SHA-256 and padded with spaces to a multiple of
4096 bytes: flash storage rewrites whole blocks, so a record that shared a block with the one being written could
be lost with it; and equal lengths say nothing about what is inside. A record is on the medium
(``fdatasync``) before :meth:`Journal.append` returns.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any

from companion.kernel.canonical import canonical, frozen
from companion.kernel.errors import UserError

BLOCK = 4096
Record = Mapping[str, Any]


class JournalError(UserError):
    """A sitting's file cannot be used."""


class Journal:
    """The records of one sitting, and the file that keeps them.

        with Journal.create(path, {"game": "pleasantville"}) as journal:
            journal.append({"seat": "town", "answer": ["done"]})

    Without a path the records are chained all the same, and kept in memory only.

    :ivar records: every record in order, the header first; lists are tuples.
    :ivar torn: bytes of a record that was never finished, cut off when the file was opened.
    """

    def __init__(self, path: Path | None, file: int | None, records: list[Record], chain: str) -> None:
        self.path = path
        self.records = records
        self.torn = 0
        self._file = file
        self._chain = chain
        self._chained = len(records)

    @classmethod
    def create(cls, path: Path | None, header: Record) -> Journal:
        """A new journal whose first record is the header.

        :raises JournalError: the file is there already, or cannot be written.
        """
        chain, text, record = _linked(0, "", header)
        if path is None:
            return cls(None, None, [record], chain)
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
        return cls(path, file, [record], chain)

    @classmethod
    def open(cls, path: Path) -> Journal:
        """The journal in a file. A last record that was never finished is cut off and kept beside it as ``*.torn``.

        :raises JournalError: there is no such file, it is open elsewhere, or it is damaged anywhere but in the
            last record; the file is then left as it is.
        """
        path = path.absolute()
        try:
            file = os.open(path, os.O_RDWR)
        except OSError as error:
            raise JournalError(f"{path} cannot be opened: {error.strerror}.") from error
        try:
            _lock(file, path)
            with os.fdopen(os.dup(file), "rb") as reader:
                data = reader.read()
            records, chain, end = _read(path, data)
            journal = cls(path, file, records, chain)
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

    def append(self, body: Record) -> None:
        """Add a record; it is safe on the medium when this returns.

        :raises JournalError: the medium failed. The journal is then closed, since what a failed write left
            behind cannot be known: open the file again.
        """
        if self.path is None:
            self.records.append({"n": len(self.records), **body})
            return
        chain, text, record = _linked(len(self.records), self._chain, body)
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
        self._chain = chain
        self._chained += 1
        self.records.append(record)

    @property
    def fingerprint(self) -> str:
        """The last link of the chain, 64 hexadecimal digits: it changes if any byte before it does.

        Records in memory are chained when somebody wants to know.
        """
        for record in self.records[self._chained :]:
            self._chain, _, _ = _linked(record["n"], self._chain, record)
        self._chained = len(self.records)
        return self._chain

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


def _read(path: Path, data: bytes) -> tuple[list[Record], str, int]:
    """Records, last link, and where the good part ends."""
    records: list[Record] = []
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
        records.append(record)
        start = end
    if not records:
        raise JournalError(f"{path} holds no sitting: its first record is missing or unfinished.")
    return records, chain, start


def _parse(line: bytes, chain: str, number: int) -> dict[str, Any] | None:
    """A record if the line is exactly what would have been written there."""
    try:
        record = json.loads(line)
        body = {key: value for key, value in record.items() if key not in ("n", "z")}
        link, text, _ = _linked(number, chain, body)
    except (ValueError, AttributeError, TypeError):
        return None
    return frozen(record) if _line(text, link) == line and record.get("z") == link else None


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

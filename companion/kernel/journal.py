"""The journal: one sitting on the disk, append-only, so that power may go at any instant.

JSON Lines. Each line is one record, chained to the one before by SHA-256 and padded with spaces to a multiple of
4096 bytes: flash storage rewrites whole blocks, so a record that shared a block with the one being written could
be lost with it; and equal lengths say nothing about what is inside. A record is on the medium
(``fdatasync``) before :meth:`Journal.append` returns.

The header's ``format`` says how to read the rest. From format 3 on what is not public is sealed, in format 4
each record is marked with the sitting's key besides (see :mod:`.ledger`); in format 2 the record that ends the game
says so (``over``), so that the first and the last record tell whether a sitting can go on; in format 1, without the
word, only a replay can.
"""

from __future__ import annotations

import errno
import json
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final

from companion.kernel.blocks import BLOCK, LONGEST, JournalLines, Record, line, linked, parse, read
from companion.kernel.regular import (
    LARGEST,
    JournalError,
    beside,
    let_go,
    lock,
    new_file,
    open_file,
    read_all,
    sync_folder,
    write_all,
)

__all__ = ["BLOCK", "FORMAT", "LARGEST", "Doubtful", "Journal", "JournalError", "Record", "ends", "open_file"]

FORMAT: Final = 4
NO_LINKS: Final = {errno.EPERM, errno.EACCES, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EXDEV}
"""What a file system says that knows no second names: FAT, exFAT, some network folders."""


class Doubtful(JournalError):
    """The last record is there and is none: a move that was answered may be lost. People decide whether to go on.

    :ivar number: of the record.
    """

    def __init__(self, path: Path, number: int, size: int) -> None:
        super().__init__(
            f"The last record of {path}, number {number} ({size} bytes), is not what was written: a move that was "
            "answered may be in it. You can go on before it; what is there now is kept beside the file."
        )
        self.number = number


class Journal:
    """The records of one sitting, and the file that keeps them.

        with Journal.create(path, {"game": "pleasantville"}) as journal:
            journal.append({"seat": "town", "answer": ["done"]})

    Without a path the records are chained all the same, and kept in memory only.

    :ivar records: every record in order as it is written, the header first; lists are tuples.
    :ivar torn: bytes that were no record, cut off when the file was opened.
    :ivar notices: what people should be told about the file or its copy, as sentences.
    """

    def __init__(self, path: Path | None, file: int | None, records: list[Record], links: list[str]) -> None:
        self.path = path
        self.records = records
        self.torn = 0
        self.notices: list[str] = []
        self._file = file
        self._copy: int | None = None
        self._links = links

    @classmethod
    def create(cls, path: Path | None, header: Record) -> Journal:
        """Return a new journal whose first record is the header.

        :raises JournalError: the file is there already, or cannot be written.
        """
        chain, text, record = linked(0, "", header)
        if path is None:
            return cls(None, None, [record], [chain])
        path, written = path.absolute(), _line(path, text, chain)
        draft = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = new_file(draft)
            try:
                lock(file, path)
                write_all(file, written)
                os.fsync(file)
                _name(draft, path)
            except BaseException:
                let_go(file)
                raise
            finally:
                if os.path.lexists(draft):
                    os.unlink(draft)
            try:
                sync_folder(path.parent)
            except OSError:
                let_go(file)
                os.unlink(path)
                raise
        except FileExistsError:
            raise JournalError(
                f"{path} is there already and is left as it is. Resume it, or name another file."
            ) from None
        except OSError as error:
            raise JournalError(
                f"{path} cannot be written: {error.strerror}. Choose a folder that you may write to."
            ) from error
        journal = cls(path, file, [record], [chain])
        journal._warn_of_readers(path, file)
        return journal

    @classmethod
    def open(cls, path: Path, *, drop_tail: bool = False) -> Journal:
        """Return the journal in a file. A last record that was never finished is cut off and kept beside it as
        ``*.torn``.

        :param drop_tail: go on before a last record that is there and is none: people have confirmed it.
        :raises Doubtful: there is such a record, and nobody has.
        :raises JournalError: there is no such file, it is open elsewhere, it is of a later format, or it is damaged
            anywhere but in the last record; the file is then left as it is.
        """
        path = path.absolute()
        file = open_file(path, os.O_RDWR)
        try:
            lock(file, path)
            lines = _lines(path, read_all(file))
            _check_format(path, lines.records[0])
            journal = cls(path, file, lines.records, lines.links)
            if lines.tail is not None:
                if lines.tail.kind == "bad" and not drop_tail:
                    raise Doubtful(path, len(lines.records), len(lines.tail.data))
                journal._cut(lines)
            os.lseek(file, 0, os.SEEK_END)
        except OSError as error:
            let_go(file)
            raise JournalError(f"{path} cannot be read: {error.strerror}.") from error
        except BaseException:
            let_go(file)
            raise
        return journal

    @classmethod
    def of_file(cls, path: Path, file: int) -> Journal:
        """Read the records in an open file without a lock; what is no record at its end is left out.

        :param file: from :func:`open_file`; it stays open, nothing is changed, nothing can be appended.
        :raises JournalError: it is damaged anywhere but in the last record, or of a later format.
        """
        lines = _lines(path, os.pread(file, LARGEST, 0))
        _check_format(path, lines.records[0])
        journal = cls(path, None, lines.records, lines.links)
        journal.torn = len(lines.tail.data) if lines.tail is not None else 0
        return journal

    @classmethod
    def look(cls, path: Path) -> Journal:
        """Read the records in a file, as :meth:`of_file`. Raises :class:`JournalError` for whatever is no sitting."""
        file = open_file(path)
        try:
            return cls.of_file(path, file)
        finally:
            let_go(file)

    def copy_to(self, folder: Path) -> None:
        """Keep a second copy on another medium from now on: what is missing there is appended, nothing is copied anew.

        What goes wrong with it is a notice, and play goes on without it.
        """
        if self.path is None or self._file is None:
            return
        whole = b"".join(iter_lines(self))
        try:
            self._copy = _begin_copy(folder / self.path.name, whole)
            self._warn_of_readers(folder, self._copy)
        except OSError as error:
            self._forget_copy(folder, error)

    def append(self, body: Record) -> None:
        """Add a record; it is safe on the medium when this returns.

        :raises JournalError: the medium failed, or the file was taken away. The journal is then closed, since what a
            failed write left behind cannot be known: open the file again.
        """
        if self.path is None:
            self.records.append({"n": len(self.records), **body})
            return
        chain, text, record = linked(len(self.records), self.link, body)
        if self._file is None:
            raise JournalError(f"{self.path} is closed.")
        written = _line(self.path, text, chain)
        try:
            write_all(self._file, written)
        except OSError as error:
            self.close()
            raise JournalError(
                f"{self.path} could not be written: {error.strerror}. The last move is not kept; "
                "see to the disk, then resume."
            ) from error
        try:
            os.fdatasync(self._file)
        except OSError as error:
            self.close()
            raise JournalError(
                f"{self.path} could not be written: {error.strerror}. Whether the last move is kept cannot be known "
                "now; see to the disk, then resume: what is there then counts."
            ) from error
        self._check_still_there()
        self._links.append(chain)
        self.records.append(record)
        if self._copy is not None:
            try:
                write_all(self._copy, written)
                os.fdatasync(self._copy)
            except OSError as error:
                self._forget_copy(self.path, error)

    @property
    def links(self) -> list[str]:
        """The chain: for each record 64 hexadecimal digits, which change if any byte up to its end does.

        Records in memory are chained when somebody wants to know.
        """
        for record in self.records[len(self._links) :]:
            self._links.append(linked(record["n"], self._links[-1], record)[0])
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
        for file in (self._file, self._copy):
            if file is not None:
                let_go(file)
        self._file = self._copy = None

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        place = "in memory" if self.path is None else str(self.path)
        return f"<Journal {place}, {len(self.records)} records>"

    def _cut(self, lines: JournalLines) -> None:
        """Set aside what is no record, and cut it off before anything is appended."""
        assert self.path is not None
        assert self._file is not None
        assert lines.tail is not None
        try:
            beside(self.path, "torn", lines.tail.data)
        except OSError as error:
            if lines.tail.kind == "bad":
                raise JournalError(
                    f"The last record of {self.path} cannot be set aside: {error.strerror}. See to the disk first."
                ) from error
            self.notices.append(
                f"A record of {self.path} that was never finished was cut off; it could not be kept beside the file: "
                f"{error.strerror}."
            )
        os.ftruncate(self._file, lines.end)
        os.fsync(self._file)
        self.torn = len(lines.tail.data)

    def _check_still_there(self) -> None:
        """Notice that the file was removed or replaced: whatever is appended then would be lost with it."""
        assert self.path is not None
        assert self._file is not None
        try:
            ours, there = os.fstat(self._file), os.stat(self.path)
            if (there.st_dev, there.st_ino) == (ours.st_dev, ours.st_ino):
                return
        except FileNotFoundError:
            pass
        except OSError:
            return
        try:
            saved = str(beside(self.path, "saved", os.pread(self._file, LARGEST, 0)))
        except OSError as error:
            saved = error.strerror or str(error)
        self.close()
        raise JournalError(
            f"{self.path} was removed or replaced while it was played. Everything up to the last move: {saved}."
        )

    def _warn_of_readers(self, where: Path, file: int) -> None:
        """Say so where the medium cannot keep a file for its owner alone: FAT and exFAT know no modes."""
        open_to_all = False
        with suppress(OSError):
            open_to_all = bool(os.fstat(file).st_mode & 0o077)
        if open_to_all:
            self.notices.append(
                f"{where} cannot keep a file for its owner alone: whoever holds that medium can read it. "
                "With PINs the secrets in it stay shut."
            )

    def _forget_copy(self, where: Path, error: OSError) -> None:
        if self._copy is not None:
            let_go(self._copy)
            self._copy = None
        self.notices.append(f"The second copy of {where} cannot be kept: {error.strerror}. Play goes on without it.")


def _line(path: Path, text: bytes, link: str) -> bytes:
    """Write a record as a line. Raises :class:`JournalError` for one that would not be read again."""
    written = line(text, link)
    if len(written) > LONGEST:
        raise JournalError(f"{path} cannot keep a record of {len(written)} bytes: the longest has {LONGEST}.")
    return written


def iter_lines(journal: Journal) -> list[bytes]:
    """Return the lines of a journal as they are written."""
    found = []
    for number, (record, link) in enumerate(zip(journal.records, journal.links, strict=True)):
        before = journal.links[number - 1] if number else ""
        body = {name: value for name, value in record.items() if name != "n"}
        found.append(line(linked(number, before, body)[1], link))
    return found


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
    header = parse(head[:end], "", 0) if end else None
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


def _lines(path: Path, data: bytes) -> JournalLines:
    lines = read(data)
    if not lines.records and not lines.damaged:
        raise JournalError(f"{path} holds no sitting: its first record is missing or unfinished.")
    if lines.damaged:
        raise JournalError(
            f"{path} is damaged: record {len(lines.records)} (byte {lines.end}) is not what was written, and others "
            "follow it. It is left as it is. Restore it from a copy, or, unless the game was over, go back to before "
            "it: saucer mend."
        )
    return lines


def _name(draft: Path, path: Path) -> None:
    """Give a file its name, unless another file has it already."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        let_go(new_file(path))  # the name is ours now
        os.replace(draft, path)


def _begin_copy(path: Path, whole: bytes) -> int:
    """Open a second copy; what it lacks is appended. A file that is no beginning of ours is left alone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, place = 1, path
    while True:
        try:
            file = new_file(place)
            there = b""
            break
        except FileExistsError:
            try:
                file = open_file(place, os.O_RDWR | os.O_NOFOLLOW)
            except JournalError:
                file = -1
            if file >= 0:
                there = os.pread(file, LARGEST, 0)
                if whole.startswith(there[: len(there) // BLOCK * BLOCK]):
                    there = there[: len(there) // BLOCK * BLOCK]
                    break
                let_go(file)
            number += 1
            place = path.with_name(f"{path.stem} ({number}){path.suffix}")
            if number > 1000:
                raise
    try:
        os.ftruncate(file, len(there))
        os.lseek(file, 0, os.SEEK_END)
        write_all(file, whole[len(there) :])
        os.fsync(file)
        sync_folder(place.parent)
    except BaseException:
        let_go(file)
        raise
    return file


def _check_format(path: Path, header: Record) -> None:
    form = header.get("format", 1)
    if type(form) is not int or not 1 <= form <= FORMAT:
        raise JournalError(
            f"{path} has format {form!r}; this Saucer reads formats 1 to {FORMAT}. Open it with a newer Saucer."
        )

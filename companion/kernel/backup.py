"""All that people would miss, in one file: sittings, what they made, what they chose and measured.

A ZIP file in which ``saucer-backup.json`` names every other file with its size and SHA-256. Films, pictures and sounds
are left out: they can be made again. Two backups of the same files are the same, byte for byte.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Annotated, Final, NamedTuple

import msgspec

from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.regular import LARGEST, beside, let_go, lock, open_file, read_all, sync_folder
from companion.kernel.words import _

CONTENTS: Final = "saucer-backup.json"
FORMAT: Final = 1
REMADE: Final = {"films"}
"""Folders among what people keep whose files can be made again."""
DAMAGED: Final = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    KeyError,
    msgspec.MsgspecError,
    UnicodeDecodeError,
)
"""What reading an archive raises that is damaged, packed in an unknown way, or none of ours."""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file in a backup: its bytes, and their SHA-256 in hexadecimal digits."""

    size: Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
    sha256: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Contents(msgspec.Struct, frozen=True):
    """What ``saucer-backup.json`` says. :ivar files: by name, ``data/…`` or ``settings/…``."""

    format: int
    files: dict[str, Entry] = {}


class Restored(NamedTuple):
    """What a restore did.

    :ivar put: how many files it put in their places. :ivar same: how many were there as they are in the backup, or with
        more behind it. :ivar beside: where those went whose place another file holds.
    """

    put: int
    same: int
    beside: tuple[Path, ...]


def backup(out: Path) -> int:
    """Write a backup of what lies in the user's own folders, for its owner alone, and read it again.

    :returns: how many files are in it.
    :raises UserError: there is nothing to keep, ``out`` is there already, or something cannot be read or written.
    """
    if os.path.lexists(out):
        raise UserError(_("{path} is there already. Name another file.").format(path=out))
    found, files = sorted(_kept()), {}
    if not found:
        raise UserError(_("There is nothing to keep yet: no sitting, no setting."))
    try:
        with tempfile.SpooledTemporaryFile(LARGEST) as packed:
            with zipfile.ZipFile(packed, "w") as archive:
                for name, path in found:
                    data = _bytes_of(path)
                    files[name] = Entry(len(data), hashlib.sha256(data).hexdigest())
                    archive.writestr(_entry(name), data)
                contents = msgspec.json.encode(Contents(FORMAT, files))
                archive.writestr(_entry(CONTENTS), msgspec.json.format(contents, indent=1))
            packed.seek(0)
            write_whole(out, packed.read())
        sync_folder(out.absolute().parent)
    except OSError as error:
        raise UserError(_("{path} cannot be written: {strerror}.").format(path=out, strerror=error.strerror)) from error
    return sum(1 for _file in _opened(out))


def restore(file: Path) -> Restored:
    """Put back what a backup holds. All of it is checked before anything is written; nothing that is there is lost.

    A sitting that was played on since, here or there, stays the longer one. Where another file holds the place, the
    backup's goes beside it, as ``….restored``. After a cut, restore again: each file is whole or not there.

    :raises UserError: it is no backup, is damaged, or cannot be written; or a sitting is open in another Saucer.
    """
    put, same, aside = 0, 0, []
    for _file in _opened(file):
        pass
    for name, data in _opened(file):
        room, _slash, rest = name.partition("/")
        path = _rooms()[room] / rest
        try:
            there = _bytes_of(path) if os.path.lexists(path) else None
            if there is not None and there.startswith(data):
                same += 1
            elif there is None or (data.startswith(there) and there):
                _put(path, data, instead=there is not None)
                put += 1
            else:
                aside.append(_owned(beside(path, "restored", data)))
        except OSError as error:
            raise UserError(
                _("{path} cannot be written: {strerror}.").format(path=path, strerror=error.strerror)
            ) from error
    return Restored(put, same, tuple(aside))


def _rooms() -> dict[str, Path]:
    return {"data": places.sittings(), "settings": places.config()}


def _kept() -> Iterator[tuple[str, Path]]:
    """Every file that people would miss, by its name in the backup."""
    for room, folder in _rooms().items():
        for path in folder.rglob("*"):
            parts = path.relative_to(folder).parts
            if not path.is_symlink() and path.is_file() and parts[0] not in REMADE and path.name[0] != ".":
                yield "/".join((room, *parts)), path


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def _bytes_of(path: Path) -> bytes:
    file = open_file(path)
    try:
        return os.pread(file, LARGEST, 0)
    except OSError as error:
        raise UserError(_("{path} cannot be read: {strerror}.").format(path=path, strerror=error.strerror)) from error
    finally:
        let_go(file)


def _opened(file: Path) -> Iterator[tuple[str, bytes]]:
    """Read a backup, a file at a time, every byte of it checked: in memory there is never more than one.

    :raises UserError: it says what is wrong with it.
    """
    if file.exists() and not file.is_file():
        raise UserError(_("{path} is not a file.").format(path=file))
    try:
        with zipfile.ZipFile(file) as archive:
            contents = msgspec.json.decode(_unpacked(archive, CONTENTS, LARGEST), type=Contents)
            if contents.format != FORMAT:
                raise UserError(
                    _("{path} was written by a later Saucer (format {format}). Restore it with that one.").format(
                        path=file, format=contents.format
                    )
                )
            for name, entry in contents.files.items():
                data = _unpacked(archive, name, entry.size)
                if hashlib.sha256(data).hexdigest() != entry.sha256 or not _is_ours(name):
                    raise UserError(
                        _("{name} in {path} is not what was kept. Nothing was restored.").format(name=name, path=file)
                    )
                yield name, data
    except FileNotFoundError:
        raise UserError(_("There is no file {path}.").format(path=file)) from None
    except DAMAGED as error:
        raise UserError(
            _("{path} is no backup of Saucer's, or is damaged ({why}). Nothing was restored.").format(
                path=file, why=str(error).strip("'\"")
            )
        ) from error
    except (OSError, RuntimeError) as error:
        why = getattr(error, "strerror", None) or error
        raise UserError(_("{path} cannot be read: {strerror}.").format(path=file, strerror=why)) from error


def _unpacked(archive: zipfile.ZipFile, name: str, size: int) -> bytes:
    """Unpack one entry and no more than it may have."""
    with archive.open(name) as entry:
        return entry.read(size + 1)


def _is_ours(name: str) -> bool:
    """Whether a name leads to a file in one of the rooms, and nowhere else."""
    path = PurePosixPath(name)
    return (
        len(path.parts) > 1
        and path.parts[0] in _rooms()
        and path.as_posix() == name
        and ".." not in path.parts
        and "\0" not in name
        and not any(part.startswith(".") for part in path.parts)
    )


def _put(path: Path, data: bytes, *, instead: bool) -> None:
    """Put a file in its place, on the medium. :param instead: of a shorter one, which nobody else may have open."""
    made = [one for one in (path.parent, *path.parent.parents) if not one.exists()]
    path.parent.mkdir(parents=True, exist_ok=True)
    for folder in reversed(made):
        _owned(folder)
    old = open_file(path, os.O_RDWR) if instead else None
    try:
        if old is not None:
            lock(old, path)
            read_all(old)
        write_whole(path, data)
    finally:
        if old is not None:
            let_go(old)
    sync_folder(_owned(path).parent)


def _owned(path: Path) -> Path:
    """Give what root made to whom the folder belongs: on a table's Pi that is another user."""
    if os.geteuid() == 0:
        folder = path.parent.stat()
        with suppress(OSError):
            os.chown(path, folder.st_uid, folder.st_gid)
    return path

"""All that people would miss, in one file: sittings, what they made, what they chose and measured.

A ZIP file in which ``saucer-backup.json`` names every other file with its size and SHA-256. Films, pictures and sounds
are left out: they can be made again. Two backups of the same files are the same, byte for byte.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath
from typing import Annotated, Final, NamedTuple

import msgspec

from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.game import NOTHING
from companion.kernel.regular import LARGEST, JournalError, beside, let_go, lock, open_file, read_all, sync_folder
from companion.kernel.schema import Source
from companion.kernel.settings import Settings
from companion.kernel.typed import from_json
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
MOST_FILES: Final = 10_000
MOST_CONTENTS: Final = 8 << 20
"""Bytes of ``saucer-backup.json``: so many files are named in fewer."""
MOST_TIMES: Final = 100
"""How many times larger than itself a backup's files may be. Sittings, padded as they are, are less than half of it."""
SLACK: Final = 1 << 20
SPARE: Final = 64 << 20
"""Bytes that stay free on the disk: a sitting must find room."""
LONGEST_PART: Final = 200
DEEPEST: Final = 8
"""Bytes of each part of a name, and parts of one; files of ours have fewer."""
SETTINGS: Final = "settings/settings.toml"
Checks = Mapping[str, Callable[[bytes], object]]
"""Checks of what certain files say, by name; they raise :class:`UserError`."""


class BackedUpFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file in a backup: its bytes, and their SHA-256 in hexadecimal digits."""

    size: Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
    sha256: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Contents(msgspec.Struct, frozen=True):
    """What ``saucer-backup.json`` says. :ivar files: by name, ``data/…`` or ``settings/…``."""

    format: int
    files: dict[str, BackedUpFile] = {}


class BackupContents(NamedTuple):
    """What a backup holds.

    :ivar files: how many. :ivar odd: names that no restore takes, so that they are not in it.
    """

    files: int
    odd: tuple[str, ...]


class Restored(NamedTuple):
    """What a restore did.

    :ivar put: how many files it put in their places. :ivar same: how many were there as they are in the backup, or with
        more behind it. :ivar beside: where those went whose place another file holds.
    :ivar copies: the folder where the settings that came back keep second copies; empty for none.
    """

    put: int
    same: int
    beside: tuple[Path, ...]
    copies: str = ""


def backup(out: Path) -> BackupContents:
    """Write a backup of what lies in the user's own folders, for its owner alone, and read it again.

    :raises UserError: there is nothing to keep, ``out`` is there already, or something cannot be read or written.
    """
    if os.path.lexists(out):
        raise UserError(_("{path} already exists. Name another file.").format(path=out))
    try:
        data, odd = packed()
        write_whole(out, data)
        sync_folder(out.absolute().parent)
    except OSError as error:
        raise UserError(_("{path} cannot be written: {strerror}.").format(path=out, strerror=error.strerror)) from error
    return BackupContents(looked_through(out), odd)


def packed() -> tuple[bytes, tuple[str, ...]]:
    """Return a backup of what lies in the user's own folders, and the names left out: see :class:`BackupContents`.

    :raises UserError: there is nothing to keep, or something cannot be read. :raises OSError: the disk is full.
    """
    all_of_it, files = sorted(_kept()), {}
    found = [(name, path) for name, path in all_of_it if _is_ours(name)]
    odd = tuple(name for name, _path in all_of_it if not _is_ours(name))
    if not found:
        raise UserError(_("There is nothing to keep yet: no sitting, no setting."))
    with tempfile.SpooledTemporaryFile(LARGEST) as whole:
        with zipfile.ZipFile(whole, "w") as archive:
            for name, path in found:
                data = _bytes_of(path)
                files[name] = BackedUpFile(len(data), hashlib.sha256(data).hexdigest())
                archive.writestr(_entry(name), data)
            contents = msgspec.json.encode(Contents(FORMAT, files))
            archive.writestr(_entry(CONTENTS), msgspec.json.format(contents, indent=1))
        whole.seek(0)
        return whole.read(), odd


def looked_through(file: Path, checks: Checks = NOTHING) -> int:
    """Read every byte of a backup, and return how many files it holds. Raises :class:`UserError` if it is damaged.

    :param checks: of what certain files say.
    """
    return sum(1 for _file in _opened(file, checks))


def restore(file: Path, checks: Checks = NOTHING) -> Restored:
    """Put back what a backup holds. All of it is checked before anything is written; nothing that is there is lost.

    A sitting that was played on since, here or there, stays the longer one. Where another file holds the place, the
    backup's goes beside it, as ``….restored``. After a cut, restore again: each file is whole or not there. No link
    among the folders is followed.

    :param checks: of what certain files say, beside the settings.
    :raises UserError: it is no backup, is damaged, or cannot be written; or a sitting is open in another Saucer.
    """
    put, same, aside, total, copies = 0, 0, [], 0, ""
    for name, data in _opened(file, checks):
        _check_way(_place_of(name))
        total += len(data)
        if name == SETTINGS:
            copies = _settings(data).saves.copy
    _check_room(total)
    for name, data in _opened(file):
        path = _place_of(name)
        try:
            with _folder_of(name) as folder:
                here = folder / path.name
                there = _bytes_of(here) if os.path.lexists(here) else None
                if there is not None and there.startswith(data):
                    same += 1
                elif there is None or (data.startswith(there) and there):
                    _put(here, data, instead=there is not None)
                    put += 1
                else:
                    aside.append(path.with_name(_owned(beside(here, "restored", data)).name))
        except JournalError as error:  # a sitting is open elsewhere
            raise UserError(str(error).replace(str(here), str(path))) from error
        except OSError as error:
            raise UserError(
                _("{path} cannot be written: {strerror}.").format(path=path, strerror=error.strerror)
            ) from error
    return Restored(put, same, tuple(aside), copies)


def _place_of(name: str) -> Path:
    room, _slash, rest = name.partition("/")
    return _rooms()[room] / rest


def _check_way(path: Path) -> None:
    """Check that no link lies on the way from our own folder to a file. Raises :class:`UserError` naming it."""
    rooms = set(_rooms().values())
    for one in (path, *path.parents):
        if one in rooms:
            return
        if one.is_symlink():
            raise UserError(
                _("{path} is a link to another place. Nothing was restored: take it away first.").format(path=one)
            )


def _check_room(size: int) -> None:
    """Check that so many bytes fit on the disk, and some are left. Raises :class:`UserError`."""
    for room in _rooms().values():
        there = next(one for one in (room, *room.parents) if one.is_dir())
        free = shutil.disk_usage(there).free
        if size + SPARE > free:
            raise UserError(
                _("{n} MB are to be restored, and {free} MB are free in {path}. Nothing was restored.").format(
                    n=_megabytes(size), free=_megabytes(free), path=there
                )
            )


def _megabytes(size: int) -> int:
    return -(-size // 1_000_000)


def _settings(data: bytes) -> Settings:
    """Read settings as the screen will. Raises :class:`UserError` naming the line that it could not use."""
    return Source.parse(data.decode("utf-8", "replace"), SETTINGS).as_a(Settings)


@contextmanager
def _folder_of(name: str) -> Iterator[Path]:
    """Provide the folder of a file, opened step by step from our own, made where it is missing; no link is followed.

    :returns: its name by which this process has it open: what is put in there goes nowhere else.
    :raises OSError: one of them is a link or no folder, or cannot be made.
    """
    room, *parts, _file = name.split("/")
    top = places.made(_rooms()[room])
    here = os.open(top, os.O_RDONLY | os.O_DIRECTORY)
    try:
        for part in parts:
            with suppress(FileExistsError):
                os.mkdir(part, dir_fd=here)
                _owned(_by_number(here) / part)
            inner = os.open(part, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=here)
            let_go(here)
            here = inner
        yield _by_number(here)
    finally:
        let_go(here)


def _by_number(folder: int) -> Path:
    return Path(f"/proc/self/fd/{folder}")


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


def _opened(file: Path, checks: Checks = NOTHING) -> Iterator[tuple[str, bytes]]:
    """Read a backup, a file at a time, every byte of it checked: in memory there is never more than one.

    :raises UserError: it says what is wrong with it.
    """
    try:
        if file.exists() and not file.is_file():
            raise UserError(_("{path} is not a file.").format(path=file))
        with zipfile.ZipFile(file) as archive:
            contents = from_json(_unpacked(archive, CONTENTS, MOST_CONTENTS), Contents)
            if contents.format != FORMAT:
                raise UserError(
                    _("{path} was written by a later Saucer (format {format}). Restore it with that one.").format(
                        path=file, format=contents.format
                    )
                )
            _check_bounds(file, contents)
            for name, entry in contents.files.items():
                data = _unpacked(archive, name, entry.size)
                if hashlib.sha256(data).hexdigest() != entry.sha256 or not _is_ours(name):
                    raise UserError(
                        _("{name} in {path} is not what was kept. Nothing was restored.").format(name=name, path=file)
                    )
                if name == SETTINGS:
                    _settings(data)
                if name in checks:
                    checks[name](data)
                yield name, data
    except FileNotFoundError:
        raise UserError(_("There is no file {path}.").format(path=file)) from None
    except DAMAGED as error:
        raise UserError(
            _("{path} isn't a backup of Saucer's, or is damaged ({why}). Nothing was restored.").format(
                path=file, why=str(error).strip("'\"")
            )
        ) from error
    except (OSError, RuntimeError) as error:
        why = getattr(error, "strerror", None) or error
        raise UserError(_("{path} cannot be read: {strerror}.").format(path=file, strerror=why)) from error


def _check_bounds(file: Path, contents: Contents) -> None:
    """Check that a backup holds no more than one of ours could. Raises :class:`UserError`."""
    size, packed_size = sum(entry.size for entry in contents.files.values()), file.stat().st_size
    if len(contents.files) > MOST_FILES:
        raise UserError(
            _("{path} holds {n} files; a backup of Saucer's has {most} at most. Nothing was restored.").format(
                path=file, n=len(contents.files), most=MOST_FILES
            )
        )
    if size > MOST_TIMES * packed_size + SLACK:
        raise UserError(
            _("{path} would become {n} MB, far more than a backup of Saucer's does. Nothing was restored.").format(
                path=file, n=_megabytes(size)
            )
        )


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
        and name.isprintable()  # no half sign either, which has no bytes
        and len(path.parts) <= DEEPEST
        and all(len(part.encode()) <= LONGEST_PART for part in path.parts)
        and not any(part.startswith(".") for part in path.parts)
    )


def _put(path: Path, data: bytes, *, instead: bool) -> None:
    """Put a file in its place, on the medium. :param instead: of a shorter one, which nobody else may have open."""
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

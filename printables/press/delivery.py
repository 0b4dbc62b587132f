"""Delivery: files appear in a folder whole, or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Collection
from contextlib import suppress
from filecmp import cmp
from pathlib import Path
from types import TracebackType
from typing import Final

from companion.kernel.errors import UserError

_ELSEWHERE: Final = "Name another folder with --out."


class Delivery:
    """Collects files in a hidden folder beside their destination and moves them there at the end.

        with Delivery(Path("out")) as delivery:
            delivery.add("faces/mayor.png", data)

    If anything is raised inside, nothing of it remains, nor a folder that was made for it. Each file is moved by one
    rename, in the order added, once none of them has anything but a file in its place.

    :param out: the destination, made if it isn't there.
    :ivar known: names of files there that may be replaced by others; all, if it is None.
    :raises UserError: on entering and leaving, if the folder can't be made or written to, has a folder where a file
        is to be or a file where a folder is, or another file than those that are known.
    """

    known: Collection[str] | None = None

    def __init__(self, out: Path) -> None:
        self.out = Path(out)
        self.files: tuple[Path, ...] = ()
        self._names: list[str] = []
        self._dropped: list[str] = []
        self._new: list[Path] = []

    def __enter__(self) -> Delivery:
        try:
            self._new = [folder for folder in (self.out, *self.out.parents) if not folder.exists()]
            self.out.mkdir(parents=True, exist_ok=True)
            self._store = Path(tempfile.mkdtemp(prefix=".saucer-", dir=self.out))
        except OSError as error:
            raise self._refused(error) from None
        return self

    def add(self, name: str, data: bytes) -> None:
        """Add a file by its name in the folder, ``/`` between folders.

        :raises UserError: it leads out of the folder, or can't be written.
        """
        if Path(name).is_absolute() or ".." in Path(name).parts:
            raise UserError(f'"{name}" would lie outside the folder "{self.out}". Take names without "/" and "..".')
        file = self._store / name
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        except OSError as error:
            raise self._refused(error) from None
        self._names.append(name)

    def drop(self, name: str) -> None:
        """Take a file away from the folder, once all others are in it."""
        self._dropped.append(name)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if error is None:
                self.have_room()
                for name in self._names:
                    (self.out / name).parent.mkdir(parents=True, exist_ok=True)
                    os.replace(self._store / name, self.out / name)
                for name in self._dropped:
                    (self.out / name).unlink(missing_ok=True)
                self.files = tuple(self.out / name for name in self._names)
        except OSError as trouble:
            raise self._refused(trouble) from None
        finally:
            shutil.rmtree(self._store, ignore_errors=True)
            if not self.files:
                self._forget()

    def have_room(self) -> None:
        """Raise :class:`UserError` if one of the files has no room in the folder."""
        for name in self._names:
            file = self.out / name
            if file.is_dir():
                raise UserError(f'Cannot write "{file}": a folder of that name is there. {_ELSEWHERE}')
            new = self.known is not None and name not in self.known
            if new and file.exists() and not cmp(file, self._store / name, shallow=False):
                raise UserError(
                    f'Cannot write "{file}": a file of that name is there that Saucer does not know as its own. '
                    f"Move it away. {_ELSEWHERE}"
                )
            for part in Path(name).parents:
                if not (folder := self.out / part).is_dir() and folder.exists():
                    raise UserError(f'Cannot write "{file}": "{folder}" is a file, not a folder. {_ELSEWHERE}')

    def _forget(self) -> None:
        """Take away the folders that were made, innermost first, up to one that somebody else uses by now."""
        with suppress(OSError):
            for folder in self._new:
                folder.rmdir()

    def _refused(self, error: OSError) -> UserError:
        reason = error.strerror or str(error)
        return UserError(f'Cannot write to the folder "{self.out}": {reason}. {_ELSEWHERE}')

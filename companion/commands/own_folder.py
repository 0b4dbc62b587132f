"""A folder that Saucer fills anew each time, and from which it removes nothing that it did not write."""

from __future__ import annotations

from contextlib import suppress
from hashlib import file_digest
from pathlib import Path
from types import TracebackType
from typing import Final

from companion.kernel.errors import UserError
from companion.kernel.words import _

RECORD: Final = "written.sha256"
"""The file that lists what was written there, as ``sha256sum`` does."""


class OwnFolder:
    """Empty a folder that Saucer filled, and note on leaving what it holds.

        with OwnFolder(Path("out/demo")) as folder:
            (folder / "picture.png").write_bytes(data)

    What was written is noted after an error too, so that the next try may remove it.

    :param path: the folder, made if it isn't there.
    :raises UserError: on entering, if it can't be used or holds anything that Saucer did not write or that was
        changed since; nothing is removed then.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._record = path / RECORD

    def __enter__(self) -> Path:
        try:
            self._clear()
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(
                _("{path} cannot be used: {strerror}. Name another folder.").format(
                    path=self.path, strerror=error.strerror
                )
            ) from error
        return self.path

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            paths = [path for path in sorted(self.path.rglob("*")) if path.is_file() and not path.is_symlink()]
            lines = [f"{_digest(path)}  {path.relative_to(self.path).as_posix()}\n" for path in paths]
            self._record.write_text("".join(lines), encoding="utf-8")
        except OSError as trouble:
            if error is None:
                raise UserError(
                    _("{record} cannot be written: {strerror}.").format(record=self._record, strerror=trouble.strerror)
                ) from trouble

    def _clear(self) -> None:
        written = self._written()
        folders, files = [], []
        for path in sorted(self.path.rglob("*"), reverse=True):
            name = path.relative_to(self.path).as_posix()
            if path.is_dir() and not path.is_symlink():
                folders.append(path)
            elif path.is_symlink() or not path.is_file():
                raise self._strange(name)
            elif path == self._record or _digest(path) == written.get(name):
                files.append(path)
            else:
                raise self._strange(name)
        for path in files:
            path.unlink()
        for path in folders:
            with suppress(OSError):
                path.rmdir()

    def _strange(self, name: str) -> UserError:
        return UserError(
            _("{path} has something else in it: Saucer didn't write {name}. Name an empty folder.").format(
                path=self.path, name=name
            )
        )

    def _written(self) -> dict[str, str]:
        """Read the digest of each file by its name; nothing without a record."""
        if self._record.is_symlink() or not self._record.is_file():
            return {}
        lines = self._record.read_text(encoding="utf-8", errors="replace").splitlines()
        return {name: digest for digest, gap, name in (line.partition("  ") for line in lines) if gap}


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()

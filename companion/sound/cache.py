"""Sounds that were made once are kept, up to so many bytes; those that were not heard for longest go first."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.kernel.files import write_whole

MOST_BYTES: Final = 20_000_000


class Cache:
    """A folder of WAV files, each named by a digest of what it was made from.

    :param folder: it is made when it is first needed. :param most: bytes of all files together.
    """

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        self.folder = folder
        self.most = most

    def fetch(self, key: str, make: Callable[[], bytes]) -> Path:
        """Return the file of a sound; make it first if it isn't there.

        :param key: all that the sound depends on.
        :raises OSError: the folder cannot be written to. What `make` raises is handed on.
        """
        file = self.folder / f"{hashlib.sha256(key.encode()).hexdigest()[:32]}.wav"
        with suppress(OSError):
            os.utime(file)
            return file
        data = make()
        self.folder.mkdir(parents=True, exist_ok=True)
        write_whole(file, data, durable=False)
        self._prune(file)
        return file

    def _prune(self, newest: Path) -> None:
        """Remove the files that were not heard for longest; the newest stays."""
        found = []
        for file in self.folder.iterdir():
            with suppress(OSError):
                known = file.stat()
                found.append((file == newest, known.st_mtime_ns, known.st_size, file))
        total = sum(size for *_, size, _file in found)
        for last, _heard, size, file in sorted(found):
            if total <= self.most or last:
                return
            with suppress(OSError):
                file.unlink()
                total -= size

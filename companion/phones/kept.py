"""What is kept of a sitting's phones beside it: their public keys, so that they come back by themselves."""

from __future__ import annotations

import json
import logging
from collections.abc import Collection, Mapping
from pathlib import Path

from companion.kernel.files import write_whole
from companion.kernel.game import Seat

log = logging.getLogger("saucer.phones")


def beside(sitting: Path) -> Path:
    """Return where the keys of a sitting's phones lie."""
    return sitting.with_suffix(".phones")


def keep(sitting: Path, known: Mapping[bytes, Seat]) -> None:
    """Write the keys of those that were let in, with their seats. Raises OSError."""
    write_whole(beside(sitting), json.dumps({key.hex(): seat for key, seat in known.items()}).encode())


def kept(sitting: Path, seats: Collection[Seat]) -> dict[bytes, Seat]:
    """Return keys and seats of a sitting's phones; none where no file can be read, or it is not of these seats."""
    file = beside(sitting)
    if not file.is_file():
        return {}
    try:
        known = json.loads(file.read_bytes())
        return {bytes.fromhex(key): seat for key, seat in known.items() if seat in seats}
    except (OSError, ValueError, AttributeError, TypeError) as error:
        log.warning("%s is not read: %s", file, error)
        return {}

"""Faults of Saucer's own: kept in a file for whoever mends them; nobody at the table is shown a traceback.

A note says where, and by which kinds of errors: never with which values. What an error says of itself may name a
secret ("nobody is at the bank"), so it stands there only if the system or Python said it, which know no game.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.kernel import places
from companion.kernel.files import write_whole

TELLS: Final = (OSError, ImportError, AttributeError, NameError, RecursionError, MemoryError)
"""Errors whose own words are about files, modules and names in the program."""


def keep_fault(error: BaseException) -> Path | None:
    """Keep what happened in ``last-error.txt`` among the screen's own state.

    :returns: the file; none if it cannot be written.
    """
    file = places.state() / "last-error.txt"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, "".join(_told(error)).encode("utf-8", "backslashreplace"))
    except OSError:
        return None
    return file


def summary(error: BaseException) -> str:
    """Return a fault in one line: its kind, and the place in the program."""
    last = traceback.extract_tb(error.__traceback__)[-1:]
    return " ".join([type(error).__name__, *(f"at {Path(at.filename).name}:{at.lineno}" for at in last)])


def _told(error: BaseException) -> Iterator[str]:
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _told(before)
        yield "\nThen:\n\n"
    yield "Traceback (most recent call last):\n"
    yield from traceback.format_tb(error.__traceback__)
    said = f": {error}" if type(error) in TELLS or (isinstance(error, OSError) and error.errno) else ""
    yield f"{type(error).__name__}{said}\n"

"""Faults of Saucer's own: kept in a file for whoever mends them; nobody at the table is shown a traceback.

A note says where, and by which kinds of errors: never with which values. What an error says of itself may name a
secret ("nobody is at the bank"), so it stands there only if the system or Python said it, which know no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from traceback import extract_tb, format_tb
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
    last = extract_tb(error.__traceback__)[-1:]
    return " ".join([type(error).__name__, *(f"at {Path(at.filename).name}:{at.lineno}" for at in last)])


def last_place(error: BaseException, folders: Collection[Path]) -> tuple[Path, int] | None:
    """Return the last file in some folders that an error came through, or that was no Python or not to be read.

    If it came through none, what it was raised from is looked at.

    :param folders: single files, too.
    :returns: the file, and the line or 0; None if there is none.
    """
    one: BaseException | None = error
    while one is not None:
        places: list[tuple[object, int | None]] = [(at.filename, at.lineno) for at in extract_tb(one.__traceback__)]
        if isinstance(one, SyntaxError | OSError):
            places.append((one.filename, one.lineno if isinstance(one, SyntaxError) else None))
        for file, line in reversed(places):
            if isinstance(file, str) and not {Path(file), *Path(file).parents}.isdisjoint(folders):
                return Path(file), line or 0
        one = one.__cause__
    return None


def _told(error: BaseException) -> Iterator[str]:
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _told(before)
        yield "\nThen:\n\n"
    yield "Traceback (most recent call last):\n"
    yield from format_tb(error.__traceback__)
    said = f": {error}" if type(error) in TELLS or (isinstance(error, OSError) and error.errno) else ""
    yield f"{type(error).__name__}{said}\n"

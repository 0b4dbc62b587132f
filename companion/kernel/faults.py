"""Faults of Saucer's own: kept in a file for whoever mends them; nobody at the table is shown a traceback."""

from __future__ import annotations

import traceback
from pathlib import Path

from companion.kernel import places
from companion.kernel.files import write_whole


def keep_fault(error: BaseException) -> Path | None:
    """Keep what happened in ``last-error.txt`` among the screen's own state.

    :returns: the file; none if it cannot be written.
    """
    file = places.state() / "last-error.txt"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, "".join(traceback.format_exception(error)).encode())
    except OSError:
        return None
    return file

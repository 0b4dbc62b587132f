"""What of a sitting lies open: read out of its file without anybody's PIN."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.game import Event
from companion.kernel.journal import Record
from companion.kernel.shape import check
from companion.kernel.table import unpacked


def public_log(records: Sequence[Record]) -> tuple[Event, ...]:
    """Return what everybody may know of what has happened; what was undone is gone, and said to be.

    :param records: as they are written, boxes shut. What passes is not listed: see :class:`Event`.
    :raises JournalError: one of them is none that a table writes.
    """
    entries: list[list[Event]] = []
    for number, record in enumerate(records[1:], 1):
        check(record, number)
        if record.get("undo"):
            entries[-1:] = [[Event("undone", {"seat": record["seat"]})]]
        elif "seat" in record:
            events = [unpacked(event) for event in record["events"] if "eyes" not in event]
            entries.append([event for event in events if not event.passing])
    return tuple(event for entry in entries for event in entry)

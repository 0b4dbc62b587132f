"""What a sitting's file itself tells of what happened: read out of its records, without asking the rules again.

Without anybody's PIN that is what lies open; of a sitting that is over, the whole story.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.kernel.course import HANDED, PHONE
from companion.kernel.game import EVERYONE, Event, Game, Seat
from companion.kernel.handed import Handed, names_now
from companion.kernel.journal import Record
from companion.kernel.shape import check
from companion.kernel.table import phone_changed, unpacked


def public_log(records: Sequence[Record]) -> tuple[Event, ...]:
    """Return what everybody may know of what has happened; what was undone is gone, and said to be.

    :param records: as they are written, boxes shut. What passes is not listed: see :class:`Event`.
    :raises JournalError: one of them is none that a table writes.
    """
    return _recorded(records, lambda event: event.eyes == EVERYONE and not event.passing)


def recorded_log(records: Sequence[Record], seat: Seat, *, over: bool) -> tuple[Event, ...]:
    """Return what a seat may know of what has happened, as it was recorded.

    :param records: as they were before they were shut. :param over: what passes is listed, too.
    :raises JournalError: one of them is none that a table writes.
    """
    return _recorded(records, lambda event: event.seen_by(seat) and (over or not event.passing))


def recorded_story(records: Sequence[Record]) -> tuple[Event, ...]:
    """Return all that anybody has seen happen, as it was recorded: for a sitting that lies open.

    :param records: as they were before they were shut.
    :raises JournalError: one of them is none that a table writes.
    """
    return _recorded(records, lambda event: bool(event.eyes))


def other_rules(header: Mapping[str, Any], game: Game[Any]) -> int:
    """Return the version of the rules that a sitting was begun with, if ``game`` has another; 0 otherwise."""
    version = header.get("version")
    return version if type(version) is int and version > 0 and version != game.version else 0


def _recorded(records: Sequence[Record], told: Callable[[Event], bool]) -> tuple[Event, ...]:
    entries: list[list[Event]] = [[]]  # what each command that stands told, and after it those that were undone
    for number, record in enumerate(records[1:], 1):
        check(record, number)
        if record.get("undo"):
            gone = entries.pop() if len(entries) > 1 else []
            entries[-1] += [event for event in gone if event.kind in (PHONE, HANDED)]
            entries[-1].append(Event("undone", {"seat": record["seat"]}))
        elif "phone" in record:
            entries[-1].append(phone_changed(**record["phone"]))
        elif "handed" in record:
            was = names_now(records[:number]).get(record["handed"]["seat"], "")
            entries[-1].append(Handed(**record["handed"]).event(was))
        elif "seat" in record:
            events = map(unpacked, record["events"])
            entries.append([event for event in events if told(event)])
    return tuple(event for entry in entries for event in entry)

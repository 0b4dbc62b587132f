"""The shape of records: what may stand in a sitting's file, before anything is done with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.kernel.blocks import Record
from companion.kernel.regular import JournalError

LONGEST_NAME: Final = 40
"""Letters of a person's name."""
WORDS: Final = ("seat", "by", "means", "stream", "timer", "box", "mac")
MARKS: Final = ("undo", "over", "refused", "abandoned", "never_opened")
PURPOSES: Final = ("seat", "timer", "salt", "mended", "phone", "handed", "abandoned", "never_opened")
"""What a record is there for: one of these at least."""
EXACT: Final[Mapping[str, tuple[frozenset[str], frozenset[str]]]] = {
    "never_opened": (frozenset({"never_opened", "over"}), frozenset({"forgot"})),
    "abandoned": (frozenset({"abandoned", "over"}), frozenset({"opened", "mac"})),
    "salt": (frozenset({"salt"}), frozenset({"mac"})),
    "mended": (frozenset({"mended"}), frozenset({"mac"})),
    "phone": (frozenset({"phone"}), frozenset({"mac"})),
    "handed": (frozenset({"handed"}), frozenset({"mac"})),
    "undo": (frozenset({"seat", "undo"}), frozenset({"mac"})),
}
"""What else stands in records that the rules don't judge whole: all of the first, some of the second."""
LONGEST_TIME: Final = 1e9
"""Seconds that no clock shows."""
EVENT: Final[Mapping[str, type]] = {"kind": str, "data": Mapping, "eyes": tuple, "reveals": bool, "line": str,
                                    "passing": bool}  # fmt: skip


def check(record: Record, number: int) -> None:
    """Check a record that is not the first, boxes shut or open.

    :raises JournalError: it is none that a table writes.
    """
    wrong = next((name for name in WORDS if not isinstance(record.get(name, ""), str)), None)
    wrong = wrong or next((name for name in MARKS if record.get(name, True) is not True), None)
    if wrong is None and not any(name in record for name in PURPOSES):
        wrong = "seat"
    wrong = wrong or next((name for name in EXACT if name in record and not _is_exact(record, name)), None)
    if wrong is None and "mended" in record and not (type(record["mended"]) is int and record["mended"] > 0):
        wrong = "mended"
    if wrong is None and "timer" in record and not _is_time(record.get("at")):
        wrong = "at"
    if wrong is None and "answer" in record and not isinstance(record["answer"], tuple):
        wrong = "answer"
    if wrong is None and "forgot" in record and not _are_names(record["forgot"]):
        wrong = "forgot"
    if wrong is None and "salt" in record and not _is_salt(record["salt"]):
        wrong = "salt"
    if wrong is None and "phone" in record and not _is_phone(record["phone"]):
        wrong = "phone"
    if wrong is None and "handed" in record and not is_handed(record["handed"]):
        wrong = "handed"
    if wrong is None and "seat" in record and "undo" not in record and not _are_events(record.get("events")):
        wrong = "events"
    if wrong is not None:
        raise JournalError(f'Record {number} is damaged: "{wrong}" is not what a table writes.')


def _is_exact(record: Record, name: str) -> bool:
    needed, may_be = EXACT[name]
    return needed <= set(record) <= needed | may_be | {"n"}


def names_in(header: Record) -> dict[str, str]:
    """Return what people call themselves, by seat, as the first record says; whatever is no name is left out.

    Names are plain words: what a terminal or a screen would obey in place of showing it stands in none.
    """
    notes = header.get("notes")
    called = notes.get("names") if isinstance(notes, Mapping) else None
    if not isinstance(called, Mapping):
        return {}
    plain = {seat: _plain(name) for seat, name in called.items() if isinstance(seat, str) and isinstance(name, str)}
    return {seat: name for seat, name in plain.items() if name}


def _plain(name: str) -> str:
    shown = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(shown.split())[:LONGEST_NAME]


def _is_time(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= LONGEST_TIME


def who_forgot(header: Record, last: Record) -> tuple[str, ...]:
    """Return who had forgotten their PINs when a sitting was closed for ever: by their names, else by their seats.

    Only who has a share of the sitting's key can have: whatever else the record names is left out.
    """
    called, shares, forgot = names_in(header), header.get("shares"), last.get("forgot")
    if not _are_names(forgot) or not isinstance(shares, tuple | list):
        return ()
    seats = [share["who"] for share in shares if isinstance(share, Mapping) and isinstance(share.get("who"), str)]
    return tuple(called.get(seat) or _plain(seat) for seat in dict.fromkeys(seats) if seat in (forgot or ()))


def _are_names(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(name, str) for name in value)


def _is_salt(value: object) -> bool:
    return (
        isinstance(value, Mapping)
        and set(value) == {"who", "by", "value"}
        and all(isinstance(part, str) for part in value.values())
    )


def _is_phone(value: object) -> bool:
    return (
        isinstance(value, Mapping)
        and set(value) == {"seat", "other"}
        and isinstance(value["seat"], str)
        and isinstance(value["other"], bool)
    )


def is_handed(value: object) -> bool:
    """Return whether a value is what a record says of a chair that was handed over."""
    if not isinstance(value, Mapping) or set(value) - {"share"} != {"seat", "to", "name", "level", "by"}:
        return False
    share = value.get("share", {"who": value["seat"]})
    return (
        all(isinstance(value[part], str) for part in ("seat", "to", "name", "level"))
        and value["to"] in ("person", "bot")
        and value["name"] == _plain(value["name"])
        and _are_names(value["by"])
        and isinstance(share, Mapping)
        and share.get("who") == value["seat"]
    )


def _are_events(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(_is_event, value))


def _is_event(value: object) -> bool:
    if not isinstance(value, Mapping) or "kind" not in value or set(value) - set(EVENT):
        return False
    if not all(isinstance(part, EVENT[name]) for name, part in value.items()):
        return False
    return all(isinstance(seat, str) for seat in value.get("eyes", ()))

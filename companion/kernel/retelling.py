"""Retelling: a sitting's records given to a fresh table one by one, judged by the rules as when they were made.

Whoever verifies a file and whoever plays on from it ask the same questions here: what one would break, the other
doesn't open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from companion.kernel.blocks import Record
from companion.kernel.canonical import canonical
from companion.kernel.game import CHANCE, CLOCK, TABLE, Answer, Ask, Outcome, Refused, Seat
from companion.kernel.handed import BOT, Handed
from companion.kernel.ledger import Ledger
from companion.kernel.words import _

ELECTRONIC: Final = "electronic"
"""How chance was answered when the sitting's own dice were rolled: anybody can do it again afterwards."""
MEANS: Final = ("", ELECTRONIC, "typed", "touched", "camera")
"""How an answer can have come about."""
UNJUDGED: Final = frozenset({"salt", "mended", "phone", "handed", "abandoned"})
"""What records say of which the rules know nothing. Their shape is exact: nothing else stands in them."""


class Broken(Exception):
    """A sentence of what is not what was played."""


class Retold(Protocol):
    """A table in memory that hears a story again: see :class:`companion.kernel.table.Table`."""

    @property
    def records(self) -> Sequence[Record]: ...
    @property
    def asks(self) -> tuple[Ask, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def timer(self) -> tuple[str, float, float] | None: ...
    def next_roll(self) -> Answer | None: ...
    def repeat(self, record: Record) -> None: ...
    def change_phone(self, seat: Seat, *, other: bool) -> None: ...
    def hand_over(self, one: Handed) -> None: ...


def retell(table: Retold, ledger: Ledger) -> Counter[str]:
    """Give the records of a ledger to a fresh table in memory that has the ledger's own dice.

    :returns: how many commands there were, and of which kinds.
    :raises Broken: the rules don't allow one, something else follows from it, or it stands where none may.
    """
    counts: Counter[str] = Counter()
    bots = _bots(ledger.records[0])
    for number, record in enumerate(ledger.records[1:], 1):
        if UNJUDGED & set(record):
            if "phone" in record:
                table.change_phone(**record["phone"])
            if "handed" in record:
                _hand_over(table, one := Handed(**record["handed"]), number)
                bots = bots | {one.seat} if one.to == BOT else bots - {one.seat}
                counts["handed"] += 1
            continue
        _one(table, ledger, record, number)
        _count(record, bots, counts)
    last = ledger.records[-1]
    if last.get("over") is True and table.outcome is None and "abandoned" not in last:
        raise Broken(_("The last record says that the game is over; by the rules it is not."))
    return counts


def _hand_over(table: Retold, one: Handed, number: int) -> None:
    try:
        table.hand_over(one)
    except Refused:
        words = _("Record {number} hands over a chair that is not there, or is confirmed by somebody who doesn't play.")
        raise Broken(words.format(number=number)) from None


def _one(table: Retold, ledger: Ledger, record: Record, number: int) -> None:
    """Give one record's answer to a table, and compare what follows."""
    before = len(table.records)
    if record.get("means", "") not in MEANS:
        raise Broken(_("Record {number} was answered in a way that doesn't exist.").format(number=number))
    try:
        boxed = any(ask.boxed for ask in table.asks if ask.seat == record.get("seat")) and not record.get("undo")
        if record.get("seat") == CHANCE and record.get("means") == ELECTRONIC and table.next_roll() != record["answer"]:
            raise Broken(_("Record {number}: the dice fell differently. The committed seed gives another roll.").format(
                number=number))  # fmt: skip
        if "timer" in record and not _may_be(table.timer, record):
            raise Broken(_("Record {number} keeps the time of a clock that is not open, or a time that it does not "
                           "show.").format(number=number))  # fmt: skip
        table.repeat(record)
    except Refused as error:
        raise Broken(_("Record {number}: the rules do not allow it ({reason}).").format(
            number=number, reason=error.key)) from None  # fmt: skip
    except Broken:
        raise
    except Exception:  # what a changed record makes of the rules has no common class
        raise Broken(_("Record {number} cannot be played: what it holds is not an answer.").format(
            number=number)) from None  # fmt: skip
    done = [_body(one) for one in table.records[before:]]
    if done != [_body(record)]:
        raise Broken(_("Record {number}: something else follows from it than what was recorded.").format(number=number))
    if ledger.secrets is None:
        return
    if bool(record.get("over")) is not (table.outcome is not None):
        raise Broken(_("Record {number}: the file and the rules do not agree on whether the game is over.").format(
            number=number))  # fmt: skip
    if ledger.journal.path is None:
        return
    if ("box" in ledger.journal.records[number]) is not (
        boxed or any("eyes" in event for event in record.get("events", ()))
    ):
        raise Broken(_("Record {number}: what is sealed lies open, or what is open was sealed.").format(number=number))


def _may_be(timer: tuple[str, float, float] | None, record: Record) -> bool:
    """Whether a clock that is open can show a record's time: none that was passed, none after the next mark."""
    return timer is not None and timer[0] == record["timer"] and timer[1] <= record["at"] <= timer[2]


def _body(record: Record) -> bytes:
    """Return what of a record the rules decide, as bytes. In files of the first format none says that the game is
    over."""
    beside = ("n", "opened", "over", "box", "mac")
    return canonical({name: value for name, value in record.items() if name not in beside})


def _bots(header: Record) -> set[str]:
    notes = header.get("notes")
    players = notes.get("players") if isinstance(notes, Mapping) else None
    return {seat for seat, who in players.items() if who != "person"} if isinstance(players, Mapping) else set()


def _count(record: Record, bots: set[str], counts: Counter[str]) -> None:
    counts["commands"] += 1
    seat: Any = record.get("seat")
    if seat == CHANCE:
        counts["electronic" if record.get("means") == ELECTRONIC else "people's dice"] += 1
    elif seat == TABLE:
        counts["facts"] += 1
    elif seat in bots and not record.get("undo"):
        counts["machine"] += 1
    elif seat == CLOCK:
        counts["clock"] += 1

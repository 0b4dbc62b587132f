"""The ledger: a sitting's records as its table knows them, on a journal that knows no secrets.

What lies open at the table stands in the file in clear. All else stands in a box: answers to what is asked in secret,
events that not everybody may see, who entered what and how, the dice seed. The journal chains the boxes, never what is
in them: two fingerprints noted one after the other let nobody test a guess.

A record whose ask is sealed always has a box, and one of one size, whatever is in it; any other has none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from companion.kernel.canonical import frozen
from companion.kernel.journal import Journal, JournalError, Record
from companion.kernel.seal import LABELS, Seal, SealError, Secrets, commitment
from companion.kernel.shape import check
from companion.kernel.shares import join, split

SEALED: Final = 3
"""The first format whose secrets are sealed."""
SHUT: Final = ("answer", "by", "means")
"""What of a sealed record stands in its box, beside the events that not everybody may see."""
HEADER_BOX: Final = 256
"""Bytes of text in the box of the first record, which holds the seed."""
SALTED: Final = "salted"
GIVEN: Final = "given"
"""Where the dice seed comes from: drawn here and salted by people, or given beforehand (bots, tests)."""


class Ledger:
    """Records in clear, and the journal that keeps them shut.

    :ivar journal: the file; in memory there is nobody to hide anything from, and nothing is sealed.
    :ivar records: every record in order, the header first, as if nothing were sealed.
    :ivar secrets: key and seed; None for a journal of a format that had none.
    :ivar given: the seed was known to somebody beforehand.
    """

    def __init__(
        self, journal: Journal, records: list[Record], secrets: Secrets | None, *, given: bool = False
    ) -> None:
        self.journal = journal
        self.records = records
        self.secrets = secrets
        self.given = given
        self._seal = Seal(secrets.key) if secrets is not None and journal.path is not None else None

    @classmethod
    def create(
        cls,
        path: Path | None,
        header: Record,
        secrets: Secrets,
        *,
        dice: str,
        people: Sequence[str] = (),
        pins: Mapping[str, str] | None = None,
    ) -> Ledger:
        """Begin a ledger whose first record commits to key and seed.

        :param dice: :data:`SALTED` or :data:`GIVEN`. :param people: who each get a share of the key.
        :param pins: one for each of the people; none without.
        :raises JournalError: the file is there already, or cannot be written; the PINs won't do.
        """
        if path is None:
            return cls(journal := Journal.create(None, header), journal.records, secrets, given=dice == GIVEN)
        box = Seal(secrets.key).close({"seed": secrets.seed.hex()}, link="", number=0, size=HEADER_BOX)
        shares = split(secrets.key, people, pins or {})
        whole = {**header, **secrets.commitments, "dice": dice, "shares": shares, "box": box}
        return cls(journal := Journal.create(path, whole), list(journal.records), secrets, given=dice == GIVEN)

    @classmethod
    def open(cls, journal: Journal, pins: Mapping[str, str] | None = None) -> Ledger:
        """Open the boxes of a journal.

        :param pins: by person, where the shares of the key are wrapped.
        :raises companion.kernel.shares.Locked: PINs are missing.
        :raises JournalError: a PIN is wrong, or a box is not what was sealed.
        """
        header = journal.records[0]
        for number, record in enumerate(journal.records[1:], 1):
            check(record, number)
        if not is_sealed(header):
            return cls(journal, journal.records, None)
        secrets = _secrets(journal, pins or {})
        seal = Seal(secrets.key)
        records = [header]
        for number, record in enumerate(journal.records[1:], 1):
            try:
                records.append(opened(record, seal, journal.links[number - 1], number))
                check(records[-1], number)
            except SealError as error:
                raise JournalError(f"{journal.path} is damaged: {error}") from error
        return cls(journal, records, secrets, given=header.get("dice") == GIVEN)

    def append(self, record: Record, *, sealed: bool = False, last: bool = False) -> None:
        """Add a record; it is safe on the medium when this returns.

        :param sealed: whether its ask is: then it has a box. Events that not everybody may see always get one.
        :param last: the game is over: key and seed are opened in the same record.
        :raises JournalError: the medium failed, see :meth:`Journal.append`; nothing is added.
        """
        if self._seal is None or self.secrets is None:
            self.journal.append(record)
            return
        whole = self._shut(record) if sealed or _hides(record) else dict(record)
        if last:
            whole["opened"] = {"key": self.secrets.key.hex(), "seed": self.secrets.seed.hex()}
        self.journal.append(whole)
        self.records.append({"n": len(self.records), **record})

    def _shut(self, record: Record) -> dict[str, Any]:
        assert self._seal is not None
        events = record.get("events", ())
        inside: dict[str, Any] = {name: record[name] for name in SHUT if name in record}
        inside["events"] = [[i, event] for i, event in enumerate(events) if "eyes" in event]
        whole = {name: value for name, value in record.items() if name not in SHUT}
        whole["events"] = [event for event in events if "eyes" not in event]
        try:
            whole["box"] = self._seal.close(inside, link=self.journal.link, number=len(self.records))
        except SealError as error:
            raise JournalError(f"{self.journal.path} cannot keep this: {error}") from error
        return whole


def close_unopened(path: Path) -> None:
    """Close a sitting for ever without opening it: somebody has forgotten a PIN. Its public part still verifies.

    :raises JournalError: the file cannot be used, or the disk fails.
    """
    with Journal.open(path) as journal:
        if journal.records[-1].get("over") is not True:
            journal.append({"never_opened": True, "over": True})


def is_sealed(header: Record) -> bool:
    """Return whether a sitting's secrets are sealed: before format 3 they were not."""
    form = header.get("format", 1)
    return isinstance(form, int) and form >= SEALED


def opened(record: Record, seal: Seal, link: str, number: int) -> Record:
    """Return a record as it was before it was shut.

    :param link: the chain before it.
    :raises SealError: its box is not what was sealed there.
    """
    if "box" not in record:
        return record
    inside = seal.open(record["box"], link=link, number=number)
    try:
        events = list(record["events"])
        for place, event in inside["events"]:
            events.insert(place, event)
        rest = {name: inside[name] for name in SHUT if name in inside}
    except (KeyError, TypeError, ValueError) as error:
        raise SealError(f"The box of record {number} holds something else.") from error
    whole = {name: value for name, value in record.items() if name != "box"}
    return {**whole, **rest, "events": tuple(frozen(events))}


def open_key(header: Record, last: Record, pins: Mapping[str, str]) -> bytes:
    """Return the key of a sitting: what its last record opens, else what the shares make together.

    :raises companion.kernel.shares.Locked: PINs are missing.
    :raises JournalError: a PIN is wrong, or the key is not the one that the header commits to.
    """
    try:
        key = bytes.fromhex(last["opened"]["key"]) if "opened" in last else join(header["shares"], pins)
    except JournalError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise JournalError("The sitting's key is damaged: nothing in it can be opened.") from error
    if commitment("key", key) != header.get("key"):
        raise JournalError("The key is not the one that was committed to before the game: nothing can be opened.")
    return key


def open_seed(header: Record, key: bytes) -> bytes:
    """Return the dice seed out of the header's box.

    :raises JournalError: it is not the one that the header commits to.
    """
    try:
        seed = bytes.fromhex(Seal(key).open(header["box"], link="", number=0)["seed"])
    except (SealError, KeyError, TypeError, ValueError) as error:
        raise JournalError("The dice seed cannot be opened: its box is not what was sealed.") from error
    if commitment("seed", seed) != header.get("seed"):
        raise JournalError("The dice seed is not the one that was committed to before the game.")
    return seed


def salts(records: Sequence[Record]) -> tuple[str, ...]:
    """Return what people added to the dice before anything was played, in order."""
    return tuple(str(record["salt"]["value"]) for record in records[1:] if "salt" in record)


def _secrets(journal: Journal, pins: Mapping[str, str]) -> Secrets:
    header = journal.records[0]
    if not all(isinstance(header.get(label), str) for label in LABELS) or "shares" not in header:
        raise JournalError(f"{journal.path} is damaged: its first record commits to nothing.")
    key = open_key(header, journal.records[-1], pins)
    return Secrets(key, open_seed(header, key))


def _hides(record: Record) -> bool:
    return any("eyes" in event for event in record.get("events", ()))

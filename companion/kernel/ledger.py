"""The ledger: a sitting's records as its table knows them, on a journal that knows no secrets.

What lies open at the table stands in the file in clear. All else stands in a box: answers to what is asked in secret,
events that not everybody may see, who entered what and how, the dice seed. The journal chains the boxes, never what is
in them: two fingerprints noted one after the other let nobody test a guess.

A record whose ask is sealed always has a box, and one of one size, whatever is in it; any other has none. All records
of a sitting bear a mark made with its key (``mac``), so that nobody without it adds or changes one, open or not; the
first one's box hangs on the rest of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from typing import Any, Final

from companion.kernel.blocks import line, linked
from companion.kernel.canonical import canonical, frozen
from companion.kernel.game import NOTHING
from companion.kernel.handed import shares_now
from companion.kernel.journal import Journal, JournalError, Record
from companion.kernel.seal import LABELS, Seal, SealError, Secrets, commitment
from companion.kernel.shape import check
from companion.kernel.shares import Lock, join, locked, shut, split
from companion.kernel.shares import opened as opened_shares

SEALED: Final = 3
"""The first format whose secrets are sealed."""
MARKED: Final = 4
"""The first format whose records are marked with the sitting's key."""
UNMARKED: Final = (frozenset({"n", "never_opened", "over"}), frozenset({"n", "never_opened", "over", "forgot"}))
"""What records say that are written without the key: somebody has forgotten a PIN."""
ENDS: Final = frozenset({"opened", "abandoned", "never_opened"})
"""What a record says after which none may follow."""
SHUT: Final = ("answer", "by", "means")
"""What of a sealed record stands in its box, beside the events that not everybody may see."""
HEADER_BOX: Final = 256
"""Bytes of text in the box of the first record, which holds the seed."""
SALTED: Final = "salted"
GIVEN: Final = "given"
"""Where the dice seed comes from: drawn here and salted by people, or given beforehand (bots, tests)."""


class Unvouched(JournalError):
    """A record says that nobody could open the sitting, and it opens: whoever had the file may have written it.

    :ivar number: of the record.
    """

    def __init__(self, path: Path | None, number: int) -> None:
        super().__init__(
            f"Record {number} of {path} says that the sitting was closed for ever because of a forgotten PIN. It "
            "opens, though, so nobody vouches for that record: it was written without the key, and may accuse whom it "
            f"likes. To go on before it: saucer mend --before {number}."
        )
        self.number = number


class Ledger:
    """Records in clear, and the journal that keeps them shut.

    :ivar journal: the file; in memory there is nobody to hide anything from, and nothing is sealed.
    :ivar records: every record in order, the header first, as if nothing were sealed.
    :ivar secrets: key and seed; None for a journal of a format that had none.
    :ivar given: the seed was known to somebody beforehand.
    :ivar pieces: of the key, by whose share each is; nothing where the key was opened at the end.
    """

    def __init__(
        self,
        journal: Journal,
        records: list[Record],
        secrets: Secrets | None,
        *,
        given: bool = False,
        pieces: Mapping[str, bytes] = NOTHING,
    ) -> None:
        self.journal = journal
        self.records = records
        self.secrets = secrets
        self.given = given
        self.pieces = pieces
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
        pins: Mapping[str, Lock] | None = None,
    ) -> Ledger:
        """Begin a ledger whose first record commits to key and seed.

        :param dice: :data:`SALTED` or :data:`GIVEN`. :param people: who each get a share of the key.
        :param pins: one for each of the people, or what their phones keep; none without.
        :raises JournalError: the file is there already, or cannot be written; the PINs won't do.
        """
        if path is None:
            return cls(journal := Journal.create(None, header), journal.records, secrets, given=dice == GIVEN)
        pieces = split(secrets.key, people)
        whole = {**header, **secrets.commitments, "dice": dice, "shares": shut(pieces, pins or {})}
        seed = {"seed": secrets.seed.hex()}
        whole["box"] = Seal(secrets.key).close(seed, link=header_place(whole), number=0, size=HEADER_BOX)
        journal = Journal.create(path, whole)
        return cls(journal, list(journal.records), secrets, given=dice == GIVEN, pieces=pieces)

    @classmethod
    def open(cls, journal: Journal, pins: Mapping[str, str] | None = None) -> Ledger:
        """Open the boxes of a journal.

        :param pins: by person, where the shares of the key are wrapped.
        :raises companion.kernel.shares.Locked: PINs are missing.
        :raises Unvouched: it opens, and a record says that nobody could open it.
        :raises JournalError: a PIN is wrong, a box is not what was sealed, a record was written without the key, or
            stands where none of its kind may.
        """
        header = journal.records[0]
        for number, record in enumerate(journal.records[1:], 1):
            check(record, number)
        _check_order(journal)
        secrets, pieces = _secrets(journal, pins or {}) if is_sealed(header) else (None, NOTHING)
        if (closed := _closed(journal)) is not None:
            raise Unvouched(journal.path, closed)
        if secrets is None:
            return cls(journal, journal.records, None)
        seal = Seal(secrets.key)
        records = [header]
        for number, record in enumerate(journal.records[1:], 1):
            link = journal.links[number - 1]
            if is_marked(header) and not _bears_mark(record, seal, link, number):
                raise JournalError(
                    f"{journal.path} is damaged: record {number} was not written with the sitting's key. "
                    f"To go back to before it: saucer mend --before {number}."
                )
            try:
                records.append(opened(record, seal, link, number))
                check(records[-1], number)
            except SealError as error:
                raise JournalError(f"{journal.path} is damaged: {error}") from error
        _check_end(journal, secrets)
        return cls(journal, records, secrets, given=header.get("dice") == GIVEN, pieces=pieces)

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
        if is_marked(self.records[0]):
            whole["mac"] = self._seal.mark(whole, link=self.journal.link, number=len(self.records))
        self.journal.append(whole)
        self.records.append({"n": len(self.records), **record})

    @property
    def seal(self) -> Seal | None:
        """What closes boxes under the sitting's key; None where nothing is sealed."""
        return self._seal

    def needs_pin(self, who: str) -> bool:
        """Whether somebody's share of the key is wrapped: whoever follows on that chair wraps it anew."""
        return who in self.pieces and who in locked(shares_now(self.journal.records))

    def share(self, who: str, pin: str) -> Mapping[str, Any]:
        """Return somebody's share anew; nothing where it was not wrapped.

        :param pin: what it is wrapped under; "" lays it open. :raises JournalError: the PIN won't do.
        """
        return shut({who: self.pieces[who]}, {who: pin} if pin else {})[0] if self.needs_pin(who) else NOTHING

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


def mended_line(journal: Journal, pins: Mapping[str, str], lost: int) -> bytes:
    """Write the line that notes, with the key, that a sitting was mended; none where nobody opens it, or has a key.

    :param journal: as far as it was good. :param lost: bytes that followed.
    """
    try:
        ledger = Ledger.open(journal, pins)
    except JournalError:
        return b""
    if ledger._seal is None or "opened" in journal.records[-1]:
        return b""
    body: dict[str, Any] = {"mended": lost}
    number = len(journal.records)
    if is_marked(journal.records[0]):
        body["mac"] = ledger._seal.mark(body, link=journal.link, number=number)
    link, text, _record = linked(number, journal.link, body)
    return line(text, link)


def close_unopened(path: Path, forgot: Sequence[str]) -> str:
    """Close a sitting for ever without opening it. Its public part still verifies.

    :returns: the last link of its chain.
    :param forgot: who have forgotten their PINs; it stands in the file.
    :raises JournalError: the file cannot be used, or the disk fails.
    """
    with Journal.open(path) as journal:
        if journal.records[-1].get("over") is not True:
            journal.append({"never_opened": True, "over": True, "forgot": list(forgot)})
        return journal.link


def is_sealed(header: Record) -> bool:
    """Return whether a sitting's secrets are sealed: before format 3 they were not."""
    form = header.get("format", 1)
    return isinstance(form, int) and form >= SEALED


def is_marked(header: Record) -> bool:
    """Return whether a sitting's records are marked with its key: before format 4 they were not."""
    form = header.get("format", 1)
    return isinstance(form, int) and form >= MARKED


def is_opened(header: Record, last: Record) -> bool:
    """Return whether a last record ends its sitting: it opens the key that the first one commits to, if there is one.

    One that says that nobody ever could open it proves nothing: it is written without the key.
    """
    if last.get("over") is not True:
        return False
    if not is_sealed(header):
        return "never_opened" not in last
    if "never_opened" in last:
        return False
    try:
        return commitment("key", bytes.fromhex(last["opened"]["key"])) == header.get("key")
    except (KeyError, TypeError, ValueError):
        return False


def header_place(header: Record) -> str:
    """Return what the first record's box is bound to: all else that the record says, since its records are marked.

    So nobody without the key changes the options or the names, or passes the sitting off as one of an earlier format.
    """
    if not is_marked(header):
        return ""
    bound = {name: value for name, value in header.items() if name not in ("n", "z", "box")}
    return sha256(canonical(bound)).hexdigest()


def _bears_mark(record: Record, seal: Seal, link: str, number: int) -> bool:
    if frozenset(record) in UNMARKED:
        return True
    body = {name: value for name, value in record.items() if name != "mac"}
    return compare_digest(str(record.get("mac", "")).encode(), seal.mark(body, link=link, number=number).encode())


def _closed(journal: Journal) -> int | None:
    """Return which record says that nobody could open the sitting; None if none does."""
    return next((number for number, record in enumerate(journal.records) if "never_opened" in record), None)


def _check_order(journal: Journal) -> None:
    """Check that salt comes before anything is played, and nothing after the end.

    :raises Unvouched: all was opened, and a last record says that nobody could.
    :raises JournalError: it says which record stands where it may not.
    """
    played, ended = False, 0
    for number, record in enumerate(journal.records[1:], 1):
        if ended and "opened" in journal.records[ended] and number == len(journal.records) - 1 == _closed(journal):
            raise Unvouched(journal.path, number)
        if ended:
            words = f"record {ended} ends the sitting, and others follow it"
        elif "salt" in record and played:
            words = f"record {number} adds salt after something was played"
        else:
            played = played or "seat" in record
            ended = number if ENDS & set(record) else 0
            continue
        raise JournalError(
            f"{journal.path} is damaged: {words}. To go back to before it: saucer mend --before {ended or number}."
        )


def opened(record: Record, seal: Seal, link: str, number: int) -> Record:
    """Return a record as it was before it was shut.

    :param link: the chain before it.
    :raises SealError: its box is not what was sealed there.
    """
    if "box" not in record:
        return {name: value for name, value in record.items() if name != "mac"} if "mac" in record else record
    inside = seal.open(record["box"], link=link, number=number)
    try:
        events = list(record["events"])
        for place, event in inside["events"]:
            events.insert(place, event)
        rest = {name: inside[name] for name in SHUT if name in inside}
    except (KeyError, TypeError, ValueError) as error:
        raise SealError(f"The box of record {number} holds something else.") from error
    whole = {name: value for name, value in record.items() if name not in ("box", "mac")}
    return {**whole, **rest, "events": tuple(frozen(events))}


def open_key(records: Sequence[Record], pins: Mapping[str, str]) -> tuple[bytes, Mapping[str, bytes]]:
    """Return the key of a sitting: what its last record opens, else what the shares make together; and the pieces.

    :raises companion.kernel.shares.Locked: PINs are missing.
    :raises JournalError: a PIN is wrong, or the key is not the one that the header commits to.
    """
    last, pieces = records[-1], NOTHING
    try:
        if "opened" not in last:
            pieces = opened_shares(shares_now(records), pins)
        key = bytes.fromhex(last["opened"]["key"]) if "opened" in last else join(pieces)
    except JournalError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise JournalError("The sitting's key is damaged: nothing in it can be opened.") from error
    if commitment("key", key) != records[0].get("key"):
        raise JournalError("The key is not the one that was committed to before the game: nothing can be opened.")
    return key, pieces


def open_seed(header: Record, key: bytes) -> bytes:
    """Return the dice seed out of the header's box.

    :raises JournalError: it is not the one that the header commits to.
    """
    try:
        seed = bytes.fromhex(Seal(key).open(header["box"], link=header_place(header), number=0)["seed"])
    except (SealError, KeyError, TypeError, ValueError) as error:
        raise JournalError(
            "The first record is not what was sealed: its box, or what stands beside it, was changed."
        ) from error
    if commitment("seed", seed) != header.get("seed"):
        raise JournalError("The dice seed is not the one that was committed to before the game.")
    return seed


def salts(records: Sequence[Record]) -> tuple[str, ...]:
    """Return what people added to the dice before anything was played, in order."""
    return tuple(str(record["salt"]["value"]) for record in records[1:] if "salt" in record)


def _secrets(journal: Journal, pins: Mapping[str, str]) -> tuple[Secrets, Mapping[str, bytes]]:
    header = journal.records[0]
    if not all(isinstance(header.get(label), str) for label in LABELS) or "shares" not in header:
        raise JournalError(f"{journal.path} is damaged: its first record commits to nothing.")
    key, pieces = open_key(journal.records, pins)
    return Secrets(key, open_seed(header, key)), pieces


def _check_end(journal: Journal, secrets: Secrets) -> None:
    """Check that a game which is over gave its secrets away, as it promised."""
    last = journal.records[-1]
    if last.get("over") is True and "opened" not in last:
        raise JournalError(f"{journal.path}: the game is over, but its key and its dice seed were not opened.")
    if "opened" in last and last["opened"].get("seed") != secrets.seed.hex():
        raise JournalError(f"{journal.path}: the seed that the last record opens is not the one sealed in the first.")


def _hides(record: Record) -> bool:
    return any("eyes" in event for event in record.get("events", ()))

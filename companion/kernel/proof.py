"""Proof: whether a sitting's file is what was played, judged by anybody on any machine.

    verdict = verify(path, load)
    verdict.holds
    for finding in verdict.findings:
        finding.kind, finding.words

The chain, the commitments, every box; then each answer and each undo is given to a fresh table, so that the rules judge
them as they did when they were made; each electronic roll is made anew. What people rolled, typed or showed to a camera
stands as it was recorded: nobody can prove it afterwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from companion.kernel.canonical import canonical
from companion.kernel.fingerprint import in_words
from companion.kernel.game import CHANCE, CLOCK, NOTHING, TABLE, Game, Refused
from companion.kernel.journal import Journal, JournalError, Record
from companion.kernel.ledger import GIVEN, Ledger, is_sealed, salts
from companion.kernel.seal import LABELS, promise
from companion.kernel.shares import Locked, WrongPin
from companion.kernel.table import ELECTRONIC, Table, own_dice
from companion.kernel.words import _, counted, listed

Kind = Literal["holds", "recorded", "unchecked", "broken"]
MEANS: Final = ("", ELECTRONIC, "typed", "touched", "camera")
"""How an answer can have come about."""
SHORTEST: Final = 8
"""Digits of a noted fingerprint that can be told from any other of a sitting."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was judged.

    :ivar kind: it holds; it stands there but cannot be proved; it could not be judged; it is not what was played.
    """

    kind: Kind
    words: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found, in the order in which it was judged.

    :ivar fingerprint: the last link of the chain, 64 hexadecimal digits; empty if there is none.
    """

    findings: Sequence[Finding] = field(default_factory=tuple)
    fingerprint: str = ""

    @property
    def holds(self) -> bool:
        """Whether nothing is broken."""
        return not any(finding.kind == "broken" for finding in self.findings)


class _Broken(Exception):
    """A sentence of what is not what was played."""


def verify(
    path: Path,
    load: Callable[[str], Game[Any]],
    *,
    pins: Mapping[str, str] = NOTHING,
    noted: Sequence[str] = (),
) -> Verdict:
    """Judge a sitting's file. Nothing is changed.

    :param load: gives the rules of a game by its name; raises KeyError or a UserError where there are none.
    :param pins: by person, for a sitting that is not over and has some.
    :param noted: fingerprints that people noted during play, as digits (at least :data:`SHORTEST`) or six words.
    :raises JournalError: the file is no sitting, or a PIN is wrong.
    """
    findings: list[Finding] = []
    fingerprint = ""

    def found(kind: Kind, words: str) -> None:
        findings.append(Finding(kind, words))

    try:
        journal = _chain(path, found)
        fingerprint = journal.fingerprint
        _noted(journal, noted, found)
        _judge(journal, load, pins, found)
    except _Broken as broken:
        found("broken", str(broken))
    return Verdict(tuple(findings), fingerprint)


Found = Callable[[Kind, str], None]


def _chain(path: Path, found: Found) -> Journal:
    try:
        journal = Journal.look(path)
    except JournalError as error:
        if "is damaged" not in str(error):
            raise
        raise _Broken(str(error)) from None
    if journal.torn:
        raise _Broken(
            counted(
                "The file ends in {n} byte that is no record: it was cut off there, or tampered with.",
                "The file ends in {n} bytes that are no record: it was cut off there, or tampered with.",
                journal.torn,
            )
        )
    found("holds", counted("The chain is whole: {n} record.",
                           "The chain is whole: {n} records, each linked to the one before.",
                           len(journal.records)))  # fmt: skip
    return journal


def _noted(journal: Journal, noted: Sequence[str], found: Found) -> None:
    header = journal.records[0]
    known = list(journal.links)
    if is_sealed(header) and all(isinstance(header.get(label), str) for label in LABELS):
        known.append(promise({label: header[label] for label in LABELS}))
    for mark in noted:
        wanted = " ".join(mark.lower().split())
        digits = wanted.replace(" ", "")
        place = next(
            (
                number
                for number, link in enumerate(known)
                if in_words(link) == wanted or (len(digits) >= SHORTEST and link.startswith(digits))
            ),
            None,
        )
        if place is None:
            raise _Broken(
                _("The fingerprint that you noted, {mark}, is not in this file: it is another sitting's, or what "
                  "was played until then was changed.").format(mark=mark)
            )  # fmt: skip
        if place == len(journal.links):
            found("holds", _("You noted the commitment of this sitting."))
        else:
            found("holds", _("You noted the fingerprint of record {number}: nothing up to there was changed.").format(
                number=place))  # fmt: skip


def _judge(journal: Journal, load: Callable[[str], Game[Any]], pins: Mapping[str, str], found: Found) -> None:
    header, last = journal.records[0], journal.records[-1]
    over = last.get("over") is True
    try:
        ledger = Ledger.open(journal, pins)
    except Locked as locked:
        if over and "never_opened" in last:
            found("recorded", _("It was closed without ever being opened: a PIN was said to be forgotten."))
        elif over:
            raise _Broken(
                _("The game is over, but its secrets were never opened: {people} would have to.").format(
                    people=listed(locked.people)
                )
            ) from None
        words = _("Its secrets are shut: without the PINs of {people} only the public part is judged.")
        found("unchecked", words.format(people=listed(locked.people)))
        return
    except WrongPin:
        raise
    except JournalError as error:
        raise _Broken(str(error)) from None
    except (KeyError, TypeError, ValueError, AttributeError):
        raise _Broken(_("The first record does not say what a sitting's must.")) from None
    if ledger.secrets is not None:
        found("holds", _("Key and dice seed are those that were committed to before anything was dealt."))
        boxes = sum("box" in record for record in journal.records[1:])
        found("holds", counted("{n} box opens to what was sealed in it.",
                               "{n} boxes open to what was sealed in them.", boxes))  # fmt: skip
        if over and "opened" not in last and "never_opened" not in last:
            raise _Broken(_("The game is over, but its key and its dice seed were not opened."))
        _opened_seed(last, ledger)
    else:
        found("unchecked", _("It was kept before sittings were sealed: nothing in it was committed to beforehand."))
    try:
        rules = load(str(header.get("game")))
    except (KeyError, ValueError):
        found("unchecked", _("This Saucer has no rules of {game}: whether each move was legal is not checked.").format(
            game=header.get("game")))  # fmt: skip
        return
    if header.get("version") != rules.version:
        words = _("It was played by rules version {old}, this Saucer has version {new}: whether each move was legal, "
                  "and each roll, is not checked.")  # fmt: skip
        found("unchecked", words.format(old=header.get("version"), new=rules.version))
        return
    _replay(ledger, rules, over, found)


def _opened_seed(last: Record, ledger: Ledger) -> None:
    if "opened" not in last:
        return
    assert ledger.secrets is not None
    if not isinstance(last["opened"], Mapping) or last["opened"].get("seed") != ledger.secrets.seed.hex():
        raise _Broken(_("The seed that the last record opens is not the one that was sealed in the first."))


def _replay(ledger: Ledger, rules: Game[Any], over: bool, found: Found) -> None:
    header = ledger.records[0]
    try:
        table: Table[Any] = Table.new(rules, header["options"], own_dice(ledger), None, notes=header["notes"])
    except (Refused, KeyError, TypeError, ValueError, AttributeError):
        raise _Broken(_("The rules refuse the options that the first record names.")) from None
    counts: Counter[str] = Counter()
    players = header["notes"].get("players") if isinstance(header["notes"], Mapping) else None
    bots = {seat for seat, who in (players or {}).items() if who != "person"} if isinstance(players, Mapping) else set()
    played = False
    for number, record in enumerate(ledger.records[1:], 1):
        if "salt" in record:
            if played:
                raise _Broken(_("Record {number} adds salt after something was played.").format(number=number))
            continue
        if "abandoned" in record or "never_opened" in record:
            if number != len(ledger.records) - 1:
                raise _Broken(_("Record {number} gives the sitting up, and others follow it.").format(number=number))
            found("recorded", _("The sitting was given up before the end."))
            continue
        played = True
        _one(table, ledger, record, number)
        _count(record, bots, counts)
    if over and table.outcome is None and not {"abandoned", "never_opened"} & set(ledger.records[-1]):
        raise _Broken(_("The last record says that the game is over; by the rules it is not."))
    allowed = _("The rules allow every answer and every undo, and all that followed is what they say: {count}.")
    found("holds", allowed.format(count=counted("{n} command", "{n} commands", counts["commands"])))
    if table.outcome is not None:
        found("holds", _("The game ended as recorded: {reason}.").format(reason=table.outcome.reason))
    else:
        found("recorded", _("The game is not over: what comes after the last record cannot be known."))
    _tell_dice(ledger, counts, found)


def _one(table: Table[Any], ledger: Ledger, record: Record, number: int) -> None:
    """Give one record's answer to a fresh table, and compare what follows."""
    before = len(table.records)
    if record.get("means", "") not in MEANS:
        raise _Broken(_("Record {number}: how it was answered is no way there is.").format(number=number))
    try:
        boxed = any(ask.boxed for ask in table.asks if ask.seat == record.get("seat")) and not record.get("undo")
        if record.get("seat") == CHANCE and record.get("means") == ELECTRONIC and table.next_roll() != record["answer"]:
            raise _Broken(_("Record {number}: the dice did not fall so. The committed seed gives another roll.").format(
                number=number))  # fmt: skip
        table.repeat(record)
    except Refused as error:
        raise _Broken(_("Record {number}: the rules do not allow it ({reason}).").format(
            number=number, reason=error.key)) from None  # fmt: skip
    except _Broken:
        raise
    except Exception:  # what a changed record makes of the rules has no common class
        raise _Broken(_("Record {number} cannot be played: what stands in it is no answer.").format(
            number=number)) from None  # fmt: skip
    done = [_body(one) for one in table.records[before:]]
    if done != [_body(record)]:
        raise _Broken(
            _("Record {number}: something else follows from it than what was recorded.").format(number=number)
        )
    if ledger.secrets is None:
        return
    if bool(record.get("over")) is not (table.outcome is not None):
        raise _Broken(_("Record {number}: the file and the rules do not agree on whether the game is over.").format(
            number=number))  # fmt: skip
    if ("box" in ledger.journal.records[number]) is not (
        boxed or any("eyes" in event for event in record.get("events", ()))
    ):
        raise _Broken(_("Record {number}: what is sealed lies open, or what is open was sealed.").format(number=number))


def _body(record: Record) -> bytes:
    """What of a record the rules decide, as bytes. In files of the first format none says that the game is over."""
    return canonical({name: value for name, value in record.items() if name not in ("n", "opened", "over", "box")})


def _count(record: Record, bots: set[str], counts: Counter[str]) -> None:
    counts["commands"] += 1
    seat = record.get("seat")
    if seat == CHANCE:
        counts["electronic" if record.get("means") == ELECTRONIC else "people's dice"] += 1
    elif seat == TABLE:
        counts["facts"] += 1
    elif seat in bots and not record.get("undo"):
        counts["machine"] += 1
    elif seat == CLOCK:
        counts["clock"] += 1


def _tell_dice(ledger: Ledger, counts: Counter[str], found: Found) -> None:
    rolled = counts["electronic"]
    if rolled and ledger.secrets is not None:
        found("holds", counted("{n} electronic roll falls as the committed seed says.",
                               "{n} electronic rolls fall as the committed seed says.", rolled))  # fmt: skip
        if ledger.records[0].get("dice") == GIVEN:
            found("recorded", _("The dice seed was given beforehand: whoever gave it knew every roll."))
        elif not salts(ledger.records):
            found("recorded", _("Nobody added salt to the dice: that the device drew them at random cannot be proved."))
        else:
            found("holds", _("The dice were salted by people: {salts}.").format(
                salts="; ".join(f"{one['salt']['who']} {one['salt']['value'][:40]}"
                                for one in ledger.records if "salt" in one)))  # fmt: skip
    if n := counts["people's dice"]:
        found("recorded", counted("{n} roll or deal was entered, not made electronically.",
                                  "{n} rolls or deals were entered, not made electronically.", n))  # fmt: skip
    if n := counts["facts"]:
        found("recorded", counted("{n} fact was read off the table.", "{n} facts were read off the table.", n))
    if n := counts["machine"]:
        found("recorded", counted("{n} answer is a machine's: that no person gave it cannot be proved.",
                                  "{n} answers are a machine's: that no person gave them cannot be proved.",
                                  n))  # fmt: skip
    if n := counts["clock"]:
        found("recorded", counted("{n} mark of the clock was passed.", "{n} marks of the clock were passed.", n))

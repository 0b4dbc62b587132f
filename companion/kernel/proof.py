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

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from companion.kernel.eight_words import in_old_words, in_words
from companion.kernel.fingerprint import Noted, is_nearly
from companion.kernel.fingerprint import noted as read_note
from companion.kernel.game import NOTHING, Game
from companion.kernel.handed import shares_now
from companion.kernel.journal import Journal, JournalError, Record
from companion.kernel.ledger import GIVEN, Ledger, is_marked, is_sealed, salts
from companion.kernel.manifest import having
from companion.kernel.retelling import Broken
from companion.kernel.seal import LABELS, promise
from companion.kernel.shape import names_in, who_forgot
from companion.kernel.shares import Locked, WrongPin, by_phone
from companion.kernel.table import Table
from companion.kernel.words import _, counted, listed, ngettext, texts

Kind = Literal["holds", "recorded", "unchecked", "broken"]
Found = Callable[[Kind, str], None]
Waits = Callable[[int], object]
AT_ONCE: Final = 4
"""How many fingerprints are said in words at a time; each takes 64 MiB meanwhile."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """One thing that was judged.

    :ivar kind: it holds; it stands there but cannot be proved; it could not be judged; it is not what was played.
    """

    kind: Kind
    words: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found, in the order in which it was judged.

    :ivar fingerprint: the last link of the chain, 64 hexadecimal digits; empty if there is none.
    :ivar sealed: whether its secrets were committed to and sealed at all: before format 3 they were not.
    """

    findings: Sequence[Judgement] = field(default_factory=tuple)
    fingerprint: str = ""
    sealed: bool = True

    @property
    def holds(self) -> bool:
        """Whether nothing is broken."""
        return not self._any("broken")

    @property
    def whole(self) -> bool:
        """Whether nothing was left unchecked."""
        return not self._any("unchecked")

    def _any(self, kind: Kind) -> bool:
        return any(finding.kind == kind for finding in self.findings)


def verify(
    path: Path,
    load: Callable[[str], Game[Any]],
    *,
    pins: Mapping[str, str] = NOTHING,
    noted: Sequence[str] = (),
    waits: Waits = lambda count: None,
) -> Verdict:
    """Judge a sitting's file. Nothing is changed.

    :param load: gives the rules of a game by its name; raises KeyError or a UserError where there are none.
    :param pins: by person, for a sitting that is not over and has some.
    :param noted: fingerprints that people noted during play, see :func:`companion.kernel.fingerprint.noted`.
    :param waits: told, before it takes its time, how many fingerprints are said in words to find a noted one.
    :raises JournalError: the file is no sitting, or a PIN is wrong.
    :raises UserError: what was noted is no fingerprint.
    """
    findings: list[Judgement] = []
    fingerprint, sealed = "", True
    notes = [read_note(note) for note in noted]

    def found(kind: Kind, words: str) -> None:
        findings.append(Judgement(kind, words))

    try:
        journal = _chain(path, found)
        fingerprint, sealed = journal.fingerprint, is_sealed(journal.records[0])
        _noted(journal, notes, found, waits)
        _judge(journal, load, pins, found)
    except Broken as broken:
        found("broken", str(broken))
    return Verdict(tuple(findings), fingerprint, sealed)


def judge(journal: Journal, load: Callable[[str], Game[Any]], pins: Mapping[str, str] = NOTHING) -> Verdict:
    """Judge the records of a journal, as :func:`verify`, but for its file."""
    findings: list[Judgement] = []
    try:
        _judge(journal, load, pins, lambda kind, words: findings.append(Judgement(kind, words)))
    except Broken as broken:
        findings.append(Judgement("broken", str(broken)))
    return Verdict(tuple(findings))


def _chain(path: Path, found: Found) -> Journal:
    try:
        journal = Journal.look(path)
    except JournalError as error:
        if "is damaged" not in str(error):
            raise
        raise Broken(str(error)) from None
    if torn := torn_words(journal):
        raise Broken(*torn)
    found("holds", counted("The chain is whole: {n} record.",
                           "The chain is whole: {n} records, each linked to the one before.",
                           len(journal.records)))  # fmt: skip
    return journal


def _noted(journal: Journal, noted: Sequence[Noted], found: Found, waits: Waits) -> None:
    """Look for what people noted among the links of the chain, and the commitment."""
    header = journal.records[0]
    if noted and not is_sealed(header):
        raise Broken(_("You noted a fingerprint, but this file is not sealed: no Saucer shows one of such a sitting. "
                       "Seals were taken off it, or it is another sitting's."))  # fmt: skip
    known = list(journal.links)
    if is_sealed(header) and all(isinstance(header.get(label), str) for label in LABELS):
        known.append(promise({label: header[label] for label in LABELS}))
    for note in noted:
        if note.kind == "old words" and is_marked(header):
            raise Broken(_("You noted six words, but this sitting's fingerprints have eight: {mark}.").format(
                mark=note.mark))  # fmt: skip
        place, nearly = _place(note, known, waits)
        if place is None and nearly is not None:
            found("unchecked", _look_again(note, known, nearly))
            continue
        if place is None:
            raise Broken(
                _("The fingerprint that you noted, {mark}, is not in this file: it is another sitting's, or what "
                  "was played until then was changed.").format(mark=note.mark)
            )  # fmt: skip
        if note.kind == "old words":
            found("unchecked", _("Six words fit, as earlier Saucers showed them: {mark}. That proves little: two "
                                 "sittings with the same six words can be found in a minute. Compare the code's "
                                 "digits, if you photographed it.").format(mark=note.mark))  # fmt: skip
        elif place == len(journal.links):
            found("holds", _("You noted the commitment of this sitting."))
        else:
            found("holds", _("You noted the fingerprint of record {number}: nothing up to there was changed.").format(
                number=place))  # fmt: skip


def _place(note: Noted, known: Sequence[str], waits: Waits) -> tuple[int | None, int | None]:
    """Return which fingerprint was noted, or else which one nearly."""
    nearly = None
    for number, said in _said(note, known, waits):
        if said[: len(note.mark)] == note.mark if note.kind == "digits" else said == note.mark:
            return number, None
        if nearly is None and is_nearly(note, said):
            nearly = number
    return None, nearly


def _said(note: Noted, known: Sequence[str], waits: Waits) -> Iterator[tuple[int, str]]:
    """Yield fingerprints as a note has them, the first from the beginning; in words the last first, since each takes
    its time.
    """
    if note.kind == "digits":
        yield from enumerate(known)
    elif note.kind == "old words":
        yield from enumerate(map(in_old_words, known))
    else:
        from concurrent.futures import ThreadPoolExecutor  # with all that logs

        waits(len(known))
        with ThreadPoolExecutor(min(AT_ONCE, os.cpu_count() or 1)) as pool:
            backwards = range(len(known) - 1, -1, -1)
            for first in range(0, len(known), AT_ONCE):
                some = backwards[first : first + AT_ONCE]
                yield from zip(some, pool.map(in_words, [known[number] for number in some]), strict=True)


def _look_again(note: Noted, known: Sequence[str], number: int) -> str:
    """Say that a note has a slip of the pen, and of which fingerprint it nearly is."""
    place = _("the commitment") if number == len(known) - 1 else _("record {number}").format(number=number)
    if note.kind == "digits":
        words = _("All but one or two of the digits that you noted are those of {place}: look at your note again.")
        return words.format(place=place)
    theirs = (in_words if note.kind == "words" else in_old_words)(known[number]).split()
    word, noted = next((a, b) for a, b in zip(theirs, note.mark.split(), strict=True) if a != b)
    words = _('Seven of the eight words that you noted are those of {place}: look at your note again. The file has '
              '"{word}" where you noted "{noted}".')  # fmt: skip
    if note.kind == "old words":
        words = _('Five of the six words that you noted are those of {place}: look at your note again. The file has '
                  '"{word}" where you noted "{noted}".')  # fmt: skip
    return words.format(place=place, word=word, noted=noted)


def _judge(journal: Journal, load: Callable[[str], Game[Any]], pins: Mapping[str, str], found: Found) -> None:
    header, last = journal.records[0], journal.records[-1]
    over = last.get("over") is True
    try:
        ledger = Ledger.open(journal, pins)
    except Locked as locked:
        if over and "never_opened" in last:
            found("recorded", closed_words(header, last))
            found("unchecked", _("Anyone who had the file could have written that, for it takes no key. It does "
                                 "not count if all PINs open the sitting."))  # fmt: skip
        elif over:
            raise Broken(
                _("The game is over, but its secrets were never opened: {people} would have to.").format(
                    people=listed(_people(header, locked))
                )
            ) from None
        words = _("Its secrets are shut: without the PINs of {people} only the public part is judged.")
        if any(map(by_phone, shares_now(journal.records))):
            words = _("Its secrets are shut: without the recovery codes of {people} only the public part is judged.")
        found("unchecked", words.format(people=listed(_people(header, locked))))
        return
    except WrongPin:
        raise
    except JournalError as error:
        raise Broken(str(error)) from None
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Broken(_("The first record does not say what a sitting's must.")) from None
    if ledger.secrets is not None:
        found("holds", _("Key and dice seed are those that were committed to before anything was dealt."))
        boxes = sum("box" in record for record in journal.records[1:])
        found("holds", counted("{n} box opens to what was sealed in it.",
                               "{n} boxes open to what was sealed in them.", boxes))  # fmt: skip
        if is_marked(header):
            found("holds", _("Every record was written with the sitting's key."))
    else:
        found("unchecked", _("It was kept before sittings were sealed: nothing in it was committed to beforehand."))
    try:
        rules = load(str(header.get("game")))
    except (KeyError, ValueError):
        found("unchecked", _("This Saucer has no rules of {game}: whether each move was legal is not checked.").format(
            game=header.get("game")))  # fmt: skip
        return
    if header.get("version") != rules.version:
        words = _("It was played with rules version {old}, this Saucer has version {new}: whether each move was legal, "
                  "and each roll, is not checked.")  # fmt: skip
        found("unchecked", words.format(old=header.get("version"), new=rules.version))
        return
    _replay(ledger, rules, found)


def _people(header: Record, locked: Locked) -> list[str]:
    """Return whose PINs are missing: by their names, else by what the game calls their seats."""
    own, name = names_in(header), header.get("game")
    say = texts(name) if isinstance(name, str) and name in having("rules") else None
    return [own.get(seat) or (say.name(seat, of="seat") if say is not None else seat) for seat in locked.people]


def closed_words(header: Record, last: Record) -> str:
    """Say that a sitting was closed for ever, and whose PINs were missing."""
    who = who_forgot(header, last)
    if not who:
        return _("It was closed without ever being opened: a PIN was said to be forgotten.")
    return _("It was closed without ever being opened: a PIN was said to be forgotten by {people}.").format(
        people=listed(who)
    )


def torn_words(journal: Journal) -> tuple[str, ...]:
    """Return a sentence if a file does not end in a record."""
    if not journal.torn:
        return ()
    words = counted(
        "The file ends in {n} byte that is not a record: it was cut off there, or tampered with.",
        "The file ends in {n} bytes that are not a record: it was cut off there, or tampered with.",
        journal.torn,
    )
    return (words,)


def mended_words(records: Sequence[Record]) -> tuple[str, ...]:
    """Return a sentence for each record that says that the file was mended.

    :param records: that are what a table writes; boxes shut or open.
    """
    said = []
    for number, record in enumerate(records[1:], 1):
        if "mended" in record:
            words = ngettext(
                "Record {number}: the file was mended there, and {n} byte that followed was cut off.",
                "Record {number}: the file was mended there, and {n} bytes that followed were cut off.",
                record["mended"],
            )
            said.append(words.format(number=number, n=record["mended"]))
    return tuple(said)


def _replay(ledger: Ledger, rules: Game[Any], found: Found) -> None:
    table: Table[Any]
    table, counts = Table.retold(rules, ledger)
    for words in mended_words(ledger.records):
        found("recorded", words)
    if "abandoned" in ledger.records[-1]:
        found("recorded", _("The sitting was given up before the end."))
    allowed = _("The rules allow every answer and every undo, and all that followed is what they say: {count}.")
    found("holds", allowed.format(count=counted("{n} command", "{n} commands", counts["commands"])))
    if table.outcome is not None:
        found("holds", _("The game ended as recorded: {reason}.").format(reason=table.outcome.reason))
    else:
        found("recorded", _("The game is not over: what comes after the last record cannot be known."))
    _tell_dice(ledger, counts, found)


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
    if n := counts["handed"]:
        found("recorded", counted("{n} chair was handed over: who confirmed it cannot be proved.",
                                  "{n} chairs were handed over: who confirmed it cannot be proved.", n))  # fmt: skip
    if n := counts["clock"]:
        found("recorded", counted("{n} mark of the clock was passed.", "{n} marks of the clock were passed.", n))

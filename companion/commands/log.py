"""``saucer log``: what happened in a sitting, as far as somebody may know it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from companion.commands.arguments import file_name
from companion.commands.sittings import with_pins
from companion.commands.terminal import plain, plain_json
from companion.kernel.errors import UserError
from companion.kernel.game import TABLE, Event, Game, Outcome
from companion.kernel.journal import Journal
from companion.kernel.words import _, call


class LogText(NamedTuple):
    """A log, ready to be written.

    :ivar viewer: whose it is: a seat, the table, or "" for the whole story of a game that is over.
    :ivar outcome: how it ended; None before, and where the end is locked.
    :ivar closed: that it was given up; or closed for ever, and by whose forgetfulness.
    :ivar needs: the version of the rules that it was played by, where this Saucer has another: then it is told as it
        was recorded. 0 otherwise.
    :ivar over: nobody could play on with any rules. :ivar mended: where the file was mended or is cut off, in words.
    """

    game: str
    viewer: str
    events: tuple[Event, ...]
    fingerprint: str
    outcome: Outcome | None = None
    closed: str = ""
    needs: int = 0
    over: bool = False
    mended: tuple[str, ...] = ()


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("log", help=_("tell as much of a sitting's story as you may know"))
    one.add_argument("file", type=file_name, metavar="FILE", help=_("a sitting, over or not"))
    one.add_argument("--seat", metavar="S", help=_("tell what this seat knows; asks for PINs if the sitting has any"))
    one.add_argument(
        "--format", choices=("text", "json", "pdf"), default="text", help=_("the output format (default text)")
    )
    one.add_argument("--out", type=file_name, metavar="FILE", help=_("write to this file; a PDF needs one"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    if arguments.format == "pdf" and arguments.out is None:
        raise UserError(_("A PDF isn't text for a terminal: name a file with --out."))
    if arguments.out is not None and arguments.out.exists():
        raise UserError(_("{path} already exists. Name another file.").format(path=arguments.out))
    told = with_pins(arguments.file, partial(_tell, arguments.file, arguments.seat), ask=arguments.seat is not None)
    if told.needs:
        from companion.presentation.release import advice

        said = (_not_replayed(told),) if arguments.format == "json" else ()
        print(*said, advice(told.game, told.needs, over=told.over), sep="\n", file=sys.stderr)
    if arguments.format == "pdf":
        from printables.press.film import story_pdf

        data = story_pdf(*_page(told))
    elif arguments.format == "json":
        data = "".join(
            plain_json({"kind": event.kind, "data": event.data, "words": words}) + "\n"
            for event, words in zip(told.events, _sentences(told), strict=True)
        ).encode()
    else:
        title, lines, foot = _page(told)
        data = plain("\n".join((title, "", *lines, "", foot, ""))).encode()
    _write(data, arguments.out)


def _tell(path: Path, seat: str | None, pins: Mapping[str, str]) -> LogText:
    from companion.kernel.proof import mended_words, torn_words

    journal = Journal.look(path)
    told = _happened(journal, seat, pins)
    return told._replace(mended=(*mended_words(journal.records), *torn_words(journal)))


def _happened(journal: Journal, seat: str | None, pins: Mapping[str, str]) -> LogText:
    """Tell all but where the file was mended."""
    from companion import games
    from companion.kernel.handed import chairs_now
    from companion.kernel.ledger import is_opened
    from companion.kernel.proof import closed_words
    from companion.kernel.public import other_rules, public_log
    from companion.kernel.shares import Locked

    header, last = journal.records[0], journal.records[-1]
    name = str(header.get("game"))
    rules = games.load(name)
    needs = other_rules(header, rules)
    try:
        games.learn(name, header.get("options") or {})
    except Exception:  # what rules of today make of the options of earlier ones has no common class
        if not needs:
            raise
    call(name, chairs_now(journal.records))
    closed = closed_words(header, last) if "never_opened" in last else ""
    if "abandoned" in last:
        closed = _("The sitting was given up before the end.")
    try:
        if needs or (is_opened(header, last) and "abandoned" in last):
            return _recorded(rules, journal, seat, pins)._replace(
                closed=closed, needs=needs, over=last.get("over") is True
            )
        return _replayed(rules, journal, seat, pins)
    except Locked:
        if seat is not None:
            raise
        return LogText(name, TABLE, public_log(journal.records), journal.fingerprint, None, closed, needs, bool(closed))


def _replayed(rules: Game[Any], journal: Journal, seat: str | None, pins: Mapping[str, str]) -> LogText:
    """Tell a sitting that the rules judge again."""
    from companion.kernel.table import Table

    table: Table[Any] = Table.replay(rules, journal, pins=pins)
    _sits(seat, table.seats)
    if seat is None and table.outcome is not None:
        return LogText(rules.name, "", table.story(), journal.fingerprint, table.outcome)
    return LogText(rules.name, seat or TABLE, table.log(seat or TABLE), journal.fingerprint, table.outcome)


def _recorded(rules: Game[Any], journal: Journal, seat: str | None, pins: Mapping[str, str]) -> LogText:
    """Tell a sitting out of its records: it was given up, or played by rules that this Saucer doesn't have."""
    from companion.kernel.ledger import Ledger, is_opened
    from companion.kernel.public import other_rules, public_log, recorded_log, recorded_story
    from companion.kernel.table import Table

    header, last = journal.records[0], journal.records[-1]
    over = is_opened(header, last)
    if other_rules(header, rules):
        ledger = Ledger.open(journal, pins)
        notes = header.get("notes")
        players = notes.get("players") if isinstance(notes, Mapping) else None
        seats = tuple(players) if isinstance(players, Mapping) else ()
    else:
        table: Table[Any] = Table.replay(rules, journal, pins=pins, to_read=True)
        ledger, seats = table.ledger, table.seats
    _sits(seat, seats)
    if seat is not None:
        return LogText(rules.name, seat, recorded_log(ledger.records, seat, over=over), journal.fingerprint)
    if over:
        return LogText(rules.name, "", recorded_story(ledger.records), journal.fingerprint)
    return LogText(rules.name, TABLE, public_log(journal.records), journal.fingerprint)


def _sits(seat: str | None, seats: Sequence[str]) -> None:
    if seat is not None and seats and seat not in seats:
        raise UserError(_("There is no seat {seat}; there are: {seats}.").format(
            seat=seat, seats=", ".join(seats)))  # fmt: skip


def _sentences(told: LogText) -> list[str]:
    return [_sentence(told, event) for event in told.events]


def _sentence(told: LogText, event: Event) -> str:
    from companion import games

    try:
        return games.sentence(told.game, event) if told.viewer else games.story(told.game, event)
    except KeyError:  # its words need more than the event tells
        return ""
    except Exception:  # what words of today make of the facts of earlier rules has no common class
        if not told.needs:
            raise
        return ""


def _story(told: LogText) -> Sequence[str]:
    """Return what happened: a game with its end as it tells itself, anything less event by event."""
    from companion import games

    whole = None if told.viewer or told.outcome is None else games.chronicle(told.game, told.events)
    return _sentences(told) if whole is None else whole


def _end(told: LogText) -> list[str]:
    """How a game ended, and who won."""
    from companion import games
    from companion.kernel.words import texts

    if told.outcome is None:
        return []
    title, words = games.ending(told.game, told.outcome)
    winners = texts(told.game).names(told.outcome.winners, of="seat")
    return [title, words, _("Won: {names}.").format(names=winners) if winners else _("Nobody won.")]


def _page(told: LogText) -> tuple[str, list[str], str]:
    """Return a title, a line for each event that has words, how it ended, and the fingerprint."""
    from companion.kernel.fingerprint import in_groups
    from companion.kernel.manifest import game

    whose = _("the whole story") if not told.viewer else _("what is public") if told.viewer == TABLE else told.viewer
    title = _("{game}: {whose}").format(game=game(told.game).title, whose=whose)
    foot = _("Fingerprint: {digits}").format(digits=in_groups(told.fingerprint))
    told_so = (_not_replayed(told), *_story(told), *_end(told), *told.mended, told.closed)
    return title, [words for words in told_so if words], foot


def _not_replayed(told: LogText) -> str:
    from companion.games import load

    if not told.needs:
        return ""
    words = _("It was played with rules version {old}, and this Saucer has version {new}: you read what was recorded "
              "then, and no move was replayed.")  # fmt: skip
    return words.format(old=told.needs, new=load(told.game).version)


def _write(data: bytes, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(data.decode())
        return
    from companion.commands.own_file import hand_over

    hand_over(out, data)

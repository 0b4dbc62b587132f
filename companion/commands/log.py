"""``saucer log``: what happened in a sitting, as far as somebody may know it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from companion.commands.arguments import file_name
from companion.commands.sittings import with_pins
from companion.kernel.errors import UserError
from companion.kernel.game import TABLE, Event
from companion.kernel.journal import Journal
from companion.kernel.words import _, call


class Told(NamedTuple):
    """A log, ready to be written.

    :ivar viewer: whose it is: a seat, the table, or "" for the whole story of a game that is over.
    """

    game: str
    viewer: str
    events: tuple[Event, ...]
    fingerprint: str


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("log", help=_("tell what happened in a sitting, as far as you may know"))
    one.add_argument("file", type=file_name, metavar="FILE", help=_("a sitting, over or not"))
    one.add_argument("--seat", metavar="S", help=_("what this seat knows; PINs are asked for, if the sitting has any"))
    one.add_argument("--format", choices=("text", "json", "pdf"), default="text", help=_("how (default text)"))
    one.add_argument("--out", type=file_name, metavar="FILE", help=_("where to; a PDF needs it"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    if arguments.format == "pdf" and arguments.out is None:
        raise UserError(_("A PDF is no text for a terminal: name a file with --out."))
    if arguments.out is not None and arguments.out.exists():
        raise UserError(_("{path} is there already. Name another file.").format(path=arguments.out))
    told = with_pins(arguments.file, partial(_tell, arguments.file, arguments.seat), ask=arguments.seat is not None)
    if arguments.format == "pdf":
        from printables.press.story import story_pdf

        data = story_pdf(*_page(told))
    elif arguments.format == "json":
        data = "".join(
            json.dumps({"kind": event.kind, "data": event.data, "words": words}, ensure_ascii=False, default=list)
            + "\n"
            for event, words in zip(told.events, _sentences(told), strict=True)
        ).encode()
    else:
        title, lines, foot = _page(told)
        data = "\n".join((title, "", *lines, "", foot, "")).encode()
    _write(data, arguments.out)


def _tell(path: Path, seat: str | None, pins: Mapping[str, str]) -> Told:
    from companion import games
    from companion.kernel.public import public_log
    from companion.kernel.shape import names_in
    from companion.kernel.shares import Locked
    from companion.kernel.table import Table

    journal = Journal.look(path)
    name = str(journal.records[0].get("game"))
    rules = games.load(name)
    games.learn(name, journal.records[0].get("options") or {})
    call(name, names_in(journal.records[0]))
    try:
        table: Table[Any] = Table.replay(rules, journal, pins=pins)
    except Locked:
        if seat is not None:
            raise
        return Told(name, TABLE, public_log(journal.records), journal.fingerprint)
    if seat is not None and seat not in table.seats:
        raise UserError(_("There is no seat {seat}; there are: {seats}.").format(
            seat=seat, seats=", ".join(table.seats)))  # fmt: skip
    if seat is None and table.outcome is not None:
        return Told(name, "", table.story(), journal.fingerprint)
    return Told(name, seat or TABLE, table.log(seat or TABLE), journal.fingerprint)


def _sentences(told: Told) -> list[str]:
    return [_sentence(told.game, event) for event in told.events]


def _sentence(game: str, event: Event) -> str:
    from companion import games

    try:
        return games.sentence(game, event)
    except KeyError:  # its words need more than the event tells
        return " ".join([event.kind, *(f"{name}={value}" for name, value in event.data.items())])


def _page(told: Told) -> tuple[str, list[str], str]:
    """A title, a line for each event that has words, and the fingerprint."""
    from companion.kernel.fingerprint import in_groups
    from companion.kernel.manifest import game

    whose = _("the whole story") if not told.viewer else _("what lies open") if told.viewer == TABLE else told.viewer
    title = _("{game}: {whose}").format(game=game(told.game).title, whose=whose)
    foot = _("Fingerprint: {digits}").format(digits=in_groups(told.fingerprint))
    return title, [words for words in _sentences(told) if words], foot


def _write(data: bytes, out: Path | None) -> None:
    if out is None:
        sys.stdout.buffer.write(data)
        return
    from companion.commands.own_file import hand_over

    hand_over(out, data)

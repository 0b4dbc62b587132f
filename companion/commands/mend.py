"""``saucer mend``: a damaged sitting back to its last good record."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import file_name, positive
from companion.commands.sittings import ask_pins
from companion.kernel.errors import UserError
from companion.kernel.words import _, counted, ngettext


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("mend", help=_("take a damaged sitting back to its last good record"))
    one.add_argument(
        "file", type=file_name, metavar="FILE", help=_("the sitting; a copy of it as it was stays beside it")
    )
    one.add_argument(
        "--before", type=positive, metavar="N",
        help=_("go back to before record N, where somebody added what nobody played"),
    )  # fmt: skip
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.kernel.mending import mend

    pins = {} if arguments.before is None else _may_go_back(arguments.file, arguments.before)
    done = mend(arguments.file, arguments.before, pins)
    good = counted("{n} good record", "{n} good records", done.records)
    if done.kept is None:
        print(_("Nothing to mend: {good}, and nothing else.").format(good=good))
        return
    words = ngettext(
        "{path} has {good} now; {n} byte after them was cut off.",
        "{path} has {good} now; {n} bytes after them were cut off.",
        done.lost,
    )
    print(words.format(path=arguments.file, good=good, n=done.lost))
    print(_("A copy as it was: {path}").format(path=done.kept))


def _may_go_back(path: Path, number: int) -> dict[str, str]:
    """Return the PINs with which it was seen that a record is not what was played; none if they were not needed.

    :raises UserError: it is what was played, as far as can be seen.
    """
    from companion import games
    from companion.kernel.handed import shares_now
    from companion.kernel.ledger import is_sealed
    from companion.kernel.mending import until
    from companion.kernel.proof import judge
    from companion.kernel.shares import locked

    journal = until(path, number)
    if journal is None or not judge(journal, games.load).holds:
        return {}
    header, pins = journal.records[0], {}
    if is_sealed(header) and "opened" not in journal.records[-1] and locked(shares_now(journal.records)):
        pins = ask_pins(journal.records)
        if not judge(journal, games.load, pins).holds:
            return pins
    raise UserError(_("Record {number} of {path} is what was played: nothing breaks up to there. It stays as it is; "
                      "saucer verify says which record breaks.").format(number=number, path=path))  # fmt: skip

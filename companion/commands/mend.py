"""``saucer mend``: a damaged sitting back to its last good record."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands.arguments import file_name
from companion.kernel.words import _, counted, ngettext


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("mend", help=_("take a damaged sitting back to its last good record"))
    one.add_argument("file", type=file_name, metavar="FILE", help=_("the sitting; it is kept beside as it was"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.kernel.mending import mend

    done = mend(arguments.file)
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
    print(_("As it was: {path}").format(path=done.kept))

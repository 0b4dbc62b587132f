"""``saucer backup``: all that people would miss, in one file."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from companion.commands.arguments import file_name
from companion.commands.own_file import STREAM
from companion.kernel.errors import UserError
from companion.kernel.words import _, counted


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("backup", help=_("save sittings, settings and what you made in one file"))
    one.add_argument(
        "file", type=file_name, metavar="FILE", help=_("a ZIP file that doesn't exist yet; - for the standard output")
    )
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.kernel.backup import backup, packed

    if str(arguments.file) == STREAM:
        if sys.stdout.isatty():
            raise UserError(_("A backup isn't text for a terminal: name a file."))
        data, odd = packed()
        sys.stdout.buffer.write(data)
    else:
        files, odd = backup(arguments.file)
        kept = counted("{n} file kept and read again", "{n} files kept and read again", files)
        print(_("{kept}: {path}").format(kept=kept, path=arguments.file))
    for name in odd:
        told = name.encode("utf-8", "replace").decode()
        words = _("Not kept, because no other system can store that name: {name}. Rename it and try again.")
        print(words.format(name=told), file=sys.stderr)

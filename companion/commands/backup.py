"""``saucer backup``: all that people would miss, in one file."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands.arguments import file_name
from companion.kernel.words import _, counted


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("backup", help=_("keep sittings, settings and what you made in one file"))
    one.add_argument("file", type=file_name, metavar="FILE", help=_("a ZIP file that is not there yet"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.kernel.backup import backup

    kept = counted("{n} file kept and read again", "{n} files kept and read again", backup(arguments.file))
    print(_("{kept}: {path}").format(kept=kept, path=arguments.file))

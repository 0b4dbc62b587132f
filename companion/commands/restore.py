"""``saucer restore``: what a backup holds, back in its place."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands.arguments import file_name
from companion.kernel.words import _, counted


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("restore", help=_("put back what a backup holds; nothing that is there is lost"))
    one.add_argument("file", type=file_name, metavar="FILE", help=_("a file that `saucer backup` wrote"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.kernel.backup import restore

    done = restore(arguments.file)
    print(counted("{n} file put back.", "{n} files put back.", done.put))
    if done.same:
        print(counted("{n} file was there already.", "{n} files were there already.", done.same))
    for path in done.beside:
        print(_("Another file holds its place; the backup's is here: {path}").format(path=path))

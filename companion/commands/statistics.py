"""``saucer statistics``: what past games tell in numbers."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from companion.commands.arguments import file_name
from companion.kernel.errors import UserError
from companion.kernel.words import _, counted


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("statistics", help=_("sum up finished sittings: wins, turning points, luck"))
    one.add_argument(
        "folder",
        type=file_name,
        nargs="?",
        metavar="DIR",
        help=_("the folder of sittings (default: where Saucer keeps them)"),
    )
    one.add_argument("--format", choices=("text", "json"), default="text", help=_("the output format (default text)"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.app import environment
    from companion.kernel import places

    folder: Path = arguments.folder or places.sittings()
    if not folder.is_dir():
        raise UserError(_("There is no folder {path}.").format(path=folder))
    environment.prepare((800, 480))
    from companion.app.film.telling import not_counted, pages
    from companion.presentation.statistics import as_json, digests

    found, left_out = digests(folder)
    if arguments.format == "json":
        print(json.dumps(as_json(found), ensure_ascii=False))
        return
    for title, lines in pages(found):
        print(title, "", *lines, "", sep="\n")
    if not found and not left_out.other_rules:
        print(_("No game is over yet."))
    print(*(f"{line}\n" for line in not_counted(left_out)), sep="", end="")
    if n := left_out.rest:
        print(counted("{n} file is not over, or cannot be read.", "{n} files are not over, or cannot be read.", n))

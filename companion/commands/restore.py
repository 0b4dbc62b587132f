"""``saucer restore``: what a backup holds, back in its place."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryDirectory
from typing import Any, Final

from companion.commands.arguments import file_name
from companion.commands.own_file import STREAM
from companion.kernel.errors import UserError
from companion.kernel.words import _, counted


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("restore", help=_("put a backup back in place; nothing that is already there is lost"))
    one.add_argument(
        "file", type=file_name, metavar="FILE", help=_("a file that `saucer backup` wrote; - for the standard input")
    )
    one.add_argument("--check", action="store_true", help=_("read all of it, and put nothing back"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.kernel.backup import looked_through, restore

    with _named(arguments.file) as file:
        if arguments.check:
            count = looked_through(file, CHECKS)
            print(counted("{n} file is in it, whole.", "{n} files are in it, each of them whole.", count))
            return
        done = restore(file, CHECKS)
    print(counted("{n} file put back.", "{n} files put back.", done.put))
    if done.same:
        print(counted("{n} file was there already.", "{n} files were there already.", done.same))
    for path in done.beside:
        print(_("Another file is in its place; the backup's is here: {path}").format(path=path))
    if done.copies:
        print(_("These settings make a second copy of each sitting in {path}.").format(path=done.copies))


def _check_pins(data: bytes) -> None:
    """Check that buttons and lamps can be wired so. Raises :class:`UserError` naming the line that can't be used."""
    from hardware.pins import load_pins

    with TemporaryDirectory() as folder:
        file = Path(folder) / "pins.toml"
        file.write_bytes(data)
        load_pins(file)


CHECKS: Final = {"data/pins.toml": _check_pins}


@contextmanager
def _named(file: Path) -> Iterator[Path]:
    """Provide a backup by its name; what comes in by the standard input is kept in memory, for it is read twice."""
    if str(file) != STREAM:
        yield file
        return
    with os.fdopen(os.memfd_create("backup"), "w+b") as whole:
        copyfileobj(sys.stdin.buffer, whole)
        whole.flush()
        path = Path(f"/proc/self/fd/{whole.fileno()}")
        try:
            yield path
        except UserError as error:
            raise UserError(str(error).replace(str(path), _("the standard input"))) from error

"""``saucer print --watch``: the kit is printed at every save, by a process of its own, and shown in a browser.

Each time is a process of its own, since data, texts and layouts are read once in one: what is shown is what printing
says and makes.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.kernel.errors import UserError
from companion.kernel.manifest import folder as folder_of
from companion.kernel.words import _, homes
from printables.decks.preview import Drawn, Preview
from printables.press.presets import SERVICES, preset


def watch(arguments: argparse.Namespace, game: str) -> None:
    """Show a game's kit until somebody ends the program.

    :param arguments: of ``saucer print``. :raises UserError: it cannot be shown, or the port is taken.
    """
    if preset(arguments.target).layout in SERVICES:
        raise UserError(_("The preview shows sheets and pages: choose a target that isn't a service's pictures."))
    folder = Path(str(folder_of(game)))
    words = _words(arguments, folder)
    changes = [Path(str(home)) for home in homes(game)[1:]]
    with Preview(folder, lambda: drawn(words), arguments.port, besides=changes) as preview:
        print(_("The kit is at {url} and updates at every save. Ctrl+C stops it.").format(url=preview.url), flush=True)
        preview.watch(lambda: False, lambda words: print(words, flush=True))


def drawn(words: Sequence[str]) -> Drawn:
    """Print what a command says, and return it. Raises :class:`UserError` with all that is wrong if nothing was."""
    with TemporaryDirectory() as place:
        command = [sys.executable, "-m", "companion", "print", *words, "--out", place]
        done = subprocess.run(
            command, env={**os.environ, "PYTHONUTF8": "1"}, capture_output=True, encoding="utf-8", check=False
        )
        made = [Path(line) for line in done.stdout.splitlines() if line.endswith(".pdf")]
        files = {file.name: file.read_bytes() for file in made if file.is_file()}
    wrong = "\n".join(line.removeprefix("saucer: ") for line in done.stderr.splitlines())
    if done.returncode and not files:
        raise UserError(wrong)
    return Drawn(files, wrong)


def _words(arguments: argparse.Namespace, folder: Path) -> list[str]:
    """Return the words of a command that prints the same."""
    given = {
        "--paper": arguments.paper, "--target": arguments.target, "--flip": arguments.flip,
        "--printer": arguments.printer, "--language": arguments.language,
    }  # fmt: skip
    words = [part for name, value in given.items() if value for part in (name, str(value))]
    return [
        str(folder),
        *words,
        "--tray",
        arguments.tray,
        *(part for only in arguments.only for part in ("--only", only)),
    ]

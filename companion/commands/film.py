"""``saucer film``: a finished sitting as a report, a video or an animated picture."""

from __future__ import annotations

import argparse
import re
import sys
from typing import Any

from companion.commands.arguments import file_name
from companion.kernel.errors import UserError
from companion.kernel.words import _

SMALLEST, LARGEST = 240, 4000


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("film", help=_("make a film or a report of a finished sitting, hidden moves shown"))
    one.add_argument("file", type=file_name, metavar="FILE", help=_("a sitting that is over"))
    one.add_argument("--out", type=file_name, metavar="FILE", required=True, help=_("a .pdf, .mp4, .gif or .apng file"))
    one.add_argument("--size", metavar="WxH", help=_("of the pictures in px (default 1280x720, animated 800x480)"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    size = None if arguments.size is None else _size(arguments.size)
    from companion.app import environment

    environment.prepare(size or (1280, 720))
    from companion.app.film.export import export
    from companion.app.film.reel import film_of

    film = film_of(arguments.file)

    def watch(done: int, all: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} / {all}", end="" if done < all else "\n", file=sys.stderr, flush=True)

    print(_("Written: {path}").format(path=export(film, arguments.out, size=size, watch=watch)))


def _size(words: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+)x(\d+)", words)
    sides = (int(found[1]) // 2 * 2, int(found[2]) // 2 * 2) if found else (0, 0)
    if not all(SMALLEST <= side <= LARGEST for side in sides):
        raise UserError(
            _('"{words}" is no size: write width and height in px, {least} to {most}, as 1280x720.').format(
                words=words, least=SMALLEST, most=LARGEST
            )
        )
    return sides

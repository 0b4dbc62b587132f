"""``saucer film``: a finished sitting as a report, a video or an animated picture."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from companion.commands.arguments import file_name, size
from companion.kernel.words import _

SMALLEST, LARGEST = 240, 4000


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("film", help=_("make a film or a report of a finished sitting, hidden moves shown"))
    one.add_argument("file", type=file_name, metavar="FILE", help=_("a sitting that is over"))
    one.add_argument("--out", type=file_name, metavar="FILE", required=True, help=_("a .pdf, .mp4, .gif or .apng file"))
    one.add_argument(
        "--size", type=_size, metavar="WxH", help=_("size of the pictures in px (default 1280x720, animated 800x480)")
    )
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.app import environment

    environment.prepare(arguments.size or (1280, 720))
    from companion.app.film.export import export
    from companion.presentation.reel import film_of

    film = film_of(arguments.file)

    def watch(done: int, all: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} / {all}", end="" if done < all else "\n", file=sys.stderr, flush=True)

    print(_("Wrote {path}").format(path=export(film, arguments.out, size=arguments.size, watch=watch)))


def _size(word: str) -> tuple[int, int]:
    """Read a size in even px that a film can have."""
    wide, high = (side // 2 * 2 for side in size(word))
    if not SMALLEST <= min(wide, high) <= max(wide, high) <= LARGEST:
        raise argparse.ArgumentTypeError(
            _('"{word}": a film\'s sides are {least} to {most} px').format(word=word, least=SMALLEST, most=LARGEST)
        )
    return wide, high

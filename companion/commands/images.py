"""``saucer images``: a game's board and faces as pictures."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from companion.commands.arguments import count, file_name, game_name
from companion.kernel.manifest import having
from companion.kernel.words import _

if TYPE_CHECKING:
    pass


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("images", help=_("write a game's board and faces as PNG files"))
    one.add_argument("game", type=game_name, choices=having("kit"))
    one.add_argument("--out", type=file_name, metavar="DIR", required=True)
    one.add_argument("--dpi", type=count, default=200, help=_("pixels an inch (default 200)"))
    one.add_argument(
        "--bleed", default="0mm", metavar="LENGTH", help=_("art around each face, e.g. 3mm (default none)")
    )
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.kernel.length import Length
    from printables.press.pictures import write_images
    from printables.press.production import Bar

    bleed = Length.parse(arguments.bleed, "bleed").mm
    for path in write_images(arguments.game, arguments.out, arguments.dpi, bleed, Bar()):
        print(path)

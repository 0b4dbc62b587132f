"""``saucer images``: a game's board and faces as pictures."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import count, file_name, game_name, named_game
from companion.kernel.manifest import having
from companion.kernel.words import _


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("images", help=_("write a game's board and faces as PNG files"))
    one.add_argument("game", nargs="?", type=game_name, metavar="GAME", help=_("the game"))
    one.add_argument(
        "--out", type=file_name, metavar="DIR", help=_("folder for the files (default: named after the game or deck)")
    )
    one.add_argument("--dpi", type=count, default=200, help=_("pixels per inch (default 200)"))
    one.add_argument(
        "--bleed", default="0mm", metavar="LENGTH", help=_("art around each face, e.g. 3mm (default none)")
    )
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    game = named_game(arguments.game, having("kit"))
    from companion.kernel.length import Length
    from printables.press.pictures import write_images
    from printables.press.production import Bar

    bleed = Length.parse(arguments.bleed, "bleed").mm
    for path in write_images(game, arguments.out or Path(f"{game}-images"), arguments.dpi, bleed, Bar()):
        print(path)

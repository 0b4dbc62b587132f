"""``saucer play``: a game at the screen, or whole games between bots."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from companion.commands import open as referee
from companion.commands.arguments import positive
from companion.kernel.errors import UserError
from companion.kernel.manifest import having
from companion.kernel.words import _


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("play", help=_("play a game: at the screen, or between bots"))
    one.add_argument("game", choices=having("rules"))
    one.add_argument(
        "--bots",
        nargs="?",
        const="sensible",
        metavar="WHICH",
        help=_("let bots play whole games: sensible (default), random, or seat=bot,…"),
    )
    one.add_argument("--seed", help=_("the same seed plays the same games"))
    one.add_argument("--games", type=positive, default=1, metavar="K", help=_("how many games (default 1)"))
    one.add_argument("--save", type=Path, metavar="FILE", help=_("keep the sitting in this file"))
    one.add_argument("--json", action="store_true", help=_("one JSON object a line"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    if arguments.bots is None:
        unused = [word for word in ("seed", "save") if getattr(arguments, word) is not None]
        if unused or arguments.json or arguments.games != 1:
            raise UserError(_("--seed, --games, --save and --json go with --bots; people play at the screen."))
        arguments.file = arguments.window = None
        referee.run(arguments)
        return
    from companion.commands.bots import run

    run(
        arguments.game,
        words=arguments.bots,
        seed=arguments.seed,
        count=arguments.games,
        save=arguments.save,
        as_json=arguments.json,
    )

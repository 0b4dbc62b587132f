"""``saucer play``: a game at the screen, or whole games between bots."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands import open as referee
from companion.commands.arguments import add_own, chosen_options, file_name, game_name, named_game, positive
from companion.kernel.errors import UserError
from companion.kernel.manifest import having
from companion.kernel.words import _, listed


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("play", help=_("play a game: at the screen, or between bots"))
    one.add_argument("game", nargs="?", type=game_name, metavar="GAME", help=_("the game"))
    one.add_argument(
        "--bots",
        nargs="?",
        const=False,
        metavar="WHICH",
        help=_("let bots play whole games: the usual ones (default), a kind, or seat=kind,…"),
    )
    one.add_argument("--players", type=positive, metavar="N", help=_("how many play"))
    one.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=_("set one of the game's options")
    )
    one.add_argument(
        "--each", action="append", default=[], metavar="NAME", help=_("with --bots: play every choice of an option")
    )
    one.add_argument("--seed", help=_("the same seed plays the same games"))
    one.add_argument("--games", type=positive, default=1, metavar="K", help=_("how many games (default 1)"))
    one.add_argument("--save", type=file_name, metavar="FILE", help=_("keep the sitting in this file"))
    one.add_argument("--json", action="store_true", help=_("print one JSON object per line"))
    add_own(one, "own-play")
    one.set_defaults(run=_run, options={}, file=None, window=None, again=False, phones=False, codes=False)


def _run(arguments: argparse.Namespace) -> None:
    arguments.game = named_game(arguments.game, having("rules"))
    if arguments.bots is None:
        unused = [
            flag
            for flag, used in (
                ("--seed", arguments.seed is not None),
                ("--games", arguments.games != 1),
                ("--each", arguments.each),
                ("--save", arguments.save is not None),
                (f"--{arguments.own.things}" if arguments.own else "", arguments.own),
                ("--json", arguments.json),
            )
            if used
        ]
        if unused:
            told = _("Without --bots, people play at the screen and {flags} would do nothing. Add --bots.")
            raise UserError(told.format(flags=listed(unused)))
        if arguments.option or arguments.players:
            arguments.options = chosen_options(arguments.game, arguments.players, arguments.option)
        referee.run(arguments)
        return
    from companion.commands.bots import run

    run(
        arguments.game,
        options=chosen_options(arguments.game, arguments.players, arguments.option),
        words=arguments.bots,
        seed=arguments.seed,
        count=arguments.games,
        save=arguments.save,
        as_json=arguments.json,
        own=arguments.own,
        each=arguments.each,
    )

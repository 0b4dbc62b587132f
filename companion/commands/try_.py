"""``saucer try``: proves a game."""

from __future__ import annotations

import argparse
from typing import Any, Final

from companion.commands.arguments import file_name, game_name, named_game, positive
from companion.kernel.errors import UserError, printable
from companion.kernel.manifest import having
from companion.kernel.words import _, counted

GAMES: Final = 200
MINUTES: Final = 4


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser(
        "try", help=_("test a game of your own: rules, secrets, pieces, words, screens, kit, tags")
    )
    one.add_argument("game", nargs="?", type=game_name, metavar="GAME", help=_("the game"))
    one.add_argument("--games", type=positive, default=GAMES, metavar="N", help=_("how many games (default 200)"))
    one.add_argument(
        "--minutes",
        type=positive,
        default=MINUTES,
        metavar="N",
        help=_("how many minutes it may take at most (default 4)"),
    )
    one.add_argument(
        "--check", action="append", default=[], metavar="NAME", help=_("only this check; may be given several times")
    )
    one.add_argument("--out", type=file_name, metavar="DIR", help=_("keep the pictures of the screens in this folder"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    """Tell on one page what held and what did not. Returns 0 if all held, 1 if not."""
    from companion.trying.suite import CHECKS, Result, tried

    name = named_game(arguments.game, having("rules"))
    known = [check.name for check in CHECKS]
    if strange := [one for one in arguments.check if one not in known]:
        raise UserError(
            _('--check: there is no check "{check}". Checks: {checks}.').format(
                check=strange[0], checks=", ".join(known)
            )
        )
    results: list[Result] = []
    for result in tried(
        name, games=arguments.games, seconds=60 * arguments.minutes, only=arguments.check, kept=arguments.out
    ):
        results.append(result)
        print(f"{_state(result):12}{result.check.name:10}{result.proves}{_amount(result)}", flush=True)
        for finding in result.findings:
            print(f"  {printable(str(finding))}", flush=True)
    for result in results:
        for sentence in result.left:
            print(_("Not tested ({check}): {why}").format(check=result.check.name, why=printable(sentence)))
    found = sum(len(result.findings) for result in results)
    if found:
        print(counted("{n} fault found.", "{n} faults found.", found))
    elif any(result.left for result in results):
        print(_("Everything that could be tested holds."))
    else:
        print(_("Everything holds."))
    return 1 if found else 0


def _state(result: Any) -> str:
    if result.findings:
        return _("WRONG")
    return _("not tested") if result.left and not result.done else _("holds")


def _amount(result: Any) -> str:
    """Say how much was tried: "(40 games, 7 of 23 settings: the time was up)"."""
    told = [f"{n} {what if n != 1 else _of_one(what)}" for what, n in result.done.items()]
    if result.of > 1 and result.settings < result.of:
        told.append(_("{n} of {all} settings").format(n=result.settings, all=result.of))
    if result.short:
        told.append(_("time was up"))
    return f" ({', '.join(told)})" if told else ""


def _of_one(what: str) -> str:
    """Turn a plural into a singular: "languages" into "language", "pairs of games" into "pair of games"."""
    counted, space, rest = what.partition(" ")
    return f"{counted.removesuffix('s')}{space}{rest}"

"""``saucer unfinished``: the sittings that wait to be gone on with, and those that this Saucer cannot go on with."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.commands.arguments import file_name
from companion.kernel.errors import UserError, printable
from companion.kernel.words import _, counted, listed, texts, when

if TYPE_CHECKING:
    from companion.presentation.shelf import KeptSitting

LOST: Final = 3
"""Exit code where there is a sitting of other rules."""


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser(
        "unfinished", help=_("list the unfinished sittings; exit code 3 if one needs another release of Saucer")
    )
    one.add_argument(
        "folder",
        type=file_name,
        nargs="?",
        metavar="DIR",
        help=_("the folder of sittings (default: where Saucer keeps them)"),
    )
    one.add_argument("--lost", action="store_true", help=_("only those that need another release, without advice"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.games import load
    from companion.kernel import places
    from companion.kernel.manifest import having
    from companion.presentation.release import advice
    from companion.presentation.shelf import unfinished

    folder: Path = arguments.folder or places.sittings()
    if arguments.folder is not None and not folder.is_dir():
        raise UserError(_("There is no folder {path}.").format(path=folder))
    there = [one for name in having("rules") for one in unfinished(folder, load(name))]
    found = [one for one in there if one.needs or not one.problem]
    lost = [one for one in found if one.needs]
    for one in lost if arguments.lost else found:
        print(told(one, load(one.game).version))
        if one.needs and not arguments.lost:
            print(f"  {advice(one.game, one.needs)}")
    if not found and not arguments.lost:
        print(_("There are no unfinished sittings."))
    if not arguments.lost:
        for why in {one.path: one.problem for one in there if one.problem and not one.needs}.values():
            print(printable(why))
    if lost:
        raise SystemExit(LOST)


def told(one: KeptSitting, version: int) -> str:
    """Say which sitting it is: its game, when it was begun, who sits there, and its file if it cannot go on here.

    :param version: of the rules that this Saucer has.
    """
    from companion.kernel.manifest import game

    people = [seat for seat, player in one.players.items() if player == "person"]
    called = [one.names.get(seat) or str(texts(one.game).called(seat, of="seat")) for seat in people]
    machines = len(one.players) - len(people)
    if machines:
        called.append(counted("{n} machine", "{n} machines", machines))
    words = _("{game}, {when}: {who}").format(game=game(one.game).title, when=when(one.begun), who=listed(called))
    if not one.needs:
        return printable(words)
    why = _("It needs rules version {old}, and this Saucer has version {new}. Its file: {path}")
    return f"{printable(words)}\n  {printable(why.format(old=one.needs, new=version, path=one.path))}"

"""``saucer export``: a printed kit for a virtual table."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from companion.commands.arguments import file_name, game_name
from companion.kernel.errors import UserError
from companion.kernel.manifest import having
from companion.kernel.words import _, listed, ngettext

TABLES: Final = ("tts", "vassal", "screentop", "playingcards")


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("export", help=_("write a printed kit or deck for a virtual table"))
    one.add_argument("table", choices=TABLES, help=_("Tabletop Simulator, VASSAL, Screentop or PlayingCards.io"))
    one.add_argument("kit", nargs="*", type=file_name, metavar="KIT",
                     help=_("a printed kit's folder or its manifest.json, a deck's folder, or a game"))  # fmt: skip
    one.add_argument(
        "--out", type=file_name, metavar="DIR", help=_("folder for the files (default: named after the game or deck)")
    )
    one.add_argument("--url", default="", metavar="ADDRESS",
                     help=_("tts: where the pictures will be on the web (default: the folder itself)"))  # fmt: skip
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from random import SystemRandom

    from printables.export.tables import TABLES as titles
    from printables.export.tables import export
    from printables.press.production import Bar

    if not arguments.kit:
        raise UserError(
            _("Say what to export: a printed kit's folder, a deck's folder, or a game. Games: {there}.").format(
                there=", ".join(having("kit"))
            )
        )
    if arguments.url and arguments.table != "tts":
        raise UserError(_("--url is for tts: {table} brings its own pictures.").format(table=titles[arguments.table]))
    if not arguments.url.isprintable():
        raise UserError(_("--url: the address has invisible characters in it."))
    for path in arguments.kit:
        with _printed(path) as (folder, name):
            out = arguments.out or Path(f"{name}-{arguments.table}")
            if arguments.out and len(arguments.kit) > 1:
                out /= name
            box, files = export(arguments.table, folder, out, SystemRandom(), url=arguments.url, watch=Bar())
        beside = [file for file in files if file.parent == out]
        for file in beside:
            print(file)
        if len(files) > len(beside):
            left = len(files) - len(beside)
            words = ngettext("{n} picture in {folder}", "{n} pictures in {folder}", left)
            print(words.format(n=left, folder=out / "pictures"))
        if box.left_out:
            print(_("Left out: {names}.").format(names=listed(box.left_out)))


@contextmanager
def _printed(path: Path) -> Iterator[tuple[Path, str]]:
    """Give a printed kit's folder and a name for what is made of it; a game or a deck is printed for this alone.

    :raises UserError: it is none of these.
    """
    if path.is_file() or (path / "manifest.json").is_file():
        folder = path if path.is_dir() else path.parent
        yield path, folder.resolve().name
        return
    with TemporaryDirectory(prefix="saucer-") as place:
        if (path / "deck.toml").is_file():
            _print_deck(path, Path(place))
            yield Path(place), path.resolve().name
        else:
            game = game_name(str(path))
            if game not in having("kit"):
                raise UserError(
                    _('"{word}" is not a printed kit, a deck or a game. Games: {there}.').format(
                        word=path, there=", ".join(having("kit"))
                    )
                )
            _print_game(game, Path(place))
            yield Path(place), game


def _print_game(game: str, place: Path) -> None:
    from printables.press.production import print_kit

    print_kit(game, place)


def _print_deck(folder: Path, place: Path) -> None:
    from printables.decks.deck import deck
    from printables.press.job import Job
    from printables.press.plan import planned
    from printables.press.presets import preset
    from printables.press.production import produce
    from printables.sheets.paper import paper

    produce(planned(Job(deck(folder, paper("a4")), preset("home"), paper("a4"))), place)

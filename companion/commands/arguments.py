"""What is written behind a command, checked: numbers, seconds, sizes, games."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.manifest import VARIABLE, Choice, games, shown
from companion.kernel.manifest import game as find_game
from companion.kernel.variables import value_of
from companion.kernel.words import _, texts

LONGEST_PATH: Final = 4095
LONGEST_NAME: Final = 255
"""Bytes of a path, and of each name in it, that Linux takes."""


def file_name(word: str) -> Path:
    """Read a file's or a folder's name. Raises :class:`argparse.ArgumentTypeError` for what no disk can hold.

    An empty name is none: the folder one works in is called ``.``.
    """
    if not word.strip():
        raise argparse.ArgumentTypeError(_('a file\'s name is empty; the folder that you are in is called "."'))
    try:
        name = os.fsencode(word)
    except UnicodeEncodeError:
        name = b"\0"
    if b"\0" in name or len(name) > LONGEST_PATH or any(len(part) > LONGEST_NAME for part in name.split(b"/")):
        raise argparse.ArgumentTypeError(
            _('"{word}…" is longer than a file\'s name can be, or has a character that none can have').format(
                word=word[:40]
            )
        )
    return Path(word)


def count(word: str) -> int:
    """Read a number of things, 1 to 9999. Raises :class:`argparse.ArgumentTypeError` for anything else."""
    if not word.isdecimal() or len(word) > 9 or not 1 <= int(word) <= 9999:
        raise argparse.ArgumentTypeError(_('"{word}" is not a number from 1 to 9999').format(word=word))
    return int(word)


def positive(word: str) -> int:
    """Read a whole number from 1 up. Raises :class:`argparse.ArgumentTypeError` for anything else."""
    if not word.isdecimal() or len(word) > 9 or int(word) < 1:
        raise argparse.ArgumentTypeError(_('"{word}" is not a whole number above 0').format(word=word))
    return int(word)


class OwnThings(NamedTuple):
    """Things of people's own, such as ``factions``. :ivar folder: where they are; None for those made on the screen."""

    things: str
    folder: Path | None = None

    def where(self, game: str) -> Path:
        """Return the folder in which a game's are."""
        return self.folder or places.own(game)


def add_own(command: argparse.ArgumentParser, words: str) -> None:
    """Add an option for what people may bring to games: what it is called, each game's manifest says.

    The parsed arguments have an :class:`OwnThings`, or None, as ``own``.

    :param words: of the games' texts: the id of what the help says.
    """
    try:
        known = {game.own: name for name, game in games().items() if game.own}
    except UserError:
        return  # a game's manifest is wrong: said when a game is looked for
    for things, name in known.items():
        told = f"{find_game(name).title}: {texts(name)(words)}"
        made = partial(_own_things, things)
        command.add_argument(
            f"--{things}", dest="own", type=made, nargs="?", const=OwnThings(things), metavar="FOLDER", help=told
        )


def _own_things(things: str, word: str) -> OwnThings:
    return OwnThings(things, file_name(word))


def seconds(word: str) -> float:
    """Read a time of less than a day in seconds."""
    try:
        number = float(word)
    except ValueError:
        number = -1.0
    if not 0 <= number < 86_400:
        raise argparse.ArgumentTypeError(_("{word} is not a number of seconds").format(word=word))
    return number


def game_name(word: str) -> str:
    """Read a game's name, which may be written with ``-`` for ``_``, and with capitals."""
    return word.replace("-", "_").lower()


def named_game(word: str | None, there: Iterable[str]) -> str:
    """Return the game that was named.

    :param there: the games of which a command can do something.
    :raises UserError: none was named, or it is none of these; it says which there are.
    """
    names = ", ".join(there)
    if word is None:
        raise UserError(_("Say which game. Games: {there}.").format(there=names))
    if word not in names.split(", "):
        told = _('There is no game "{word}" for this. Games: {there}.').format(word=word, there=names)
        near = get_close_matches(word, names.split(", "), 1)
        meant = _("Do you mean {name}?").format(name=near[0]) if near else ""
        if not near and not value_of(VARIABLE):
            meant = _("A game of your own is found through SAUCER_GAMES: see `saucer help new-game`.")
        raise UserError(f"{told} {meant}".rstrip())
    return word


def chosen_options(game: str, players: int | None, words: Sequence[str]) -> dict[str, Choice]:
    """Read what was chosen for a game: its number of players, and ``name=value`` for options.

    :returns: every option of the game, defaults for what was not chosen.
    :raises UserError: the game has no such option, or doesn't allow this.
    """
    manifest = find_game(game)
    known = {option.id: option for option in manifest.all_options}
    given: dict[str, Choice] = {} if players is None else {"players": players}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UserError(_('--option: "{word}" is not name=value.').format(word=word))
        values = known[name].values if name in known else ()
        given[name] = next((one for one in values if shown(one) == value), value)
    return manifest.chosen(given)


def size(word: str) -> tuple[int, int]:
    """Read a width and a height in px. Raises :class:`argparse.ArgumentTypeError` for what is none."""
    width, _times, height = word.partition("x")
    if not all(side.isdecimal() and len(side) < 6 and int(side) for side in (width, height)):
        raise argparse.ArgumentTypeError(_('"{word}" is not a size such as 800x480').format(word=word))
    return int(width), int(height)

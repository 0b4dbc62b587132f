"""The shelf: the sittings that lie in a folder, and what may be said of them without opening anybody's secrets.

A folder may hold anything: damaged files, files of a later Saucer, pipes, devices. Each file is opened once; of a
sitting only the first and the last record are read.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from companion.kernel import places
from companion.kernel.dice import Electronic
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.game import Game, Seat
from companion.kernel.journal import Journal, JournalError, Record, ends, open_file
from companion.kernel.ledger import is_opened
from companion.kernel.public import other_rules
from companion.kernel.regular import let_go
from companion.kernel.shape import names_in
from companion.kernel.table import Table
from companion.kernel.words import _
from companion.presentation.attempts import closed_here
from companion.presentation.lesson import note_in
from companion.presentation.sitting import Player, players_in

SUFFIX: Final = ".saucer"
NOTE: Final = "on-screen"
"""The file among the screen's own state that names the sitting on it."""


@dataclass(frozen=True, slots=True)
class KeptSitting:
    """A sitting on the disk.

    :ivar problem: why it cannot be resumed, as a sentence; empty if it can.
    :ivar needs: the version of the rules that it needs, if this Saucer has another; 0 otherwise.
    :ivar names: what the people call themselves, by seat.
    :ivar lesson: whether it is a first game.
    """

    path: Path
    game: str
    begun: datetime
    players: Mapping[Seat, Player] = field(default_factory=dict)
    problem: str = ""
    needs: int = 0
    names: Mapping[Seat, str] = field(default_factory=dict)
    lesson: bool = False


def new_path(folder: Path, game: str, now: datetime) -> Path:
    """Name a file for a new sitting: game and time, nothing else."""
    stem = f"{game} {now:%Y-%m-%d %H.%M.%S}"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem} ({number}){SUFFIX}"
        number += 1
    return path


def next_moment(folder: Path, now: datetime) -> datetime:
    """Return when a new sitting is said to begin: now, but after all that lie there, if the clock was set back.

    No sitting was begun after its file was written: what is named so is none of ours.
    """
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
        latest = max((begun for path in paths if (begun := _begun(path)) <= _written(path)), default=datetime.min)
    except OSError:
        return now
    return max(now, latest + timedelta(seconds=1)) if latest.year < 9000 else now


def _written(path: Path) -> datetime:
    """When a file was last changed, and a day: a copy may be dated by another clock."""
    try:
        return datetime.fromtimestamp(path.lstat().st_mtime) + timedelta(days=1)
    except (OSError, OverflowError, ValueError):
        return datetime.max


def show(path: Path | None) -> None:
    """Note which sitting is on the screen, so that the next start can go on with it; None for none.

    A disk that cannot take the note is no reason to stop.
    """
    note = places.state() / NOTE
    with suppress(OSError, UserError):
        if path is None:
            note.unlink(missing_ok=True)
        else:
            places.made(note.parent)
            write_whole(note, os.fsencode(path.absolute()))


def shown() -> Path | None:
    """Return the sitting that was on the screen when the last process or the machine ended; None if none was."""
    try:
        path = Path(os.fsdecode((places.state() / NOTE).read_bytes()))
        return path if path.is_file() else None
    except (OSError, ValueError):
        return None


def game_of(path: Path) -> str:
    """Return the name of the game of which a file is a sitting. Raises :class:`JournalError` if it is none."""
    return str(header_of(path).get("game"))


def header_of(path: Path) -> Mapping[str, Any]:
    """Return the first record of the sitting in a file. Raises :class:`JournalError` if it is none."""
    file = open_file(path)
    try:
        header, _last = ends(path, file)
    finally:
        let_go(file)
    return header


def unfinished(folder: Path, game: Game[Any]) -> tuple[KeptSitting, ...]:
    """List the sittings of a game that can go on, and whatever else has a sitting's name, the latest first."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except FileNotFoundError:
        return ()
    except OSError as error:
        problem = str(
            JournalError(
                _("The folder {folder} cannot be read: {strerror}.").format(folder=folder, strerror=error.strerror)
            )
        )
        return (KeptSitting(folder, game.name, datetime.min, problem=problem),)
    found = (_kept(path, game) for path in paths)
    return tuple(sorted((one for one in found if one is not None), key=lambda one: one.begun, reverse=True))


def games_in(folder: Path) -> frozenset[str]:
    """Return the names of the games of which a folder has sittings; what cannot be read is left out.

    No rules are loaded for it: those of all games take longer than all else that a start shows.
    """
    return frozenset(str(header.get("game")) for _path, header, _last in _all_ends(folder))


def finished(folder: Path) -> tuple[KeptSitting, ...]:
    """List the real games in a folder that are over and were not given up, the latest first.

    Of each only the first and the last record are looked at; what cannot be read is left out.
    """
    found = []
    for path, header, last in _all_ends(folder):
        played = last is not None and is_opened(header, last) and "abandoned" not in last
        if played and note_in(header) is None:
            found.append(KeptSitting(path, str(header.get("game")), _begun(path, header), players_in(header)))
    return tuple(sorted(found, key=lambda one: one.begun, reverse=True))


def _all_ends(folder: Path) -> Iterator[tuple[Path, Record, Record | None]]:
    """Yield each sitting of a folder that can be read, with its first and its last record."""
    with suppress(OSError):
        for path in [path for path in folder.iterdir() if path.suffix == SUFFIX]:
            with suppress(JournalError):
                file = open_file(path)
                try:
                    both = ends(path, file)
                finally:
                    let_go(file)
                yield path, *both


def _kept(path: Path, game: Game[Any]) -> KeptSitting | None:
    """Look at a file; None if there is nothing to say of it: its game is over, or is another one."""
    begun = _begun(path)
    try:
        file = open_file(path)
        try:
            header, last = ends(path, file)
            if header.get("game") != game.name:
                return None
            players = players_in(header)
            begun = _begun(path, header)
            needs = other_rules(header, game)
            problem = _problem(path, header, players, game)
            if (needs or header.get("version") == game.version) and _is_over(path, file, header, last, game):
                return None
        finally:
            let_go(file)
    except JournalError as error:
        return KeptSitting(path, game.name, begun, problem=str(error))
    return KeptSitting(path, game.name, begun, players, problem, needs, names_in(header), note_in(header) is not None)


def needs_in(path: Path, game: Game[Any]) -> int:
    """Return the version of the rules that a sitting needs, if ``game`` has another; 0 otherwise.

    :raises JournalError: the file is no sitting.
    """
    file = open_file(path)
    try:
        return other_rules(ends(path, file)[0], game)
    finally:
        let_go(file)


def _problem(path: Path, header: Mapping[str, Any], players: Mapping[Seat, Player], game: Game[Any]) -> str:
    if header.get("version") != game.version:
        return str(
            JournalError(
                _(
                    "{path} was begun with rules version {old}; this Saucer has version {version}. The file is "
                    "kept as it is."
                ).format(path=path, old=header.get("version"), version=game.version)
            )
        )
    if not players:
        return str(
            JournalError(_("{path} was not begun at a screen: it does not say who plays which seat.").format(path=path))
        )
    return ""


def _is_over(path: Path, file: int, header: Mapping[str, Any], last: Mapping[str, Any] | None, game: Game[Any]) -> bool:
    """Whether the game has ended. In the first format the last record does not say so: the whole game is played."""
    if "format" in header:
        return last is not None and (is_opened(header, last) or _is_closed(last))
    if other_rules(header, game):
        return False  # nobody here can say
    return Table.replay(game, Journal.of_file(path, file), Electronic("to look at")).outcome is not None


def _is_closed(last: Mapping[str, Any]) -> bool:
    """Whether people closed a sitting for ever at this screen. Anybody can write such a record: it takes no key."""
    return "never_opened" in last and closed_here(str(last.get("z")))


def _begun(path: Path, header: Mapping[str, Any] | None = None) -> datetime:
    """When a sitting was begun: as its header says, else its name, else when its file was last changed."""
    notes = (header or {}).get("notes")
    if isinstance(notes, Mapping) and isinstance(notes.get("begun"), str):
        try:
            return datetime.fromisoformat(notes["begun"]).replace(tzinfo=None)
        except ValueError:
            pass
    words = path.stem.split(" ")
    try:
        return datetime.strptime(" ".join(words[1:3]), "%Y-%m-%d %H.%M.%S")
    except ValueError:
        pass
    try:
        return datetime.fromtimestamp(path.lstat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return datetime.min

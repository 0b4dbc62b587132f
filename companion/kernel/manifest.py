"""The manifest of a game: one file that printing, rules, screen and camera read.

    assets/<game>/game.toml          games that ship with Saucer
    $SAUCER_GAMES                    folders of further ones: <folder>/<game>/game.toml
    entry points "saucer.games"      packages of further ones, each with a game.toml

    for game in games().values():
        game.title, game.rooms, game.seats, game.options
    module = games()["pleasantville"].room("rules")      # imported when it is wanted

A game in a folder brings its modules along: the folder around it is put on Python's path, so that
``rules = "my_game.rules"`` is ``<folder>/my_game/rules.py``.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal

import msgspec

from companion.kernel.errors import ManyFaults, UserError, no_such
from companion.kernel.faults import last_place
from companion.kernel.game import CHANCE, CLOCK, TABLE
from companion.kernel.schema import Fault, Source
from companion.kernel.variables import value_of

VARIABLE: Final = "SAUCER_GAMES"
GROUP: Final = "saucer.games"
MANY: Final = 1000
OURS: Final = ("companion.", "printables.")
"""How the modules of our games' rooms begin; each ends in its game's name."""
NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
"""What a game may be called."""
_ID: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_CODE: Final = re.compile(r"#[0-9A-Fa-f]{6}")
"""A colour that has no name."""
Room = Literal["rules", "screen", "kit", "camera", "builder"]
KIT: Final = "kit.toml"
"""The file that lists what is printed: with it, a game has a kit without a module."""
BOARD: Final = "board"
"""What a manifest says of its camera room if the game's pieces lie on boards with markers."""
CARDS: Final = "cards"
"""And if only cards are read: rows of them on a bare table, or single ones held to the lens."""
ROOMS: Final[tuple[Room, ...]] = ("rules", "screen", "kit", "camera", "builder")
Choice = str | int | bool
Lamp = Literal["off", "red", "green", "yellow", "blue", "magenta", "white"]
"""What a lamp can shine: :data:`hardware.buttons.COLOURS`."""
_brought: dict[str, Path] = {}
"""Folders of games that were named, by their names."""


class Unimported(UserError):
    """A module of a game's own folder cannot be imported: its cause is what Python says of it."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may play. Its name is in the game's texts (``seat-<id>``).

    :ivar sign: an ornament of the design system. :ivar colour: of its banner, dark enough for white letters.
    :ivar light: the colour of the rays when it has won. :ivar lamp: what the lamp shows.
    :ivar plays: False for one who sees and enters what others decide, such as an announcer.
    :ivar keeps: kinds of asks that it answers, though they are open, where it has just answered one in secret: it has
        the shared screen, and will have it again.
    """

    id: str
    sign: str = "saucer"
    colour: str = "teal_dark"
    light: str = "mustard_light"
    lamp: Lamp = "white"
    plays: bool = True
    keeps: tuple[str, ...] = ()


class Unseen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat does with its pieces while the others look away, and somebody must do for it if a machine plays it.

    :ivar seat: whose secret it is. :ivar after: kinds of public events after which it was done, or pretended.
    """

    seat: str
    after: tuple[str, ...]


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something people choose when they set up a game. Its words are in the game's texts (``option-<id>``).

    :ivar choices: what may be chosen; or whole numbers from `least` to `most`.
    :ivar excludes: by choice (as text), the options that must then keep their default.
    :ivar needs: choices of other options without which this one changes nothing.
    :ivar from_players: by choice (as text), the fewest players with whom it changes anything.
    :ivar by_phones: what is chosen where people wish for phones, unless they say; None for the default.
    :ivar seats: the choices are seats, and several may be named, with commas between: these play, as many as there are
        players; where fewer are named, the next of the choices play, too, round about.
    """

    id: str
    default: Choice
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    excludes: dict[str, tuple[str, ...]] = {}
    needs: dict[str, Choice] = {}
    from_players: dict[str, int] = {}
    by_phones: Choice | None = None
    seats: bool = False

    def allows(self, value: object) -> bool:
        """Whether a value may be chosen."""
        if self.seats:
            named = self.named(value) if isinstance(value, str) else ()
            return bool(named) and len({*named}) == len(named) and {*named} <= {*self.choices}
        if self.choices:
            return any(value == choice and type(value) is type(choice) for choice in self.choices)
        return type(value) is int and self.least <= value <= self.most

    @property
    def values(self) -> tuple[Choice, ...]:
        """All that may be chosen; of seats each alone."""
        return self.choices or tuple(range(self.least, self.most + 1))

    def named(self, value: Choice) -> tuple[str, ...]:
        """Return the seats that a value of an option of seats names."""
        return tuple(shown(value).split(","))

    def playing(self, value: Choice, count: int) -> tuple[str, ...]:
        """Return so many seats that play if a value of an option of seats was chosen, in the order of the choices."""
        named = self.named(value)
        first = self.choices.index(named[0])
        found = [*dict.fromkeys((*named, *self.choices[first:], *self.choices[:first]))][:count]
        return tuple(str(seat) for seat in self.choices if seat in found)


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board of the game: how it is shown, and the file that describes its places.

    :ivar mark: stands before the id of each hex, where another board's hexes are called alike: ``"~"`` for ``"~C3"``.
    """

    id: str
    kind: Literal["map", "ring", "rooms", "hexes", "row"]
    file: str = ""
    mark: str = ""


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What Saucer must know of a game before it loads it.

    :ivar rooms: the modules of what is ready: ``rules``, ``screen``; ``kit``, which may be the file ``kit.toml``
        alone; ``builder``, whose ``builder`` makes the sheet on which people make something of their own (see
        companion/app/builders). What a camera reads is no module: ``camera`` is ``"board"`` for a game whose pieces lie
        on boards with markers, ``"cards"`` for one of which only cards are read.
    :ivar players: fewest and most seats that play. :ivar usual: how many play unless people say; by default the fewest.
    :ivar order: the place on the home screen. :ivar minutes: that a game takes about; 0 for unknown.
    :ivar age: from which on children can play it; 0 for unknown.
    :ivar machines: the rules must know which seats machines play: they get the option ``machines``, a tuple of seats.
    :ivar unseen: what a seat does with pieces while the others look away; None for nothing of the kind.
    :ivar levels: the kinds of bots among which people choose how well machines play, the usual one first; their words
        are in the game's texts (``level-<kind>``).
    :ivar named: the seats are called by the names of the people on them, who type these once.
    :ivar dice: whether any are rolled; where none are, nobody is asked how.
    :ivar own: the rules' option in which things of people's own stand, and what the command line calls them:
        ``"factions"`` for ``--factions FOLDER``. Its words there are in the game's texts (``own-play``, ``own-print``).
    """

    title: str
    rooms: dict[Room, str] = {}
    seats: tuple[Seat, ...] = ()
    players: tuple[int, int] = (1, 1)
    usual: int = 0
    options: tuple[Option, ...] = ()
    boards: tuple[BoardFile, ...] = ()
    order: int = 100
    minutes: int = 0
    age: int = 0
    machines: bool = False
    named: bool = False
    dice: bool = True
    own: str = ""
    levels: tuple[str, ...] = ()
    unseen: Unseen | None = None
    id: str = ""

    def room(self, room: Room) -> ModuleType:
        """Import the module of a room.

        :raises UserError: that is not ready, the manifest names a module that is not there or another game's, or a file
            of the game's own folder keeps it from being imported.
        """
        if room not in self.rooms:
            ready = ", ".join(game.id for game in games().values() if room in game.rooms) or "none"
            raise UserError(f'"{self.id}" has no {room} yet. Games with {room}: {ready}.')
        name = self.rooms[room]
        if name.startswith(OURS) and name.rpartition(".")[2] != self.id:
            raise UserError(
                f'{self.title}: its game.toml says {room} = "{name}". It is another game\'s and reads its folder. '
                "To change one of our games see `saucer help change`; a game of your own brings its own modules."
            )
        try:
            return import_module(name)
        except UserError:
            raise
        except Exception as error:
            missing = error.name if isinstance(error, ModuleNotFoundError) else None
            if missing is not None and f"{name}.".startswith(f"{missing}."):
                raise UserError(
                    f'{self.title}: its game.toml says {room} = "{name}", but there is no module {missing}. '
                    "Write that module, name it as Python would import it, or leave the line out."
                ) from None
            if place := last_place(error, [Path(str(folder(self.id)))]):
                what = f"{type(error).__name__}: {_said(error)}"
                raise Unimported(
                    f"{self.title}: its {room} cannot be imported: {_shown(*place)}: {what}. Mend it there."
                ) from error
            raise

    def chosen(self, given: Mapping[str, Any]) -> dict[str, Choice]:
        """All options with what was given and defaults for the rest.

        Which seats machines play is no option that people choose, and not checked here.

        :raises UserError: there is no such option, a value is not allowed, or two exclude each other.
        """
        known = {option.id: option for option in self.all_options}
        if self.machines:
            given = {id: value for id, value in given.items() if id != "machines"}
        if unknown := sorted(set(given) - set(known)):
            has = ", ".join(known) or "none"
            raise UserError(f'{self.title} has no option "{unknown[0]}". Options: {has}.')
        for id, value in given.items():
            if not known[id].allows(value):
                values = ", ".join(map(shown, known[id].values))
                raise UserError(f'Option "{id}" of {self.title} cannot be {shown(value)}. Choose of: {values}.')
        chosen = {id: given.get(id, option.default) for id, option in known.items()}
        for option in filter(lambda one: one.seats, known.values()):
            named = len(option.named(chosen[option.id]))
            if named > 1 and "players" not in given:
                chosen["players"] = named
            if named > int(chosen["players"]):
                raise UserError(
                    f'Option "{option.id}" of {self.title} names {named} who play, but players = {chosen["players"]}. '
                    "Name fewer, or let more play."
                )
        for id, value in chosen.items():
            for other in known[id].excludes.get(shown(value), ()):
                if chosen[other] != known[other].default:
                    raise UserError(
                        f'Option "{id}" = {shown(value)} does not go with "{other}" = {shown(chosen[other])} '
                        f"in {self.title}. Leave one of them out."
                    )
        return chosen

    @property
    def all_options(self) -> tuple[Option, ...]:
        """The options, the number of players among them where it may be chosen."""
        least, most = self.players
        if least == most:
            return self.options
        return (Option("players", default=self.usual or least, least=least, most=most), *self.options)


def shown(value: object) -> str:
    """Return a choice as people write it: ``true``, ``real``, ``5``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def game(name: str) -> Manifest:
    """Return a game's manifest; its name may be written with ``-`` for ``_``. Raises :class:`UserError` if there is
    none."""
    name = name.replace("-", "_")
    if name not in names():
        raise UserError(f'There is no game "{name}". Games: {", ".join(games())}.')
    return _manifest(value_of(VARIABLE), name)


def names() -> Collection[str]:
    """Return the names of all games there are; no manifest is read."""
    return _folders(value_of(VARIABLE)).keys()


def games() -> Mapping[str, Manifest]:
    """Every game there is, by name, in the order of the home screen."""
    return _games(value_of(VARIABLE))


def having(*rooms: Room) -> Mapping[str, Manifest]:
    """Return the games of which all these rooms are ready, by name, in the order of the home screen."""
    return {name: game for name, game in games().items() if all(room in game.rooms for room in rooms)}


def bring(folder: Path) -> str:
    """Bring a game along, from now on, that lies in a folder. Returns its name, which is the folder's.

    :raises UserError: the folder holds no ``game.toml``, is called as no game can be, or as another one is.
    """
    place = folder.resolve()
    name = place.name
    if not (place / "game.toml").is_file():
        if (place / "deck.toml").is_file():
            raise UserError(
                f'There is no game.toml in "{folder}", but a deck.toml. Print a deck so: saucer deck {folder}'
            )
        raise UserError(
            f'There is no game.toml in "{folder}". It says what the game is called: title = "…". '
            "`saucer help kits` says how a game without a line of Python is printed."
        )
    there = _folders(value_of(VARIABLE)).get(name)
    if there is not None and Path(str(there)).resolve() == place:
        return name
    _named(name, place, {name: there} if there else {})
    _brought[name] = place
    if str(place.parent) not in sys.path:
        sys.path.append(str(place.parent))
    for kept in (_games, _manifest, _folders):
        kept.cache_clear()
    return name


def folder(name: str) -> Traversable:
    """Return a game's data folder. Raises :class:`UserError` if there is no such game."""
    game(name)
    return _folders(value_of(VARIABLE))[name.replace("-", "_")]


def own_fault(error: Exception) -> tuple[str, str] | None:
    """Return which game of a person's own an error came through, by its title, and the file and line there.

    None if it came through none: Saucer's own games are no person's.
    """
    ours = {place.name for place in files("assets").iterdir()}
    for name, place in _folders(value_of(VARIABLE)).items():
        if name not in ours and (there := last_place(error, [Path(str(place))])):
            return game(name).title, _shown(*there)
    return None


def _shown(file: Path, line: int) -> str:
    return f"{file} line {line}" if line else str(file)


@cache
def _games(variable: str) -> Mapping[str, Manifest]:
    found = {name: _manifest(variable, name) for name in _folders(variable)}
    return dict(sorted(found.items(), key=lambda item: (item[1].order, item[0])))


@cache
def _manifest(variable: str, name: str) -> Manifest:
    """Return one game's manifest: whoever goes on with a sitting waits for no other game's."""
    return _read(name, _folders(variable)[name])


@cache
def _folders(variable: str) -> Mapping[str, Traversable]:
    found: dict[str, Traversable] = {}
    for name, place in _found(variable):
        _named(name, place, found)
        found[name] = place
    return found


def _named(name: str, place: Traversable, found: Mapping[str, Traversable]) -> None:
    """Raise :class:`UserError` if a game cannot be called so, or one of those that were found is."""
    if not NAME.fullmatch(name):
        raise UserError(
            f'{place}: a game cannot be called "{name}". A folder\'s name has small letters, digits and "_" only.'
        )
    if name in found:
        raise UserError(f'There are two games "{name}": {found[name]} and {place}. Rename or remove one of them.')


def _found(variable: str) -> Iterator[tuple[str, Traversable]]:
    for place in files("assets").iterdir():
        if place.is_dir() and (place / "game.toml").is_file():
            yield place.name, place
    for around in filter(None, variable.split(os.pathsep)):
        root = Path(around).absolute()
        if _holds_a_game(root):
            raise UserError(
                f"{around} is a game itself. Let {VARIABLE} name the folder that it lies in, {root.parent}."
            )
        try:
            paths = sorted(root.iterdir())
        except OSError as error:
            raise UserError(
                f"{VARIABLE} names {around}, which is no folder that can be read ({error.strerror}). "
                "Name folders that hold games' folders."
            ) from None
        if str(root) not in sys.path:
            sys.path.append(str(root))
        yield from ((path.name, path) for path in paths if _holds_a_game(path))
    yield from _brought.items()
    if not _may_be_installed():
        return
    from importlib.metadata import entry_points

    for entry in entry_points(group=GROUP):
        try:
            yield entry.name, files(entry.value)
        except (ImportError, TypeError) as error:
            raise UserError(
                f'The installed game "{entry.name}" says that it is in the package {entry.value}, which cannot be '
                f"imported: {error}. Install it again, or remove it."
            ) from None


def _holds_a_game(folder: Path) -> bool:
    """Whether a folder has a manifest. Raises :class:`UserError` if nobody lets us look."""
    try:
        return (folder / "game.toml").exists()
    except OSError as error:
        raise UserError(
            f"{folder} cannot be read: {error.strerror}. Games are looked for there, because {VARIABLE} names "
            "the folder around it: let your user read it, or move it elsewhere."
        ) from None


def _said(error: Exception) -> str:
    """Return an error's own words without the place that it names."""
    if isinstance(error, SyntaxError):
        return error.msg
    return str(error.strerror if isinstance(error, OSError) else error)


def _may_be_installed() -> bool:
    """Whether an installed package names the group of games. To ask importlib takes 30 ms, at each start."""
    for place in sys.path:
        try:
            with os.scandir(place or ".") as found:
                packages = [one.path for one in found if one.name.endswith((".dist-info", ".egg-info"))]
        except NotADirectoryError:
            return True  # an archive, into which importlib looks
        except OSError:
            continue
        for package in packages:
            with suppress(OSError), open(f"{package}/entry_points.txt", "rb") as file:
                if GROUP.encode() in file.read():
                    return True
    return False


def _read(name: str, place: Traversable) -> Manifest:
    path = place / "game.toml"
    try:
        source = Source.read(path, f"{name}/game.toml" if name in _brought else "")  # else nobody has named its folder
        manifest = source.whole(Manifest, source.data)
        wrong = [str(source.refuse(fault.place, fault.words)) for fault in _lacking(manifest)]
        wrong += [str(source.refuse((), f"{problem}.")) for problem in _problems(manifest, place)]
        if wrong:
            raise ManyFaults(wrong)
    except UserError as error:
        *others, last = ManyFaults([error]).faults
        raise ManyFaults([*others, f"{last} `saucer help new-game` says what a manifest holds."]) from None
    rooms = manifest.rooms
    if (place / KIT).is_file():
        rooms = {"kit": KIT, **rooms}
    return msgspec.structs.replace(manifest, id=name, rooms=rooms)


@cache
def _signs() -> tuple[str, ...]:
    """Return the names of the drawings that a seat may have for its sign."""
    return tuple(sorted(file.name.removesuffix(".svg") for file in (files("assets") / "art" / "signs").iterdir()))


@cache
def _colours() -> tuple[str, ...]:
    """Return the names of the colours that a seat may have, and of their roles."""
    design = Source.read(files("assets") / "design.toml", "design.toml").data
    return (*design["palette"], *design["roles"])


def _lacking(manifest: Manifest) -> Iterator[Fault]:
    """Yield the signs and colours that seats have and nobody knows."""
    for number, seat in enumerate(manifest.seats):
        for key, there in (("sign", _signs()), ("colour", _colours()), ("light", _colours())):
            if (name := getattr(seat, key)) not in there and not (key != "sign" and _CODE.fullmatch(name)):
                kind, most = ("sign", 99) if key == "sign" else ("colour", 12)
                yield Fault(("seats", number, key), no_such(name, there, kind, most=most))


def _problems(manifest: Manifest, place: Traversable) -> Iterator[str]:
    """Yield what a manifest says that cannot be, beside what its schema forbids."""
    if manifest.id:
        yield 'id = "…" is not written: a game is called what its folder is called'
    if not manifest.title.strip():
        yield "the title is empty"
    for what, ids in (
        ("seats", [seat.id for seat in manifest.seats]),
        ("options", [option.id for option in manifest.all_options]),
        ("boards", [board.id for board in manifest.boards]),
    ):
        if twice := [id for id in ids if ids.count(id) > 1]:
            yield f'two {what} are called "{twice[0]}"'
        if odd := [id for id in ids if not _ID.fullmatch(id)]:
            yield f'"{odd[0]}" of the {what} is no id: write a letter, then letters, digits, "-" and "_"'
    if taken := [seat.id for seat in manifest.seats if seat.id in (CHANCE, CLOCK, TABLE)]:
        yield f'no seat can be called "{taken[0]}": Saucer itself is asked by that name'
    least, most = manifest.players
    plays = sum(seat.plays for seat in manifest.seats)
    if not 1 <= least <= most:
        yield f"players = [{least}, {most}] is not [fewest, most]"
    if "rules" in manifest.rooms and most > plays:
        yield f"up to {most} play, but only {plays} of the seats do"
    if manifest.usual and not least <= manifest.usual <= most:
        yield f"usual = {manifest.usual} is not among players = [{least}, {most}]"
    options = {option.id: option for option in manifest.all_options}
    for option in options.values():
        yield from _option_problems(option, options)
        if option.seats and ("players" not in options or not {*option.choices} <= {seat.id for seat in manifest.seats}):
            yield f'the option "{option.id}" is of seats, but not all its choices are, or as many play in every game'
    for board in manifest.boards:
        if board.file and not (place / board.file).is_file():
            yield f'the board "{board.id}" is in {board.file}, but there is no such file'
        if board.mark and board.kind != "hexes":
            yield f'the board "{board.id}" has a mark, but only the places of hexes can be marked'


def _option_problems(option: Option, options: Mapping[str, Option]) -> Iterator[str]:
    if option.choices and (option.least or option.most):
        yield f'the option "{option.id}" has choices and a range: leave one of them out'
    if option.most - option.least >= MANY:
        yield f'the option "{option.id}" has {option.most - option.least + 1} values: {MANY} are enough for people'
        return
    if not option.values:
        yield f'the option "{option.id}" leaves nothing to choose: least = {option.least}, most = {option.most}'
    if not option.allows(option.default):
        yield f'the option "{option.id}" has the default {shown(option.default)}, which cannot be chosen'
    for choice, others in option.excludes.items():
        if choice not in map(shown, option.values):
            yield f'the option "{option.id}" excludes others if it is {choice}, which cannot be chosen'
        for other in others:
            if other not in options or other == option.id:
                yield f'the option "{option.id}" excludes "{other}", which is no other option'
    for choice in option.from_players:
        if choice not in map(shown, option.values):
            yield f'the option "{option.id}" says from how many players on {choice} matters, which cannot be chosen'
    if option.by_phones is not None and not option.allows(option.by_phones):
        yield f'the option "{option.id}" is {shown(option.by_phones)} by phones, which cannot be chosen'
    for other, value in option.needs.items():
        if other not in options or other == option.id:
            yield f'the option "{option.id}" needs "{other}", which is no other option'
        elif not options[other].allows(value):
            yield f'the option "{option.id}" needs "{other}" to be {shown(value)}, which cannot be chosen'

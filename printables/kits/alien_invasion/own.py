"""Factions of one's own: a folder of TOML files, a faction each, checked here.

    my-factions/moon_mice.toml

The keys are those of a ``[[faction]]`` in ``assets/alien_invasion/factions.toml``, which says what they mean; the id is
the file's name. What is counted there is counted here: ``total`` is worked out. Beside them: ``face``, the shipped
faction whose portrait stands on cards and sheet, and ``goals`` as in ``scenario.toml``.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.schema import Place, Source, Table
from printables.draw import art
from printables.draw.design import DESIGN
from printables.kits.alien_invasion.data import GAME, Force, dice, faction_of, factions

Word = Annotated[str, Meta(min_length=1)]
Points = Annotated[int, Meta(ge=1, le=99)]
SUFFIX: Final = ".toml"
MOST_GROUPS: Final = 12
"""Rows of a faction's sheet."""
MOST_FIGURES: Final = 10
"""Columns of it."""
MOST_NAME: Final = 24
"""Letters of a name that fits a card's band."""
GOALS: Final = ({"kind": "kills", "figures": 12},)
"""What wins for a faction whose file doesn't say."""
_ID: Final = re.compile(r"[a-z][a-z0-9_]{1,23}")
_DICE: Final = re.compile(r"\d{1,2}( close)?|s \+ \d|–|roll first")


class OwnGroup(Table, frozen=True):
    """A kind of group: how many, and rows of (how many, what, dice)."""

    name: Word
    groups: Annotated[int, Meta(ge=1, le=9)]
    figures: Annotated[list[tuple[Annotated[int, Meta(ge=1, le=10)], Word, Word]], Meta(min_length=1)]
    once: str = ""
    pack: str = ""
    pack_move: Annotated[int, Meta(ge=0, le=48)] = 0
    arrives: bool = False
    burrows: bool = False


class OwnGoal(Table, frozen=True):
    """What wins: see ``scenario.toml``."""

    kind: Literal["kills", "survive", "carry", "destroy", "lift", "study"]
    rolls: Annotated[int, Meta(ge=0, le=9)] = 0
    figures: Annotated[int, Meta(ge=0, le=99)] = 0
    dead: Annotated[int, Meta(ge=0, le=99)] = 0
    alive: dict[str, int] = msgspec.field(default_factory=dict)


class OwnFaction(Table, frozen=True):
    """A faction out of a file."""

    name: Annotated[str, Meta(min_length=1, max_length=MOST_NAME, description="a text of 1 to 24 letters in quotes")]
    colour: str
    shape: str
    line: Word
    move: Annotated[int, Meta(ge=1, le=48)]
    kill: Annotated[list[tuple[Word, Points, Points, Points]], Meta(min_length=1)]
    group: Annotated[list[OwnGroup], Meta(min_length=1)]
    rules: tuple[Word, ...] = ()
    linked: bool = False
    bonus: Annotated[int, Meta(ge=0, le=2)] = 0
    triple: str = ""
    species: tuple[str, ...] = ()
    traits: tuple[Literal["study", "leaps", "stands_fast"], ...] = ()
    face: str = "volunteers"
    goals: tuple[OwnGoal, ...] = ()


def own(folder: Path) -> tuple[Mapping[str, Any], ...]:
    """Return the factions of a folder as rows of ``factions.toml``, in the order of their files' names.

    :raises UserError: there is no such folder or no faction in it; a file is none, with line, key and what it must be.
    """
    if not folder.is_dir():
        raise UserError(f'There is no folder "{folder}". Name one that holds factions, a file.toml each.')
    files = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    if not files:
        raise UserError(f"{folder} holds no faction. Write one as a file.toml: its name is the faction's id.")
    found = [_read(path) for path in files]
    taken: dict[tuple[str, str], str] = {}
    for row in found:
        for what in ("name", "colour"):
            other = taken.setdefault((what, row[what]), row["id"])
            if other != row["id"]:
                raise UserError(f'{folder}: {other} and {row["id"]} have the {what} "{row[what]}". Each needs its own.')
    return tuple(found)


def made(folder: Path) -> tuple[Force, ...]:
    """Return the factions of a folder, as the printed pieces need them. Raises :class:`UserError`: see :func:`own`."""
    return tuple(faction_of(row) for row in own(folder))


def id_of(name: str) -> str:
    """Return the id that a faction of this name gets: its letters and digits, small and plain."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    id = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:24]
    return id if _ID.fullmatch(id) else f"faction_{id}"[:24].strip("_")


def keep(folder: Path, row: Mapping[str, Any], *, replace: bool = False) -> str:
    """Write a faction into a folder, under the id that its name gives it, as somebody would have written the file.

    :param row: the keys of a file, as in :class:`OwnFaction`. :param replace: a file of that name may be there.
    :returns: the id.
    :raises Taken: there is one of that name.
    :raises UserError: it cannot be, or would look like another one of the folder; or the folder cannot be written to.
    """
    id, text = id_of(str(row["name"])), as_toml(row)
    path = folder / f"{id}{SUFFIX}"
    made = _checked(path, Source.parse(text, str(row["name"])))
    others = [path for path in folder.glob(f"*{SUFFIX}") if path.stem != id] if folder.is_dir() else []
    for other in others:
        there = _read(other)
        for what in ("name", "colour"):
            if there[what] == made[what]:
                raise UserError(f'{there["name"]} has the {what} "{made[what]}" already. Choose another one.')
    if path.exists() and not replace:
        raise Taken(f"There is a faction {path.stem} already.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
    except OSError as error:
        raise UserError(f"{path} cannot be written ({error.strerror}). Make room in {folder}.") from None
    return id


class Taken(UserError):
    """There is a faction of that name."""


def as_toml(row: Mapping[str, Any]) -> str:
    """Write a faction's keys down as a file: single values and lists first, then a table for each kind of group."""
    lines = [f"{key} = {_value(value)}" for key, value in row.items() if key != "group"]
    for group in row["group"]:
        lines += ["", "[[group]]", *(f"{key} = {_value(value)}" for key, value in group.items())]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _read(path: Path) -> dict[str, Any]:
    return _checked(path, Source.read(path))


def _checked(path: Path, source: Source) -> dict[str, Any]:
    """What a file says, as a row of ``factions.toml``."""
    if not _ID.fullmatch(path.stem):
        raise UserError(f'{path}: a faction cannot be called "{path.stem}". Use small letters, digits and "_".')
    if any(path.stem == faction.id for faction in factions()):
        raise UserError(f"{path}: there is a faction of that name in the box. Rename the file.")
    faction = source.as_a(OwnFaction)
    for place, words in _problems(faction):
        raise source.refuse(place, words)
    row: dict[str, Any] = msgspec.to_builtins(faction)
    row |= {"id": path.stem, "letter": path.stem[0].upper()}
    row["goals"] = row["goals"] or [dict(goal) for goal in GOALS]
    for group in row["group"]:  # what isn't said stands in no row of the shipped file either
        for key in ("once", "pack", "pack_move"):
            if not group[key]:
                del group[key]
    row["total"] = f"{dice(row):g}"
    return row


def _problems(faction: OwnFaction) -> Iterator[tuple[Place, str]]:
    """What a file says that cannot be, beside what its schema forbids."""
    if faction.colour not in DESIGN.names:
        yield ("colour",), f'there is no colour "{faction.colour}". Colours: {", ".join(sorted(DESIGN.names))}.'
    signs = art.drawings("signs", GAME)
    if faction.shape not in signs:
        yield ("shape",), f'there is no sign "{faction.shape}". Signs: {", ".join(signs)}.'
    faces = [one.id for one in factions()]
    if faction.face not in faces:
        yield ("face",), f'there is no face "{faction.face}". Faces: {", ".join(faces)}.'
    for number, (name, *points) in enumerate(faction.kill):
        if points != sorted(points):
            yield ("kill", number), f"{name} dies more easily in cover than in the open: {points}. Let numbers rise."
    for number, species in enumerate(faction.species):
        if species not in [row[0] for row in faction.kill]:
            yield ("species", number), f'"{species}" is a species without kill numbers. Add a row to kill.'
    if sum(group.groups for group in faction.group) > MOST_GROUPS:
        yield ("group",), f"a sheet has room for {MOST_GROUPS} groups. Make fewer, larger ones."
    names = [group.name for group in faction.group]
    for number, group in enumerate(faction.group):
        yield from _group_problems(number, group)
        if names.count(group.name) > 1:
            yield ("group", number, "name"), f'two kinds of groups are called "{group.name}". Rename one.'
    needs = [("study", "study" in faction.traits), ("survive", True)]
    for number, goal in enumerate(faction.goals):
        if not all(allowed for kind, allowed in needs if kind == goal.kind):
            yield ("goals", number), 'only a faction with traits = ["study"] can win by study.'
        if goal.kind in ("carry", "destroy", "lift") and not goal.rolls:
            yield ("goals", number), f'"{goal.kind}" wants rolls = 1 or more.'
        if goal.kind == "kills" and not goal.figures:
            yield ("goals", number), '"kills" wants figures = 1 or more.'
        for name in goal.alive:
            if name not in names:
                yield ("goals", number), f'there is no kind of group "{name}". Groups: {", ".join(names)}.'


def _group_problems(number: int, group: OwnGroup) -> Iterator[tuple[Place, str]]:
    for row, (_, name, words) in enumerate(group.figures):
        if not _DICE.fullmatch(words):
            yield (
                ("group", number, "figures", row),
                f'the dice of {name} are "{words}". Write "2", "2 close", "s + 1", "roll first" or "–".',
            )
    if sum(count for count, _, _ in group.figures) > MOST_FIGURES:
        yield ("group", number, "figures"), f"a sheet has room for {MOST_FIGURES} figures of a group."
    if group.pack:
        if group.pack not in [name for _, name, _ in group.figures]:
            yield ("group", number, "pack"), f'no figure of {group.name} is called "{group.pack}".'
        if not group.pack_move:
            yield ("group", number, "pack"), "a pack wants pack_move, in inches."
        if "–" not in [words for _, _, words in group.figures]:
            yield ("group", number, "pack"), 'a pack wants a Controller: a figure whose dice are "–".'

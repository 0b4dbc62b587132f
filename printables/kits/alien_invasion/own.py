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
from typing import Any, Final

import msgspec

from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.schema import Source
from companion.kernel.typed import convert
from companion.models.alien_invasion import GAME, Faction, OwnFaction
from printables.draw import art
from printables.draw.design import DESIGN
from printables.kits.alien_invasion.data import box

SUFFIX: Final = ".toml"
GOALS: Final = ({"kind": "kills", "figures": 12},)
"""What wins for a faction whose file doesn't say."""
_ID: Final = re.compile(r"[a-z][a-z0-9_]{1,23}")


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


def made(folder: Path) -> tuple[Faction, ...]:
    """Return the factions of a folder, as the printed pieces need them. Raises :class:`UserError`: see :func:`own`."""
    return tuple(convert(row, Faction) for row in own(folder))


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
    """Return what a file says, as a row of ``factions.toml``."""
    if not _ID.fullmatch(path.stem):
        raise UserError(f'{path}: a faction cannot be called "{path.stem}". Use small letters, digits and "_".')
    if any(path.stem == faction.id for faction in box()):
        raise UserError(f"{path}: there is a faction of that name in the box. Rename the file.")
    faction = source.as_a(OwnFaction)
    for place, words in _problems(faction):
        raise source.refuse((place,), words)
    row: dict[str, Any] = msgspec.to_builtins(faction)
    row |= {"id": path.stem, "letter": path.stem[0].upper(), "total": f"{faction.dice:g}"}
    row["goals"] = row["goals"] or [dict(goal) for goal in GOALS]
    for group in row["group"]:  # what isn't said stands in no row of the shipped file either
        for key in ("once", "pack", "pack_move"):
            if not group[key]:
                del group[key]
    return row


def _problems(faction: OwnFaction) -> Iterator[tuple[str, str]]:
    """Yield what a file names that nobody can print."""
    if faction.colour not in DESIGN.names:
        yield "colour", DESIGN.no_colour(faction.colour)
    signs = art.drawings("signs", GAME)
    if faction.shape not in signs:
        yield "shape", f'there is no sign "{faction.shape}". Signs: {", ".join(signs)}.'
    faces = [one.id for one in box()]
    if faction.face not in faces:
        yield "face", f'there is no face "{faction.face}". Faces: {", ".join(faces)}.'

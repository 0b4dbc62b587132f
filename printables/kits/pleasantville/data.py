"""Pleasantville's data, as the printed sheets need them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.words import texts
from printables.components import tags

GAME: Final = "pleasantville"
TITLE: Final = "They've Invaded Pleasantville"


def say(id: str, /, **facts: Any) -> str:
    """Return a text of the kit in the language in use; an empty line in it is a new line on paper."""
    return texts(GAME).fill(id, facts).replace("\n\n", "\n")


@dataclass(frozen=True, slots=True)
class Townsperson:
    """A row of townspeople.toml. ``face`` is one line, or two, for the counter."""

    id: str
    name: str
    face: tuple[str, ...]
    roll: str
    influence: int
    combat: int
    start: str
    move: int
    row: int

    @property
    def where(self) -> str:
        """For errors: the file, the row and the person."""
        return f"townspeople.toml, townsperson {self.row} ({self.id})"


def townspeople() -> tuple[Townsperson, ...]:
    """Return all thirty, in the order of their table. Raises :class:`UserError` for a row that cannot be printed."""
    people = []
    for row, entry in enumerate(assets.toml(GAME, "townspeople.toml")["townsperson"], 1):
        try:
            person = Townsperson(
                id=entry["id"],
                name=entry["name"],
                face=tuple(entry["face"].split("\n")),
                roll=entry["roll"],
                influence=entry["influence"],
                combat=entry["combat"],
                start=entry["start"],
                move=entry["move"],
                row=row,
            )
        except KeyError as error:
            raise UserError(f"townspeople.toml, townsperson {row}: {error.args[0]} is missing.") from None
        if not 1 <= len(person.face) <= 2:
            raise UserError(f"{person.where}: the counter's name has {len(person.face)} lines; it may have one or two.")
        people.append(person)
    return tuple(people)


def zebu_lon() -> Mapping[str, Any]:
    """Return the Sub-Commander's row of townspeople.toml."""
    row: Mapping[str, Any] = assets.toml(GAME, "townspeople.toml")["zebu_lon"]
    return row


def marker_count() -> int:
    """Say how many Tied Up markers there are."""
    return int(assets.toml(GAME, "townspeople.toml")["markers"])


def tables() -> Mapping[str, Any]:
    """tables.toml."""
    return assets.toml(GAME, "tables.toml")


tag = partial(tags.tag, GAME)
"""A counter's tag and mask."""

"""Pleasantville's data, as the printed sheets need them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.board import Board
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
                name=texts(GAME).name(entry["id"]),
                face=tuple(_over(f"name-{entry['id']}.face", entry["face"]).split("\n")),
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
    return {**row, "title": _over("data-zebu_lon-title", row["title"])}


def board() -> Board:
    """Return the map, with the names, captions and notes of the language in use."""
    data = dict(assets.json(GAME, "board.json"))
    say = texts(GAME)
    data["spaces"] = [
        {
            **space,
            "name": say.name(space["id"], of="place"),
            "caption": _over(f"place-{space['id']}.caption", space.get("caption", "")),
        }
        for space in data["spaces"]
    ]
    data["buildings"] = [
        {**building, "name": say.name(building["id"], of="place"), "label": _label(building)}
        for building in data["buildings"]
    ]
    data["streets"] = [
        {**street, "labels": [{**label, "lines": _lines(street["id"], label)} for label in street["labels"]]}
        for street in data["streets"]
    ]
    strips = data["scenery"]["strips"]
    laid = {
        "tagline": _over("data-map-tagline", strips["tagline"]),
        "welcome": [_over(f"data-map-welcome-{n}", line) for n, line in enumerate(strips["welcome"], 1)],
        "phases": [_over(f"data-map-phase-{n}", line) for n, line in enumerate(strips["phases"], 1)],
        "key": [[what, _over(f"data-map-key-{what}", line)] for what, line in strips["key"]],
        "notes": [_over(f"data-map-note-{n}", line) for n, line in enumerate(strips["notes"], 1)],
    }
    data["scenery"] = {**data["scenery"], "strips": {**strips, **laid}}
    return Board.from_json(data)


def _label(building: Mapping[str, Any]) -> Mapping[str, Any]:
    label: Mapping[str, Any] = building["label"]
    lines = _over(f"place-{building['id']}.label", "\n".join(label["lines"]))
    return {**label, "lines": lines.split("\n")}


def _lines(street: str, label: Mapping[str, Any]) -> list[str]:
    """What stands on a street, in the language in use."""
    return _over(f"data-map-street-{street}", "\n".join(label["lines"])).split("\n")


def _over(id: str, data: str) -> str:
    """A text over the data's own; `` / `` ends a line."""
    return texts(GAME).over(id, data).replace(" / ", "\n")


def marker_count() -> int:
    """Say how many Tied Up markers there are."""
    return int(assets.toml(GAME, "townspeople.toml")["markers"])


def tables() -> Mapping[str, Any]:
    """tables.toml."""
    return assets.toml(GAME, "tables.toml")


tag = partial(tags.tag, GAME)
"""A counter's tag and mask."""

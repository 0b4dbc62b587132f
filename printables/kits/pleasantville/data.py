"""Pleasantville's data, as the printed sheets need them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.kernel import assets
from companion.kernel.board import Board
from companion.kernel.words import _, printed, texts
from companion.models.pleasantville import GAME, LeaderRow, Numbers, PersonRow, Townspeople

say = printed(GAME)
"""Return a text of the kit in the language in use."""


def townspeople() -> tuple[PersonRow, ...]:
    """Return all thirty, in the order of their table. Raises :class:`UserError` for a row that cannot be printed."""
    source = assets.source(GAME, "townspeople.toml")
    people = []
    for row, one in enumerate(source.as_a(Townspeople).townsperson):
        face = _over(f"name-{one.id}.face", one.face)
        lines = face.count("\n") + 1
        if lines > 2:
            words = _("the name on counter {id} has {lines} lines; it may have one or two.")
            raise source.refuse(("townsperson", row, "face"), words.format(id=one.id, lines=lines))
        people.append(replace(one, name=texts(GAME).name(one.id), face=face))
    return tuple(people)


def zebu_lon() -> LeaderRow:
    """Return the Sub-Commander's row of townspeople.toml."""
    row = assets.table(GAME, "townspeople.toml", Townspeople).zebu_lon
    return replace(row, title=_over("data-zebu_lon-title", row.title))


def board() -> Board:
    """Return the map, with the names, captions and notes of the language in use."""
    data, say = assets.json(GAME, "board.json"), texts(GAME)
    strips = say.laid(data["scenery"]["strips"], "board-scenery-strips")
    strips["key"] = [[what, said.replace(" / ", "\n")] for what, said in strips["key"]]
    spaces = [
        {**space, "caption": _written(space, "caption", space.get("caption", "")).rpartition(": ")[2]}
        for space in data["spaces"]
    ]
    buildings = [{**one, "label": {**one["label"], "lines": _label(one)}} for one in data["buildings"]]
    for place in (*spaces, *buildings):
        place["name"] = say.name(place["id"], of="place")
    more = {"streets": say.laid(data["streets"], "board-streets"), "scenery": {**data["scenery"], "strips": strips}}
    return Board.from_json({**data, "spaces": spaces, "buildings": buildings, **more})


def _label(building: Mapping[str, Any]) -> list[str]:
    """Return what stands on a building's signboard."""
    return _written(building, "label", "\n".join(building["label"]["lines"])).upper().split("\n")


def _written(place: Mapping[str, Any], form: str, words: str) -> str:
    """Return what stands written on the map for a place.

    :param form: of its name, in a language where that has one. :param words: for the name that ``board.json`` has.
    """
    found = texts(GAME).name(place["id"], form, of="place").replace(" / ", "\n")
    return words if not words or found == place["name"] else found


def _over(id: str, data: str) -> str:
    """Return a text over the data's own; `` / `` ends a line."""
    return texts(GAME).over(id, data).replace(" / ", "\n")


def marker_count() -> int:
    """Say how many Tied Up markers there are."""
    return assets.table(GAME, "townspeople.toml", Townspeople).markers


def tables() -> Numbers:
    """Return ``tables.toml``. Raises :class:`UserError` naming the line that cannot be used."""
    return assets.table(GAME, "tables.toml", Numbers)

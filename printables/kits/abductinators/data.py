"""The Abductinators' data, as the printed pieces need them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from companion.kernel import assets
from companion.kernel.board import House, HouseRoom
from companion.kernel.words import per_language, printed, texts, told
from companion.models.abductinators import GAME, CardKind, Cards, People

say = printed(GAME)
"""Return a text of the kit in the language in use."""


@per_language
def people() -> People:
    """Return ``people.toml``, everybody by the name of the language in use. Raises :class:`UserError`: see there."""
    found = told(GAME, "people.toml", People)
    say = texts(GAME).name
    return replace(
        found,
        alien=tuple(replace(one, name=say(one.id)) for one in found.alien),
        human=tuple(replace(one, name=say(one.id)) for one in found.human),
    )


def ranks() -> tuple[str, ...]:
    """Titles by the number of humans carried off."""
    return tuple(say(f"rank-{number}") for number in range(people().ranks))


@per_language
def cards() -> Cards:
    """Return ``cards.toml``, each kind by what it is called. Raises :class:`UserError`: see there."""
    found = told(GAME, "cards.toml", Cards)
    return replace(found, alien=_titled(found.alien), human=_titled(found.human))


def _titled(rows: tuple[CardKind, ...]) -> tuple[CardKind, ...]:
    return tuple(replace(row, title=texts(GAME).name(row.type, of="card")) for row in rows)


def act_titles() -> Mapping[str, str]:
    """Return what a human action is called, by its type."""
    return {row.type: row.title for row in cards().human}


@per_language
def plan() -> House:
    """Return the house as a board. Raises :class:`UserError` if an exit leads nowhere, or its two sides don't agree."""
    say = texts(GAME)
    data = say.laid(house(), "board")
    rooms = [{**room, "name": say.name(room["id"], "plate", of="place")} for room in data["room"]]
    return House.from_data({**data, "room": rooms})


def rooms() -> Mapping[str, HouseRoom]:
    """Return the fifteen rooms by id."""
    return plan().rooms


def house() -> Mapping[str, Any]:
    """board.toml."""
    return assets.toml(GAME, "board.toml")

"""The War of the Worlds' data, as the printed sheets need them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.words import per_language, texts
from printables.components import tags

GAME: Final = "war_of_the_worlds"
TITLE: Final = "War of the Worlds: France"

COLOURS: Final = ("green", "yellow", "red", "blue", "black")
"""Of Tripods, in the order of a Battle card's lines."""

DIE: Final = ("green", "yellow", "red")

INKS: Final[Mapping[str, str]] = {
    "green": "die_green",
    "yellow": "die_yellow",
    "red": "die_red",
    "blue": "blue",
    "black": "hair_black",
}
"""A Tripod's colour in print."""

LETTERS: Final = "ABCDE"


def say(id: str, /, **facts: Any) -> str:
    """Return a text of the kit in the language in use; an empty line in it is a new line on paper."""
    return texts(GAME).fill(id, facts).replace("\n\n", "\n")


@dataclass(frozen=True, slots=True)
class Zone:
    """A row of zones.toml. ``wave`` sends a Wave on by the die's colour."""

    id: str
    name: str
    workforce: int
    gears: int
    factory: bool
    hills: bool
    harbor: bool
    machine: str | None
    adjacent: tuple[str, ...]
    wave: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Line:
    """What Tripods of one colour do: their hex at set-up, then their actions in order."""

    hex: str
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Battle:
    """A Battle card."""

    deck: str
    number: int
    lines: Mapping[str, Line]

    @property
    def id(self) -> str:
        return f"{self.deck}_{self.number:02}"


@per_language
def zones() -> Mapping[str, Zone]:
    """Return the zones by id. Raises :class:`UserError` for a road or arrow that leads nowhere, or only one way."""
    rows = assets.toml(GAME, "zones.toml")["zone"]
    found: dict[str, Zone] = {}
    for row in rows:
        try:
            zone = Zone(
                row["id"],
                texts(GAME).name(row["id"], of="place"),
                row["workforce"],
                row["gears"],
                row.get("factory", False),
                row.get("hills", False),
                row.get("harbor", False),
                row.get("machine"),
                tuple(row["adjacent"]),
                {colour: row["wave"][colour] for colour in DIE},
            )
        except KeyError as error:
            raise UserError(f"zones.toml, zone {len(found) + 1}: {error.args[0]} is missing.") from None
        found[zone.id] = zone
    for zone in found.values():
        for other in zone.adjacent:
            if other not in found or zone.id not in found[other].adjacent:
                raise UserError(f'zones.toml, {zone.id}: the road to "{other}" has no other end.')
        for colour, other in zone.wave.items():
            if other not in zone.adjacent:
                raise UserError(f'zones.toml, {zone.id}: the {colour} arrow leads to "{other}", which is no neighbour.')
    return found


def roads() -> tuple[tuple[str, str], ...]:
    """Return every pair of neighbours once."""
    order = list(zones())
    return tuple((a, b) for i, a in enumerate(order) for b in order[i + 1 :] if b in zones()[a].adjacent)


@cache
def battles(deck: str) -> tuple[Battle, ...]:
    """Return a battle deck, ``land`` or ``naval``. Raises :class:`UserError` for a line that says nothing we know."""
    known = {action["key"] for action in tables()["action"]} | {"Move Left", "Move Right"}
    cards = []
    for row in assets.toml(GAME, "battle.toml")[deck]:
        where = f"battle.toml, {deck} {row['number']}"
        lines = {}
        for colour in COLOURS:
            match = re.fullmatch(r"([A-E]): (.+)", row.get(colour, ""))
            if not match:
                raise UserError(f'{where}: the {colour} line is "{row.get(colour, "")}", not like "E: Move, Detect".')
            actions = tuple(match[2].split(", "))
            if unknown := set(actions) - known:
                raise UserError(f"{where}, {colour}: there is no action {', '.join(sorted(unknown))}.")
            lines[colour] = Line(match[1], actions)
        if sorted(line.hex for line in lines.values()) != list(LETTERS):
            raise UserError(f"{where}: each of the hexes A to E must be named once.")
        cards.append(Battle(deck, row["number"], lines))
    return tuple(cards)


def colour_name(colour: str) -> str:
    """Return what a colour is called: "green"."""
    return texts(GAME).name(colour, of="face")


def action_name(action: str) -> str:
    """Return what a Tripod's action is called, by its name in battle.toml: "Double Move"."""
    return texts(GAME).name(action.lower().replace(" ", "_"), of="action")


def _laid(file: str) -> dict[str, Any]:
    """A file of the game's data, its texts in the language in use."""
    data: dict[str, Any] = texts(GAME).laid(assets.toml(GAME, f"{file}.toml"), file)
    return data


def events() -> Sequence[Mapping[str, Any]]:
    """Return the rows of events.toml, with title and text. Raises :class:`UserError` for a phase that isn't one."""
    say = texts(GAME).name
    rows = [
        {**row, "title": say(row["id"]), "text": say(row["id"], "text")}
        for row in assets.toml(GAME, "events.toml")["event"]
    ]
    for row in rows:
        if row["phase"] not in {phase["id"] for phase in phases()}:
            raise UserError(f'events.toml, {row["id"]}: there is no phase "{row["phase"]}".')
    return rows


def pieces() -> Mapping[str, Any]:
    """pieces.toml."""
    return _laid("pieces")


def tables() -> Mapping[str, Any]:
    """tables.toml; ``key`` is what a row of costs, actions or levels is called there, in any language."""
    data, laid = assets.toml(GAME, "tables.toml"), _laid("tables")
    for table, name in (("cost", "what"), ("action", "name"), ("difficulty", "what")):
        for row, said in zip(data[table], laid[table], strict=True):
            said["key"] = row[name]
    return laid


def phases() -> Sequence[Mapping[str, Any]]:
    """Return the eight phases in order."""
    rows: list[dict[str, Any]] = tables()["phase"]
    return rows


tag = partial(tags.tag, GAME)
"""A piece's tag and mask."""

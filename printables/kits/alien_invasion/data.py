"""Alien Invasion's factions, cards, terrain and scenario, as the printed pieces need them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.words import FIRST, language, per_language, printed, texts
from printables.components import tags

GAME: Final = "alien_invasion"
TITLE: Final = "Alien Invasion"

say = printed(GAME)
"""Return a text of the kit in the language in use."""
tag = partial(tags.tag, GAME)
"""Return a piece's tag and mask."""

INCH: Final = 25.4
LEVELS: Final = ("single", "double", "triple")
ROLLED: Final = 3.5
"""Dice of a figure whose number of dice is rolled first, on average."""


def inside(words: str) -> str:
    """Return words as they go on inside a sentence: with a small letter in English; other languages keep theirs."""
    return words[:1].lower() + words[1:] if language() == FIRST else words


@dataclass(frozen=True, slots=True)
class ForceGroup:
    """A kind of group.

    :param groups: how many a force has. :param figures: (how many, what, dice) of each group.
    """

    name: str
    groups: int
    figures: tuple[tuple[int, str, str], ...]

    @property
    def size(self) -> int:
        """Figures of one group."""
        return sum(number for number, _, _ in self.figures)


@dataclass(frozen=True, slots=True)
class Force:
    """A row of factions.toml.

    :param kill: (figure, open, cover, building). :param once: what each group may do once a game.
    :param track: a title and how many boxes to tick. :param face: whose portrait it has.
    :param dice: it shoots with, on average. :param points: that wipe out those who shoot, in the open.
    """

    id: str
    name: str
    letter: str
    colour: str
    shape: str
    line: str
    move: int
    linked: bool
    total: str
    kill: tuple[tuple[str, int, int, int], ...]
    bonus: int
    triple: str
    rules: tuple[str, ...]
    groups: tuple[ForceGroup, ...]
    once: str
    track: tuple[str, int] | None
    face: str
    dice: float
    points: int

    @property
    def weight(self) -> int:
        """What the force is worth: dice × points."""
        return round(self.dice * self.points)

    @property
    def where(self) -> str:
        """For errors."""
        return f"factions.toml, {self.id}"


def dice(row: Mapping[str, Any]) -> float:
    """How many dice a standard force shoots with, on average; what arrives later is not counted."""
    return math.fsum(
        group["groups"] * count * (ROLLED if words == "roll first" else float(words) if words.isdecimal() else 0.0)
        for group, count, _, words in _figures(row)
    )


def points(row: Mapping[str, Any]) -> int:
    """How many points it takes to wipe out those who shoot, and who leads them, in the open."""
    kill = {name: open for name, open, _, _ in row["kill"]}
    first = row["kill"][0][1]
    each = (
        group["groups"] * count * kill.get(name, kill.get(group["name"], first))
        for group, count, name, words in _figures(row)
        if not words.endswith("close")
    )
    return sum(map(int, each))


def _figures(row: Mapping[str, Any]) -> Iterator[tuple[Mapping[str, Any], int, str, str]]:
    """Yield the figures of a force kind by kind, with their group; what arrives later is not there yet."""
    for group in row["group"]:
        if not group.get("arrives"):
            yield from ((group, count, name, words) for count, name, words in group["figures"])


def faction_of(entry: Mapping[str, Any], raw: Mapping[str, Any] | None = None) -> Force:
    """Return what a row of factions.toml says. Raises :class:`KeyError` for a key that is missing.

    :param raw: the row as the file has it, where `entry` is in another language.
    """
    groups = tuple(
        ForceGroup(group["name"], group["groups"], tuple((n, name, dice) for n, name, dice in group["figures"]))
        for group in entry["group"]
    )
    once = [group["once"] for group in entry["group"] if "once" in group]
    return Force(
        id=entry["id"],
        name=entry["name"],
        letter=entry["letter"],
        colour=entry["colour"],
        shape=entry["shape"],
        line=entry["line"],
        move=entry["move"],
        linked=entry["linked"],
        total=entry["total"],
        kill=tuple((name, o, c, b) for name, o, c, b in entry["kill"]),
        bonus=entry["bonus"],
        triple=entry.get("triple", ""),
        rules=tuple(entry["rules"]),
        groups=groups,
        once=once[0] if once else "",
        track=(entry["track"][0], entry["track"][1]) if "track" in entry else None,
        face=entry.get("face", entry["id"]),
        dice=dice(raw or entry),
        points=points(raw or entry),
    )


@per_language
def factions() -> tuple[Force, ...]:
    """Return all six in their file's order.

    Raises :class:`UserError` for one that lacks something or looks like another.
    """
    found = []
    for row, (entry, raw) in enumerate(zip(_laid("factions")["faction"], raw_factions(), strict=True), 1):
        try:
            found.append(faction_of(entry, raw))
        except KeyError as error:
            raise UserError(f"factions.toml, faction {row}: {error.args[0]} is missing.") from None
    looks = [(faction.id, faction.letter, faction.colour, faction.shape) for faction in found]
    for what, values in zip(("id", "letter", "colour", "shape"), zip(*looks, strict=True), strict=True):
        twice = {value for value in values if values.count(value) > 1}
        if twice:
            raise UserError(f'factions.toml: two factions have the {what} "{min(twice)}". Each needs its own.')
    return tuple(found)


def _laid(file: str) -> Mapping[str, Any]:
    """A file of the game's data, its texts in the language in use."""
    data: Mapping[str, Any] = texts(GAME).laid(assets.toml(GAME, f"{file}.toml"), file)
    return data


def raw_factions() -> Sequence[Mapping[str, Any]]:
    """The rows of factions.toml."""
    rows: Sequence[Mapping[str, Any]] = assets.toml(GAME, "factions.toml")["faction"]
    return rows


def faction(id: str) -> Force:
    """Return a faction by its id. Raises :class:`UserError` if it isn't there."""
    for found in factions():
        if found.id == id:
            return found
    raise UserError(f'factions.toml has no "{id}". There are: {", ".join(found.id for found in factions())}.')


def span() -> str:
    """The least and the greatest weight of the factions of the box."""
    weights = [found.weight for found in factions()]
    return say("booklet-strange-to", min=f"{min(weights)}", max=f"{max(weights)}")


def deck() -> Mapping[str, Any]:
    """Say how an action deck is made: ``single``, ``double``, ``triple`` of each faction, and the limits."""
    found: Mapping[str, Any] = assets.toml(GAME, "factions.toml")["deck"]
    return found


def deck_of(number: int) -> tuple[int, int, int, int, int, int]:
    """Singles, Doubles, Triples, Special Events, the whole deck, and cards of a set, for a number of factions.

    :raises UserError: the number is out of range.
    """
    data = deck()
    least, most = data["factions"]
    if not least <= number <= most:
        raise UserError(f"A deck is made for {least} to {most} factions, not for {number}.")
    parts = [number * data[level] for level in LEVELS]
    events = min(number, data["most_events"])
    return (parts[0], parts[1], parts[2], events, sum(parts) + events, max(number, data["least_set"]))


def cards() -> Mapping[str, Any]:
    """cards.toml."""
    return _laid("cards")


def terrain() -> Mapping[str, Any]:
    """terrain.toml."""
    return _laid("terrain")


def scenario() -> Mapping[str, Any]:
    """scenario.toml."""
    return _laid("scenario")


def handicaps() -> Mapping[str, Any]:
    """handicaps.toml."""
    return _laid("handicaps")

"""The game's data as the rules need them: zones, charts, cards, boards. Read from ``assets/war_of_the_worlds``."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from companion.kernel import assets
from companion.kernel.board.hexes import Hexes
from companion.kernel.outcomes import Dice, Die

GAME: Final = "war_of_the_worlds"
GENERAL: Final = "general"
"""The only seat: one person, or several who confer."""
GREEN: Final = "green"
YELLOW: Final = "yellow"
RED: Final = "red"
DIE: Final = Die("signal", (GREEN, GREEN, GREEN, YELLOW, YELLOW, RED))
COLOURS: Final = ("green", "yellow", "red", "blue", "black")
"""The lines of a battle card, from the top (ruling R16)."""
PARIS: Final = "paris"
AFLOAT: Final = "~"
"""Stands before the hexes of the naval board where pieces are placed: the land board's are called alike."""
GUNS: Final = ("field_gun", "siege_gun")
FOOT: Final = ("infantry", "cavalry")
REACH: Final = 3
LAST_ROW: Final = 7
QUAY_ROW: Final = 3
MOST_EARTHWORKS: Final = 4
PER_HEX: Final = 2
"""Guns on an artillery hex (ruling R9)."""
FLYER: Final = 4
TRACK: Final = 10
MOVES: Final = ("move", "move_left", "move_right")
PLAIN: Final = (*MOVES, "detect", "fire")
"""Actions of Tripods that are no Special Actions."""
DESTROYED_VP: Final = 10
"""Martian Victory Points for a zone that Devastation destroys."""


@cache
def dice(count: int) -> Dice:
    """So many of the game's dice."""
    return Dice(DIE, count)


class Zone(NamedTuple):
    """A zone of the map.

    :param wave: where a die of each colour sends a Wave. :param machine: colour of its Handling Machine, or "".
    """

    id: str
    workforce: int
    factory: bool
    hills: bool
    harbor: bool
    machine: str
    adjacent: tuple[str, ...]
    wave: Mapping[str, str]


class Card(NamedTuple):
    """A battle card: by colour, the column where such Tripods are set up and what they do in order."""

    id: str
    letters: Mapping[str, str]
    actions: Mapping[str, tuple[str, ...]]


class Attack(NamedTuple):
    """What a Devastation roll does: units lost, Workforce lost, Refugees made, Victory Points lost and won."""

    name: str
    units: int
    workforce: int
    refugees: int
    human_vp: int
    martian_vp: int


class Level(NamedTuple):
    """A difficulty.

    :param tripods: of Waves 3 to 5. :param landing: rolls on which a Wave that is gone lands anew.
    :param flyer: rolls that add a piece of the Flying Machine; `flyer_many` if two or more machines work on it.
    """

    tripods: int
    landing: tuple[str, ...]
    flyer: tuple[str, ...]
    flyer_many: tuple[str, ...]


LEVELS: Final[Mapping[str, Level]] = {
    "easy": Level(4, (), (RED,), (YELLOW, RED)),
    "standard": Level(5, (RED,), (YELLOW, RED), (YELLOW, RED)),
    "hard": Level(6, (YELLOW, RED), (YELLOW, RED), (YELLOW, RED)),
}


class Data:
    """All of it, parsed once.

    :param files: the parsed files by name: ``zones``, ``tables``, ``battle``, ``events``, ``pieces``, ``land``,
        ``naval``.
    """

    def __init__(self, files: Mapping[str, Mapping[str, Any]]) -> None:
        tables, pieces = files["tables"], files["pieces"]
        self.zones: Mapping[str, Zone] = {one["id"]: _zone(one) for one in files["zones"]["zone"]}
        self.steps = {zone: _distances(self.zones, zone) for zone in self.zones}
        self.factories = tuple(zone for zone, one in self.zones.items() if one.factory)
        self.harbors = tuple(zone for zone, one in self.zones.items() if one.harbor)
        self.machines: Mapping[str, str] = {one.machine: zone for zone, one in self.zones.items() if one.machine}
        self.landing: Mapping[str, str] = tables["landing"]
        self.phases: tuple[str, ...] = tuple(one["id"] for one in tables["phase"])
        self.costs: Mapping[str, int] = {_slug(one["what"]): one["points"] for one in tables["cost"]}
        self.attacks = {one["roll"]: tuple(_attack(one, size) for size in SIZES) for one in tables["devastation"]}
        self.plans: tuple[str, ...] = tuple(one["id"] for one in tables["plan"])
        self.marks: Mapping[int, int] = {int(germs): wave for germs, wave in tables["track"]["marks"].items()}
        self.martian_range: tuple[str, ...] = tuple(tables["range"]["martian"])
        self.human_range: tuple[str, ...] = tuple(tables["range"]["human"])
        self.events: Mapping[str, str] = {one["id"]: one["phase"] for one in files["events"]["event"]}
        self.cards = {
            card.id: card
            for board in ("land", "naval")
            for one in files["battle"][board]
            for card in (_card(board, one),)
        }
        self.decks = {
            board: tuple(id for id in self.cards if id.startswith(board)) for board in ("land", "naval")
        }  # fmt: skip
        counters = {one["id"]: one for one in pieces["counter"]}
        self.counts: Mapping[str, int] = {id: one.get("count", 1) for id, one in counters.items()}
        self.shots: Mapping[str, int] = {id: one["shots"] for id, one in counters.items() if "shots" in one}
        self.plan_counters = tuple(plan for plan in self.plans for _ in range(counters["plan"]["count"]))
        self.characters: tuple[str, ...] = tuple(one["id"] for one in pieces["character"])
        self.tripods = _tripods("tripod", pieces["tripods"]["colours"], pieces["tripods"]["land"])
        self.sea_tripods = _tripods("naval", pieces["tripods"]["colours"], pieces["tripods"]["naval"])
        self._gears = _gears(pieces["production"])
        self.land = Hexes.from_data(files["land"])
        self.naval = Hexes.from_data(files["naval"])
        self.artillery = self.land.kinds["artillery"].places
        self.line = self.land.kinds["line"].places
        self.quay = self.naval.kinds["quay"].places
        self.range = {one: {other: self.land.steps(one, other) for other in self.land.ids} for one in self.land.ids}
        self.step = {
            way: {hex: _step(hex, side) for hex in self.land.ids}
            for way, side in (("move", 0), ("move_left", -1), ("move_right", 1))
        }
        self.beside: Mapping[str, tuple[str, ...]] = {hex: self.naval.neighbours(hex) for hex in self.naval.ids}

    def gears(self, zone: str, workforce: int) -> int:
        """Gears on a zone's Production counter; Paris has the blue one (ruling R7)."""
        return self._gears["blue" if zone == PARIS else "yellow"][workforce]

    def attack(self, roll: str, tripods: int) -> Attack:
        """A line of the Devastation chart."""
        return self.attacks[roll][0 if tripods <= 2 else 1 if tripods <= 4 else 2]

    def nearest_paris(self, zones: Sequence[str]) -> list[str]:
        """Zones by their way to Paris, then by name."""
        return sorted(zones, key=lambda zone: (self.steps[PARIS][zone], zone))


SIZES: Final = ("small", "middle", "large")
_LINE: Final = re.compile(r"[+−]?(\d+) (\D+?)s?")
WHATS: Final = ("unit", "workforce", "refugee", "human_vp", "martian_vp")


def _attack(one: Mapping[str, Any], size: str) -> Attack:
    found = {}
    for line in one[size]:
        match = _LINE.fullmatch(line)
        if match is None or _slug(match[2]) not in WHATS:
            raise ValueError(f"tables.toml: {line!r} is no line of the Devastation chart")
        found[_slug(match[2])] = int(match[1])
    return Attack(_slug(one["name"]), *(found.get(what, 0) for what in WHATS))


def _slug(words: str) -> str:
    return re.sub(r"[^a-z]+", "_", words.lower())


def _zone(one: Mapping[str, Any]) -> Zone:
    return Zone(
        one["id"],
        one["workforce"],
        one.get("factory", False),
        one.get("hills", False),
        one.get("harbor", False),
        one.get("machine", ""),
        tuple(one["adjacent"]),
        one["wave"],
    )


def _distances(zones: Mapping[str, Zone], start: str) -> Mapping[str, int]:
    steps, edge = {start: 0}, deque([start])
    while edge:
        zone = edge.popleft()
        for following in zones[zone].adjacent:
            if following not in steps:
                steps[following] = steps[zone] + 1
                edge.append(following)
    return steps


def _card(board: str, one: Mapping[str, Any]) -> Card:
    letters, actions = {}, {}
    for colour in COLOURS:
        letter, _, line = one[colour].partition(": ")
        letters[colour] = letter
        actions[colour] = tuple(_slug(action) for action in line.split(", "))
    return Card(f"{board}-{one['number']}", letters, actions)


def _tripods(kind: str, colours: Sequence[str], count: int) -> tuple[str, ...]:
    return tuple(f"{kind}_{colour}_{number}" for colour in colours for number in range(1, count + 1))


def _gears(production: Mapping[str, Any]) -> Mapping[str, Mapping[int, int]]:
    found: dict[str, dict[int, int]] = {"yellow": {0: 0}, "blue": {0: 0}}
    for counter, colour in (("yellow", "yellow"), ("blue", "blue"), ("blue_high", "blue")):
        for side in production[counter]["sides"]:
            found[colour].update(dict.fromkeys(side["values"], side["gears"]))
    return found


def _step(hex: str, side: int) -> str:
    """Where a step down leads; "" beyond the last row. At the edge of the board it is straight (WW-41)."""
    column, row = ord(hex[0]) - ord("A"), int(hex[1:])
    beside = column + side
    if side and 0 <= beside <= 4:
        row, column = row + column % 2, beside
    else:
        row += 1
    return f"{'ABCDE'[column]}{row}" if row <= LAST_ROW else ""


@cache
def load() -> Data:
    """The data that the game is shipped with."""
    names = ("zones", "tables", "battle", "events", "pieces", "land", "naval")
    return Data({name: assets.toml(GAME, f"{name}.toml") for name in names})

"""The game's data as the rules need them: zones, charts, cards, boards. Read from ``assets/war_of_the_worlds``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from companion.kernel import assets
from companion.kernel.board.hexes import Hexes
from companion.kernel.board.surface import distances, near_of
from companion.kernel.errors import UserError
from companion.kernel.outcomes import Dice, Die
from companion.models.war_of_the_worlds import (
    GAME,
    Battles,
    Charts,
    Events,
    Order,
    Pieces,
    ProductionRow,
    Zone,
    Zones,
    step_down,
)

GENERAL: Final = "general"
"""The only seat: one person, or several who confer."""
GREEN: Final = "green"
YELLOW: Final = "yellow"
RED: Final = "red"
DIE: Final = Die("signal", (GREEN, GREEN, GREEN, YELLOW, YELLOW, RED))
PARIS: Final = "paris"
AFLOAT: Final = "~"
"""Stands before the hexes of the naval board where pieces are placed: the land board's are called alike."""
GUNS: Final = ("field_gun", "siege_gun")
FOOT: Final = ("infantry", "cavalry")
REACH: Final = 3
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


class Attack(NamedTuple):
    """What a Devastation roll does: units lost, Workforce lost, Refugees made, Victory Points lost and won."""

    name: str
    units: int
    workforce: int
    refugees: int
    human_vp: int
    martian_vp: int


class Data:
    """All of it, parsed once: the data that the game is shipped with."""

    def __init__(self) -> None:
        charts, pieces = assets.table(GAME, "tables.toml", Charts), assets.table(GAME, "pieces.toml", Pieces)
        battles, events = assets.table(GAME, "battle.toml", Battles), assets.table(GAME, "events.toml", Events)
        self.zones = {zone.id: zone for zone in assets.table(GAME, "zones.toml", Zones).zone}
        self.steps = _distances(self.zones)
        self.factories = tuple(zone for zone, one in self.zones.items() if one.factory)
        self.harbors = tuple(zone for zone, one in self.zones.items() if one.harbor)
        self.machines: Mapping[str, str] = {one.machine: zone for zone, one in self.zones.items() if one.machine}
        self.landing: Mapping[Any, str] = charts.landing
        self.phases = tuple(phase.id for phase in charts.phase)
        self.costs = {_slug(row.what): row.points for row in charts.cost}
        self.attacks: Mapping[str, tuple[Attack, ...]] = {
            row.roll: tuple(_attack(row.name, lines) for lines in row.sizes) for row in charts.devastation
        }
        self.plans = tuple(plan.id for plan in charts.plan)
        self.marks = {int(germs): wave for germs, wave in charts.waves.items()}
        self.martian_range: tuple[str, ...] = charts.range.martian
        self.human_range: tuple[str, ...] = charts.range.human
        self.levels = charts.levels
        self.events = {event.id: event.phase for event in events.event}
        self.effects = {event.id: tuple((task,) for task in event.tasks) for event in events.event}
        decks = (("land", battles.land), ("naval", battles.naval))
        self.decks = {board: tuple(f"{board}-{row.number}" for row in rows) for board, rows in decks}
        self.cards: Mapping[str, Mapping[str, Order]] = {
            f"{board}-{row.number}": {
                colour: Order(line.hex, tuple(map(_slug, line.actions))) for colour, line in row.lines.items()
            }
            for board, rows in decks
            for row in rows
        }
        self.counts = {row.id: row.count for row in pieces.counter}
        self.grounds = {row.id: row.ground for row in pieces.counter}
        self.shots = {row.id: row.shots for row in pieces.counter if row.shots}
        self.plan_counters = tuple(plan for plan in self.plans for _ in range(self.counts["plan"]))
        self.characters = tuple(character.id for character in pieces.character)
        self.tripods = _tripods("tripod", pieces.tripods.colours, pieces.tripods.land)
        self.sea_tripods = _tripods("naval", pieces.tripods.colours, pieces.tripods.naval)
        self._gears = _gears(pieces.production)
        self.land, self.naval = (Hexes.from_data(assets.toml(GAME, f"{board}.toml")) for board in self.decks)
        self.artillery = self.land.kinds["artillery"].places
        self.line = self.land.kinds["line"].places
        self.quay = self.naval.kinds["quay"].places
        self.range = {one: {other: self.land.steps(one, other) for other in self.land.ids} for one in self.land.ids}
        self.step = {
            way: {hex: step_down(hex, side) for hex in self.land.ids}
            for way, side in (("move", 0), ("move_left", -1), ("move_right", 1))
        }
        self.beside: Mapping[str, tuple[str, ...]] = {hex: self.naval.neighbours(hex) for hex in self.naval.ids}

    def gears(self, zone: str, workforce: int) -> int:
        """Gears on a zone's Production counter; Paris has the blue one (ruling R7)."""
        return self._gears["blue" if zone == PARIS else "yellow"][workforce]

    def attack(self, roll: str, tripods: int) -> Attack:
        """Return a line of the Devastation chart."""
        return self.attacks[roll][0 if tripods <= 2 else 1 if tripods <= 4 else 2]

    def nearest_paris(self, zones: Sequence[str]) -> list[str]:
        """Zones by their way to Paris, then by name."""
        return sorted(zones, key=lambda zone: (self.steps[PARIS][zone], zone))


_LINE: Final = re.compile(r"[+−]?(\d+) (\D+?)s?")
WHATS: Final = ("unit", "workforce", "refugee", "human_vp", "martian_vp")


def _attack(name: str, lines: Sequence[str]) -> Attack:
    found = {}
    for line in lines:
        match = _LINE.fullmatch(line)
        if match is None or _slug(match[2]) not in WHATS:
            raise UserError(f'tables.toml: "{line}" is no line of the Devastation chart. Write "−2 Workforce".')
        found[_slug(match[2])] = int(match[1])
    return Attack(_slug(name), *(found.get(what, 0) for what in WHATS))


def _slug(words: str) -> str:
    return re.sub(r"[^a-z]+", "_", words.lower())


def _distances(zones: Mapping[str, Zone]) -> Mapping[str, Mapping[str, int]]:
    far = distances(near_of(tuple(zones), [(id, near) for id, zone in zones.items() for near in zone.adjacent]))
    return {id: dict(zip(zones, row, strict=True)) for id, row in zip(zones, far, strict=True)}


def _tripods(kind: str, colours: Sequence[str], count: int) -> tuple[str, ...]:
    return tuple(f"{kind}_{colour}_{number}" for colour in colours for number in range(1, count + 1))


def _gears(production: Mapping[str, ProductionRow]) -> Mapping[str, Mapping[int, int]]:
    found: dict[str, dict[int, int]] = {"yellow": {0: 0}, "blue": {0: 0}}
    for counter, colour in (("yellow", "yellow"), ("blue", "blue"), ("blue_high", "blue")):
        for side in production[counter].sides:
            found[colour].update(dict.fromkeys(side.values, side.gears))
    return found


@cache
def load() -> Data:
    """Return the data that the game is shipped with."""
    return Data()

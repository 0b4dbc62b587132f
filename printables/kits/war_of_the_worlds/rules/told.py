"""What the rules tell as examples: two steps of a battle, reckoned from two cards and drawn; and a first turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.kernel.board import Point
from companion.models.war_of_the_worlds import GAME, step_down
from printables.decks.faces import arrow, drawn
from printables.draw.area import Area
from printables.kits.war_of_the_worlds.data import action_name, battles, colour_name, tables, tripod, zones
from printables.kits.war_of_the_worlds.hexes import distance, field, hexagon, hexes

FIELD: Final = "C5"
SIEGE: Final = "B4"
INFANTRY: Final = "C7"
TRIPODS: Final = ("green", "yellow", "red")
SETUP, ROUND = 2, 1
"""Numbers of the two land cards that are played."""
LANDED, CYLINDER = "espagne", "rennes"
"""Where the first turn's Wave and Cylinder come down."""


@dataclass(frozen=True, slots=True)
class Example:
    """A battle's first round, reckoned from two cards.

    :param start: hex of each colour's Tripod at set-up. :param end: after its moves.
    """

    start: dict[str, str]
    end: dict[str, str]


def moved(hex: str, action: str) -> str:
    """Say where an action takes a Tripod: down, or down to a side."""
    if action == "Double Move":
        return step_down(step_down(hex, 0), 0)
    return step_down(hex, {"Move Left": -1, "Move Right": 1}.get(action, 0))


def example() -> Example:
    """Return the battle that is told."""
    cards = {card.number: card.lines for card in battles("land")}
    start, end = {}, {}
    for colour in TRIPODS:
        here = start[colour] = f"{cards[SETUP][colour].hex}1"
        for action in cards[ROUND][colour].actions:
            here = moved(here, action) if "Move" in action else here
        end[colour] = here
    return Example(start, end)


def asks(side: str, a: str, b: str) -> str:
    """Return the colour that must be rolled from one hex at another; nothing if it is out of range."""
    colours = tables().range.martian if side == "martian" else tables().range.human
    steps = distance(a, b)
    return colour_name(colours[steps - 1]).capitalize() if 0 < steps <= len(colours) else ""


def told_battle(area: Area) -> None:
    """Draw the land board in small: where they stood, where they went."""
    board = field("land")
    small = min(area.width / 8.4, area.height * board.radius / board.size[1]) / board.radius
    wide, high = (side * small for side in board.size)
    left, top = (area.width - wide) / 2, (area.height - high) / 2
    middles = [{**hex, "x": left + hex["x"] * small, "y": top + hex["y"] * small} for hex in hexes(board)]
    places = {hex["name"]: (hex["x"], hex["y"]) for hex in middles}
    radius = board.radius * small
    facts = {
        "radius": radius,
        "hexagon": hexagon(radius - 0.2),
        "hexes": middles,
        "tripods": [*_tripods(places, radius)],
        "units": [
            {"sign": sign, "at": places[name], "dug": name == FIELD}
            for name, sign in ((SIEGE, "mortar"), (INFANTRY, "infantry"), (FIELD, "cannon"))
        ],
    }
    drawn(GAME, "told-battle", facts)(area)


def _tripods(places: Mapping[str, Point], radius: float) -> Iterator[Mapping[str, Any]]:
    """Where each Tripod was, if it has moved, and where it is: two that share a hex stand beside one another."""
    told = example()
    for colour in TRIPODS:
        (x1, y1), (x2, y2) = places[told.start[colour]], places[told.end[colour]]
        has_moved = (x1, y1) != (x2, y2)
        side = 1 if colour == "yellow" or not has_moved else -1
        x2 += radius * 0.32 * side * has_moved
        way = (x1, y1 + radius * 0.45), (x2, y2 - radius * 0.2)
        yield {
            **tripod(colour),
            "start": (x1, y1),
            "at": (x2, y2),
            "side": side,
            "moved": has_moved,
            **arrow(way, 2.8, 0.5),
        }


def facts_of_the_battle() -> Mapping[str, Any]:
    """Return what the page says of the battle: every hex, distance and colour is reckoned."""
    told = example()
    lines = next(card.lines for card in battles("land") if card.number == ROUND)
    green, yellow, red = (told.end[colour] for colour in TRIPODS)
    return {
        "card": ROUND,
        "setup": SETUP,
        "field": FIELD,
        "siege": SIEGE,
        "infantry": INFANTRY,
        "start": told.start,
        "end": told.end,
        "says": {colour: tuple(map(action_name, lines[colour].actions)) for colour in TRIPODS},
        "green_field": distance(green, FIELD),
        "red_siege": distance(red, SIEGE),
        "siege_yellow": distance(SIEGE, yellow),
        "field_yellow": distance(FIELD, yellow),
        "spotted": asks("martian", green, FIELD),
        "near": asks("human", SIEGE, yellow),
        "far": asks("human", FIELD, yellow),
    }


def facts_of_the_first_turn() -> Mapping[str, int]:
    """Return what the first turn earns, from gears and from zones that are quiet at its end; and what isn't spent."""
    france, price = zones(), {row.key: row.points for row in tables().cost}
    loud = {LANDED, CYLINDER, *france[LANDED].adjacent}
    gears = sum(zone.gears for id, zone in france.items() if id != LANDED)
    bought = ("Industrial",) * 4 + ("Infantry", "Move a unit", "Field Gun")
    quiet = sum(id not in loud for id in france)
    return {"gears": gears, "kept": gears - sum(price[what] for what in bought), "quiet": quiet}

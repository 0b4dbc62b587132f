"""Two steps of a battle, told on the fifth page of the rules: reckoned from two cards, and drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from companion.models.war_of_the_worlds import LETTERS
from printables.draw.area import Area
from printables.draw.pen import Pen
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.cards import hexagon
from printables.kits.war_of_the_worlds.data import INKS, action_name, battles, colour_name, tables
from printables.kits.war_of_the_worlds.figures import badge
from printables.kits.war_of_the_worlds.hexes import artillery, centre, distance, extent, field

FIELD: Final = "C5"
SIEGE: Final = "B4"
INFANTRY: Final = "C7"
TRIPODS: Final = ("green", "yellow", "red")
SETUP, ROUND = 2, 1
"""Numbers of the two land cards that are played."""


@dataclass(frozen=True, slots=True)
class Example:
    """A battle's first round, reckoned from two cards.

    :param start: hex of each colour's Tripod at set-up. :param end: after its moves.
    """

    start: dict[str, str]
    end: dict[str, str]


def moved(hex: str, action: str) -> str:
    """Say where an action takes a Tripod: down, or down to a side; straight down at the edge."""
    column, row = LETTERS.index(hex[0]), int(hex[1])
    turn = {"Move Left": -1, "Move Right": 1}.get(action, 0)
    if action == "Double Move":
        return f"{hex[0]}{row + 2}"
    if not turn or not 0 <= column + turn < len(LETTERS):
        return f"{hex[0]}{row + 1}"
    return f"{LETTERS[column + turn]}{row + column % 2}"


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
    told = example()
    radius = min(area.width / 8.4, area.height / extent(1.0)[1])
    wide, high = extent(radius)
    left, top = (area.width - wide) / 2, (area.height - high) / 2

    def at(name: str) -> tuple[float, float]:
        x, y = centre(name, radius)
        return left + x, top + y

    rows = field("land").rows
    for row in range(1, rows + 1):
        for letter in LETTERS:
            name = f"{letter}{row}"
            fill = "rose" if row == 1 else "house_yellow" if name in artillery() else "sky" if row == rows else "lawn"
            hexagon(area, *at(name), radius - 0.2, fill, "ink", 0.3)
            x, y = at(name)
            area.text(x, y - radius * 0.52, name, "bold", 7.5, "ink", "centre")
    for colour in TRIPODS:
        (x1, y1), (x2, y2) = at(told.start[colour]), at(told.end[colour])
        if (x1, y1) != (x2, y2):
            shift = radius * 0.32 if colour == "yellow" else -radius * 0.32
            badge(area, colour, x1, y1 + 1.2, radius * 0.5)
            _arrow(area, x1, y1 + radius * 0.45, x2 + shift, y2 - radius * 0.2)
            _tripod(area, colour, x2 + shift, y2 + radius * 0.62, radius * 0.62, 1 if shift > 0 else -1)
        else:
            _tripod(area, colour, x1, y1 + radius * 0.62, radius * 0.62)
    for name, sign in ((FIELD, "cannon"), (SIEGE, "mortar"), (INFANTRY, "infantry")):
        x, y = at(name)
        signs.sign(area, sign, x - radius * 0.42, y - radius * 0.34, radius * 0.84)
    x, y = at(FIELD)
    signs.sign(area, "earthworks", x + radius * 0.28, y + radius * 0.2, radius * 0.5)


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


def _tripod(area: Area, colour: str, x: float, y: float, wide: float, side: int = 1) -> None:
    def body(pen: Pen) -> None:
        signs.tripod(pen, INKS[colour])

    signs.figure(area, body, x - wide / 2, y, wide)
    badge(area, colour, x + side * wide * 0.62, y - wide * 0.4, wide * 0.5)


def _arrow(area: Area, x1: float, y1: float, x2: float, y2: float) -> None:
    long = sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2)
    dx, dy = (x2 - x1) / long, (y2 - y1) / long
    area.line(x1, y1, x2 - 2.2 * dx, y2 - 2.2 * dy, "ink", 0.8)
    area.polygon(
        (
            (x2, y2),
            (x2 - 2.8 * dx - 1.4 * dy, y2 - 2.8 * dy + 1.4 * dx),
            (x2 - 2.8 * dx + 1.4 * dy, y2 - 2.8 * dy - 1.4 * dx),
        ),
        "ink",
    )

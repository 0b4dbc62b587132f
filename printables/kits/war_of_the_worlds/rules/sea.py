"""The fifth page: two steps of a battle told with pictures, then the Escape Phase and the battle at sea."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from companion.models.war_of_the_worlds import LETTERS
from printables.draw.area import Area
from printables.draw.pen import Pen
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.cards import hexagon
from printables.kits.war_of_the_worlds.data import INKS, action_name, battles, colour_name, say, tables
from printables.kits.war_of_the_worlds.figures import badge
from printables.kits.war_of_the_worlds.help import MAST
from printables.kits.war_of_the_worlds.hexes import artillery, centre, distance, extent, field
from printables.kits.war_of_the_worlds.rules.turn import price
from printables.sheets.booklet import GAP, Column, Section, across, pour

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


def story(told: Example) -> tuple[str, ...]:
    """Return the round, told. Every hex, distance and colour is reckoned."""
    lines = next(card.lines for card in battles("land") if card.number == ROUND)
    green, yellow, red = (told.end[colour] for colour in TRIPODS)

    def says(colour: str) -> str:
        return say("booklet-sea-quoted", words=", ".join(map(action_name, lines[colour].actions)))

    spotted = asks("martian", green, FIELD)
    near = asks("human", SIEGE, yellow)
    return (
        say(
            "booklet-sea-orleans-has-no-hills",
            n=FIELD,
            n_2=SIEGE,
            n_3=INFANTRY,
            n_4=SETUP,
            green=told.start["green"],
            yellow=told.start["yellow"],
            red=told.start["red"],
        ),
        say(
            "booklet-sea-card-green-it-goes",
            n=ROUND,
            green=says("green"),
            green_2=green,
            steps=_steps(green, FIELD),
            spotted=spotted,
        ),
        say("booklet-sea-yellow-from-down-to", yellow=says("yellow"), yellow_2=told.start["yellow"], yellow_3=yellow),
        say("booklet-sea-red-nothing-to-detect", red=says("red"), steps=_steps(red, SIEGE)),
        say(
            "booklet-sea-your-step-the-siege",
            steps=_steps(SIEGE, yellow),
            near=near,
            steps_2=_steps(FIELD, yellow),
            human=asks("human", FIELD, yellow),
        ),
    )


def _steps(a: str, b: str) -> str:
    steps = distance(a, b)
    return say("booklet-sea-hex", steps=steps)


def page(area: Area) -> None:
    """Draw a battle told; the Escape Phase; the naval battle."""
    told = example()
    escape = (
        say("booklet-sea-each-refugee-in-a"),
        say("booklet-sea-naval-battles-one-for"),
        say("booklet-sea-crowding-in-each-zone"),
        say("booklet-sea-quiet-zones-1-human"),
        say("booklet-sea-new-waves-the-first"),
    )
    naval = (
        say("booklet-sea-tripods-1-and-1"),
        say("booklet-sea-set-up-the-freighters", Warship=price("Warship")),
        say("booklet-sea-martian-step-a-card"),
        say("booklet-sea-human-step-each-freighter"),
        say("booklet-sea-it-ends-without-freighters"),
    )
    (a, wide), (b, _) = across(area.width, 2)

    def picture(inner: Area) -> None:
        _picture(inner, told)

    pour(
        area,
        (
            Column(
                a, wide, (Section(say("booklet-sea-a-round-of-battle"), "red_dark", story(told), art=picture, high=96),)
            ),
            Column(
                b,
                wide,
                (
                    Section(say("booklet-sea-5-escape"), "teal_dark", escape),
                    Section(say("booklet-sea-the-naval-battle"), "blue_dark", naval),
                ),
            ),
        ),
        MAST + GAP,
    )


def _picture(area: Area, told: Example) -> None:
    """The land board in small: where they stood, where they went."""
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

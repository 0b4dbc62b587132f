"""The pictures of the war: Martians and their engines, soldiers, ships, weeds and germs, from ``art``.

A sign has a square of 100 × 100 units, y up (see :class:`Pen`); the figures that stand are 180 units tall.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from companion.models.war_of_the_worlds import GAME
from printables.draw import art
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.pen import Pen
from printables.draw.units import PT_PER_MM

Sign = Callable[[Pen], None]

PEOPLE: Final[Mapping[str, Sign]] = {
    id: partial(art.draw, name=f"figures/{id}", game=GAME)
    for id in ("astronomer", "engineer", "correspondent", "nurse")
}
"""The Characters, each 180 units tall."""

GENERAL: Final = ("zap", "shield", "skull", "eye", "sparkle")
"""Signs that all games share, drawn by the design's ornaments."""


def tripod(pen: Pen, colour: str = "steel", damaged: bool = False) -> None:
    """Draw a Fighting Machine, 100 units wide and 180 tall: on its three legs, or broken and burning."""
    art.draw(pen, "figures/tripod_damaged" if damaged else "figures/tripod", GAME, colours={"colour": colour})


def machine(pen: Pen, colour: str) -> None:
    """Draw a Handling Machine, 100 units wide and 180 tall: a metal spider that builds."""
    art.draw(pen, "figures/machine", GAME, colours={"colour": colour})


def wave(pen: Pen, number: int) -> None:
    """Draw a Wave's flag, 100 units wide and 180 tall: three Fighting Machines on a hill, and the number."""
    art.draw(pen, "figures/wave", GAME)
    pen.text(50, 17, str(number), "display", 48, "red_dark")


def pen(area: Area, x: float, y: float, size: float, units: float = 100.0) -> Pen:
    """Return a pen for a square (or a taller figure of that width) whose lower left is a point of an area, mm."""
    left, bottom = area.at(x, y)
    return Pen(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, size, units=units)


def sign(area: Area, name: str, x: float, y: float, size: float) -> None:
    """Draw a sign, its square's top left at a point; size in mm. Raises :class:`UserError` for one that isn't there."""
    if name in GENERAL:
        area.sign(name, x, y, size)
    elif name in (signs := art.drawings("signs", GAME)):
        area.art(f"signs/{name}", GAME, x, y, size / 100)
    else:
        raise area.fail(f'there is no sign "{name}". Signs: {", ".join((*signs, *GENERAL))}.')


def cog(area: Area, x: float, y: float, size: float, colour: str) -> None:
    """Draw a gear in a colour, its square's top left at a point."""
    area.art("signs/gear", GAME, x, y, size / 100, colours={"colour": colour})


def figure(area: Area, draw: Sign, x: float, y: float, width: float) -> None:
    """Draw a figure 180 units tall, its feet's left at a point (x, y), as wide as given, mm."""
    with pen(area, x, y, width) as hand:
        draw(hand)


def badge(area: Area, shape: str, colour: str, x: float, y: float, size: float) -> None:
    """Draw a shape of ``art/badges`` in a colour, inked, about its centre."""
    area.art(f"badges/{shape}", GAME, x - 0.6 * size, y - 0.6 * size, size / 100, colours={"colour": colour})


def die(area: Area, colour: str, x: float, y: float, size: float) -> None:
    """Draw the sign of a die's colour about its centre: green a circle, yellow a triangle, red a square."""
    badge(area, DESIGN.shape(f"die_{colour}"), f"die_{colour}", x, y, size)

"""Martians as a matinee built them: a cardboard box, a goldfish bowl, hose for arms and diving flippers."""

from __future__ import annotations

from typing import Final

from companion.models.abductinators import GAME
from printables.draw import art
from printables.draw.area import Area
from printables.draw.patterns import cover
from printables.draw.pen import Pen
from printables.draw.units import PT_PER_MM

MARTIANS: Final = {"blues": ("sky", "blue"), "stripes": ("paper_light", "red")}
"""Colours of those that sheets show, for the layout ``martian``."""
BODY = (27.0, 20.0, 46.0, 44.0)
HEIGHT = 132.0
"""Units that a martian is high; it is 100 wide with its arms out."""


def martian(
    pen: Pen,
    pattern: str = "plain",
    colours: tuple[str, str] = ("green", "green_dark"),
    *,
    stupid: bool = False,
    arms: str = "grab",
    running: bool = False,
) -> None:
    """Draw a whole martian on its feet, x from 0 to 100, y from 0 to :data:`HEIGHT`.

    :param pattern: painted on its box. :param stupid: crossed eyes and a tongue.
    :param arms: ``grab`` both out, ``up`` both up, ``over`` both above its head, ``down`` both at its sides,
        ``point`` one of them. :param running: to the right.
    """
    for part in ("running" if running else "standing", arms, "side"):
        art.draw(pen, f"martian/{part}", GAME)
    x, y, w, h = BODY
    cover(pen, BODY, pattern, colours, 11)
    pen.rect(x, y, w, h, None)
    art.draw(pen, "martian/stupid" if stupid else "martian/clever", GAME)


def pen_at(area: Area, x: float, y: float, size: float) -> Pen:
    """Return a pen whose square has its top left at a point of an area; size in mm."""
    left, bottom = area.at(x, y + size)
    return Pen(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, size)

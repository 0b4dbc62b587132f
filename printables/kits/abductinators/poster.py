"""The poster of The Abductinators: a quiet house, and who has come to the door."""

from __future__ import annotations

from typing import Final

from companion.models.abductinators import GAME
from printables.draw import art
from printables.draw.patterns import cover
from printables.draw.pen import Pen
from printables.draw.posters import PosterLayout, ground, sky

SUBURB: Final = (
    "#0B1030",
    "#101B4A",
    "#152A66",
    "#1B4180",
    "#255F96",
    "#3B86A6",
    "#68AFB2",
    "#A6D3B4",
    "mustard_light",
)
BODY: Final = (27.0, 20.0, 46.0, 44.0)
"""A martian's box; the whole of it is 100 units wide, with its arms out, and 132 high."""


def scene(pen: Pen, layout: PosterLayout) -> None:
    """Draw a ranch house by night, a saucer parked on its roof, and martians on the lawn."""
    x, y = layout.at
    foot, size = layout.foot, layout.size
    sky(pen, layout, (x, foot * 0.8), SUBURB, "teal_light")
    ground(pen, layout, "house", GAME)
    for half, colour, alpha in ((0.3, "green", 0.3), (0.2, "green_light", 0.4)):
        top = y - size * 0.06
        pen.path(
            f"M {x - half * 0.5 * size} {top} L {x - half * 1.5 * size} {foot * 0.25} H {x + half * 1.5 * size} "
            f"L {x + half * 0.5 * size} {top} Z",
            colour,
            None,
            alpha=alpha,
        )
    with pen.placed(x, max(y, foot * 1.5 + size * 0.12), angle=7, scale=size * 0.8 / 100):
        art.draw(pen, "hull", colours={"colour": "violet"})
    ground(pen, layout, "lawn", GAME)
    crew = (
        (-0.5, 0.0, 0.56, {"pattern": "plain", "arms": "over", "running": True}),
        (0.5, 0.02, 0.54, {"pattern": "plain", "colours": ("red", "red_dark"), "arms": "up", "stupid": True}),
        (0.0, -0.04, 0.66, {"pattern": "plain", "colours": ("mustard", "brown"), "arms": "grab"}),
    )
    for dx, dy, share, manner in crew:
        scale = foot * share / 100
        with pen.placed(x + dx * size - 50 * scale, dy * foot, scale=scale):
            martian(pen, **manner)


def martian(
    pen: Pen,
    pattern: str = "plain",
    colours: tuple[str, str] = ("green", "green_dark"),
    *,
    stupid: bool = False,
    arms: str = "grab",
    running: bool = False,
) -> None:
    """Draw a whole martian on its feet, x from 0 to 100, y from 0 to 132.

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

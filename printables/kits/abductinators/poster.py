"""The poster of The Abductinators: a quiet house, and who has come to the door."""

from __future__ import annotations

from typing import Final

from printables.draw import art
from printables.draw.pen import Pen
from printables.draw.posters import PosterLayout, sky
from printables.kits.abductinators.martians import martian

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
LAWN: Final = "#12301F"
SHADE: Final = "#0D1530"


def scene(pen: Pen, layout: PosterLayout) -> None:
    """Draw a ranch house by night, a saucer parked on its roof, and martians on the lawn."""
    x, y = layout.at
    base, foot, size = layout.base, layout.foot, layout.size
    sky(pen, layout, (x, base + foot * 0.8), SUBURB, "teal_light")
    roof = base + foot * 1.5
    with pen.placed(x, base, scale=foot / 60):
        pen.path("M -800 -40 V 34 Q -300 46 0 36 Q 200 46 400 34 V -40 Z", "#14264A", None)
        with pen.placed(0, 3, scale=1.32):
            _house(pen)
    for half, colour, alpha in ((0.3, "green", 0.3), (0.2, "green_light", 0.4)):
        top = y - size * 0.06
        pen.path(
            f"M {x - half * 0.5 * size} {top} L {x - half * 1.5 * size} {base + foot * 0.25} H {x + half * 1.5 * size} "
            f"L {x + half * 0.5 * size} {top} Z",
            colour,
            None,
            alpha=alpha,
        )
    with pen.placed(x, max(y, roof + size * 0.12), angle=7, scale=size * 0.8 / 100):
        art.draw(pen, "hull", colours={"colour": "violet"})
    with pen.placed(x, base, scale=foot / 60):
        pen.path("M -800 -40 V 15 Q 0 24 400 14 V -40 Z", LAWN, None)
        pen.path("M -7 19 L -16 -10 H 16 L 7 19 Z", "#3C4A52", None)
        for k in range(-80, 40):
            pen.path(f"M {k * 9} 8 L {k * 9 + 1.4} 12 L {k * 9 + 2.6} 8", None, "#1F4A2D", 0.8)
    crew = (
        (-0.5, 0.0, 0.56, {"pattern": "plain", "arms": "over", "running": True}),
        (0.5, 0.02, 0.54, {"pattern": "plain", "colours": ("red", "red_dark"), "arms": "up", "stupid": True}),
        (0.0, -0.04, 0.66, {"pattern": "plain", "colours": ("mustard", "brown"), "arms": "grab"}),
    )
    for dx, dy, share, manner in crew:
        scale = foot * share / 100
        with pen.placed(x + dx * size - 50 * scale, base + dy * foot, scale=scale):
            martian(pen, **manner)


def _house(pen: Pen) -> None:
    """A low house with a wide roof, lights on, its door open."""
    pen.rect(-48, 14, 96, 30, SHADE, None)
    pen.path("M -56 43 L -40 62 H 40 L 56 43 Z", "#1A2348", None)
    pen.rect(26, 58, 8, 14, SHADE, None)
    for left in (-41, -24, 14, 31):
        pen.rect(left, 26, 11, 11, "mustard_light", None)
        pen.path(f"M {left + 5.5} 26 V 37 M {left} 31.5 H {left + 11}", None, SHADE, 0.9)
    pen.path("M 33 26 C 33 31 35 34 36.5 34 C 38 34 40 31 40 26 Z", SHADE, None)  # somebody looks out
    pen.circle(36.5, 34.6, 2.2, SHADE, None)
    pen.rect(-7, 15, 14, 24, "mustard", None)
    pen.path("M 7 15 L 13 12 V 37 L 7 39 Z", "#3A1F2A", None)
    for left in (-70, 58):
        pen.circle(left + 6, 24, 9, "#10213C", None)
        pen.circle(left, 19, 8, "#10213C", None)

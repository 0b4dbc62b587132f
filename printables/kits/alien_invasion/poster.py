"""The poster of Alien Invasion: everybody has landed at once."""

from __future__ import annotations

from typing import Final

from printables.draw import art
from printables.draw.pen import Pen, star
from printables.draw.portraits import draw_figure
from printables.draw.posters import PosterLayout, ground, sky

GAME: Final = "alien_invasion"
BLAZE: Final = ("#1B0B2E", "#33104A", "#581A5E", "#8A2560", "#B93A52", "#DB5A3E", "orange", "mustard", "mustard_light")


def scene(pen: Pen, layout: PosterLayout) -> None:
    """Draw a saucer and its escort over a burning town, and the parties to the quarrel before it."""
    x, y = layout.at
    foot, size = layout.foot, layout.size
    sky(pen, layout, (x, foot * 0.9), BLAZE, "mustard")
    ground(pen, layout, "town", GAME)
    for dx, dy, share, angle, colour in (
        (-0.5, -0.16, 0.3, -12, "teal"),
        (0.56, -0.1, 0.26, 10, "violet"),
        (0.0, 0.1, 0.74, -4, "red"),
    ):
        with pen.placed(x + dx * size, y + dy * size, angle=angle, scale=size * share / 100):
            art.draw(pen, "hull", colours={"colour": colour})
    _bolt(pen, x - 0.49 * size, y - 0.22 * size, x - 0.42 * size, foot * 0.8, size)
    _bolt(pen, x + 0.55 * size, y - 0.15 * size, x + 0.5 * size, foot * 0.85, size)
    tall = min(foot * 1.3, size * 0.9)
    for dx, low, share, who in (
        (-0.34, 0.3, 0.7, "iron_cones"),
        (0.3, 0.28, 0.66, "saucer_folk"),
        (-0.5, 0.02, 0.56, "rapid_response"),
        (0.47, 0.02, 0.56, "volunteers"),
        (-0.26, -0.02, 0.52, "dark_suits"),
        (0.15, -0.05, 0.76, "hoppers"),
    ):
        scale = tall * share / 100
        with pen.placed(x + dx * size - 50 * scale, low * foot - 4 * scale, scale=scale):
            draw_figure(pen, who, game=GAME)


def _bolt(pen: Pen, x: float, y: float, u: float, v: float, size: float) -> None:
    """Draw a ray from a saucer to the town."""
    for half, colour in ((0.024, "green"), (0.01, "paper_light")):
        w = half * size
        pen.path(f"M {x - w * 0.4} {y} L {u - w} {v} H {u + w} L {x + w * 0.4} {y} Z", colour, None, alpha=0.85)
    pen.path(star(u, v, 9, size * 0.09, size * 0.04), "mustard_light", None)

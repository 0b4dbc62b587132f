"""The poster of The War of the Worlds: France: Fighting Machines over the roofs of Paris."""

from __future__ import annotations

from typing import Final

from companion.models.war_of_the_worlds import GAME
from printables.draw import art
from printables.draw.pen import Pen
from printables.draw.posters import PosterLayout, ground, sky

DAWN: Final = ("#120A18", "#2A0F22", "#4A1428", "#70192B", "#97242B", "#BF3F2C", "#DE6A33", "mustard", "mustard_light")
BLAST: Final = (47.0, 17.0)
"""Where the ray strikes, in units of what stands on the ground."""


def scene(pen: Pen, layout: PosterLayout) -> None:
    """Draw a burning city at dawn, a tower of iron, and what wades through it."""
    x, y = layout.at
    foot, size = layout.foot, layout.size
    sky(pen, layout, (x, foot * 0.7), DAWN, "red")
    scale = size / 100
    for dx, low, share in ((-0.62, 0.55, 0.34), (0.58, 0.62, 0.28), (-0.98, 0.6, 0.2), (-1.5, 0.55, 0.3)):
        with pen.placed(x + dx * size - 50 * share * scale, foot * low, scale=scale * share):
            tripod(pen, "plum")
    ground(pen, layout, "skyline", GAME)
    legs = foot * 0.16
    tall = (y + size * 0.46 - legs) / 180
    with pen.placed(x - 50 * tall, legs, scale=tall):
        tripod(pen, "steel")
    with pen.placed(x, 0, scale=foot / 60):
        _heat_ray(pen, (5 * tall * 60 / foot + 18, (legs + 72 * tall) * 60 / foot))
    ground(pen, layout, "roofs", GAME)
    with pen.placed(x, 0, scale=foot / 60):
        for dx, low, share in ((42, 10, 0.26), (54, 8, 0.2), (-26, 11, 0.15)):
            with pen.placed(dx, low, scale=share):
                art.draw(pen, "signs/fire", GAME)
        for dx, name in ((-46, "infantry"), (-38, "infantry"), (-24, "cannon"), (-2, "cavalry"), (18, "refugee")):
            with pen.placed(dx, 1.2, scale=0.13):
                art.draw(pen, f"signs/{name}", GAME)


def tripod(pen: Pen, colour: str) -> None:
    """Draw a Fighting Machine, 100 units wide and 180 tall."""
    art.draw(pen, "figures/tripod", GAME, colours={"colour": colour})


def _heat_ray(pen: Pen, start: tuple[float, float]) -> None:
    """Draw a ray of heat from the machine to the roofs, and the blast it makes."""
    (x, y), (u, v) = start, BLAST
    for half, colour, alpha in ((4.4, "orange", 0.5), (2.4, "mustard_light", 0.75), (0.9, "white", 1.0)):
        ray = f"M {x - half * 0.2} {y} L {u - half} {v} H {u + half} L {x + half * 0.2} {y} Z"
        pen.path(ray, colour, None, alpha=alpha)
    with pen.placed(u, v + 1):
        art.draw(pen, "poster/blast", GAME)

"""The poster of The War of the Worlds: France: Fighting Machines over the roofs of Paris."""

from __future__ import annotations

from typing import Final

from printables.draw import art
from printables.draw.pen import Pen, star
from printables.draw.posters import PosterLayout, sky
from printables.kits.war_of_the_worlds.data import GAME
from printables.kits.war_of_the_worlds.signs import tripod

DAWN: Final = ("#120A18", "#2A0F22", "#4A1428", "#70192B", "#97242B", "#BF3F2C", "#DE6A33", "mustard", "mustard_light")
ROOFS: Final = "#170D1C"
FAR: Final = "#3B1426"


def scene(pen: Pen, layout: PosterLayout) -> None:
    """Draw a burning city at dawn, a tower of iron, and what wades through it."""
    x, y = layout.at
    base, foot, size = layout.base, layout.foot, layout.size
    sky(pen, layout, (x, base + foot * 0.7), DAWN, "red")
    scale = size / 100
    for dx, low, share in ((-0.62, 0.55, 0.34), (0.58, 0.62, 0.28), (-0.98, 0.6, 0.2), (-1.5, 0.55, 0.3)):
        with pen.placed(x + dx * size - 50 * share * scale, base + foot * low, scale=scale * share):
            tripod(pen, "plum")
    with pen.placed(x, base, scale=foot / 60):
        _city(pen, FAR, 30, 20)
        _iron_tower(pen, -58)
    legs = base + foot * 0.16
    tall = (y + size * 0.46 - legs) / 180
    with pen.placed(x - 50 * tall, legs, scale=tall):
        tripod(pen, "steel")
    with pen.placed(x, base, scale=foot / 60):
        _heat_ray(pen, ((x + 5 * tall - x) * 60 / foot, (legs + 72 * tall - base) * 60 / foot), (47, 17))
        _city(pen, ROOFS, 12, 13)
        pen.rect(-800, -40, 1600, 54, ROOFS, None)
        for dx, low, share in ((42, 10, 0.26), (54, 8, 0.2), (-26, 11, 0.15)):
            with pen.placed(dx, low, scale=share):
                art.draw(pen, "signs/fire", GAME)
        for dx, name in ((-46, "infantry"), (-38, "infantry"), (-24, "cannon"), (-2, "cavalry"), (18, "refugee")):
            with pen.placed(dx, 1.2, scale=0.13):
                art.draw(pen, f"signs/{name}", GAME)


def _city(pen: Pen, colour: str, low: float, rise: float) -> None:
    """Mansard roofs and chimneys, from left to right."""
    for k in range(-60, 30):
        left, wide = k * 11.0, 11.4
        high = low + (k * 7919 % 13) / 13 * rise * 0.6
        pen.path(
            f"M {left} -5 V {high} L {left + 1.6} {high + rise * 0.3} H {left + wide - 1.6} L {left + wide} {high} "
            "V -5 Z",
            colour,
            None,
        )
        pen.rect(left + 2 + k % 3 * 2, high + rise * 0.2, 1.3, rise * 0.28, colour, None)
        if low < 20:
            for dx in (2.6, 7):
                if (k + int(dx)) % 3:
                    pen.rect(left + dx, high - 4.4, 1.8, 2.6, "mustard", None)


def _iron_tower(pen: Pen, x: float) -> None:
    """The tower on the Champ de Mars, 74 units high."""
    with pen.placed(x, 18):
        pen.path("M -15 0 C -7 16 -3.4 36 -1.2 64 H 1.2 C 3.4 36 7 16 15 0 H 10 Q 0 15 -10 0 Z", FAR, None)
        for low, half in ((19, 8.4), (37, 4.6)):
            pen.rect(-half, low, 2 * half, 2.2, FAR, None)
        pen.path("M 0 64 V 74", None, FAR, 0.9)


def _heat_ray(pen: Pen, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A ray of heat from the machine to the roofs, and the blast it makes."""
    (x, y), (u, v) = start, end
    x += 18
    for half, colour, alpha in ((4.4, "orange", 0.5), (2.4, "mustard_light", 0.75), (0.9, "white", 1.0)):
        pen.path(
            f"M {x - half * 0.2} {y} L {u - half} {v} L {u + half} {v} L {x + half * 0.2} {y} Z",
            colour,
            None,
            alpha=alpha,
        )
    pen.path(star(u, v + 1, 11, 15, 6), "orange", None)
    pen.path(star(u, v + 1, 11, 10, 4, 80), "mustard_light", None)

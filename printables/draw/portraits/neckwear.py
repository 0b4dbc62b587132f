"""What the people of a portrait wear round the neck.

Registered and drawn like the features of faces (:mod:`printables.draw.portraits.parts`): x = 0 is the middle, y runs
from 0 to 100, shoulders lie at 26, the lowest 14 are covered by the name on a counter.
"""

from __future__ import annotations

from math import cos, radians, sin

from printables.draw.pen import Pen
from printables.draw.portraits.parts import Part, feature, twin


@feature("neck", "tie")
def _tie(pen: Pen, part: Part) -> None:
    pen.path("M -2.6 20 L -5 0 L 0 -8 L 5 0 L 2.6 20 Z", part.colour, "ink", 1.8)
    pen.path("M -4.2 26.4 H 4.2 L 2.8 19.4 H -2.8 Z", part.colour, "ink", 1.8)
    if "stripe" in part.colours:
        pen.path("M -3 17 L 2.8 14 M -3.6 10.6 L 3.4 7.4", None, part.colours["stripe"], 1.8)


@feature("neck", "bow")
def _bow(pen: Pen, part: Part) -> None:
    twin(pen, "M 1 24.4 L 11.6 29.6 Q 13.4 24.4 11.6 18.8 Z", part.colour, "ink", 1.9)
    pen.rect(-2.6, 21.4, 5.2, 6, part.colour, "ink", 1.7, radius=1.6)
    if "dots" in part.colours:
        for x in (-8.4, 8.4):
            pen.circle(x, 24.4, 1.4, part.colours["dots"], None)


@feature("neck", "scarf")
def _scarf(pen: Pen, part: Part) -> None:
    pen.path("M -14 31 Q 0 23 14 31 L 12 25 Q 6 20 3 19.4 L 0 9 L -3 19.4 Q -6 20 -12 25 Z", part.colour)
    pen.path("M -4 20.6 Q 0 17.6 4 20.6", None, "ink", 1.6)
    if "dots" in part.colours:
        for x, y in ((-8.6, 25.6), (0, 23), (8.6, 25.6), (0, 15)):
            pen.circle(x, y, 1.2, part.colours["dots"], None)


@feature("neck", "pearls")
def _pearls(pen: Pen, part: Part) -> None:
    for k in range(9):
        t = radians(200 + 17.5 * k)
        pen.circle(10.6 * cos(t), 31 + 9.4 * sin(t), 2.1, "paper_light", "ink", 1.2)


@feature("neck", "stethoscope")
def _stethoscope(pen: Pen, part: Part) -> None:
    d = "M -11 32 Q -17 22 -12 8 M 11 32 Q 18 28 19 22"
    pen.path(d, None, "ink", 4.8)
    pen.path(d, None, part.hue("colour", "gray"), 2)
    pen.circle(19, 20, 4.6, "steel", "ink", 1.9)
    pen.circle(19, 20, 1.7, "ink", None)


@feature("neck", "tape")
def _tape(pen: Pen, part: Part) -> None:
    d = "M 10 34 Q 17.6 26 17 -8 L 10 -8 Q 11 18 7.6 30 Z"
    twin(pen, d, "mustard_light", "ink", 1.8)
    for y in (22, 16.5, 11, 5.5, 0):
        twin(pen, f"M 17 {y} H {13.4 if y in (16.5, 5.5) else 14.6}", None, "ink", 1.2)

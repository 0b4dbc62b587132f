"""The Sub-Commander: registered beside the parts of :mod:`printables.draw.portraits.parts`."""

from __future__ import annotations

from printables.draw.design import DESIGN
from printables.draw.pen import Pen
from printables.draw.portraits import clothes
from printables.draw.portraits.parts import Part, feature, twin


@feature("clothes", "commander")
def _commander(pen: Pen, part: Part) -> None:
    trim = part.hue("trim", "mustard")
    pen.path("M -5 40 V 20 H 5 V 40 Z", part.shade)
    pen.path(clothes.TORSO, part.colour)
    with pen.clipped(clothes.TORSO):
        pen.path("M 24 40 Q 31 16 22 -10 H 60 V 40 Z", part.dark, None)
    pen.path(clothes.TORSO, None)
    twin(pen, "M 7 23 C 16 26 28 34 33 47 C 37 34 34 24 27 18 L 12 13 Z", trim)
    twin(pen, "M 25 19 C 32 25 34.6 33 33 46", None, "ink", 1.5)
    pen.path("M -9 22 L 0 4 L 9 22 Q 0 17 -9 22 Z", trim, "ink", 1.9)
    pen.circle(0, 15.6, 3.2, "teal_light", "ink", 1.5)


@feature("head", "alien")
def _alien(pen: Pen, part: Part) -> None:
    brain = "M 0 98 C 23 98 36 86 34 71 C 33 61 26 57 20 54 H -20 C -26 57 -33 61 -34 71 C -36 86 -23 98 0 98 Z"
    pink = "rose"
    pen.path(brain, pink)
    with pen.clipped(brain):
        pen.path("M 12 100 C 26 88 28 70 18 50 H 44 V 100 Z", DESIGN.mix(pink, "red_dark", 0.35), None)
    half = "M 27 84 Q 20 89 16 82 Q 11 77 6 83 M 32 72 Q 25 78 20 71 Q 15 67 10 73 M 17 95 Q 14 90 8 92"
    twin(pen, half, None, "red_dark", 2)
    pen.path("M 0 98 Q 2 91 -1 85 Q 2 79 0 72", None, "red_dark", 2)
    pen.path("M -24 89 Q -19 93.6 -13 95", None, "paper_light", 2.2)
    pen.path(brain, None)
    face = (
        "M 0 69 C 14 69 23 68 24.6 60 C 25.6 50 19 43 12.6 37 Q 7 31 0 31 Q -7 31 -12.6 37 C -19 43 -25.6 50 -24.6 60 "
        "C -23 68 -14 69 0 69 Z"
    )
    pen.path(face, part.skin)
    with pen.clipped(face):
        pen.path("M 12 72 C 17 60 14 46 2 28 H 40 V 72 Z", "alien_shade", None)
    pen.path(face, None)
    eye = "M 2.6 51 C 3 59 14 65.6 22.4 61.6 C 22.6 53 14 45.6 2.6 51 Z"
    twin(pen, eye, "ink", "ink", 1.6)
    for side in (-1, 1):
        pen.ellipse(side * 13 - 2.4, 58.6, 3.2, 2, "green_light", None)
    twin(pen, "M 2.4 64 L 19 66.6", None, "green_dark", 2.4)
    twin(pen, "M 1.8 43 L 2.8 46", None, "ink", 1.6)
    pen.path("M -6 37.6 Q 0 40 7 36.8", None, "ink", 2.2)

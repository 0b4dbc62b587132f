"""The pictures of the war: Martians and their engines, soldiers, ships, weeds and germs, as vectors.

Every sign draws in a square of 100 × 100 units, y up (see :class:`Pen`); the figures that stand are 180 units tall.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from companion.kernel.errors import UserError
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.pen import Pen, star
from printables.draw.units import PT_PER_MM

Sign = Callable[[Pen], None]


def _gear(pen: Pen) -> None:
    _cog(pen, "mustard")


def _cog(pen: Pen, colour: str) -> None:
    teeth = 8
    points = []
    for k in range(teeth):
        middle = 2 * pi * k / teeth
        for off, reach in ((-0.26, 33), (-0.17, 46), (0.17, 46), (0.26, 33)):
            points.append((50 + reach * cos(middle + off), 50 + reach * sin(middle + off)))
    pen.polygon(points, colour, "ink", 5)
    pen.circle(50, 50, 14, "paper_light", "ink", 5)


def _factory(pen: Pen) -> None:
    pen.circle(30, 88, 9, "gray_light", "ink", 3)
    pen.circle(43, 93, 7, "gray_light", "ink", 3)
    pen.rect(20, 30, 13, 50, "red_dark", "ink", 4)
    pen.rect(40, 30, 13, 42, "red_dark", "ink", 4)
    pen.path("M 8 8 V 44 L 34 58 V 44 L 60 58 V 44 L 92 60 V 8 Z", "red", "ink", 5)
    for x in (18, 40, 62, 78):
        pen.rect(x, 18, 9, 13, "mustard_light", "ink", 3)


def _hills(pen: Pen) -> None:
    pen.path("M 30 14 Q 60 96 72 70 Q 84 50 97 14 Z", "lawn_dark", "ink", 5)
    pen.path("M 3 14 Q 26 92 42 56 Q 54 30 66 14 Z", "lawn", "ink", 5)
    pen.path("M 20 40 L 26 30 M 32 48 L 37 36 M 74 46 L 80 34", None, "ink", 3.5)


def _anchor(pen: Pen) -> None:
    pen.path("M 50 74 V 14", None, "ink", 11)
    pen.path("M 30 64 H 70", None, "ink", 9)
    pen.circle(50, 83, 10, None, "ink", 8)
    pen.path("M 12 42 Q 16 12 50 12 Q 84 12 88 42", None, "ink", 10)
    pen.both("M 3 38 L 13 56 L 25 38 Z", "ink", None)


def _medal(pen: Pen) -> None:
    pen.path("M 26 98 L 44 56 L 58 56 L 48 98 Z", "blue", "ink", 4)
    pen.path("M 74 98 L 56 56 L 42 56 L 52 98 Z", "red", "ink", 4)
    pen.circle(50, 34, 30, "mustard", "ink", 5)
    pen.path(star(50, 34, 5, 20, 8.5), "paper_light", "ink", 3)


def _germ(pen: Pen) -> None:
    for k in range(12):
        a = 2 * pi * k / 12
        pen.path(
            f"M {50 + 26 * cos(a):.1f} {50 + 24 * sin(a):.1f} "
            f"L {50 + 44 * cos(a + 0.15):.1f} {50 + 42 * sin(a + 0.15):.1f}",
            None,
            "ink",
            5,
        )
        pen.circle(50 + 44 * cos(a + 0.15), 50 + 42 * sin(a + 0.15), 4.5, "green", "ink", 2.5)
    pen.ellipse(50, 50, 32, 30, "green", "ink", 5)
    for x, y, r in ((36, 40, 5), (64, 36, 4), (50, 30, 3)):
        pen.circle(x, y, r, "green_dark", None)
    for x in (40, 61):
        pen.circle(x, 58, 8, "paper_light", "ink", 3)
        pen.circle(x + 1.5, 57, 3.4, "ink", None)
    pen.path("M 36 46 Q 50 34 66 47", None, "ink", 4)
    pen.path("M 31 70 L 45 66 M 70 71 L 56 66", None, "ink", 4)


def _weed(pen: Pen) -> None:
    for d in (
        "M 50 2 C 40 30 66 40 50 62 C 40 78 52 90 60 96",
        "M 48 4 C 20 16 32 42 16 54 C 6 64 12 80 22 84",
        "M 52 4 C 82 14 68 40 84 52 C 96 62 88 78 78 80",
        "M 46 4 C 22 6 8 18 6 34",
        "M 54 4 C 78 6 92 18 94 34",
    ):
        pen.path(d, None, "ink", 12)
        pen.path(d, None, "red", 7)
    for x, y, r in (
        (60, 95, 6),
        (22, 84, 7),
        (78, 80, 7),
        (6, 34, 6),
        (94, 34, 6),
        (56, 42, 5),
        (24, 44, 5),
        (76, 42, 5),
    ):
        pen.circle(x, y, r, "rose", "ink", 3)


def _clock(pen: Pen) -> None:
    pen.both("M 14 84 Q 6 92 16 97 Q 28 99 32 88 Z", "mustard", "ink", 4)
    pen.path("M 24 14 L 16 3 M 76 14 L 84 3", None, "ink", 7)
    pen.circle(50, 48, 40, "red", "ink", 5)
    pen.circle(50, 48, 30, "paper_light", "ink", 4)
    pen.path("M 50 48 V 70 M 50 48 L 64 40", None, "ink", 6)
    for k in range(12):
        a = 2 * pi * k / 12
        pen.circle(50 + 25 * cos(a), 48 + 25 * sin(a), 2, "ink", None)


def _cylinder(pen: Pen) -> None:
    pen.path("M 98 98 L 58 62 L 66 54 Z", "mustard_light", None)
    pen.path("M 86 99 L 52 62 L 60 58 Z", "orange", None)
    pen.path("M 2 12 Q 24 30 34 16 Q 50 2 66 16 Q 80 30 98 12 V 2 H 2 Z", "brown", "ink", 4)
    with pen.placed(44, 42, angle=-45):
        pen.path("M -20 -26 V 24 Q -20 30 0 30 Q 20 30 20 24 V -26 Q 0 -36 -20 -26 Z", "steel", "ink", 5)
        pen.ellipse(0, 24, 20, 7, "gray_light", "ink", 4)
        pen.path("M -20 6 Q 0 -2 20 6 M -20 -10 Q 0 -18 20 -10", None, "ink", 3)
        pen.path("M -8 24 Q -14 40 -4 44 M 6 24 Q 14 38 8 46", None, "green_dark", 5)


def _flyer(pen: Pen) -> None:
    pen.path("M 2 52 Q 30 96 50 96 Q 70 96 98 52 Q 74 62 50 62 Q 26 62 2 52 Z", "violet", "ink", 5)
    pen.ellipse(50, 58, 30, 14, "plum", "ink", 5)
    pen.path("M 34 66 Q 50 92 66 66 Z", "teal_light", "ink", 4)
    pen.circle(50, 71, 5, "red", "ink", 3)
    pen.both("M 30 50 Q 22 30 30 12", None, "ink", 5)
    pen.path("M 40 44 L 34 6 L 50 24 L 66 6 L 60 44 Z", "mustard", "ink", 4)
    pen.path("M 45 42 L 44 22 L 50 30 L 56 22 L 55 42 Z", "red", None)


def _infantry(pen: Pen) -> None:
    pen.path("M 78 2 L 82 96", None, "ink", 6)
    pen.path("M 81 72 L 83 99", None, "steel", 4)
    pen.path("M 28 4 L 34 42 H 62 L 68 4 H 54 L 48 30 L 42 4 Z", "red", "ink", 5)
    pen.path("M 26 34 L 30 66 Q 48 74 66 66 L 70 34 Q 48 26 26 34 Z", "blue", "ink", 5)
    pen.path("M 64 62 Q 78 58 80 44", None, "ink", 11)
    pen.path("M 64 62 Q 78 58 80 44", None, "blue", 6)
    pen.path("M 30 62 L 66 36", None, "paper_light", 4)
    pen.circle(48, 76, 13, "skin_2", "ink", 4)
    pen.path("M 36 72 Q 42 66 48 71 Q 54 66 60 72 Q 54 76 48 73 Q 42 76 36 72 Z", "hair_brown", None)
    pen.path("M 32 82 L 37 97 H 60 L 64 82 Q 48 76 32 82 Z", "red", "ink", 4)
    pen.path("M 30 82 Q 48 74 68 82", None, "ink", 6)


def _cavalry(pen: Pen) -> None:
    pen.path("M 18 4 L 26 36 M 34 4 L 38 34 M 66 4 L 62 34 M 80 6 L 74 38", None, "ink", 9)
    pen.path("M 18 6 L 26 36 M 34 6 L 38 34 M 66 6 L 62 34 M 80 8 L 74 38", None, "brown", 4.5)
    pen.path("M 12 46 Q 4 40 6 22", None, "ink", 7)
    pen.path(
        "M 14 46 Q 16 28 40 30 H 66 Q 80 32 80 50 L 92 60 Q 99 62 96 70 L 84 78 Q 80 88 72 80 L 62 56 "
        "H 26 Q 14 56 14 46 Z",
        "brown",
        "ink",
        5,
    )
    pen.circle(84, 70, 2.5, "ink", None)
    pen.path("M 40 34 L 36 58 L 52 62 L 56 36 Z", "red", "ink", 4)
    pen.path("M 34 54 L 36 78 H 54 L 58 54 Z", "teal", "ink", 4)
    pen.circle(45, 84, 9, "skin_2", "ink", 4)
    pen.path("M 34 88 Q 45 104 57 88 Z", "mustard", "ink", 4)
    pen.path("M 34 92 Q 22 96 24 82", None, "red", 5)
    pen.path("M 54 68 L 74 96", None, "ink", 5)


def _cannon(pen: Pen) -> None:
    pen.path("M 4 14 L 46 46", None, "ink", 13)
    pen.path("M 5 15 L 46 46", None, "lawn_dark", 7)
    with pen.placed(46, 48, angle=20):
        pen.path("M -24 -10 Q -32 0 -24 10 L 40 7 L 42 9 H 50 V -9 H 42 L 40 -7 Z", "steel", "ink", 5)
    pen.circle(48, 32, 27, "mustard", "ink", 5)
    pen.circle(48, 32, 19, "paper_light", "ink", 4)
    for k in range(6):
        a = pi * k / 3
        pen.path(f"M 48 32 L {48 + 20 * cos(a):.1f} {32 + 20 * sin(a):.1f}", None, "ink", 4)
    pen.circle(48, 32, 6, "red", "ink", 3)


def _mortar(pen: Pen) -> None:
    with pen.placed(46, 36, angle=52):
        pen.path("M -22 -20 Q -36 0 -22 20 L 40 16 V 20 H 52 V -20 H 40 V -16 Z", "gray", "ink", 5)
        pen.path("M 0 -19 V 19 M 20 -17 V 17", None, "ink", 4)
    pen.path("M 6 8 H 94 L 82 30 H 60 L 50 42 L 40 30 H 18 Z", "brown", "ink", 5)
    for x in (24, 76):
        pen.circle(x, 12, 11, "steel", "ink", 5)
    pen.circle(88, 50, 9, "ink", None)
    pen.circle(88, 68, 9, "ink", None)


def _warship(pen: Pen) -> None:
    pen.path("M 50 60 V 96", None, "ink", 5)
    pen.path("M 52 96 L 74 90 L 52 82 Z", "red", "ink", 3)
    pen.rect(34, 44, 40, 18, "gray_light", "ink", 4)
    pen.rect(40, 58, 11, 24, "mustard", "ink", 4)
    pen.rect(56, 58, 11, 20, "mustard", "ink", 4)
    pen.path("M 78 52 L 97 60", None, "ink", 7)
    pen.path("M 30 52 L 8 60", None, "ink", 7)
    pen.path("M 2 46 H 98 L 90 20 H 16 Z", "steel", "ink", 5)
    pen.path("M 4 40 H 95", None, "red", 4)
    _sea(pen)


def _sea(pen: Pen) -> None:
    pen.path(
        "M 0 20 Q 8 30 17 20 Q 25 10 33 20 Q 42 30 50 20 Q 58 10 67 20 Q 75 30 83 20 Q 92 10 100 20 V 2 H 0 Z",
        "blue",
        "ink",
        4,
    )


def _freighter(pen: Pen) -> None:
    pen.circle(72, 90, 8, "gray_light", "ink", 3)
    pen.circle(60, 96, 5, "gray_light", "ink", 3)
    pen.path("M 22 44 V 88 M 22 84 L 44 50", None, "ink", 4)
    pen.rect(70, 44, 12, 36, "red", "ink", 4)
    pen.rect(58, 44, 32, 20, "paper_light", "ink", 4)
    for x, colour in ((12, "house_orange"), (28, "khaki"), (43, "rose")):
        pen.rect(x, 44, 13, 12, colour, "ink", 3)
    pen.path("M 2 46 H 98 L 88 18 H 14 Z", "brown", "ink", 5)
    _sea(pen)


def _refugee(pen: Pen) -> None:
    pen.path("M 4 8 L 20 30 H 58", None, "ink", 6)
    pen.rect(14, 30, 40, 16, "khaki", "ink", 4)
    pen.rect(18, 46, 18, 14, "rose", "ink", 4)
    pen.path("M 38 46 Q 34 66 46 66 Q 56 64 52 46 Z", "teal_light", "ink", 4)
    pen.circle(30, 16, 13, "paper_light", "ink", 5)
    pen.path("M 30 4 V 28 M 18 16 H 42", None, "ink", 3)
    pen.path("M 66 4 L 62 34 H 92 L 88 4 Z", "plum", "ink", 4)
    pen.path("M 60 32 L 66 62 Q 76 68 88 62 L 95 32 Z", "violet", "ink", 5)
    pen.path("M 68 56 L 54 34", None, "ink", 10)
    pen.path("M 68 56 L 55 36", None, "violet", 5)
    pen.circle(76, 76, 12, "skin_1", "ink", 4)
    pen.path("M 60 70 Q 60 96 78 94 Q 94 92 92 70 Q 88 84 76 86 Q 66 86 60 70 Z", "red", "ink", 4)


def _earthworks(pen: Pen) -> None:
    for row, (y, xs) in enumerate(((8, (4, 35, 66)), (30, (19, 50)), (52, (35,)))):
        for x in xs:
            pen.rect(x, y, 31, 22, ("khaki", "earth", "khaki")[row], "ink", 5, radius=10)
            pen.path(f"M {x + 9} {y + 6} L {x + 13} {y + 15} M {x + 20} {y + 6} L {x + 22} {y + 13}", None, "ink", 2.5)
    pen.path("M 78 50 L 90 96", None, "ink", 6)
    pen.path("M 70 56 L 84 50 Q 82 34 72 30 Q 64 40 70 56 Z", "steel", "ink", 4)


def _keg(pen: Pen) -> None:
    pen.path("M 50 74 Q 56 92 74 86", None, "ink", 5)
    pen.path(star(78, 86, 8, 17, 7), "mustard_light", "red", 3)
    pen.path("M 20 6 Q 10 40 20 74 H 72 Q 82 40 72 6 Q 46 -2 20 6 Z", "brown", "ink", 5)
    pen.path("M 16 22 Q 46 16 76 22 M 16 58 Q 46 64 76 58", None, "ink", 7)
    pen.path("M 30 50 L 46 30 L 62 50 M 46 30 V 14", None, "paper_light", 0.1)
    pen.circle(46, 40, 14, "paper_light", "ink", 4)
    pen.path("M 38 33 L 54 47 M 54 33 L 38 47", None, "ink", 5)


def _plan(pen: Pen) -> None:
    pen.path("M 10 14 L 82 6 L 90 84 L 18 92 Z", "paper_light", "ink", 5)
    pen.path("M 24 74 Q 40 50 54 62 Q 70 76 74 44", None, "red", 5)
    pen.path("M 68 50 L 75 40 L 82 51", None, "red", 5)
    pen.path("M 22 24 L 34 36 M 34 24 L 22 36", None, "ink", 5)
    pen.path("M 46 30 H 70 M 46 20 H 70", None, "gray", 4)


def _balloon(pen: Pen) -> None:
    pen.path("M 50 98 C 16 98 10 62 40 38 H 60 C 90 62 84 98 50 98 Z", "red", "ink", 5)
    pen.path("M 50 98 C 36 92 36 56 46 38 H 54 C 64 56 64 92 50 98 Z", "mustard_light", "ink", 4)
    pen.path("M 41 38 L 42 22 M 59 38 L 58 22", None, "ink", 3)
    pen.rect(39, 6, 22, 17, "brown", "ink", 4)


def _fog(pen: Pen) -> None:
    for y, x, w, c in (
        (78, 10, 60, "gray_light"),
        (60, 26, 68, "steel"),
        (42, 6, 70, "gray_light"),
        (24, 22, 70, "steel"),
        (6, 8, 56, "gray_light"),
    ):
        pen.rect(x, y, w, 13, c, "ink", 4, radius=6)


def _smoke(pen: Pen) -> None:
    for x, y, r in ((22, 24, 20), (78, 24, 20), (50, 28, 26), (34, 52, 20), (66, 54, 19), (50, 74, 20)):
        pen.circle(x, y, r, "ink", None)
    for x, y, r in ((24, 26, 12), (76, 26, 12), (50, 32, 16), (36, 54, 11), (65, 56, 10), (50, 76, 11)):
        pen.circle(x, y, r, "gray", None)
    pen.both("M 28 44 Q 38 52 46 44 Q 38 36 28 44 Z", "mustard_light", None)


def _fire(pen: Pen) -> None:
    pen.path(
        "M 50 98 C 60 74 92 66 86 30 C 82 8 66 2 50 2 C 30 2 14 10 14 32 "
        "C 14 50 28 52 30 72 C 40 66 42 58 40 50 C 52 60 52 80 50 98 Z",
        "red",
        "ink",
        5,
    )
    pen.path(
        "M 52 58 C 60 46 70 42 68 24 C 66 12 58 8 50 8 C 38 8 32 14 32 26 C 32 36 38 36 40 44 C 48 40 50 46 52 58 Z",
        "mustard",
        "ink",
        3,
    )


def _wave(pen: Pen) -> None:
    pen.path(
        "M 2 8 V 34 C 10 84 52 104 84 74 C 96 60 88 42 74 48 C 64 54 72 66 80 62 C 60 78 46 44 98 22 V 8 Z",
        "blue",
        "ink",
        5,
    )
    pen.path("M 12 34 C 20 70 50 86 74 72 M 26 26 C 32 48 44 60 58 62", None, "sky", 5)


def _paper(pen: Pen) -> None:
    pen.path("M 12 10 L 84 4 L 90 90 L 18 96 Z", "paper_light", "ink", 5)
    pen.text(52, 68, "EXTRA!", "display", 23, "red")
    pen.path("M 26 58 L 80 54 M 56 44 L 79 42 M 56 32 L 78 30 M 26 20 L 77 16", None, "ink", 4)
    pen.rect(26, 28, 24, 20, "gray_light", "ink", 3)


def _ruin(pen: Pen) -> None:
    pen.path("M 4 6 V 50 L 14 42 L 20 60 L 32 52 V 6 Z", "gray", "ink", 5)
    pen.path("M 38 6 V 74 L 48 96 L 56 70 L 64 64 V 6 Z", "gray_light", "ink", 5)
    pen.path("M 68 6 V 34 L 78 46 L 84 30 L 96 36 V 6 Z", "gray", "ink", 5)
    pen.rect(44, 40, 10, 14, "ink", None)
    pen.rect(14, 22, 8, 12, "ink", None)
    pen.path("M 10 6 Q 20 22 24 8 Q 34 30 40 6 Z M 58 6 Q 66 26 74 8 Q 82 24 88 6 Z", "orange", "ink", 3)


def tripod(pen: Pen, colour: str = "steel", damaged: bool = False) -> None:
    """Draw a Fighting Machine, 100 units wide and 180 tall: on its three legs, or broken and burning."""
    dark = DESIGN.mix(colour, "ink", 0.45)
    light = DESIGN.mix(colour, "white", 0.5)
    if damaged:
        for x, y, r in ((66, 168, 12), (80, 154, 9), (54, 160, 8)):
            pen.circle(x, y, r, "gray", "ink", 2)
    legs = (
        (
            "M 46 108 C 36 80 28 60 34 44 C 30 30 16 20 8 3",
            "M 54 108 C 66 84 76 66 70 46 C 76 30 86 18 92 3",
            "M 50 106 C 52 76 44 56 50 40 C 54 26 50 14 52 3",
        )
        if not damaged
        else (
            "M 44 100 C 30 84 22 58 30 44 C 22 34 10 22 6 3",
            "M 56 98 C 74 92 82 74 76 60 L 92 52 C 88 30 92 14 96 3",
            "M 50 98 C 56 70 42 60 46 40 L 40 34 C 44 20 48 12 46 3",
        )
    )
    for d in (legs[2], legs[0], legs[1]):
        pen.path(d, None, "ink", 9)
        pen.path(d, None, dark if d == legs[2] else colour, 4.6)
    with pen.placed(50, 118, angle=-16 if damaged else 0):
        for d in ("M -16 -8 C -26 -26 -8 -34 -18 -50", "M 14 -8 C 24 -24 8 -36 16 -46", "M 0 -10 C 6 -24 -6 -30 0 -42"):
            pen.path(d, None, "ink", 5)
            pen.path(d, None, light, 2)
        pen.path("M -44 -4 Q -50 6 -40 12 Q -30 46 0 46 Q 30 46 40 12 Q 50 6 44 -4 Q 0 -22 -44 -4 Z", colour, "ink", 4)
        pen.path("M -28 16 Q -20 38 -4 40", None, light, 4)
        pen.path("M -40 12 Q 0 -6 40 12", None, "ink", 3)
        pen.path("M -24 10 Q 0 28 24 10 Q 0 -2 -24 10 Z", "paper_light", "ink", 3)
        if damaged:
            pen.path("M -8 6 L 8 20 M 8 6 L -8 20", None, "red_dark", 4)
            pen.path("M 20 40 L 10 26 L 18 24 L 6 12", None, "ink", 3.5)
            pen.path("M -34 30 L -26 22 L -30 18 L -20 14", None, "ink", 3)
        else:
            pen.circle(0, 12, 7, "red", "ink", 3)
            pen.circle(1.5, 13.5, 2, "paper_light", None)
            pen.path("M 36 -2 L 46 -18 L 54 -14 L 44 2 Z", "steel", "ink", 3)
            pen.path("M 50 -16 L 46 -46 L 62 -40 Z", "mustard_light", "red", 1.5)
    if damaged:
        with pen.placed(74, 116, scale=0.34):
            _fire(pen)


def machine(pen: Pen, colour: str) -> None:
    """Draw a Handling Machine, 100 units wide and 180 tall: a metal spider that builds."""
    for sign in (-1, 1):
        for reach, high, foot in ((20, 92, 6), (34, 74, 24), (30, 100, 40)):
            d = f"M {50 + sign * 12} 66 L {50 + sign * (reach + 14)} {high} L {50 + sign * (foot + 6)} 3"
            pen.path(d, None, "ink", 8)
            pen.path(d, None, colour, 4)
    pen.ellipse(50, 66, 30, 24, colour, "ink", 4)
    pen.ellipse(50, 74, 18, 12, "teal_light", "ink", 3)
    pen.circle(50, 74, 6, "red", "ink", 2.5)
    for sign in (-1, 1):
        d = f"M {50 + sign * 16} 84 C {50 + sign * 30} 110 {50 + sign * 10} 130 {50 + sign * 24} 150"
        pen.path(d, None, "ink", 7)
        pen.path(d, None, "steel", 3.5)
        pen.path(
            f"M {50 + sign * 24} 150 L {50 + sign * 14} 166 M {50 + sign * 24} 150 L {50 + sign * 36} 164",
            None,
            "ink",
            6,
        )
    pen.rect(38, 150, 24, 14, "mustard", "ink", 3)


def wave(pen: Pen, number: int) -> None:
    """Draw a Wave's flag, 100 units wide and 180 tall: three Fighting Machines on a hill, and the number."""
    for x, y, size in ((21, 60, 0.42), (79, 60, 0.42), (50, 60, 0.58)):
        with pen.placed(x - 50 * size, y, scale=size):
            tripod(pen, "steel")
    pen.path("M 0 0 V 62 Q 50 84 100 62 V 0 Z", "night", "ink", 3)
    pen.circle(50, 34, 27, "mustard", "ink", 4)
    pen.text(50, 17, str(number), "display", 48, "red_dark")


def _person(pen: Pen, coat: str, trousers: str) -> None:
    """A body, 100 units wide and 180 tall, without head and things."""
    pen.path("M 34 4 L 37 64 H 63 L 66 4 H 53 L 50 50 L 47 4 Z", trousers, "ink", 3.5)
    pen.path("M 30 2 H 48 V 9 H 36 Z M 70 2 H 52 V 9 H 64 Z", "ink", "ink", 2)
    pen.path("M 28 50 L 32 112 Q 50 122 68 112 L 72 50 Q 50 42 28 50 Z", coat, "ink", 3.5)


def _arm(pen: Pen, d: str, coat: str) -> None:
    pen.path(d, None, "ink", 15)
    pen.path(d, None, coat, 9)


def astronomer(pen: Pen) -> None:
    """Beard, and a telescope at the ready."""
    _person(pen, "violet", "gray")
    pen.circle(50, 132, 17, "skin_1", "ink", 3.5)
    pen.path("M 33 130 Q 34 104 50 102 Q 66 104 67 130 Q 58 120 50 122 Q 42 120 33 130 Z", "hair_white", "ink", 3)
    pen.path("M 32 140 Q 50 170 68 140 Q 50 146 32 140 Z", "hair_white", "ink", 3)
    pen.circle(43, 134, 5, "paper_light", "ink", 2.5)
    pen.circle(57, 134, 5, "paper_light", "ink", 2.5)
    with pen.placed(64, 92, angle=42):
        pen.rect(-16, -7, 30, 14, "mustard", "ink", 3.5)
        pen.rect(14, -10, 26, 20, "mustard", "ink", 3.5)
    _arm(pen, "M 34 104 Q 30 84 56 88", "violet")
    pen.circle(58, 88, 6, "skin_1", "ink", 3)


def engineer(pen: Pen) -> None:
    """Cap, moustache and a spanner."""
    _person(pen, "khaki", "brown")
    pen.circle(50, 132, 17, "skin_3", "ink", 3.5)
    pen.path("M 32 138 Q 34 158 50 158 Q 66 158 68 138 Z", "brown", "ink", 3.5)
    pen.path("M 48 139 H 78", None, "ink", 7)
    pen.path("M 36 126 Q 50 132 64 126 Q 58 120 50 124 Q 42 120 36 126 Z", "hair_black", None)
    _arm(pen, "M 66 106 Q 82 98 80 78", "khaki")
    with pen.placed(80, 78, angle=12):
        pen.rect(-4, -34, 8, 66, "steel", "ink", 3)
        pen.path("M -12 44 L -10 28 H 10 L 12 44 L 5 44 L 4 36 H -4 L -5 44 Z", "steel", "ink", 3)
    pen.circle(80, 78, 7, "skin_3", "ink", 3)
    pen.path("M 36 80 H 64 V 52", None, "ink", 2.5)


def correspondent(pen: Pen) -> None:
    """Straw hat, notebook, and running late."""
    _person(pen, "teal", "navy")
    pen.path("M 44 114 L 50 96 L 56 114 Z", "paper_light", "ink", 2.5)
    pen.path("M 50 110 L 46 84 L 50 78 L 54 84 Z", "red", "ink", 2)
    pen.circle(50, 132, 17, "skin_2", "ink", 3.5)
    pen.path("M 26 142 H 74 Q 74 150 66 150 H 34 Q 26 150 26 142 Z", "mustard_light", "ink", 3.5)
    pen.path("M 36 150 H 64 V 163 H 36 Z", "mustard_light", "ink", 3.5)
    pen.path("M 36 152 H 64", None, "red", 5)
    pen.circle(44, 133, 2, "ink", None)
    pen.circle(57, 133, 2, "ink", None)
    pen.ellipse(50, 123, 4, 5, "red_dark", "ink", 2)
    _arm(pen, "M 34 104 Q 24 86 44 80", "teal")
    pen.rect(38, 68, 24, 28, "paper_light", "ink", 3)
    pen.path("M 43 88 H 57 M 43 81 H 57 M 43 74 H 52", None, "ink", 2)
    _arm(pen, "M 67 104 Q 84 96 66 84", "teal")
    pen.path("M 62 82 L 76 98", None, "ink", 4)


def nurse(pen: Pen) -> None:
    """Cap, cape, bag, and no nonsense."""
    pen.path("M 24 4 L 34 66 H 66 L 76 4 Z", "paper_light", "ink", 3.5)
    pen.path("M 26 2 H 46 V 8 M 54 8 V 2 H 74", None, "ink", 4)
    pen.path("M 30 52 L 34 112 Q 50 122 66 112 L 70 52 Z", "paper_light", "ink", 3.5)
    pen.path("M 22 58 Q 24 112 42 118 H 58 Q 76 112 78 58 L 64 66 L 56 112 H 44 L 36 66 Z", "blue", "ink", 3.5)
    pen.circle(50, 132, 17, "skin_4", "ink", 3.5)
    pen.path("M 31 126 Q 30 158 50 156 Q 70 158 69 126 Q 66 142 50 144 Q 34 142 31 126 Z", "hair_black", "ink", 3)
    pen.path("M 32 148 L 36 166 H 64 L 68 148 Q 50 156 32 148 Z", "paper_light", "ink", 3.5)
    for x, y in ((50, 158), (50, 82)):
        pen.path(f"M {x - 5} {y} H {x + 5} M {x} {y - 5} V {y + 5}", None, "teal", 4)
    pen.circle(43, 132, 2, "ink", None)
    pen.circle(57, 132, 2, "ink", None)
    pen.path("M 44 123 H 56", None, "ink", 2.5)
    pen.path("M 72 56 Q 80 66 88 56", None, "ink", 3.5)
    pen.rect(64, 34, 32, 24, "brown", "ink", 3.5, radius=4)
    pen.path("M 75 46 H 85 M 80 41 V 51", None, "paper_light", 4)


PEOPLE: Final[Mapping[str, Sign]] = {
    "astronomer": astronomer,
    "engineer": engineer,
    "correspondent": correspondent,
    "nurse": nurse,
}
"""The Characters, each 180 units tall."""


def _small_tripod(pen: Pen) -> None:
    with pen.placed(22.5, 0, scale=0.55):
        tripod(pen, "steel")


def _small_machine(pen: Pen) -> None:
    with pen.placed(20, 0, scale=0.58):
        machine(pen, "steel")


SIGNS: Final[Mapping[str, Sign]] = {
    "gear": _gear,
    "factory": _factory,
    "hills": _hills,
    "anchor": _anchor,
    "medal": _medal,
    "tripod": _small_tripod,
    "machine": _small_machine,
    "germ": _germ,
    "weed": _weed,
    "clock": _clock,
    "cylinder": _cylinder,
    "flyer": _flyer,
    "infantry": _infantry,
    "cavalry": _cavalry,
    "cannon": _cannon,
    "mortar": _mortar,
    "warship": _warship,
    "freighter": _freighter,
    "refugee": _refugee,
    "earthworks": _earthworks,
    "keg": _keg,
    "plan": _plan,
    "balloon": _balloon,
    "fog": _fog,
    "smoke": _smoke,
    "fire": _fire,
    "wave": _wave,
    "paper": _paper,
    "ruin": _ruin,
}
"""Signs by name, each in its square."""

GENERAL: Final = ("zap", "shield", "skull", "eye", "sparkle")
"""Signs that all games share, drawn by the design's ornaments."""


def pen(area: Area, x: float, y: float, size: float, units: float = 100.0) -> Pen:
    """Return a pen for a square (or a taller figure of that width) whose lower left is a point of an area, mm."""
    left, bottom = area.at(x, y)
    return Pen(area.canvas, left / PT_PER_MM, bottom / PT_PER_MM, size, units=units)


def sign(area: Area, name: str, x: float, y: float, size: float) -> None:
    """Draw a sign, its square's top left at a point; size in mm. Raises :class:`UserError` for one that isn't there."""
    if name in GENERAL:
        area.sign(name, x, y, size)
    elif name in SIGNS:
        with pen(area, x, y + size, size) as hand:
            SIGNS[name](hand)
    else:
        raise area.fail(f'there is no sign "{name}". Signs: {", ".join((*SIGNS, *GENERAL))}.')


def cog(area: Area, x: float, y: float, size: float, colour: str) -> None:
    """Draw a gear in a colour, its square's top left at a point."""
    with pen(area, x, y + size, size) as hand:
        _cog(hand, colour)


def figure(area: Area, draw: Sign, x: float, y: float, width: float) -> None:
    """Draw a figure 180 units tall, its feet's left at a point (x, y), as wide as given, mm."""
    with pen(area, x, y, width) as hand:
        draw(hand)


def die(area: Area, colour: str, x: float, y: float, size: float) -> None:
    """Draw the sign of a die's colour about its centre: green a circle, yellow a triangle, red a square, inked."""
    shape = DESIGN.shape(f"die_{colour}")
    fill, half, weight = f"die_{colour}", size / 2, size * 0.09
    if shape == "circle":
        area.circle(x, y, half, fill, "ink", weight)
    elif shape == "triangle":
        area.polygon(
            ((x, y - half), (x + half * 1.05, y + half * 0.8), (x - half * 1.05, y + half * 0.8)), fill, "ink", weight
        )
    elif shape == "square":
        area.rect(x - half * 0.88, y - half * 0.88, size * 0.88, size * 0.88, fill, "ink", weight)
    else:
        raise UserError(f'design.toml: the die\'s colour "{colour}" has the shape "{shape}", which cannot be drawn.')

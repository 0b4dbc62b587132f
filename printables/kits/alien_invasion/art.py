"""What only the six factions are and carry, their signs, and the pictures on markers.

Figures are registered beside the parts of :mod:`printables.draw.portraits.parts`; portraits name them in
``portraits.toml``. Every sign is drawn about the pen's origin, some 90 units large.
"""

from __future__ import annotations

from math import cos, radians, sin

from companion.kernel.errors import UserError
from printables.draw.design import DESIGN
from printables.draw.ornaments import hull
from printables.draw.pen import Pen, star
from printables.draw.portraits.parts import Part, feature, twin

__all__ = ["SIGNS", "sign"]

SIGNS = ("shield", "cone", "diamond", "drop", "star", "saucer")
"""The factions' signs: each has an outline of its own, so that none needs its colour."""


def sign(pen: Pen, name: str, fill: str, line: str | None = "ink", width: float = 5) -> None:
    """Draw a faction's sign. Raises :class:`UserError` for one that isn't there."""
    if name == "shield":
        pen.path("M -36 40 Q 0 30 36 40 V 2 C 36 -22 18 -38 0 -46 C -18 -38 -36 -22 -36 2 Z", fill, line, width)
    elif name == "cone":
        pen.path("M -8 44 H 8 L 38 -42 H -38 Z", fill, line, width)
    elif name == "diamond":
        pen.path("M 0 47 L 34 0 L 0 -47 L -34 0 Z", fill, line, width)
    elif name == "drop":
        pen.path(
            "M 0 48 C 10 22 36 8 36 -14 C 36 -34 20 -46 0 -46 C -20 -46 -36 -34 -36 -14 C -36 8 -10 22 0 48 Z",
            fill,
            line,
            width,
        )
    elif name == "star":
        pen.path(star(0, -4, 5, 50, 20), fill, line, width)
    elif name == "saucer":
        pen.path(
            "M -48 -6 C -48 6 -30 10 -20 12 C -18 38 18 38 20 12 C 30 10 48 6 48 -6 C 48 -20 22 -24 0 -24 "
            "C -22 -24 -48 -20 -48 -6 Z",
            fill,
            line,
            width,
        )
    else:
        raise UserError(f'There is no faction sign "{name}". There are: {", ".join(SIGNS)}.')


# figures ------------------------------------------------------------------------------------------------------------


@feature("prop", "helmet")
def _helmet(pen: Pen, part: Part) -> None:
    dome = "M -27 67 C -29 88 -14 97 0 97 C 14 97 29 88 27 67 Q 0 76 -27 67 Z"
    pen.path(dome, "lawn_dark")
    with pen.clipped(dome):
        pen.path("M 10 100 C 20 90 22 76 16 62 H 40 V 100 Z", DESIGN.mix("lawn_dark", "ink", 0.3), None)
        for x, y in ((-18, 80), (-6, 90), (-4, 76), (8, 84)):
            pen.ellipse(x, y, 5, 3, "green_dark", None)
    pen.path(dome, None)
    pen.path("M -30 66 Q 0 76 30 66 L 29 72 Q 0 82 -29 72 Z", "green_dark", "ink", 2)
    twin(pen, "M 22 66 C 23 52 18 40 9 33", None, "ink", 2)
    pen.circle(0, 84, 5.6, "blue", "ink", 1.8)
    pen.path(star(0, 84, 5, 4, 1.7), "paper_light", None)


@feature("prop", "rocket")
def _rocket(pen: Pen, part: Part) -> None:
    with pen.placed(30, 24, angle=38):
        pen.rect(-30, -6, 60, 12, "green_dark", radius=2)
        pen.rect(-33, -8, 8, 16, "ink", radius=1)
        pen.rect(22, -8, 6, 16, "ink", radius=1)
        pen.path("M 28 -5 H 36 L 48 0 L 36 5 H 28 Z", "red")
        pen.path("M 2 6 V 12 H 12", None, "ink", 2.4)
        pen.path("M -8 -6 L -10 -15 H -3 L -2 -6", "brown_dark", "ink", 2)


@feature("prop", "cone")
def _cone(pen: Pen, part: Part) -> None:
    """A kettle with opinions: riveted hoops, a slit of red light, a whistle, two grippers."""
    with pen.placed(0, 0, scale=0.9):
        _kettle(pen)


def _kettle(pen: Pen) -> None:
    for x, y, r in ((-10, 98, 4), (-18, 103, 5), (-4, 106, 6)):
        pen.circle(x, y, r, "paper_light", "ink", 1.5)
    for side in (-1, 1):
        with pen.placed(side * 24, 44, angle=side * -38):
            pen.path(f"M 0 0 H {side * 22}", None, "ink", 8)
            pen.path(f"M 0 0 H {side * 22}", None, "steel", 4)
            for lift in (-1, 1):
                d = f"M {side * 21} 0 Q {side * 26} {lift * 9} {side * 35} {lift * 4}"
                pen.path(d, None, "ink", 7)
                pen.path(d, None, "gray_light", 3)
    body = "M -12 84 H 12 L 40 -8 H -40 Z"
    pen.path(body, "steel")
    with pen.clipped(body):
        pen.path("M 2 90 L 16 -10 H 50 V 90 Z", DESIGN.mix("steel", "ink", 0.3), None)
        pen.path("M -8 88 L -28 -10 H -20 L -4 88 Z", "white", None)
        for y in (0, 22, 42):
            pen.rect(-50, y, 100, 6, "gray", "ink", 1.8)
            for k in range(-6, 7):
                pen.circle(k * 7, y + 3, 1.3, "ink", None)
    pen.path(body, None)
    pen.path("M -15 72 H 15 L 18 58 H -18 Z", "ink")
    pen.path("M -13 68 H 13 L 14 63 H -14 Z", "red", None)
    pen.ellipse(4, 65.5, 4, 2.2, "mustard_light", None)
    dome = "M -14 82 C -14 96 14 96 14 82 Z"
    pen.path(dome, "mustard")
    pen.rect(-3, 92, 6, 7, "mustard", "ink", 1.8)
    pen.path("M 2 92 C 8 92 10 88 10 84", None, "paper_light", 2)


@feature("prop", "shades")
def _shades(pen: Pen, part: Part) -> None:
    for side in (-1, 1):
        pen.path(f"M {side * 1.5} 61 H {side * 16} L {side * 14} 51 Q {side * 8} 48 {side * 3} 52 Z", "ink")
        pen.path(f"M {side * 5 - 2} 59 L {side * 5 + 1} 53", None, "steel", 1.8)
    pen.path("M -17 61 H 17", None, "ink", 2.6)
    pen.path("M 19.4 52 C 24 50 19 47 23 45 C 27 43 20 41 24 38 C 27 36 21 34 24 30", None, "ink", 3)
    pen.path("M 19.4 52 C 24 50 19 47 23 45 C 27 43 20 41 24 38 C 27 36 21 34 24 30", None, "paper_light", 1.1)
    with pen.placed(-33, 12, angle=8):
        pen.rect(-11, -6, 22, 27, "brown_dark", radius=2)
        pen.rect(-8, 4, 16, 13, "paper_light", "ink", 1.5)
        pen.text(0, 7, "?", "display", 11, "ink")
        pen.circle(0, -1, 2, "mustard", "ink", 1.2)


def _hop_eye(pen: Pen, x: float, y: float) -> None:
    pen.circle(x, y, 12, "green")
    pen.circle(x, y + 1, 8.6, "mustard_light", "ink", 2)
    pen.ellipse(x + 1, y + 1, 2.4, 6.4, "ink", None)
    pen.circle(x - 3, y + 5, 1.7, "white", None)


@feature("prop", "hopper")
def _hopper(pen: Pen, part: Part) -> None:
    """All knees and eyes, in mid-air, with a popgun."""
    for x, y in ((-34, 4), (30, 2), (0, 0)):
        pen.path(f"M {x} {y} V {y + 10}", None, "green_light", 3)
    for side in (-1, 1):
        with pen.placed(0, 0, stretch=side):
            pen.path("M 14 40 C 34 60 48 56 46 44 C 44 34 28 30 14 26 Z", "signal")
        shin = f"M {side * 43} 44 L {side * 26} 16 L {side * 40} 10"
        pen.path(shin, None, "ink", 10)
        pen.path(shin, None, "green", 5.6)
        for toe in (-4, 0, 4):
            pen.circle(side * (38 + toe), 8 - abs(toe) * 0.5, 3, "mustard", "ink", 1.6)
    body = "M 0 74 C 24 74 29 56 26 42 C 24 28 12 22 0 22 C -12 22 -24 28 -26 42 C -29 56 -24 74 0 74 Z"
    pen.path(body, "green")
    with pen.clipped(body):
        pen.path("M 12 80 C 22 60 20 40 8 20 H 40 V 80 Z", "signal", None)
        pen.ellipse(0, 32, 15, 14, "green_light", None)
    pen.path(body, None)
    for x, y, r in ((-18, 48, 2.6), (18, 44, 2.2), (-20, 38, 1.8), (20, 54, 1.8)):
        pen.circle(x, y, r, "green_dark", None)
    _hop_eye(pen, -14, 76)
    _hop_eye(pen, 14, 76)
    pen.path("M -20 56 Q 0 42 20 56", None, "ink", 2.8)
    pen.path("M -6 50 L -4 45 L -1 49.4 M 8 50.6 L 10 46 L 13 52", "white", "ink", 1.4)
    with pen.placed(22, 36, angle=24):
        pen.path("M -16 -2 L -18 -12 H -10 L -8 -2 Z", "brown", "ink", 2)
        pen.rect(-18, -3, 26, 9, "red", radius=3)
        pen.rect(8, -1, 16, 5, "steel", "ink", 2)
        pen.circle(26, 1.5, 4.4, "mustard", "ink", 2)
        pen.circle(5, 1, 4.6, "green", "ink", 2)
    for side in (-1, 1):
        pen.path(f"M {side * 16} 88 Q {side * 22} 96 {side * 18} 100", None, "ink", 2)
        pen.circle(side * 18, 100, 2.6, "red", "ink", 1.5)


@feature("prop", "skitter")
def _skitter(pen: Pen, part: Part) -> None:
    """A bomb on eight legs that would like to be stroked."""
    for side in (-1, 1):
        for k, (x, y) in enumerate(((44, 66), (48, 46), (47, 26), (38, 10))):
            d = f"M {side * 16} {50 - k * 5} Q {side * 40} {y + 22} {side * x} {y - 10}"
            pen.path(d, None, "ink", 6)
            pen.path(d, None, "plum", 2.6)
    pen.circle(0, 42, 27, "violet")
    pen.path("M 8 68 C 24 60 28 30 10 16 C 24 18 30 40 24 54 Q 18 66 8 68 Z", DESIGN.mix("violet", "ink", 0.4), None)
    pen.circle(0, 42, 27, None)
    for x, y, r in ((-10, 46, 8), (10, 46, 8), (0, 57, 5)):
        pen.circle(x, y, r, "white", "ink", 2)
        pen.circle(x, y - 1, r * 0.42, "ink", None)
    pen.path("M -12 31 Q 0 22 12 31 Q 0 27 -12 31 Z", "ink")
    pen.path("M 0 69 C 0 80 10 78 12 86", None, "ink", 3)
    pen.path(star(14, 90, 8, 10, 4.6), "mustard", "ink", 1.6)
    pen.circle(14, 90, 2.6, "white", None)


@feature("prop", "delver")
def _delver(pen: Pen, part: Part) -> None:
    """A worm with a drill for a hat, coming up through the flower bed."""
    body = "M -24 -8 V 46 C -24 66 24 66 24 46 V -8 Z"
    pen.path("M -50 -8 V 12 Q -36 26 -22 16 Q 0 30 22 16 Q 38 26 50 10 V -8 Z", "brown")
    pen.path(body, "rose")
    with pen.clipped(body):
        pen.path("M 8 70 V -10 H 40 V 70 Z", DESIGN.mix("rose", "red_dark", 0.35), None)
        for y in (6, 20, 34):
            pen.path(f"M -26 {y} Q 0 {y - 9} 26 {y}", None, "red_dark", 2.4)
    pen.path(body, None)
    drill = "M -22 56 L 0 100 L 22 56 Q 0 64 -22 56 Z"
    pen.path(drill, "steel")
    with pen.clipped(drill):
        for y in (58, 68, 78, 88):
            pen.path(f"M -26 {y} L 26 {y + 12}", None, "ink", 2.6)
    pen.path(drill, None)
    for side in (-1, 1):
        pen.circle(side * 9, 45, 6.4, "white", "ink", 2)
        pen.circle(side * 9 + 1, 44, 2.6, "ink", None)
    pen.path("M -10 30 Q 0 22 10 30", None, "ink", 2.6)
    pen.path("M -50 -8 V 4 Q -40 14 -30 4 Q -16 14 -4 4 Q 12 14 24 5 Q 38 13 50 2 V -8 Z", "brown_dark")
    for x, y in ((-40, 28), (40, 30), (-34, 44), (34, 48)):
        pen.circle(x, y, 3, "brown", "ink", 1.4)


@feature("prop", "folk")
def _folk(pen: Pen, part: Part) -> None:
    """A clerk of the Interstellar Survey: one great eye, a bubble, a ray gun on regulation charge."""
    torso = "M -40 -8 C -38 18 -22 26 0 27 C 22 26 38 18 40 -8 Z"
    pen.path(torso, "teal")
    with pen.clipped(torso):
        pen.path("M 20 30 Q 28 10 20 -10 H 50 V 30 Z", "teal_dark", None)
        pen.path("M -12 28 L 0 6 L 12 28 Z", "mustard", "ink", 2)
    pen.path(torso, None)
    head = "M 0 92 C 22 92 29 76 25 60 C 22 48 10 36 0 34 C -10 36 -22 48 -25 60 C -29 76 -22 92 0 92 Z"
    pen.path("M -6 40 V 24 H 6 V 40 Z", "rose")
    pen.path(head, "pink")
    with pen.clipped(head):
        pen.path("M 10 96 C 22 80 18 54 4 30 H 40 V 96 Z", "rose", None)
        for x, y, r in ((-14, 84, 2.4), (-8, 88, 1.6), (12, 85, 2)):
            pen.circle(x, y, r, "plum", None)
    pen.path(head, None)
    pen.circle(0, 66, 13, "white", "ink", 2.4)
    pen.circle(1, 65, 7.4, "violet", "ink", 1.6)
    pen.circle(1, 65, 3.4, "ink", None)
    pen.circle(-2.4, 69, 2.2, "white", None)
    pen.path("M -14 77 Q 0 84 14 77", None, "ink", 3)
    pen.path("M -6 46 Q 0 44 6 47", None, "ink", 2.4)
    pen.circle(0, 62, 37, None, "paper_light", 2.6)
    pen.circle(0, 62, 38.6, None, "ink", 1.8)
    pen.path("M -29 72 Q -26 86 -14 92", None, "white", 3.4)
    pen.path("M -28 27 Q 0 18 28 27 L 26 33 Q 0 25 -26 33 Z", "mustard", "ink", 2.2)
    with pen.placed(31, 14, angle=52):
        pen.path("M -12 -3 L -16 -14 H -7 L -4 -3 Z", "red_dark", "ink", 2)
        pen.path("M -16 0 C -14 9 2 8 8 3 V -3 C 2 -7 -14 -6 -16 0 Z", "red")
        pen.rect(8, -2, 14, 4, "steel", "ink", 1.6)
        for x in (12, 17, 22):
            pen.ellipse(x, 0, 2, 6, "mustard_light", "ink", 1.4)
        pen.circle(27, 0, 3.4, "green", "ink", 1.6)


@feature("prop", "headline")
def _headline(pen: Pen, part: Part) -> None:
    """The late edition, on its way into the reader's face."""
    with pen.placed(0, 46, angle=-8):
        pen.path("M -42 -34 L -36 -40 H 44 V 34 L 38 40 H -42 Z", "gray_light")
        pen.rect(-44, -34, 82, 72, "paper_light")
        pen.text(-3, 20, "EXTRA!", "display", 22, "red")
        pen.path("M -40 16.5 H 34 M -40 38 H 34", None, "ink", 1.6)
        pen.rect(-40, -30, 40, 42, "night", "ink", 1.6)
        with pen.placed(-20, -8, angle=10, scale=0.34):
            hull(pen)
        for y in (9, 3, -3, -9, -15, -21, -27):
            pen.path(f"M 4 {y} H {34 if y % 2 else 28}", None, "gray", 2)


# markers ------------------------------------------------------------------------------------------------------------


def hole(pen: Pen) -> None:
    """Draw a Hopper hole: torn turf, a dark shaft, and something looking up. 100 units about the origin."""
    turf = [(cos(radians(a)), sin(radians(a)), 46 if a % 40 else 40) for a in range(0, 360, 20)]
    pen.polygon([(x * r, y * r) for x, y, r in turf], "brown", "ink", 2.4)
    pen.polygon([(x * (r - 9), y * (r - 9)) for x, y, r in turf], "brown_dark", "ink", 1.6)
    pen.circle(0, 0, 28, "ink", None)
    for x in (-8, 8):
        pen.ellipse(x, 2, 6, 4.6, "mustard_light", None)
        pen.ellipse(x, 2, 1.6, 4.2, "ink", None)
    for a in (25, 95, 160, 235, 300):
        tx, ty = 40 * cos(radians(a)), 40 * sin(radians(a))
        pen.path(
            f"M {tx - 4:.1f} {ty:.1f} L {tx - 6:.1f} {ty + 9:.1f} L {tx:.1f} {ty + 3:.1f} L {tx + 2:.1f} {ty + 11:.1f} "
            f"L {tx + 5:.1f} {ty:.1f} Z",
            "lawn",
            "ink",
            1.4,
        )


def filled_hole(pen: Pen) -> None:
    """Draw the same hole, shovelled shut, with a board on it."""
    pen.path(
        "M -44 -10 C -42 20 -20 40 2 38 C 28 38 44 18 44 -8 C 40 -32 16 -40 -6 -38 C -28 -38 -42 -28 -44 -10 Z", "brown"
    )
    for x, y, r in ((-24, 18, 7), (20, 22, 6), (26, -16, 8), (-20, -22, 7), (0, 28, 4), (2, -30, 5), (-34, -4, 4)):
        pen.circle(x, y, r, "earth", "ink", 1.6)
    for turn in (24, -28):
        with pen.placed(0, 0, angle=turn):
            pen.rect(-44, -6, 88, 12, "khaki", "ink", 2.2)
            for x in (-38, 38):
                pen.circle(x, 0, 1.8, "ink", None)


def manhole(pen: Pen) -> None:
    """Draw an iron cover with its pattern."""
    pen.circle(0, 0, 47, "gray", "ink", 2.6)
    pen.circle(0, 0, 40, "steel", "ink", 2)
    for k in range(-4, 5):
        for j in range(-4, 5):
            if k * k + j * j <= 15:
                pen.rect(k * 8.4 - 2.8, j * 8.4 - 2.8, 5.6, 5.6, "gray", "ink", 1, radius=1)
    for a in (90, 270):
        x, y = 43.5 * cos(radians(a)), 43.5 * sin(radians(a))
        pen.ellipse(x, y, 5, 2.2, "ink", None)


def shaft(pen: Pen) -> None:
    """Draw the cover off: a ladder into the dark."""
    pen.circle(0, 0, 47, "gray", "ink", 2.6)
    pen.circle(0, 0, 39, "ink", None)
    pen.path("M -30 -24 Q 0 -40 30 -24 Q 0 -14 -30 -24 Z", "teal_dark", None)
    for x in (-13, 13):
        pen.path(f"M {x} 36 L {x * 0.6} -26", None, "mustard", 4)
    for y in (26, 14, 2, -9, -19):
        reach = 13 * (1 - (36 - y) / 62 * 0.4)
        pen.path(f"M {-reach:.1f} {y} H {reach:.1f}", None, "mustard", 3.4)


def fists(pen: Pen) -> None:
    """Two fists that have met."""
    pen.path(star(0, 0, 14, 47, 33), "mustard_light", "ink", 2.4)
    for side, skin in ((-1, "skin_2"), (1, "alien_skin")):
        pen.path(f"M {side * 46} -11 H {side * 26} V 11 H {side * 46} Z", "red" if side < 0 else "violet", "ink", 2.2)
        pen.path(
            f"M {side * 28} -14 H {side * 8} Q {side * 2} -13 {side * 2} -8 V 12 Q {side * 3} 16 {side * 9} 16 "
            f"H {side * 28} Z",
            skin,
            "ink",
            2.4,
        )
        for y in (8, 0, -7):
            pen.path(f"M {side * 2} {y} H {side * 12}", None, "ink", 2)


def strike_back(pen: Pen) -> None:
    """Down, but not yet out: a star over a tombstone."""
    pen.path("M -28 -44 V 4 C -28 34 28 34 28 4 V -44 Z", "gray_light", "ink", 2.6)
    pen.path("M 10 26 C 20 22 24 12 24 2 V -42 H 14 V 4 Q 14 18 10 26 Z", "gray", None)
    pen.path("M -28 -44 V 4 C -28 34 28 34 28 4 V -44 Z", None, "ink", 2.6)
    with pen.placed(0, -4, scale=0.8):
        pen.path("M 6 34 L -16 -2 H 0 L -8 -34 L 18 6 H 2 Z", "mustard", "ink", 3)
    pen.path("M -46 -44 Q -34 -34 -28 -44 M 28 -44 Q 36 -34 46 -44", None, "green_dark", 3)


def jar(pen: Pen, full: bool = True) -> None:
    """Draw a specimen jar: with a specimen, or waiting for one."""
    glass = "M -26 -44 H 26 Q 32 -44 32 -36 V 18 Q 32 26 24 28 H -24 Q -32 26 -32 18 V -36 Q -32 -44 -26 -44 Z"
    pen.path(glass, "sky")
    if full:
        with pen.clipped(glass):
            pen.rect(-40, -50, 80, 64, "green_light", None)
            for x in (-12, -2, 9):
                pen.path(f"M {x} -6 C {x - 6} -18 {x + 6} -26 {x} -38", None, "ink", 7)
                pen.path(f"M {x} -6 C {x - 6} -18 {x + 6} -26 {x} -38", None, "plum", 3.6)
            pen.ellipse(-1, 2, 18, 14, "plum", "ink", 2.2)
            for x in (-8, 6):
                pen.circle(x, 3, 5, "white", "ink", 1.6)
                pen.circle(x, 3, 2, "ink", None)
            pen.path("M -40 15 H 40", None, "white", 2)
    pen.path(glass, None, "ink", 2.6)
    pen.path("M -24 20 V -30", None, "white", 4)
    pen.rect(-28, 28, 56, 13, "red" if full else "gray", "ink", 2.4, radius=3)


def capsule(pen: Pen) -> None:
    """Draw the thing at Coldwater Cross, nose down, still warm."""
    pen.path("M -46 -30 C -30 -40 30 -42 46 -30 C 40 -16 -38 -14 -46 -30 Z", "brown_dark", "ink", 2.2)
    for x, y, r in ((-20, 34, 6), (-30, 42, 7), (-14, 44, 5)):
        pen.circle(x, y, r, "gray_light", "ink", 1.6)
    with pen.placed(2, -2, angle=-24):
        body = "M -18 -28 V 12 C -18 34 -6 44 0 48 C 6 44 18 34 18 12 V -28 Z"
        pen.path(body, "teal_light")
        with pen.clipped(body):
            pen.path("M 6 50 V -30 H 30 V 50 Z", "teal", None)
        pen.path(body, None)
        pen.circle(0, 12, 8.6, "mustard_light", "ink", 2.2)
        pen.path("M -5 9 Q 0 16 5 9", "ink", None)
        for side in (-1, 1):
            pen.path(f"M {side * 18} -10 L {side * 32} -34 L {side * 18} -28 Z", "red", "ink", 2.2)
    pen.path("M -44 -30 C -28 -24 30 -24 44 -31 C 36 -44 -34 -44 -44 -30 Z", "brown", "ink", 2.2)


def compass(pen: Pen) -> None:
    """Six numbered directions: any die points one out."""
    for k in range(6):
        with pen.placed(0, 0, angle=-60 * k):
            pen.path("M 0 48 L 11 30 H 5 V 12 H -5 V 30 H -11 Z", "red" if k == 0 else "mustard_light", "ink", 1.8)
        a = radians(90 - 60 * k)
        x, y = 26 * cos(a), 26 * sin(a)
        pen.circle(x, y, 8, "paper_light", "ink", 1.4)
        pen.text(x, y - 4.7, str(k + 1), "bold", 13, "ink")
    pen.circle(0, 0, 8, "night", "ink", 1.6)
    pen.path(star(0, 0, 4, 6, 2), "mustard_light", None)


# terrain ------------------------------------------------------------------------------------------------------------


def _tree(pen: Pen, x: float, y: float, r: float) -> None:
    pen.rect(x - r * 0.16, y - r * 1.5, r * 0.32, r * 1.1, "brown", "ink", 1.6)
    pen.circle(x, y, r, "green_dark", "ink", 2)
    pen.circle(x - r * 0.25, y + r * 0.25, r * 0.55, "signal", None)


def _planks(pen: Pen, fill: str) -> None:
    for y in (-10, 8):
        pen.rect(-66, y, 132, 6, fill, "ink", 1.8)
    for k in range(-4, 5):
        pen.polygon(
            [(k * 15 - 5, -26), (k * 15 + 5, -26), (k * 15 + 5, 22), (k * 15, 30), (k * 15 - 5, 22)], fill, "ink", 1.8
        )


def terrain(pen: Pen, id: str) -> None:
    """Draw a kind of terrain, 140 units wide and 70 high about the pen's origin.

    :raises UserError: there is no picture of that kind.
    """
    if id not in ("river",):
        pen.rect(-70, -35, 140, 14, "lawn_dark", None)
    if id == "open":
        for x in (-48, -14, 22, 54):
            pen.path(f"M {x - 4} -21 L {x - 5} -13 M {x} -21 V -9 M {x + 4} -21 L {x + 6} -13", None, "green_dark", 2)
    elif id == "scrub":
        for x, y, r in ((-44, -14, 14), (-26, -16, 11), (8, -12, 16), (30, -16, 11), (54, -17, 9)):
            pen.circle(x, y, r, "lawn_dark", "ink", 2)
            pen.path(
                f"M {x - r * 0.5} {y + 3} Q {x - r * 0.3} {y + r * 0.6} {x + r * 0.1} {y + r * 0.5}", None, "lawn", 2
            )
    elif id == "rubble":
        for d, fill in (
            ("M -58 -24 L -44 -4 L -22 -8 L -18 -24 Z", "gray"),
            ("M -26 -24 L -18 6 L 8 10 L 16 -24 Z", "street"),
            ("M 8 -24 L 20 -2 L 40 -6 L 52 -24 Z", "rail"),
            ("M -6 10 L 4 24 L 16 16 L 12 4 Z", "rail"),
        ):
            pen.path(d, fill, "ink", 2)
    elif id == "trees":
        for x, y, r in ((-44, 6, 17), (40, 8, 18), (-2, 12, 21)):
            _tree(pen, x, y, r)
    elif id == "rocks":
        pen.path("M -56 -24 L -40 12 L -14 22 L 2 -24 Z", "gray", "ink", 2.2)
        pen.path("M -40 12 L -14 22 L -8 -2 L -26 -8 Z", "gray_light", "ink", 1.6)
        pen.path("M -6 -24 L 14 8 L 40 4 L 56 -24 Z", "street_dark", "ink", 2.2)
        pen.path("M 14 8 L 40 4 L 34 -10 L 18 -10 Z", "street", "ink", 1.6)
    elif id == "building":
        pen.rect(-46, -24, 92, 42, "house_orange", "ink", 2.4)
        pen.path("M -54 18 L -34 34 H 34 L 54 18 Z", "red", "ink", 2.4)
        for x in (-34, 18):
            pen.rect(x, -8, 16, 16, "sky", "ink", 2)
        pen.rect(-8, -24, 16, 28, "brown", "ink", 2)
        pen.circle(4, -11, 1.6, "mustard", None)
    elif id == "wall":
        pen.rect(-66, -24, 132, 38, "rose", "ink", 2.4)
        for row in range(4):
            course = -24 + row * 9.5
            pen.path(f"M -66 {course} H 66", None, "ink", 1.6)
            for k in range(-3, 5):
                x = k * 22 - (11 if row % 2 else 0)
                if -66 < x < 66:
                    pen.path(f"M {x} {course} V {course + 9.5}", None, "ink", 1.6)
        pen.rect(-69, 12, 138, 7, "gray_light", "ink", 2)
    elif id == "wooden_fence":
        _planks(pen, "khaki")
    elif id == "wire_fence":
        for x in (-62, -20, 22, 62):
            pen.rect(x - 2.5, -26, 5, 52, "brown", "ink", 1.6)
        for y in (-12, 3, 18):
            pen.path(f"M -62 {y} H 62", None, "ink", 1.8)
            for x in range(-52, 60, 14):
                pen.path(f"M {x - 3} {y - 4} L {x + 3} {y + 4} M {x - 3} {y + 4} L {x + 3} {y - 4}", None, "ink", 1.4)
    elif id == "river":
        pen.rect(-70, -35, 140, 62, "lawn_dark", None)
        pen.path("M -70 -24 C -30 -34 0 -8 70 -22 V 12 C 10 26 -30 2 -70 12 Z", "sky", "blue", 2)
        for x, y in ((-50, -6), (-14, -8), (24, -2), (44, -12)):
            pen.path(f"M {x} {y} Q {x + 6} {y + 5} {x + 12} {y} Q {x + 18} {y - 5} {x + 24} {y}", None, "blue", 2)
    elif id == "vehicle":
        pen.path(
            "M -52 -18 V -2 Q -50 4 -40 5 L -28 6 Q -20 24 -8 24 H 14 Q 26 24 32 6 L 48 4 Q 56 2 56 -6 V -18 Z",
            "teal",
            "ink",
            2.4,
        )
        pen.path("M -20 7 Q -15 18 -6 18 H 0 V 7 Z M 6 7 V 18 H 13 Q 20 18 24 7 Z", "sky", "ink", 2)
        for x in (-30, 34):
            pen.circle(x, -18, 10.5, "ink", None)
            pen.circle(x, -18, 4.6, "gray_light", None)
        pen.circle(53, -4, 3, "mustard_light", "ink", 1.4)
    else:
        raise UserError(f'There is no picture of the terrain "{id}".')

"""Martians as a matinee built them: a cardboard box, a goldfish bowl, hose for arms and diving flippers."""

from __future__ import annotations

from printables.draw.pen import Pen, ellipse, star
from printables.kits.abductinators.patterns import cover

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
    back: bool = False,
    running: bool = False,
) -> None:
    """Draw a whole martian on its feet, x from 0 to 100, y from 0 to :data:`HEIGHT`.

    :param pattern: painted on its box. :param stupid: crossed eyes and a tongue. :param back: seen from behind.
    :param arms: ``grab`` both out, ``up`` both up, ``over`` both above its head, ``down`` both at its sides,
        ``point`` one of them. :param running: to the right.
    """
    if running:
        _strides(pen)
    else:
        for side in (-1, 1):
            pen.path(_leg(side), "steel")
            pen.path(_flipper(side), "orange")
            for k in (0, 1):
                toe = 50 + side * (16 + 5 * k)
                pen.path(f"M {toe} 2.5 L {50 + side * (13.5 + 3 * k)} 8", None, "brown", 1.4)
    for side in (-1, 1):
        _arm(pen, side, arms)
    x, y, w, h = BODY
    pen.path("M 73 64 L 80 60 V 17 L 73 20 Z", "khaki")
    cover(pen, BODY, pattern, colours, 11)
    pen.rect(x, y, w, h, None)
    if back:
        pen.path("M 36 30 H 64 V 54 H 36 Z", "khaki")
        for x in (43, 57):  # this way up, as boxes say
            pen.path(f"M {x} 51 L {x + 5} 43 H {x + 2} V 35 H {x - 2} V 43 H {x - 5} Z", "brown_dark", None)
        pen.path("M 38 32.4 H 62", None, "brown_dark", 1.6)
    else:
        pen.path("M 27 58 L 38 64", None, "paper_light", 4)
        pen.circle(50, 40, 9, "mustard_light", width=1.8)
        pen.path("M 50 40 L 55 45", None, "red", 1.8)
        for k in range(5):
            pen.circle(44 + 3 * k, 34.8 if k in (0, 4) else 33.6, 0.8, "ink", None)
        for k, hue in enumerate(("red", "mustard", "teal")):
            pen.circle(34 + k * 16, 26, 2.6, hue, width=1.4)
    _head(pen, stupid, back)


def _leg(side: int) -> str:
    x = 50 + side * 12
    return f"M {x - 6} 22 V 6 H {x + 6} V 22 Z"


def _flipper(side: int) -> str:
    x = 50 + side * 10
    sole = f"L {x - side * 2} 0 Q {x - side * 6} 3 {x - side * 4} 9 Z"
    return f"M {x - side * 4} 9 Q {x + side * 8} 12 {x + side * 20} 1 {sole}"


def _strides(pen: Pen) -> None:
    """One leg stretched before, one thrown up behind."""
    for hip, knee, foot, turn in (((40, 22), (24, 16), (8, 24), 62), ((60, 22), (76, 20), (84, 6), -4)):
        d = f"M {hip[0]} {hip[1]} Q {knee[0]} {knee[1]} {foot[0]} {foot[1]}"
        pen.path(d, None, "ink", 14)
        pen.path(d, None, "steel", 10)
        with pen.placed(*foot, angle=turn):
            pen.path("M -6 5 Q 6 8 18 -3 Q 20 -6 14 -6 H -6 Z", "orange")
            for k in (0, 1):
                pen.path(f"M {13 - 5 * k} -4.5 L {9 - 4 * k} 1", None, "brown", 1.4)


def _arm(pen: Pen, side: int, arms: str) -> None:
    """A ribbed hose from the shoulder to a mitten with three fingers."""
    start = (50 + side * 23, 54.0)
    reach = {
        "grab": ((36, 60), (44, 66)),
        "up": ((40, 66), (42, 92)),
        "over": ((44, 66), (32, 124)),
        "down": ((40, 52), (34, 28)),
        "point": ((38, 44), (46, 40)) if side < 0 else ((38, 70), (46, 84)),
    }[arms]
    (mx, my), (ex, ey) = ((50 + side * a, b) for a, b in reach)
    d = f"M {start[0]} {start[1]} Q {mx} {my - 6} {ex} {ey}"
    pen.path(d, None, "ink", 12)
    pen.path(d, None, "steel", 8)
    for k in range(1, 7):
        t = k / 7
        px = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * mx + t * t * ex
        py = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * (my - 6) + t * t * ey
        pen.circle(px, py, 1.0, "street_dark", None)
    raised = arms in ("up", "over")
    for k in (-1, 0, 1):
        pen.path(ellipse(ex + side * (2 + 1.5 * (1 - abs(k))) + k * 4.5 * (1 if raised else 0.4),
                         ey + (6.5 if raised else 4.5 * k), 3.1, 3.6), "green")  # fmt: skip
    pen.circle(ex, ey, 5.4, "green")


def _head(pen: Pen, stupid: bool, back: bool) -> None:
    for side in (-1, 1):
        pen.path(f"M {50 + side * 9} 108 Q {50 + side * 12} 118 {50 + side * 20} 122", None, "ink", 3)
        pen.circle(50 + side * 21, 123, 4.6, "red" if side < 0 else "mustard")
    pen.ellipse(50, 65, 19, 5, "street_dark")
    pen.circle(50, 88, 25, "sky")
    face = "M 50 109 C 31 109 28 92 33 80 Q 39 69 50 69 Q 61 69 67 80 C 72 92 69 109 50 109 Z"
    pen.path(face, "alien_skin")
    with pen.clipped(face):
        pen.path("M 60 112 Q 66 90 54 66 H 80 V 112 Z", "alien_shade", None)
    pen.path(face, None)
    if back:
        pen.path("M 43 72 Q 50 78 57 72", None, "ink", 2)
        pen.path("M 50 109 Q 52 100 49 94", None, "alien_shade", 2.4)
    else:
        for side in (-1, 1):
            cx = 50 + side * 8.6
            big = 8.2 if side < 0 or not stupid else 6.4
            pen.circle(cx, 91, big, "white", width=1.9)
            off = -side * 4.2 if stupid else 1.6
            pen.circle(cx + off, 90.4 if stupid else 92, 3.1, "ink", None)
        if stupid:
            pen.path("M 41 78 Q 50 73 60 79", None, "ink", 2)
            pen.path("M 49 76 Q 48 69 53 69 Q 57 70 56 76.6 Z", "rose", width=1.6)
        else:
            pen.path("M 41 79.5 Q 50 72 60 80 Q 50 77 41 79.5 Z", "ink", width=1.2)
            pen.path("M 37 101 L 47 98 M 63 101 L 53 98", None, "ink", 2.2)
    pen.path("M 31 92 C 31 102 37 107 41 108.6", None, "paper_light", 2.6)
    pen.circle(50, 88, 25, None)


def lampshade(pen: Pen) -> None:
    """What a martian in hiding wears: nobody looks twice at a lamp. Over the head of :func:`martian`."""
    pen.path("M 34 124 H 66 L 86 90 Q 50 80 14 90 Z", "mustard_light")
    for k in range(5):
        pen.path(f"M {42 + 4 * k} 124 L {28 + 11 * k} {85.6 + 0.9 * (k - 2) ** 2 * 0.6}", None, "mustard", 1.6)
    pen.path("M 34 124 H 66 L 86 90 Q 50 80 14 90 Z", None)
    for k in range(13):
        x = 14 + 6 * k
        top = 90 - 10 * 4 * (k / 12) * (1 - k / 12) / 2
        pen.path(f"M {x} {top} V {top - 5}", None, "red", 2.2)
    pen.path("M 46 124 H 54 V 129 H 46 Z", "mustard")


def sleeper(pen: Pen, x: float, y: float) -> None:
    """Somebody who will not wake up for this, carried level; the middle at a point, about 80 units long."""
    with pen.placed(x, y, angle=3):
        pen.path("M -40 8 Q -44 -4 -34 -11 H 22 Q 28 -4 24 11 H -34 Z", "plum")
        for k in range(4):
            pen.path(f"M {-28 + 13 * k} 11 L {-30 + 13 * k} -11", None, "pink", 3)
        pen.path("M -40 8 Q -44 -4 -34 -11 H 22 Q 28 -4 24 11 H -34 Z", None)
        pen.path("M -38 8 Q -50 10 -50 20 H -42 Q -40 14 -33 11 Z", "skin_1")
        pen.path("M 20 12 Q 16 0 22 -12 L 28 -10 Q 24 0 27 12 Z", "paper_light")
        pen.circle(36, 4, 12, "skin_1")
        pen.path("M 41 15 Q 52 10 48 -3 Q 62 0 60 -14 Q 66 2 56 13 Q 50 18 41 15 Z", "red")
        pen.circle(60, -16, 4, "white")
        pen.path("M 34 8 Q 37 5 40 8 M 33 0 Q 35 -2 37 0", None, "ink", 1.8)
        pen.ellipse(30, 2, 2.6, 2, "rose", width=1.2)


def cat(pen: Pen, colour: str = "orange", *, asleep: bool = False) -> None:
    """Grandma's cat, sitting, in 60 × 60 units; it has seen them all before."""
    pen.path("M 46 10 C 64 8 62 30 54 30 C 58 22 54 18 45 18 Z", colour, width=1.8)
    pen.path("M 14 6 C 10 24 18 34 28 34 C 42 34 50 22 48 6 Z", colour, width=1.8)
    pen.path(
        "M 12 54 L 15 41 C 13 30 22 26 29 26 C 38 26 45 31 43 41 L 46 54 L 36 48 Q 29 50 22 48 Z", colour, width=1.8
    )
    for k in (0, 1, 2):
        pen.path(f"M {26 + 3 * k} 48.5 V 43.5", None, "brown", 1.5)
    if asleep:
        pen.path("M 19 38 Q 22.5 35 26 38 M 32 38 Q 35.5 35 39 38", None, "ink", 1.6)
    else:
        for x in (22.5, 35.5):
            pen.ellipse(x, 38.5, 4, 4.4, "mustard_light", width=1.3)
            pen.ellipse(x, 38.5, 1.0, 3.6, "ink", None)
    pen.path("M 27 32.6 H 31 L 29 30.4 Z", "rose", width=1)
    for side in (-1, 1):
        pen.path(
            f"M {29 + side * 6} 31.5 L {29 + side * 17} 33 M {29 + side * 6} 30 L {29 + side * 16} 28", None, "ink", 0.8
        )
    pen.path("M 23 6 V 14 M 35 6 V 14", None, "ink", 1.4)
    if colour == "ink":
        return
    pen.path("M 16 18 Q 21 20 22 16 M 47 18 Q 42 20 41 16", None, "brown", 1.5)


def bonk(pen: Pen, x: float, y: float, reach: float, ground: str = "red", word: str = "BONK!") -> None:
    """Draw a star with the noise in it."""
    pen.path(star(x, y, 11, reach, reach * 0.72, 95), "ink", None)
    pen.path(star(x, y, 11, reach * 0.93, reach * 0.66, 95), ground, None)
    pen.path(star(x, y, 11, reach * 0.74, reach * 0.54, 95), "mustard_light", None)
    pen.text(x, y - reach * 0.17, word, "display", reach * 0.52, "ink")

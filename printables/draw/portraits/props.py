"""What the people of a portrait carry.

Registered and drawn like the features of faces (:mod:`printables.draw.portraits.parts`): x = 0 is the middle, y runs
from 0 to 100, shoulders lie at 26, the lowest 14 are covered by the name on a counter.
"""

from __future__ import annotations

from math import cos, radians, sin

from printables.draw.pen import Pen, polygon, star
from printables.draw.portraits.parts import Part, feature, twin


@feature("prop", "star")
def _star(pen: Pen, part: Part) -> None:
    d = star(-23, 19.6, 6, 9, 4.4)
    pen.path(d, part.hue("colour", "mustard_light"), "ink", 1.9)
    for k in range(6):
        a = radians(90 + 60 * k)
        pen.circle(-23 + 9 * cos(a), 19.6 + 9 * sin(a), 1.7, part.hue("colour", "mustard_light"), "ink", 1.2)
    pen.circle(-23, 19.6, 2.4, None, "ink", 1.2)


@feature("prop", "shotgun")
def _shotgun(pen: Pen, part: Part) -> None:
    """Both barrels, shouldered."""
    with pen.placed(28, 26, angle=68):
        pen.path("M -44 -9 L -20 -4 L -18 4 L -40 3 Z", "brown")
        pen.rect(-20, -5, 22, 9.5, "brown_dark", radius=2)
        for y in (-4.6, 0.4):
            pen.rect(0, y, 58, 4.6, "steel", "ink", 1.8)
        pen.circle(56, 6.6, 1.7, "mustard", "ink", 1.2)
        pen.path("M -16 -5 Q -12 -12 -6 -5", None, "ink", 2)
        pen.path("M -44 -9 L -40 3", None, "red", 2.4)


@feature("prop", "rosette")
def _rosette(pen: Pen, part: Part) -> None:
    twin_at = -24.0
    pen.path("M -28 18 L -31 3 L -26.6 6 L -24 1 L -21.6 6 L -17 3 L -20 18 Z", "blue", "ink", 1.8)
    pen.path(star(twin_at, 20, 10, 9.6, 7), "red", "ink", 1.9)
    pen.circle(twin_at, 20, 5, "paper_light", "ink", 1.4)
    pen.path(star(twin_at, 20, 5, 3.6, 1.5), "blue", None)


@feature("prop", "wrench")
def _wrench(pen: Pen, part: Part) -> None:
    with pen.placed(29, 27, angle=-20):
        pen.rect(-4, -40, 8, 46, "red", radius=3)
        pen.path("M -4 4 H 4 V 14 L 10 15 V 22 L 2 24 L 1 30 L 12 31 V 38 H -6 Q -10 34 -8 28 L -4.6 20 Z", "steel")
        pen.path("M -4 8 H 4 M -4 12 H 4", None, "ink", 1.5)


@feature("prop", "gavel")
def _gavel(pen: Pen, part: Part) -> None:
    with pen.placed(30, 22, angle=32):
        pen.rect(-2.8, -32, 5.6, 36, "brown", radius=2)
        pen.rect(-12.6, 2, 25.2, 14, "brown", radius=3)
        pen.path("M -7.4 2.4 V 15.6 M 7.4 2.4 V 15.6", None, "mustard", 2.2)


@feature("prop", "gear")
def _gear(pen: Pen, part: Part) -> None:
    cx, cy = 31.0, 25.0
    teeth = []
    for k in range(9):
        a = 40 * k
        for turn, r in ((-13, 9.4), (-8, 13.4), (8, 13.4), (13, 9.4)):
            teeth.append((cx + r * cos(radians(a + turn)), cy + r * sin(radians(a + turn))))
    pen.path(polygon(teeth), "steel")
    pen.circle(cx, cy, 4.4, "paper", "ink", 2)


@feature("prop", "towel")
def _towel(pen: Pen, part: Part) -> None:
    pen.path("M 22 26.6 Q 33 26 40 17 L 43 -8 H 26 L 25 12 Z", "white")
    pen.path("M 31 22 L 32 -8 M 37 17 L 38 -8", None, "gray", 1.4)


@feature("prop", "apple")
def _apple(pen: Pen, part: Part) -> None:
    pen.path("M 31 32.4 Q 30 37 33.6 39", None, "ink", 2.2)
    pen.path("M 32 35 Q 37 41 42.6 37.6 Q 39 32.6 32 35 Z", "green", "ink", 1.6)
    pen.path(
        "M 31 31 C 24 36 18.6 29 20 22.6 C 21.4 15.6 27 13.6 31 16 C 35 13.6 40.6 15.6 42 22.6 C 43.4 29 38 36 31 31 Z",
        "red",
    )
    pen.path("M 24 27.6 Q 23 24 24.6 21.6", None, "paper_light", 2)


@feature("prop", "puppy")
def _puppy(pen: Pen, part: Part) -> None:
    fur, dark = "hair_blond", "brown"
    with pen.placed(29, 25):
        pen.path("M -12 -34 V -4 Q -10 12 0 12 Q 12 12 14 -4 V -34 Z", fur)
        pen.path(
            "M 0 15 C 10 15 13.6 7 12.6 0 C 12 -7.6 7 -11 0 -11 C -7 -11 -12 -7.6 -12.6 0 C -13.6 7 -10 15 0 15 Z", fur
        )
        twin(pen, "M 7 13.6 C 14 15 17.6 8 16.4 -1.6 C 15.6 -6 11.6 -5 11.6 0 Q 11.4 7 7 13.6 Z", dark, "ink", 1.9)
        pen.ellipse(0, -4.6, 6, 5, "paper_light", "ink", 1.5)
        pen.path("M -3.4 -2 Q 0 1.4 3.4 -2 Q 1.6 -4.4 0 -4.6 Q -1.6 -4.4 -3.4 -2 Z", "ink", None)
        pen.path("M -1.6 -8.6 V -12.4 Q 0.6 -15.4 2.8 -12.4 V -8.6 Z", "pink", "ink", 1.3)
        for x in (-5.4, 5.4):
            pen.circle(x, 4.6, 2, "ink", None)
            pen.circle(x - 0.7, 5.3, 0.65, "white", None)


@feature("prop", "spatula")
def _spatula(pen: Pen, part: Part) -> None:
    with pen.placed(34, 22, angle=-10):
        pen.path("M 0 -32 V 6", None, "ink", 6)
        pen.path("M 0 -32 V 6", None, "steel", 2.4)
        pen.path("M -9 6 H 9 L 10 26 Q 0 28.6 -10 26 Z", "steel")
        pen.path("M -4.6 11 V 21.6 M 0 11 V 21.6 M 4.6 11 V 21.6", None, "ink", 1.8)


@feature("prop", "bills")
def _bills(pen: Pen, part: Part) -> None:
    for turn in (34, 14, -8):
        with pen.placed(30, 10, angle=turn):
            pen.rect(-8, -4, 16, 27, "green_light")
            pen.rect(-5.4, -1.4, 10.8, 21.8, None, "green_dark", 1.2)
            pen.circle(0, 10, 4, "green_dark", None)
    with pen.placed(30, 10, angle=-8):
        pen.text(0, 7.4, "$", "bold", 8, "paper_light")


@feature("prop", "coins")
def _coins(pen: Pen, part: Part) -> None:
    for x, y in ((24, 16), (37, 16), (30.6, 25)):
        pen.circle(x, y, 7.4, "mustard_light", "ink", 1.9)
        pen.text(x, y - 3.3, "$", "bold", 9.5, "brown")


@feature("prop", "nozzle")
def _nozzle(pen: Pen, part: Part) -> None:
    with pen.placed(33, 20, angle=-6):
        for width, hue in ((8, "ink"), (3.8, "gray")):
            pen.path("M 2 -30 V -4", None, hue, width)
        for width, hue in ((7.6, "ink"), (3.2, "steel")):
            pen.path("M 1 10 C 1 20 -5 23 -13 25", None, hue, width)
        pen.path("M -5 -12 H 9 V 12 Q 9 15 6 15 H -4 Q -7 15 -7 11 Z", "red")
        pen.path("M -6.4 4 Q -13 3 -12 -10 H -5", None, "ink", 2.4)
        pen.path("M -1 9.6 H 5", None, "paper_light", 2.2)


@feature("prop", "newspaper")
def _newspaper(pen: Pen, part: Part) -> None:
    with pen.placed(27, 21, angle=10):
        pen.path("M -14 -34 L -14 15 Q 0 20 15 15 L 15 -34 Z", "paper_light")
        pen.text(0.5, 7.2, "EXTRA!", "display", 9.4, "red_dark")
        for y in (3.6, -0.4, -4.4, -8.4):
            pen.path(f"M -10.4 {y} H -1.4 M 2.4 {y} H 11.4", None, "gray", 1.5)


@feature("prop", "duster")
def _duster(pen: Pen, part: Part) -> None:
    with pen.placed(33, 24, angle=-22):
        pen.path("M 0 -34 V 2", None, "ink", 6)
        pen.path("M 0 -34 V 2", None, "brown", 2.6)
        pen.path(
            "M 0 -2 C -8 -4 -12 0 -9.4 3.6 C -14 6 -12.6 11 -9 11.6 "
            "C -12.4 16 -8 20.6 -4.6 19 C -4.6 24.6 4.6 24.6 4.6 19 "
            "C 8 20.6 12.4 16 9 11.6 C 12.6 11 14 6 9.4 3.6 C 12 0 8 -4 0 -2 Z",
            part.hue("colour", "rose"),
        )
        pen.path("M -4 2 Q -5.4 7 -3.6 11 M 4 3 Q 5.4 8 3.6 12 M 0 7 V 15", None, "red_dark", 1.4)


@feature("prop", "key")
def _key(pen: Pen, part: Part) -> None:
    with pen.placed(-32, 21, angle=-20):
        pen.path("M 0 3 V -17 H 6 V -13 H 3 M 0 -11 H 5", None, "ink", 5.6)
        pen.path("M 0 3 V -17 H 6 M 0 -11 H 5", None, "mustard", 2.6)
        pen.circle(0, 7.4, 6.4, "mustard")
        pen.circle(0, 7.4, 2.4, "paper", "ink", 1.5)


@feature("prop", "mug")
def _mug(pen: Pen, part: Part) -> None:
    with pen.placed(30, 21):
        pen.path("M 10 -3 Q 20 -3 18.6 -12 Q 17 -19 9 -18", None, "ink", 6.4)
        pen.path("M 10 -3 Q 20 -3 18.6 -12 Q 17 -19 9 -18", None, "paper_light", 2.4)
        pen.path("M -11 4 L -9.6 -30 H 9.6 L 11 4 Z", "mustard")
        pen.path("M -4.6 -2 V -30 M 2.4 -2 V -30", None, "mustard_light", 3)
        pen.path(
            "M -12 3 Q -15 9 -9.6 11 Q -7 16 -1.6 13.4 Q 4 17 8 12.4 Q 14.6 11 12.4 4 Q 9 0 5.4 2.4 Q 2 -3 -1 1.6 "
            "Q -6 -1.6 -12 3 Z",
            "paper_light",
        )


@feature("prop", "medals")
def _medals(pen: Pen, part: Part) -> None:
    for k, (ribbon, metal) in enumerate((("red", "mustard_light"), ("teal", "steel"), ("violet", "mustard_light"))):
        x = -34.4 + 9.4 * k
        y = 24.6 + 0.9 * k
        pen.rect(x - 3.6, y - 4, 7.2, 7.6, ribbon, "ink", 1.5)
        pen.path(f"M {x} {y + 3.2} V {y - 3.6}", None, "paper_light", 1.6)
        pen.circle(x, y - 6.4, 3.7, metal, "ink", 1.5)


@feature("prop", "pot")
def _pot(pen: Pen, part: Part) -> None:
    with pen.placed(30, 22):
        pen.path("M -8 4 Q -17 3 -15 -7 Q -14 -13 -7 -13", None, "ink", 6)
        pen.path("M -8 4 Q -17 3 -15 -7 Q -14 -13 -7 -13", None, "gray", 2.2)
        pen.path("M -6 8 L -9.6 -30 H 13 L 9 8 Z", "steel")
        pen.path("M 8.6 4 L 17 8.6 L 12 -8 Z", "steel")
        pen.path("M -7 -3 L -9.6 -30 H 13 L 10 -3 Z", "brown_dark", None)
        pen.path("M -6 8 L -9.6 -30 H 13 L 9 8 Z", None)
        pen.path("M -6.6 8 Q 1.6 15 9.6 8 Z", "ink")
        pen.circle(1.6, 13.6, 2, "ink", None)


@feature("prop", "sale")
def _sale(pen: Pen, part: Part) -> None:
    with pen.placed(30, 22, angle=8):
        pen.path(star(0, 0, 12, 17, 12.6, 90), "red", "ink", 2)
        pen.text(0.3, -4.2, "SALE", "display", 12, "paper_light")


@feature("prop", "pie")
def _pie(pen: Pen, part: Part) -> None:
    with pen.placed(28, 17):
        twin(pen, "M 5 15 Q 2 18 5 21 Q 8 24 5 27", None, "paper_light", 2.4)
        pen.path("M -18 4 Q -14 12.6 0 13 Q 14 12.6 18 4 Z", "hair_ginger")
        pen.path("M -9 5 L -4 11 M 0 5 V 11.6 M 9 5 L 4 11", None, "red_dark", 2)
        pen.path(
            "M -20.6 3 Q -18 7.4 -14.6 4.6 Q -11 7.8 -7.4 4.6 Q -3.6 7.8 0 4.6 Q 3.6 7.8 7.4 4.6 Q 11 7.8 14.6 4.6 "
            "Q 18 7.4 20.6 3 L 14 -8 H -14 Z",
            "khaki",
        )


@feature("prop", "torch")
def _torch(pen: Pen, part: Part) -> None:
    with pen.placed(38, 16, angle=20):
        pen.path(star(-3, 19, 10, 17, 8, 80), "mustard", None)
        pen.path(star(-3, 19, 10, 11, 6, 60), "mustard_light", None)
        pen.circle(-3, 19, 4.6, "white", None)
        pen.path("M -3 -34 V 8 M -3 8 Q -3 13 -3 14", None, "ink", 7.4)
        pen.path("M -3 -34 V 8 M -3 8 Q -3 13 -3 13.4", None, "teal", 3)
        pen.rect(-7, -16, 8, 14, "brown", radius=2)


@feature("prop", "badge")
def _badge(pen: Pen, part: Part) -> None:
    pen.path(
        "M -24 27 Q -19 25 -16.6 25.4 L -17 17 Q -18 12.6 -23.6 10 Q -29 12.6 -30 17 L -30.6 25.4 Q -28 25 -24 27 Z",
        part.hue("colour", "mustard_light"),
        "ink",
        1.8,
    )
    pen.path(star(-23.6, 18.6, 5, 4.4, 1.9), "ink", None)


@feature("prop", "tag")
def _tag(pen: Pen, part: Part) -> None:
    pen.rect(-31, 14.4, 17, 8, part.hue("colour", "paper_light"), "ink", 1.6, radius=1.6)
    pen.path("M -28 19.6 H -17 M -28 17 H -20", None, "red", 1.4)


@feature("prop", "pens")
def _pens(pen: Pen, part: Part) -> None:
    for x, hue in ((-26, "red"), (-22.6, "blue"), (-19.2, "ink")):
        pen.rect(x - 1.3, 15, 2.6, 10, hue, "ink", 1.1, radius=1)
    pen.path("M -29.6 18.4 H -15.6 V 8 H -29.6 Z", "white", "ink", 1.6)


@feature("prop", "pencil")
def _pencil(pen: Pen, part: Part) -> None:
    with pen.placed(part.half + 1, 62, angle=64):
        pen.path("M -15 -2 H 8 L 13 0 L 8 2 H -15 Z", "mustard", "ink", 1.6)
        pen.rect(-17.4, -2, 4, 4, "rose", "ink", 1.4)


@feature("prop", "scroll")
def _scroll(pen: Pen, part: Part) -> None:
    with pen.placed(31, 20, angle=-8):
        pen.rect(-11, -34, 22, 50, "paper")
        pen.path("M -13.4 12 Q -14 18.6 -9 18.6 H 10.6 Q 15 18.6 14 13.4 H -9.6 Q -12 13.4 -13.4 12 Z", "paper_light")
        for y in (8.4, 4.6, 0.8):
            pen.path(f"M -7 {y} H 7", None, "gray", 1.5)
        pen.circle(4, -5.4, 4, "red", "ink", 1.5)


@feature("prop", "earrings")
def _earrings(pen: Pen, part: Part) -> None:
    for side in (-1, 1):
        pen.circle(side * (part.half + 2), 47.6, 2.6, part.hue("colour", "mustard_light"), "ink", 1.4)


@feature("prop", "bubbles")
def _bubbles(pen: Pen, part: Part) -> None:
    for x, y, r in ((21, 37, 2.6), (27, 43.6, 3.6), (34.6, 52, 5)):
        pen.circle(x, y, r, "sky", "ink", 1.5)
        pen.path(f"M {x - r * 0.5} {y + r * 0.2} Q {x - r * 0.3} {y + r * 0.6} {x} {y + r * 0.6}", None, "white", 1.1)


@feature("prop", "snooze")
def _snooze(pen: Pen, part: Part) -> None:
    for x, y, size in ((25, 62, 11), (33, 73, 15)):
        pen.text(x, y, "Z", "display", size, "paper_light", line="ink", width=1.6)

"""What the people of a portrait wear and carry, and what stands behind them: clothes, neckwear, hats, props, grounds.

Registered and drawn like the features of their faces (see :mod:`printables.draw.portraits.faces`): x = 0 is the
middle, y runs
from 0 to 100, shoulders lie at 26, the lowest 14 are covered by the name on a counter. Hats suit a head 40 wide.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from printables.draw.design import DESIGN
from printables.draw.pen import Pen, box, ellipse, fan, polygon, star
from printables.draw.portraits.faces import Part, feature, twin, worn

EDGE: Final = 56.0
"""Half of what is painted: the face's half (50) and the bleed (6, or 1.5 mm of 25)."""

TORSO: Final = "M -46 -8 L -43 10 Q -41 21 -27 25 Q -14 28 -9.5 33 H 9.5 Q 14 28 27 25 Q 41 21 43 10 L 46 -8 Z"


# --- clothes -----------------------------------------------------------------------------------------------------


def _neck(pen: Pen, part: Part) -> None:
    pen.path("M -8.4 42 V 27 Q 0 20 8.4 27 V 42 Z", part.shade)


def _torso(pen: Pen, part: Part) -> None:
    _neck(pen, part)
    pen.path(TORSO, part.colour)
    with pen.clipped(TORSO):
        pen.path("M 24 40 Q 31 16 22 -10 H 60 V 40 Z", part.dark, None)
    pen.path(TORSO, None)


def _vee(pen: Pen, part: Part, shirt: str, low: float = 4) -> None:
    """The shirt between lapels, and the throat above it."""
    pen.path(f"M -9.6 33 L 0 {low} L 9.6 33 Z", shirt)
    pen.path("M -7.4 34 Q 0 20 7.4 34 Z", part.shade, None)


@feature("clothes", "suit")
def _suit(pen: Pen, part: Part) -> None:
    _torso(pen, part)
    shirt = part.hue("shirt", "paper_light")
    _vee(pen, part, shirt)
    twin(pen, "M 8.4 34 L 0.6 24.6 L 7 20.6 L 13 29 Z", shirt, "ink", 1.8)
    twin(pen, "M 9.6 32.6 L 19 24.6 L 13.6 20 L 15.6 17.4 L 0 1 L 3.4 12 Z", part.hue("lapel", part.colour))


@feature("clothes", "vest")
def _vest(pen: Pen, part: Part) -> None:
    shirt = part.hue("shirt", "paper_light")
    _torso(pen, Part(part.style, {"colour": shirt}, part.skin, part.half))
    twin(pen, "M 0 6 L 11 31.6 L 21 27 L 23 -8 H 0 Z", part.colour)
    pen.path("M -9.6 33 L 0 9 L 9.6 33 Z", shirt, None)
    pen.path("M -7.4 34 Q 0 20 7.4 34 Z", part.shade, None)
    twin(pen, "M 8.4 34 L 0.6 24.6 L 7 20.6 L 13 29 Z", shirt, "ink", 1.8)
    twin(pen, "M 34.5 22.6 L 33 8 M 38.6 20 L 37.6 8", None, part.hue("garter", "gray"), 1.6)


@feature("clothes", "robe")
def _robe(pen: Pen, part: Part) -> None:
    _torso(pen, part)
    pen.path("M -7.4 34 Q 0 20 7.4 34 Z", part.shade, None)
    twin(pen, "M 8.6 34 L 0 25.4 L 4 18 L 14 28 Z", "paper_light", "ink", 1.8)
    twin(pen, "M 3 20 L 6.4 -8 M 20 26 Q 17 12 19 -8 M 32 22 Q 29 10 31 -8", None, part.light, 1.7)


@feature("clothes", "clerical")
def _clerical(pen: Pen, part: Part) -> None:
    _torso(pen, part)
    pen.path("M -9.4 34 Q 0 23 9.4 34 L 9.8 27.4 Q 0 17.6 -9.8 27.4 Z", part.colour, "ink", 1.8)
    pen.path("M -4.4 28.6 Q 0 26.6 4.4 28.6 L 4.4 22.2 Q 0 20.4 -4.4 22.2 Z", "white", "ink", 1.6)
    twin(pen, "M 9.6 28.6 L 19 24.6 L 13.6 18 L 15.6 15.4 L 5 -8", None, part.light, 1.7)


@feature("clothes", "coat")
def _coat(pen: Pen, part: Part) -> None:
    _torso(pen, part)
    shirt = part.hue("shirt", "teal_light")
    _vee(pen, part, shirt)
    twin(pen, "M 8.4 34 L 0.6 24.6 L 7 20.6 L 13 29 Z", DESIGN.mix(shirt, "white", 0.35), "ink", 1.8)
    twin(pen, "M 9.6 32.6 L 20.6 25.4 L 15.6 16 L 0 -1 L 3.4 10 Z", part.colour)


@feature("clothes", "shirt")
def _shirt(pen: Pen, part: Part) -> None:
    _torso(pen, part)
    pen.path("M 0 24 V -8", None, part.dark, 1.6)
    pen.path("M -7.4 34 Q 0 20 7.4 34 Z", part.shade, None)
    twin(pen, "M 8.4 34.4 L 0 25 L 6.6 18.4 L 15 28.4 Z", part.hue("collar", part.light))


@feature("clothes", "uniform")
def _uniform(pen: Pen, part: Part) -> None:
    _shirt(pen, part)
    trim = part.hue("trim", part.dark)
    twin(pen, "M 26 25.4 L 39 20 L 41 14.6 L 27.6 20.6 Z", trim, "ink", 1.7)
    twin(pen, "M 13 17 H 27 V 13.4 L 20 11 L 13 13.4 Z", trim, "ink", 1.6)


@feature("clothes", "overalls")
def _overalls(pen: Pen, part: Part) -> None:
    shirt = part.hue("shirt", "red")
    _torso(pen, Part(part.style, {"colour": shirt}, part.skin, part.half))
    pen.path("M -7.4 34 Q 0 20 7.4 34 Z", part.shade, None)
    twin(pen, "M 8.4 34.4 L 0 25 L 6.6 18.4 L 15 28.4 Z", DESIGN.mix(shirt, "paper_light", 0.3))
    twin(pen, "M 16 28.6 L 24 26 L 21.6 13 H 14.6 Z", part.colour)
    pen.rect(-22, -8, 44, 24, part.colour, radius=3)
    for side in (-1, 1):
        pen.circle(side * 18, 13.4, 2.3, "mustard", "ink", 1.3)


@feature("clothes", "apron")
def _apron(pen: Pen, part: Part) -> None:
    shirt = part.hue("shirt", "sky")
    _torso(pen, Part(part.style, {"colour": shirt}, part.skin, part.half))
    pen.path("M -7.4 34 Q 0 20 7.4 34 Z", part.shade, None)
    twin(pen, "M 8.4 34.4 L 0 25 L 6.6 18.4 L 15 28.4 Z", DESIGN.mix(shirt, "paper_light", 0.4))
    twin(pen, "M 11 30.6 L 16 28.4 L 19 14 H 14 Z", part.colour, "ink", 1.8)
    pen.rect(-20, -8, 40, 25, part.colour, radius=2.5)


@feature("clothes", "dress")
def _dress(pen: Pen, part: Part) -> None:
    _torso(pen, part)
    pen.path("M -12 31 Q 0 12 12 31 Z", part.shade, None)
    pen.path("M -8.4 42 V 31 H 8.4 V 42 Z", part.shade, None)
    pen.path("M -12.4 30 Q 0 11 12.4 30", None)
    if "collar" in part.colours:
        twin(pen, "M 11 31.4 Q 4 18.6 0 20.4 Q -1 11 8 12.6 Q 19 16 18 27.6 Z", part.colours["collar"], "ink", 1.9)
    if "dots" in part.colours:
        with pen.clipped(TORSO):
            for x, y in ((20, 22), (28, 17), (22, 11), (35, 13), (14, 15), (30, 6), (38, 20)):
                for side in (-1, 1):
                    pen.circle(side * x, y, 1.8, part.colours["dots"], None)


@feature("clothes", "cardigan")
def _cardigan(pen: Pen, part: Part) -> None:
    _torso(pen, part)
    blouse = part.hue("shirt", "paper_light")
    pen.path("M -11 32 L -3 -8 H 3 L 11 32 Z", blouse)
    twin(pen, "M 8.6 34.6 Q 1 27 0 25.6 Q 1 16.4 8.4 17.4 Q 15.6 20 14.4 29 Z", blouse, "ink", 1.8)
    for y in (14, 5):
        pen.circle(7.6, y, 1.4, "mustard", "ink", 1)


@feature("clothes", "turnout")
def _turnout(pen: Pen, part: Part) -> None:
    _torso(pen, part)
    twin(pen, "M 9.6 35 Q 3 27 0 26.6 L 2 18 Q 16 20 18 29 Z", part.dark)
    pen.path("M 0 22 V -8", None)
    for y in (18.6, 9.6):
        pen.rect(-6.6, y - 1.6, 13.2, 4, "steel", "ink", 1.4, radius=1)
    twin(pen, "M 42.6 9 L 26 14.4 L 27 19 L 41.6 14 Z", part.hue("stripe", "mustard_light"), "ink", 1.5)


@feature("clothes", "fur")
def _fur(pen: Pen, part: Part) -> None:
    _torso(pen, Part(part.style, {"colour": part.hue("dress", "teal_dark")}, part.skin, part.half))
    pen.path("M -9 33 Q 0 10 9 33 Z", part.shade, None)
    d = (
        "M 8 34 L 12 34.6 L 14 32 L 18.6 33 L 20 30 L 25.6 30.4 L 27 27 L 32.6 26.6 L 33.6 23 L 38.6 21.4 "
        "L 38.6 17 L 42 14 L 40 10 L 42 5 L 37 -8 L 24 -8 L 22 4 L 17.4 7 L 18 12 L 13 14 L 13.4 19 L 8.4 22 Z"
    )
    twin(pen, d, part.colour)
    twin(pen, "M 20 24 L 22 20 M 27 20 L 29 16 M 24 13 L 26 9 M 33 13 L 35 9", None, part.dark, 1.5)


# --- round the neck ----------------------------------------------------------------------------------------------


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


# --- hats --------------------------------------------------------------------------------------------------------


@feature("hat", "stetson")
def _stetson(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path(
            "M -18.6 72 C -20 88 -16 98.6 -9 98.4 C -4.6 98.2 -3 95.4 0 95.4 C 3 95.4 4.6 98.2 9 98.4 "
            "C 16 98.6 20 88 18.6 72 Z",
            part.colour,
        )
        pen.path("M 3 95 C 10 90 11 80 9 74 L 18 73 C 19.4 86 16 97.6 9 97.4 Q 5 97.4 3 95 Z", part.dark, None)
        pen.path("M -18.8 74 H 18.8 L 18.6 79.4 Q 0 75.8 -18.6 79.4 Z", part.hue("band", "brown_dark"), "ink", 1.7)
        pen.path(
            "M -39 80.6 C -34 70 -18 66.4 0 66.4 C 18 66.4 34 70 39 80.6 "
            "C 30 75.6 20 74 0 74 C -20 74 -30 75.6 -39 80.6 Z",
            part.colour,
        )


@feature("hat", "campaign")
def _campaign(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path("M -16.6 72 C -19 84 -11 92 0 98 C 11 92 19 84 16.6 72 Z", part.colour)
        pen.path("M 4 95.6 C 8 88 9 80 7 73 L 16 73 C 18 84 12 91 4 95.6 Z", part.dark, None)
        pen.path("M -8 87 Q -3 90 -1 96 M 8 87 Q 3 90 1 96", None, "ink", 1.6)
        pen.path("M -17 73 H 17 L 17.2 78 Q 0 75 -17.2 78 Z", part.hue("band", "brown_dark"), "ink", 1.7)
        pen.ellipse(0, 71, 35, 4.6, part.colour)


@feature("hat", "boater")
def _boater(pen: Pen, part: Part) -> None:
    with worn(pen, part), pen.placed(0, 74, angle=5):
        pen.path("M -18 0 L -17.4 17 Q 0 20.6 17.4 17 L 18 0 Z", part.colour)
        pen.path("M 7 1 L 7 18 L 17.4 17 L 18 1 Z", part.dark, None)
        pen.path("M -18 1 L -17.8 9 Q 0 11.4 17.8 9 L 18 1 Z", part.hue("band", "red"), "ink", 1.8)
        pen.path("M -17.9 5.2 Q 0 7.6 17.9 5.2", None, part.hue("stripe", "paper_light"), 2.2)
        pen.path("M -31 -1 Q 0 -8 31 -1 Q 31.6 3.4 29 3.6 Q 0 -1.4 -29 3.6 Q -31.6 3.4 -31 -1 Z", part.colour)


@feature("hat", "top")
def _top(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path("M -17.4 72 L -18.6 94 Q 0 98.6 18.6 94 L 17.4 72 Z", part.colour)
        pen.path("M -13 82 L -13.6 92", None, part.light, 2.6)
        pen.path("M -17.6 73 L -17.8 80 Q 0 82.4 17.8 80 L 17.6 73 Z", part.hue("band", "red"), "ink", 1.7)
        pen.path("M -28 75 Q -27 68.6 0 68.6 Q 27 68.6 28 75 Q 20 72.4 0 72.4 Q -20 72.4 -28 75 Z", part.colour)


@feature("hat", "fedora")
def _fedora(pen: Pen, part: Part) -> None:
    with worn(pen, part), pen.placed(0, 72, angle=-7):
        pen.path(
            "M -18 0 C -19 12 -17 20 -11 22 C -7 23.4 -4 17.6 -1 18.6 C 3 24 9 24.6 13 21 C 18 17 18.6 8 18 0 Z",
            part.colour,
        )
        pen.path("M 4 3 Q 8 12 5 20 Q 9 24 13 21 C 18 17 18.6 8 18 2 Z", part.dark, None)
        pen.path("M -18.2 1 Q 0 -1 18.2 1 L 18.4 7 Q 0 4.6 -18.6 7 Z", part.hue("band", "ink"), "ink", 1.6)
        pen.path("M -30 2 Q -20 -6 0 -6 Q 22 -6 31 -1 Q 28 4 20 2.6 Q 0 -0.6 -20 3 Q -27 5.4 -30 2 Z", part.colour)
        pen.rect(-12, 9.4, 8, 7.4, part.hue("patch", "teal"), "ink", 1.5)
        pen.path("M -13.4 11.4 H -10.8 M -13.4 14.8 H -10.8 M -5 11.4 H -2.6 M -5 14.8 H -2.6", None, "ink", 1)


@feature("hat", "flat")
def _flat(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path(
            "M -22 70 C -29 74 -29 84 -20 88 C -10 93 10 93 20 88 C 29 84 29 74 22 70 Q 0 76 -22 70 Z", part.colour
        )
        pen.path("M -12 73 Q -16 82 -8 90.6 M 12 73 Q 16 82 8 90.6 M 0 75 V 91", None, part.dark, 1.6)
        pen.path("M -20 70.6 Q 0 80 20 70.6 Q 22 66 17 64.4 Q 0 70 -17 64.4 Q -22 66 -20 70.6 Z", part.dark)
        pen.circle(0, 91.4, 2.4, part.colour)


def _peaked(pen: Pen, part: Part, high: float) -> None:
    pen.path(f"M -19 74 L -26.6 {high - 4} Q 0 {high + 10} 26.6 {high - 4} L 19 74 Z", part.colour)
    pen.path(f"M 8 76 L 12 {high + 1.4} Q 20 {high} 26 {high - 4} L 19 74 Z", part.dark, None)
    pen.path("M -19.4 69.6 V 76.4 Q 0 80.4 19.4 76.4 V 69.6 Z", part.hue("band", "ink"), "ink", 1.8)
    pen.path("M -20 71 Q 0 78 20 71 Q 21.6 66 15 63.6 Q 0 68.6 -15 63.6 Q -21.6 66 -20 71 Z", part.hue("peak", "ink"))
    pen.path("M -12 68 Q 0 72 12 68", None, "paper_light", 1.4)


@feature("hat", "police")
def _police(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        _peaked(pen, part, 90)
        pen.path(star(0, 84.6, 8, 6.4, 4.6), "mustard_light", "ink", 1.5)
        pen.circle(0, 84.6, 1.8, part.colour, None)


@feature("hat", "service")
def _service(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        _peaked(pen, part, 88)
        pen.circle(0, 84, 5.6, part.hue("disc", "red"), "ink", 1.6)
        pen.path(star(0, 84, 5, 4.2, 1.9), "paper_light", None)


@feature("hat", "mechanic")
def _mechanic(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path("M -20.6 69 C -22 86 -12 91 0 91 C 12 91 22 86 20.6 69 Q 0 75 -20.6 69 Z", part.colour)
        pen.path("M 6 73 C 10 80 9 87 4 90.8 C 16 90 21.6 84 20.4 69.6 Q 13 72 6 73 Z", part.dark, None)
        pen.path("M -22 70.6 Q 0 79 22 70.6 Q 24.4 64.4 16 63.6 Q 0 68.6 -16 63.6 Q -24.4 64.4 -22 70.6 Z", part.dark)
        pen.circle(0, 91, 2, part.colour)


@feature("hat", "painter")
def _painter(pen: Pen, part: Part) -> None:
    with worn(pen, part), pen.placed(0, 70, angle=-6):
        pen.path("M -20.4 -1 L -22.6 15 Q 0 23 22.6 15 L 20.4 -1 Z", part.colour)
        pen.path("M 7 2 L 9 19.6 Q 17 18 22.6 15 L 20.4 0 Z", part.dark, None)
        pen.path("M -20.6 0 Q 0 7 20.6 0 Q 26.6 -7 17 -7.6 Q 0 -2.6 -17 -7.6 Q -26.6 -7 -20.6 0 Z", part.light)


@feature("hat", "garrison")
def _garrison(pen: Pen, part: Part) -> None:
    with worn(pen, part), pen.placed(0, 71, angle=-9):
        pen.path("M -19 -2 C -18 12 -12 22 0 26 C 10 22 19 12 20 -2 Q 0 4 -19 -2 Z", part.colour)
        pen.path("M -19 -2 C -19 4 -18 9 -16 13 Q 0 2 18 12 C 19.6 8 20 3 20 -2 Q 0 4 -19 -2 Z", part.dark)
        pen.path("M -16 13 Q 0 2 18 12", None, part.hue("piping", "mustard"), 2.4)
        pen.path(star(-9, 4.8, 5, 4.8, 2.1), "mustard_light", "ink", 1.2)


@feature("hat", "paper")
def _paper_cap(pen: Pen, part: Part) -> None:
    with worn(pen, part), pen.placed(0, 71, angle=8):
        pen.path("M -19 -2 L -14 20 Q 0 15 14 20 L 19 -2 Q 0 4 -19 -2 Z", part.colour)
        pen.path("M -19 -2 L -17.2 7 Q 0 13 17.2 7 L 19 -2 Q 0 4 -19 -2 Z", part.colour)
        pen.path("M -17.6 3.4 Q 0 9.2 17.6 3.4", None, part.hue("stripe", "red"), 3.2)


@feature("hat", "fire")
def _fire(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path("M -20 70 C -22 86 -12 94 0 94 C 12 94 22 86 20 70 Z", part.colour)
        pen.path("M 6 71 C 12 78 12 88 5 93.4 C 15 92 21.6 84 20 70 Z", part.dark, None)
        twin(pen, "M 13.6 72 Q 14 84 7 92.6", None, "ink", 1.6)
        pen.path("M -20 70 C -22 86 -12 94 0 94 C 12 94 22 86 20 70 Z", None)
        pen.path("M -33 70 Q -28 64.6 0 66.4 Q 28 64.6 33 70 Q 24 75.4 0 75 Q -24 75.4 -33 70 Z", part.colour)
        pen.path(
            "M -9 74 L -10.6 92 Q -5 94.4 0 98.6 Q 5 94.4 10.6 92 L 9 74 Q 0 69.6 -9 74 Z",
            part.hue("plate", "mustard_light"),
            "ink",
            1.9,
        )
        pen.path(
            "M 0 92 C 5 86 6 83 4.4 79.6 Q 2.6 76.6 0 76.6 Q -2.6 76.6 -4.4 79.6 C -5 82.6 -3 84 -2 86 Z",
            "red",
            "ink",
            1.3,
        )


@feature("hat", "maid")
def _maid(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path(
            "M -17 78 Q -21 82 -17 85.6 Q -17 91 -11.4 91 Q -9 96.4 -4 94.4 Q 0 99 4 94.4 Q 9 96.4 11.4 91 "
            "Q 17 91 17 85.6 Q 21 82 17 78 Q 0 86 -17 78 Z",
            part.colour,
        )
        pen.path("M -12 82 V 86 M -6 84.6 V 89.6 M 0 85.6 V 91 M 6 84.6 V 89.6 M 12 82 V 86", None, "gray", 1.3)
        pen.path("M -20 74 Q 0 86 20 74 L 20.4 78 Q 0 90 -20.4 78 Z", part.hue("band", "ink"), "ink", 1.2)


@feature("hat", "tiara")
def _tiara(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path("M -19 75 Q 0 84 19 75 L 15.6 85 Q 0 95.6 -15.6 85 Z", part.colour, "ink", 2)
        pen.path("M -17.6 77.4 Q 0 86.6 17.6 77.4", None, part.hue("band", "red"), 2.6)


@feature("hat", "bandana")
def _bandana(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        for turn in (-52, 52):
            with pen.placed(0, 87, angle=turn, scale=0.95):
                pen.path("M 0 -2 C -9 4 -8 13 -3 14 C 3 14 6 6 0 -2 Z", part.colour, "ink", 2)
        d = "M -21 66 C -24 80 -14 89 0 89 C 14 89 24 80 21 66 Q 12 73 0 73.4 Q -12 73 -21 66 Z"
        pen.path(d, part.colour)
        with pen.clipped(d):
            for x, y in ((-14, 77), (-6, 83), (-3, 76), (5, 80), (12, 84), (13, 75), (-12, 86), (19, 78)):
                pen.circle(x, y, 1.7, part.hue("dots", "paper_light"), None)
        pen.path(d, None)
        pen.circle(0, 87, 3.6, part.colour)


@feature("hat", "visor")
def _visor(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path("M -21 69.6 Q 0 78 21 69.6 V 75 Q 0 83.6 -21 75 Z", part.hue("band", "green_dark"))
        pen.path("M -21 71 Q 0 78 21 71 C 30 66 27 62 22 61.4 Q 0 70 -22 61.4 C -27 62 -30 66 -21 71 Z", part.colour)
        pen.path("M -18 67.4 Q -8 71.4 2 71.6", None, "paper_light", 1.8)


@feature("hat", "mirror")
def _mirror(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path("M -21 70 Q 0 79 21 70 V 74.4 Q 0 83.4 -21 74.4 Z", part.hue("band", "ink"), "ink", 1.4)
    pen.circle(6, 81, 10, "steel")
    with pen.clipped(ellipse(6, 81, 10, 10)):
        pen.path("M -6 84 L 10 94 L 14 92 L -4 79 Z M -2 76 L 16 88 L 18 86 L 0 72 Z", "white", None)
    pen.circle(6, 81, 10, None)
    pen.circle(6, 81, 2.6, "ink", None)


@feature("hat", "fascinator")
def _fascinator(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path(
            "M 4 88 C 8 100 22 102 33 98 C 29 97 28 95 29 93 C 24 94 15 92 12 84 Z",
            part.hue("feather", "mustard"),
            "ink",
            1.9,
        )
        pen.path("M 9 89 Q 16 96.6 26 97", None, "ink", 1.2)
        pen.path("M -19 78 C -16 92 6 96 17 86 Q 19 82 15 79 Q -2 86 -19 78 Z", part.colour)
        pen.circle(11, 86, 3.4, "red", "ink", 1.5)


@feature("hat", "goggles")
def _goggles(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path("M -22 69 Q 0 75 22 69 V 73 Q 0 79 -22 73 Z", "brown_dark", "ink", 1.5)
        for x in (-9, 9):
            pen.circle(x, 74.6, 7, part.hue("rim", "steel"))
            pen.circle(x, 74.6, 4.4, part.hue("glass", "teal_dark"), "ink", 1.4)
            pen.path(f"M {x - 2.4} 75.4 L {x} 77.6", None, "white", 1.6)


@feature("hat", "bow")
def _hair_bow(pen: Pen, part: Part) -> None:
    with pen.placed(15, 84, angle=-30):
        twin(pen, "M 0 0 L 11 7 Q 13 0 11 -7 Z", part.colour, "ink", 1.9)
        pen.circle(0, 0, 3, part.colour, "ink", 1.8)


@feature("hat", "headband")
def _headband(pen: Pen, part: Part) -> None:
    with worn(pen, part):
        pen.path("M -22 70 Q -16 84 0 84.6 Q 16 84 22 70 L 23.4 74 Q 18 89 0 89.6 Q -18 89 -23.4 74 Z", part.colour)


# --- props -------------------------------------------------------------------------------------------------------


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


# --- grounds -----------------------------------------------------------------------------------------------------


def _wash(pen: Pen, colour: str) -> None:
    pen.rect(-EDGE, -6, 2 * EDGE, 112, colour, None)


@feature("ground", "plain")
def _ground_plain(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    pen.dots(-EDGE, -6, EDGE, 62, part.hue("second", part.dark), step=6.4, big=2.4)


@feature("ground", "rays")
def _ground_rays(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    for wedge in fan(0, 52, 90, 14, 7):
        pen.path(wedge, part.hue("second", part.light), None)


@feature("ground", "sunset")
def _ground_sunset(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    second = part.hue("second", part.light)
    for wedge in fan(0, 26, 110, 22, 4):
        pen.path(wedge, DESIGN.mix(part.colour, second, 0.5), None)
    pen.circle(0, 40, 43, second, None)


@feature("ground", "ring")
def _ground_ring(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    pen.circle(0, 55, 44, part.hue("second", part.light), None)
    pen.circle(0, 55, 35, part.colour, None)


@feature("ground", "disc")
def _ground_disc(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    pen.circle(0, 54, 42, part.hue("second", part.light), None)


@feature("ground", "stripes")
def _ground_stripes(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    for k in range(-4, 5):
        pen.rect(k * 14 - 3.5, -6, 7, 112, part.hue("second", part.light), None)


@feature("ground", "slats")
def _ground_slats(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    for k in range(9):
        pen.rect(-EDGE, 4 + 12 * k, 2 * EDGE, 5.4, part.hue("second", part.dark), None)


@feature("ground", "checks")
def _ground_checks(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    for row in range(10):
        for column in range(10):
            if (row + column) % 2:
                pen.rect(-60 + 12 * column, -6 + 12 * row, 12, 12, part.hue("second", part.light), None)


@feature("ground", "bars")
def _ground_bars(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    bar = part.hue("second", "mustard_light")
    for k in range(-3, 4):
        pen.path(f"M {k * 15} -6 V 106", None, "ink", 6.4)
        pen.path(f"M {k * 15} -6 V 106", None, bar, 3)
    pen.path("M -56 90 H 56", None, "ink", 8)
    pen.path("M -56 90 H 56", None, bar, 4.4)


@feature("ground", "board")
def _ground_board(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    chalk = part.hue("second", part.light)
    pen.text(-33.5, 84, "2+2=4", "text", 11.5, chalk)
    pen.text(35, 84, "ABC", "text", 11.5, chalk)
    pen.path("M -44 64 L -37 77 L -30 64 Z", None, chalk, 1.6)
    pen.circle(36, 70, 6, None, chalk, 1.6)
    pen.path("M 36 70 L 41 74", None, chalk, 1.6)


@feature("ground", "window")
def _ground_window(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    arch = "M -38 -6 V 56 C -38 84 -16 98 0 104 C 16 98 38 84 38 56 V -6 Z"
    panes = ("mustard", "teal_light", "rose", "sky")
    with pen.clipped(arch):
        pen.rect(-40, -6, 80, 112, "mustard_light", None)
        for k, wedge in enumerate(fan(0, 52, 90, 16, 0, 1)):
            pen.path(wedge, panes[k % 4], "ink", 1.4)
        pen.circle(0, 52, 30, "mustard_light", "ink", 1.4)
    pen.path(arch, None, "ink", 2.6)


@feature("ground", "moon")
def _ground_moon(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    with pen.clipped(box(-EDGE, -6, 2 * EDGE, 112)):
        pen.circle(26, 78, 25, part.hue("second", "mustard_light"), None)
    for x, y, r in ((-38, 90, 3.4), (-30, 64, 2.4), (-44, 46, 3), (44, 40, 2.6), (-14, 97, 2.2)):
        pen.path(star(x, y, 4, r, r * 0.35), "paper_light", None)


@feature("ground", "flames")
def _ground_flames(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    d = (
        "M -56 -6 V 52 Q -50 72 -48 84 Q -38 72 -40 58 Q -32 70 -32 92 "
        "Q -20 78 -22 62 L 22 62 Q 20 80 30 94 Q 32 72 40 60 "
        "Q 38 74 46 86 Q 50 70 56 54 V -6 Z"
    )
    pen.path(d, part.hue("second", "orange"), None)
    with pen.placed(0, -8, scale=0.86):
        pen.path(d, part.hue("third", "mustard_light"), None)


@feature("ground", "burst")
def _ground_burst(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    pen.path(star(0, 53, 16, 62, 42, 84), part.hue("second", part.light), None)


@feature("ground", "atoms")
def _ground_atoms(pen: Pen, part: Part) -> None:
    _wash(pen, part.colour)
    second = part.hue("second", part.light)
    for x, y, r in ((-40, 88, 9), (40, 84, 10), (-38, 46, 8), (42, 46, 7), (-46, 67, 5), (14, 97, 5), (46, 64, 5)):
        pen.path(star(x, y, 8, r, r * 0.3), second, None)
        pen.circle(x, y, r * 0.3, part.colour, None)

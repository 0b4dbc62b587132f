"""What the people of a portrait wear.

Registered and drawn like the features of faces (:mod:`printables.draw.portraits.parts`): x = 0 is the middle, y runs
from 0 to 100, shoulders lie at 26, the lowest 14 are covered by the name on a counter.
"""

from __future__ import annotations

from typing import Final

from printables.draw.design import DESIGN
from printables.draw.pen import Pen
from printables.draw.portraits.parts import Part, feature, twin

TORSO: Final = "M -46 -8 L -43 10 Q -41 21 -27 25 Q -14 28 -9.5 33 H 9.5 Q 14 28 27 25 Q 41 21 43 10 L 46 -8 Z"


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

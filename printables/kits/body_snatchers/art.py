"""What only Lake Terror's people wear and carry, and the pod on the cards' backs.

The parts are registered beside those of :mod:`printables.draw.portraits.parts`; portraits name them in
``portraits.toml``.
"""

from __future__ import annotations

from printables.draw.design import DESIGN
from printables.draw.pen import Pen, star
from printables.draw.portraits.parts import Part, feature, twin

POD = "M 0 -50 C 30 -30 34 26 0 50 C -34 26 -30 -30 0 -50 Z"


@feature("eyes", "hollow")
def _hollow(pen: Pen, part: Part) -> None:
    """Nobody at home: a glow without pupils."""
    for x in (-8.2, 8.2):
        pen.ellipse(x, 57, 7.4, 7, DESIGN.mix(part.skin, "green_dark", 0.45), None)
        pen.ellipse(x, 57, 5.4, 4.8, "green_light", "ink", 1.8)
        pen.ellipse(x, 57, 2.6, 2.2, "white", None)
    twin(pen, "M 2.6 60.4 Q 8 64.4 14 60.6", None, "ink", 2.2)


@feature("prop", "tendrils")
def _tendrils(pen: Pen, part: Part) -> None:
    """The plant that grew the face creeps out of the collar."""
    for d in (
        "M -50 8 C -38 14 -40 30 -31 33 C -24 35 -22 28 -26 26 C -29 25 -31 28 -29 30",
        "M 50 4 C 36 10 40 22 34 30 C 30 36 24 34 25 29 C 26 26 30 26 30 29",
        "M -36 -6 C -34 6 -28 8 -24 16",
        "M 30 -6 C 32 2 26 8 22 12",
    ):
        pen.path(d, None, "ink", 6.2)
        pen.path(d, None, "green", 3)
    for x, y, turn in ((-41, 20, 60), (41, 15, -60), (-27, 12, 20), (25, 8, -30), (-47, 4, 90), (46, 28, -20)):
        with pen.placed(x, y, angle=turn, scale=0.86):
            pen.path("M 0 0 C -7 4 -7 13 0 18 C 7 13 7 4 0 0 Z", "green", "ink", 2)
            pen.path("M 0 2 V 14", None, "green_dark", 1.5)


@feature("prop", "third_eye")
def _third_eye(pen: Pen, part: Part) -> None:
    """An eye on the brow that sees more, with its rays."""
    for turn in (-60, -30, 0, 30, 60):
        with pen.placed(0, 77, angle=turn):
            pen.path("M 0 8 V 13", None, "mustard_light", 2.2)
    pen.path("M -9 77 Q 0 86 9 77 Q 0 68 -9 77 Z", "white", "ink", 2)
    pen.circle(0, 77, 3.8, "violet", "ink", 1.4)
    pen.circle(-1, 78.2, 1.1, "white", None)


@feature("prop", "armband")
def _armband(pen: Pen, part: Part) -> None:
    """The Watch's band on one arm, and a lantern in the other hand."""
    pen.path("M -47 20 L -31 25 L -29 12 L -45 7 Z", "paper_light", "ink", 2)
    with pen.placed(-38, 16, angle=17):
        pen.text(0, -3.6, "W", "display", 11, "blue")
    with pen.placed(36, 4):
        pen.path(star(0, 13, 12, 24, 13, 80), "mustard", None)
        pen.path(star(0, 13, 12, 18, 11, 75), "mustard_light", None)
        pen.path("M -6 25 Q 0 36 6 25", None, "ink", 2)
        pen.path("M -8 2 L -6 21 H 6 L 8 2 Z", "white", "ink", 2)
        pen.path("M 0 5 C -5 9 -2 13 0 17 C 2 13 5 9 0 5 Z", "orange", "ink", 1.2)
        pen.rect(-9.5, -3, 19, 6, "steel", "ink", 2, radius=1.5)
        pen.path("M -8 21 L 0 27 L 8 21 Z", "steel", "ink", 2)


@feature("prop", "pompoms")
def _pompoms(pen: Pen, part: Part) -> None:
    for x, y, colour in ((-36, 20, "mustard_light"), (36, 24, "paper_light")):
        pen.path(star(x, y, 16, 19, 14.6, 84), colour, "ink", 2)
        pen.path(star(x, y, 16, 12, 7, 70), DESIGN.mix(colour, "red", 0.6), None)
        pen.circle(x, y, 3.4, "red", "ink", 1.5)


@feature("prop", "foil")
def _foil(pen: Pen, part: Part) -> None:
    """A hat of kitchen foil against the rays, with a whisk for an aerial."""
    pen.path("M 0 100 V 91 M -4 99 Q -6 93 0 90 Q 6 93 4 99", None, "ink", 1.8)
    shape = "M -25 68 L -21 83 L -13 88 L -7 94 L 0 91 L 8 95 L 13 87 L 21 84 L 25 68 Q 0 77 -25 68 Z"
    pen.path(shape, "steel")
    with pen.clipped(shape):
        pen.path("M 6 100 L 2 84 L 12 76 L 8 66 H 40 V 100 Z", DESIGN.mix("steel", "ink", 0.25), None)
        pen.path("M -20 80 L -12 76 L -14 86 Z M -4 92 L -1 80 L -7 82 Z", "white", None)
        pen.path("M -22 74 L -10 76 L -4 82 M 4 90 L 3 78 L 14 82 M 14 74 L 20 80", None, "ink", 1.2)
    pen.path(shape, None)
    pen.path("M -27 66 Q 0 77 27 66 L 26 72 Q 0 82 -26 72 Z", "gray_light", "ink", 2)
    for x, y in ((-38, 62), (38, 70), (-33, 84)):
        pen.path(f"M {x - 4} {y} L {x + 1} {y + 3} L {x - 1} {y - 3} L {x + 5} {y + 1}", None, "ink", 2)


@feature("prop", "beanie")
def _beanie(pen: Pen, part: Part) -> None:
    """A propeller cap, and a lolly."""
    cap = "M -21 69 C -22 82 -12 88 0 88 C 12 88 22 82 21 69 Q 0 77 -21 69 Z"
    pen.path(cap, "red")
    with pen.clipped(cap):
        pen.path("M -8 60 C -10 76 -5 86 0 90 C 5 86 10 76 8 60 Z", "mustard_light", None)
        pen.path("M 21 60 C 21 78 12 86 4 90 H 30 V 60 Z", "blue", None)
    pen.path(cap, None)
    pen.path("M 0 88 V 93", None, "ink", 2.4)
    pen.path(
        "M 0 93 C -6 99 -18 98 -18 93.6 C -16 90 -6 90 0 93 C 6 97 18 97 18 92.6 C 16 89 6 89 0 93 Z", "teal_light"
    )
    with pen.placed(34, 26, angle=-14):
        pen.path("M 0 -40 V 4", None, "ink", 3.8)
        pen.path("M 0 -40 V 4", None, "paper_light", 1.8)
        pen.circle(0, 14, 11.5, "rose")
        pen.path("M 0 14 C 4 14 4 20 -1 20 C -8 20 -8 8 1 8 C 9 8 10 18 6 22", None, "red_dark", 2)


@feature("prop", "tube")
def _tube(pen: Pen, part: Part) -> None:
    """The one dose, fuming."""
    with pen.placed(33, 18, angle=-12):
        pen.path("M -7 26 V -12 C -7 -24 7 -24 7 -12 V 26 Z", "white")
        pen.path("M -7 8 Q 0 11 7 8 V -12 C 7 -24 -7 -24 -7 -12 Z", "signal")
        pen.rect(-10, 24, 20, 5, "paper_light", "ink", 2, radius=2)
        for x, y, r in ((-2, 2, 2), (2.6, -6, 1.6), (-1, -12, 1.8)):
            pen.circle(x, y, r, "green_light", None)
        for x, y, r in ((-4, 37, 4), (4, 44, 5), (-3, 53, 6)):
            pen.circle(x, y, r, "green_light", "ink", 1.5)


def pod(pen: Pen) -> None:
    """Draw a pod ajar, an eye in it; 100 high about the pen's origin, and the same upside down."""
    for half in (0, 180):
        with pen.placed(0, 0, angle=half):
            for turn, colour in ((-34, "green_dark"), (26, "signal")):
                with pen.placed(0, -20, angle=turn, scale=0.72):
                    pen.path("M 0 -44 C 24 -34 26 -8 0 12 C -26 -8 -24 -34 0 -44 Z", colour)
                    pen.path("M 0 -40 V 4", None, "ink", 2)
    pen.path(POD, "green")
    with pen.clipped(POD):
        for x in (-24, -12, 0, 12, 24):
            pen.path(f"M 0 -52 Q {2 * x} 0 0 52", None, "green_dark", 2.6)
    pen.path(POD, None, "ink", 3)
    gape = "M 0 -34 C 17 -18 17 18 0 34 C -17 18 -17 -18 0 -34 Z"
    pen.path(gape, "night", "ink", 2.4)
    with pen.clipped(gape):
        pen.path(star(0, 0, 14, 30, 12), DESIGN.mix("night", "green_dark", 0.5), None)
    pen.path("M -17 0 Q 0 15 17 0 Q 0 -15 -17 0 Z", "green_light", "ink", 2.4)
    pen.ellipse(0, 0, 4.2, 7.2, "ink", None)

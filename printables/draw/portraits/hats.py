"""What the people of a portrait wear on their heads.

Registered and drawn like the features of faces (:mod:`printables.draw.portraits.parts`): x = 0 is the middle, y runs
from 0 to 100, shoulders lie at 26, the lowest 14 are covered by the name on a counter. Hats suit a head 40 wide.
"""

from __future__ import annotations

from printables.draw.pen import Pen, ellipse, star
from printables.draw.portraits.parts import Part, feature, twin, worn


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

"""What stands behind the people of a portrait.

Registered and drawn like the features of faces (:mod:`printables.draw.portraits.parts`): x = 0 is the middle, y runs
from 0 to 100, shoulders lie at 26, the lowest 14 are covered by the name on a counter.
"""

from __future__ import annotations

from typing import Final

from printables.draw.design import DESIGN
from printables.draw.pen import Pen, box, fan, star
from printables.draw.portraits.parts import Part, feature

EDGE: Final = 56.0
"""Half of what is painted: the face's half (50) and the bleed (6, or 1.5 mm of 25)."""


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

"""What aliens do, each as a badge in a pen's square of 100 × 100 units: on their cards and in the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from printables.draw.pen import Pen, ellipse


def _run(pen: Pen) -> None:
    pen.rect(48, 14, 36, 70, "brown_dark")
    pen.rect(54, 14, 24, 64, "mustard_light", width=2)
    pen.path("M 8 56 H 44 V 68 L 68 46 L 44 24 V 36 H 8 Z", "red")


def _grab(pen: Pen) -> None:
    pen.path("M 40 96 V 70 H 60 V 96 Z", "steel")
    for y in (78, 86):
        pen.path(f"M 40 {y} H 60", None, "street_dark", 2.4)
    for x, y in ((28, 40), (50, 32), (72, 40)):
        pen.ellipse(x, y, 9, 16, "green")
    pen.circle(50, 58, 22, "green")
    pen.path("M 38 48 Q 50 40 62 48", None, "green_dark", 3)


def _implant(pen: Pen) -> None:
    for x, way, hue in ((33, 1, "red"), (67, -1, "blue")):
        with pen.placed(x, 50):
            pen.path(f"M 0 {36 * way} L 17 {10 * way} H 7 V {-34 * way} H -7 V {10 * way} H -17 Z", hue)


def _paralyze(pen: Pen) -> None:
    pen.path("M 58 92 L 24 46 H 46 L 38 8 L 78 60 H 54 Z", "mustard")


def _hide(pen: Pen) -> None:
    pen.path("M 36 88 H 64 L 88 40 Q 50 28 12 40 Z", "mustard_light")
    for side in (-1, 1):
        pen.circle(50 + side * 13, 26, 10, "white", width=2.4)
        pen.circle(50 + side * 11, 28, 4, "ink", None)
    pen.path("M 12 40 Q 50 28 88 40", None, "red", 4)


def _blatt(pen: Pen) -> None:
    pen.path("M 14 40 H 30 L 62 16 V 84 L 30 60 H 14 Z", "orange")
    pen.path(ellipse(62, 50, 9, 34), "mustard_light")
    for dy in (-1, 0, 1):
        pen.path(f"M {78 - abs(dy) * 2} {50 + 20 * dy} L {94 - abs(dy) * 5} {50 + 30 * dy}", None, "ink", 4)


MOVES: Final[Mapping[str, Callable[[Pen], None]]] = {
    "run": _run,
    "grab": _grab,
    "implant": _implant,
    "paralyze": _paralyze,
    "hide": _hide,
    "blatt": _blatt,
}
"""By the action's name."""


def badge(pen: Pen, move: str) -> None:
    """Draw an action on a round of paper."""
    pen.circle(50, 50, 49, "paper_light", width=3)
    with pen.placed(50, 50, scale=0.8):
        pen.canvas.translate(-50, -50)
        MOVES[move](pen)

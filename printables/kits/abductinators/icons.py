"""What humans do when woken at night, each as a picture in a pen's square of 100 × 100 units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from printables.draw.pen import Pen, star


def _burst(pen: Pen, colour: str) -> None:
    pen.path(star(50, 50, 14, 50, 36, 97), colour, None)


def act(pen: Pen) -> None:
    """Draw a finger that points at somebody's sheet."""
    _burst(pen, "mustard")
    pen.rect(20, 54, 60, 38, "paper_light", radius=3)
    pen.rect(25, 60, 22, 27, "sky", width=1.6)
    pen.path("M 27 60 Q 28 67 36 67 Q 44 67 45 60 Z", "plum", width=1.6)
    pen.circle(36, 73, 7.4, "skin_1", width=1.6)
    pen.path("M 28.4 74 Q 29 83 36 83 Q 43 83 43.6 74 Q 36 79 28.4 74 Z", "hair_white", width=1.4)
    for x in (33.4, 38.6):
        pen.circle(x, 73, 1.1, "ink", None)
    pen.rect(51, 78, 24, 8, "red", None)
    for y in (66, 72):
        pen.path(f"M 52 {y} H 74", None, "gray", 2)
    pen.path("M 42 8 H 62 V 16 H 42 Z", "red")
    pen.path(
        "M 44 16 H 60 C 66 20 68 28 67 36 Q 62 42 57 38 V 40 Q 54 43 51 40 V 62 Q 47 67 43 62 V 36 Q 36 44 33 38 Z",
        "skin_1",
    )
    pen.path("M 51 40 V 32 M 57.4 38 V 31", None, "ink", 1.8)


def _runner(pen: Pen, up: bool) -> None:
    """Somebody who leaps up the alphabet, or ducks down it; the arrow says which."""
    _burst(pen, "teal_light")
    with pen.placed(44 if up else 37, 46, angle=14 if up else -14, scale=0.94):
        pen.canvas.translate(-50, -50)
        for k, y in enumerate((66, 52, 38)):
            pen.path(f"M {4 + 4 * k} {y} H {22 + 5 * k}", None, "ink", 2.4)
        pen.path("M 50 36 L 38 26 L 24 27", None, "ink", 12)
        pen.path("M 50 36 L 38 26 L 24 27", None, "blue", 7.4)
        pen.path("M 52 36 L 68 28 L 66 12", None, "ink", 12)
        pen.path("M 52 36 L 68 28 L 66 12", None, "blue", 7.4)
        pen.path("M 20 22 L 26 24 V 33 H 18 Q 16 26 20 22 Z", "brown")
        pen.path("M 62 14 H 70 L 80 9 Q 82 5 78 5 H 62 Z", "brown")
        pen.path("M 44 34 L 52 62 L 64 60 L 58 33 Z", "rose")
        pen.path("M 56 58 L 40 54 L 34 64", None, "ink", 9)
        pen.path("M 56 58 L 40 54 L 34 64", None, "rose", 5)
        pen.path("M 58 56 L 72 46 L 82 54", None, "ink", 9)
        pen.path("M 58 56 L 72 46 L 82 54", None, "rose", 5)
        pen.circle(62, 72, 12, "skin_1")
        pen.path("M 51 76 Q 52 88 66 85 Q 74 82 73 76 Q 62 82 51 76 Z", "hair_brown")
        pen.circle(68, 73, 2.6, "white", width=1.4)
        pen.circle(68.8, 73, 1, "ink", None)
        pen.ellipse(69, 65.5, 2.6, 3, "red_dark", width=1.4)
    with pen.placed(84 if up else 87, 66 if up else 48, scale=1.45):
        tip = 16 if up else -16
        pen.path(f"M 0 {tip} L 12 {tip * 0.1} H 5.5 V {-tip} H -5.5 V {tip * 0.1} H -12 Z", "red")


def run_high(pen: Pen) -> None:
    """Away, upwards in the alphabet."""
    _runner(pen, True)


def run_low(pen: Pen) -> None:
    """Away, downwards in the alphabet."""
    _runner(pen, False)


def baseball_bat(pen: Pen) -> None:
    """Sneet's, dented."""
    _burst(pen, "red")
    with pen.placed(50, 50, angle=-42):
        pen.path("M -4 -44 L -3 -10 C -4 8 -10 22 -9 38 Q 0 50 9 38 C 10 22 4 8 3 -10 L 4 -44 Z", "khaki")
        pen.path("M 2 -10 C 3 8 7 22 5 42 Q 9 40 9 38 C 10 22 4 8 3 -10 Z", "brown", None)
        pen.rect(-6, -48, 12, 6, "khaki", radius=3)
        for y in (-40, -34, -28, -22):
            pen.path(f"M -3.6 {y} L 3.6 {y + 3}", None, "brown_dark", 2)
        pen.path("M -6 22 L -2 26 L -6 31", None, "brown_dark", 1.8)
    for x, y, r in ((80, 32, 9), (18, 74, 7)):
        pen.path(star(x, y, 5, r, r * 0.42), "mustard_light", "ink", 1.6)


def scream(pen: Pen) -> None:
    """Draw all mouth."""
    _burst(pen, "orange")
    pen.path("M 50 84 C 72 84 78 66 76 46 C 74 24 64 10 50 10 C 36 10 26 24 24 46 C 22 66 28 84 50 84 Z", "skin_1")
    pen.path("M 26 62 C 18 88 40 98 50 94 C 64 98 84 88 74 62 C 70 78 60 80 50 76 C 40 80 30 78 26 62 Z", "hair_auburn")
    for side in (-1, 1):
        pen.circle(50 + side * 11, 60, 8.4, "white")
        pen.circle(50 + side * 10, 60, 2.4, "ink", None)
        pen.path(f"M {50 + side * 8} 72 L {50 + side * 19} 69", None, "ink", 2.6)
        pen.path(f"M {50 + side * 34} 40 L {50 + side * 46} 44 M {50 + side * 34} 30 L {50 + side * 46} 28 "
                 f"M {50 + side * 31} 20 L {50 + side * 41} 13", None, "ink", 3)  # fmt: skip
    pen.ellipse(50, 31, 15, 17, "red_dark")
    pen.path("M 38 41 H 62 Q 50 46 38 41 Z", "white", width=1.6)
    pen.ellipse(50, 20.5, 8.4, 5, "rose", width=1.6)
    pen.path("M 50 37 Q 53 32 50 29 Q 47 32 50 37 Z", "rose", width=1.2)


def shotgun(pen: Pen) -> None:
    """Grandma's, both barrels."""
    _burst(pen, "mustard")
    with pen.placed(50, 48, angle=24):
        pen.path("M -46 -18 Q -50 -4 -44 0 L -18 6 L -8 6 L -8 -4 L -16 -8 Z", "brown")
        pen.rect(-12, -5, 22, 11, "gray", radius=2)
        pen.rect(8, 1, 36, 6, "steel", radius=1)
        pen.rect(8, -5, 36, 6, "steel", radius=1)
        pen.rect(12, -9, 16, 6, "brown", radius=2)
        pen.path("M -8 -5 Q -6 -13 4 -12 V -5", None, "ink", 2.4)
        pen.path("M -3 -5 Q -4 -9 -1 -10", None, "ink", 2)
        pen.path(star(50, 2, 9, 15, 7), "red")
        pen.path(star(50, 2, 9, 9, 4), "mustard_light", None)
    for x, y in ((92, 66), (86, 54), (95, 82), (76, 90), (88, 92)):
        pen.circle(x, y, 2, "ink", None)


def booby_trap(pen: Pen) -> None:
    """Tin cans, string, a bucket, a roller skate."""
    _burst(pen, "green_light")
    pen.path("M 4 30 Q 30 22 50 30 Q 74 38 96 34", None, "brown", 2.4)
    for x, y, lean, hue in ((24, 12, 8, "red"), (72, 14, -10, "teal")):
        pen.path(f"M {x} {y + 16} V 28", None, "brown", 1.6)
        with pen.placed(x, y, angle=lean):
            pen.rect(-8, -8, 16, 22, "steel", radius=2)
            pen.rect(-8, -4, 16, 13, hue, width=1.6)
            pen.path("M -4 2.5 H 4", None, "paper_light", 2.4)
    pen.path("M 50 30 L 50 58", None, "brown", 1.6)
    with pen.placed(50, 70, angle=24):
        pen.path("M -18 20 L -13 -12 H 13 L 18 20 Z", "steel")
        pen.ellipse(0, 20, 18, 5, "street_dark")
        pen.path("M -18 20 C -14 34 14 34 18 20", None, "ink", 2.2)
    pen.path(
        "M 57 84 C 66 84 78 78 80 62 C 82 56 84 66 82 70 C 86 62 90 66 86 74 C 82 86 68 92 60 92 Z", "sky", width=1.8
    )


def wig_out(pen: Pen) -> None:
    """Under the blanket, or as good as."""
    _burst(pen, "violet")
    pen.path("M 50 80 C 66 80 74 70 74 54 C 74 36 64 26 50 26 C 36 26 26 36 26 54 C 26 70 34 80 50 80 Z", "skin_1")
    for k in range(9):
        x = 30 + 5 * k
        pen.path(f"M {x} 74 L {x + (k - 4) * 1.8} {94 + (3 if k % 2 else -2)}", None, "ink", 3)
    pen.path("M 14 6 Q 16 28 50 30 Q 84 28 86 6 Z", "blue")
    for side in (-1, 1):
        pen.circle(50 + side * 11, 56, 10, "white")
        cx = 50 + side * 11
        swirl = f"C {cx + 4} 50 {cx - 3} 51 {cx - 1} 56"
        pen.path(f"M {cx - 5} 56 C {cx - 5} 63 {cx + 6} 62 {cx + 5} 55 {swirl}", None, "ink", 1.8)
        pen.ellipse(50 + side * 22, 27, 10, 12, "skin_1")
        for k in (-1, 0, 1):
            pen.path(f"M {50 + side * 22 + 4 * k} 29 V 37", None, "ink", 1.5)
        out = 50 + side * 38
        shiver = f"M {out} 66 Q {out + side * 4} 60 {out} 54 Q {out - side * 4} 48 {out} 42"
        pen.path(shiver, None, "paper_light", 2.6)
    pen.path("M 38 38 L 42 42 L 46 37 L 50 42 L 54 37 L 58 42 L 62 38", None, "red_dark", 2.6)


ICONS: Final[Mapping[str, Callable[[Pen], None]]] = {
    "act": act,
    "run_high": run_high,
    "run_low": run_low,
    "baseball_bat": baseball_bat,
    "scream": scream,
    "shotgun": shotgun,
    "booby_trap": booby_trap,
    "wig_out": wig_out,
}
"""By the type of the card."""

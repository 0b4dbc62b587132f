"""The poster of Invasion of the Body Snatchers: a field of pods under the moon, and the neighbours at the fence."""

from __future__ import annotations

from typing import Final

from printables.draw import art
from printables.draw.design import DESIGN
from printables.draw.pen import Pen
from printables.draw.portraits import draw_figure
from printables.draw.posters import PosterLayout, sky

GAME: Final = "body_snatchers"
MOONLIGHT: Final = ("#07140F", "#0B1F18", "#0F2D22", "#15402C", "#1F5A36", "#34783F", "#5C9A48", "#93BE58", "#CFE38C")
EARTH: Final = "#0A1A10"
NEIGHBOURS: Final = ("watch_1", "doctor", "pod_1", "psychic", "watch_3")


def scene(pen: Pen, layout: PosterLayout) -> None:
    """Draw a great pod ajar before the moon, smaller ones in rows, and those who sleep no more."""
    x, y = layout.at
    base, foot, size = layout.base, layout.foot, layout.size
    sky(pen, layout, (x, y), MOONLIGHT, "green_light")
    pen.circle(x, y, size * 0.44, "#E9EFC2", None)
    for dx, dy, r in ((-0.2, 0.16, 0.07), (0.24, -0.06, 0.05), (0.1, 0.27, 0.04), (-0.3, -0.1, 0.04)):
        pen.circle(x + dx * size, y + dy * size, r * size, "#D3DCA0", None)
    with pen.placed(x, base, scale=foot / 60):
        pen.path(
            "M -800 -40 V 36 Q -500 52 -300 40 Q -120 54 0 42 Q 120 54 260 40 Q 330 36 400 44 V -40 Z", "#0E2A1A", None
        )
        _farm(pen, -44)
        pen.path("M -800 -40 V 27 Q -200 36 0 30 Q 150 37 400 28 V -40 Z", EARTH, None)
        _rows(pen)
    high = size * 0.84 / 100
    for side in (-1, 1):
        _tendril(pen, x, base + foot * 0.4, side, size)
    with pen.placed(x, y - size * 0.1, scale=high):
        art.draw(pen, "pod", GAME)
    room = min(layout.wide, 2 * (layout.wide - x))
    each = min(foot * 0.78, room / (0.72 * len(NEIGHBOURS) + 0.2))
    wide = each * 0.72
    for k, who in enumerate(NEIGHBOURS):
        with pen.placed(x + (k - (len(NEIGHBOURS) - 1) / 2) * wide - each / 2, base - each * 0.14, scale=each / 100):
            draw_figure(pen, who, game=GAME)
    with pen.placed(x, base, scale=foot / 60):
        for k in range(-80, 40):
            pen.path(f"M {k * 10 + 1} -6 V 9 L {k * 10 + 4} 12.4 L {k * 10 + 7} 9 V -6 Z", "#22382A", "ink", 0.8)
        pen.rect(-800, 3.4, 1200, 2.2, "#2C4735", "ink", 0.6)


def _rows(pen: Pen) -> None:
    """Pods as a farmer grows them: smaller the farther they lie."""
    for low, scale, step in ((27.5, 0.09, 9.0), (22.0, 0.13, 13.0)):
        for k in range(-60, 30):
            with pen.placed((k + 0.5) * step, low, angle=(k * 37 % 40) - 20, scale=scale):
                art.draw(pen, "pod", GAME)


def _farm(pen: Pen, x: float) -> None:
    """A barn with one window lit."""
    pen.path(f"M {x - 13} 26 V 44 L {x - 8} 51 L {x} 54.4 L {x + 8} 51 L {x + 13} 44 V 26 Z", EARTH, None)
    pen.rect(x - 2.2, 42, 4.4, 4.4, "mustard_light", None)
    pen.path(f"M {x} 42 V 46.4 M {x - 2.2} 44.2 H {x + 2.2}", None, EARTH, 0.5)


def _tendril(pen: Pen, x: float, low: float, side: int, size: float) -> None:
    """A shoot that feels its way about the great pod."""
    d = (
        f"M {x + side * 0.08 * size} {low} "
        f"C {x + side * 0.6 * size} {low + 0.02 * size} {x + side * 0.2 * size} {low + 0.34 * size} "
        f"{x + side * 0.46 * size} {low + 0.44 * size} "
        f"C {x + side * 0.6 * size} {low + 0.5 * size} {x + side * 0.56 * size} {low + 0.66 * size} "
        f"{x + side * 0.45 * size} {low + 0.6 * size}"
    )
    pen.path(d, None, "ink", size * 0.045)
    pen.path(d, None, DESIGN.mix("green", "green_dark", 0.4), size * 0.026)

"""The poster of Invasion of the Body Snatchers: a field of pods under the moon, and the neighbours at the fence."""

from __future__ import annotations

from typing import Final

from printables.draw import art
from printables.draw.pen import Pen
from printables.draw.portraits import draw_figure
from printables.draw.posters import PosterLayout, ground, sky

GAME: Final = "body_snatchers"
MOONLIGHT: Final = ("#07140F", "#0B1F18", "#0F2D22", "#15402C", "#1F5A36", "#34783F", "#5C9A48", "#93BE58", "#CFE38C")
NEIGHBOURS: Final = ("watch_1", "doctor", "pod_1", "psychic", "watch_3")


def scene(pen: Pen, layout: PosterLayout) -> None:
    """Draw a great pod ajar before the moon, smaller ones in rows, and those who sleep no more."""
    x, y = layout.at
    foot, size = layout.foot, layout.size
    sky(pen, layout, (x, y), MOONLIGHT, "green_light")
    with pen.placed(x, y, scale=size / 100):
        art.draw(pen, "poster/moon", GAME)
    ground(pen, layout, "fields", GAME)
    with pen.placed(x, 0, scale=foot / 60):
        _rows(pen)
    with pen.placed(x, foot * 0.4, scale=size / 100):
        art.draw(pen, "poster/tendrils", GAME)
    with pen.placed(x, y - size * 0.1, scale=size * 0.84 / 100):
        art.draw(pen, "pod", GAME)
    room = min(layout.wide, 2 * (layout.wide - x))
    each = min(foot * 0.78, room / (0.72 * len(NEIGHBOURS) + 0.2))
    wide = each * 0.72
    for k, who in enumerate(NEIGHBOURS):
        with pen.placed(x + (k - (len(NEIGHBOURS) - 1) / 2) * wide - each / 2, -each * 0.14, scale=each / 100):
            draw_figure(pen, who, game=GAME)
    ground(pen, layout, "fence", GAME)


def _rows(pen: Pen) -> None:
    """Pods as a farmer grows them: smaller the farther they lie."""
    for low, scale, step in ((27.5, 0.09, 9.0), (22.0, 0.13, 13.0)):
        for k in range(-60, 30):
            with pen.placed((k + 0.5) * step, low, angle=(k * 37 % 40) - 20, scale=scale):
                art.draw(pen, "pod", GAME)

"""A game's own scene on its poster: the layout ``poster-scene`` among its faces, as large as the poster.

Beside the game's texts it may name, in mm: ``wide`` and ``high``, the poster's; ``x`` and ``y``, the middle of the main
figure, from the top left; its ``size``, how wide it may be; ``room``, how wide what stands about it may be; and
``foot``, how high the ground and what stands on it reach.
"""

from __future__ import annotations

from typing import Final

from printables.decks.faces import drawn, layouts
from printables.draw.area import Area
from printables.draw.pen import Pen
from printables.draw.posters import PosterLayout, PosterScene
from printables.draw.units import PT_PER_MM

SCENE: Final = "poster-scene"


def scene_of(game: str) -> PosterScene | None:
    """Return what a game's poster shows; None if it has no scene of its own."""
    if not (layouts(game) / f"{SCENE}.toml").is_file():
        return None

    def scene(pen: Pen, layout: PosterLayout) -> None:
        wide, high, (x, y) = layout.wide, layout.high, layout.at
        facts = {
            "wide": wide,
            "high": high,
            "x": x,
            "y": high - y,
            "size": layout.size,
            "room": min(wide, 2 * (wide - x)),
            "foot": layout.foot,
        }
        with pen.placed(0, 0, scale=1 / PT_PER_MM):
            drawn(game, SCENE, facts)(Area(pen.canvas, wide, high))

    return scene

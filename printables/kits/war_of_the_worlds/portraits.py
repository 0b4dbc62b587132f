"""Square pictures of figures and counters for the screen, without tags and words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from printables.draw.area import Area
from printables.draw.pen import Pen
from printables.kits.war_of_the_worlds import signs
from printables.kits.war_of_the_worlds.data import INKS, pieces
from printables.sheets.component import Face

SIDE: Final = 20.0
"""mm."""
TALL: Final = 1.8
"""How tall a figure is for its width."""

RUINS: Final = {"destroyed": ("ruin", "gray_light"), "weed": ("weed", "rose")}
"""Sign and ground of zones that don't produce."""


def portrait(id: str) -> Face | None:
    """Return the picture of a figure or a counter by its id (``tripod_green_3``, ``field_gun_2``, ``harbor_brest``).

    None if it has none.
    """
    kind, _, rest = id.partition("_")
    if kind in ("tripod", "naval") and (ink := INKS.get(rest.rpartition("_")[0])):
        return _face(id, lambda pen: signs.tripod(pen, ink), "mustard_light" if kind == "tripod" else "sky")
    if kind == "wave":
        return _face(id, lambda pen: signs.wave(pen, int(rest)), "red")
    if kind == "machine":
        return _face(id, lambda pen: signs.machine(pen, INKS[rest]), "teal_light")
    if id in signs.PEOPLE:
        return _face(id, signs.PEOPLE[id], "rose")
    if kind in RUINS:
        return _sign(id, *RUINS[kind])
    row = next((one for one in pieces().counter if id == one.id or id.startswith(f"{one.id}_")), None)
    return _sign(id, row.sign, row.ground) if row is not None else None


def _sign(id: str, sign: str, ground: str) -> Face:
    def draw(area: Area) -> None:
        area.rect(0, 0, SIDE, SIDE, fill=ground)
        signs.sign(area, sign, 1.0, 1.0, SIDE - 2.0)

    return Face(id, SIDE, SIDE, draw)


def _face(id: str, figure: Callable[[Pen], None], ground: str) -> Face:
    def draw(area: Area) -> None:
        area.rect(0, 0, SIDE, SIDE, fill=ground)
        wide = (SIDE - 1.0) / TALL
        signs.figure(area, figure, (SIDE - wide) / 2, SIDE - 0.5, wide)

    return Face(id, SIDE, SIDE, draw)

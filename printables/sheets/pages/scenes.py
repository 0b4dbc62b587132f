"""What a page shows beside words: drawings by name, and rows of a sign and a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.kernel.pips import PIPS
from printables.draw import art, ornaments
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN
from printables.draw.panels import box
from printables.draw.units import PT_PER_MM
from printables.sheets.booklet import Height, tall
from printables.sheets.pages.values import UNFILLED, Cell

TICK: Final = "box"
"""A box to tick."""
DIE: Final = "die/"
"""What a sign begins with that is a side of a die: ``![](die/3)``, ``![](die/green)``."""
COLOURS: Final = ("green", "yellow", "red")
"""Sides of the coloured die."""
DISC: Final = "disc/"
"""What a sign begins with that is a disc of a colour: ``![](disc/red)``."""
SIGN: Final = 16.0
"""mm, of a row's width that its sign takes."""
SIDE: Final = 12.0
"""mm, of a sign, if its row is high enough."""
MOST: Final = 12.0
LEAST: Final = 8.0
"""pt, the type of rows."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A drawing that pages name.

    :param draw: draws it on an area of its panel's inner width.
    :param high: mm that it needs, if that follows from data or words: of the area and its width.
    """

    draw: Draw
    high: Height = 0.0

    def need(self, area: Area, width: float) -> float:
        """Return the height that it needs, mm."""
        return tall(self.high, area, width)


def is_sign(name: str, game: str) -> bool:
    """Whether there is such a sign: an ornament of the design, or a drawing of the game's, as ``signs/tripod``.

    What stands in place of one that cannot be filled counts as one: what is wrong with it is told.
    """
    if name in (TICK, UNFILLED):
        return True
    if name.startswith(DIE):
        return name.removeprefix(DIE) in (*map(str, PIPS), *COLOURS)
    if name.startswith(DISC):
        return name.removeprefix(DISC) in DESIGN.names
    return is_art(name, game) if "/" in name else name in ornaments.signs()


def is_art(name: str, game: str) -> bool:
    """Whether there is such a drawing of the game's art."""
    folder, _, drawing = name.rpartition("/")
    return drawing in art.drawings(folder, game)


def no_sign(name: str) -> str:
    """Say that there is no such sign."""
    where = f" ({name.at})" if isinstance(name, Cell) else ""
    return f'there is no sign "{name}"{where}: it is an ornament of the design, or folder/name of the game\'s art.'


def draw_sign(area: Area, game: str, name: str, x: float, y: float, size: float) -> None:
    """Draw a sign, its square's top left at a point; size in mm."""
    if name.startswith(DISC):
        area.circle(x + size / 2, y + size / 2, size / 2, name.removeprefix(DISC), "ink", 0.3)
    elif name == TICK:
        box(area, x + size * 0.2, y + size * 0.2, size * 0.6)
    elif name.startswith(DIE):
        left, bottom = area.at(x, y + size)
        side, at = name.removeprefix(DIE), (left / PT_PER_MM, bottom / PT_PER_MM, size)
        if side in COLOURS:
            ornaments.colour_face(area.canvas, *at, side)
        else:
            with area.element("P", actual=side):
                ornaments.pips(area.canvas, *at, int(side), face="white")
    elif "/" in name:
        area.art(name, game, x, y, size / 100)
    else:
        area.sign(name, x, y, size)


def signs(game: str, rows: Sequence[tuple[str, str]]) -> Draw:
    """Return what draws rows of a sign and a sentence, all equally high, in the largest type in which each fits."""

    def draw(area: Area) -> None:
        wide, row = area.width - SIGN - 3, area.height / len(rows)
        size = MOST
        while max(area.paragraph(0, 0, wide, text, size, size * 1.15, draw=False) for _, text in rows) > row - 1:
            size -= 0.1
            if size < LEAST:
                raise area.fail(f'"{rows[0][1][:30]}…" and the rows below it do not fit at {LEAST:g} pt.')
        with area.element("L"):
            for i, (sign, text) in enumerate(rows):
                top = i * row
                if i % 2:
                    area.rect(0, top, area.width, row, "paper")
                side = min(SIDE, row - 1.6)
                with area.element("LI"):
                    if sign:
                        with area.element("Lbl"):
                            draw_sign(area, game, sign, SIGN / 2 - side / 2, top + (row - side) / 2, side)
                    tall = area.paragraph(0, 0, wide, text, size, size * 1.15, draw=False)
                    with area.element("LBody"):
                        area.paragraph(SIGN, top + (row - tall) / 2 - 0.3, wide, text, size, size * 1.15)

    return draw

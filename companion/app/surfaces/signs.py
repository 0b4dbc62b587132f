"""Signs on a board's places, in mm: where a finger may go, what is chosen, and how something went."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line

from companion.app import theme
from companion.app.surfaces.batch import Batch, put
from companion.app.widgets import paint
from companion.kernel.board import Surface

DASH = 16.0
"""px: a dash of a shot's arrow, and the space after it, which round ends make smaller."""

XY = tuple[float, float]


def draw_reach(group: InstructionGroup, board: Surface, places: Iterable[str], thick: float) -> None:
    """Frame places that may be touched: all together, and each thinly by itself.

    :param thick: mm of one px of the window.
    """
    edges = tuple(sorted(places))
    shapes = [board.shape(place) for place in edges]
    dark, light, inner = Batch("ink"), Batch("mustard_light"), Batch("mustard_light")
    for line in _rims(tuple(shapes)):
        dark.line(line, 5.0 * thick, close=True)
        light.line(line, 3.0 * thick, close=True)
    for place in edges:
        inner.line(_inset(tuple(board.places[place].outline)), 1.2 * thick, close=True)
    put(group, dark, inner, light)


def draw_chosen(group: InstructionGroup, board: Surface, places: Iterable[str], width: float) -> None:
    """Fill and frame places; stripes along the frame leave what is printed inside in sight.

    :param width: of the frame, mm.
    """
    filled, hatched = Batch("danger", 0.45), Batch("paper_light")
    edged, lined = Batch("ink"), Batch("paper_light")
    for place in sorted(places):
        polygon = tuple(board.places[place].outline)
        filled.fill(polygon)
        for stroke in _hatch(polygon):
            hatched.line(stroke, width * 0.3)
        edged.line(_inset(polygon), width * 1.4, close=True)
        lined.line(_inset(polygon), width * 0.75, close=True)
    put(group, filled, hatched, edged, lined)


def draw_arrow(
    group: InstructionGroup, points: Sequence[XY], colour: str, thick: float, *, short: float, dashed: bool
) -> None:
    """Draw an arrow along points, mm.

    :param thick: mm of one px of the window. :param short: mm by which it ends before the last point, where a piece
        would hide its head. :param dashed: it is a shot's.
    """
    (x1, y1), (x2, y2) = points[-2], points[-1]
    long = math.hypot(x2 - x1, y2 - y1) or 1
    ux, uy = (x2 - x1) / long, (y2 - y1) / long
    back = min(short, long * 0.4)
    x2, y2 = x2 - ux * back, y2 - uy * back
    shaft = [n for p in points[:-1] for n in p] + [x2 - ux * 6 * thick, y2 - uy * 6 * thick]
    parts = _dashes(shaft, DASH * thick) if dashed else [shaft]
    for ink, width in (("ink", 4.2), (colour, 2.4)):
        group.add(Color(*theme.rgba(ink)))
        for part in parts:
            group.add(Line(points=part, width=width * thick, joint="round", cap="round"))
        size = (width + 8) * thick
        tip = (x2 + ux * (width - 2) * thick, y2 + uy * (width - 2) * thick)
        a = (x2 - ux * size - uy * size * 0.8, y2 - uy * size + ux * size * 0.8)
        b = (x2 - ux * size + uy * size * 0.8, y2 - uy * size - ux * size * 0.8)
        head = Batch(ink)
        head.fill((tip, a, b))
        head.put(group)


@lru_cache(maxsize=64)
def _rims(shapes: tuple[Any, ...]) -> tuple[tuple[XY, ...], ...]:
    """Return the outlines of what shapes are together; neighbours that a border parts are one."""
    from shapely import union_all

    together = union_all(shapes).buffer(0.6, join_style="mitre")
    parts = getattr(together, "geoms", [together])
    return tuple(
        tuple((float(x), float(y)) for x, y in ring.coords[:-1])
        for part in parts
        for ring in (part.exterior, *part.interiors)
    )


@lru_cache(maxsize=512)
def _hatch(polygon: tuple[XY, ...]) -> tuple[tuple[XY, XY], ...]:
    return paint.hatch(polygon, step=5.5, deep=5.5)


def _dashes(line: Sequence[float], long: float) -> list[list[float]]:
    """Break a line, x and y in turn, into dashes about so long and as far apart; it begins and ends in one."""
    from shapely import LineString
    from shapely.ops import substring

    whole = LineString(list(zip(line[::2], line[1::2], strict=True)))
    parts = 2 * round((whole.length / long - 1) / 2) + 1
    if parts < 3:
        return [[*line]]
    each = whole.length / parts
    return [
        [n for point in substring(whole, at * each, (at + 1) * each).coords for n in point] for at in range(0, parts, 2)
    ]


@lru_cache(maxsize=512)
def _inset(polygon: tuple[XY, ...]) -> tuple[XY, ...]:
    """Return the polygon drawn in by a millimetre, so that outlines of neighbours stand apart."""
    from shapely import Polygon

    smaller = Polygon(polygon).buffer(-1.0, join_style="mitre")
    if smaller.is_empty or smaller.geom_type != "Polygon":
        return polygon
    return tuple((float(x), float(y)) for x, y in list(smaller.exterior.coords)[:-1])

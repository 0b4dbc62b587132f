"""Boxes around what is on a board, in mm or px: left, one edge, right, the other edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.app.surfaces.pieces import Box
from companion.kernel.board import Place

XY = tuple[float, float]


def around(places: Iterable[Place]) -> Box:
    """Return the box around places, mm: left, top, right, bottom."""
    points = [point for place in places for point in place.outline]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def hull(boxes: Iterable[Box]) -> Box:
    """Return the box around boxes, of mm or of px."""
    west, north, east, south = zip(*boxes, strict=True)
    return min(west), min(north), max(east), max(south)


def is_oblong(outline: Sequence[XY], box: Box) -> bool:
    """Whether an outline is that of the box around it."""
    left, top, right, bottom = box
    return len(outline) == 4 and set(outline) == {(left, top), (right, top), (right, bottom), (left, bottom)}

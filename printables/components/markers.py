"""Markers: the squares by which the camera finds a board."""

from __future__ import annotations

from functools import cache

from companion.kernel.board import BorderMarkers, Point
from printables.components.tags import draw_symbol
from printables.draw.area import Area
from printables.draw.units import PT_PER_MM


@cache
def pattern(dictionary: str, id: int) -> tuple[tuple[bool, ...], ...]:
    """Return a marker's modules, row by row, with its border one module wide: whether each is black."""
    import cv2  # takes a quarter of the start of whoever prints no board

    book = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, dictionary))
    picture = cv2.aruco.generateImageMarker(book, id, book.markerSize + 2)
    return tuple(tuple(module == 0 for module in row) for row in picture.tolist())


def draw_markers(area: Area, markers: BorderMarkers, at: Point = (0.0, 0.0)) -> None:
    """Draw all markers of a board, each with its white quiet zone.

    :param at: where the board's top left lies on the area, mm.
    """
    side, quiet = markers.side, markers.quiet
    for marker in markers.items:
        x, y = marker.corners[0][0] + at[0], marker.corners[0][1] + at[1]
        area.rect(x - quiet, y - quiet, side + 2 * quiet, side + 2 * quiet, fill="white")
        rows = pattern(markers.dictionary, marker.id)
        draw_symbol(area.canvas, rows, *area.at(x, y), side / len(rows) * PT_PER_MM)

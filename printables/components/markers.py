"""Markers: the squares by which the camera finds a board."""

from __future__ import annotations

from companion.kernel.board import BorderMarkers, Marker, Point
from printables.components.tags import draw_symbol
from printables.draw.area import Area
from printables.draw.units import PT_PER_MM


def draw_marker(area: Area, marker: Marker, side: float, quiet: float, at: Point = (0.0, 0.0)) -> None:
    """Draw a square marker with its white quiet zone: black border one module wide, then its bits.

    :param side: mm, of the black square. :param quiet: mm of white around it. :param at: see :func:`draw_markers`.
    """
    (x, y), *_ = marker.corners
    x, y = x + at[0], y + at[1]
    area.rect(x - quiet, y - quiet, side + 2 * quiet, side + 2 * quiet, fill="white")
    wide = len(marker.bits) + 2
    border = ((True,) * wide,)
    rows = tuple((True, *(bit == "0" for bit in row), True) for row in marker.bits)
    draw_symbol(area.canvas, border + rows + border, *area.at(x, y), side / wide * PT_PER_MM)


def draw_markers(area: Area, markers: BorderMarkers, at: Point = (0.0, 0.0)) -> None:
    """Draw all markers of a board. :param at: where its top left lies on the area, mm."""
    for marker in markers.items:
        draw_marker(area, marker, markers.side, markers.quiet, at)

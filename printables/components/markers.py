"""Markers: the squares by which the camera finds a board."""

from __future__ import annotations

from functools import cache
from typing import Final

from companion.kernel.board import BorderMarkers, Point
from printables.components.tags import draw_symbol
from printables.draw.area import Area
from printables.draw.units import PT_PER_MM

FIRST: Final = (
    "4acd f065 ccd2 66b9 ab61 8632 61d1 3b0d 0125 30a9 066e ee58 f148 d5f0 db4e d9c1 b99a 99ff 93a1 8950 "
    "7974 4fd4 332a 227d 01b8 6b8e 531b 5aab dedc cb90 bbea a84d 6130 0f34 f751 f6d6 e78a fb00 f209 e3a5 "
    "e8e7 d5d7 cd73 c74d db17 d114 d2c0 b49b afd1 afec ae6b aa97 a2be a068 97fe 9798 9edb 9e16 94ed 901a "
    "9820 81e4 7f5f 7cbb 745d 6c85 7b93 7ad5 7a63 6376 605e 4483 43fb 49a4 4037 4854 35e0 369d 26a7 2c2a "
    "3367 385f 3ac8 16a2 06da 0444 11d5 08b2 ca8a 7552 89e8 f530 f9b4 d23e b627 bc0b b0c9 b02c 961b 8f38 "
)
"""The black modules of the first hundred markers in OpenCV's dictionaries of 4 × 4, row by row: Saucer's own are among
them, and to load OpenCV takes 28 MB and a quarter of the start."""


@cache
def pattern(dictionary: str, id: int) -> tuple[tuple[bool, ...], ...]:
    """Return a marker's modules, row by row, with its border one module wide: whether each is black."""
    if dictionary.startswith("DICT_4X4_") and id < 100:
        inner = f"{int(FIRST.split()[id], 16):016b}"
        rows = (f"1{inner[at : at + 4]}1" for at in range(0, 16, 4))
        return tuple(tuple(module == "1" for module in row) for row in ("111111", *rows, "111111"))
    import cv2  # for a maker's own choice

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

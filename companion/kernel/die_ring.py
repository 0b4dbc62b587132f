"""The ring of cells around each side of a printed die.

What is printed and what the camera looks for are both this ring.
"""

from __future__ import annotations

from typing import Final

ACROSS: Final = 7
"""Cells along each edge of a ring."""

_LAST: Final = ACROSS - 1

CELLS: Final = (
    *((i, 0) for i in range(_LAST)),
    *((_LAST, i) for i in range(_LAST)),
    *((_LAST - i, _LAST) for i in range(_LAST)),
    *((0, _LAST - i) for i in range(_LAST)),
)
"""Column and row of each cell, clockwise from the top left."""

RING: Final = len(CELLS)
DARK: Final = "1"
"""A dark cell, in a ring that is written as text."""

"""A board, as all of Saucer speaks of it; the parts are in the modules beside."""

from companion.kernel.board.board import (
    DOOR,
    OPENING,
    Board,
    Building,
    Door,
    Label,
    Marker,
    Markers,
    Point,
    Routes,
    Segment,
    Space,
    Street,
)
from companion.kernel.board.slots import Slot

__all__ = [
    "DOOR",
    "OPENING",
    "Board",
    "Building",
    "Door",
    "Label",
    "Marker",
    "Markers",
    "Point",
    "Routes",
    "Segment",
    "Slot",
    "Space",
    "Street",
]

"""Boards, as all of Saucer speaks of them: :class:`Surface` is what they have in common, a module each is beside."""

from companion.kernel.board.hexes import Hexes
from companion.kernel.board.load import boards
from companion.kernel.board.map import (
    DOOR,
    OPENING,
    Board,
    Building,
    Door,
    Label,
    Routes,
    Space,
    Street,
)
from companion.kernel.board.ring import Ring
from companion.kernel.board.rooms import Doorway, Exit, House, Room
from companion.kernel.board.row import Row
from companion.kernel.board.slots import Slot
from companion.kernel.board.surface import Marker, Markers, Place, Point, Segment, Surface, split

__all__ = [
    "DOOR", "OPENING", "Board", "Building", "Door", "Doorway", "Exit", "Hexes", "House", "Label", "Marker", "Markers",
    "Place", "Point", "Ring", "Room", "Routes", "Row", "Segment", "Slot", "Space", "Street", "Surface", "boards",
    "split",
]  # fmt: skip

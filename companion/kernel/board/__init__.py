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
from companion.kernel.board.rooms import Doorway, Exit, House, HouseRoom
from companion.kernel.board.row import Row
from companion.kernel.board.slots import Slot
from companion.kernel.board.surface import BorderMarkers, Marker, Place, Point, Segment, Surface, split

__all__ = [
    "DOOR", "OPENING", "Board", "BorderMarkers", "Building", "Door", "Doorway", "Exit", "Hexes", "House", "HouseRoom",
    "Label", "Marker", "Place", "Point", "Ring", "Routes", "Row", "Segment", "Slot", "Space", "Street", "Surface",
    "boards", "split",
]  # fmt: skip

"""A house of rooms: rectangles whose doorways join one room's exit to another one's.

    house = House.from_data(assets.toml("abductinators", "board.toml"))
    house.rooms["attic"].exits["b"]                 # Exit(to="roof", covers="c", at=(101.0, 63.0), way="")
    house.open_exits("attic", covered="a")          # b and c
    house.point("attic/a")                          # where a pawn stands that covers the letter

Each exit has a letter in its own room; a pawn that comes through a doorway stands on the letter of the other side.
An exit may also lead out of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from companion.kernel.board.surface import NO_MARKERS, BorderMarkers, MarkersFile, Point, Surface, checked, near_of
from companion.kernel.errors import UserError
from companion.kernel.schema import TomlTable

OUT: Final = "escape"
"""Where an exit leads that leaves the game."""


@dataclass(frozen=True, slots=True)
class Exit:
    """One of a room's ways out.

    :param to: a room's id, or ``"escape"``. :param covers: the letter that is covered after arriving there.
    :param at: the middle of its letter on the board, mm. :param way: how an escape is done.
    """

    to: str
    covers: str
    at: Point
    way: str = ""


@dataclass(frozen=True, slots=True)
class HouseRoom:
    """A room of the house.

    :param rect: x, y, width, height in mm. :param plate: the middle of its name plate, mm. :param exits: by letter.
    """

    id: str
    name: str
    rect: tuple[float, float, float, float]
    plate: Point
    exits: Mapping[str, Exit]

    @property
    def at(self) -> Point:
        x, y, w, h = self.rect
        return x + w / 2, y + h / 2

    @property
    def outline(self) -> tuple[Point, ...]:
        x, y, w, h = self.rect
        return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


@dataclass(frozen=True, slots=True)
class Doorway:
    """An opening between two rooms, told by both of its letters. :param a: the room and its letter; `b` likewise."""

    a: tuple[str, str]
    b: tuple[str, str]


class Opening(NamedTuple):
    """The middle of a doorway in mm. :param upright: in a wall between rooms side by side; else in a floor."""

    x: float
    y: float
    upright: bool


class _ExitFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to: str
    at: Point
    covers: str = ""
    way: str = ""


class _RoomFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    rect: tuple[float, float, float, float]
    plate: Point
    exits: dict[str, _ExitFile]


class _HouseFile(TomlTable, frozen=True):
    size: Point
    room: tuple[_RoomFile, ...]
    letter: float
    seam: float = 0.0
    overlap: float = 0.0
    title: str = ""
    markers: MarkersFile | None = None


class House(Surface):
    """A house as a board. Make one with :meth:`from_data`."""

    kind: ClassVar[str] = "rooms"

    def __init__(
        self,
        title: str,
        size: Point,
        rooms: Mapping[str, HouseRoom],
        *,
        letter: float,
        markers: BorderMarkers = NO_MARKERS,
    ) -> None:
        self.rooms = rooms
        self.letter = letter
        """Radius in mm of the spot that a pawn covers."""
        self.doorways = tuple(
            Doorway((room.id, letter), (out.to, out.covers))
            for room in rooms.values()
            for letter, out in room.exits.items()
            if out.to != OUT and (room.id, letter) < (out.to, out.covers)
        )
        joins = [(door.a[0], door.b[0]) for door in self.doorways]
        places = tuple(rooms.values())
        super().__init__(title, size, places, near=near_of(tuple(rooms), joins), markers=markers)

    @classmethod
    def from_data(cls, data: Any) -> House:
        """Return a house from its parsed description.

        :raises UserError: something is missing or unknown, a room is there twice, an exit leads nowhere, or the two
            sides of a doorway don't agree.
        """
        file = checked(data, _HouseFile)
        rooms: dict[str, HouseRoom] = {}
        for one in file.room:
            if one.id in rooms:
                raise UserError(f'The house has two rooms "{one.id}". Each needs an id of its own.')
            exits = {letter: Exit(out.to, out.covers, out.at, out.way) for letter, out in one.exits.items()}
            rooms[one.id] = HouseRoom(one.id, one.name, one.rect, one.plate, MappingProxyType(exits))
        for room in rooms.values():
            for letter, out in room.exits.items():
                _check_exit(rooms, room, letter, out)
        markers = file.markers.markers() if file.markers else NO_MARKERS
        return cls(file.title, file.size, MappingProxyType(rooms), letter=file.letter, markers=markers)

    def spots(self, place: str) -> Mapping[str, Point]:
        """Return the letters of a room, in mm."""
        return {letter: out.at for letter, out in self.rooms[place].exits.items()}

    def open_exits(self, room: str, covered: str) -> Mapping[str, Exit]:
        """Return the exits of a room by letter, without the one that a pawn covers."""
        return {letter: out for letter, out in self.rooms[room].exits.items() if letter != covered}

    def opening(self, doorway: Doorway) -> Opening:
        """Where a doorway breaks the wall or the floor that two rooms share.

        :raises UserError: they share none.
        """
        one, two = self.rooms[doorway.a[0]], self.rooms[doorway.b[0]]
        (ax, ay, aw, ah), (bx, by, bw, bh) = one.rect, two.rect
        (px, py), (qx, qy) = one.exits[doorway.a[1]].at, two.exits[doorway.b[1]].at
        for wall, other in ((bx, ax + aw), (ax, bx + bw)):
            if abs(wall - other) < 1e-6:
                return Opening(wall, (py + qy) / 2, True)
        for floor, other in ((by, ay + ah), (ay, by + bh)):
            if abs(floor - other) < 1e-6:
                return Opening((px + qx) / 2, floor, False)
        raise UserError(f"{one.id} and {two.id} have a doorway but no common wall.")


def _check_exit(rooms: Mapping[str, HouseRoom], room: HouseRoom, letter: str, out: Exit) -> None:
    where = f"Room {room.id}, exit {letter}"
    x, y, w, h = room.rect
    if not (x <= out.at[0] <= x + w and y <= out.at[1] <= y + h):
        raise UserError(f"{where}: its letter at ({out.at[0]:g}, {out.at[1]:g}) is not in the room.")
    if out.to == OUT:
        return
    if out.to not in rooms:
        raise UserError(f'{where}: there is no room "{out.to}".')
    back = rooms[out.to].exits.get(out.covers)
    if back is None or (back.to, back.covers) != (room.id, letter):
        raise UserError(f"{where}: {out.to}'s exit {out.covers or '(none)'} doesn't lead back here.")

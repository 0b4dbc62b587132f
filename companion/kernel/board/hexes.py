"""A board of flat-topped hexes in columns; every second column stands half a hex lower.

    field = Hexes.from_data(assets.toml("war_of_the_worlds", "land.toml"))
    field.neighbours("C3")               # ("B2", "B3", "C2", "C4", "D2", "D3")
    field.steps("A1", "C5")              # 5, as the crow flies
    field.kind_of("B4")                  # "artillery"

A hex is named by its column's letter and its row: ``"C3"``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Final

import msgspec

from companion.kernel.board.surface import NO_MARKERS, BorderMarkers, MarkersFile, Point, Surface, checked, near_of
from companion.kernel.errors import UserError
from companion.kernel.schema import TomlTable

CORNERS: Final[tuple[Point, ...]] = tuple(
    (x, y * sqrt(3) / 2) for x, y in ((-1.0, 0.0), (-0.5, -1.0), (0.5, -1.0), (1.0, 0.0), (0.5, 1.0), (-0.5, 1.0))
)


@dataclass(frozen=True, slots=True)
class Hex:
    """A hex. :param column: counted from 0 on the left. :param row: counted from 1 at the top."""

    id: str
    name: str
    at: Point
    outline: tuple[Point, ...]
    column: int
    row: int


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of hex.

    :ivar colour: of the design system. :ivar places: which hexes; none for what all the others are.
    :ivar sign: an ornament drawn on it. :ivar letter: its column's letter is drawn large on it.
    """

    colour: str
    places: tuple[str, ...] = ()
    sign: str = ""
    letter: bool = False


class _HexesFile(TomlTable, frozen=True):
    title: str
    columns: Annotated[str, msgspec.Meta(min_length=1)]
    rows: Annotated[int, msgspec.Meta(ge=1, le=99)]
    radius: Annotated[float, msgspec.Meta(gt=0)]
    kinds: dict[str, Terrain]
    markers: MarkersFile | None = None


class Hexes(Surface):
    """Hexes as a board. Make one with :meth:`from_data`.

    :param columns: their letters from the left. :param radius: from a hex's middle to a corner, mm.
    :param kinds: what hexes there are; the one without places is what all the others are.
    :param mark: stands before each id, though not before the names.
    :param turned: the board lies on its side, the first row on the left.
    """

    kind: ClassVar[str] = "hexes"

    def __init__(
        self,
        title: str,
        columns: str,
        rows: int,
        *,
        radius: float,
        kinds: Mapping[str, Terrain],
        markers: BorderMarkers = NO_MARKERS,
        mark: str = "",
        turned: bool = False,
    ) -> None:
        self.columns = columns
        self.rows = rows
        self.radius = radius
        self.kinds = kinds
        wide = 2 * radius + 1.5 * radius * (len(columns) - 1)
        high = sqrt(3) * radius * (rows + (0.5 if columns[1:] else 0))

        def lies(point: Point) -> Point:
            return (point[1], wide - point[0]) if turned else point

        hexes = [
            Hex(f"{mark}{letter}{row}", f"{letter}{row}", lies(at), tuple(map(lies, _around(at, radius))), column, row)
            for column, letter in enumerate(columns)
            for row in range(1, rows + 1)
            for at in (_centre(column, row, radius),)
        ]
        self.hexes: Mapping[str, Hex] = MappingProxyType({one.id: one for one in hexes})
        self._kind_of = {one: name for name, ground in kinds.items() for one in ground.places}
        self._rest = next(name for name, ground in kinds.items() if not ground.places)
        joins = [
            (a.id, b.id)
            for i, a in enumerate(hexes)
            for b in hexes[i + 1 : i + rows + 2]  # none of the others is in this column or in the next one, beside it
            if _steps(a, b) == 1
        ]
        self._mark = mark
        size = (high, wide) if turned else (wide, high)
        super().__init__(title, size, hexes, near=near_of(tuple(self.hexes), joins), markers=markers)

    @classmethod
    def from_data(cls, data: Any) -> Hexes:
        """Return a board of hexes from its parsed description.

        :raises UserError: something is missing or unknown, a kind names a hex that isn't there or is of two kinds, or
            not exactly one kind is without places.
        """
        file = checked(data, _HexesFile)
        if len(set(file.columns)) != len(file.columns):
            raise UserError(f'Two columns of "{file.title}" have the same letter: {file.columns}.')
        known = {f"{letter}{row}" for letter in file.columns for row in range(1, file.rows + 1)}
        named: dict[str, str] = {}
        for name, ground in file.kinds.items():
            for one in ground.places:
                if one not in known:
                    raise UserError(f'Kind "{name}" of "{file.title}" names hex "{one}", which is not on the board.')
                if one in named:
                    raise UserError(f'Hex "{one}" of "{file.title}" is both "{named[one]}" and "{name}".')
                named[one] = name
        if sum(not ground.places for ground in file.kinds.values()) != 1:
            raise UserError(f'One kind of "{file.title}", and only one, must name no places: what the other hexes are.')
        kinds = MappingProxyType(file.kinds)
        markers = file.markers.markers() if file.markers else NO_MARKERS
        return cls(file.title, file.columns, file.rows, radius=file.radius, kinds=kinds, markers=markers)

    def marked(self, mark: str) -> Hexes:
        """Return the same board with other ids, so that it can lie beside one with the same hexes: ``"~C3"`` for
        ``"C3"``."""
        kinds = {
            name: msgspec.structs.replace(ground, places=tuple(f"{mark}{place}" for place in ground.places))
            for name, ground in self.kinds.items()
        }
        return Hexes(
            self.title,
            self.columns,
            self.rows,
            radius=self.radius,
            kinds=MappingProxyType(kinds),
            markers=self.markers,
            mark=mark,
        )

    def turned(self) -> Hexes:
        """Return the same board lying on its side, the first row on the left and the first column nearest.

        It has no markers: it is to be looked at, not to be found in photographs.
        """
        return Hexes(
            self.title, self.columns, self.rows, radius=self.radius, kinds=self.kinds, mark=self._mark, turned=True
        )

    def kind_of(self, place: str) -> str:
        """Which kind of hex a place is."""
        return self._kind_of.get(place, self._rest)

    def steps(self, a: str, b: str) -> int:
        """Range between two hexes: the largest difference of their cube coordinates."""
        return _steps(self.hexes[a], self.hexes[b])

    def ranges(self, place: str, reach: int) -> Mapping[str, int]:
        """Return the hexes at range 1 to ``reach`` of one, with their range."""
        found = {other: self.steps(place, other) for other in self.ids if other != place}
        return {other: steps for other, steps in found.items() if steps <= reach}


def _centre(column: int, row: int, radius: float) -> Point:
    return radius + 1.5 * radius * column, sqrt(3) * radius * (row - 0.5 + (column % 2) / 2)


def _around(at: Point, radius: float) -> tuple[Point, ...]:
    return tuple((at[0] + radius * x, at[1] + radius * y) for x, y in CORNERS)


def _steps(a: Hex, b: Hex) -> int:
    def cube(one: Hex) -> tuple[int, int, int]:
        z = one.row - (one.column - one.column % 2) // 2
        return one.column, -one.column - z, z

    return max(abs(p - q) for p, q in zip(cube(a), cube(b), strict=True))

"""What every board is: places in millimetres, who joins whom, how far it is, where pieces lie.

Millimetres, origin at the board's top left corner, x to the right, y down.

    for place in surface.places.values():
        place.id, place.name, place.at, place.outline
    surface.neighbours("attic")                  # ("landing", "roof", "guest_br")
    surface.place_at(101.0, 40.0)                # "attic"

The kinds are in the modules beside: map of polygons, ring of seats, house of rooms, hexes, row of cards. A place may
have spots, such as the letters of a room's doorways; ``"attic/a"`` names one (:func:`split`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, Final, Protocol, TypeVar

from companion.kernel.board.slots import COUNTER, Slot, flat, place
from companion.kernel.errors import meant
from companion.kernel.remembered import remembered
from companion.kernel.schema import Fault, Source, TomlTable

Point = tuple[float, float]
"""x and y in mm."""
Segment = tuple[Point, Point]

SPOT: Final = "/"


class Place(Protocol):
    """A place of a board. `name` is as printed; another language has it in the game's text ``place-<id>``."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def at(self) -> Point:
        """Its middle, or where its dot is printed, in mm."""

    @property
    def outline(self) -> tuple[Point, ...]:
        """Its corners in mm, the first not repeated."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A square marker: its corners clockwise from its own top left. Its id says what is printed in it."""

    id: int
    corners: tuple[Point, Point, Point, Point]


@dataclass(frozen=True, slots=True)
class BorderMarkers:
    """The markers along the border.

    :param dictionary: name of the ArUco dictionary they are from.
    :param side: mm, the black square; around it ``quiet`` mm stay white.
    """

    dictionary: str
    side: float
    quiet: float
    items: tuple[Marker, ...]


NO_MARKERS: Final = BorderMarkers("", 0.0, 0.0, ())


class Surface:
    """A board as places and as graph.

    :param size: width and height in mm.
    :param places: in the order of the file.
    :param near: for each place the indices of its neighbours, rising.
    """

    kind: ClassVar[str]

    def __init__(
        self,
        title: str,
        size: Point,
        places: Sequence[Place],
        *,
        near: Sequence[tuple[int, ...]] = (),
        markers: BorderMarkers = NO_MARKERS,
    ) -> None:
        self.title = title
        self.size = size
        """Width and height in mm."""
        self.markers = markers
        self.places: Mapping[str, Place] = MappingProxyType({one.id: one for one in places})
        self.ids = tuple(self.places)
        self._index = {name: i for i, name in enumerate(self.ids)}
        self._given = near or ((),) * len(self.ids)

    @cached_property
    def _near(self) -> Sequence[tuple[int, ...]]:
        """Who joins whom, by index."""
        return self._given

    @cached_property
    def _far(self) -> tuple[tuple[int, ...], ...]:
        return distances(self._near)

    @cached_property
    def _neighbours(self) -> Mapping[str, tuple[str, ...]]:
        rows = zip(self.ids, self._near, strict=True)
        return {one: tuple(self.ids[j] for j in row) for one, row in rows}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.title!r}, {len(self.places)} places)"

    @cached_property
    def _shapes(self) -> Any:
        """The places' polygons, made when first asked for: whoever prints cards needs neither these nor Shapely."""
        import numpy as np
        import shapely

        return np.array([shapely.Polygon(one.outline) for one in self.places.values()], dtype=object)

    @cached_property
    def _tree(self) -> Any:
        import shapely

        return shapely.STRtree(self._shapes)

    def shape(self, place: str) -> Any:
        """Return a place as a Shapely polygon."""
        return self._shapes[self._index[place]]

    def place_at(self, x: float, y: float) -> str | None:
        """Return the place at a point in mm; on a border, the first in the file; None off the places."""

        import shapely

        found = self._tree.query(shapely.Point(x, y), predicate="intersects")
        return self.ids[int(found.min())] if len(found) else None

    def spots(self, place: str) -> Mapping[str, Point]:
        """Spots of a place by name, in mm: the letters of a room."""
        return {}

    def point(self, place: str) -> Point:
        """Where a place, or a spot of one, is: mm. Raises :class:`KeyError` if there is no such place or spot."""
        home, spot = split(place)
        return self.spots(home)[spot] if spot else self.places[home].at

    def region(self, place: str) -> str:
        """Return what a place, or a spot of one, is part of: a building, a street; by default the place itself."""
        return split(place)[0]

    # ---- ways ----

    def neighbours(self, place: str) -> tuple[str, ...]:
        """Return the places one step away, in the order of the file."""
        return self._neighbours[place]

    def distance(self, a: str, b: str) -> int:
        """Count the steps of the shortest way, −1 if there is none."""
        return self._far[self._index[a]][self._index[b]]

    @remembered
    def within(self, place: str, steps: int) -> tuple[str, ...]:
        """Return the places that can be reached in 1 to ``steps`` steps, nearest first, then in the order of the
        file."""
        far = self._far[self._index[place]]
        found = [i for i, away in enumerate(far) if 0 < away <= steps]
        found.sort(key=far.__getitem__)
        return tuple([self.ids[i] for i in found])

    @remembered
    def reach(self, place: str, steps: int) -> frozenset[str]:
        """Return the places that can be reached in 1 to ``steps`` steps."""
        return frozenset(self.within(place, steps))

    @remembered
    def way(self, a: str, b: str) -> tuple[str, ...]:
        """Return a shortest way with both ends, of several the first in the order of the file; () if there is none."""
        here, found = self._index[a], [a]
        far = self._far[self._index[b]]
        if far[here] < 0:
            return ()
        for left in range(far[here] - 1, -1, -1):
            for there in self._near[here]:
                if far[there] == left:
                    break
            here = there
            found.append(self.ids[here])
        return tuple(found)

    @cached_property
    def joins(self) -> tuple[tuple[str, str], ...]:
        """Every pair of neighbours once, in the order of the file."""
        return tuple((self.ids[i], self.ids[j]) for i, row in enumerate(self._near) for j in row if i < j)

    # ---- pieces ----

    @remembered
    def slots(self, place_: str, n: int, size: float = COUNTER) -> tuple[Slot, ...]:
        """Where ``n`` square counters of ``size`` mm lie in a place, in the order in which they are laid.

        Side by side while they fit, turned with the place's walls if that helps; else fanned so that at least
        three quarters of each code shows (up to nine counters). Every centre is inside the place.
        """
        return place(self.shape(place_), self._shy(place_), self.places[place_].at, n, size)

    def capacity(self, place: str, size: float = COUNTER) -> int:
        """How many counters lie flat side by side in a place, nine at most."""
        for n in range(1, 10):
            if flat(self.shape(place), (), self.places[place].at, n, size) is None:
                return n - 1
        return 9

    def _shy(self, place: str) -> tuple[Point, ...]:
        """Points that counters had better not cover."""
        return ()


def split(place: str) -> tuple[str, str]:
    """Return a place and its spot: ``"attic/a"`` is ("attic", "a"), ``"attic"`` is ("attic", "")."""
    home, _, spot = place.partition(SPOT)
    return home, spot


def near_of(ids: Sequence[str], joins: Iterable[tuple[str, str]]) -> tuple[tuple[int, ...], ...]:
    """For each id the indices of those it is joined to, rising."""
    index = {name: i for i, name in enumerate(ids)}
    rows: list[set[int]] = [set() for _ in ids]
    for a, b in joins:
        rows[index[a]].add(index[b])
        rows[index[b]].add(index[a])
    return tuple(tuple(sorted(row)) for row in rows)


def distances(near: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Count the steps between all pairs, −1 where there is no way. Breadth first, a layer being a bit mask."""
    masks = [sum(1 << j for j in row) for row in near]
    table = []
    for start in range(len(near)):
        far = [-1] * len(near)
        layer = seen = 1 << start
        steps = 0
        while layer:
            following = 0
            while layer:
                low = layer & -layer
                i = low.bit_length() - 1
                far[i] = steps
                following |= masks[i]
                layer ^= low
            layer = following & ~seen
            seen |= following
            steps += 1
        table.append(tuple(far))
    return tuple(table)


# ---- reading ----

T = TypeVar("T")


DICTIONARIES: Final[Mapping[str, int]] = {
    **{f"DICT_{side}X{side}_{count}": count for side in (4, 5, 6, 7) for count in (50, 100, 250, 1000)},
    "DICT_ARUCO_ORIGINAL": 1024,
    "DICT_ARUCO_MIP_36h12": 250,
    "DICT_APRILTAG_16h5": 30,
    "DICT_APRILTAG_25h9": 35,
    "DICT_APRILTAG_36h10": 2320,
    "DICT_APRILTAG_36h11": 587,
}
"""OpenCV's dictionaries of markers, and how many each has: their ids are the numbers from 0."""


class MarkerFile(TomlTable, frozen=True):
    """A marker as a board's file has it: `at` is its top left corner. Older files have its bits, which its id says."""

    id: int
    at: Point
    bits: tuple[str, ...] = ()


class MarkersFile(TomlTable, frozen=True):
    """The markers as a board's file has them."""

    dictionary: str
    side: float
    quiet: float
    items: tuple[MarkerFile, ...]

    def faults(self) -> Iterator[Fault]:
        """Return ids that the dictionary has not, or that stand twice; or a dictionary that there is not."""
        if self.dictionary not in DICTIONARIES:
            hint = meant(self.dictionary, DICTIONARIES) or "OpenCV's are called as in DICT_4X4_50."
            yield Fault(("dictionary",), f'there is no dictionary "{self.dictionary}". {hint}')
            return
        most = DICTIONARIES[self.dictionary] - 1
        for at, one in enumerate(self.items):
            if not 0 <= one.id <= most:
                yield Fault(("items", at, "id"), f"{self.dictionary} has no marker {one.id}: its ids are 0 to {most}.")
            elif one.id in [other.id for other in self.items[:at]]:
                yield Fault(("items", at, "id"), f"marker {one.id} is there already. Give each an id of its own.")

    def markers(self) -> BorderMarkers:
        """With all four corners."""
        side = self.side
        items = [
            Marker(one.id, ((x, y), (x + side, y), (x + side, y + side), (x, y + side)))
            for one in self.items
            for x, y in (one.at,)
        ]
        return BorderMarkers(self.dictionary, side, self.quiet, tuple(items))


def checked(data: Any, form: type[T]) -> T:
    """Return a board's file as a struct.

    :param data: the file as it was read, or what was parsed of it, whose lines nobody knows.
    :raises UserError: something is missing, unknown or of the wrong type; the message says what and where.
    """
    source = data if isinstance(data, Source) else Source("The board's description", "", data)
    return source.as_a(form)

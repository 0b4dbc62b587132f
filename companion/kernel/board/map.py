"""A board: polygons in millimetres, and all that follows from them.

A board is described once, as data (``board.json`` in a game's assets), and everything else is computed from that
description: who borders whom, how far it is, which ways are shortest, who sees whom, where counters lie.

Millimetres, origin at the board's top left corner, x to the right, y down.

    board = Board.from_json(assets.json("pleasantville", "board.json"))
    board.neighbours("main-3")                       # ("main-2", "main-4", "bank-lobby")
    board.distance("main-3", "church-nave")          # 9
    ways = board.routes("main-3", frozenset(board.buildings["church"].spaces))
    ways[len(ways) - 1]                              # ("main-3", …, "church-nave")

Rules of geometry:

* Two spaces are neighbours if they share at least :data:`OPENING` mm of border that no wall closes, or a door.
* The outline of a walled building is wall, all of it; only a door lets through. Inside a building there are no walls.
* A line of sight runs from heart to heart. It ends at walls, corners and doors, so indoors and outdoors never see
  each other.

All of it is computed when first asked for, and kept. Nothing here reads or writes files.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Final, cast, overload

import msgspec

from companion.kernel.board.surface import BorderMarkers, MarkersFile, Point, Segment, Surface, checked, distances
from companion.kernel.errors import UserError
from companion.kernel.remembered import remembered
from companion.kernel.schema import TomlTable

OPENING: Final = 6.0
"""mm of common border from which two spaces are neighbours; corners that merely touch are not."""
DOOR: Final = 11.0
"""mm, the width of a door unless the file says otherwise."""


@dataclass(frozen=True, slots=True)
class Space:
    """One space. ``heart`` is where its dot is printed and where lines of sight start and end.

    :param name: as in the log: "Bank: Vault". :param caption: as printed beside its heart: "Vault".
    """

    id: str
    name: str
    kind: str
    building: str | None
    street: str | None
    polygon: tuple[Point, ...]
    heart: Point
    caption: str = ""

    @property
    def at(self) -> Point:
        return self.heart

    @property
    def outline(self) -> tuple[Point, ...]:
        return self.polygon


@dataclass(frozen=True, slots=True)
class Label:
    """Words on the board: ``at`` is the middle of them all, ``size`` the type's in mm, ``angle`` degrees clockwise."""

    lines: tuple[str, ...]
    at: Point
    size: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Building:
    """A building that can be a target. ``letter`` is "" where it has none; ``plate`` is the centre of its letter plate.

    :param roll: the two dice that name it, e.g. ``"2-2"``.
    :param walled: entered by doors only; not so an open place such as a graveyard.
    :param colour: names one of the board's building colours.
    """

    id: str
    name: str
    letter: str
    roll: str
    walled: bool
    spaces: tuple[str, ...]
    colour: str
    plate: Point
    label: Label


@dataclass(frozen=True, slots=True)
class Street:
    """A street with a name; its labels may repeat the name along its way."""

    id: str
    name: str
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Door:
    """A door in a wall, from ``a`` to ``b``; it joins the space inside a building with one outside of it.

    That one may be inside another building: two rooms wall to wall can have a door between them.
    """

    building: str
    inside: str
    outside: str
    a: Point
    b: Point


class Routes(Sequence[tuple[str, ...]]):
    """All equal shortest ways from a space to the nearest of its goals, each with both ends.

    They are counted, not listed: however many there are, ``len`` and ``[i]`` cost about as much as one way.
    The order is that of the spaces in the file. Empty if no goal can be reached.
    """

    __slots__ = ("_after", "_count", "_ids", "_start")

    def __init__(self, ids: Sequence[str], start: int, count: Mapping[int, int], after: Mapping[int, tuple[int, ...]]):
        self._ids, self._start, self._count, self._after = ids, start, count, after

    def __len__(self) -> int:
        return self._count.get(self._start, 0)

    @overload
    def __getitem__(self, index: int) -> tuple[str, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[tuple[str, ...], ...]: ...
    def __getitem__(self, index: int | slice) -> tuple[str, ...] | tuple[tuple[str, ...], ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        rank = index + len(self) if index < 0 else index
        if not 0 <= rank < len(self):
            raise IndexError(f"route {index} of {len(self)}")
        here, way = self._start, [self._ids[self._start]]
        while self._after[here]:
            for there in self._after[here]:
                if rank < self._count[there]:
                    break
                rank -= self._count[there]
            here = there
            way.append(self._ids[here])
        return tuple(way)

    @property
    def steps(self) -> int:
        """Steps of each of them. Raises :class:`IndexError` if there are none."""
        return len(self[0]) - 1

    def after(self, steps: int) -> frozenset[str]:
        """Return the spaces where one may be after so many steps, or at the end if that comes first."""
        here = {self._start} if self._count.get(self._start) else set()
        for _ in range(steps):
            further = {there for space in here for there in self._after[space]}
            if not further:
                break
            here = further
        return frozenset(self._ids[space] for space in here)


class Board(Surface):
    """A map of spaces that border each other. Make one with :meth:`from_json`."""

    kind: ClassVar[str] = "map"

    def __init__(
        self,
        title: str,
        size: tuple[float, float],
        area: tuple[float, float, float, float],
        *,
        kinds: Mapping[str, str],
        spaces: Sequence[Space],
        buildings: Sequence[Building],
        doors: Sequence[Door],
        streets: Sequence[Street],
        markers: BorderMarkers,
        sight: int,
        scenery: Mapping[str, Any],
    ) -> None:
        super().__init__(title, size, spaces, markers=markers)
        self.area = area
        """Left, top, right, bottom of the part that is tiled by spaces, in mm."""
        self.kinds = kinds
        """Every kind of space, and the design system's colour for it."""
        self.sight_range = sight
        """Steps beyond which nobody observes anything."""
        self.spaces: Mapping[str, Space] = MappingProxyType({s.id: s for s in spaces})
        self.buildings: Mapping[str, Building] = MappingProxyType({b.id: b for b in buildings})
        self.doors = tuple(doors)
        self.streets = tuple(streets)
        self.scenery = scenery
        """What is drawn for joy alone; nothing is computed from it."""
        self._walled = frozenset(b.id for b in buildings if b.walled)

    def __repr__(self) -> str:
        return f"Board({self.title!r}, {len(self.spaces)} spaces, {len(self.buildings)} buildings)"

    # ---- from data ------------------------------------------------------------------------------------------

    @classmethod
    def from_json(cls, data: Any) -> Board:
        """Return a board from its parsed description.

        :raises UserError: something is missing, unknown or in the wrong place; the message says what and where.
        """
        return _read(cls, checked(data, _MapFile))

    def region(self, place: str) -> str:
        """Return the building, or the street, that a space is part of."""
        home = super().region(place)
        space = self.spaces.get(home)
        return (space.building or space.street or home) if space is not None else home

    # ---- shapes ---------------------------------------------------------------------------------------------

    def outline(self, building: str) -> Any:
        """Return a building's spaces together, as a Shapely polygon."""

        import shapely

        if building in self._outlines:
            return self._outlines[building]
        return shapely.union_all([self.shape(s) for s in self.buildings[building].spaces])

    @cached_property
    def walls(self) -> tuple[Segment, ...]:
        """The outlines of the walled buildings without their doors."""

        import shapely

        doors = shapely.union_all([shapely.LineString((d.a, d.b)).buffer(0.05) for d in self.doors])
        lines = shapely.union_all([outline.boundary for outline in self._outlines.values()])
        return tuple(_segments(lines.difference(doors)))

    @cached_property
    def borders(self) -> tuple[tuple[str, str, tuple[Segment, ...]], ...]:
        """Every open border between two neighbours: both ids and the line between them."""
        found = []
        for i, near in enumerate(self._open):
            for j in near:
                if i < j:
                    line = self._shapes[i].boundary.intersection(self._shapes[j].boundary)
                    found.append((self.ids[i], self.ids[j], tuple(_segments(line))))
        return tuple(found)

    def indoors(self, space: str) -> bool:
        """Whether a space is inside walls. Graveyards and other open places are outdoors."""
        return self.spaces[space].building in self._walled

    def flaws(self) -> tuple[str, ...]:
        """Return what is wrong with the tiling, in sentences: overlaps, gaps, hearts outside, spaces nobody can
        reach."""

        import shapely

        found = []
        for space, shape in zip(self.ids, self._shapes, strict=True):
            if not shape.is_valid or shape.is_empty:
                found.append(f"{space} is not a simple polygon.")
            elif not shapely.contains_xy(shape, *self.spaces[space].heart):
                found.append(f"The heart of {space} is not inside it.")
        first, second = self._tree.query(self._shapes, predicate="overlaps")
        for i, j in zip(first, second, strict=True):
            if i < j and (extra := self._shapes[i].intersection(self._shapes[j]).area) > 1e-6:
                found.append(f"{self.ids[i]} and {self.ids[j]} overlap by {extra:.2f} mm².")
        gap = shapely.box(*self.area).symmetric_difference(shapely.union_all(self._shapes))
        if gap.area > 1e-6:
            at = gap.representative_point()
            found.append(f"{gap.area:.2f} mm² are not tiled, for one at ({at.x:.1f}, {at.y:.1f}).")
        found += [f"{s} cannot be reached." for s, far in zip(self.ids, self._far[0], strict=True) if far < 0]
        return tuple(found)

    # ---- ways -----------------------------------------------------------------------------------------------

    def routes(self, a: str, goals: frozenset[str]) -> Routes:
        """All equal shortest ways from ``a`` to the nearest of ``goals``."""
        return Routes(self.ids, self._index[a], *self._ways_to(goals))

    @remembered
    def _ways_to(self, goals: frozenset[str]) -> tuple[Mapping[int, int], Mapping[int, tuple[int, ...]]]:
        """Return for each space how many shortest ways lead to the nearest goal, and which spaces come next on them."""
        count = dict.fromkeys([self._index[goal] for goal in goals], 1)
        after: dict[int, tuple[int, ...]] = dict.fromkeys(count, ())
        layer = set(count)
        while layer:
            further = {j for i in layer for j in self._near[i]} - count.keys()
            for j in further:
                after[j] = tuple(i for i in self._near[j] if i in layer)
                count[j] = sum(count[i] for i in after[j])
            layer = further
        return count, after

    def route_avoiding(self, a: str, b: str, steps: int, avoid: frozenset[str]) -> tuple[str, ...] | None:
        """Return the way from ``a`` to ``b`` that enters fewest of ``avoid``; of these the shortest, of these the
        first.

        Entering ``b`` counts, starting in ``a`` does not. None if ``b`` is more than ``steps`` away.
        """
        start, goal = self._index[a], self._index[b]
        to_goal = self._far[goal]
        if not 0 <= to_goal[start] <= steps:
            return None
        shunned = {self._index[s] for s in avoid}
        # cost[k][i]: (entries, steps) of the best way from i to the goal in at most k steps
        cost: list[dict[int, tuple[int, int]]] = [{goal: (0, 0)}]
        from_start = self._far[start]
        for k in range(1, steps + 1):
            best = dict(cost[-1])
            for j, (entries, length) in cost[-1].items():
                entries += j in shunned
                for i in self._near[j]:
                    if 0 <= from_start[i] <= steps - k and (entries, length + 1) < best.get(i, (1 << 30, 0)):
                        best[i] = (entries, length + 1)
            cost.append(best)
        way, here, left = [start], start, steps
        while here != goal:
            entries, length = cost[left][here]
            for there in self._near[here]:
                rest = cost[left - 1].get(there)
                if rest is not None and (rest[0] + (there in shunned), rest[1] + 1) == (entries, length):
                    break
            here, left = there, left - 1
            way.append(here)
        return tuple(self.ids[i] for i in way)

    # ---- sight ----------------------------------------------------------------------------------------------

    def sight(self, a: str, b: str) -> bool:
        """Whether a straight line from heart to heart meets no wall, corner, building or door."""
        return bool(self._seen[self._index[a]] >> self._index[b] & 1)

    def steps_outside_doors(self, a: str, b: str) -> int | None:
        """Count the steps of the shortest way that goes through no door; None if there is none."""
        far = self._doorless[self._index[a]][self._index[b]]
        return None if far < 0 else far

    def sight_distance(self, a: str, b: str) -> int | None:
        """How far away an observer in ``a`` is from what happens in ``b``: steps without doors, 0 to `sight_range`.

        None where there is no line of sight, or it is further.
        """
        far = self._doorless[self._index[a]][self._index[b]]
        return far if 0 <= far <= self.sight_range and self.sight(a, b) else None

    @cached_property
    def _doorless(self) -> tuple[tuple[int, ...], ...]:
        return distances(self._open)

    @cached_property
    def _seen(self) -> tuple[int, ...]:
        """For each space a bit mask of the spaces it sees."""

        import shapely

        seen = [1 << i for i in range(len(self.ids))]
        rooms: dict[str | None, list[int]] = {}
        for i, space in enumerate(self.spaces.values()):
            rooms.setdefault(space.building if self.indoors(space.id) else None, []).append(i)
        solid = shapely.union_all(list(self._outlines.values()))
        for building, inside in rooms.items():
            pairs = [(i, j) for n, i in enumerate(inside) for j in inside[n + 1 :]]
            if not pairs:
                continue
            hearts = [s.heart for s in self.spaces.values()]
            lines = shapely.linestrings([(hearts[i], hearts[j]) for i, j in pairs])
            if building is None:
                shapely.prepare(solid)
                clear = ~shapely.intersects(solid, lines)
            else:
                outline = self._outlines[building]
                shapely.prepare(outline)
                clear = shapely.contains_properly(outline, lines)
            for i, j in (pair for pair, ok in zip(pairs, clear, strict=True) if ok):
                seen[i] |= 1 << j
                seen[j] |= 1 << i
        return tuple(seen)

    # ---- counters -------------------------------------------------------------------------------------------

    def _shy(self, space: str) -> tuple[Point, ...]:
        """Points that counters had better not cover: the letter plate."""
        building = self.spaces[space].building
        return (self.buildings[building].plate,) if building else ()

    # ---- graph ----------------------------------------------------------------------------------------------

    @cached_property
    def _outlines(self) -> Mapping[str, Any]:
        import shapely

        walled = [building for building in self.buildings.values() if building.walled]
        return {b.id: shapely.union_all([self.shape(space) for space in b.spaces]) for b in walled}

    @cached_property
    def _near(self) -> tuple[tuple[int, ...], ...]:
        return self._graph[0]

    @cached_property
    def _open(self) -> tuple[tuple[int, ...], ...]:
        return self._graph[1]

    @cached_property
    def _graph(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """Neighbours by index: all of them, and those without doors."""

        import numpy as np
        import shapely

        n = len(self.ids)
        open_: list[set[int]] = [set() for _ in range(n)]
        first, second = self._tree.query(self._shapes, predicate="intersects")
        homes = [s.building if s.building in self._walled else None for s in self.spaces.values()]
        rooms = {home: number for number, home in enumerate(dict.fromkeys(homes))}
        room = np.array([rooms[home] for home in homes])
        keep = (first < second) & (room[first] == room[second])  # walls part the others
        first, second = first[keep], second[keep]
        common = shapely.length(
            shapely.intersection(
                shapely.boundary(self._shapes[first]), shapely.boundary(self._shapes[second]), grid_size=1e-6
            )
        )
        for i, j, length in zip(first.tolist(), second.tolist(), common.tolist(), strict=True):
            if length >= OPENING:
                open_[i].add(j)
                open_[j].add(i)
        near = [set(row) for row in open_]
        for door in self.doors:
            i, j = self._index[door.inside], self._index[door.outside]
            near[i].add(j)
            near[j].add(i)
        return tuple(tuple(sorted(row)) for row in near), tuple(tuple(sorted(row)) for row in open_)


# ---- reading ------------------------------------------------------------------------------------------------


class _MapPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all parts of a map's file have in common: nothing may be misspelt."""


class _LabelFile(_MapPart, frozen=True):
    at: Point
    lines: tuple[str, ...] = ()
    size: float = 6.0
    angle: float = 0.0

    def label(self, text: str) -> Label:
        return Label(self.lines or (text,), self.at, self.size, self.angle)


class _SpaceFile(_MapPart, frozen=True):
    id: str
    kind: str
    heart: Point
    polygon: Annotated[tuple[Point, ...], msgspec.Meta(min_length=3)]
    name: str = ""
    building: str | None = None
    street: str | None = None
    caption: str = ""


class _BuildingFile(_MapPart, frozen=True):
    id: str
    name: str
    letter: str
    roll: str
    walled: bool
    colour: str
    plate: Point
    label: _LabelFile


class _StreetFile(_MapPart, frozen=True):
    id: str
    name: str
    labels: tuple[_LabelFile, ...] = ()


class _DoorFile(_MapPart, frozen=True):
    joins: tuple[str, str]
    at: Point
    width: float = DOOR


class _MapFile(TomlTable, frozen=True):
    title: str
    size: Point
    area: tuple[float, float, float, float]
    kinds: dict[str, str]
    spaces: tuple[_SpaceFile, ...]
    markers: MarkersFile
    buildings: tuple[_BuildingFile, ...] = ()
    streets: tuple[_StreetFile, ...] = ()
    doors: tuple[_DoorFile, ...] = ()
    sight: int = 0
    scenery: dict[str, Any] = msgspec.field(default_factory=dict)
    format: int = 1


def _read(make: type[Board], file: _MapFile) -> Board:
    spaces: dict[str, Space] = {}
    members: dict[str, list[str]] = {b.id: [] for b in file.buildings}
    streets = {s.id for s in file.streets}
    for item in file.spaces:
        name, building, street = item.id, item.building, item.street
        if name in spaces:
            raise UserError(f'The board has two spaces "{name}". Each needs an id of its own.')
        if item.kind not in file.kinds:
            raise UserError(f'Space "{name}" is of kind "{item.kind}". Kinds: {", ".join(file.kinds)}.')
        if building is not None and building not in members:
            raise UserError(f'Space "{name}" belongs to "{building}", but there is no such building.')
        if street is not None and street not in streets:
            raise UserError(f'Space "{name}" belongs to "{street}", but there is no such street.')
        if building is not None:
            members[building].append(name)
        spaces[name] = Space(
            name, item.name or name, item.kind, building, street, item.polygon, item.heart, item.caption
        )
    buildings = []
    for b in file.buildings:
        if not members[b.id]:
            raise UserError(f'Building "{b.id}" has no space.')
        label = b.label.label(b.name)
        buildings.append(
            Building(b.id, b.name, b.letter, b.roll, b.walled, tuple(members[b.id]), b.colour, b.plate, label)
        )
    walled = {b.id for b in buildings if b.walled}
    return make(
        file.title,
        file.size,
        file.area,
        kinds=MappingProxyType(file.kinds),
        spaces=tuple(spaces.values()),
        buildings=buildings,
        doors=[_door(item, spaces, walled) for item in file.doors],
        streets=[Street(s.id, s.name, tuple(label.label(s.name) for label in s.labels)) for s in file.streets],
        markers=file.markers.markers(),
        sight=file.sight,
        scenery=MappingProxyType(file.scenery),
    )


def _door(item: _DoorFile, spaces: Mapping[str, Space], walled: Set[str]) -> Door:
    """Return a door from the two spaces it joins and its middle, which must lie in their common wall."""

    import shapely

    inside, outside = item.joins
    where = f'The door between "{inside}" and "{outside}"'
    for name in (inside, outside):
        if name not in spaces:
            raise UserError(f'{where}: there is no space "{name}".')
    building = spaces[inside].building
    if building is None or building not in walled or spaces[outside].building == building:
        raise UserError(f"{where} must lead from a walled building (named first) to a space outside it.")
    at, half = item.at, item.width / 2
    wall = shapely.Polygon(spaces[inside].polygon).boundary.intersection(
        shapely.Polygon(spaces[outside].polygon).boundary
    )
    for (ax, ay), (bx, by) in _segments(shapely.line_merge(wall) if wall.geom_type == "MultiLineString" else wall):
        length = math.hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / length, (by - ay) / length
        along, off = (at[0] - ax) * ux + (at[1] - ay) * uy, (at[0] - ax) * uy - (at[1] - ay) * ux
        if abs(off) < 0.75 and half <= along <= length - half:
            x, y = ax + along * ux, ay + along * uy
            return Door(building, inside, outside, (x - half * ux, y - half * uy), (x + half * ux, y + half * uy))
    raise UserError(f"{where} at ({at[0]:g}, {at[1]:g}) is not in a wall between the two, {2 * half:g} mm wide.")


# ---- graphs -------------------------------------------------------------------------------------------------


def _segments(line: Any) -> list[Segment]:
    """Return the straight pieces of whatever lines a geometry holds; its points are left out."""
    parts = getattr(line, "geoms", (line,))
    found = []
    for part in parts:
        if part.geom_type in ("LineString", "LinearRing"):
            found += [(cast(Point, p), cast(Point, q)) for p, q in pairwise(part.coords)]
        elif hasattr(part, "geoms"):
            found += _segments(part)
    return found

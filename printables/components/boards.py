"""A board, drawn whole in vectors from its description: the map on the table, on the screen and in the tiles.

    draw_board(canvas, board)            # the board's lower left is the canvas's origin; 1:1, in mm
    for what, shape in lettering(board): ...    # every word and sign with the polygon that it takes, for checks

The order is that of a painter: ground, what lies on it, borders between spaces, buildings with floors, walls and
doors, what stands about, then hearts, names and signs, and last the edges with the markers.
Everything is in the design's colours and fonts; what is drawn where comes from the board's own data.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any, Final

import shapely
from shapely import affinity

from companion.kernel.board import Board, Building, Label, Point, Segment
from printables.components.markers import draw_markers
from printables.components.scenery import GROUND, draw_scenery
from printables.draw import art, fonts
from printables.draw.area import Area, Draw, cap_height
from printables.draw.design import DESIGN
from printables.draw.units import PT_PER_MM

WALL: Final = 1.8
"""mm, thickness of walls."""
SHADOW: Final = 2.2
"""mm by which a building's shadow falls to the right and down."""
PLATE: Final = 6.5
"""mm, radius of a letter plate."""
CLEAR: Final = 0.4
"""mm between a letter plate and the name beside it, at least."""
LEADING: Final = 0.92
"""Distance of two lines of a label, in sizes of its type."""
CAPTION: Final = 2.9
"""mm, type size of the captions beside the hearts."""
PEN: Final = "pen"
"""What stands on the plate of a place without a letter that has no drawing of its own."""
HEART: Final = 1.25
"""mm, radius of a heart's dot."""
BELOW: Final = 5.0
"""mm from a heart down to the base line of its caption."""

FILL: Final = {
    "street": "space_street",
    "green": "space_green",
    "rail": "space_rail",
    "graveyard": "space_graveyard",
    "pen": "space_pen",
    "pumps": "space_pumps",
}


def draw_board(canvas: Any, board: Board, edges: Draw | None = None) -> None:
    """Draw a board 1:1.

    :param canvas: a ReportLab canvas; its origin becomes the board's lower left corner.
    :param edges: draws what stands beyond the playing area, between the markers.
    :raises UserError: a text is too long for its place or has a sign that its font lacks.
    """
    area = Area(canvas, *board.size, where="board")
    canvas.saveState()
    canvas.setLineJoin(0)
    area.rect(0, 0, *board.size, fill="paper")
    _ground(area, board)
    for item in board.scenery.get("items", ()):
        if item["kind"] in GROUND:
            draw_scenery(area, item)
    _open_borders(area, board)
    _houses(area, board)
    for item in board.scenery.get("items", ()):
        if item["kind"] not in GROUND:
            draw_scenery(area, item)
    for street in board.streets:
        for label in street.labels:
            _words(area, label, "display", _road_ink())
    for space in board.spaces.values():
        _heart(area, space.heart, space.caption, space.kind)
    for building in board.buildings.values():
        _sign(area, building)
    left, top, right, bottom = board.area
    area.rect(left, top, right - left, bottom - top, line="ink", weight=0.9)
    if edges:
        edges(area)
    draw_markers(area, board.markers)
    canvas.restoreState()


# ---- ground -------------------------------------------------------------------------------------------------


def _rings(shape: Any) -> Iterator[Sequence[Point]]:
    for part in getattr(shape, "geoms", (shape,)):
        if part.geom_type == "Polygon" and not part.is_empty:
            yield tuple(part.exterior.coords)[:-1]
            for ring in part.interiors:
                yield tuple(ring.coords)[:-1]


def _fill(area: Area, shape: Any, colour: str) -> None:
    """Fill polygons, their holes left open."""
    path = area.canvas.beginPath()
    for ring in _rings(shape):
        for i, point in enumerate(ring):
            (path.lineTo if i else path.moveTo)(*area.at(*point))
        path.close()
    area.canvas.setFillColor(DESIGN.ink(colour))
    area.canvas.drawPath(path, stroke=0, fill=1, fillMode=0)


def _tones(board: Board, ids: Sequence[str]) -> dict[str, int]:
    """Return a tone for each space, so that neighbours among them differ."""
    tone: dict[str, int] = {}
    for space in ids:
        near = {tone.get(other) for other in board.neighbours(space)}
        tone[space] = next(t for t in range(len(near) + 1) if t not in near)
    return tone


def _ground(area: Area, board: Board) -> None:
    left, top, right, bottom = board.area
    area.rect(left, top, right - left, bottom - top, fill=FILL["green"])
    greens = [s.id for s in board.spaces.values() if s.kind == "green"]
    for green, tone in _tones(board, greens).items():
        if tone:
            _fill(area, board.shape(green), DESIGN.mix(FILL["green"], "lawn_dark", 0.14 * tone))
    for kind in ("graveyard", "pen"):
        for space in board.spaces.values():
            if space.kind == kind:
                _fill(area, board.shape(space.id).buffer(0.05), FILL[kind])
    for space in board.spaces.values():
        if space.kind == "pumps":  # concrete, lighter than the streets beside it
            _fill(area, board.shape(space.id), DESIGN.mix(FILL["pumps"], "paper_light", 0.55))
    streets = shapely.union_all([board.shape(s.id) for s in board.spaces.values() if s.kind == "street"])
    _fill(area, streets.buffer(0.05), DESIGN.mix("gray_light", "paper", 0.35))
    _fill(area, streets.buffer(-1.6, join_style="mitre"), FILL["street"])
    rails = [board.shape(s.id) for s in board.spaces.values() if s.kind == "rail"]
    if rails:
        _rails(area, shapely.union_all(rails))


def _rails(area: Area, bed: Any) -> None:
    """Ballast, ties and two rails along a straight bed."""

    _fill(area, bed, FILL["rail"])
    box = list(bed.minimum_rotated_rectangle.exterior.coords)
    sides = sorted(pairwise(box), key=lambda s: -hypot(s[1][0] - s[0][0], s[1][1] - s[0][1]))
    (ax, ay), (bx, by) = sides[0] if sides[0][0][0] < sides[0][1][0] else sides[0][::-1]
    cx, cy = min(sides[1])
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    mx, my = (ax + cx) / 2, (ay + cy) / 2
    _fill(area, shapely.LineString([(mx, my), (mx + ux * length, my + uy * length)]).buffer(11).intersection(bed),
          DESIGN.mix(FILL["rail"], "paper", 0.18))  # fmt: skip
    ties = shapely.union_all(
        [
            affinity.rotate(shapely.box(x - 0.9, -8.5, x + 0.9, 8.5), degrees(atan2(uy, ux)), origin=(0, 0))
            for x in _steps(3, length, 6.0)
        ]
    )
    _fill(area, affinity.translate(ties, mx, my).intersection(bed), DESIGN.mix("rail_dark", FILL["rail"], 0.45))
    for off in (-5.2, 5.2):
        line = shapely.LineString(
            [(mx - uy * off, my + ux * off), (mx - uy * off + ux * length, my + ux * off + uy * length)]
        ).intersection(bed)
        points = tuple(line.coords)
        area.polygon(points, line="rail_dark", weight=1.5, close=False)
        area.polygon(points, line="steel", weight=0.8, close=False)


def _steps(start: float, stop: float, step: float) -> Iterator[float]:
    while start < stop:
        yield start
        start += step


def _open_borders(area: Area, board: Board) -> None:
    """Borders that may be crossed: a white dotted line outdoors, a thin dashed one between rooms."""
    for a, _, segments in board.borders:
        for p, q in segments:
            if board.indoors(a):
                continue
            area.line(*p, *q, line="paper_light", weight=0.85, dash=(0.01, 1.9), cap=1)


# ---- buildings ----------------------------------------------------------------------------------------------


def _houses(area: Area, board: Board) -> None:
    walled = [b for b in board.buildings.values() if b.walled]
    shade = shapely.union_all([board.outline(b.id) for b in walled])
    shadow = _swept(shade, SHADOW).intersection(shapely.box(*board.area))
    area.canvas.saveState()
    area.canvas.setFillAlpha(0.28)
    _fill(area, shadow.difference(shade), "ink")
    area.canvas.restoreState()
    for building in walled:
        colour = f"building_{building.colour}"
        for n, room in enumerate(building.spaces):
            shape = board.shape(room)
            _fill(area, shape, DESIGN.mix(colour, "paper_light", 0.0 if n % 2 == 0 else 0.24))
            _floor(area, shape, DESIGN.mix(colour, "ink", 0.13), n)
    for a, _, segments in board.borders:
        for p, q in segments:
            if board.indoors(a):
                area.line(*p, *q, line="wall", weight=0.45, dash=(1.8, 1.2))
    _walls(area, board.walls)
    for door in board.doors:
        _door(area, door.a, door.b)


@lru_cache(maxsize=4)
def _swept(shape: Any, by: float) -> Any:
    """Return what a shape passes over when it is moved down to the right."""
    parts = [shape, affinity.translate(shape, by, by)]
    for ring in _rings(shape):
        for (ax, ay), (bx, by_) in pairwise((*ring, ring[0])):
            parts.append(shapely.Polygon([(ax, ay), (bx, by_), (bx + by, by_ + by), (ax + by, ay + by)]).buffer(0))
    return shapely.union_all(parts)


def _floor(area: Area, shape: Any, colour: str, n: int) -> None:
    """Boards of a floor, lying across in every second room."""
    for points in _joints(shape, across=bool(n % 2)):
        area.polygon(points, line=colour, weight=0.12, close=False)


@lru_cache(maxsize=256)
def _joints(shape: Any, *, across: bool) -> tuple[Sequence[Point], ...]:
    """Return the lines between a floor's boards: several drawings show the same rooms."""
    left, top, right, bottom = shape.bounds
    lines = (
        [((left, y), (right, y)) for y in _steps(top + 4, bottom, 4.0)]
        if across
        else [((x, top), (x, bottom)) for x in _steps(left + 4, right, 4.0)]
    )
    parts = shapely.get_parts(shapely.intersection(shapely.linestrings(lines), shape)) if lines else ()
    return tuple(tuple(part.coords) for part in parts if part.geom_type == "LineString" and part.length > 1)


def _walls(area: Area, walls: Iterable[Segment]) -> None:
    area.canvas.setStrokeColor(DESIGN.ink("wall"))
    area.canvas.setLineWidth(WALL * PT_PER_MM)
    area.canvas.setLineCap(2)
    area.canvas.setDash([])
    path = area.canvas.beginPath()
    for line in _merged(walls):
        for i, point in enumerate(line):
            (path.lineTo if i else path.moveTo)(*area.at(*point))
    area.canvas.drawPath(path, stroke=1, fill=0)
    area.canvas.setLineCap(0)


def _merged(walls: Iterable[Segment]) -> Iterator[Sequence[Point]]:
    lines = shapely.line_merge(shapely.union_all([shapely.LineString(w) for w in walls]))
    for line in getattr(lines, "geoms", (lines,)):
        yield tuple(line.coords)


def _door(area: Area, a: Point, b: Point) -> None:
    """Draw a black box in the wall with a lit doorway in it."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    for half, inset, colour in ((2.6, 0.0, "wall"), (1.3, 1.6, "mustard_light")):
        area.polygon(
            [
                (x + ux * inset * sign - uy * half * side, y + uy * inset * sign + ux * half * side)
                for (x, y), sign, side in ((a, 1, 1), (b, -1, 1), (b, -1, -1), (a, 1, -1))
            ],
            fill=colour,
        )


# ---- words --------------------------------------------------------------------------------------------------


def _road_ink() -> str:
    return DESIGN.mix("street_dark", "ink", 0.65)


def _heart(area: Area, heart: Point, caption: str, kind: str) -> None:
    x, y = heart
    area.circle(x, y, HEART + 0.55, fill="paper_light")
    area.circle(x, y, HEART, fill="ink")
    if caption:
        if kind == "rail":
            half = fonts.width_mm(caption, "text", CAPTION * PT_PER_MM) / 2 + 1
            area.rect(x - half, y + BELOW - CAPTION, 2 * half, CAPTION + 0.8, fill="paper", radius=0.8)
        area.text(x, y + BELOW, caption, "text", CAPTION * PT_PER_MM, "ink", "centre")


def _words(area: Area, label: Label, role: str, colour: str) -> None:
    """Lines of a label about its middle, turned about it."""
    canvas = area.canvas
    size = label.size * PT_PER_MM
    canvas.saveState()
    canvas.translate(*area.at(*label.at))
    canvas.rotate(-label.angle)
    flat = Area(canvas, 0, 0, area.where)
    first = -(len(label.lines) - 1) / 2 * label.size * LEADING + cap_height(role) * label.size / 2
    for n, line in enumerate(label.lines):
        flat.text(0, first + n * label.size * LEADING, line, role, size, colour, "centre")
    canvas.restoreState()


def _width(label: Label, role: str) -> float:
    return max(fonts.width_mm(line, role, label.size * PT_PER_MM) for line in label.lines)


def named(building: Building) -> Label:
    """Return a building's name, moved along its line where its letter's plate would cover it."""
    label = building.label
    far = PLATE + CLEAR + _width(label, "display") / 2
    if hypot(label.at[0] - building.plate[0], label.at[1] - building.plate[1]) >= far:
        return label
    turn = radians(label.angle)
    return replace(label, at=(building.plate[0] + far * cos(turn), building.plate[1] + far * sin(turn)))


def _sign(area: Area, building: Building) -> None:
    """Draw a signboard with the building's name, and its letter on a round plate at the left end."""
    label = named(building)
    canvas = area.canvas
    board = _plank(building)
    ring = tuple(board.exterior.coords)[:-1]
    area.polygon([(x + 0.5, y + 0.7) for x, y in ring], fill=DESIGN.mix("ink", f"house_{_base(building)}", 0.35))
    area.polygon(ring, fill="paper_light", line="ink", weight=0.45)
    _words(area, label, "display", "ink")
    x, y = building.plate
    area.circle(x, y, PLATE, fill="ink")
    area.circle(x, y, PLATE - 0.5, fill="mustard_light")
    area.circle(x, y, PLATE - 1.0, fill=_plate_colour(building))
    canvas.saveState()
    canvas.translate(*area.at(x, y))
    canvas.rotate(-label.angle)
    if building.letter:
        size = 9.0
        Area(canvas, 0, 0).text(
            0, cap_height("display") * size / 2, building.letter, "display", size * PT_PER_MM, "paper_light", "centre"
        )
    else:
        picture = building.id if building.id in art.drawings("plates") else PEN
        Area(canvas, 0, 0).art(f"plates/{picture}", "", -5, -5, 1)
    canvas.restoreState()


def _plate_colour(building: Building) -> str:
    """Letters are red, numbers blue, so that I and 1 are not taken for each other."""
    return "brown" if not building.letter else "blue" if building.letter.isdigit() else "red"


def _base(building: Building) -> str:
    return building.colour if building.colour in ("yellow", "blue", "orange") else "orange"


def _plank(building: Building) -> Any:
    """Return the signboard behind a building's name, from under its plate to past the words."""

    label = named(building)
    half = max(len(label.lines) * label.size * LEADING, label.size) / 2 + 1.0
    reach = hypot(label.at[0] - building.plate[0], label.at[1] - building.plate[1]) + _width(label, "display") / 2 + 1.6
    flat = shapely.box(0, -half, reach, half)
    turned = affinity.rotate(flat, label.angle, origin=(0, 0))
    return affinity.translate(turned, *building.plate)


def lettering(board: Board) -> tuple[tuple[str, Any], ...]:
    """Return every sign and word on the playing area, as (what it is, the Shapely polygon that it takes).

    Captions of spaces are among them, with their hearts' dots.
    """

    found = []
    for building in board.buildings.values():
        plate = shapely.Point(building.plate).buffer(PLATE)
        found.append((f"the sign of {building.name}", plate.union(_plank(building))))
    for street in board.streets:
        for n, label in enumerate(street.labels, 1):
            found.append((f"{street.name}, label {n}", _block(label, "display")))
    for space in board.spaces.values():
        x, y = space.heart
        dot = shapely.Point(x, y).buffer(HEART + 0.55)
        if space.caption:
            half = fonts.width_mm(space.caption, "text", CAPTION * PT_PER_MM) / 2
            dot = dot.union(shapely.box(x - half, y + BELOW - CAPTION * 0.75, x + half, y + BELOW + 0.7))
        found.append((f"the heart of {space.id}", dot))
    return tuple(found)


def _block(label: Label, role: str) -> Any:
    half = _width(label, role) / 2
    high = ((len(label.lines) - 1) * label.size * LEADING + cap_height(role) * label.size) / 2
    turned = affinity.rotate(shapely.box(-half, -high, half, high), label.angle, origin=(0, 0))
    return affinity.translate(turned, *label.at)

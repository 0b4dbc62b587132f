"""A map of polygons: a town, a country.

What is printed beside a country, tracks and areas, is a part of its own: it is in sight when it is asked about, or when
somebody wants all there is. A country that is not as wide as its window leaves some of the sea to what floats on it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kivy.graphics import Color, InstructionGroup, Rectangle

from companion.app import theme
from companion.app.surfaces.batch import Batch
from companion.app.surfaces.boxes import around, hull
from companion.app.surfaces.pieces import Box, cross
from companion.app.surfaces.surface import AROUND, SurfaceView
from companion.kernel.board import Board

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

BOX: Final = "box"
"""The kind of space that is no part of the country: a track's, an area's."""

EDGE_MM: Final = 16.0
"""From a point to be touched to the edge of what is shown, at least."""
COAST_MM: Final = 8.0
"""A box that is no further from a country belongs to it: a harbor."""
WIDE: Final = 1.25
"""A country that is at least so many times as wide as high leaves no sea beside it."""
GRAIN_MM: Final = 2.0
"""How finely it is known where there is land."""
SMALLER: Final = (1.0, 0.92, 0.85, 0.78, 0.72, 0.66, 0.61, 0.56, 0.51)
"""Shares of the largest scale at which room is sought for what floats on the sea, and more land."""
MUCH: Final = 1.02
"""Each step of these is taken for so many times the land."""
STEPS: Final = 15
"""Places of the window that are tried, each way."""
NEAR: Final = 6
"""What lies so near to a place's point lies there, px of the 800×480 drawing."""
ENOUGH: Final = 0.4
"""Of the zones of a country so many must have room for their names, or only those are named that are asked about."""
CROPS: Final = 64
"""So many crops are kept."""


class MapView(SurfaceView[Board]):
    """The printed map as a picture, or its spaces drawn flat."""

    kind: ClassVar[str] = "map"

    def __init__(self, board: Board, **how: Any) -> None:
        spaces = [space for space in board.spaces.values() if space.kind != BOX]
        west, north, east, south = around(spaces)
        self._country = {
            id
            for id in board.ids
            for x, y in [board.point(id)]
            if west - COAST_MM < x < east + COAST_MM and north - COAST_MM < y < south + COAST_MM
        }
        self._parts = tuple(
            self._with_room(board, part)
            for part in (self._country, set(board.ids) - self._country, set(board.ids))
            if part
        )
        self._part = self._parts[0]
        self._crowded = False
        """Something that is asked about has no room but in the corner where something floats."""
        self._crops: dict[tuple[object, ...], tuple[float, float, float, bool, bool]] = {}
        """Crops that were found, by what they were looked for: panels come and go in a few sizes."""
        super().__init__(board, **how)

    @staticmethod
    def _with_room(board: Board, places: Collection[str]) -> Box:
        """Return the box around some spaces, mm, and so much of the rest that a finger has room on each."""
        left, top, right, bottom = around(board.places[id] for id in places)
        xs, ys = zip(*map(board.point, places), strict=True)
        return (
            max(0.0, min(left, min(xs) - EDGE_MM)),
            max(0.0, min(top, min(ys) - EDGE_MM)),
            min(board.size[0], max(right, max(xs) + EDGE_MM)),
            min(board.size[1], max(bottom, max(ys) + EDGE_MM)),
        )

    @property
    def played_on(self) -> Box:
        return self._part

    @property
    def maritime(self) -> bool:
        """Whether the country leaves some of its window to the sea, where other things may float."""
        west, north, east, south = self._parts[0]
        return east - west < WIDE * (south - north)

    @property
    def whole(self) -> bool:
        return self._crowded or super().whole

    def turn_to_part(self, places: Collection[str]) -> None:
        """Show the country, what is beside it, or both, as some places need it."""
        inside = [place in self._country for place in places]
        self._turn_to(self._parts[0] if all(inside) else self._parts[-1 if any(inside) else 1])

    def hides(self, place: str) -> bool:
        if self._part == self._parts[0]:
            return place not in self._country
        return len(self._parts) > 2 and self._part == self._parts[1] and place in self._country

    def fit(self) -> None:
        """Show all of the country."""
        self._turn_to(self._parts[0])
        self._aim = self.fit
        self._look(*self.crop((self._part,), self.least), within=self._part)

    def show_all(self) -> None:
        """Show all of the country; once that is in sight, what is beside it, too."""
        if self._part != self._parts[0] or self.scale > self.least * 1.01:
            self.fit()
        else:
            self._see_all()

    def _see_all(self) -> None:
        self._turn_to(self._parts[-1])
        self._aim = self._see_all
        left, top, right, bottom = self._part
        self._look(self.least, (left + right) / 2, (top + bottom) / 2)

    def _turn_to(self, part: Box) -> None:
        if part != self._part:
            self._part = part
            self._stale("ground", "signs", "pieces")

    def covering(self, box: Box) -> float:
        """Return how many px of the country are under a box, px of the window."""
        import numpy as np

        (west, north), (east, south) = self.to_mm(box[0], box[3]), self.to_mm(box[2], box[1])
        edges = (np.array([edge]) for edge in (west, north, east, south))
        return float(self._land(*edges)[0, 0]) * self.scale**2

    def crop(self, asked: Sequence[Box], scale: float) -> tuple[float, float, float]:
        """Return where the window has most of the country in it and all that is asked, none of it in a lower corner.

        It is made smaller until the corner is free, or where that brings much more of the country.
        """
        wanted = (tuple(asked), scale, self.least, *self.size, *self.corner, self._part, theme.px(AROUND))
        if wanted not in self._crops:  # each change of the window's place or size asks for the same again
            if len(self._crops) >= CROPS:
                self._crops.pop(next(iter(self._crops)))
            self._crops[wanted] = self._best_crop(asked, scale)
        *where, free, right = self._crops[wanted]
        self._crowded, self.corner_right = not free, right
        return where[0], where[1], where[2]

    def _best_crop(self, asked: Sequence[Box], scale: float) -> tuple[float, float, float, bool, bool]:
        """As :meth:`crop`; and whether all that is asked is out of the corner, and that is the right one."""
        import numpy as np

        wide, high = self.corner
        found: list[tuple[float, ...]] = []
        for n, share in enumerate(SMALLER if self.maritime else SMALLER[:1]):
            at = max(self.least, scale * share)
            over, down = self.width / at, self.height / at
            wests, norths = self._windows(asked, over, down, theme.px(AROUND) / at)
            whole = self._land(wests, norths, wests + over, norths + down)
            if found and (0.0, float(whole.max()) * at**2 * MUCH**-n) < max(found)[:2]:
                continue  # not even all the land that is there would do
            for right in (False, True) if wide else (False,):
                starts = wests + (over - wide / at) * right
                covered = starts, norths + down - high / at, starts + wide / at, norths + down
                land = (whole - self._land(*covered)) * at**2 * MUCH**-n
                hidden = _crossing(asked, *covered) if wide else np.zeros_like(land)
                xs, ys = np.meshgrid(wests + over / 2, norths + down / 2)
                columns = -hidden.ravel(), land.ravel(), xs.ravel(), ys.ravel()
                best = int(np.lexsort(columns[::-1])[-1])
                free, much, x, y = (float(column[best]) for column in columns)
                found.append((free, much, at, x, y, right))
        chosen = max(found)
        return chosen[2], chosen[3], chosen[4], chosen[0] == 0, bool(chosen[5])

    def _windows(self, asked: Sequence[Box], over: float, down: float, edge: float) -> tuple[Floats, Floats]:
        """Return the left and the upper edges of windows of a size that have in them all that is asked, mm."""
        import numpy as np

        west, north, east, south = self._part
        left, top, right, bottom = hull(asked)
        steps = np.arange(STEPS)
        xs = right + edge - over + (left - right + over - 2 * edge) * steps / (STEPS - 1)
        ys = bottom + edge - down + (top - bottom + down - 2 * edge) * steps / (STEPS - 1)
        if over < east - west:
            xs = np.minimum(np.maximum(xs, min(west, left)), max(east, right) - over)
        if down < south - north:
            ys = np.minimum(np.maximum(ys, min(north, top)), max(south, bottom) - down)
        else:
            ys = np.array([(north + south - down) / 2])
        return xs, ys

    def _side_of_keys(self, spare: float) -> float | None:
        """Nowhere in particular, where the keys have the sea."""
        return None if self.maritime else super()._side_of_keys(spare)

    def _land(self, wests: Floats, norths: Floats, easts: Floats, souths: Floats) -> Floats:
        """Return how much land there is in boxes from and to these edges, mm²: a row for each of their heights."""
        import numpy as np

        sums = _summed(self.board)
        high, wide = sums.shape
        x1, x2 = (np.clip(np.rint(xs / GRAIN_MM).astype(int), 0, wide - 1) for xs in (wests, easts))
        y1, y2 = (np.clip(np.rint(ys / GRAIN_MM).astype(int), 0, high - 1)[:, None] for ys in (norths, souths))
        land: Floats = (sums[y2, x2] - sums[y1, x2] - sums[y2, x1] + sums[y1, x1]) * GRAIN_MM**2
        return land

    def draw_board(self, group: InstructionGroup) -> None:
        group.add(Color(*theme.rgba("paper")))
        group.add(Rectangle(pos=(0, 0), size=self.board.size))
        self.flat(group, "street_dark", 0.5)
        walls = Batch("wall")
        for wall in self.board.walls:
            walls.line(wall, 1.1)
        walls.put(group)

    def colour_of(self, place: str) -> str:
        space = self.board.spaces[place]
        if space.building is not None and self.board.buildings[space.building].walled:
            return f"building_{self.board.buildings[space.building].colour.removeprefix('building_')}"
        return self.board.kinds[space.kind]

    def _named(self) -> Sequence[str]:
        """Boxes beside the map have their names printed in them, or a row of them has."""
        return [place for place in super()._named() if self.board.spaces[place].kind != BOX]

    def _beside(self, place: str, w: float, h: float, covered: Sequence[Box]) -> Box | None:
        """Over what lies there, under it, or beside it, whatever is printed there; in a town all places have room."""
        if not self.maritime:
            return None
        (x, y), half = self.board.point(place), theme.px(NEAR)
        x, y = x * self.scale, (self.board.size[1] - y) * self.scale
        lying = [box for box in covered if box[0] - half < x < box[2] + half and box[1] - half < y < box[3] + half]
        left, right = min([x, *(box[0] for box in lying)]), max([x, *(box[2] for box in lying)])
        low, high = min([y, *(box[1] for box in lying)]), max([y, *(box[3] for box in lying)])
        middle = (left + right) / 2
        for cx, cy in ((middle, high + h / 2), (middle, low - h / 2), (right + w / 2, y), (left - w / 2, y)):
            box = (cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2)
            inside = -self._left <= box[0] and -self._bottom <= box[1] and box[2] <= self.width - self._left
            inside = inside and box[3] <= self.height - self._bottom
            if inside and not any(cross(box, other) for other in covered):
                return box
        return None

    def _are_few(self, found: int, places: int) -> bool:
        return self.maritime and found < places * ENOUGH

    def name_of(self, place: str) -> str:
        return self.board.spaces[place].caption or super().name_of(place)


@lru_cache(maxsize=4)  # games read their boards once, and each sitting looks at them anew
def _summed(board: Board) -> NDArray[np.int64]:
    """Return how many grains of land are above and to the left of each point."""
    import numpy as np
    from shapely import contains_xy, union_all

    land = union_all([board.shape(one.id) for one in board.spaces.values() if one.kind != BOX])
    xs, ys = (np.arange(0, side, GRAIN_MM) + GRAIN_MM / 2 for side in board.size)
    grains = contains_xy(land, *np.meshgrid(xs, ys))
    return np.pad(grains.cumsum(0).cumsum(1), ((1, 0), (1, 0)))


def _crossing(boxes: Sequence[Box], wests: Floats, norths: Floats, easts: Floats, souths: Floats) -> Floats:
    """Return how many boxes overlap with each of those from and to these edges, a row for each of their heights."""
    import numpy as np

    left, top, right, bottom = (np.array(edges)[:, None] for edges in zip(*boxes, strict=True))
    across, down = (left < easts) & (wests < right), (top < souths) & (norths < bottom)
    crossing: Floats = down.T.astype(float) @ across.astype(float)
    return crossing

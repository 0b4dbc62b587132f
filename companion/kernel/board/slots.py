"""Where counters lie in a space: side by side while they fit, else fanned so that every code can still be read.

A space is looked at as a picture, one pixel a millimetre, turned so that the counters' sides run along its rows and
columns. Sums over counter-sized windows then say at once, for every pixel, how much of a counter centred there
would hang out of the space.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    _Grid = NDArray[np.float64]


Point = tuple[float, float]

COUNTER: Final = 25.0
"""mm, the side of a counter."""
CODE: Final = 18.0
"""mm, the side of the code on a counter, its quiet zone included."""
VISIBLE: Final = 0.75
"""The share of each code that must show where counters are fanned."""
MODULE: Final = CODE / 25
"""mm, a module of the code: 21 a side, and a quiet zone of 2 around them."""
SPARE: Final = 0.1
"""The share of a code that may be covered and is still made up for by its error correction, if that is data alone.
A version 1 symbol of level H mends 8 of 26 codewords."""
BLIND: Final = 150.0
"""mm² of overhang that are accepted rather than a code that no phone can read."""


class Slot(NamedTuple):
    """Where a counter lies: its centre in mm, and its turn in degrees clockwise. Later slots lie on top."""

    x: float
    y: float
    angle: float


class _Raster(NamedTuple):
    """A turned space. ``inside`` and ``spill`` are indexed [row, column]; pixel (r, c) stands for a counter
    centred at (x0 + c, y0 + r), in mm of the turned space."""

    x0: float
    y0: float
    inside: NDArray[np.bool_]
    spill: _Grid  # mm² of a counter centred here that hang out
    cost: _Grid  # mm from the heart, and more where the counter would cover what it should not

    def at(self, row: int, column: int) -> Point:
        return self.x0 + column, self.y0 + row


def _turn(x: float, y: float, degrees: float) -> Point:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return x * c - y * s, x * s + y * c


def _angles(shape: Any) -> tuple[float, ...]:
    """Upright first, then along the space's longest slanting side, as degrees within ±45."""
    weight: dict[float, float] = {}
    for (ax, ay), (bx, by) in pairwise(shape.exterior.coords):
        angle = round((math.degrees(math.atan2(by - ay, bx - ax)) + 45) % 90 - 45, 1)
        weight[angle] = weight.get(angle, 0) + math.hypot(bx - ax, by - ay)
    slanting = sorted((a for a in weight if abs(a) > 2), key=lambda a: -weight[a])
    return (0.0, *slanting[:1])


def _picture(shape: Any, shy: Iterable[Point], heart: Point, angle: float, size: float) -> _Raster:
    import numpy as np
    import shapely

    ring = np.array([_turn(x, y, -angle) for x, y in shape.exterior.coords])
    turned = shapely.Polygon(ring)
    margin = math.ceil(size / 2) + 1
    x0, y0 = (math.floor(v) - margin for v in ring.min(axis=0).tolist())
    x1, y1 = (math.ceil(v) + margin for v in ring.max(axis=0).tolist())
    # centres of counters lie on whole millimetres, pixels of the space between them
    columns, rows = x1 - x0, y1 - y0
    xs, ys = np.meshgrid(x0 + 0.5 + np.arange(columns), y0 + 0.5 + np.arange(rows))
    shapely.prepare(turned)
    pixels = shapely.contains_xy(turned, xs, ys)
    # a counter's edges lie on whole millimetres, so its centre lies off them by the fraction of half its side
    half = size / 2
    off = half % 1
    spill = size * size - _window(pixels, round(half - off), math.ceil(half + off)) * (size / math.ceil(size)) ** 2
    xs, ys = np.meshgrid(x0 + off + np.arange(columns), y0 + off + np.arange(rows))
    inner = turned.buffer(-0.4)
    shapely.prepare(inner)
    inside = shapely.contains_xy(inner, xs, ys)
    hx, hy = _turn(*heart, -angle)
    cost = np.hypot(xs - hx, ys - hy)
    for point in shy:
        px, py = _turn(*point, -angle)
        cover = np.maximum(0, half + 7 - np.abs(xs - px)) * np.maximum(0, half + 7 - np.abs(ys - py))
        cost += np.minimum(cover, 200) * 0.2
    return _Raster(x0 + off, y0 + off, inside, spill, cost)


def _window(pixels: NDArray[np.bool_], before: int, after: int) -> _Grid:
    """For every pixel (r, c) the sum over rows r−before … r+after−1 and the same columns; outside is zero."""

    import numpy as np

    rows, columns = pixels.shape
    total = np.zeros((rows + 1, columns + 1))
    total[1:, 1:] = pixels.cumsum(axis=0).cumsum(axis=1)
    top, bottom = (np.clip(np.arange(rows) + shift, 0, rows) for shift in (-before, after))
    left, right = (np.clip(np.arange(columns) + shift, 0, columns) for shift in (-before, after))
    tall = total[bottom] - total[top]
    sums: _Grid = tall[:, right] - tall[:, left]
    return sums


def shown(offsets: Sequence[Point], size: float) -> float:
    """Return the least share of a code that shows when counters of one size are laid at these places in this order."""

    import shapely

    code = CODE * size / COUNTER
    least = 1.0
    for i, (x, y) in enumerate(offsets):
        mine = shapely.box(x - code / 2, y - code / 2, x + code / 2, y + code / 2)
        over = [
            shapely.box(u - size / 2, v - size / 2, u + size / 2, v + size / 2)
            for u, v in offsets[i + 1 :]
            if abs(u - x) < (size + code) / 2 and abs(v - y) < (size + code) / 2
        ]
        if over:
            least = min(least, mine.difference(shapely.union_all(over)).area / code**2)
    return least


def _rows(n: int, rows: int, px: int, py: int, shear: int) -> tuple[Point, ...]:
    """``n`` places in ``rows`` rows, whole mm from the first; a row is moved by ``shear`` against the one above."""
    least, more = divmod(n, rows)
    places = []
    for row in range(rows):
        columns = least + (row < more)
        start = row * shear + ((least + (more > 0) - columns) * px) // 2
        places += [(float(start + c * px), float(row * py)) for c in range(columns)]
    return tuple(places)


def _zigzag(n: int, step: int) -> tuple[Point, ...]:
    return tuple((float(i * step), float(i % 2 * step)) for i in range(n))


def _lattice(n: int, chains: int, step: int, side: int) -> tuple[Point, ...]:
    """Chains of counters, each lying on the lower right corner of the one before; chains lie beside each other and
    do not touch. Only corners without a finder pattern are covered."""
    least, more = divmod(n, chains)
    links = [(chain, link) for chain in range(chains) for link in range(least + (chain < more))]
    return tuple((float(link * step + c * side), float(link * step - c * (side - step))) for c, link in links)


def blind(offsets: Sequence[Point], size: float) -> int:
    """How many of these counters have a finder pattern covered, or more of the code than can be spared."""

    import shapely

    unit = size / COUNTER
    module, half = MODULE * unit, size / 2
    edge, inner = 10.5 * module, 3.5 * module
    code = shapely.box(-edge, -edge, edge, edge)
    finders = [
        shapely.box(*low, low[0] + 7 * module, low[1] + 7 * module)
        for low in ((-edge, -edge), (inner, -edge), (-edge, inner))
    ]
    count = 0
    for i, (x, y) in enumerate(offsets):
        over = [shapely.box(u - x - half, v - y - half, u - x + half, v - y + half) for u, v in offsets[i + 1 :]]
        covered = shapely.union_all(over)
        hidden = any(covered.intersection(finder).area > 0.1 for finder in finders)
        count += bool(hidden or covered.intersection(code).area > SPARE * code.area)
    return count


_blind = cache(blind)


@cache
def _families(n: int, size: float, fanned: bool) -> tuple[tuple[Point, ...], ...]:
    """Arrangements to try: tidy rows side by side, or fans in which enough of every code shows."""
    found: list[tuple[Point, ...]] = []
    if not fanned:
        for rows in range(1, n + 1):
            found += [_rows(n, rows, math.ceil(size) + gap, math.ceil(size) + gap, 0) for gap in (2, 1, 0)]
    else:
        # 13 diagonally, 17 or 20 in rows: the least distances at which enough shows; 22 and 25: nothing is covered
        unit = size / COUNTER
        steps = [math.ceil(mm * unit) for mm in (13, 17, 20, 22, 25)]
        for rows in range(1, n + 1):
            for px in steps:
                for py in steps:
                    found += [_rows(n, rows, px, py, s) for s in ((0, steps[0], -steps[0]) if rows == n else (0,))]
        for chains in range(1, n):
            for step in (steps[0], math.ceil(16 * unit)):
                lattice = _lattice(n, chains, step, math.ceil(size))
                found += [lattice, tuple((y, x) for x, y in lattice)]
        found.append(_zigzag(n, steps[0]))
        found.append(tuple((y, x) for x, y in _zigzag(n, steps[0])))
        found = [f for f in dict.fromkeys(found) if shown(f, size) >= VISIBLE]
    return tuple(dict.fromkeys(found))


def _shifted(grid: NDArray[Any], offsets: Sequence[Point]) -> list[NDArray[Any]]:
    """Return the grid as each counter of an arrangement sees it, indexed by where its first one lies."""
    rows, columns = grid.shape
    ys, xs = [int(y) for _, y in offsets], [int(x) for x, _ in offsets]
    top, left = -min(ys), -min(xs)
    height, width = rows - top - max(ys), columns - left - max(xs)
    if height <= 0 or width <= 0:
        return []
    return [grid[top + y : top + y + height, left + x : left + x + width] for x, y in zip(xs, ys, strict=True)]


def _fit(picture: _Raster, offsets: Sequence[Point], spill: float) -> tuple[float, float, Point] | None:
    """Return the best place for an arrangement: (mm² that hang out, cost, its first place), or None if it does not
    fit."""

    import numpy as np

    inside = _shifted(picture.inside, offsets)
    if not inside:
        return None
    ok = np.logical_and.reduce(inside)
    over = np.add.reduce(_shifted(picture.spill, offsets))
    ok &= over <= spill
    if not ok.any():
        return None
    cost = np.add.reduce(_shifted(picture.cost, offsets)) / len(offsets)
    whole = np.where(ok, over + cost if spill else cost, np.inf)
    row, column = divmod(int(whole.argmin()), whole.shape[1])
    top, left = -min(int(y) for _, y in offsets), -min(int(x) for x, _ in offsets)
    return float(over[row, column]), float(cost[row, column]), picture.at(row + top, column + left)


def _laid(middle: Point, offsets: Iterable[Point], angle: float) -> tuple[Slot, ...]:
    places = (_turn(middle[0] + x, middle[1] + y, angle) for x, y in offsets)
    return tuple(Slot(round(x, 2), round(y, 2), angle) for x, y in places)


_SNUG: Final = 0.4
"""mm² by which a counter may hang out and still lie flat in the space: the pixels' own error along slanting walls."""


def flat(shape: Any, shy: Sequence[Point], heart: Point, n: int, size: float) -> tuple[Slot, ...] | None:
    """``n`` counters side by side, or None."""
    for angle in _angles(shape):
        picture = _picture(shape, shy, heart, angle, size)
        fits = [
            (fit[1], k, fit[2], offsets)
            for k, offsets in enumerate(_families(n, size, fanned=False))
            if (fit := _fit(picture, offsets, _SNUG)) is not None
        ]
        if fits:
            _, _, middle, offsets = min(fits)
            return _laid(middle, offsets, angle)
        loose = _loose(picture, n, size)
        if loose:
            return tuple(Slot(round(x, 2), round(y, 2), angle) for x, y in (_turn(*p, angle) for p in loose))
    return None


def _loose(picture: _Raster, n: int, size: float) -> list[Point] | None:
    """``n`` counters one by one, each as far to one corner as it will go; every corner is tried."""
    free = picture.spill <= _SNUG
    gap = math.ceil(size)
    for flips in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        for by_columns in (False, True):
            view = free[:: flips[0], :: flips[1]]
            view = (view.T if by_columns else view).copy()
            found: list[tuple[int, int]] = []
            while len(found) < n and view.any():
                row, column = divmod(int(view.argmax()), view.shape[1])
                found.append((row, column))
                view[max(0, row - gap + 1) : row + gap, max(0, column - gap + 1) : column + gap] = False
            if len(found) == n:
                places = [(c, r) if by_columns else (r, c) for r, c in found]
                rows, columns = free.shape
                return [
                    picture.at(r if flips[0] > 0 else rows - 1 - r, c if flips[1] > 0 else columns - 1 - c)
                    for r, c in places
                ]
    return None


def place(shape: Any, shy: Sequence[Point], heart: Point, n: int, size: float) -> tuple[Slot, ...]:
    if n <= 0:
        return ()
    level = flat(shape, shy, heart, n, size) if n <= 9 else None
    if level is not None:
        return level
    best: tuple[float, tuple[Slot, ...]] | None = None
    for angle in _angles(shape):
        picture = _picture(shape, shy, heart, angle, size)
        for offsets in _families(n, size, fanned=True) if n <= 9 else ():
            fit = _fit(picture, offsets, math.inf)
            if fit is not None:
                cost = fit[0] + fit[1] + BLIND * _blind(offsets, size)
                if best is None or cost < best[0]:
                    best = (cost, _laid(fit[2], offsets, angle))
    if best is not None:
        return best[1]
    # More than a fan can hold: a stack around the heart, each on top of the last.
    return tuple(Slot(heart[0] + i % 3 - 1, heart[1] + i // 3 % 3 - 1, 0.0) for i in range(n))

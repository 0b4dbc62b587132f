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
_Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

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
NEAR: Final = 14.0
"""mm from a space's heart within which counters are looked for first."""
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


def _angles(corners: Sequence[Point]) -> tuple[float, ...]:
    """Upright first, then along the space's longest slanting side, as degrees within ±45."""
    weight: dict[float, float] = {}
    for (ax, ay), (bx, by) in pairwise(corners):
        angle = round((math.degrees(math.atan2(by - ay, bx - ax)) + 45) % 90 - 45, 1)
        weight[angle] = weight.get(angle, 0) + math.hypot(bx - ax, by - ay)
    slanting = sorted((a for a in weight if abs(a) > 2), key=lambda a: -weight[a])
    return (0.0, *slanting[:1])


def _corners(shape: Any) -> list[Point]:
    """Return a space's corners, the first one again at the end."""
    import shapely

    return [(x, y) for x, y in shapely.get_coordinates(shape.exterior).tolist()]


def _picture(
    corners: Sequence[Point],
    shy: Iterable[Point],
    heart: Point,
    angle: float,
    size: float,
    *,
    spill: float = math.inf,
    reach: float = math.inf,
) -> _Raster:
    """Return the picture of a space.

    :param spill: mm² beyond which it is of no matter whether a counter's centre is inside; none is, then.
    :param reach: mm from the heart, each way, beyond which nothing matters: counters there may seem to hang out.
    """
    import numpy as np
    import shapely

    ring = np.array([_turn(x, y, -angle) for x, y in corners])
    hx, hy = _turn(*heart, -angle)
    margin = math.ceil(size / 2) + 1
    (west, north), (east, south) = ring.min(axis=0).tolist(), ring.max(axis=0).tolist()
    x0, x1 = math.floor(max(west, hx - reach - margin)), math.ceil(min(east, hx + reach + margin))
    y0, y1 = math.floor(max(north, hy - reach - margin)), math.ceil(min(south, hy + reach + margin))
    # centres of counters lie on whole millimetres, pixels of the space between them
    across, down = np.arange(x1 - x0), np.arange(y1 - y0)[:, None]
    turned = shapely.Polygon(ring)
    shapely.prepare(turned)
    pixels = np.zeros((y1 - y0 + 2 * margin, x1 - x0 + 2 * margin), dtype=bool)
    pixels[margin:-margin, margin:-margin] = shapely.contains_xy(turned, x0 + 0.5 + across, y0 + 0.5 + down)
    # a counter's edges lie on whole millimetres, so its centre lies off them by the fraction of half its side
    half = size / 2
    off = half % 1
    out = size * size - _window(pixels, round(half - off), math.ceil(half + off)) * (size / math.ceil(size)) ** 2
    left, top = x0 - margin + off, y0 - margin + off
    xs, ys = left + np.arange(pixels.shape[1]), (top + np.arange(pixels.shape[0]))[:, None]
    inner = turned.buffer(-0.4)
    shapely.prepare(inner)
    inside = out <= spill
    row, column = inside.nonzero()
    inside[row, column] = shapely.contains_xy(inner, xs[column], ys[row, 0])
    cost = np.hypot(xs - hx, ys - hy)
    for point in shy:
        px, py = _turn(*point, -angle)
        cover = np.maximum(0, half + 7 - np.abs(xs - px)) * np.maximum(0, half + 7 - np.abs(ys - py))
        cost += np.minimum(cover, 200) * 0.2
    return _Raster(left, top, inside, out, cost)


def _window(pixels: NDArray[np.bool_], before: int, after: int) -> _Grid:
    """For every pixel (r, c) the sum over rows r−before … r+after−1 and the same columns; outside is zero."""

    import numpy as np

    rows, columns = pixels.shape
    total = np.zeros((rows + 1, columns + 1))
    total[1:, 1:] = pixels.cumsum(axis=0).cumsum(axis=1)
    down, across = np.arange(rows), np.arange(columns)
    tall = total[np.minimum(down + after, rows)] - total[np.maximum(down - before, 0)]
    sums: _Grid = tall[:, np.minimum(across + after, columns)] - tall[:, np.maximum(across - before, 0)]
    return sums


def shown(offsets: Sequence[Point], size: float) -> float:
    """Return the least share of a code that shows when counters of one size are laid at these places in this order."""
    half, code = size / 2, CODE * size / COUNTER
    least = 1.0
    for i, at in enumerate(offsets):
        over = [_square(other, half) for other in offsets[i + 1 :]]
        least = min(least, 1 - _covered(_square(at, code / 2), over) / code**2)
    return least


def _square(at: Point, half: float) -> _Box:
    return at[0] - half, at[1] - half, at[0] + half, at[1] + half


def _covered(box: _Box, over: Sequence[_Box]) -> float:
    """Return how much of a box others cover, mm²: upright strips between all their edges, one after the other."""
    left, top, right, bottom = box
    near = [one for one in over if one[0] < right and one[2] > left and one[1] < bottom and one[3] > top]
    edges = sorted({min(max(x, left), right) for west, _, east, _ in near for x in (west, east)})
    covered = 0.0
    for west, east in pairwise(edges):
        down = top
        for one in sorted(near, key=lambda one: one[1]):
            if one[0] < east and one[2] > west and one[3] > down:
                covered += (east - west) * (min(one[3], bottom) - max(one[1], down))
                down = min(one[3], bottom)
    return covered


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
    module, half = MODULE * size / COUNTER, size / 2
    edge, inner = 10.5 * module, 3.5 * module
    finders = [
        (*low, low[0] + 7 * module, low[1] + 7 * module) for low in ((-edge, -edge), (inner, -edge), (-edge, inner))
    ]
    count = 0
    for i, (x, y) in enumerate(offsets):
        over = [_square((u - x, v - y), half) for u, v in offsets[i + 1 :]]
        hidden = any(_covered(finder, over) > 0.1 for finder in finders)
        count += hidden or _covered((-edge, -edge, edge, edge), over) > SPARE * (2 * edge) ** 2
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
    corners = _corners(shape)
    reach = NEAR + max(map(_spread, _families(n, size, fanned=False)))
    for angle in _angles(corners):
        xs, ys = zip(*(_turn(x, y, -angle) for x, y in corners), strict=True)
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        if min(wide, high) < math.ceil(size) - 1:
            continue  # not even one has room
        best = None
        if wide * high > 2 * (2 * reach + size) ** 2:
            # Where counters cost no more than NEAR, their middle is no further than that from the heart: whatever is
            # cheaper is within reach, too, and no picture is needed of all of a large space.
            near = _picture(corners, shy, heart, angle, size, spill=_SNUG, reach=reach)
            best = _cheapest(near, n, size)
        if best is None or best[0] > NEAR:
            picture = _picture(corners, shy, heart, angle, size, spill=_SNUG)
            best = _cheapest(picture, n, size)
        if best is not None:
            return _laid(*best[1:], angle)
        loose = _loose(picture, n, size)
        if loose:
            return tuple(Slot(round(x, 2), round(y, 2), angle) for x, y in (_turn(*p, angle) for p in loose))
    return None


def _cheapest(picture: _Raster, n: int, size: float) -> tuple[float, Point, tuple[Point, ...]] | None:
    """Return the cheapest way to lay ``n`` counters side by side: its cost, its first place, all places from there."""
    fits = [
        (fit[1], k, fit[2], offsets)
        for k, offsets in enumerate(_families(n, size, fanned=False))
        if (fit := _fit(picture, offsets, _SNUG)) is not None
    ]
    if not fits:
        return None
    cost, _, first, offsets = min(fits)
    return cost, first, offsets


def _spread(offsets: Sequence[Point]) -> float:
    """Return how far counters are from the middle of them all, mm across or down, at most."""
    sides = tuple(zip(*offsets, strict=True))
    middle = [sum(side) / len(side) for side in sides]
    return float(max(abs(mm - at) for side, at in zip(sides, middle, strict=True) for mm in side))


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
    families = _families(n, size, fanned=True) if n <= 9 else ()
    fans = sorted((BLIND * _blind(offsets, size), k, offsets) for k, offsets in enumerate(families))
    best: tuple[float, int, int] | None = None
    laid: tuple[Slot, ...] = ()
    corners = _corners(shape)
    for turn, angle in enumerate(_angles(corners)):
        picture = _picture(corners, shy, heart, angle, size)
        for least, k, offsets in fans:
            if best is not None and least > best[0]:
                break  # the others cost more, wherever they lie
            fit = _fit(picture, offsets, math.inf)
            if fit is not None and (best is None or (fit[0] + fit[1] + least, turn, k) < best):
                best, laid = (fit[0] + fit[1] + least, turn, k), _laid(fit[2], offsets, angle)
    if best is not None:
        return laid
    # More than a fan can hold: a stack around the heart, each on top of the last.
    return tuple(Slot(heart[0] + i % 3 - 1, heart[1] + i // 3 % 3 - 1, 0.0) for i in range(n))

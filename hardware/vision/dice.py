"""Which dice lie in a tray, read by the rings of cells around their upper sides.

The tray's floor is straightened by its markers. An upper side lies level, a die's height above the floor, so in the
straightened picture it is a square too, larger by a known share; its sides at the edge are not. Squares are searched in
every place, turn and size that may hold one, by likelihood over the closed set of rings in four turns
(:func:`_searched`), laid on exactly (:mod:`hardware.vision.alignment`), and held against every ring once more. What
isn't level, whole, as large as a die, or seen steeply enough is not read. What stands out from the floor and is not
explained by a die that was read is told, so that a person can be asked about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.kernel.die_ring import ACROSS, CELLS, DARK, RING
from hardware.arrays import Floats, Grey, Rgb
from hardware.vision.alignment import U, V, aligned, axes_of, middles_of, placed, sampled
from hardware.vision.constants import BRIGHT, TINY, TURN_DEG, Fitted, disc
from hardware.vision.die import ReadDie
from hardware.vision.eye import LARGER, Raised
from hardware.vision.floor import FAINT, LEAK_MM, PX_PER_MM, Floor
from hardware.vision.hands import CHANGED, STIRS
from hardware.vision.leaning import AROUND_MM, STEEPEST, covered, footprint, leaning, slope_of, surroundings
from hardware.vision.likelihood import LEAST_MARGIN, SURE, apart
from hardware.vision.pips import CLOSEST, LIKE, MOST, STEP_DEG, STEP_MM, TRIED, TRIES, Colours, OwnDie, guesses
from hardware.vision.templates import GRID, Array

FINE: Final = 3
"""Samples across a cell; with one more on each side they are the 23 of :data:`GRID`."""

INSIDE: Final = GRID // 2 - 1 - FINE
"""Samples from the middle to the end of what lies within the ring, and is not looked at."""

SOFT: Final[Fitted[float]] = 0.8
"""Standard deviation, in samples, of the blur of what is looked for."""

BUSY: Final[Fitted[float]] = 0.5
"""Least spread of the evened picture, where the usual one is 1, around a place which may be a die's middle."""
WRONG_CELLS: Final = 2
"""So many cells may look other than they are."""
SIZE: Final = 4 * LARGER
"""By how much a die may be larger or smaller than it should be; and one of the sides longer than the other, and the
angle between them off the right one, together. Of 2,809 that lay flat in pictures of all views the worst was larger by
0.029."""
SMALLER: Final[Fitted[float]] = 0.008
"""As much smaller upper sides look than they are, as the dark floor is blurred into their white edges: in 40 pictures
0.006 at 2 px per module of the map's tags, 0.010 at 1.2, with a standard deviation of 0.003."""

UNSURE_MM: Final = 4 / 3
"""Standard deviation of a die's place from which it is not read: of a thousand dice one would be told 4 mm beside."""

STRAY_MM2: Final[Fitted[float]] = 70.0
"""Of what is not explained by dice, as much must stand out to be something."""
BESIDE_MM2: Final[Fitted[float]] = 22.0
"""As much sticking out from a die that was read says that it leans, or lies on something."""
HAND_MM2: Final = 1500.0
"""What is larger is a hand, or something put into the tray."""


@dataclass(frozen=True)
class DieSide:
    """A side that can be read. :param ring: its cells (:mod:`companion.kernel.die_ring`)."""

    die: str
    face: int | str
    ring: str


@dataclass(frozen=True)
class DieBook:
    """All sides that can be read, and how large they are.

    :param sizes_mm: sides of the dice there are. :param cell: of a ring, as a share of a die's side.
    """

    sides: tuple[DieSide, ...]
    sizes_mm: tuple[float, ...]
    cell: float

    @cached_property
    def cells(self) -> Array:
        """Each ring in four turns, dark as −1 and of length one; shape (RING, 4 · sides), side by side."""
        rings = np.array([[-1.0 if bit == DARK else 1.0 for bit in side.ring] for side in self.sides], np.float32)
        turned = np.stack([np.roll(rings, turn * RING // 4, axis=1) for turn in range(4)], axis=1)
        return _evened(turned.reshape(-1, RING), SLOPES_OF_CELLS).T

    @cached_property
    def targets(self) -> Array:
        """Each ring in four turns as the camera sees it, at :data:`POINTS`; shape (4 · sides, points)."""
        out = []
        for side in self.sides:
            picture = np.ones((GRID + 2 * FINE, GRID + 2 * FINE), np.float32)
            within = np.s_[2 * FINE + 1 : -2 * FINE - 1]
            picture[within, within] = 0.6
            for (column, row), bit in zip(CELLS, side.ring, strict=True):
                x, y = (FINE + 1 + cell * FINE for cell in (column, row))
                picture[y : y + FINE, x : x + FINE] = float(bit != DARK)
            soft = cv2.GaussianBlur(picture, (0, 0), SOFT)[FINE:-FINE, FINE:-FINE]
            out += [np.rot90(soft, -turn).ravel()[POINTS] for turn in range(4)]
        return np.asarray(out, np.float32)

    @cached_property
    def normal(self) -> Array:
        """The same without mean and of length one; shape (points, 4 · sides)."""
        return _evened(self.targets, SLOPES_OF_POINTS).T


POINTS: Final = np.flatnonzero(np.maximum(np.abs(U), np.abs(V)) > INSIDE)
"""Of the grid's samples those on the ring, and on the white around it."""


def _cell_points() -> NDArray[np.intp]:
    """Which of the points lie in each cell of a ring; shape (RING, FINE²)."""
    number = np.full(GRID * GRID, -1)
    number[POINTS] = np.arange(len(POINTS))
    square = number.reshape(GRID, GRID)
    first = (GRID - ACROSS * FINE) // 2
    cells = [(first + column * FINE, first + row * FINE) for column, row in CELLS]
    return np.array([square[y : y + FINE, x : x + FINE].ravel() for x, y in cells], np.intp)


CELL_POINTS: Final = _cell_points()


def _slopes(across: Array, down: Array) -> Array:
    """Evenly, and slowly across and down: how light may fall on a side; orthonormal, shape (n, 3)."""
    return np.linalg.qr(np.column_stack([np.ones(len(across)), across, down]).astype(np.float32))[0]


SLOPES_OF_CELLS: Final = _slopes(*np.array(CELLS, np.float32).T - np.float32((ACROSS - 1) / 2))
SLOPES_OF_POINTS: Final = _slopes(U[POINTS], V[POINTS])


def _evened(values: Array, slopes: Array) -> Array:
    """Return samples in rows, without what uneven light makes of them and of length one."""
    even = values - (values @ slopes) @ slopes.T
    return np.asarray(even / np.maximum(np.linalg.norm(even, axis=1, keepdims=True), TINY), np.float32)


@dataclass(frozen=True)
class Stray:
    """Something that stands out from the floor and was not read. :ivar leans: it is by a die that seems to lean."""

    x_mm: float
    y_mm: float
    area_mm2: float
    leans: bool = False


@dataclass(frozen=True)
class TraySight:
    """What a look into the tray showed.

    :ivar dice: that were read, from left to right. :ivar strays: what else lies there. :ivar hand: whether a hand, or
        something as large, is in the tray.
    :ivar small: the straightened floor, reduced: alike in two pictures while nothing moves.
    :ivar px_per_mm: of the photograph, in the tray's middle.
    :ivar aslant: dice are seen too much from the side, or nothing tells from where they are seen.
    :ivar leaning: so many dice were made out that do not lie flat.
    """

    dice: tuple[ReadDie, ...]
    strays: tuple[Stray, ...]
    hand: bool
    small: Grey
    px_per_mm: float
    aslant: bool = False
    leaning: int = 0


def read_tray(floor: Floor, book: DieBook, *, own: Sequence[OwnDie] = (), picture: Rgb | None = None) -> TraySight:
    """Read all dice in a tray.

    :param floor: straightened. :param own: ordinary dice that were taught, which are guessed at where
    :param picture: (RGB) is given, too: that of the floor.
    """
    found, aslant = _found(floor, book)
    colours: Colours | None = None
    if own and picture is not None and floor.level is not None:
        colours = Colours(picture, floor, floor.level)
        found += guesses(colours, floor, own, found)
    strays, leaning, hand = _strays(floor, found, colours)
    dice = [die for number, die in enumerate(found) if number not in leaning]
    dice.sort(key=lambda die: (die.x_mm, die.y_mm))
    middle = float(floor.pose.px_per_mm(np.array(floor.pose.size_mm) / 2))
    return TraySight(tuple(dice), tuple(strays), hand, floor.small, middle, aslant, len(leaning))


def alike(one: Grey, two: Grey) -> bool:
    """Whether nothing has moved between two reduced floors; the light may have changed."""
    if one.shape != two.shape:
        return False
    a, b = (np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.float64) for picture in (one, two))
    a = a * (max(float(b.mean()), 1.0) / max(float(a.mean()), 1.0))
    return int((np.abs(a - b) > CHANGED).sum()) <= STIRS


def _found(floor: Floor, book: DieBook) -> tuple[list[ReadDie], bool]:
    """Return the dice that are surely there, and whether one was left out only because of where it is seen from: the
    side, or nobody knows.

    Where the first look tells that the lens is so far that dice are of another size than was looked for, they are
    looked for again.
    """
    for _ in range(2):
        shown = _shown(floor, book)
        size = min(book.sizes_mm)
        before = floor.larger(size)
        raised = _raised(floor, [placement for placement, *_ in shown], book)
        spreads = floor.seen_over(raised)
        if abs(floor.larger(size) / before - 1) < SIZE:
            break
    out: list[ReadDie] = []
    aslant = False
    for (placement, best, score, margin), spread in zip(shown, spreads, strict=True):
        die = _measured(floor, placement, book, best, score, margin)
        if die is None:
            continue
        eye = floor.pose.eye_mm
        away = np.hypot(die.x_mm - eye[0], die.y_mm - eye[1])
        steep = np.degrees(np.arctan2(away, eye[2] - die.size_mm))
        if steep > STEEPEST or spread * die.size_mm > UNSURE_MM:
            aslant = True
            continue
        out.append(die)
    return out, aslant


def _shown(floor: Floor, book: DieBook) -> list[tuple[Array, int, float, float]]:
    """Return level squares on which a ring surely shows, with its column in the book, its likeness and its lead."""
    picture = floor.even
    squares = _searched(floor, book)
    if not len(squares):
        return []
    x, y, angle, sample, which = squares.T
    placements = placed(x, y, angle, 1.0)
    axes_of(placements)[:] *= sample[:, None, None]
    targets = book.targets[which.astype(int)]
    points = np.broadcast_to(POINTS, targets.shape)
    mean = float(sample.mean())
    placements = aligned(picture, placements, targets, mean, points, steps=4)
    placements = aligned(picture, placements, targets, mean, points, steps=4, affine=True)
    likes = _evened(sampled(picture, placements, points), SLOPES_OF_POINTS) @ book.normal
    values = sampled(floor.picture.astype(np.float32), placements, points)
    centres = middles_of(placements) / PX_PER_MM
    shown = []
    for i in apart(centres, likes.max(axis=1), len(likes), min(book.sizes_mm) * CLOSEST):
        order = np.argsort(-likes[i])
        best, score = int(order[0]), float(likes[i, order[0]])
        margin = score - float(likes[i, order[1]])
        sure = score >= SURE and margin >= LEAST_MARGIN
        if sure and _level(placements[i]) and _two_toned(values[i], book.targets[best]):
            shown.append((placements[i], best, score, margin))
    return shown


def _searched(floor: Floor, book: DieBook) -> Array:
    """Squares that may be upper sides, the likeliest: x, y (px), angle, px per sample and column of the ring, in
    rows."""
    soft = np.asarray(cv2.GaussianBlur(floor.even, (0, 0), 1.0), np.float32)
    cells = np.array(CELLS, np.float32) - (ACROSS - 1) / 2
    found = []
    for size in book.sizes_mm:
        xs, ys = _busy(floor, soft, size, book.cell)
        if not len(xs):
            continue
        cell = size * book.cell * floor.larger(size) * PX_PER_MM
        across = np.empty((RING, len(xs)), np.float32)
        down, seen = np.empty_like(across), np.empty_like(across)
        likes = np.empty((book.cells.shape[1], len(xs)), np.float32)  # new memory for each angle is a third of the work
        for angle in np.radians(np.arange(0, TURN_DEG / 4, STEP_DEG)):
            c, s = np.cos(angle) * cell, np.sin(angle) * cell
            away = cells @ np.array([[c, s], [-s, c]], np.float32)
            np.add(xs, away[:, :1], out=across)
            np.add(ys, away[:, 1:], out=down)
            cv2.remap(soft, across, down, cv2.INTER_LINEAR, dst=seen, borderMode=cv2.BORDER_REPLICATE)
            np.matmul(book.cells.T, seen, out=likes)  # no slope is in the cells, but in how long the samples are
            slope = SLOPES_OF_CELLS.T @ seen
            even = np.einsum("ij,ij->j", seen, seen) - np.einsum("ij,ij->j", slope, slope)
            length = np.sqrt(np.maximum(even, TINY))
            good = np.flatnonzero(likes.max(axis=0) > LIKE * length)
            best = likes[:, good].argmax(axis=0)
            much = likes[best, good] / length[good]
            alike = np.ones(len(good))
            row = [xs[good], ys[good], angle * alike, cell / FINE * alike, best, much]
            found.append(np.stack(row, axis=1))
    if not found:
        return np.zeros((0, 1), np.float32)
    every = np.concatenate(found).astype(np.float32)
    every = every[np.argsort(-every[:, -1])[:TRIED]]
    kept: list[int] = []
    reach = (min(book.sizes_mm) * CLOSEST / 2 * PX_PER_MM) ** 2
    for i in range(len(every)):
        if (((every[kept, :2] - every[i, :2]) ** 2).sum(axis=1) < reach).sum() < TRIES:
            kept.append(i)
            if len(kept) == MOST:
                break
    return np.asarray(every[kept, :-1], np.float32)


def _busy(floor: Floor, soft: Array, size_mm: float, cell: float) -> tuple[Array, Array]:
    """Places, px, between the walls around which a square of the evened picture as large as a ring has light and dark
    in it, and is no marker."""
    window = int(size_mm * cell * (ACROSS + 0.5) * PX_PER_MM) | 1
    spread = np.sqrt(cv2.boxFilter(soft * soft, -1, (window, window)))
    step = STEP_MM * PX_PER_MM
    xs = np.arange(step, soft.shape[1] - step, step, dtype=np.float32)
    ys = np.arange(step, soft.shape[0] - step, step, dtype=np.float32)
    at = np.ix_(ys.astype(int), xs.astype(int))
    edge = np.full(2, size_mm / 2 - UNSURE_MM)
    low, high = floor.px(floor.raised(np.array([edge, floor.pose.size_mm - edge]), size_mm))
    inside = np.outer((ys > low[1]) & (ys < high[1]), (xs > low[0]) & (xs < high[0]))
    rows, columns = np.nonzero((spread[at] > BUSY) & inside & ~floor.open_markers[at])
    return xs[columns], ys[rows]


def _two_toned(values: Array, target: Array) -> bool:
    """Whether light and dark cells are apart as ink and paper are, and each is what it should be."""
    seen, wanted = values[CELL_POINTS].mean(axis=1), target[CELL_POINTS].mean(axis=1)
    level = np.column_stack([wanted, SLOPES_OF_CELLS])
    seen = seen - SLOPES_OF_CELLS[:, 1:] @ np.linalg.lstsq(level, seen, rcond=None)[0][2:]
    dark = wanted < 0.5
    high, low = float(np.median(seen[~dark])), float(np.median(seen[dark]))
    if high - low < FAINT:
        return False
    wrong = (seen < (high + low) / 2) != dark
    return int(wrong.sum()) <= WRONG_CELLS


def _level(placement: Array) -> bool:
    """Whether a square is one on the floor, too."""
    (a, b), (c, d) = axes_of(placement).astype(np.float64)
    wide, high = np.hypot(a, c), np.hypot(b, d)
    skew = abs(a * b + c * d) / (wide * high)
    return bool(np.hypot(wide / high - 1, skew) <= SIZE and a * d - b * c > 0)


def _side(placement: Array, book: DieBook) -> float:
    """Return how many mm long the sides of a square look on the floor."""
    (a, b), (c, d) = axes_of(placement).astype(np.float64)
    return float(np.sqrt(np.hypot(a, c) * np.hypot(b, d))) * FINE / PX_PER_MM / book.cell / (1 - SMALLER)


def _nearest(side: float, book: DieBook) -> float:
    """Return the largest size of dice that is no larger than one looks; the smallest if it is smaller than all."""
    return max((size for size in book.sizes_mm if side > size * (1 - SIZE)), default=min(book.sizes_mm))


def _raised(floor: Floor, squares: Sequence[Array], book: DieBook) -> list[Raised]:
    """Return what dice tell of the lens."""
    around = surroundings(floor)
    quads = [_corners(floor, square, book.cell) for square in squares]
    tops = [covered(quad, floor) for quad in quads]
    taken = sum(tops, np.zeros_like(floor.picture))
    out = []
    for square, quad, top in zip(squares, quads, tops, strict=True):
        side = _side(square, book)
        size = _nearest(side, book)
        out.append(Raised(size, side / size, quad.mean(axis=0), *slope_of(quad, size, around, taken == top)))
    return out


def _measured(floor: Floor, placement: Array, book: DieBook, best: int, score: float, margin: float) -> ReadDie | None:
    """Return a die as it lies; None if it is as large as none there is."""
    side = _side(placement, book)
    (a, b, x), (c, d, y) = placement.astype(np.float64)
    off = {size: abs(side / (size * floor.larger(size)) - 1) for size in book.sizes_mm}
    size = min(off, key=lambda one: off[one])
    if off[size] > SIZE:
        return None
    one = book.sides[best // 4]
    place = floor.pose.lowered(floor.mm(np.array([x, y])), size)
    angle = (np.degrees(np.arctan2(c - b, a + d)) + TURN_DEG / 4 * (best % 4)) % TURN_DEG
    quad = _corners(floor, placement, book.cell)
    return ReadDie(one.die, one.face, float(place[0]), float(place[1]), float(angle), size, score, margin, quad)


def _corners(floor: Floor, placement: Array, cell: float) -> Floats:
    """Where the corners of an upper side seem to lie on the floor, mm, shape (4, 2)."""
    (a, b, x), (c, d, y) = placement.astype(np.float64)
    half = FINE / cell / 2
    square = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    return floor.mm(square @ np.array([[a, c], [b, d]]) + (x, y))


def _strays(floor: Floor, dice: Sequence[ReadDie], colours: Colours | None) -> tuple[list[Stray], set[int], bool]:
    """Return what stands out from the floor beside dice; which of the dice lean; whether it is a hand.

    :param colours: if anybody looked for other ones than the floor's.
    """
    if floor.level is None:
        return [], set(), False
    around = surroundings(floor, None if colours is None else colours.out)
    whole, open, grey = around.out, around.open, around.grey
    if colours is not None:
        around = replace(around, out=whole | colours.all)
    near = [footprint(die, floor) for die in dice]
    known = np.any(near, axis=0) if near else np.zeros_like(whole)
    lean = leaning(dice, near, around)
    left = (whole & ~known).astype(np.uint8)
    left = np.asarray(cv2.morphologyEx(left, cv2.MORPH_OPEN, disc(round(LEAK_MM * PX_PER_MM))), np.uint8)
    strays: list[Stray] = []
    hand = False
    count, labels, facts, middles = cv2.connectedComponentsWithStats(left)
    for label in range(1, count):
        area = float(facts[label, cv2.CC_STAT_AREA]) / PX_PER_MM**2
        if area < BESIDE_MM2:
            continue
        place = floor.mm(np.asarray(middles[label], np.float64))
        hand |= area > HAND_MM2
        there = labels == label
        touched = cv2.dilate(there.astype(np.uint8), disc(round(AROUND_MM * PX_PER_MM)))
        beside = [number for number, mask in enumerate(near) if np.logical_and(touched, mask).any()]
        if area < STRAY_MM2 and not beside:
            continue
        if area < STRAY_MM2 and len(beside) == 1 and _ends(there, grey, open & ~known):
            lean |= set(beside)
        strays.append(Stray(float(place[0]), float(place[1]), area, bool(beside)))
    return strays, lean, hand


def _ends(there: NDArray[np.bool_], grey: Grey, open: NDArray[np.bool_]) -> bool:
    """Whether something is much brighter than what is around it, as no lamp's reflection is."""
    mask = there.astype(np.uint8)
    near, far = (cv2.dilate(mask, disc(round(mm * PX_PER_MM))) for mm in (LEAK_MM, LEAK_MM + AROUND_MM))
    around = (far > near) & open
    return not around.any() or float(grey[there].mean()) > BRIGHT * float(np.median(grey[around]))

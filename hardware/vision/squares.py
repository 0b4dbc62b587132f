"""A pose made better by the counters that were read with it: their codes are squares of a known size.

Three markers in one corner say little of the opposite one, a single one less, and a bent lens adds to that. Yet the
codes there are read, or those nearer and by them the next, for a reader forgives what a pose of a few millimetres
spoils. Each is a ruler: wherever it lies and however it is turned, its sides are as long as all the others' and at
right angles. Markers, bend and squares are fitted together (Gauss and Newton's method, Huber's weights); place and
angle of each square are free. The board is seen through a camera with square pixels, too, that has about the usual
angle of view: markers in a row say little of how the board leans to the side, yet that much is known of any lens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from hardware.arrays import Floats
from hardware.vision.bend import Bend, frame, unbent
from hardware.vision.buckled import CODE_PX, MARKER_PX, moves
from hardware.vision.constants import DIFFERENCE, ODD, STEPS, TINY, Fitted
from hardware.vision.eye import eye_mm, unusual
from hardware.vision.pose import INSETS_PX, USUAL_BEND, USUAL_INSET_PX, USUAL_SECOND, Pose, homography, project

ROUNDED_PX: Final = float(np.hypot(USUAL_INSET_PX, INSETS_PX).max())
"""Standard deviation of how far all markers' corners are found towards their middles: blur rounds them."""

PRINTED: Final[Fitted[float]] = 0.007
"""Standard deviation of what the sizes of all codes have in common: printers stretch."""

POSED: Final = 12
"""Numbers of the homography and the bend."""

OWN: Final = 15
"""Numbers that are fitted before those of each square."""

EACH: Final = 3
"""Numbers of each square: where its middle is, and its angle."""


@dataclass(frozen=True, eq=False)
class _SquaresFit:
    """All corners, in units in which the board and the picture reach about from -1 to 1.

    :ivar at: of the markers on the board, shape (m, 4, 2). :ivar rays: in the picture, first theirs, then the squares'.
    :ivar frame: half the squares' sides on the board with their corners' signs, shape (n, 4, 2).
    :ivar noise: how far corners usually are off. :ivar usual: standard deviations of the bend's two coefficients, the
        squares' size and the markers'. :ivar widths: of the picture in a unit of the rays.
    """

    at: Floats
    rays: Floats
    frame: Floats
    noise: Floats
    usual: Floats
    widths: float

    def miss(self, x: Floats) -> Floats:
        """How far each corner is off, in its usual errors; shape (corners, 2).

        :param x: eight of the homography, four of the bend, the logarithm of the focal length over the usual one, the
            squares' size less 1, the markers' as they are found likewise, then place and angle of each square.
        """
        H = homography(x[:8])
        first, second, *axis, _, codes, found = x[8:OWN]
        each = x[OWN:].reshape(-1, EACH)
        places, turn = each[:, :2], each[:, 2]
        c, s = np.cos(turn), np.sin(turn)
        R = np.stack([np.stack([c, -s], axis=1), np.stack([s, c], axis=1)], axis=1)
        squares = (1 + codes) * self.frame @ R.transpose(0, 2, 1) + places[:, None]
        on = np.concatenate([_larger(self.at, found), squares]).reshape(-1, 2)
        seen = on @ H[:, :2].T + H[:, 2]
        there = np.array(axis) + unbent(self.rays - axis, first, second)
        return np.asarray((there - seen[:, :2] / seen[:, 2:]) / self.noise[:, None], np.float64)

    def unusual(self, x: Floats) -> Floats:
        """How unlike a usual camera and print the numbers are, in standard deviations; shape (9,)."""
        H = homography(x[:8]) * np.array([[self.widths], [self.widths], [1]])
        *bend, right, down, focal, codes, found = x[8:OWN]
        view = unusual(H, np.array([[focal, right * self.widths, down * self.widths]]))[0]
        return np.concatenate([np.array([*bend, codes, found]) / self.usual, view])

    def slopes(self, x: Floats) -> Floats:
        """How the misses change with each number, shape (2 · corners, numbers); squares are moved all at once."""
        base = self.miss(x)
        J = np.zeros((base.size, len(x)))
        for k in range(OWN):
            J[:, k] = ((self.miss(_moved(x, k)) - base) / DIFFERENCE).ravel()
        first = self.at.size
        for k in range(EACH):
            moved = x.copy()
            moved[OWN + k :: EACH] += DIFFERENCE
            change = ((self.miss(moved) - base) / DIFFERENCE).ravel()[first:].reshape(-1, 8)
            for n, rows in enumerate(change):
                J[first + 8 * n : first + 8 * n + 8, OWN + EACH * n + k] = rows
        return J


def squared(pose: Pose, markers_mm: Floats, markers_px: Floats, squares_px: Floats, sides_mm: Sequence[float]) -> Pose:
    """Return a pose that fits the markers and makes squares of the codes.

    :param pose: from the markers alone, without a calibrated lens.
    :param markers_mm: their corners, shape (m, 4, 2). :param markers_px: where they are seen, likewise.
    :param squares_px: corners of codes in the picture, clockwise, shape (n, 4, 2). :param sides_mm: of each.
    """
    if pose.lens is not None or not len(squares_px):
        return pose
    centre, half = frame(pose.shape)
    size = np.array(pose.size_mm)
    reach, middle = float(size.max()) / 2, size / 2
    to_px = np.array([[half, 0, centre[0]], [0, half, centre[1]], [0, 0, 1]])
    to_mm = np.array([[reach, 0, middle[0]], [0, reach, middle[1]], [0, 0, 1]])
    H = np.linalg.inv(to_px) @ pose.H @ to_mm
    px = np.concatenate([markers_px, squares_px]).reshape(-1, 2)
    unit = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float64)
    corners = unit * (np.array(sides_mm) / 2 / reach)[:, None, None]
    noise = np.repeat([MARKER_PX / half, CODE_PX / half], [markers_px.size // 2, squares_px.size // 2])
    side_px = float(np.linalg.norm(markers_px - np.roll(markers_px, 1, axis=1), axis=2).mean())
    usual = np.array([USUAL_BEND, USUAL_SECOND, PRINTED, ROUNDED_PX / side_px * 2])
    at, rays = (markers_mm - middle) / reach, (px - centre) / half
    fit = _SquaresFit(at, rays, corners, noise, usual, half / pose.shape[1])
    lying = (pose.to_board(squares_px) - middle) / reach
    right = (lying[:, 1] - lying[:, 0]) + (lying[:, 2] - lying[:, -1])
    turn = np.arctan2(right[:, 1], right[:, 0])
    lens = [pose.bend.first, pose.bend.second, *pose.bend.centre, 0.0, 0.0, 0.0]
    x = np.concatenate([(H / H[2, 2]).ravel()[:8], lens, np.column_stack([lying.mean(axis=1), turn]).ravel()])
    J = np.eye(len(x))
    for _ in range(STEPS):
        miss, unlike = fit.miss(x), fit.unusual(x)
        weight = np.repeat(np.sqrt(ODD / np.maximum(np.linalg.norm(miss, axis=1), ODD)), 2)
        prior = np.zeros((len(unlike), len(x)))
        for k in range(OWN):
            prior[:, k] = (fit.unusual(_moved(x, k)) - unlike) / DIFFERENCE
        J = np.vstack([fit.slopes(x) * weight[:, None], prior])
        step = np.linalg.lstsq(J, np.concatenate([-miss.ravel() * weight, -unlike]), rcond=None)[0]
        x = x + step
        if not np.isfinite(x).all():
            return pose
        if np.abs(step).max() < TINY:
            break
    made = to_px @ homography(x[:8]) @ np.linalg.inv(to_mm)
    misses = np.linalg.norm(fit.miss(x), axis=1)
    *_, codes, found = x[:OWN]
    worse = max(1.0, float(np.median(misses)), float(abs(codes)) / PRINTED)
    spread = np.asarray(np.linalg.pinv(J.T @ J) * worse**2, np.float64)
    H = made / made[2, 2]
    better = replace(pose, H=H, bend=_bend(x), eye_mm=eye_mm(H, pose.shape))
    off = better.bend.removed(markers_px, pose.shape) - project(better.H, _larger(markers_mm, found))
    residual = float(np.sqrt(np.mean(np.sum(off * off, axis=2))))
    error, doubt = _error_mm(better, x, spread, to_px, to_mm), _doubt(better, x, spread, to_px, to_mm)
    return replace(better, residual_px=residual, error_mm=error, spread=doubt)


def _doubt(pose: Pose, x: Floats, spread: Floats, to_px: Floats, to_mm: Floats) -> Floats:
    """Return the covariance of the numbers of :func:`hardware.vision.buckled.moves`, by how all of the board moves."""
    w, h = pose.size_mm
    places = np.stack(np.meshgrid(np.linspace(0, w, 4), np.linspace(0, h, 4)), axis=-1).reshape(-1, 2)
    px, back = pose.to_photo(places), np.linalg.inv(to_mm)
    J = np.zeros((places.size, POSED))
    for k in range(POSED):
        moved = _moved(x, k)
        other = replace(pose, H=to_px @ homography(moved[:8]) @ back, bend=_bend(moved))
        J[:, k] = ((other.to_board(px) - places) / DIFFERENCE).ravel()
    alike = np.linalg.lstsq(moves(pose, places).reshape(places.size, -1), J, rcond=None)[0]
    return np.asarray(alike @ spread[:POSED, :POSED] @ alike.T, np.float64)


def _bend(x: Floats) -> Bend:
    first, second, right, down = x[8:POSED].tolist()
    return Bend(first, second, (right, down))


def _moved(x: Floats, k: int) -> Floats:
    moved = x.copy()
    moved[k] += DIFFERENCE
    return moved


def _larger(squares: Floats, more: float) -> Floats:
    """Squares, shape (n, 4, 2), that have grown around their middles."""
    middles = squares.mean(axis=1, keepdims=True)
    return np.asarray(middles + (1 + more) * (squares - middles), np.float64)


def _error_mm(pose: Pose, x: Floats, spread: Floats, to_px: Floats, to_mm: Floats) -> float:
    """Return the standard error of a place at the worst of the board's corners."""
    w, h = pose.size_mm
    corners = np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float64)
    back = np.linalg.inv(to_mm)
    J = np.zeros((8, 8))
    for k in range(8):
        moved = homography(_moved(x[:8], k))
        J[:, k] = ((project(to_px @ moved @ back, corners) - project(pose.H, corners)) / DIFFERENCE).ravel()
    variance = np.diag(J @ spread[:8, :8] @ J.T).reshape(4, 2).sum(axis=1)
    fine = pose.px_per_mm(corners)
    return float((np.sqrt(np.maximum(variance, 0)) / fine).max())

"""Within how many millimetres of where they are told places lie: propagation of what their errors come from.

A pose is as wrong as the markers leave it open, which its fit tells (first-order propagation of covariance). How well
markers are found is told by how far they lie from where the pose puts them, of as many numbers as the fit leaves free;
where they are few, what is usual counts as well (an inverse gamma prior, so that errors have Student's distribution).
Markers that are further off than that lie on sheets that are askew, or are seen through a lens that bends otherwise:
what lies between them is as far off as they are, and by one that is turned, the further off the further away. Where a
pose rests on codes, or the board is not flat, its own fit tells the same. What lies on a board is seen from aside: it
is as wrong as its height, and as what is taken for its lens. How a shutter rolls while the camera swings no marker
shows, and nothing is added for it.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats
from hardware.vision.buckled import CODE_PX, moves
from hardware.vision.constants import LITTLE, STEPS, TINY, Fitted
from hardware.vision.eye import slopes_off
from hardware.vision.markers import Markers
from hardware.vision.pose import LEAST_NOISE_PX, Pose
from hardware.vision.surface import Splines

MISSED: Final = 0.05
"""Share of the errors that are larger than what is told."""

HEIGHTS: Final = 0.74
"""By so much of it a height may be wrong: what is 0.3 to 2 mm thick is taken for 1.15."""

MIDDLES_PX: Final[Fitted[float]] = 0.06
"""How far off markers are usually found, along each axis. What a corner alone may be off is more: four make a middle,
and what turns one or makes it larger is no error of where it is."""

USUALLY: Final = 4
"""What is usual of markers counts as much as two that are seen, of two numbers each."""

SURE: Final = 1 / TINY
"""Of so many numbers errors are as if it were known how large they usually are."""


def within_mm(
    pose: Pose, markers: Markers, places: Floats, *, heights: Floats, told: NDArray[np.bool_] | None = None
) -> Floats:
    """Return within how many mm of where they are told things lie, nineteen of twenty; shape (n,).

    :param places: where they are told, mm, shape (n, 2).
    :param heights: of what is seen of them over the board, mm, shape (n,).
    :param told: of which somebody said how thick they are, shape (n,); of none if it is not given.
    """
    splines = Splines.over(pose.size_mm) if pose.surface else None
    rows = moves(pose, places, splines)
    ids = [i for i in pose.seen_px if i in markers.corners]
    spread, beside, free = pose.spread, np.zeros(len(places)), SURE
    if ids:
        mm = np.array([markers.corners[i] for i in ids])
        spread, beside, free = _told(pose, mm, np.array([pose.seen_px[i] for i in ids]), places)
    beside = beside + 2 * (CODE_PX / pose.px_per_mm(places)) ** 2
    variance = beside + (pose.error_mm**2 if spread is None else np.einsum("nik,kl,nil->n", rows, spread, rows))
    times = free / 2 * (MISSED ** (-2 / free) - 1)  # of the variance of both directions: Student's in two
    away = np.linalg.norm(places - pose.eye_mm[:2], axis=1) / pose.eye_mm[2]
    thicker = (HEIGHTS if told is None else HEIGHTS * ~told) * away
    unlike = np.hypot(thicker, 0.0 if pose.lens else 2 * slopes_off(pose.H, pose.shape, places))
    return np.asarray(np.sqrt(times * variance + (unlike * heights) ** 2), np.float64)


def together_mm(errors: Floats) -> float:
    """Return within how many mm nineteen of twenty lie of all that are each within so many mm in nineteen of twenty."""
    low, high = float(errors.min()), float(errors.max())
    while high - low > LITTLE * high:
        middle = (low + high) / 2
        missed = float(np.mean(MISSED ** ((middle / errors) ** 2)))
        low, high = (middle, high) if missed > MISSED else (low, middle)
    return high


def _told(pose: Pose, mm: Floats, px: Floats, places: Floats) -> tuple[Floats, Floats, float]:
    """Return what markers tell of a pose: the covariance of the numbers of :func:`moves`, the variance of places beside
    that, mm², shape (n,), and by how many numbers it is known.

    :param mm: corners, shape (m, 4, 2). :param px: where they are seen.
    """
    middles = mm.mean(axis=1)
    misses = pose.to_board(pose.sharp(px)) - mm
    off = misses.mean(axis=1)
    usual, corner = (px / pose.px_per_mm(middles) for px in (MIDDLES_PX, LEAST_NOISE_PX))
    arms = mm - middles[:, None]
    square = np.sum(arms**2, axis=(1, 2))
    turned = np.sum(arms[..., 0] * misses[..., 1] - arms[..., 1] * misses[..., 0], axis=1) / square
    twisted = max(0.0, float(np.mean(turned**2 - corner**2 / square)))
    far = np.linalg.norm(places[:, None] - middles, axis=2).min(axis=1)
    beside = np.asarray(twisted * far**2, np.float64)
    if pose.spread is not None:
        return pose.spread, beside + max(0.0, float(np.mean(np.sum(off**2, axis=1) - 2 * usual**2))), SURE
    J = (moves(pose, middles) / usual[:, None, None]).reshape(2 * len(mm), -1)
    missed, worse = float(np.sum((off / usual[:, None]) ** 2)), 1.0
    for _ in range(STEPS):
        spread = np.asarray(np.linalg.inv(J.T @ J / worse + np.eye(J.shape[1])), np.float64)
        free = USUALLY + len(J) - float(np.trace(J @ spread @ J.T)) / worse
        before, worse = worse, (USUALLY + missed) / free
        if abs(worse - before) < LITTLE * worse:
            break
    return spread, beside + 2 * max(worse - 1, 0.0) * float(np.mean(usual**2)), free

"""Whether a window's blinds, or something else as narrow, are mirrored in what lies on a board.

Such stripes lie over a code as light of its own that changes faster than the window of the local contrast normalisation
is wide. The function pattern tells where paper and ink are, whatever the code says; so what is left of the brightness
there, once contrast and a slope of light are taken out, is noise or stripes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import cv2
import numpy as np

from hardware.arrays import Grey
from hardware.vision.alignment import U, V, axes_of, middles_of, sampled
from hardware.vision.constants import FAINT, LITTLE, Fitted
from hardware.vision.covered import BARE, BENEATH, LEAST_PATTERN, Edges
from hardware.vision.likelihood import AROUND, Candidate, placed_on
from hardware.vision.templates import GRID, Array, Indices, Templates

CHANNELS: Final = 100
"""So many codes are looked at: OpenCV smooths no more than 128 small pictures at once."""

FEW: Final[Fitted[float]] = 60.0
"""Modules of the function pattern that must lie open."""

UNEVEN: Final[Fitted[tuple[float, float]]] = (0.36, 0.9)
"""From which a code is striped, in its own contrast: so much more than the evenest quarter of the codes, or so much.

On setting seeds of the other renderer every scene whose blinds hid a code had one that was uneven by 0.38 more. All
codes in scenes without stripes are within 0.35, by a camera out of focus at one pixel a module, too, where they have
0.54 to 0.87; but for a lamp's glare and what a hand or another piece lies over.
"""

LIKELY: Final = (LEAST_PATTERN, BENEATH[1])
"""Least likeness to the function pattern and lead of what may be a striped code, where none at all was read."""


def striped(board: Grey, known: Templates, found: Sequence[Candidate], edges: Mapping[str, Edges]) -> bool:
    """Say whether stripes may hide codes on a board.

    :param board: straightened, as it was read. :param found: in it.
    :param edges: of the pieces around their codes, by text: what another one lies over tells nothing.
    """
    likely = [it for it in found if it.pattern >= LIKELY[0] and it.margin >= LIKELY[1]]
    codes = [it for it in found if it.sure] or likely
    if not codes:
        return False
    uneven = _uneven(board, known, codes[:CHANNELS], edges)
    more, most = UNEVEN
    return bool(len(uneven) and uneven.max() >= min(float(np.quantile(uneven, 0.25)) + more, most))


def _uneven(board: Grey, known: Templates, codes: Sequence[Candidate], edges: Mapping[str, Edges]) -> Array:
    """Return what contrast and a slope of light leave unexplained of a code's function pattern, over its contrast.

    :returns: of each code of which enough lies open.
    """
    points, pattern = known.common[0], known.pattern[0]
    placements = placed_on(np.array([it.corners for it in codes]))
    light = sampled(np.asarray(board, np.float32), placements, points)
    weights = _open(placements, [edges.get(it.text, BARE) if it.sure else None for it in codes])[:, points]
    some = weights.sum(axis=1) >= FEW
    light, weights = light[some], weights[some]
    parts = np.stack([pattern, np.ones_like(pattern), U[points] / GRID, V[points] / GRID])
    normal = (weights[:, None] * parts) @ parts.T + LITTLE * np.eye(len(parts), dtype=np.float32)
    fitted = np.linalg.solve(normal, ((weights * light) @ parts.T)[..., None])[..., 0]
    left = _smoothed(weights * (light - fitted @ parts), points) / np.maximum(_smoothed(weights, points), 1)
    contrast = np.maximum(fitted[:, 0] * pattern.std(), FAINT)
    power = np.sum(weights * left**2, axis=1) / weights.sum(axis=1)
    return np.asarray(np.sqrt(power) / contrast, np.float32)


def _smoothed(values: Array, points: Indices) -> Array:
    """Return sums around each of the points, of values that are given there; shape (n, points)."""
    if not len(values):  # which OpenCV refuses
        return values
    grid = np.zeros((GRID * GRID, len(values)), np.float32)
    grid[points] = values.T
    side = (AROUND, AROUND)
    around = cv2.boxFilter(grid.reshape(GRID, GRID, -1), -1, side, normalize=False, borderType=cv2.BORDER_CONSTANT)
    return np.asarray(np.reshape(around, (GRID * GRID, -1))[points].T, np.float32)


def _open(placements: Array, edges: Sequence[Edges | None]) -> Array:
    """1 where no other code's piece lies over or under a code, else 0; shape (n, GRID²).

    :param edges: of each one's piece; none for what may be no code.
    """
    free = np.ones((len(placements), GRID * GRID), np.float32)
    frames, middles = axes_of(placements), middles_of(placements)
    away = np.linalg.norm(middles[:, None] - middles, axis=2)
    np.fill_diagonal(away, np.inf)
    for k, piece in enumerate(edges):
        if piece is None:
            continue
        left, top, right, bottom = piece
        reach = float(np.linalg.norm(frames[k, :, 0])) * (float(np.hypot(right - left, bottom - top)) + 1.5 * GRID) / 2
        near = away[k] < reach
        if near.any():
            places = np.moveaxis(frames[near] @ np.stack([U, V]), 1, 2) + middles[near, None]
            u, v = np.moveaxis((places - middles[k]) @ np.linalg.inv(frames[k]).T, 2, 0)
            free[near] *= 1 - ((u > left) & (u < right) & (v > top) & (v < bottom))
    return free

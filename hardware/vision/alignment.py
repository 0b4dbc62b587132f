"""Laying a template exactly over what a picture shows: batches of small affine registrations.

Gauss–Newton on the brightness differences (Lucas and Kanade 1981; Baker and Matthews 2004, forward additive), all
candidates at once. A placement is a row (a, b, x, c, d, y): the point (u, v) of the grid, in modules from its middle,
lies at (a·u + b·v + x, c·u + d·v + y) px of the picture.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from hardware.vision.templates import GRID, Array, Indices

_LINE: Final = np.arange(GRID, dtype=np.float32) - np.float32((GRID - 1) / 2)
U: Final[Array] = np.tile(_LINE, GRID)
"""Of each sample of the grid: modules right of its middle."""
V: Final[Array] = np.repeat(_LINE, GRID)
"""And below it."""

LEAST_CONTRAST: Final = 0.15
"""A fitted contrast below this is taken for this, or a flat place would run away."""


def placed(x: Array, y: Array, angle: Array, px_per_module: float) -> Array:
    """Placements of squares; shape (n, 6)."""
    c, s = np.cos(angle) * px_per_module, np.sin(angle) * px_per_module
    return np.stack([c, -s, x, s, c, y], axis=1).astype(np.float32)


def sampled(picture: Array, placements: Array, points: Indices | None = None) -> Array:
    """Return the picture's values on the grid, or at some of its points; shape (n, points[, channels])."""
    u, v = (U, V) if points is None else (U[points], V[points])
    return _shown(picture, *_places(placements, u, v))


def _places(placements: Array, u: Array, v: Array) -> tuple[Array, Array]:
    """Where points of the grid lie in the picture, px; shape (n, points) each."""
    if u.ndim == 1:
        at = placements.reshape(-1, 2, 3) @ np.stack([u, v, np.ones_like(u)])
        return np.ascontiguousarray(at[:, 0]), np.ascontiguousarray(at[:, 1])
    x = placements[:, 0:1] * u + placements[:, 1:2] * v + placements[:, 2:3]
    y = placements[:, 3:4] * u + placements[:, 4:5] * v + placements[:, 5:6]
    return x, y


def _shown(picture: Array, x: Array, y: Array) -> Array:
    if not len(x):  # which OpenCV refuses
        return np.zeros((*x.shape, *picture.shape[2:]), np.float32)
    return np.asarray(cv2.remap(picture, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.float32)


def aligned(
    picture: Array,
    placements: Array,
    targets: Array,
    steps: int,
    px_per_module: float,
    points: Indices | None = None,
    weights: Array | None = None,
    *,
    affine: bool = False,
    afar: bool = False,
) -> Array:
    """Placements under which the picture looks most like the targets.

    :param picture: one value a pixel.
    :param targets: shape (n, points): what each placement should show, up to brightness and contrast.
    :param points: of the grid, shape (n, points); with them only place, angle and size are moved (a similarity),
        without them all six numbers on the whole grid.
    :param affine: all six numbers are moved on the points, too.
    :param weights: of the points, shape (n, points): none where something lies over them.
    :param afar: the search starts further off than for what lies flat: the picture's slopes are taken at every step,
        not once, where it starts.
    """
    u, v = (U, V) if points is None else (U[points], V[points])
    placements = placements.copy()
    weights = np.ones((1, targets.shape[1]), np.float32) if weights is None else weights
    weights = weights / np.maximum(weights.sum(axis=1, keepdims=True), np.float32(1e-3))
    targets = targets - np.sum(weights * targets, axis=1, keepdims=True)
    power = np.maximum(np.sum(weights * targets * targets, axis=1), np.float32(1e-6))
    similar = points is not None and not affine
    most = np.array([0.5, 0.5, 0.035, 0.035] if similar else [0.03, 0.03, 0.5] * 2, np.float32) * px_per_module
    for step in range(steps):
        if step == 0 or afar:
            slopes = _slopes(picture, placements, u, v, similar=similar)
            weighed = slopes * weights[:, None]
            normal = weighed @ slopes.transpose(0, 2, 1)
            little = 1e-3 * np.trace(normal, axis1=1, axis2=2)[:, None, None] + 1e-9
            back = np.linalg.inv(normal + np.eye(len(most), dtype=np.float32) * little)
        value = _shown(picture, *_places(placements, u, v))
        value = value - np.sum(weights * value, axis=1, keepdims=True)
        contrast = np.maximum(np.sum(weights * value * targets, axis=1) / power, np.float32(LEAST_CONTRAST))
        missing = contrast[:, None] * targets - value
        move = np.clip((back @ (weighed @ missing[..., None]))[..., 0], -most, most)
        if similar:
            right, below, size, turn = move.T
            placements += np.stack([size, -turn, right, turn, size, below], axis=1)
        else:
            placements += move
    return placements


def _slopes(picture: Array, placements: Array, u: Array, v: Array, *, similar: bool) -> Array:
    """How each point's value changes with each number that is moved, shape (n, 4 or 6, points)."""
    x, y = _places(placements, u, v)
    across = (_shown(picture, x + 1, y) - _shown(picture, x - 1, y)) / 2
    down = (_shown(picture, x, y + 1) - _shown(picture, x, y - 1)) / 2
    if similar:
        parts = [across, down, across * u + down * v, down * u - across * v]
    else:
        parts = [across * u, across * v, across, down * u, down * v, down]
    return np.stack(parts, axis=1)

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


def with_slopes(even: Array) -> Array:
    """Return the picture with its slopes across and down as two more channels, shape (h, w, 3)."""
    across = cv2.Sobel(even, cv2.CV_32F, 1, 0, ksize=3, scale=1 / 8)
    down = cv2.Sobel(even, cv2.CV_32F, 0, 1, ksize=3, scale=1 / 8)
    return np.asarray(cv2.merge([even, across, down]), np.float32)


def sampled(picture: Array, placements: Array, points: Indices | None = None) -> Array:
    """Return the picture's values on the grid, or at some of its points; shape (n, points[, channels])."""
    u, v = (U, V) if points is None else (U[points], V[points])
    if not len(placements):  # which OpenCV refuses
        return np.zeros((0, u.shape[-1], *picture.shape[2:]), np.float32)
    x = placements[:, 0:1] * u + placements[:, 1:2] * v + placements[:, 2:3]
    y = placements[:, 3:4] * u + placements[:, 4:5] * v + placements[:, 5:6]
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
) -> Array:
    """Placements under which the picture looks most like the targets.

    :param picture: from :func:`with_slopes`.
    :param targets: shape (n, points): what each placement should show, up to brightness and contrast.
    :param points: of the grid, shape (n, points); with them only place, angle and size are moved (a similarity),
        without them all six numbers on the whole grid.
    :param affine: all six numbers are moved on the points, too.
    :param weights: of the points, shape (n, points): none where something lies over them.
    """
    u, v = (U[None], V[None]) if points is None else (U[points], V[points])
    placements = placements.copy()
    weights = np.ones((1, targets.shape[1]), np.float32) if weights is None else weights
    weights = weights / np.maximum(weights.sum(axis=1, keepdims=True), np.float32(1e-3))
    targets = targets - np.sum(weights * targets, axis=1, keepdims=True)
    power = np.maximum(np.sum(weights * targets * targets, axis=1), np.float32(1e-6))
    similar = points is not None and not affine
    most = np.array([0.5, 0.5, 0.035, 0.035] if similar else [0.03, 0.03, 0.5] * 2, np.float32) * px_per_module
    eye = np.eye(len(most), dtype=np.float32)
    for _ in range(steps):
        shown = sampled(picture, placements, points)
        value, across, down = shown[..., 0], shown[..., 1], shown[..., 2]
        value = value - np.sum(weights * value, axis=1, keepdims=True)
        contrast = np.maximum(np.sum(weights * value * targets, axis=1) / power, np.float32(LEAST_CONTRAST))
        missing = contrast[:, None] * targets - value
        if similar:
            parts = [across, down, across * u + down * v, down * u - across * v]
        else:
            parts = [across * u, across * v, across, down * u, down * v, down]
        slopes = np.stack(parts, axis=1)
        weighed = slopes * weights[:, None]
        normal = weighed @ slopes.transpose(0, 2, 1)
        normal += eye * (1e-3 * np.trace(normal, axis1=1, axis2=2)[:, None, None] + 1e-9)
        move = np.linalg.solve(normal, weighed @ missing[..., None])[..., 0]
        move = np.clip(move, -most, most)
        if similar:
            x, y, size, turn = move.T
            placements += np.stack([size, -turn, x, turn, size, y], axis=1)
        else:
            placements += move
    return placements

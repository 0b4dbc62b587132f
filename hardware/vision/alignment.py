"""Laying a template exactly over what a picture shows: batches of small affine registrations.

Gauss–Newton on the brightness differences (Lucas and Kanade 1981; Baker and Matthews 2004, forward additive), all
candidates at once. A placement has the rows (a, b, x) and (c, d, y): the point (u, v) of the grid, in modules from its
middle, lies at (a·u + b·v + x, c·u + d·v + y) px of the picture.
"""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.vision.constants import LITTLE, TINY
from hardware.vision.templates import GRID, Array, Indices

_LINE: Final = np.arange(GRID, dtype=np.float32) - np.float32((GRID - 1) / 2)
U: Final[Array] = np.tile(_LINE, GRID)
"""Of each sample of the grid: modules right of its middle."""
V: Final[Array] = np.repeat(_LINE, GRID)
"""And below it."""
_WHOLE: Final[Array] = np.stack([U, V, np.ones_like(U)])

SIMILAR: Final = np.array([(0, 0, 1, 0, 0, 0), (0, 0, 0, 0, 0, 1), (1, 0, 0, 0, 1, 0), (0, -1, 0, 1, 0, 0)], np.float32)
"""How the six numbers of a placement change when it goes right, goes down, grows and turns."""

STEPS: Final = 3
"""Of a search, which is by then near enough for places to be compared."""

LARGER: Final = 0.035
"""By so much of itself a placement may grow, turn, stretch or shear in a step. It may go half a module aside."""

LEAST_CONTRAST: Final = 0.15
"""A fitted contrast below this is taken for this, or a flat place would run away."""


def placed(x: Array, y: Array, angle: Array, px_per_module: float) -> Array:
    """Placements of squares; shape (n, 2, 3)."""
    c, s = np.cos(angle) * px_per_module, np.sin(angle) * px_per_module
    return np.stack([np.stack([c, -s, x], axis=1), np.stack([s, c, y], axis=1)], axis=1).astype(np.float32)


def axes_of(placements: Array) -> Array:
    """Return where a module right and a module down lead, px in the last but one axis; shape (n, 2, 2)."""
    return placements[..., :2]


def middles_of(placements: Array) -> Array:
    """Return where the grid's middle lies, px; shape (n, 2)."""
    return placements[..., 2]


def sampled(picture: Array | NDArray[np.uint8], placements: Array, points: Indices | None = None) -> Array:
    """Return the picture's values on the grid, or at some of its points; shape (n, points[, channels])."""
    return _shown(picture, *_places(placements, _at(points)))


def _at(points: Indices | None) -> Array:
    """Places of points on the grid, right of and below its middle, and one; shape (3, points) or (n, 3, points)."""
    return _WHOLE if points is None else np.stack([part[points] for part in _WHOLE], axis=-2)


def _places(placements: Array, points: Array) -> tuple[Array, Array]:
    """Where points of the grid lie in the picture, px; shape (n, points) each."""
    at = np.empty((2, len(placements), points.shape[-1]), np.float32)
    np.matmul(placements, points, out=at.swapaxes(0, 1))
    return at[0], at[1]


def _shown(picture: Array | NDArray[np.uint8], x: Array, y: Array) -> Array:
    if not len(x):  # which OpenCV refuses
        return np.zeros((*x.shape, *picture.shape[2:]), np.float32)
    return np.asarray(cv2.remap(picture, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.float32)


def aligned(
    picture: Array,
    placements: Array,
    targets: Array,
    px_per_module: float,
    points: Indices | None = None,
    weights: Array | None = None,
    *,
    steps: int = STEPS,
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
    grid = _at(points)
    moves = SIMILAR if points is not None and not affine else np.eye(SIMILAR.shape[1], dtype=np.float32)
    most = (np.abs(moves) * np.array([LARGER, LARGER, 0.5] * 2, np.float32)).max(axis=1) * px_per_module
    placements = placements.copy()
    weights = np.ones((1, targets.shape[1]), np.float32) if weights is None else weights
    weights = weights / np.maximum(weights.sum(axis=1, keepdims=True), TINY)
    targets = targets - np.vecdot(weights, targets)[:, None]
    power = np.maximum(np.vecdot(weights * targets, targets), TINY)
    for step in range(steps):
        x, y = _places(placements, grid)
        if step == 0 or afar:
            across, down = _slopes(picture, x, y)
            weighed = weights * across, weights * down
            normal = moves @ _normal(across, down, *weighed, grid) @ moves.T
            little = LITTLE * np.trace(normal, axis1=1, axis2=2)[:, None, None] + TINY
            back = np.linalg.inv(normal + np.eye(len(moves), dtype=np.float32) * little) @ moves
        value = _shown(picture, x, y)
        value -= np.vecdot(weights, value)[:, None]
        contrast = np.maximum(np.vecdot(weights * value, targets) / power, np.float32(LEAST_CONTRAST))
        missing = contrast[:, None] * targets - value
        pull = np.concatenate([_sums(part * missing, grid) for part in weighed], axis=1)
        step = np.clip((back @ pull[..., None])[..., 0], -most, most) @ moves
        placements += step.reshape(placements.shape)
    return placements


def _slopes(picture: Array, x: Array, y: Array) -> tuple[Array, Array]:
    """How much brighter the picture gets a pixel to the right and a pixel down; shape (n, points) each."""
    across = _shown(picture, x + 1, y) - _shown(picture, x - 1, y)
    down = _shown(picture, x, y + 1) - _shown(picture, x, y - 1)
    across *= 0.5
    down *= 0.5
    return across, down


def _sums(values: Array, factors: Array) -> Array:
    """Sum over the points of values, shape (n, points), times each of some factors; shape (n, factors)."""
    return np.asarray((factors @ values[..., None])[..., 0], np.float32)


def _normal(across: Array, down: Array, weighed_across: Array, weighed_down: Array, grid: Array) -> Array:
    """Weighed products of how each point's value changes with the six numbers of a placement, shape (n, 6, 6)."""
    u, v, one = np.moveaxis(grid, -2, 0)
    pairs = np.stack([u * u, u * v, u, v * v, v, one], axis=-2)
    both, mixed, other = (
        _sums(part, pairs)[:, [[0, 1, 2], [1, 3, 4], [2, 4, 5]]]
        for part in (weighed_across * across, weighed_across * down, weighed_down * down)
    )
    return np.concatenate([np.concatenate([both, mixed], axis=2), np.concatenate([mixed, other], axis=2)], axis=1)

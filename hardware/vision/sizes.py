"""How large codes look: what lies higher is nearer to the camera, and looks larger than it is.

The search lays codes as exactly as it needs to read them, to a hundredth of their size; here they are laid over the
photograph itself, under its own blur, to a few thousandths. Blur counts in the photograph's pixels, alike everywhere,
though modules are smaller where the board is further away. What the camera makes of light, brighter middle tones or
sharpened edges, is left free: paint and its square are fitted, and a plane of brightness below them.
"""

from __future__ import annotations

from math import erf
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.kernel.qr import MODULES
from hardware.arrays import Floats, Grey
from hardware.vision.alignment import aligned, sampled
from hardware.vision.likelihood import LITTLE
from hardware.vision.pose import Pose
from hardware.vision.templates import GRID, Array

BLURS_PX: Final = (0.5, 0.62, 0.75, 0.9, 1.1, 1.35)
"""Standard deviations of the photograph's blur that are tried; between them it is interpolated."""

ROUNDS: Final = 2
"""So often is the blur found, and the codes laid under it."""

STEPS: Final = 3
ASKED: Final = 8
"""Codes by which the blur is found."""

WHITE: Final = 2
"""Modules of paper around a code and its grid."""

LEAST_CONTRAST: Final = 5.0

_ERF: Final = np.array([erf(x / 100) for x in range(-400, 401)])
_LINE: Final = np.linspace(-1, 1, GRID)
_PLANE: Final = np.stack([np.ones(GRID * GRID), np.tile(_LINE, GRID), np.repeat(_LINE, GRID)], axis=1)


def sizes(
    photo: Grey, pose: Pose, corners: Floats, dark: NDArray[np.bool_], *, seen: NDArray[np.bool_], module_mm: Floats
) -> Floats:
    """Return how many times as large as printed codes look, shape (n,).

    :param corners: on the board, clockwise from their own top left, shape (n, 4, 2) mm.
    :param dark: their modules, shape (n, 21, 21). :param seen: those that are not covered, same shape.
    :param module_mm: as printed, shape (n,).
    """
    centres = corners.mean(axis=1)
    step = np.array([[(-0.5, 0.0), (0.5, 0.0)], [(0.0, -0.5), (0.0, 0.5)]])
    around = pose.to_photo(centres[:, None, None] + step)
    px_mm = np.sqrt(np.abs(np.linalg.det(around[:, :, 1] - around[:, :, 0])))
    fine = px_mm * module_mm
    a, b, c, d = np.moveaxis(pose.to_photo(corners), 1, 0)
    right, down = ((b - a) + (c - d)) / 2 / MODULES, ((d - a) + (c - b)) / 2 / MODULES
    middle = pose.to_photo(centres)
    rows = np.stack([right, down, middle], axis=2)
    placements = np.asarray(rows.reshape(-1, 6), np.float32)
    weights = np.pad(seen, ((0, 0), (1, 1), (1, 1)), mode="edge").reshape(len(corners), -1) + LITTLE
    light = photo.astype(np.float32)
    asked = np.argsort(-seen.mean(axis=(1, 2)) * fine, kind="stable")[:ASKED]
    for _ in range(ROUNDS):
        shown = sampled(light, placements[asked])
        tried = [
            float(np.median(_fitted(shown, _paint(dark[asked], blur / fine[asked]), weights[asked])[1]))
            for blur in BLURS_PX
        ]
        paint = _paint(dark, _best(tried) / fine)
        meant, _ = _fitted(sampled(light, placements), paint, weights)
        placements = aligned(light, placements, meant, STEPS, float(np.median(fine)), weights=weights)
    frame = placements.astype(np.float64).reshape(-1, 2, 3)[:, :, :2]
    return np.asarray(np.sqrt(np.abs(np.linalg.det(frame))) / fine, np.float64)


def _paint(dark: NDArray[np.bool_], blur: Floats) -> Array:
    """Symbols on white paper, -1 where all is dark and 1 where all is light, on the grid; shape (n, GRID²).

    :param blur: of each, in modules.
    """
    paper = np.pad(np.where(dark, -1.0, 1.0), ((0, 0), (WHITE + 1,) * 2, (WHITE + 1,) * 2), constant_values=1.0)
    at = np.arange(GRID)[:, None] + WHITE - np.arange(paper.shape[1])
    edges = np.stack([at - 0.5, at + 0.5])[None] / (np.sqrt(2) * blur[:, None, None, None])
    below, above = np.moveaxis(np.interp(edges, np.linspace(-4, 4, len(_ERF)), _ERF), 1, 0)
    spread = (above - below) / 2
    spread /= spread.sum(axis=2, keepdims=True)
    return np.asarray((spread @ paper @ spread.transpose(0, 2, 1)).reshape(len(dark), -1), np.float32)


def _fitted(shown: Array, paint: Array, weights: Array) -> tuple[Array, Floats]:
    """What each code should show, in units of its own contrast, and how much of what it shows that explains."""
    parts = np.concatenate(
        [np.broadcast_to(_PLANE, (len(shown), *_PLANE.shape)), np.stack([paint, paint * paint], axis=2)], axis=2
    )
    weighed = (parts * weights[..., None]).transpose(0, 2, 1)
    numbers = np.linalg.solve(weighed @ parts + 1e-6 * np.eye(parts.shape[2]), weighed @ shown[..., None])
    meant = (parts @ numbers)[..., 0]
    mean = np.sum(weights * shown, axis=1, keepdims=True) / weights.sum(axis=1, keepdims=True)
    unlike = np.sum(weights * (shown - meant) ** 2, axis=1) / np.sum(weights * (shown - mean) ** 2, axis=1)
    contrast = np.maximum(numbers[:, 3], LEAST_CONTRAST)
    return np.asarray(meant / contrast, np.float32), np.asarray(1 - unlike, np.float64)


def _best(tried: list[float]) -> float:
    """The blur that explains most, between those that were tried, px."""
    best = int(np.clip(np.argmax(tried), 1, len(tried) - 2))
    x = np.log(BLURS_PX[best - 1 : best + 2])
    bow, slope, _ = np.polyfit(x - x[1], tried[best - 1 : best + 2], 2)
    top = -slope / (2 * bow) if bow < 0 else 0.0
    return float(np.exp(np.clip(x[1] + top, x[0], x[2])))

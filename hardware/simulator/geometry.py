"""Geometry of the virtual table: turning, projecting, and what pictures are made of."""

from __future__ import annotations

from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats

COARSE: Final = 8
"""Pixels to one of the coarse maps in which light changes slowly."""


def about_z(angle: float) -> Floats:
    """Turn about the vertical by an angle in radians; shape (3, 3)."""
    return np.array([[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]])


def turning(angle_deg: float) -> Floats:
    """Clockwise on the board, whose second axis points down; shape (2, 2)."""
    return about_z(np.radians(angle_deg))[:2, :2]


def share_covered(upper: Floats, lower: Floats) -> float:
    """Say how much of a counter lies on another, 0 to 1: so much of the other's height carries it, like a shingle."""
    area, _ = cv2.intersectConvexConvex(upper.astype(np.float32), lower.astype(np.float32))
    return float(area / cv2.contourArea(upper.astype(np.float32)))


def seen(view: Floats, points: Floats) -> Floats:
    """Pixels of points in space (x, y, and z up; mm), shape (n, 2)."""
    p = np.column_stack([points, np.ones(len(points))]) @ view.T
    return np.asarray(p[:, :2] / p[:, 2:], np.float64)


def project(view: Floats, points: Floats, z: float) -> Floats:
    """Pixels of places at a height above the board."""
    return seen(view, np.column_stack([points, np.full(len(points), z)]))


def widened(coarse: Any, h: int, w: int) -> NDArray[np.float32]:
    """Return a coarse map at the picture's size."""
    size = (coarse.shape[1] * COARSE, coarse.shape[0] * COARSE)
    return np.asarray(cv2.resize(coarse, size, interpolation=cv2.INTER_LINEAR)[:h, :w], np.float32)

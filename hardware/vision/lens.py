"""A calibrated lens: how its rays meet the sensor.

The model is that of Brown and Conrady in OpenCV's numbers. Pixel coordinates have (0, 0) at the *centre* of the first
pixel.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np

from hardware.arrays import Floats
from hardware.vision.constants import MATRIX, STEPS, TINY

__all__ = ["Intrinsics"]


SAME_SHAPE: Final = 0.01
"""Relative difference of two pictures' proportions above which one is no scaled picture of the other."""

STRAIGHT: Final[Floats] = np.zeros(5)
"""Distortion of a lens that has none."""

_EXACT: Final = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, STEPS, TINY)


@dataclass(frozen=True, eq=False)
class Intrinsics:
    """A camera's lens and sensor.

    :ivar K: camera matrix, shape (3, 3), px.
    :ivar distortion: k1, k2, p1, p2, k3, shape (5,).
    :ivar size: width and height in px of the pictures it holds for.
    :ivar rms_px: root mean square distance of the markers' corners from where the calibration puts them.
    """

    K: Floats
    distortion: Floats
    size: tuple[int, int]
    rms_px: float = 0.0

    def __post_init__(self) -> None:
        K, distortion = np.asarray(self.K, np.float64), np.asarray(self.distortion, np.float64).ravel()
        if (
            K.shape != MATRIX
            or distortion.shape != STRAIGHT.shape
            or not (np.isfinite(K).all() and np.isfinite(distortion).all())
        ):
            raise ValueError("a lens needs a 3 × 3 matrix and five numbers of distortion")
        if not (K[0, 0] > 0 and K[1, 1] > 0 and min(self.size) > 0):
            raise ValueError("a lens's focal length and a picture's size are positive")
        object.__setattr__(self, "K", K)
        object.__setattr__(self, "distortion", distortion)

    @property
    def focal_px(self) -> float:
        """Mean focal length."""
        return float((self.K[0, 0] + self.K[1, 1]) / 2)

    def scaled(self, size: tuple[int, int]) -> Intrinsics:
        """Return the same lens for pictures of another width and height.

        :raises ValueError: their proportions differ, so they are cut out of the picture and not scaled.
        """
        across, down = size[0] / self.size[0], size[1] / self.size[1]
        if abs(across / down - 1) > SAME_SHAPE:
            raise ValueError(f"{size[0]} × {size[1]} px is no scaled picture of {self.size[0]} × {self.size[1]} px")
        K = np.diag([across, down, 1.0]) @ self.K
        K[:2, 2] += (across - 1) / 2, (down - 1) / 2
        return Intrinsics(K, self.distortion, (int(size[0]), int(size[1])), self.rms_px * (across + down) / 2)

    def straighten(self, px: Any) -> Floats:
        """Say where a lens without distortion and with the same matrix would have put pixels; both of shape (…, 2)."""
        px = np.asarray(px, np.float64)
        straight = cv2.undistortPoints(px.reshape(-1, 1, 2), self.K, self.distortion, P=self.K, criteria=_EXACT)
        return np.asarray(straight, np.float64).reshape(px.shape)

    def distort(self, px: Any) -> Floats:
        """Return the inverse of :meth:`straighten`."""
        px = np.asarray(px, np.float64)
        ray = np.column_stack([px.reshape(-1, 2), np.ones(px.size // 2)]) @ np.linalg.inv(self.K).T
        none = np.zeros_like(self.K[0])  # neither turned nor moved
        bent, _ = cv2.projectPoints(ray, none, none, self.K, self.distortion)
        return np.asarray(bent, np.float64).reshape(px.shape)

    def to_json(self) -> dict[str, Any]:
        """``{"focal_px": [fx, fy], "centre_px": [cx, cy], "distortion": […5], "size": [w, h], "rms_px"}``."""
        return {
            "focal_px": [float(self.K[0, 0]), float(self.K[1, 1])],
            "centre_px": [float(self.K[0, 2]), float(self.K[1, 2])],
            "distortion": [float(k) for k in self.distortion],
            "size": [int(side) for side in self.size],
            "rms_px": float(self.rms_px),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Intrinsics:
        """From what :meth:`to_json` gave. Raises :class:`ValueError` for anything else."""
        try:
            (fx, fy), (cx, cy) = data["focal_px"], data["centre_px"]
            K = np.array([[fx, 0, cx], [0, fy, cy], [0, 0, 1]], np.float64)
            width, height = (int(side) for side in data["size"])
            distortion = np.array([float(k) for k in data["distortion"]])
            return cls(K, distortion, (width, height), float(data.get("rms_px", 0.0)))
        except (KeyError, TypeError) as error:
            raise ValueError(f"these are no lens's numbers: {error}") from None

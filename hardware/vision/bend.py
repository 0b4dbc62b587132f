"""How a lens that is not calibrated bends a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from hardware.arrays import Floats

STEPS: Final = 3
"""Of Newton's method, from where a lens without second coefficient has its place."""


@dataclass(frozen=True)
class Bend:
    """Where a lens puts what belongs elsewhere, by the division model (Fitzgibbon 2001).

    A point at distance r from the bend's centre, in half diagonals of the picture, belongs at
    r / (1 + first · r² + second · r⁴).

    :ivar centre: right of and below the picture's middle, in half diagonals. Pictures that were cut have it elsewhere.
    """

    first: float = 0.0
    second: float = 0.0
    centre: tuple[float, float] = (0.0, 0.0)

    def removed(self, px: Floats, shape: tuple[int, ...]) -> Floats:
        """Say where a lens without bend would have put these pixels.

        :param px: shape (…, 2). :param shape: height and width of the picture.
        """
        if not self.first and not self.second:
            return px
        middle, half = self._frame(shape)
        return np.asarray(middle + half * unbent((px - middle) / half, self.first, self.second), np.float64)

    def added(self, px: Floats, shape: tuple[int, ...]) -> Floats:
        """Say where the lens puts them: the inverse of :meth:`removed`."""
        if not self.first and not self.second:
            return px
        middle, half = self._frame(shape)
        ray = (px - middle) / half
        r2 = _squared(ray)
        a, b = self.first * r2, self.second * r2 * r2
        times = 2 / (1 + np.sqrt(np.maximum(1 - 4 * a, 0)))
        for _ in range(STEPS if self.second else 0):
            square = times * times
            slope = np.minimum(2 * times * (a + 2 * b * square) - 1, -0.1)
            times = times - (1 + square * (a + b * square) - times) / slope
        return np.asarray(middle + half * ray * times, np.float64)

    def _frame(self, shape: tuple[int, ...]) -> tuple[Floats, float]:
        """Return the bend's centre, and half the diagonal, in px."""
        middle, half = frame(shape)
        return middle + half * np.array(self.centre), half


def _squared(rays: Floats) -> Floats:
    """Squares of distances, shape (…, 2) to (…, 1): ten times as fast as a sum along so short an axis."""
    x, y = rays[..., :1], rays[..., 1:]
    return np.asarray(x * x + y * y, np.float64)


def frame(shape: tuple[int, ...]) -> tuple[Floats, float]:
    """Return a picture's middle, and half its diagonal, in px."""
    h, w = shape[:2]
    return np.array([(w - 1) / 2, (h - 1) / 2]), float(np.hypot(h, w)) / 2


def unbent(ray: Floats, first: float | Floats, second: float | Floats) -> Floats:
    """Return where points would be without a bend; both from its centre, in half diagonals, shape (…, 2)."""
    r2 = _squared(ray)
    return np.asarray(ray / (1 + (first + second * r2) * r2), np.float64)

"""Numbers that nothing had to be measured for: what a byte and a turn hold, and what is as good as nothing."""

from __future__ import annotations

from typing import Annotated, Final, TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats

T = TypeVar("T")

Fitted = Annotated[T, "set on pictures"]
"""A number whose value was chosen, or changed, because of what was read with it: `LIKE: Final[Fitted[float]] = 0.55`.

Others follow from a standard, a shape or a device, bound the work, or say what is wished. On which pictures each was
set is told in ``tests/benchmarks/reading/seeds.toml``, and what a fifth more or less of it costs in
``docs/decisions/reader-numbers.md``.
"""

WHITE: Final = int(np.iinfo(np.uint8).max)
"""The brightest that a byte tells."""

TURN_DEG: Final = 360.0

TINY: Final = float(np.finfo(np.float32).eps)
"""As good as nothing: what is divided by is no less, and a fit has settled in which no number changes by more."""

DIFFERENCE: Final = 1e-6
"""By so much numbers of about one are changed where slopes are told by differences: larger ones are less straight, and
by smaller ones, which are rounded off, no fit settles."""

STEPS: Final = 40
"""At most so many steps of a fit that ends when it has settled."""

MEDIAN: Final = 1.4826
"""Standard deviations in the median of how far off normal errors are."""

ODD: Final = 2.5
"""Times its usual error from which something counts less (Huber 1964)."""

ROUNDED: Final = np.float32(1 / 12)
"""Variance of numbers that were rounded, and within a px, in steps."""

LITTLE: Final = np.float32(1e-3)
"""Weight of what is hardly to count."""

FAINT: Final[Fitted[float]] = 5.0
"""Grey levels that tell nothing: noise makes as much of even paper."""

BRIGHT: Final[Fitted[float]] = 1.3
"""What is so many times as bright as what is around it lies in another light, or is something else."""

NEXT: Final = (3, 3)
"""Height and width of a pixel with those next to it."""

MATRIX: Final = (3, 3)
"""Shape of a homography, and of a camera's matrix."""


def changes(count: int) -> Floats:
    """Return no change of some numbers, and then a little one of each; shape (count + 1, count)."""
    return np.asarray(DIFFERENCE * np.eye(count + 1, count, -1), np.float64)


def disc(radius: int) -> NDArray[np.uint8]:
    """Return a disc to widen and narrow masks by; px."""
    side = 2 * max(1, radius) + 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side)), np.uint8)

"""What arrays of numbers hold, as they are handed about between modules."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Grey = NDArray[np.uint8]
"""A picture in grey, shape (height, width)."""

Rgb = NDArray[np.uint8]
"""A picture in colour, shape (height, width, 3); red, green, blue."""

Floats = NDArray[np.float64]
"""Lengths, places and matrices."""

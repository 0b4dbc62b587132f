"""Ink coverage: roughly how much ink a printed file takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from printables.draw.pixels import opened

ML_PER_M2: Final = 7.0
"""ml of one ink that cover a square metre whole, from the pages that makers promise for a cartridge at 5 %."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What an output needs. ``coverage`` is the mean ink on a page as a share of one full layer (up to 4);
    ``ink`` is in ml, roughly."""

    coverage: float
    ink: float


def cost(data: bytes) -> Cost:
    """Return a rough estimate from a PDF's pixels at 20 dpi, by full grey replacement."""
    import numpy as np

    shares, area = [], 0.0
    with opened(data) as document:
        for page in document:
            rgb = np.asarray(page.render(scale=20 / 72, rev_byteorder=True).to_pil().convert("RGB"), float) / 255
            black = 1 - rgb.max(axis=2)
            layers = (1 - rgb - black[..., None]).sum(axis=2) / np.maximum(1 - black, 1e-6) + black
            layers[black > 0.999] = 1.0
            shares.append(float(layers.mean()))
            area = page.get_width() * page.get_height() * (25.4 / 72 / 1000) ** 2
    mean = sum(shares) / len(shares)
    return Cost(mean, sum(shares) * area * ML_PER_M2)

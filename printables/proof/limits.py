"""Limits: by how much a printed file may miss what it should be."""

from __future__ import annotations

from typing import Final

CLOSE: Final = 0.05
"""mm by which a face may miss its place, and a back its front."""
SCALE: Final = 0.001
"""Share of its length by which the ruler may be off."""
OVERHANG: Final = 0.1
"""mm by which a letter's box may stand over the trim."""
TAG_DPI: Final = 300
EDGE_DPI: Final = 100
WHITE: Final = 250
"""Grey (0–255) from which a pixel counts as white."""

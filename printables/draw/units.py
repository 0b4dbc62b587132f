"""Units: drawings are in millimetres, PDF is in points."""

from __future__ import annotations

from typing import Final

PT_PER_MM: Final = 72 / 25.4

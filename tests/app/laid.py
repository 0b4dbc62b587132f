"""A made photograph of a table, for tests of what the camera sees."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from companion.camera.laid import LaidTable
from companion.kernel.game import Placement
from hardware.simulator.optics import Camera

table = cache(LaidTable)


def photograph(placed: Mapping[str, Placement | str], path: Path, game: str = "pleasantville") -> Path:
    """Write a photograph of a game's printed board with counters in these spaces."""
    path.write_bytes(table(game).photograph(placed, Camera(2000, 1500, tilt_deg=16, around_deg=6)))
    return path

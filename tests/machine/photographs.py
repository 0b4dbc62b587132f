"""Photographs of a game's table, as a full HD webcam on its stand takes them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from companion.camera.eyes import Eyes
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from printables.press.pictures import board_picture, face_picture

PX_PER_MM: Final = 5.0
CAMERA: Final = Camera(width=1920, height=1080, tilt_deg=4, around_deg=5, field_deg=70)


@cache
def table(game: str) -> Tabletop:
    return Tabletop(np.asarray(board_picture(game, PX_PER_MM)), Eyes(game).board.size, seed=3)


def photograph(game: str, placed: Mapping[str, str], path: Path) -> None:
    """Photograph counters that lie side by side in their spaces. :param path: of a JPEG."""
    board = Eyes(game).board
    spaces: defaultdict[str, list[str]] = defaultdict(list)
    for counter, space in placed.items():
        spaces[space].append(counter)
    lying = []
    for space, counters in spaces.items():
        for counter, slot in zip(counters, board.slots(space, len(counters)), strict=True):
            face = np.asarray(face_picture(game, counter, round(25 * PX_PER_MM * 2)))
            lying.append(Lying(face, slot.x, slot.y, slot.angle, id=counter))
    path.write_bytes(table(game).photograph(lying, CAMERA, Room(shadow=0.1), seed=len(lying)).jpeg)

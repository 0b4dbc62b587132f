"""A table for want of a real one: a game's printed board with its counters on it, before the virtual camera."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np

from companion.camera import known
from companion.camera.eyes import Eyes
from companion.kernel.game import Placement
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from printables.press.pictures import board_picture, face_picture

BACK: Final = "back"
COUNTER_MM: Final = 25
"""The side of a counter."""


class LaidTable:
    """A game's board as it is printed, on which counters are laid and photographed.

    :param px_per_mm: of the board's picture; a counter's has twice as many.
    :param askew: degrees by which each counter lies askew, as a standard deviation.
    :param seed: of the cloth below, of what lies askew, and of the light.
    """

    def __init__(self, game: str, px_per_mm: float = 5.0, *, askew: float = 0.0, seed: int = 3) -> None:
        self.game = game
        self.board = Eyes(game).board
        self._known = known.pieces(game)
        self._px = round(COUNTER_MM * px_per_mm * 2)
        self._table = Tabletop(np.asarray(board_picture(game, px_per_mm)), self.board.size, seed=seed)
        self._askew = askew
        self._luck = np.random.default_rng(seed)

    def photograph(self, placed: Mapping[str, Placement | str], camera: Camera, *, seed: int = 5) -> bytes:
        """Return a photograph of counters in their spaces, a JPEG.

        :param placed: where each counter lies, by its id; what is no counter, or not on the board, is not seen.
        :param seed: of the camera's noise.
        """
        return self._table.photograph(list(self._lying(placed)), camera, Room(shadow=0.15), seed=seed).jpeg

    def coded(self, placed: Mapping[str, Placement]) -> dict[str, str]:
        """Return the spaces of the counters that lie on the board with their code up."""
        return {who: there.place for who, there in placed.items() if self._on(who, there) and there.face != BACK}

    def _on(self, who: str, there: Placement) -> bool:
        return who in self._known and there.place in self.board.places

    def _lying(self, placed: Mapping[str, Placement | str]) -> Iterator[Lying]:
        spaces: dict[str, list[str]] = {}
        for who, told in placed.items():
            there = Placement(told) if isinstance(told, str) else told
            if self._on(who, there):
                spaces.setdefault(there.place, []).append(f"{who}-back" if there.face == BACK else who)
        for space, faces in spaces.items():
            for id, slot in zip(faces, self.board.slots(space, len(faces)), strict=True):
                face = np.asarray(face_picture(self.game, id, self._px))
                angle = slot.angle + (float(self._luck.normal(0, self._askew)) if self._askew else 0.0)
                yield Lying(face, slot.x, slot.y, angle, id=id)

"""Setting a camera up: its live picture with what is read in it, how fine it is, and how to hang it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.app.lobby.elevation import Elevation
from companion.app.source_panel import SourcePanel
from companion.camera.watcher import Look, Watcher
from companion.kernel.words import _, counted
from hardware.vision.advice import FINE_ENOUGH


class CameraSetup(SourcePanel):
    """The live picture of a game's board. Nothing is kept, and nothing is played.

    :param game: whose board lies on the table.
    :param folder: where pictures and films lie that can be looked at instead of a camera.
    """

    look: Look | None

    def __init__(self, game: str, folder: Path, *, close: Callable[[], object]) -> None:
        self._game = game
        self.elevation = Elevation()
        super().__init__(_("Set the camera up"), folder, close=close, beside=self.elevation)

    def watch(self, source: str, tell: Callable[[Any], object]) -> Watcher:
        return Watcher(self._game, source, tell)

    def seen(self, look: Any) -> None:
        """Show a look; one without a picture leaves the one before."""
        if look.picture is None and self.look is not None:
            self.look = replace(self.look, last=look.last)
            self.words.text = look.problem
            return
        self.look = look
        self.photo.grade(look.areas, FINE_ENOUGH)
        self.photo.show(replace(look, advice=(), hangs=()), frozenset())  # they stand beside it
        self.elevation.show(look.hanging)
        if not self._choosing:
            read = counted("{n} counter can be read.", "{n} counters can be read.", len(look.spots))
            told = look.problem or look.waiting or read
            size = _("Pictures of {width} × {height} px.").format(width=look.size[0], height=look.size[1])
            self.words.text = "\n".join((told, *look.hangs, *look.advice, size))
        self._fill_rows()

"""Measuring the lens of a camera that hangs: where to hold the printed sheet is shown in its picture, and heard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from companion.app.prompts.prompt import Row
from companion.app.source_panel import SourcePanel
from companion.camera.profiles import store
from companion.camera.saying import said
from companion.camera.watcher import LensLook, LensWatcher
from companion.kernel.errors import UserError
from companion.kernel.words import _, counted
from hardware.camera import camera_name
from hardware.sentences import Sentence

PACE_S: Final = 0.3


class LensPanel(SourcePanel):
    """The live picture with the part of it that the sheet is to be held to. The lens is kept once it is known.

    :param folder: where pictures and films lie that can be looked at instead of a camera.
    :param sound: plays an effect: a tick for each view, a fanfare when the lens is known.
    """

    def __init__(
        self, folder: Path, *, sound: Callable[[str], object], close: Callable[[], object], source: str = "", **box: Any
    ) -> None:
        self._sound = sound
        self.look: LensLook | None = None
        super().__init__(_("Measure the lens"), folder, face_of=lambda *_: None, close=close, source=source, **box)

    def watch(self, source: str, tell: Callable[[Any], object]) -> LensWatcher:
        return LensWatcher(source, tell, every=PACE_S)

    def forget(self) -> None:
        self.look = None

    def seen(self, look: Any) -> None:
        if look.last and self.look is not None and self.look.lens is not None:
            return
        self.look = look
        self.photo.ask_for(look.picture, look.unseen if look.lens is None else ())
        told = self._kept(look) if look.lens is not None else look.words
        if not self._choosing:
            views = counted("{n} view.", "{n} views.", look.views)
            self.words.text = (
                f"{told}\n{views}" if look.views else f"{told}\n" + _("The sheet is printed by: saucer camera sheet")
            )
        if look.taken or look.lens is not None:
            self._sound("tick" if look.lens is None else "fanfare")
        self._fill_rows()

    def _kept(self, look: LensLook) -> str:
        assert look.lens is not None
        assert self.watcher is not None
        fits = said(Sentence("The lens is known: the markers fit within {rms_px:.2f} px.", rms_px=look.lens.rms_px))
        name = camera_name(self.watcher.source)
        if not name:
            return fits + " " + _("Pictures say not which camera took them, so it isn't kept.")
        try:
            store(name, look.lens)
        except (UserError, OSError) as error:
            return f"{fits} {error}"
        return fits + " " + _("It is kept, and used from the next look on.")

    @property
    def is_last(self) -> bool:
        return self.look is not None and (self.look.last or self.look.lens is not None)

    def found(self) -> Sequence[Row]:
        return ()

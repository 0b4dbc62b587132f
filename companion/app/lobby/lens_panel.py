"""Measuring the lens of a camera that hangs: where to hold the printed sheet is shown in its picture, and heard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from kivy.graphics import Color, Line

from companion.app import theme
from companion.app.source_panel import SourcePanel
from companion.app.widgets import paint
from companion.app.widgets.box import Box
from companion.camera.profiles import store
from companion.camera.saying import said
from companion.camera.watcher import LensLook, LensWatcher
from companion.kernel.errors import UserError
from companion.kernel.words import _, counted
from hardware.camera import camera_name
from hardware.sentences import Sentence

PACE_S: Final = 0.3


EDGES: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""Of a sheet that leans, the one that is nearer: left, right, upper, lower."""


class Leans(Box):
    """The sheet as it is to be leant, to each side once, with a tick where it was."""

    def __init__(self) -> None:
        super().__init__()
        self.done: frozenset[tuple[int, int]] | None = None
        """None: nothing is drawn."""
        self.bind(size=self._paint)

    def show(self, done: frozenset[tuple[int, int]] | None) -> None:
        """Draw the four ways. :param done: as :class:`LensLook` has them; None draws nothing."""
        self.done = done
        self._paint()

    def _paint(self, *_event: object) -> None:
        self.ground.clear()
        cell, high = self.width / len(EDGES), min(self.height, theme.px(110))
        if self.done is None or high < theme.px(40):
            return
        with self.ground:
            for number, edge in enumerate(EDGES):
                x, y = (number + 0.5) * cell, self.height - high / 2
                self._sheet(x, y, min(cell, high) * 0.37, edge)
                if edge in self.done:
                    s = theme.px(16)
                    for colour, wide in (("paper_light", 7.0), ("good", 3.6)):
                        Color(*theme.rgba(colour))
                        tick = [x - s * 0.6, y, x - s * 0.1, y - s * 0.5, x + s * 0.7, y + s * 0.6]
                        Line(points=tick, width=theme.px(wide) / 2)

    def _sheet(self, x: float, y: float, half: float, edge: tuple[int, int]) -> None:
        """Draw a sheet with markers, one edge nearer."""

        def at(u: float, v: float) -> tuple[float, float]:
            near = 1.0 + 0.3 * (u * edge[0] - v * edge[1])
            wide, high = (0.55, 0.95) if edge[0] else (0.75, 0.7)
            return x + u * half * wide * near**0.5 * (1 if edge[0] else near), y + v * half * high * near

        def block(u: float, v: float, du: float, dv: float, colour: str) -> list[tuple[float, float]]:
            corners = [at(u - du, v - dv), at(u + du, v - dv), at(u + du, v + dv), at(u - du, v + dv)]
            paint.polygon(corners, colour)
            return corners

        corners = block(0, 0, 1, 1, "paper")
        Color(*theme.rgba("ink"))
        Line(points=[number for corner in corners for number in corner], close=True, width=theme.px(1.5))
        for u in (-0.5, 0.0, 0.5):
            for v in (-0.6, -0.2, 0.2, 0.6):
                block(u, v, 0.16, 0.13, "ink")


class LensPanel(SourcePanel):
    """The live picture with the part of it that the sheet is to be held to. The lens is kept once it is known.

    :param folder: where pictures and films lie that can be looked at instead of a camera.
    :param sound: plays an effect: a tick for each view, a fanfare when the lens is known.
    """

    look: LensLook | None

    def __init__(
        self, folder: Path, *, sound: Callable[[str], object], close: Callable[[], object], source: str = ""
    ) -> None:
        self._sound = sound
        self.leans = Leans()
        super().__init__(_("Measure the lens"), folder, close=close, source=source, beside=self.leans)

    def watch(self, source: str, tell: Callable[[Any], object]) -> LensWatcher:
        return LensWatcher(source, tell, every=PACE_S)

    def seen(self, look: Any) -> None:
        if look.last and self.look is not None and self.look.lens is not None:
            return
        self.look = look
        self.photo.ask_for(look.picture, look.unseen if look.lens is None else ())
        goes_on = look.lens is None and look.picture is not None
        self.leans.show(look.leans if goes_on and len(look.leans) < len(EDGES) else None)
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
            return fits + " " + _("Pictures don’t say which camera took them, so this isn’t kept.")
        try:
            store(name, look.lens)
        except (UserError, OSError) as error:
            return f"{fits} {error}"
        return fits + " " + _("It is kept, and used from the next look on.")

    @property
    def is_last(self) -> bool:
        return self.look is not None and (self.look.last or self.look.lens is not None)

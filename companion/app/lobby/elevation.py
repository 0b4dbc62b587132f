"""A camera over a board, drawn from the side: how high it hangs, what it sees, and whether to raise or lower it."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Color, Line

from companion.app import theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.text import Text
from companion.camera.watcher import Hanging
from companion.kernel.words import _

STEP: Final = 10.0
"""mm; less is not worth moving a camera for."""


class Elevation(Box):
    """The board from its side, the lens above it where it was found, and an arrow to where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self._hanging: Hanging | None = None
        self.words = Text("", role=theme.BOLD, size=16, align="center")
        self.add_widget(self.words)
        self.bind(size=self._paint)

    def show(self, hanging: Hanging | None) -> None:
        """Draw how the camera hangs; nothing for None."""
        self._hanging = hanging
        self.words.text = _("About {cm} cm high").format(cm=round(hanging.over / 10)) if hanging is not None else ""
        self._paint()

    def _paint(self, *_event: object) -> None:
        self.ground.clear()
        hanging = self._hanging
        w, h = self.size
        foot, label = theme.px(16), theme.px(24)
        place(self.words, 0, h - label, w, label)
        if hanging is None or w < theme.px(60) or h < theme.px(80):
            return
        goal = hanging.over + hanging.higher
        scale = min((w - theme.px(70)) / hanging.wide, (h - label - foot - theme.px(26)) / max(hanging.over, goal))
        left = (w - hanging.wide * scale) / 2
        right = left + hanging.wide * scale
        x = min(w - theme.px(36), max(theme.px(36), left + hanging.along * scale))
        y = foot + hanging.over * scale
        with self.ground:
            Color(*theme.rgba("mustard_light", 0.5))
            paint.polygon([(left, foot), (right, foot), (x, y)], "mustard_light", 0.5)
            Color(*theme.rgba("ink"))
            Line(points=[left, foot, x, y, right, foot], width=theme.px(1), dash_length=4, dash_offset=4)
            paint.block(
                left, foot - theme.px(6), right - left, theme.px(6), fill="green", line="ink", width=theme.px(1.5)
            )
            self._camera(x, y, "ink")
            if abs(hanging.higher) >= STEP:
                aim = foot + goal * scale
                self._camera(x, aim, "danger")
                Color(*theme.rgba("danger"))
                Line(points=[x + theme.px(26), y, x + theme.px(26), aim], width=theme.px(2))
                paint.arrow(x + theme.px(26), aim, theme.px(14), "up" if goal > hanging.over else "down", "danger")

    def _camera(self, x: float, y: float, colour: str) -> None:
        """Draw a box with its lens below; only its outline where the camera is not."""
        wide, high = theme.px(30), theme.px(16)
        there = colour == "ink"
        fill = "teal" if there else "paper_light"
        paint.block(x - wide / 2, y, wide, high, fill=fill, line=colour, width=theme.px(2))
        Color(*theme.rgba(colour))
        Line(points=[x - theme.px(6), y, x - theme.px(4), y - theme.px(5), x + theme.px(4), y - theme.px(5),
                     x + theme.px(6), y], width=theme.px(1.5))  # fmt: skip

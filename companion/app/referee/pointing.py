"""Point at something on the stage for a moment: what a rule speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.stage import Stage
from companion.app.surfaces.boxes import hull
from companion.app.surfaces.pieces import Box, cross
from companion.app.widgets.coach import Area, Pointer

STAYS: Final = 4.0
"""Seconds for which it is framed, unless somebody touches the screen before."""
FRAMES: Final = 4
"""Of more places that lie apart all have one frame."""


def point_at(stage: Stage, areas: Sequence[Area], *, moves: bool) -> None:
    """Frame some things until the next touch. :param moves: whether the frames may move."""
    pointers = [Pointer() for _ in areas]

    def end(*_: object) -> bool:
        Window.unbind(on_touch_down=end)
        for pointer in pointers:
            pointer.rest()
            stage.remove_widget(pointer)
        return False

    for pointer, area in zip(pointers, areas, strict=True):
        stage.add_widget(pointer)
        pointer.show(area, moves=moves)
    Window.bind(on_touch_down=end)
    Clock.schedule_once(end, STAYS)


def meant_on(stage: Stage) -> Sequence[Area]:
    """Return where on the board in front what is asked about lies; () where that is nothing, or most of the board.

    Places that lie apart have a frame each: what lies between them is not meant.
    """
    boards, view = stage.boards, stage.map
    if boards.disabled or not (meant := [*view.meant(), *view.lit()]):
        return ()
    apart = _apart(meant)
    found = apart if len(apart) <= FRAMES else [hull(meant)]
    areas = [(left, low, right - left, top - low) for left, low, right, top in found]
    return areas if sum(wide * high for _x, _y, wide, high in areas) < boards.width * boards.height / 2 else ()


def _apart(boxes: Sequence[Box]) -> list[Box]:
    """Put boxes that overlap into one, until none do."""
    apart: list[Box] = []
    for box in boxes:
        while crossed := [one for one in apart if cross(one, box)]:
            apart = [one for one in apart if one not in crossed]
            box = hull([box, *crossed])
        apart.append(box)
    return apart


def around(widget: Widget) -> Area:
    x, y = widget.to_window(widget.x, widget.y)
    inside = theme.px(6)
    return float(x) + inside, float(y) + inside, float(widget.width) - 2 * inside, float(widget.height) - 2 * inside

"""Point at something on the stage for a moment: what a rule speaks of."""

from __future__ import annotations

from typing import Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.stage import Stage
from companion.app.surfaces.surface import hull
from companion.app.widgets.coach import Area, Pointer

STAYS: Final = 4.0
"""Seconds for which it is framed, unless somebody touches the screen before."""


def point_at(stage: Stage, area: Area, *, moves: bool) -> Pointer:
    """Frame something until the next touch. :param moves: whether the frame may move."""
    pointer = Pointer()

    def end(*_: object) -> bool:
        Window.unbind(on_touch_down=end)
        pointer.rest()
        stage.remove_widget(pointer)
        return False

    stage.add_widget(pointer)
    pointer.show(area, moves=moves)
    Window.bind(on_touch_down=end)
    Clock.schedule_once(end, STAYS)
    return pointer


def meant_on(stage: Stage) -> Area | None:
    """Return where on the board in front what is asked about lies; None where that is nothing, or most of the board."""
    boards, view = stage.boards, stage.map
    if boards.disabled or not (meant := [*view.meant(), *view.lit()]):
        return None
    left, low, right, top = hull(meant)
    wide, high = right - left, top - low
    return (left, low, wide, high) if wide * high < boards.width * boards.height / 2 else None


def around(widget: Widget) -> Area:
    x, y = widget.to_window(widget.x, widget.y)
    inside = theme.px(6)
    return float(x) + inside, float(y) + inside, float(widget.width) - 2 * inside, float(widget.height) - 2 * inside

"""Point at something on the stage for a moment: what a rule speaks of."""

from __future__ import annotations

from typing import Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.stage import Stage
from companion.app.widgets.coach import Area, Pointer
from companion.presentation.booklet import Shown

STAYS: Final = 4.0
"""Seconds for which it is framed, unless somebody touches the screen before."""


def point_at(stage: Stage, what: Shown, *, moves: bool) -> Pointer:
    """Frame the question, the board or the lamps until the next touch. :param moves: whether the frame may move."""
    pointer = Pointer()

    def end(*_: object) -> bool:
        Window.unbind(on_touch_down=end)
        pointer.rest()
        stage.remove_widget(pointer)
        return False

    stage.add_widget(pointer)
    pointer.show(area_of(stage, what), moves=moves)
    Window.bind(on_touch_down=end)
    Clock.schedule_once(end, STAYS)
    return pointer


def area_of(stage: Stage, what: Shown) -> Area | None:
    """Return where something stands: places on the board that are meant, if any, for the question."""
    meant = [] if what == "clock" or stage.boards.disabled else stage.map.meant()
    if what != "clock" and meant:
        left, low = min(box[0] for box in meant), min(box[1] for box in meant)
        right, top = max(box[2] for box in meant), max(box[3] for box in meant)
        return left, low, right - left, top - low
    things = {"clock": stage.track, "board": stage.boards, "question": stage.panel or stage.boards}
    return _around(things[what])


def _around(widget: Widget) -> Area:
    x, y = widget.to_window(widget.x, widget.y)
    inside = theme.px(6)
    return float(x) + inside, float(y) + inside, float(widget.width) - 2 * inside, float(widget.height) - 2 * inside

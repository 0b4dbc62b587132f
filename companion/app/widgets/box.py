"""A box: a widget whose children, and whose ground, are placed in its own coordinates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import WindowBase
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.uix.layout import Layout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget


class Unstyled(Widget):
    """A widget of Kivy's without its style's rules, which take long to be read and applied: it draws itself."""

    def apply_class_lang_rules(self, *_told: Any, **_given: Any) -> None:
        """Apply none of them."""


class Box(Unstyled, RelativeLayout):
    """A RelativeLayout with a ground to draw on, whose children stand where they are put: see :func:`place`.

    :ivar ground: the canvas under the children. Kivy keeps the shift of the coordinates in ``canvas.before``, which
        therefore must not be cleared; this one may.
    """

    def __init__(self, **box: Any) -> None:
        self.ground = Canvas()
        super(Layout, self).__init__(**box)  # Kivy's layouts follow what their children wish for
        with self.canvas.before:
            PushMatrix()
            self._origin = Translate(*self.pos)
        self.canvas.before.add(self.ground)
        with self.canvas.after:
            PopMatrix()
        self.fbind("pos", self._moved)

    def add_widget(self, *told: Any, **given: Any) -> None:
        super(Layout, self).add_widget(*told, **given)

    def remove_widget(self, *told: Any, **given: Any) -> None:
        super(Layout, self).remove_widget(*told, **given)

    def painting(self) -> Canvas:
        """Return the ground, empty, to be painted anew: ``with box.painting():``."""
        self.ground.clear()
        return self.ground

    def let_stand(self, widget: Widget, wanted: object) -> None:
        """Add a widget that is wanted and not there, and take away one that is not wanted."""
        if not wanted:
            self.remove_widget(widget)
        elif widget.parent is None:
            self.add_widget(widget)

    def _moved(self, *_: object) -> None:
        self._origin.xy = self.pos


def within(widget: Widget) -> Iterator[Any]:
    """Yield a widget and all in it, each before what is in it, what is painted last first."""
    yield widget
    for child in widget.children:
        yield from within(child)


class Followed(Box):
    """A box that follows a finger from where it comes down, until it is lifted."""

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self.follow(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self.follow(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.lifted(touch)
        return True

    def follow(self, touch: Any) -> None:
        """Take where a finger is now."""

    def lifted(self, touch: Any) -> None:
        """Take where a finger was lifted."""


def covered(widget: Widget) -> bool:
    """Whether nothing of a widget can be seen: it is on no window, or something stands before all of it."""
    while (parent := widget.parent) is not None and parent is not widget:
        if isinstance(parent, WindowBase):
            return False
        for other in parent.children[: parent.children.index(widget)]:
            if (
                getattr(other, "covers", False)
                and other.x <= widget.x
                and other.y <= widget.y
                and other.right >= widget.right
                and other.top >= widget.top
            ):
                return True
        widget = parent
    return parent is None


def seen_first(widget: Widget, do: Callable[[], None]) -> bool:
    """Do something about a widget now, or a frame later where it is covered: what is seen comes first.

    :returns: whether it was put off.
    """
    later = covered(widget)
    if later:
        Clock.schedule_once(lambda _: do(), 0)
    else:
        do()
    return later


def place(widget: Widget, x: float, y: float, w: float, h: float) -> None:
    """Put a widget into a box of its parent, px."""
    widget.size_hint = (None, None)
    widget.pos, widget.size = (x, y), (max(1, w), max(1, h))

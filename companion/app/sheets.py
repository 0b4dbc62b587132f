"""Sheets: what is laid over the table for a moment (log, rules, menu, a message) and taken away again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.peek import Peek
from companion.app.widgets.press import Key, Sign
from companion.app.widgets.rows import paged
from companion.app.widgets.text import Text, text_height
from companion.kernel.words import _, unmarked


class Sheet(Box):
    """A page of paper over the darkened table. It takes all touches; its sign closes it.

    :param close: what to do when it is closed.
    :param share: how much of the window it fills, each way.
    :cvar typed: the letters of a keyboard are its own, and press no button.
    :cvar read: people read it: nothing that they should see as well passes behind it.
    """

    typed: ClassVar[bool] = False
    read: ClassVar[bool] = False

    def __init__(self, title: str, close: Callable[[], object], *, share: tuple[float, float] = (0.92, 0.92)) -> None:
        super().__init__()
        self._share = share
        self.title = Text(title, role=theme.DISPLAY, size=26, colour="paper_light")
        self.cross = Sign("close", close, name="close", style="primary")
        self.add_widget(self.title)
        self.add_widget(self.cross)
        self.bind(size=self._place)

    def _place(self, *_event: object) -> None:
        w, h = self.size
        if w < 100:
            return
        wide = w * (max(0.96, self._share[0]) if theme.now().upright else self._share[0])
        high = h * self._share[1]
        x, y = (w - wide) / 2, (h - high) / 2
        head = theme.touch() + theme.px(6)
        with self.painting():
            Color(*theme.rgba("night", 0.72))
            Rectangle(pos=(0, 0), size=(w, h))
            paint.block(
                x,
                y,
                wide,
                high,
                fill="paper_light",
                line="ink",
                width=theme.px(3),
                radius=theme.px(8),
                shadow="ink",
                drop=theme.px(5),
            )
            paint.block(
                x, y + high - head, wide, head, fill="danger", line="ink", width=theme.px(3), radius=theme.px(8)
            )
        left = theme.eyes().left
        title = x + (head if left else 0) + theme.px(16)
        place(self.title, title, y + high - head, wide - head - theme.px(30), head)
        key = theme.touch()
        corner = x + theme.px(3) if left else x + wide - head + theme.px(3)
        place(self.cross, corner, y + high - head + (head - key) / 2, key, key)
        margin = theme.px(16)
        self.fill(x + margin, y + margin, wide - 2 * margin, high - head - 2 * margin)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        """Lay out the page."""

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def dispose(self) -> None:
        """Clean up when the sheet is taken away."""


class LaidSheet(Sheet):
    """A sheet whose page is laid out anew whenever something on it has changed."""

    def __init__(self, title: str, close: Callable[[], object], *, share: tuple[float, float]) -> None:
        super().__init__(title, close, share=share)
        self._room = (0.0, 0.0, 0.0, 0.0)
        self._shown: list[Widget] = []

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        self._room = (x, y, w, h)
        self._lay()

    def _lay(self) -> None:
        """Lay out the page as it is now."""
        self.clear_widgets(self._shown)
        self._shown = []
        if self._room[2] >= 50:
            self.lay(*self._room)

    def lay(self, x: float, y: float, w: float, h: float) -> None:
        """Put everything onto the empty page: see :meth:`_put`."""

    def _put(self, widget: Widget, x: float, y: float, w: float, h: float) -> None:
        """Put something onto the page, until it is laid out anew."""
        place(widget, x, y, w, h)
        self._shown.append(widget)
        self.add_widget(widget)


class Alert(Sheet):
    """A sentence or two, and what can be done about it.

    :param choices: words and deeds of the buttons, the safest first.
    """

    def __init__(
        self,
        title: str,
        words: str,
        choices: Sequence[tuple[str, Callable[[], object]]],
        close: Callable[[], object],
    ) -> None:
        super().__init__(title, close, share=(0.76, 0.74))
        self._words = Text(words, size=21, valign="middle", least=0.55)
        self.add_widget(self._words)
        self.buttons = [
            Key(word, deed, style="gold" if i == 0 else "plain", size=22, name=f"choice {i}")
            for i, (word, deed) in enumerate(choices)
        ]
        for number, button in enumerate(self.buttons):
            button.final = number > 0
            self.add_widget(button)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        tall, gap = theme.touch() * 1.2, theme.px(10)
        count = max(1, len(self.buttons))
        wide = (w - gap * (count - 1)) / count
        for i, button in enumerate(self.buttons):
            place(button, x + i * (wide + gap), y, wide, tall)
        below = tall + gap if self.buttons else 0
        place(self._words, x, y + below, w, h - below)


class Pages(Box):
    """Long text in pages, with arrows to turn them.

    :param size: of the letters. :param largest: of letters where so large ones fit on one page: it is read from afar.
    """

    def __init__(self, paragraphs: Sequence[str], *, last: bool = False, size: float = 18, largest: float = 0) -> None:
        super().__init__()
        self._paragraphs = tuple(paragraphs)
        self._page = 0
        self._size = self._smallest = size
        self._largest = max(size, largest)
        self._from_last = last
        self._pages: tuple[tuple[tuple[str, float], ...], ...] = ((),)
        self._made_for: tuple[float, float] = (0, 0)
        self._lines: list[Text] = []
        self._left = Sign("left", lambda: self.turn(-1), name="page left")
        self._right = Sign("right", lambda: self.turn(1), name="page right")
        self._count = Text("", size=17, align="center")
        self.bind(size=self._build)

    def tell(self, paragraphs: Sequence[str]) -> None:
        """Other text; the page stays where it can."""
        stay = self._page == len(self._pages) - 1
        self._paragraphs = tuple(paragraphs)
        self._made_for = (0, 0)
        self._build()
        if stay and self._from_last:
            self._page = len(self._pages) - 1
            self._build()

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return self._paragraphs

    def turn(self, by: int) -> None:
        self._page = max(0, min(len(self._pages) - 1, self._page + by))
        self._build()

    def _measure(self, words: str, width: float) -> float:
        return text_height(words, self._size, width) + theme.px(7)

    def _build(self, *_event: object) -> None:
        w, h = self.size
        if w < 50 or h < 50:
            return
        foot = theme.touch() + theme.px(4)
        if self._made_for != (w, h):
            self._made_for = (w, h)
            self._size = self._largest
            while self._size > self._smallest and sum(self._measure(words, w) for words in self._paragraphs) > h:
                self._size = max(self._smallest, self._size - 2)
            tall = [(words, self._measure(words, w)) for words in self._paragraphs]
            # A log is read from its end: its last page is a full one.
            pages = paged(tall[::-1] if self._from_last else tall, h, foot)
            self._pages = tuple(page[::-1] for page in reversed(pages)) if self._from_last else pages
            if self._from_last and not self._lines:
                self._page = len(pages) - 1
        self._page = min(self._page, len(self._pages) - 1)
        self.clear_widgets()
        self._lines = []
        top = h
        for words, high in self._pages[self._page]:
            line = Text(words, size=self._size, valign="top", least=0.8)
            place(line, 0, top - high, w, high)
            top -= high
            self._lines.append(line)
            self.add_widget(line)
        if len(self._pages) > 1:
            side = theme.touch()
            for key, x in ((self._left, 0.0), (self._right, w - 1.6 * side)):
                place(key, x, 0, 1.6 * side, side)
                self.add_widget(key)
            self._left.disabled = self._page == 0
            self._right.disabled = self._page == len(self._pages) - 1
            self._count.text = _("{page} of {pages}").format(page=self._page + 1, pages=len(self._pages))
            place(self._count, w * 0.3, 0, w * 0.4, side)
            self.add_widget(self._count)


class TextSheet(Sheet):
    """A title and text: the rules for this moment. A text that is printed, too, may have marks of bold type."""

    read = True

    def __init__(self, title: str, text: str, close: Callable[[], object]) -> None:
        super().__init__(title, close)
        parts = [part.strip() for part in unmarked(text).split("\n\n")]
        self.pages = Pages([part for part in parts if part], size=20, largest=32)
        self.add_widget(self.pages)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        place(self.pages, x, y, w, h)


class LogSheet(Sheet):
    """The story so far, the latest at the end. What only this seat knows shows while it peeks.

    :param lines: sentences that may lie open.
    :param all_lines: all sentences this seat may read, or None if there is nobody to hide them from.
    """

    read = True

    def __init__(
        self,
        lines: Sequence[str],
        all_lines: Sequence[str] | None,
        close: Callable[[], object],
    ) -> None:
        super().__init__(_("The story so far"), close)
        self._lines, self._all = tuple(lines), tuple(all_lines) if all_lines is not None else None
        self.pages = Pages(self._lines or (_("Nothing yet."),), last=True, size=18)
        self.peek = Peek()
        self.add_widget(self.pages)
        if all_lines is not None:
            self.add_widget(self.peek)
            self.peek.bind(held=self._peeked)

    def _peeked(self, _: object, held: bool) -> None:
        self.pages.tell(self._all if held and self._all is not None else self._lines)

    def dispose(self) -> None:
        self.peek.release()

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        foot = theme.px(64) if self._all is not None else 0
        if foot:
            place(self.peek, x, y, theme.px(200), theme.px(56))
        place(self.pages, x, y + foot, w, h - foot)


class MenuSheet(Sheet):
    """What can be done besides playing.

    :param choices: words and deeds.
    :cvar across: so many stand side by side at most.
    """

    across: ClassVar[int] = 3

    def __init__(
        self,
        title: str,
        choices: Sequence[tuple[str, Callable[[], object]]],
        close: Callable[[], object],
    ) -> None:
        super().__init__(title, close, share=(0.72, 0.86))
        self.buttons = [
            Key(words, deed, style="gold" if i == 0 else "plain", size=22, name=f"menu {words}")
            for i, (words, deed) in enumerate(choices)
        ]
        for button in self.buttons:
            self.add_widget(button)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap, count = theme.px(8), len(self.buttons)
        fits = (n for n in range(1, self.across) if -(-count // n) * (theme.touch() + gap) - gap <= h)
        across = next(fits, self.across)
        lines = max(1, -(-count // across))
        tall = min(theme.touch() * 1.3, (h - gap * (lines - 1)) / lines)
        wide = (w - gap * (across - 1)) / across
        for i, button in enumerate(self.buttons):
            column, line = divmod(i, lines)
            place(button, x + column * (wide + gap), y + h - (line + 1) * tall - line * gap, wide, tall)

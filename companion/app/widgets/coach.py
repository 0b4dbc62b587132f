"""The coach: a strip that says what to do in a first game, and a frame around what is to be touched."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.app import pictures, theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Sign
from companion.app.widgets.still import NEVER
from companion.app.widgets.text import Text, least_height, text_height

Area = tuple[float, float, float, float]
"""Left, bottom, width and height, px of the window."""
BEATS: Final = 3
"""How often a frame that has just come draws together."""
BEAT_S: Final = 0.5
SIDE: Final = 44
"""The side of the coach's picture, px of the 800×480 drawing."""


class CoachStrip(Box):
    """The strip with the coach's line. Where it gives way to what is played, a long line has pages, and a key to turn.

    :ivar line: all that the coach says.
    """

    line = StringProperty("")

    def __init__(self) -> None:
        super().__init__()
        self.words = Text("", role=theme.BOLD, size=20, colour="ink", least=0.7)
        self.more = Sign("right", self._turn, name="coach more", style="gold")
        self._measure = self._paged = ""
        self._page = 0
        self.add_widget(self.words)
        self.bind(size=self._place, line=self._place)

    def tall(self, width: float, most: float) -> float:
        """Its height in px where it is so wide: at least two lines of words.

        :param most: the height that it gives way to, as far as two lines in small letters, px.
        """
        words = text_height(self._measure, 20, width - theme.px(SIDE + 18), theme.BOLD)
        usual = max(theme.letters(20) * 2.5, words) + theme.px(10)
        least = max(theme.least_letters(theme.BOLD) * 2.6, theme.touch()) + theme.px(10)
        return min(usual, max(most, least))

    def say(self, words: str, *, paged: str = "", keeps: bool = False) -> None:
        """Let the coach say something else; "" for nothing.

        :param paged: the same with what is to be touched first, where it takes more than one page: a finger that is
            refused must see on the first one what to do. :param keeps: the strip is no lower than it is.
        """
        self._paged = paged or words
        if not keeps or len(words) > len(self._measure):
            self._measure = words
        if words != self.line:
            self._page = 0
            self.line = words

    def pages(self) -> list[str]:
        """Return what is said, a page at a time."""
        w, h = self.size
        wide, tall = w - theme.px(SIDE + 18), h - theme.px(8)

        def fits(words: str, room: float) -> bool:
            return bool(least_height(words, room, theme.BOLD) <= tall + 1)

        if fits(self.line, wide):
            return [self.line]
        wide -= theme.touch() + theme.px(4)
        pages = [""]
        for word in self._paged.split():
            longer = f"{pages[-1]} {word}".strip()
            if pages[-1] and not fits(longer, wide):
                whole, end, rest = pages[-1].rpartition(". ")
                if end:  # a page ends with a sentence, if it has one
                    pages[-1:] = [f"{whole}.", f"{rest} {word}"]
                else:
                    pages.append(word)
            else:
                pages[-1] = longer
        return pages

    def _turn(self) -> None:
        self._page += 1
        self._place()

    def _place(self, *_event: object) -> None:
        w, h = self.size
        side = theme.px(SIDE)
        with self.painting():
            paint.block(0, 0, w, h, fill="title", line="ink", radius=0, width=theme.px(2))
            paint.picture(pictures.sign("invader"), theme.px(6), (h - side) / 2, side, side)
        left, key = theme.px(10) + side, theme.touch()
        pages = self.pages()
        self.words.text = pages[self._page % len(pages)]
        room = w - left - theme.px(8)
        if len(pages) > 1:
            room -= key + theme.px(4)
            place(self.more, w - key - theme.px(4), (h - key) / 2, key, key)
        self.let_stand(self.more, len(pages) > 1)
        place(self.words, left, theme.px(4), room, h - theme.px(8))


class Pointer(Widget):
    """A frame around one thing on the screen. It takes no touches, and lies over everything of the stage.

    :ivar area: what it is around; None for nothing.
    """

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(1, 1))
        self.area: Area | None = None
        self._since = 0.0
        self._beating: Any = NEVER

    def show(self, area: Area | None, *, moves: bool) -> None:
        """Stand around something else. :param moves: whether it draws together, or is there at once."""
        if area == self.area:
            return
        self.area = area
        self._since = Clock.get_time()
        self.rest()
        self._draw(0.0)
        if area is not None and moves:
            self._beating = Clock.schedule_interval(self._beat, 1 / 30)

    def rest(self) -> None:
        """Move no more."""
        self._beating.cancel()

    def _beat(self, _seconds: float) -> None:
        share = (Clock.get_time() - self._since) / BEAT_S
        if share >= BEATS:
            self.rest()
            self._draw(0.0)
        else:
            self._draw(1 - share % 1)

    def _draw(self, wide: float) -> None:
        """Draw it. :param wide: how far from what it is around, 0 to 1."""
        self.canvas.clear()
        if self.area is None:
            return
        x, y, w, h = self.area
        out = theme.px(3) + theme.px(2) * wide  # what stands beside it stays to be read
        frame = (x - out, y - out, w + 2 * out, h + 2 * out, theme.px(7))
        with self.canvas:
            Color(*theme.rgba("ink"))
            paint.rim(*frame, width=theme.px(4.5 + 2 * wide))
            Color(*theme.rgba("signal"))
            paint.rim(*frame, width=theme.px(2.6 + 2 * wide))

"""The end of the log, beside the board."""

from __future__ import annotations

from collections.abc import Sequence

from companion.app import theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.text import Text
from companion.kernel.words import _


class LogTail(Box):
    """The last lines of the log, where there is room for them."""

    def __init__(self) -> None:
        super().__init__()
        self._head = Text(_("The story so far"), role=theme.DISPLAY, size=17, colour="title")
        self._lines: list[Text] = []
        self._sentences: tuple[str, ...] = ()
        self.add_widget(self._head)
        self.bind(size=self._place)

    def tell(self, sentences: Sequence[str]) -> None:
        self._sentences = tuple(sentences)
        self._place()

    def _place(self, *_event: object) -> None:
        w, h = self.size
        margin = theme.px(10)
        head, tall = theme.letters(17) * 1.2, theme.letters(15) * 2.5
        self.ground.clear()
        if h < head + tall:
            return
        with self.ground:
            paint.block(0, 0, w, h, fill="night", line=None, radius=0)
            paint.block(0, h - theme.px(3), w, theme.px(3), fill="mustard", line=None, radius=0)
        place(self._head, margin, h - head - theme.px(4), w - 2 * margin, head)
        for line in self._lines:
            self.remove_widget(line)
        self._lines = []
        room = int((h - head - theme.px(10)) // tall)
        for i, sentence in enumerate(reversed(self._sentences[-room:])):
            line = Text(sentence, size=15, colour="paper_light" if i == 0 else "gray_light", valign="top")
            place(line, margin, h - head - theme.px(6) - (i + 1) * tall, w - 2 * margin, tall - theme.px(2))
            self._lines.append(line)
            self.add_widget(line)

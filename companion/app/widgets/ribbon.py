"""News on a strip of paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.app import theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.dice import DiceRow
from companion.app.widgets.text import Text, least_height, text_height
from companion.kernel.outcomes import Face

MARGIN: Final = 8
"""Left and right of the words on the ribbon, px of the 800×480 drawing."""


class Ribbon(Box):
    """A strip of paper that tells in one sentence what just happened, with the dice that did it.

    :ivar floats: it lies over a board, where that shows nothing but sea.
    """

    def __init__(self) -> None:
        super().__init__()
        self.floats = False
        self.dice = DiceRow(0, (), largest=34)
        self.words = Text("", size=18, role=theme.BOLD, far=True)
        self.add_widget(self.dice)
        self.add_widget(self.words)
        self.bind(size=self._place)

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing that it covers is meant."""
        return bool(self.opacity and self.collide_point(*touch.pos))

    def say(self, sentence: str, faces: Sequence[Face] = ()) -> None:
        self.words.text = sentence
        self.dice.show(faces)
        self._place()

    def needed(self, width: float) -> float:
        """Return the height in px that the sentence needs in a strip of a width; the dice give way to it."""
        return self._tall(width) + theme.px(2)

    def closely(self, width: float) -> float:
        """Return the same where room is dear: what is longer than a line stands in letters that are read from nearby.

        A line of those that are read across the table has room in any case.
        """
        least = least_height(self.words.words, width - 2 * theme.px(MARGIN), theme.BOLD)
        one = text_height("", 18, width, theme.BOLD, far=True)
        return min(self._tall(width), max(least, one)) + theme.px(2)

    def plain(self, width: float) -> float:
        """Return the height in px that the sentence needs in a strip of a width, in letters read from nearby."""
        return least_height(self.words.words, width - 2 * theme.px(MARGIN), theme.BOLD) + theme.px(4)

    def _tall(self, width: float) -> float:
        return text_height(self.words.words, 18, width - 2 * theme.px(MARGIN), theme.BOLD, far=True)

    def _place(self, *_event: object) -> None:
        w, h = self.size
        margin = theme.px(MARGIN)
        wide = len(self.dice.faces) * theme.px(44)
        room = w - wide - theme.px(2) - 2 * margin
        if wide and text_height(self.words.words, 18, room, theme.BOLD, far=True) > h - theme.px(2):
            wide = 0.0
        place(self.dice, theme.px(4), 0, wide, h)
        left = margin + wide
        place(self.words, left, theme.px(1), w - left - margin, h - theme.px(2))
        self.dice.opacity = 1 if wide else 0
        self.ground.clear()
        if not self.words.words:
            return
        with self.ground:
            paint.block(0, 0, w, h, fill="paper", line="ink", radius=0, width=theme.px(2))


class Remark(Ribbon):
    """What somebody asked a board, on paper over it: a touch on it puts it away.

    :param away: called when a finger is lifted from it.
    """

    def __init__(self, away: Callable[[], object]) -> None:
        super().__init__()
        self._away = away

    def on_touch_down(self, touch: Any) -> bool:
        if not super().on_touch_down(touch):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._away()
        return True

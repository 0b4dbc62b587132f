"""A seat's cards as they are printed, over the boards: seen only while a finger rests on the place to hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.graphics.texture import Texture

from companion.app import theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.card_face import NumberPlate
from companion.app.widgets.text import Text

GAP: Final = 8
"""Between cards, px of the 800×480 drawing."""
ASIDE: Final = 0.42
"""The share of the width that words beside a single card have."""


class Fan(Box):
    """Cards side by side, as large as all fit; beside a single one, what its holder aims at.

    :param cards: as they are printed. :param aim: a sentence or two; "" for none.
    :param numbered: they are a hand that will lie covered: each has its number on it, if there are more than one.
    :param touched: called when a finger touches them; nothing under them is meant then.
    """

    covers = True

    def __init__(
        self,
        cards: Sequence[Texture],
        aim: str = "",
        *,
        numbered: bool = False,
        touched: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self._touched = touched
        self.cards = tuple(cards)
        self.aim = Text(aim, role=theme.BOLD, size=24, colour="paper_light", valign="middle", least=0.6)
        self.add_widget(self.aim)
        self._numbers = [NumberPlate(i) for i in range(1, len(cards) + 1)] if numbered and len(cards) > 1 else []
        for number in self._numbers:
            self.add_widget(number)
        self.bind(size=self._place)

    def on_touch_down(self, touch: Any) -> bool:
        if self._touched is None or not self.collide_point(*touch.pos):
            return False
        self._touched()
        return True

    def _rows(self, w: float, h: float) -> tuple[int, float]:
        """Return how many cards stand in a row so that they are largest, and how wide one is then, px."""
        gap, tall = theme.px(GAP), max(card.height / card.width for card in self.cards)
        best = (1, 0.0)
        for across in range(1, len(self.cards) + 1):
            down = -(-len(self.cards) // across)
            wide = min((w - gap * (across + 1)) / across, (h - gap * (down + 1)) / down / tall)
            best = max(best, (across, wide), key=lambda one: one[1])
        return best

    def _place(self, *_: object) -> None:
        w, h = self.size
        self.ground.clear()
        if w < 50 or not self.cards:
            return
        gap, said = theme.px(GAP), bool(self.aim.words)
        room = w * (1 - ASIDE) if said else w
        across, wide = self._rows(room, h)
        corners: list[tuple[float, float]] = []
        with self.ground:
            paint.block(0, 0, w, h, fill="night", line="mustard", radius=0, width=theme.px(2))
            high = max(card.height / card.width for card in self.cards) * wide
            down = -(-len(self.cards) // across)
            top = (h + down * (high + gap) - gap) / 2
            for row in range(down):
                cards = self.cards[row * across : (row + 1) * across]
                left = (room - len(cards) * (wide + gap) + gap) / 2
                for card in cards:
                    tall = card.height / card.width * wide
                    paint.picture(card, left, top - (high + tall) / 2, wide, tall)
                    corners.append((left, top - (high + tall) / 2))
                    left += wide + gap
                top -= high + gap
        for number, (x, y) in zip(self._numbers, corners, strict=False):
            number.put(x, y, wide)
        self.aim.opacity = 1 if said else 0
        place(self.aim, room + gap, gap, w - room - 2 * gap, h - 2 * gap)

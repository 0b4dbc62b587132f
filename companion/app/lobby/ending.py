"""The end of the picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.app import pictures, theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import Key
from companion.app.widgets.text import Text
from companion.kernel.words import _
from companion.presentation.parts.named import SeatLook


class Ending(Box):
    """Who won and why, in rays of light.

    :param winners: how the winning seats are drawn: any number, none where nobody at the table won.

    :param log: opens the whole story. :param film: shows the film. :param again: back to the poster.
    :param same: to the next game of the same people; None after a first game.
    """

    def __init__(
        self,
        headline: str,
        sentence: str,
        winners: Sequence[SeatLook],
        *,
        log: Callable[[], object],
        film: Callable[[], object],
        again: Callable[[], object],
        same: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self._winners = tuple(winners)
        self.tag = Text(_("The End"), role=theme.SCRIPT, size=34, colour="paper_light", align="center", outline="ink")
        self.headline = Text(
            headline, role=theme.SCRIPT, size=58, colour="title", align="center", outline="ink", far=True
        )
        self.sentence = Text(sentence, role=theme.BOLD, size=32, colour="paper_light", align="center", far=True)
        self.buttons = [
            Key(_("The film"), film, style="gold", size=24, name="film"),
            Key(_("The whole story"), log, size=24, name="story"),
            Key(_("Back to the poster"), again, size=24, name="again"),
        ]
        if same is not None:
            self.buttons.insert(2, Key(_("The same people again"), same, style="primary", size=24, name="same"))
        for widget in (self.tag, self.headline, self.sentence, *self.buttons):
            self.add_widget(widget)
        self.bind(size=self._place)

    def _place(self, *_: object) -> None:
        w, h = self.size
        if w < 50:
            return
        place(self.tag, 0, h * 0.87, w, h * 0.11)
        place(self.headline, w * 0.04, h * 0.41, w * 0.92, h * 0.2)
        place(self.sentence, w * 0.04, h * 0.225, w * 0.92, h * 0.18)
        count, gap = len(self.buttons), theme.px(18)
        tall, wide = theme.px(66), min(theme.px(280), (w * 0.96 - (count - 1) * gap) / count)
        left = (w - count * wide - (count - 1) * gap) / 2
        for i, button in enumerate(self.buttons):
            place(button, left + i * (wide + gap), h * 0.07, wide, tall)
        with self.painting():
            first = self._winners[0] if self._winners else None
            fill, light = (first.colour, first.light) if first else ("teal_dark", "mustard")
            paint.picture(paint.dusk("night", fill), 0, 0, w, h)
            paint.rays(w / 2, h * 0.70, max(w, h), light, 0.16)
            wide = h * 0.85
            paint.picture(paint.glow(light), w / 2 - wide / 2, h * 0.70 - wide / 2, wide, wide, 0.75)
            signs = [look.sign for look in self._winners] or ["saucer"]
            size = min(h * 0.25, w * 0.9 / len(signs))
            for i, sign in enumerate(signs):
                x = w / 2 + (i - len(signs) / 2) * size
                paint.picture(pictures.sign(sign, 256), x, h * 0.74 - size / 2, size, size)

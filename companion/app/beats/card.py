"""A card over the stage: a turn that begins, somebody who is shown up, a line to be read aloud."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics.texture import Texture

from companion.app import pictures, theme
from companion.app.beats.beat import Beat
from companion.app.widgets import paint
from companion.app.widgets.box import place
from companion.app.widgets.press import Face
from companion.app.widgets.text import Text

WAIT_S: Final = 0.1
LONGEST_S: Final = 20.0
"""Seconds that a card stays for the voice at most, beyond its own time."""


class Card(Face):
    """A beat over the stage. A touch anywhere passes it.

    :param pace: seconds for a roll; the card stays about as long.
    :param then: called once, when it has passed.
    :param waits: whether it stays beyond its time, because it is still being spoken.
    :param skipped: called when somebody has it pass before its time.
    """

    def __init__(
        self,
        beat: Beat,
        face_of: Callable[[str], Texture | None],
        *,
        pace: float,
        then: Callable[[], object],
        waits: Callable[[], bool] = lambda: False,
        skipped: Callable[[], object] = lambda: None,
        **box: Any,
    ) -> None:
        self.beat = beat
        self._then: Callable[[], object] | None = then
        self._waits = waits
        self._skipped = skipped
        self._picture = (face_of(beat.face) if beat.face else None) or (
            pictures.sign(beat.sign, 256) if beat.sign else None
        )
        large = {"turn": 60, "reveal": 46}.get(beat.kind, 30)
        self._title = Text(beat.title, role=theme.SCRIPT, size=large, colour="title", align="center", outline="ink",
                           least=0.4)  # fmt: skip
        self._words = Text(
            beat.words, role=theme.BOLD, size=34 if beat.kind == "reveal" else 30, colour="paper_light", align="center",
            valign="middle", least=0.5,
        )  # fmt: skip
        super().__init__(self.next, name="next", **box)
        self.add_widget(self._title)
        self.add_widget(self._words)
        self._left = LONGEST_S
        self._passing = Clock.schedule_once(lambda _: self._time_over(), beat.seconds(pace))

    def _time_over(self) -> None:
        """Go on, or wait for the voice, but not for ever."""
        if self._left > 0 and self._waits():
            self._left -= WAIT_S
            self._passing = Clock.schedule_once(lambda _: self._time_over(), WAIT_S)
        else:
            self.pass_by()

    def pass_by(self) -> None:
        """Go on; twice is nothing."""
        self._passing.cancel()
        then, self._then = self._then, None
        if then is not None:
            then()

    def stop(self) -> None:
        """Be taken away without going on."""
        self._passing.cancel()
        self._then = None

    def next(self) -> None:
        """A touch, or the NEXT button."""
        self._skipped()
        self.pass_by()

    def step_back(self) -> None:
        """The BACK button: a beat has no way back."""

    def paint(self) -> None:
        w, h = self.size
        if w < 50:
            return
        Color(*theme.rgba("night", 0.62))
        Rectangle(pos=(0, 0), size=(w, h))
        tall = h * (0.42 if self.beat.kind == "turn" else 0.72)
        wide = min(w * 0.84, tall * 2.4)
        x, y = (w - wide) / 2, (h - tall) / 2
        drop = theme.px(6)
        paint.block(x, y, wide, tall, fill=self.beat.colour, line="ink", width=theme.px(4), radius=theme.px(12),
                    shadow="ink", drop=drop)  # fmt: skip
        edge = theme.px(7)
        paint.block(x + edge, y + edge, wide - 2 * edge, tall - 2 * edge, fill=self.beat.colour, line="mustard",
                    width=theme.px(2), radius=theme.px(8))  # fmt: skip
        margin = theme.px(22)
        left = x + margin
        if self._picture is not None:
            side = min(tall * 0.62, wide * 0.32)
            if self.beat.kind == "reveal":
                StencilPush()
                Rectangle(pos=(x + edge, y + edge), size=(wide - 2 * edge, tall - 2 * edge))
                StencilUse()
                paint.rays(left + side / 2, y + tall / 2, wide, "mustard", 0.22, count=14)
                StencilUnUse()
                Rectangle(pos=(x + edge, y + edge), size=(wide - 2 * edge, tall - 2 * edge))
                StencilPop()
            paint.picture(self._picture, left, y + (tall - side) / 2, side, side)
            left += side + margin
        room = x + wide - margin - left
        head = (tall * (0.34 if self.beat.words else 0.62)) if self.beat.title else 0.0
        top = y + tall - margin
        place(self._title, left, top - head if self.beat.words else y + (tall - head) / 2, room, head)
        place(self._words, left, y + margin, room, max(1.0, tall - head - 2 * margin) if self.beat.words else 1)

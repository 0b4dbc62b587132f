"""A pile of dice of which only the number of each face counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock

from companion.app import theme
from companion.app.widgets.box import Box, place
from companion.app.widgets.dice import draw_die
from companion.app.widgets.text import Text
from companion.kernel.game import Answer, Ask
from companion.kernel.outcomes import Dice, Face
from companion.presentation.prompts.dice import MANY

Count = tuple[Face, int]


def counts(ask: Ask | None, answer: Answer) -> tuple[Count, ...]:
    """Return how many dice show each face, where that tells a roll better than its dice in order; else ()."""
    if ask is None or not isinstance(ask.means, Dice):
        return ()
    lying = fallen(ask, answer)
    if len(lying) <= MANY:
        return ()
    seen = Counter(lying)
    return tuple((face, seen[face]) for face in ask.means.die.faces)


def fallen(ask: Ask | None, answer: Answer) -> Answer:
    """Return the dice of a roll one by one; of a pool, of which only numbers are known, face after face."""
    if ask is None or not isinstance(ask.means, Dice) or not ask.means.counted:
        return answer
    return tuple(face for face, count in zip(ask.means.die.faces, answer, strict=True) for _ in range(count))


class Pile(Box):
    """Each face once, and how many dice show it. While the dice roll, nothing is told."""

    def __init__(self, faces: Sequence[Count]) -> None:
        super().__init__()
        self.faces = tuple(faces)
        self.shown = False
        self._event: Any = None
        self._numbers = [Text("", role=theme.DISPLAY, size=34, colour="paper_light", far=True) for _face in faces]
        for number in self._numbers:
            self.add_widget(number)
        self.bind(size=self._place)

    def show(self, shown: bool) -> None:
        """Tell the numbers, or hide them."""
        self.shown = shown
        for number, (_face, count) in zip(self._numbers, self.faces, strict=True):
            number.text = f"×{count}" if shown else "×?"
        self._place()

    def tumble(self, seconds: float, then: Callable[[], object]) -> None:
        """Tell the numbers after a while."""

        def land(_: float) -> None:
            self.show(True)
            then()

        self.show(False)
        self._event = Clock.schedule_once(land, seconds)

    @property
    def across(self) -> int:
        """How many faces stand side by side."""
        return 3 if len(self.faces) > 3 else 1

    @property
    def tall(self) -> float:
        """The least height in px that all of it needs."""
        return -(-len(self.faces) // self.across) * theme.letters(34, theme.DISPLAY, far=True) * 1.15

    def _place(self, *_event: object) -> None:
        w, h = self.size
        if w < 20 or h < 20 or not self.faces:
            return
        across = self.across
        lines = -(-len(self.faces) // across)
        wide, tall = w / across, h / lines
        side = min(tall * 0.84, wide * 0.4, theme.px(64))
        self.ground.clear()
        for i, number in enumerate(self._numbers):
            line, column = divmod(i, across)
            x, y = column * wide, h - (line + 1) * tall
            with self.ground:
                draw_die(self.faces[i][0], x + theme.px(6), y + (tall - side) / 2, side)
            place(number, x + side + theme.px(12), y, wide - side - theme.px(13), tall)

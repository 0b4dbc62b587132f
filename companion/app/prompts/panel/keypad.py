"""A keypad: digits and signs, or the faces of a die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.app import theme
from companion.app.prompts.number import CLEAR
from companion.app.widgets.box import Box, place
from companion.app.widgets.dice import DieKey
from companion.app.widgets.press import Key, Press
from companion.kernel.outcomes import Face
from companion.kernel.words import _


class Keypad(Box):
    """Keys in lines of three.

    :param keys: what they are called. :param deed: called with the key that was pressed.
    :param faces: the faces of a die that stand on the keys instead of their names.
    """

    def __init__(self, keys: Sequence[str], deed: Callable[[str], object], faces: Sequence[Face] = ()) -> None:
        super().__init__()
        self.keys: list[Press] = []
        for key in keys:
            press = partial(deed, key)
            face = next((face for face in faces if str(face) == key), None)
            if face is not None:
                self.keys.append(DieKey(face, press))
            else:
                words = {CLEAR: _("Clear"), "next": _("Next")}.get(key, key)
                self.keys.append(Key(words, press, size=24 if len(words) < 3 else 18, name=f"key {key}"))
        for widget in self.keys:
            self.add_widget(widget)
        self.bind(size=self._place)

    def _place(self, *_: object) -> None:
        w, h = self.size
        gap, lines = theme.px(5), -(-len(self.keys) // 3)
        wide, tall = (w - 2 * gap) / 3, (h - gap * (lines - 1)) / lines
        wide, tall = min(wide, theme.px(120)), min(tall, theme.px(92))
        left = (w - 3 * wide - 2 * gap) / 2
        for i, widget in enumerate(self.keys):
            line, column = divmod(i, 3)
            place(widget, left + column * (wide + gap), h - (line + 1) * tall - line * gap, wide, tall)

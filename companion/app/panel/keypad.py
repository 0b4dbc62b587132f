"""A keypad: digits and signs, or the faces of a die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from companion.app import theme
from companion.app.widgets.box import Box, place
from companion.app.widgets.dice import DieKey
from companion.app.widgets.press import Key, Press
from companion.app.widgets.text import least_height
from companion.kernel.outcomes import Face
from companion.kernel.words import _
from companion.presentation.prompts.prompt import CLEAR

EDGES: Final = 11
"""Left and right of the words on a key, px."""
SHORT: Final = 6
"""Letters at most on keys that stand three in a line."""


class Keypad(Box):
    """Keys in lines of three, or of two where longer words stand on them.

    :param keys: what they are called. :param deed: called with the key that was pressed.
    :param faces: the faces of a die that stand on the keys instead of their names.
    :param words: what stands on a key, by default its name. :param types: a digit does nothing but stand there.
    """

    def __init__(
        self,
        keys: Sequence[str],
        deed: Callable[[str], object],
        faces: Sequence[Face] = (),
        words: Callable[[str], str] = str,
        *,
        types: bool = False,
    ) -> None:
        super().__init__()
        self._across = 3 if all(len(words(key)) <= SHORT for key in keys) else 2
        self.keys: list[Press] = []
        for key in keys:
            press = partial(deed, key)
            face = next((face for face in faces if str(face) == key), None)
            if face is not None:
                self.keys.append(DieKey(face, press))
            else:
                name = {CLEAR: _("Clear"), "next": _("Next")}.get(key) or words(key)
                self.keys.append(Key(name, press, size=24 if len(name) < 3 else 18, name=f"key {key}"))
        for key, widget in zip(keys, self.keys, strict=True):
            widget.types = types and key.isdigit()
            self.add_widget(widget)
        self.bind(size=self._place)

    def least(self, width: float) -> float:
        """Return the height in px that it needs in a width so that no key is too small for a finger."""
        key = theme.touch() + theme.px(5)
        across = max(self._across, int((width + theme.px(5)) // key))
        return -(-len(self.keys) // across) * key

    @property
    def cut(self) -> bool:
        """Whether the words of a key have no room on it, in the smallest letters."""
        named = [key for key in self.keys if isinstance(key, Key)]
        return any(least_height(key.words, key.width - EDGES, theme.BOLD) > key.height for key in named)

    def _place(self, *_: object) -> None:
        w, h = self.size
        across, gap = self._across, theme.px(5)
        # Where there is no height for so many lines, more keys stand in each.
        while -(-len(self.keys) // across) * (theme.touch() + gap) > h + gap and across < len(self.keys):
            across += 1
        lines = -(-len(self.keys) // across)
        wide, tall = (w - (across - 1) * gap) / across, (h - gap * (lines - 1)) / lines
        wide, tall = min(wide, theme.px(360 / across)), min(tall, theme.px(92))
        for i, widget in enumerate(self.keys):
            line, column = divmod(i, across)
            there = min(across, len(self.keys) - line * across) if across > 2 else across
            left = (w - there * wide - (there - 1) * gap) / 2  # the nought stands in the middle of its line
            place(widget, left + column * (wide + gap), h - (line + 1) * tall - line * gap, wide, tall)

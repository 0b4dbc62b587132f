"""A keypad: digits and signs, the faces of a die, or printed cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from kivy.graphics.texture import Texture

from companion.app import theme
from companion.app.widgets.box import Box, place
from companion.app.widgets.card_face import SHAPE, CardFace
from companion.app.widgets.dice import DieKey
from companion.app.widgets.press import Key, Press
from companion.app.widgets.text import least_height
from companion.kernel.outcomes import Face
from companion.kernel.words import _
from companion.presentation.prompts.prompt import CLEAR, Row

EDGES: Final = 11
"""Left and right of the words on a key, px."""
GAP: Final = 5
"""Between keys, px of the 800×480 drawing."""
SHORT: Final = 6
"""Letters at most on keys that stand three in a line."""


class Keypad(Box):
    """Keys in lines of three, or of two where longer words stand on them.

    :param keys: what they are called. :param deed: called with the key that was pressed.
    :param faces: the faces of a die that stand on the keys instead of their names.
    :param words: what stands on a key, by default its name. :param types: a digit does nothing but stand there.
    :param cards: printed cards that are keys, by key; None where one isn't drawn: it stands there in words.
    """

    def __init__(
        self,
        keys: Sequence[str],
        deed: Callable[[str], object],
        faces: Sequence[Face] = (),
        words: Callable[[str], str] = str,
        *,
        types: bool = False,
        cards: Mapping[str, Texture | None] | None = None,
    ) -> None:
        super().__init__()
        self.cards = cards or {}
        self._across = 3 if all(len(words(key)) <= SHORT for key in keys) else 2
        self.keys: list[Press] = []
        for key in keys:
            press = partial(deed, key)
            face = next((face for face in faces if str(face) == key), None)
            if face is not None:
                self.keys.append(DieKey(face, press))
            elif self.cards:
                self.keys.append(CardFace(Row(key, words(key)), press, self.cards.get(key), peeking=True, lifted=False))
                self.keys[-1].name = f"key {key}"
            else:
                name = {CLEAR: _("Clear"), "next": _("Next")}.get(key) or words(key)
                self.keys.append(Key(name, press, size=24 if len(name) < 3 else 18, name=f"key {key}"))
        for key, widget in zip(keys, self.keys, strict=True):
            widget.types = types and key.isdigit()
            self.add_widget(widget)
        self.bind(size=self._place)

    def least(self, width: float) -> float:
        """Return the height in px that it needs in a width so that no key is too small for a finger."""
        if self.cards:
            return 2 * theme.touch() * SHAPE + theme.px(GAP)
        key = theme.touch() + theme.px(GAP)
        across = max(self._across, int((width + theme.px(GAP)) // key))
        return -(-len(self.keys) // across) * key

    @property
    def cut(self) -> bool:
        """Whether the words of a key have no room on it, in the smallest letters."""
        named = [key for key in self.keys if isinstance(key, Key)]
        return any(least_height(key.words, key.width - EDGES, theme.BOLD) > key.height for key in named)

    def _place(self, *_: object) -> None:
        w, h = self.size
        if self.cards:
            self._place_cards(w, h)
            return
        across, gap = self._across, theme.px(GAP)
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

    def _place_cards(self, w: float, h: float) -> None:
        """Lay cards in as few lines as let them be largest."""
        gap, count = theme.px(GAP), len(self.keys)

        def wide(across: int) -> float:
            lines = -(-count // across)
            return min((w - gap * (across - 1)) / across, (h - gap * (lines - 1)) / lines / SHAPE)

        across = max(range(1, count + 1), key=wide)
        each = max(1.0, wide(across))
        tall, lines = each * SHAPE, -(-count // across)
        left, top = (w - across * (each + gap) + gap) / 2, (h + lines * (tall + gap) - gap) / 2
        for i, widget in enumerate(self.keys):
            line, column = divmod(i, across)
            place(widget, left + column * (each + gap), top - (line + 1) * tall - line * gap, each, tall)

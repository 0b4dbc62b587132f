"""Printed faces that lie open, side by side: small, where room is left; a touch shows them large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from kivy.graphics.texture import Texture

from companion.app import theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import PressBox

GAP: Final = 6
MOST: Final = 220
"""A face is at most so high, px of the 800×480 drawing."""


class OpenCard(PressBox):
    """One face; a touch on it is no answer."""

    def __init__(self, card: str, face: Texture, deed: Callable[[], object]) -> None:
        self.card = card
        self._face = face
        super().__init__(deed, name=f"card {card}")

    def paint(self) -> None:
        w, h = self.size
        if self.pressed:
            edge = theme.px(3)
            paint.block(-edge, -edge, w + 2 * edge, h + 2 * edge, fill="title", line=None, radius=theme.px(4))
        wide = min(w, self._face.width / self._face.height * h)
        paint.picture(self._face, (w - wide) / 2, 0, wide, h)


class CardStrip(Box):
    """Faces side by side, as high as the strip: of those that are drawn as many as have room, the first ones.

    :param cards: their ids. :param card_of: a face, or None while it isn't drawn.
    :param enlarge: called with all faces when one of them is touched.
    """

    def __init__(
        self,
        cards: Sequence[str],
        card_of: Callable[[str], Texture | None],
        enlarge: Callable[[Sequence[Texture]], object],
    ) -> None:
        super().__init__()
        self._cards = tuple(cards)
        self._card_of = card_of
        self._enlarge = enlarge
        self.twin = partial(CardStrip, cards, card_of, enlarge)
        """Makes another one of the same cards."""
        self._known = 0
        self.bind(size=self._place)

    @property
    def drawn(self) -> bool:
        """Whether there is a face of each card."""
        return len(self._faces()) == len(self._cards)

    def tall(self, wide: float, high: float) -> float:
        """Return the height that it takes of a room; 0 where there is too little for a finger, or nothing to show."""
        faces = [*self._faces().values()]
        for count in range(len(faces), 0, -1):
            shapes = [face.width / face.height for face in faces[:count]]
            room = wide - theme.px(GAP) * (count - 1)
            tall = min(high, room / sum(shapes), theme.px(MOST))
            if tall >= theme.touch() and sum(max(theme.touch(), shape * tall) for shape in shapes) <= room + 1:
                return float(tall)
        return 0.0

    def wide(self, high: float) -> float:
        """Return the width that all faces take where they are so high."""
        faces = [*self._faces().values()]
        spots = [max(theme.touch(), face.width / face.height * high) for face in faces]
        return float(sum(spots) + theme.px(GAP) * (len(faces) - 1))

    def have(self) -> None:
        """Show what has been drawn by now."""
        if self._known != len(self._faces()):
            self._place()

    def _faces(self) -> dict[str, Texture]:
        found = {card: self._card_of(card) for card in self._cards}
        return {card: face for card, face in found.items() if face is not None}

    def _place(self, *_: object) -> None:
        w, h = self.size
        self.clear_widgets()
        faces, gap = self._faces(), theme.px(GAP)
        self._known = len(faces)
        if h < theme.touch() or not faces:
            return
        show = partial(self._enlarge, tuple(faces.values()))
        widths = [max(theme.touch(), face.width / face.height * h) for face in faces.values()]
        while sum(widths) + gap * (len(widths) - 1) > w + 1:
            widths.pop()
        left = (w - sum(widths) - gap * (len(widths) - 1)) / 2
        for (card, face), wide in zip(faces.items(), widths, strict=False):
            made = OpenCard(card, face, show)
            place(made, left, 0, wide, h)
            self.add_widget(made)
            left += wide + gap

"""A printed card to be chosen: its face, or its words until that is drawn; covered, only a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.graphics import Color, Line
from kivy.graphics.texture import Texture

from companion.app import pictures, theme
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.press import PressBox
from companion.app.widgets.text import Text, least_height, text_height, word_width
from companion.presentation.prompts.prompt import Row

WORDED: Final = 0.86
"""Share of a card's height on which both of its lines stand in words."""
SHAPE: Final = 88 / 63
"""The height of a card, as a share of its width."""
LEAST: Final = 112
"""A card is at least so wide where it is chosen, px of the 800×480 drawing: its lines can be read."""
MOST: Final = 250
"""Likewise, at most."""
LIFT: Final = 9
"""So far is a chosen one lifted, px of the 800×480 drawing."""
GAP: Final = 8
NUMBER: Final = 32
"""The side of the plate with a card's number, px of the 800×480 drawing: over the code that only a camera reads."""
NAME: Final = 20
"""The letters of a name that stands on a small face."""


def lay(count: int, width: float, height: float, pager: float, *, named: bool = False) -> tuple[int, int, float]:
    """Lay out so many cards as large as they fit, in as few pages as let their lines be read.

    :param pager: the height that the keys take which turn pages, px.
    :param named: what they are stands on those whose lines can't be read: they may be as small as a finger.
    :returns: how many stand side by side, how many on a page, and how wide one is, px.
    """
    gap, lift, most = theme.px(GAP), theme.px(LIFT), theme.px(MOST)
    least = theme.touch() if named else theme.px(LEAST)
    for pages in range(1, count + 1):
        each = -(-count // pages)
        room = height - (pager if pages > 1 else 0.0)
        best = (0.0, 1)
        for across in range(1, each + 1):
            down = -(-each // across)
            wide = min((width - gap * (across - 1)) / across, (room / down - lift - gap / 2) / SHAPE, most)
            best = max(best, (wide, across), key=lambda way: way[0])
        if best[0] >= least or each == 1:
            break
    return best[1], each, max(best[0], 1.0)


def cover(x: float, y: float, w: float, h: float, *, marked: bool = False) -> None:
    """Draw a card that shows nothing, px. :param marked: a finger rests on it."""
    line, width = ("title", 5) if marked else ("mustard", 2)
    paint.block(x, y, w, h, fill="night", line=line, radius=theme.px(7), width=theme.px(width))
    side = min(w, h) * 0.56
    paint.picture(pictures.sign("saucer"), x + (w - side) / 2, y + h * 0.62 - side / 2, side, side)


class NumberPlate(Box):
    """The number of a card in a hand, in the colours of its back: what lies open is found again by it once covered."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._words = Text(str(number), role=theme.DISPLAY, size=20, colour="paper_light", align="center")
        self.add_widget(self._words)
        self.bind(size=self._place)

    def put(self, x: float, y: float, wide: float) -> None:
        """Put it into the lower right corner of a card so wide, whose lower left corner is there, px."""
        side = min(theme.px(NUMBER), wide * 0.4)
        place(self, x + wide - side - theme.px(3), y + theme.px(3), side, side)

    def _place(self, *_: object) -> None:
        w, h = self.size
        place(self._words, 0, 0, w, h)
        with self.painting():
            paint.block(0, 0, w, h, fill="night", line="mustard", radius=w / 2, width=theme.px(2))


def detail_of(row: Row, *, peeking: bool) -> str:
    """Return the smaller line of a row, with what only whoever peeks may see."""
    return " · ".join(part for part in (row.detail, row.secret if peeking else "") if part)


class CardFace(PressBox):
    """One row as a printed card. Chosen, it is lifted, framed and ticked.

    What is hushed lies covered until its seat peeks. What has no face stands in words on a card of its own.

    :param face: as it is printed; None until it is drawn.
    :param named: what it is stands on its face, too: that is small.
    :param lifted: if it can be chosen: the room into which it is lifted then is above it.
    :ivar chosen: it is shown as chosen.
    """

    def __init__(
        self,
        row: Row,
        deed: Callable[[], object],
        face: Texture | None,
        *,
        peeking: bool,
        held: Callable[[], object] | None = None,
        named: bool = False,
        lifted: bool = True,
    ) -> None:
        self.row = row
        self._lift = LIFT if lifted else 0
        self.chosen = row.chosen and (peeking or not row.hush)
        self._covered = bool(row.card) and row.hush and not peeking
        self.face = None if self._covered else face
        super().__init__(deed, name=f"row {row.id}")
        self.held = held
        detail = "" if self._covered else detail_of(row, peeking=peeking)
        self._words: Text | None = None
        self._detail: Text | None = None
        self._named = named and self.face is not None
        if self._named:
            self._words = Text(row.words, role=theme.BOLD, size=NAME, align="center", valign="middle")
            self.add_widget(self._words)
        elif self.face is None:
            colour = "paper_light" if self._covered else "text"
            role = theme.DISPLAY if self._covered else theme.BOLD
            self._words = Text(row.words, role=role, size=22, colour=colour, align="center",
                               valign="bottom" if detail else "middle")  # fmt: skip
            self.add_widget(self._words)
            if detail:
                self._detail = Text(detail, size=18, colour="brown_dark", align="center", valign="top")
                self.add_widget(self._detail)
        self._number = NumberPlate(row.number) if row.number and self.face is not None else None
        if self._number is not None:
            self.add_widget(self._number)
        self.bind(size=self._place)

    @staticmethod
    def fits(row: Row, width: float, height: float, *, peeking: bool) -> bool:
        """Whether what a card is can be read on one of that size, px, in words; nothing is read on a covered one."""
        if row.card and row.hush and not peeking:
            return True
        wide, words = width - 2 * theme.px(8), ((row.words, theme.BOLD), (detail_of(row, peeking=peeking), theme.TEXT))
        room = (height - theme.px(LIFT)) * WORDED
        tall = sum(least_height(text, wide, role) for text, role in words if text)
        return tall <= room and all(word_width(text, role) <= wide for text, role in words)

    @property
    def tells(self) -> tuple[str, ...]:
        """What must stand on it where its face doesn't."""
        return tuple(text.words for text in (self._words, self._detail) if text is not None)

    def _place(self, *_: object) -> None:
        w, h = self.size
        if self._number is not None:
            self._number.put(0, theme.px(self._lift) if self.chosen else 0.0, w)
        if self._words is None:
            return
        margin, low = theme.px(8), theme.px(self._lift) if self.chosen else 0.0
        tall, wide = h - theme.px(self._lift), max(10.0, w - 2 * theme.px(8))
        if self._named:
            place(self._words, *self._band(low))
            return
        if self._detail is not None:
            over = least_height(self._words.words, wide, theme.BOLD)
            under = max(tall * 0.48, min(least_height(self._detail.words, wide), tall * WORDED - over))
            place(self._words, margin, low + tall * 0.08 + under, wide, tall * WORDED - under)
            place(self._detail, margin, low + tall * 0.06, wide, under)
        elif self._covered:
            place(self._words, margin, low + tall * 0.06, wide, tall * 0.3)
        else:
            place(self._words, margin, low + tall * 0.06, wide, tall * 0.88)

    def _band(self, low: float) -> tuple[float, float, float, float]:
        """Return where its name stands on its face: left, low, width and height, px. :param low: its lower edge."""
        tall = text_height(self.row.words, NAME, self.width, theme.BOLD)
        return 0.0, low, float(self.width), min(tall, self.height * 0.5)

    def paint(self) -> None:
        w, h = self.size
        lift = theme.px(self._lift)
        low, tall, round_ = lift if self.chosen else 0.0, h - lift, theme.px(7)
        marked = self.chosen or self.pressed
        if self.face is not None:
            with_frame = theme.px(4)
            if marked:
                paint.block(0, low, w, tall, fill="title", line="ink", radius=round_, width=theme.px(2))
            inner = with_frame if marked else theme.px(1)
            paint.picture(self.face, inner, low + inner, w - 2 * inner, tall - 2 * inner)
            if self._named:
                paint.block(*self._band(low), fill="title" if marked else "paper_light", line="ink", width=theme.px(1))
        elif self._covered:
            cover(0.5, low, w - 1, tall - 1, marked=marked)
        else:
            paint.block(0.5, low, w - 1, tall - 1, fill="title" if marked else "paper_light", line="ink",
                        radius=round_, width=theme.px(2))  # fmt: skip
        if self.chosen:
            s = theme.px(26)
            cx, cy = w - s * 0.62, low + tall - s * 0.62
            Color(*theme.rgba("paper_light"))
            paint.disc(cx, cy, s * 0.55)
            Color(*theme.rgba("danger"))
            Line(points=[cx - s * 0.3, cy, cx - s * 0.06, cy - s * 0.26, cx + s * 0.34, cy + s * 0.28],
                 width=max(2.0, s / 9))  # fmt: skip
        if marked:
            self.paint_hold(low=self._lift)

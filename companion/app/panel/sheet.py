"""The sheet beside the board: a banner, what to do, and room for the rest."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.app import pictures, theme
from companion.app.panel.lines import Lines
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.card_strip import CardStrip
from companion.app.widgets.still import Matter
from companion.app.widgets.text import NARROW, Text, least_height, text_height, word_width
from companion.presentation.parts.named import SeatLook

WIDER: Final = (0.0, 0.25, 0.465, 1.0)
"""Shares of what a drawer lacks of a panel's width: one that is too narrow grows by the first that is enough."""


class Panel(Box, Matter):
    """A sheet with the asked seat's banner on top. Subclasses fill what is below.

    :param look: of the seat that decides; None where no seat does. :param todo: what to do, under the title.
    :param lines: of a page that goes on under it. :param strip: cards that lie open, shown in what room is left.
    """

    spread = BooleanProperty(False)
    """It stands over the board too, for a list that is longer than it is high."""
    width_step = NumericProperty(0)
    """How far it has grown from a drawer, whose room its words don't fit, to the width where no board needs the
    window: an index of :data:`WIDER`."""
    long = BooleanProperty(False)
    """It has the height of the ledger below it, too: a list comes first."""
    tight = BooleanProperty(False)
    """Its list finds no room even so: who speaks over it speaks less."""
    covers = AliasProperty(lambda panel: panel.spread, bind=["spread"])
    led = BooleanProperty(False)
    """A coach says what the finger is to do: it says nothing of that itself."""
    lays = BooleanProperty(False)
    """Cards that lie open have room in it, whatever of a list has to give way."""
    foot = NumericProperty(0.0)
    """Px that are left free at its foot."""

    def __init__(
        self,
        look: SeatLook | None,
        title: str,
        todo: str,
        *,
        lines: Lines | None = None,
        strip: CardStrip | None = None,
    ) -> None:
        super().__init__()
        self._look = look
        self.title = Text(title, role=theme.DISPLAY, size=32, colour="paper_light", far=True)
        self.todo = Text(todo, size=18, colour="paper_light", valign="top")
        self.add_widget(self.title)
        self.add_widget(self.todo)
        self.lines = lines
        self.strip = strip
        for widget in (lines, strip):
            if widget is not None:
                self.add_widget(widget)
        self.bind(size=self._place, foot=self._place, lays=self._place)

    def _place(self, *_: object) -> None:
        w, h = self.size
        if w < 20 or h < 20:
            return
        margin, sign, corner = theme.px(10), theme.px(38), self.corner()
        left = margin + (sign if self._look else 0)
        head = self._head(w - left - margin - corner)
        if corner:
            head = max(head, theme.touch() + theme.px(6))  # what stands there keeps out of the words
        place(self.title, left, h - head - theme.px(4), w - left - margin - corner, head)
        words = self.todo_height(w - 2 * margin, h - head)
        place(self.todo, margin, h - head - theme.px(8) - words, w - 2 * margin, words)
        placed = self.parent is not None and not self.spread and w > theme.px(150)
        if placed and self._is_tight(h - head - words, w - 2 * margin) and self.grow("wide"):
            return
        with self.painting():
            colour = self._look.colour if self._look else "teal_dark"
            self.title.color = theme.rgba(theme.on(colour))
            paint.block(0, 0, w, h, fill="teal_dark", line=None, radius=0)
            paint.block(0, h - head - theme.px(4), w, head + theme.px(4), fill=colour, line=None, radius=0)
            if self._look:
                paint.badge(
                    pictures.sign(self._look.sign), theme.px(7), h - head / 2 - sign / 2, sign - theme.px(4), colour
                )
        bottom = theme.px(8) + self.foot
        room = h - head - words - theme.px(14) - bottom
        if self.lines is not None:
            wide = w - 2 * margin
            line = self.lines.line(wide)
            tall = min(self.lines.tall(wide), line * max(1, int(self.lines_room(wide, room) // line)))
            place(self.lines, margin, bottom + room - tall, wide, tall)
            room -= tall + theme.px(6)
        self.fill(margin, bottom, w - 2 * margin, room)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) or (self.spread and self.collide_point(*touch.pos))

    def grow(self, how: str) -> bool:
        """Ask for more room, and return whether all has been placed in it.

        :param how: ``"wide"``, which is a step wider; ``"broad"``, which is all of them; ``"long"``, ``"spread"`` or
            ``"tight"``.
        """
        before = self.size[:], self.lays
        if how in ("wide", "broad"):
            self.width_step = min(self.width_step + 1, len(WIDER) - 1) if how == "wide" else len(WIDER) - 1
        else:
            setattr(self, how, True)
        return bool(before != (self.size[:], self.lays))

    @property
    def broad(self) -> bool:
        """Whether it is as wide as it gets."""
        return bool(self.width_step == len(WIDER) - 1)

    def shrink(self) -> None:
        """Do without more room than any panel has, until that turns out to be too little."""
        self.tight, self.width_step = False, 0
        self.spread = False  # last: whatever is laid out anew may grow again

    def place_next(self, key: Widget, back: Widget | None = None) -> float:
        """Put the key that goes on where it stands on every sheet: at the foot, as wide as the narrowest of them.

        :param back: what turns back; its place is free where there is nothing of the kind.
        :returns: the height of the line that they take, px.
        """
        plan, margin, gap, tall = theme.now(), theme.px(10), theme.px(6), theme.touch() * 1.15
        wide = (self.width if plan.upright else min(self.width, plan.drawer)) - 2 * margin
        left, low = margin if theme.eyes().left else self.width - margin - wide, theme.px(8) + self.foot
        place(key, left + tall + gap, low, wide - tall - gap, tall)
        if back is not None:
            place(back, left, low, tall, tall)
        return tall + gap

    def corner(self) -> float:
        """Return the width that the title leaves free beside it."""
        return 0.0

    def _head(self, width: float) -> float:
        """Return the height of the title: smaller letters in fewer lines where what is below needs the room."""
        tall = self.head_height(width)
        least = max(theme.px(38), least_height(self.title.words, width, theme.DISPLAY)) + theme.px(2)
        words = least_height(self.todo.words, self.width - theme.px(20)) if self.todo.words else 0.0
        return float(min(tall, max(least, self.height - self._below() - words - self.foot - theme.px(30))))

    def head_height(self, width: float) -> float:
        """As many lines as the title needs, three at most."""
        tall = text_height(self.title.words, 0, width, theme.DISPLAY, far=True)
        return max(theme.px(38), min(tall, 3 * theme.letters(0, theme.DISPLAY, far=True) * 1.1)) + theme.px(2)

    def todo_height(self, width: float, height: float) -> float:
        """As many lines as the words need, less than half of the sheet at most; smaller letters if the rest needs room.

        :param height: of the sheet, without its title.
        """
        words, margin = self.todo.words, theme.px(4)
        if not words:
            return margin
        least = margin + least_height(words, width)
        most = min(height * 0.5, height - self._below() - theme.px(22) - self.foot)
        return float(min(margin + text_height(words, 18, width), max(min(least, height * 0.62), most)))

    def needs(self) -> float:
        """Return the height that what is below the words cannot do without, px."""
        return 0.0

    def lines_room(self, width: float, room: float) -> float:
        """Return the height that lines under the words may take: half of what there is.

        :param width: px. :param room: for the lines and what is below them, px.
        """
        return room * 0.5

    def _line(self) -> float:
        """Return the height of one of the lines that go on under the words, px."""
        return self.lines.line(self.width - 2 * theme.px(10)) + theme.px(6) if self.lines is not None else 0.0

    def _below(self) -> float:
        """Return the height that all below the words cannot do without, px."""
        return self.needs() + self._line()

    def _is_tight(self, room: float, width: float) -> bool:
        """Whether the words, or what is below them, have no room, or the title none in letters read from afar.

        :param room: below the words, px.
        """
        if word_width(self.title.words, theme.BOLD, far=True) * NARROW[-1] > self.title.width:
            return True
        if text_height(self.title.words, 0, self.title.width / NARROW[-1], theme.BOLD, far=True) > self.title.height:
            return True
        said = bool(self.todo.words and self.todo.opacity)
        words = said and self.todo.height < least_height(self.todo.words, width)
        return bool(words) or room < self._below() + self.foot + theme.px(22)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        """Lay out what is below the words."""

    def next(self) -> None:
        """Do what the NEXT button does."""

    def step_back(self) -> None:
        """Do what the BACK button does."""

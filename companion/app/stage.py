"""The table on the screen: bar, map, ribbon and panel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.beats.card import Card
from companion.app.beats.clock import Timer
from companion.app.beats.news import NewsPanel
from companion.app.hands.card import HandsCard
from companion.app.prompts.panel import ChoicePanel
from companion.app.prompts.panel.sheet import Panel
from companion.app.prompts.prompt import Marks
from companion.app.screen import Clockface
from companion.app.surfaces import Piece, SurfaceView, Tabs, Trail, surface
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place, seen_first
from companion.app.widgets.coach import CoachStrip, Pointer
from companion.app.widgets.dice import Dice
from companion.app.widgets.peek import Peek
from companion.app.widgets.press import Key, Sign
from companion.app.widgets.text import Text, text_height
from companion.app.widgets.track import Track
from companion.kernel.board import Surface
from companion.kernel.words import _

MOST_RIBBON: Final = 164
"""The ribbon is never higher than this, px of the 800×480 drawing: four lines."""
MARGIN: Final = 8
"""Left and right of the words on the ribbon, px of the 800×480 drawing."""


class Ribbon(Box):
    """A strip of paper that tells in one sentence what just happened, with the dice that did it."""

    def __init__(self, **box: Any) -> None:
        super().__init__(**box)
        self.dice = Dice(0, (), largest=34)
        self.words = Text("", size=18, role=theme.BOLD, far=True)
        self.add_widget(self.dice)
        self.add_widget(self.words)
        self.bind(size=self._place)

    def say(self, sentence: str, faces: Sequence[int] = ()) -> None:
        self.words.text = sentence
        self.dice.show(faces)
        self._place()

    def needed(self, width: float) -> float:
        """The height in px that the sentence needs in a strip of a width; the dice give way to it."""
        return text_height(self.words.words, 18, width - 2 * theme.px(MARGIN), theme.BOLD, far=True) + theme.px(8)

    def _place(self, *_event: object) -> None:
        w, h = self.size
        margin = theme.px(MARGIN)
        wide = len(self.dice.faces) * theme.px(44)
        room = w - wide - theme.px(2) - 2 * margin
        if wide and text_height(self.words.words, 18, room, theme.BOLD, far=True) > h - theme.px(4):
            wide = 0.0
        place(self.dice, theme.px(4), 0, wide, h)
        left = margin + wide
        place(self.words, left, theme.px(2), w - left - margin, h - theme.px(4))
        self.dice.opacity = 1 if wide else 0
        self.ground.clear()
        with self.ground:
            paint.block(0, 0, w, h, fill="paper", line="ink", radius=0, width=theme.px(2))


class Ledger(Box):
    """The last lines of the log, where there is room for them."""

    def __init__(self, **box: Any) -> None:
        super().__init__(**box)
        self._head = Text(_("The story so far"), role=theme.DISPLAY, size=17, colour="title")
        self._lines: list[Text] = []
        self._sentences: tuple[str, ...] = ()
        self.add_widget(self._head)
        self.bind(size=self._place)

    def tell(self, sentences: Sequence[str]) -> None:
        self._sentences = tuple(sentences)
        self._place()

    def _place(self, *_event: object) -> None:
        w, h = self.size
        margin = theme.px(10)
        head, tall = theme.letters(17) * 1.2, theme.letters(15) * 2.5
        self.ground.clear()
        if h < head + tall:
            return
        with self.ground:
            paint.block(0, 0, w, h, fill="night", line=None, radius=0)
            paint.block(0, h - theme.px(3), w, theme.px(3), fill="mustard", line=None, radius=0)
        place(self._head, margin, h - head - theme.px(4), w - 2 * margin, head)
        for line in self._lines:
            self.remove_widget(line)
        self._lines = []
        room = int((h - head - theme.px(10)) // tall)
        for i, sentence in enumerate(reversed(self._sentences[-room:])):
            line = Text(sentence, size=15, colour="paper_light" if i == 0 else "gray_light", valign="top")
            place(line, margin, h - head - theme.px(6) - (i + 1) * tall, w - 2 * margin, tall - theme.px(2))
            self._lines.append(line)
            self.add_widget(line)


class Stage(Box):
    """Everything of a sitting but curtain and sheets.

    :param deeds: what the bar's signs do: menu, log, help, undo, sound, camera, hide.
    :param boards: the game's boards by id. :param names: what their tabs say.
    :param called: what places are called.
    :param tapped: called with (place or None, piece or None) for a tap on a board.
    :param peeked: called with True and False when the seat starts and stops to look at its secrets.
    :param clock: called when the time that is left is touched.
    :ivar card: the beat that stands over everything, if one does.
    """

    def __init__(
        self,
        boards: Mapping[str, Surface],
        *,
        names: Mapping[str, str],
        called: Callable[[str], str],
        face_of: Callable[[str], Texture | None],
        deeds: Mapping[str, Callable[[], object]],
        tapped: Callable[[str | None, str | None], object],
        peeked: Callable[[bool], object],
        clock: Callable[[], object],
        **box: Any,
    ) -> None:
        super().__init__(**box)
        self.boards = Tabs(
            {id: surface(board, face_of=face_of, deed=tapped, called=called) for id, board in boards.items()},
            names=names,
        )
        self.track = Track()
        self.ribbon = Ribbon()
        self.ledger = Ledger()
        self.panel: Panel | None = None
        self.peek = Peek()
        self.peek.bind(held=lambda _, held: peeked(held))
        self.signs = {name: Sign(name, deed) for name, deed in deeds.items()}
        for name, sign in self.signs.items():
            sign.urgent = name in ("hide", "sound")
        self.zoom = {
            "plus": Sign("plus", self.boards.zoom_in, name="zoom in"),
            "minus": Sign("minus", self.boards.zoom_out, name="zoom out"),
            "fit": Sign("fit", self.boards.fit, name="zoom fit"),
        }
        self.timer = Timer(clock)
        self.card: Card | None = None
        self._coach: CoachStrip | None = None
        self._pointer: Pointer | None = None
        self.others: list[Key] = []
        self._secrets = Box()
        self._sentences: tuple[str, ...] = ()
        self._secret_words = Text("", role=theme.BOLD, size=18, colour="paper_light", valign="middle")
        self._secrets.add_widget(self._secret_words)
        for widget in (self.boards, self.ribbon, self.track, *self.signs.values()):
            self.add_widget(widget)
        if any(view.zooms for view in self.boards.views.values()):
            for key in self.zoom.values():
                place(key, 0, 0, 1, 1)
                self.add_widget(key)
        self._private = False
        self._strip = 0.0
        self._keys_soon = Clock.create_trigger(self._place_keys, -1)
        self.ribbon.words.bind(text=self._give_room)
        self.bind(size=self._place)

    @property
    def map(self) -> SurfaceView[Any]:
        """The board in front."""
        return self.boards.view

    def keep_clear(self) -> None:
        """Keep the keys for zooming away from what is meant on the board."""
        if self.width > 100:
            self._keys_soon()

    def _place_keys(self, _: float) -> None:
        seen_first(self.boards, self._put_keys)

    def _put_keys(self) -> None:
        """Put the keys into the strip, or into the first corner of the board where they hide nothing that is meant."""
        key, gap, boards = theme.touch(), theme.px(3), self.boards
        names = ("fit", "minus", "plus")
        if self._private:
            low = boards.y - key - 2 * gap
            for i, name in enumerate(reversed(names)):
                x = boards.x + i * (key + gap) if theme.eyes().left else boards.right - (i + 1) * (key + gap)
                place(self.zoom[name], x, low, key, key)
            return
        tall = len(names) * (key + gap)
        sides = (boards.right - key - theme.px(5), boards.x + theme.px(5))
        corners = [(x, y) for y in (boards.y + theme.px(6), boards.top - theme.px(6) - tall)
                   for x in (reversed(sides) if theme.eyes().left else sides)]  # fmt: skip
        meant = self.boards.view.meant() if self.boards.view.width > 100 else []

        def hidden(corner: tuple[float, float]) -> int:
            x, y = corner
            return sum(a < x + key and x < c and b < y + tall and y < d for a, b, c, d in meant)

        x, y = min(corners, key=hidden)
        for i, name in enumerate(names):
            place(self.zoom[name], x, y + i * (key + gap), key, key)

    def set_panel(self, panel: Panel | None) -> None:
        """Put a panel beside the map, instead of the one that was there."""
        if self.panel is not None:
            self.remove_widget(self.panel)
        self.panel = panel
        if panel is not None:
            self.add_widget(panel)
            panel.bind(spread=self._place, long=self._place)
        if self._pointer is not None:  # it lies over the panel
            self.remove_widget(self._pointer)
            self.add_widget(self._pointer)
        self._place()
        if isinstance(panel, ChoicePanel):
            panel.see(self.boards)

    def set_coach(self, strip: CoachStrip, pointer: Pointer) -> None:
        """Let a coach speak over the boards, and point at things."""
        self._coach, self._pointer = strip, pointer
        strip.words.bind(text=lambda *_: self._place())
        self.add_widget(strip)
        self.add_widget(pointer)
        self._place()

    def set_private(self, private: bool) -> None:
        """Whether there are secrets to hold for."""
        if not private:
            self.peek.release()
        self._private = private
        if private and self.peek.parent is None:
            self.add_widget(self.peek)
        elif not private and self.peek.parent is not None:
            self.remove_widget(self.peek)
        self._place()

    def show_secrets(self, sentences: Sequence[str]) -> None:
        """Sentences over the map; none takes them away."""
        self._sentences = tuple(sentences)
        if sentences and self._secrets.parent is None:
            self.add_widget(self._secrets)
        elif not sentences and self._secrets.parent is not None:
            self.remove_widget(self._secrets)
        self._place()

    def show_clock(self, clock: Clockface) -> None:
        """Show how far the game is."""
        self.track.show(clock)

    def show_time(self, left: float | None, paused: bool) -> None:
        """Show the seconds that are left of an open clock; None for no clock."""
        if left is not None:
            self.timer.show(left, paused)
        if (left is not None) != (self.timer.parent is not None):
            if left is not None:
                self.add_widget(self.timer)
            else:
                self.remove_widget(self.timer)
            self._place()

    def set_card(self, card: Card | None) -> None:
        """Put a beat over everything, or take away the one that is there."""
        if self.card is not None:
            self.card.stop()
            self.remove_widget(self.card)
        self.card = card
        if card is not None:
            self.add_widget(card)
            self._place()

    def set_others(self, seats: Sequence[tuple[str, str]], deed: Callable[[str], object]) -> None:
        """Offer to ask others first who are asked at the same time: seats with their names."""
        for key in self.others:
            self.remove_widget(key)
        self.others = [Key(name, partial(deed, seat), size=17, name=f"ask {seat}") for seat, name in seats]
        for key in self.others:
            self.add_widget(key)
        self._place()

    def peek_panel(self, peeking: bool) -> None:
        """Show in the panel what only the seat may see, or hide it."""
        if isinstance(self.panel, (ChoicePanel, NewsPanel, HandsCard)):
            self.panel.peek(peeking)

    def show_map(
        self, pieces: Sequence[Piece], marks: Marks, trails: Sequence[Trail], flags: Mapping[str, str]
    ) -> None:
        """Show pieces, marks, trails and flags on the boards."""
        self.boards.show(pieces, marks, trails=trails, flags=flags)
        if isinstance(self.panel, ChoicePanel) and not self.peek.held:
            self.panel.see(self.boards)  # what shows only now must not move the list
        self.keep_clear()

    def _place(self, *_event: object) -> None:
        w, h = self.size
        if w < 100 or h < 100:
            return
        plan, gap = theme.now(), theme.px(3)
        self.ground.clear()
        self._place_bar()
        high = h - plan.bar - plan.track
        # What is held, and what it shows, has a strip of its own: nothing on the board is ever under it.
        strip = theme.letters(21) * 2.5 + 4 * gap if self._private else 0.0
        low = plan.panel if plan.upright else 0.0
        wide = plan.beside
        self._strip = ribbon = self._ribbon_height()
        left = self._aside(0, wide)
        coach = self._coach.tall(wide) if self._coach is not None else 0.0
        if self._coach is not None:
            place(self._coach, left, high - coach, wide, coach)
        place(self.boards, left, low + ribbon + strip, wide, high - low - ribbon - strip - coach)
        place(self.ribbon, left, low, wide, ribbon)
        self.ribbon.opacity = 1 if ribbon else 0
        with self.ground:
            paint.block(left, low + ribbon, wide, strip, fill="teal_dark", line=None, radius=0)
        self._keys_soon()
        beside, room = (w, low) if plan.upright else (plan.panel, high)
        if spread := self.panel is not None and self.panel.spread:
            beside, room, low, ribbon = w, high - coach, 0.0, 0.0
        self._place_panel(self._aside(w - beside, beside), beside, room, foot=strip if spread else 0.0)
        if self.card is not None:
            place(self.card, 0, 0, w, h)
        hold_w = min(theme.px(166), wide * 0.4)
        bottom = low + ribbon + gap
        if spread and self.peek.parent is not None and self.children.index(self.peek) > self.children.index(self.panel):
            self.remove_widget(self.peek)
            self.add_widget(self.peek)
        place(self.peek, left + (wide - hold_w - gap if theme.eyes().left else gap), bottom, hold_w, strip - 2 * gap)
        if self._secrets.parent is not None:
            # Over the ribbon and the keys beside the finger, which has them for itself while it holds.
            box_w, box_h = wide - hold_w - 4 * gap, ribbon + strip - gap
            room = box_w - theme.px(16)
            apart, together = "\n".join(self._sentences), " · ".join(self._sentences)
            needed = text_height(together, 18, room, theme.BOLD) + theme.px(8)
            box_h = max(box_h, min(needed, box_h + self.boards.height / 2))
            place(self._secrets, left + (gap if theme.eyes().left else hold_w + 3 * gap), low + gap / 2, box_w, box_h)
            fits = text_height(apart, 18, room, theme.BOLD) <= box_h - theme.px(4)
            self._secret_words.text = apart if fits else together
            place(self._secret_words, theme.px(8), theme.px(2), room, box_h - theme.px(4))
            self._secrets.ground.clear()
            with self._secrets.ground:
                paint.block(0, 0, box_w, box_h, fill="teal_dark", line="mustard", width=theme.px(2))

    def _ribbon_height(self) -> float:
        """Room for two lines; a long sentence takes more from the board. None where a coach speaks and room is dear."""
        plan = theme.now()
        if self._coach is not None and not self._private and not plan.ledger:
            return 0.0
        return max(plan.ribbon, min(self.ribbon.needed(plan.beside), theme.px(MOST_RIBBON)))

    def _give_room(self, *_event: object) -> None:
        if self.width > 100 and self._ribbon_height() != self._strip:
            self._place()

    def _aside(self, x: float, width: float) -> float:
        """Where something stands that is so wide: for the left hand all is the other way round."""
        return self.width - x - width if theme.eyes().left else x

    def _place_bar(self) -> None:
        """The signs, and how far the game is: beside them, or in a line of its own."""
        w, h = self.size
        plan, gap = theme.now(), theme.px(3)
        bar, side = plan.bar, max(plan.bar - theme.px(3), theme.touch())
        with self.ground:
            paint.block(0, h - bar - plan.track, w, bar + plan.track, fill="night", line=None, radius=0)
            paint.block(0, h - bar - plan.track, w, theme.px(2), fill="mustard", line=None, radius=0)

        def put(widget: Widget, x: float, wide: float) -> None:
            place(widget, self._aside(x, wide), h - bar + theme.px(2), wide, side - theme.px(1))

        put(self.signs["menu"], gap, side)
        right = w - gap
        for name in reversed([name for name in self.signs if name != "menu"]):
            right -= side
            put(self.signs[name], right, side)
            right -= gap
        if self.timer.parent is not None:
            wide = side * (1.9 if plan.upright else 2.2)
            right -= wide
            if plan.upright:
                place(self.timer, w - wide - gap, h - bar - plan.track, wide, plan.track)
            else:
                put(self.timer, right, wide)
            right -= gap
        left = side + theme.px(12)
        if plan.upright:
            room = w - theme.px(16) - (self.timer.width if self.timer.parent is not None else 0)
            place(self.track, theme.px(8), h - bar - plan.track + theme.px(3), room, plan.track)
        else:
            wide = right - left - theme.px(8)
            place(self.track, self._aside(left, wide), h - bar + theme.px(2), wide, bar - theme.px(2))

    def _place_panel(self, left: float, wide: float, high: float, *, foot: float) -> None:
        """The panel, those who are asked at the same time above it, and the ledger below it where there is room.

        :param foot: px that the panel leaves free below, where it stands over everything.
        """
        plan, gap, key = theme.now(), theme.px(3), theme.touch()
        # The panel keeps the height that it has on 800×480: a bigger screen never shows fewer rows.
        ledger = max(0.0, (high - 426 * plan.unit)) if plan.ledger else 0.0
        grown = self.panel is not None and (self.panel.spread or self.panel.long)
        ledger = 0.0 if grown else min(ledger, high * 0.4)
        if ledger > theme.px(100):
            if self.ledger.parent is None:
                self.add_widget(self.ledger)
            place(self.ledger, left, 0, wide, ledger)
        else:
            ledger = 0.0
            if self.ledger.parent is not None:
                self.remove_widget(self.ledger)
        top = high
        if self.others:
            share = wide / len(self.others)
            top -= key + 2 * gap
            for i, other in enumerate(self.others):
                place(other, left + i * share + gap, top + gap, share - 2 * gap, key)
        if self.panel is not None:
            self.panel.foot = foot
            place(self.panel, left, ledger, wide, top - ledger)

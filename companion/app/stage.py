"""The table on the screen: bar, map, ribbon and panel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.graphics.texture import Texture

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
from companion.app.widgets.box import Box, place
from companion.app.widgets.coach import CoachStrip, Pointer
from companion.app.widgets.dice import Dice
from companion.app.widgets.peek import Peek
from companion.app.widgets.press import Key, Sign
from companion.app.widgets.text import Text
from companion.app.widgets.track import Track
from companion.kernel.board import Surface
from companion.kernel.words import _


class Ribbon(Box):
    """A strip of paper that tells in one sentence what just happened, with the dice that did it."""

    def __init__(self, **box: Any) -> None:
        super().__init__(**box)
        self.dice = Dice(0, (), largest=34)
        self.words = Text("", size=18, role=theme.BOLD)
        self.add_widget(self.dice)
        self.add_widget(self.words)
        self.bind(size=self._place)

    def say(self, sentence: str, faces: Sequence[int] = ()) -> None:
        self.words.text = sentence
        self.dice.show(faces)
        self._place()

    def _place(self, *_event: object) -> None:
        w, h = self.size
        count = len(self.dice.faces)
        wide = count * h * 0.95
        place(self.dice, theme.px(4), 0, wide, h)
        left = theme.px(10) + wide
        place(self.words, left, theme.px(2), w - left - theme.px(8), h - theme.px(4))
        self.dice.opacity = 1 if count else 0
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
        head, tall = theme.px(26), theme.px(36)
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
        self._secret_words = Text("", role=theme.BOLD, size=18, colour="paper_light", valign="middle", least=0.7)
        self._secrets.add_widget(self._secret_words)
        for widget in (self.boards, self.ribbon, self.track, *self.signs.values()):
            self.add_widget(widget)
        if any(view.zooms for view in self.boards.views.values()):
            for key in self.zoom.values():
                self.add_widget(key)
        self._private = False
        self.bind(size=self._place)

    @property
    def map(self) -> SurfaceView[Any]:
        """The board in front."""
        return self.boards.view

    def keep_clear(self) -> None:
        """Keep the keys for zooming away from what is meant on the board."""
        if self.width > 100:
            self._place_keys()

    def _place_keys(self) -> None:
        """Put the keys into the strip, or into the first corner of the board where they hide nothing that is meant."""
        plan, key, gap = theme.now(), theme.touch(), theme.px(3)
        wide, low = self.width - plan.panel, plan.ribbon
        names = ("fit", "minus", "plus")
        if self._private:
            for i, name in enumerate(reversed(names)):
                place(self.zoom[name], wide - (i + 1) * (key + gap), low + 2 * gap, key, key)
            return
        tall = len(names) * (key + gap)
        right, top = wide - key - theme.px(5), self.boards.top - theme.px(6) - tall
        corners = [(x, y) for y in (low + theme.px(6), top) for x in (right, theme.px(5))]
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
        if self._pointer is not None:  # it lies over the panel
            self.remove_widget(self._pointer)
            self.add_widget(self._pointer)
        self._place()

    def set_coach(self, strip: CoachStrip, pointer: Pointer) -> None:
        """Let a coach speak over the boards, and point at things."""
        self._coach, self._pointer = strip, pointer
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
        self._secret_words.text = "\n".join(sentences)
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
        self.keep_clear()

    def _place(self, *_event: object) -> None:
        w, h = self.size
        if w < 100 or h < 100:
            return
        plan = theme.now()
        bar, ribbon, panel = plan.bar, plan.ribbon, plan.panel
        side, gap = bar - theme.px(2), theme.px(3)
        self.ground.clear()
        with self.ground:
            paint.block(0, h - bar, w, bar, fill="night", line=None, radius=0)
            paint.block(0, h - bar, w, theme.px(2), fill="mustard", line=None, radius=0)
        place(self.signs["menu"], gap, h - bar + theme.px(2), side, side - theme.px(1))
        right = w - gap
        for name in reversed([name for name in self.signs if name != "menu"]):
            right -= side
            place(self.signs[name], right, h - bar + theme.px(2), side, side - theme.px(1))
            right -= gap
        if self.timer.parent is not None:
            right -= side * 2.2
            place(self.timer, right, h - bar + theme.px(2), side * 2.2, side - theme.px(1))
            right -= gap
        left = side + theme.px(12)
        place(self.track, left, h - bar + theme.px(2), right - left - theme.px(8), bar - theme.px(2))
        wide, high = w - panel, h - bar
        key = theme.touch()
        # What is held, and what it shows, has a strip of its own: nothing on the board is ever under it.
        strip = max(theme.px(58), key) + 2 * gap if self._private else 0.0
        coach = self._coach.tall() if self._coach is not None else 0.0
        if self._coach is not None:
            place(self._coach, 0, high - coach, wide, coach)
        place(self.boards, 0, ribbon + strip, wide, high - ribbon - strip - coach)
        place(self.ribbon, 0, 0, wide, ribbon)
        with self.ground:
            paint.block(0, ribbon, wide, strip, fill="teal_dark", line=None, radius=0)
        self._place_keys()
        # The panel keeps the height that it has on 800×480: a bigger screen never shows fewer rows.
        ledger = max(0.0, (high - 432 * plan.unit)) if plan.ledger else 0.0
        ledger = min(ledger, high * 0.4)
        if ledger > theme.px(76):
            if self.ledger.parent is None:
                self.add_widget(self.ledger)
            place(self.ledger, wide, 0, panel, ledger)
        else:
            ledger = 0.0
            if self.ledger.parent is not None:
                self.remove_widget(self.ledger)
        top = high
        if self.others:
            share = panel / len(self.others)
            top -= key + 2 * gap
            for i, other in enumerate(self.others):
                place(other, wide + i * share + gap, top + gap, share - 2 * gap, key)
        if self.panel is not None:
            place(self.panel, wide, ledger, panel, top - ledger)
        if self.card is not None:
            place(self.card, 0, 0, w, h)
        hold_w = min(theme.px(190), wide * 0.4)
        place(self.peek, gap, ribbon + gap, hold_w, strip - 2 * gap)
        if self._secrets.parent is not None:
            # Over the ribbon and the keys beside the finger, which has them for itself while it holds.
            left, box_h = hold_w + 3 * gap, ribbon + strip - gap
            box_w = wide - left - gap
            place(self._secrets, left, gap / 2, box_w, box_h)
            place(self._secret_words, theme.px(8), theme.px(2), box_w - theme.px(16), box_h - theme.px(4))
            self._secrets.ground.clear()
            with self._secrets.ground:
                paint.block(0, 0, box_w, box_h, fill="teal_dark", line="mustard", width=theme.px(2))

"""The table on the screen: bar, map, ribbon and panel."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.beats.card import BeatCard
from companion.app.beats.clock import Timer
from companion.app.beats.news import NewsPanel
from companion.app.hands.card import HandsCard
from companion.app.hands.fan import Fan
from companion.app.panel import ChoicePanel
from companion.app.panel.sheet import WIDER, Panel
from companion.app.surfaces import SurfaceView, Tabs, surface
from companion.app.surfaces.pieces import cross
from companion.app.surfaces.surface import KEYS
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place, seen_first
from companion.app.widgets.card_strip import CardStrip
from companion.app.widgets.coach import CoachStrip, Pointer
from companion.app.widgets.log_tail import LogTail
from companion.app.widgets.peek import Peek
from companion.app.widgets.press import Key, Press, Sign
from companion.app.widgets.ribbon import MARGIN, Remark, Ribbon
from companion.app.widgets.text import Text, least_height, text_height
from companion.app.widgets.track import LampTrack
from companion.kernel.board import Surface
from companion.kernel.words import _
from companion.presentation.parts.narrated import Clockface
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts.prompt import Marks

MOST_RIBBON: Final = 164
"""The ribbon is never higher than this, px of the 800×480 drawing: four lines."""
LEAST_BOARD: Final = 160
"""A coach leaves the boards at least so high, px of the 800×480 drawing."""
MOST_LINES: Final = 3
"""The keys of those who are asked at the same time stand in so many lines at most."""
ON_SEA: Final = (240, 300, 360)
"""Widths of the news that stand on the sea, px of the 800×480 drawing: the first in which three lines are enough."""
REMARKS: Final = (240, 360, 590)
"""Widths of what somebody asked a board, px of the 800×480 drawing."""
TIME: Final = re.compile(r"\d+:\d\d")
"""Of a panel that shows the time large."""
BAND: Final = 60
"""Cards beside the news, with their edges, are so high, px of the 800×480 drawing: the height that a battle leaves."""
NEWS_LINES: Final = 5
"""So many lines the news under the panel have at most: what a card says is read to its end."""


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
        self.track = LampTrack()
        self.ribbon = Ribbon()
        self.remarked = Remark(lambda: tapped(None, None))
        """What somebody asked a board: over it, for as long as that is asked."""
        self.ledger = LogTail()
        self.panel: Panel | None = None
        self.peek = Peek()
        self.peek.bind(held=lambda _, held: peeked(held))
        self.signs = {name: Sign(name, deed) for name, deed in deeds.items()}
        for name, sign in self.signs.items():
            sign.urgent = name in ("hide", "sound")
            sign.final = name == "undo"
        self.zoom = {
            "plus": Sign("plus", self.boards.zoom_in, name="zoom in"),
            "minus": Sign("minus", self.boards.zoom_out, name="zoom out"),
            "fit": Sign("fit", self.boards.show_all, name="zoom fit"),
        }
        for key in self.zoom.values():
            key.floats = True
        self.timer = Timer(clock)
        self.card: BeatCard | None = None
        self._fan: Fan | None = None
        self._coach: CoachStrip | None = None
        self._pointer: Pointer | None = None
        self._turned: Callable[[], object] = lambda: None
        self.others: list[Key] = []
        self._first: dict[str, tuple[str, str]] = {}
        """What stands on their keys where all have room for it, and where not."""
        self.standing: list[Key] = []
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
        self._ribbon = 0.0
        self._spared = self._grounded = False
        self._band: CardStrip | None = None
        """Cards that lie open, beside the news: the panel has no room for them."""
        self._needed = 0.0
        """Px of the window's width that the board needs, where the panel has all the rest; 0 for no such board."""
        self._keys_soon = Clock.create_trigger(self._place_keys, -1)
        self.ribbon.words.bind(text=self._give_room)
        self.boards.bind(open=lambda *_: self._turned_to())
        self.bind(size=self._place)

    def remark(self, words: str) -> None:
        """Say something over the board in front, where it hides least of what is meant there; nothing moves for it.

        :param words: "" takes it away.
        """
        self.remove_widget(self.remarked)
        if words:
            self.remarked.say(words)
            self.add_widget(self.remarked)
            seen_first(self.boards, self._put_remark)

    def _put_remark(self) -> None:
        """Put a remark into the corner of the boards where it hides least: keys, what is meant, then land.

        It is as wide as it must be for all of it to be read.
        """
        boards, view, edge = self.boards, self.boards.view, theme.px(2)
        keys = [(key.x, key.y, key.right, key.top) for key in self.zoom.values() if key.parent is not None]
        meant, found = view.meant(), []
        for wide in sorted({min(theme.px(one), boards.width - 2 * edge) for one in REMARKS}):
            needed, room = self.remarked.plain(wide), boards.height - 2 * edge
            tall = min(needed, room)
            for low in (boards.y + edge, boards.top - edge - tall):
                for left in (boards.x + edge, boards.right - edge - wide):
                    box = left, low, left + wide, low + tall
                    hidden = sum(cross(box, one) for one in meant) + 2 * sum(cross(box, one) for one in keys)
                    found.append(((needed > room, hidden, view.covering(box)), (left, low, wide, tall)))
        place(self.remarked, *min(found)[1])

    @property
    def map(self) -> SurfaceView[Any]:
        """The board in front."""
        return self.boards.view

    def _turned_to(self) -> None:
        """Lay out what is about another board now, and put away what was told of the last."""
        self.remark("")
        if self.ribbon.floats != self._floating():
            self._place()
        self.keep_clear()

    @property
    def coached(self) -> bool:
        """Whether a coach speaks over the boards."""
        return self._coach is not None

    def clearing(self, tall: Callable[[float], float]) -> tuple[float, float, float]:
        """Return left, top and width in px of where a notice covers nothing that can be pressed.

        That is on the boards, under a coach; where a list lies over them, in the bar, where it says how far the game
        is, and if the notice is too long for that, over the list's title.

        :param tall: the height of the notice where it is so wide, px.
        """
        gap, coach, track = theme.px(4), self._coach, self.track
        left, top, wide = self.boards.x, self.boards.top - self._tabs(), self.boards.width
        if self.boards.disabled:
            if tall(track.width) <= track.height:
                return track.x, track.y + (track.height + tall(track.width)) / 2, track.width
            left, top, wide = 0.0, self.height - theme.now().bar - theme.now().track, self.width
            top = coach.y if coach is not None and coach.line else top
        elif (spare := self.boards.view.spare) is not None:
            left, _low, right, top = spare
            wide = right - left
        return left + gap, top - gap, wide - 2 * gap

    def keep_clear(self) -> None:
        """Keep the keys for zooming, and the news, away from what is meant on the board."""
        if self.width > 100:
            if self.ribbon.floats and self.boards.view.obscured:
                self._place()
            self._hide_keys()
            self._keys_soon()

    def _place_keys(self, _: float) -> None:
        seen_first(self.boards, self._put_keys)

    def _put_keys(self) -> None:
        """Put the keys into the lower corner beside the drawer, where people look for them.

        Where they would hide what is meant, or may be touched, or mostly land, they go into the first corner in which
        they hide less, one over the other or beside each other.
        """
        key, gap, boards = theme.touch(), theme.px(3), self.boards
        names = ("fit", "minus", "plus")
        view = boards.view if boards.view.width > 100 else boards
        boards.view.settle()  # they keep off names, too
        if self.ribbon.floats and not boards.disabled:  # else it stands below a list
            self.ribbon.x = boards.right - self.ribbon.width if boards.view.corner_right else boards.x
        edge, span = theme.px(6), len(names) * (key + gap)
        upright = [(key, span)] if span <= view.height - 2 * edge else []
        corners = [
            (x, y, wide, tall)
            for wide, tall in (*upright, (span, key))
            for x in sorted((boards.right - wide - theme.px(5), boards.x + theme.px(5)), reverse=not theme.eyes().left)
            for y in (view.y + edge, view.top - edge - tall)
        ]
        meant = [*boards.view.meant(), *boards.view.ends()] if view is boards.view else []
        open_to_touch = boards.view.touchable() if view is boards.view else []

        def hidden(corner: tuple[float, float, float, float]) -> tuple[int, int, bool]:
            x, y, wide, tall = corner
            box = x - edge, y - edge, x + wide + edge, y + tall + edge  # badges reach over the edge of a piece
            news = self.ribbon.floats and cross(box, (self.ribbon.x, self.ribbon.y, self.ribbon.right, self.ribbon.top))
            touchable = sum(cross(box, one) for one in open_to_touch)
            land = view.covering(box) > (wide + 2 * edge) * (tall + 2 * edge) / 2
            return sum(cross(box, one) for one in meant) + 99 * news, touchable, land

        x, y, wide, tall = min(corners, key=hidden)
        for i, name in enumerate(names):
            step = i * (key + gap)
            place(self.zoom[name], x + (step if wide > tall else 0), y + (0 if wide > tall else step), key, key)

    def _hide_keys(self) -> None:
        """Show the keys for zooming only on a board that can be zoomed, and not while secrets are shown."""
        spread = self.panel is not None and self.panel.spread
        view = self.boards.view
        hidden = spread or not (view.zooms and view.keyed) or (self._private and self._secrets.parent is not None)
        for key in self.zoom.values():
            key.opacity, key.disabled = (0, True) if hidden else (1, False)

    def set_panel(self, panel: Panel | None) -> None:
        """Put a panel beside the map, instead of the one that was there."""
        self.remark("")
        if self.panel is not None:
            self.remove_widget(self.panel)
        self.panel = panel
        self.put_cards_away()
        self._lay_band(None)
        self._spared, self._needed, self._grounded = False, 0.0, False
        Press.changed()
        if isinstance(panel, ChoicePanel):
            panel.see(self.boards)  # before it has a place here: it must not grow for one that it won't have
        if panel is not None:
            self.add_widget(panel)
            panel.bind(width_step=self._place, spread=self._place, long=self._place, tight=self._place)
        if self._pointer is not None:  # it lies over the panel
            self.remove_widget(self._pointer)
            self.add_widget(self._pointer)
        self._turned()
        self._place()
        self._turned()  # once more: where a row stands is only known now

    def set_coach(self, strip: CoachStrip, pointer: Pointer, turned: Callable[[], object]) -> None:
        """Let a coach speak over the boards, and point at things.

        :param turned: called as soon as another panel or card is there, before anybody sees it.
        """
        self._coach, self._pointer, self._turned = strip, pointer, turned
        strip.bind(line=lambda *_: self._place())
        self.add_widget(strip)
        self.add_widget(pointer)
        self._place()

    def set_private(self, private: bool) -> None:
        """Whether there are secrets to hold for."""
        if not private:
            self.peek.release()
        self._private = private
        self.let_stand(self.peek, private)
        self._place()

    def show_secrets(self, sentences: Sequence[str]) -> None:
        """Sentences over the map; none takes them away."""
        self._sentences = tuple(sentences)
        self.let_stand(self._secrets, sentences)
        self._place()

    def show_clock(self, clock: Clockface) -> None:
        """Show how far the game is."""
        self.track.show(clock)

    def show_time(self, left: float | None, paused: bool) -> None:
        """Show the seconds that are left of an open clock; None for no clock."""
        if left is not None:
            panel = self.panel
            told = isinstance(panel, ChoicePanel) and TIME.fullmatch(panel.question.large) is not None
            self.timer.show(left, paused, told=told)
        was = self.timer.parent
        self.let_stand(self.timer, left is not None)
        if self.timer.parent is not was:
            self._place()

    def set_card(self, card: BeatCard | None) -> None:
        """Put a beat over everything, or take away the one that is there."""
        if self.card is not card:
            Press.changed()
        if self.card is not None:
            self.card.stop()
            self.remove_widget(self.card)
        self.card = card
        self._turned()
        if card is not None:
            self.remark("")
            self.add_widget(card)
            self._place()

    def set_others(self, seats: Sequence[tuple[str, str]], deed: Callable[[str], object]) -> None:
        """Offer to ask others first who are asked at the same time: seats with their names."""
        for key in self.others:
            self.remove_widget(key)
        self.others = [
            Key(name, partial(deed, seat), size=17, role=theme.BOLD, name=f"ask {seat}") for seat, name in seats
        ]
        names = (name for _seat, name in seats)
        self._first = {
            key.name: (_("Ask {name} first").format(name=name), name)
            for key, name in zip(self.others, names, strict=True)
        }
        for key in self.others:
            self.add_widget(key)
        self._place()

    def set_standing(self, offers: Sequence[tuple[Any, str]], deed: Callable[[Any], object]) -> None:
        """Offer what may be done at any time while dice fall: answers with their words. It stands while they do."""
        for key in self.standing:
            self.remove_widget(key)
        self.standing = [
            Key(words, partial(deed, answer), size=17, name=f"meanwhile {n}")
            for n, (answer, words) in enumerate(offers)
        ]
        for key in self.standing:
            self.add_widget(key)
        self._place()

    def show_cards(self, cards: Sequence[Texture]) -> None:
        """Show cards that lie open as large as they fit over the boards, until a finger touches them."""
        self.put_cards_away()
        self._fan = Fan(cards, touched=self.put_cards_away)
        place(self._fan, self.boards.x, self.boards.y, self.boards.width, self.boards.height)
        self.add_widget(self._fan)

    def _lay_band(self, strip: CardStrip | None) -> None:
        """Lay the cards of a panel's strip beside the news; None takes them away."""
        if self._band is not None:
            self.remove_widget(self._band)
        self._band = strip.twin() if strip is not None else None
        if self._band is not None:
            self.add_widget(self._band)

    def _hides_cards(self) -> bool:
        """Whether cards that lie open, beside a board all of which is in sight, have no room in the panel."""
        strip, view = self.panel.strip if self.panel is not None else None, self.boards.view
        there = strip is not None and strip.drawn and strip.height < theme.touch()
        return there and view.fills and view.whole

    def _band_width(self) -> float:
        """Return the width that cards beside the news take."""
        return self._band.wide(theme.px(BAND - 6)) + 2 * theme.px(3) if self._band is not None else 0.0

    def put_cards_away(self) -> None:
        """Show the boards again where cards were shown large."""
        if self._fan is not None:
            self.remove_widget(self._fan)
        self._fan = None

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
        self.boards.aside = self._plays and not plan.upright
        self._place_bar()
        high = h - plan.bar - plan.track
        # What is held has a place of its own in the panel: nothing on the board is ever under it.
        strip = self._strip_height()
        panel = w if plan.upright else self._panel_width()
        low = plan.panel if plan.upright else 0.0
        wide = w if plan.upright else w - panel
        self._ribbon = ribbon = self._ribbon_height()
        self.ribbon.floats, float_on = self._floating(), 0.0
        if self.ribbon.floats:
            ribbon, float_on = 0.0, ribbon
        left = self._aside(0, wide)
        grown, spread = self._grown, self.panel is not None and self.panel.spread
        # What is held beside a coach takes of the boards what the coach has left them.
        held = plan.ribbon if self._private and not ribbon and self._coach is not None else 0.0
        coach = self._place_coach(high, high - low - ribbon - held, wide)
        hold_w = min(theme.px(200), wide * 0.42) if spread else panel - 2 * gap
        secrets = w - hold_w - 4 * gap if spread else wide - 2 * gap
        shown = self._secrets.parent is not None
        needed = least_height(run_on(self._sentences), secrets - theme.px(16), theme.BOLD) + theme.px(8) + gap
        room = high - low - ribbon - coach
        # Longer secrets take of the boards what these can spare, so that they cover nothing.
        spare = room - self._tabs() - theme.px(LEAST_BOARD)
        more = max(0.0, min(needed - ribbon, spare)) if shown and not spread else 0.0
        on_sea = (self._ribbon_width(wide), max(float_on, self._two_lines())) if self.ribbon.floats else (0.0, 0.0)
        for view in self.boards.views.values():
            view.leave(on_sea)
        if self.ribbon.floats and self.boards.view.obscured:  # over what is asked about: below the boards, then
            self._grounded = True
            self._place()
            return
        place(self.boards, left, low + ribbon + more, wide, room - more)
        if (news := self._news_height()) == 0:
            place(self.ribbon, left, low, self._ribbon_width(wide), float_on or ribbon)
        if self._band is not None:
            over = self._band_width()
            place(self._band, left + wide - over + gap, low + gap, over - 2 * gap, theme.px(BAND) - 2 * gap)
        with self.ground:
            if shown:
                paint.block(left, low, wide, more + ribbon, fill="teal_dark", line=None, radius=0)
        self._keys_soon()
        beside, room = (w, low) if plan.upright else (panel, high)
        if spread:
            beside, room, low, ribbon = w, high - coach, 0.0, 0.0
        self.boards.opacity = 0 if spread else 1
        self.boards.disabled = spread
        if spread and self.remarked.parent is not None:
            self.remark("")
        foot = strip
        if spread and shown:
            foot = max(strip, needed)  # a list makes room for them
        beside_peek = (self._aside(hold_w + 3 * gap, secrets), secrets) if spread else None
        left = self._aside(w - beside, beside)
        self._place_panel(left, beside, room, news=news, foot=foot, beside_peek=beside_peek)
        if self._grown != grown:
            return  # what found no room has been given it: all has been placed for that
        if news and self._hides_cards() and self.panel is not None and not self.panel.lays:
            self.panel.lays = True
            return
        under = high - low - self.boards.view.high_at(wide)  # what the board leaves below it
        hidden = bool(ribbon) and self._hides_cards() and under > theme.px(BAND) - 1
        if hidden != (self._band is not None):
            self._lay_band(self.panel.strip if self.panel is not None and hidden else None)
            self._place()
            return
        if self.card is not None:
            place(self.card, 0, 0, w, h)
        for key in (self.peek, *self.others, *self.standing) if self.panel is not None else ():
            if key.parent is not None and self.children.index(key) > self.children.index(self.panel):
                self.remove_widget(key)
                self.add_widget(key)
        held_at = self._aside(gap if spread else w - panel + gap, hold_w)
        place(self.peek, held_at, (self.panel.y if self.panel is not None else low) + gap, hold_w, strip - 2 * gap)
        told = self._tell_below_list(spread and not shown)
        self.ribbon.opacity = 1 if news or told or ((ribbon or float_on) and not shown) else 0
        self._hide_keys()
        if shown:
            # Instead of the ribbon and the keys beside the finger, which has them for itself while it holds.
            room = secrets - theme.px(16)
            apart, together = "\n".join(self._sentences), run_on(self._sentences)
            box_w, box_h = secrets, foot - gap if spread else ribbon + more - gap
            place(self._secrets, self._aside(hold_w + 3 * gap if spread else gap, box_w), low + gap / 2, box_w, box_h)
            fits = text_height(apart, 18, room, theme.BOLD) <= box_h - theme.px(4)
            self._secret_words.text = apart if fits else together
            place(self._secret_words, theme.px(8), theme.px(2), room, box_h - theme.px(4))
            with self._secrets.painting():
                paint.block(0, 0, box_w, box_h, fill="teal_dark", line="mustard", width=theme.px(2))

    def _tell_below_list(self, covered: bool) -> bool:
        """Put the news where a list that covers the boards leaves room below its rows; return whether it does.

        They would be gone with the boards, though nobody has waited for a touch that they are read.

        :param covered: a panel covers the boards, and no secrets stand there.
        """
        panel, ribbon = self.panel, self.ribbon
        listed = panel if covered and isinstance(panel, ChoicePanel) and self._coach is None else None
        free = listed.free if listed is not None and not listed.news else None
        told = free is not None and bool(ribbon.words.words) and ribbon.closely(free[2]) <= free[3]
        if listed is not None and free is not None and not told:
            listed.tell_over_list()
        there = panel if panel is not None and panel.parent is self else None  # one that comes looks about before
        if there is not None and (self.children.index(ribbon) < self.children.index(there)) != told:
            self.remove_widget(ribbon)
            self.add_widget(ribbon, index=self.children.index(there) + (0 if told else 1))
        if told and free is not None and listed is not None:
            listed.rows.leave_foot()
            place(ribbon, *free[:3], min(ribbon.needed(free[2]), free[3]))
        return told

    def _place_coach(self, top: float, room: float, beside: float) -> float:
        """Put the coach over the boards, or over a list that stands in their place; return its height.

        :param room: for coach and boards, px. :param beside: the width of the boards.
        """
        if self._coach is None:
            return 0.0
        wide, most = beside, room - self._tabs() - theme.px(LEAST_BOARD)
        if self.panel is not None and self.panel.spread:
            wide, most = self.width, 0.0 if self.panel.tight else top * 0.36
        tall = self._coach.tall(wide, most)
        place(self._coach, self._aside(0, wide), top - tall, wide, tall)
        return tall

    def _ribbon_height(self) -> float:
        """As high as its words. None where a coach speaks and room is dear, or the news stand under the panel."""
        plan = theme.now()
        if self._news_height():
            return 0.0
        if self._coach is not None and not plan.ledger:
            return 0.0
        low = plan.panel if plan.upright else 0.0
        spare = self.height - plan.bar - plan.track - low - self._tabs() - theme.px(LEAST_BOARD)
        wide = self._ribbon_width(self.width if plan.upright else self.width - self._panel_width())
        needed = self.ribbon.needed(wide)
        long = needed > text_height("\n", 18, wide, theme.BOLD, far=True) + theme.px(4)
        if (self._plays or long) and not plan.upright:
            needed = self.ribbon.closely(wide)
        least = theme.px(BAND) if self._band is not None else 0.0
        return float(min(max(needed, least), theme.px(MOST_RIBBON), spare))

    def holds(self, words: str) -> bool:
        """Return whether the news have room for words, in letters that can be read."""
        plan, margin = theme.now(), 2 * theme.px(MARGIN)
        news = self._news_height() > 0
        wide = self._panel_width() if news else self.boards.width
        lines = NEWS_LINES if news else MOST_LINES + 1
        most = least_height("\n" * (lines - 1), self.width, theme.BOLD)
        return plan.upright or bool(least_height(words, wide - margin, theme.BOLD) <= most)

    def _floating(self) -> bool:
        """Whether the news stand on the sea, at the foot of a map that leaves some of its window to that."""
        told = self._grounded or self._private or theme.now().upright or self._news_height() > 0
        hands = isinstance(self.panel, HandsCard)  # they look all over a board for where something comes to lie
        return self.boards.view.maritime and not told and not hands

    def _ribbon_width(self, beside: float) -> float:
        """Return how wide the news are. :param beside: the width of the boards, px."""
        if not self._floating():
            return beside - self._band_width()
        most = least_height("\n" * 2, beside, theme.BOLD) + theme.px(4)
        widths = (min(beside, theme.px(wide)) for wide in ON_SEA)
        return next((wide for wide in widths if self.ribbon.closely(wide) <= most), beside)

    def _two_lines(self) -> float:
        return least_height("\n", self.width, theme.BOLD) + theme.px(2)

    def _news_height(self) -> float:
        """Room for the news under the panel, where they have it there: the board has all of the height."""
        plan = theme.now()
        if not self._plays or plan.upright or (self.panel is not None and self.panel.spread):
            return 0.0
        lines = (2 if self._needed else 3) if self._spared and not self._private else 0
        if plan.ledger:  # a keypad that lacks height for its keys takes some of it
            keyed = isinstance(self.panel, ChoicePanel) and self.panel.keypad is not None and self.panel.long
            lines = 2 if keyed else 4
        if not lines:
            return 0.0
        usual, most = (least_height("\n" * (n - 1), self.width, theme.BOLD) + theme.px(10) for n in (lines, NEWS_LINES))
        needed = least_height(self.ribbon.words.words, self._panel_width() - 2 * theme.px(MARGIN), theme.BOLD)
        needed += theme.px(4)
        return float(max(usual, needed)) if needed <= most else 0.0  # so many words are read under the boards

    @property
    def _plays(self) -> bool:
        """Whether there is a board that has all of the window that can be spared, and pieces that move on it."""
        return any(view.fills for view in self.boards.views.values())

    def _panel_width(self) -> float:
        """Return the width of the panel beside the boards."""
        plan, panel = theme.now(), self.panel
        if self._needed and not (panel is not None and panel.spread):
            return max(plan.panel, float(self.width) - self._needed)
        if not self._plays or self._spared:
            return plan.panel
        return plan.drawer + (WIDER[panel.width_step] if panel is not None else 0.0) * (plan.panel - plan.drawer)

    @property
    def _grown(self) -> tuple[bool, int]:
        """How much room the panel has been given."""
        panel = self.panel
        return (panel.spread, panel.width_step) if panel is not None else (False, 0)

    def share_room(self) -> None:
        """Give the panel what is left beside a board that all of is in sight, as an ask opens."""
        view, plan, panel = self.boards.view, theme.now(), self.panel
        if not view.whole or plan.upright or (panel is not None and panel.spread):
            return
        keys = theme.touch() + theme.px(KEYS) if view.zooms else 0.0
        needed = view.wide_at(self.height - plan.bar - plan.track) + keys
        slim = view.fills and self.width - needed > plan.panel
        if view.maritime or slim:
            keyed = isinstance(panel, ChoicePanel) and panel.keypad is not None
            self._spared, self._needed = not (slim and keyed), needed if slim else 0.0  # keys want all of the height
            self._place()
            if panel is not None and panel.spread:  # the news below it took the height that its list needs
                self._spared, self._needed = False, 0.0
                panel.shrink()
                self._place()

    def _strip_height(self) -> float:
        """Room for what is held, where there are secrets to hold for."""
        return theme.touch() * 1.15 + theme.px(6) if self._private else 0.0

    def _tabs(self) -> float:
        """Return the height of the keys that turn to another board."""
        return theme.touch() if len(self.boards.views) > 1 and not self.boards.aside else 0.0

    def _give_room(self, *_event: object) -> None:
        """Place all anew where the news need another room: as high as before, perhaps, but wider on the sea."""
        if self.width > 100:
            wider = self.ribbon.floats and self._ribbon_width(self.boards.width) != self.ribbon.width
            if wider or self._ribbon_height() != self._ribbon:
                self._place()

    def _aside(self, x: float, width: float) -> float:
        """Where something stands that is so wide: for the left hand all is the other way round."""
        return self.width - x - width if theme.eyes().left else x

    def _place_bar(self) -> None:
        """Put the signs, and how far the game is: beside them, or in a line of its own."""
        w, h = self.size
        plan, gap = theme.now(), theme.px(3)
        bar, side = plan.bar, max(plan.bar - theme.px(3), theme.touch())
        with self.ground:
            paint.block(0, h - bar - plan.track, w, bar + plan.track, fill="night", line=None, radius=0)
            paint.block(0, h - bar - plan.track, w, theme.px(2), fill="mustard", line=None, radius=0)

        def put(widget: Widget, x: float, wide: float) -> None:
            place(widget, self._aside(x, wide), h - side, wide, side)

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
        turner = self.boards.turner
        turner.disabled = self.panel is not None and self.panel.spread  # a list lies over all boards
        self.let_stand(turner, self.boards.aside and len(self.boards.views) > 1)
        if turner.parent is not None:
            put(turner, gap + side + gap, side)
            left += side + gap
        if plan.upright:
            room = w - theme.px(16) - (self.timer.width if self.timer.parent is not None else 0)
            place(self.track, theme.px(8), h - bar - plan.track + theme.px(3), room, plan.track)
        else:
            wide = right - left - theme.px(8)
            place(self.track, self._aside(left, wide), h - bar + theme.px(2), wide, bar - theme.px(2))

    def _place_others(
        self, keys: Sequence[Key], span: tuple[float, float], top: float, tall: float, most: int = MOST_LINES
    ) -> float:
        """Put the keys of those who are asked at the same time side by side, in as few lines as their names need.

        :param span: left, and width, px. :param tall: of a line, px. :param most: how many lines there may be.
        :returns: the height of the lines, px.
        """
        gap = theme.px(6)
        need = max(key.narrowest() for key in keys)
        lines = min(most, -(-len(keys) // max(1, int((span[1] + gap) // (need + gap)))))
        across = -(-len(keys) // lines)
        wide = (span[1] + gap) / across - gap
        mine = [key for key in keys if key.name in self._first]
        roomy = all(key.fits(wide, tall, self._first[key.name][0]) for key in mine)
        for key in mine:
            key.words = self._first[key.name][0 if roomy else 1]
        for i, other in enumerate(keys):
            line, column = divmod(i, across)
            low = top - tall - line * (tall + gap)
            place(other, span[0] + column * (wide + gap), low, wide, tall)
            other.opacity = 0 if self._secrets.parent is not None and low < self._secrets.top else 1
        return lines * (tall + gap) - gap

    def _place_panel(
        self,
        left: float,
        wide: float,
        high: float,
        *,
        news: float,
        foot: float,
        beside_peek: tuple[float, float] | None,
    ) -> None:
        """Put the panel, those who are asked at the same time above it, and the ledger below it where there is room.

        :param news: height of the ribbon under it; 0 where that stands elsewhere.
        :param foot: px that the panel leaves free below, for what is held.
        :param beside_peek: left and width of what is free at its foot, for others who are asked; None for nothing.
        """
        plan, gap, key = theme.now(), theme.px(3), theme.touch()
        # The panel keeps the height that it has on 800×480: a bigger screen never shows fewer rows.
        ledger = max(0.0, (high - news - 426 * plan.unit)) if plan.ledger else 0.0
        grown = self.panel is not None and (self.panel.spread or self.panel.long)
        ledger = 0.0 if grown else min(ledger, high * 0.4)
        ledger = ledger if ledger > theme.px(100) else 0.0
        self.let_stand(self.ledger, ledger)
        if ledger:
            place(self.ledger, left, 0, wide, ledger)
        if news:
            place(self.ribbon, left, ledger, wide, news)
        top, bottom = high, ledger + news
        keys = [*self.others, *self.standing]
        if keys and foot and beside_peek is not None:
            self._place_others(keys, beside_peek, foot - gap, foot - 2 * gap, most=1)
        elif keys:
            top -= self._place_others(keys, (left + gap, wide - 2 * gap), top - gap, key) + 2 * gap
        if self.panel is not None and self.panel.parent is self:  # one that comes finds its room once it is here
            self.panel.foot = foot
            place(self.panel, left, bottom, wide, top - bottom)


def run_on(sentences: Sequence[str]) -> str:
    """Return sentences one behind the other; where one has no stop, there is a dot between it and the next."""
    apart = [one if one.endswith((".", "!", "?")) else f"{one} ·" for one in sentences[:-1]]
    return " ".join([*apart, *sentences[-1:]])

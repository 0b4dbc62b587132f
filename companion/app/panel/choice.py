"""A prompt on the sheet: its rows, its buttons, and the bar that acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from companion.app import theme
from companion.app.panel.keypad import Keypad
from companion.app.panel.sheet import WIDER, Panel
from companion.app.panel.spots import Spots
from companion.app.widgets.box import place
from companion.app.widgets.press import Key, Press, Sign
from companion.app.widgets.rows import FaceOf, Rows
from companion.app.widgets.text import Text, least_height, text_height
from companion.kernel.game import Seat
from companion.kernel.words import _
from companion.presentation.parts.named import SeatLook
from companion.presentation.prompts.one import LONG
from companion.presentation.prompts.prompt import ACT, HELD, Load, Marks, Row, Tap
from companion.presentation.question import Asking, Given, Question

if TYPE_CHECKING:
    from companion.app.surfaces import Tabs

DEALT: Final = 64
"""Cards that lie open are so high where a list gives way to them, px of the 800×480 drawing."""
HUSHED: Final = 56
"""Room for large words that only a finger shows, whatever they are, px of the 800×480 drawing."""
FEW: Final = 2
"""So few rows had better be seen at once."""
SAID: Final = 30
"""Letters of what stands large after which it is a sentence, or a list, that is read out: in plain letters."""
BESIDE: Final = 2
"""A drawer grows so many steps at most for rows that stand on the boards, too: these keep their half of the window."""
FIRST: Final = 3
"""So many rows on top of a list stand beside the boards at most, where all are too many."""


class ChoicePanel(Panel):
    """Shows a prompt and takes touches on it. Its buttons always stand there, so that one may always decline.

    A list that needs more than a page gives way to the boards: what stands there is touched there, and of the list
    only the rest is shown, what was chosen, and what a touch may have meant. A key spreads all of it over the boards;
    where too much of it stands on none, it is spread at once.

    :param face_of: portraits by piece. :param card_of: printed cards by their ids.
    :param deed: called with the answer when it is given, and with those who give it if not whoever is asked.
    :param changed: called after each touch that gives none, for the board.
    :param covered: what is hushed lies covered until its seat peeks.
    :ivar sought: a piece that a coach waits for: a touch on it means itself, also where another could go; "" for none.
    :param news: what the same ask's last answer has brought: a list that lies over the board says it before all else.
    :param untold: what the same seat's has: such a list says it likewise where it leaves no room for it below.
    """

    def __init__(
        self,
        asking: Asking,
        look: SeatLook | None,
        face_of: FaceOf,
        *,
        card_of: FaceOf = lambda _: None,
        deed: Callable[[Any, tuple[Seat, ...]], object],
        changed: Callable[[], object],
        news: str = "",
        untold: str = "",
        covered: bool = False,
        **box: Any,
    ) -> None:
        super().__init__(look, asking.question.title, asking.question.todo, **box)
        self.asking = asking
        self.sought = ""
        self._since = monotonic()
        self._deed = deed
        self._changed = changed
        self.news = news
        self._untold = untold
        self._peeking = self._held = False
        self._hint = ""
        """What stands on a key that was only touched and wants to be held; "" for none."""
        self._which = False
        self._card_of = card_of
        self.rows = Rows(self._row, face_of, card_of=card_of)
        self.rows.numbered = covered
        self.add_widget(self.rows)
        self.act = Key("", partial(self.touch, ACT), style="primary", size=22, name="act")
        self.act.held = partial(self.touch, HELD)
        self.back = Sign("undo", partial(self.touch, Tap("back")), name="back", style="plain")
        self.quick: list[Key] = []
        self.keypad: Keypad | None = None
        self._spots = Spots()
        self._listed: tuple[str, ...] = ()
        self._meant: tuple[str, ...] = ()
        self._kept: tuple[str, ...] = ()
        self._said = ""
        self._fresh = True
        """Nothing has been touched since this list came: it may still find its room."""
        self._yields = False
        """The words give way to the rows that a touch brings: there is no room for both."""
        self._tops: dict[object, float] = {}
        self._short = False
        self._wish: bool | None = None
        self._boards: Tabs | None = None
        self.all = Key("", partial(self._spread, True), style="night", size=20, name="list")
        self.to_board = Key(_("To the board"), partial(self._spread, False), style="night", size=20, name="to board")
        hint = _("Touch or drag what is marked.") if asking.loads else _("Touch what is marked on the board.")
        self.hint = Text(hint, colour="title", align="center")
        self.large = Text("", role=theme.DISPLAY, size=88, colour="paper_light", align="center", least=0.18)
        self.add_widget(self.large)
        self._shown_keys: tuple[object, ...] = ()
        self._shown_quick: tuple[object, ...] = ()
        self.bind(led=lambda *_: self._follow())
        self.refresh()

    @property
    def question(self) -> Question:
        """What is asked, as it stands now."""
        return self.asking.question

    @property
    def peeking(self) -> bool:
        """Whether what is hushed lies open."""
        return self._peeking

    @property
    def _prints(self) -> bool:
        """Whether the cards that lie open are in sight as they are printed: it need not say what stands on them."""
        return self.strip is not None and self.strip.drawn and not theme.now().upright

    def peek(self, peeking: bool) -> None:
        """Show what is hushed, or hide it."""
        self._held = peeking and (self._held or (self.parent is not None and not self._peeking))
        self._peeking = peeking
        self.refresh()

    def grow(self, how: str) -> bool:
        """Ask for more room as any sheet does, but not for what a finger sees that holds: how long that is would show
        for as long as the panel stays so large, and what it rests on would move.
        """
        return not self._held and super().grow(how)

    def lacks(self, row: str) -> bool:
        """Return whether a row is left out of the list as it was laid out; False as long as it wasn't."""
        return self.all.parent is not None and not self.rows.holds(row)

    def deals(self, hand: Sequence[str]) -> bool:
        """Return whether a hand lies in it as it is printed: it need not be told in words, too."""
        there = {row.card for row in self.question.rows}
        return bool(hand) and there.issuperset(hand) and all(self.rows.shows_card(card) for card in hand)

    def _follow(self) -> None:
        """Say what to do, or leave that to a coach: the room for the words is another one."""
        self._tops.clear()
        self.refresh()

    def refresh(self) -> None:
        """Show the prompt as it stands now."""
        prompt = self.question
        self.title.text = prompt.title
        said = prompt.todo.removesuffix(prompt.card).rstrip() if self._prints else prompt.todo
        self._said = "" if self.led else self._asks_for(said)
        large = prompt.covered if prompt.hush and not self._peeking else prompt.large
        self.large.set_role(theme.BOLD if len(large) > SAID else theme.DISPLAY)
        self.large.text = large
        self._show_keys()
        quick = prompt.quick
        if quick != self._shown_quick:
            for button in self.quick:
                self.remove_widget(button)
            self._shown_quick = quick
            self.quick = []
            for one in quick:
                button = Key(one.words, partial(self.touch, Tap("quick", one.id)), style=one.style, size=21)
                button.name = f"quick {one.id}"
                if one.held:
                    button.held = partial(self.touch, Tap("quick", one.id, held=True))
                button.final = not one.held
                self.quick.append(button)
                self.add_widget(button)
        self.act.words = prompt.deed
        self.act.final = prompt.acts != "hold"
        self.let_stand(self.act, prompt.ready)
        self.let_stand(self.back, prompt.steady or prompt.back)
        self.rows.final = prompt.acts == "touch"
        self.rows.held = partial(self._row, held=True) if prompt.holds else None
        listed = tuple(row.id for row in prompt.rows)
        if listed != self._listed:
            self._listed, self._meant, self._kept, self._wish = listed, (), (), self._usual
            self.long, self._fresh = False, True
            self.shrink()
        self._place()

    def _asks_for(self, said: str) -> str:
        """Return what is said instead of what is to be done, if the last touch needs more."""
        if self._hint:
            holds = _("Press and hold.")
            if not self.question.hush:  # what was touched of a secret is one
                named = _("Press and hold “{words}”.").format(words=self._hint)
                wide, tall = self.todo.size
                fits = (one for one in (f"{named} {said}", named) if least_height(one, wide) <= tall)
                holds = next(fits, holds)
            return holds
        return _("Which of these lines?") if self._which else said

    @property
    def _usual(self) -> bool | None:
        """Whether its list is spread: not where people had the boards rather than such a list; None for as it fits."""
        asked_for = self._boards is not None and self.question.title in self._boards.asked_for
        return False if asked_for else None

    def see(self, boards: Tabs) -> None:
        """Look at what stands on the boards: where a list is longer than a page, it is touched there."""
        if self._boards is not boards:
            self._boards = boards
            self._wish = self._usual if self._wish is None else self._wish
        views = boards.views.values()
        spots = Spots(
            {piece: place for view in views for piece, place in view.lying().items()},
            frozenset(place for view in views for place in view.board.places),
        )
        if spots != self._spots:
            before, self._spots = self._touchable(), spots
            if self._touchable() != before:
                if self._wish is None:
                    self.shrink()
                self._place()
            if self._short:
                self._changed()

    def tell_over_list(self) -> None:
        """Say over the list what has no room below it, before anything is touched."""
        if self._untold and self._fresh:
            self.news, self._untold = self._untold, ""
            self._tops.clear()
            self._place()

    def _touchable(self) -> tuple[object, ...]:
        """Return which rows can be touched on the boards, and of which one touch may mean any."""
        rows = self.question.rows
        return tuple(map(self._spots.hold, rows)), self._spots.crowds(rows)

    def marks(self) -> Marks:
        """Return what is marked on the boards: the prompt's marks, and where those stand who are not listed here."""
        marks = self.question.marks.marks
        if not self._short or self.question.hush:
            return marks
        unlisted = [row.piece for row in self.question.rows if not self._wanted(row)]
        places = {self._spots.pieces[piece] for piece in unlisted if piece in self._spots.pieces}
        return replace(marks, legal=marks.legal | places)

    @property
    def free(self) -> tuple[float, float, float, float] | None:
        """Where nothing stands below its rows: left, low, width and height, px of the window; None without rows."""
        rows = self.rows
        if rows.parent is None or not self.question.rows:
            return None
        left, low = rows.to_window(*rows.pos)
        return left, low, float(rows.width), float(rows.height - rows.used)

    def _spread(self, wish: bool) -> None:
        self._wish = self.spread = wish
        if self._boards is not None:
            (self._boards.asked_for.discard if wish else self._boards.asked_for.add)(self.question.title)
        self._place()

    def corner(self) -> float:
        return theme.px(150) if self.spread and self.question.rows else 0.0

    def _show_keys(self) -> None:
        """Show the keys of the prompt as they are now."""
        words = {one.id: one.words for one in self.question.keys}
        cards = {one.id: self._card_of(one.card) for one in self.question.keys if one.card}
        keys = (*words, *filter(None, cards.values()))
        if keys == self._shown_keys:
            self._dim_keys()
            return
        self._shown_keys = keys
        if self.keypad is not None:
            self.remove_widget(self.keypad)
        self.keypad = None
        if words:
            self.keypad = Keypad(
                tuple(words), lambda key: self.touch(Tap("key", key)), words=words.__getitem__, cards=cards
            )
            self.add_widget(self.keypad)
        self._dim_keys()

    def _dim_keys(self) -> None:
        """Let keys that only keep their places be seen as such."""
        for key, one in zip(self.keypad.keys if self.keypad is not None else (), self.question.keys, strict=True):
            key.disabled, key.opacity = one.gone, 0.25 if one.gone else 1

    def _place(self, *event: object) -> None:
        told = self.news if self.spread and not self.led and not self.question.back else ""
        if (words := " ".join(filter(None, (told, self._said)))) != self.todo.text:
            self.todo.text = words
        super()._place(*event)

    def _head(self, width: float) -> float:
        return self._as_before("title", super()._head(width))

    def todo_height(self, width: float, height: float) -> float:
        return self._as_before("todo", super().todo_height(width, height))

    def _is_tight(self, room: float, width: float) -> bool:
        return self._fresh and not self.tight and super()._is_tight(room, width)

    def _as_before(self, what: str, tall: float) -> float:
        """Return the height that words had when their list came, or before a key asked for a finger that stays.

        What stands below must not move.
        """
        key = (what, self._listed, self.width, self.height, self.foot, self.tight)
        if not self.question.rows and not self._hint:
            self._tops[key] = tall
        return self._tops.setdefault(key, tall)

    def needs(self) -> float:
        if self.keypad is None and self.tight:
            return float(self.height)
        key, gap = theme.touch(), theme.px(6)
        bars = self._has_bar + -(-len(self.quick) // 2)
        if self.keypad is None:
            if self.question.large and not self.question.rows:
                wide = self.width - theme.px(20)
                told = theme.px(HUSHED) if self.question.hush else least_height(self.question.large, wide, theme.BOLD)
                return float(told + bars * (key * 1.15 + gap))
            if self.spread or self.width >= theme.now().panel:
                return 0.0
            rows = any(self._wanted(row) for row in self.question.rows)
            listed = (key + gap) * (rows + 1) if self.question.rows else 0.0
            return float(bars * (key * 1.15 + gap) + listed)
        large = theme.px(60) if self.question.large else 0.0
        return large + bars * (key * 1.15 + gap) + min(-(-len(self.keypad.keys) // 3), 4) * (key + gap)

    @property
    def _may_act(self) -> bool:
        """Whether the bar that acts may come."""
        question = self.question
        return question.steady or (question.acts != "touch" and (question.steps or question.ready))

    @property
    def _may_go_back(self) -> bool:
        """Whether there may be something to take back before the answer is given."""
        question = self.question
        touched = question.rows or question.keys or question.marks.legal or question.back
        return question.steady or bool(touched and question.steps)

    @property
    def _has_bar(self) -> bool:
        """Whether there is a line for the way back and the bar that acts; it keeps free while neither stands there."""
        return self._may_act or self._may_go_back

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        """Lay out keys from the foot up. What may come while something is chosen has its place beforehand.

        The last of the buttons stands in the line of the way back, if there is a list, and the bar that acts above it.
        """
        gap, side = theme.px(6), theme.touch()
        tall = side * 1.15
        has_rows = bool(self.question.rows or self.question.large) or self.keypad is not None
        quick, bottom, top = list(self.quick), y, y + h
        if self._has_bar or (has_rows and len(quick) == 1):
            left = x
            if self._may_go_back:
                place(self.back, x, bottom, tall, tall)
                left += tall + gap
            wide = x + w - left
            first = quick.pop() if has_rows and quick else None
            act = (left, bottom, wide)
            half = (wide - gap) / 2 if self.spread or self._may_act else wide
            if first is not None and (self.spread or (self.tight and self._both_fit(first, half, tall))):
                # The list has the height: over the boards there is the width for both in a line, else they are narrow.
                place(first, left, bottom, half, tall)
                act = (left + half + gap, bottom, half)
            elif first is not None:
                place(first, left, bottom, wide, tall)
                if self._may_act:
                    bottom += tall + gap
                    act = (x, bottom, w)
            place(self.act, *act, tall)
            bottom += tall + gap
        if quick:
            spare = y + h - bottom - len(quick) * (side + gap)
            low = bottom if has_rows else bottom + self._dealt(w, spare)  # cards that lie open stand below them
            free = y + h - low
            alone = not has_rows and len(quick) <= 4 and len(quick) * (side + gap) - gap <= free
            two = len(quick) > 1 and not alone and not any(key.breaks((w - gap) / 2) for key in quick)
            per_row = 2 if two else 1
            lines = -(-len(quick) // per_row)
            high = tall if has_rows else side * max(1.0, min(1.35, (free / lines - gap) / side))
            wide = (w - gap * (per_row - 1)) / per_row
            start = low if has_rows else max(low, y + h - lines * (high + gap))
            for i, button in enumerate(quick):
                line, column = divmod(i, per_row)
                by_itself = i == len(quick) - 1 and column == 0  # it has the line for itself
                place(button, x + column * (wide + gap), start + (lines - 1 - line) * (high + gap),
                      w if by_itself else wide, high)  # fmt: skip
            if has_rows:
                bottom += lines * (high + gap)
            else:
                top = start - gap
        room = max(1, top - bottom)
        if self.question.large:
            figure = theme.px(54) if self.keypad is not None or self.question.rows else room
            place(self.large, x, y + h - figure, w, figure)
            room = max(1, room - figure - gap)
        if self.keypad is not None:
            if self.parent and self.keypad.cards and self.grow("spread"):
                return
            small = self.parent and room < self.keypad.least(w)
            if small and (self.grow("wide") or self.grow("long")):
                return
            place(self.keypad, x, bottom, w, room)
            if self.parent and self.keypad.cut and self.grow("wide"):
                return
        self._fill_list(x, bottom, w, room)

    def _both_fit(self, key: Key, wide: float, tall: float) -> bool:
        """Whether the bar that acts and another key have room in a line: as it was when their list came.

        :param wide: of each, px.
        """
        beside = (key, self.act) if self._may_act and self.act.words else (key,)
        return bool(self._as_before("both", float(all(one.fits(wide, tall) for one in beside))))

    def _fill_list(self, x: float, y: float, w: float, h: float) -> None:
        """All rows where they have one page; else as few as the boards need or the first few, and a key for all."""
        rows, key = self.question.rows, theme.touch()
        if self.strip is not None and self.lays and not self.spread:
            dealt = self._dealt(w, h)
            place(self.strip, x, y, w, dealt - theme.px(6))
            y, h = y + dealt, h - dealt
        self.rows.tiles, self.rows.faces = self.question.tiles or self.spread, self.question.brief
        fewer, room = self._fewer(), h - key - theme.px(4)
        self._short = bool(rows) and not self.spread and not self.rows.fit(rows, w, h)
        if self._short and self.parent and not self.long and self.grow("long"):
            return
        if self._short and self._fresh and self.parent and self._fit_wider(w, h) and self.grow("wide"):
            return
        if self._short and self._meant and not self.rows.fit(fewer, w, room):
            fewer = [row for row in fewer if row.chosen or row.id in self._meant]  # of which a touch may mean each
        if self._short and self._wish is False and not self.rows.fit(fewer, w, room):
            fewer = [] if self.question.hush else [row for row in fewer if row.chosen or row.id in self._meant]
        if self._short and not fewer:
            fewer = self._first(w, room)
        touched = self._meant or any(row.chosen for row in rows)
        beside = touched or not fewer or self.rows.fit(fewer, w, h - key)
        if self._short and self._wish is None and self.parent and not beside:
            if self.grow("wide") or (not self._boards_only() and self.grow("spread")):
                return
            self._short = False
        self._kept = tuple(row.id for row in fewer if not row.hush) if self._short else ()
        marked = bool(self.question.marks.marks.legal) or any(map(self._spots.hold, rows))
        hinted = self._short and not fewer and marked and not self.led
        hinted = hinted and least_height(self.hint.words, w) <= h - key - theme.px(8)
        self.let_stand(self.all, self._short)
        self.let_stand(self.hint, hinted)
        self.let_stand(self.to_board, self.spread and rows)
        many = _("Both answers") if len(rows) == FEW else _("All {n} answers").format(n=len(rows))
        self.all.words = many if len(rows) > 1 else _("Show me")
        place(self.all, x, y, w, key)
        wide, edge = self.corner() - theme.px(8), theme.px(4)
        place(self.to_board, self.width - wide - edge, self.height - key - edge, wide, key)
        low = key + theme.px(4) if self._short else 0.0
        shown = fewer if self._short else rows
        place(self.hint, x, y + low, w, h - low)
        to_come = [row for row in rows if not row.head][:FIRST] if self._may_act or self._may_go_back else []
        likely = shown or to_come  # of what is chosen, so much will stand there
        joined = self._short and self._fresh and any(row.chosen for row in shown)
        if joined:  # and who is chosen besides
            likely = [*shown, *(row for row in to_come if row not in shown)][: max(FIRST, len(shown))]
        crowds = self._spots.crowds(rows) if self._short and self._fresh and not self.question.hush else ()
        pages = joined and not self.rows.fit(likely, w, h - low)
        expected = [(likely, likely != shown), *((crowd, True) for crowd in crowds)]  # and what one touch may mean

        def is_squeezed(room: float) -> bool:
            return any(some and self.rows.squeezed(some, w, room, to_come=coming) for some, coming in expected)

        squeezed = is_squeezed(h - low)
        if self._fresh:
            # Rows that a touch brings may stand where the words were: what that touch was for is done.
            several = len(rows) > FEW  # one or two had better be seen at once
            self._yields = squeezed and self._short and several and not shown and not self.asking.tells
        spare = float(self.todo.height) if self._yields and self._short and self.todo.words else 0.0
        squeezed = pages or (squeezed and is_squeezed(h - low + spare))
        if squeezed and self.parent and self.tight and self._fresh and self.grow("wide"):
            return
        if squeezed and self.parent and not self.tight and not self._held:
            if not self.grow("tight"):
                self._place()
            return
        self.todo.opacity = 0 if shown and spare else 1
        h += spare if shown else 0.0
        self.rows.show(shown, (x, y + low, w, h - low if shown else 1), peeking=self._peeking)
        tall = self._fill_strip(x, y + low, w, h - low - self.rows.used)
        if tall:
            place(self.rows, x, y + low + tall, w, h - low - tall)

    def _dealt(self, width: float, height: float) -> float:
        """Return the height, with the gap above, of cards that lie open and have room whatever gives way to them."""
        if self.strip is None or not self.lays or self.spread:
            return 0.0
        return self.strip.tall(width, min(theme.px(DEALT), height)) + theme.px(6)

    def _fill_strip(self, x: float, y: float, w: float, room: float) -> float:
        """Show what lies open under the list, where nothing has to give way to it. Returns how high it is."""
        if self.strip is None or (self.lays and not self.spread):
            return 0.0
        taken = self.keypad is not None or self.question.large or self.spread
        hint = text_height(self.hint.words, 18, w) + theme.px(8) if self.hint.parent is not None else 0.0
        tall = 0.0 if taken else self.strip.tall(w, room - hint - theme.px(6))
        place(self.strip, x, y, w, tall)
        self.strip.have()
        if tall and self.hint.parent is not None:
            place(self.hint, x, y + tall, w, room - tall)
        return tall

    def _fit_wider(self, width: float, height: float) -> bool:
        """Whether a few rows would have room in a drawer that is a little wider. Nothing that is secret counts."""
        rows, plan = self.question.rows, theme.now()
        if plan.upright or self._peeking or self._wish is not None or len(rows) > FIRST:
            return False
        spare = width - self.width
        wider = (plan.drawer + more * (plan.panel - plan.drawer) for more in WIDER[self.width_step + 1 : BESIDE + 1])
        return any(self.rows.fit(rows, wide + spare, height) for wide in wider if wide > self.width)

    def _first(self, width: float, height: float) -> list[Row]:
        """Return the rows on top that have room beside the boards, where the list says more: the likely ones.

        None of a long list, which has no order but that of the names.
        """
        rows = self.question.rows
        if self.question.hush or len(rows) > LONG or not all(row.detail for row in rows):
            return []
        for count in range(min(len(rows), FIRST), 1, -1):
            some = rows[:count]
            if self.rows.fit(some, width, height) and not self.rows.squeezed(some, width, height):
                return list(some)
        return []

    def _fewer(self) -> list[Row]:
        """Return the rows that are needed beside the boards: those that stand there already, then what has been added.

        One that was chosen stays when it is chosen no more.
        """
        rows = {row.id: row for row in self.question.rows}
        kept = [] if self._fresh else [rows[id] for id in self._kept if id in rows]
        added = [row for row in rows.values() if self._wanted(row) and row not in kept]
        return kept + sorted(added, key=lambda row: row.hush and row.chosen)

    def _boards_only(self) -> bool:
        """Whether there are places to be touched that no row stands for: nothing may cover them by itself."""
        return bool(self.question.marks.marks.legal - {row.place for row in self.question.rows})

    def _wanted(self, row: Row) -> bool:
        """Whether a row is needed beside the boards."""
        chosen = row.chosen and (self._peeking or not row.hush)
        return chosen or row.id in self._meant or not self._spots.hold(row)

    def _row(self, id: str, held: bool = False) -> None:
        self.touch(Tap("row", id, held))

    def touch(self, tap: Tap) -> None:
        """Take a touch on one of the things that the prompt shows."""
        given = self.asking.touch(tap)
        quick = next((one for one in self.question.quick if one.id == tap.id), None) if tap.what == "quick" else None
        holds = self.question.deed if tap.what == "act" else quick.words if quick is not None and quick.held else ""
        self._take(given, hint="" if tap.held or self.question.steady else holds)

    def _take(self, given: Given | None, *, hint: str = "") -> None:
        """Give the answer that was given by a touch; without one show what was chosen.

        :param hint: on which key the finger must stay; "" for none.
        """
        said = self._hint
        self._hint, self._which = hint if given is None else "", False
        if given is not None:
            self._deed(*given)
            if said and self.parent is not None:
                self.refresh()  # it was refused, and asks again what it asked
            return
        self._fresh = False
        self.refresh()
        self._changed()

    def tap_map(self, place: str | None, piece: str | None) -> bool:
        """Take a touch on a board; False if that means nothing to the prompt."""
        meant = self.meant(place, piece)
        if isinstance(meant, Tap) and monotonic() < self._since + Press.settling:
            return True  # the finger was on its way to what stood here before
        if isinstance(meant, Tap):
            self.touch(meant)
        elif meant:
            rows = self.question.rows
            self._kept = tuple(row.id for row in rows if row.chosen or not self._spots.hold(row))
            self._meant, self._fresh = meant, False
            if self._short:
                self._place()
            else:
                self._which = True
                self.refresh()
        return bool(meant)

    def load(self, piece: str) -> Load | None:
        """Return what goes along with a piece that a finger draws over a board, and how far; None if it stays."""
        if self.question.hush or monotonic() < self._since + Press.settling:
            return None
        return self.asking.load(piece)

    def put(self, piece: str, place: str) -> None:
        """Take a piece that a finger has drawn to a place within reach."""
        self._take(self.asking.put(piece, place))

    def meant(self, place: str | None, piece: str | None) -> Tap | tuple[str, ...]:
        """Return what a touch on a board means: one of the prompt's; or rows of which one is meant, () for nothing."""
        tap = self.asking.at(place, piece)
        if piece and piece == self.sought and piece in self.question.marks.marks.counters:
            return Tap("row", piece)
        alike = tuple(row.id for row in self.question.rows if piece and row.piece == piece)
        if tap is None and len(alike) > 1 and piece in self.question.marks.marks.counters:
            return alike
        if self._short and not self.question.hush:
            rows = self._spots.meant(self.question.rows, place, piece)
            if tap is None or tap.what == "row" or any(row.place == tap.id for row in rows):
                if len(rows) > 1:
                    return tuple(row.id for row in rows)
                tap = Tap("row", rows[0].id) if rows else tap
        return tap or ()

    def next(self) -> None:
        """Do what the NEXT button does: give the answer that is ready."""
        if self.question.complete:
            self.touch(HELD)

    def step_back(self) -> None:
        if self.question.back:
            self.back.act()

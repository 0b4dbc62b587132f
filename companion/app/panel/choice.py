"""A prompt on the sheet: its rows, its buttons, and the bar that acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from companion.app import theme
from companion.app.panel.keypad import Keypad
from companion.app.panel.sheet import Panel
from companion.app.panel.spots import Spots
from companion.app.widgets.box import place
from companion.app.widgets.press import Key, Press, Sign
from companion.app.widgets.rows import FaceOf, Rows
from companion.app.widgets.text import Text, least_height
from companion.kernel.game import Seat
from companion.kernel.words import _
from companion.presentation.parts.named import SeatLook
from companion.presentation.prompts.prompt import ACT, HELD, Marks, Row, Tap
from companion.presentation.question import Asking, Question

if TYPE_CHECKING:
    from companion.app.surfaces import Tabs


class ChoicePanel(Panel):
    """Shows a prompt and takes touches on it. Its buttons always stand there, so that one may always decline.

    A list that needs more than a page gives way to the boards: what stands there is touched there, and of the list
    only the rest is shown, what was chosen, and what a touch may have meant. A key spreads all of it over the boards;
    where too much of it stands on none, it is spread at once.

    :param deed: called with the answer when it is given, and with those who give it if not whoever is asked.
    :param changed: called after each touch that gives none, for the board.
    """

    def __init__(
        self,
        asking: Asking,
        look: SeatLook | None,
        face_of: FaceOf,
        *,
        deed: Callable[[Any, tuple[Seat, ...]], object],
        changed: Callable[[], object],
        **box: Any,
    ) -> None:
        super().__init__(look, asking.question.title, asking.question.todo, **box)
        self.asking = asking
        self._since = monotonic()
        self._deed = deed
        self._changed = changed
        self._peeking = False
        self._hint = False
        self.rows = Rows(self._row, face_of)
        self.add_widget(self.rows)
        self.act = Key("", partial(self.touch, ACT), style="primary", size=22, name="act")
        self.act.held = partial(self.touch, HELD)
        self.back = Sign("undo", partial(self.touch, Tap("back")), name="back", style="plain")
        self.quick: list[Key] = []
        self.keypad: Keypad | None = None
        self._spots = Spots()
        self._listed: tuple[str, ...] = ()
        self._meant: tuple[str, ...] = ()
        self._short = False
        self._wish: bool | None = None
        self.all = Key("", partial(self._spread, True), style="night", size=20, name="list")
        self.to_board = Key(_("To the board"), partial(self._spread, False), style="night", size=20, name="to board")
        self.hint = Text(_("Touch what is marked on the board."), colour="title", align="center")
        self.large = Text("", role=theme.DISPLAY, size=88, colour="paper_light", align="center", least=0.18)
        self.add_widget(self.large)
        self._shown_keys: tuple[str, ...] = ()
        self._shown_quick: tuple[object, ...] = ()
        self.refresh()

    @property
    def question(self) -> Question:
        """What is asked, as it stands now."""
        return self.asking.question

    def peek(self, peeking: bool) -> None:
        """Show what is hushed, or hide it."""
        self._peeking = peeking
        self.refresh()

    def refresh(self) -> None:
        """Show the prompt as it stands now."""
        prompt = self.question
        self.title.text = prompt.title
        self.todo.text = _("Press and hold.") if self._hint else prompt.todo
        self.large.text = prompt.covered if prompt.hush and not self._peeking else prompt.large
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
        for widget, wanted in ((self.act, prompt.ready), (self.back, prompt.steady or prompt.back)):
            if wanted and widget.parent is None:
                self.add_widget(widget)
            elif not wanted and widget.parent is not None:
                self.remove_widget(widget)
        self.rows.final = prompt.acts == "touch"
        self.rows.held = partial(self._row, held=True) if prompt.holds else None
        listed = tuple(row.id for row in prompt.rows)
        if listed != self._listed:
            self._listed, self._meant, self._wish = listed, (), None
            self.long = False
            self.shrink()
        self._place()

    def see(self, boards: Tabs) -> None:
        """Look at what stands on the boards: where a list is longer than a page, it is touched there."""
        views = boards.views.values()
        spots = Spots(
            {piece: place for view in views for piece, place in view.lying().items()},
            frozenset(place for view in views for place in view.board.places),
        )
        if spots != self._spots:
            self._spots = spots
            if self._wish is None:
                self.shrink()
            self._place()
            if self._short:
                self._changed()

    def marks(self) -> Marks:
        """Return what is marked on the boards: the prompt's marks, and where those stand who are not listed here."""
        marks = self.question.marks.marks
        if not self._short or self.question.hush:
            return marks
        unlisted = [row.piece for row in self.question.rows if not self._wanted(row)]
        places = {self._spots.pieces[piece] for piece in unlisted if piece in self._spots.pieces}
        return replace(marks, legal=marks.legal | places)

    def _spread(self, wish: bool) -> None:
        self._wish = self.spread = wish
        self._place()

    def corner(self) -> float:
        return theme.px(150) if self.spread else 0.0

    def _show_keys(self) -> None:
        """Show the keys of the prompt as they are now."""
        words = {one.id: one.words for one in self.question.keys}
        keys = tuple(words)
        if keys == self._shown_keys:
            return
        self._shown_keys = keys
        if self.keypad is not None:
            self.remove_widget(self.keypad)
        self.keypad = None
        if keys:
            self.keypad = Keypad(keys, lambda key: self.touch(Tap("key", key)), words=words.__getitem__)
            self.add_widget(self.keypad)

    def needs(self) -> float:
        if self.keypad is None and self.tight:
            return float(self.height)
        key, gap = theme.touch(), theme.px(6)
        bars = (self.act.parent is not None or self.back.parent is not None) + -(-len(self.quick) // 2)
        if self.keypad is None:
            if self.spread or self.width >= theme.now().panel:
                return 0.0
            rows = any(self._wanted(row) for row in self.question.rows)
            listed = (key + gap) * (rows + 1) if self.question.rows else 0.0
            bars += bool(self.question.rows) and self.act.parent is None and self.question.acts != "touch"
            return float(bars * (key * 1.15 + gap) + listed)
        large = theme.px(60) if self.question.large else 0.0
        return large + bars * (key * 1.15 + gap) + min(-(-len(self.keypad.keys) // 3), 4) * (key + gap)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap, side = theme.px(6), theme.touch()
        has_rows = bool(self.question.rows or self.question.large) or self.keypad is not None
        bottom = y
        # Over the boards there is the width for all keys in a line, and the list has the height.
        in_line = self.spread and len(self.quick) == 1 and self.act.parent is not None
        if self.act.parent is not None or self.back.parent is not None:
            left = x
            if self.back.parent is not None:
                place(self.back, x, bottom, side * 1.15, side * 1.15)
                left += side * 1.15 + gap
            if in_line:
                half = (x + w - left - gap) / 2
                place(self.quick[0], left, bottom, half, side * 1.15)
                left += half + gap
            if self.act.parent is not None:
                place(self.act, left, bottom, x + w - left, side * 1.15)
            elif has_rows and len(self.quick) == 1:
                place(self.quick[0], left, bottom, x + w - left, side * 1.15)
            bottom += side * 1.15 + gap
        beside = has_rows and len(self.quick) == 1 and self.back.parent is not None and self.act.parent is None
        quick = [] if beside or in_line else self.quick
        if quick:
            free = y + h - bottom
            alone = not has_rows and len(quick) <= 4 and len(quick) * (side + gap) <= free
            per_row = 1 if alone or len(quick) == 1 else 2
            lines = -(-len(quick) // per_row)
            tall = side * (1.15 if has_rows else max(1.0, min(1.35, (free / lines - gap) / side)))
            wide = (w - gap * (per_row - 1)) / per_row
            start = bottom if has_rows else max(bottom, y + h - lines * (tall + gap))
            for i, button in enumerate(quick):
                line, column = divmod(i, per_row)
                place(button, x + column * (wide + gap), start + (lines - 1 - line) * (tall + gap), wide, tall)
            if has_rows:
                bottom += lines * (tall + gap)
        room = max(1, y + h - bottom)
        if self.question.large:
            tall = theme.px(54) if self.keypad is not None or self.question.rows else room
            place(self.large, x, y + h - tall, w, tall)
            room = max(1, room - tall - gap)
        if self.keypad is not None:
            if self.parent and room < self.keypad.least(w) and self.grow("wide"):
                return
            place(self.keypad, x, bottom, w, room)
        self._fill_list(x, bottom, w, room)

    def _fill_list(self, x: float, y: float, w: float, h: float) -> None:
        """All rows where they have one page; else as few as the boards need, and a key that shows all."""
        rows, key = self.question.rows, theme.touch()
        self.rows.tiles, self.rows.faces = self.question.tiles or self.spread, self.question.brief
        fewer = [row for row in rows if self._wanted(row)]
        # What is chosen has a bar that acts: where it will stand there is no room for rows.
        bar = 0.0 if self.act.parent is not None or self.question.acts == "touch" else key * 1.15 + theme.px(6)
        self._short = bool(rows) and not self.spread and not self.rows.fit(rows, w, h - bar)
        if self._short and self.parent and not self.long and self.grow("long"):
            return
        if self._short and self._wish is None and self.parent and not self._fit_beside(fewer, w, h - bar - key):
            if self.grow("wide") or (not self._boards_only() and self.grow("spread")):
                return
            self._short = False
        for widget, wanted in (
            (self.all, self._short),
            (self.hint, self._short and not fewer and self._has_room_for_hint(w, h - key - theme.px(8))),
            (self.to_board, self.spread),
        ):
            if wanted and widget.parent is None:
                self.add_widget(widget)
            elif not wanted and widget.parent is not None:
                self.remove_widget(widget)
        self.all.words = _("Show all {n}").format(n=len(rows))
        place(self.all, x, y, w, key)
        wide, edge = self.corner() - theme.px(8), theme.px(4)
        place(self.to_board, self.width - wide - edge, self.height - key - edge, wide, key)
        low = key + theme.px(4) if self._short else 0.0
        shown = fewer if self._short else rows
        place(self.hint, x, y + low, w, h - low)
        if shown and self.parent and not self.tight and self.rows.squeezed(shown, w, h - low) and self.grow("tight"):
            return
        place(self.rows, x, y + low, w, h - low if shown else 1)
        self.rows.show(shown, peeking=self._peeking)

    def _fit_beside(self, rows: Sequence[Row], width: float, height: float) -> bool:
        """Whether these rows have room beside the boards. Once something is chosen, they need not fit on one page."""
        chosen = any(row.chosen for row in rows) and height > 3 * theme.touch()
        return not rows or chosen or self.rows.fit(rows, width, height)

    def _has_room_for_hint(self, width: float, height: float) -> bool:
        return least_height(self.hint.words, width) <= height

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
        if given is not None:
            self._hint = False
            self._deed(*given)
            return
        quick = next((one for one in self.question.quick if one.id == tap.id), None) if tap.what == "quick" else None
        holds = tap.what == "act" or (quick is not None and quick.held)
        self._hint = holds and not tap.held and not self.question.steady
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
            self._meant = meant
            self._place()
        return bool(meant)

    def meant(self, place: str | None, piece: str | None) -> Tap | tuple[str, ...]:
        """Return what a touch on a board means: one of the prompt's; or rows of which one is meant, () for nothing."""
        tap = self.asking.at(place, piece)
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

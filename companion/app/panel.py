"""The panel beside the map: what is asked, what may be answered, and what the dice said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.app import pictures, theme
from companion.app.choosing import Chooser
from companion.app.screen import SeatLook
from companion.app.widgets import paint
from companion.app.widgets.box import Box, place
from companion.app.widgets.dice import Dice, DieKey
from companion.app.widgets.press import Key, Sign
from companion.app.widgets.rows import FaceOf, Rows
from companion.app.widgets.text import Text, text_height


class Panel(Box):
    """A sheet of cream paper with the asked seat's banner on top. Subclasses fill the sheet."""

    def __init__(self, look: SeatLook | None, title: str, prompt: str, **box: Any) -> None:
        super().__init__(**box)
        self._look = look
        self.title = Text(title, role=theme.DISPLAY, size=24, colour="paper_light")
        self.prompt = Text(prompt, size=18, colour="paper_light", valign="top")
        self.add_widget(self.title)
        self.add_widget(self.prompt)
        self.bind(size=self._place)

    def _place(self, *_: object) -> None:
        w, h = self.size
        if w < 20 or h < 20:
            return
        head, margin = theme.px(38), theme.px(10)
        left = margin + (head if self._look else 0)
        place(self.title, left, h - head - theme.px(4), w - left - margin, head)
        words = self.prompt_height(w - 2 * margin)
        place(self.prompt, margin, h - head - theme.px(8) - words, w - 2 * margin, words)
        self.ground.clear()
        with self.ground:
            colour = self._look.colour if self._look else "teal_dark"
            paint.block(0, 0, w, h, fill="teal_dark", line=None, radius=0)
            paint.block(0, h - head - theme.px(4), w, head + theme.px(4), fill=colour, line=None, radius=0)
            if self._look:
                paint.picture(
                    pictures.sign(self._look.sign),
                    theme.px(7),
                    h - head - theme.px(1),
                    head - theme.px(4),
                    head - theme.px(4),
                )
        bottom = theme.px(8)
        self.fill(margin, bottom, w - 2 * margin, h - head - words - theme.px(14) - bottom)

    def prompt_height(self, width: float) -> float:
        """As many lines as the prompt needs, three at most."""
        words = str(self.prompt.text)
        return min(theme.px(70), theme.px(4) + text_height(words, theme.px(18), width)) if words else theme.px(4)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        """Lay out what is below the prompt."""


class ChoicePanel(Panel):
    """Shows a chooser and takes taps on it.

    :param deed: called with the answer when it is confirmed.
    :param changed: called after each tap, for the map.
    """

    def __init__(
        self,
        chooser: Chooser,
        look: SeatLook | None,
        face_of: FaceOf,
        *,
        deed: Callable[[Any], object],
        changed: Callable[[], object],
        **box: Any,
    ) -> None:
        super().__init__(look, chooser.title, chooser.prompt, **box)
        self.chooser = chooser
        self._deed = deed
        self._changed = changed
        self._peeking = False
        self.rows = Rows(self._row, face_of)
        self.add_widget(self.rows)
        self.confirm = Key("", self._confirm, style="primary", size=22, name="confirm")
        self.back = Sign("undo", self._back, name="back", style="plain")
        self.quick: list[Key] = []
        self._shown_quick: tuple[object, ...] = ()
        self.refresh()

    def peek(self, peeking: bool) -> None:
        self._peeking = peeking
        self.refresh()

    def refresh(self) -> None:
        """Show the chooser as it stands now."""
        chooser = self.chooser
        self.title.text = chooser.title
        self.prompt.text = chooser.prompt
        quick = chooser.quick()
        if quick != self._shown_quick:
            for button in self.quick:
                self.remove_widget(button)
            self._shown_quick = quick
            self.quick = [
                Key(q.words, self._quick(q.answer), style=q.style, size=21, name=f"quick {q.id}") for q in quick
            ]
            for button in self.quick:
                self.add_widget(button)
        ready = chooser.answer() is not None
        self.confirm.words = chooser.deed
        for widget, wanted in ((self.confirm, ready), (self.back, chooser.can_back())):
            if wanted and widget.parent is None:
                self.add_widget(widget)
            elif not wanted and widget.parent is not None:
                self.remove_widget(widget)
        self._place()
        self.rows.show(chooser.rows(), peeking=self._peeking)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap, side = theme.px(6), theme.touch()
        bottom = y
        foot = [b for b in (self.back, self.confirm) if b.parent is not None]
        if foot:
            if self.back.parent is not None:
                place(self.back, x, bottom, side * 1.15, side * 1.15)
            if self.confirm.parent is not None:
                left = x + (side * 1.15 + gap if self.back.parent is not None else 0)
                place(self.confirm, left, bottom, w - (left - x), side * 1.15)
            bottom += side * 1.15 + gap
        quick = self.quick if self.confirm.parent is None else []
        for button in self.quick:
            button.opacity = 1 if quick else 0
            button.disabled = not quick
            if not quick:
                place(button, -5000, -5000, 10, 10)
        has_rows = bool(self.chooser.rows())
        if quick:
            per_row = 1 if not has_rows and len(quick) <= 4 else 2 if len(quick) > 1 else 1
            tall = side * (1.15 if has_rows else 1.35)
            lines = -(-len(quick) // per_row)
            wide = (w - gap * (per_row - 1)) / per_row
            start = bottom if has_rows else max(bottom, y + h - lines * (tall + gap))
            for i, button in enumerate(quick):
                line, column = divmod(i, per_row)
                place(button, x + column * (wide + gap), start + (lines - 1 - line) * (tall + gap), wide, tall)
            if has_rows:
                bottom += lines * (tall + gap)
        place(self.rows, x, bottom, w, max(1, y + h - bottom) if has_rows else 1)

    def _row(self, id: str) -> None:
        self.chooser.tap_row(id)
        self.refresh()
        self._changed()

    def tap_map(self, space: str | None, counter: str | None) -> bool:
        """The map was tapped; False if that means nothing to the chooser."""
        if not self.chooser.tap_map(space, counter):
            return False
        self.refresh()
        self._changed()
        return True

    def next(self) -> None:
        """The NEXT button: confirm what is ready."""
        if self.chooser.answer() is not None:
            self.confirm.act()

    def step_back(self) -> None:
        """The BACK button."""
        if self.chooser.can_back():
            self.back.act()

    def _confirm(self) -> None:
        answer = self.chooser.answer()
        if answer is not None:
            self._deed(answer)

    def _back(self) -> None:
        self.chooser.back()
        self.refresh()
        self._changed()

    def _quick(self, answer: Any) -> Callable[[], object]:
        return lambda: self._deed(answer)


class RollPanel(Panel):
    """Dice to be rolled: by touch, by the ROLL button, or typed in as they lie on the table.

    :param typed: faces are typed rather than rolled here.
    :param roll: called to roll. :param deed: called with the faces that were typed.
    """

    def __init__(
        self,
        look: SeatLook | None,
        title: str,
        prompt: str,
        count: int,
        *,
        typed: bool,
        by_button: bool,
        roll: Callable[[], object],
        deed: Callable[[tuple[int, ...]], object],
        **box: Any,
    ) -> None:
        super().__init__(look, title, prompt, **box)
        self.dice = Dice(count, largest=86)
        self.add_widget(self.dice)
        self._typed_faces: list[int] = []
        self._count = count
        self._deed = deed
        self.typed = typed
        self.keys = [DieKey(face, self._key(face)) for face in range(1, 7)] if typed else []
        for key in self.keys:
            self.add_widget(key)
        words = "Roll" if not by_button else "Press ROLL"
        self.button = Key(words, roll, style="primary", size=34, name="roll")
        self.clear = Key("Clear", self._clear, size=20, name="clear")
        self.add_widget(self.clear if typed else self.button)

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap = theme.px(6)
        if not self.typed:
            tall = theme.px(76)
            place(self.button, x, y, w, tall)
            place(self.dice, x, y + tall + gap, w, h - tall - gap)
            return
        low = theme.touch()
        place(self.clear, x, y, w, low)
        side = min((w - 2 * gap) / 3, (h - low - theme.px(60)) / 2, theme.px(92))
        for i, key in enumerate(self.keys):
            line, column = divmod(i, 3)
            place(
                key,
                x + (w - 3 * side - 2 * gap) / 2 + column * (side + gap),
                y + low + gap + (1 - line) * (side + gap),
                side,
                side,
            )
        top = y + low + 2 * (side + gap) + gap
        place(self.dice, x, top, w, y + h - top)

    def _key(self, face: int) -> Callable[[], object]:
        def typed() -> None:
            self._typed_faces.append(face)
            self.dice.show((*self._typed_faces, *[None] * (self._count - len(self._typed_faces))))
            if len(self._typed_faces) == self._count:
                faces, self._typed_faces = tuple(self._typed_faces), []
                self._deed(faces)

        return typed

    def _clear(self) -> None:
        self._typed_faces = []
        self.dice.show([None] * self._count)

    def next(self) -> None:
        """The NEXT button does not roll: only ROLL does."""

    def step_back(self) -> None:
        if self.typed:
            self._clear()


class NewsPanel(Panel):
    """What the dice said, or what a bot does: shown for a moment, or until NEXT.

    :param landed: called when dice that tumbled lie.
    :param secret: dice and words show only while the seat peeks.
    """

    def __init__(
        self,
        look: SeatLook | None,
        title: str,
        sentences: Sequence[str],
        faces: Sequence[int],
        *,
        deed: Callable[[], object],
        tumble: float = 0.0,
        landed: Callable[[], object] = lambda: None,
        secret: bool = False,
        **box: Any,
    ) -> None:
        super().__init__(look, title, "", **box)
        self._sentences = "\n".join(sentences)
        self._secret = secret
        self._landed = landed
        self.dice = Dice(len(faces), None, largest=86)
        self.words = Text(
            "\n".join(sentences), role=theme.BOLD, size=21, colour="paper_light", align="center", valign="top"
        )
        self.button = Key("Next", deed, style="gold", size=24, name="next")
        if faces:
            self.add_widget(self.dice)
        self.add_widget(self.words)
        self.add_widget(self.button)
        self._faces = tuple(faces)
        if secret:
            self.peek(False)
        elif faces and tumble > 0:
            self.words.opacity = 0
            self.dice.tumble(self._faces, tumble, self._reveal)
        else:
            self.dice.show(self._faces)

    def _reveal(self) -> None:
        self.words.opacity = 1
        self._landed()

    def peek(self, peeking: bool) -> None:
        """Show a secret roll, or hide it."""
        if self._secret:
            self.words.text = self._sentences if peeking else "Hold to see what the dice say."
            self.dice.show(self._faces if peeking else [None] * len(self._faces))

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap, tall = theme.px(8), theme.touch() * 1.2
        place(self.button, x, y, w, tall)
        top = y + h
        dice = theme.px(112) if self._faces else 0
        place(self.dice, x, top - dice, w, dice)
        place(self.words, x, y + tall + gap, w, max(10, top - dice - gap - (y + tall + gap)))

    def next(self) -> None:
        self.button.act()

    def step_back(self) -> None:
        pass

"""Dice on the sheet: to be rolled here, by the button, or typed as they lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.app import theme
from companion.app.panel.keypad import Keypad
from companion.app.panel.sheet import Panel
from companion.app.widgets.box import place
from companion.app.widgets.dice import DiceRow
from companion.app.widgets.press import Key
from companion.app.widgets.text import Text, text_height
from companion.kernel.game import Answer
from companion.kernel.outcomes import Face
from companion.kernel.words import _, ngettext
from companion.presentation.prompts.dice import MANY, Roll
from companion.presentation.prompts.prompt import Tap
from companion.presentation.screen import SeatLook


class RollPanel(Panel):
    """Dice to be rolled: by touch, by the ROLL button, or typed in.

    :param roll: called to roll. :param deed: called with the faces that were typed. :param seen: and with those that a
        camera saw and a person confirmed.
    """

    def __init__(
        self,
        prompt: Roll,
        look: SeatLook | None,
        *,
        roll: Callable[[], object],
        deed: Callable[[Answer], object],
        seen: Callable[[Answer], object] | None = None,
        **box: Any,
    ) -> None:
        super().__init__(look, prompt.title, prompt.prompt, **box)
        self.prompt = prompt
        self._deed = deed
        self._seen = seen or deed
        self.dice = DiceRow(faces=self._faces(), largest=86)
        self.figure = Text("", role=theme.DISPLAY, size=40, colour="paper_light", align="center", far=True)
        self.add_widget(self.dice)
        self.add_widget(self.figure)
        words = _("Press ROLL") if prompt.rolling == "buttons" else _("Roll")
        self.button = Key(words, roll, style="primary", size=34, name="roll")
        self.button.final = True
        self.clear = Key(_("Clear"), self._clear, size=20, name="clear")
        self.seen = Text("", role=theme.BOLD, size=18, colour="mustard_light", align="center")
        self.confirm = Key(_("Yes, so it is"), self._confirm, style="primary", size=22, name="dice confirm")
        self.confirm.final = True
        self._proposed: Answer | None = None
        self.keypad: Keypad | None = None
        if prompt.typed:
            self.keypad = Keypad(prompt.keys(), self._key, () if prompt.pool else prompt.die.faces)
            self.add_widget(self.keypad)
            if not prompt.pool:
                self.add_widget(self.clear)
        else:
            self.add_widget(self.button)
        self._refresh()

    @property
    def typed(self) -> bool:
        """Whether faces are typed."""
        return self.prompt.typed

    def _faces(self) -> tuple[Any, ...]:
        prompt = self.prompt
        if prompt.typed:
            return prompt.faces if len(prompt.faces) <= MANY else prompt.faces[:MANY]
        return (None,) * min(prompt.dice.count, MANY)

    def _refresh(self) -> None:
        prompt = self.prompt
        self.dice.show(self._faces())
        if prompt.summed:
            least, most = prompt.dice.sums
            self.figure.text = prompt.count or f"{least}–{most}"
        elif prompt.typed and prompt.pool:
            self.figure.text = f"{prompt.count or '–'} / {prompt.left}"
        elif prompt.dice.count > MANY:
            self.figure.text = ngettext("{n} die", "{n} dice", prompt.dice.count).format(n=prompt.dice.count)
        self._place()

    def needs(self) -> float:
        key, gap = theme.touch(), theme.px(6)
        figure = theme.px(46) if self.figure.text else 0.0
        if self.keypad is None:
            return figure + theme.px(76) + gap + (theme.px(44) if self.dice.faces else 0.0)
        low = key if self.clear.parent is not None or self.confirm.parent is not None else 0.0
        return figure + low + 3 * gap + min(-(-len(self.keypad.keys) // 3), 4) * (key + theme.px(5))

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap, figure = theme.px(6), theme.px(46) if self.figure.text else 0.0
        if self.keypad is not None and self.parent and not self.spread:
            least = figure + self.keypad.least(w) + 2 * gap + (theme.touch() if self.clear.parent is not None else 0.0)
            if h < least and self.grow("spread"):
                return  # over the boards there is room for keys as large as a finger
        place(self.figure, x, y + h - figure, w, figure)
        h -= figure
        if self.seen.parent is not None:
            words = min(h * 0.2, text_height(self.seen.words, 18, w, theme.BOLD) + theme.px(4))
            place(self.seen, x, y + h - words, w, words)
            h -= words + gap
        if self.keypad is None:
            tall = theme.px(76)
            place(self.button, x, y, w, tall)
            place(self.dice, x, y + tall + gap, w, h - tall - gap)
            return
        clears, confirms = self.clear.parent is not None, self.confirm.parent is not None
        low = theme.touch() if clears or confirms else 0.0
        first = w * 0.35 if confirms else w  # the two share a line
        left = first + gap if clears else 0.0
        place(self.clear, x, y, first, low)
        place(self.confirm, x + left, y, w - left, low)
        lines = -(-len(self.keypad.keys) // 3)
        needed = min(lines, 4) * (theme.touch() + theme.px(5))  # the keys come first, then what was typed
        tall = min(h - low - gap, max(needed, min(h - low - gap - theme.px(60), lines * theme.px(96))))
        place(self.keypad, x, y + low + gap, w, tall)
        top = y + low + gap + tall + gap
        place(self.dice, x, top, w, max(1.0, y + h - top))

    def propose(self, answer: Answer | None, words: str, faces: Sequence[Face] = ()) -> None:
        """Show how a camera sees the dice; typing goes on as before.

        :param answer: what a person may say yes to; None while something is wrong, which the words say.
        """
        if not self.typed or (answer, words) == (self._proposed, self.seen.words):
            return
        self._proposed = answer
        self.seen.text = words
        for widget, wanted in ((self.seen, bool(words)), (self.confirm, answer is not None)):
            if wanted and widget.parent is None:
                self.add_widget(widget)
            elif not wanted and widget.parent is not None:
                self.remove_widget(widget)
        if not self.prompt.can_back():
            self.dice.show(tuple(faces[:MANY]) if answer is not None else self._faces())
        self._place()

    def _confirm(self) -> None:
        if self._proposed is not None:
            self.prompt.back()
            self._seen(self._proposed)

    def _key(self, key: str) -> None:
        answer = self.prompt.touch(Tap("key", key))
        if answer is None:
            self._refresh()
            return
        self.prompt.back()
        self._deed(answer)

    def _clear(self) -> None:
        self.prompt.back()
        self._refresh()

    def next(self) -> None:
        """The NEXT button does not roll: only ROLL does."""

    def step_back(self) -> None:
        if self.typed:
            self._clear()

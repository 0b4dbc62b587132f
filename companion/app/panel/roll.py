"""Dice on the sheet: to be rolled here, by the button, or typed as they lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final

from companion.app import theme
from companion.app.panel.keypad import Keypad
from companion.app.panel.sheet import Panel
from companion.app.widgets.box import place
from companion.app.widgets.dice import DiceRow
from companion.app.widgets.press import Key, Press
from companion.app.widgets.text import Text, text_height
from companion.kernel.game import Answer
from companion.kernel.outcomes import Face
from companion.kernel.words import _, ngettext
from companion.presentation.parts.named import SeatLook
from companion.presentation.prompts.dice import MANY
from companion.presentation.prompts.prompt import Tap
from companion.presentation.question import Asking, Thrown

DICE: Final = 84
"""The height that dice keep where cards lie above them, px of the 800×480 drawing."""
FACE: Final = 44
"""The height that the face keeps of which dice are counted, px of the 800×480 drawing."""
LYING: Final = 26
"""The height that dice keep over keys, likewise."""
DIE: Final = 56
"""Of dice beside cards each keeps so much of the width, px of the 800×480 drawing."""


class RollPanel(Panel):
    """Dice to be rolled: by touch, by the ROLL button, or typed in.

    :param roll: called to roll. :param deed: called with the faces that were typed. :param seen: and with those that a
        camera saw and a person confirmed.
    """

    def __init__(
        self,
        asking: Asking,
        look: SeatLook | None,
        *,
        roll: Callable[[], object],
        deed: Callable[[Answer], object],
        seen: Callable[[Answer], object] | None = None,
        **box: Any,
    ) -> None:
        super().__init__(look, asking.question.title, asking.question.todo, **box)
        self.asking = asking
        self._deed = deed
        self._seen = seen or deed
        self.dice = DiceRow(faces=self._faces(), largest=86)
        self.figure = Text("", role=theme.DISPLAY, size=40, colour="paper_light", align="center", far=True)
        self.add_widget(self.dice)
        self.add_widget(self.figure)
        words = _("Press ROLL") if self.thrown.rolling == "buttons" else _("Roll")
        self.button = Key(words, roll, style="primary", size=34, name="roll")
        self.button.final = True
        self.clear = Key(_("Clear"), self._clear, size=20, name="clear")
        self.seen = Text("", role=theme.BOLD, size=18, colour="mustard_light", align="center")
        self.confirm = Key(_("Yes, that’s right"), self._confirm, style="primary", size=22, name="dice confirm")
        self.confirm.final = True
        self._proposed: Answer | None = None
        self.keypad: Keypad | None = None
        self._last: tuple[str, float] = ("", 0.0)
        """The key that was touched last, and until when it is deaf."""
        thrown, pool = self.thrown, self.thrown.dice.counted
        if thrown.typed:
            keys = tuple(key.id for key in asking.question.keys)
            self.keypad = Keypad(keys, self._key, () if pool else thrown.dice.die.faces)
            self.add_widget(self.keypad)
            if not pool:
                self.add_widget(self.clear)
        else:
            self.add_widget(self.button)
        self._refresh()

    @property
    def thrown(self) -> Thrown:
        """The dice, as they lie now."""
        thrown = self.asking.question.thrown
        assert thrown is not None
        return thrown

    @property
    def typed(self) -> bool:
        """Whether faces are typed."""
        return self.thrown.typed

    def _faces(self) -> tuple[Any, ...]:
        thrown = self.thrown
        return thrown.lying[:MANY] if thrown.typed else (None,) * thrown.dice.count

    def _refresh(self) -> None:
        thrown, dice = self.thrown, self.thrown.dice
        self.dice.show(self._faces())
        for key in self.keypad.keys if self.keypad is not None else ():
            key.types = thrown.left > 1 and not (dice.counted or thrown.summed)  # a die that ends the roll is final
        if thrown.summed:
            least, most = dice.sums
            span = f"{least}–{most}"  # stays to be read, whatever is typed
            self.figure.text = f"{thrown.typing} ({span})" if thrown.typing else span
        elif thrown.typed and dice.counted:
            self.figure.text = f"{thrown.typing or '–'} / {thrown.left}"
        elif dice.count > MANY:
            self.figure.text = ngettext("{n} die", "{n} dice", dice.count).format(n=dice.count)
        self._place()

    def needs(self) -> float:
        key, gap = theme.touch(), theme.px(6)
        figure = theme.px(46) if self.figure.text else 0.0
        if self.keypad is None:
            return figure + theme.px(76) + gap + (theme.px(44) if self.dice.faces else 0.0)
        low = key if self.clear.parent is not None or self.confirm.parent is not None else 0.0
        lying = theme.px(LYING) if self.dice.faces else 0.0
        return figure + lying + low + 3 * gap + min(-(-len(self.keypad.keys) // 3), 4) * (key + theme.px(5))

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap, figure = theme.px(6), theme.px(46) if self.figure.text else 0.0
        face = theme.px(FACE) if self.thrown.dice.counted and self.thrown.typed and not self.thrown.summed else 0.0
        if self.keypad is not None and self.parent and not self.spread:
            least = figure + self.keypad.least(w) + 2 * gap + (theme.touch() if self.clear.parent is not None else 0.0)
            if h < least + face and (self.grow("wide") or self.grow("spread")):
                return  # over the boards there is room for keys as large as a finger
        place(self.figure, x, y + h - figure, w, figure)
        h -= figure
        if self.seen.parent is not None:
            words = min(h * 0.2, text_height(self.seen.words, 18, w, theme.BOLD) + theme.px(4))
            place(self.seen, x, y + h - words, w, words)
            h -= words + gap
        if self.keypad is None:
            tall = theme.px(76)
            room = h - tall - gap
            place(self.button, x, y, w, tall)
            self._place_dice(x, y + tall + gap, w, room)
            return
        if self.strip is not None:
            place(self.strip, x, y, 1, 1)  # keys have all the room
        clears, confirms = self.clear.parent is not None, self.confirm.parent is not None
        low = theme.touch() if clears or confirms else 0.0
        first = w * 0.35 if confirms else w  # the two share a line
        left = first + gap if clears else 0.0
        place(self.clear, x, y, first, low)
        place(self.confirm, x + left, y, w - left, low)
        lines = -(-len(self.keypad.keys) // 3)
        needed = min(lines, 4) * (theme.touch() + theme.px(5))  # the keys come first, then what was typed
        tall = min(h - low - gap - face, max(needed, min(h - low - gap - theme.px(60), lines * theme.px(96))))
        place(self.keypad, x, y + low + gap, w, tall)
        top = y + low + gap + tall + gap
        place(self.dice, x, top, w, max(1.0, y + h - top))

    def _place_dice(self, x: float, y: float, w: float, h: float) -> None:
        """Put the dice below the cards that lie open, or beside them where these are larger so."""
        if self.strip is None:
            place(self.dice, x, y, w, h)
            return
        gap = theme.px(6)
        wide = max(0.0, w - len(self.dice.faces) * theme.px(DIE) - gap)
        above, beside = self.strip.tall(w, h - theme.px(DICE)), self.strip.tall(wide, h)
        if beside > above:
            wide = min(wide, self.strip.wide(beside))
            place(self.strip, x, y + h - beside, wide, beside)
            place(self.dice, x + wide + gap, y, w - wide - gap, h)
        else:
            place(self.strip, x, y + h - above, w, above)
            place(self.dice, x, y, w, h - above)

    def propose(self, answer: Answer | None, words: str, faces: Sequence[Face] = ()) -> None:
        """Show how a camera sees the dice; typing goes on as before.

        :param answer: what a person may say yes to; None while something is wrong, which the words say.
        """
        if not self.typed or (answer, words) == (self._proposed, self.seen.words):
            return
        self._proposed = answer
        self.seen.text = words
        self.let_stand(self.seen, words)
        self.let_stand(self.confirm, answer is not None)
        if not self.asking.question.back:
            self.dice.show(tuple(faces[:MANY]) if answer is not None else self._faces())
        self._place()

    def _confirm(self) -> None:
        if self._proposed is not None:
            self.asking.clear()
            self._seen(self._proposed)

    def _key(self, key: str) -> None:
        """Take a face: another one at once, the same one again only when it can be no double tap."""
        if self._last[0] == key and monotonic() < self._last[1]:
            return
        self._last = key, monotonic() + Press.pause
        before = self.thrown.typing
        given = self.asking.touch(Tap("key", key))
        if given is None:
            ignored = self.thrown.summed and self.thrown.typing == before  # no such sum
            self.figure.color = theme.rgba("mustard_light" if ignored else "paper_light")
            self._refresh()
            return
        self.asking.clear()
        self._deed(given[0])

    def _clear(self) -> None:
        self.asking.clear()
        self._refresh()

    def next(self) -> None:
        """Ignore the NEXT button: only ROLL rolls."""

    def step_back(self) -> None:
        if self.typed:
            self._clear()

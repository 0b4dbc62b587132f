"""What the dice said, or what a machine did: in the panel, for a moment or until NEXT."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.app import theme
from companion.app.beats.grace import GraceBar
from companion.app.beats.pile import Count, Pile
from companion.app.panel.sheet import Panel
from companion.app.widgets.box import place
from companion.app.widgets.dice import DiceRow
from companion.app.widgets.press import Key
from companion.app.widgets.text import Text, least_height, text_height
from companion.kernel.outcomes import Face
from companion.kernel.words import _
from companion.presentation.parts.named import SeatLook

TOLD: Final = 22
"""Lines that go on under the words give way to what has happened until its letters are so large."""
SECRET_LINES: Final = 4
"""Lines for which a secret always has room."""


class NewsPanel(Panel):
    """What the dice said, or what a machine did.

    :param prompt: what was rolled for.
    :param faces: how the dice fell; () for news without dice.
    :param pile: how many dice show each face, instead of many dice in order.
    :param tumble: seconds for which the dice roll before they and the words say anything.
    :param landed: called when they lie, or at once where none tumble. It returns the seconds after which the news go
        on by themselves, which a strip over NEXT shows; None if they wait for it.
    :param secret: dice and words show only while the seat peeks.
    """

    def __init__(
        self,
        look: SeatLook | None,
        title: str,
        sentences: Sequence[str],
        faces: Sequence[Face],
        *,
        deed: Callable[[], object],
        prompt: str = "",
        pile: Sequence[Count] = (),
        tumble: float = 0.0,
        landed: Callable[[], float | None] = lambda: None,
        secret: bool = False,
        **box: Any,
    ) -> None:
        self._sentences = "\n".join(sentences)
        super().__init__(look, title, prompt, **box)
        self.secret = secret
        self._landed, self._deed = landed, deed
        self._tumbling = False
        self._faces = () if pile else tuple(faces)
        self.dice = DiceRow(len(self._faces), None, largest=86)
        self.pile = Pile(pile)
        self.words = Text(self._sentences, role=theme.BOLD, size=32, colour="paper_light", align="center", valign="top",
                          far=True)  # fmt: skip
        self.button = Key(_("Next"), self._go_on, style="gold", size=24, name="next")
        self.button.passes = True
        self.running: GraceBar | None = None
        if pile:
            self.add_widget(self.pile)
        elif faces:
            self.add_widget(self.dice)
        self.add_widget(self.words)
        self.add_widget(self.button)
        if secret:
            self.peek(False)
            self._run(landed())
        elif faces and tumble > 0:
            self._tumbling = True
            self.words.opacity = 0
            if self.lines is not None:
                self.lines.opacity = 0
            if pile:
                self.pile.tumble(tumble, self._lie)
            else:
                self.dice.tumble(self._faces, tumble, self._lie)
        else:
            self._show(True)
            self._run(landed())

    def _run(self, seconds: float | None) -> None:
        """Show that it goes on by itself, and how soon."""
        if seconds:
            self.running = GraceBar(seconds)
            self.add_widget(self.running)

    def _show(self, shown: bool) -> None:
        self.pile.show(shown)
        self.dice.show(self._faces if shown else [None] * len(self._faces))

    def _go_on(self) -> None:
        """Go on; dice that still tumble only come to lie: nobody would have read what they say."""
        if self._tumbling:
            self._show(True)
            self._lie()
        else:
            self._deed()

    def _lie(self) -> None:
        if not self._tumbling:
            return
        self._tumbling = False
        self.words.opacity = 1
        if self.lines is not None:
            self.lines.opacity = 1
        self._run(self._landed())
        self._place()

    def peek(self, peeking: bool) -> None:
        """Show a secret roll, or hide it."""
        if self.secret:
            self.words.text = self._sentences if peeking else _("Hold to see what the dice say.")
            self._show(peeking)
            self._place()

    def needs(self) -> float:
        """Return the height that a secret needs, whatever it is, so that a long title makes room for it; else 0."""
        if not self.secret:
            return 0.0
        lines = least_height("\n" * (SECRET_LINES - 1), self.width, theme.BOLD)
        return self._least_dice() + lines + theme.touch() * 1.15 + theme.px(26)

    def todo_height(self, width: float, height: float) -> float:
        """Nothing where what has happened leaves no room: it says more than what was to be done."""
        words, tall = self._words_height(width), super().todo_height(width, height)
        lines = self.lines.tall(width) + theme.px(6) if self.lines is not None else 0.0
        room = height - self.head_height(width) - words - lines - theme.touch() * 1.2 - theme.px(38)
        self.todo.opacity = 1.0 if tall <= room - self._least_dice() else 0.0
        return tall if self.todo.opacity else theme.px(4)

    def _least_dice(self) -> float:
        """Return the height in px that the dice need."""
        return self.pile.tall if self.pile.faces else theme.px(56) if self._faces else 0.0

    def _words_height(self, width: float) -> float:
        # What stands there now: how high a secret is must not show while nobody peeks.
        return text_height(self.words.words, 32, width, theme.BOLD, far=True) + theme.px(4)

    def lines_room(self, width: float, room: float) -> float:
        """Return half of the room, or less where what has happened could not be read beside the boards then."""
        news = 0.0 if self.secret else text_height(self._sentences, TOLD, width, theme.BOLD, far=True)
        return min(
            super().lines_room(width, room), room - news - self._least_dice() - theme.touch() * 1.15 - theme.px(30)
        )

    def fill(self, x: float, y: float, w: float, h: float) -> None:
        gap, tall = theme.px(8), self.place_next(self.button)
        top = y + h
        if self.running is not None:
            key = self.button
            place(self.running, key.x, key.top + theme.px(3), key.width, theme.px(6))
        most = h - tall - 2 * gap - self._least_dice()
        if not self.secret:
            # How long the words are tells what fell: nothing grows for them while the dice roll.
            if self.words.opacity and self.parent and not self.spread:
                if text_height(self._sentences, 0, w, theme.BOLD, far=True) > most and self.grow("wide"):
                    return
                if text_height(self._sentences, 0, w, theme.BOLD) > most and self.grow("spread"):
                    return
            long = least_height(self._sentences, w, theme.BOLD) > most
            self.words.text = self._sentences.replace("\n", " ") if long else self._sentences
        words = self._words_height(w)
        room = max(self._least_dice(), h - tall - 2 * gap - words)  # the words come first
        dice = min(theme.px(112), room) if self._faces else min(h * 0.5, theme.px(190), room) if self.pile.faces else 0
        place(self.dice, x, top - dice, w, dice)
        place(self.pile, x, top - dice, w, dice)
        place(self.words, x, y + tall + gap, w, max(10, top - dice - gap - (y + tall + gap)))

    def next(self) -> None:
        """Take the NEXT button."""
        self.button.act()

    def step_back(self) -> None:
        """Take the BACK button: what has fallen has fallen."""

"""Prompts with a button or two: yes or no, hold, ready, read aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from companion.kernel.game import Answer, Ask, View
from companion.kernel.words import _
from companion.presentation.prompts.prompt import Marks, Prompt, Quick, Tap, Words
from companion.presentation.times import minutes


class YesNo(Prompt):
    """Two or three big buttons, all of which always stand there. What they ask about may be marked on a board."""

    steps = False

    def __init__(
        self,
        ask: Ask,
        view: View,
        words: Words | Callable[[Answer | None], Words],
        quick: Sequence[Quick],
        *,
        focus: Iterable[str] = (),
        marks: Marks | None = None,
    ) -> None:
        super().__init__(ask, view, words, quick=quick, focus=focus, marks=marks)

    def at(self, place: str | None, piece: str | None) -> Tap | None:
        return None


class Hold(YesNo):
    """A single answer that cannot be taken back: its button is held.

    :param words: its deed stands on the button.
    """

    held = True

    def __init__(
        self, ask: Ask, view: View, words: Words, answer: Answer | None = None, *, marks: Marks | None = None
    ) -> None:
        given = ask.as_seen().options[0] if answer is None else answer
        quick = Quick("do", words.deed or _("Do it"), given, "go", held=self.held)
        super().__init__(ask, view, words, (quick,), marks=marks)


class Ready(Hold):
    """A single answer at a touch: everybody is ready, something is read aloud to all or done on the table.

    :param lines: what is read, shown large. :param seconds: of a clock that runs meanwhile, shown below them while it
        runs; None for none. :param left: says what it shows.
    """

    held = False

    def __init__(
        self,
        ask: Ask,
        view: View,
        words: Words,
        answer: Answer | None = None,
        *,
        lines: Sequence[str] = (),
        seconds: float | None = None,
        left: Callable[[str], str] = str,
        marks: Marks | None = None,
    ) -> None:
        super().__init__(ask, view, words, answer, marks=marks)
        self.lines = tuple(lines)
        self.seconds = seconds
        self._left = left

    def tick(self, seconds: float) -> bool:
        """Let time pass on the clock."""
        before = self.clock
        if self.seconds is not None:
            self.seconds = max(0.0, self.seconds - seconds)
        return self.clock != before

    @property
    def large(self) -> str:
        return "\n".join((*self.lines, *((self._left(self.clock),) if self.clock else ())))

    @property
    def clock(self) -> str:
        """What the clock shows: "1:05", "" without one."""
        return "" if self.seconds is None else minutes(self.seconds)

"""How an answer is put together from taps. No screen here, and no rules: only the options of an ask.

A :class:`Chooser` is what a person is shown for one ask: a title, a prompt, rows to choose from, spaces to tap on the
map, and answers at one tap. The panel draws any chooser in the same way; a game's own choosers say what its asks mean.
:meth:`Chooser.route` tells which taps lead to an answer: bots, tours and tests play the screen by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.kernel.game import Answer, Ask, View

What = Literal["row", "space", "quick", "confirm", "back"]


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap: on a row, a space, a quick answer (by id), on the confirming button, or on the one that goes back."""

    what: What
    id: str = ""


CONFIRM = Tap("confirm")


@dataclass(frozen=True, slots=True)
class Row:
    """A line to be tapped.

    :ivar face: the counter whose portrait stands on it, if any.
    :ivar sign: a role with a shape (town, alien, neutral) to be drawn on it, if any.
    :ivar secret: more words, shown only while the seat peeks; ``secret_sign`` likewise, instead of ``sign``.
    :ivar hush: that it is chosen is marked only while the seat peeks.
    :ivar head: a heading, not to be tapped.
    """

    id: str
    words: str
    detail: str = ""
    face: str = ""
    sign: str = ""
    chosen: bool = False
    secret: str = ""
    secret_sign: str = ""
    hush: bool = False
    head: bool = False


@dataclass(frozen=True, slots=True)
class Quick:
    """An answer at one tap.

    :ivar style: how weighty the button looks: primary, go, plain.
    """

    id: str
    words: str
    answer: Answer
    style: str = "plain"


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on the map."""

    legal: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    counters: frozenset[str] = frozenset()
    """Counters that may be tapped."""
    picked: frozenset[str] = frozenset()
    """Counters that have been."""
    hush: bool = False
    """What was chosen and picked is marked only while the seat peeks."""

    def seen(self, peeking: bool) -> Marks:
        """The marks as they may be drawn now."""
        if peeking or not self.hush:
            return self
        return Marks(legal=self.legal | self.chosen, counters=self.counters)


class Chooser:
    """What a person is shown for one ask.

    Where a seat has secrets, its choosers offer whatever looks possible from across the table, so that what is offered
    tells nothing; what isn't possible is refused in words. What the seat alone may know of its own choice is marked
    ``hush``, and shows only while it peeks.
    """

    title = "Decide"

    def __init__(self, ask: Ask, view: View) -> None:
        self.ask = ask
        self.view = view

    @property
    def prompt(self) -> str:
        return "Choose one."

    def rows(self) -> tuple[Row, ...]:
        return ()

    def marks(self) -> Marks:
        return Marks()

    def quick(self) -> tuple[Quick, ...]:
        return ()

    def answer(self) -> Answer | None:
        """The answer that has been put together, or None while something is missing."""
        return None

    @property
    def deed(self) -> str:
        """What confirming does, as words for the button."""
        return "Confirm"

    def tap_row(self, id: str) -> None:
        """A row was tapped."""

    def tap_space(self, space: str) -> None:
        """A space was tapped on the map."""

    def tap_map(self, space: str | None, counter: str | None) -> bool:
        """The map was tapped; False if that means nothing here."""
        marks = self.marks()
        if counter is not None and counter in marks.counters:
            self.tap_row(counter)
        elif space is not None and space in marks.legal | marks.chosen:
            self.tap_space(space)
        else:
            return False
        return True

    def can_back(self) -> bool:
        return False

    def back(self) -> None:
        """Forget the last thing chosen."""

    def focus(self) -> tuple[str, ...]:
        """Spaces that the map should show now, as far as all may know; empty to leave it as it is."""
        return ()

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        """The taps that lead from the start to an answer.

        :raises ValueError: no taps lead there.
        """
        for quick in self.quick():
            if quick.answer == answer:
                return (Tap("quick", quick.id),)
        raise ValueError(f"{self.ask.kind}: no taps lead to {answer}.")

    def is_open(self, answer: Answer) -> bool:
        return answer in self.ask.options


class OptionList(Chooser):
    """Every option as a row: for asks that no game has drawn better."""

    def __init__(self, ask: Ask, view: View) -> None:
        super().__init__(ask, view)
        self._chosen: int | None = None

    @property
    def title(self) -> str:  # type: ignore[override]
        return self.ask.kind.replace("_", " ").capitalize()

    def rows(self) -> tuple[Row, ...]:
        return tuple(Row(str(i), words(option), chosen=i == self._chosen) for i, option in enumerate(self.ask.options))

    def tap_row(self, id: str) -> None:
        number = int(id)
        self._chosen = None if self._chosen == number else number

    def answer(self) -> Answer | None:
        return None if self._chosen is None else self.ask.options[self._chosen]

    def can_back(self) -> bool:
        return self._chosen is not None

    def back(self) -> None:
        self._chosen = None

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        return (Tap("row", str(list(self.ask.options).index(answer))), CONFIRM)


def words(answer: Any) -> str:
    """An answer as plain words: ``("move", ("mayor",), "oak-street-3")`` is "Move, mayor, oak street 3"."""

    def flat(part: Any) -> Sequence[str]:
        if isinstance(part, tuple):
            return [word for inner in part for word in flat(inner)]
        if part is None:
            return ["nobody"]
        if isinstance(part, bool):
            return ["yes" if part else "no"]
        return [str(part).replace("_", " ").replace("-", " ")]

    text = ", ".join(flat(answer))
    return text[:1].upper() + text[1:]


ChooserMaker = Mapping[str, type[Chooser]]

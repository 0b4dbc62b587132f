"""Enter a whole number on a keypad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from companion.kernel.game import Answer, Ask, View
from companion.presentation.prompts.prompt import Acts, Prompt, Quick, Tap, Words

BLANK: Final = "\N{EN DASH}"
"""Stands for a number that isn't typed yet."""


class Number(Prompt):
    """A whole number on a keypad. It is complete as soon as it looks possible; the bar acts.

    :param answer: makes an answer of a number. :param number_in: the way back.
    :param most: the largest that may be typed. :param quick: answers beside, at one touch.
    """

    light = "bar"

    def __init__(
        self,
        ask: Ask,
        view: View,
        words: Words | Callable[[Answer | None], Words],
        *,
        most: int,
        answer: Callable[[int], Answer] = lambda number: (number,),
        number_in: Callable[[Answer], int] = lambda answer: int(answer[0]),
        quick: Sequence[Quick] = (),
        acts: Acts | None = None,
    ) -> None:
        super().__init__(ask, view, words, quick=quick, acts=acts)
        self._most = most
        self._make = answer
        self._number_in = number_in
        self.typed = ""
        """The digits so far."""

    @property
    def large(self) -> str:
        return self.typed or BLANK

    def keys(self) -> tuple[str, ...]:
        return tuple(key for key in "1234567890" if int(key) <= self._most)

    def tap_key(self, key: str) -> None:
        """Add a digit. Where the number would be too large, that digit begins a new one."""
        more = int(self.typed + key)
        if key in self.keys():
            self.typed = str(more) if more <= self._most else key

    def answer(self) -> Answer | None:
        if not self.typed:
            return None
        answer = self._make(int(self.typed))
        return answer if answer in self.offers else None

    def can_back(self) -> bool:
        return bool(self.typed)

    def back(self) -> None:
        self.typed = self.typed[:-1]

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        if any(quick.answer == answer for quick in self._quick):
            return super().route(answer)
        if answer not in self.offers or self._make(self._number_in(answer)) != answer:
            return super().route(answer)
        return self.acting([Tap("key", digit) for digit in str(self._number_in(answer))])

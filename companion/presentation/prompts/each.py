"""For each of several, one of many, by a few touches on keys: a row of cards that lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from companion.kernel.game import Answer, Ask, View
from companion.presentation.prompts.prompt import CLEAR, Prompt, Tap, Words

Values = tuple[Any, ...]
"""What has been told of the first ones, in order."""
Path = tuple[str, ...]
"""The keys pressed for the next one."""


class Each(Prompt):
    """A value for each of several, in order; the bar acts when all are told.

    :param count: how many. :param keys: the keys that may follow, given the values and the path so far, with what
        stands on each; a key after which nothing follows completes a value.
    :param value: the value at the end of a path. :param path: a path to a value that can't be told from a given one.
    :param answer: makes an answer of all values. :param values: the way back.
    :param figure: what stands over the keys. :param cards: the printed face of a key, "" for none.
    :param gone: of these keys none may be pressed any more, though all keep their places.
    """

    lies = True

    def __init__(
        self,
        ask: Ask,
        view: View,
        words: Words,
        count: int,
        *,
        keys: Callable[[Values, Path], Sequence[tuple[str, str]]],
        value: Callable[[Values, Path], Any],
        path: Callable[[Any], Path],
        answer: Callable[[Values], Answer],
        values: Callable[[Answer], Values],
        figure: Callable[[Values, Path], str],
        cards: Callable[[str], str] = lambda _: "",
        gone: Callable[[Values], Collection[str]] = lambda _: (),
    ) -> None:
        super().__init__(ask, view, words, acts="bar")
        self.count = count
        self._keys = keys
        self._value = value
        self._path_to = path
        self._make = answer
        self._values_in = values
        self._say = figure
        self._cards = cards
        self._gone = gone
        self._values: list[Any] = []
        self._paths: list[Path] = []
        self._path: Path = ()

    def keys(self) -> tuple[str, ...]:
        return tuple(key for key, _words in self._open())

    def key_words(self, key: str) -> str:
        return dict(self._open()).get(key, key)

    def key_card(self, key: str) -> str:
        return self._cards(key)

    def is_gone(self, key: str) -> bool:
        return key in self._gone(tuple(self._values))

    @property
    def large(self) -> str:
        return self._say(tuple(self._values), self._path)

    def _open(self) -> Sequence[tuple[str, str]]:
        return () if len(self._values) == self.count else self._keys(tuple(self._values), self._path)

    def tap_key(self, key: str) -> None:
        if key == CLEAR:
            self.back()
        elif key in self.keys() and not self.is_gone(key):
            self._path = (*self._path, key)
            if not self._keys(tuple(self._values), self._path):
                self._paths.append(self._path)
                self._values.append(self._value(tuple(self._values), self._path))
                self._path = ()

    def answer(self) -> Answer | None:
        if len(self._values) < self.count:
            return None
        answer = self._make(tuple(self._values))
        return answer if answer in self.offers else None

    def can_back(self) -> bool:
        return bool(self._path or self._values)

    def back(self) -> None:
        """Take back the last key, of the one before if there is none for this one."""
        if not self._path and self._values:
            self._values.pop()
            self._path = self._paths.pop()
        self._path = self._path[:-1]

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        """Return the touches to an answer, or to one that can't be told from it."""
        if answer not in self.offers:
            return super().route(answer)
        keys = [Tap("key", key) for value in self._values_in(answer) for key in self._path_to(value)]
        return (*keys, Tap("act"))

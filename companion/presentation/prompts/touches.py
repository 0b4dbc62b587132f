"""Touch places of a board one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.kernel.game import Answer, Ask, View
from companion.presentation.prompts.prompt import Acts, Marks, Prompt, Quick, Tap, Words

Touched = tuple[str, ...]


class Touches(Prompt):
    """So many things on a board, touched in order: seats of a ring, say, on which pieces sit.

    :param places: the places that may be touched, and what the answer calls each.
    :param count: how many touches. :param answer: makes the answer of them. :param touched: the way back, None for
        an answer of another kind.
    :param repeats: the same place may be touched more than once.
    :param pieces: by place, the piece on it that is marked as touched.
    :param large: what is shown large, given what was touched so far; `covered` while it is not peeked at.
    :param hush: what was touched shows only while the seat peeks, and only the bar acts.
    :param steady: the bar and the way back always stand there.
    """

    def __init__(
        self,
        ask: Ask,
        view: View,
        words: Words | Callable[[Touched], Words],
        places: Mapping[str, str],
        *,
        count: int = 1,
        answer: Callable[[Touched], Answer],
        touched: Callable[[Answer], Touched | None],
        repeats: bool = False,
        pieces: Mapping[str, str] | None = None,
        marked: Iterable[str] = (),
        large: Callable[[Touched], str] = lambda touched: "",
        covered: str = "",
        hush: bool = False,
        steady: bool = False,
        quick: Sequence[Quick] = (),
        acts: Acts = "touch",
    ) -> None:
        above = words if isinstance(words, Words) else words(())
        super().__init__(ask, view, above, quick=quick, acts=acts)
        self.hush = hush
        self.steady = steady
        self.places = dict(places)
        self._say = words
        self._count = count
        self._make = answer
        self._read = touched
        self._repeats = repeats
        self._pieces = pieces or {}
        self._marked = frozenset(marked)
        self._shown_large = large
        self._covered = covered
        self._touched: list[str] = []

    @property
    def values(self) -> Touched:
        """What was touched, as the answer calls it."""
        return tuple(self.places[place] for place in self._touched)

    @property
    def words(self) -> Words:
        return self._say if isinstance(self._say, Words) else self._say(self.values)

    @property
    def large(self) -> str:
        return self._shown_large(self.values)

    @property
    def covered(self) -> str:
        return self._covered

    def marks(self) -> Marks:
        chosen = frozenset(self._touched)
        legal = frozenset(self.places) if self._repeats else self._legal()
        here = {self._pieces[place] for place in chosen if place in self._pieces}
        # Of a hushed prompt every piece may be touched, so that nothing else shows what was.
        counters = frozenset(self._pieces.values()) if self.hush else frozenset()
        return Marks(legal, chosen, counters, frozenset(here) | self._marked, hush=self.hush)

    def _legal(self) -> frozenset[str]:
        """Return the places by which some answer can still be reached."""
        so_far = () if self._count == 1 else self.values
        if len(so_far) == self._count:
            return frozenset(self._touched)
        found = {touched for answer in self.offers if (touched := self._read(answer)) is not None}
        wanted = {touched[len(so_far)] for touched in found if touched[: len(so_far)] == so_far}
        return frozenset(place for place, value in self.places.items() if value in wanted)

    def at(self, place: str | None, piece: str | None) -> Tap | None:
        marks = self.marks()
        stands = place in self.places and place in marks.legal | marks.chosen
        return Tap("place", place) if place is not None and stands else None

    def tap_place(self, place: str) -> None:
        if self._count == 1:
            self._touched = [place]
        elif not self._repeats and place in self._touched:
            self._touched.remove(place)
        elif len(self._touched) < self._count and place in self.places:
            self._touched.append(place)

    def answer(self) -> Answer | None:
        if len(self._touched) < self._count:
            return None
        answer = self._make(self.values)
        return answer if answer in self.offers else None

    def can_back(self) -> bool:
        return bool(self._touched)

    def back(self) -> None:
        if self._touched:
            self._touched.pop()

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        touched = self._read(answer)
        if answer not in self.offers or touched is None:
            return super().route(answer)
        place_of = {value: place for place, value in self.places.items()}
        return self.acting([Tap("place", place_of[value]) for value in touched])

"""Pick places on a board; pick a group that stands together, then a place for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from companion.kernel.game import Answer, Ask, View
from companion.presentation.prompts.prompt import Acts, Load, Marks, Prompt, Quick, Row, Tap, Words


class PickPlaces(Prompt):
    """One place on a board, or several.

    :param places: what may be touched. :param row: makes the row of a place.
    :param verb: what an answer begins with; then follows the place, or a tuple of several in the order of `places`.
    :param count: how many must be chosen. :param listed: whether all have rows, or only those chosen.
    :param marked: which of the places are marked on the board; by default all.
    """

    def __init__(
        self,
        ask: Ask,
        view: View,
        words: Words | Callable[[Answer | None], Words],
        places: Sequence[str],
        *,
        row: Callable[[str], Row],
        verb: Answer,
        count: int = 1,
        listed: bool = True,
        hush: bool = False,
        marked: Iterable[str] | None = None,
        quick: Sequence[Quick] = (),
        focus: Iterable[str] = (),
        marks: Marks | None = None,
        acts: Acts | None = None,
    ) -> None:
        super().__init__(ask, view, words, quick=quick, focus=focus, marks=marks, acts=acts)
        self.places = tuple(places)
        self.hush = hush
        self._row = row
        self._verb = verb
        self._count = count
        self._listed = listed
        self._marked = frozenset(self.places if marked is None else marked)
        self._chosen: list[str] = []

    @property
    def full(self) -> bool:
        return not self.left

    @property
    def left(self) -> int:
        """How many are still to be chosen."""
        return self._count - len(self._chosen)

    def rows(self) -> tuple[Row, ...]:
        shown = self.places if self._listed else self._chosen
        return tuple(
            replace(self._row(place), id=place, chosen=place in self._chosen, hush=self.hush) for place in shown
        )

    def marks(self) -> Marks:
        return Marks(self._marked, frozenset(self._chosen), picked=self._marks.picked, hush=self.hush)

    def focus(self) -> tuple[str, ...]:
        return () if self._chosen else super().focus()

    def answer(self) -> Answer | None:
        if self.left:
            return None
        chosen = tuple(place for place in self.places if place in self._chosen)
        answer = (*self._verb, *(chosen if self._count == 1 else (chosen,)))
        return answer if answer in self.offers else None

    def at(self, place: str | None, piece: str | None) -> Tap | None:
        return Tap("place", place) if place in self.places else None

    def tap_row(self, id: str) -> None:
        self.tap_place(id)

    def tap_place(self, place: str) -> None:
        if self._count == 1:
            self._chosen = [place]
        elif place in self._chosen:
            self._chosen.remove(place)
        elif self.left:
            self._chosen.append(place)

    def can_back(self) -> bool:
        return bool(self._chosen)

    def back(self) -> None:
        self._chosen.pop()

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        verb, rest = answer[:-1], answer[-1:]
        chosen = rest if self._count == 1 else rest[0] if rest and isinstance(rest[0], tuple) else ()
        if verb != self._verb or answer not in self.offers or not set(chosen) <= set(self.places):
            return super().route(answer)
        what = "row" if self._listed else "place"
        return self.acting([Tap(what, place) for place in chosen], full=True)  # type: ignore[arg-type]


class Move(Prompt):
    """A group that stands together, then a place for it. By default the touch on the place acts: it can be undone.

    :param stacks: who may go, those who stand together side by side. :param row: makes the row of a piece.
    :param home: where a piece stands. :param reach: where a group may go.
    :param words: what stands above, for the group that is picked so far.
    """

    tiles = brief = loads = True

    def __init__(
        self,
        ask: Ask,
        view: View,
        words: Callable[[tuple[str, ...]], Words],
        stacks: Sequence[Sequence[str]],
        *,
        row: Callable[[str], Row],
        home: Callable[[str], str],
        reach: Callable[[tuple[str, ...]], Collection[str]],
        answer: Callable[[tuple[str, ...], str], Answer] = lambda group, place: ("move", group, place),
        quick: Sequence[Quick] = (),
        acts: Acts = "touch",
    ) -> None:
        super().__init__(ask, view, Words("", ""), quick=quick, acts=acts)
        self.stacks = tuple(tuple(stack) for stack in stacks)
        self._say = words
        self._row = row
        self._home = home
        self._reach = reach
        self._make = answer
        self._picked: list[str] = []
        self._place = ""

    @property
    def group(self) -> tuple[str, ...]:
        """Who is picked, in the order of the stack."""
        return tuple(who for who in self._stack() if who in self._picked)

    @property
    def words(self) -> Words:
        return self._say(self.group)

    def _stack(self) -> tuple[str, ...]:
        return next((stack for stack in self.stacks if self._picked and self._picked[0] in stack), ())

    def rows(self) -> tuple[Row, ...]:
        shown = self._stack() if self._picked else tuple(who for stack in self.stacks for who in stack)
        return tuple(replace(self._row(who), id=who, piece=who, chosen=who in self._picked) for who in shown)

    def marks(self) -> Marks:
        everybody = frozenset(who for stack in self.stacks for who in stack)
        if not self._picked:
            return Marks(counters=everybody)
        chosen = frozenset({self._place} if self._place else ())
        return Marks(frozenset(self._reach(self.group)), chosen, everybody, frozenset(self._picked))

    def focus(self) -> tuple[str, ...]:
        """Where whoever is picked may go; before, where each may go alone, for a finger may draw it there at once."""
        if self._place:
            return ()
        return (*self._reach(self.group), self._home(self._picked[0])) if self._picked else self._within_reach

    @cached_property
    def _within_reach(self) -> tuple[str, ...]:
        alone = [who for stack in self.stacks for who in stack]
        return tuple(dict.fromkeys(place for who in alone for place in (self._home(who), *self._reach((who,)))))

    def at(self, place: str | None, piece: str | None) -> Tap | None:
        marks = self.marks()
        if self._picked and place in marks.legal and place != self._home(self._picked[0]):
            return Tap("place", place)
        return Tap("row", piece) if piece is not None and piece in marks.counters else None

    def load(self, piece: str) -> Load | None:
        """Whoever is picked beside a piece goes along."""
        stack = next((stack for stack in self.stacks if piece in stack), ())
        group = tuple(who for who in stack if who == piece or who in self._picked)
        return Load(frozenset(group), frozenset(self._reach(group)) - {self._home(piece)}) if group else None

    def is_chosen(self, tap: Tap) -> bool:
        return tap.what == "place" and tap.id == self._place

    def tap_row(self, id: str) -> None:
        if self._picked and id not in self._stack():
            self._picked = []
        self._place = ""
        if id in self._picked:
            self._picked.remove(id)
        else:
            self._picked.append(id)

    def tap_place(self, place: str) -> None:
        self._place = place

    def quick(self) -> tuple[Quick, ...]:
        return () if self._picked else self._quick

    def answer(self) -> Answer | None:
        return self._make(self.group, self._place) if self._picked and self._place else None

    def can_back(self) -> bool:
        return bool(self._picked)

    def back(self) -> None:
        if self._place:
            self._place = ""
        else:
            self._picked.pop()

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        for quick in self._quick:
            if quick.answer == answer:
                return super().route(answer)
        for stack in self.stacks:
            group, place = tuple(who for who in stack if who in answer[1]), answer[-1]
            if group and self._make(group, place) == answer and answer in self.offers:
                return self.acting([*(Tap("row", who) for who in group), Tap("place", place)])
        return super().route(answer)

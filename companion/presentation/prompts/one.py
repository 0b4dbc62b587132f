"""Pick one of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from companion.kernel.game import Answer, Ask, View
from companion.presentation.prompts.prompt import Acts, Load, Marks, Prompt, Quick, Row, Tap, Words

LONG: Final = 12
"""A list longer than this may be drawn small."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list: a row, and what it stands for.

    :ivar answer: the answer it gives; or :ivar opens: makes the prompt that goes on from here.
    :ivar places: places of a board that stand for it, too: by them the prompt it opens is entered at once.
    """

    row: Row
    answer: Answer | None = None
    opens: Callable[[], Prompt] | None = None
    places: frozenset[str] = frozenset()


class PickOne(Prompt):
    """A list of which one is picked. An entry gives an answer, or opens a prompt for what is still missing.

    A list with a single entry that opens a prompt is that prompt.

    :param entries: the list. :param hush: see :class:`Secret`.
    """

    def __init__(
        self,
        ask: Ask,
        view: View,
        words: Words | Callable[[Answer | None], Words],
        entries: Sequence[Entry],
        *,
        quick: Sequence[Quick] = (),
        focus: Iterable[str] = (),
        marks: Marks | None = None,
        acts: Acts | None = None,
    ) -> None:
        super().__init__(ask, view, words, quick=quick, focus=focus, marks=marks, acts=acts)
        self.entries = tuple(entries)
        self._chosen = self._entered = ""
        self._inner: Prompt | None = None
        self._only = len(self.entries) == 1 and self.entries[0].opens is not None
        if self._only:
            self._inner = _opened(self.entries[0])

    @property
    def steps(self) -> bool:  # type: ignore[override]
        if self._inner is not None:
            return not self._only or self._inner.steps
        return self.acts != "touch" or not self.by_thing or any(entry.opens is not None for entry in self.entries)

    @property
    def large(self) -> str:
        return self._inner.large if self._inner is not None else ""

    @property
    def words(self) -> Words:
        return self._inner.words if self._inner is not None else super().words

    def rows(self) -> tuple[Row, ...]:
        if self._inner is not None:
            return self._inner.rows()
        return tuple(map(self._row, self.entries))

    def _row(self, entry: Entry) -> Row:
        """Return a row as it is marked now: most are not, and need no copy."""
        row = entry.row
        chosen, hush, mapped = row.id == self._chosen, self.hush or row.hush, bool(entry.places)
        if (chosen, hush, mapped) == (row.chosen, row.hush, row.mapped):
            return row
        return replace(row, chosen=chosen, hush=hush, mapped=mapped)

    def marks(self) -> Marks:
        if self._inner is not None:
            return self._inner.marks()
        picked = [entry for entry in self.entries if entry.row.id == self._chosen] if self._chosen else []
        chosen = [entry.row for entry in picked]
        return Marks(
            self._places,
            self._marks.chosen.union((row.place for row in chosen if row.place), *(entry.places for entry in picked)),
            frozenset(self._pieces),
            frozenset(row.piece for row in chosen if row.piece) | self._marks.picked,
            hush=self.hush,
        )

    @cached_property
    def _places(self) -> frozenset[str]:
        """The places of all entries."""
        own = frozenset(entry.row.place for entry in self.entries if entry.row.place)
        return own.union(*(entry.places for entry in self.entries))

    @cached_property
    def _pieces(self) -> Mapping[str, Sequence[str]]:
        """The pieces of all entries, with the ids of their rows."""
        pieces: dict[str, list[str]] = {}
        for entry in self.entries:
            if entry.row.piece:
                pieces.setdefault(entry.row.piece, []).append(entry.row.id)
        return pieces

    def _rows_of(self, piece: str) -> Sequence[str]:
        return self._pieces.get(piece, ())

    def quick(self) -> tuple[Quick, ...]:
        if self._inner is None:
            return self._quick
        return (*self._inner.quick(), *self._quick)

    def focus(self) -> tuple[str, ...]:
        return self._inner.focus() if self._inner is not None else super().focus() if not self._chosen else ()

    def answer(self) -> Answer | None:
        if self._inner is not None:
            return self._inner.answer()
        return next((entry.answer for entry in self.entries if entry.row.id == self._chosen), None)

    def tap_row(self, id: str) -> None:
        if self._inner is not None:
            self._inner.tap_row(id)
            return
        entry = next(entry for entry in self.entries if entry.row.id == id)
        if entry.opens is not None:
            self._inner, self._entered = _opened(entry), id
        else:
            self._chosen = id

    def tap_place(self, place: str) -> None:
        if self._inner is not None:
            self._inner.tap_place(place)
            return
        for entry in self.entries:
            if entry.row.place == place:
                self.tap_row(entry.row.id)
                return
        for entry in self.entries:
            if place in entry.places:
                if entry.opens is None:
                    self.tap_row(entry.row.id)
                else:
                    self._inner = _opened(entry)
                    self._inner.tap_place(place)
                return

    def tap_key(self, key: str) -> None:
        if self._inner is not None:
            self._inner.tap_key(key)

    def at(self, place: str | None, piece: str | None) -> Tap | None:
        return self._inner.at(place, piece) if self._inner is not None else super().at(place, piece)

    @property
    def loads(self) -> bool:  # type: ignore[override]
        return self._inner is not None and self._inner.loads

    def load(self, piece: str) -> Load | None:
        return self._inner.load(piece) if self._inner is not None else None

    def is_chosen(self, tap: Tap) -> bool:
        return self._inner.is_chosen(tap) if self._inner is not None else super().is_chosen(tap)

    def touch(self, tap: Tap) -> Answer | None:
        if self._inner is not None and tap.what != "back" and not (tap.what == "quick" and self._is_own(tap.id)):
            return self._inner.touch(tap)
        entry = next((entry for entry in self.entries if tap == Tap("row", entry.row.id, tap.held)), None)
        if self._inner is None and entry is not None and entry.opens is not None:
            self.tap_row(entry.row.id)
            return None
        return super().touch(tap)

    def _is_own(self, quick: str) -> bool:
        return any(one.id == quick for one in self._quick)

    @property
    def tiles(self) -> bool:  # type: ignore[override]
        """Rows may be drawn small when no smaller line tells them apart."""
        if self._inner is not None:
            return self._inner.tiles
        return len({entry.row.words for entry in self.entries}) == len(self.entries) > LONG

    @property
    def brief(self) -> bool:  # type: ignore[override]
        return self._inner is not None and self._inner.brief

    @property
    def holds(self) -> bool:
        return self._inner.holds if self._inner is not None else super().holds

    def can_back(self) -> bool:
        if self._inner is not None:
            return not self._only or self._inner.can_back()
        return bool(self._chosen)

    def back(self) -> None:
        if self._inner is None:
            self._chosen = ""
        elif self._inner.can_back():
            self._inner.back()
        elif not self._only:
            self._inner = None

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        given = next((one.row.id for one in self.entries if one.opens is None and one.answer == answer), None)
        if given is not None:
            return self.acting([Tap("row", given)])
        ways = []
        for entry in self.entries:
            if entry.opens is not None:
                with suppress(ValueError):
                    ways.append((*(() if self._only else (Tap("row", entry.row.id),)), *_opened(entry).route(answer)))
        return min(ways, key=len) if ways else super().route(answer)

    @property
    def open(self) -> Prompt:
        return self._inner.open if self._inner is not None else self


class Secret(PickOne):
    """A list of which one is picked behind the curtain.

    Its entries are made from what looks possible, so that they are the same whatever the secrets; what isn't possible
    is refused in words. What was touched shows only while the seat peeks, and only the bar acts.
    """

    hush = True


class OnBoard(PickOne):
    """What is done on the board: a piece is touched, then where it goes. Another piece may be touched instead."""

    def marks(self) -> Marks:
        if self._inner is None or self._only:
            return super().marks()
        inner, pieces = self._inner.marks(), frozenset(self._pieces)
        picked = frozenset({self._opened}) if self._opened else frozenset()
        return replace(inner, counters=inner.counters | pieces, picked=inner.picked | picked)

    @property
    def _opened(self) -> str:
        """The piece whose touch has opened what is asked now."""
        return next((entry.row.piece for entry in self.entries if entry.row.id == self._entered), "")

    def at(self, place: str | None, piece: str | None) -> Tap | None:
        meant = super().at(place, piece)
        if meant is None and self._inner is not None and piece != self._opened:
            entry = next((entry for entry in self.entries if piece and entry.row.piece == piece), None)
            return Tap("row", entry.row.id) if entry is not None else None
        return meant

    def touch(self, tap: Tap) -> Answer | None:
        """Take a touch; one on another piece than the one that was touched begins anew with that."""
        inner = self._inner
        if inner is not None and tap.what == "row" and tap.id not in {row.id for row in inner.rows()}:
            self._inner = None
        return super().touch(tap)


def _opened(entry: Entry) -> Prompt:
    assert entry.opens is not None
    return entry.opens()

"""Pick some of a list, or of the two sides of one; pick cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from companion.kernel.game import Answer, Ask, View
from companion.presentation.prompts.prompt import Acts, Marks, Prompt, Quick, Row, Tap, Words

Chosen = tuple[tuple[str, ...], ...]
"""For each side the ids of the rows that are chosen, in the order of its rows."""


@dataclass(frozen=True, slots=True)
class Side:
    """Rows of which some are chosen.

    :ivar most: how many at most; one more takes the place of the last if it is 1, and is ignored otherwise.
    :ivar chosen: what is chosen to begin with.
    :ivar head: a heading above the rows, if any.
    """

    rows: tuple[Row, ...]
    most: int = 10**6
    chosen: tuple[str, ...] = ()
    head: str = ""


class PickSome(Prompt):
    """Some of one list, or of two sides. A touch on what is chosen lets go of it.

    The answer is ``(*verb, *sides, *after)``, each side as a tuple. It is complete once it looks possible.

    :param verb: what an answer begins with. :param after: what it ends with.
    :param flat: what is chosen stands in the answer itself, not in a tuple for each side.
    :param reverse: the last side stands on top.
    """

    light = "bar"

    def __init__(
        self,
        ask: Ask,
        view: View,
        words: Words | Callable[[Answer | None], Words],
        sides: Sequence[Side],
        *,
        verb: Answer = (),
        after: Answer = (),
        flat: bool = False,
        reverse: bool = False,
        quick: Sequence[Quick] = (),
        focus: Iterable[str] = (),
        marks: Marks | None = None,
        acts: Acts | None = None,
    ) -> None:
        super().__init__(ask, view, words, quick=quick, focus=focus, marks=marks, acts=acts)
        self.sides = tuple(sides)
        self._verb, self._after, self._flat = verb, after, flat
        self._reverse = reverse
        self._chosen = [list(side.chosen) for side in self.sides]

    @property
    def full(self) -> bool:
        """Whether each side has as many as it may have: one touch more would only let go."""
        return self._is_full(self._chosen)

    def _is_full(self, chosen: Sequence[Sequence[str]]) -> bool:
        return all(len(ids) >= side.most for side, ids in zip(self.sides, chosen, strict=True))

    def rows(self) -> tuple[Row, ...]:
        rows: list[Row] = []
        sides = list(zip(self.sides, self._chosen, strict=True))
        for side, chosen in reversed(sides) if self._reverse else sides:
            if side.head:
                rows.append(Row(f"head:{side.head}", side.head, head=True))
            rows += [replace(row, chosen=row.id in chosen, hush=self.hush) for row in side.rows]
        return tuple(rows)

    def marks(self) -> Marks:
        rows = [row for side in self.sides for row in side.rows]
        chosen = {id for ids in self._chosen for id in ids}
        return Marks(
            frozenset(row.place for row in rows if row.place),
            frozenset(row.place for row in rows if row.place and row.id in chosen) | self._marks.chosen,
            frozenset(row.piece for row in rows if row.piece),
            frozenset(row.piece for row in rows if row.piece and row.id in chosen) | self._marks.picked,
            hush=self.hush,
        )

    def chosen(self) -> Chosen:
        """Return what is chosen on each side, in the order of its rows."""
        return tuple(
            tuple(row.id for row in side.rows if row.id in chosen)
            for side, chosen in zip(self.sides, self._chosen, strict=True)
        )

    def answer(self) -> Answer | None:
        answer = self._made(self.chosen())
        return answer if answer in self.offers else None

    def _made(self, chosen: Chosen) -> Answer:
        ids = tuple(id for side in chosen for id in side) if self._flat else chosen
        return (*self._verb, *ids, *self._after)

    def _chosen_in(self, answer: Answer) -> Chosen | None:
        """Return what is chosen in an answer, None for an answer of another form."""
        ids = answer[len(self._verb) : len(answer) - len(self._after)]
        if self._flat:
            chosen = tuple(tuple(row.id for row in side.rows if row.id in ids) for side in self.sides)
        elif len(ids) == len(self.sides) and all(isinstance(side, tuple) for side in ids):
            chosen = tuple(
                tuple(row.id for row in side.rows if row.id in those)
                for side, those in zip(self.sides, ids, strict=True)
            )
        else:
            return None
        return chosen if self._made(chosen) == answer else None

    def tap_row(self, id: str) -> None:
        for side, chosen in zip(self.sides, self._chosen, strict=True):
            if any(row.id == id for row in side.rows):
                if id in chosen:
                    chosen.remove(id)
                elif len(chosen) < side.most:
                    chosen.append(id)
                elif side.most == 1:
                    chosen[:] = [id]

    def tap_place(self, place: str) -> None:
        row = next((row for side in self.sides for row in side.rows if row.place == place), None)
        if row is not None:
            self.tap_row(row.id)

    def can_back(self) -> bool:
        return any(tuple(chosen) != side.chosen for side, chosen in zip(self.sides, self._chosen, strict=True))

    def back(self) -> None:
        """Forget all that was chosen."""
        self._chosen = [list(side.chosen) for side in self.sides]

    def route(self, answer: Answer) -> tuple[Tap, ...]:
        wanted = self._chosen_in(answer) if answer in self.offers else None
        if wanted is None:
            return super().route(answer)
        off, on = [], []
        for side, ids in zip(self.sides, wanted, strict=True):
            off += [Tap("row", row.id) for row in side.rows if row.id in side.chosen and row.id not in ids]
            on += [Tap("row", row.id) for row in side.rows if row.id in ids and row.id not in side.chosen]
        if not on:
            return (*off, *self.acting([]))
        return self.acting([*off, *on], full=self._is_full(wanted))


class PickCards(PickSome):
    """Some cards of a hand, side by side."""

    tiles = True

"""Moves of pieces that stand together and go as one: a long list that is counted but never listed.

class Roads(Reach): ...                                    # says where pieces stand, and where some may go
Ask(seat, "march", Moves(movable, 3, Roads(state), stop=True), shape=MovePiece(together=True, verb="move"))
"""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, combinations

from companion.kernel.lazy import DONE, Below, Group, Lazy
from companion.kernel.outcomes import Answer


class Reach:
    """Where pieces stand, and where those that stand together may go."""

    @abstractmethod
    def spaces(self, group: Group) -> Sequence[str]:
        """Every space, in order."""

    @abstractmethod
    def counts(self, groups: Sequence[Group]) -> Iterator[int]:
        """For each group how many spaces these are; they need not be listed for it."""

    @abstractmethod
    def allows(self, group: Group, space: str) -> bool:
        """Whether a space is one of them."""

    @abstractmethod
    def together(self, group: Group) -> bool:
        """Whether pieces stand in one space and are named in order, none twice."""

    @abstractmethod
    def crowds(self) -> Mapping[str, Sequence[str]]:
        """Who stands where, in order."""


class Moves(Lazy[Answer]):
    """``("move", pieces, space)`` for every choice of pieces that stand together and every space they can reach.

    :param movable: who may move.
    :param most: how many may go together.
    :param reach: where those who go together may go.
    :param stop: whether ``("done",)`` is offered too, as the first answer.
    """

    def __init__(self, movable: Collection[str], most: int, reach: Reach, *, stop: bool) -> None:
        self.movable = movable
        self.most = most
        self.reach = reach
        self.stop = stop

    @cached_property
    def stacks(self) -> tuple[Group, ...]:
        """For each space with counters that may move, those counters in order."""
        movable = frozenset(self.movable)
        stacks = [tuple([who for who in crowd if who in movable]) for crowd in self.reach.crowds().values()]
        return tuple([stack for stack in stacks if stack])

    @cached_property
    def _groups(self) -> list[Group]:
        groups: list[Group] = []
        for stack in self.stacks:
            if len(stack) == 1:
                groups.append(stack)
                continue
            for size in range(1, min(self.most, len(stack)) + 1):
                groups += combinations(stack, size)
        return groups

    @cached_property
    def _ends(self) -> list[int]:
        return list(accumulate(self.reach.counts(self._groups), initial=int(self.stop)))[1:]

    def key(self) -> tuple[object, ...]:
        return (self.stop, [(group, list(self.reach.spaces(group))) for group in self._groups])

    def __len__(self) -> int:
        return self._ends[-1] if self._groups else int(self.stop)

    def some(self, below: Below) -> Answer:
        for _ in range(3):
            choice = below(len(self.stacks) + self.stop)
            if choice == len(self.stacks):
                return DONE
            stack = self.stacks[choice]
            group = stack if 1 < len(stack) <= self.most and below(2) else (stack[below(len(stack))],)
            if spaces := self.reach.spaces(group):
                return ("move", group, spaces[below(len(spaces))])
        return self[below(len(self))]

    def item(self, index: int) -> Answer:
        if self.stop and index == 0:
            return DONE
        group = bisect_right(self._ends, index)
        start = self._ends[group - 1] if group else int(self.stop)
        counters = self._groups[group]
        return ("move", counters, self.reach.spaces(counters)[index - start])

    def holds(self, answer: object) -> bool:
        if answer == DONE:
            return self.stop
        if not (isinstance(answer, tuple) and len(answer) == 3 and answer[0] == "move"):
            return False
        _, counters, space = answer
        if not (isinstance(counters, tuple) and 0 < len(counters) <= self.most and isinstance(space, str)):
            return False
        return (
            all(map(self.movable.__contains__, counters))
            and (len(counters) == 1 or self.reach.together(counters))
            and self.reach.allows(counters, space)
        )

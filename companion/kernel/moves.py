"""Moves of pieces that stand together and go as one: a long list that is counted but never listed.

roads = Stacks(board, crowds, stands, paces, 3, side_of)
Ask(seat, "march", Moves(movable, 3, roads, stop=True), shape=MovePiece(together=True, verb="move"))
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, combinations

from companion.kernel.board import Surface
from companion.kernel.lazy import DONE, Below, Group, Lazy
from companion.kernel.outcomes import Answer


class Stacks:
    """Pieces on a board that go as far as the slowest of them, and of which only so many of a side may stand together.

    :param board: on which they stand. :param crowds: who stands where, in the order in which pieces are named.
    :param stands: gives where a piece stands. :param paces: how many steps each may go.
    :param most: of one side in a place. :param side: gives the side that a piece counts for in a stack.
    """

    def __init__(
        self,
        board: Surface,
        crowds: Mapping[str, Sequence[str]],
        stands: Callable[[str], str],
        paces: Mapping[str, int],
        most: int,
        side: Callable[[str], str | None],
    ) -> None:
        self._board = board
        self.crowds = crowds
        self._stands = stands
        self._paces = paces
        self._most = most
        self._side = side
        self._fulls: dict[tuple[str | None, int], frozenset[str]] = {}

    def spaces(self, group: Group) -> Sequence[str]:
        """Return every space where a group may go, in order."""
        start, steps = self._start(group)
        spaces = self._board.within(start, steps)
        closed = self._closed(group)
        if closed.isdisjoint(self._board.reach(start, steps)):
            return spaces
        return [space for space in spaces if space not in closed]

    def counts(self, groups: Sequence[Group]) -> Iterator[int]:
        """Yield for each group how many spaces these are; they need not be listed for it."""
        paces, reach_of = self._paces, self._board.reach
        for group in groups:
            first = group[0]
            start = self._stands(first)
            if len(group) == 1:
                reach, closed = reach_of(start, paces[first]), self._full(self._side(first), 1)
            else:
                reach, closed = reach_of(start, min([paces[who] for who in group])), self._closed(group)
            yield len(reach) - len(closed & reach) if closed else len(reach)

    def allows(self, group: Group, space: str) -> bool:
        """Tell whether a space is one of them."""
        return space in self._board.reach(*self._start(group)) and self._room(group, space)

    def _room(self, group: Group, space: str) -> bool:
        """Whether the group would make no overstack in a space."""
        crowd = self.crowds.get(space, ())
        if len(group) + len(crowd) <= self._most:
            return True
        if len(group) == 1:
            return self._stacked(crowd, self._side(group[0])) < self._most
        there = (*group, *crowd)
        sides = [self._side(who) for who in there]
        return all(sides.count(its) <= self._most for its in set(sides[: len(group)]))

    def together(self, group: Group) -> bool:
        """Tell whether pieces stand in one space and are named in order, none twice."""
        rest = iter(self.crowds[self._stands(group[0])])
        return all(who in rest for who in group)

    def _start(self, group: Group) -> tuple[str, int]:
        paces, first = self._paces, group[0]
        return self._stands(first), paces[first] if len(group) == 1 else min([paces[who] for who in group])

    def _closed(self, group: Group) -> frozenset[str]:
        """Spaces where the group would make an overstack."""
        first = self._side(group[0])
        if len(group) == 1:
            return self._full(first, 1)
        sides = [first, *map(self._side, group[1:])]
        if sides.count(first) == len(sides):
            return self._full(first, len(sides))
        return frozenset().union(*[self._full(its, sides.count(its)) for its in set(sides)])

    def _full(self, its: str | None, joining: int) -> frozenset[str]:
        """Spaces that hold too many of a side for so many others to join them."""
        full = self._fulls.get((its, joining))
        if full is None:
            if joining > self._most:
                full = frozenset(self._board.places)
            else:
                room = self._most - joining
                full = frozenset(
                    [
                        space
                        for space, crowd in self.crowds.items()
                        if len(crowd) > room and self._stacked(crowd, its) > room
                    ]
                )
            self._fulls[its, joining] = full
        return full

    def _stacked(self, crowd: Sequence[str], its: str | None) -> int:
        return [self._side(who) for who in crowd].count(its)

    def overstacked(self, its: str, movable: Sequence[str]) -> list[str]:
        """Those of a side who stand in a stack of it that is too high, and can still be moved out of it."""
        most, side = self._most, self._side
        found: list[str] = []
        for crowd in self.crowds.values():
            if len(crowd) > most and len(stack := [who for who in crowd if side(who) == its]) > most:
                found += [who for who in stack if who in movable and self.spaces((who,))]
        return found


class Moves(Lazy[Answer]):
    """``("move", pieces, space)`` for every choice of pieces that stand together and every space they can reach.

    :param movable: who may move.
    :param most: how many may go together.
    :param reach: where those who go together may go.
    :param stop: whether ``("done",)`` is offered too, as the first answer.
    """

    def __init__(self, movable: Collection[str], most: int, reach: Stacks, *, stop: bool) -> None:
        self.movable = movable
        self.most = most
        self.reach = reach
        self.stop = stop

    @cached_property
    def stacks(self) -> tuple[Group, ...]:
        """For each space with counters that may move, those counters in order."""
        movable = frozenset(self.movable)
        stacks = [tuple([who for who in crowd if who in movable]) for crowd in self.reach.crowds.values()]
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

"""Long lists of answers that are counted but never listed.

talks = CrossProduct(("talk",), ("maid", "smith"), ("mayor",))         # ("talk", "maid", "mayor"), …
wins = CrossProduct(("win",), Subsets(("maid", "smith")), ("mayor",))  # ("win", ("maid",), "mayor"), …
options = JoinedLists((DONE,), talks, wins)
("win", ("maid", "smith"), "mayor") in options                         # nothing is listed for it
"""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, chain, combinations, repeat
from math import comb, prod
from operator import contains
from typing import Any, Final, TypeVar, overload

from companion.kernel.outcomes import Answer

T = TypeVar("T")
Group = tuple[str, ...]
Below = Callable[[int], int]
"""Gives a number from 0 to one less than what it is given, at random."""
DONE: Final[Answer] = ("done",)
"""What somebody says who may do more of the same, and has done enough."""


class Lazy(Sequence[T]):
    """A list of which only the length, single items and membership are ever worked out."""

    _found: object = None

    @abstractmethod
    def holds(self, item: object) -> bool:
        """Whether something is one of the items."""

    def __contains__(self, item: object) -> bool:
        if item is self._found and item is not None:
            return True  # whoever plans has just asked, and now the rules do
        if not self.holds(item):
            return False
        self._found = item
        return True

    @abstractmethod
    def item(self, index: int) -> T:
        """Return the item at an index from 0 to ``len - 1``."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """Return what makes two lists of a kind the same."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lazy) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(len(self))

    def some(self, below: Below) -> T:
        """Any item, without counting the list through; not all are equally likely."""
        return self[below(len(self))]

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        if isinstance(index, slice):
            return tuple(self.item(i) for i in range(*index.indices(len(self))))
        size = len(self)
        if index < 0:
            index += size
        if not 0 <= index < size:
            raise IndexError(index)
        return self.item(index)


class JoinedLists(Lazy[Answer]):
    """Several lists of answers, one behind the other."""

    def __init__(self, *parts: Sequence[Answer]) -> None:
        self.parts = parts

    @cached_property
    def _ends(self) -> list[int]:
        return list(accumulate(len(part) for part in self.parts))

    def key(self) -> tuple[object, ...]:
        return self.parts

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def item(self, index: int) -> Answer:
        part = bisect_right(self._ends, index)
        return self.parts[part][index - (self._ends[part - 1] if part else 0)]

    def some(self, below: Below) -> Answer:
        part = self.parts[below(len(self.parts))]
        return part[below(len(part))]

    def __iter__(self) -> Iterator[Answer]:
        return chain.from_iterable(self.parts)

    def holds(self, answer: object) -> bool:
        return any(map(contains, self.parts, repeat(answer)))


class CrossProduct(Lazy[Answer]):
    """The same first words, then one of each of some lists: the last one changes first.

    :param verb: what every answer begins with. :param choices: of what it goes on with; they may be lazy.
    """

    def __init__(self, verb: Answer, *choices: Sequence[Any]) -> None:
        self.verb = verb
        self.choices = choices

    def key(self) -> tuple[object, ...]:
        return (self.verb, tuple([one if isinstance(one, Lazy) else tuple(one) for one in self.choices]))

    def __len__(self) -> int:
        return prod([len(choice) for choice in self.choices])

    def item(self, index: int) -> Answer:
        picked = []
        for choice in reversed(self.choices):
            index, place = divmod(index, len(choice))
            picked.append(choice[place])
        return (*self.verb, *reversed(picked))

    def holds(self, answer: object) -> bool:
        words = len(self.verb)
        if not isinstance(answer, tuple) or len(answer) != words + len(self.choices) or answer[:words] != self.verb:
            return False
        return all(map(contains, reversed(self.choices), reversed(answer)))


class Subsets(Lazy[Group]):
    """Every choice of at least one of some, each in their order.

    :param those: out of whom is chosen, none twice.
    """

    def __init__(self, those: Group) -> None:
        self.those = those

    def key(self) -> tuple[object, ...]:
        return self.those

    def __len__(self) -> int:
        return (1 << len(self.those)) - 1

    def item(self, index: int) -> Group:
        return tuple([who for bit, who in enumerate(self.those) if index + 1 >> bit & 1])

    def holds(self, group: object) -> bool:
        return isinstance(group, tuple) and len(group) > 0 and _in_order(group, self.those)


class Combinations(Lazy[Group]):
    """Every choice of so many of some, each in their order.

    :param those: out of whom is chosen, none twice. :param choose: how many are.
    """

    def __init__(self, those: Group, choose: int) -> None:
        self.those = those
        self.choose = choose

    def key(self) -> tuple[object, ...]:
        return (self.those, self.choose)

    def __len__(self) -> int:
        return comb(len(self.those), self.choose)

    def item(self, index: int) -> Group:
        named = []
        first = 0
        for left in range(self.choose, 0, -1):
            while (count := comb(len(self.those) - first - 1, left - 1)) <= index:
                index -= count
                first += 1
            named.append(self.those[first])
            first += 1
        return tuple(named)

    def holds(self, group: object) -> bool:
        return isinstance(group, tuple) and len(group) == self.choose and _in_order(group, self.those)


class Assignments(Lazy[Answer]):
    """For each of some, in order, one of a list or None: ``(("blorp", "act_3"), ("zorp", None))``. Nothing comes twice.

    They are counted as if None came once, too: those in which several have none are possible and not among the items.

    :param those: who gets one. :param things: what there is.
    """

    def __init__(self, those: Sequence[str], things: Sequence[str]) -> None:
        self.those = tuple(those)
        self.things: tuple[str | None, ...] = (None, *things)

    def key(self) -> tuple[object, ...]:
        return (self.those, self.things)

    def __len__(self) -> int:
        return prod(range(len(self.things) - len(self.those) + 1, len(self.things) + 1))

    def item(self, index: int) -> Answer:
        left, given = list(self.things), []
        for who in self.those:
            index, place = divmod(index, len(left))
            given.append((who, left.pop(place)))
        return tuple(given)

    def holds(self, answer: object) -> bool:
        if not isinstance(answer, tuple) or not all(isinstance(pair, tuple) and len(pair) == 2 for pair in answer):
            return False
        given = [thing for _, thing in answer if thing is not None]
        return (
            tuple(who for who, _ in answer) == self.those
            and all(thing in self.things for thing in given)
            and len(set(given)) == len(given)
        )


def choices(those: Sequence[str], least: int, most: int) -> tuple[Group, ...]:
    """Return every choice of so many, the smallest first."""
    return tuple([choice for size in range(least, most + 1) for choice in combinations(those, size)])


def _in_order(some: Sequence[object], those: Sequence[str]) -> bool:
    """Whether some are out of those, in their order, none twice."""
    rest: Iterator[object] = iter(those)
    return all(one in rest for one in some)

"""Long lists of moves, questions and attempts that are counted but never listed."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, chain, combinations
from math import comb
from typing import overload

from msgspec import Struct

from companion.kernel.game import Answer

DONE: Answer = ("done",)


class Lazy(Sequence[Answer]):
    """A list of answers of which only the length, single items and membership are ever worked out."""

    @abstractmethod
    def item(self, index: int) -> Answer:
        """The answer at an index from 0 to ``len - 1``."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """What makes two lists of a kind the same."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lazy) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(len(self))

    def some(self, below: Callable[[int], int]) -> Answer:
        """Any answer, without counting the list through; not all are equally likely.

        :param below: gives a number from 0 to one less than what it is given, at random.
        """
        return self[below(len(self))]

    @overload
    def __getitem__(self, index: int) -> Answer: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Answer]: ...
    def __getitem__(self, index: int | slice) -> Answer | Sequence[Answer]:
        if isinstance(index, slice):
            return tuple(self.item(i) for i in range(*index.indices(len(self))))
        size = len(self)
        if index < 0:
            index += size
        if not 0 <= index < size:
            raise IndexError(index)
        return self.item(index)


class Parts(Lazy):
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

    def some(self, below: Callable[[int], int]) -> Answer:
        part = self.parts[below(len(self.parts))]
        return part[below(len(part))]

    def __iter__(self) -> Iterator[Answer]:
        return chain.from_iterable(self.parts)

    def __contains__(self, answer: object) -> bool:
        return any(answer in part for part in self.parts)


class Fights(Parts):
    """``("done",)``, then all attacks, space by space."""

    def __init__(self, attacks: Sequence[Attacks]) -> None:
        super().__init__((DONE,), *attacks)
        self.attacks = attacks

    def some(self, below: Callable[[int], int]) -> Answer:
        """Any answer, all equally likely."""
        return self[below(len(self))] if self.attacks else DONE


class Reach:
    """Where counters that stand together may go."""

    @abstractmethod
    def spaces(self, group: tuple[str, ...]) -> Sequence[str]:
        """Every space, in order."""

    @abstractmethod
    def counts(self, groups: Sequence[tuple[str, ...]]) -> Iterator[int]:
        """For each group how many spaces these are; they need not be listed for it."""

    @abstractmethod
    def allows(self, group: tuple[str, ...], space: str) -> bool:
        """Whether a space is one of them."""

    @abstractmethod
    def together(self, group: tuple[str, ...]) -> bool:
        """Whether counters stand in one space and are named in order, none twice."""

    @abstractmethod
    def crowds(self) -> Mapping[str, Sequence[str]]:
        """Who stands where, in order."""


class Moves(Lazy):
    """``("move", counters, space)`` for every choice of counters that stand together and every space they can reach.

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
        self._found: object = None

    @cached_property
    def stacks(self) -> tuple[tuple[str, ...], ...]:
        """For each space with counters that may move, those counters in order."""
        movable = frozenset(self.movable)
        stacks = [tuple([who for who in crowd if who in movable]) for crowd in self.reach.crowds().values()]
        return tuple([stack for stack in stacks if stack])

    @cached_property
    def _groups(self) -> list[tuple[str, ...]]:
        groups: list[tuple[str, ...]] = []
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

    def some(self, below: Callable[[int], int]) -> Answer:
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

    def __contains__(self, answer: object) -> bool:
        if answer is self._found and answer is not None:
            return True  # whoever plans has just asked, and now the rules do
        if not self._offers(answer):
            return False
        self._found = answer
        return True

    def _offers(self, answer: object) -> bool:
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


def choices(those: Sequence[str], least: int, most: int) -> tuple[tuple[str, ...], ...]:
    """Return every choice of so many, the smallest first."""
    return tuple([choice for size in range(least, most + 1) for choice in combinations(those, size)])


def _chosen(some: Sequence[object], stack: Sequence[str]) -> bool:
    """Whether some are out of a stack, in its order, none twice."""
    rest: Iterator[object] = iter(stack)
    return all(one in rest for one in some)


class Questions(Lazy):
    """``("interrogate", counter, spaces)`` for every choice of so many different spaces, in the order of the board."""

    def __init__(self, counter: str, spaces: tuple[str, ...], choose: int) -> None:
        self.counter = counter
        self.spaces = spaces
        self.choose = choose
        self._count = comb(len(spaces), choose)

    def key(self) -> tuple[object, ...]:
        return (self.counter, self.spaces, self.choose)

    def __len__(self) -> int:
        return self._count

    def item(self, index: int) -> Answer:
        named = []
        first = 0
        for left in range(self.choose, 0, -1):
            while (count := comb(len(self.spaces) - first - 1, left - 1)) <= index:
                index -= count
                first += 1
            named.append(self.spaces[first])
            first += 1
        return ("interrogate", self.counter, tuple(named))

    def __contains__(self, answer: object) -> bool:
        if not (isinstance(answer, tuple) and len(answer) == 3 and answer[:2] == ("interrogate", self.counter)):
            return False
        named = answer[2]
        return isinstance(named, tuple) and len(named) == self.choose and _chosen(named, self.spaces)


class Talks(Lazy):
    """``("talk", talker, suspect)`` for every talker and every suspect in one space."""

    def __init__(self, talkers: Sequence[str], suspects: Sequence[str]) -> None:
        self.talkers = talkers
        self.targets = suspects

    def key(self) -> tuple[object, ...]:
        return (tuple(self.talkers), tuple(self.targets))

    def __len__(self) -> int:
        return len(self.talkers) * len(self.targets)

    def item(self, index: int) -> Answer:
        talker, suspect = divmod(index, len(self.targets))
        return ("talk", self.talkers[talker], self.targets[suspect])

    def __contains__(self, answer: object) -> bool:
        return (
            isinstance(answer, tuple)
            and len(answer) == 3
            and answer[0] == "talk"
            and answer[1] in self.talkers
            and answer[2] in self.targets
        )


class Attempts(Lazy):
    """``("influence", influencers, target)`` for every choice of influencers and every target in one space."""

    def __init__(self, influencers: tuple[str, ...], targets: tuple[str, ...]) -> None:
        self.influencers = influencers
        self.targets = targets

    def key(self) -> tuple[object, ...]:
        return (self.influencers, self.targets)

    def __len__(self) -> int:
        return ((1 << len(self.influencers)) - 1) * len(self.targets)

    def item(self, index: int) -> Answer:
        choice, target = divmod(index, len(self.targets))
        chosen = tuple(who for bit, who in enumerate(self.influencers) if choice + 1 >> bit & 1)
        return ("influence", chosen, self.targets[target])

    def __contains__(self, answer: object) -> bool:
        if not (isinstance(answer, tuple) and len(answer) == 3 and answer[0] == "influence"):
            return False
        chosen = answer[1]
        return (
            answer[2] in self.targets
            and isinstance(chosen, tuple)
            and len(chosen) > 0
            and _chosen(chosen, self.influencers)
        )


class Targets(Struct, frozen=True):
    """Whom one side may attack in one space: all of some together, or every choice of so many others.

    :param town: the Town's able counters there, who are attacked together; none where the Town attacks.
    :param others: of whom some are attacked, in order.
    """

    town: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    def all(self, most: int) -> tuple[tuple[str, ...], ...]:
        """Return every choice, the fewest targets first.

        :param most: how many of the others at most.
        """
        if not self.others:
            return (self.town,) if self.town else ()
        return ((self.town,) if self.town else ()) + choices(self.others, 1, min(most, len(self.others)))


class Attacks(Lazy):
    """``("attack", group, targets)`` for all who can, or look able to, start a combat in one space.

    All able counters of a side fight, so whoever is known to be of it is left out only for `most` others.

    :param suspects: who may be of that side, in order. :param known: those of them who are, as everybody knows, or as
        the asker does.
    :param most: how many fight at most, and how many are attacked at most of those who don't stand together.
    :param against: whom they may attack.
    """

    def __init__(self, suspects: tuple[str, ...], known: tuple[str, ...], most: int, against: Targets) -> None:
        self.suspects = suspects
        self.known = known
        self.most = most
        self.against = against
        self._groups: tuple[tuple[str, ...], ...] | None = None
        self._targets: tuple[tuple[str, ...], ...] | None = None

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Every group that may seem to be all of that side."""
        if self._groups is None:
            self._groups = self._all_groups()
        return self._groups

    def _all_groups(self) -> tuple[tuple[str, ...], ...]:
        if self.suspects == self.known and 0 < len(self.known) <= self.most:
            return (self.suspects,)
        groups = choices(self.suspects, max(1, min(self.most, len(self.known))), min(self.most, len(self.suspects)))
        return tuple([group for group in groups if len(group) == self.most or set(group).issuperset(self.known)])

    @property
    def targets(self) -> tuple[tuple[str, ...], ...]:
        """Every choice of whom to attack."""
        if self._targets is None:
            self._targets = self.against.all(self.most)
        return self._targets

    def key(self) -> tuple[object, ...]:
        return (self.suspects, self.known, self.most, self.against)

    def __iter__(self) -> Iterator[Answer]:
        return (("attack", group, targets) for group in self.groups for targets in self.targets)

    def __len__(self) -> int:
        return len(self.groups) * len(self.targets)

    def item(self, index: int) -> Answer:
        group, targets = divmod(index, len(self.targets))
        return ("attack", self.groups[group], self.targets[targets])

    def __contains__(self, answer: object) -> bool:
        return (
            isinstance(answer, tuple)
            and len(answer) == 3
            and answer[0] == "attack"
            and answer[1] in self.groups
            and answer[2] in self.targets
        )

"""Long lists of moves and attacks that are counted but never listed."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, combinations

from msgspec import Struct

from companion.kernel.game import Answer
from companion.kernel.lazy import DONE, Below, CrossProduct, Group, JoinedLists, Lazy, choices


class Fights(JoinedLists):
    """``("done",)``, then all attacks, space by space."""

    def __init__(self, attacks: Sequence[Attacks]) -> None:
        super().__init__((DONE,), *attacks)
        self.attacks = attacks

    def some(self, below: Below) -> Answer:
        """Any answer, all equally likely."""
        return self[below(len(self))] if self.attacks else DONE


class Reach:
    """Where counters that stand together may go."""

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
        """Whether counters stand in one space and are named in order, none twice."""

    @abstractmethod
    def crowds(self) -> Mapping[str, Sequence[str]]:
        """Who stands where, in order."""


class Moves(Lazy[Answer]):
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


class Targets(Struct, frozen=True):
    """Whom one side may attack in one space: all of some together, or every choice of so many others.

    :param town: the Town's able counters there, who are attacked together; none where the Town attacks.
    :param others: of whom some are attacked, in order.
    """

    town: Group = ()
    others: Group = ()

    def all(self, most: int) -> tuple[Group, ...]:
        """Return every choice, the fewest targets first.

        :param most: how many of the others at most.
        """
        if not self.others:
            return (self.town,) if self.town else ()
        return ((self.town,) if self.town else ()) + choices(self.others, 1, min(most, len(self.others)))


class Attacks(CrossProduct):
    """``("attack", group, targets)`` for all who can, or look able to, start a combat in one space.

    All able counters of a side fight, so whoever is known to be of it is left out only for `most` others.

    :param suspects: who may be of that side, in order. :param known: those of them who are, as everybody knows, or as
        the asker does.
    :param most: how many fight at most, and how many are attacked at most of those who don't stand together.
    :param against: whom they may attack.
    """

    def __init__(self, suspects: Group, known: Group, most: int, against: Targets) -> None:
        self.verb = ("attack",)
        self.suspects = suspects
        self.known = known
        self.most = most
        self.against = against
        self._groups: tuple[Group, ...] | None = None
        self._targets: tuple[Group, ...] | None = None

    @property
    def groups(self) -> tuple[Group, ...]:
        """Every group that may seem to be all of that side."""
        if self._groups is None:
            self._groups = self._all_groups()
        return self._groups

    def _all_groups(self) -> tuple[Group, ...]:
        if self.suspects == self.known and 0 < len(self.known) <= self.most:
            return (self.suspects,)
        groups = choices(self.suspects, max(1, min(self.most, len(self.known))), min(self.most, len(self.suspects)))
        return tuple([group for group in groups if len(group) == self.most or set(group).issuperset(self.known)])

    @property
    def targets(self) -> tuple[Group, ...]:
        """Every choice of whom to attack."""
        if self._targets is None:
            self._targets = self.against.all(self.most)
        return self._targets

    @property
    def choices(self) -> tuple[Sequence[Group], ...]:  # type: ignore[override]
        return (self.groups, self.targets)

    def key(self) -> tuple[object, ...]:
        return (self.suspects, self.known, self.most, self.against)

    def __iter__(self) -> Iterator[Answer]:
        return (("attack", group, targets) for group in self.groups for targets in self.targets)

"""Long lists of attacks that are counted but never listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from companion.kernel.game import Answer
from companion.kernel.lazy import DONE, Below, CrossProduct, Group, JoinedLists, choices


class Fights(JoinedLists):
    """``("done",)``, then all attacks, space by space."""

    def __init__(self, attacks: Sequence[Attacks]) -> None:
        super().__init__((DONE,), *attacks)
        self.attacks = attacks

    def some(self, below: Below) -> Answer:
        """Any answer, all equally likely."""
        return self[below(len(self))] if self.attacks else DONE


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

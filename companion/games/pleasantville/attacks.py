"""Long lists of attacks that are counted but never listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from companion.kernel.game import Answer
from companion.kernel.lazy import DONE, Below, CrossProduct, Group, JoinedLists, choices


class Fights(JoinedLists):
    """``("done",)``, then all attacks, space by space."""

    def __init__(self, attacks: Sequence[Attacks]) -> None:
        self.parts = ((DONE,), *attacks)
        self.attacks = attacks

    def some(self, below: Below) -> Answer:
        """Any answer, all equally likely."""
        return self[below(len(self))] if self.attacks else DONE


class Attacks(CrossProduct):
    """``("attack", group, targets)`` for all who can, or look able to, start a combat in one space.

    All able counters of a side fight, so whoever is known to be of it is left out only for `most` others.

    :param suspects: who may be of that side, in order. :param known: those of them who are, as everybody knows, or as
        the asker does.
    :param most: how many fight at most, and how many of `others` are attacked at most.
    :param town: the Town's able counters there, who are attacked together; none where the Town attacks.
    :param others: of whom some are attacked, in order.
    """

    def __init__(self, suspects: Group, known: Group, most: int, *, town: Group = (), others: Group = ()) -> None:
        self.verb = ("attack",)
        self.suspects = suspects
        self.known = known
        self.most = most
        self.town = town
        self.others = others

    @cached_property
    def choices(self) -> tuple[Sequence[Group], ...]:  # type: ignore[override]
        """Every group that may seem to be all of that side, and every choice of whom to attack, the fewest first."""
        most = self.most
        groups = choices(self.suspects, max(1, min(most, len(self.known))), most)
        if len(groups) > 1:
            groups = tuple([one for one in groups if len(one) == most or set(one).issuperset(self.known)])
        return groups, ((self.town,) if self.town else ()) + choices(self.others, 1, most)

    def __iter__(self) -> Iterator[Answer]:
        groups, targets = self.choices
        return (("attack", group, those) for group in groups for those in targets)

"""Means by which chance is answered, and the outcomes each of them has.

    roll = Dice(D6, 2)
    roll.outcomes[7]                          # (2, 2): the outcomes in order, all equally likely, never listed
    pool = Dice(D6, 126, counted=True)        # an answer counts faces: (20, 21, 25, 18, 22, 20)
    hands = Deal(("ace", "king", "queen"), (1, 1))

An outcome sequence has a ``size`` that may be larger than :func:`len` can tell (``len`` then says :data:`LONGEST`);
items are made when they are asked for. Several places of a sequence may hold the same answer: where faces are counted
or equal cards are drawn, an answer is as likely as the places that hold it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import factorial
from typing import Any, Final, overload

Answer = tuple[Any, ...]
Face = int | str
KINDS: Final = frozenset((int, str))
"""Types of faces."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die: its name, and what stands on its sides in order. A face on several sides is as likely as these."""

    name: str
    sides: tuple[Face, ...]

    @property
    def faces(self) -> tuple[Face, ...]:
        """The different faces, in the order of the sides."""
        return tuple(dict.fromkeys(self.sides))


LONGEST: Final = 2**31 - 1
"""What ``len`` can tell on every machine."""
D6: Final = Die("d6", (1, 2, 3, 4, 5, 6))


class Outcomes(Sequence[Answer]):
    """A sequence of equally likely outcomes that is never listed.

    :ivar size: how many places it has; may exceed what ``len`` can tell.
    """

    size: int

    def outcome(self, index: int) -> Answer:
        """Return the answer at a place from 0 to ``size`` − 1."""
        raise NotImplementedError

    def __len__(self) -> int:
        return min(self.size, LONGEST)

    @overload
    def __getitem__(self, index: int) -> Answer: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Answer]: ...
    def __getitem__(self, index: int | slice) -> Answer | Sequence[Answer]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if not -self.size <= index < self.size:
            raise IndexError(index)
        return self.outcome(index % self.size)


def size(options: Sequence[object]) -> int:
    """How many places a sequence of answers has, however large."""
    if type(options) is tuple:
        return len(options)
    return options.size if isinstance(options, Outcomes) else len(options)


class Rolls(Outcomes):
    """The first ``count`` rolls of so many equal dice; all of them by default. An item is the faces in order."""

    def __init__(self, die: Die, dice: int, count: int | None = None) -> None:
        self.die = die
        self.dice = dice
        self.size = len(die.sides) ** dice if count is None else count
        self._all = count is None
        self._faces = frozenset(die.sides)

    def outcome(self, index: int) -> Answer:
        sides = self.die.sides
        many, faces = len(sides), [sides[0]] * self.dice
        for place in range(self.dice - 1, -1, -1):
            index, side = divmod(index, many)
            faces[place] = sides[side]
        return tuple(faces)

    def number(self, roll: Sequence[Face]) -> int:
        """Return the first place of a roll."""
        number = 0
        for face in roll:
            number = number * len(self.die.sides) + self.die.sides.index(face)
        return number

    def __contains__(self, roll: object) -> bool:
        return (
            isinstance(roll, tuple)
            and len(roll) == self.dice
            and KINDS.issuperset(map(type, roll))  # True is no 1
            and self._faces.issuperset(roll)
            and (self._all or self.number(roll) < self.size)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rolls) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[Die, int, int]:
        return self.die, self.dice, self.size


class Counts(Outcomes):
    """Rolls of many dice of which only the number of each face counts: an item has one number for each face."""

    def __init__(self, die: Die, dice: int) -> None:
        self._rolls = Rolls(die, dice)
        self.size = self._rolls.size

    def outcome(self, index: int) -> Answer:
        seen = Counter(self._rolls.outcome(index))
        return tuple(seen[face] for face in self._rolls.die.faces)

    def __contains__(self, counts: object) -> bool:
        return (
            isinstance(counts, tuple)
            and len(counts) == len(self._rolls.die.faces)
            and all(type(count) is int and count >= 0 for count in counts)
            and sum(counts) == self._rolls.dice
        )


class Deals(Outcomes):
    """Ways to deal cards from a shuffled deck: an item is a tuple of hands, each a tuple of cards in order drawn.

    :param cards: what lies in the deck, equal cards as often as they are there.
    :param hands: how many cards each hand gets.
    :raises ValueError: the hands want more cards than there are.
    """

    def __init__(self, cards: Sequence[str], hands: Sequence[int]) -> None:
        self.cards = tuple(cards)
        self.hands = tuple(hands)
        drawn = sum(self.hands)
        if drawn > len(self.cards):
            raise ValueError(f"{drawn} cards are wanted of {len(self.cards)}")
        self.size = factorial(len(self.cards)) // factorial(len(self.cards) - drawn)

    def outcome(self, index: int) -> Answer:
        left = list(self.cards)
        hands = []
        for wanted in self.hands:
            hand = []
            for _ in range(wanted):
                index, place = divmod(index, len(left))
                hand.append(left.pop(place))
            hands.append(tuple(hand))
        return tuple(hands)

    def __contains__(self, hands: object) -> bool:
        if not isinstance(hands, tuple) or len(hands) != len(self.hands):
            return False
        dealt: list[object] = []
        for hand, wanted in zip(hands, self.hands, strict=True):
            if not isinstance(hand, tuple) or len(hand) != wanted or set(map(type, hand)) - {str}:
                return False
            dealt += hand
        there = set(self.cards)
        if len(there) == len(self.cards):
            return len(set(dealt)) == len(dealt) and there.issuperset(dealt)
        return Counter(dealt) <= Counter(self.cards)


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice that are rolled: by touch, by button, or real ones typed in or seen.

    :param die: what kind. :param count: how many.
    :param counted: the answer is how many show each face (a pool), not the faces in order.
    :param summed: of such a pool only the sum matters, so that people may type that alone; its faces are numbers in a
        row.
    """

    die: Die = D6
    count: int = 1
    counted: bool = False
    summed: bool = False

    @property
    def outcomes(self) -> Outcomes:
        return _rolls(self)

    @property
    def sums(self) -> tuple[int, int]:
        """The least and the most that the faces add up to."""
        faces = [int(face) for face in self.die.faces]
        return self.count * min(faces), self.count * max(faces)

    def of_sum(self, total: int) -> Answer:
        """Return some counts of faces that add up to a total: the fewest different faces.

        :raises ValueError: no dice do.
        """
        least, most = self.sums
        if not least <= total <= most:
            raise ValueError(f"{self.count} dice show {least} to {most}, not {total}")
        low, high = int(self.die.faces[0]), int(self.die.faces[-1])
        full, rest = divmod(total - least, high - low)
        shown = [high] * full + ([low + rest] if full < self.count else [])
        shown += [low] * (self.count - len(shown))
        return tuple(shown.count(int(face)) for face in self.die.faces)


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards drawn from a shuffled deck: by the machine, or real ones touched or seen by the camera.

    :param cards: all that the deck may still hold. :param hands: how many cards are dealt, hand by hand.
    :param deck: what the deck is called.
    """

    cards: tuple[str, ...]
    hands: tuple[int, ...] = (1,)
    deck: str = "deck"

    @property
    def outcomes(self) -> Outcomes:
        return Deals(self.cards, self.hands)


@dataclass(frozen=True, slots=True)
class Machine:
    """The machine alone draws: what nobody has a die for, such as one of several equal ways. Never a button press."""


Means = Dice | Deal | Machine
MACHINE: Final = Machine()


@cache
def _rolls(dice: Dice) -> Outcomes:
    return Counts(dice.die, dice.count) if dice.counted else Rolls(dice.die, dice.count)

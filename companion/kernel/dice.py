"""Dice: where the answers of chance come from.

Every chance ask lists dice faces that are equally likely, so a source has one duty: pick one of them fairly,
or say that nobody has rolled yet. A roll that is not among the options is rolled again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b
from itertools import product
from typing import Protocol, overload

from companion.kernel.errors import UserError
from companion.kernel.game import EVERYONE, Answer, Ask

Faces = tuple[int, ...]


@cache
def faces(dice: int) -> tuple[Faces, ...]:
    """Every roll of so many six-sided dice, in order: ``faces(2)[7] == (2, 2)``."""
    return tuple(product(range(1, 7), repeat=dice))


class _Rolls(Sequence[Faces]):
    """The first ``count`` rolls of so many dice, unlisted."""

    __slots__ = ("_count", "_dice")

    def __init__(self, dice: int, count: int) -> None:
        self._dice = dice
        self._count = count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Faces: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Faces]: ...
    def __getitem__(self, index: int | slice) -> Faces | Sequence[Faces]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(self._count)))
        if not -self._count <= index < self._count:
            raise IndexError(index)
        index %= self._count
        return tuple(index // 6**place % 6 + 1 for place in reversed(range(self._dice)))

    def __contains__(self, roll: object) -> bool:
        return (
            isinstance(roll, tuple)
            and len(roll) == self._dice
            and all(type(face) is int and 1 <= face <= 6 for face in roll)
            and _number(roll) < self._count
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Rolls) and (self._dice, self._count) == (other._dice, other._count)

    def __hash__(self) -> int:
        return hash((self._dice, self._count))


def _number(roll: Faces) -> int:
    number = 0
    for face in roll:
        number = number * 6 + face - 1
    return number


@cache
def one_of(outcomes: int) -> Sequence[Faces]:
    """The rolls that choose fairly among so many outcomes: as few dice as will do, a roll beyond them is rerolled."""
    dice = 1
    while 6**dice < outcomes:
        dice += 1
    return _Rolls(dice, 6**dice // outcomes * outcomes)


def which(roll: Faces, outcomes: int) -> int:
    """Which of the outcomes a roll out of :func:`one_of` chooses, from 0."""
    return _number(roll) % outcomes


def stream(ask: Ask) -> str:
    """Public and secret rolls are drawn from separate streams, so that a hidden roll never shifts an open one."""
    return "public" if ask.eyes == EVERYONE else "secret"


class DiceSource(Protocol):
    """Something that answers chance."""

    def roll(self, ask: Ask, turn: int) -> Answer | None:
        """One of ``ask.options``, or None while a person still has to roll.

        :param turn: how many rolls this stream has given before, from 0.
        """


class Electronic:
    """Dice from a seed: the same seed, stream and turn give the same faces on any machine.

    The n-th roll of a stream is BLAKE2b keyed with the seed over the stream's name and n, cut to the number of
    options by rejection, so every option is exactly equally likely.

    :param seed: up to 64 characters; keep it secret while the game lasts.
    """

    def __init__(self, seed: str) -> None:
        key = seed.encode()
        if not 0 < len(key) <= 64:
            raise UserError("A dice seed has 1 to 64 characters.")
        self._key = key

    def roll(self, ask: Ask, turn: int) -> Answer:
        return ask.options[self.below(len(ask.options), f"{stream(ask)}:{turn}")]

    def below(self, limit: int, label: str) -> int:
        """A fair number from 0 to limit − 1, always the same one for the same label."""
        ceiling = 2**64 // limit * limit
        block = 0
        while True:
            digest = blake2b(f"{label}:{block}".encode(), key=self._key).digest()
            for start in range(0, 64, 8):
                number = int.from_bytes(digest[start : start + 8])
                if number < ceiling:
                    return number % limit
            block += 1


class Buttons:
    """Dice that wait for a press: each press lets exactly one roll through.

    :param source: what rolls once the button was pressed.
    """

    def __init__(self, source: DiceSource) -> None:
        self._source = source
        self._armed = False

    def press(self) -> None:
        self._armed = True

    def roll(self, ask: Ask, turn: int) -> Answer | None:
        if not self._armed:
            return None
        self._armed = False
        return self._source.roll(ask, turn)


class Typed:
    """Real dice, rolled on the table and typed in."""

    def __init__(self) -> None:
        self._faces: Faces | None = None

    def type(self, *roll: int) -> None:
        """Give the faces as they lie, in the order that the ask names the dice."""
        self._faces = roll

    def roll(self, ask: Ask, turn: int) -> Answer | None:
        roll, self._faces = self._faces, None
        if roll is None:
            return None
        wanted = len(ask.options[0])
        if len(roll) != wanted or not all(1 <= face <= 6 for face in roll):
            raise UserError(f"Type the faces of {wanted} dice, each from 1 to 6.")
        if roll not in ask.options:
            raise UserError(f"{'-'.join(map(str, roll))} doesn't count here: roll again.")
        return roll


class Scripted:
    """Dice that fall as written down: for tests and for showing a game again."""

    def __init__(self, rolls: Iterable[Faces]) -> None:
        self._rolls = deque(rolls)

    def roll(self, ask: Ask, turn: int) -> Answer | None:
        return self._rolls.popleft() if self._rolls else None

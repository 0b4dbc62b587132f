"""Dice: where the answers of chance come from.

The options of a chance ask are equally likely, so a source has one duty: pick one of them fairly, or say that nobody
has rolled yet. A roll that is not among the options is rolled again.
"""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Protocol

from companion.kernel.canonical import canonical
from companion.kernel.errors import UserError
from companion.kernel.game import EVERYONE, Answer, Ask
from companion.kernel.outcomes import D6, Dice, Face, Rolls, size

Faces = tuple[int, ...]


@cache
def faces(dice: int) -> tuple[Faces, ...]:
    """Every roll of so many six-sided dice, in order: ``faces(2)[7] == (2, 2)``."""
    return tuple(Rolls(D6, dice))


@cache
def one_of(outcomes: int) -> Rolls:
    """Return the rolls that choose fairly among so many outcomes: as few dice as will do, a roll beyond them is
    rerolled."""
    dice = 1
    while 6**dice < outcomes:
        dice += 1
    return Rolls(D6, dice, 6**dice // outcomes * outcomes)


def which(roll: Sequence[Face], outcomes: int) -> int:
    """Which of the outcomes a roll out of :func:`one_of` chooses, from 0."""
    return one_of(outcomes).number(roll) % outcomes


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
    options by rejection, so every option is exactly equally likely. For bots and tests: who knows the seed knows
    every roll. A sitting between people has :class:`Committed` dice.

    :param seed: up to 64 characters; keep it secret while the game lasts.
    """

    def __init__(self, seed: str) -> None:
        key = seed.encode("utf-8", "replace")
        if not 0 < len(key) <= 64 or key.decode() != seed:
            raise UserError("A dice seed has 1 to 64 characters, each of them whole.")
        self._key = key

    @property
    def seed(self) -> bytes:
        """The seed, to be committed to and opened at the end."""
        return self._key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Electronic) and other._key == self._key

    def __hash__(self) -> int:
        return hash(self._key)

    def roll(self, ask: Ask, turn: int) -> Answer:
        return ask.options[_below(size(ask.options), f"{stream(ask)}:{turn}", self._key)]

    def below(self, limit: int, label: str) -> int:
        """Return a fair number from 0 to limit − 1, however large, always the same one for the same label."""
        return _below(limit, label, self._key)


class Committed:
    """Dice that nobody chose: a seed committed to before anybody added salt, and the salt.

    Each stream has a key of its own: HMAC-SHA256 over the stream's name, keyed with what seed and salts make together.
    So the open rolls could be given away without a word on the secret ones. A roll depends on stream and turn alone.

    :param seed: 32 random bytes. :param salts: what people added, in order. Not the chain: it holds nonces, which the
        machine draws after it has seen the salt, and could draw until the dice please it.
    """

    def __init__(self, seed: bytes, salts: Sequence[str] = ()) -> None:
        dice = hmac.digest(seed, canonical(("saucer dice", *salts)), "sha256")
        self._keys = {name: hmac.digest(dice, name.encode(), "sha256") for name in ("public", "secret")}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Committed) and other._keys == self._keys

    def __hash__(self) -> int:
        return hash(self._keys["public"])

    def roll(self, ask: Ask, turn: int) -> Answer:
        return ask.options[_below(size(ask.options), str(turn), self._keys[stream(ask)])]


def _below(limit: int, label: str, key: bytes) -> int:
    """Return a fair number from 0 to limit − 1 out of BLAKE2b keyed with `key`: eight bytes or more at a time, too high
    ones rejected."""
    if limit == 1:
        return 0
    width, ceiling = _drawn(limit)
    block, pool = 0, b""
    while True:
        pool += blake2b(f"{label}:{block}".encode(), key=key).digest()
        block += 1
        while len(pool) >= width:
            number = int.from_bytes(pool[:width])
            if number < ceiling:
                return number % limit
            pool = pool[width:]


@lru_cache(maxsize=1024)
def _drawn(limit: int) -> tuple[int, int]:
    """Of how many bytes a number below a limit is made, and from what number on they are too high."""
    width = max(8, -(-limit.bit_length() // 8))
    return width, (1 << 8 * width) // limit * limit


class Buttons:
    """Dice that wait for a press: each press lets exactly one roll through.

    What isn't rolled with dice (cards, a choice that the machine makes alone) waits for nobody.

    :param source: what rolls once the button was pressed.
    """

    def __init__(self, source: DiceSource) -> None:
        self._source = source
        self._armed = False

    def press(self) -> None:
        self._armed = True

    def roll(self, ask: Ask, turn: int) -> Answer | None:
        if isinstance(ask.means, Dice):
            if not self._armed:
                return None
            self._armed = False
        return self._source.roll(ask, turn)


class Typed:
    """Real dice, rolled on the table and typed in."""

    def __init__(self) -> None:
        self._faces: Answer | None = None

    def type(self, *roll: Face) -> None:
        """Give the faces as they lie, in the order that the ask names the dice; of a pool, how many show each face."""
        self._faces = roll

    def roll(self, ask: Ask, turn: int) -> Answer | None:
        roll, self._faces = self._faces, None
        if roll is None:
            return None
        if not isinstance(ask.means, Dice):
            raise UserError("No dice are asked for here.")
        if roll not in ask.means.outcomes:
            dice = ask.means
            if dice.counted:
                raise UserError(f"Type how many of {dice.count} dice show each face.")
            sides = dice.die.faces
            raise UserError(f"Type the faces of {dice.count} dice, each from {sides[0]} to {sides[-1]}.")
        if roll not in ask.options:
            raise UserError(f"{'-'.join(map(str, roll))} doesn't count here: roll again.")
        return roll


class Scripted:
    """Dice that fall as written down: for tests and for showing a game again."""

    def __init__(self, rolls: Iterable[Answer]) -> None:
        self._rolls = deque(rolls)

    def roll(self, ask: Ask, turn: int) -> Answer | None:
        return self._rolls.popleft() if self._rolls else None

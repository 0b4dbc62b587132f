"""How a phone becomes a seat: a code that is good once, a key exchange, two pictures that people compare.

    browser -> referee   FIRST  way, name of the code, commitment to its key
    referee -> browser   REPLY  its key for this exchange, the device's own key
    browser -> referee   LAST   its key, the salt of its commitment, its own key for coming back, sealed

The code, of 128 bits in the part of the address that no browser sends, or eight digits, is mixed into keys that X25519
agrees on: who has seen the frames but not the code reads nothing, and who saw the code later neither. As the browser
binds itself to its key before it knows the referee's, nobody between them can choose keys that show the same two
pictures to both but by luck, once in 4,096 tries; the person at the shared screen compares them before the phone is let
in.

A phone that was let in comes back with its own key and the device's (both fixed, both mixed with fresh ones): without
code, without pictures, and after a power cut too, as neither depends on the sitting's key.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha512
from hmac import compare_digest
from typing import Final

from nacl import bindings

from companion.kernel.game import Seat
from companion.phones.frames import Channel, FrameError

FIRST, REPLY, LAST = 0x11, 0x12, 0x13
SCANNED, TYPED, BACK = 1, 2, 3
"""Ways in: by a code, by eight digits, or with the key of a phone that was let in before."""
GOOD_S: Final = 60.0
"""Seconds for which a code is good."""
TRIES: Final = 3
"""So many wrong answers end a code's digits. The code itself can't be guessed: nobody who tries ends it for others."""
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"
LONG: Final = 22
"""Letters of a code: 128 bits."""
DIGITS: Final = 8
PICTURES: Final = 64
"""So many pictures there are, of which two are shown: 12 bits."""
NAME: Final = 8
"""Bytes of the name of a code, or of a phone's own key."""
KEY: Final = 32


class PairingError(Exception):
    """Somebody is not let in. What it says may be told to them: it holds no secret."""


def name_of(label: bytes, secret: bytes) -> bytes:
    """Return by what name a code or a key is called, which tells nothing of it."""
    return digest(label, secret)[:NAME]


def digest(*parts: bytes) -> bytes:
    """Hash parts, each with its length, so that no two lists of them read alike."""
    mixed = sha512(b"saucer phones 1")
    for part in parts:
        mixed.update(len(part).to_bytes(2, "big") + part)
    return mixed.digest()


@dataclass(eq=False)
class Invitation:
    """A code on the shared screen for one chair, or for a watcher.

    :ivar viewer: whose page it opens; :data:`TABLE` for a watcher.
    :ivar until: when it ends, by :func:`time.monotonic`. :ivar wrong: so many wrong digits were typed.
    :ivar claimed: somebody has come with it: it is good no more. :ivar twice: and then somebody else has.
    """

    viewer: Seat
    until: float
    code: str = field(default_factory=lambda: "".join(secrets.choice(LETTERS) for _ in range(LONG)))
    digits: str = field(default_factory=lambda: f"{secrets.randbelow(10**DIGITS):0{DIGITS}d}")
    wrong: int = 0
    claimed: bool = False
    twice: bool = False

    @classmethod
    def fresh(cls, viewer: Seat, now: Callable[[], float] = time.monotonic) -> Invitation:
        """Draw a code that is good from now on."""
        return cls(viewer, now() + GOOD_S)

    def __repr__(self) -> str:
        return f"<Invitation to {self.viewer}>"

    @property
    def guessed(self) -> bool:
        """Whether its digits were guessed at too often: they are good no more."""
        return self.wrong >= TRIES

    def opens(self, way: int) -> bool:
        """Whether it lets in whoever comes this way and knows its secret."""
        return way == SCANNED or not self.guessed

    def secret(self, way: int) -> bytes:
        """Return what somebody knows who comes this way."""
        return (self.code if way == SCANNED else self.digits).encode()


@dataclass(frozen=True)
class Guest:
    """A phone that has shown that it knows a code, or a key that was let in.

    :ivar key: its own public key, of 32 bytes. :ivar pictures: the numbers of the two pictures that it shows.
    """

    viewer: Seat
    key: bytes
    channel: Channel
    pictures: tuple[int, int]


class Device:
    """The referee's own key pair, which phones learn when they are let in.

    :param secret: 32 bytes that outlive the program; drawn if missing.
    """

    def __init__(self, secret: bytes | None = None) -> None:
        self.secret = secret or secrets.token_bytes(KEY)
        self.public: bytes = bindings.crypto_scalarmult_base(self.secret)

    def __repr__(self) -> str:
        return "<Device>"


class Exchange:
    """One browser's way in, from its first message to its channel.

    :param device: the referee's own keys.
    :param invited: returns the invitations that are open.
    :param known: finds the seat and public key of a phone that was let in before, by its key's name.
    """

    def __init__(
        self,
        device: Device,
        invited: Callable[[], Sequence[Invitation]],
        known: Callable[[bytes], tuple[Seat, bytes]],
    ) -> None:
        self._device = device
        self._invited = invited
        self._known = known
        self._own = secrets.token_bytes(KEY)
        self._public: bytes = bindings.crypto_scalarmult_base(self._own)
        self._first: bytes | None = None
        self._meant: list[Invitation] = []
        """What may be meant: digits are so few that whoever listened could find them by any name."""

    @property
    def met(self) -> bool:
        """Whether the first message has come."""
        return self._first is not None

    def answer(self, message: bytes) -> bytes:
        """Take a browser's first message, and return the reply.

        :raises PairingError: it is none, or nobody knows the code that it means.
        """
        if self._first is not None or len(message) != 2 + NAME + KEY or message[0] != FIRST:
            raise PairingError("no-message")
        way, name = message[1], message[2 : 2 + NAME]
        if way == BACK:
            self._known(name)
        elif way in (SCANNED, TYPED):
            there = [one for one in self._invited() if one.opens(way)]
            named = [one for one in there if way == TYPED or name_of(b"code", one.secret(way)) == name]
            if not named:
                raise PairingError("unknown")
            self._meant = named
        else:
            raise PairingError("no-message")
        self._first = message
        return bytes([REPLY]) + self._public + self._device.public

    def finish(self, message: bytes) -> Guest:
        """Take a browser's last message, and return who it is.

        :raises PairingError: it does not know the code, or the key, or has chosen its key too late.
        """
        first, self._first = self._first, None
        if first is None or len(message) < 1 + 2 * KEY or message[0] != LAST:
            raise PairingError("no-message")
        theirs, salt, box = message[1 : 1 + KEY], message[1 + KEY : 1 + 2 * KEY], message[1 + 2 * KEY :]
        if not compare_digest(digest(b"commitment", theirs, salt)[:KEY], first[2 + NAME :]):
            raise PairingError("changed-key")
        said = first + bytes([REPLY]) + self._public + self._device.public + theirs + salt
        try:
            shared = bindings.crypto_scalarmult(self._own, theirs)
            if first[1] == BACK:
                viewer, key = self._known(first[2 : 2 + NAME])
                fixed = [
                    bindings.crypto_scalarmult(self._device.secret, theirs),
                    bindings.crypto_scalarmult(self._own, key),
                ]
                channel, seen = _channel([shared, *fixed], said)
                channel.open(box)
                return Guest(viewer, key, channel, seen)
        except (RuntimeError, FrameError) as error:  # a key of small order, or the wrong one
            raise PairingError("unknown") from error
        there = [one for one in self._invited() if one in self._meant and one.opens(first[1])]  # many may have begun
        for one in there:
            channel, seen = _channel([one.secret(first[1]), shared], said)
            try:
                key = channel.open(box)[1]
            except FrameError:
                continue
            if len(key) == KEY and not one.claimed:
                one.claimed = True
                return Guest(one.viewer, key, channel, seen)
            one.twice = one.claimed
            raise PairingError("claimed")
        for one in there:
            one.wrong += first[1] == TYPED
        raise PairingError("unknown")


def _channel(mixed: list[bytes], said: bytes) -> tuple[Channel, tuple[int, int]]:
    """Derive the two keys of a channel, the referee's outward one first, and the numbers of the two pictures.

    :param mixed: what both know and nobody else. :param said: all messages.
    """
    made = digest(b"keys", *mixed, said)
    seen = digest(b"pictures", made)
    return Channel(made[:KEY], made[KEY:]), (seen[0] % PICTURES, seen[1] % PICTURES)

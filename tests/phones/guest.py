"""A browser's half of the way in, in Python: what assets/phones/phone.js does, for tests that need no browser."""

from __future__ import annotations

import secrets
from typing import Final

from nacl import bindings

from companion.phones.frames import OPEN, TAP, TAP_ROOM, Channel
from companion.phones.pairing import BACK, FIRST, KEY, LAST, NAME, SCANNED, TYPED, digest, name_of

ANSWER_S: Final = 0.035
"""Seconds after which a page answers each frame of its own with one: as in phone.js."""


class Browser:
    """One phone.

    :param code: what it scanned or typed; "" for one that comes back.
    :param own: its own key, kept since it was let in.
    """

    def __init__(self, code: str, own: bytes | None = None) -> None:
        self.own = own or secrets.token_bytes(KEY)
        self.public: bytes = bindings.crypto_scalarmult_base(self.own)
        self.way = BACK if not code else TYPED if code.isdigit() else SCANNED
        self._code = code.encode()
        self._fresh = secrets.token_bytes(KEY)
        self._open: bytes = bindings.crypto_scalarmult_base(self._fresh)
        self._salt = secrets.token_bytes(KEY)
        self.channel: Channel | None = None
        self.pictures = (-1, -1)

    def first(self) -> bytes:
        """Say what it comes with, bound to a key that it does not show yet."""
        name = bytes(NAME)
        if self.way == SCANNED:
            name = name_of(b"code", self._code)
        elif self.way == BACK:
            name = name_of(b"key", self.public)
        bound = digest(b"commitment", self._open, self._salt)[:KEY]
        self._first = bytes([FIRST, self.way]) + name + bound
        return self._first

    def last(self, reply: bytes) -> bytes:
        """Show the key, and prove that it knows code or own key."""
        theirs, device = reply[1 : 1 + KEY], reply[1 + KEY :]
        shared = bindings.crypto_scalarmult(self._fresh, theirs)
        mixed = [self._code, shared]
        if self.way == BACK:
            mixed = [
                shared,
                bindings.crypto_scalarmult(self._fresh, device),
                bindings.crypto_scalarmult(self.own, theirs),
            ]
        made = digest(b"keys", *mixed, self._first + reply + self._open + self._salt)
        seen = digest(b"pictures", made)
        self.pictures = (seen[0] % 64, seen[1] % 64)
        self.channel = Channel(made[KEY:], made[:KEY])
        own = b"" if self.way == BACK else self.public
        return bytes([LAST]) + self._open + self._salt + self.channel.seal(OPEN, own)

    def tap(self, words: bytes = b"[0]") -> bytes:
        """Seal a touch, or none."""
        assert self.channel is not None
        return self.channel.seal(TAP, words, TAP_ROOM)

"""A photograph on its way from a phone: sealed with a key of its own, on a socket of its own, a part at a time.

A touch (:class:`companion.phones.chairs.Touch`, "picture") brings the key and says how many bytes will come. From then
on the postman lets one browser in at the address that follows from the key, and asks it for each part when the referee
has done with the one before. So a photograph waits for frames, and none of them for it.
A touch without a key says before that somebody is about to take one: what reads it is made ready.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Final

from companion.phones.frames import Channel, FrameError
from companion.phones.mail import ARRIVES_S, PART_FRAME
from companion.phones.pairing import digest

PART: Final = 4
"""The kind of a frame that holds a part of a photograph, always of one size."""
PART_ROOM: Final = PART_FRAME - 29
"""Bytes of a part in it."""
MOST: Final = 8_000_000
"""Bytes of a photograph."""
WISH: Final = re.compile(r"([0-9a-f]{64}) ([1-9][0-9]{0,6})")


class Arriving:
    """One photograph, until it is there.

    :param wish: what the touch said: 32 bytes of a key, in hex, and how many bytes will come.
    :param done: called once, with all bytes, or with nothing if it broke off: in the thread of the postman.
    :raises FrameError: it says nothing of the kind, or more bytes than a photograph may have.
    :ivar name: what its socket is called. :ivar until: when it is too late, by :func:`time.monotonic`.
    """

    def __init__(self, wish: str, done: Callable[[bytes], object]) -> None:
        said = WISH.fullmatch(wish)
        if said is None or int(said[2]) > MOST:
            raise FrameError("A touch announces no photograph.")
        key = bytes.fromhex(said[1])
        self.name = digest(b"picture", key)[:16].hex()
        self.until = time.monotonic() + ARRIVES_S
        self._left = int(said[2])
        self._parts: list[bytes] = []
        self._channel = Channel(key, key)
        self._done = done

    def __repr__(self) -> str:
        return "<Arriving>"

    def got(self, frame: bytes) -> bool:
        """Take what came by its socket, b"" when that is closed; return whether more is to come."""
        try:
            kind, part = self._channel.open(frame)
            whole = kind == PART and len(part) == min(self._left, PART_ROOM)
        except FrameError:
            whole = False
        if not whole:
            self._done(b"")
            return False
        self._parts.append(part)
        self._left -= len(part)
        if not self._left:
            self._done(b"".join(self._parts))
        return self._left > 0

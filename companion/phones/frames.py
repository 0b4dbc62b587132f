"""Sealed frames between the referee and one browser.

    channel = Channel(outward, inward)
    frame = channel.seal(OWN, b"...", room=OWN_ROOM)      # always equally long for a room
    kind, text = channel.open(frame)

A frame is XSalsa20-Poly1305 (libsodium's secretbox, tweetnacl's in the browser) over a kind, a length, a text and zeros
up to its room. Its nonce is the number of the frame, which stands before it in the clear; each direction has a key of
its own. What a text says shows neither in the length of a frame nor, as frames are sent at fixed ticks, in its time.
"""

from __future__ import annotations

import struct
from typing import Final

from nacl import bindings
from nacl.exceptions import CryptoError

OPEN: Final = 1
"""What everybody may see, as long as it is."""
OWN: Final = 2
"""What one seat may see, always of one size."""
TAP: Final = 3
"""A touch, or none, always of one size."""

OWN_ROOM: Final = 4096
"""Bytes of text that a seat's frame holds: the largest secret part of a page of any game, packed, has about half."""
TAP_ROOM: Final = 256
"""Bytes of text that a touch has."""
HEAD: Final = struct.Struct(">BI")
"""What stands before the text: its kind and its length in bytes."""
NUMBER: Final = struct.Struct(">Q")


class FrameError(Exception):
    """A frame is none of this channel's, or came twice."""


class Channel:
    """Seals what goes out and opens what comes in, each frame once.

    :param outward: key of 32 bytes for what goes out. :param inward: likewise for what comes in.
    """

    def __init__(self, outward: bytes, inward: bytes) -> None:
        self._outward = outward
        self._inward = inward
        self._sent = 0
        self._seen = -1

    def __repr__(self) -> str:
        return "<Channel>"

    def seal(self, kind: int, text: bytes, room: int = 0) -> bytes:
        """Put a text into a frame.

        :param room: bytes that the text is filled up to.
        :raises ValueError: the text is longer than its room.
        """
        if room and len(text) > room:
            raise ValueError(f"A frame of {room} bytes does not hold {len(text)}.")
        number = NUMBER.pack(self._sent)
        self._sent += 1
        plain = HEAD.pack(kind, len(text)) + text.ljust(room, b"\0")
        return number + bindings.crypto_secretbox(plain, _nonce(number), self._outward)

    def open(self, frame: bytes) -> tuple[int, bytes]:
        """Take a text out of a frame, with its kind.

        :raises FrameError: it was not sealed for this channel, or a later one has come already.
        """
        number, box = frame[: NUMBER.size], frame[NUMBER.size :]
        if len(number) < NUMBER.size or NUMBER.unpack(number)[0] <= self._seen:
            raise FrameError("A frame came twice, or is none.")
        try:
            plain = bindings.crypto_secretbox_open(box, _nonce(number), self._inward)
        except (CryptoError, ValueError, TypeError) as error:
            raise FrameError("A frame was not sealed for this channel.") from error
        if len(plain) < HEAD.size:
            raise FrameError("A frame holds nothing.")
        kind, length = HEAD.unpack_from(plain)
        if length > len(plain) - HEAD.size:
            raise FrameError("A frame says that it is longer than it is.")
        self._seen = NUMBER.unpack(number)[0]
        return kind, plain[HEAD.size : HEAD.size + length]


def _nonce(number: bytes) -> bytes:
    return number.rjust(bindings.crypto_secretbox_NONCEBYTES, b"\0")

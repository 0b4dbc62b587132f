"""What referee and postman tell each other over a stream of bytes.

Each message is a kind, the number of a browser's socket, a length and as many bytes. From the referee: ``FILE`` (a
static file: name, kind of content and bytes), ``SERVE`` (from now on browsers may come, to these addresses or, without
any, to those that the postman finds), ``BATCH`` (what goes out at one tick: for each socket its frames), ``KEEP`` (a
socket that has shown who it is), ``DROP``, ``EXPECT`` (a photograph of this name may come) and ``MORE`` (its next part
may). From the postman: ``READY`` (addresses and port at which it listens, or why it can't), ``CAME``, ``GOT``,
``GONE``, ``TICK`` (a batch has gone out: the next but one is wanted) and ``CARRIED`` (a part of a photograph; b"" when
its socket is closed).
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

FILE, SERVE, BATCH, KEEP, DROP, READY, CAME, GOT, GONE, TICK, EXPECT, MORE, CARRIED = range(13)
HEAD: Final = struct.Struct(">BII")
PART: Final = struct.Struct(">II")
NO_ADDRESS: Final = "no address"
"""Why the postman can't listen where no phone could reach this machine."""
LARGEST: Final = 1 << 24
"""Bytes of a message; a picture of a board has less than a tenth."""
TICK_S: Final = 0.12
"""Seconds from frame to frame."""
PICTURE: Final = "/picture/"
"""Where the path of a photograph's socket begins; the rest is its name."""
PART_FRAME: Final = 1 << 16
"""Bytes of a frame that holds a part of one."""
ARRIVES_S: Final = 60.0
"""Seconds in which all of it must have come."""
AHEAD: Final = 2
"""Batches that the postman has in hand, so that a busy referee shows in no frame's time."""


class Message(NamedTuple):
    """One message. :ivar socket: the number of a browser's, 0 for none."""

    kind: int
    socket: int
    text: bytes


class MailError(Exception):
    """What came is no message."""


def packed(kind: int, socket: int = 0, text: bytes = b"") -> bytes:
    """Write a message."""
    return HEAD.pack(kind, socket, len(text)) + text


def batch(frames: Iterable[tuple[int, bytes]]) -> bytes:
    """Write what goes out at one tick: frames by socket, in this order."""
    return packed(BATCH, 0, b"".join(PART.pack(socket, len(frame)) + frame for socket, frame in frames))


def frames_in(text: bytes) -> Iterator[tuple[int, bytes]]:
    """Read a batch. Raises :class:`MailError` where it ends too early."""
    at = 0
    while at < len(text):
        if len(text) - at < PART.size:
            raise MailError("A batch ends within a frame's head.")
        socket, length = PART.unpack_from(text, at)
        at += PART.size
        if length > len(text) - at:
            raise MailError("A batch ends within a frame.")
        yield socket, text[at : at + length]
        at += length


class Unpacker:
    """Cuts a stream of bytes into messages."""

    def __init__(self) -> None:
        self._left = bytearray()

    def feed(self, data: bytes) -> Iterator[Message]:
        """Take what came, and give the messages that are whole. Raises :class:`MailError` for one that is too long."""
        self._left += data
        while len(self._left) >= HEAD.size:
            kind, socket, length = HEAD.unpack_from(self._left)
            if length > LARGEST:
                raise MailError("A message is too long.")
            end = HEAD.size + length
            if len(self._left) < end:
                return
            text = bytes(self._left[HEAD.size : end])
            del self._left[:end]
            yield Message(kind, socket, text)

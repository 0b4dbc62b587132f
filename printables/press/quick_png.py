"""PNG files that are soon written and soon read: what is kept to be looked at on the same machine.

Pillow tries all five filters on each row. Drawn art has large even parts: without a filter it takes half of the time to
write and to read, and no more room.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL import Image

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
COLOURS: Final = {"RGB": 2, "RGBA": 6}
"""The PNG standard's number of what pixels are made of (ISO/IEC 15948, 11.2.2)."""
UNFILTERED: Final = b"\0"
FASTEST: Final = 1


def encoded(image: Image.Image) -> bytes:
    """Return a picture as a PNG file.

    :param image: in RGB or RGBA.
    """
    head = struct.pack(">IIBBBBB", *image.size, 8, COLOURS[image.mode], 0, 0, 0)
    pixels = zlib.compress(b"".join(_rows(image)), FASTEST)
    return SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"IDAT", pixels) + _chunk(b"IEND", b"")


def _rows(image: Image.Image) -> Iterator[bytes | memoryview]:
    data = memoryview(image.tobytes())
    length = image.width * len(image.mode)
    for start in range(0, len(data), length):
        yield UNFILTERED
        yield data[start : start + length]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

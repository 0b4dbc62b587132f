"""A relay between the postman and browsers that writes down what passes, and when: outside of both programs.

python -m tests.phones.relay PORT FILE        # prints the port at which it listens; ends with its standard input
"""

from __future__ import annotations

import asyncio
import struct
import sys
import time
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

ENTRY: Final = struct.Struct(">dIBI")
UP, DOWN, END = 0, 1, 2
"""From the browser, to it, and the end of either."""
CONTROL: Final = (9, 10)
"""Frames by which the socket is kept open: they follow the clock alone."""


class Passed(NamedTuple):
    """Something that passed. :ivar kind: of a frame, "http" or "end". :ivar at: when, by the machine's clock."""

    socket: int
    way: int
    kind: int | str
    size: int
    at: float


def passed(file: Path) -> list[Passed]:
    """Read what a relay wrote down: frames, requests with their answers, and closings, by socket and way."""
    data, at = file.read_bytes(), 0
    streams = defaultdict[tuple[int, int], list[tuple[float, bytes]]](list)
    found: list[Passed] = []
    while at < len(data):
        when, socket, way, size = ENTRY.unpack_from(data, at)
        at += ENTRY.size + size
        if way >= END:
            found.append(Passed(socket, way - END, "end", 0, when))
        else:
            streams[socket, way].append((when, data[at - size : at]))
    for (socket, way), chunks in streams.items():
        found += [Passed(socket, way, *one) for one in _frames(chunks)]
    return sorted(found, key=lambda one: (one.socket, one.way, one.at))


def by_step(all_: Sequence[Passed], steps: Sequence[float]) -> list[tuple[int, int, int, int | str, int]]:
    """Say in which step each thing passed that belongs to one: socket, way, step, kind, size."""
    numbered = [
        (one.socket, one.way, bisect_right(steps, one.at), one.kind, one.size)
        for one in all_
        if one.kind not in CONTROL
    ]
    return [one for one in numbered if 0 < one[2] < len(steps)]


def _frames(chunks: Sequence[tuple[float, bytes]]) -> list[tuple[int | str, int, float]]:
    stream, ends, total = b"".join(chunk for _, chunk in chunks), [], 0
    for _when, chunk in chunks:
        total += len(chunk)
        ends.append(total)

    def when(end: int) -> float:
        return chunks[min(bisect_right(ends, end - 1), len(chunks) - 1)][0]

    at = stream.find(b"\r\n\r\n") + 4
    found: list[tuple[int | str, int, float]] = [("http", at, when(at))]
    while at + 2 <= len(stream):
        kind, length = stream[at] & 15, stream[at + 1] & 127
        head = 2 + {126: 2, 127: 8}.get(length, 0)
        if length > 125:
            length = int.from_bytes(stream[at + 2 : at + head], "big")
        size = head + (4 if stream[at + 1] & 128 else 0) + length
        at += size
        found.append((kind, size, when(at)))
    return found


class Relay:
    """Listens, and hands on what comes to a port of this machine."""

    def __init__(self, port: int, file: BinaryIO) -> None:
        self._port = port
        self._file = file
        self._sockets = 0

    async def met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Relay one connection."""
        self._sockets += 1
        socket = self._sockets
        there, to = await asyncio.open_connection("127.0.0.1", self._port)
        await asyncio.gather(self._pump(socket, UP, reader, to), self._pump(socket, DOWN, there, writer))

    async def _pump(self, socket: int, way: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(1 << 16):
                self._note(socket, way, data)
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        self._note(socket, END + way, b"")
        writer.close()

    def _note(self, socket: int, way: int, data: bytes) -> None:
        self._file.write(ENTRY.pack(time.monotonic(), socket, way, len(data)) + data)
        self._file.flush()


async def main(port: int, file: Path) -> None:
    """Relay until the standard input ends."""
    with file.open("wb") as out:
        server = await asyncio.start_server(Relay(port, out).met, "127.0.0.1", 0)
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.to_thread(sys.stdin.read)
        server.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), Path(sys.argv[2])))

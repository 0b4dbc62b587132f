"""What goes to the postman: written by a thread of its own, so that nobody waits for a postman that hangs."""

from __future__ import annotations

import socket
import threading
from collections import deque
from contextlib import suppress
from typing import Final

MOST: Final = 1 << 24
"""Bytes that wait for the postman; when there are more, the line to it is cut."""


class Outbox:
    """Messages on their way to one postman. Putting one in never waits.

    :param stream: the line to it, which whoever made it closes.
    """

    def __init__(self, stream: socket.socket) -> None:
        self._stream = stream
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._is_closed = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._write, name="to the postman", daemon=True)
        self._thread.start()

    def put(self, message: bytes) -> None:
        """Send a message after those before it; nothing once the line is cut."""
        with self._changed:
            if self._is_closed:
                return
            self._bytes += len(message)
            if self._bytes > MOST:
                self._cut()
                return
            self._waiting.append(message)
            self._changed.notify()

    def close(self) -> None:
        """Cut the line; twice is fine."""
        with self._changed:
            self._cut()

    def _cut(self) -> None:
        self._is_closed = True
        self._waiting.clear()
        self._changed.notify()
        with suppress(OSError):
            self._stream.shutdown(socket.SHUT_RDWR)

    def _write(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._is_closed)
                if self._is_closed:
                    return
                message = self._waiting.popleft()
                self._bytes -= len(message)
            try:
                self._stream.sendall(message)
            except OSError:  # it is gone, or hangs: whoever reads from the line starts another
                self.close()

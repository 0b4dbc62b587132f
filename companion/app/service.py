"""What systemd is told while the referee runs as a service: that its screen is up, and that it still lives.

Each message is one datagram to the socket that ``NOTIFY_SOCKET`` names (see sd_notify(3)). Whoever started Saucer by
hand named none, and nothing is sent.
"""

from __future__ import annotations

import os
import socket
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any, Final


class Service:
    """The service that this process is, if it is one.

    :param environment: the process's own; what systemd put there is taken out, so that no child speaks for us.
    :ivar every_s: how often :meth:`alive` is to be called, half of what systemd allows; None for never.
    """

    def __init__(self, environment: MutableMapping[str, str] = os.environ) -> None:
        address = environment.pop("NOTIFY_SOCKET", "")
        allowed, of = environment.pop("WATCHDOG_USEC", ""), environment.pop("WATCHDOG_PID", "")
        watched = bool(address) and allowed.isdecimal() and int(allowed) > 0 and of in ("", str(os.getpid()))
        self.every_s = int(allowed) / 2e6 if watched else None
        self._address = "\0" + address[1:] if address.startswith("@") else address

    def ready(self) -> None:
        """Say that the screen is up."""
        self._tell("READY=1")

    def alive(self, *_: Any) -> None:
        """Say that the clock which calls this still goes round."""
        self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        """Say that it ends because it was asked to."""
        self._tell("STOPPING=1")

    def _tell(self, message: str) -> None:
        """Send a message; a socket that nobody reads any more is no reason to stop."""
        if not self._address:
            return
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as line:
            line.sendto(message.encode(), self._address)


NOBODY: Final = Service({})
"""No service: nothing is told."""

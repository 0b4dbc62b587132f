"""Tables whose people hold phones, in real time: the postman's own clock, and phones that send at theirs."""

from __future__ import annotations

import socket
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from math import inf, sqrt
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed

from companion.kernel.game import Seat
from companion.phones import mail
from companion.phones.chairs import Touch
from companion.phones.frames import OWN
from companion.phones.host import Phones
from companion.phones.pairing import Device
from tests.phones.guest import ANSWER_S
from tests.phones.relay import CONTROL, DOWN, Passed
from tests.phones.wire import PATIENCE, Phone, Stepped, World, wait

CHANCE: Final = 2.5
"""Of :func:`apart`: fewer than one pair of samples in a hundred thousand, from one distribution, is as far apart."""


def apart(one: Sequence[float], other: Sequence[float]) -> float:
    """Return how far two samples are from one distribution (Kolmogorov and Smirnov)."""
    ordered = sorted([*((at, 0) for at in one), *((at, 1) for at in other)])
    so_far, widest = [0, 0], 0.0
    for (at, which), following in zip(ordered, [*ordered[1:], (inf, 0)], strict=True):
        so_far[which] += 1
        if following[0] > at:
            widest = max(widest, abs(so_far[0] / len(one) - so_far[1] / len(other)))
    return widest * sqrt(len(one) * len(other) / (len(one) + len(other)))


class Clocked(Stepped):
    """The referee's side, with a postman that keeps its own time."""

    def _connect(self) -> tuple[socket.socket, subprocess.Popen[bytes] | None]:
        return Phones._connect(self)


class Ticking(Phone):
    """A phone that answers each frame of its own, as pages do."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._words = b"[0]"

    def begin(self) -> None:
        """Read and answer from now on, until the socket is closed."""
        threading.Thread(target=self._read, daemon=True).start()

    def send(self, touch: Touch | None = None) -> None:
        """Send a touch with the next answers, until it is taken."""
        if touch is not None:
            self.count += 1
            self._words = msgspec.json.encode(msgspec.structs.replace(touch, number=self.count))

    def _read(self) -> None:
        with suppress(ConnectionClosed, OSError, TimeoutError):
            while True:
                self.read(self.read_ + 1)
                if self.texts[-1][0] == OWN:
                    time.sleep(ANSWER_S)
                    self.socket.send(self.browser.tap(self._words if self.taken < self.count else b"[0]"))


class InTime(World):
    """A sitting of people with phones, in real time."""

    phone = Ticking

    def hosted(self) -> Stepped:
        return Clocked(Device(b"d" * 32), (), post=Path("/nowhere"))

    def step(self, touches: Mapping[Seat, Touch] | None = None) -> None:
        """Let a tick pass, or as many as it takes until these touches are taken."""
        self.steps.append(time.monotonic())
        for phone in self.phones.values():
            if phone.browser.channel is None:
                phone.read(1)
                visit = self.hosts._visits[phone.number]
                wait(lambda visit=visit: visit.guest is not None)  # type: ignore[misc]
                assert isinstance(phone, Ticking)
                phone.begin()
        for seat, touch in (touches or {}).items():
            self.phones[seat].send(touch)
        end = time.monotonic() + PATIENCE
        while True:
            time.sleep(mail.TICK_S)
            self.beat()
            if all(self.phones[seat].taken >= self.phones[seat].count for seat in touches or ()):
                return
            assert time.monotonic() < end, "a touch was never taken"

    def settle(self) -> None:
        """Wait until what was done has come to everybody's page, on a busy machine too."""
        self.beat()
        read = {seat: phone.read_ for seat, phone in self.phones.items()}
        wait(lambda: all(phone.read_ > read[seat] + 3 * mail.AHEAD for seat, phone in self.phones.items()))

    def frames(self, until: float = inf) -> Iterator[tuple[Seat, int, int]]:
        """Give what each phone was sent up to a moment: whose, of which kind, its bytes on the wire."""
        for seat, phone in self.phones.items():
            for one, (kind, _text) in zip(self._sent(phone), phone.texts, strict=False):
                if one.at < until:
                    yield seat, kind, one.size

    def gaps(self, seat: Seat) -> tuple[list[float], list[float]]:
        """Return the seconds from frame to frame of a seat: before what says something new, and before what doesn't."""
        found: tuple[list[float], list[float]] = ([], [])
        phone, before, said = self.phones[seat], 0.0, b""
        for one, (kind, text) in zip(self._sent(phone), phone.texts, strict=False):
            if kind == OWN:
                if before:
                    found[text == said].append(one.at - before)
                before, said = one.at, text
        return found

    def _sent(self, phone: Phone) -> list[Passed]:
        """Return what went down to a phone since it was let in: the first frame is the answer to its coming."""
        mine = [one for one in self.passed if (one.socket, one.way) == (phone.number, DOWN)]
        return [one for one in mine if isinstance(one.kind, int) and one.kind not in CONTROL][1:]

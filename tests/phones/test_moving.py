"""Phones whose network changes or goes without a word: in networks that the kernel makes, with real sockets."""

from __future__ import annotations

import ctypes
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from companion.phones.chairs import Touch
from companion.phones.host import SILENT_S
from companion.phones.mail import TICK_S
from tests.phones import wire
from tests.phones.house import Hosting
from tests.phones.people import CHROMIUM, DRIVER
from tests.phones.people import Phone as Chromium
from tests.phones.test_chairs import hide, kept, who
from tests.phones.test_networks import NAMES, house, ip
from tests.phones.wire import Phone, wait

__all__ = ["house"]
REFEREE: Final = "192.168.77.1"
FIRST: Final = "192.168.77.9/24"
OTHER: Final = "192.168.77.23/24"
PORT: Final = 8477


@contextmanager
def within(network: str) -> Iterator[None]:
    """Let this thread, and whatever it begins, be in a network of the kernel's."""
    libc = ctypes.CDLL(None, use_errno=True)
    with open("/proc/thread-self/ns/net") as before, open(f"/run/netns/{network}") as there:
        assert libc.setns(there.fileno(), 0) == 0, os.strerror(ctypes.get_errno())
        try:
            yield
        finally:
            assert libc.setns(before.fileno(), 0) == 0


def move(first: str, other: str) -> None:
    """Give the phone's machine another address in place of its own, as a router does that has forgotten it."""
    ip("-n", NAMES["lan"], "address", "del", first, "dev", "p0")
    ip("-n", NAMES["lan"], "address", "add", other, "dev", "p0")


@contextmanager
def hosted(house: str, folder: Path, *, pictures: bool) -> Iterator[Hosting]:
    """Let people sit down at a table in the house."""
    ip("-n", NAMES["lan"], "link", "set", "lo", "up")
    with within(house):
        there = Hosting("abductinators", {"players": 4}, folder, PORT, pictures=pictures, address=REFEREE)
        there.start()
    with there:
        yield there


@pytest.mark.slow
@pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)
def test_a_phone_that_has_another_address_comes_back_within_a_second(house: str, tmp_path: Path) -> None:
    with hosted(house, tmp_path, pictures=True) as hosting:
        come_back_from_elsewhere(hosting)


def come_back_from_elsewhere(hosting: Hosting) -> None:
    seat = hosting.house.sitting.persons[0]
    name = str(hosting.house.screen.seats[seat].name)
    with within(NAMES["lan"]):
        phone = Chromium()
        try:
            phone.open(f"http://{REFEREE}:{PORT}/#{hosting.code(seat)}")
            assert hosting.admit() == seat
            phone.wait(lambda: who(phone) == name, name)
            asked = phone.text
            addresses, took = [FIRST, OTHER], []
            for _ in range(2):
                hide(phone, True)
                phone.wait(lambda: seat in hosting.house.phones.asleep, "its sleep")
                move(*addresses)
                addresses.reverse()
                time.sleep(1)
                begun = time.monotonic()
                hide(phone, False)
                phone.wait(lambda: phone.text == asked, "the same ask")
                took.append(time.monotonic() - begun)
            assert min(took) < 1.0, took
            # while somebody looks at it: its line is dead, and nobody says so
            move(*addresses)
            begun = time.monotonic()
            phone.wait(lambda: seat in hosting.house.phones.asleep, "the silence")
            phone.wait(lambda: phone.text == asked and seat not in hosting.house.phones.asleep, "the same ask")
            print(took, time.monotonic() - begun)
            assert not hosting.house.phones.guests
            assert kept(phone) == 1
            assert not [one for one in phone.errors if "WebSocket" not in one]
        finally:
            phone.close()


class Living(Phone):
    """A phone that answers each frame for as long as it is told to.

    :ivar came: when each frame did.
    """

    def __init__(self, code: str = "", own: bytes | None = None) -> None:
        super().__init__(PORT, PORT, code, own)
        self.came: list[float] = []
        self.lives = True
        self.socket.send(self.browser.first())
        self.read(1)
        threading.Thread(target=self._live, daemon=True).start()

    def _live(self) -> None:
        with suppress(ConnectionClosed, OSError, TimeoutError):
            while self.lives:
                self.read(self.read_ + 1)
                self.came.append(time.monotonic())
                words = b"[0]"
                if self.taken < self.count:
                    words = msgspec.json.encode(Touch(self.count))
                self.socket.send(self.browser.tap(words))


@pytest.mark.parametrize(
    "how", [pytest.param("its network is gone", marks=pytest.mark.slow), "it neither reads nor answers"]
)
def test_a_phone_that_goes_without_a_word_costs_nobody_anything_and_may_come_back(
    house: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(wire, "HERE", REFEREE)
    with hosted(house, tmp_path, pictures=False) as hosting:
        go_without_a_word(hosting, how)


def go_without_a_word(hosting: Hosting, how: str) -> None:
    phones = hosting.house.phones
    gone, stays = hosting.house.sitting.persons[:2]
    with within(NAMES["lan"]):
        ghost = Living(hosting.code(gone))
        assert hosting.admit() == gone
    with within(NAMES["home"]):
        other = Living(hosting.code(stays))
        assert hosting.admit() == stays
    wait(lambda: not phones.asleep)
    if "network" in how:
        move(FIRST, OTHER)
    else:
        ghost.lives = False
    begun = time.monotonic()
    wait(lambda: gone in phones.asleep)
    assert time.monotonic() - begun < SILENT_S + 2
    assert phones.asleep == {gone}
    assert gone in phones.seats, "it keeps its chair"
    assert len(phones._visits) == 2, "its line is half open: nobody has heard that it is gone"
    other.count += 1
    wait(lambda: other.taken == other.count)
    # it comes back, while its ghost still stands there
    back = time.monotonic()
    with within(NAMES["lan"]):
        again = Living(own=ghost.browser.own)
    wait(lambda: again.own.get("own") is not None and not phones.asleep)
    assert time.monotonic() - back < 1.0
    assert not phones.guests, "it is let in without pairing"
    wait(lambda: len([one for one in phones._visits.values() if one.guest is not None]) == 2)
    wait(lambda: len(phones._visits) == 2)
    during = [at for at in other.came if begun < at]
    late = sorted(b - a for a, b in pairwise(during))
    print(how, len(during), late[-3:])
    assert len(during) > 0.8 * (during[-1] - begun) / TICK_S, "the other's frames failed to come"
    assert late[-1] < 1.0, "the other one waited"
    for phone in (again, other, ghost):
        phone.lives = False
        phone.socket.close_socket()

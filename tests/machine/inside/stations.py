"""Runs in the machine: a referee without a network of its own, or its phones, each behind a radio of its own.

    python stations.py referee PHONES      # as the service's user: holds a game, lets in whatever comes
    python stations.py phones PHONES       # as root: each in the network namespace s1, s2, …

Both say how they stand in a file of JSON, again and again: /run/saucer/referee.json, /run/phones.json.
"""

from __future__ import annotations

import ctypes
import json
import os
import random
import socket
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

sys.path.insert(0, "/usr/local/lib")  # the tests' own modules, laid there
from companion.phones import host, hotspot
from companion.phones.addresses import HOTSPOT
from companion.phones.chairs import Touch
from companion.phones.files import _pages
from companion.phones.host import Phones
from tests.phones import wire
from tests.phones.house import House, offered

REFEREE, PHONES = Path("/run/saucer/referee.json"), Path("/run/phones.json")
SILENT_S = 8.0
"""Seconds after which a phone gives a line up that says nothing. Everything is slow here."""
CLONE_NEWNET = 0x40000000


def say(file: Path, what: dict[str, Any]) -> None:
    draft = file.with_suffix(".new")
    draft.write_text(json.dumps(what))
    draft.replace(file)


# ---- the referee ------------------------------------------------------------------------------------------------


def referee(many: int) -> None:
    vars(host)["HUNG_S"] = 60.0  # everything is slow here
    folder = Path("/var/lib/saucer/evening")
    folder.mkdir(exist_ok=True)

    def make(device: Any, _files: Any, known: Any) -> Phones:
        return Phones(device, tuple(_pages()), known=known)

    house = House("body_snatchers", {"players": many, "announcer": "device", "night": "together"}, folder, make)
    network = hotspot.network()
    house.phones.open(first=HOTSPOT)
    codes: dict[str, str] = {}
    asked: dict[str, float] = {}
    while True:
        now = time.monotonic()
        for guest in house.phones.guests:
            house.phones.admit(guest)
            house.seated()
        for seat in house.sitting.persons:
            if seat not in house.phones.seats and now - asked.get(seat, -99.0) > 50:
                codes[seat], asked[seat] = house.phones.invite(seat).code, now
        house.beat()
        house.go_on()
        done = sum(len(made) for made in house.done.values())
        say(REFEREE, {"network": network is not None and network.code, "address": house.phones.address, "codes": codes,
                      "seats": sorted(house.phones.seats), "done": done})  # fmt: skip
        time.sleep(0.1)


# ---- phones -----------------------------------------------------------------------------------------------------


def enter(number: int) -> None:
    """Have this thread's sockets in the namespace of a station from now on."""
    there = os.open(f"/run/netns/s{number}", os.O_RDONLY)
    assert ctypes.CDLL(None).setns(there, CLONE_NEWNET) == 0
    os.close(there)


class Station(threading.Thread):
    """A phone: fetches the page, comes in, plays, and comes back whenever it was away."""

    def __init__(self, number: int, seat: str) -> None:
        super().__init__(daemon=True)
        self.number, self.seat = number, seat
        self.told: dict[str, Any] = {"page": "", "frames": 0, "lost": 0, "back": 0, "taken": 0, "trouble": ""}
        self.port = 0
        self.phone: wire.Phone | None = None

    def run(self) -> None:
        enter(self.number)
        while True:
            try:
                self.come()
                while True:
                    self.play()
            except (OSError, WebSocketException, AssertionError, LookupError, ValueError) as error:
                self.told["trouble"] = f"{type(error).__name__}: {error}"[:200]
                self.told["lost"] += self.phone is not None and self.phone.browser.channel is not None
                time.sleep(1)

    def come(self) -> None:
        before = self.phone
        if before is not None:
            with suppress(OSError, WebSocketException):
                before.socket.close()
        there = json.loads(REFEREE.read_text())
        address, self.port = there["address"].rsplit(":", 1)[0], int(there["address"].rsplit(":", 1)[1])
        assert address == HOTSPOT, "the postman does not listen yet"
        with socket.create_connection((HOTSPOT, self.port), SILENT_S) as line:
            line.sendall(f"GET / HTTP/1.1\r\nHost: {HOTSPOT}:{self.port}\r\n\r\n".encode())
            page = b"".join(iter(lambda: line.recv(1 << 16), b""))
        self.told["page"] = page.decode().partition("<title>")[2].partition("</title>")[0]
        known = before is not None and before.browser.channel is not None and self.seat in there["seats"]
        phone = wire.Phone(self.port, self.port, "" if known else there["codes"][self.seat],
                           before.browser.own if known and before is not None else None)  # fmt: skip
        if known and before is not None:
            phone.count = before.count
        self.phone = phone
        phone.socket.send(phone.browser.first())
        phone.read(1)
        self.told["back"] += known

    def play(self) -> None:
        phone = self.phone
        assert phone is not None
        phone.read(phone.read_ + 1)
        self.told["frames"] += 1
        phone.texts = phone.texts[-40:]
        self.told["taken"] = phone.taken
        own, page = phone.own.get("own"), phone.open
        touch: Touch | None = None
        if phone.taken == phone.count and own and "clock" in page and self.told["frames"] % 10 == 0:
            choices = offered({**page, **own})
            touch = random.choice(choices) if choices else None
            if touch is not None:
                phone.count += 1
                self.pending = msgspec.structs.replace(touch, number=phone.count)
        again = phone.taken < phone.count  # until it is taken
        phone.socket.send(phone.browser.tap(msgspec.json.encode(self.pending) if again else b"[0]"))


def phones(many: int) -> None:
    wire.HERE, wire.PATIENCE = HOTSPOT, SILENT_S  # type: ignore[misc] # here they are other ones
    while not REFEREE.exists() or len(json.loads(REFEREE.read_text())["codes"]) < many:
        time.sleep(0.5)
    seats = list(json.loads(REFEREE.read_text())["codes"])[:many]  # the Announcer has none
    stations = [Station(number, seat) for number, seat in enumerate(seats, 1)]
    for station in stations:
        station.start()
    while True:
        say(PHONES, {str(station.number): station.told for station in stations})
        time.sleep(0.5)


if __name__ == "__main__":
    {"referee": referee, "phones": phones}[sys.argv[1]](int(sys.argv[2]))

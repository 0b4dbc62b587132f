"""Phones that sleep, lose their lines, are reloaded or lost: each answer that was acknowledged is recorded once.

Random schedules over the referee's side and a table, with real keys and frames and nothing between them but queues: at
any moment frames are lost with their line, repeated, or late, pages are reloaded, the disk fails and the app is killed.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from companion.kernel.game import Seat
from companion.kernel.journal import JournalError
from companion.phones import mail
from companion.phones.chairs import Touch, fields
from companion.phones.frames import OWN
from companion.phones.host import ACK, Phones
from tests.phones.guest import Browser
from tests.phones.house import House, offered
from tests.phones.restless import unpacked

TABLES: Final = {
    "abductinators": {"players": 4},
    "body_snatchers": {"players": 5},
    "pleasantville": {},
    "war_of_the_worlds": {},
    "alien_invasion": {"players": 3},
}
USUAL: Final = 1
"""Schedules of each game in the usual run; the rest of 200 are slow."""
DEEDS: Final = 2000


class Killed(Exception):
    """The app is gone, in the middle of something."""


class Bare(Phones):
    """The referee's side, whose letters to a postman lie in a list.

    :ivar dropped: sockets that it wants closed.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.dropped: list[int] = []

    def _send(self, message: bytes) -> None:
        (one,) = mail.Unpacker().feed(message)
        if one.kind == mail.DROP:
            self.dropped.append(one.socket)

    def hear(self, kind: int, socket: int, text: bytes = b"") -> None:
        self._hear(mail.Message(kind, socket, text))

    def frames(self) -> list[tuple[int, bytes]]:
        with self._lock:
            return list(self._frames())


class Phone:
    """A phone: what phone.js does, and the two ways of its line.

    :ivar sent: numbers of what was touched; :ivar acknowledged: of it, what the referee said was taken.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.key: bytes | None = None
        self.socket = 0
        self.number = 0
        self.acknowledged: set[int] = set()
        self.up: deque[bytes] = deque()
        self.down: deque[bytes] = deque()
        self.last: list[bytes] = []
        self.begin("")

    def begin(self, code: str) -> None:
        """Open the page anew."""
        self.browser = Browser(code, self.key)
        self.key = self.browser.own
        self.open: dict[str, Any] = {}
        self.own: dict[str, Any] | None = None
        self.pending: Touch | None = None
        self.socket = 0
        self.up.clear()
        self.down.clear()
        self.last.clear()

    @property
    def page(self) -> dict[str, Any] | None:
        return {**self.open, **self.own} if self.own is not None and self.open else None

    def tick(self) -> None:
        if self.socket and self.browser.channel is not None:
            words = b"[0]" if self.pending is None else msgspec.json.encode(self.pending)
            self.up.append(self.browser.tap(words))

    def touch(self, luck: random.Random) -> None:
        page = self.page
        if page is None or self.pending is not None:
            return
        there = offered(page)
        if there:
            self.number += 1
            self.pending = msgspec.structs.replace(luck.choice(there), number=self.number)

    def got(self, frame: bytes) -> None:
        if self.browser.channel is None:
            self.up.append(self.browser.last(frame))
            return
        kind, text = self.browser.channel.open(frame)
        if kind != OWN:
            part = unpacked(text)
            self.open = self.open if "grounds" in part else part
            return
        taken, part = ACK.unpack_from(text)[0], unpacked(text[ACK.size :])
        if self.pending is not None and taken >= self.pending.number:
            self.acknowledged.add(self.pending.number)
            self.pending = None
        if "own" in part:
            self.own = part["own"]


class Evening:
    """A table, its phones, and whatever happens to them."""

    def __init__(self, game: str, options: Any, folder: Path, seed: object) -> None:
        self._given = game, options, folder, Bare
        self.luck = random.Random(repr(seed))
        self.house = House(*self._given)
        self.done: list[dict[tuple[Seat, int], list[int]]] = [self.house.done]
        self._sockets = 0
        self.by: dict[int, Phone] = {}
        self.gone: list[int] = []
        self.kills = self.losses = self.reloads = 0
        self.phones = [Phone(seat) for seat in self.house.sitting.persons]
        for phone in self.phones:
            self.pair(phone)
        self._watch()

    @property
    def bare(self) -> Bare:
        assert isinstance(self.house.phones, Bare)
        return self.house.phones

    def _watch(self) -> None:
        """Let anything happen between a touch and what it does, as the postman's thread does not wait."""
        given = self.house.phones.touches

        def touches() -> Iterator[tuple[Seat, Touch]]:
            for one in given():
                self._between()
                yield one
                self._between()

        self.house.touches = touches  # type: ignore[method-assign]
        append = self.house.sitting.table.ledger.append

        def kept(*record: Any, **how: Any) -> None:
            if not self.luck.randrange(40):
                raise JournalError("the disk is full")
            append(*record, **how)

        self.house.sitting.table.ledger.append = kept  # type: ignore[method-assign]

    def _between(self) -> None:
        if not self.luck.randrange(4):
            self.send()
            self.carry(9)
        if not self.luck.randrange(60):
            raise Killed

    # ---- lines ----

    def connect(self, phone: Phone, code: str = "") -> None:
        """Open a line; what an older one has still to say may come yet, or the line may just hang."""
        before = phone.socket
        if before:
            self.cut(phone)
        phone.begin(code)
        self._sockets += 1
        phone.socket = self._sockets
        self.by[phone.socket] = phone
        self.bare.hear(mail.CAME, phone.socket)
        phone.up.append(phone.browser.first())

    def cut(self, phone: Phone) -> None:
        """End a line: some of what was sent arrives still, and the referee learns of it later."""
        for _ in range(self.luck.randrange(len(phone.up) + 1)):
            self._up(phone)
        self.by.pop(phone.socket, None)
        self.gone.append(phone.socket)
        phone.socket = 0

    def _up(self, phone: Phone) -> None:
        if phone.up and phone.socket:
            frame = phone.up.popleft()
            phone.last = [*phone.last[-5:], frame]
            self.bare.hear(mail.GOT, phone.socket, frame)

    def send(self) -> None:
        """Let the referee make the frames of a tick."""
        for socket, frame in self.bare.frames():
            if socket in self.by:
                self.by[socket].down.append(frame)

    def carry(self, most: int) -> None:
        """Carry some of what is on its way."""
        for phone in self.phones:
            for _ in range(self.luck.randrange(most)):
                self._up(phone)
            for _ in range(self.luck.randrange(most)):
                if phone.down and phone.socket:
                    phone.got(phone.down.popleft())
        self._dropped()

    def _dropped(self) -> None:
        while self.bare.dropped:
            phone = self.by.pop(socket := self.bare.dropped.pop(), None)
            self.bare.hear(mail.GONE, socket)
            if phone is not None:
                phone.socket = 0

    # ---- people ----

    def pair(self, phone: Phone) -> None:
        """Let a phone in by a code."""
        phone.key = None
        self.connect(phone, self.bare.invite(phone.seat).code)
        while not any(one.viewer == phone.seat for one in self.bare.guests):
            self.send()
            while phone.up or phone.down:
                self._up(phone)
                if phone.down:
                    phone.got(phone.down.popleft())
        guest = next(one for one in self.bare.guests if one.viewer == phone.seat)
        assert guest.pictures == phone.browser.pictures
        assert self.bare.admit(guest)
        self.house.seated()

    def kill(self) -> None:
        """Kill the app, and begin again with what is on the disk."""
        self.kills += 1
        story = self.house.story
        self.house.notes.file = None  # the dead write no more
        self.house.notes.close()
        self.house.sitting.close()
        self.house = House(*self._given)
        assert self.house.story == story, "something that was recorded is lost, or was recorded twice"
        self.done.append(self.house.done)
        for phone in self.phones:
            phone.socket = 0
        self.by.clear()
        self.gone.clear()
        self._watch()

    def act(self) -> None:
        """Do one thing."""
        luck, phone = self.luck, self.luck.choice(self.phones)
        for one in self.phones:
            if not one.socket and not luck.randrange(8):  # it wakes
                self.connect(one)
        match luck.choices(
            ("touch", "tick", "carry", "beat", "send", "reload", "gone", "replay", "lost", "kill"),
            (30, 40, 30, 25, 25, 3, 4, 0.4, 0.4, 0.4),
        )[0]:
            case "touch":
                phone.touch(luck)
            case "tick":
                for one in self.phones:
                    if not luck.randrange(3):  # the others sleep
                        one.tick()
            case "carry":
                self.carry(6)
            case "beat":
                self.house.beat()
                self.house.go_on()
            case "send":
                self.send()
            case "reload":
                self.reloads += 1
                self.connect(phone)
            case "gone" if self.gone:
                self.bare.hear(mail.GONE, self.gone.pop(0))
            case "replay" if phone.last and phone.socket:  # somebody who listens says it again
                self.bare.hear(mail.GOT, phone.socket, luck.choice(phone.last))
                self._dropped()
            case "lost":
                self.losses += 1
                self.cut(phone)
                self.bare.part(phone.seat)
                self.house.seated()
                assert phone.seat not in self.house.sitting.elsewhere, "its person is not asked on the shared screen"
                self.pair(phone)
            case "kill":
                raise Killed

    def settle(self) -> None:
        """Wake everybody, and carry all that is on its way."""
        self.luck = random.Random(1)
        for phone in self.phones:
            if not phone.socket:
                self.connect(phone)
        for _ in range(12):
            for phone in self.phones:
                phone.tick()
                while phone.up:
                    self._up(phone)
            self.house.beat()
            self.send()
            for phone in self.phones:
                while phone.down and phone.socket:
                    phone.got(phone.down.popleft())
            self._dropped()


def play(game: str, options: Any, folder: Path, seed: object) -> Evening:
    """Play an awkward evening, and check it."""
    evening = Evening(game, options, folder, seed)
    for _ in range(DEEDS):
        try:
            evening.act()
        except (Killed, JournalError):
            evening.kill()
        if evening.house.sitting.outcome is not None:
            break
    evening.house.sitting.table.ledger.append = type(evening.house.sitting.table.ledger).append.__get__(  # type: ignore[method-assign]
        evening.house.sitting.table.ledger
    )
    evening.house.touches = evening.house.phones.touches  # type: ignore[method-assign]
    evening.settle()
    made = [(touch, records) for done in evening.done for touch, records in done.items()]
    for phone in evening.phones:
        for number in phone.acknowledged:
            times = [records for touch, records in made if touch == (phone.seat, number)]
            assert len(times) == 1, f"{phone.seat}: touch {number} was acknowledged, but done {len(times)} times"
    assert all(len(records) == 1 for _touch, records in made), "a touch was done twice"
    assert len({touch for touch, _records in made}) == len(made), "a touch was done again after a kill"
    for phone in evening.phones:
        chair = evening.house.seating._chairs[phone.seat]
        page = {name: value for name, value in fields(chair.page(), evening.house.screen).items() if name != "time"}
        assert phone.page is not None
        assert {name: phone.page[name] for name in page} == page, f"{phone.seat} is asked something else on return"
    evening.house.close()
    return evening


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param(game, number, id=f"{game}-{number}", marks=[pytest.mark.slow] * (number >= USUAL))
        for game in TABLES
        for number in range(200)
    ],
)
def test_each_acknowledged_answer_is_recorded_once(game: str, number: int, tmp_path: Path) -> None:
    evening = play(game, TABLES[game], tmp_path, (game, number))
    assert evening.reloads
    assert sum(len(phone.acknowledged) for phone in evening.phones) > 1, "hardly anything was touched"

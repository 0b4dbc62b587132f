"""A table whose people hold phones, with real processes between them, and time that goes on by hand.

    with World("body_snatchers", {"players": 5}, seed=1, folder=tmp_path) as world:
        world.join(*world.around.viewers)
        world.play(act, answer, world.touches(act, answer))
        world.end()

Postman and relay are processes of their own. One step is: each phone sends its frame, the referee does what was
touched, the postman ticks, each phone reads what came. All of it is waited for, so that a world is the same each time.
"""

from __future__ import annotations

import json
import secrets
import socket
import subprocess
import sys
import time
import zlib
from base64 import b64encode
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Self

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from companion.app.photographs import Photographs
from companion.kernel.game import TABLE, Answer, Seat
from companion.phones import mail
from companion.phones.chairs import Touch
from companion.phones.frames import OPEN, OWN, Channel
from companion.phones.host import ACK, Phones
from companion.phones.pairing import Device
from companion.phones.photographs import PART, PART_ROOM, Arriving
from companion.phones.seating import Seating
from companion.presentation.notes import Notes
from companion.presentation.on_table import OnTable
from companion.presentation.screen import GameScreen, load
from companion.presentation.shown import Shown
from companion.trying.gathering import Act, Gathering
from tests.phones.guest import Browser
from tests.phones.relay import Passed, passed

PATIENCE: Final = 60.0
"""Seconds after which what has not come never will."""
HERE: Final = "127.0.0.1"
PIECE: Final = 120
"""Bytes of notes in a frame: as in phone.js."""


def wait(until: Callable[[], object]) -> None:
    """Wait for something in another thread or process."""
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "that never came"
        time.sleep(0.0005)


class Stepped(Phones):
    """The referee's side, with a postman that ticks when it is told to.

    :ivar got: messages of browsers that were heard. :ivar met: browsers that have come. :ivar batches: for each made
        so far, how many frames to whom. :ivar orders: for each, to whom its frames go, one after the other.
    """

    got = met = 0

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.batches: list[Counter[int]] = [Counter() for _ in range(mail.AHEAD)]
        self.orders: list[tuple[int, ...]] = []
        self._clock, self._given = socket.socketpair()

    def _connect(self) -> tuple[socket.socket, subprocess.Popen[bytes] | None]:
        ours, theirs = socket.socketpair()
        ends = theirs.fileno(), self._given.fileno()
        command = [sys.executable, "-m", "companion.phones.postman", "--fd", str(ends[0]), "--steps", str(ends[1])]
        with theirs, self._given:
            return ours, subprocess.Popen(command, pass_fds=ends, stdin=subprocess.DEVNULL)

    def _serve(self) -> None:
        self._send(mail.packed(mail.SERVE, 0, json.dumps({"addresses": [HERE], "ports": [0]}).encode()))

    def _hear(self, message: mail.Message) -> None:
        super()._hear(message)
        self.met += message.kind == mail.CAME
        self.got += message.kind == mail.GOT

    def _frames(self) -> Iterable[tuple[int, bytes]]:
        frames = tuple(super()._frames())
        self.orders.append(tuple(number for number, _frame in frames))
        self.batches.append(Counter(self.orders[-1]))
        return frames

    def tick(self) -> None:
        """Let the postman tick once."""
        self._clock.send(b".")


class Phone:
    """A phone on the wire.

    :ivar opened: the texts that it was sent, by kind, as they stand after each step.
    :ivar pages: what it may show: what is open, and its own part. :ivar notes: what it has of its seat's.
    """

    def __init__(self, relay: int, port: int, code: str = "", own: bytes | None = None) -> None:
        self.browser = Browser(code, own)
        self.socket: ClientConnection = connect(
            f"ws://{HERE}:{port}/seat", sock=socket.create_connection((HERE, relay)), origin=Origin(f"http://{HERE}:{port}"),
            compression=None, user_agent_header=None, ping_interval=None, max_size=None, legacy=True,
        )  # fmt: skip
        self.number = 0
        self.read_ = 0
        self.count = 0
        self.taken = 0
        self.texts: list[tuple[int, bytes]] = []
        self.notes = b""
        self.pieces: deque[Touch] = deque()

    def send(self, touch: Touch | None = None) -> None:
        """Send a touch, or none, as at each tick."""
        words = b"[0]"
        if touch is None and self.pieces:
            words = msgspec.json.encode(self.pieces.popleft())
        elif touch is not None:
            self.count += 1
            words = msgspec.json.encode(msgspec.structs.replace(touch, number=self.count))
        self.socket.send(self.browser.tap(words))

    def jot(self, notes: bytes) -> None:
        """Send notes from now on, a piece in each frame that no touch needs, as phone.js does."""
        places = range(0, len(notes), PIECE)
        self.pieces = deque(
            Touch(0, at, "note", b64encode(notes[at : at + PIECE]).decode(), at + PIECE >= len(notes)) for at in places
        )

    def read(self, until: int) -> None:
        """Read until so many frames have come in all."""
        while self.read_ < until:
            message = self.socket.recv(PATIENCE)
            assert isinstance(message, bytes)
            self.read_ += 1
            if self.browser.channel is None:
                self.socket.send(self.browser.last(message))
                return
            kind, text = self.browser.channel.open(message)
            if kind == OWN:
                self.taken, end, at, _all = ACK.unpack_from(text)
                text, piece = text[ACK.size : ACK.size + end], text[ACK.size + end :]
                self.notes = self.notes[:at] + piece
            self.texts.append((kind, text))

    @property
    def own(self) -> dict[str, Any]:
        """Its own part as it was sent last."""
        text = next((text for kind, text in reversed(self.texts) if kind == OWN), b"")
        return dict(msgspec.json.decode(zlib.decompress(text))) if text else {}

    @property
    def open(self) -> dict[str, Any]:
        """What is open, as it was sent last."""
        text = next((text for kind, text in reversed(self.texts) if kind == OPEN), b"")
        return dict(msgspec.json.decode(zlib.decompress(text))) if text else {}


class Shot:
    """A photograph that a phone sends: what it touches, and what it does then."""

    def __init__(self, jpeg: bytes, said: int | None = None) -> None:
        self.jpeg = jpeg
        self.key = secrets.token_bytes(32)
        self.wish = f"{self.key.hex()} {len(jpeg) if said is None else said}"
        self.touch = Touch(what="picture", id=self.wish)

    def parts(self) -> Iterator[bytes]:
        """Give its frames."""
        channel = Channel(self.key, self.key)
        for at in range(0, len(self.jpeg), PART_ROOM):
            yield channel.seal(PART, self.jpeg[at : at + PART_ROOM], PART_ROOM)

    def socket(self, relay: int, port: int) -> ClientConnection:
        """Open its socket. Raises :class:`websockets.exceptions.InvalidStatus` if none is expected."""
        path = mail.PICTURE + Arriving(self.wish, lambda _: None).name
        return connect(
            f"ws://{HERE}:{port}{path}", sock=socket.create_connection((HERE, relay)), origin=Origin(f"http://{HERE}:{port}"),
            compression=None, user_agent_header=None, ping_interval=None, legacy=True,
        )  # fmt: skip

    def send(self, relay: int, port: int) -> bool:
        """Send it as a page does, each part when it is asked for; return False if nobody wants it."""
        try:
            line = self.socket(relay, port)
        except InvalidStatus:
            return False
        with suppress(ConnectionClosed):
            for frame in self.parts():
                line.send(frame)
                line.recv(PATIENCE)
        line.close()
        return True


class Wire:
    """Phones, and a relay between them and the postman that writes down what passes.

    :param file: where it is written. :ivar steps: when each step began. :ivar passed: what passed, once it has ended.
    """

    phone: type[Phone] = Phone

    def __init__(self, hosts: Stepped, file: Path) -> None:
        self.hosts = hosts
        self.phones: dict[Seat, Phone] = {}
        self.steps: list[float] = []
        self.passed: list[Passed] = []
        self._file = file
        self._read: Counter[int] = Counter()
        self._relay: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        wait(lambda: self.hosts.port)
        command = [sys.executable, "-m", "tests.phones.relay", str(self.hosts.port), str(self._file)]
        self._relay = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._relay.stdout is not None
        self._at = int(self._relay.stdout.readline())
        return self

    def __exit__(self, *_: object) -> None:
        for phone in self.phones.values():
            phone.socket.close()
        self.hosts.close()
        if self._relay is not None:
            self._relay.communicate(timeout=PATIENCE)
        if self._file.exists():
            self.passed = passed(self._file)

    def step(self, touches: Mapping[Seat, Touch] | None = None) -> None:
        """Let one tick pass, at which these are touched."""
        self.steps.append(time.monotonic())
        before, sent = self.hosts.got, 0
        for seat, phone in self.phones.items():
            if phone.browser.channel is not None:
                phone.send((touches or {}).get(seat))
                sent += 1
        wait(lambda: self.hosts.got >= before + sent)
        self.beat()
        made = len(self.hosts.batches)
        self.hosts.tick()
        self._read += self.hosts.batches[made - mail.AHEAD]
        wait(lambda: len(self.hosts.batches) > made)
        for phone in self.phones.values():
            before, had = self.hosts.got, phone.browser.channel is not None
            phone.read(self._read[phone.number])
            if not had and phone.browser.channel is not None:
                wait(lambda before=before: self.hosts.got > before)  # type: ignore[misc]

    def beat(self) -> None:
        """Do what is done at each beat with what was touched."""

    def meet(self, viewer: Seat, code: str = "", own: bytes | None = None) -> Phone:
        """Let a phone come, up to where people compare pictures, or where it is in again."""
        met, port = self.hosts.met, self.hosts.port
        assert port is not None
        before = self.phones.pop(viewer, None)
        if before is not None:
            before.socket.close()
        phone = self.phones[viewer] = self.phone(self._at, port, code, own)
        wait(lambda: self.hosts.met > met)
        phone.number = self.hosts.met
        got = self.hosts.got
        phone.socket.send(phone.browser.first())
        wait(lambda: self.hosts.got > got)
        while phone.browser.channel is None:
            self.step()
        return phone


class World(Wire):
    """A sitting of people with phones."""

    def __init__(self, game: str, options: Mapping[str, Any], *, seed: object, folder: Path) -> None:
        super().__init__(self.hosted(), folder / f"{game}-{seed}.wire")
        self.around = Gathering(game, options, seed=seed)
        self.screen: GameScreen = load(game).for_options(self.around.sitting.table.records[0]["options"])
        self.shown = Shown(self.screen, self.around.sitting)
        self.seating = Seating(self.screen, self.around.sitting, self.shown)
        self.notes = Notes(self.around.sitting.table)
        self.hosts.notes = self.notes
        self.on_table = OnTable(self.screen, self.around.sitting)
        self.readings: list[tuple[Seat, Any]] = []
        self.seating.photograph = Photographs(
            game, self.on_table, expect=self.hosts.expect,
            tell=lambda seat, reading: self.readings.append((seat, reading)),
        ).take  # fmt: skip
        self.done: list[tuple[Seat, Touch]] = []

    def hosted(self) -> Stepped:
        """Make the referee's side."""
        return Stepped(Device(b"d" * 32), ())

    def __enter__(self) -> Self:
        self.hosts.open((HERE,))
        return super().__enter__()

    def __exit__(self, *how: object) -> None:
        super().__exit__(*how)
        self.around.sitting.close()

    def beat(self) -> None:
        """Do what the desk does at each of its beats."""
        for seat, touch in self.hosts.touches():
            self.done.append((seat, touch))
            events = self.seating.touch(seat, touch)
            if events is not None:
                self.shown.went(events)
        parts = self.seating.parts()
        if parts is not None:
            self.hosts.show(*parts)

    # ---- people ----

    def join(self, *viewers: Seat) -> None:
        """Let phones in, each by a code and with both pictures compared."""
        for viewer in viewers:
            self.meet(viewer, self.hosts.invite(viewer).code)
            (guest,) = self.hosts.guests
            assert guest.pictures == self.phones[viewer].browser.pictures
            assert self.hosts.admit(guest)
        self.seating.seat(self.hosts.seats)
        for _ in range(mail.AHEAD + 1):
            self.step()

    # ---- what is done ----

    def touches(self, act: Act, answer: Answer | None) -> list[Touch]:
        """Return the touches on a seat's phone that give an answer."""
        _what, viewer, seat = act
        sitting = self.around.sitting
        moment = sitting.moment_of(viewer, seat)
        found = [] if sitting.moment_of(viewer).asked == seat else [Touch(what="first", id=seat)]
        if moment.what == "roll":
            return [*found, Touch(token=moment.token.number, what="roll")]
        assert answer is not None
        route = self.shown.prompt(moment).route(answer)
        return [*found, *(Touch(0, moment.token.number, tap.what, tap.id, tap.held) for tap in route)]

    def by_phone(self, act: Act) -> bool:
        """Whether something is done on somebody's phone, not on the shared screen."""
        return act[0] == "answer" and act[1] != TABLE and act[1] in self.phones

    def play(self, act: Act, answer: Answer | None, touches: Sequence[Touch], spread: int = 0) -> None:
        """Do something, and let it come to everybody's page.

        :param touches: if it is done on a phone. :param spread: steps that it takes at least, with those before it.
        """
        if self.by_phone(act):
            *first, last = touches
            for touch in first:
                self.step({act[1]: touch})
            for _ in range(spread - len(touches)):
                self.step()
            self.around.dictated.wanted = answer
            self.step({act[1]: last})
            self.around.dictated.wanted = None
        else:
            for _ in range(spread):
                self.step()
            self.around.do(act, answer)

    def photograph(self, viewer: Seat, jpeg: bytes) -> Any:
        """Let a phone photograph the table; return what was read, None if nobody wanted it."""
        shot, before, port = Shot(jpeg), len(self.readings), self.hosts.port
        assert port is not None
        self.step({viewer: shot.touch})
        self.settle()
        ends = self._ends
        if shot.send(self._at, port):
            wait(lambda: len(self.readings) > before)
            seat, reading = self.readings[-1]
            assert seat == viewer
            told = "nothing" if reading is None else f"{len(reading.seen)} pieces {reading.problem}"
            self.seating.tell(f"It shows {told}.", viewer)
        wait(lambda: self._ends >= ends + 2)  # what passed belongs to the step that it passed in
        self.settle()
        return self.readings[-1][1] if self.readings[before:] else None

    @property
    def _ends(self) -> int:
        """How many ends of sockets have passed."""
        return sum(one.kind == "end" for one in passed(self._file))

    def settle(self) -> None:
        """Let what was done come to everybody's page."""
        for _ in range(mail.AHEAD + 1):
            self.step()


TABLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "abductinators": {"players": 4},
    "alien_invasion": {"players": 3},
    "body_snatchers": {"players": 6},
    "pleasantville": {},
    "war_of_the_worlds": {},
}
"""What each game is played with on the wire."""

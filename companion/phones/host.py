"""The referee's side of the phones: who is let in, what each is sent, what they touch.

    phones = Phones(device, files(screen), wake=wake)
    phones.open()
    invitation = phones.invite("alien")          # its code is shown, the phone answers
    phones.admit(phones.guests[0])               # the same two pictures on both
    phones.show(still, open, {"alien": own})     # what goes out from now on, at each tick
    for seat, touch in phones.touches(): ...

A thread speaks with the postman; what it is given it seals at each tick. Everything else is called in the thread of the
sitting.
"""

from __future__ import annotations

import json
import logging
import os
import socket
import struct
import subprocess
import sys
import threading
import time
from base64 import b64decode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from companion.kernel.game import TABLE, Seat
from companion.kernel.typed import from_json
from companion.phones import mail
from companion.phones.chairs import Touch, packed, too_much
from companion.phones.frames import OPEN, OWN, OWN_ROOM, TAP, Channel, FrameError
from companion.phones.outbox import Outbox
from companion.phones.pairing import Device, Exchange, Guest, Invitation, PairingError, name_of
from companion.phones.photographs import Arriving
from companion.presentation.notes import MOST, Notes

log = logging.getLogger("saucer.phones")

POST: Final = Path("/run/saucer/post")
"""Where a postman that runs as a service is called: see deploy/saucer-postman.socket."""
PORTS: Final = (8477, 8478, 8479, 0)
"""Where the postman listens: the first that is free."""
SILENT_S: Final = 4.0
"""Seconds after which a phone that sends nothing counts as asleep."""
AGAIN_S: Final = 1.0
"""Seconds after which a postman that has ended is started again; twice as many for each that never came to listen."""
LONGEST_S: Final = 30.0
"""Seconds that are waited at most."""
HUNG_S: Final = 6.0
"""Seconds after which a postman that says nothing counts as hung: one that is well tells each tick."""
ACK: Final = struct.Struct(">IHHH")
"""What stands before a seat's own part: the number of the last touch that was taken, how many bytes the part has, and
where in all of the seat's notes, of how many bytes, the piece of them begins that fills the rest of the frame."""
NOTHING: Final = packed({"own": {}, "told": ""})
"""The part of whoever may see no more than everybody."""


@dataclass
class _Visit:
    """A browser's socket.

    :ivar opened: the parts for everybody that it has had. :ivar waiting: the number of its last touch that came;
    :ivar taken: of the last that was done, which it is told.
    :ivar noted: so many bytes of the seat's notes it has. :ivar jotted: those that have come since, not yet whole.
    """

    number: int
    exchange: Exchange
    reply: bytes = b""
    guest: Guest | None = None
    opened: tuple[bytes, bytes] = (b"", b"")
    waiting: int = 0
    taken: int = 0
    heard: float = 0.0
    noted: int = 0
    jotted: bytes = b""

    @property
    def channel(self) -> Channel | None:
        return self.guest.channel if self.guest is not None else None


class Phones:
    """Phones and watchers of one sitting.

    :param device: the referee's own keys. :param files: path, kind of content and bytes of what browsers fetch.
    :param wake: called in the thread of the postman when there is something to do: see :meth:`touches`.
    :param known: seats and keys of phones that were let in before, see :attr:`seats`.
    :param post: the socket file of a postman that runs as a service; where there is none for this user one is started.
    :ivar paths: of the files.
    :ivar port: where the postman listens, None before it does. :ivar trouble: why it can't.
    """

    def __init__(
        self,
        device: Device,
        files: Iterable[tuple[str, str, bytes]],
        *,
        wake: Callable[[], object] = lambda: None,
        known: Mapping[bytes, Seat] | None = None,
        post: Path = POST,
    ) -> None:
        self._device = device
        self._files = tuple(files)
        self.paths = frozenset(path for path, _kind, _content in self._files)
        self.wake = wake
        self._post = post
        self._known: dict[bytes, Seat] = dict(known or {})
        self._lock = threading.RLock()
        self._invitations: list[Invitation] = []
        self._visits: dict[int, _Visit] = {}
        self._touches: list[tuple[_Visit, Touch]] = []
        self._arriving: Arriving | None = None
        self._over = 0
        """The socket of the last photograph that ended: what still comes of it is no part of the next one."""
        self._parts: tuple[bytes, bytes, Mapping[Seat, bytes]] = (b"", b"", {})
        self._wished: tuple[str, ...] = ()
        self._first = ""
        self._addresses: tuple[str, ...] = ()
        self._outbox: Outbox | None = None
        self._closed = False
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None
        self.port: int | None = None
        self.trouble = ""
        self.notes: Notes | None = None
        """What people jot down; None where they can't."""
        self.arrived = False
        """Whether any browser has come to the address that is shown."""

    # ---- letting in -----------------------------------------------------------------------------------------

    def open(self, addresses: Sequence[str] = (), *, first: str = "") -> None:
        """Listen from now on, or look again for addresses that have come since.

        :param addresses: where; by default at those that the postman finds. :param first: the one that is offered
            before all others, if the postman listens there.
        """
        with self._lock:
            self._wished = tuple(addresses)
            if first != self._first:
                self._first, self._addresses = first, ()  # in the order of the next answer
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="phones", daemon=True)
                self._thread.start()
            else:
                self._serve()

    def close(self) -> None:
        """Let every phone go, and end the postman; twice is fine."""
        with self._lock:
            self._closed = True
            if self._outbox is not None:
                self._outbox.close()
            self._ended.set()
        if self._thread is not None:
            self._thread.join(5)

    def invite(self, viewer: Seat) -> Invitation:
        """Open a chair for 60 s. An earlier invitation to it is good no more."""
        with self._lock:
            self._drop(lambda one: one.viewer == viewer and one.key not in self._known)
            self._invitations = [one for one in self._open() if one.viewer != viewer]
            self._invitations.append(Invitation.fresh(viewer))
            return self._invitations[-1]

    def withdraw(self) -> None:
        """Let no code be good any more."""
        with self._lock:
            self._invitations.clear()

    def offer_next(self) -> None:
        """Offer the next of several addresses: nobody has come to the one that was shown."""
        with self._lock:
            self._addresses = (*self._addresses[1:], *self._addresses[:1])

    def address_of(self, invitation: Invitation) -> str:
        """Return what a person opens: the code stands in the part that no browser sends."""
        return f"http://{self._addresses[0]}:{self.port}/#{invitation.code}" if self._addresses and self.port else ""

    @property
    def address(self) -> str:
        """What a person types who cannot scan."""
        return f"{self._addresses[0]}:{self.port}" if self._addresses and self.port else ""

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Who knows a code and waits to be let in."""
        with self._lock:
            waiting = [one.guest for one in self._visits.values() if one.guest is not None]
            return tuple(guest for guest in waiting if guest.key not in self._known)

    @property
    def doubled(self) -> frozenset[Seat]:
        """Chairs whose open code two have shown that they know: the second is sent away, and people are told."""
        with self._lock:
            return frozenset(one.viewer for one in self._open() if one.twice)

    def admit(self, guest: Guest) -> bool:
        """Let a phone in: its pictures are those on the screen. One that held its chair before loses it.

        :returns: False if it has gone meanwhile, and nothing has changed.
        """
        with self._lock:
            if not any(one.guest is guest for one in self._visits.values()):
                return False
            if guest.viewer != TABLE:
                self.part(guest.viewer)
            self._known[guest.key] = guest.viewer
            self._invitations = [one for one in self._invitations if one.viewer != guest.viewer]
            return True

    def refuse(self, guest: Guest) -> None:
        """Send somebody away whose pictures are others."""
        with self._lock:
            self._drop(lambda one: one is guest)

    def part(self, viewer: Seat) -> None:
        """Take a chair's phone away: its person is asked behind the curtain again."""
        with self._lock:
            gone = {key for key, seat in self._known.items() if seat == viewer}
            for key in gone:
                del self._known[key]
            self._drop(lambda one: one.key in gone)

    @property
    def known(self) -> Mapping[bytes, Seat]:
        """Keys of the phones that were let in, and their seats: public, and all that is to be kept of them."""
        with self._lock:
            return dict(self._known)

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats whose persons hold phones."""
        with self._lock:
            return frozenset(self._known.values()) - {TABLE}

    @property
    def asleep(self) -> frozenset[Seat]:
        """Those of them whose phones say nothing."""
        now = time.monotonic()
        with self._lock:
            awake = {
                one.guest.viewer
                for one in self._visits.values()
                if one.guest is not None and self._known.get(one.guest.key) and now - one.heard < SILENT_S
            }
            return self.seats - awake

    # ---- what goes out and comes in -------------------------------------------------------------------------

    def show(self, still: bytes, open: bytes, own: Mapping[Seat, bytes]) -> None:
        """Send this from now on: what stays, what everybody may see, and what each seat alone may see.

        What does not fit into a seat's frame is replaced by a sentence.
        """
        room = OWN_ROOM - ACK.size
        fitting = {seat: part if len(part) <= room else too_much() for seat, part in own.items()}
        with self._lock:
            self._parts = still, open, fitting

    def touches(self) -> Iterator[tuple[Seat, Touch]]:
        """Yield what was touched since the last call, in order.

        A phone is told that its touch was taken once the next one is asked for: by then what followed is on the disk.
        Whatever is left when the caller stops comes again, as phones repeat what was not taken.
        """
        with self._lock:
            touches, self._touches = self._touches, []
        try:
            for visit, touch in touches:
                seat = self._known.get(visit.guest.key) if visit.guest is not None else None
                if seat is not None:
                    yield seat, touch
                    with self._lock:
                        visit.taken = touch.number
        finally:
            with self._lock:
                for visit, touch in touches:
                    if visit.taken < touch.number:
                        visit.waiting = visit.taken

    def expect(self, photograph: Arriving) -> bool:
        """Let a photograph come; one at a time.

        :returns: False while another is on its way.
        """
        with self._lock:
            if self._arriving is not None and time.monotonic() < self._arriving.until:
                return False
            self._arriving = photograph
            self._send(mail.packed(mail.EXPECT, 0, photograph.name.encode()))
            return True

    # ---- the postman ----------------------------------------------------------------------------------------

    def _run(self) -> None:
        wait = AGAIN_S
        while not self._closed:
            try:
                self._call()
            except Exception as error:  # whatever a postman does or says costs the sitting nothing
                told = error if isinstance(error, OSError | mail.MailError) else type(error).__name__
                log.warning("the postman is gone: %s", told)
            with self._lock:
                wait = AGAIN_S if self.port is not None else min(2 * wait, LONGEST_S)
                self._visits.clear()
                self._take(b"")
                self._over = 0
                self.port, self._outbox = None, None
            self._ended.wait(wait)

    def _call(self) -> None:
        """Speak with one postman until it hangs up, or hangs."""
        stream, process = self._connect()
        outbox = Outbox(stream)
        try:
            with self._lock:
                if self._closed:
                    return
                self._outbox = outbox
                for path, kind, content in self._files:
                    self._send(mail.packed(mail.FILE, 0, f"{path}\n{kind}\n".encode() + content))
                self._serve()
                for _ in range(mail.AHEAD):
                    self._send(mail.batch(()))
            reader = mail.Unpacker()
            while data := stream.recv(1 << 16):
                for message in reader.feed(data):
                    self._hear(message)
        finally:
            outbox.close()
            stream.close()
            if process is not None:
                process.kill()
                process.wait()

    def _connect(self) -> tuple[socket.socket, subprocess.Popen[bytes] | None]:
        if self._post.is_socket() and os.access(self._post, os.W_OK):
            stream = socket.socket(socket.AF_UNIX)
            stream.settimeout(HUNG_S)
            stream.connect(str(self._post))
            return stream, None
        ours, theirs = socket.socketpair()
        ours.settimeout(HUNG_S)
        with theirs:
            command = [sys.executable, "-m", "companion.phones.postman", "--fd", str(theirs.fileno())]
            return ours, subprocess.Popen(command, pass_fds=(theirs.fileno(),), stdin=subprocess.DEVNULL)

    def _serve(self) -> None:
        self._send(mail.packed(mail.SERVE, 0, json.dumps({"addresses": self._wished, "ports": PORTS}).encode()))

    def _send(self, message: bytes) -> None:
        if self._outbox is not None:
            self._outbox.put(message)

    def _hear(self, message: mail.Message) -> None:
        """Do what one message of the postman asks for."""
        with self._lock:
            visit = self._visits.get(message.socket)
            match message.kind:
                case mail.READY:
                    told = json.loads(message.text)
                    self.port, self.trouble = told.get("port"), told.get("error", "")
                    there = tuple(sorted(told.get("addresses", ()), key=lambda one: one != self._first))
                    if set(there) != set(self._addresses):
                        self._addresses = there
                    self.wake()
                case mail.TICK:
                    self._send(mail.batch(self._frames()))
                case mail.CAME:
                    self._visits[message.socket] = _Visit(
                        message.socket, Exchange(self._device, self._open, self._remembered)
                    )
                    self.arrived = True
                case mail.GONE:
                    self._visits.pop(message.socket, None)
                    self.wake()
                case mail.CARRIED if message.socket != self._over:
                    more = self._take(message.text)
                    self._over = 0 if more else message.socket
                    self._send(mail.packed(mail.MORE if more else mail.DROP, message.socket))
                case mail.GOT if visit is not None:
                    self._got(visit, message.text)

    def _take(self, part: bytes) -> bool:
        """Take a part of the photograph that comes; return whether more of it is to come."""
        more = self._arriving is not None and self._arriving.got(part)
        if not more:
            self._arriving = None
        return more

    def _frames(self) -> Iterable[tuple[int, bytes]]:
        """Yield what goes out at one tick: to each socket what is open, if it has changed, and its own part."""
        still, open, own = self._parts
        for visit in self._visits.values():
            if visit.reply:
                yield visit.number, visit.reply
                visit.reply = b""
            channel, guest = visit.channel, visit.guest
            if channel is None or guest is None:
                continue
            admitted = guest.key in self._known
            if admitted:
                for before, now in zip(visit.opened, (still, open), strict=True):
                    if now != before:
                        yield visit.number, channel.seal(OPEN, now)
                visit.opened = still, open
                part = own.get(guest.viewer, NOTHING)
            else:
                part = packed({"pictures": guest.pictures})
            notes = self.notes.of(guest.viewer) if admitted and self.notes is not None else b""
            at, room = visit.noted, OWN_ROOM - ACK.size - len(part)
            visit.noted = min(len(notes), at + room)
            head = ACK.pack(visit.taken, len(part), at, len(notes))
            yield visit.number, channel.seal(OWN, head + part + notes[at : visit.noted], OWN_ROOM)

    def _got(self, visit: _Visit, message: bytes) -> None:
        visit.heard = time.monotonic()
        try:
            if visit.channel is not None:
                self._tapped(visit, visit.channel.open(message))
            elif visit.reply == b"" and not visit.exchange.met:
                visit.reply = visit.exchange.answer(message)
            else:
                guest = visit.exchange.finish(message)
                self._drop(lambda one: one.key == guest.key)
                visit.guest = guest
                self._send(mail.packed(mail.KEEP, visit.number))
                self.wake()
        except (PairingError, FrameError) as error:
            log.info("a browser is not let in: %s", error)
            self._send(mail.packed(mail.DROP, visit.number))

    def _tapped(self, visit: _Visit, frame: tuple[int, bytes]) -> None:
        kind, text = frame
        if kind != TAP or visit.guest is None or visit.guest.key not in self._known:
            return
        try:
            touch = from_json(text, Touch)
        except msgspec.DecodeError as error:
            raise FrameError("A touch is none.") from error
        if touch.what == "note":
            self._jot(visit, visit.guest.viewer, touch)
        elif touch.number > visit.waiting:
            visit.waiting = touch.number
            self._touches.append((visit, touch))
            self.wake()

    def _jot(self, visit: _Visit, seat: Seat, touch: Touch) -> None:
        """Take a piece of a seat's notes; they count once the last is there."""
        before = visit.jotted if touch.token else b""
        try:
            visit.jotted = before + b64decode(touch.id, validate=True)
            if self.notes is None or touch.token != len(before) or len(visit.jotted) > MOST:
                raise ValueError
            if touch.held:
                self.notes.put(seat, visit.jotted)
                visit.noted = len(visit.jotted)
        except ValueError as error:
            raise FrameError("A piece of notes is none.") from error

    def _drop(self, whom: Callable[[Guest], bool]) -> None:
        """Send browsers away. From now on they are nobody's, however long their sockets take to close."""
        for visit in self._visits.values():
            if visit.guest is not None and whom(visit.guest):
                visit.guest = None
                self._send(mail.packed(mail.DROP, visit.number))

    def _open(self) -> list[Invitation]:
        now = time.monotonic()
        return [one for one in self._invitations if one.until > now]

    def _remembered(self, name: bytes) -> tuple[Seat, bytes]:
        for key, seat in self._known.items():
            if name_of(b"key", key) == name:
                return seat, key
        raise PairingError("unknown")

"""The postman: serves a few static files to browsers, and relays sealed frames between them and the referee.

It is a process of its own and has no key, no table and no game: what strangers send is parsed where there is nothing to
find. It sends what the referee gave it at fixed ticks, however soon that came, so that no frame's time tells how long
it took to make. It is run by the referee, with one end of a socket pair; by systemd, with a socket at which the referee
calls (see deploy/saucer-postman.socket); or by hand, with a socket file:

    python -m companion.phones.postman --fd 3
    python -m companion.phones.postman --file /run/saucer/post
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import logging
import os
import socket
import time
from collections import Counter, deque
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import Event, State

from companion.phones import mail
from companion.phones.addresses import HOTSPOT, addresses
from companion.phones.mail import ARRIVES_S, PART_FRAME, PICTURE, TICK_S
from companion.phones.probes import LONGEST, PROBES, answer

SEAT: Final = "/seat"
"""The path of the socket."""
SOCKETS: Final = 64
"""So many browsers are connected at once."""
STRANGERS: Final = 6
"""So many of one address that have not shown who they are."""
IN_ALL: Final = 24
"""So many of them at once: whoever floods from many addresses takes no place from those who are in."""
CALLS: Final = 16
"""So many connections of one address, browsers' sockets and requests for files."""
CALLS_IN_ALL: Final = 160
"""And in all."""
PROOF_S: Final = 10.0
"""Seconds that a stranger has to show who it is."""
FRAME: Final = 1024
"""Bytes of the longest message that a browser may send."""
RATE: Final = 40
"""So many messages a second from one browser, and as many at once."""
LATE: Final = 1 << 18
"""So many bytes wait for a slow browser; then its socket is closed, and it comes again when it can."""
HEARD: Final = 0.6
"""The part of a tick after which what browsers sent is handed over: their answers to the tick's frames have come by
then, and one message wakes the referee, not one a phone."""
ASKED: Final = 0.85
"""The part of a tick after which the referee is asked for another batch: what was handed over is done by then, and
shows two ticks after the frames that browsers answered."""
NOTHING: Final = (HTTPStatus.NOT_FOUND, "text/plain", b"Nothing is here.\n")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Browser:
    """One browser's socket."""

    def __init__(self, number: int, connection: ServerConnection, address: str, now: float) -> None:
        self.number = number
        self.connection = connection
        self.address = address
        self.proved = False
        self._allowed = float(RATE)
        self._since = now

    def may_send(self, now: float) -> bool:
        """Whether one more message of it is within its rate.

        :param now: in seconds.
        """
        self._allowed = min(RATE, self._allowed + RATE * (now - self._since)) - 1
        self._since = now
        return self._allowed >= 0

    def write(self, frame: bytes) -> None:
        """Send a frame now, and wait for nothing."""
        protocol, transport = self.connection.protocol, self.connection.transport
        if transport.get_write_buffer_size() > LATE:  # asleep: it gets a whole page when it wakes
            transport.abort()
        elif protocol.state is State.OPEN:
            protocol.send_binary(frame)
            transport.writelines(protocol.data_to_send())


class Call(ServerConnection):
    """One connection, cut off at once where there are too many.

    :param calls: how many there are of each address.
    :ivar got: is told each whole message of bytes as it comes, without a task that waits for it.
    """

    def __init__(self, calls: Counter[str], *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._calls = calls
        self._from = ""
        self.got: Callable[[bytes], object] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._from = _address(self)
        self._calls[self._from] += 1
        if self._calls[self._from] > CALLS or self._calls.total() > CALLS_IN_ALL:
            self.transport.abort()

    def process_event(self, event: Event) -> None:
        if self.got is not None and isinstance(event, Frame) and event.opcode is Opcode.BINARY and event.fin:
            self.got(bytes(event.data))
        else:
            super().process_event(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._calls -= Counter([self._from])
        super().connection_lost(exc)


class Postman:
    """Relays between one referee and browsers until the referee hangs up.

    :param reader: what the referee says. :param writer: what it is told.
    :param steps: gives a byte for each tick, in place of the clock: for tests.
    """

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, steps: asyncio.StreamReader | None = None
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._files: dict[str, tuple[str, bytes]] = {}
        self._addresses: tuple[str, ...] = ()
        self._hosts: frozenset[str] = frozenset()
        self._browsers: dict[int, Browser] = {}
        self._last = 0
        self._last_carried = 1 << 31  # no browser of a seat is called so
        self._batches: deque[bytes] = deque()
        self._servers: list[Server | asyncio.Server] = []
        self._calls: Counter[str] = Counter()
        self._steps = steps
        self._ticks = 0
        self._told_next: list[bytes] = []
        self._expected = ""
        self._carried: dict[int, asyncio.Queue[bool]] = {}
        """Photographs that come: whether the next part is wanted."""
        self._deeds: set[asyncio.Task[None]] = set()

    @property
    def _now(self) -> float:
        """The time in seconds, as far as ticks tell it."""
        return time.monotonic() if self._steps is None else self._ticks * TICK_S

    async def run(self) -> None:
        """Relay until the referee hangs up, then let every browser go."""
        ticking = asyncio.create_task(self._tick())
        try:
            messages = mail.Unpacker()
            while data := await self._reader.read(1 << 16):
                for message in messages.feed(data):
                    await self._told(message)
        except ConnectionError:
            pass  # it has ended
        except (mail.MailError, ValueError, KeyError):
            logging.exception("what the referee said was no message")
        finally:
            ticking.cancel()
            await self._close()
            self._writer.close()

    async def _told(self, message: mail.Message) -> None:
        browser = self._browsers.get(message.socket)
        match message.kind:
            case mail.FILE:
                path, kind, content = message.text.split(b"\n", 2)
                self._files[path.decode()] = (kind.decode(), content)
            case mail.SERVE:
                await self._serve(json.loads(message.text))
            case mail.BATCH:
                self._batches.append(message.text)
            case mail.KEEP if browser is not None:
                browser.proved = True
            case mail.EXPECT:
                self._expected = PICTURE + message.text.decode()
                self._last_carried += 1
            case mail.MORE | mail.DROP if message.socket in self._carried:
                self._carried[message.socket].put_nowait(message.kind == mail.MORE)
            case mail.DROP if browser is not None:
                self._do(browser.connection.close())

    def _do(self, deed: Coroutine[Any, Any, None]) -> None:
        """Begin something that nobody waits for: a browser may take its time."""
        task = asyncio.create_task(deed)
        self._deeds.add(task)
        task.add_done_callback(self._deeds.discard)

    async def _serve(self, wish: dict[str, list[str]]) -> None:
        """Listen at the addresses that are wished or found, on the first port that is free.

        Where it listens there already it goes on, and no browser is let go.
        """
        there = wish["addresses"] or [one.text for one in await asyncio.to_thread(addresses)]
        if self._servers and set(there) == set(self._addresses):
            self._tell_ready()
            return
        await self._close()
        trouble = mail.NO_ADDRESS
        for port in wish["ports"]:
            try:
                for address in there:
                    at = int(port) or self._port
                    self._servers.append(
                        await serve(
                            self._meet, address, at,
                            process_request=self._answer, compression=None, max_size=FRAME, max_queue=8,
                            open_timeout=10, ping_interval=15, ping_timeout=15, close_timeout=1, server_header=None,
                            create_connection=partial(Call, self._calls),  # type: ignore[arg-type] # it is called
                        )
                    )  # fmt: skip
            except OSError as error:
                trouble = error.strerror or str(error)
                await self._close()
                continue
            if self._servers:
                self._addresses = tuple(there)
                self._hosts = frozenset(f"{address}:{self._port}" for address in there)
                if HOTSPOT in there:
                    with contextlib.suppress(OSError):  # it takes a right that a desktop's postman does not have
                        self._servers.append(await asyncio.start_server(self._assure, HOTSPOT, PROBES, limit=LONGEST))
                self._tell_ready()
                return
        self._tell(mail.READY, 0, json.dumps({"error": trouble}).encode())

    def _tell_ready(self) -> None:
        self._tell(mail.READY, 0, json.dumps({"port": self._port, "addresses": self._addresses}).encode())

    @property
    def _port(self) -> int:
        return int(self._servers[0].sockets[0].getsockname()[1]) if self._servers else 0

    async def _close(self) -> None:
        """Listen no more, and let every browser go."""
        servers, self._servers = self._servers, []
        for server in servers:
            server.close()
        for server in servers:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(server.wait_closed(), 2)

    def _tell(self, kind: int, number: int = 0, text: bytes = b"") -> None:
        """Tell the referee something, what browsers send a little later."""
        self._told_next.append(mail.packed(kind, number, text))
        if kind in (mail.READY, mail.TICK) or self._steps is not None:
            self._hand_over()

    def _hand_over(self) -> None:
        told, self._told_next = b"".join(self._told_next), []
        if told:
            self._writer.write(told)

    # ---- browsers -------------------------------------------------------------------------------------------

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file; None lets a browser's socket open."""
        host, path = request.headers.get("Host", ""), request.path.split("?")[0]
        if host not in self._hosts:
            return _response(HTTPStatus.MISDIRECTED_REQUEST, "text/plain", b"Not here.\n")
        if path in (SEAT, self._expected):
            if request.headers.get("Origin") != f"http://{host}":
                return _response(HTTPStatus.FORBIDDEN, "text/plain", b"Not from there.\n")
            if path != SEAT:
                connection.protocol.max_message_size = PART_FRAME
            elif self._full(_address(connection)):
                return _response(HTTPStatus.SERVICE_UNAVAILABLE, "text/plain", b"Too many.\n")
            return None
        found = self._files.get(path)
        if found is None:
            return _response(*NOTHING)
        return _response(HTTPStatus.OK, *found)

    async def _assure(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer a phone that asks whether the internet is there: see :mod:`companion.phones.probes`."""
        peer = str(writer.get_extra_info("peername")[0])
        self._calls[peer] += 1
        try:
            if self._calls[peer] <= CALLS and self._calls.total() <= CALLS_IN_ALL:
                async with asyncio.timeout(PROOF_S):
                    head = await reader.readuntil(b"\r\n\r\n")
                    writer.write(_response(*(answer(head) or NOTHING)).serialize())
                    await writer.drain()
        except (asyncio.LimitOverrunError, EOFError, OSError):  # a TimeoutError is one
            pass
        finally:
            self._calls -= Counter([peer])
            writer.transport.abort() if writer.transport.get_write_buffer_size() else writer.close()

    def _full(self, address: str) -> bool:
        """Whether no more strangers of an address may come."""
        strangers = Counter(one.address for one in self._browsers.values() if not one.proved)
        crowded = strangers[address] >= STRANGERS or strangers.total() >= IN_ALL
        return crowded or len(self._browsers) >= SOCKETS

    async def _meet(self, connection: ServerConnection) -> None:
        """Relay what one browser sends, as long as it keeps within its rate."""
        assert connection.request is not None
        path = connection.request.path.split("?")[0]
        if path != SEAT:
            await self._carry(connection, path)
            return
        if self._full(_address(connection)):  # many may have asked before one was there
            return
        self._last += 1
        browser = Browser(self._last, connection, _address(connection), self._now)
        self._browsers[browser.number] = browser
        self._tell(mail.CAME, browser.number, browser.address.encode())
        doubt = asyncio.get_running_loop().call_later(PROOF_S, self._doubt, browser)
        got = partial(self._got, browser)
        assert isinstance(connection, Call)
        connection.got = got
        try:
            async for message in connection:  # those that came before; from now on text, and what comes in pieces
                if not isinstance(message, bytes):
                    break
                got(message)
        except ConnectionClosed:
            pass
        finally:
            doubt.cancel()
            del self._browsers[browser.number]
            self._tell(mail.GONE, browser.number)

    async def _carry(self, connection: ServerConnection, path: str) -> None:
        """Hand a photograph on, each part when the referee has done with the one before: it delays nothing else."""
        if path != self._expected:  # another was there first
            return
        self._expected = ""
        number, wanted = self._last_carried, asyncio.Queue[bool]()
        self._carried[number] = wanted
        try:
            async with asyncio.timeout(ARRIVES_S):
                async for part in connection:
                    if not isinstance(part, bytes) or number != self._last_carried:
                        break
                    self._writer.write(mail.packed(mail.CARRIED, number, part))
                    if not await wanted.get():
                        break
                    await connection.send(b"")  # the next, please
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            del self._carried[number]
            if number == self._last_carried:
                self._writer.write(mail.packed(mail.CARRIED, number))

    def _got(self, browser: Browser, message: bytes) -> None:
        if browser.may_send(self._now):
            self._tell(mail.GOT, browser.number, message)
        else:
            browser.connection.transport.abort()

    def _doubt(self, browser: Browser) -> None:
        """Let a stranger go that has not shown who it is."""
        if not browser.proved:
            browser.connection.transport.abort()

    async def _tick(self) -> None:
        """Send one batch at each tick. One that was not there in time goes out at the next."""
        next_at = time.monotonic()
        while True:
            if self._steps is not None:
                await self._steps.readexactly(1)
                self._ticks += 1
                while not self._batches:
                    await asyncio.sleep(0)
            else:
                next_at = max(next_at + TICK_S, time.monotonic())
                await asyncio.sleep(next_at - time.monotonic())
            gone = self._batches.popleft() if self._batches else None
            if gone is not None:
                for number, frame in mail.frames_in(gone):
                    self._post(number, frame)
            if self._steps is None:
                await asyncio.sleep(HEARD * TICK_S)
                self._hand_over()
                await asyncio.sleep((ASKED - HEARD) * TICK_S)
            if gone is not None:
                self._tell(mail.TICK)

    def _post(self, number: int, frame: bytes) -> None:
        browser = self._browsers.get(number)
        if browser is not None:
            browser.write(frame)


def _address(connection: ServerConnection) -> str:
    peer = connection.remote_address
    return str(peer[0]) if peer else ""


def _response(status: HTTPStatus, kind: str, content: bytes) -> Response:
    headers = Headers(
        {
            "Content-Type": kind,
            "Content-Length": str(len(content)),
            "Content-Security-Policy": POLICY,
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Connection": "close",
        }
    )
    return Response(status.value, status.phrase, headers, content)


async def _relay(stream: socket.socket, steps: int | None) -> None:
    reader, writer = await asyncio.open_connection(sock=stream)
    given, _kept = (None, None) if steps is None else await asyncio.open_connection(sock=socket.socket(fileno=steps))
    await Postman(reader, writer, given).run()


async def _wait_at(door: socket.socket) -> None:
    """Serve one referee after the other at a socket that listens."""
    busy = asyncio.Lock()

    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async with busy:
            await Postman(reader, writer).run()

    server = await asyncio.start_unix_server(met, sock=door)
    await server.serve_forever()


def _door(file: Path) -> socket.socket:
    """Listen at a socket file, which whoever runs this alone may call."""
    file.unlink(missing_ok=True)
    door = socket.socket(socket.AF_UNIX)
    before = os.umask(0o177)
    try:
        door.bind(str(file))
    finally:
        os.umask(before)
    return door


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the postman until the referee hangs up."""
    parser = argparse.ArgumentParser(prog="python -m companion.phones.postman")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--fd", type=int)
    where.add_argument("--file", type=Path)
    parser.add_argument("--steps", type=int, help="a socket that gives a byte for each tick: for tests")
    wish = parser.parse_args(arguments)
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # what strangers do fills no log
    stream = _door(wish.file) if wish.file is not None else socket.socket(fileno=wish.fd)
    waits = wish.file is not None or stream.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_wait_at(stream) if waits else _relay(stream, wish.steps))


if __name__ == "__main__":
    main()

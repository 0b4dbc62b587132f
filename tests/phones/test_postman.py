"""The postman among strangers: what they send is answered, cut off or dropped, and the next one is served as before."""

from __future__ import annotations

import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http import HTTPStatus
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from companion.phones import host, mail, postman
from companion.phones.chairs import Touch
from companion.phones.frames import OPEN, OWN_ROOM
from companion.phones.host import Phones
from companion.phones.pairing import Device
from tests.phones.wire import HERE, Phone, wait

PAGE = ("/", "text/html", b"<p>here</p>")
LARGE = ("/large", "image/jpeg", bytes(1 << 20))


@pytest.fixture
def phones(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phones]:
    """Provide a referee with a postman of its own."""
    monkeypatch.setattr(host, "PORTS", (0,))
    monkeypatch.setattr(host, "AGAIN_S", 0.05)
    there = Phones(Device(), (PAGE, LARGE))
    there.open((HERE,))
    wait(lambda: there.port)
    yield there
    there.close()


def fetch(port: int, path: str = "/", **heads: str) -> tuple[int, bytes]:
    """Ask for a file, and return the status and all that came."""
    named = {"Host": f"{HERE}:{port}", **{name.replace("_", "-"): value for name, value in heads.items()}}
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in named.items()), "", ""]
    with socket.create_connection((HERE, port), timeout=10) as line:
        line.sendall("\r\n".join(lines).encode())
        come = b""
        with suppress(ConnectionResetError):
            while more := line.recv(1 << 16):
                come += more
    head, _, body = come.partition(b"\r\n\r\n")
    return int(head.split()[1]) if head else 0, body


def seat(port: int, origin: str | None = None) -> ClientConnection:
    page = Origin(origin or f"http://{HERE}:{port}")
    return connect(f"ws://{HERE}:{port}/seat", origin=page, compression=None, legacy=True)


def comes_in(port: int) -> bool:
    with suppress(InvalidStatus):
        seat(port).close()
        return True
    return False


def let_in(phones: Phones, viewer: str, *, back: Phone | None = None) -> Phone:
    """Let a phone in, or come back."""
    assert phones.port is not None
    code, own = ("", back.browser.own) if back is not None else (phones.invite(viewer).code, None)
    phone = Phone(phones.port, phones.port, code, own)
    phone.socket.send(phone.browser.first())
    phone.read(1)
    if back is None:
        wait(lambda: phones.guests)
        assert phones.admit(phones.guests[0])
    return phone


def shows(phone: Phone, own: object) -> bool:
    """Whether a phone is sent this, sooner or later."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        phone.read(phone.read_ + 1)
        if phone.own == own:
            return True
    return False


def pid() -> int:
    """Return the process of the postman; 0 while there is none."""
    for one in os.listdir("/proc"):
        with suppress(OSError, ValueError):
            command = Path(f"/proc/{int(one)}/cmdline").read_bytes()
            parent = Path(f"/proc/{int(one)}/stat").read_text().rpartition(")")[2].split()[1]
            if b"companion.phones.postman" in command and int(parent) == os.getpid():
                return int(one)
    return 0


# ---- who is answered --------------------------------------------------------------------------------------------


def test_files_are_answered_at_our_own_address_alone(phones: Phones) -> None:
    port = phones.port
    assert port is not None
    assert fetch(port) == (200, PAGE[2])
    assert fetch(port, "/?a=b#c") == (200, PAGE[2])
    assert len(fetch(port, "/large")[1]) == 1 << 20
    for other in ("evil.example", f"evil.example:{port}", HERE, f"{HERE}:1", f"localhost:{port}", ""):
        assert fetch(port, Host=other)[0] == 421
        assert fetch(port, "/seat", Host=other)[0] == 421
    for path in ("/../phones.key", "/etc/passwd", "//", "/%2e%2e/", "/words.json", "/seat/"):
        assert fetch(port, path)[0] == 404


def test_a_page_of_another_origin_opens_no_socket(phones: Phones) -> None:
    port = phones.port
    assert port is not None
    for origin in ("http://evil.example", f"https://{HERE}:{port}", f"http://{HERE}", "null", f"http://{HERE}:{port}/"):
        with pytest.raises(InvalidStatus, match="403"):
            seat(port, origin)
    with pytest.raises(InvalidStatus, match="403"):
        connect(f"ws://{HERE}:{port}/seat", compression=None, legacy=True)
    seat(port).close()


def test_strangers_of_one_address_are_few(phones: Phones) -> None:
    port = phones.port
    assert port is not None
    with ExitStack() as open_:
        there = [open_.enter_context(seat(port)) for _ in range(postman.STRANGERS)]
        with pytest.raises(InvalidStatus, match="503"):
            seat(port)
    assert len(there) == 6
    wait(lambda: comes_in(port))


@pytest.mark.slow
def test_strangers_go_when_they_do_not_say_who_they_are(phones: Phones) -> None:
    assert phones.port is not None
    with seat(phones.port) as line, pytest.raises(ConnectionClosed):
        line.recv(postman.PROOF_S + 10)


def test_connections_that_ask_for_nothing_are_cut_off_where_there_are_too_many(phones: Phones) -> None:
    port = phones.port
    assert port is not None
    phone = let_in(phones, "town")
    lines = [socket.create_connection((HERE, port), timeout=5) for _ in range(4 * postman.CALLS)]
    cut = 0
    for line in lines:
        line.settimeout(0.5 if not cut else 0.05)
        with suppress(TimeoutError, OSError):
            cut += line.recv(1) == b""
        line.close()
    phones.show(b"", b"", {"town": b""})
    phone.read(phone.read_ + 5)
    assert phone.read_ > 5
    wait(lambda: fetch(port)[0] == 200)


@pytest.mark.parametrize("what", ["text", "long", "many"])
def test_a_socket_that_sends_what_no_page_sends_is_closed(phones: Phones, what: str) -> None:
    port = phones.port
    assert port is not None
    with seat(port) as line:
        with suppress(ConnectionClosed):
            for _ in range(3 * postman.RATE):
                line.send("words" if what == "text" else bytes(postman.FRAME + 1 if what == "long" else 5))
        with pytest.raises(ConnectionClosed):
            line.recv(5)
    seat(port).close()


def test_what_strangers_send_at_random_costs_nobody_else_anything(phones: Phones) -> None:
    port = phones.port
    assert port is not None
    luck = random.Random(26)
    phone, process = let_in(phones, "town"), pid()
    opening = (
        f"GET /seat HTTP/1.1\r\nHost: {HERE}:{port}\r\nOrigin: http://{HERE}:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    for number in range(150):
        data = bytearray(opening if number % 3 else b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        for _ in range(luck.randrange(4) if number % 2 else 0):
            at = luck.randrange(len(data))
            data[at : at + luck.randrange(3)] = luck.choice(
                (b"\0", b"\xff\xfe", b"\r\n", b": ", b"A" * 70_000, luck.randbytes(9), b"\r\n\r\n")
            )
        data += luck.randbytes(luck.randrange(300)) if number % 4 else bytes((0x82, 0xFF)) + b"\x7f" * 8
        with suppress(OSError), socket.create_connection((HERE, port), timeout=5) as line:
            line.sendall(data)
            if luck.randrange(2):
                line.shutdown(socket.SHUT_WR)
            line.settimeout(0.02)
            line.recv(100)
    phones.show(b"", b"", {"town": b""})
    phone.read(phone.read_ + 5)
    assert pid() == process
    wait(lambda: fetch(port)[0] == 200)


@pytest.mark.slow
def test_whoever_reads_slowly_or_never_holds_up_nobody(phones: Phones) -> None:
    port = phones.port
    assert port is not None
    phone = let_in(phones, "town")
    with ExitStack() as open_:
        for _ in range(8):
            line = open_.enter_context(socket.create_connection((HERE, port), timeout=5))
            line.sendall(f"GET /large HTTP/1.1\r\nHost: {HERE}:{port}\r\n\r\n".encode())
        deaf = let_in(phones, "alien")  # from here on it reads nothing
        before = time.monotonic()
        phone.read(phone.read_ + 20)
        assert time.monotonic() - before < 20 * 0.08 + 5
        deaf.socket.close()


def test_who_does_not_answer_its_closing_holds_up_nobody(phones: Phones) -> None:
    port = phones.port
    assert port is not None
    phone = let_in(phones, "town")
    lines = []
    for _ in range(4):  # each is told that it is nobody, and says nothing to it
        line = socket.create_connection((HERE, port), timeout=5)
        line.sendall(
            f"GET /seat HTTP/1.1\r\nHost: {HERE}:{port}\r\nOrigin: http://{HERE}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert b"101" in line.recv(1000)
        line.sendall(bytes((0x82, 0x81, 0, 0, 0, 0, 1)))
        lines.append(line)
    times = []
    for _ in range(15):
        phone.read(phone.read_ + 1)
        times.append(time.monotonic())
    for line in lines:
        line.close()
    assert max(b - a for a, b in pairwise(times)) < 0.9, "a closing takes a second at most"


# ---- a postman that fails ---------------------------------------------------------------------------------------


def quick(deed: Any) -> None:
    """Fail if something that the sitting's thread does waits for a postman."""
    before = time.monotonic()
    deed()
    assert time.monotonic() - before < 0.4


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_postman_that_is_killed_or_hangs_costs_the_sitting_nothing_and_another_comes(
    phones: Phones, how: signal.Signals
) -> None:
    phone, old = let_in(phones, "town"), pid()
    os.kill(old, how)
    end = time.monotonic() + 1.5
    while time.monotonic() < end:
        quick(lambda: phones.show(secrets.token_bytes(200_000), secrets.token_bytes(200_000), {"town": b"x"}))
        quick(lambda: [*phones.touches()])
        quick(lambda: (phones.guests, phones.seats, phones.asleep, phones.doubled))
        quick(lambda: phones.invite("alien"))
        time.sleep(0.01)
    wait(lambda: pid() not in (0, old) and phones.port is not None)
    phone.socket.close()
    again = let_in(phones, "town", back=phone)
    again.read(again.read_ + 2)
    assert phones.seats == {"town"}
    again.socket.close()
    with pytest.raises(ProcessLookupError):
        os.kill(old, 0)


def test_a_postman_that_hangs_does_not_keep_the_app_from_closing(phones: Phones) -> None:
    old = pid()
    os.kill(old, signal.SIGSTOP)
    before = time.monotonic()
    phones.close()
    assert time.monotonic() - before < 4
    with pytest.raises(ProcessLookupError):
        os.kill(old, 0)


# ---- what phones touch ------------------------------------------------------------------------------------------


def test_a_touch_is_acknowledged_once_it_was_done_and_comes_once(phones: Phones) -> None:
    phone = let_in(phones, "town")
    phones.show(b"", b"", {"town": b""})
    touch = Touch(1, 5, "row", "maid")
    for _ in range(6):  # a phone repeats what was not taken
        phone.socket.send(phone.browser.tap(b'[1,5,"row","maid",false]'))
        phone.read(phone.read_ + 2)
    assert phone.taken == 0, "nobody has done it yet"
    given = phones.touches()
    assert next(given) == ("town", touch)
    phone.read(phone.read_ + 6)
    assert phone.taken == 0, "it is being done"
    assert [*given] == []
    while phone.taken != 1:
        phone.read(phone.read_ + 1)
    phone.socket.send(phone.browser.tap(b'[1,5,"row","maid",false]'))
    phone.read(phone.read_ + 4)
    assert [*phones.touches()] == []
    phone.socket.close()


def test_a_touch_that_could_not_be_kept_comes_again(phones: Phones) -> None:
    phone = let_in(phones, "town")
    found: list[tuple[str, Touch]] = []
    for _ in range(2):
        phone.socket.send(phone.browser.tap(b'[1,5,"row","maid",false]'))
        while not found:
            for one in phones.touches():
                found.append(one)
                break  # the disk has failed
        assert found.pop()[1].number == 1
    phone.socket.close()


def test_a_phone_that_was_parted_has_touched_nothing(phones: Phones) -> None:
    phone = let_in(phones, "town")
    phone.socket.send(phone.browser.tap(b'[1,5,"row","maid",false]'))
    wait(lambda: phones._touches)
    phones.part("town")
    assert [*phones.touches()] == []
    assert not phones.guests, "it does not wait to be let in again while its socket closes"
    with pytest.raises(ConnectionClosed):
        phone.read(10**6)


@pytest.mark.parametrize(
    "words", [b"[99999999999,1]", b"[-1]", b"{}", b"[", b'[1,2,"no"]', b"\xff", b"[1" + b"0" * 200]
)
def test_a_touch_that_is_none_ends_that_phones_line_alone(phones: Phones, words: bytes) -> None:
    phone, other = let_in(phones, "town"), let_in(phones, "alien")
    phone.socket.send(phone.browser.tap(words))
    with pytest.raises(ConnectionClosed):
        phone.read(10**6)
    other.read(other.read_ + 3)
    assert [*phones.touches()] == []
    other.socket.close()


def test_a_second_claim_of_a_code_is_sent_away_and_known(phones: Phones) -> None:
    assert phones.port is not None
    code = phones.invite("town").code
    first, second = (Phone(phones.port, phones.port, code) for _ in range(2))
    for phone in (first, second):
        phone.socket.send(phone.browser.first())
        phone.read(1)
    wait(lambda: phones.doubled == {"town"})
    assert len(phones.guests) == 1
    with pytest.raises(ConnectionClosed):
        second.read(100)
    first.socket.close()


def test_nobody_is_let_in_who_has_gone(phones: Phones) -> None:
    assert phones.port is not None
    phone = Phone(phones.port, phones.port, phones.invite("town").code)
    phone.socket.send(phone.browser.first())
    phone.read(1)
    wait(lambda: phones.guests)
    guest = phones.guests[0]
    phone.socket.close()
    wait(lambda: not phones.guests)
    assert not phones.admit(guest)
    assert not phones.seats


# ---- what referee and postman tell each other -------------------------------------------------------------------


@given(st.binary(max_size=200))
def test_a_batch_that_is_none_is_refused(data: bytes) -> None:
    with suppress(mail.MailError):
        assert sum(8 + len(frame) for _socket, frame in mail.frames_in(data)) == len(data)


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 2**32 - 1), st.binary(max_size=50))), st.integers(1, 9))
def test_messages_are_cut_from_a_stream_wherever_it_is_broken(messages: list[Any], size: int) -> None:
    reader, stream = mail.Unpacker(), b"".join(mail.packed(*one) for one in messages)
    found = [one for at in range(0, len(stream), size) for one in reader.feed(stream[at : at + size])]
    assert found == messages


def test_a_message_that_is_too_long_is_refused() -> None:
    with pytest.raises(mail.MailError):
        [*mail.Unpacker().feed(mail.HEAD.pack(mail.GOT, 1, mail.LARGEST + 1))]


def test_browsers_are_told_nothing_of_the_postman() -> None:
    response = postman._response(HTTPStatus.OK, "text/plain", b"")
    assert "Server" not in response.headers
    assert response.headers["Cache-Control"] == "no-store"
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]


def test_what_is_open_goes_out_when_it_has_changed_alone(phones: Phones) -> None:
    """Secret touches make the page that all may see anew, too: were it sent again, its frames would tell of them."""
    phone = let_in(phones, "town")
    for number in range(6):
        phones.show(b"still" + bytes(1), b"open" + bytes(1), {"town": b"%d" % number})
        phone.read(phone.read_ + 4)
    assert sum(kind == OPEN for kind, _text in phone.texts) == 2
    phone.socket.close()


def test_a_seats_frames_are_of_one_size_however_much_they_say(phones: Phones) -> None:
    phone, sizes = let_in(phones, "town"), set()
    for length in (0, 1, 900, 2000, OWN_ROOM - host.ACK.size):
        phones.show(b"", b"", {"town": bytes(length)})
        for _ in range(mail.AHEAD + 2):
            sizes.add(len(phone.socket.recv(5)))
    assert len(sizes) == 1
    phone.socket.close()


def test_when_a_frame_comes_does_not_hang_on_whether_it_says_something_new(phones: Phones) -> None:
    phone, luck = let_in(phones, "town"), random.Random(8)
    gaps: dict[bool, list[float]] = {True: [], False: []}
    at, before = time.monotonic(), b""
    for _ in range(90):
        if not luck.randrange(3):
            phones.show(b"", b"", {"town": luck.randbytes(3000)})
        phone.read(phone.read_ + 1)
        now, text = time.monotonic(), phone.texts[-1][1]
        gaps[text != before].append(now - at)
        at, before = now, text
    assert min(map(len, gaps.values())) > 15
    changed, same = (median(gaps[one]) for one in (True, False))
    assert abs(changed - same) < 0.02, f"{changed:.3f} s against {same:.3f} s"
    phone.socket.close()


def test_the_postman_holds_no_cryptography_and_no_game() -> None:
    loaded = "import sys, companion.phones.postman; print(*(one for one in sys.modules))"
    told = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout
    names = set(told.split())
    ours = {name for name in names if name.startswith(("companion.", "printables", "hardware"))}
    assert ours == {
        "companion.phones",
        "companion.phones.mail",
        "companion.phones.addresses",
        "companion.phones.postman",
        "companion.phones.probes",
    }
    assert not {name for name in names if name.split(".")[0] in ("nacl", "cryptography", "msgspec", "kivy")}

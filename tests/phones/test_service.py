"""The postman as a service, called at its socket as on a Pi."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from companion.phones.addresses import addresses
from companion.phones.host import Phones
from companion.phones.mail import NO_ADDRESS
from companion.phones.pairing import Device

LONG = 30.0
"""Seconds that a busy machine may take."""


@pytest.fixture(params=["fd", "file"])
def post(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """Provide the socket file of a postman who waits to be called."""
    file = tmp_path / "post"
    with socket.socket(socket.AF_UNIX) as door:
        words = ["--file", str(file)]
        if request.param == "fd":  # as systemd hands it over
            door.bind(str(file))
            file.chmod(0o600)
            door.listen()
            words = ["--fd", str(door.fileno())]
        fds = (door.fileno(),)
        postman = subprocess.Popen([sys.executable, "-m", "companion.phones.postman", *words], pass_fds=fds)
    for _ in range(int(LONG / 0.05)):
        if file.is_socket():
            break
        time.sleep(0.05)
    yield file
    postman.kill()
    postman.wait()


class Called(Phones):
    """A referee's side, and whether the postman has answered."""

    def __init__(self, post: Path, page: bytes = b"here") -> None:
        self.answered = threading.Event()
        super().__init__(Device(), [("/", "text/plain", page)], wake=self.answered.set, post=post)

    def called(self, addresses: Sequence[str] = ("127.0.0.1",)) -> None:
        """Open and wait for the answer."""
        self.answered.clear()
        self.open(addresses)
        assert self.answered.wait(LONG), "the postman says nothing"

    def get(self) -> bytes:
        """Fetch the page as a browser does."""
        with socket.create_connection(("127.0.0.1", self.port or 0), LONG) as browser:
            browser.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
            return b"".join(iter(lambda: browser.recv(1000), b""))


def test_referees_call_one_after_the_other(post: Path) -> None:
    for page in (b"the first", b"the second"):
        phones = Called(post, page)
        phones.called()
        assert phones.get().endswith(b"\r\n\r\n" + page)
        phones.close()


def test_its_door_is_shut_to_other_users(post: Path) -> None:
    assert post.stat().st_mode & 0o077 == 0


def test_the_postman_tells_the_addresses_that_the_referee_cannot_see(post: Path) -> None:
    phones, there = Called(post), [one.text for one in addresses()]
    phones.called(())
    if there:
        for text in (*there, there[0]):
            assert phones.address == f"{text}:{phones.port}"
            phones.offer_next()
    else:
        assert phones.trouble == NO_ADDRESS
    phones.close()


def test_who_looks_again_for_addresses_keeps_the_port(post: Path) -> None:
    phones = Called(post)
    phones.called()
    port = phones.port
    with socket.create_connection(("127.0.0.1", port or 0), LONG) as browser:
        phones.called()
        assert phones.port == port
        browser.sendall(f"GET /none HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        assert b"404" in browser.recv(100)
    phones.close()


def test_where_there_is_no_service_the_referee_starts_a_postman(tmp_path: Path) -> None:
    phones = Called(tmp_path / "none")
    phones.called()
    assert phones.get()
    phones.close()

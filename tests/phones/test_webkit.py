"""The page in WebKitGTK, of whose family every browser on an iPhone is: in, a touch, and in again."""

from __future__ import annotations

import socket
from pathlib import Path
from random import Random

import pytest

from companion.app.virtual import virtual_display
from tests.phones.house import HERE, Hosting
from tests.phones.people import WebKit, has_webkit

pytestmark = pytest.mark.skipif(not has_webkit(), reason="Debian's webkit2gtk-driver is not installed")


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.create_server((HERE, 0)) as server:
        return int(server.getsockname()[1])


def decide(phone: WebKit, hosting: Hosting, times: int) -> None:
    """Touch what the page offers, its deed where it has one, until so many answers are recorded."""
    luck = Random("webkit")

    def decided() -> bool:
        things = [one for one in phone.things() if one["kind"] in ("row", "quick", "act")]
        things = [one for one in things if one["kind"] == "act"] or things
        if things:
            one = luck.choice(things)
            phone.touch(one["x"], one["y"], 0.6 if one["kind"] == "act" else 0.03)
        else:
            hosting.do(hosting.house.go_on)  # the others answer at the shared screen
        return sum(map(sum, hosting.house.done.values())) >= times

    phone.wait(decided, "an answer", 60)


def test_a_phone_with_webkit_comes_in_decides_and_comes_back(tmp_path: Path) -> None:
    port = free_port()
    with virtual_display((800, 900)) as display, Hosting("abductinators", {"players": 2}, tmp_path, port) as hosting:
        phone = WebKit(display)
        try:
            phone.open(f"http://{HERE}:{port}/#{hosting.code('blorp')}")
            assert hosting.admit() == "blorp"
            phone.wait(lambda: "Blorp" in phone.text and "Mine" in phone.text, "the first page")
            assert "#" not in phone.driver.current_url, "the code stands in no history"
            decide(phone, hosting, 1)
            phone.driver.refresh()
            phone.wait(lambda: "Blorp" in phone.text and "Mine" in phone.text, "the page again")
            decide(phone, hosting, 2)
        finally:
            phone.close()

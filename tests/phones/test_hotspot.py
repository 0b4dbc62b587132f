"""A network of this machine's own: when it may be opened, what is said where it can't, and what phones ask in it.

That it opens, and that phones join it, is tried with simulated radios: tests/machine/test_hotspot.py.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from companion.cli import main
from companion.commands.hotspot import told
from companion.kernel.errors import UserError
from companion.phones import addresses, hotspot, library, postman, probes
from companion.phones.addresses import HOTSPOT, Address
from companion.phones.hotspot import Network, chosen
from companion.phones.postman import Postman

HOUSE = Path(__file__).parents[2]
MADE = Network("Saucer-k7m", "k7mf-p2xq-9vdh", "wlan0")

# ---- whether it may be opened -------------------------------------------------------------------------------------


def device(name: str, kind: str, state: str, connection: str = "", ap: str = "", *addresses: str) -> str:
    """Return a device as ``nmcli`` 1.42 tells of it."""
    lines = [
        f"GENERAL.DEVICE:{name}",
        f"GENERAL.TYPE:{kind}",
        f"GENERAL.STATE:{state}",
        f"GENERAL.CONNECTION:{connection}",
    ]
    lines += [f"WIFI-PROPERTIES.AP:{ap}"] * bool(ap)
    return "\n".join((*lines, *(f"IP4.ADDRESS[{n}]:{one}" for n, one in enumerate(addresses, 1)), "", ""))


LOOP = device("lo", "loopback", "100 (connected (externally))", "lo", "", "127.0.0.1/8")
FREE = device("wlan0", "wifi", "30 (disconnected)", "", "yes")
BARRED = device("wlan0", "wifi", "30 (disconnected)", "", "no")
LEFT = device("wlan0", "wifi", "10 (unmanaged)", "", "yes")
P2P = device("p2p-dev-wlan0", "wifi-p2p", "30 (disconnected)")
HOME = device("wlan0", "wifi", "100 (connected)", "Casa: oben", "yes", "192.168.1.20/24")
OFF = device("wlan0", "wifi", "20 (unavailable)", "", "yes")
CABLE = device("eth0", "ethernet", "100 (connected)", "Wired", "", "192.168.1.21/24")


@pytest.mark.parametrize(
    ("devices", "interface"),
    [
        (LOOP + FREE + P2P, "wlan0"),
        (LOOP + CABLE + FREE, "wlan0"),
        (LOOP + HOME + device("wlan1", "wifi", "30 (disconnected)", "", "yes"), "wlan1"),
        (LOOP + device("wlan1", "wifi", "30 (disconnected)", "", "no") + FREE, "wlan0"),
    ],
    ids=["alone", "beside a cable", "a second stick", "the one that can"],
)
def test_a_radio_that_is_free_is_chosen(devices: str, interface: str) -> None:
    assert chosen("enabled\n", devices) == interface


@pytest.mark.parametrize(
    ("switch", "devices", "words"),
    [
        ("enabled", LOOP + CABLE, ("no Wi-Fi here", "USB stick")),
        ("disabled", LOOP + OFF, ("switched off", "rfkill unblock wifi", "country")),
        ("enabled", LOOP + BARRED, ("driver of wlan0", "another USB stick")),
        ("enabled", LOOP + HOME, ("way into the network Casa: oben", "nmcli device disconnect wlan0")),
        ("enabled", LOOP + OFF, ("does not manage wlan0", "wpasupplicant")),
        ("enabled", LOOP + LEFT, ("does not manage wlan0", "nmcli device")),
        ("enabled", LOOP + FREE + device("eth0", "ethernet", "100 (connected)", "Shared", "", f"{HOTSPOT}/24"),
         ("is on, at eth0", "nmcli device disconnect eth0")),
    ],
    ids=["no Wi-Fi", "switched off", "the driver can't", "it is in use", "unavailable", "unmanaged", "another's"],
)  # fmt: skip
def test_where_it_cannot_be_opened_a_sentence_says_why_and_what_to_do(
    switch: str, devices: str, words: tuple[str, ...]
) -> None:
    with pytest.raises(UserError) as refused:
        chosen(switch, devices)
    assert all(word in str(refused.value) for word in words), str(refused.value)


@pytest.mark.parametrize("do", [["on"], ["off"], []])
def test_without_networkmanager_it_says_so_and_ends_with_2(
    do: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["hotspot", *do]) == 2
    assert "NetworkManager, which opens the network, is not installed" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


@pytest.mark.skipif(not shutil.which("nmcli"), reason="nmcli is not installed here")
def test_where_networkmanager_does_not_run_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={tmp_path}/none")
    assert main(["hotspot", "on"]) == 2
    assert "NetworkManager is not running" in capsys.readouterr().err


# ---- name, passphrase, code ---------------------------------------------------------------------------------------


def test_name_and_passphrase_hold_nothing_that_a_code_must_mask_and_are_long_enough() -> None:
    assert not set(r'\;,":') & set(hotspot.SIGNS)
    assert len(set(hotspot.SIGNS)) ** 12 > 2**59, "a listener guesses for longer than any evening"
    drawn = {hotspot._drawn(4) for _ in range(200)}
    assert len(drawn) > 195
    assert set("".join(drawn)) == set(hotspot.SIGNS)


def test_the_code_in_the_terminal_is_read_by_another_program_as_a_network() -> None:
    lines = [line for line in told(MADE).splitlines() if re.fullmatch("[█▀▄\xa0]+", line)]
    dark = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), "\xa0": (0, 0)}  # as a dark terminal shows it
    picture = Image.new("L", (len(lines[0]), 2 * len(lines)))
    picture.putdata([dark[sign][half] for line in lines for half in (0, 1) for sign in line])
    (read,) = zxingcpp.read_barcodes(picture.resize((picture.width * 6, picture.height * 6), Image.Resampling.NEAREST))
    assert read.text == MADE.code == "WIFI:T:WPA;S:Saucer-k7m;P:k7mf-p2xq-9vdh;;"


@pytest.fixture
def on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Network:
    """Provide a network that is on."""
    monkeypatch.setattr(hotspot, "SHARED", tmp_path)
    (tmp_path / "network").write_text(
        json.dumps({"name": MADE.name, "passphrase": MADE.passphrase, "interface": "wlan0"})
    )
    return MADE


def test_phones_and_doctor_know_of_it_and_offer_its_address_first(
    on: Network, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = Address("192.168.1.21", "eth0", routed=True), Address(HOTSPOT, "wlan0")
    monkeypatch.setattr(addresses, "found", lambda: there)
    monkeypatch.setattr(library, "nacl", bytes)
    assert main(["phones"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert on.name in lines[0]
    assert lines[1].startswith(f"{HOTSPOT} (wlan0) is the address in the code")
    with suppress(SystemExit):  # this machine may have no screen
        main(["doctor"])
    shown = capsys.readouterr().out
    assert f"This machine's own network, {on.name}, is on" in shown
    assert on.passphrase not in shown, "what is sent to somebody for help"


def test_half_a_file_is_no_network(on: Network, tmp_path: Path) -> None:
    assert hotspot.network() == on
    for words in ("", "{", "[]", '{"name": "x"}', "null", '{"name": 1, "passphrase": 2, "interface": 3, "more": 4}'):
        (tmp_path / "network").write_text(words)
        assert hotspot.network() is None


# ---- what phones ask whether there is internet --------------------------------------------------------------------

HEADS = {
    "captive.apple.com": "GET /hotspot-detect.html HTTP/1.0\r\nHost: captive.apple.com\r\nConnection: close\r\n"
    "User-Agent: CaptiveNetworkSupport-407.40.1 wispr\r\n\r\n",
    "connectivitycheck.gstatic.com": "GET /generate_204 HTTP/1.1\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\n"
    "Host: connectivitycheck.gstatic.com\r\nConnection: Keep-Alive\r\nAccept-Encoding: gzip\r\n\r\n",
    "www.msftconnecttest.com": "GET /connecttest.txt HTTP/1.1\r\nConnection: Close\r\nUser-Agent: Microsoft NCSI\r\n"
    "Host: www.msftconnecttest.com\r\n\r\n",
}
"""As they were seen: an iPhone asks in HTTP 1.0."""
LIKED = {
    "captive.apple.com": (b"HTTP/1.1 200 ", b"<BODY>Success</BODY>"),
    "connectivitycheck.gstatic.com": (b"HTTP/1.1 204 ", b"\r\n\r\n"),
    "www.msftconnecttest.com": (b"HTTP/1.1 200 ", b"\r\n\r\nMicrosoft Connect Test"),
}


def test_the_names_lead_to_the_hotspots_own_address() -> None:
    lines = (HOUSE / "deploy" / "saucer-probes.conf").read_text(encoding="utf-8").splitlines()
    names = {line for line in lines if not line.startswith("#")}
    assert names == {f"address=/{name.decode()}/{HOTSPOT}" for name in probes.ASKED}
    assert HEADS.keys() <= {name.decode() for name in probes.ASKED}


@given(st.binary(max_size=300))
def test_whatever_is_asked_has_an_answer_or_none(data: bytes) -> None:
    for head in (data, b"GET /" + data, b"GET / HTTP/1.1\r\nHost: " + data + b"\r\n\r\n"):
        assert probes.answer(head) in (None, *probes.ASKED.values())


@pytest.mark.parametrize(
    "head",
    ["GET / HTTP/1.1\r\nHost: 10.42.0.1\r\n\r\n", "GET /seat HTTP/1.1\r\nHost: evil.example\r\n\r\n",
     "POST / HTTP/1.1\r\nHost: captive.apple.com\r\n\r\n", "GET http://captive.apple.com/ HTTP/1.1\r\n\r\n",
     "GET / HTTP/1.1\r\nX-Host: captive.apple.com\r\n\r\n", "GET / HTTP/1.1\r\nHost: captive.apple.com.evil\r\n\r\n"],
)  # fmt: skip
def test_nothing_else_is_answered_there(head: str) -> None:
    assert probes.answer(head.encode()) is None


class Asked:
    """A postman's answers to probes, at a port of its own."""

    async def __aenter__(self) -> Asked:
        self.postman: Any = Postman(asyncio.StreamReader(), None)  # type: ignore[arg-type] # no referee is told
        self._server = await asyncio.start_server(self.postman._assure, "127.0.0.1", 0, limit=probes.LONGEST)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def ask(self, data: bytes, *, end: bool = False) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(data)
            if end:
                writer.write_eof()
            return await asyncio.wait_for(reader.read(), 10)
        except (ConnectionError, TimeoutError):
            return b""
        finally:
            writer.close()


async def _strangers() -> None:
    luck = random.Random(5)
    async with Asked() as asked:
        for name, head in HEADS.items():
            begins, holds = LIKED[name]
            come = await asked.ask(head.encode())
            assert come.startswith(begins)
            assert holds in come
            assert b"Cache-Control: no-store" in come
        assert (await asked.ask(b"GET / HTTP/1.1\r\nHost: 10.42.0.1\r\n\r\n")).startswith(b"HTTP/1.1 404 ")
        heads = [head.encode() for head in HEADS.values()]
        for _round in range(150):
            data = bytearray(luck.choice(heads))
            for _ in range(luck.randrange(1, 6)):
                data[luck.randrange(len(data))] = luck.randrange(256)
            await asked.ask(bytes(data[: luck.randrange(len(data) + 1)]), end=True)
        assert await asked.ask(b"GET /" + b"a" * 100_000) == b"", "longer than anybody asks"
        lines = [await asyncio.open_connection("127.0.0.1", asked.port) for _ in range(postman.CALLS)]
        assert await asked.ask(heads[0]) == b"", "one address has so many lines and no more"
        for _reader, writer in lines:
            writer.close()
        end = time.monotonic() + 10
        while asked.postman._calls.total():
            assert time.monotonic() < end, "lines that are gone are forgotten"
            await asyncio.sleep(0.01)
        assert await asked.ask(heads[0])


def test_strangers_who_ask_are_answered_or_cut_off_and_the_next_is_served_as_before() -> None:
    asyncio.run(_strangers())


NAMESPACE = """
import socket, sys, time
from companion.phones.host import Phones
from companion.phones.pairing import Device
phones = Phones(Device(), [("/", "text/html", b"here")])
phones.open(sys.argv[1:], first=sys.argv[-1])
end = time.monotonic() + 30
while not phones.address and time.monotonic() < end:
    time.sleep(0.01)
print(phones.address, phones.trouble)
for address in sys.argv[1:]:
    try:
        with socket.create_connection((address, 80), 5) as line:
            line.sendall(b"GET /hotspot-detect.html HTTP/1.0\\r\\nHost: captive.apple.com\\r\\n\\r\\n")
            print(b"".join(iter(lambda: line.recv(1000), b"")).split(b"\\r\\n")[0].decode())
    except OSError as error:
        print(type(error).__name__)
phones.close()
"""


@pytest.fixture
def apart() -> list[str]:
    """Words that run something in a network of its own with two addresses, where port 80 may be taken."""
    words = ["unshare", "--map-root-user", "--net"]
    ready = f"ip link set lo up && ip address add {HOTSPOT}/24 dev lo && ip address add 192.168.77.1/24 dev lo"
    if shutil.which("unshare") is None or subprocess.run([*words, "sh", "-c", ready], capture_output=True).returncode:
        pytest.skip("this kernel lends no networks")
    return [*words, "sh", "-c", f'{ready} && exec "$0" "$@"']


def test_at_port_80_of_the_hotspots_address_alone_and_that_address_comes_first(apart: list[str]) -> None:
    words = [*apart, sys.executable, "-c", NAMESPACE, "192.168.77.1", HOTSPOT]
    done = subprocess.run(words, cwd=HOUSE, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines() == [f"{HOTSPOT}:8477 ", "ConnectionRefusedError", "HTTP/1.1 200 OK"]


def test_where_port_80_may_not_be_taken_phones_come_in_all_the_same(apart: list[str]) -> None:
    taken = "import socket, sys, os; s = socket.create_server(('', 80)); os.set_inheritable(s.fileno(), True); "
    taken += "os.execv(sys.executable, [sys.executable, '-c', *sys.argv[1:]])"
    words = [*apart, sys.executable, "-c", taken, NAMESPACE, HOTSPOT]
    done = subprocess.run(words, cwd=HOUSE, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[0] == f"{HOTSPOT}:8477 "

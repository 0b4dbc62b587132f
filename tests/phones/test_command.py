"""``saucer phones``: what people read when nobody gets in."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest

from companion.cli import main
from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.game import TABLE
from companion.phones import addresses, host, kept, library
from companion.phones.addresses import Address
from tests.phones.house import Hosting
from tests.phones.test_chairs import free_port

MANY = (
    Address("127.0.0.1", "wlan0", routed=True),
    Address("10.42.0.1", "wlan1"),
    Address("172.17.0.1", "docker0", kind="bridge", fault="kind"),
    Address("10.1.1.1", "eth0", fault="off"),
    Address("8.8.8.8", "eth1", fault="public"),
)


@pytest.fixture(autouse=True)
def well(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand for a machine with five addresses and the library, on which no other test has opened a table."""
    monkeypatch.setattr(addresses, "found", lambda: MANY)
    monkeypatch.setattr(host, "PORTS", (free_port(), 0))
    monkeypatch.setattr(library, "nacl", bytes)


def told(capsys: pytest.CaptureFixture[str], code: int = 0) -> str:
    assert main(["phones"]) == code
    return capsys.readouterr().out


def test_each_address_is_told_and_why_it_is_not_offered(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys).splitlines()
    assert lines[0] == "127.0.0.1 (wlan0) is the address in the code."
    assert lines[1].startswith("10.42.0.1 (wlan1) comes next")
    for address, why in (
        ("172.17.0.1", "inside this machine"),
        ("10.1.1.1", "nothing is connected"),
        ("8.8.8.8", "home"),
    ):
        assert any(line.startswith(address) and why in line for line in lines), address
    for word in ("mobile data", "guest network", "firewall", "hotspot"):
        assert word in " ".join(lines)


def test_a_port_that_is_taken_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(host, "PORTS", (port, 0))
        assert "The usual ports are taken: Saucer uses any free one" in told(capsys)
        with socket.create_server(("127.0.0.1", 0)) as other:
            free = other.getsockname()[1]
        monkeypatch.setattr(host, "PORTS", (port, free, 0))
        assert f"Port {port} is taken by another program. {free} is free." in told(capsys)


def test_without_a_network_or_the_library_it_ends_with_3(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as without:
        without.setattr(addresses, "found", tuple)
        assert told(capsys, 3).startswith("This machine isn’t on any network that a phone could join.")

    def none() -> bytes:
        raise UserError("Phones need nacl-fast.js.")

    monkeypatch.setattr(library, "nacl", none)
    assert "Phones need nacl-fast.js." in told(capsys, 3).splitlines()


def test_scripts_read_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["phones", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [one["fault"] for one in report["addresses"]] == ["", "", "kind", "off", "public"]
    assert report["library"] is True
    assert (report["open"], report["sittings"]) == (False, [])


def test_a_table_that_is_open_is_found_and_who_was_let_in(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(places, "sittings", lambda: tmp_path)
    port = free_port()
    monkeypatch.setattr(host, "PORTS", (port, 0))
    with Hosting("abductinators", {"players": 3}, tmp_path, port) as hosting:
        first, second, _third = hosting.house.sitting.persons
        kept.keep(tmp_path / "evening.saucer", {b"1" * 32: first, b"2" * 32: TABLE, b"3" * 32: TABLE, b"4" * 32: "x"})
        lines = told(capsys).splitlines()
        assert f"A table is open now: phones reach it at port {port}." in lines
        (who,) = [line for line in lines if "let in with a phone" in line]
        names = {seat: hosting.house.screen.seats[seat].name for seat in (first, second)}
        assert who.endswith(f"{names[first]} and a television.")
        assert main(["phones", "--json"]) == 0
        report = json.loads(capsys.readouterr().out)
        assert (report["open"], report["port"]) == (True, port)
        assert [(one["game"], one["phones"], one["televisions"]) for one in report["sittings"]] == [
            ("abductinators", [names[first]], 2)
        ]
    assert f"Port {port} is free." in told(capsys)

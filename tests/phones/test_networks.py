"""Which addresses are offered in networks that the kernel makes, each with a phone behind it, and which never are."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from companion.phones.addresses import HOTSPOT, offered

ROUTE = [{"dst": "default", "dev": "wlan0", "metric": 600}]


def interface(name: str, *addresses: str, kind: str = "", flags: tuple[str, ...] = ("UP",)) -> dict[str, Any]:
    """Return an interface as ``ip -json -details address`` tells of it."""
    told: dict[str, Any] = {"ifname": name, "flags": list(flags)}
    told["addr_info"] = [{"family": "inet6" if ":" in one else "inet", "local": one} for one in addresses]
    return {**told, "linkinfo": {"info_kind": kind}} if kind else told


def texts(interfaces: list[dict[str, Any]], routes: list[dict[str, Any]]) -> list[str]:
    return [one.text for one in offered(interfaces, routes)]


@pytest.mark.parametrize(
    "address",
    ["169.254.3.4", "192.0.2.7", "198.18.0.1", "198.51.100.2", "203.0.113.9", "100.64.1.1", "8.8.8.8", "240.0.0.1",
     "0.0.0.0", "127.0.0.2", "172.32.0.1", "fe80::1", "fd00::1"],
)  # fmt: skip
def test_an_address_that_is_no_homes_is_not_offered(address: str) -> None:
    assert texts([interface("wlan0", address)], ROUTE) == []


@pytest.mark.parametrize("address", ["10.1.2.3", "172.16.0.1", "172.31.255.254", "192.168.178.20"])
def test_a_homes_address_is(address: str) -> None:
    assert texts([interface("wlan0", address)], []) == [address]


@pytest.mark.parametrize("kind", ["bridge", "veth", "tun", "wireguard", "dummy", "vxlan", "ppp"])
def test_what_containers_tunnels_and_machines_have_is_left_out(kind: str) -> None:
    others = [interface("x0", "172.17.0.1", kind=kind), interface("wlan0", "192.168.1.20")]
    assert texts(others, ROUTE) == ["192.168.1.20"]


def test_the_one_with_the_default_route_comes_first_then_a_hotspot() -> None:
    there = [interface("eth1", "10.0.0.5"), interface("ap0", HOTSPOT), interface("wlan0", "192.168.1.20")]
    assert texts(there, ROUTE) == ["192.168.1.20", HOTSPOT, "10.0.0.5"]
    assert texts(there, [*ROUTE, {"dst": "default", "dev": "eth1", "metric": 100}])[0] == "10.0.0.5"


def test_a_tunnel_with_the_first_default_route_hides_nothing() -> None:
    there = [interface("wg0", "10.8.0.2", kind="wireguard"), interface("eth1", "10.0.0.5"),
             interface("wlan0", "192.168.1.20")]  # fmt: skip
    assert texts(there, [{"dst": "default", "dev": "wg0"}, *ROUTE]) == ["192.168.1.20", "10.0.0.5"]


def test_a_bridge_to_the_houses_network_is_offered() -> None:
    there = [interface("br0", "192.168.1.2", kind="bridge"), interface("docker0", "172.17.0.1", kind="bridge")]
    assert texts(there, [{"dst": "default", "dev": "br0"}]) == ["192.168.1.2"]


def test_what_is_down_or_goes_nowhere_is_not_offered() -> None:
    assert (
        texts([interface("eth0", "10.0.0.5", flags=()), interface("lo", "10.9.9.9", flags=("UP", "LOOPBACK"))], [])
        == []
    )


# ---- namespaces -------------------------------------------------------------------------------------------------


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


NAMES = {"home": f"saucer-h{os.getpid()}", "lan": f"saucer-l{os.getpid()}", "docker": f"saucer-d{os.getpid()}"}


@pytest.fixture
def house() -> Iterator[str]:
    """Provide a machine in a network with a phone, beside a container on a bridge, a tunnel, and a second network."""
    if os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("network namespaces need root")
    home, lan, docker = NAMES.values()
    try:
        try:
            for name in NAMES.values():
                ip("netns", "add", name)
            ip("-n", home, "link", "add", "v0", "type", "veth", "peer", "name", "p0", "netns", lan)
            ip("-n", home, "link", "add", "wlan0", "link", "v0", "type", "macvlan", "mode", "bridge")
            ip("-n", home, "link", "add", "docker0", "type", "bridge")
            ip("-n", home, "link", "add", "v1", "type", "veth", "peer", "name", "p1", "netns", docker)
            ip("-n", home, "link", "set", "v1", "master", "docker0")
            ip("-n", home, "tuntap", "add", "dev", "tun0", "mode", "tun")
            ip("-n", home, "link", "add", "eth1", "link", "v0", "type", "macvlan", "mode", "private")
        except subprocess.CalledProcessError as error:
            pytest.skip(f"this kernel lends no networks: {error.stderr.decode().strip()}")
        own = {"docker0": "172.17.0.1/16", "tun0": "10.8.0.2/24", "eth1": "10.5.0.1/24"}
        wireless = ("192.168.77.1/24", "169.254.7.7/16", "192.0.2.1/24")
        for name, address in (*own.items(), *(("wlan0", one) for one in wireless)):
            ip("-n", home, "address", "add", address, "dev", name)
        for name in ("lo", "v0", "v1", "wlan0", "docker0", "tun0", "eth1"):
            ip("-n", home, "link", "set", name, "up")
        ip("-n", home, "route", "add", "default", "dev", "tun0", "metric", "50")
        ip("-n", home, "route", "add", "default", "via", "192.168.77.254", "dev", "wlan0", "metric", "600")
        for name, port, address in ((lan, "p0", "192.168.77.9/24"), (docker, "p1", "172.17.0.9/16")):
            ip("-n", name, "address", "add", address, "dev", port)
            ip("-n", name, "link", "set", port, "up")
        yield home
    finally:
        for name in NAMES.values():
            subprocess.run(["ip", "netns", "del", name], capture_output=True)


def test_the_address_that_is_offered_first_reaches_a_phone(house: str) -> None:
    def inside(name: str, code: str) -> str:
        command = ["ip", "netns", "exec", name, sys.executable, "-c", code]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout

    asked = "from companion.phones.addresses import addresses; print(*(one.text for one in addresses()))"
    there = inside(house, asked).split()
    assert there == ["192.168.77.1", "10.5.0.1"]
    listen = f"import socket; s = socket.create_server(({there[0]!r}, 8477)); print('up', flush=True); s.accept()"
    server = subprocess.Popen(
        ["ip", "netns", "exec", house, sys.executable, "-c", listen], stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        assert server.stdout.readline() == "up\n"
        come = f"import socket; socket.create_connection(({there[0]!r}, 8477), 5); print('in')"
        assert inside(NAMES["lan"], come) == "in\n"
    finally:
        server.kill()
        server.communicate()

"""Which of a machine's addresses a phone is given."""

from __future__ import annotations

from typing import Any

from companion.phones.addresses import HOTSPOT, offered, sorted_out


def interface(name: str, address: str, kind: str = "", *flags: str) -> dict[str, Any]:
    told: dict[str, Any] = {"ifname": name, "flags": ["BROADCAST", *(flags or ("UP", "LOWER_UP"))]}
    told["addr_info"] = [{"family": "inet", "local": address}, {"family": "inet6", "local": "fe80::1"}]
    return told | ({"linkinfo": {"info_kind": kind}} if kind else {})


def test_the_interface_of_the_default_route_comes_first_then_a_hotspot() -> None:
    there = [
        interface("eth1", "10.3.0.2"),
        interface("wlan1", HOTSPOT),
        interface("wlan0", "192.168.1.20"),
        interface("lo", "127.0.0.1", "", "LOOPBACK", "UP"),
    ]
    routes: list[dict[str, Any]] = [{"dev": "eth1", "metric": 600}, {"dev": "wlan0", "metric": 100}]
    assert [one.text for one in offered(there, routes)] == ["192.168.1.20", HOTSPOT, "10.3.0.2"]


def test_a_tunnel_with_the_default_route_is_not_offered_and_the_network_behind_it_is() -> None:
    there = [interface("tun0", "10.8.0.2", "tun"), interface("eth0", "192.168.1.20"), interface("eth1", "10.1.1.1")]
    routes: list[dict[str, Any]] = [{"dev": "tun0"}, {"dev": "eth1", "metric": 100}]
    assert [(one.text, one.routed) for one in offered(there, routes)] == [("10.1.1.1", True), ("192.168.1.20", False)]


def test_each_address_that_is_not_offered_has_its_reason() -> None:
    there = [
        interface("docker0", "172.17.0.1", "bridge"),
        interface("eth0", "10.1.1.1", "", "UP", "NO-CARRIER"),
        interface("eth1", "10.1.1.2", "", "MULTICAST"),
        interface("eth2", "8.8.8.8"),
    ]
    assert offered(there, [{"dev": "eth2"}]) == ()
    assert {one.interface: one.fault for one in sorted_out(there, [])} == {
        "docker0": "kind", "eth0": "off", "eth1": "off", "eth2": "public",
    }  # fmt: skip

"""The addresses under which telephones on the same network can reach this machine.

What bridges, containers, tunnels and virtual machines have is left out by the kind of the interface, as the kernel
tells it. The one with the default route comes first, then a hotspot of our own, then the others.
"""

from __future__ import annotations

import ipaddress
import json
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Literal

LEFT_OUT: Final = frozenset(
    {
        "bridge",
        "veth",
        "tun",
        "wireguard",
        "dummy",
        "vxlan",
        "geneve",
        "gre",
        "ipip",
        "sit",
        "ppp",
        "ifb",
        "vrf",
        "nlmon",
    }
)
"""Kinds of interfaces behind which no telephone is."""
HOMES: Final = tuple(map(ipaddress.ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
"""What homes use, by RFC 1918. Python's ``is_private`` counts more: 192.0.2.0/24 and 169.254.0.0/16, for two."""
HOTSPOT: Final = "10.42.0.1"
"""The address that NetworkManager gives to a hotspot."""


Fault = Literal["", "kind", "off", "public"]
"""Why an address is not offered: it is behind an interface where no phone is, behind one that leads nowhere now, or one
that is not of a private network."""


@dataclass(frozen=True, slots=True)
class Address:
    """An address of this machine.

    :ivar interface: its name. :ivar kind: its kind, as the kernel calls it; "" for a real one.
    :ivar routed: the default route goes there. :ivar fault: why it is not offered.
    """

    text: str
    interface: str
    routed: bool = False
    kind: str = ""
    fault: Fault = ""


def addresses() -> tuple[Address, ...]:
    """Return the addresses to offer, the likeliest first; none where there is no network, or no ``ip`` to ask."""
    return tuple(one for one in found() if not one.fault)


def found() -> tuple[Address, ...]:
    """Return all addresses of this machine but its own loop, those to offer first."""
    return sorted_out(_asked("-details", "address", "show"), _asked("route", "show", "default"))


def offered(interfaces: list[dict[str, Any]], routes: list[dict[str, Any]]) -> tuple[Address, ...]:
    """Choose from what ``ip -json`` tells about interfaces and default routes."""
    return tuple(one for one in sorted_out(interfaces, routes) if not one.fault)


def sorted_out(interfaces: list[dict[str, Any]], routes: list[dict[str, Any]]) -> tuple[Address, ...]:
    """Sort what ``ip -json`` tells: which addresses to offer, and why not the others."""
    there: list[Address] = []
    leading = {route.get("dev") for route in routes}  # a bridge among these is the way to the house's network
    for one in interfaces:
        kind, flags = one.get("linkinfo", {}).get("info_kind", ""), one.get("flags", ())
        if "LOOPBACK" in flags:
            continue
        for address in one.get("addr_info", ()):
            if address.get("family") != "inet":
                continue
            fault: Fault = ""
            if kind in LEFT_OUT and not (kind == "bridge" and one["ifname"] in leading):
                fault = "kind"
            elif "UP" not in flags or "NO-CARRIER" in flags:
                fault = "off"
            elif not any(ipaddress.ip_address(address["local"]) in home for home in HOMES):
                fault = "public"
            there.append(Address(address["local"], one["ifname"], kind=kind, fault=fault))
    good = {one.interface for one in there if not one.fault}
    usual = [route["dev"] for route in sorted(routes, key=lambda one: one.get("metric", 0)) if route.get("dev") in good]
    there = [replace(one, routed=one.interface in usual[:1]) for one in there]
    return tuple(sorted(there, key=lambda one: (one.fault != "", not one.routed, one.text != HOTSPOT)))


def _asked(*what: str) -> list[dict[str, Any]]:
    for command in ("/sbin/ip", "/usr/sbin/ip", "/bin/ip"):
        if Path(command).exists():
            break
    else:
        return []
    try:
        told = subprocess.run([command, "-json", *what], capture_output=True, timeout=5, check=True).stdout
        read = json.loads(told or b"[]")
    except (OSError, subprocess.SubprocessError, ValueError):
        return []
    return read if isinstance(read, list) else []

"""The addresses under which telephones on the same network can reach this machine.

What bridges, containers, tunnels and virtual machines have is left out by the kind of the interface, as the kernel
tells it. The one with the default route comes first, then a hotspot of our own, then the others.
"""

from __future__ import annotations

import ipaddress
import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

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
HOTSPOT: Final = "10.42.0.1"
"""The address that NetworkManager gives to a hotspot."""


@dataclass(frozen=True, slots=True)
class Address:
    """An address of this machine. :ivar interface: its name. :ivar routed: the default route goes there."""

    text: str
    interface: str
    routed: bool = False


def addresses() -> tuple[Address, ...]:
    """Return the addresses to offer, the likeliest first; none where there is no network, or no ``ip`` to ask."""
    return offered(_asked("-details", "address", "show"), _asked("route", "show", "default"))


def offered(interfaces: list[dict[str, Any]], routes: list[dict[str, Any]]) -> tuple[Address, ...]:
    """Choose from what ``ip -json`` tells about interfaces and default routes."""
    usual = [route.get("dev") for route in sorted(routes, key=lambda route: route.get("metric", 0))]
    found: list[Address] = []
    for one in interfaces:
        kind = one.get("linkinfo", {}).get("info_kind", "")
        if kind in LEFT_OUT or "LOOPBACK" in one.get("flags", ()) or "UP" not in one.get("flags", ()):
            continue
        found += [
            Address(address["local"], one["ifname"], one["ifname"] in usual[:1])
            for address in one.get("addr_info", ())
            if address.get("family") == "inet" and ipaddress.ip_address(address["local"]).is_private
        ]
    return tuple(sorted(found, key=lambda one: (not one.routed, one.text != HOTSPOT)))


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

"""A network of the machine's own on a simulated radio, and phones behind others: they join, play, go and return."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import zxingcpp
from PIL import Image

from companion.phones import probes
from tests.machine import room
from tests.machine.machine import Machine
from tests.phones.test_hotspot import HEADS, LIKED

PACKAGES: Final = ("network-manager", "wpasupplicant", "iw", "dnsmasq-base", "rfkill", "iproute2", "nftables")
MANY: Final = 10
"""So many phones; the machine's own radio is wlan0, and the last one is a neighbour's."""
NEIGHBOUR: Final = MANY + 1
PYTHON: Final = "/opt/saucer/current/bin/python"
REFEREE: Final = (
    "systemd-run --quiet --collect --unit=referee --property=User=saucer --property=PrivateNetwork=yes "
    "--property=StateDirectory=saucer --property=RuntimeDirectory=saucer --property=RuntimeDirectoryPreserve=yes "
    '--property="RestrictAddressFamilies=AF_UNIX AF_NETLINK" --setenv=HOME=/var/lib/saucer '
    f"{PYTHON} /usr/local/lib/stations.py referee {MANY}"
)
"""As the service runs it: another user, no network; the installed postman speaks for it."""
LEASED: Final = """#!/bin/sh
[ "$1" = bound ] || [ "$1" = renew ] || exit 0
/usr/sbin/ip address replace $ip/24 dev $interface
/usr/sbin/ip route replace default via $router
"""
JOIN: Final = """
printf 'ctrl_interface=/run/s{n}\\nnetwork={{\\nssid="{name}"\\npsk="{passphrase}"\\n}}\\n' > /run/s{n}.conf
ip netns exec s{n} wpa_supplicant -B -i wlan{n} -c /run/s{n}.conf -f /run/s{n}.log
"""
LEASE: Final = "ip netns exec s{n} /run/folder/busybox udhcpc -i wlan{n} -s /run/leased -n -q -t 20 -T 3"
WATCH: Final = """
import glob, sys, time
end = time.monotonic() + float(sys.argv[1])
found = set()
while time.monotonic() < end:
    for one in glob.glob("/proc/[0-9]*/cmdline"):
        try:
            found.add(open(one, "rb").read())
        except OSError:
            pass
    time.sleep(0.005)
open("/run/cmdlines", "wb").write(b"\\n".join(found))
"""


@pytest.fixture(scope="module")
def machine(folder: Path) -> Iterator[Machine]:
    """Boot a machine without a screen, before it has any radio."""
    with Machine(
        folder, room.data_disk(folder / "data.ext4"), packages=PACKAGES, more="systemd.mask=saucer.service"
    ) as machine:
        machine.booted().run("systemctl start saucer-postman.socket")
        (folder / "busybox").write_bytes(Path("/bin/busybox").read_bytes())
        (folder / "busybox").chmod(0o755)
        for name in ("__init__", "phones/__init__", "phones/house", "phones/wire", "phones/guest", "phones/relay"):
            there = f"/usr/local/lib/tests/{name}.py"
            machine.run(f"mkdir -p {Path(there).parent}")
            machine.lay(there, (room.HOUSE / f"tests/{name}.py").read_bytes())
        machine.lay("/run/leased", LEASED.encode())
        machine.run("chmod +x /run/leased")
        machine.lay("/run/watch.py", WATCH.encode())
        left = "[keyfile]\nunmanaged-devices=interface-name:wlan[1-9]*;interface-name:hwsim*;interface-name:p2p*\n"
        machine.lay("/etc/NetworkManager/conf.d/stations.conf", left.encode())
        machine.until("nmcli general && systemctl reload NetworkManager")
        yield machine


def refused(machine: Machine, words: str = "saucer hotspot on") -> str:
    """Have it refuse; what it said. Nothing is left of it."""
    rc, said = machine.tried(words)
    assert rc == 2, said
    assert "saucer-hotspot" not in machine.run("nmcli -t -f NAME connection show")
    assert machine.tried("test -e /run/saucer-hotspot/network")[0] != 0
    return said


def stood(machine: Machine) -> str:
    """Say how the network stands. (NetworkManager leaves the kernel's forwarding on until the next start.)"""
    return machine.run("nmcli -t -f DEVICE,TYPE,STATE,CONNECTION device; nmcli -t -f NAME connection show; ip -o -4 "
                       "address; ip route; nft list ruleset; ls /etc/NetworkManager/system-connections "
                       "/run/NetworkManager/system-connections; iw dev wlan0 info | grep type; "
                       "pgrep -c dnsmasq; true")  # fmt: skip


@pytest.fixture(scope="module")
def radios(machine: Machine) -> Machine:
    """Give the machine radios: one is its own, each of the others is somebody else's."""
    assert "There is no Wi-Fi here" in refused(machine)
    machine.run("systemctl stop NetworkManager")
    rc, said = machine.tried("saucer hotspot on")
    assert (rc, "NetworkManager is not running" in said) == (2, True), said
    machine.run("systemctl start NetworkManager")
    machine.run(f"modprobe mac80211_hwsim radios={NEIGHBOUR + 1}; udevadm settle")
    for n in range(1, NEIGHBOUR + 1):
        machine.run(f"ip netns add s{n}; iw phy $(cat /sys/class/net/wlan{n}/phy80211/name) set netns name s{n}; "
                    f"ip netns exec s{n} ip link set lo up")  # fmt: skip
    machine.until("nmcli -t -f DEVICE,STATE device | grep -qx wlan0:disconnected")
    return machine


def test_where_it_cannot_be_opened_nothing_is_half_done(radios: Machine) -> None:
    before = stood(radios)
    radios.run("rfkill block wifi")
    radios.until("nmcli -t -f WIFI general | grep -qx disabled")
    assert "The Wi-Fi is switched off" in refused(radios)
    radios.run("rfkill unblock wifi")
    radios.until("nmcli -t -f DEVICE,STATE device | grep -qx wlan0:disconnected")
    radios.run("mv /usr/sbin/dnsmasq /usr/sbin/dnsmasq.away")
    try:
        assert "dnsmasq, which gives phones their addresses, is not installed" in refused(radios)
    finally:
        radios.run("mv /usr/sbin/dnsmasq.away /usr/sbin/dnsmasq")
    assert "authentication required" in refused(radios, "runuser -u nobody -- saucer hotspot on")
    assert stood(radios) == before


def test_a_radio_that_carries_the_machines_own_network_is_left_alone(radios: Machine) -> None:
    home = 'network={\nssid="Casa"\nmode=2\nfrequency=2412\nkey_mgmt=WPA-PSK\nproto=RSN\npairwise=CCMP\n'
    home += 'psk="password of theirs"\n}\n'
    radios.lay("/run/home.conf", home.encode())
    radios.run(f"ip netns exec s{NEIGHBOUR} wpa_supplicant -B -i wlan{NEIGHBOUR} -c /run/home.conf -P /run/home.pid")
    radios.run("nmcli connection add save no type wifi con-name Casa ifname wlan0 ssid Casa autoconnect no "
               "ipv4.method manual ipv4.addresses 192.168.77.5/24 wifi-sec.key-mgmt wpa-psk "
               "wifi-sec.psk 'password of theirs'")  # fmt: skip
    radios.until("nmcli --wait 60 connection up Casa")
    before = stood(radios)
    said = refused(radios)
    assert "wlan0 is this machine's way into the network Casa" in said
    assert stood(radios) == before
    radios.run("nmcli connection delete Casa; kill $(cat /run/home.pid)")


@pytest.fixture(scope="module")
def before(radios: Machine) -> str:
    """Return how the network stood before."""
    return stood(radios)


@pytest.fixture(scope="module")
def network(radios: Machine, before: str, folder: Path) -> tuple[str, str]:
    """Open the network; return name and passphrase, as a camera reads them off the terminal."""
    radios.run("systemd-run --quiet --unit=watch /usr/bin/python3 /run/watch.py 60")
    said = radios.run("saucer hotspot on")
    (folder / "on.txt").write_text(said, encoding="utf-8")
    lines = [line for line in said.splitlines() if re.fullmatch("[█▀▄\xa0 ]{20,}", line)]
    shown = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255)}
    picture = Image.new("L", (len(lines[0]), 2 * len(lines)))
    picture.putdata([shown.get(sign, (0, 0))[half] for line in lines for half in (0, 1) for sign in line])
    (read,) = zxingcpp.read_barcodes(picture.resize((picture.width * 6, picture.height * 6), Image.Resampling.NEAREST))
    name, passphrase = re.fullmatch("WIFI:T:WPA;S:([^;]+);P:([^;]+);;", read.text).groups()  # type: ignore[union-attr]
    return name, passphrase


def test_it_opens_and_its_passphrase_is_nowhere_but_where_it_is_shown(
    radios: Machine, network: tuple[str, str]
) -> None:
    _name, passphrase = network
    assert "wlan0:connected:saucer-hotspot" in radios.run("nmcli -t -f DEVICE,STATE,CONNECTION device")
    assert "is on already" in radios.tried("saucer hotspot on")[1]
    assert passphrase in radios.run("saucer hotspot")
    assert radios.run("stat -c %U:%G:%a /run/saucer-hotspot /run/saucer-hotspot/network").split() == [
        "root:saucer:750", "root:saucer:640",
    ]  # fmt: skip
    assert passphrase not in radios.run("runuser -u nobody -- saucer hotspot")
    radios.until("test -e /run/cmdlines")
    watched = radios.run("cat /run/cmdlines | tr '\\0' ' '")
    assert "nmcli --wait" in watched, "it was watched while it was opened"
    assert passphrase not in watched
    assert radios.tried(f"journalctl --no-pager | grep -F {passphrase}")[0] == 1
    found = radios.run(f"grep -rlsF {passphrase} /run /etc /var /tmp /root --exclude-dir=folder; true").split()
    assert found == ["/run/saucer-hotspot/network"]


@pytest.fixture(scope="module")
def stations(radios: Machine, network: tuple[str, str]) -> dict[int, str]:
    """Let phones join; return the address that each was given."""
    name, passphrase = network
    for n in range(1, MANY + 1):
        radios.run(JOIN.format(n=n, name=name, passphrase=passphrase))
    addresses = {}
    for n in range(1, MANY + 1):
        radios.until(f"ip netns exec s{n} wpa_cli -p /run/s{n} -i wlan{n} status | grep -qx wpa_state=COMPLETED")
        radios.run(LEASE.format(n=n))
        told = radios.run(f"ip netns exec s{n} ip -o -4 address show dev wlan{n}")
        addresses[n] = re.search(r"inet (10\.42\.0\.\d+)/", told)[1]  # type: ignore[index]
    return addresses


def test_ten_join_at_once_and_a_wrong_passphrase_does_not(
    radios: Machine, network: tuple[str, str], stations: dict[int, str]
) -> None:
    assert len(set(stations.values())) == MANY
    told = radios.run("iw dev wlan0 station dump | grep -c ^Station")
    assert int(told) == MANY
    radios.run(JOIN.format(n=NEIGHBOUR, name=network[0], passphrase="not-this-one"))
    radios.run("sleep 15")
    status = radios.run(f"ip netns exec s{NEIGHBOUR} wpa_cli -p /run/s{NEIGHBOUR} -i wlan{NEIGHBOUR} status")
    assert "wpa_state=COMPLETED" not in status
    radios.run(f"ip netns exec s{NEIGHBOUR} wpa_cli -p /run/s{NEIGHBOUR} -i wlan{NEIGHBOUR} terminate")


def test_devices_are_kept_apart(radios: Machine, stations: dict[int, str]) -> None:
    ping = "ip netns exec s{n} /run/folder/busybox ping -c 2 -W 4 {to}"
    assert radios.tried(ping.format(n=1, to="10.42.0.1"))[0] == 0
    assert radios.tried(ping.format(n=1, to=stations[2]))[0] != 0
    assert radios.tried(ping.format(n=2, to=stations[1]))[0] != 0


@pytest.fixture(scope="module")
def evening(radios: Machine, stations: dict[int, str]) -> Machine:
    """Begin a game with phones."""
    assert stations
    radios.run(REFEREE)
    radios.run(f"systemd-run --quiet --unit=phones {PYTHON} /usr/local/lib/stations.py phones {MANY}")
    return radios


def told(machine: Machine, name: str) -> Any:
    return json.loads(machine.run(f"cat {name}"))


def waited(machine: Machine, what: Any, seconds: float = 600.0) -> dict[str, Any]:
    """Wait until phones stand as wished; how they stand."""
    end = time.monotonic() + seconds
    while True:
        rc, said = machine.tried("cat /run/phones.json")
        stand = json.loads(said) if rc == 0 else {}
        if stand and what(stand):
            return dict(stand)
        assert time.monotonic() < end, (
            f"{said} {machine.tried('cat /run/saucer/referee.json; journalctl -u referee -u phones -n 30')}"
        )
        time.sleep(3)


def test_ten_phones_fetch_the_page_and_play(evening: Machine, network: tuple[str, str]) -> None:
    stand = waited(evening, lambda now: all(one["frames"] > 100 and one["taken"] > 1 for one in now.values()))
    assert len(stand) == MANY
    assert {one["page"] for one in stand.values()} == {"Saucer"}
    referee = told(evening, "/run/saucer/referee.json")
    assert referee["network"] == f"WIFI:T:WPA;S:{network[0]};P:{network[1]};;", "the screen's user knows the code"
    assert referee["address"] == "10.42.0.1:8477"
    assert len(referee["seats"]) == MANY
    assert referee["done"] >= MANY


def test_a_phone_that_leaves_and_returns_goes_on_by_itself(evening: Machine) -> None:
    cli = "ip netns exec s1 wpa_cli -p /run/s1 -i wlan1"
    before = waited(evening, lambda now: True)
    evening.run(f"{cli} disconnect")
    waited(evening, lambda now: now["1"]["lost"] > before["1"]["lost"])
    evening.run(f"{cli} reconnect")
    evening.until(f"{cli} status | grep -qx wpa_state=COMPLETED")
    after = waited(
        evening, lambda now: now["1"]["back"] > before["1"]["back"] and now["1"]["taken"] > before["1"]["taken"]
    )
    assert after["1"]["frames"] > before["1"]["frames"]
    assert all(after[n]["lost"] == before[n]["lost"] for n in after if n != "1"), "the others did not notice"


def test_phones_that_ask_whether_there_is_internet_like_the_answer(evening: Machine) -> None:
    for name, head in HEADS.items():
        _rc, found = evening.tried(
            f"ip netns exec s3 /run/folder/busybox nslookup {name} 10.42.0.1"
        )  # no IPv6: it complains
        assert "10.42.0.1" in found.partition(name)[2]
        ask = f"import socket,sys; s = socket.create_connection(('10.42.0.1', 80), 30); s.sendall({head.encode()!r}); "
        ask += "sys.stdout.write(b''.join(iter(lambda: s.recv(4096), b'')).decode())"
        evening.lay("/run/ask.py", ask.encode())
        come = (
            evening.until("ip netns exec s3 /usr/bin/python3 /run/ask.py")
            .encode()
            .replace(b"\n", b"\r\n")
            .replace(b"\r\r", b"\r")
        )
        assert come.startswith(LIKED[name][0])
        assert LIKED[name][1] in come
    other = evening.tried("ip netns exec s3 /run/folder/busybox nslookup example.org 10.42.0.1")[1]
    assert "10.42.0.1\n" not in other.partition("example.org")[2]
    assert len(probes.ASKED) > len(HEADS)


def test_off_leaves_the_network_as_it_was(evening: Machine, before: str, network: tuple[str, str]) -> None:
    evening.run("systemctl stop phones referee")
    evening.run("saucer hotspot off")
    evening.until("! pgrep dnsmasq")
    evening.until("nmcli -t -f DEVICE,STATE device | grep -qx wlan0:disconnected")
    assert evening.tried("test -e /run/saucer-hotspot")[0] != 0
    assert stood(evening) == before
    evening.until("ip netns exec s1 wpa_cli -p /run/s1 -i wlan1 status | grep -vq COMPLETED")
    again = evening.run("saucer hotspot on")
    assert network[0] not in again
    assert network[1] not in again
    evening.run("saucer hotspot off")

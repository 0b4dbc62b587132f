"""A network of this machine's own: opened and ended through NetworkManager, with a fresh name and passphrase each time.

    switch_on()
    network().code               # what phones scan to join
    switch_off()

On a table's machine deploy/saucer-hotspot.service does it: its user may start and stop that, and nothing else of the
network. The passphrase goes to NetworkManager through a pipe and stands in one file in memory, for whoever shows it.
"""

from __future__ import annotations

import json
import os
import pwd
import secrets
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from shutil import which
from typing import Final

from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.words import _
from companion.phones.addresses import HOTSPOT

ID: Final = "saucer-hotspot"
"""What NetworkManager calls it."""
SERVICE: Final = Path("/etc/systemd/system/saucer-hotspot.service")
SHARED: Final = Path("/run/saucer-hotspot")
"""The folder in memory in which the service tells of its network; the referee's user may read there."""
SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""What names and passphrases are drawn from: nothing that looks like another, nothing that a code must mask."""
PATIENCE_S: Final = 60
"""Seconds that NetworkManager has to open it."""
FREE: Final = 30
"""The state of a device that could be used, as NetworkManager numbers them; lower ones are not there for it."""
SBIN: Final = "/usr/sbin:/sbin:/usr/local/sbin:/usr/bin"
"""Where NetworkManager looks for dnsmasq; few users have these in their PATH."""
FIELDS: Final = "GENERAL.DEVICE,GENERAL.TYPE,GENERAL.STATE,GENERAL.CONNECTION,WIFI-PROPERTIES.AP,IP4.ADDRESS"


@dataclass(frozen=True, slots=True)
class Network:
    """A network that is on. :ivar interface: what carries it."""

    name: str
    passphrase: str
    interface: str

    @property
    def code(self) -> str:
        """What a phone scans to join."""
        return f"WIFI:T:WPA;S:{self.name};P:{self.passphrase};;"


def network() -> Network | None:
    """Return the network that was switched on last and not off; None if there is none, or it is not for this user."""
    for file in (SHARED / "network", _file()):
        with suppress(OSError, ValueError, TypeError):
            return Network(**json.loads(file.read_bytes()))
    return None


def carrier() -> str:
    """Return the interface on which NetworkManager runs it now; empty if on none. Raises :class:`UserError`."""
    shown = _nmcli("-t", "-e", "no", "-f", "NAME,DEVICE", "connection", "show", "--active").splitlines()
    return next((device for name, _colon, device in (line.rpartition(":") for line in shown) if name == ID), "")


def radio() -> str:
    """Return the interface that could carry it. Raises :class:`UserError`: why none can, and what to do about it."""
    interface = chosen(_nmcli("-t", "-f", "WIFI", "general"), _nmcli("-t", "-e", "no", "-f", FIELDS, "device", "show"))
    if which("dnsmasq", path=SBIN) is None:  # NetworkManager would open it all the same, and no phone get in
        raise UserError(
            _("dnsmasq, which gives phones their addresses, is not installed: sudo apt-get install dnsmasq-base")
        )
    return interface


def chosen(switch: str, told: str) -> str:
    """Choose, from what ``nmcli`` tells of the switch for Wi-Fi and of all devices; of free ones the last, a stick.

    :raises UserError: see :func:`radio`.
    """
    devices: dict[str, dict[str, str]] = {}
    for key, _colon, value in (line.partition(":") for line in told.splitlines() if line):
        if key == "GENERAL.DEVICE":
            one = devices[value] = {}
        one[key] = value
    there = {name for name, one in devices.items() if one["GENERAL.TYPE"] == "wifi"}
    able = {name: int(devices[name]["GENERAL.STATE"].split()[0]) for name in there
            if devices[name].get("WIFI-PROPERTIES.AP") == "yes"}  # fmt: skip
    taken = next((name for name, one in devices.items() if f"{HOTSPOT}/24" in one.values()), "")
    interface = max(able or there or {""}, key=lambda name: (able.get(name) == FREE, able.get(name), name))
    if not there:
        words = _("There is no Wi-Fi here that could carry a network. Plug in a USB stick for Wi-Fi.")
    elif switch.strip() != "enabled":
        words = _(
            "The Wi-Fi is switched off. Switch it on with its key, if the machine has one, or: `sudo rfkill "
            "unblock wifi && sudo nmcli radio wifi on`. A new Pi must be told its country first: sudo "
            "raspi-config"
        )
    elif not able:
        words = _("The driver of {interface} can’t open networks. Plug in another USB stick for Wi-Fi.")
    elif taken:
        interface = taken
        words = _("Another network of this machine’s is on, at {interface}. End it: {command}")
    elif able[interface] == FREE:
        return interface
    elif able[interface] > FREE:
        words = _(
            "{interface} is this machine’s way into the network {network}, which would end. Phones can come through "
            "that network. To open one all the same, leave it first: {command}"
        )
    else:
        words = _("NetworkManager does not manage {interface}. To see why: nmcli device. Is wpasupplicant installed?")
    name = devices[interface]["GENERAL.CONNECTION"] if interface else ""
    command = f"sudo nmcli device disconnect {interface}"
    raise UserError(words.format(interface=interface, network=name, command=command))


def switch_on() -> None:
    """Open the network. Raises :class:`UserError`: nothing has changed then."""
    if carrier():
        raise UserError(_("The network is on already: `saucer hotspot` shows its code, `saucer hotspot off` ends it."))
    interface = radio()
    if SERVICE.exists():
        _run("systemctl", "--no-ask-password", "restart", SERVICE.name)
    else:
        opened(interface)


def switch_off() -> None:
    """End the network, and forget its passphrase. Raises :class:`UserError`."""
    if SERVICE.exists():
        _run("systemctl", "--no-ask-password", "stop", SERVICE.name)
    else:
        ended()


def opened(interface: str) -> None:
    """Open the network here and now, as whoever runs this. Raises :class:`UserError`: nothing has changed then.

    NetworkManager keeps it in memory, and its passphrase only while it is on. It is WPA2 without protected management
    frames, with which no phone gets into what a Pi's own chip opens (raspberrypi/linux#3619).
    """
    made = Network(f"Saucer-{_drawn(3)}", "-".join(_drawn(4) for _group in range(3)), interface)
    own = ["connection.permissions", f"user:{pwd.getpwuid(os.geteuid()).pw_name}"] if os.geteuid() else []
    ended()
    try:
        _nmcli(
            "connection", "add", "save", "no", "type", "wifi", "con-name", ID, "ifname", interface, "ssid", made.name,
            "autoconnect", "no", *own, "802-11-wireless.mode", "ap", "802-11-wireless.band", "bg",
            "802-11-wireless.ap-isolation", "yes", "ipv4.method", "shared", "ipv4.addresses", f"{HOTSPOT}/24",
            "ipv6.method", "disabled", "wifi-sec.key-mgmt", "wpa-psk", "wifi-sec.proto", "rsn", "wifi-sec.pairwise",
            "ccmp", "wifi-sec.group", "ccmp", "wifi-sec.pmf", "disable", "wifi-sec.psk-flags", "2",
        )  # fmt: skip
        secret = f"802-11-wireless-security.psk:{made.passphrase}\n"
        _nmcli("--wait", str(PATIENCE_S), "connection", "up", "id", ID, "passwd-file", "/dev/stdin", told=secret)
        _file().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(_file(), json.dumps(asdict(made)).encode(), durable=False)
        _file().chmod(0o640)  # its folder is the service's group's, or this user's alone
    except BaseException as error:
        ended()
        if isinstance(error, OSError):
            raise UserError(str(error)) from error
        raise


def ended() -> None:
    """End the network here and now. Raises :class:`UserError`."""
    _file().unlink(missing_ok=True)
    if ID in _nmcli("-t", "-f", "NAME", "connection", "show").splitlines():
        _nmcli("connection", "delete", "id", ID)


def _nmcli(*words: str, told: str = "") -> str:
    return _run("nmcli", *words, told=told)


def _run(*words: str, told: str = "") -> str:
    """Run a program, without a shell; what it said. :param told: what it reads. Raises :class:`UserError`."""
    spoken, patience = {**os.environ, "LC_ALL": "C.UTF-8"}, 2 * PATIENCE_S
    try:
        done = subprocess.run(words, input=told, capture_output=True, text=True, env=spoken, timeout=patience)
    except FileNotFoundError as error:
        told = _("NetworkManager, which opens the network, is not installed: sudo apt-get install network-manager")
        raise UserError(told) from error
    except subprocess.TimeoutExpired as error:
        raise UserError(_("{program} does not answer. Try again.").format(program=words[0])) from error
    if words[0] == "nmcli" and (done.returncode == 8 or "NMClient" in done.stderr):
        raise UserError(_("NetworkManager is not running: sudo systemctl start NetworkManager"))
    if done.returncode:
        why = _("The network was not changed: {reason} Try it as root, or see why: {command}")
        command = "sudo journalctl -u NetworkManager -u saucer-hotspot"
        raise UserError(why.format(reason=" ".join(done.stderr.split()), command=command))
    return done.stdout


def _file() -> Path:
    """Name the file in memory that tells of a network which this user opens."""
    own = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.geteuid()}") / "saucer"
    return (own if os.geteuid() else SHARED) / "network"


def _drawn(many: int) -> str:
    return "".join(secrets.choice(SIGNS) for _sign in range(many))


if __name__ == "__main__":  # as the service, and by nobody else
    try:
        opened(radio()) if sys.argv[1:] == ["on"] else ended()
    except UserError as error:
        sys.exit(str(error))

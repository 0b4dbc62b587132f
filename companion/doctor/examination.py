"""One question for each part of the machine, answered from what the kernel and Saucer's own modules say.

Nothing is opened that a referee who is playing holds: no pin, no camera, no sound device.
"""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.words import _, counted, listed
from companion.phones.addresses import addresses
from companion.phones.hotspot import network
from companion.phones.library import nacl
from companion.sound.voice import PACKAGE
from companion.sound.voice import is_here as has_voice
from hardware.devices import cameras
from hardware.pins import load_pins, pin_factory
from printables.draw import fonts
from printables.draw.design import DESIGN

State = Literal["well", "note", "bad"]
"""``note``: it can be played without."""

ROOM_BYTES: Final = 200_000_000
"""Less on the disk is told: a sitting has up to a few megabytes, the system needs the rest."""
EPOCH: Final = 1_767_225_600
"""1 January 2026: a clock that shows less was never set."""
MULTITOUCH: Final = 0x35
"""ABS_MT_POSITION_X: only what fingers touch has it (linux/input-event-codes.h)."""
POST: Final = "run/saucer/post"
"""Where the postman's service is called, on a machine where the referee itself has no network."""
SERVICE: Final = "sys/fs/cgroup/system.slice/saucer.service"
"""What the kernel says of the service and its processes."""
UNDER_NOW, UNDER_ONCE, SLOWED_NOW, HOT_NOW = 1 << 0, 1 << 16, 1 << 2, 1 << 3
"""Bits of what a Pi's firmware says about its power (`vcgencmd get_throttled`)."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What was found of one part.

    :ivar part: display, touch, pins, camera, sound, voice, fonts, disk, memory, clock, power,
        phones.
    :ivar words: what was found. :ivar remedy: what to do about it; empty where all is well.
    """

    part: str
    state: State
    words: str
    remedy: str = ""

    def to_json(self) -> dict[str, Any]:
        return {"part": self.part, "state": self.state, "words": self.words, "remedy": self.remedy}


@dataclass(frozen=True)
class Computer:
    """Where a machine tells about itself.

    :ivar root: of its files. :ivar environment: of the process. :ivar now: gives the time of day in Unix seconds.
    """

    root: Path = Path("/")
    environment: Mapping[str, str] = field(default_factory=lambda: os.environ)
    now: Callable[[], float] = time.time

    def text(self, path: str) -> str:
        """Return what a file says; empty if it cannot be read."""
        try:
            return (self.root / path).read_text(encoding="utf-8", errors="replace").strip("\0\n ")
        except OSError:
            return ""

    def find(self, pattern: str) -> list[Path]:
        """Return files by a pattern, in order."""
        return sorted(self.root.glob(pattern))


def examine(machine: Computer | None = None) -> list[Diagnosis]:
    """Look at every part, in the order in which one meets them."""
    machine = machine or Computer()
    looks: Sequence[Callable[[Computer], Diagnosis]] = (
        _display, _touch, _pins, _camera, _sound, _voice, _fonts, _disk, _memory, _clock, _power, _phones,
    )  # fmt: skip
    return [look(machine) for look in looks]


def worst(findings: Sequence[Diagnosis]) -> State:
    """Return the worst state there is."""
    states = {finding.state for finding in findings}
    return "bad" if "bad" in states else "note" if "note" in states else "well"


def _display(machine: Computer) -> Diagnosis:
    if machine.environment.get("WAYLAND_DISPLAY") or machine.environment.get("DISPLAY"):
        return Diagnosis("display", "well", _("A desktop is running here."))
    found = []
    for status in machine.find("sys/class/drm/card*-*/status"):
        if status.read_text(encoding="utf-8").strip() == "connected":
            modes = machine.text(str(status.parent.relative_to(machine.root) / "modes")).split()
            found.append(f"{status.parent.name.partition('-')[2]} {modes[0] if modes else ''}".strip())
    if not found:
        return Diagnosis(
            "display", "bad", _("No screen is connected."),
            _("Switch this machine off, plug the screen's cable in at both ends, then switch on the screen and after "
              "it the machine."),
        )  # fmt: skip
    cards = machine.find("dev/dri/card*")
    if not any(os.access(card, os.R_OK | os.W_OK) for card in cards):
        return Diagnosis(
            "display", "bad", _("{screens}: this user isn't allowed to draw on it.").format(screens=listed(found)),
            _("Add the user to the groups video and render, and log in again."),
        )  # fmt: skip
    return Diagnosis("display", "well", listed(found))


def _touch(machine: Computer) -> Diagnosis:
    found, barred = [], False
    for block in machine.text("proc/bus/input/devices").split("\n\n"):
        lines = dict(line[3:].split("=", 1) for line in block.splitlines() if "=" in line[3:])
        bits = 0
        for word in lines.get("ABS", "").split():
            bits = bits << 64 | int(word, 16)
        if not bits >> MULTITOUCH & 1:
            continue
        found.append(lines.get("Name", "?").strip('"'))
        events = [word for word in lines.get("Handlers", "").split() if word.startswith("event")]
        barred |= not any(os.access(machine.root / "dev/input" / event, os.R_OK) for event in events)
    if not found:
        return Diagnosis(
            "touch", "note", _("No touch screen is connected: use a mouse or the keyboard."),
            _("If the touch screen has a USB cable, plug that in too; one on a ribbon cable needs nothing else."),
        )  # fmt: skip
    if barred and not machine.environment.get("DISPLAY"):
        return Diagnosis(
            "touch", "bad", _("{names}: this user isn't allowed to read it.").format(names=listed(found)),
            _("Add the user to the group input, and log in again."),
        )  # fmt: skip
    return Diagnosis("touch", "well", listed(found))


def _pins(machine: Computer) -> Diagnosis:
    own = places.sittings() / "pins.toml"
    try:
        load_pins(own if own.is_file() else None)
    except UserError as error:
        return Diagnosis("pins", "bad", str(error), _("Correct that line; `saucer wiring` draws what the file says."))
    chips = machine.find("dev/gpiochip*")
    if not chips:
        return Diagnosis("pins", "note", _("There are no pins here: use the buttons on the screen, or the keyboard."))
    if not any(os.access(chip, os.R_OK | os.W_OK) for chip in chips):
        return Diagnosis(
            "pins", "bad", _("This user isn't allowed to use the pins."),
            _("Add the user to the group gpio, and log in again."),
        )  # fmt: skip
    factory, reason = pin_factory()
    if factory is None:
        return Diagnosis(
            "pins", "bad", _("The pins cannot be reached: {reason}.").format(reason=reason),
            _("Install lgpio: `apt install python3-lgpio`, in an environment made with --system-site-packages."),
        )  # fmt: skip
    return Diagnosis("pins", "well", _("The pins are reached through {name}.").format(name=type(factory).__name__))


def _camera(machine: Computer) -> Diagnosis:
    there = cameras(machine.root / "dev", machine.root / "sys/class/video4linux")
    if not there:
        return Diagnosis(
            "camera", "note", _("No camera is connected: you enter the moves by hand."),
            _("Plug one into a blue USB socket. A Pi's own camera needs python3-picamera2; `rpicam-hello` shows "
              "whether it works."),
        )  # fmt: skip
    barred = [one.name for one in there if not one.allowed]
    if barred:
        return Diagnosis(
            "camera", "bad", _("{names}: this user isn't allowed to use it.").format(names=listed(barred)),
            _("Add the user to the group video, and log in again."),
        )  # fmt: skip
    return Diagnosis("camera", "well", listed(one.name for one in there))


def _sound(machine: Computer) -> Diagnosis:
    if machine.environment.get("SDL_AUDIODRIVER") or machine.environment.get("PULSE_SERVER"):
        return Diagnosis("sound", "well", _("A sound server is set."))
    cards = [
        line.partition("]: ")[2] or line for line in machine.text("proc/asound/cards").splitlines() if "]: " in line
    ]
    playing = machine.find("dev/snd/pcm*p")
    if not playing:
        return Diagnosis(
            "sound", "note", _("There is nothing to play sounds on."),
            _("Plug in a USB sound stick, or a screen with loudspeakers (HDMI): a Pi 5 has no socket for headphones."),
        )  # fmt: skip
    if not any(os.access(one, os.W_OK) for one in playing):
        return Diagnosis(
            "sound", "bad", _("This user isn't allowed to play sounds."),
            _("Add the user to the group audio, and log in again."),
        )  # fmt: skip
    return Diagnosis("sound", "well", listed(cards))


def _voice(machine: Computer) -> Diagnosis:
    if has_voice():
        return Diagnosis("voice", "well", _("There is a voice."))
    return Diagnosis(
        "voice", "note", _("There is no voice here: lines are shown on the screen."),
        _("To hear them: apt-get install {package}.").format(package=PACKAGE),
    )  # fmt: skip


def _fonts(machine: Computer) -> Diagnosis:
    try:
        count = sum(fonts.path(role).stat().st_size > 0 for role in DESIGN.fonts)
    except (UserError, OSError) as error:
        return Diagnosis("fonts", "bad", str(error), _("Install Saucer again."))
    return Diagnosis("fonts", "well", counted("{n} font is here.", "{n} fonts are here.", count))


def _disk(machine: Computer) -> Diagnosis:
    folder = places.sittings()
    there = next(one for one in (folder, *folder.parents) if one.exists())
    if not os.access(there, os.W_OK):
        return Diagnosis(
            "disk", "bad", _("{folder} can't be written to: no sitting can be saved.").format(folder=folder),
            _("Unlock the card, or mount it for writing; on a read-only system give Saucer a folder of its own."),
        )  # fmt: skip
    free = shutil.disk_usage(there).free
    words = _("{free:.1f} GB are free in {folder}.").format(free=free / 1e9, folder=folder)
    if free < ROOM_BYTES:
        return Diagnosis("disk", "bad", words, _("Delete what you don't need, or use a larger card."))
    return Diagnosis("disk", "well", words)


def _memory(machine: Computer) -> Diagnosis:
    """Whether what the referee holds in memory, keys and all that is secret, can get to a disk."""
    swaps = [line.split()[0] for line in machine.text("proc/swaps").splitlines()[1:] if line.split()]
    disks = [one for one in swaps if not _stays_in_memory(machine, one)]
    if not disks:
        return Diagnosis("memory", "well", _("There is no swap on a disk: secrets stay in memory."))
    told = _("Swap is on ({places})").format(places=listed(disks))
    if machine.text(f"{SERVICE}/memory.swap.max") == "0":
        return Diagnosis("memory", "well", _("{swap}, but the referee's memory is kept out of it.").format(swap=told))
    for process in machine.text(f"{SERVICE}/cgroup.procs").split()[:1] or ["self"]:
        if _is_locked(machine.text(f"proc/{process}/status")):
            return Diagnosis("memory", "well", _("{swap}, but the referee's memory is locked.").format(swap=told))
    return Diagnosis(
        "memory", "note", _("{swap}: it could put secrets on a disk.").format(swap=told),
        _("Switch it off (sudo swapoff -a), encrypt it, or play with the service that deploy/install.sh sets up."),
    )  # fmt: skip


def _stays_in_memory(machine: Computer, swap: str) -> bool:
    """Return whether a place for swap is a compressed piece of memory (zram) with no disk behind it."""
    name = swap.removeprefix("/dev/")
    return name.startswith("zram") and machine.text(f"sys/block/{name}/backing_dev") in ("", "none")


def _is_locked(status: str) -> bool:
    """Return whether as much of a process's memory is locked as is used, by what ``/proc/PID/status`` says."""
    sizes = dict(re.findall(r"^(VmLck|VmRSS):\s+(\d+) kB$", status, re.MULTILINE))
    return int(sizes.get("VmLck", 0)) >= int(sizes.get("VmRSS", 1)) > 0


def _clock(machine: Computer) -> Diagnosis:
    if machine.now() < EPOCH:
        return Diagnosis(
            "clock", "note", _("The clock was never set: sittings are saved, but with the wrong time."),
            _("Connect this machine to a network once each time you switch it on, or add a clock (RTC) with a "
              "battery."),
        )  # fmt: skip
    if machine.find("run/systemd/timesync") and not machine.find("run/systemd/timesync/synchronized"):
        return Diagnosis(
            "clock", "note", _("The clock hasn't been compared with the network since the machine was switched on."),
            _("You can play all the same; times on sittings may be off."),
        )  # fmt: skip
    return Diagnosis("clock", "well", time.strftime("%Y-%m-%d %H:%M", time.localtime(machine.now())))


def _power(machine: Computer) -> Diagnosis:
    told = machine.find("sys/devices/platform/soc*/soc*:firmware/get_throttled")
    if not told:
        return Diagnosis("power", "well", _("This machine doesn't report on its power supply."))
    try:
        bits = int(told[0].read_text(encoding="ascii").strip(), 16)
    except (OSError, ValueError):
        bits = 0
    supply = _("Use the Pi's own power supply, and a short thick cable; take power-hungry things off its USB sockets.")
    if bits & UNDER_NOW:
        return Diagnosis(
            "power", "bad", _("The Pi isn't getting enough voltage now: it may stop or damage its card."), supply
        )
    if bits & (SLOWED_NOW | HOT_NOW):
        return Diagnosis("power", "bad", _("The Pi is too hot and runs slowly."), _("Give it some air, or add a fan."))
    if bits & UNDER_ONCE:
        return Diagnosis(
            "power", "note", _("At times since it was switched on, the Pi didn't get enough voltage."), supply
        )
    return Diagnosis("power", "well", _("The voltage was never too low."))


def _phones(machine: Computer) -> Diagnosis:
    try:
        nacl()
    except UserError as error:
        return Diagnosis(
            "phones", "note", _("Phones are off: everybody plays on this screen."), str(error),
        )  # fmt: skip
    there, own = addresses(), network()
    if own is not None:
        words = _("This machine's own network, {name}, is on: `saucer hotspot` shows its code.")
        return Diagnosis("phones", "well", words.format(name=own.name))
    if there:
        return Diagnosis("phones", "well", _("Phones connect to {address}.").format(address=there[0].text))
    if (machine.root / POST).is_socket():  # asked inside the service, which sees no network
        return Diagnosis(
            "phones", "well", _("The postman lets phones in: `saucer phones` says at which address they connect.")
        )
    return Diagnosis(
        "phones", "note", _("This machine isn’t on any network that a phone could join."),
        _("Join the home network, or open one of its own: saucer hotspot on. `saucer phones` says more."),
    )  # fmt: skip

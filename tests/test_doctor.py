"""What is said of a machine: by the files in which a kernel tells about it."""

from __future__ import annotations

import json
import os
import re
import resource
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from companion.doctor import Computer, Diagnosis, examination, examine, worst
from companion.doctor.wires import page, picture
from companion.doctor.words import part_of, state_of, told
from companion.kernel.errors import UserError
from companion.phones.addresses import Address
from hardware.pins import load_pins
from tests.test_cli import saucer

HOUSE = str(Path(__file__).parent.parent)

TOUCH = """I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="FT5406 memory based driver"
H: Handlers=mouse0 event1
B: PROP=2
B: EV=b
B: KEY=400 0 0 0 0 0
B: ABS=260800000000003

I: Bus=0003 Vendor=046d Product=c077 Version=0111
N: Name="Logitech USB Optical Mouse"
H: Handlers=mouse1 event2
B: REL=903
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Provide a Pi with everything, in order."""
    for path, text in {
        "sys/class/drm/card1-DSI-1/status": "connected\n",
        "sys/class/drm/card1-DSI-1/modes": "800x480\n",
        "sys/class/drm/card1-HDMI-A-1/status": "disconnected\n",
        "dev/dri/card1": "",
        "proc/bus/input/devices": TOUCH,
        "dev/input/event1": "",
        "proc/asound/cards": " 0 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones\n      bcm2835 Headphones\n",
        "dev/snd/pcmC0D0p": "",
        "run/systemd/timesync/synchronized": "",
        "sys/devices/platform/soc/soc:firmware/get_throttled": "0\n",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def found(root: Path, part: str, now: float = 1.8e9, **environment: str) -> Diagnosis:
    machine = Computer(root, environment, lambda: now)
    return next(one for one in examine(machine) if one.part == part)


def test_a_pi_with_everything(root: Path) -> None:
    states = {one.part: one.state for one in examine(Computer(root, {}, lambda: 1.8e9))}
    assert {part for part, state in states.items() if state == "well"} >= {
        "display", "touch", "sound", "fonts", "disk", "memory", "clock", "power",
    }  # fmt: skip
    assert "bad" not in states.values()
    assert found(root, "display").words == "DSI-1 800x480"
    assert found(root, "touch").words == "FT5406 memory based driver"
    assert found(root, "sound").words == "bcm2835_headpho - bcm2835 Headphones"


@pytest.mark.parametrize(
    ("bits", "state", "words"),
    [
        ("50005", "bad", "enough voltage now"),
        ("50000", "note", "At times since it was switched on"),
        ("8", "bad", "too hot"),
        ("80000", "well", "never too low"),
        ("nonsense", "well", "never too low"),
    ],
)
def test_what_the_firmware_says_of_the_power(root: Path, bits: str, state: str, words: str) -> None:
    (root / "sys/devices/platform/soc/soc:firmware/get_throttled").write_text(bits)
    one = found(root, "power")
    assert (one.state, words in one.words) == (state, True)
    assert bool(one.remedy) == (state != "well")


def test_what_is_missing_is_told_with_what_to_do(root: Path) -> None:
    (root / "sys/class/drm/card1-DSI-1/status").write_text("disconnected\n")
    (root / "proc/bus/input/devices").write_text(TOUCH.split("\n\n")[1])
    (root / "dev/snd/pcmC0D0p").unlink()
    (root / "run/systemd/timesync/synchronized").unlink()
    assert found(root, "display").state == "bad"
    assert found(root, "display", DISPLAY=":0").state == "well"
    for part in ("touch", "sound", "clock", "camera", "pins"):
        assert found(root, part).state == "note", part
    assert found(root, "clock", now=1e6).words.startswith("The clock was never set")
    for one in examine(Computer(root, {}, lambda: 1.8e9)):
        assert one.state == "well" or one.part == "pins" or one.remedy, one.part
        assert told(one).startswith(f"{part_of(one)} ({state_of(one)}): ")


def test_a_machine_that_is_not_known_to_be_a_pi_is_not_called_one(tmp_path: Path) -> None:
    for at in (1.8e9, 1e6):
        for one in examine(Computer(tmp_path, {}, lambda at=at: at)):  # type: ignore[misc]
            assert not re.search(r"\b[Tt]he Pi\b", f"{one.words} {one.remedy}"), one.part


@pytest.mark.parametrize(("folder", "part"), [("dri", "display"), ("input", "touch"), ("snd", "sound")])
def test_what_a_user_may_not_open_is_told(root: Path, monkeypatch: pytest.MonkeyPatch, folder: str, part: str) -> None:
    """Asked as for a user in none of the groups: root, as whom tests may run, may open everything."""
    may = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: folder not in Path(path).parts and may(path, mode))
    one = found(root, part)
    assert (one.state, "group" in one.remedy) == ("bad", True)


def test_a_pin_file_that_cannot_be_used_is_told(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "saucer").mkdir()
    (tmp_path / "saucer" / "pins.toml").write_text("[buttons]\nroll = 99\n")
    one = found(root, "pins")
    assert one.state == "bad"
    assert 'line 2: "roll" must be' in one.words


def test_the_worst_counts() -> None:
    well, note, bad = (Diagnosis("x", state, "") for state in ("well", "note", "bad"))
    assert (worst([well]), worst([well, note]), worst([note, bad, well])) == ("well", "note", "bad")


def test_the_command_tells_scripts_and_people(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path), "DISPLAY": ":97"}
    done = saucer("doctor", "--json", env=home)
    report = json.loads(done.stdout)
    assert [one["part"] for one in report["parts"]] == [
        "display", "touch", "pins", "camera", "sound", "voice", "fonts", "disk", "memory", "clock", "power",
        "phones",
    ]  # fmt: skip
    assert done.returncode == (3 if report["state"] == "bad" else 0), done.stderr


def test_the_wiring_shows_every_pin(tmp_path: Path) -> None:
    import pypdfium2

    (tmp_path / "wiring.pdf").write_bytes(page(load_pins(), "letter"))
    with pypdfium2.PdfDocument(tmp_path / "wiring.pdf") as document:
        text = document[0].get_textpage().get_text_bounded()
    for word in ("GPIO17", "ROLL", "GPIO3", "POWER", "seat 6", "GPIO10", "buzzer", "GPIO12", "light, blue"):
        assert word in text, word
    assert text.count("330") >= 9
    own = tmp_path / "pins.toml"
    own.write_text("[light]\nlamp = 18\n[seats]\npins = []\n[buttons]\npower = 0\n")
    face = picture(load_pins(own))
    assert (face.width, face.height) == (190, 112)
    done = saucer("wiring", "--pins", own, "--out", tmp_path / "own.pdf")
    assert done.returncode == 0, done.stderr
    with pypdfium2.PdfDocument(tmp_path / "own.pdf") as document:
        text = document[0].get_textpage().get_text_bounded()
    assert "GPIO18" in text
    assert "seat" not in text


SWAP = "Filename Type Size Used Priority\n{place} partition 102396 0 -2\n"
SERVICE = "sys/fs/cgroup/system.slice/saucer.service"


@pytest.mark.parametrize(
    ("files", "state", "words"),
    [
        ({}, "well", "There is no swap on a disk"),
        ({"proc/swaps": SWAP.format(place="/dev/zram0"), "sys/block/zram0/backing_dev": "none"}, "well", "no swap"),
        ({"proc/swaps": SWAP.format(place="/dev/zram0"), "sys/block/zram0/backing_dev": "/dev/sda2"}, "note", "zram0"),
        ({"proc/swaps": SWAP.format(place="/var/swap")}, "note", "(/var/swap): it could put secrets on a disk"),
        ({"proc/swaps": SWAP.format(place="/var/swap"), f"{SERVICE}/memory.swap.max": "0"}, "well", "kept out of it"),
        ({"proc/swaps": SWAP.format(place="/var/swap"), f"{SERVICE}/memory.swap.max": "max",
          f"{SERVICE}/cgroup.procs": "77\n78", "proc/77/status": "VmLck:\t  300000 kB\nVmRSS:\t  200000 kB\n"},
         "well", "the referee's memory is locked"),
        ({"proc/swaps": SWAP.format(place="/var/swap"), f"{SERVICE}/cgroup.procs": "77\n",
          "proc/77/status": "VmLck:\t       0 kB\nVmRSS:\t  200000 kB\n",
          "proc/self/status": "VmLck:\t  300000 kB\nVmRSS:\t  200000 kB\n"}, "note", "could put secrets on a disk"),
    ],
)  # fmt: skip
def test_whether_secrets_can_get_to_a_disk_is_looked_at(
    root: Path, files: dict[str, str], state: str, words: str
) -> None:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    finding = found(root, "memory")
    assert finding.state == state
    assert words in finding.words


@pytest.mark.parametrize("limited", [False, True], ids=["no limit", "a limit"])
def test_memory_is_locked_where_no_limit_is_set_and_not_where_one_is(limited: bool) -> None:
    """The kernel's own word for it, in a process of its own. Root may lock as much as without a limit, if asked to."""
    if not limited and os.geteuid() != 0 and resource.getrlimit(resource.RLIMIT_MEMLOCK)[1] != resource.RLIM_INFINITY:
        pytest.skip("this user may not lock more memory than its limit")
    code = (
        "import resource; from companion.kernel.swap import keep_from_disks;"
        f"resource.getrlimit = lambda _: (1 << 20,) * 2 if {limited} else (resource.RLIM_INFINITY,) * 2;"
        "done = keep_from_disks(); more = bytearray(30 << 20);"
        "from companion.doctor.examination import _is_locked;"
        "print(done, _is_locked(open('/proc/self/status').read()))"
    )
    environment = {**os.environ, "PYTHONPATH": HOUSE}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout == ("False False\n" if limited else "True True\n")


def test_phones_are_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there: tuple[Address, ...] = (Address("192.168.1.20", "wlan0"),)
    monkeypatch.setattr(examination, "nacl", bytes)
    monkeypatch.setattr(examination, "addresses", lambda: there)
    assert found(tmp_path, "phones").words == "Phones connect to 192.168.1.20."
    there = ()
    assert found(tmp_path, "phones").state == "note"
    (tmp_path / "run/saucer").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "run/saucer")
    with socket.socket(socket.AF_UNIX) as door:
        door.bind("post")  # the whole path may be longer than such a name can be
        assert found(tmp_path, "phones").state == "well", "the referee on a Pi sees no network"

    def none() -> bytes:
        raise UserError("Phones need nacl-fast.js.")

    monkeypatch.setattr(examination, "nacl", none)
    assert found(tmp_path, "phones").remedy == "Phones need nacl-fast.js."

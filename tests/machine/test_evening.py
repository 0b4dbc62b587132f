"""A whole evening in one machine: buttons, fingers and a webcam play Pleasantville from set-up to the end."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.golden import endings
from tests.machine import room
from tests.machine.machine import Machine, is_lit
from tests.machine.photographs import photograph
from tests.machine.test_pins import BANK
from tests.machine.test_webcam import PATH

MOST_S = 4 * 3600
"""So long an emulated evening may last."""
OUT = "/var/lib/saucer/evening"
LUCK = 267
"""The dice's seed: of a thousand it has the shortest game that sensible people play, 52 records."""

UNITS = "/run/systemd/system/saucer.service.d"
PI = """[Service]
BindReadOnlyPaths=/run/cpuinfo:/proc/cpuinfo
Environment=KCFG_GRAPHICS_MAXFPS=15
"""
"""The service as it is; the pins are a Pi 4's."""
PLAYED = """[Service]
ExecStart=
ExecStart=/opt/saucer/current/bin/python /usr/local/lib/evening.py
Restart=no
WatchdogSec=1800
Environment=SAUCER_LINES={lines} SAUCER_LUCK={luck} PYTHONFAULTHANDLER=1
"""
"""Somebody plays it, and once."""


@pytest.fixture(scope="module")
def machine(folder: Path) -> Iterator[Machine]:
    """Provide a machine with buttons, a touch screen, a loudspeaker and a webcam, whose referee is about to be
    played."""
    with Machine(folder, room.data_disk(folder / "data.ext4")) as machine:
        machine.booted().run("systemctl stop saucer.service; modprobe snd-aloop")
        lines = machine.run(BANK).splitlines()[-1]
        photograph("pleasantville", {}, folder / "table.jpg")
        machine.lay("/run/webcam.jpg", (folder / "table.jpg").read_bytes())
        machine.run("systemd-run --quiet --unit=webcam /usr/bin/python3 /usr/local/lib/webcam.py /run/webcam.jpg")
        machine.until(f"test -e {PATH}")
        machine.run("mkdir -p /usr/local/lib/tests/app; touch /usr/local/lib/tests/__init__.py")
        machine.lay("/usr/local/lib/tests/app/__init__.py", b"")
        machine.lay("/usr/local/lib/tests/app/play.py", (room.HOUSE / "tests/app/play.py").read_bytes())
        machine.run(f"mkdir -p {UNITS}")
        machine.lay(f"{UNITS}/x-pi.conf", PI.encode())
        machine.lay(f"{UNITS}/z-played.conf", PLAYED.format(lines=lines, luck=LUCK).encode())
        machine.run("systemctl daemon-reload; systemctl start --no-block saucer.service")
        yield machine


def goes_on(machine: Machine, folder: Path) -> bool:
    """Whether it is still played; what it said is kept."""
    (folder / "journal.txt").write_text(machine.run("journalctl --unit saucer --no-pager"), encoding="utf-8")
    return machine.run("systemctl show --property ActiveState --value saucer").strip() in ("active", "activating")


def test_pins_touches_and_a_webcam_play_pleasantville_to_its_end(machine: Machine, folder: Path) -> None:
    end, looks = time.monotonic() + MOST_S, 0
    while machine.tried(f"test -e {OUT}/told.json")[0] and goes_on(machine, folder):
        assert time.monotonic() < end, "it takes too long"
        rc, wanted = machine.tried(f"cat {OUT}/wanted.json")
        if rc == 0:
            looks += 1
            photograph("pleasantville", json.loads(wanted), folder / f"table-{looks}.jpg")
            machine.lay("/run/webcam.jpg", (folder / f"table-{looks}.jpg").read_bytes())
            machine.run(f"sleep 2; rm {OUT}/wanted.json")
        else:
            machine.screen("evening")
            time.sleep(5)
    told = json.loads(machine.run(f"cat {OUT}/told.json"))
    assert is_lit(machine.screen("evening-over"))
    machine.run(f"rm {OUT}/told.json")
    (folder / "told.json").write_text(json.dumps(told, indent=1), encoding="utf-8")
    assert told["screen"] == "Ending"
    assert told["outcome"] in endings("pleasantville")
    assert told["pins"] == "LGPIOFactory"
    assert told["pressed"]["roll"] > 5
    assert told["pressed"]["hide"] == 2
    assert told["pressed"]["next"] > 0
    assert [what for what, *_more in told["looks"]] == ["as set up", "moved", "moved"]
    assert all(source == f"camera:{PATH}" for _what, source, *_more in told["looks"])
    assert told["means"]["camera"] == 2, "two moves were seen, and confirmed by a touch"
    said = machine.run(f"saucer verify '{told['sitting']}'")
    (folder / "verified.txt").write_text(said, encoding="utf-8")


def test_power_held_turns_the_machine_off(machine: Machine, folder: Path) -> None:
    lines = machine.run(f"sed -n 's/.*SAUCER_LINES=\\([^ ]*\\).*/\\1/p' {UNITS}/z-played.conf").strip()
    machine.run(f"systemctl stop saucer; rm {UNITS}/z-played.conf; systemctl daemon-reload")
    machine.run("systemctl start --no-block saucer")
    machine.until("systemctl --quiet is-active saucer")
    machine.rested("before-the-night")
    machine.tell({"run": f"echo pull-down > {lines}/sim_gpio3/pull"})
    assert machine.ended() == 0

"""A USB webcam that shows our photographs: read through the kernel's own driver, and pulled out two hundred times."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.machine import room
from tests.machine.machine import Machine
from tests.machine.photographs import photograph

TIMES = int(os.environ.get("SAUCER_REPLUGS", "200"))
SETTLED = 20
"""After so many replugs no more memory may be needed."""
MOST_KB = 5 * 1024
PATH = "/dev/v4l/by-id/usb-Saucer_Table_camera_14-video-index0"
PLACED = {"mayor": "square-bandstand", "sheriff": "main-3", "maid": "graveyard-old", "zebu_lon": "house-5"}
AS_SAUCER = "cd /tmp && env HOME=/var/lib/saucer runuser -u saucer --"

WATCHER = """
import json, os, sys
from hardware.live import UsbCamera

def memory_kb():
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmRSS"))

def tell(**what):
    with open("/tmp/watched", "a") as out:
        print(json.dumps(what), file=out)

path, times = sys.argv[1], int(sys.argv[2])

def plug():
    try:
        return os.stat(path).st_ino
    except FileNotFoundError:
        return 0

with UsbCamera(path, patience=600) as camera:
    camera.lock()
    for number in range(times + 1):
        frame, this = camera.read(), plug()
        tell(number=number, size=frame.picture.shape[:2], mean=round(float(frame.picture.mean())), rss_kb=memory_kb())
        while number < times and plug() in (0, this):
            camera.read()
tell(over=True)
"""
"""Reads on through every pulling of the cable; a line for the first picture after each plug."""

HANDS = """
import sys, time
from pathlib import Path
here, away, path = Path("/run/webcam.jpg"), Path("/run/webcam.away"), Path(sys.argv[1])
def seen():
    try:
        return open("/tmp/watched").read().count("number")
    except FileNotFoundError:
        return 0
for number in range(int(sys.argv[2])):
    while seen() <= number:
        time.sleep(0.05)
    here.rename(away)
    while path.exists():
        time.sleep(0.02)
    time.sleep(0.1)
    away.rename(here)
"""
"""Pulls the cable whenever a picture has come, and plugs it in again."""


@pytest.fixture(scope="module")
def machine(folder: Path) -> Iterator[Machine]:
    """Provide a machine with the webcam plugged in, showing four counters on the map."""
    photograph("pleasantville", PLACED, folder / "table.jpg")
    with Machine(folder, room.data_disk(folder / "data.ext4")) as machine:
        machine.booted().run("systemctl stop saucer.service")
        machine.lay("/run/webcam.jpg", (folder / "table.jpg").read_bytes())
        webcam = "/usr/bin/python3 /usr/local/lib/webcam.py /run/webcam.jpg /run/webcam.journal"
        machine.run(f"systemd-run --quiet --unit=webcam {webcam}")
        machine.until(f"test -e {PATH} && udevadm settle")
        yield machine


def test_it_is_found_by_its_path_and_its_counters_are_read(machine: Machine, folder: Path) -> None:
    assert "uvcvideo" in machine.run("readlink /sys/class/video4linux/video0/device/driver")
    listed = machine.run(f"{AS_SAUCER} saucer camera list")
    (folder / "list.txt").write_text(listed, encoding="utf-8")
    assert f"camera:{PATH}" in listed
    machine.run(f"{AS_SAUCER} saucer camera picture camera:{PATH} --out /tmp/table.png")
    told = json.loads(machine.run(f"{AS_SAUCER} saucer see /tmp/table.png --game pleasantville --json"))
    assert {one["id"]: one["space"] for one in told["counters"]} == PLACED
    assert machine.run("cat /run/webcam.journal").splitlines()[-1] == "format 2", "MJPG, of the two that it has"


def test_focus_and_exposure_are_held(machine: Machine) -> None:
    hold = "from hardware.live import UsbCamera; camera = UsbCamera(%r); camera.read(); print(camera.lock())"
    said = machine.run(f'{AS_SAUCER} /opt/saucer/current/bin/python -c "{hold % PATH}"')
    assert said.strip() == "Locks(focus=40.0, exposure=300.0, gain=64.0)"
    told = machine.run("cat /run/webcam.journal").splitlines()
    assert {"automatic focus 0", "focus 40", "automatic exposure 1", "exposure 300", "gain 64"} <= set(told)


def test_pulled_out_again_and_again_it_goes_on_and_needs_no_more_memory(machine: Machine, folder: Path) -> None:
    machine.lay("/tmp/watcher.py", WATCHER.encode())
    machine.lay("/tmp/hands.py", HANDS.encode())
    machine.run("rm -f /tmp/watched")
    walls = "--property=User=saucer --property=SupplementaryGroups=video"
    set_so = machine.run("systemctl show --property Environment --value saucer").split()
    walls += "".join(f" --setenv={word}" for word in set_so)
    python = "/opt/saucer/current/bin/python"
    machine.run(f"systemd-run --quiet --unit=watcher {walls} {python} /tmp/watcher.py {PATH} {TIMES}")
    machine.run(f"systemd-run --quiet --unit=hands /usr/bin/python3 /tmp/hands.py {PATH} {TIMES}")
    machine.until("grep -q over /tmp/watched || ! systemctl --quiet is-active watcher", timeout=7200)
    told: list[dict[str, Any]] = [json.loads(line) for line in machine.run("cat /tmp/watched").splitlines()]
    (folder / "replugs.jsonl").write_text("".join(f"{json.dumps(one)}\n" for one in told), encoding="utf-8")
    assert told[-1] == {"over": True}, machine.run("journalctl --unit watcher --no-pager | tail -n 20")
    looks = told[:-1]
    assert [one["number"] for one in looks] == list(range(TIMES + 1))
    assert {tuple(one["size"]) for one in looks} == {(1080, 1920)}
    assert len({one["mean"] for one in looks}) == 1, "the same picture each time"
    plugged = machine.run("journalctl -k --no-pager | grep -c 'USB disconnect'")
    assert int(plugged) >= TIMES, "the cable was out as often"
    grown = looks[-1]["rss_kb"] - looks[SETTLED]["rss_kb"]
    assert grown <= MOST_KB, f"{grown} kB more after {TIMES} replugs than after {SETTLED}"

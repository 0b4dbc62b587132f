"""The kernel's own GPIO lines (gpio-sim), pressed and bouncing, while the real panel runs on lgpio."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.machine import room
from tests.machine.machine import Machine

BANK = """
modprobe gpio-sim; mountpoint -q /sys/kernel/config || mount -t configfs c /sys/kernel/config
g=/sys/kernel/config/gpio-sim/pi; mkdir -p $g/bank0
echo 54 > $g/bank0/num_lines; echo pinctrl-bcm2711 > $g/bank0/label; echo 1 > $g/live
printf 'Revision\\t: c03114\\n' > /run/cpuinfo; mount --bind /run/cpuinfo /proc/cpuinfo
udevadm settle
lines=/sys/devices/platform/$(cat $g/dev_name)/$(cat $g/bank0/chip_name)
for n in 17 27 22 23 24 3; do echo pull-up > $lines/sim_gpio$n/pull; done
echo $lines
"""
"""A Pi 4's bank of 54 lines, all buttons let go; where their state is driven."""

PANEL = """
import json, os, time
from hardware.buttons import ButtonPanel
panel, pressed = ButtonPanel(), []
def tell():
    open("/tmp/panel.new", "w").write(json.dumps({"pins": type(panel.factory).__name__, "pressed": pressed}))
    os.replace("/tmp/panel.new", "/tmp/panel.json")
def came(name):
    pressed.append(name)
    panel.light.show("green" if len(pressed) % 2 else "red")
    tell()
panel.when_pressed = came
tell()
while True:
    time.sleep(1)
"""
"""The real panel, run as the service's user; it notes each press, and the lamp follows."""

FINGER = """
import sys, time
lines, presses, bounces = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
def put(down):
    with open(f"{lines}/sim_gpio17/pull", "w") as line:
        line.write("pull-down" if down else "pull-up")
for _press in range(presses):
    for down in (True, False):
        for _bounce in range(bounces):
            put(down); time.sleep(0.001); put(not down); time.sleep(0.001)
        put(down)
        time.sleep(0.2 if down else 0.5)
"""
"""A finger on ROLL whose contacts bounce at each edge."""

AS_SAUCER = "env HOME=/var/lib/saucer LG_WD=/run/panel runuser -u saucer -- /opt/saucer/current/bin/python"


@pytest.fixture(scope="module")
def machine(folder: Path) -> Iterator[Machine]:
    """Provide a machine on whose clock a millisecond of bouncing is one, however busy this house is."""
    with Machine(folder, room.data_disk(folder / "data.ext4"), steady=True) as machine:
        yield machine.booted()


@pytest.fixture(scope="module")
def lines(machine: Machine) -> str:
    """Provide the folder in which the lines are driven, while the panel runs."""
    machine.run("systemctl stop saucer.service")
    lines = machine.run(BANK).splitlines()[-1]
    machine.lay("/tmp/panel.py", PANEL.encode())
    machine.lay("/tmp/finger.py", FINGER.encode())
    unit = "systemd-run --quiet --unit=panel --property=WorkingDirectory=/run/panel"
    machine.run(f"install -d -o saucer /run/panel; {unit} {AS_SAUCER} /tmp/panel.py")
    machine.until("test -e /tmp/panel.json")
    return lines


def told(machine: Machine) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(machine.run("cat /tmp/panel.json"))
    return found


def test_two_hundred_bouncing_presses_are_two_hundred_rolls(machine: Machine, lines: str) -> None:
    assert told(machine)["pins"] == "LGPIOFactory"
    machine.run(f"python3 /tmp/finger.py {lines} 200 5")
    machine.run("sleep 3")
    assert told(machine)["pressed"] == ["roll"] * 200


def test_the_lamp_follows(machine: Machine, lines: str) -> None:
    def lamp() -> list[str]:
        return machine.run(f"for n in 5 6 13; do cat {lines}/sim_gpio$n/value; done").split()

    seen = []
    for _press in range(2):
        machine.run(f"python3 /tmp/finger.py {lines} 1 0; sleep 2")
        seen.append(lamp())
    assert sorted(seen) == [["0", "1", "0"], ["1", "0", "0"]], "green and red in turn"


def test_a_second_program_on_the_same_pins_is_told_so(machine: Machine, lines: str) -> None:
    _rc, said = machine.tried(
        f"cd /run/panel && {AS_SAUCER} -c 'from hardware.buttons import ButtonPanel; ButtonPanel()'"
    )
    assert "PinsError" in said
    assert "Does another program hold them?" in said

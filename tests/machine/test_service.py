"""systemd as PID 1: the referee comes up with the machine, is watched, and comes back where it was."""

from __future__ import annotations

from pathlib import Path

from tests.machine.machine import Machine, changed
from tests.machine.twin import NEW_SITTING, picture_of, places_of, sealed_sitting

UP = "systemctl is-active saucer.service"
PID = "systemctl show --property MainPID --value saucer.service"
NOTE = "/var/lib/saucer/.local/state/saucer/on-screen"


def test_it_starts_with_the_machine_and_says_when_its_picture_is_up(machine: Machine) -> None:
    machine.until(UP)
    machine.rested("after-boot")  # a picture, and nothing was touched
    assert machine.run(f"{UP}; ps -o user= -p $({PID})").split() == ["active", "saucer"]
    assert machine.run("systemctl is-active getty@tty1.service; true").strip() == "inactive"
    assert machine.run("stat -c %U:%a /var/lib/saucer").strip() == "saucer:700"
    assert machine.run("findmnt -no SOURCE /var/lib/saucer").strip() == "/dev/vdb"
    shown = machine.run("systemctl show --property Type,NotifyAccess,WatchdogUSec,LimitCORE saucer.service")
    assert set(shown.split()) == {"Type=notify", "NotifyAccess=main", "WatchdogUSec=5min", "LimitCORE=0"}
    limits = machine.run(f"grep 'Max core' /proc/$({PID})/limits")
    assert limits.split()[4:6] == ["0", "0"]


def test_killed_it_comes_back_at_the_same_ask(machine: Machine) -> None:
    machine.until(UP)
    for number, (x, y) in enumerate(places_of(NEW_SITTING)):
        before = machine.touch(x, y, f"touch-{number}")
    sitting = machine.until(f"cat {NOTE}")
    assert sitting.endswith(".saucer")
    records = machine.run(f"stat -c %s '{sitting}'")
    pid = machine.run(PID).strip()
    machine.run(f"kill -9 {pid}")
    machine.until(f"{UP} && test $({PID}) != {pid}")
    after = machine.rested("after-the-kill")
    assert machine.run(f"cat {NOTE}") == sitting
    assert machine.run(f"stat -c %s '{sitting}'") == records
    assert changed(before, after) < 0.02, "it shows what it showed"


def test_killed_with_pins_it_comes_back_at_the_page_that_asks_for_them(machine: Machine, folder: Path) -> None:
    machine.until(UP)
    there = "/var/lib/saucer/.local/share/saucer/pins.saucer"
    (folder / "pins.saucer").unlink(missing_ok=True)
    sealed_sitting(folder / "pins.saucer")
    machine.lay(there, (folder / "pins.saucer").read_bytes())
    machine.run(f"chown saucer: {there}; printf %s {there} > {NOTE}")
    pid = machine.run(PID).strip()
    machine.run(f"kill -9 {pid}")
    machine.until(f"{UP} && test $({PID}) != {pid}")
    shown = machine.rested("pins-after-the-kill")
    wanted = picture_of(folder / "pins.saucer", folder / "pins-wanted.png")
    # The machine smooths edges, the twin does not: from further off they differ by 0.003; without a line it is 0.016.
    assert changed(wanted.reduce(4), shown.reduce(4)) < 0.008, "the page that asks for the PINs, as it is shown here"
    assert machine.run(f"cat {NOTE}") == there, "and it waits there"


def test_a_window_that_hangs_is_ended_by_the_watchdog_and_comes_back(machine: Machine) -> None:
    machine.until(UP)
    machine.run("mkdir -p /run/systemd/system/saucer.service.d; "
                "printf '[Service]\\nWatchdogSec=60\\n' > /run/systemd/system/saucer.service.d/watch.conf; "
                "systemctl daemon-reload; systemctl restart saucer.service")  # fmt: skip
    machine.run("sleep 90")
    pid = machine.run(PID).strip()
    assert machine.run("systemctl show --property NRestarts --value saucer.service").strip() in ("0", "1")
    machine.run(f"kill -STOP {pid}")
    machine.until(f"{UP} && test $({PID}) != {pid}")
    assert "Watchdog timeout" in machine.run("journalctl --unit saucer.service --no-pager | grep -i watchdog")
    machine.rested("after-the-watchdog")


def test_it_stops_cleanly_and_gives_the_console_back(machine: Machine) -> None:
    machine.until(UP)
    machine.run("systemctl stop saucer.service")
    result = machine.run("systemctl show --property Result,ExecMainStatus saucer.service")
    assert set(result.split()) == {"Result=success", "ExecMainStatus=0"}
    machine.run("systemctl start getty@tty1.service")
    machine.run("systemctl start saucer.service")
    assert machine.tried("systemctl is-active --quiet getty@tty1.service")[0] != 0, "the console is not fought over"

"""The referee on the kernel's own screen (KMSDRM), with a touch screen of the kernel's (uinput)."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tests.machine import room
from tests.machine.machine import Machine
from tests.machine.twin import NEW_SITTING, places_of

COUNTED = """
import json, os, sys, time
began = time.monotonic()
from companion.app import main
from companion.app.main import referee_app
def app(*words, **how):
    made = referee_app(*words, **how)
    from kivy.core.window import Window
    seen = {"touches": [], "first_s": None}
    def keep():
        open("/tmp/seen.new", "w").write(json.dumps(seen))
        os.replace("/tmp/seen.new", "/tmp/seen.json")
    def flip(_window):
        if seen["first_s"] is None:
            seen["first_s"] = time.monotonic() - began
            keep()
    def down(_window, touch):
        seen["touches"].append([round(touch.x), round(touch.y)])
        keep()
    Window.bind(on_flip=flip, on_touch_down=down)
    return made
main.referee_app = app
main.run()
"""
"""The referee itself, and beside it a count of what it hears: every touch, and when its first picture was up."""

BARE = """
import json, os, time
began = time.monotonic()
from companion.app import environment
environment.prepare()
from kivy.app import App
from kivy.core.window import Window
from kivy.uix.button import Button
def flip(_window):
    open("/tmp/seen.new", "w").write(json.dumps({"first_s": time.monotonic() - began}))
    os.replace("/tmp/seen.new", "/tmp/seen.json")
    os._exit(0)
Window.bind(on_flip=flip)
class Bare(App):
    def build(self):
        return Button(text="bare")
Bare().run()
"""

UNIT = (
    "systemd-run --quiet --collect --unit=counted --property=User=saucer "
    '--property="SupplementaryGroups=video render input audio gpio" --setenv=HOME=/var/lib/saucer '
    "--setenv=LG_WD=/tmp {more} /opt/saucer/current/bin/python /tmp/counted.py"
)


def begin(machine: Machine, program: str, more: str = "") -> dict[str, Any]:
    """Run a program on the screen until it says that its first picture is up; what it saw."""
    machine.lay("/tmp/counted.py", program.encode())
    machine.run("systemctl stop counted.service 2>/dev/null; rm -f /tmp/seen.json; true")
    machine.run(UNIT.format(more=more))
    machine.until("test -e /tmp/seen.json || ! systemctl --quiet is-active counted")
    return dict(json.loads(machine.run("cat /tmp/seen.json || { journalctl --no-pager -n 40; false; }")))


def touches(machine: Machine, count: int) -> list[list[int]]:
    """Return what was touched, once so many touches were heard; a moment is left for one too many."""
    machine.until(f"test $(grep -o '\\[[0-9]' /tmp/seen.json | wc -l) -ge {count}")
    return list(json.loads(machine.run("sleep 4; cat /tmp/seen.json"))["touches"])


def test_a_screen_on_its_side_is_read_and_touched_upright(folder: Path) -> None:
    with Machine(folder / "side", room.data_disk(folder / "side.ext4"), size=(720, 1280)) as machine:
        machine.booted().run("systemctl stop saucer.service; systemctl stop getty@tty1.service")
        begin(machine, COUNTED, "--setenv=SAUCER_ROTATE=90")
        before = machine.rested("posters")
        assert before.size == (720, 1280)
        ((x, y),) = places_of(NEW_SITTING[:1], (1280, 720))
        upright = before.rotate(-90, expand=True)  # the picture is turned counterclockwise on the panel
        upright.save(folder / "side" / "upright.png")
        machine.touch(y, 1280 - x, "page")
        (heard,) = touches(machine, 1)
        assert abs(heard[0] - x) <= 3
        assert abs(720 - heard[1] - y) <= 3


@pytest.fixture(scope="module")
def console(machine: Machine) -> Machine:
    """Provide the machine with its screen free."""
    machine.run("systemctl stop saucer.service; systemctl stop getty@tty1.service")
    return machine


def test_each_tap_counts_once_and_the_picture_follows(console: Machine) -> None:
    begin(console, COUNTED)
    assert console.rested("posters").size == (800, 480), "it is not black, and nothing was touched"
    x, y = places_of(NEW_SITTING[:1])[0]
    console.touch(x, y, "page")
    (heard,) = touches(console, 1)
    assert abs(heard[0] - x) <= 2
    assert abs(480 - heard[1] - y) <= 2
    for _tap in range(10):
        console.tap(400, 3, 0.08)
    assert len(touches(console, 11)) == 11


def test_its_first_picture_takes_no_half_longer_than_a_bare_windows(console: Machine, folder: Path) -> None:
    bare = [begin(console, BARE)["first_s"] for _time in range(3)]
    referee = [begin(console, COUNTED)["first_s"] for _time in range(3)]
    (folder / "first-picture.txt").write_text(f"bare {bare}\nreferee {referee}\n", encoding="utf-8")
    assert median(referee) <= 1.5 * median(bare), f"{referee} s against {bare} s"

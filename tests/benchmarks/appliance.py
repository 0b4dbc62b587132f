"""How long from a pressed button to the rolled die, and what a thousand unpluggings of a camera leave behind.

    python -m tests.benchmarks.appliance --presses 100 --replugs 1000

A press is a mock pin going low; its end is the first picture with the dice that the log has. The referee draws at its
usual rate, at 800 × 480 on a screen that nobody sees.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

from companion.app import environment


def presses(count: int) -> list[tuple[float, float]]:
    """Return the seconds that each press took, and those for which the screen's thread worked at it."""
    environment.prepare((800, 480))
    from kivy.core.window import Window

    from companion.app.beats.news import NewsPanel
    from companion.app.controls import Controls
    from companion.app.lobby.wishes import Wishes
    from companion.app.rig import open_app
    from hardware.mock import MockPins
    from tests.app.test_screen import play_until

    took: list[tuple[float, float]] = []
    pins = MockPins()
    with tempfile.TemporaryDirectory() as folder, open_app(Path(folder), game="pleasantville", pace=2.2) as finger:
        referee: Any = finger.referee
        controls = Controls(referee.press, factory=pins)
        both = Wishes({"town": "person", "alien": "person"}, "buttons", hands="off")
        for number in range(count):
            referee.begin(both, seed=f"press {number}")
            play_until(finger, "walker")
            finger.wait(lambda: referee.play.art.boards, "the board")
            finger.rest(2.2)  # people take longer between two rolls
            flipped: list[tuple[float, float]] = []

            def shown(*_: object, flipped: list[tuple[float, float]] = flipped) -> None:
                panel = referee.stage.panel
                if isinstance(panel, NewsPanel) and panel.dice.faces is not None:
                    flipped.append((time.perf_counter(), time.thread_time()))

            Window.bind(on_flip=shown)
            start, worked = time.perf_counter(), time.thread_time()
            pins.press(17)
            while not flipped:
                finger.frames(1)
            Window.unbind(on_flip=shown)
            took.append((flipped[0][0] - start, flipped[0][1] - worked))
            assert referee.sitting.rolled
        controls.close()
    return took


def replugs(count: int) -> int:
    """Return the bytes by which the process has grown after the twentieth unplugging."""
    import threading

    from hardware.live import UsbCamera
    from hardware.mock import MockCamera

    def size() -> int:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize()

    mock = MockCamera([np.full((1080, 1920, 3), 90, np.uint8)])
    before = 0
    with UsbCamera("/dev/null", opener=mock.open, retry=0.001) as camera:
        for number in range(count):
            if number == 20:
                before = size()
            mock.unplug()
            back = threading.Timer(0.002, mock.plug_in)
            back.start()
            assert camera.read() is not None
            back.join()
    return size() - before


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=100)
    parser.add_argument("--replugs", type=int, default=1000)
    arguments = parser.parse_args()
    if arguments.replugs:
        grown = replugs(arguments.replugs)
        print(f"{arguments.replugs} unpluggings at 1920 × 1080: the process grew by {grown / 1e6:.2f} MB")
    if arguments.presses:
        for what, ms in zip(("by the clock", "of work"), np.array(presses(arguments.presses)).T * 1000, strict=True):
            median, p95, most = np.median(ms), np.percentile(ms, 95), ms.max()
            print(f"{len(ms)} presses, {what}: median {median:.0f} ms, p95 {p95:.0f} ms, most {most:.0f} ms")


if __name__ == "__main__":
    main()

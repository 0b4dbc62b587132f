"""How soon dice are told once they lie still: ``python -m tests.benchmarks.reading.rolled --throws 12``.

The app, a sitting of Pleasantville with *Dice: In the tray* and two dice asked for, a camera of 1920 × 1080 that gives
thirty pictures a second as JPEG, and dice that roll into the tray. By the clock, from when the camera has the first
picture in which they lie still: to the first frame of the screen on which they stand as a proposal, and to the voice
that says them, each for the first time. The screen draws at its usual rate, at 800 × 480 on a display that nobody sees.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest import mock

import cv2
import numpy as np

from companion.app import environment
from companion.app.virtual import virtual_display
from companion.camera.watcher import DiceWatcher
from companion.kernel.printed_dice import printed
from hardware.frames import Frame
from hardware.live import UsbCamera
from hardware.simulator.cubes import Cube
from hardware.simulator.tabletop import Tabletop
from tests.throws import floor, hung, thrown, whole

RATE: Final = 30
"""Pictures a second."""
ROLLING: Final = 14
"""Pictures in which dice roll."""
STILL: Final = 4
"""Pictures of the same dice at rest, which differ by their noise."""
FINE: Final = 1.5
SIZE: Final = (800, 480)
LONGEST_S: Final = 10.0

Jpeg = np.ndarray[Any, np.dtype[np.uint8]]


@dataclass(frozen=True)
class Rolled:
    """Two dice that roll into the tray and lie there. :ivar words: that should be said of them."""

    words: str
    rolling: tuple[Jpeg, ...]
    still: tuple[Jpeg, ...]


def throws(seed: int, count: int) -> tuple[Jpeg, list[Rolled]]:
    """Return the bare tray, and two dice each that roll into it under the same camera: a box's first and second, all
    other."""
    rng = np.random.default_rng(seed)
    camera = hung(rng, FINE)
    table = Tabletop(floor(), printed().tray.size, seed, printed().tray.wall)
    room = thrown(rng, "level", 1).room
    pairs = list(product(printed().of("1"), printed().of("2")))

    def picture(cubes: Sequence[Cube], noise: int) -> Jpeg:
        photo = table.photograph((), camera, room, cubes=cubes, seed=noise)
        good, jpeg = cv2.imencode(".jpg", whole(photo.picture, camera)[..., ::-1])
        assert good
        return np.asarray(jpeg, np.uint8)

    found = []
    for number in rng.permutation(len(pairs))[:count]:
        pair = pairs[int(number)]
        lying = thrown(rng, "level", 2, pair).cubes
        ways = [rng.uniform(60, 110) * np.array([np.cos(a), np.sin(a)]) for a in rng.uniform(0, 2 * np.pi, 2)]

        def taken(left: float, noise: int, lying: Any = lying, ways: Any = ways) -> Jpeg:
            cubes = [
                replace(
                    die, x_mm=die.x_mm + way[0] * left, y_mm=die.y_mm + way[1] * left,
                    angle_deg=die.angle_deg + 300 * left, lean_deg=40 * abs(np.sin(9 * left)), base_mm=8 * left,
                )
                for die, way in zip(lying, ways, strict=True)
            ]  # fmt: skip
            return picture(cubes, noise)

        rolling = tuple(taken((1 - n / ROLLING) ** 2, n) for n in range(ROLLING))
        words = f"{pair[0].face} and {pair[1].face}: right?"
        found.append(Rolled(words, rolling, tuple(taken(0.0, 100 + n) for n in range(STILL))))
    return picture((), 0), found


class Filmed:
    """A video device before which dice are rolled. It stands for OpenCV's ``VideoCapture``.

    :param slower: times the CPU time that a picture takes to be decoded here. :ivar still_at: when it had the first
        picture in which they lie still, by ``time.monotonic()``.
    """

    def __init__(self, bare: Jpeg, slower: float) -> None:
        self._pictures: Callable[[int], Jpeg] = lambda since: bare
        self._slower = slower
        self._from, self._late = 0, 0.0
        self.still_at = 0.0

    def roll(self, rolled: Rolled, late: float) -> None:
        """Roll from the next picture on. :param late: share of a picture's time by which the camera is behind."""
        rolling, still, self._late = rolled.rolling, rolled.still, late
        self._from = self._tick() + 1
        self.still_at = (self._from + len(rolling) + late) / RATE
        self._pictures = lambda n: rolling[max(n, 0)] if n < len(rolling) else still[n % len(still)]

    def _tick(self) -> int:
        return int(time.monotonic() * RATE - self._late)

    def open(self, _path: str) -> Filmed:
        return self

    def isOpened(self) -> bool:
        return True

    def read(self) -> tuple[bool, Any]:
        """Wait for the next picture, as a camera with one buffer lets wait, and decode it."""
        tick = self._tick() + 1
        time.sleep(max(0.0, (tick + self._late) / RATE - time.monotonic()))
        with slowed(self._slower):
            return True, cv2.imdecode(self._pictures(tick - self._from), cv2.IMREAD_COLOR)

    def set(self, what: int, value: float) -> bool:
        return True

    def get(self, what: int) -> float:
        return 0.0

    def release(self) -> None:
        pass


@contextmanager
def slowed(times: float) -> Iterator[None]:
    """Let what this thread does take so many times its CPU time longer."""
    start = time.thread_time()
    yield
    time.sleep((time.thread_time() - start) * (times - 1))


def measured(bare: Jpeg, rolls: Sequence[Rolled], slower: float) -> list[tuple[float, float]]:
    """Seconds until each throw stood on the screen, and until it was said."""
    environment.prepare(SIZE)
    from kivy.core.window import Window

    from companion.app.loudspeaker import Loudspeaker
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press
    from tests.app.test_dice_camera import REAL, until_the_walker

    Press.pause = 0.0
    device = Filmed(bare, slower)
    reader = DiceWatcher.reader

    def slow_reader(self: DiceWatcher, runs: bool) -> Callable[[Frame], Any]:
        look = reader(self, runs)

        def slow(frame: Frame) -> Any:
            with slowed(slower):
                return look(frame)

        return slow

    def plug(_what: str, **_: object) -> UsbCamera:
        return UsbCamera("/dev/null", opener=device.open)

    heard: list[float] = []

    class Speaker(Loudspeaker):
        def play(self, *words: Any, **more: Any) -> Any:
            playing = super().play(*words, **more)
            heard.append(time.monotonic())
            return playing

    took = []
    rng = np.random.default_rng(1)
    with (
        TemporaryDirectory() as folder,
        mock.patch.dict(os.environ, XDG_CACHE_HOME=folder, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder),
        mock.patch("companion.camera.watcher.open_source", side_effect=plug),
        mock.patch.object(DiceWatcher, "reader", slow_reader),
        open_app(Path(folder), game="pleasantville", player=Speaker(), size=SIZE) as finger,
    ):
        referee: Any = finger.referee
        referee.desk.camera_source = "camera:0"
        referee.begin(REAL, seed="rolled")
        until_the_walker(finger)
        panel = referee.stage.panel
        finger.wait(lambda: panel.seen.words, "the tray")
        shown: list[float] = []
        wanted = ""
        Window.bind(on_flip=lambda *_: shown.append(time.monotonic()) if wanted == panel.seen.words else None)
        for rolled in rolls:
            finger.wait(lambda: not referee.desk.sound.speaking, "silence")
            wanted = rolled.words
            device.roll(rolled, float(rng.random()))
            heard.clear()
            shown.clear()
            end = time.monotonic() + LONGEST_S
            while not (shown and heard) and time.monotonic() < end:
                finger.frames(1)
            assert shown, f"{wanted} did not come: {panel.seen.words}"
            took.append((shown[0] - device.still_at, heard[0] - device.still_at if heard else np.nan))
    return took


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.reading.rolled", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--throws", type=int, default=12)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument(
        "--slower", type=float, nargs="+", default=(1.0, 3.5), help="machines, times the CPU time of looks here"
    )
    given = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    bare, rolls = throws(given.seed, given.throws)
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with virtual_display(SIZE) as display:
        os.environ["DISPLAY"] = display
        for slower in given.slower:
            ms = 1000 * np.array(measured(bare, rolls, slower))
            for what, one in zip(("on the screen", "said"), ms.T, strict=True):
                figures = f"median {np.nanmedian(one):.0f} ms, most {np.nanmax(one):.0f} ms"
                print(f"looks × {slower:<5g}{what:15}{len(one):>3} throws: {figures}", flush=True)


if __name__ == "__main__":
    main()

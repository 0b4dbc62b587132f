"""CPU time of one look at 1920 × 1080 through a camera that hangs still: when everything moved, and when nothing did.

    python -m tests.benchmarks.reading.looks

A look is all that the program does with a picture from its grey pixels on: the board's pose, the counters, how good
the picture is. Tables of forty counters are shown in turn, so that nothing lies where it lay; then one of them again
and again. The best of the looks is the cost of the work; the median also shows what else the machine was doing.
Then the app's watcher looks at a table with nobody near it for a minute, with its own pauses: its looks from the
colours on, what it makes of them and how it reduces the picture for the screen, but not the camera's driver. At last
readers of cards look at tables and walls on which none lies: what a row of cards costs while nobody has laid one.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from companion.camera.cards import CardReader
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.vision.attention import Attention
from hardware.vision.mount import Mount
from hardware.vision.see import see
from tests.benchmarks.reading import cards
from tests.benchmarks.reading.__main__ import printed
from tests.benchmarks.reading.scenes import a_room
from tests.benchmarks.reading.told import unhurried
from tests.photos import Set, scatter

COUNTERS: Final = 40
TABLES: Final = 4
CAMERA: Final = Camera(1920, 1080, tilt_deg=4)
BETWEEN_S: Final = 0.2
ALONE_S: Final = 60.0
SETTLING_S: Final = 10.0
EMPTY: Final = 20


def photographs(game: Set, seed: int) -> list[Frame]:
    """One picture of each table."""
    rng = np.random.default_rng(seed)
    room = a_room(rng)
    frames = []
    for number in range(TABLES):
        laid = scatter(game, COUNTERS, rng)
        photo = Tabletop(game.board, game.size_mm, seed).photograph(laid, CAMERA, room)
        frames.append(Frame(photo.picture, f"table {number}"))
    return frames


def looked(game: Set, frames: Sequence[Frame], rounds: int) -> tuple[list[float], list[float], int]:
    """CPU seconds of each look when everything moved and when nothing did, and how many counters were read."""
    mount, attention = Mount(game.markers), Attention(game.codebook)
    moved: list[float] = []
    idle: list[float] = []
    read = 0
    changing = list(frames) * rounds
    for number, shown in enumerate([*changing, *[frames[0]] * len(changing)]):
        frame = replace(shown, at=number * BETWEEN_S)
        assert frame.grey.size  # made now, not in the look
        start = time.process_time()
        sight = see(frame, game.markers, game.codebook, mount=mount, attention=attention)
        took = time.process_time() - start
        if attention.looked == 1.0 and 0 < number < len(changing):
            moved.append(took)
            read += len(sight.counters)
        elif attention.looked == 0.0:
            idle.append(took)
    return moved, idle, read


def alone(shown: Frame) -> float:
    """CPU seconds in a second of a watcher when nobody is near the table."""
    watcher = unhurried("camera:0")
    read = watcher.reader(True)
    at = spent = begun = 0.0
    while at < ALONE_S:
        start = time.thread_time()
        look = read(Frame(shown.picture, shown.name, at))
        took = time.thread_time() - start
        if at >= SETTLING_S:
            spent, begun = spent + took, begun or at
        at += took + watcher.pause(look)
    return spent / (at - begun)


def empty(kind: str, seeds: range) -> list[float]:
    """CPU seconds of each look for a kind of cards where none lies."""
    took = []
    for seed in seeds:
        rng = np.random.default_rng([seed, len(kind)])
        laid = cards.KINDS[kind](rng)
        photo = Tabletop(laid.board, laid.size_mm, seed).photograph([], CAMERA, a_room(rng), hands=laid.hands)
        reader, frame = CardReader(laid.game), Frame(photo.picture, kind)
        assert frame.grey.size  # made now, not in the look
        start = time.process_time()
        found = reader.held(frame).card if kind == "held" else reader.row(frame).cards
        took.append(time.process_time() - start)
        assert not found
    return took


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.reading.looks", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=6)
    given = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    game = printed("pleasantville")
    frames = photographs(game, given.seed)
    moved, idle, read = looked(game, frames, given.rounds)
    for what, times in (("everything moved", moved), ("nothing moved", idle)):
        ms = 1000 * np.array(times)
        print(f"{what}: best {ms.min():.0f}, median {np.median(ms):.0f} ms CPU of {len(ms)} looks")
    print(f"{read / len(moved):.1f} counters read a look when everything moved")
    for kind in ("bare", "set", "held"):
        ms = 1000 * np.array(empty(kind, range(given.seed, given.seed + EMPTY)))
        print(f"no card, {kind}: median {np.median(ms):.0f}, at most {ms.max():.0f} ms CPU of {EMPTY} looks")
    print(f"nobody near the table: {1000 * alone(frames[0]):.0f} ms CPU a second")


if __name__ == "__main__":
    main()

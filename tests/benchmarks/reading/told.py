"""How soon a move is told once its counter lies: ``python -m tests.benchmarks.reading.told --moves 8``.

Hands carry counters over the map, ten pictures a second: every second pair of hands leaves the board, the others go
aside and stay over it until the next move. The film goes through the watcher of the app, once as a film, and once as a
camera is looked through, with the watcher's own pauses and the CPU time that each look takes.

A counter lies from the first picture in which it is where it is laid and its code is free; its move is told by the
first look that the panels take (one that waits for nothing) and that has it there.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import hypot
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Final

import cv2
import numpy as np

from companion.camera.watcher import Look, Watcher
from companion.kernel.qr import MODULES
from hardware.camera import open_source
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Hand, Lying
from tests.benchmarks.reading.__main__ import printed
from tests.benchmarks.reading.scenes import WHOLE, centred
from tests.photos import Picture, Set

GAME: Final = "pleasantville"
RATE: Final = 10
THERE_MM: Final = 8.0
NOISE: Final = 1.5
COUNTERS: Final = 16
STIRS: Final = (-2.0, 0.5, 1.5)
"""mm that a hand is off its place, picture by picture."""
QUIET: Final = 2.5
"""Seconds between moves."""

Point = tuple[float, float]


@dataclass
class Move:
    """A counter that is carried. :ivar lies_at: s, when it lies free. :ivar told_at: by which look."""

    id: str
    goal: Point
    stays: bool
    lies_at: float = -1.0
    told_at: float = -1.0


@dataclass
class Evening:
    """A film, picture by picture.

    :ivar moves: in the order in which they are made; their times are known once the film was taken.
    :ivar truth: by counter, the places where it has lain, with the time from which it did.
    """

    game: Set
    rng: np.random.Generator
    count: int
    fine: float
    moves: list[Move] = field(default_factory=list)
    truth: dict[str, list[tuple[float, Point]]] = field(default_factory=dict)

    def pictures(self) -> Iterator[Picture]:
        """RGB, ten a second."""
        w, h = self.game.size_mm
        places = [(110.0 + 105 * (n % 6), 110.0 + 105 * (n // 6)) for n in range(24)]
        spots = [places[int(n)] for n in self.rng.permutation(len(places))]
        names = [str(name) for name in self.rng.permutation(sorted(self.game.faces))[:COUNTERS]]
        self._lying = {name: (*spots[n], float(self.rng.uniform(0, 360))) for n, name in enumerate(names)}
        self.truth = {name: [(0.0, (x, y))] for name, (x, y, _) in self._lying.items()}
        self._table = Tabletop(self.game.board, self.game.size_mm, int(self.rng.integers(10**6)))
        self._camera: Camera = centred(self.game, self.fine, self.rng)
        self._at = 0
        self._made: dict[str, tuple[Picture, frozenset[str]]] = {}
        free = spots[COUNTERS:]
        yield from self._shown(None, 20)
        hand: Point | None = None
        for number in range(self.count):
            name = names[number % len(names)]
            start, goal = self._lying[name][:2], free.pop(0)
            free.append(start)
            move = Move(name, goal, number % 2 == 1)
            self.moves.append(move)
            yield from self._path(hand or (start[0] + 60, h + 130), start, 5)
            yield from self._shown(start, 2)
            yield from self._path(start, goal, 6, name)
            self._lay(name, goal)
            yield from self._shown(goal, 2, move)
            aside = goal[0] + (150 if goal[0] < w / 2 else -150), min(h - 40, goal[1] + 60)
            hand = aside if move.stays else None
            yield from self._path(goal, aside if move.stays else (goal[0] + 60, h + 130), 4, move=move)
            yield from self._shown(hand, round(QUIET * RATE), move)
        yield from self._shown(None, 20)

    def _lay(self, name: str, goal: Point) -> None:
        self._lying[name] = (*goal, float(self.rng.uniform(0, 360)))
        self.truth[name].append((self._at / RATE, goal))

    def _path(
        self, start: Point, end: Point, steps: int, carried: str = "", move: Move | None = None
    ) -> Iterator[Picture]:
        for step in range(1, steps + 1):
            k = step / steps
            place = start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k
            if carried:
                self._lying[carried] = (*place, self._lying[carried][2])
            yield from self._shown(place, 1, move)

    def _shown(self, hand: Point | None, count: int, move: Move | None = None) -> Iterator[Picture]:
        """Pictures of a hand whose fingers are there, or of none; one that rests stirs a little."""
        for _ in range(count):
            yield self._picture(None if hand is None else (hand[0] + STIRS[self._at % len(STIRS)], hand[1]), move)

    def _picture(self, hand: Point | None, move: Move | None) -> Picture:
        key = repr((self._lying, hand))
        if key not in self._made:
            lying = [Lying(self.game.faces[name], x, y, turn, id=name) for name, (x, y, turn) in self._lying.items()]
            hands = [Hand(hand[0] + 12, hand[1] + 62, 0.0)] if hand else []
            photo = self._table.photograph(lying, self._camera, Room(), hands=hands)
            shares = photo.shares(MODULES * self.game.codebook.module_mm)
            free = frozenset(one.id for one, (share, _) in zip(lying, shares, strict=True) if share >= WHOLE)
            if len(self._made) > len(STIRS):
                self._made.clear()
            self._made[key] = photo.picture, free
        picture, free = self._made[key]
        if move is not None and move.lies_at < 0 and move.id in free:
            move.lies_at = self._at / RATE
        self._at += 1
        noise = self.rng.normal(0, NOISE, picture.shape[:2])[..., None]
        return np.asarray(np.clip(picture + noise, 0, 255), np.uint8)


@dataclass
class Told:
    """What looks told.

    :ivar order: counters, as their moves were told. :ivar phantoms: what was told where it never lay.
    """

    order: list[str] = field(default_factory=list)
    phantoms: list[tuple[str, Point]] = field(default_factory=list)

    def take(self, look: Look, at: float, evening: Evening) -> None:
        if look.waiting or look.problem:
            return
        for one in look.seen:
            spot = (one.x_mm, one.y_mm)
            if not any(begun <= at + 1e-6 and _near(spot, place) for begun, place in evening.truth[one.id]):
                self.phantoms.append((one.id, spot))
        for move in evening.moves:
            there = any(one.id == move.id and _near((one.x_mm, one.y_mm), move.goal) for one in look.seen)
            if there and move.told_at < 0 and move.lies_at <= at:
                move.told_at = at
                self.order.append(move.id)


def _near(one: Point, other: Point) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) <= THERE_MM


def filmed(evening: Evening, path: Path) -> Path:
    """Take an evening's pictures and write them as an MPEG-4 film."""
    writer: cv2.VideoWriter | None = None
    for picture in evening.pictures():
        height, width = (side // 2 * 2 for side in picture.shape[:2])
        if writer is None:
            writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), RATE, (width, height))
        writer.write(np.ascontiguousarray(picture[:height, :width, ::-1]))
    if writer is not None:
        writer.release()
    return path


def as_film(path: Path, evening: Evening) -> Told:
    """Through the watcher, in its thread."""
    looks: SimpleQueue[Look] = SimpleQueue()
    watcher = Watcher(GAME, str(path), looks.put)
    told = Told()
    while not (look := looks.get(timeout=600)).last:
        told.take(look, float(look.name.split(" at ")[1].split()[0]), evening)
    watcher.join(5)
    return told


class _Unhurried(Watcher):
    """A watcher that opens nothing by itself."""

    def _run(self) -> None:
        pass


def unhurried(source: str) -> Watcher:
    """Return a watcher whose pictures are handed to what reads them."""
    return _Unhurried(GAME, source, lambda look: None)


def as_camera(path: Path, evening: Evening, slower: float) -> Told:
    """Through the watcher's reader, at the times at which a camera would be looked through.

    :param slower: times the CPU time of a look here.
    """
    watcher = unhurried(str(path))
    read = watcher.reader(True)
    told, due = Told(), 0.0
    with open_source(path) as film:
        for frame in film:
            if frame.at + 1e-9 < due:
                continue
            start = time.thread_time()
            look = read(frame)
            took = (time.thread_time() - start) * slower
            told.take(look, frame.at + took, evening)
            due = frame.at + took + watcher.pause(look)
    return told


def report(name: str, evening: Evening, told: Told) -> str:
    lines = []
    for kind, moves in (
        ("hands that leave", [one for one in evening.moves if not one.stays]),
        ("hands that stay", [one for one in evening.moves if one.stays]),
        ("all", evening.moves),
    ):
        took = [one.told_at - one.lies_at for one in moves if one.told_at >= 0]
        figures = f"median {np.median(took):.2f} s, most {max(took):.2f} s" if took else "none"
        lines.append(f"{name:24}{kind:18}{len(took):>3} of {len(moves):<3} told; {figures}")
    wanted = [one.id for one in evening.moves]
    lines.append(f"{'':24}in order: {'yes' if told.order == wanted else 'no'}; phantom moves: {len(told.phantoms)}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.reading.told", description=__doc__.split("\n")[0])
    parser.add_argument("--moves", type=int, default=8)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--fine", type=float, default=1.3, help="px per module in the board's middle")
    parser.add_argument(
        "--slower", type=float, nargs="+", default=(1.0, 3.5), help="machines, times this one's CPU time"
    )
    given = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    evening = Evening(printed(GAME), np.random.default_rng(given.seed), given.moves, given.fine)
    with TemporaryDirectory() as folder:
        path = filmed(evening, Path(folder) / "evening.mp4")
        print(report("film", evening, as_film(path, evening)))
        for slower in given.slower:
            for move in evening.moves:
                move.told_at = -1.0
            told = as_camera(path, evening, slower)
            print(report(f"camera, CPU × {slower:g}", evening, told))


if __name__ == "__main__":
    main()

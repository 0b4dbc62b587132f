"""Scenes measured in several processes at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from multiprocessing import get_context

from tests.benchmarks.reading.measure import Record, measured, one_core
from tests.benchmarks.reading.scenes import Scene
from tests.photos import Set

_game: Set | None = None
"""Of this process: large, and the same for all scenes."""


def _work(task: tuple[Scene, list[str]]) -> Record:
    scene, names = task
    assert _game
    return measured(scene, _game, names)


def _start(game: Set) -> None:
    global _game
    _game = game
    one_core()


def run(game: Set, tasks: Sequence[tuple[Scene, list[str]]], jobs: int) -> Iterator[Record]:
    """Measures scenes in so many processes, in order."""
    if jobs == 1:
        _start(game)
        yield from map(_work, tasks)
        return
    with get_context("spawn").Pool(jobs, _start, (game,)) as pool:
        yield from pool.imap(_work, tasks)

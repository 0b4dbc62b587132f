"""What is in the album is what would be rendered, and nothing that would come out otherwise is taken from it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hardware.simulator.optics import Camera
from hardware.simulator.room import Room, Shadow
from hardware.simulator.tabletop import Photograph, Tabletop
from hardware.simulator.things import Hand, Lying
from tests import album
from tests.benchmarks.reading.other import scenes

FACE = np.full((8, 8, 3), 90, np.uint8)
SMALL = Camera(96, 64)


def board(grey: int = 200) -> np.ndarray:
    return np.full((40, 60, 3), grey, np.uint8)


def one(x: float = 20, face: np.ndarray = FACE) -> Lying:
    return Lying(face, x, 20, id="a")


def shadow(x: float) -> Room:
    return Room(shadows=(Shadow(np.array([(x, 5.0), (40, 5), (40, 30)]), 3.0, 0.5),))


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[object]:
    """Open an empty album, and list what is rendered."""
    calls: list[object] = []

    def render(*words: Any, **named: Any) -> list[Photograph]:
        calls.append(words)
        return renders(*words, **named)

    renders = album.render
    monkeypatch.setattr(Tabletop, "film", Tabletop.film)  # it is put back at the end
    monkeypatch.setattr(album, "render", render)
    monkeypatch.setattr(album, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(album, "shelf", album.shelf.__wrapped__)
    album.open_album()
    return calls


def same(one: Photograph, other: Photograph) -> bool:
    return album.digest(one) == album.digest(other)


def test_a_photograph_is_rendered_once_and_is_the_same_ever_after(rendered: list[object]) -> None:
    room = Room(exposure=0.7)
    wanted = album.render(Tabletop(board(), (60, 40), 3), [one()], SMALL, room)[0]
    first, again = (Tabletop(board(), (60, 40), 3).photograph(iter([one()]), SMALL, room) for _ in range(2))
    assert len(rendered) == 2
    assert same(first, wanted)
    assert same(again, wanted)


@pytest.mark.parametrize(
    "otherwise",
    [
        lambda: Tabletop(board(201), (60, 40), 3).photograph([one()], SMALL, shadow(5)),
        lambda: Tabletop(board(), (60, 41), 3).photograph([one()], SMALL, shadow(5)),
        lambda: Tabletop(board(), (60, 40), 4).photograph([one()], SMALL, shadow(5)),
        lambda: Tabletop(board(), (60, 40), 3).photograph([one(20.001)], SMALL, shadow(5)),
        lambda: Tabletop(board(), (60, 40), 3).photograph([one(face=FACE + np.uint8(1))], SMALL, shadow(5)),
        lambda: Tabletop(board(), (60, 40), 3).photograph([], SMALL, shadow(5)),
        lambda: Tabletop(board(), (60, 40), 3).photograph([one()], replace(SMALL, bend=0.01), shadow(5)),
        lambda: Tabletop(board(), (60, 40), 3).photograph([one()], SMALL, shadow(9)),
        lambda: Tabletop(board(), (60, 40), 3).photograph([one()], SMALL, shadow(5), hands=[Hand(30, 20)]),
        lambda: Tabletop(board(), (60, 40), 3).photograph([one()], SMALL, shadow(5), seed=4),
        lambda: Tabletop(board(), (60, 40), 3).film([one()], SMALL, shadow(5), frames=2)[1],
    ],
)
def test_what_is_rendered_from_anything_else_is_another(
    rendered: list[object], otherwise: Callable[[], Photograph]
) -> None:
    there = Tabletop(board(), (60, 40), 3).photograph([one()], SMALL, shadow(5))
    assert not same(there, otherwise())
    assert len(rendered) == 2


def test_a_scene_of_the_second_renderer_is_rendered_once_too(
    rendered: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def shoot(*words: Any) -> int:
        rendered.append(words)
        return len(rendered)

    monkeypatch.setattr(scenes, "taking", scenes.taking)  # it is put back at the end
    monkeypatch.setattr(scenes, "shoot", shoot)
    album.open_album()
    taking: Any = scenes.taking
    laid = {"board": board(), "fine": 2}
    for number, (words, luck, *more) in enumerate[Any](
        (
            (laid, 3, 5, "clean", 1),
            ({**laid, "board": board(201)}, 3, 5, "clean", 1),
            ({**laid, "fine": 3}, 3, 5, "clean", 1),
            (laid, 4, 5, "clean", 1),
            (laid, 3, 6, "clean", 1),
            (laid, 3, 5, "sun", 1),
            (laid, 3, 5, "clean", 2),
        ),
        1,
    ):
        for _again in range(2):
            assert taking(words, np.random.default_rng(luck), *more) == number


def test_what_another_renderer_made_or_nobody_wanted_for_a_week_is_thrown_away(rendered: list[object]) -> None:
    Tabletop(board(), (60, 40), 3).photograph([], SMALL)
    (kept,) = album.shelf().iterdir()
    old, other = kept.with_name("0" * 40), kept.parent.with_name("photographs-0123456789abcdef") / kept.name
    other.parent.mkdir()
    for file in (old, other):
        file.write_bytes(kept.read_bytes())
    os.utime(old, (0.0, time.time() - album.WEEK_S - 60))
    album.open_album()
    assert [file for file in (kept, old, other) if file.exists()] == [kept]

"""How soon the watcher tells a move that hands made, and when it looks again."""

from __future__ import annotations

from pathlib import Path
from queue import SimpleQueue

import cv2
import numpy as np
import pytest

from companion.camera.dice import DiceLook
from companion.camera.watcher import FILM_S, ROLLING, SOON, DiceWatcher, Look, Watcher
from companion.kernel.game import Placement
from companion.kernel.reconcile import Seen
from hardware.arrays import Rgb
from tests.benchmarks.reading.told import Evening, as_film, filmed, unhurried
from tests.photos import Set


def test_a_camera_is_looked_through_soon_again_while_hands_are_busy() -> None:
    watcher = unhurried("no-camera")
    assert watcher.pause(Look("calm", None)) == 0.5
    assert watcher.pause(Look("hands", None, busy=True)) == SOON < 0.2
    dice = DiceWatcher("no-camera", lambda look: None)
    lost = dice.pause(DiceLook("tray", problem="There is no dice tray in the picture."))
    assert dice.pause(DiceLook("rolling")) == ROLLING < lost


@pytest.mark.slow
def test_a_move_is_told_while_the_hand_stays_over_the_board(printed: Set, tmp_path: Path) -> None:
    evening = Evening(printed, np.random.default_rng(5), 2, 1.1)
    path = filmed(evening, tmp_path / "evening.mp4")
    told = as_film(path, evening)
    assert [one.stays for one in evening.moves] == [False, True]
    assert told.order == [one.id for one in evening.moves]
    assert told.phantoms == []
    assert all(0 <= one.told_at - one.lies_at <= 1.0 for one in evening.moves), "by the film's clock"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["abductinators", "war_of_the_worlds"])
def test_on_every_board_a_hand_that_stays_silences_its_neighbourhood_alone(game: str, tmp_path: Path) -> None:
    """A hand rests at the left edge; another moves a piece at the right and leaves."""
    before, after, piece, home, goal = _house() if game == "abductinators" else _france()
    high, wide = before.shape[:2]
    path = tmp_path / "evening.avi"
    film = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 1 / FILM_S, (wide, high))
    for number in range(14):
        picture = (before if number < 9 else after).copy()
        if number >= 5:
            at = int(wide * 0.12 + 12 * np.sin(2 * number)), high // 2
            cv2.ellipse(picture, at, (int(wide * 0.07), int(high * 0.12)), 20, 0, 360, (206, 160, 132), -1)
        if number == 8:
            cv2.ellipse(picture, (int(wide * 0.8), high // 2), (wide // 8, high // 4), 20, 0, 360, (206, 160, 132), -1)
        noise = np.random.default_rng(number).normal(0, 1.5, (high, wide, 1))
        film.write(np.clip(picture + noise, 0, 255).astype(np.uint8)[..., ::-1])
    film.release()

    looks: SimpleQueue[Look] = SimpleQueue()
    watcher = Watcher(game, str(path), looks.put)
    told: list[Look] = []
    while not (told and told[-1].last):
        told.append(looks.get(timeout=60))
    watcher.stop()
    told.pop()
    assert [look.problem for look in told] == [""] * 14
    places = [{one.id: one.space for one in look.seen}.get(piece) for look in told if not look.waiting]
    assert places[0] == home
    assert all(look.waiting.startswith("Hands") for look in told[5:9]), "nothing new to tell"
    assert places[-1] == goal, "though the hand at the left has not left"
    first = next(number for number, look in enumerate(told) if number > 8 and not look.waiting)
    assert (first - 9) * FILM_S <= 1.0
    assert all(place in (home, goal) for place in places)


def _house() -> tuple[Rgb, Rgb, str, str, str]:
    """Pictures before and after a run, who ran, from where and to where."""
    from tests.abductinators.test_camera import photographed

    before, after = (photographed({"pawn-blorp": Placement(room)}).picture for room in ("backyard", "kitchen"))
    return before, after, "pawn-blorp", "backyard", "kitchen"


def _france() -> tuple[Rgb, Rgb, str, str, str]:
    from tests.war_of_the_worlds.test_camera import photograph

    before, after = (photograph([Seen("germ", zone)]).picture for zone in ("lyon", "dijon"))
    return before, after, "germ", "lyon", "dijon"

"""How soon the watcher tells a move that hands made, and when it looks again."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from companion.camera.watcher import SOON, Look
from tests.benchmarks.reading.told import Evening, as_film, filmed, unhurried
from tests.photos import Set


def test_a_camera_is_looked_through_soon_again_while_hands_are_busy() -> None:
    watcher = unhurried("no-camera")
    assert watcher.pause(Look("calm", None)) == 0.5
    assert watcher.pause(Look("hands", None, busy=True)) == SOON < 0.2


@pytest.mark.slow
def test_a_move_is_told_while_the_hand_stays_over_the_board(printed: Set, tmp_path: Path) -> None:
    evening = Evening(printed, np.random.default_rng(5), 2, 1.1)
    path = filmed(evening, tmp_path / "evening.mp4")
    told = as_film(path, evening)
    assert [one.stays for one in evening.moves] == [False, True]
    assert told.order == [one.id for one in evening.moves]
    assert told.phantoms == []
    assert all(0 <= one.told_at - one.lies_at <= 1.0 for one in evening.moves), "by the film's clock"

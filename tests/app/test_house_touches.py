"""Whole games on an X server of 800×480, touched through it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.virtual import virtual_display
from tests.app.by_touch import SIZE, run_player
from tests.golden import endings


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "asked", "least"),
    [
        # Nobody knows the seed: two aliens may be done in few turns, and France may fall early.
        ("abductinators", {"select", "act"}, 12),
        ("war_of_the_worlds", {"produce", "action", "place", "human"}, 40),
    ],
    ids=["abductinators", "war_of_the_worlds"],
)
def test_a_whole_game_by_real_touches(tmp_path: Path, game: str, asked: set[str], least: int) -> None:
    with virtual_display(SIZE) as display:
        told = run_player("x_house", game, folder=tmp_path, display=display, seconds=900)
    assert told["screen"] == "Ending"
    assert told["outcome"] in endings(game)
    assert told["asked"].keys() >= asked
    assert told["answers"] > least

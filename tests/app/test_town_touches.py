"""A whole game of the Body Snatchers on an X server of 800×480, touched through it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.virtual import virtual_display
from tests.app.by_touch import SIZE, run_player

PERSON = {"identify", "snatch", "patrol", "settle", "walk", "accuse", "second", "thumbs"}
DEVICE = {"look", "visit", "accuse", "second", "thumbs"}


@pytest.mark.slow
@pytest.mark.parametrize(("announcer", "asked"), [("person", PERSON), ("device", DEVICE)])
def test_a_whole_game_by_real_touches(announcer: str, asked: set[str], tmp_path: Path) -> None:
    with virtual_display(SIZE) as display:
        told = run_player("x_town", announcer, folder=tmp_path, display=display)
    assert told["ending"] == "Ending"
    assert told["outcome"] in ("citizens_win", "pods_win")
    assert told["asked"].keys() >= asked
    assert told["names"] == {"s01": "Ann", "s02": "Bö"}
    assert not {"accused", "seconded", "counted", "spared", "dropped"} & set(told["logs"]), "memories are people's own"
    assert any("Ann" in paragraph for paragraph in told["story"])
    assert any("thumbs" in word or "down" in word for word in told["story"]), "told when it is over"

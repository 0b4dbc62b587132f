"""A whole game of Alien Invasion on an X server of 800×480, touched through it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.virtual import virtual_display
from tests.app.by_touch import SIZE, run_player
from tests.golden import endings


@pytest.mark.slow
def test_a_whole_game_by_real_touches(tmp_path: Path) -> None:
    with virtual_display(SIZE) as display:
        told = run_player("x_invasion", folder=tmp_path, display=display, seconds=600)
    assert told["screen"] == "Ending"
    assert told["outcome"] in endings("alien_invasion")
    assert told["asked"].keys() >= {"act", "target", "sight"}
    assert told["answers"] > 20

"""The app killed at any moment: the next one stands at the same ask. More kills: ``python -m tests.app.killed``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.killed import kill_again_and_again


@pytest.mark.slow
def test_an_app_that_is_killed_again_and_again_goes_on_at_the_same_ask(tmp_path: Path) -> None:
    found = kill_again_and_again(tmp_path, 5)
    assert found["killed"] + found["killed before it asked"] == 5
    assert found["killed"] > 1, "or nothing was resumed"
    assert not found["failures"]

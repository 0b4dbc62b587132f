"""The app on an X server, touched through it: a whole game, peeks, and a power cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.virtual import virtual_display
from tests.app.by_touch import SIZE, run_player
from tests.golden import endings


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Provide an X server that nobody sees."""
    with virtual_display(SIZE) as name:
        yield name


def play(display: str, what: str, folder: Path, *, killed: bool = False) -> dict[str, Any]:
    """Run the player on a display, and what it told."""
    folder.mkdir(exist_ok=True)
    return run_player("x_player", what, folder=folder, display=display, killed=killed)


@pytest.mark.slow
def test_a_whole_game_by_real_touches(display: str, tmp_path: Path) -> None:
    told = play(display, "whole", tmp_path / "sittings")
    assert told["screen"] == "Ending"
    assert told["outcome"] in endings("pleasantville")
    assert told["answers"] > 40, "a game takes two full turns at least, however the dice of the evening fall"
    assert told["records"] == told["decided"], "each decision is one record"
    assert told["peeks"] == [[True, True], [True, True]], "secrets show while held, and are gone on release"


def test_after_a_power_cut_the_same_ask_waits_behind_the_curtain(display: str, tmp_path: Path) -> None:
    before = play(display, "begin", tmp_path / "sittings", killed=True)
    after = play(display, "again", tmp_path / "sittings")
    assert after["curtain"] == "Hand the screen to the Alien."
    assert not after["panel"], "the ask is not on the stage behind the curtain"
    assert {name: after[name] for name in before} == before


@pytest.mark.slow
def test_another_game_is_killed_in_the_middle_of_a_clock_and_played_to_its_end(display: str, tmp_path: Path) -> None:
    before = play(display, "watch", tmp_path / "sittings", killed=True)
    after = play(display, "watch-on", tmp_path / "sittings")
    passed, whole = before["time"]
    assert 11 < passed < whole == 30
    assert after["screen"] == "Ending"
    assert after["outcome"] == "watched"
    assert after["resumed"][1] == 30
    assert passed - 11 <= after["resumed"][0] <= passed, "the clock has what was left, to ten seconds"

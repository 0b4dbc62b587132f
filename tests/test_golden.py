"""Finished games of every game, replayed answer by answer. A file dropped into ``tests/golden/<game>`` is a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.manifest import games
from tests import golden

GAMES = tuple(name for name, game in games().items() if "rules" in game.rooms)
FILES = [path for name in GAMES for path in golden.files(name)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_replays(path: Path) -> None:
    table = golden.replay(path)
    assert table.outcome
    assert table.outcome.reason == path.stem.partition("-")[0]


@pytest.mark.parametrize("name", GAMES)
def test_there_is_one_for_each_way_in_which_a_game_can_end(name: str) -> None:
    assert golden.endings(name), "a game has texts for its endings"
    assert {path.stem.partition("-")[0] for path in golden.files(name)} == set(golden.endings(name))

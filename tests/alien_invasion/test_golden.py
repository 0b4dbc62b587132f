"""Finished games, replayed line by line; see :mod:`record`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.alien_invasion import load
from companion.kernel.canonical import canonical, frozen
from companion.kernel.game import Outcome
from tests.alien_invasion.record import ENDINGS, GOLDEN, ending, kept, read


def plain(value: Any) -> Any:
    """As it comes back from a file."""
    return json.loads(canonical(value))


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_golden_game_replays(path: Path) -> None:
    game = load()
    header, *lines, end = read(path)
    assert (header["game"], header["version"]) == (game.name, game.version)
    state = game.setup(header["options"])
    for number, line in enumerate(lines, 2):
        events = game.decide(state, line["seat"], frozen(line["answer"]))
        assert plain([kept(event) for event in events]) == line["events"], f"{path.name} line {number}"
        for event in events:
            state = game.evolve(state, event)
    outcome = game.ask(state)
    assert isinstance(outcome, Outcome)
    assert plain(ending(outcome)) == end["outcome"]


def test_there_is_one_for_each_way_in_which_a_game_can_end() -> None:
    ends = {path.stem: list(read(path))[-1]["outcome"] for path in GOLDEN.glob("*.jsonl")}
    assert {name: (end["reason"], len(end["winners"])) for name, end in ends.items()} == {
        name: (reason, winners) for name, (reason, winners, _) in ENDINGS.items()
    }

"""Finished games, replayed line by line. A file dropped into ``golden/`` is a test; see :mod:`record`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.pleasantville import load
from companion.kernel.canonical import canonical, frozen
from companion.kernel.dice import Electronic
from companion.kernel.game import Outcome
from companion.kernel.journal import JournalError
from companion.kernel.table import Table
from tests.pleasantville.record import GOLDEN, REASONS, ending, kept, read
from tests.pleasantville.scene import grid_game


def plain(value: Any) -> Any:
    """As it comes back from a file."""
    return json.loads(canonical(value))


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_golden_game_replays(path: Path) -> None:
    game = grid_game()
    header, *lines, end = read(path)
    assert (header["game"], header["version"]) == (game.name, game.version)
    state = game.setup({})
    for number, line in enumerate(lines, 2):
        events = game.decide(state, line["seat"], frozen(line["answer"]))
        assert plain([kept(event) for event in events]) == line["events"], f"{path.name} line {number}"
        for event in events:
            state = game.evolve(state, event)
    outcome = game.ask(state)
    assert isinstance(outcome, Outcome)
    assert plain(ending(outcome)) == end["outcome"]


def test_a_sitting_of_older_rules_says_why_it_cannot_go_on() -> None:
    """Version 1 asked in secret what is asked in the open now; its answers mean something else."""
    path = Path(__file__).parent / "old" / "version-1.saucer"
    with pytest.raises(JournalError) as error:
        Table.resume(load(), path, Electronic("any"))
    assert str(error.value) == (
        f"{path} was played by rules version 1; this Saucer has version 2. Finish it with the Saucer it was begun with."
    )


def test_there_is_one_for_each_way_in_which_a_game_can_end() -> None:
    ends = {list(read(path))[-1]["outcome"]["reason"] for path in GOLDEN.glob("*.jsonl")}
    assert ends == set(REASONS)

"""Finished games, replayed line by line. A file dropped into ``golden/`` is a test; see :mod:`record`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.body_snatchers import load
from companion.kernel.canonical import canonical, frozen
from companion.kernel.dice import Electronic
from companion.kernel.table import Table
from tests.body_snatchers.record import ENDS, GOLDEN, read


def plain(value: Any) -> Any:
    """As it comes back from a file."""
    return json.loads(canonical(value))


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_golden_game_replays(path: Path) -> None:
    header, *lines, end = read(path)
    table = Table.new(load(), header["options"], Electronic("none"))
    assert header["version"] == table.game.version
    for number, line in enumerate(lines, 2):
        table.submit(line["seat"], frozen(line["answer"]))
        assert plain(table.journal.records[-1]["events"]) == line["events"], f"{path.name} line {number}"
    assert table.outcome
    outcome = {"winners": table.outcome.winners, "reason": table.outcome.reason, "facts": table.outcome.facts}
    assert plain(outcome) == end["outcome"]


def test_there_is_one_for_each_end_and_each_kind_of_announcer() -> None:
    ends = {(path.stem.split("-")[0], read(path)[-1]["outcome"]["reason"]) for path in GOLDEN.glob("*.jsonl")}
    assert ends == set(ENDS)

"""A phone that was taken from a seat stands in everybody's log, and in the file; the rules know nothing of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import load
from companion.kernel.game import TABLE
from companion.kernel.journal import Journal, JournalError
from companion.kernel.proof import verify
from companion.kernel.public import public_log
from companion.kernel.shape import check
from companion.kernel.table import Table
from companion.kernel.words import texts
from companion.trying.players import Chooser

GAME = "pleasantville"


def played(path: Path, commands: int) -> Table[object]:
    table: Table[object] = Table.new(load(GAME), {}, None, path)
    go_on(table, commands)
    return table


def go_on(table: Table[object], commands: int) -> None:
    chooser = Chooser("phones")
    for _ in range(commands):
        seat, answer = chooser.answer(table)
        table.submit(seat, answer)


def told(table: Table[object]) -> list[tuple[str, bool]]:
    return [(event.data["seat"], event.data["other"]) for event in table.log(TABLE) if event.kind == "phone"]


def test_a_phone_that_was_taken_stands_in_the_log_the_file_and_after_a_resume(tmp_path: Path) -> None:
    path = tmp_path / "evening.saucer"
    table = played(path, 6)
    asks, view = table.asks, table.view("town")
    table.change_phone("alien", other=False)
    table.change_phone("town", other=True)
    assert table.asks == asks
    assert table.view("town") == view
    expected = [("alien", False), ("town", True)]
    go_on(table, 3)
    for seat in (*table.seats, TABLE):
        assert [event.data["seat"] for event in table.log(seat) if event.kind == "phone"] == ["alien", "town"]
    assert told(table) == expected
    public = [event for event in public_log(Journal.look(path).records) if event.kind == "phone"]
    assert [(event.data["seat"], event.data["other"]) for event in public] == expected
    table.close()
    assert verify(path, load).holds
    again: Table[object] = Table.resume(load(GAME), path)
    assert told(again) == expected
    say = texts(GAME)
    assert [say.event(event) for event in public] == ["Alien: no phone any more.", "Town: another phone now."]
    again.close()


def test_an_undo_does_not_take_it_back(tmp_path: Path) -> None:
    path = tmp_path / "evening.saucer"
    table = played(path, 0)
    hand = None
    for _ in range(60):
        go_on(table, 1)
        hand = next((seat for seat in (*table.seats, TABLE) if table.can_undo(seat)), None)
        if hand is not None:
            break
    assert hand is not None
    table.change_phone("town", other=False)
    table.undo(hand)
    assert told(table) == [("town", False)]
    assert [event.kind for event in public_log(Journal.look(path).records)][-2:] == ["phone", "undone"]
    table.close()


@pytest.mark.parametrize("phone", [1, {}, {"seat": "town"}, {"seat": 1, "other": True}, {"seat": "town", "other": 1}])
def test_what_no_table_writes_of_a_phone_is_refused(phone: object) -> None:
    check({"phone": {"seat": "town", "other": True}}, 1)
    with pytest.raises(JournalError):
        check({"phone": phone}, 1)
    with pytest.raises(JournalError):
        check({"phone": {"seat": "town", "other": True}, "answer": ()}, 1)

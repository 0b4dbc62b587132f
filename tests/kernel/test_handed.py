"""A chair that is handed over stands open in the chain; rules know nothing of it, PINs and undo do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games import load
from companion.kernel import shares
from companion.kernel.game import TABLE, Event, Refused
from companion.kernel.handed import Handed, names_now, shares_now
from companion.kernel.journal import Journal, JournalError
from companion.kernel.proof import verify
from companion.kernel.public import public_log
from companion.kernel.shape import check
from companion.kernel.shares import Locked, WrongPin, locked
from companion.kernel.table import Table
from companion.kernel.words import call, texts
from companion.trying.players import Chooser

GAME = "pleasantville"
PINS = {"town": "1111", "alien": "2222"}
RIGHT: dict[str, Any] = {"seat": "town", "to": "bot", "name": "", "level": "cunning", "by": ("town",)}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "PASSES", 1)
    monkeypatch.setattr(shares, "MEMORY", 1 << 16)


def begun(path: Path | None, *, commands: int = 0, pins: dict[str, str] | None = None) -> Table[Any]:
    table: Table[Any] = Table.new(load(GAME), {}, None, path, people=("town", "alien"), pins=pins or {})
    go_on(table, commands)
    return table


def go_on(table: Table[Any], commands: int) -> None:
    chooser = Chooser("handed")
    for _ in range(commands):
        table.submit(*chooser.answer(table))


def told(events: tuple[Event, ...]) -> list[str]:
    return [texts(GAME).event(event) for event in events if event.kind == "handed"]


def test_it_stands_in_all_logs_in_the_file_and_after_a_resume_and_is_verified(tmp_path: Path) -> None:
    path = tmp_path / "evening.saucer"
    table = begun(path, commands=8)
    asks, views = table.asks, [table.view(seat) for seat in (*table.seats, TABLE)]
    table.hand_over(Handed("town", "bot", level="cunning", by=("town",)))
    table.hand_over(Handed("town", "person", "Anna", by=("alien",)))
    assert (table.asks, [table.view(seat) for seat in (*table.seats, TABLE)]) == (asks, views)
    go_on(table, 3)
    expected = ["Town: the machine plays on (Tricky).", "Town: Anna plays on."]
    assert {tuple(told(table.log(seat))) for seat in (*table.seats, TABLE)} == {tuple(expected)}
    assert told(public_log(Journal.look(path).records)) == expected
    table.close()
    verdict = verify(path, load)
    assert verdict.holds
    assert any("2 chairs were handed over" in one.words for one in verdict.findings if one.kind == "recorded")
    again: Table[Any] = Table.resume(load(GAME), path)
    assert told(again.log(TABLE)) == expected
    assert [one for _at, one, _event in again.handed] == [one for _at, one, _event in table.handed]
    again.close()


def test_what_a_machine_answers_afterwards_counts_as_a_machines(tmp_path: Path) -> None:
    path = tmp_path / "evening.saucer"
    table = begun(path, commands=8)
    table.hand_over(Handed("alien", "bot", by=("town",)))
    before = len(table.records)
    go_on(table, 40)
    by_machine = sum(record.get("seat") == "alien" for record in table.records[before:])
    assert by_machine
    table.hand_over(Handed("alien", "person", by=("town",)))
    go_on(table, 12)
    table.close()
    answers = "1 answer is" if by_machine == 1 else f"{by_machine} answers are"
    assert any(one.words.startswith(answers) for one in verify(path, load).findings)


def test_undo_stops_at_it(tmp_path: Path) -> None:
    table, hand = begun(tmp_path / "evening.saucer"), None
    for _ in range(60):
        go_on(table, 1)
        hand = next((seat for seat in (*table.seats, TABLE) if table.can_undo(seat)), None)
        if hand is not None:
            break
    assert hand is not None
    table.hand_over(Handed("town", "person", "Anna", by=("alien",)))
    assert not any(map(table.can_undo, (*table.seats, TABLE)))
    assert table.open_hand is None
    with pytest.raises(Refused):
        table.undo(hand)
    table.close()


def test_a_machines_share_lies_open_and_a_person_wraps_it_anew(tmp_path: Path) -> None:
    path = tmp_path / "evening.saucer"
    table = begun(path, commands=8, pins=PINS)
    assert table.ledger.needs_pin("town")
    with pytest.raises(JournalError, match="4 to 32"):
        table.ledger.share("town", "12")
    table.hand_over(Handed("town", "person", "Anna", by=("alien",), share=table.ledger.share("town", "3333")))
    table.close()
    assert locked(shares_now(Journal.look(path).records)) == ("town", "alien")
    with pytest.raises(WrongPin):
        Table.resume(load(GAME), path, pins=PINS)
    again: Table[Any] = Table.resume(load(GAME), path, pins={**PINS, "town": "3333"})
    again.hand_over(Handed("town", "bot", by=("alien",), share=again.ledger.share("town", "")))
    assert not again.ledger.needs_pin("town")
    assert again.ledger.share("town", "4444") == {}, "what lies open is not wrapped again"
    again.close()
    with pytest.raises(Locked) as error:
        Table.resume(load(GAME), path)
    assert error.value.people == ("alien",)
    assert verify(path, load, pins={"alien": "2222"}).holds
    last: Table[Any] = Table.resume(load(GAME), path, pins={"alien": "2222"})
    assert last.fingerprint
    last.close()


def test_without_pins_no_share_is_written_again(tmp_path: Path) -> None:
    table = begun(tmp_path / "evening.saucer")
    assert table.ledger.share("town", "1234") == {}
    table.close()


def test_a_share_that_somebody_adds_without_the_key_opens_nothing(tmp_path: Path) -> None:
    path = tmp_path / "evening.saucer"
    begun(path, commands=8, pins=PINS).close()
    forged = shares.shut({"town": bytes(32)}, {})[0]
    with Journal.open(path) as journal:
        journal.append(Handed("town", "bot", by=("alien",), share=forged).record)
    with pytest.raises(JournalError, match="not the one that was committed to"):
        Table.resume(load(GAME), path, pins=PINS)
    with Journal.open(path) as journal:
        assert journal.records[-1]["handed"]["share"] == forged


def test_one_that_names_no_chair_or_was_written_without_the_key_breaks(tmp_path: Path) -> None:
    path = tmp_path / "evening.saucer"
    table = begun(path, commands=8)
    for one in (Handed("nobody", "bot", by=("town",)), Handed("town", "bot", by=("stranger",))):
        with pytest.raises(Refused):
            table.hand_over(one)
    table.ledger.append(Handed("nobody", "bot", by=("town",)).record)
    table.close()
    assert [one.words for one in verify(path, load).findings if one.kind == "broken"] == [
        "Record 9 hands over a chair that is not there, or is confirmed by somebody who doesn't play."
    ]
    other = tmp_path / "other.saucer"
    begun(other, commands=8).close()
    with Journal.open(other) as journal:
        journal.append(Handed("town", "bot", by=("alien",)).record)
    assert any("was not written with the sitting's key" in one.words for one in verify(other, load).findings)


def test_people_are_called_by_the_names_of_those_who_sit_there_now(tmp_path: Path) -> None:
    game, path = "body_snatchers", tmp_path / "evening.saucer"
    options = {"players": 5}
    seats = load(game).seats(load(game).setup(options))
    named, other = [seat for seat in seats if seat != "announcer"][:2]
    table: Table[Any] = Table.new(load(game), options, None, path, notes={"names": {named: "Bert", other: "Cleo"}})
    table.hand_over(Handed(named, "person", "Anna", by=(other,)))
    table.hand_over(Handed(other, "bot", by=(named,)))
    assert names_now(table.records) == {named: "Anna"}
    table.hand_over(Handed(other, "person", "Dora", by=(named,)))
    names = names_now(table.records)
    table.close()
    assert names == names_now(Journal.look(path).records) == {named: "Anna", other: "Dora"}
    call(game, names)
    assert [texts(game).event(event) for event in public_log(Journal.look(path).records)] == [
        "Anna plays on for Bert.", "Cleo: the machine plays on.", "Dora plays on.",
    ]  # fmt: skip
    call(game, {})


@pytest.mark.parametrize(
    "wrong",
    [
        1, {}, {**RIGHT, "to": "dog"}, {**RIGHT, "name": "An\x1bna"}, {**RIGHT, "name": "x" * 41},
        {**RIGHT, "by": "town"}, {**RIGHT, "share": 1}, {**RIGHT, "share": {"who": "alien", "share": ""}},
        {**RIGHT, "level": 2}, {**RIGHT, "more": 1},
    ],
)  # fmt: skip
def test_what_no_table_writes_of_it_is_refused(wrong: object) -> None:
    check({"handed": RIGHT}, 1)
    with pytest.raises(JournalError):
        check({"handed": wrong}, 1)
    with pytest.raises(JournalError):
        check({"handed": RIGHT, "answer": ()}, 1)
    assert names_now([{"game": GAME}, {"handed": wrong}]) == {}

"""One sitting: answers, dice, undo, and coming back after a power cut."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.canonical import canonical
from companion.kernel.dice import Buttons, DiceSource, Electronic, Scripted, Typed
from companion.kernel.errors import UserError
from companion.kernel.game import CHANCE, Answer, Ask, Event, Outcome, Refused, Seat
from companion.kernel.journal import JournalError
from companion.kernel.table import Table
from tests.every_game import Chooser
from tests.kernel.saucer_watch import LOOKS, SaucerWatch, State, WatchView

WATCH = SaucerWatch()


def view(table: Table[State], seat: Seat) -> WatchView:
    """A seat's view of the Saucer Watch, as such."""
    seen = table.view(seat)
    assert isinstance(seen, WatchView)
    return seen


def waiting(table: Table[State]) -> tuple[Seat, ...]:
    return table.waiting


def watching(dice: DiceSource | None = None, **more: Any) -> Table[State]:
    """Four watchers who know their lucky heights."""
    table = Table.new(WATCH, {}, dice or Electronic("seed"), **more)
    for face in (1, 2, 3, 1):
        table.submit(CHANCE, (face,))
    return table


def test_four_seats_choose_at_once_and_in_any_order() -> None:
    table = watching()
    assert waiting(table) == ("north", "east", "south", "west")
    table.submit("south", ("look", 2))
    assert waiting(table) == ("north", "east", "west")
    assert view(table, "east").look is None
    assert view(table, "south").look == 2
    assert view(table, "east").chosen == ("south",)


def test_a_secret_choice_is_in_no_other_seats_log() -> None:
    table = watching()
    table.submit("south", ("look", 3))
    assert [event.kind for event in table.log("south")] == ["dealt", "looked", "looked_at"]
    assert [event.kind for event in table.log("north")] == ["dealt", "looked"]


def test_the_saucer_is_seen_when_all_have_looked() -> None:
    table = watching(Scripted([(1, 2)]))
    for seat, height in zip(("north", "east", "south", "west"), (1, 2, 3, 3), strict=True):
        table.submit(seat, ("look", height))
    assert table.waiting == (CHANCE,)
    events = table.roll()
    assert events
    assert [event.kind for event in events] == ["flew", "scored"]
    assert view(table, "west").flights == (1,)
    assert dict(view(table, "west").scores)["north"] == 2, "the saucer flew at 1, which is lucky for north"


def test_real_dice_are_typed_in_and_wrong_ones_refused() -> None:
    dice = Typed()
    table = Table.new(WATCH, {}, dice)
    assert table.roll() is None, "nobody has rolled yet"
    dice.type(7)
    with pytest.raises(UserError, match="1 to 6"):
        table.roll()
    dice.type(1, 1)
    with pytest.raises(UserError, match="1 dice"):
        table.roll()
    dice.type(3)
    assert table.roll() == ()
    assert view(table, "north").lucky == 3


def test_a_button_rolls_once_a_press() -> None:
    dice = Buttons(Electronic("seed"))
    table = Table.new(WATCH, {}, dice)
    assert table.roll() is None
    dice.press()
    dice.press()
    assert table.roll() is not None
    assert table.roll() is None


def test_open_dice_do_not_depend_on_how_much_was_rolled_in_secret() -> None:
    """Two, three or four watchers are dealt their secret heights: the saucer flies the same way over all of them."""
    flights = []
    for seats in (2, 3, 4):
        table = Table.new(WATCH, {"seats": seats}, Electronic("same"))
        chooser = Chooser("whatever")
        while table.outcome is None:
            if CHANCE in table.waiting:
                table.roll()
            else:
                table.submit(*chooser.answer(table))
        flights.append(view(table, "north").flights)
    assert flights[0] == flights[1] == flights[2]


def test_undo_takes_back_an_unseen_choice_only() -> None:
    table = Table.new(WATCH, {"solo": True}, Scripted([(1,), (2,), (3,)]))
    table.roll()
    table.roll()
    assert not table.can_undo("north"), "a die was rolled"
    table.submit(CHANCE, (1,))
    table.submit("north", ("look", 1))
    assert table.waiting == (CHANCE,)
    with pytest.raises(Refused, match="no-undo"):
        table.undo("north")


def test_after_a_resume_the_dice_go_on_and_do_not_repeat(tmp_path: Path) -> None:
    """A sitting closed and resumed after every answer throws what the same sitting throws in one go."""
    whole = Table.new(WATCH, {}, Electronic("dice"))
    table = Table.new(WATCH, {}, Electronic("dice"), tmp_path / "a.saucer")
    chooser = Chooser("same")
    while whole.outcome is None:
        if CHANCE in whole.waiting:
            whole.roll()
            table.roll()
        else:
            seat, answer = chooser.answer(whole)
            whole.submit(seat, answer)
            table.submit(seat, answer)
        table.close()
        table = Table.resume(WATCH, tmp_path / "a.saucer", Electronic("dice"))
        assert canonical(table.journal.records) == canonical(whole.journal.records)
    streams = [record["stream"] for record in whole.journal.records if "stream" in record]
    assert min(streams.count(name) for name in ("public", "secret")) > 2, "or both counts are not tried"
    assert table.outcome == whole.outcome
    assert table.log("north") == whole.log("north")
    table.close()


def test_an_undone_decision_stays_undone_after_a_power_cut(tmp_path: Path) -> None:
    table = Table.new(TwoLooks(), {}, Electronic("seed"), tmp_path / "a.saucer", notes={"who": "us"})
    table.submit("north", ("look", 1))
    table.undo("north")
    table.submit("north", ("look", 2))
    table.close()
    again = Table.resume(TwoLooks(), tmp_path / "a.saucer", Electronic("seed"))
    assert again.notes == {"who": "us"}
    assert [event.kind for event in again.log("north")] == ["undone", "looked", "looked_at"]
    assert view(again, "north").look == 2
    assert again.can_undo("north")


class TwoLooks(SaucerWatch):
    """A watcher alone who looks for ever: enough to take something back."""

    def setup(self, options: Mapping[str, Any]) -> State:
        return super().setup({"seats": 1})

    def ask(self, state: State) -> tuple[Ask, ...] | Outcome:
        return (Ask("north", "look", LOOKS),)

    def evolve(self, state: State, event: Event) -> State:
        return super().evolve(replace(state, looks=()) if event.kind == "looked_at" else state, event)


class Peek(TwoLooks):
    """The same, but a look reveals something."""

    def decide(self, state: State, seat: Seat, answer: Answer) -> tuple[Event, ...]:
        return tuple(event._replace(reveals=True) for event in super().decide(state, seat, answer))


def test_what_has_shown_something_cannot_be_taken_back() -> None:
    table = Table.new(Peek(), {}, Electronic("seed"))
    table.submit("north", ("look", 1))
    assert table.waiting == ("north",), "nobody else was asked since, and no die was rolled"
    assert not table.can_undo("north")
    with pytest.raises(Refused, match="no-undo"):
        table.undo("north")


def test_a_sitting_of_another_game_or_other_rules_is_refused(tmp_path: Path) -> None:
    Table.new(WATCH, {}, Electronic("seed"), tmp_path / "a.saucer").close()
    other, newer = SaucerWatch(), SaucerWatch()
    other.name, newer.version = "other", 2
    with pytest.raises(JournalError, match="not of other"):
        Table.resume(other, tmp_path / "a.saucer", Electronic("seed"))
    with pytest.raises(JournalError, match="rules version 1"):
        Table.resume(newer, tmp_path / "a.saucer", Electronic("seed"))
    Table.resume(WATCH, tmp_path / "a.saucer", Electronic("seed")).close()


def test_options_a_game_does_not_know_leave_no_file(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="unknown-option"):
        Table.new(WATCH, {"seat": 3}, Electronic("seed"), tmp_path / "a.saucer")
    assert list(tmp_path.iterdir()) == []


def test_a_move_that_the_disk_did_not_take_was_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    table = watching(path=tmp_path / "a.saucer")
    before = (table.view("north"), table.log("north"), table.waiting)
    monkeypatch.setattr(os, "fdatasync", broken)
    with pytest.raises(JournalError, match="not kept"):
        table.submit("north", ("look", 2))
    assert (table.view("north"), table.log("north"), table.waiting) == before

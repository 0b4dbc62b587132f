"""One sitting: answers, dice, the clock, undo, and coming back after a power cut."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.deeds import Deed
from companion.kernel.dice import Buttons, DiceSource, Electronic, Scripted, Typed
from companion.kernel.errors import UserError
from companion.kernel.game import CHANCE, CLOCK, TABLE, Answer, Event, Refused, Seat
from companion.kernel.journal import Journal, JournalError
from companion.kernel.manifest import game
from companion.kernel.public import recorded_log
from companion.kernel.table import HEARTBEAT, Table
from tests.every_game import play

WATCH = game("saucer_watch").room("rules").load()
FOUR: Sequence[str] = ("north", "east", "south", "west")
HANDS = (("low", "low", "high"), ("low", "middle", "high"), ("high", "high", "middle"), ("low", "middle", "high"))
STARS_HIGH = (20, 20, 20, 20, 20, 26)


def view(table: Table[Any], seat: Seat) -> Any:
    """Return a seat's view of the Saucer Watch."""
    return table.view(seat)


def waiting(table: Table[Any]) -> tuple[Seat, ...]:
    return table.waiting


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def watching(dice: DiceSource | None = None, path: Path | None = None, **options: Any) -> Table[Any]:
    """Four watchers who know their lucky heights and hold their cards."""
    table = Table.new(WATCH, options, dice or Electronic("seed"), path)
    for height in ("low", "middle", "high", "low")[: options.get("players", 4)]:
        table.submit(CHANCE, (height,))
    if options.get("cards") == "real":
        table.submit(TABLE, ("done",))
    else:
        table.submit(CHANCE, HANDS[: options.get("players", 4)])
    return table


def table_time(table: Table[Any]) -> tuple[float, float] | None:
    return table.time


def by_day(table: Table[Any]) -> Table[Any]:
    """Return a table whose first night is over: north looked low, the others high, and the saucer flew high."""
    for seat in FOUR:
        table.submit(seat, ("look", "low" if seat == "north" else "high"))
    table.submit(CHANCE, STARS_HIGH)
    return table


def test_four_seats_choose_at_once_and_in_any_order() -> None:
    table = watching()
    assert waiting(table) == FOUR
    table.submit("south", ("look", "high"))
    assert waiting(table) == ("north", "east", "west")
    assert view(table, "east").look is None
    assert view(table, "south").look == "high"
    assert view(table, "east").chosen == ("south",)


def test_a_secret_choice_is_in_no_other_seats_log_nor_on_the_table() -> None:
    table = watching()
    table.submit("south", ("look", "high"))
    assert kinds(table.log("south"))[-2:] == ["looked", "looked_at"]
    assert kinds(table.log("north"))[-1] == kinds(table.log(TABLE))[-1] == "looked"
    assert view(table, TABLE).lucky == {}


def test_the_table_sees_what_an_open_ask_looks_like_and_no_secret_ask() -> None:
    table = watching()
    assert view(table, TABLE).asks == ()
    by_day(table)
    asks = {ask.seat: ask for ask in view(table, TABLE).asks}
    assert set(asks) == {*FOUR, CLOCK}
    assert asks["north"].options == (("say", None), ("say", "low"), ("say", "middle"), ("say", "high"))


def test_an_open_answer_that_a_secret_forbids_is_heard_by_all() -> None:
    table = by_day(watching())
    with pytest.raises(Refused, match="lie"):
        table.submit("north", ("say", "high"))
    word = Event("refused", {"seat": "north", "answer": ("say", "high"), "key": "lie"}, ("*",), True)
    assert table.log("west")[-1] == table.log(TABLE)[-1] == word
    assert not table.can_undo("north"), "everybody has learnt from it"
    with pytest.raises(Refused, match="not-possible"):
        table.submit("north", ("say", "nonsense"))
    assert table.log("west")[-1] == word, "what never looked possible leaves no trace"


def test_what_was_refused_in_the_open_is_there_after_a_power_cut(tmp_path: Path) -> None:
    table = by_day(watching(path=tmp_path / "a.saucer"))
    with pytest.raises(Refused):
        table.submit("north", ("say", "high"))
    logs = {seat: table.log(seat) for seat in (*FOUR, TABLE)}
    table.close()
    again = Table.resume(WATCH, tmp_path / "a.saucer", Electronic("seed"))
    assert {seat: again.log(seat) for seat in (*FOUR, TABLE)} == logs
    again.close()


def test_an_announcer_sees_all_and_enters_what_others_decide() -> None:
    table = watching(announcer=True)
    assert {ask.seat for ask in view(table, "announcer").asks} == set(FOUR)
    assert view(table, "announcer").lucky == {"north": "low", "east": "middle", "south": "high", "west": "low"}
    table.submit("east", ("look", "low"), by="announcer")
    assert table.records[-1]["by"] == "announcer"
    assert table.can_undo("announcer")
    assert not table.can_undo("east"), "the announcer entered it"
    table.undo("announcer")
    assert table.waiting == FOUR


def test_one_answer_tells_all_the_cards_that_lie_open() -> None:
    table = watching(cards="real")
    assert table.waiting == (TABLE,)
    assert view(table, "north").held == dict.fromkeys(FOUR, 3)
    assert view(table, "north").hand == (), "the rules know only how many real cards a hand holds"
    row = tuple((seat, "middle") for seat in FOUR)
    table.submit(TABLE, row, means="camera")
    assert view(table, TABLE).shown == row
    assert view(table, TABLE).held == dict.fromkeys(FOUR, 2)
    assert table.records[-1]["means"] == "camera"


def test_the_deal_is_one_command_and_each_sees_its_own_hand() -> None:
    table = Table.new(WATCH, {}, Electronic("seed"))
    for height in ("low", "middle", "high", "low"):
        table.submit(CHANCE, (height,))
    before = len(table.records)
    assert table.roll() is not None
    assert len(table.records) == before + 1
    for seat in FOUR:
        assert len(view(table, seat).hand) == 3
        assert [event.data["seat"] for event in table.log(seat) if event.kind == "hand"] == [seat]


def test_126_stars_are_counted_by_face() -> None:
    table = watching()
    for seat in FOUR:
        table.submit(seat, ("look", "high"))
    assert table.waiting == (CHANCE,)
    for wrong in ((126,), (125, 0, 0, 0, 0, 0), (127, 0, 0, 0, 0, -1), tuple(range(126))):
        with pytest.raises(Refused):
            table.submit(CHANCE, wrong)
    events = table.roll()
    assert events
    stars = events[0].data["stars"]
    assert sum(stars) == 126
    assert len(stars) == 6


def test_the_table_says_what_hands_must_do() -> None:
    table = watching()
    table.submit("south", ("look", "high"))
    assert table.deeds(TABLE) == (Deed("place", ("card-south",), None, "row-south", "back"),)
    start = table.mark()
    for seat in ("north", "east", "west"):
        table.submit(seat, ("look", "high" if seat != "north" else "low"))
    assert Deed("turn_over", ("card-south",), "row-south", "row-south", "front") in table.deeds_since(start, TABLE)
    assert table.deeds_since(table.mark(), TABLE) == ()
    bare = table.deeds_since(None, TABLE)
    assert {deed.verb for deed in bare} == {"place"}
    assert {piece for deed in bare for piece in deed.pieces} == table.placed(TABLE).keys()


# ---- the clock ----------------------------------------------------------------------------------------------


def test_the_clock_runs_over_other_commands_and_each_mark_is_an_answer() -> None:
    table = by_day(watching())
    assert table_time(table) == (0.0, 30.0)
    assert table.tick(12) == ()
    table.submit("north", ("say", None))
    assert table_time(table) == (12.0, 30.0), "an answer does not stop the clock"
    warned = table.tick(9)
    assert kinds(warned) == ["warned"]
    assert warned[0].line == "line-warned"
    assert table_time(table) == (21.0, 30.0)
    assert kinds(table.tick(60)) == ["dusk"]
    assert table_time(table) is None
    marks = [record["answer"] for record in table.records if record.get("seat") == CLOCK]
    assert marks == [("mark", 20), ("mark", 30)]


def test_several_marks_passed_at_once_come_in_order() -> None:
    table = by_day(watching())
    assert kinds(table.tick(1000)) == ["warned", "dusk"]


def test_a_pause_stops_the_clock() -> None:
    table = by_day(watching())
    table.tick(5)
    table.pause(True)
    assert table.tick(100) == ()
    table.pause(False)
    table.tick(1)
    assert table_time(table) == (6.0, 30.0)


def test_resuming_restores_what_was_left_of_the_clock(tmp_path: Path) -> None:
    table = by_day(watching(path=tmp_path / "a.saucer"))
    table.tick(7)
    table.submit("west", ("say", None))
    table.tick(HEARTBEAT + 0.5)
    table.close()
    again = Table.resume(WATCH, tmp_path / "a.saucer", Electronic("seed"))
    assert table_time(again) == (17.5, 30.0)
    assert kinds(again.tick(2.5)) == ["warned"]
    again.close()


def test_a_new_days_clock_begins_anew() -> None:
    table = by_day(watching(nights=3))
    table.tick(1000)
    for seat in FOUR:
        table.submit(seat, ("look", view(table, seat).hand[0]))
    table.roll()
    assert table_time(table) == (0.0, 30.0)


def test_no_record_of_a_hidden_phase_bears_time() -> None:
    table = watching()
    table.submit("north", ("look", "low"))
    by_now = table.records[1:]
    assert all("at" not in record for record in by_now)
    for seat in ("east", "south", "west"):
        table.submit(seat, ("look", "high"))
    table.submit(CHANCE, STARS_HIGH)
    table.tick(3)
    table.submit("north", ("say", None))
    assert table.records[-1]["at"] == 3.0


# ---- dice ---------------------------------------------------------------------------------------------------


def test_real_dice_are_typed_in_and_wrong_ones_refused() -> None:
    dice = Typed()
    table = Table.new(WATCH, {}, dice)
    assert table.roll() is None, "nobody has rolled yet"
    dice.type("sunny")
    with pytest.raises(UserError, match="low to high"):
        table.roll()
    dice.type("low", "low")
    with pytest.raises(UserError, match="1 dice"):
        table.roll()
    dice.type("high")
    assert table.roll() == ()
    assert view(table, "north").lucky == {"north": "high"}


def test_a_button_rolls_once_a_press_and_deals_without_one() -> None:
    dice = Buttons(Electronic("seed"))
    table = Table.new(WATCH, {"players": 2}, dice)
    assert table.roll() is None
    dice.press()
    dice.press()
    assert table.roll() is not None
    assert table.roll() is None
    dice.press()
    table.roll()
    assert table.roll() is not None, "cards wait for no button"


def test_what_the_machine_draws_waits_for_no_button() -> None:
    dice = Buttons(Electronic("seed"))
    table = Table.new(WATCH, {"players": 1}, dice)
    dice.press()
    table.roll()
    table.roll()
    assert waiting(table) == ("north", CHANCE)
    assert table.roll() is not None
    assert waiting(table) == ("north",)


def test_open_dice_do_not_depend_on_what_was_rolled_in_secret() -> None:
    public = []
    for height in ("low", "high"):
        table = Table.new(WATCH, {"players": 2}, Electronic("same"))
        for _ in range(2):
            table.submit(CHANCE, (height,))
        table.submit(CHANCE, HANDS[:2])
        for seat in ("north", "east"):
            table.submit(seat, ("look", "low"))
        table.roll()
        public.append(table.log(TABLE)[-2].data)
    assert public[0] == public[1]


def test_open_dice_do_not_depend_on_how_much_was_rolled_in_secret() -> None:
    """Two, three or four watchers get their secret heights: the same stars shine over all of them."""
    stars = []
    for players in (2, 3, 4):
        table = Table.new(WATCH, {"players": players}, Electronic("same"))
        while not (shone := [event.data["stars"] for event in table.log(TABLE) if event.kind == "flew"]):
            if CHANCE in table.waiting:
                table.roll()
            else:
                seat = table.waiting[0]
                table.submit(seat, view(table, seat).asks[0].options[0])
        stars.append(shone)
    assert stars[0] == stars[1] == stars[2]


# ---- undo, and coming back ----------------------------------------------------------------------------------


def test_undo_takes_back_what_nobody_has_learnt_from() -> None:
    table = watching(players=2, announcer=True)
    assert not table.can_undo("announcer"), "cards were dealt"
    table.submit("north", ("look", "low"), by="announcer")
    table.undo("announcer")
    table.submit("north", ("look", "high"), by="announcer")
    table.submit("east", ("look", "low"), by="announcer")
    assert not table.can_undo("announcer"), "the cards are turned over"
    with pytest.raises(Refused, match="no-undo"):
        table.undo("announcer")


def test_of_several_commands_taken_back_none_is_left_in_the_log(tmp_path: Path) -> None:
    """The second undo took away the mark of the first, and left the first command standing."""
    table = watching(path=tmp_path / "a.saucer", players=3, announcer=True)
    before = kinds(table.log("announcer"))
    for seat in ("north", "east"):
        table.submit(seat, ("look", "low"), by="announcer")
    table.undo("announcer")
    table.undo("announcer")
    assert kinds(table.log("announcer")) == [*before, "undone"]
    table.submit("north", ("look", "high"), by="announcer")
    table.close()
    again = Table.resume(WATCH, tmp_path / "a.saucer", Electronic("seed"))
    assert kinds(again.log("announcer"))[len(before) :] == ["undone", "looked", "looked_at"]
    assert kinds(recorded_log(again.records, "announcer", over=False))[len(before) :] == [
        "undone",
        "looked",
        "looked_at",
    ]
    again.close()


def test_what_has_shown_something_cannot_be_taken_back() -> None:
    table = Table.new(WATCH, {"players": 1}, Electronic("seed"))
    while "north" not in table.waiting:
        table.roll()
    table.submit("north", view(table, "north").asks[0].options[0])
    while CHANCE in table.waiting:
        table.roll()
    lie = next(height for height in ("low", "high") if height != view(table, "north").lucky["north"])
    with pytest.raises(Refused, match="lie"):
        table.submit("north", ("say", lie))
    assert table.waiting == ("north", CLOCK), "nobody else was asked since, and no die was rolled"
    assert not table.can_undo("north")
    with pytest.raises(Refused, match="no-undo"):
        table.undo("north")


def test_a_mark_of_the_clock_ends_what_can_be_undone() -> None:
    table = by_day(watching(announcer=True))
    table.submit("north", ("say", None), by="announcer")
    assert table.can_undo("announcer")
    table.tick(21)
    assert not table.can_undo("announcer")


def test_after_a_resume_the_dice_go_on_and_do_not_repeat(tmp_path: Path) -> None:
    """Each roll after a power cut is the one that would have come without it."""

    def rolls(path: Path | None) -> list[Answer]:
        table = Table.new(WATCH, {"nights": 3}, Electronic("dice"), path)
        while table.outcome is None:
            if CHANCE in table.waiting:
                table.roll()
            else:
                seat = table.waiting[0]
                table.submit(seat, next(ask for ask in table.asks if ask.seat == seat).options[0])
            if path is not None:
                table.close()
                table = Table.resume(WATCH, path, Electronic("dice"))
        table.close()
        return [record["answer"] for record in table.records[1:] if record["seat"] == CHANCE]

    without = rolls(None)
    assert len(without) == 8
    assert rolls(tmp_path / "a.saucer") == without


def test_an_undone_decision_stays_undone_after_a_power_cut(tmp_path: Path) -> None:
    table = watching(path=tmp_path / "a.saucer", players=2, announcer=True)
    table.submit("north", ("look", "low"), by="announcer")
    table.undo("announcer")
    table.submit("north", ("look", "high"), by="announcer")
    table.close()
    again = Table.resume(WATCH, tmp_path / "a.saucer", Electronic("seed"))
    assert kinds(again.log("north"))[-3:] == ["undone", "looked", "looked_at"]
    assert view(again, "north").look == "high"
    assert again.can_undo("announcer")
    again.close()


def test_a_whole_game_resumed_is_the_game(tmp_path: Path) -> None:
    table = play(Table.new(WATCH, {}, Electronic("dice"), tmp_path / "a.saucer"), "same")
    table.close()
    again = Table.resume(WATCH, tmp_path / "a.saucer", Electronic("dice"))
    assert again.outcome == table.outcome
    assert again.story() == table.story()
    again.close()


def test_the_whole_story_waits_for_the_end() -> None:
    table = watching()
    with pytest.raises(Refused, match="not-over"):
        table.story()
    play(table, "story")
    told = table.story()
    assert {event.data["seat"] for event in told if event.kind == "hand"} == set(FOUR)


def test_teams_the_robot_and_nobody_can_win() -> None:
    winners = set()
    for options in ({"teams": True}, {"players": 1}):
        for seed in range(40):
            outcome = play(Table.new(WATCH, options, Electronic(f"{seed}")), seed).outcome
            assert outcome
            winners |= set(outcome.winners) or {"nobody"}
    assert winners == {"poles", "coasts", "north", "robot", "nobody"}


def test_a_sitting_of_another_game_or_other_rules_is_refused(tmp_path: Path) -> None:
    Table.new(WATCH, {}, Electronic("seed"), tmp_path / "a.saucer").close()
    rules = game("saucer_watch").room("rules")
    other, newer = rules.load(), rules.load()
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
    with pytest.raises(JournalError, match="cannot be known"):
        table.submit("north", ("look", "low"))
    assert (table.view("north"), table.log("north"), table.waiting) == before


def test_scripted_dice_fall_as_written() -> None:
    table = Table.new(WATCH, {"players": 2}, Scripted([("low",), ("high",)]))
    table.roll()
    table.roll()
    assert view(table, "east").lucky == {"east": "high"}
    assert isinstance(table.journal, Journal)

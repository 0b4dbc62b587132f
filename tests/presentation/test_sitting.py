"""A sitting without a screen: who is asked, who may look, and what is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.finger import known
from companion.games import load as load_game
from companion.kernel.deeds import Deed
from companion.kernel.errors import UserError
from companion.kernel.game import TABLE, Answer, Ask, Event, Refused, asks_for
from companion.presentation.hands import lines
from companion.presentation.on_table import OnTable
from companion.presentation.screen import load
from companion.presentation.shelf import new_path, unfinished
from companion.presentation.shown import Shown
from companion.presentation.sitting import Player, Sitting
from companion.presentation.to_do import ToDo
from companion.presentation.tokens import Token
from tests.app.play import sensible

SHOW = load("pleasantville")


def begun(
    town: str, alien: str, path: Path | None = None, *, seed: str = "sitting", moment: datetime | None = None
) -> Sitting:
    return Sitting.begin(
        SHOW.game,
        players={"town": town, "alien": alien},  # type: ignore[dict-item]
        bots=SHOW.bots(seed),
        path=path,
        seed=seed,
        moment=moment,
    )


def play(sitting: Sitting, until: Callable[[Any], bool], *, most: int = 2000) -> None:

    choose = sensible()
    for _ in range(most):
        moment = sitting.moment
        if until(moment):
            return
        if moment.what in ("bot", "machine"):
            sitting.step()
        elif moment.what == "roll":
            sitting.roll(moment.token)
        else:
            assert moment.ask is not None
            sitting.answer(moment.token, choose(*known(sitting, moment.ask)))
    raise AssertionError("that never came")


def test_only_the_asked_seat_is_shown() -> None:
    """While dice are rolled in the open, that is the table itself."""
    sitting = begun("person", "person")
    for _ in range(300):
        moment = sitting.moment
        if moment.what == "over":
            break
        view: Any = sitting.view()
        assert view.seat == moment.viewer
        if moment.what == "roll" and not moment.private:
            assert view.seat == TABLE
            assert view.secret is None
        elif moment.ask is not None and moment.what == "ask":
            kept = moment.private and moment.ask.kind == "takeover"  # for the next pair
            assert kept or moment.private is not moment.ask.public
            assert moment.viewer == (moment.ask.seat if moment.private else TABLE)
        play(sitting, lambda now, token=moment.token: now.token != token)  # type: ignore[misc]


def test_nobody_hides_from_a_machine() -> None:
    sitting = begun("bot", "person")
    play(sitting, lambda moment: moment.what == "ask")
    assert sitting.moment.viewer == "alien"
    assert not sitting.moment.private


def test_a_machine_plays_its_seat_and_shows_nothing_of_it() -> None:
    sitting = begun("person", "bot")
    seen: list[Event] = []
    while sitting.moment.what == "bot":
        seen += sitting.step()
    assert seen
    assert all(event.seen_by("town") for event in seen)


def test_a_second_tap_is_nothing() -> None:
    sitting = begun("person", "person")
    token = sitting.moment.token
    answer = sitting.moment.ask.options[0]  # type: ignore[union-attr]
    assert sitting.answer(token, answer) is not None
    records = len(sitting.table.records)
    assert sitting.answer(token, answer) is None
    assert sitting.roll(token) is None
    assert len(sitting.table.records) == records


def test_what_is_refused_changes_nothing() -> None:
    sitting = begun("person", "person")
    moment = sitting.moment
    with pytest.raises(Refused):
        sitting.answer(moment.token, ("hq", "the moon"))
    assert sitting.moment == moment


def test_the_name_of_a_file_tells_only_game_and_time(tmp_path: Path) -> None:
    moment = datetime(2026, 11, 21, 20, 15, 7)
    first = new_path(tmp_path, "pleasantville", moment)
    assert first.name == "pleasantville 2026-11-21 20.15.07.saucer"
    first.touch()
    assert new_path(tmp_path, "pleasantville", moment) != first


def test_unfinished_sittings_are_found_and_go_on_at_the_same_ask(tmp_path: Path) -> None:
    path = new_path(tmp_path, "pleasantville", datetime(2026, 11, 21, 20, 15))
    sitting = begun("person", "person", path)
    play(sitting, lambda moment: moment.ask is not None and moment.ask.kind == "town_move")
    moment, view = sitting.moment, sitting.view()
    sitting.close()
    (tmp_path / "pleasantville 2026-11-20 19.00.00.saucer").write_bytes(b"no sitting\n")

    kept = unfinished(tmp_path, SHOW.game)
    assert [one.path.name for one in kept] == [path.name, "pleasantville 2026-11-20 19.00.00.saucer"]
    assert dict(kept[0].players) == {"town": "person", "alien": "person"}
    assert not kept[0].problem
    assert kept[1].problem, "a damaged file is listed with the reason"

    again = Sitting.resume(SHOW.game, path, bots=SHOW.bots("again"))
    assert (again.moment.what, again.moment.viewer) == (moment.what, moment.viewer)
    assert again.moment.ask.kind == moment.ask.kind  # type: ignore[union-attr]
    assert again.view().public == view.public  # type: ignore[attr-defined]
    again.close()


def test_a_finished_sitting_is_not_offered(tmp_path: Path) -> None:
    sitting = begun("bot", "bot", new_path(tmp_path, "pleasantville", datetime(2026, 11, 21)))
    play(sitting, lambda moment: moment.what == "over")
    sitting.close()
    assert unfinished(tmp_path, SHOW.game) == ()


def test_a_sitting_that_was_not_begun_at_a_screen_is_refused(tmp_path: Path) -> None:
    from companion.kernel.dice import Electronic
    from companion.kernel.table import Table

    path = tmp_path / "pleasantville 2026-11-21 00.00.00.saucer"
    Table.new(SHOW.game, {}, Electronic("seed"), path).close()
    with pytest.raises(UserError, match="was not begun at a screen"):
        Sitting.resume(SHOW.game, path, bots=SHOW.bots("x"))


SEATS = ("north", "east", "south", "west")


def watch(**players: Player) -> Sitting:
    """Saucer Watch for four, everybody a person unless a machine is said."""
    everybody: dict[str, Player] = {seat: players.pop(seat, "person") for seat in SEATS} | players

    def first(view: Any, ask: Ask) -> Answer:
        return ask.options[0]

    options = {"announcer": "announcer" in everybody}
    bots = dict.fromkeys(everybody, first)
    return Sitting.begin(load_game("saucer_watch"), players=everybody, bots=bots, options=options, seed="watch")


def go_on(sitting: Sitting) -> None:
    """Answer whatever is asked with its first option, roll what is to be rolled."""
    moment = sitting.moment
    if moment.what == "roll":
        sitting.roll(moment.token)
    elif moment.what == "ask":
        assert moment.ask is not None
        sitting.answer(moment.token, moment.ask.options[0])
    else:
        sitting.step()


def test_in_the_open_no_secret_of_four_seats_is_on_the_screen() -> None:
    sitting = watch()
    shown = []
    while sitting.outcome is None:
        moment = sitting.moment
        view: Any = sitting.view()
        if moment.ask is not None and moment.ask.kind in ("stars", "say"):
            shown.append(moment.ask.kind)
            assert not moment.private
            assert (moment.viewer, view.seat, view.lucky, view.hand, view.look) == (TABLE, TABLE, {}, (), None)
            assert not any(event.kind in ("lucky", "hand", "looked_at") for event in sitting.log())
        elif moment.what in ("roll", "ask"):
            assert moment.private, "a lucky height and a look are secrets"
            assert view.seat == moment.viewer != TABLE
        go_on(sitting)
    assert shown == ["stars", *["say"] * 4] * 2


def test_an_open_question_is_asked_with_the_same_answers_whatever_the_secrets() -> None:
    sitting = watch()
    while sitting.moment.ask is None or sitting.moment.ask.kind != "say":
        go_on(sitting)
    moment = sitting.moment
    assert moment.ask is not None
    assert [answer[1] for answer in moment.ask.options] == [None, "low", "middle", "high"]
    luck: Any = sitting.table.view("north")
    lie = next(answer for answer in moment.ask.options if answer[1] not in (None, luck.lucky["north"]))
    with pytest.raises(Refused):
        sitting.answer(moment.token, lie)
    assert sitting.log()[-1].kind == "refused", "it is a public word"
    assert sitting.answer(moment.token, ("say", luck.lucky["north"]))


def test_who_is_asked_at_the_same_time_may_be_asked_first() -> None:
    sitting = watch()
    while sitting.moment.ask is None or sitting.moment.ask.kind != "say":
        go_on(sitting)
    assert (sitting.moment.asked, sitting.moment.others) == ("north", ("east", "south", "west"))
    sitting.turn_to("south")
    assert (sitting.moment.asked, sitting.moment.others) == ("south", ("north", "east", "west"))
    go_on(sitting)
    assert (sitting.moment.asked, sitting.moment.others) == ("north", ("east", "west"))


def by_day(**players: Player) -> Sitting:
    """Return the watchers talk: each may say a height in the open."""
    sitting = watch(**players)
    while sitting.moment.ask is None or sitting.moment.ask.kind != "say":
        go_on(sitting)
    return sitting


NOTHING_SAID = ("say", None)


def test_a_tap_in_flight_counts_whatever_happens_to_others() -> None:
    """Others answer, the screen turns to another one, the clock passes a mark: what south was asked stands."""
    sitting = by_day()
    tap, stale = sitting.moment_of("south").token, sitting.moment_of("north").token
    assert sitting.answer(stale, NOTHING_SAID) is not None
    sitting.turn_to("west")
    assert [event.kind for event in sitting.tick(21.0)] == ["warned"]
    assert sitting.answer(stale, NOTHING_SAID) is None, "north has answered"
    assert sitting.answer(tap, NOTHING_SAID) is not None
    assert sitting.answer(tap, NOTHING_SAID) is None, "a second tap"
    assert sitting.moment.asked == "west", "and the shared screen has not turned away"
    answered = [record["seat"] for record in sitting.table.records[1:] if "seat" in record]
    assert answered[-3:] == ["north", "clock", "south"]


def test_what_is_asked_in_the_open_is_answered_on_the_table_s_page_or_on_one_s_own() -> None:
    sitting = by_day()
    own, shared = sitting.moment_of("east"), sitting.moment_of(TABLE, "east")
    assert own.ask is not None
    assert shared.ask is not None
    assert len(own.ask.options) == 2, "its own page knows which height is lucky"
    assert len(shared.ask.options) == 4, "the table's does not"
    assert sitting.answer(own.token, NOTHING_SAID) is not None
    assert sitting.answer(shared.token, NOTHING_SAID) is None
    assert "by" not in sitting.table.records[-1], "it is east's own word on either"


def test_on_its_own_page_nobody_answers_for_another() -> None:
    sitting = by_day(announcer="person")
    records = len(sitting.table.records)
    own = sitting.moment_of("east").token
    for number in {*range(100)} - {own.number}:
        assert sitting.answer(Token("east", number), NOTHING_SAID) is None
    assert sitting.answer(own, NOTHING_SAID, seats=("north", "west")) == ()
    assert len(sitting.table.records) == records
    assert sitting.moment_of("announcer").others, "an Announcer may"


def test_a_machine_has_no_page() -> None:
    with pytest.raises(KeyError):
        watch(north="bot").moment_of("north")


def test_only_who_may_takes_back_and_only_what_was_meant() -> None:
    sitting = by_day()
    assert sitting.undo_token("north") is None
    sitting.answer(sitting.moment_of("north").token, NOTHING_SAID)
    tap, shared = sitting.undo_token("north"), sitting.undo_token(TABLE)
    assert tap is not None
    assert shared is not None, "at the table anybody may for north"
    assert sitting.undo_token("south") is None
    sitting.answer(sitting.moment_of("south").token, NOTHING_SAID)
    assert not sitting.undo(tap), "it was not for what south has said"
    assert not sitting.undo(shared)
    assert not sitting.undo(Token("north", shared.number))
    south, west = sitting.undo_token("south"), sitting.moment_of("west").token
    assert south is not None
    assert sitting.undo(south)
    assert not sitting.undo(south), "a second tap takes nothing more back"
    assert sitting.undo_token("north") not in (None, tap), "now what north has said is the last again"
    assert sitting.answer(west, NOTHING_SAID) is not None, "west's tap has stood through all of it"


def test_what_was_asked_before_it_was_taken_back_is_answered_by_no_tap_of_then() -> None:
    sitting = by_day()
    tap = sitting.moment_of("north").token
    sitting.answer(tap, NOTHING_SAID)
    token = sitting.undo_token("north")
    assert token is not None
    sitting.turn_to("west")
    assert sitting.undo(token)
    assert sitting.moment.asked == "north", "the shared screen asks whoever has taken back"
    assert sitting.answer(tap, NOTHING_SAID) is None


def test_in_a_seat_s_own_time_no_other_page_tells_whether_it_has_answered() -> None:
    """The device visits seat after seat; whoever waits sees the same before and after the secret touch."""
    rules = load_game("body_snatchers")
    options = {"players": 5, "announcer": "device", "deal": "screen"}
    players: dict[str, Player] = dict.fromkeys(rules.seats(rules.setup(options)), "person")
    sitting = Sitting.begin(rules, players=players, bots={}, options=options, seed="visit")
    while sitting.moment.ask is None or sitting.moment.ask.kind != "visit":
        go_on(sitting)
    seat = sitting.moment.asked
    others = [one for one in (*players, TABLE) if one != seat]
    before = [sitting.moment_of(one) for one in others]
    assert {moment.what for moment in before} == {"wait"}
    go_on(sitting)
    assert sitting.moment_of(seat).what == "clock", "its time runs on"
    assert [sitting.moment_of(one) for one in others] == before


def test_an_announcer_enters_what_the_others_decide_and_keeps_the_screen() -> None:
    sitting = watch(announcer="person")
    kinds = set()
    while sitting.outcome is None:
        moment = sitting.moment
        if moment.private:
            assert moment.viewer == "announcer"
            assert moment.ask is not None
            kinds.add(moment.ask.kind)
        go_on(sitting)
    assert kinds == {"lucky", "look"}
    looks = [record for record in sitting.table.records if record.get("answer", ("",))[0] == "look"]
    assert {(record["seat"], record["by"]) for record in looks} == {(seat, "announcer") for seat in SEATS}


def test_a_lone_person_among_machines_always_sees_the_own_view() -> None:
    sitting = watch(east="bot", south="bot", west="bot")
    while sitting.outcome is None:
        assert sitting.moment.viewer == "north"
        assert not sitting.moment.private
        go_on(sitting)


def test_nobody_presses_for_what_no_person_may_see() -> None:
    """The lucky heights of machines and all hands are drawn at once; only the person's own height is rolled."""
    sitting = watch(north="bot", south="bot", west="bot")
    rolled = []
    while sitting.outcome is None:
        if sitting.moment.what == "roll":
            assert sitting.moment.ask is not None
            rolled.append((sitting.moment.ask.kind, sitting.moment.ask.facts.get("for")))
        go_on(sitting)
    assert rolled == [("lucky", "east"), ("stars", None), ("stars", None)]


def test_time_that_passes_no_mark_asks_for_no_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock ticks many times a second, and a view for every viewer is dear."""
    sitting = by_day()
    asked: list[str] = []
    view = sitting.table.view

    def watched(viewer: str) -> Any:
        asked.append(viewer)
        return view(viewer)

    monkeypatch.setattr(sitting.table, "view", watched)
    sitting.tick(0.1)
    assert asked == []
    assert [event.kind for event in sitting.tick(21.0)] == ["warned"]
    assert asked != []


def test_a_clock_runs_on_over_open_asks_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "saucer_watch 2026-11-21 20.15.00.saucer"
    options = {"nights": 1}
    bots: dict[str, Any] = {}
    rules = load_game("saucer_watch")
    players: dict[str, Player] = dict.fromkeys(SEATS, "person")
    sitting = Sitting.begin(rules, players=players, bots=bots, options=options, seed="watch", path=path)
    while sitting.table.time is None:
        go_on(sitting)
    moment = sitting.moment
    assert sitting.tick(12.0) == ()
    assert sitting.moment == moment, "time alone changes no question"
    sitting.pace = 0.5
    sitting.tick(4.0)
    assert sitting.table.time == (14.0, 30.0)
    sitting.table.pause(True)
    sitting.tick(100.0)
    assert sitting.table.time == (14.0, 30.0)
    killed = tmp_path / "killed.saucer"
    killed.write_bytes(path.read_bytes())
    again = Sitting.resume(rules, killed, bots=bots)
    assert again.table.time == (14.0, 30.0)
    assert again.table.paused, "nobody's time runs before somebody says so"
    again.table.pause(False)
    assert [event.kind for event in again.tick(7.0)] == ["warned"]
    assert again.moment.asked == moment.asked
    assert [event.kind for event in again.tick(10.0)] == ["dusk"]
    assert again.outcome is not None
    again.close()
    sitting.close()


class Whispers:
    """One seat whispers, then speaks, then speaks again; nobody learns anything."""

    name = "saucer_watch"
    version = 1

    def seats(self, state: int) -> tuple[str, ...]:
        return ("north", "east")

    def setup(self, options: Mapping[str, Any]) -> int:
        return 0

    def ask(self, state: int) -> tuple[Ask, ...]:
        return (Ask("north", "say", (("a",), ("b",)), open=state > 0),)

    def decide(self, state: int, seat: str, answer: Answer) -> tuple[Event, ...]:
        eyes = ("*",) if state else ("north",)
        return (Event("said", {"what": answer[0]}, eyes),)

    def evolve(self, state: int, event: Event) -> int:
        return state + 1

    def view(self, state: int, seat: str) -> Any:
        return SimpleNamespace(seat=seat, asks=asks_for(self.ask(state), seat))

    def placed(self, view: Any) -> Mapping[str, Any]:
        return {}


def test_a_second_tap_is_nothing_where_the_same_is_asked_again() -> None:
    rules: Any = Whispers()
    sitting = Sitting.begin(rules, players={"north": "person", "east": "person"}, bots={}, seed="whispers")
    go_on(sitting)
    was = sitting.moment_of("north")
    assert sitting.answer(was.token, ("a",)) is not None
    assert sitting.moment_of("north").ask == was.ask
    assert sitting.answer(was.token, ("a",)) is None
    assert len(sitting.log()) == 1


def test_in_the_open_nothing_secret_is_taken_back() -> None:
    """That it can or can't be taken back would tell something of it; what was said in the open can."""
    rules: Any = Whispers()
    players: dict[str, Player] = {"north": "person", "east": "person"}
    sitting = Sitting.begin(rules, players=players, bots={}, seed="whispers")
    privately = [sitting.moment.private]
    go_on(sitting)
    privately.append(sitting.moment.private)
    assert privately == [True, False]
    assert not sitting.can_undo(), "the whisper stands"
    go_on(sitting)
    assert sitting.can_undo()
    token = sitting.undo_token(TABLE)
    assert token is not None
    assert sitting.undo(token)
    assert not sitting.undo(token), "a second tap"
    assert not sitting.can_undo()

    alone = Sitting.begin(rules, players={"north": "person", "east": "bot"}, bots={}, seed="whispers")
    go_on(alone)
    assert alone.can_undo(), "a lone person hides from nobody"


def test_hands_are_not_asked_to_make_a_move_that_a_camera_saw_them_make() -> None:
    sitting = begun("person", "person")
    play(sitting, lambda moment: moment.ask is not None and moment.ask.kind == "town_move")
    ask = sitting.moment.ask
    assert ask is not None
    told, seen = ToDo(SHOW, sitting), ToDo(SHOW, sitting)
    move = next(answer for answer in ask.options if answer[0] == "move")
    lies = OnTable(SHOW, sitting).explains(move)
    sitting.answer(sitting.moment.token, move, means="camera")
    assert [deed.words for deed in told.of(TABLE)]
    seen.seen(lies)
    assert not seen.of(TABLE)
    token = sitting.undo_token(TABLE)
    assert token is not None
    sitting.undo(token)
    assert not told.of(TABLE), "hands have not followed yet"
    (back,) = seen.of(TABLE)
    assert set(back.pieces) == set(lies), "those were moved, and go back"


def test_hands_go_the_way_that_was_drawn_by_lot() -> None:
    """The screen before theirs showed another of the ways that are equally short."""
    town, others = SHOW.boards["town"], 0
    for seed in "abcd":
        sitting = begun("person", "person", seed=seed)
        to_do = ToDo(SHOW, sitting)
        play(sitting, lambda _: any(ask.kind == "path" for ask in sitting.table.asks))  # noqa: B023
        to_do.settle()
        sitting.step()
        walked = next(event for event in reversed(sitting.table.seen(TABLE)) if event.kind == "walked")
        trail = SHOW.trail(walked)
        assert trail is not None
        (line,) = [one for one in to_do.of(TABLE) if walked.data["counter"] in one.pieces]
        assert line.way == trail.places == walked.data["path"]
        others += line.way != town.way(line.way[0], line.way[-1])
    assert others, "not only where the lot fell on the first"


def test_whoever_is_only_told_the_ends_sees_the_same_way_twice() -> None:
    spaces = SHOW.boards["town"]
    start = next(iter(spaces.places))
    goal = next(place for place in spaces.places if spaces.distance(start, place) == 4)
    trail = SHOW.trail(Event("moved", {"by": "alien", "counters": ("maid",), "path": (start, goal)}, (TABLE,), False))
    (line,) = lines((Deed("move", ("maid",), start, goal),), SHOW.names, (spaces,))
    assert trail is not None
    assert line.way == trail.places == spaces.way(start, goal)


def kept(seed: str = "sitting") -> Sitting:
    """Return a sitting in which the Alien has swapped a pair, or not, and is asked for the next one."""
    sitting = begun("person", "person", seed=seed)
    play(sitting, lambda moment: moment.private and moment.ask is not None and moment.ask.kind == "takeover")
    return sitting


def test_who_goes_on_after_a_secret_keeps_the_screen() -> None:
    """The screen came into the open between two pairs, and the curtain fell again before the second: for one seat."""
    sitting = kept()
    moment = sitting.moment
    assert (moment.viewer, moment.asked, moment.private) == ("alien", "alien", True)
    assert moment.ask is not None
    assert moment.ask.public, "what is answered is as open as ever"
    assert sitting.moment_of(TABLE).ask == moment.ask
    told = sitting.answer(moment.token, ("done",))
    assert told is not None
    assert all(event.seen_by(TABLE) for event in told)
    assert not sitting.moment.private


def test_what_is_decided_in_the_open_on_a_kept_screen_has_a_name() -> None:
    """After "Lift nobody" it said only that the next turn begins."""
    sitting = kept()
    moment = sitting.moment
    assert moment.private
    assert Shown(SHOW, sitting).deed(moment, ("done",)) == "Lift a pair: Lift nobody"


def test_who_keeps_the_screen_takes_back_what_lay_open_and_nothing_else() -> None:
    sitting = kept()
    assert not sitting.can_undo(), "the swap stands"
    ask = sitting.moment.ask
    assert ask is not None
    for lift in (option for option in ask.options if option[0] == "lift"):
        sitting.answer(sitting.moment.token, lift)
        assert sitting.may_take_back
        if sitting.moment.private:
            assert sitting.moment.ask != ask
            assert sitting.can_undo()
            token = sitting.undo_token("alien")
        else:
            token = sitting.undo_token(TABLE)
        assert token is not None
        assert sitting.undo(token)
        assert sitting.moment.ask == ask
        if sitting.moment.private:
            break
        sitting = kept()
    assert sitting.moment.viewer == "alien"
    assert not sitting.can_undo()


def test_nobody_keeps_the_shared_screen_who_has_one_of_their_own() -> None:
    sitting, asked = begun("person", "person"), ""
    while asked != "takeover":
        sitting.elsewhere = frozenset()
        play(sitting, lambda moment: moment.private and moment.ask is not None and moment.ask.kind == "exchange")
        sitting.elsewhere = frozenset({"alien"})
        sitting.answer(sitting.moment_of("alien").token, ("exchange", None))
        asked = sitting.table.asks[0].kind
    assert not sitting.moment.private
    assert sitting.moment.viewer == TABLE
    assert sitting.moment.ask is not None, "the open ask stands on the shared screen"
    assert sitting.moment.ask.kind == asked

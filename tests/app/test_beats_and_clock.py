"""What passes by itself: the clock, the machine's draws, and beats; with Saucer Watch on the real screen."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.wishes import Wishes
from companion.kernel.game import TABLE, Event
from companion.kernel.outcomes import size
from tests.app.play import played

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.presentation.sitting import Player

FOUR = ("north", "east", "south", "west")


@contextmanager
def opened(folder: Path, game: str = "saucer_watch") -> Iterator[Finger]:
    """Provide a game's page, and a finger that need not pause."""
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    try:
        with open_app(folder, settle=0, game=game) as finger:
            yield finger
    finally:
        Press.pause, Press.hold = pause, hold


@pytest.fixture
def finger(tmp_path: Path) -> Iterator[Finger]:
    with opened(tmp_path / "sittings") as finger:
        yield finger


def begin(finger: Finger, *, machines: tuple[str, ...] = (), **options: Any) -> Any:
    """Begin with people on all seats but those of machines; the sitting."""
    players: dict[str, Player] = {seat: "bot" if seat in machines else "person" for seat in FOUR}
    finger.referee.begin(Wishes(players, options=options, hands="off"), seed="watch")
    finger.frames(3)
    assert finger.referee.sitting is not None
    return finger.referee.sitting


def middle(view: Any, ask: Any) -> Any:
    return ask.options[size(ask.options) // 2]


def play_until(finger: Finger, there: Callable[[], object]) -> None:
    """Play by touches until something holds."""
    for _ in range(80):
        finger.settle_news()
        if there():
            return
        finger.play(middle, most=1)
    raise AssertionError("that never came")


def waits_for(finger: Finger, kind: str) -> Callable[[], bool]:
    def there() -> bool:
        moment: Any = finger.referee.sitting.moment  # type: ignore[union-attr]
        return moment.ask is not None and moment.ask.kind == kind

    return there


def test_the_clock_runs_on_the_screen_and_stands_at_a_touch(finger: Finger) -> None:
    sitting = begin(finger)
    play_until(finger, waits_for(finger, "say"))
    finger.frames(2)
    timer = finger.find("clock")
    assert timer is not None, "what is left stands in the bar"
    before = sitting.table.time[0]
    finger.rest(0.7)
    assert sitting.table.time[0] > before + 0.3
    finger.tap("clock")
    stood = sitting.table.time[0]
    finger.rest(0.7)
    assert sitting.table.time[0] == stood
    finger.tap("clock")
    finger.rest(0.7)
    assert sitting.table.time[0] > stood


def test_no_time_passes_while_the_table_reads_the_rules(finger: Finger) -> None:
    """A minute ran out under them, and nobody saw it."""
    sitting = begin(finger)
    play_until(finger, waits_for(finger, "say"))
    finger.tap("help")
    finger.frames(2)
    stood = sitting.table.time[0]
    finger.rest(0.7)
    assert sitting.table.time[0] == stood
    finger.tap("close")
    finger.rest(0.7)
    assert sitting.table.time[0] > stood


def test_a_mark_that_passes_keeps_what_was_touched(finger: Finger) -> None:
    """The question stands on while the clock warns; at the last mark the day is over."""
    sitting = begin(finger)
    play_until(finger, waits_for(finger, "say"))
    stage: Any = finger.referee.stage
    panel = stage.panel
    token = sitting.moment.token
    sitting.table.tick(19.9 - sitting.table.time[0])
    finger.wait(lambda: sitting.table.time[0] > 20, "the warning")
    assert (stage.panel, sitting.moment.token) == (panel, token)
    sitting.table.tick(29.9 - sitting.table.time[0])
    finger.wait(lambda: sitting.table.time is None, "dusk")
    finger.wait(lambda: stage.panel is not panel, "the night")
    assert finger.find("clock") is None


def test_killed_in_the_middle_of_a_clock_a_sitting_goes_on_with_what_was_left(tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    killed.mkdir()
    with opened(tmp_path / "sittings") as finger:
        sitting = begin(finger, nights=1)
        play_until(finger, waits_for(finger, "say"))
        sitting.table.tick(12.0)
        passed = sitting.table.time[0]
        finger.frames(2)
        shutil.copy(sitting.path, killed)  # as the power leaves it: nothing was closed
    with opened(killed) as finger:
        finger.tap("resume")
        again: Any = finger.referee.sitting
        assert finger.referee.shell.curtain is None, "what is asked lies open"
        assert again.table.time[0] == pytest.approx(passed, abs=0.5)
        left = again.table.time
        finger.rest(0.6)
        assert again.table.time == left, "nobody's time runs before somebody says so"
        finger.tap("clock")
        finger.rest(0.6)
        assert again.table.time[0] > left[0]
        finger.play(middle)
        assert again.outcome is not None


def test_nobody_presses_for_what_the_machine_draws(finger: Finger) -> None:
    """Hands are dealt without a touch: after the last lucky height the first card is asked for."""
    sitting = begin(finger, machines=("east", "south", "west"))
    sitting.rolling = "buttons"
    kinds = []
    while sitting.moment.what != "ask":
        if sitting.moment.what == "roll":
            kinds.append(sitting.moment.ask.kind)
            finger.referee.press("roll")
        finger.frames(2)
        finger.settle_news()
    assert kinds == ["lucky"]
    assert sitting.moment.ask.kind == "look"
    dealt = [record for record in sitting.table.records if record.get("stream") == "secret"]
    assert len(dealt) == 5, "four heights and one deal"


def test_with_dice_on_the_screen_a_decision_rolls_its_own(finger: Finger) -> None:
    from companion.app.panel import RollPanel

    sitting = begin(finger, machines=("east", "south", "west"))
    play_until(finger, waits_for(finger, "look"))
    before = len(sitting.table.records)
    finger.play(middle, most=1)
    seen = []
    for _ in range(60):
        seen.append(type(played(finger.referee).stage.panel))
        finger.frames(1)
        if sitting.table.time is not None:
            break
    assert RollPanel not in seen, "nobody is asked to roll"
    assert any(record.get("stream") == "public" for record in sitting.table.records[before:])


def test_dice_that_are_typed_wait(finger: Finger) -> None:
    from companion.app.panel import RollPanel

    sitting = begin(finger, machines=("east", "south", "west"))
    play_until(finger, waits_for(finger, "look"))
    sitting.rolling = "typed"
    finger.play(middle, most=1)
    finger.settle_news()
    finger.frames(10)
    stage: Any = finger.referee.stage
    assert isinstance(stage.panel, RollPanel)
    assert sitting.moment.ask.kind == "stars"
    finger.type_dice((20, 21, 25, 18, 22, 20))
    finger.wait(lambda: sitting.moment.ask is None or sitting.moment.ask.kind != "stars", "the stars")
    flew = next(event for event in sitting.log() if event.kind == "flew")
    assert flew.data["height"] == "middle"


def test_a_pool_is_told_face_by_face(finger: Finger) -> None:
    from companion.app.beats.news import NewsPanel

    sitting = begin(finger, machines=("east", "south", "west"))
    play_until(finger, waits_for(finger, "look"))
    finger.referee.desk.pace = 30.0
    finger.play(middle, most=1)
    stage: Any = finger.referee.stage

    def told() -> bool:
        if stage.card is not None:
            stage.card.pass_by()
        elif isinstance(stage.panel, NewsPanel) and not stage.panel.pile.faces:
            stage.panel.next()
        return isinstance(stage.panel, NewsPanel) and bool(stage.panel.pile.faces)

    finger.wait(told, "the stars")
    assert not stage.panel.pile.shown, "they tumble first"
    finger.wait(lambda: stage.panel.pile.shown, "the count")
    assert sum(count for _face, count in stage.panel.pile.faces) == 126
    assert tuple(count for _face, count in stage.panel.pile.faces) == sitting.rolled


def test_a_line_is_shown_large_and_passes_by_itself_or_at_a_touch(finger: Finger) -> None:
    begin(finger, machines=("east", "south", "west"))
    play_until(finger, waits_for(finger, "look"))
    stage: Any = finger.referee.stage
    for touched in (True, False):
        finger.referee.desk.pace = 30.0 if touched else 0.2
        finger.referee.go_on()
        played(finger.referee).telling.interject([Event("dusk", {}, line="line-dusk")])
        assert stage.card is not None
        assert stage.card.beat.words
        finger.frames(2)
        if touched:
            finger.tap("next")
            assert stage.card is None
        else:
            finger.wait(lambda: stage.card is None, "the end of the beat")


def test_others_who_are_asked_can_be_asked_first(finger: Finger) -> None:
    sitting = begin(finger)
    play_until(finger, waits_for(finger, "say"))
    finger.frames(2)
    assert sitting.moment.asked == "north"
    finger.tap("ask south")
    assert sitting.moment.asked == "south"
    finger.play(middle, most=1)
    assert "south" not in sitting.table.waiting


@pytest.mark.parametrize("options", [{"teams": True}, {"players": 1}, {}, {"cards": "real"}])
def test_any_set_of_winners_has_its_end_and_the_whole_story(finger: Finger, options: dict[str, Any]) -> None:
    finger.referee.begin(Wishes(dict.fromkeys(FOUR, "bot"), options={**options, "nights": 1}, hands="off"), seed="end")
    sitting: Any = finger.referee.sitting
    while sitting.outcome is None:
        moment = sitting.moment
        if moment.what == "roll":
            sitting.roll(moment.token)
        elif moment.what == "clock":
            sitting.tick(30.0)
        elif moment.what == "ask":
            assert moment.asked == TABLE, "cards on the table are told by whoever sees them"
            sitting.answer(moment.token, middle(None, moment.ask))
        else:
            sitting.step()
    finger.referee.go_on()
    finger.frames(3)
    ending: Any = finger.referee.shell.screen
    assert ending.headline.words
    finger.tap("story")
    sheet: Any = finger.referee.shell.sheet
    assert len(sheet.pages.paragraphs) >= 5


@pytest.mark.parametrize("options", [{"cards": "real", "players": 2}, {"announcer": True, "players": 3}])
def test_real_cards_and_an_announcer_are_played_by_touch(finger: Finger, options: dict[str, Any]) -> None:
    """Facts of the table are entered in the open; what others decide in secret, by the announcer."""
    people = ("north", "east", "south", "west", "announcer")
    finger.referee.begin(
        Wishes(dict.fromkeys(people, "person"), options={**options, "nights": 1}, hands="off"), seed="a"
    )
    sitting: Any = finger.referee.sitting
    finger.play(middle)
    assert sitting.outcome is not None
    records = sitting.table.records
    if "announcer" in options:
        assert {record.get("by") for record in records if record.get("answer", ("",))[0] == "look"} == {"announcer"}
    else:
        assert [record["seat"] for record in records if record.get("means") == "touched"] == [TABLE, TABLE]


def test_a_small_pool_lies_there_die_by_die() -> None:
    """Eight dice were rolled, and came back as a table of six faces with "×0" in it."""
    from companion.app.beats.pile import counts, fallen
    from companion.kernel.game import roll
    from companion.kernel.outcomes import D6, Dice

    eight, many = (roll("shots", Dice(D6, count, counted=True)) for count in (8, 18))
    assert counts(eight, (2, 2, 1, 2, 1, 0)) == ()
    assert fallen(eight, (2, 2, 1, 2, 1, 0)) == (1, 1, 2, 2, 3, 4, 4, 5)
    assert counts(many, (4, 3, 3, 2, 3, 3)) == ((1, 4), (2, 3), (3, 3), (4, 2), (5, 3), (6, 3))
    assert fallen(roll("event", Dice(D6, 2)), (6, 1)) == (6, 1)

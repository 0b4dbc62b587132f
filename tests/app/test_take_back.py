"""What is final in the open can be taken back before anything follows from it; what is sealed cannot."""

from __future__ import annotations

import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.wishes import Wishes
from companion.app.virtual import virtual_display
from companion.games import load
from companion.kernel.bots import SeededLuck
from companion.kernel.game import CHANCE
from companion.presentation.machines import players
from companion.presentation.screen import load as load_screen
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting
from tests.app.by_touch import SIZE, run_player
from tests.app.play import sensible
from tests.app.test_screen import BOTH, play_until
from tests.app.x_take_back import passes
from tests.benchmarks.taps.battle import GAME as WAR
from tests.benchmarks.taps.battle import GENERAL, Leader
from tests.sound.hearing import Ear

if TYPE_CHECKING:
    from pathlib import Path

    from companion.app.finger import Finger
    from companion.app.referee import Referee

ALONE = Wishes({"town": "bot", "alien": "person"})


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing goes on by itself in the time of a test."""
    monkeypatch.setattr("companion.app.referee.grace.GRACE_S", 600.0)
    monkeypatch.setattr("companion.app.referee.grace.ROLLS_S", 600.0)


def final(finger: Finger, wishes: Wishes = ALONE) -> Any:
    """Let the Alien end its moves before a machine: the panel that follows."""
    referee = finger.referee
    referee.begin(wishes, seed="take back")
    play_until(finger, "alien_move")
    finger.settle_news()
    referee.desk.pace = 0.01
    finger.tap("quick done", held=True)
    assert referee.stage is not None
    return referee.stage.panel


def spots(finger: Finger) -> list[tuple[float, float, float, float]]:
    """Where something can be touched: left, low, right, top."""
    from companion.app.widgets.press import Press

    presses = [one for one in finger._widgets(finger.referee.shell) if isinstance(one, Press) and not one.disabled]
    return [(*one.to_window(*one.pos), *one.to_window(one.right, one.top)) for one in presses]


@pytest.mark.usefixtures("patient")
def test_a_deed_is_recorded_at_once_and_nothing_goes_on_while_it_can_be_taken_back(
    finger: Finger, referee: Referee
) -> None:
    from companion.app.beats.grace import GracePanel

    referee.begin(ALONE, seed="take back")
    play_until(finger, "alien_move")
    finger.settle_news()
    sitting = referee.sitting
    assert sitting is not None
    before, stood = len(sitting.table.records), spots(finger)
    referee.desk.pace = 0.01
    finger.tap("quick done", held=True)
    finger.rest(0.3)
    assert [record["answer"] for record in sitting.table.records[before:]] == [("done",)], "the machine waits"
    assert isinstance(referee.stage and referee.stage.panel, GracePanel)
    key = finger.find("take back")
    assert key is not None
    x, y = key.to_window(*key.pos)
    right, top = key.to_window(key.right, key.top)
    over = [spot for spot in stood if spot[0] < right and x < spot[2] and spot[1] < top and y < spot[3]]
    assert not over, "it stands where nothing could be touched"
    finger.tap("take back")
    assert sitting.table.records[-1].get("undo")
    assert sitting.moment.ask is not None
    assert sitting.moment.ask.kind == "alien_move"
    assert finger.find("quick done") is not None


@pytest.mark.usefixtures("patient")
def test_a_long_story_beside_the_key_is_told_whole(finger: Finger, referee: Referee) -> None:
    """It ended in the middle of what five people did, with nothing to turn a page."""
    panel = final(finger)
    panel.words.text = "\n".join(
        f"Cousin Lindy runs from the children's room to attic {i} and covers a." for i in range(9)
    )
    panel._place()
    finger.frames(4)
    assert not panel.words.cut


@pytest.mark.usefixtures("patient")
def test_the_key_is_deaf_at_first(finger: Finger, referee: Referee) -> None:
    from companion.app.widgets.press import Press

    final(finger)
    sitting, key = referee.sitting, finger.find("take back")
    assert sitting is not None
    assert key is not None
    Press.settling = 60.0
    finger.tap_at(*finger.middle(key))
    assert not sitting.table.records[-1].get("undo")
    Press.settling = 0.0
    finger.tap_at(*finger.middle(key))
    assert sitting.table.records[-1].get("undo")


@pytest.mark.usefixtures("patient")
def test_whoever_comes_next_goes_on_by_a_touch(finger: Finger, referee: Referee) -> None:
    final(finger)
    sitting = referee.sitting
    assert sitting is not None
    before = len(sitting.table.records)
    finger.tap("go on")
    finger.wait(lambda: len(sitting.table.records) > before, "the machine")
    assert finger.find("take back") is None


def awaits(finger: Finger, what: str, private: bool) -> Any:
    """Play until something was decided in the open, and this comes next and waits: the sitting."""
    from companion.app.beats.grace import GracePanel
    from companion.app.finger import known

    referee, choose = finger.referee, sensible()
    for _ in range(300):
        sitting, play = referee.sitting, referee.play
        assert sitting is not None
        assert play is not None
        moment = sitting.moment
        if moment.what == "roll" or referee.shell.curtain is not None:
            finger.play(choose, most=1)
            continue
        assert moment.ask is not None
        referee.desk.pace = 0.01 if not moment.private else 0.0
        play.moments.answer(choose(*known(sitting, moment.ask)), moment.token)
        if isinstance(play.stage.panel, GracePanel):
            if (sitting.moment.what, sitting.moment.private) == (what, private):
                return sitting
            play.stage.panel.on.act()
        referee.desk.pace = 0.0
        finger.settle_news()
    raise AssertionError(f"{what} never came")


@pytest.mark.slow
@pytest.mark.usefixtures("patient")
def test_dice_wait(finger: Finger, referee: Referee) -> None:
    referee.begin(BOTH, seed="take back")
    sitting = awaits(finger, "roll", private=False)
    before = len(sitting.table.records)
    finger.rest(0.3)
    assert len(sitting.table.records) == before, "no dice fall"
    finger.tap("go on")
    finger.wait(lambda: len(sitting.table.records) > before, "the dice")


def decided_alone() -> Iterator[Sitting]:
    """Yield a sitting of The War after each answer of its lone person."""
    from companion.app.finger import known

    sitting = Sitting.begin(load(WAR), players={GENERAL: "person"}, bots={}, seed="take back")
    leader = Leader("take back")
    while True:
        if passes(sitting):
            continue
        moment = sitting.moment
        assert moment.ask is not None
        sitting.answer(moment.token, leader(*known(sitting, moment.ask)))
        yield sitting


def test_dice_wait_long_once_for_whoever_decides_again_after_them() -> None:
    """In the War a lone person shoots up to fifty times in a battle: only the first dice of all wait so long."""
    waits = list[bool]()
    for sitting in decided_alone():
        if sitting.moment.what in ("roll", "machine") and sitting.may_take_back:
            waits.append(not sitting.in_a_row)
        if len(waits) == 20:
            break
    assert waits == [True] + 19 * [False]


def test_dice_wait_longer_for_a_person_to_take_back() -> None:
    """Once they have fallen nothing is taken back: who reads slowly came too late."""
    from companion.app.referee.grace import Grace

    waits = dict[str, float]()
    for sitting in decided_alone():
        if sitting.moment.what == "roll" and sitting.may_take_back:
            scene: Any = SimpleNamespace(sitting=sitting, desk=SimpleNamespace(pace=1.0))
            grace = Grace(scene, None, undo=lambda: None, taught=False)  # type: ignore[arg-type]
            waits.setdefault("again" if sitting.in_a_row else "first", grace._seconds(False))
        if len(waits) == 2:
            break
    assert waits == {"first": 6.0, "again": 3.0}


@pytest.mark.parametrize("name", ["pleasantville", WAR])
def test_what_only_ends_something_is_named_and_not_what_comes_next(name: str) -> None:
    """After "That's all" it said only "The Town moves." could still be taken back."""
    from companion.app.finger import known
    from companion.app.referee.grace import Grace

    screen, luck, ended = load_screen(name), SeededLuck("ended"), 0
    bots = players(screen, "ended", "")
    sitting = Sitting.begin(load(name), players=dict.fromkeys(bots, "person"), bots=bots, seed="ended")
    shown = Shown(screen, sitting)
    scene: Any = SimpleNamespace(sitting=sitting, shown=shown, desk=SimpleNamespace(pace=1.0), grace=False)
    grace, waits = Grace(scene, None, undo=lambda: None, taught=False), list[list[str]]()  # type: ignore[arg-type]
    grace._wait = lambda told, *_, **__: waits.append(list(told))  # type: ignore[method-assign]
    while ended < 3:
        if passes(sitting):
            continue
        moment = sitting.moment
        assert moment.ask is not None
        options = known(sitting, moment.ask)[1].options
        ends = ("done",) in options and luck.below(2)
        answer = ("done",) if ends else options[luck.below(len(options))]
        named = shown.deed(moment, answer)
        events = sitting.answer(moment.token, answer)
        if ends and events and sitting.may_take_back:
            grace.before(events, deed=named, spoken=True, then=lambda: None)
            ended += any(screen.goes_on(event) and screen.sentence(event) for event in events)
            assert waits.pop() == [named]


def test_at_a_curtain_a_deed_can_be_taken_back_until_somebody_lifts_it(tmp_path: Path) -> None:
    """By real touches. It could be for the seconds before the curtain fell, and never from then on."""
    with virtual_display(SIZE) as display:
        told = run_player("x_take_back", "curtain", folder=tmp_path, display=display)
    assert told["seen"] == ["town", "town undoes", "town"]
    assert told["asked"] == "place", "the curtain is gone, and Town is asked again"
    assert told["keys"] == [], "the Alien has seen what it is asked, also when the curtain falls once more"
    assert told["more"] == 0


def test_a_lone_persons_first_dice_wait_and_the_next_less_long(tmp_path: Path) -> None:
    """By real touches: the first wait for a touch here; the next for three seconds, when a touch is still undone."""
    with virtual_display(SIZE) as display:
        told = run_player("x_take_back", "dice", folder=tmp_path, display=display)
    assert told["waited"] == [True, True, True]
    assert told["seen"] == ["general", "general undoes", CHANCE]


@pytest.mark.usefixtures("patient")
def test_the_voice_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app import sound
    from tests.app.test_sound import opened

    said: list[str] = []
    monkeypatch.setattr(sound.SoundDesk, "say", lambda _desk, words: said.append(words))
    with opened(tmp_path, Ear(time.monotonic), game="pleasantville") as finger:
        finger.referee.begin(BOTH, seed="take back")
        awaits(finger, "ask", private=False)
        before = len(said)
        finger.rest(0.3)
        assert len(said) == before, "nothing is said of what can be taken back"
        finger.tap("go on")
        finger.wait(lambda: len(said) > before, "the voice")


def test_it_goes_on_by_itself(finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.app.referee.grace.GRACE_S", 0.05)
    final(finger)
    sitting = referee.sitting
    assert sitting is not None
    finger.wait(lambda: any(record.get("seat") == "town" for record in sitting.table.records[-2:]), "the machine")


@pytest.mark.usefixtures("patient")
def test_before_the_next_person_nothing_waits_and_the_sign_takes_back(finger: Finger, referee: Referee) -> None:
    """Who comes next in the open is asked at once; until they answer, nobody has learnt anything."""
    from companion.app.panel import ChoicePanel

    assert isinstance(final(finger, BOTH), ChoicePanel) or referee.stage is not None
    finger.settle_news()
    sitting = referee.sitting
    assert sitting is not None
    assert sitting.moment.asked == "town"
    finger.tap("undo")
    assert sitting.table.records[-1] == {**sitting.table.records[-1], "seat": "alien", "undo": True}
    assert sitting.moment.asked == "alien"


@pytest.mark.usefixtures("patient")
def test_in_a_sealed_ask_nothing_is_taken_back(finger: Finger, referee: Referee) -> None:
    from companion.app.beats.grace import GracePanel

    referee.begin(BOTH, seed="take back")
    finger.lift_curtain()
    referee.desk.pace = 0.01
    sitting = referee.sitting
    assert sitting is not None
    moment = sitting.moment
    assert moment.private
    assert moment.ask is not None
    finger.give(next(iter(moment.ask.options)))
    finger.frames(2)
    assert sitting.moment.token != moment.token
    assert not isinstance(referee.stage and referee.stage.panel, GracePanel)
    assert not sitting.can_undo()
    assert not sitting.may_take_back

"""A chair is handed over at the shared screen, in mid-game, by touches alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.wishes import Wishes
from companion.games import load
from companion.kernel import shares
from companion.kernel.journal import Journal
from companion.kernel.proof import verify
from companion.presentation.sitting import Sitting
from tests.app.play import played, sensible

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

BOTH = Wishes({"town": "person", "alien": "person"}, hands="off")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "PASSES", 1)
    monkeypatch.setattr(shares, "MEMORY", 1 << 16)


def begin(finger: Finger, referee: Referee, wishes: Wishes = BOTH, **more: Any) -> Sitting:
    referee._lobby.begin(wishes, **more)
    sitting = referee.sitting
    assert sitting is not None
    finger.frames(3)
    return sitting


def hand_over(finger: Finger, referee: Referee, *touched: str) -> None:
    finger.frames(3)
    finger.tap("menu" if referee.shell.curtain is None else "curtain menu")
    finger.tap("menu Change who plays")
    for name in touched:
        finger.tap(name)
        finger.frames(2)


def decide(finger: Finger, referee: Referee, times: int) -> None:
    """Let whoever is asked at the screen answer, behind the curtain where there is one."""
    sitting, choose = referee.sitting, sensible()
    assert sitting is not None
    for _ in range(times):
        finger.wait(lambda: sitting.moment.ask is not None or sitting.outcome is not None, "a question")
        if referee.shell.curtain is not None:
            referee.shell.curtain.button.act()
        moment = sitting.moment
        if moment.ask is None:
            return
        if moment.what == "roll":
            played(referee).moments.roll(moment.token)
        else:
            played(referee).moments.answer(choose(sitting.table.view(moment.viewer), moment.ask), moment.token)
        finger.frames(3)


def test_a_machine_takes_the_chair_of_somebody_who_has_left_and_plays_on(finger: Finger, referee: Referee) -> None:
    sitting = begin(finger, referee)
    decide(finger, referee, 3)
    assert sitting.players["alien"] == "person"
    hand_over(finger, referee, "menu Alien", "menu The machine: Tricky")
    sheet: Any = referee.shell.sheet
    assert "the machine plays on" in sheet._words.text
    assert [key.words for key in sheet.buttons] == ["Not now", "Town"], "the one who is left agrees"
    assert sitting.players["alien"] == "person", "nobody has agreed yet"
    finger.tap("menu Town")
    assert sitting.players == {"town": "person", "alien": "bot"}
    assert sitting.levels == {"alien": "cunning"}
    assert referee.shell.sheet is None
    answered = len(sitting.table.records)
    decide(finger, referee, 2)
    finger.wait(
        lambda: any(record.get("seat") == "alien" for record in sitting.table.records[answered:]), "the machine"
    )
    path = sitting.path
    assert path is not None
    referee.open()
    assert verify(path, load).holds
    referee.resume(path)
    again = referee.sitting
    assert again is not None
    assert again.players == {"town": "person", "alien": "bot"}
    assert again.levels == {"alien": "cunning"}
    assert again.watcher == "town", "a lone person has nobody to hide anything from"


def test_a_chair_goes_back_to_a_person_whose_secrets_then_do_not_show(finger: Finger, referee: Referee) -> None:
    sitting = begin(finger, referee, Wishes({"town": "bot", "alien": "person"}, hands="off"))
    finger.wait(lambda: sitting.moment.what == "ask", "a question")
    assert sitting.watcher == "alien"
    decide(finger, referee, 1)
    hand_over(finger, referee, "menu Town: machine", "menu Somebody else", "letter-b", "letter-o", "letter-b", "onward")
    finger.tap("menu Alien")
    assert sitting.players == {"town": "person", "alien": "person"}
    assert sitting.watcher == "table"
    handed = sitting.table.handed[-1][1]
    assert (handed.seat, handed.to, handed.name, handed.by) == ("town", "person", "Bob", ("alien",))
    if sitting.moment.private:
        assert referee.shell.curtain is not None
    shown = played(referee).scene.shown
    assert shown.open == shown.of("table")
    assert str(referee.screen.seats["town"].name) == "Town", "this game calls seats by what they are"
    assert "Town: Bob plays on." in shown.log("table")


def test_two_different_people_agree_or_nobody_does(finger: Finger, referee: Referee) -> None:
    referee._lobby.game = "abductinators"
    sitting = begin(finger, referee, Wishes(options={"players": 4}))
    one, *others = [str(referee.screen.seats[seat].name) for seat in sitting.persons]
    hand_over(finger, referee, f"menu {one}", "menu The machine: Tricky")
    finger.tap(f"menu {others[0]}")
    assert finger.find(f"menu {others[0]}") is None, "nobody counts twice"
    assert not sitting.table.handed, "one alone is not two"
    finger.tap("close")
    hand_over(finger, referee, f"menu {one}", "menu The machine: Tricky", f"menu {others[1]}", f"menu {one}")
    assert sitting.table.handed[-1][1].by == (sitting.table.seats[2], sitting.table.seats[0])
    assert sitting.players[sitting.table.seats[0]] == "bot"


def test_who_follows_on_a_chair_with_a_pin_chooses_one_and_a_machine_has_none(finger: Finger, referee: Referee) -> None:
    pins = {"town": "1111", "alien": "2222"}
    sitting = begin(finger, referee, pins=pins)
    decide(finger, referee, 3)
    hand_over(finger, referee, "menu Town", "menu Somebody else", "onward", "menu Alien")
    sheet: Any = referee.shell.sheet
    assert sheet.waiting == ("town",)
    for _ in range(2):
        for digit in "3333":
            sheet._press(digit)
        sheet._press("next")
    assert sitting.table.handed[-1][1].share
    path = sitting.path
    assert path is not None
    referee.open()
    referee._lobby.resume(path, pins={"town": "3333", "alien": "2222"})
    again = referee.sitting
    assert again is not None
    finger.frames(3)
    hand_over(finger, referee, "menu Alien", "menu The machine: Easy")
    told: Any = referee.shell.sheet
    assert "A machine has no PIN" in told._words.text
    finger.tap("menu Town")
    referee.open()
    referee.resume(path)
    waits: Any = referee.shell.sheet
    assert waits.waiting == ("town",)
    assert "share" in Journal.look(path).records[-1]["handed"]["share"]


def test_an_undo_does_not_go_back_before_it(finger: Finger, referee: Referee) -> None:
    sitting = begin(finger, referee)
    for _ in range(20):
        decide(finger, referee, 1)
        if sitting.may_take_back:
            break
    assert sitting.may_take_back
    hand_over(finger, referee, "menu Town", "menu Somebody else", "onward", "menu Alien")
    assert [sitting.may_take_back, sitting.can_undo()] == [False, False]


def test_the_same_people_play_again(finger: Finger, referee: Referee) -> None:
    sitting = begin(finger, referee)
    decide(finger, referee, 2)
    hand_over(finger, referee, "menu Alien", "menu The machine: Harder", "menu Town")
    for _ in range(4000):
        if sitting.outcome is not None:
            break
        moment = sitting.moment
        if moment.what in ("bot", "machine"):
            sitting.step()
        elif moment.what == "roll":
            sitting.roll(moment.token)
        else:
            assert moment.ask is not None
            sitting.answer(moment.token, sensible()(sitting.table.view(moment.viewer), moment.ask))
    referee.go_on()
    finger.frames(3)
    finger.tap("same")
    sheet: Any = referee.shell.sheet
    assert sheet.wishes.players == {"town": "person", "alien": "bot"}
    assert sheet.wishes.level == "level_2"
    finger.tap("begin")
    assert referee.sitting is not None
    assert referee.sitting is not sitting
    assert referee.sitting.players == {"town": "person", "alien": "bot"}

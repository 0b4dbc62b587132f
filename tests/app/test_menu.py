"""The menu: what can be done besides playing, where people look for it, at a question and at the curtain."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from companion.app import theme
from companion.app.lobby.wishes import Wishes
from companion.kernel.words import language

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee

BOTH = Wishes({"town": "person", "alien": "person"})
IDLE_S = 90.0


def names(referee: Referee) -> list[str]:
    """Return what can be touched on the sheet that is open."""
    sheet: Any = referee.shell.sheet
    return [button.words for button in sheet.buttons]


def test_settings_of_a_running_game_take_effect_at_once(finger: Finger, referee: Referee) -> None:
    referee.begin(Wishes({"town": "person", "alien": "bot"}), seed="set")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "ask", "a question")
    assert referee.sitting is not None
    sitting, ask = referee.sitting, referee.sitting.moment.ask
    finger.tap("menu")
    finger.tap("menu Settings")
    finger.tap("menu Text: normal")
    assert theme.eyes().large
    finger.tap("menu Hand: right")
    assert theme.eyes().left
    finger.tap("menu Language: English")
    assert language() == "de"
    assert "Sprache: Deutsch" in names(referee)
    finger.tap("close")
    finger.frames(3)
    assert referee.sitting is sitting
    assert sitting.moment.ask == ask
    stage: Any = referee.stage
    assert stage.panel is not None
    assert stage.signs["menu"].x > stage.signs["log"].x, "drawn for the left hand"
    assert "Stadt" in str(referee.screen.seats["town"].name)


def test_what_hands_have_still_to_do_stays_when_all_is_drawn_anew(finger: Finger, referee: Referee) -> None:
    from companion.app.hands.card import HandsCard

    referee.begin(Wishes({"town": "person", "alien": "bot"}, hands="wait"), seed="hands")
    sitting = referee.sitting
    assert sitting is not None
    assert referee.play is not None
    finger.wait(lambda: sitting.moment.what == "ask", "a question")
    referee.play.moments.answer(("rest",), sitting.moment.token)
    finger.wait(lambda: isinstance(referee.stage and referee.stage.panel, HandsCard), "something to do")
    stage: Any = referee.stage
    deeds = stage.panel.deeds
    finger.tap("menu")
    finger.tap("menu Settings")
    finger.tap("menu Text: normal")
    finger.tap("close")
    again: Any = referee.stage
    assert again is not stage
    assert isinstance(again.panel, HandsCard)
    assert again.panel.deeds == deeds


def test_at_the_curtain_people_can_leave_and_set_things_and_nothing_behind_it_shows(
    finger: Finger, referee: Referee
) -> None:
    referee.begin(BOTH, seed="curtain")
    finger.frames(3)
    assert referee.shell.curtain is not None
    finger.tap("curtain menu")
    there = ["Go on", "Phones", "Change who plays", "Settings", "Give up", "Keep and leave"]
    assert names(referee) == there
    finger.tap("menu Settings")
    finger.tap("menu Colours: normal")
    assert theme.eyes().contrast
    assert referee.shell.curtain is not None, "nobody has said who holds the screen"
    stage: Any = referee.stage
    assert stage.panel is None
    finger.tap("close")
    finger.tap("curtain menu")
    finger.tap("menu Keep and leave")
    assert not referee.sitting
    assert not referee.shell.curtain
    finger.tap("resume")
    finger.lift_curtain()
    again: Any = referee.sitting
    assert again.moment.viewer == "alien", "and is where it was"


def test_phones_that_come_back_stand_in_the_list_before_they_are_there(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.referee.phones import PhoneDesk
    from companion.phones import kept

    monkeypatch.setattr(PhoneDesk, "_start", lambda *_known: None)  # its pictures are still being drawn
    monkeypatch.setattr("companion.app.referee.phones.which", lambda _: None)  # no machine that opens networks
    referee.begin(BOTH, seed="phones")
    path = referee.sitting.path if referee.sitting is not None else None
    assert path is not None
    kept.keep(path, {b"k" * 32: "alien", b"t" * 32: "table"})
    finger.tap("curtain menu")
    finger.tap("menu Keep and leave")
    finger.tap("resume")
    finger.tap("curtain menu")
    finger.tap("menu Phones")
    assert names(referee) == ["Go on", "Alien: asleep", "A television"], "no other chair gets a phone yet"
    finger.tap("menu A television")
    assert "Disconnect the television" in names(referee)


def test_the_clock_can_be_stopped_at_the_curtain(finger: Finger, referee: Referee) -> None:
    referee._lobby.game = "body_snatchers"
    seats = [seat.id for seat in referee._lobby.manifest.seats if seat.plays][:5]
    referee.begin(Wishes(dict.fromkeys(seats, "person"), options={"announcer": "device"}), seed="night")
    sitting = referee.sitting
    assert sitting is not None
    for _ in range(400):
        finger.frames(1)
        if sitting.table.time is not None:
            break
        if referee.shell.curtain is not None:
            finger.lift_curtain()
        elif sitting.moment.what == "ask" and sitting.moment.ask is not None and referee.play is not None:
            referee.play.moments.answer(sitting.moment.ask.as_seen().options[0], sitting.moment.token)
    assert sitting.table.time is not None
    referee.press("hide")
    finger.frames(2)
    assert referee.shell.curtain is not None
    finger.tap("curtain menu")
    finger.tap("menu Stop the clock")
    assert sitting.table.paused
    assert "Let the clock run" in names(referee)


# ---- a screen that is left alone ------------------------------------------------------------------------------------


def left_alone(referee: Referee, seconds: float) -> None:
    """Let it be so long ago that anybody touched the screen."""
    referee.shell._last_touch -= seconds


@pytest.mark.few(1)
@pytest.mark.parametrize("peeking", [False, True])
def test_a_private_screen_that_nobody_touches_is_hidden(finger: Finger, referee: Referee, peeking: bool) -> None:
    """After a minute and a half the curtain falls by itself, and nothing of the secret stays on the stage."""
    referee.begin(BOTH, seed="idle")
    finger.frames(3)
    finger.lift_curtain()
    play: Any = referee.play
    assert play.privacy.holder == "alien"
    left_alone(referee, IDLE_S - 10)
    finger.rest(2.2)  # the watch looks once a second
    assert referee.shell.curtain is None, "thinking takes its time"
    if peeking:
        finger.hold_peek()
    left_alone(referee, IDLE_S + 1)
    finger.wait(lambda: referee.shell.curtain is not None, "the curtain")
    stage: Any = referee.stage
    assert stage.panel is None
    assert not stage.peek.held
    assert stage._secrets.parent is None
    assert play.privacy.holder is None
    if peeking:
        finger.let_go()


def test_what_lies_open_is_not_hidden_however_long_nobody_touches_it(finger: Finger, referee: Referee) -> None:
    referee.begin(Wishes({"town": "person", "alien": "bot"}), seed="idle")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "ask", "a question")
    left_alone(referee, 100 * IDLE_S)
    finger.rest(2.2)
    assert referee.shell.curtain is None


def test_a_fault_of_the_stage_itself_leaves_nobody_before_a_black_screen(
    finger: Finger, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lays the stage out is at fault: it meets the same again while it is put to rest."""
    from companion.app.stage import Stage
    from companion.app.widgets.text import Text

    def torn(*_: object) -> None:
        raise ValueError("not in list")

    referee.begin(Wishes({"town": "person", "alien": "bot"}), seed="torn")
    finger.wait(lambda: referee.sitting is not None and referee.sitting.moment.what == "ask", "a question")
    monkeypatch.setattr(Stage, "set_card", torn)
    referee.excuse("", None)
    monkeypatch.undo()
    finger.frames(2)
    sheet: Any = referee.shell.sheet
    said = " ".join(one.words for one in finger._widgets(sheet) if isinstance(one, Text))
    assert "The sitting is safe up to the last answer." in said
    assert "Go on" in said
    assert "Back to the poster" in said


def test_a_fault_is_told_in_a_sentence_without_the_path_of_its_note(finger: Finger, referee: Referee) -> None:
    from companion.app.widgets.text import Text

    referee.excuse("", Path("/home/somebody/.local/state/saucer/last-error.txt"))
    finger.frames(2)
    sheet: Any = referee.shell.sheet
    said = " ".join(one.words for one in finger._widgets(sheet) if isinstance(one, Text))
    assert "noted" in said
    assert "/" not in said
    assert "Back to the poster" in said

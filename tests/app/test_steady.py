"""Nothing comes by itself under a finger, or right after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.app.lobby.new_game import lines
from companion.app.lobby.wishes import Wishes
from companion.kernel.manifest import game
from companion.presentation.screen import load
from tests.app.test_screen import BOTH, play_until

if TYPE_CHECKING:
    from companion.app.finger import Finger
    from companion.app.referee import Referee


@pytest.fixture
def wary(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what comes by itself wait as it does for people."""
    from companion.app.widgets.still import ByItself

    monkeypatch.setattr(ByItself, "after", 0.6)


@pytest.mark.usefixtures("wary")
def test_nothing_comes_by_itself_while_a_finger_is_down_nor_right_after_it(finger: Finger) -> None:
    from companion.app.widgets.still import ByItself

    came: list[str] = []
    finger.hand.down(400, 2)
    finger.frames(1)
    first = ByItself(lambda: came.append("card"), 0.05)
    finger.rest(0.4)
    assert not came, "the finger is down"
    finger.hand.up()
    finger.rest(0.3)
    assert not came, "it was lifted a moment ago"
    finger.wait(lambda: came, "the card")
    first.cancel()
    ByItself(lambda: came.append("cancelled"), 0.01).cancel()
    finger.rest(0.1)
    assert came == ["card"]


@pytest.mark.usefixtures("wary")
def test_a_finger_that_was_lost_is_not_waited_for_long(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app.widgets import still

    monkeypatch.setattr(still, "LONGEST_S", 0.2)
    came: list[str] = []
    finger.hand.down(400, 2)
    finger.frames(1)
    still.ByItself(lambda: came.append("card"), 0.0)
    finger.wait(lambda: came, "the card")
    finger.hand.up()


def test_a_row_that_acts_is_deaf_where_another_one_stood(finger: Finger, referee: Referee) -> None:
    from companion.app.widgets.press import Press
    from companion.app.widgets.rows import RowFace, Rows

    referee.begin(BOTH, seed="steady")
    play_until(finger, "talk")
    finger.settle_news()
    panel: Any = finger.panel()
    assert panel.question.acts == "touch"
    assert panel.rows.final
    shown = Rows(lambda id: None, lambda face: None, size=(300, 200))
    shown.final = True
    shown.show(panel.question.rows[:1])
    assert [one.final for one in shown.children if isinstance(one, RowFace)] == [True]
    Press.settling = 60.0
    before = panel.question
    assert panel.tap_map(None, panel.question.rows[0].piece) or not panel.question.pieces
    assert panel.question == before, "a board that has only just asked does nothing yet"
    Press.settling = 0.0


def test_dice_wait_until_whoever_walks_has_arrived(finger: Finger, referee: Referee) -> None:
    """The next walker was drawn while the last one was still on the way."""
    referee.begin(BOTH, seed="walks")
    play_until(finger, "walk")
    finger.settle_news()
    sitting, play = referee.sitting, referee.play
    assert sitting is not None
    assert play is not None
    board: Any = play.stage.boards.views["town"]
    board.glide_s = 600.0
    panel = finger.panel()
    panel.touch(panel.asking.prompt.route(("walk",))[0])
    finger.wait(lambda: board.gliding.on, "somebody on the way")
    finger.wait(lambda: sitting.moment.what == "roll", "what follows")
    placed = len(sitting.table.records)
    finger.rest(0.3)
    assert len(sitting.table.records) == placed, "no dice fall"
    board.glide_s = 0.0
    board.gliding.keep([])
    finger.wait(lambda: len(sitting.table.records) > placed, "the dice")


@pytest.mark.parametrize("name", ["pleasantville", "abductinators"])
def test_a_new_game_has_the_same_lines_whoever_plays(name: str) -> None:
    """The line of levels came between, and the touch meant for the camera hit another."""
    manifest, screen = game(name), load(name)
    seats = [seat.id for seat in manifest.seats][:2]
    heads = {
        who: [line.head for line in lines(screen, manifest, Wishes(dict.fromkeys(seats, who)))]
        for who in ("person", "bot")
    }
    assert heads["person"] == heads["bot"]

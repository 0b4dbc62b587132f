"""What a seat holds stands over the boards as it is printed, only while a finger rests on the place to hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.app.hands.fan import Fan
from companion.app.lobby.wishes import Wishes
from companion.app.rig import open_app
from companion.app.widgets.press import Press


def fans(stage: Any) -> list[Fan]:
    return [one for one in stage.children if isinstance(one, Fan)]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Press, "pause", 0.0)
    monkeypatch.setattr(Press, "hold", 0.0)


def test_a_role_is_seen_as_its_card_with_whom_it_wins(tmp_path: Path) -> None:
    with open_app(tmp_path / "sittings", game="body_snatchers", settle=0) as finger:
        referee: Any = finger.referee
        people: Any = {f"p{number}": "person" for number in range(1, 8)}
        referee.begin(Wishes(people, hands="off", options={"players": 7, "announcer": "device"}), seed="fan")
        finger.wait(lambda: referee.play.art.drawn, "the pictures")
        finger.wait(lambda: referee.shell.curtain is not None, "the curtain")
        finger.lift_curtain()
        assert referee.sitting.moment.ask.kind == "look"
        assert not fans(referee.stage)
        finger.hold_peek()
        (fan,) = fans(referee.stage)
        assert len(fan.cards) == 1
        assert "win" in fan.aim.words
        finger.let_go()
        assert not fans(referee.stage), "as soon as the finger goes, nothing of it is left"


def test_a_list_of_cards_that_has_the_boards_place_keeps_it(tmp_path: Path) -> None:
    with open_app(tmp_path / "sittings", game="abductinators", settle=0) as finger:
        referee: Any = finger.referee
        referee.begin(Wishes({"blorp": "person", "sneevil": "person"}, hands="off", options={"players": 2}), seed="fan")
        finger.wait(lambda: referee.shell.curtain is not None, "the curtain")
        finger.lift_curtain()
        stage = referee.stage
        assert stage.boards.disabled, "the list of what may be thrown away"
        finger.hold_peek()
        assert not fans(stage)
        finger.let_go()

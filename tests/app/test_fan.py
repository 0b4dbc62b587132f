"""What a seat holds stands over the boards as it is printed, only while a finger rests on the place to hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.app.finger import InnerHand
from companion.app.hands.fan import Fan
from companion.app.lobby.wishes import Wishes
from companion.app.rig import open_app
from companion.app.widgets.card_face import CardFace
from companion.app.widgets.press import Press
from companion.app.widgets.text import Text
from companion.presentation.prompts.prompt import Row


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


def cards_in(finger: Any) -> list[CardFace]:
    rows = finger.panel().rows
    return sorted((one for one in rows.children if isinstance(one, CardFace)), key=lambda one: one.x)


def test_a_card_of_the_hand_is_chosen_by_its_face(tmp_path: Path) -> None:
    """Held, the list shows what is printed; a card is touched meanwhile, and lies covered with the others again."""
    with open_app(tmp_path / "sittings", game="abductinators", settle=0) as finger:
        referee: Any = finger.referee
        referee.begin(Wishes({"blorp": "person", "sneevil": "person"}, hands="off", options={"players": 2}), seed="fan")
        finger.wait(lambda: referee.play.art.drawn, "the pictures")
        finger.wait(lambda: referee.shell.curtain is not None, "the curtain")
        finger.lift_curtain()
        covered = cards_in(finger)
        hand = [row.card for row in finger.panel().question.rows]
        assert [one.row.card for one in covered] == hand
        assert len(hand) == 5
        assert not any(one.face for one in covered), "nothing of a hand lies open before its seat peeks"
        assert [one.tells for one in covered] == [(f"Card {number}",) for number in range(1, 6)]
        finger.hold_peek()
        open_ = cards_in(finger)
        assert all(one.face for one in open_)
        assert [one.pos for one in open_] == [one.pos for one in covered], "none moves when it is turned over"
        said = [one for card in open_ for one in card.walk(restrict=True) if isinstance(one, Text)]
        assert not said, "a face needs no words"
        assert referee.stage._secrets.parent is None, "what it shows is not told once more"
        holding, finger.hand = finger.hand, InnerHand()
        finger.tap(f"row {hand[1]}")
        assert [one.chosen for one in cards_in(finger)] == [False, True, False, False, False]
        finger.hand = holding
        finger.let_go()
        assert not any(one.chosen or one.face for one in cards_in(finger)), "which was chosen is hidden with the hand"


def test_what_is_not_drawn_yet_stands_in_words(tmp_path: Path) -> None:
    face = CardFace(Row("a", "Card 1", secret="act! 3", card="a05", hush=True), lambda: None, None, peeking=True)
    assert face.tells == ("Card 1", "act! 3")
    passing = CardFace(Row("pass", "Pass", "A token"), lambda: None, None, peeking=False)
    assert passing.tells == ("Pass", "A token")

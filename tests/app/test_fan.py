"""What a seat holds stands over the boards as it is printed, only while a finger rests on the place to hold."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.app.beats.grace import GracePanel
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
    with at_the_curtain(tmp_path, drawn=False) as finger:
        finger.lift_curtain()
        stage: Any = finger.referee.stage
        assert finger.referee.shell._toast is not None, "who tapped has seen nothing, and is told how"
        assert stage.boards.disabled, "the list of what may be thrown away"
        assert stage.peek.words == "Hold to see"
        finger.hold_peek()
        assert not fans(stage)
        assert stage.peek.words == "Let go to hide"
        finger.let_go()
        assert stage.peek.words == "Keep your finger here", "that was a tap"


def cards_in(finger: Any) -> list[CardFace]:
    rows = finger.panel().rows
    return sorted((one for one in rows.children if isinstance(one, CardFace)), key=lambda one: one.x)


@contextmanager
def at_the_curtain(folder: Path, *, drawn: bool = True) -> Iterator[Any]:
    """Two aliens, of whom the first has to throw a card away. :param drawn: wait for the pictures of cards, too."""
    with open_app(folder / "sittings", game="abductinators", settle=0) as finger:
        referee: Any = finger.referee
        referee.begin(Wishes({"blorp": "person", "sneevil": "person"}, hands="off", options={"players": 2}), seed="fan")
        if drawn:
            finger.wait(lambda: referee.play.art.drawn, "the pictures")
        finger.wait(lambda: referee.shell.curtain is not None, "the curtain")
        yield finger


def on_curtain(finger: Any) -> Any:
    """Return what the curtain shows of a hand; None for nothing."""
    curtain = finger.referee.shell.curtain
    return None if curtain is None else next((one for one in curtain.children if isinstance(one, Fan)), None)


def put_on_the_curtain(finger: Any) -> None:
    """Put a finger on the curtain's button, and leave it there until it shows the hand."""
    finger.hand.down(*finger.middle(finger.referee.shell.curtain.button))
    finger.wait(lambda: on_curtain(finger) is not None, "the hand")


def test_whoever_lifts_a_curtain_sees_the_hand_before(tmp_path: Path) -> None:
    with at_the_curtain(tmp_path) as finger:
        referee = finger.referee
        assert on_curtain(finger) is None
        assert "hold" in referee.shell.curtain.button.words
        put_on_the_curtain(finger)
        fan, hand = on_curtain(finger), referee.play.scene.shown.of("blorp").hand
        assert [one is referee.play.art.card_of(card) for one, card in zip(fan.cards, hand, strict=True)] == [True] * 5
        assert fan.y >= referee.shell.curtain.button.top, "the finger covers none of it"
        numbers = [one for one in fan.walk(restrict=True) if isinstance(one, Text) and one.words.isdigit()]
        assert [one.words for one in sorted(numbers, key=lambda one: one.to_window(*one.pos))] == list("12345")
        assert referee.play.privacy.holder is None, "the curtain is still down"
        finger.let_go()
        assert referee.shell.curtain is None
        assert referee.shell._toast is None, "who has seen the hand knows how"
        assert [row.card for row in finger.panel().question.rows] == list(hand), "it lies there in the same order"
        assert not any(one.face for one in cards_in(finger)), "covered"


@pytest.mark.parametrize("way", ["slides off", "window", "another curtain"])
def test_a_hand_on_the_curtain_goes_however_the_look_ends(tmp_path: Path, way: str) -> None:
    with at_the_curtain(tmp_path) as finger:
        curtain = finger.referee.shell.curtain
        put_on_the_curtain(finger)
        if way == "slides off":
            finger.hand.move(5, 300)
        elif way == "window":
            Window.dispatch("on_hide")
        else:
            curtain.name_seat(finger.referee.screen.seats["sneevil"].name, "", "shield")
        finger.frames(2)
        assert on_curtain(finger) is None
        finger.hand.move(*finger.middle(curtain.button))
        finger.let_go()
        assert finger.referee.shell.curtain is curtain, "nothing comes of lifting that finger"


def test_a_card_of_the_hand_is_given_by_its_face(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Held, the list shows what is printed; the card that is touched is given, and can be taken back before it counts.

    Nothing is written until then, and nothing on the screen says which it was.
    """
    monkeypatch.setattr("companion.app.referee.grace.GRACE_S", 600.0)
    monkeypatch.setattr("companion.app.referee.grace.ROLLS_S", 600.0)
    with at_the_curtain(tmp_path) as finger:
        referee = finger.referee
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
        said = [one.words for card in open_ for one in card.walk(restrict=True) if isinstance(one, Text)]
        assert said == ["1", "2", "3", "4", "5"], "a face needs no words but the number that it has when it is covered"
        assert referee.stage._secrets.parent is None, "what it shows is not told once more"
        holding, finger.hand = finger.hand, InnerHand()
        written = len(referee.sitting.table.records)
        on_stage: list[list[str]] = []
        referee.desk.pace = 0.01
        for card in hand[1:3]:
            finger.tap(f"row {card}")
            assert isinstance(referee.stage.panel, GracePanel)
            assert len(referee.sitting.table.records) == written
            on_stage.append([text.words for text in referee.stage.walk(restrict=True) if isinstance(text, Text)])
            finger.tap("take back")
            finger.wait(lambda: cards_in(finger), "the same question")
        assert on_stage[0] == on_stage[1], "whichever it was"
        finger.hand = holding
        finger.let_go()
        assert not any(one.chosen or one.face for one in cards_in(finger)), "nothing of it is left"
        referee.desk.pace = 0.01
        finger.tap(f"row {hand[1]}")
        finger.tap("go on")
        assert referee.sitting.table.records[written]["answer"] == ("discard", (hand[1],))
        assert not any("undo" in record for record in referee.sitting.table.records)


def test_a_hand_that_nobody_covers_has_no_numbers(tmp_path: Path) -> None:
    """Beside the digit of the phase they would be a second one: "take the one with the 3"."""
    with open_app(tmp_path / "sittings", game="abductinators", settle=0) as finger:
        referee: Any = finger.referee
        referee.begin(Wishes({"blorp": "person", "sneevil": "bot"}, hands="off", options={"players": 2}), seed="fan")
        finger.wait(lambda: referee.play.art.drawn, "the pictures")
        finger.wait(lambda: bool(cards_in(finger)), "the hand")
        assert all(one.face for one in cards_in(finger))
        assert not [text for one in cards_in(finger) for text in one.walk(restrict=True) if isinstance(text, Text)]


def test_what_is_not_drawn_yet_stands_in_words(tmp_path: Path) -> None:
    face = CardFace(Row("a", "Card 1", secret="act! 3", card="a05", hush=True), lambda: None, None, peeking=True)
    assert face.tells == ("Card 1", "act! 3")
    passing = CardFace(Row("pass", "Pass", "A token"), lambda: None, None, peeking=False)
    assert passing.tells == ("Pass", "A token")

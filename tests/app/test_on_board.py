"""A game that says nothing of its screen is played on its board: a piece is touched, then where it goes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.finger import Finger
from companion.app.rig import open_app
from companion.app.widgets.press import Press
from companion.kernel.game import TABLE, Answer
from companion.presentation.prompts import OnBoard, Tap
from companion.presentation.screen import load


@pytest.fixture
def hopping(tmp_path: Path) -> Iterator[Finger]:
    """Two people at a new game of frogs."""
    pause, hold, Press.pause, Press.hold = Press.pause, Press.hold, 0.0, 0.0
    with open_app(tmp_path / "sittings", game="hex_hop", settle=0) as finger:
        finger.tap("new game")
        finger.tap("begin")
        finger.settle_news()  # the frogs are put up
        yield finger
    Press.pause, Press.hold = pause, hold


def touch_piece(finger: Finger, piece: str) -> None:
    """Touch a piece where it lies on the board."""
    stage = finger.referee.stage
    assert stage is not None
    view = stage.boards.shown[0]
    finger.tap_at(*view.to_px(*view.piece_places()[piece]))


def given(finger: Finger) -> list[Answer]:
    """Every answer of the sitting so far."""
    sitting = finger.referee.sitting
    assert sitting is not None
    return [record["answer"] for record in sitting.table.records[1:] if "answer" in record]


def at_choice(finger: Finger) -> OnBoard:
    """Return the prompt that is on the screen, once news are read."""
    prompt = finger.panel().asking.prompt
    assert isinstance(prompt, OnBoard)
    return prompt


def test_a_move_is_two_touches_on_the_board_and_no_list(hopping: Finger) -> None:
    prompt = at_choice(hopping)
    assert {row.words for row in prompt.rows()} == {"Ann", "Abe"}, "a line for each frog, not for each hop"
    touch_piece(hopping, "left_a")
    assert prompt.marks().legal == {"A1", "A3", "B1", "B2"}
    assert prompt.marks().picked == {"left_a"}
    hopping._touch_place("B2")
    hopping.wait(lambda: given(hopping), "the hop")
    assert given(hopping) == [("hop", "left_a", "B2")]


def test_another_piece_is_touched_instead_and_the_way_back_stands_there(hopping: Finger) -> None:
    prompt = at_choice(hopping)
    touch_piece(hopping, "left_a")
    touch_piece(hopping, "left_b")
    assert prompt.marks().picked == {"left_b"}
    hopping._touch_place("B4")
    hopping.wait(lambda: given(hopping), "the hop")
    assert given(hopping) == [("hop", "left_b", "B4")]


def test_of_two_ways_the_way_is_asked_a_frog_is_taken_by_itself_and_who_waits_has_a_key(hopping: Finger) -> None:
    wanted: list[Answer] = [
        ("hop", "left_a", "B2"), ("hop", "right_a", "D2"), ("jump", "left_a", "C2"), ("take", "left_a"), ("wait",),
    ]  # fmt: skip
    answers = iter(wanted)
    hopping.play(lambda view, ask: next(answers), most=len(wanted))
    assert given(hopping) == wanted


def test_what_a_camera_saw_is_explained_by_the_shape() -> None:
    screen = load("hex_hop")
    view = screen.game.view(screen.game.setup({}), TABLE)
    (ask,) = view.asks
    assert screen.explains(ask, ("hop", "left_a", "B2"), view) == {}, "no tags, no camera"
    screen.tagged = frozenset({"left_a"})
    assert screen.explains(ask, ("hop", "left_a", "B2"), view)["left_a"].place == "B2"
    assert screen.explains(ask, ("take", "right_a"), view) == {}


def test_a_touch_beside_means_nothing(hopping: Finger) -> None:
    prompt = at_choice(hopping)
    assert prompt.at("E5", None) is None
    touch_piece(hopping, "left_a")
    assert prompt.at("E5", None) is None
    assert prompt.at("B2", None) == Tap("place", "B2")

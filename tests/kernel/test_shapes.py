"""What form answers have follows from the answers, or from what the ask names."""

from __future__ import annotations

import pytest

from companion.kernel.game import Ask
from companion.kernel.outcomes import D6, Answer, Dice, Rolls
from companion.kernel.shapes import (
    Amount,
    DiceRoll,
    GetReady,
    MovePiece,
    OneOf,
    Ordering,
    Purchase,
    PutPiece,
    SecretPick,
    Shape,
    SomeOf,
    YesOrNo,
    derive,
    moved,
)

PIECES, PLACES = ("scout", "guard"), ("A1", "A2")


@pytest.mark.parametrize(
    ("answers", "shape"),
    [
        ([("go", "scout", "A1"), ("rest",)], MovePiece()),
        ([("go", ("scout", "guard"), "A1"), ("rest",)], MovePiece(together=True)),
        ([("go", ("scout", "guard"), "A1"), ("shoot", "guard")], MovePiece()),
        ([("build", "A1"), ("build", "A2")], PutPiece()),
        ([("done",)], GetReady()),
        ([("shoot", "guard")], OneOf()),
        ([("yes",), ("no",)], YesOrNo()),
        ([("play", "ace"), ("play", "king")], OneOf()),
        ([("bid", number) for number in range(3, 20)], Amount(3, 19)),
        ([*(("bid", number) for number in range(3, 20)), ("pass",)], Amount(3, 19)),
        ([*(("bid", number) for number in range(3, 20)), ("ask", "x")], OneOf()),
        ([("bid", number) for number in range(3)], OneOf()),
        ([("sort", ("x", "y")), ("sort", ("y", "x"))], Ordering(("x", "y"))),
        ([("keep", ()), ("keep", ("x",)), ("keep", ("y",)), ("keep", ("x", "y"))], SomeOf((("x", "y"),), 0, 2)),
    ],
)
def test_the_shape_follows_from_the_answers(answers: list[Answer], shape: Shape) -> None:
    assert derive(answers, pieces=PIECES, places=PLACES) == shape


def test_what_is_answered_in_secret_has_one_shape_whatever_is_possible() -> None:
    for answers in ([("go", "scout", "A1")], [("yes",), ("no",)], [("done",)]):
        assert derive(answers, secret=True, pieces=PIECES, places=PLACES) == SecretPick()


def test_dice_are_rolled_and_an_endless_list_is_never_looked_through() -> None:
    assert derive((), Dice(D6, 2)) == DiceRoll()
    assert derive(Rolls(D6, 40)) == OneOf()


def test_an_ask_keeps_its_shape_where_others_see_it() -> None:
    ask = Ask(
        "left", "buy", (("buy", "gun"),), open=True, looks=(("buy", "gun"), ("done",)), shape=Purchase({"gun": 3})
    )
    assert ask.as_seen().shape == Purchase({"gun": 3})
    assert [Purchase({"gun": 3}).price(answer) for answer in ask.as_seen().options] == [3, None]


def test_only_what_lies_on_a_board_and_goes_to_a_place_is_moved() -> None:
    assert moved(("go", "scout", "A1", "by road"), PIECES, PLACES) == (("scout",), "A1")
    assert moved(("go", ("scout", "guard"), "A2"), PIECES, PLACES) == (("scout", "guard"), "A2")
    assert moved(("go", "ghost", "A1"), PIECES, PLACES) is None
    assert moved(("go", "scout", "moon"), PIECES, PLACES) is None
    assert moved(("go", (), "A1"), PIECES, PLACES) is None

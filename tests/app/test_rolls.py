"""Dice to be rolled, or typed as they lie: all of them are seen, and which face is counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.app import theme
from companion.app.panel import RollPanel
from companion.app.widgets import dice
from companion.app.widgets.box import Box, place
from companion.app.widgets.dice import DiceRow
from companion.app.widgets.press import Press
from companion.kernel.game import Answer, roll
from companion.kernel.outcomes import D6, Dice
from companion.presentation.prompts.dice import Roll, Rolling
from companion.presentation.prompts.prompt import Words
from companion.presentation.question import Asking

THROWN = Dice(D6, 36, counted=True)
VIEW: Any = None


def panel(
    rolling: Rolling, size: tuple[float, float], thrown: Dice = THROWN, deed: Callable[[Answer], object] = bool
) -> tuple[Box, RollPanel]:
    asking = Asking(Roll(roll("shots", thrown, {}), VIEW, Words("Hand to hand!", "Roll. " * 30), rolling))
    made, parent = RollPanel(asking, None, roll=int, deed=deed), Box()
    parent.add_widget(made)
    made.bind(spread=lambda *_: place(made, 0, 0, 800, 400))
    place(made, 0, 0, *size)
    return parent, made


@pytest.mark.parametrize("count", [5, 12, 18, 24, 36])
def test_all_dice_that_are_rolled_are_drawn(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[float, float, float]] = []
    monkeypatch.setattr(dice, "draw_die", lambda _face, x, y, side, **_: drawn.append((x, y, side)))
    row = DiceRow(count, None, largest=86)
    place(row, 10, 20, 300, 84)
    drawn.clear()
    row.show((None,) * count)
    assert len(drawn) == count
    assert all(x >= 10 and x + side <= 310 and y >= 20 and y + side <= 104 for x, y, side in drawn)
    for i, (x, y, side) in enumerate(drawn):
        assert not any(abs(x - u) < side and abs(y - v) < side for u, v, _ in drawn[:i]), "none lies on another"


def test_no_die_is_left_out_of_a_large_roll() -> None:
    _parent, made = panel("screen", (300, 400))
    assert len(made.dice.faces) == 36


def test_which_face_is_counted_is_seen_beside_the_keys() -> None:
    _parent, made = panel("typed", (300, 400))
    assert made.dice.faces == (1,)
    assert made.dice.height >= theme.px(30)
    keypad: Any = made.keypad
    assert all(key.height >= theme.touch() and key.width >= theme.touch() for key in keypad.keys)


@pytest.mark.parametrize(
    ("thrown", "answer", "lie"),
    [
        (Dice(D6, 3), (3, 6, 3), "The dice: 3, 6 and 3."),
        (THROWN, (0, 30, 0, 4, 0, 2), "The dice: 30 × 2, 4 × 4 and 2 × 6."),
        (Dice(D6, 2, counted=True, summed=True), (0, 0, 0, 1, 0, 1), "The dice: 10."),
    ],
)
def test_what_was_typed_is_said_before_it_counts(thrown: Dice, answer: Answer, lie: str) -> None:
    assert Roll(roll("shots", thrown, {}), VIEW, Words("", ""), "typed").lie(answer, str) == lie


@pytest.mark.parametrize(("keys", "taken"), [((2, 5, 1), (3, 6, 2)), ((2, 2, 5), (3, 6)), ((2, 5, 1, 4), (3, 6, 2))])
def test_faces_are_typed_as_fast_as_fingers_are_and_a_double_tap_is_one(
    keys: tuple[int, ...], taken: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two quick touches on real dice the second was lost."""
    monkeypatch.setattr(Press, "_deaf_until", 0.0)
    monkeypatch.setattr(Press, "pause", 30.0)
    given: list[Answer] = []
    _parent, made = panel("typed", (300, 400), Dice(D6, 3), given.append)
    keypad: Any = made.keypad
    for number in keys:
        if not Press.is_deaf():
            keypad.keys[number].act()
    assert given == [taken] if len(taken) == 3 else (not given and made.dice.faces[:2] == taken)
    assert Press.is_deaf() == bool(given), "what comes after the last die waits"

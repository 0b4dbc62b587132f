"""Dice are fair, and the same seed rolls alike everywhere."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.dice import Electronic, faces, one_of, which
from companion.kernel.errors import UserError
from companion.kernel.game import CHANCE, Ask

D66 = Ask(CHANCE, "roll", faces(2))


@given(st.integers(1, 3000))
def test_real_dice_choose_fairly_among_any_number(outcomes: int) -> None:
    rolls = one_of(outcomes)
    counts = Counter(which(rolls[i], outcomes) for i in range(len(rolls)))
    assert sorted(counts) == list(range(outcomes))
    assert len(set(counts.values())) == 1
    assert rolls[len(rolls) - 1] in rolls
    dice = len(rolls[0])
    assert dice == 1 or 6 ** (dice - 1) < outcomes, "no die more than needed"
    assert ((6,) * dice in rolls) == (len(rolls) == 6**dice)


def test_rolls_are_listed_in_order_of_their_faces() -> None:
    assert [*one_of(36)] == [*faces(2)]
    assert [*one_of(4)] == [(1,), (2,), (3,), (4,)]
    assert which((4,), 4) == 3
    assert one_of(2)[1:3] == ((2,), (3,))
    for wrong in ((0,), (7,), (5, 5), ("1",), (True,), 3):
        assert wrong not in one_of(6)


def test_the_same_seed_rolls_alike() -> None:
    rolls = [Electronic("a").roll(D66, turn) for turn in range(200)]
    assert rolls == [Electronic("a").roll(D66, turn) for turn in range(200)]
    assert rolls != [Electronic("b").roll(D66, turn) for turn in range(200)]
    assert rolls[:3] == [(6, 2), (2, 6), (4, 3)], "a recorded seed must roll alike for ever"


def test_secret_and_public_streams_are_apart() -> None:
    secret = Ask(CHANCE, "roll", faces(2), eyes=("alien",))
    dice = Electronic("a")
    assert [dice.roll(D66, turn) for turn in range(50)] != [dice.roll(secret, turn) for turn in range(50)]


def test_electronic_dice_are_fair() -> None:
    """Chi-square over 36 outcomes, 36,000 rolls: under 66.6 with probability 0.999 for fair dice."""
    dice = Electronic("fair")
    counts = Counter(dice.roll(D66, turn) for turn in range(36_000))
    assert sum((counts[roll] - 1000) ** 2 / 1000 for roll in faces(2)) < 66.6


@pytest.mark.parametrize("seed", ["", "x" * 65, "half \ud83d"])
def test_a_seed_has_bounds(seed: str) -> None:
    with pytest.raises(UserError, match="1 to 64"):
        Electronic(seed)

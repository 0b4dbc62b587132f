"""Outcomes of chance: as many as one likes, none listed, all equally likely."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.dice import Electronic
from companion.kernel.game import deal, roll
from companion.kernel.outcomes import D6, LONGEST, Deal, Dice, Die, size

SIGNAL = Die("signal", ("green", "green", "green", "yellow", "yellow", "red"))


@given(st.integers(1, 126), st.data())
def test_every_place_of_a_pool_holds_counts_of_all_dice(count: int, data: st.DataObject) -> None:
    pool = Dice(D6, count, counted=True).outcomes
    assert pool.size == 6**count
    outcome = pool[data.draw(st.integers(0, pool.size - 1))]
    assert sum(outcome) == count
    assert outcome in pool
    assert (*outcome[:-1], outcome[-1] + 1) not in pool


def test_counts_are_as_likely_as_the_rolls_behind_them() -> None:
    pool = Dice(SIGNAL, 2, counted=True).outcomes
    assert Counter(pool[i] for i in range(pool.size)) == {
        (2, 0, 0): 9, (1, 1, 0): 12, (1, 0, 1): 6, (0, 2, 0): 4, (0, 1, 1): 4, (0, 0, 2): 1,
    }  # fmt: skip


def test_named_faces_fall_as_often_as_they_stand_on_the_die() -> None:
    rolls = Dice(SIGNAL).outcomes
    assert Counter(rolls[i] for i in range(6)) == {("green",): 3, ("yellow",): 2, ("red",): 1}
    assert ("blue",) not in rolls
    assert SIGNAL.faces == ("green", "yellow", "red")


@given(st.lists(st.sampled_from("abcde"), min_size=1, max_size=54), st.data())
def test_a_deal_uses_each_card_once(cards: list[str], data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(cards)))
    second = data.draw(st.integers(0, len(cards) - first))
    deals = Deal(tuple(cards), (first, second)).outcomes
    hands = deals[data.draw(st.integers(0, deals.size - 1))]
    assert [len(hand) for hand in hands] == [first, second]
    assert Counter(hands[0] + hands[1]) <= Counter(cards)
    assert hands in deals
    assert (*hands, ("f",)) not in deals


def test_all_deals_of_three_cards_are_there() -> None:
    deals = Deal(("a", "b", "c"), (1, 1)).outcomes
    assert {deals[i] for i in range(deals.size)} == {((x,), (y,)) for x in "abc" for y in "abc" if x != y}


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="4 cards are wanted of 3"):
        _ = Deal(("a", "b", "c"), (2, 2)).outcomes


def test_a_deck_of_54_and_126_dice_cost_no_list() -> None:
    cards = tuple(f"card-{n}" for n in range(54))
    shuffled = deal("shuffle", Deal(cards, (54,)))
    assert len(shuffled.options) == LONGEST
    assert size(shuffled.options) > 10**70
    (order,) = Electronic("seed").roll(shuffled, 0)
    assert sorted(order) == sorted(cards)
    assert sum(Electronic("seed").roll(roll("pool", Dice(D6, 126, counted=True)), 0)) == 126


def test_large_draws_are_fair_and_small_ones_as_ever() -> None:
    """The high digit of a number below 3 · 2^70 is even over its three values."""
    dice = Electronic("seed")
    thirds = Counter(dice.below(3 * 2**70, str(turn)) >> 70 for turn in range(3000))
    assert all(abs(count - 1000) < 100 for count in thirds.values()), thirds

"""What hands are told to do with the real pieces."""

from __future__ import annotations

import pytest

from companion.kernel.deeds import Deed, deeds
from companion.kernel.game import TABLE
from companion.presentation.games.war_of_the_worlds import screen
from companion.presentation.hands import lines
from tests.war_of_the_worlds.field import GAME, Scene


def told(before: Scene, *answer: object, roll: tuple[str, ...] = ()) -> list[tuple[str, str, str]]:
    """Verb, who and what becomes of them, after an answer or a roll."""
    was = GAME.placed(GAME.view(before.state, TABLE))
    if roll:
        before.roll(*roll)
    else:
        before.answer(*answer)
    now = GAME.placed(GAME.view(before.state, TABLE))
    return [(line.sign, line.words, line.detail) for line in lines(deeds(was, now), screen().names)]


def test_a_unit_is_bought_and_paid() -> None:
    scene = Scene().set(points=16).then(("produce",))
    found = told(scene, "buy", "siege_gun", "lyon")
    assert ("place", "Siege Gun", "Put it here: Lyon") in found
    assert ("move", "Production Points × 10", "From 1 to 0") in found
    assert found[0][1] == "Siege Gun", "what was bought is laid before it is paid"


def test_three_refugees_are_told_as_one_line() -> None:
    scene = Scene().wave(1, "cholet", "green_1").then(("devastate", 1))
    found = told(scene, roll=("green",))
    assert ("place", "3\u00a0× Refugee", "Put them here: Cholet") in found
    assert ("turn_over", "Production counter", "Turned until 3 is at its top right: Cholet") in found


def test_paris_has_another_counter_above_eight() -> None:
    scene = Scene().wave(1, "paris", "green_1").set(workforce={**Scene().state.workforce, "paris": 10})
    found = told(scene.then(("devastate", 1)), roll=("yellow",))
    swapped = "Production counter 9 to 12 for Production counter"
    assert ("swap", swapped, "Swap them: Paris; turned until 8 is at its top right") in found


@pytest.mark.parametrize(("way", "words"), [("turned", "Damaged: turn it round"), ("flat", "Damaged: lay it flat")])
def test_a_damaged_tripod_is_shown_as_was_chosen(way: str, words: str) -> None:
    scene = Scene(damaged=way).fight({"red_1": "C4"}, {"field_gun_1": "C5"}).human()
    scene.answer("fire", "field_gun_1", "tripod_red_1")
    found = told(scene, roll=("green",))
    assert any(sign == "rotate" and words in detail for sign, _, detail in found), found


def test_a_tripod_walks_on_the_battle_board() -> None:
    scene = Scene().fight({"red_1": "C2"}, {"field_gun_1": "C5"}, earthworks={"field_gun_1": 1})
    was = GAME.placed(GAME.view(scene.state, TABLE))
    scene.do("red_1", "move")
    now = GAME.placed(GAME.view(scene.state, TABLE))
    assert [(deed.verb, deed.pieces, deed.start, deed.goal) for deed in deeds(was, now)] == [
        ("move", ("tripod_red_1",), "C2", "C3")
    ]


def test_a_ruin_is_turned_over_where_the_red_weed_grows() -> None:
    scene = Scene().set(ruins={"espagne": "destroyed", "italie": "destroyed"}).then(("weed",))
    assert ("turn_over", "Destroyed counter", "Red Weed side up: Italie") in told(scene, roll=("red",))
    scene = Scene().wave(1, "cholet", "green_1").set(workforce={**Scene().state.workforce, "cholet": 1})
    found = told(scene.then(("devastate", 1)), roll=("yellow",))
    assert ("swap", "Production counter for Destroyed counter", "Swap them: Cholet; Destroyed side up") in found


def test_a_line_for_hands_begins_with_a_capital_letter() -> None:
    (line,) = lines([Deed("move", ("tripod_red_6",), "staging-1", "C4")], screen().names)
    assert (line.words, line.detail) == ("Red Tripod 6", "From Staging Area 1 to C4")


def test_a_tripod_that_is_destroyed_goes_back_into_its_cup() -> None:
    scene = Scene().fight({"green_1": "C3", "red_1": "D3"}, {"field_gun_1": "C4"}, damaged=("green_1",)).human()
    scene.answer("fire", "field_gun_1", "tripod_green_1")
    assert ("take", "Green Tripod 1", "Into its cup, from C3") in told(scene, roll=("green",))

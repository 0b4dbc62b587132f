"""Rulings of ours where the rules are silent, each by the words in which docs/rulings.md tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.alien_invasion.state import BELOW, HOLE, ON
from companion.kernel.game import CHANCE
from companion.kernel.outcomes import Dice
from tests.alien_invasion.field import (
    DELVER,
    GAME,
    MOB,
    OTHER_SECTION,
    OTHER_TRIO,
    PACK,
    SECTION,
    SQUAD,
    TRIO,
    Scene,
)

RULINGS = (
    (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8").partition("## Alien Invasion")[2]
)


def ruled(sentence: str) -> None:
    """Name the ruling that a test is about."""
    assert sentence in RULINGS, f"docs/rulings.md doesn't say: {sentence}"


def dice(scene: Scene) -> int:
    assert isinstance(scene.ask.means, Dice)
    return scene.ask.means.count


def test_what_cannot_be_done_spends_no_action() -> None:
    ruled("A shot that turns out to have no line of sight spends no action, nor does a special action that the table")
    scene = Scene().card("rapid_response", "single").does("special", SECTION).says("refused")
    assert (scene.ask.kind, scene.state.left) == ("act", 1)


def test_locked_strays_are_owed_no_action() -> None:
    ruled("those in close combat can't be moved and aren't owed one")
    scene = Scene("hoppers", "volunteers").group(SQUAD, 0, 5, 1).locked(PACK, MOB).card("hoppers", "triple")
    assert scene.offers("pass")
    assert not scene.offers("charge", PACK)


def test_a_line_that_terrain_blocks_is_remembered_while_the_two_stand_still() -> None:
    ruled("A line of sight that terrain blocks is remembered until one of the two groups moves")
    ruled("What blocks the line one way blocks it the other.")
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "triple").shoots(SECTION, TRIO, "terrain")
    scene.does("move", OTHER_SECTION).says("stand", "open").does("shoot", SECTION)
    assert not scene.offers("at", TRIO)
    scene.does("never_mind").card("iron_cones", "single").does("shoot", TRIO)
    assert not scene.offers("at", SECTION)
    scene.does("never_mind").does("move", TRIO).says("stand", "open").card("rapid_response", "single")
    scene.does("shoot", SECTION)
    assert scene.offers("at", TRIO)


def test_any_other_line_is_asked_again_when_anybody_has_moved() -> None:
    ruled("any other line until anybody moves")
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "triple").shoots(SECTION, TRIO, "group")
    scene.does("move", OTHER_SECTION).says("stand", "open").does("shoot", SECTION)
    assert scene.offers("at", TRIO)


def test_the_best_shelter_counts_for_linked_shots() -> None:
    ruled("the best shelter counts that any of them meets")
    ruled("A group behind a wall or fence has its cover only against shots that come over it.")
    scene = Scene("rapid_response", "iron_cones").group(TRIO, at="wall").card("rapid_response", "double")
    scene.shoots(SECTION, TRIO, "clear").shoots(OTHER_SECTION, TRIO, "behind").rolls(*[6] * 9, *[1] * 7)
    assert (scene.last("hit")["need"], scene.last("hit")["dead"]) == (27, 2)
    scene = Scene("rapid_response", "iron_cones").group(TRIO, at="wall").card("rapid_response", "single")
    scene.shoots(SECTION, TRIO, "clear").rolls(*[6] * 8)
    assert scene.last("hit")["need"] == 24


def test_where_kill_numbers_differ_figures_are_picked_one_by_one() -> None:
    ruled("the owner picks figures one by one as long as the points left fell anybody")
    scene = Scene("hoppers", "volunteers").group(SQUAD, 1, 0, 1).locked(SQUAD, MOB).locked(PACK, MOB)
    scene.card("volunteers", "double").does("pass").rolls(*[1] * 8)
    scene.rolls(4, 4, 4, 4, 2, 2)
    assert scene.last("hit_mixed")["total"] == 20
    scene.does("fall", SQUAD, "heavy_weapon")
    assert scene.ask.facts["points"] == 11
    scene.does("fall", PACK, "skitter")
    assert scene.left(PACK) == 1, "five points fell nobody"
    assert scene.state.groups[SQUAD].figures == (1, 0, 0)


def test_a_combat_that_shooting_has_ended_is_over() -> None:
    ruled("A combat in which shooting leaves one side is over at once.")
    scene = Scene("iron_cones", "volunteers").locked(TRIO, MOB).card("iron_cones", "single").does("shoot", TRIO)
    scene.rolls(*[6] * 18)
    assert not scene.state.combats
    assert not scene.happened("fight_begins")


def test_who_rode_with_a_dead_delver_crawls_back() -> None:
    ruled("Who rode with a Delver that dies crawls back to a hole.")
    scene = Scene("hoppers", "rapid_response", sewers=True).group(DELVER, place=BELOW)
    scene.group(SQUAD, place=BELOW, aboard=DELVER).group(SECTION, 2, 1, 1, place=BELOW)
    scene.cards(("", "")).rolls(*[1] * 15).does("plain").rolls(*[6] * 6)
    scene.does("fall", DELVER, "delver")
    assert scene.state.groups[SQUAD].place == HOLE


def test_a_delver_comes_up_at_a_hole_with_the_action_that_took_it_there() -> None:
    ruled("A Delver that tunnels to a hole that is there comes up with that action.")
    scene = Scene("hoppers", "volunteers").group(DELVER, place=BELOW).card("hoppers", "single")
    scene.does("tunnel", DELVER).does("hole").says("touch", MOB)
    assert scene.state.groups[DELVER].place == ON
    assert scene.state.combat_of(DELVER)


def test_the_cards_of_the_last_set_are_played() -> None:
    ruled("the cards already in the row are played, and the game is over")
    scene = Scene("iron_cones", "volunteers").set(
        deck=("volunteers_single_1",), discard=("event_1",), shuffles=2, row=(), todo=(("set",),)
    )
    scene._play(GAME.decide(scene.state, CHANCE, (("volunteers_single_1",),)))
    assert scene.ask.seat == "volunteers"
    scene.does("pass")
    assert scene.outcome.reason == "third_shuffle"


def test_a_card_of_who_has_nobody_left_is_lost() -> None:
    ruled("A card of a faction that has nobody left is lost.")
    scene = Scene("iron_cones", "volunteers", "saucer_folk").only(TRIO, MOB)
    scene.cards(("saucer_folk", "single"), ("iron_cones", "single"))
    assert scene.last("card_lost")["why"] == "gone"
    assert scene.ask.seat == "iron_cones"


def test_the_ladder_may_take_two_cards() -> None:
    ruled("The two actions to climb out of the sewers need not be on one card.")
    scene = Scene("rapid_response", "iron_cones", sewers=True).group(SECTION, place=BELOW)
    scene.card("rapid_response", "single").does("climb", SECTION)
    assert scene.state.groups[SECTION].place == BELOW
    scene.card("rapid_response", "single").does("climb", SECTION).says("stand", "open")
    assert scene.state.groups[SECTION].place == ON


def test_who_goes_off_is_nobody_s_kill() -> None:
    ruled("that is nobody's kill")
    scene = Scene("rapid_response", "hoppers").card("hoppers", "single").does("detonate", PACK)
    scene.says("under", PACK, 1).says("done").rolls(*[1] * 8)
    assert scene.state.kills == {}
    assert scene.state.fallen["hoppers"] == {"skitter": 2}
    assert scene.state.dead_species == ("skitter",), "but there is one to study"


def test_even_those_who_part_form_proper_groups() -> None:
    ruled("Whoever is left, alone or not, forms proper groups again")
    scene = Scene("iron_cones", "volunteers").group(TRIO, 2).group(OTHER_TRIO, 2)
    scene.locked(TRIO, MOB).locked(OTHER_TRIO, MOB).card("iron_cones", "double").does("pass")
    scene.rolls(*[1] * 24).rolls(*[1] * 6)
    assert (scene.left(TRIO), scene.left(OTHER_TRIO)) == (3, 1)
    assert scene.last("parted")["back"] == ("iron_cones", "volunteers")


@pytest.mark.parametrize(("over", "need"), [(True, 9), (False, 6)])
def test_a_wall_is_defended_against_who_comes_over_it(over: bool, need: int) -> None:
    ruled("behind a wall or fence only against who comes over it")
    scene = Scene("iron_cones", "volunteers").group(MOB, at="wall").cards(("iron_cones", "double"))
    scene.does("move", TRIO).says("touch", MOB).says("over" if over else "beside").says("no").does("pass")
    scene.rolls(*[1] * 18)
    assert scene.last("hit")["need"] == need


def test_hands_turn_real_cards_and_have_none_where_the_screen_deals() -> None:
    for cards, turns in (("real", [90, 0, 0]), ("machine", [])):
        scene = Scene("iron_cones", "volunteers", cards=cards)
        scene.cards(("iron_cones", "single"), ("volunteers", "single"))
        placed = GAME.placed(GAME.view(scene.state, "table"))
        assert [there.turn for there in placed.values()] == turns

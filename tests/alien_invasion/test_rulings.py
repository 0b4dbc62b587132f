"""Rulings of ours where the rules are silent, each by the words in which docs/rulings.md tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.alien_invasion.state import BELOW, HOLE, ON
from companion.kernel.game import CHANCE, Refused
from companion.kernel.outcomes import Dice
from tests.alien_invasion.field import (
    CLEAN_UP,
    DELVER,
    GAME,
    MOB,
    OTHER_CLEAN_UP,
    OTHER_MOB,
    OTHER_SECTION,
    OTHER_TRIO,
    PACK,
    PARTY,
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
    ruled("the best shelter that any of them meets counts")
    ruled("A group behind a wall or fence has its cover only against shots that come over it.")
    scene = Scene("rapid_response", "iron_cones").group(TRIO, at="wall").card("rapid_response", "double")
    scene.shoots(SECTION, TRIO, "clear").shoots(OTHER_SECTION, TRIO, "behind").rolls(*[6] * 9, *[1] * 7)
    assert (scene.last("hit")["need"], scene.last("hit")["dead"]) == (27, 2)
    scene = Scene("rapid_response", "iron_cones").group(TRIO, at="wall").card("rapid_response", "single")
    scene.shoots(SECTION, TRIO, "clear").rolls(*[6] * 8)
    assert scene.last("hit")["need"] == 24


def test_where_kill_numbers_differ_figures_are_picked_one_by_one() -> None:
    ruled("the owner picks figures one by one as long as the remaining points can fell anybody")
    scene = Scene("hoppers", "volunteers").group(SQUAD, 1, 0, 1).locked(SQUAD, MOB).locked(PACK, MOB)
    scene.card("volunteers", "double").does("pass").rolls(*[1] * 8)
    scene.rolls(4, 4, 4, 4, 2, 2)
    assert scene.last("hit_mixed")["total"] == 20
    scene.does("fall", SQUAD, "heavy_weapon")
    assert scene.ask.facts["points"] == 11
    scene.does("fall", PACK, "skitter")
    assert scene.left(PACK) == 1, "five points fell nobody"
    assert scene.state.groups[SQUAD].figures == (1, 0, 0)


def test_a_controller_is_missed_most() -> None:
    ruled("*Those who will be missed least* are figures with few dice first, a Controller last.")
    scene = Scene("hoppers", "rapid_response").card("rapid_response", "single").shoots(SECTION, SQUAD)
    scene.rolls(1, 1, 1, 1, 1, 1, 2, 2)
    assert scene.ask.kind == "lose"
    assert scene.ask.facts["plain"] == (("rifle", 1),)
    scene.does("plain")
    assert scene.state.groups[SQUAD].figures == (1, 4, 1), "the Controller lives"
    scene = Scene("hoppers", "rapid_response").group(SQUAD, 1, 0, 1).card("rapid_response", "single")
    scene.shoots(SECTION, SQUAD).rolls(1, 1, 1, 1, 1, 1, 2, 2).does("plain")
    assert scene.state.groups[SQUAD].figures == (1, 0, 0), "even a heavy weapon is missed less"


def test_a_line_is_free_again_when_who_stood_between_is_dead() -> None:
    ruled("until anybody moves or a group comes or goes")
    scene = Scene("rapid_response", "iron_cones").group(OTHER_SECTION, 2, 1, 1).card("iron_cones", "double")
    scene.does("shoot", TRIO).does("at", OTHER_SECTION).says("group")
    scene.shoots(TRIO, SECTION).rolls(*[6] * 18)
    assert SECTION not in scene.state.groups
    assert scene.state.left == 1
    scene.does("shoot", TRIO)
    assert scene.offers("at", OTHER_SECTION), "who stood between is gone"
    scene.does("never_mind").cards(("rapid_response", "single")).does("shoot", OTHER_SECTION)
    assert scene.offers("at", TRIO), "and sees back"


def test_a_clear_line_is_asked_again_when_somebody_new_stands_there() -> None:
    scene = Scene("iron_cones", "dark_suits", "rapid_response").card("iron_cones", "triple")
    scene.shoots(TRIO, SECTION).rolls(*[1] * 18)
    assert scene.state.sight
    scene.cards(("", "")).rolls(1)
    assert scene.state.arrived
    assert not scene.state.sight, "the Clean-Up may stand between"


def test_terrain_still_blocks_when_somebody_else_dies() -> None:
    scene = Scene("rapid_response", "iron_cones").group(SECTION, 1, 0, 0).card("iron_cones", "double")
    scene.does("shoot", TRIO).does("at", OTHER_SECTION).says("terrain")
    scene.shoots(TRIO, SECTION).rolls(*[6] * 18).does("shoot", TRIO)
    assert not scene.offers("at", OTHER_SECTION)


def test_linked_shots_may_be_rolled_before_the_card_is_done() -> None:
    ruled("or as soon as their player wants")
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "double").shoots(SECTION, TRIO)
    assert scene.offers("volley")
    assert (scene.ask.kind, scene.state.left) == ("act", 1), "nobody is asked more for it"
    scene.does("volley").rolls(*[6] * 8)
    assert (scene.last("hit")["dead"], scene.state.left) == (2, 1)
    assert not scene.offers("volley")
    scene.shoots(SECTION, TRIO).rolls(*[6] * 3, *[1] * 5)
    assert scene.last("hit")["total"] == 23, "what is rolled apart is not added"


def test_one_clean_up_section_may_wait_for_the_other_s_dice() -> None:
    scene = Scene("dark_suits", "iron_cones").group(CLEAN_UP, place=ON).group(OTHER_CLEAN_UP, place=ON)
    scene.set(arrived=True).card("dark_suits", "single").does("team").shoots(CLEAN_UP, TRIO)
    assert scene.ask.kind == "section"
    scene.does("volley").rolls(*[6] * 6)
    assert scene.last("hit")["dead"] == 1
    assert (scene.ask.kind, scene.ask.facts["group"]) == ("section", OTHER_CLEAN_UP)


def test_with_nothing_else_to_do_linked_shots_are_rolled_before_the_last_action() -> None:
    scene = Scene("rapid_response", "iron_cones").only(SECTION, TRIO, OTHER_TRIO).card("rapid_response", "double")
    scene.shoots(SECTION, TRIO).set(groups={id: g for id, g in scene.state.groups.items() if id != SECTION})
    scene._play(GAME.follow(scene.state, ()))
    assert scene.ask.kind == "shots"


def test_skitters_in_contact_can_be_set_off() -> None:
    ruled("A group in close combat keeps its special actions")
    scene = Scene("rapid_response", "hoppers").locked(PACK, SECTION).card("hoppers", "single")
    assert not scene.offers("move", PACK)
    scene.does("detonate", PACK).says("under", SECTION, 4).says("done").rolls(*[6] * 4)
    assert scene.left(SECTION) == 0
    assert scene.left(PACK) == 1


@pytest.mark.parametrize("answer", [("special", SECTION), ("try", "carry", SECTION), ("close", SECTION)])
def test_a_locked_group_may_do_what_moves_nobody(answer: tuple[str, ...]) -> None:
    scene = Scene("rapid_response", "hoppers").group(SECTION, at="capsule").locked(PACK, SECTION)
    scene.card("rapid_response", "single")
    assert scene.offers(*answer)
    assert not scene.offers("move", SECTION)


def test_who_is_locked_neither_climbs_down_nor_teleports() -> None:
    scene = Scene("rapid_response", "saucer_folk", sewers=True).locked(PARTY, SECTION)
    assert not scene.card("rapid_response", "single").offers("descend", SECTION)
    assert not scene.card("saucer_folk", "single").offers("teleport", PARTY)


def test_strays_in_contact_have_nobody_to_set_them_off() -> None:
    scene = Scene("rapid_response", "hoppers").group(SQUAD, 0, 5, 1).locked(PACK, SECTION).card("hoppers", "single")
    assert not any(answer[-1] == PACK for answer in scene.ask.options)


@pytest.mark.parametrize(("level", "fights"), [("single", 0), ("double", 1), ("triple", 1)])
def test_combats_are_settled_after_the_card_of_who_is_gone(level: str, fights: int) -> None:
    ruled("but after its Double or Triple all close combats are settled")
    scene = Scene("iron_cones", "volunteers", "saucer_folk").only(TRIO, MOB).locked(TRIO, MOB)
    scene.cards(("saucer_folk", level), ("iron_cones", "single"))
    assert len(scene.happened("fight_begins")) == fights
    if fights:
        scene.rolls(*[1] * 18).rolls(*[1] * 6)
        assert scene.happened("combat_over"), "they part"


def test_who_played_last_orders_the_combats_after_a_card_of_nobody_s() -> None:
    ruled("whoever played last says in which order")
    scene = Scene("iron_cones", "volunteers", "saucer_folk").only(TRIO, OTHER_TRIO, MOB, OTHER_MOB)
    scene.locked(TRIO, MOB).locked(OTHER_TRIO, OTHER_MOB)
    scene.cards(("volunteers", "single"), ("saucer_folk", "double")).does("pass")
    assert (scene.ask.kind, scene.ask.seat) == ("order", "volunteers")


def test_a_pack_whose_squad_is_dead_is_set_down_alone() -> None:
    scene = Scene("hoppers", "volunteers").group(SQUAD, place=HOLE).group(PACK, place=HOLE)
    scene.card("hoppers", "single")
    assert not scene.offers("deploy", PACK), "it comes with its squad"
    groups = {id: group for id, group in scene.state.groups.items() if id != SQUAD}
    scene.set(groups=groups).card("hoppers", "single").does("deploy", PACK).says("stand", "open")
    assert scene.state.groups[PACK].place == ON


def test_a_combat_that_shooting_has_ended_is_over() -> None:
    ruled("A combat in which shooting leaves only one side is over at once.")
    scene = Scene("iron_cones", "volunteers").locked(TRIO, MOB).card("iron_cones", "single").does("shoot", TRIO)
    scene.rolls(*[6] * 18)
    assert not scene.state.combats
    assert not scene.happened("fight_begins")


def test_who_rode_with_a_dead_delver_crawls_back() -> None:
    ruled("Anyone riding with a Delver that dies crawls back to a hole.")
    scene = Scene("hoppers", "rapid_response", sewers=True).group(DELVER, place=BELOW)
    scene.group(SQUAD, place=BELOW, aboard=DELVER).group(SECTION, 2, 1, 1, place=BELOW)
    scene.cards(("", "")).rolls(*[1] * 15).does("plain").rolls(*[6] * 6)
    scene.does("fall", DELVER, "delver")
    assert scene.state.groups[SQUAD].place == HOLE


def test_a_delver_comes_up_at_a_hole_with_the_action_that_took_it_there() -> None:
    ruled("A Delver that tunnels to an existing hole comes up with that action.")
    scene = Scene("hoppers", "volunteers").group(DELVER, place=BELOW).card("hoppers", "single")
    scene.does("tunnel", DELVER).does("hole").says("touch", MOB)
    assert scene.state.groups[DELVER].place == ON
    assert scene.state.combat_of(DELVER)


def test_the_cards_of_the_last_set_are_played() -> None:
    ruled("play the cards already in the row, and the game is over")
    scene = Scene("iron_cones", "volunteers").set(
        deck=("volunteers_single_1",), discard=("event_1",), shuffles=2, row=(), todo=(("set",),)
    )
    scene._play(GAME.decide(scene.state, CHANCE, (("volunteers_single_1",),)))
    assert scene.ask.seat == "volunteers"
    scene.does("pass")
    assert scene.outcome.reason == "third_shuffle"


def test_a_card_of_who_has_nobody_left_is_lost() -> None:
    ruled("A card of a faction that has nobody left is lost")
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
    ruled("The survivors form proper groups again, whether alone or not")
    scene = Scene("iron_cones", "volunteers").group(TRIO, 2).group(OTHER_TRIO, 2)
    scene.locked(TRIO, MOB).locked(OTHER_TRIO, MOB).card("iron_cones", "double").does("pass")
    scene.rolls(*[1] * 24).rolls(*[1] * 6)
    assert (scene.left(TRIO), scene.left(OTHER_TRIO)) == (3, 1)
    assert scene.last("parted")["back"] == ("iron_cones", "volunteers")


@pytest.mark.parametrize(("over", "need"), [(True, 9), (False, 6)])
def test_a_wall_is_defended_against_who_comes_over_it(over: bool, need: int) -> None:
    ruled("behind a wall or fence, only against those who come over it")
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


def test_linked_shots_are_rolled_before_a_friend_is_locked_with_their_target() -> None:
    ruled(
        "If a group comes into contact with figures that its own side has aimed at, those linked shots are rolled first"
    )
    scene = Scene("rapid_response", "volunteers").card("rapid_response", "double").shoots(SECTION, MOB)
    scene.does("move", OTHER_SECTION).says("touch", MOB)
    assert not scene.state.combats
    assert (scene.ask.kind, dice(scene)) == ("shots", 8)
    scene.rolls(1, 1, 1, 1, 1, 1, 1, 1)
    assert (scene.left(MOB), scene.last("locked")["groups"]) == (5, (OTHER_SECTION, MOB))
    assert not scene.state.pools


def test_a_target_that_the_shots_wipe_out_is_not_touched() -> None:
    ruled("if nobody is left, you say where the group stands instead")
    scene = Scene("rapid_response", "volunteers").group(MOB, 1).card("rapid_response", "double").shoots(SECTION, MOB)
    scene.does("move", OTHER_SECTION).says("touch", MOB).rolls(*[6] * 8)
    assert (scene.ask.kind, scene.offers("touch", OTHER_MOB), scene.offers("touch", MOB)) == ("ends", True, False)
    scene.says("stand", "scrub")
    assert scene.state.groups[OTHER_SECTION].at == "scrub"


def test_linked_shots_into_a_fight_are_rolled_before_a_friend_joins_it() -> None:
    scene = Scene("rapid_response", "volunteers", "iron_cones").locked(TRIO, MOB).card("rapid_response", "double")
    scene.shoots(SECTION, "c1/volunteers").does("move", OTHER_SECTION).says("touch", TRIO)
    assert scene.ask.kind == "shots"
    assert "rapid_response" not in scene.state.sides(scene.state.combats["c1"])


def test_other_linked_shots_wait_while_a_friend_makes_contact() -> None:
    scene = Scene("rapid_response", "volunteers").card("rapid_response", "double").shoots(SECTION, MOB)
    scene.does("move", OTHER_SECTION).says("touch", OTHER_MOB)
    assert scene.state.combats
    assert scene.state.pools


def test_a_second_contact_rolls_the_shots_at_whom_it_touches() -> None:
    scene = Scene("rapid_response", "volunteers").card("rapid_response", "double").shoots(SECTION, MOB)
    scene.does("move", OTHER_SECTION).says("touch", OTHER_MOB).says("touch", MOB)
    assert scene.ask.kind == "shots"
    scene.rolls(*[1] * 8)
    assert set(scene.state.combats["c1"].groups) == {OTHER_SECTION, OTHER_MOB, MOB}


def test_a_line_is_asked_again_when_figures_of_either_group_fell() -> None:
    ruled("A group that has lost figures is asked about again")
    scene = Scene("iron_cones", "rapid_response").card("iron_cones", "triple")
    scene.shoots(TRIO, SECTION).rolls(*[1] * 18).does("plain")
    assert scene.left(SECTION) == 1
    scene.does("shoot", TRIO).does("at", SECTION)
    assert scene.ask.kind == "sight"


def test_a_line_into_a_fight_is_asked_again_when_figures_of_it_fell() -> None:
    scene = Scene("rapid_response", "volunteers", "iron_cones").locked(TRIO, MOB).card("rapid_response", "double")
    scene.shoots(SECTION, "c1/volunteers").does("volley").rolls(*[2] * 8)
    assert scene.left(MOB) < 6
    scene.does("shoot", SECTION).does("into", "c1", "volunteers")
    assert scene.ask.kind == "sight"


def test_a_clear_line_holds_where_nobody_of_either_group_fell() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "triple").shoots(SECTION, OTHER_TRIO)
    scene.shoots(OTHER_SECTION, TRIO).does("volley").rolls(*[1] * 8).rolls(*[3] * 8)
    assert scene.left(TRIO) == 2
    scene.does("shoot", SECTION).does("at", OTHER_TRIO)
    assert scene.ask.kind != "sight"


def test_a_dropped_capsule_must_be_opened_anew() -> None:
    ruled("If the carrier of the capsule dies, it stays where it fell. It shuts, and must be opened anew")
    scene = Scene("rapid_response", "iron_cones").group(SECTION, 1, 0, 0).set(capsule=SECTION, rolls={SECTION: 1})
    scene.card("iron_cones", "single").shoots(TRIO, SECTION).rolls(*[6] * 18)
    assert (scene.last("fell")["drops"], scene.state.capsule) == (True, "there")
    scene.group(OTHER_SECTION, at="capsule").card("rapid_response", "single")
    assert scene.offers("try", "carry", OTHER_SECTION)
    scene.does("try", "carry", OTHER_SECTION).rolls(1, 1, 1, 1)
    assert scene.state.capsule == "there"


def test_nobody_is_helped_and_hindered_at_once_or_without_playing() -> None:
    for options in ({"helped": "hoppers", "hindered": "hoppers"}, {"players": 4, "helped": "saucer_folk"},
                    {"players": 2, "hindered": "hoppers"}):  # fmt: skip
        with pytest.raises(Refused) as refused:
            GAME.setup(options)
        assert refused.value.key == "unknown-option"
    GAME.setup({"helped": "hoppers", "hindered": "iron_cones"})


def test_a_delver_digs_a_hole_only_while_a_marker_is_left() -> None:
    ruled("A Delver goes down away from a hole only if a marker is left for a new one.")
    scene = Scene("hoppers", "volunteers").set(holes={"hoppers": 9}, spare={"hoppers": 0}).card("hoppers", "double")
    scene.does("down", DELVER).says("no")
    assert (scene.ask.kind, scene.state.left) == ("act", 2), "nothing is spent"
    assert (scene.last("no_hole")["group"], scene.state.groups[DELVER].place) == (DELVER, ON)
    scene.does("down", DELVER).says("yes").does("along", ())
    assert (scene.state.groups[DELVER].place, scene.state.holes["hoppers"]) == (BELOW, 9)


def test_nobody_climbs_out_of_a_hole_while_none_is_open() -> None:
    ruled("A squad that waits in such a hole climbs out of another; if none is open, it waits until a Delver digs one.")
    scene = Scene("hoppers", "rapid_response").set(holes={"hoppers": 2}, spare={"hoppers": 7})
    scene.group(SQUAD, place=HOLE).group(PACK, place=HOLE).card("rapid_response", "double").does("close", SECTION)
    scene.says("yes").does("close", OTHER_SECTION)
    assert scene.says("yes").state.holes == {"hoppers": 0}
    scene.card("hoppers", "double")
    assert not scene.offers("deploy", SQUAD)
    scene.does("down", DELVER).does("along", ())
    assert scene.offers("deploy", SQUAD), "the Delver has dug one"


def test_a_closed_hole_leaves_its_marker_for_another() -> None:
    ruled("The marker of a hole that was closed is turned over, and can be used again.")
    scene = Scene("hoppers", "rapid_response").set(holes={"hoppers": 9}, spare={"hoppers": 0})
    scene.card("rapid_response", "single").does("close", SECTION).says("yes")
    assert (scene.state.holes, scene.state.spare) == ({"hoppers": 8}, {"hoppers": 1})
    scene.card("hoppers", "single").does("down", DELVER).says("no").does("along", ())
    assert (scene.state.holes, scene.state.spare) == ({"hoppers": 9}, {"hoppers": 0})


def test_any_number_of_squads_ride_with_a_delver() -> None:
    ruled("Any number of squads ride with a Delver.")
    scene = Scene("hoppers", "volunteers").card("hoppers", "double").does("down", DELVER).says("yes")
    squads = tuple(f"hoppers-squad-{number}" for number in (1, 2, 3))
    scene.does("along", squads)
    assert {scene.state.groups[id].aboard for id in squads} == {DELVER}


def test_who_is_still_to_come_is_not_out() -> None:
    ruled("The Clean-Up counts before it has come")
    scene = Scene("rapid_response", "dark_suits").only(SECTION, CLEAN_UP, OTHER_CLEAN_UP)
    scene.cards(("rapid_response", "single"), ("dark_suits", "single"), ("rapid_response", "single")).does("pass")
    assert scene.last("card_lost")["why"] == "away"
    assert (scene.ask.kind, scene.ask.seat) == ("act", "rapid_response"), "the game goes on"

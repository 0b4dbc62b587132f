"""The worked examples of the rules, each by its number."""

from __future__ import annotations

from typing import Final

import pytest

from companion.games.alien_invasion import cards, data
from companion.games.alien_invasion.split import evens, share
from companion.games.alien_invasion.state import ABOARD, AIR, BELOW, HOLE, ON
from companion.games.alien_invasion.steps import dice_of
from companion.kernel import assets
from companion.kernel.game import CHANCE, TABLE, Outcome, Refused
from companion.kernel.outcomes import Deal, Dice
from companion.models.alien_invasion import Scenario
from tests.alien_invasion.field import (
    CLEAN_UP,
    DATA,
    DELVER,
    GAME,
    MOB,
    OTHER_CLEAN_UP,
    OTHER_SECTION,
    OTHER_TRIO,
    PACK,
    PAIR,
    PARTY,
    SECTION,
    SQUAD,
    TRIO,
    Scene,
    counts,
)

SIX: Final = next(row for row in assets.table(GAME.name, "scenario.toml", Scenario).company if len(row) == 6)
"""Kills that win for each where all six play."""

FIRST_VOLLEY = (2, 2, 2, 3, 3, 5, 6, 6)
SECOND_VOLLEY = (1, 2, 2, 3, 3, 3, 3, 3)
CONES = (1, 2, 2, 4, 4, 4, 4, 5, 5, 5, 5, 6)


def asked_dice(scene: Scene) -> int:
    """How many dice are to be rolled now."""
    assert isinstance(scene.ask.means, Dice)
    return scene.ask.means.count


# ---- shooting -----------------------------------------------------------------------------------------------


def test_ai_01_a_section_has_eight_dice() -> None:
    assert dice_of((Scene().state.groups[SECTION],)) == (8, 0)


def test_ai_02_a_total_of_29_kills_one_walking_machine_and_5_are_lost() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "single").shoots(SECTION, TRIO)
    scene.rolls(*FIRST_VOLLEY)
    told = scene.last("hit")
    assert (told["total"], told["need"], told["dead"], told["over"]) == (29, 24, 1, 5)
    assert scene.left(TRIO) == 2


def two_cones(at: str) -> Scene:
    scene = Scene("rapid_response", "iron_cones").group(TRIO, 2).group(SECTION, at=at)
    scene.card("iron_cones", "single").shoots(TRIO, SECTION)
    assert asked_dice(scene) == 12
    return scene.rolls(*CONES)


def test_ai_03_a_total_of_47_kills_four_humans_in_the_open() -> None:
    scene = two_cones("open")
    told = scene.last("hit")
    assert (told["total"], told["need"], told["dead"]) == (47, 6, 4)
    assert SECTION not in scene.state.groups


def test_ai_04_in_a_building_the_same_roll_leaves_one() -> None:
    scene = two_cones("building")
    told = scene.last("hit")
    assert (told["need"], told["dead"], told["over"]) == (12, 3, 11)
    assert scene.ask.seat == "rapid_response", "the owner picks who falls"
    scene.does("fall", SECTION, "rifle").does("fall", SECTION, "rifle").does("fall", SECTION, "support_weapon")
    assert scene.state.groups[SECTION].figures == (0, 0, 1)


def test_ai_05_both_actions_at_one_target_are_one_pool() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "double")
    scene.shoots(SECTION, TRIO).shoots(SECTION, TRIO)
    assert asked_dice(scene) == 16


def test_ai_06_linked_volleys_of_29_and_20_kill_two() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "double")
    scene.shoots(SECTION, TRIO).shoots(SECTION, TRIO).rolls(*FIRST_VOLLEY, *SECOND_VOLLEY)
    assert scene.last("hit")["total"] == 49
    assert scene.left(TRIO) == 1


def test_ai_06_unlinked_the_same_volleys_kill_one_and_none() -> None:
    scene = Scene("volunteers", "iron_cones").group(MOB, 8).card("volunteers", "double")
    scene.shoots(MOB, TRIO).rolls(*FIRST_VOLLEY)
    scene.shoots(MOB, TRIO).rolls(*SECOND_VOLLEY)
    assert [told["dead"] for told in scene.happened("hit")] == [1, 0]
    assert scene.left(TRIO) == 2


def test_ai_07_two_linked_groups_at_one_target_are_one_pool() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "double")
    scene.shoots(SECTION, TRIO).shoots(OTHER_SECTION, TRIO)
    assert asked_dice(scene) == 16
    assert scene.ask.facts["groups"] == (SECTION, OTHER_SECTION)


def test_shots_at_two_targets_are_two_pools() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "double")
    scene.shoots(SECTION, TRIO).shoots(OTHER_SECTION, OTHER_TRIO)
    assert asked_dice(scene) == 8
    scene.rolls(*FIRST_VOLLEY)
    assert asked_dice(scene) == 8


# ---- Dark Suits ---------------------------------------------------------------------------------------------


def suits(studied: tuple[str, ...] = ()) -> Scene:
    scene = Scene("dark_suits", "hoppers").set(studied=studied)
    return scene.card("dark_suits", "single").shoots(PAIR, SQUAD)


def test_ai_08_without_successes_one_die_says_how_many_each_suit_rolls() -> None:
    scene = suits()
    assert asked_dice(scene) == 1
    scene.rolls(4)
    assert asked_dice(scene) == 8


@pytest.mark.parametrize(("faces", "dice"), [((1, 1), 4), ((6, 6), 24), ((2, 3), 10)])
def test_ai_09_with_one_success_two_dice_do(faces: tuple[int, ...], dice: int) -> None:
    scene = suits(("hopper",)).rolls(*faces)
    assert asked_dice(scene) == dice


@pytest.mark.parametrize(("face", "each"), [(1, 4), (6, 24)])
def test_ai_10_with_three_successes_four_dice_do(face: int, each: int) -> None:
    scene = suits(("hopper", "skitter", "delver")).rolls(*[face] * 4)
    assert asked_dice(scene) == 2 * each


def clean_up(successes: tuple[str, ...], level: str = "single") -> Scene:
    scene = Scene("dark_suits", "hoppers").set(studied=successes).cards(("", ""), ("dark_suits", level))
    return scene.rolls(1)


def test_ai_11_the_clean_up_brings_what_is_known_when_it_arrives() -> None:
    scene = clean_up(("hopper",))
    assert dice_of((scene.state.groups[CLEAN_UP],)) == (11, 0)
    scene.set(studied=("hopper", "skitter"))
    assert dice_of((scene.state.groups[CLEAN_UP],)) == (11, 0), "later studies don't help it"


@pytest.mark.parametrize(("successes", "dice"), [(0, 6), (1, 11), (2, 16), (3, 21)])
def test_ai_11_dice_of_a_section_by_successes(successes: int, dice: int) -> None:
    scene = clean_up(("hopper", "skitter", "delver")[:successes])
    assert dice_of((scene.state.groups[CLEAN_UP],)) == (dice, 0)


def test_ai_12_one_section_shoots_and_the_other_moves_as_one_action() -> None:
    scene = clean_up(()).does("team")
    assert scene.ask.facts["group"] == CLEAN_UP
    scene.shoots(CLEAN_UP, SQUAD)
    assert scene.ask.facts["group"] == OTHER_CLEAN_UP
    scene.does("move", OTHER_CLEAN_UP).says("stand", "scrub")
    assert scene.state.groups[OTHER_CLEAN_UP].at == "scrub"
    assert asked_dice(scene) == 6, "the action is spent: the shot is rolled"


def test_linked_clean_up_on_a_triple_rolls_126_dice_at_once() -> None:
    scene = clean_up(("hopper", "skitter", "delver"), "triple")
    for _ in range(3):
        scene.does("team").shoots(CLEAN_UP, SQUAD).shoots(OTHER_CLEAN_UP, SQUAD)
    assert asked_dice(scene) == 126
    scene.rolls(*[3] * 126)
    assert scene.left(SQUAD) == 0


# ---- cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "drawn"), [(2, 4), (3, 4), (4, 4), (5, 5), (6, 6)])
def test_ai_13_fewer_than_four_factions_draw_four_cards(players: int, drawn: int) -> None:
    asks = GAME.ask(GAME.setup({"players": players}))
    assert not isinstance(asks, Outcome)
    assert isinstance(asks[0].means, Deal)
    assert asks[0].means.hands == (drawn,)


def test_ai_14_six_factions_play_with_58_cards_of_which_four_are_special_events() -> None:
    state = GAME.setup({"players": 6})
    assert len(state.deck) == 58
    assert sum(not card.seat for card in cards.deck_of(state).values()) == 4
    assert DATA.set_size(6) == 6


@pytest.mark.parametrize(
    ("players", "deck"), [(2, (10, 6, 2, 2)), (3, (15, 9, 3, 3)), (4, (20, 12, 4, 4)), (5, (25, 15, 5, 4)),
                          (6, (30, 18, 6, 4))]
)  # fmt: skip
@pytest.mark.parametrize("kind", ["printed", "playing"])
def test_the_deck_by_number_of_factions(players: int, deck: tuple[int, ...], kind: str) -> None:
    if kind == "playing" and players > 4:
        with pytest.raises(Refused, match="too-many-suits"):
            GAME.setup({"players": players, "deck": kind})
        return
    found = cards.deck_of(GAME.setup({"players": players, "deck": kind})).values()
    levels = [card.level for card in found]
    assert tuple(levels.count(level) for level in ("single", "double", "triple", "")) == deck


def moves(scene: Scene, *ids: str) -> Scene:
    for id in ids:
        scene.does("move", id).says("stand", "open")
    return scene


def test_ai_15_a_triple_gives_one_group_one_action_and_another_two() -> None:
    scene = moves(Scene().card("rapid_response", "triple"), SECTION, OTHER_SECTION, OTHER_SECTION)
    assert scene.state.level == ""
    assert scene.state.played == 2, "the card is done"


@pytest.mark.parametrize("ids", [(SECTION, OTHER_SECTION, "rapid_response-section-3"), (SECTION,) * 3])
def test_ai_16_or_three_groups_one_each_or_one_group_three(ids: tuple[str, ...]) -> None:
    assert moves(Scene().card("rapid_response", "triple"), *ids).state.played == 2


def test_ai_16_two_and_two_are_too_many() -> None:
    scene = moves(Scene().card("rapid_response", "triple"), SECTION, SECTION, OTHER_SECTION)
    with pytest.raises(Refused):
        GAME.decide(scene.state, "rapid_response", ("move", OTHER_SECTION))


# ---- what people say about places ---------------------------------------------------------------------------


@pytest.mark.parametrize(("inches", "jumps"), [(7, True), (8, False)])
def test_ai_17_hoppers_jump_water_of_seven_inches_and_not_of_eight(inches: int, jumps: bool) -> None:
    scene = Scene().card("hoppers", "single").does("move", SQUAD).says("soft").says("inches", inches)
    assert bool(scene.happened("leapt")) == jumps
    assert bool(scene.happened("stopped")) != jumps
    if jumps:
        scene.says("stand", "trees")
        assert scene.state.groups[SQUAD].at == "trees"


def test_skitters_cross_no_water_at_all() -> None:
    scene = Scene().card("hoppers", "single").does("move", PACK).says("soft").says("inches", 2)
    assert scene.last("stopped")["group"] == PACK


def test_ai_18_hoppers_jump_up_eight_inches_to_a_platform() -> None:
    scene = Scene().card("hoppers", "single").does("move", SQUAD).says("ledge").says("inches", 8)
    assert scene.last("jumped")["inches"] == 8
    scene.says("stand", "building")
    assert scene.state.groups[SQUAD].at == "building"


@pytest.mark.parametrize("answer", [("inches", 9), ("no_platform",)])
def test_ai_18_but_no_higher_and_not_into_the_air(answer: tuple[object, ...]) -> None:
    scene = Scene().card("hoppers", "single").does("move", SQUAD).says("ledge").says(*answer)
    assert scene.last("stopped")["why"] == "ledge"


def test_ai_19_a_move_over_a_wall_ends_behind_it() -> None:
    scene = Scene().card("rapid_response", "single").does("move", SECTION).says("stand", "wall")
    assert scene.state.groups[SECTION].at == "wall"
    assert scene.state.played == 2, "the move is over, whatever was left of its eight inches"


def test_ai_37_a_group_between_stops_the_shot_and_spends_nothing() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "single").shoots(SECTION, TRIO, "group")
    assert scene.ask.kind == "act"
    assert scene.state.left == 1
    scene.does("shoot", SECTION)
    assert not scene.offers("at", TRIO), "it is remembered"
    assert scene.offers("at", OTHER_TRIO)


def test_what_stands_between_is_asked_once_until_somebody_moves() -> None:
    scene = Scene("volunteers", "iron_cones").card("volunteers", "triple").shoots(MOB, TRIO).rolls(*[1] * 6)
    scene.does("shoot", MOB).does("at", TRIO)
    assert scene.ask.seat == CHANCE, "not asked again"
    scene.rolls(*[1] * 6).does("move", MOB).says("stand", "open")
    scene.card("volunteers", "single").does("shoot", MOB).does("at", TRIO)
    assert scene.ask.kind == "sight"


def test_ai_38_a_road_vehicle_does_not_enter_rubble() -> None:
    scene = Scene(vehicles=True).card("volunteers", "single").does("drive", "volunteers-pickup-1")
    scene.says("stand", "rubble")
    assert scene.last("stopped")["at"] == "rubble"
    assert scene.state.groups["volunteers-pickup-1"].at == "open"


def test_ai_38_one_made_for_it_does() -> None:
    scene = Scene(vehicles=True).card("rapid_response", "single").does("drive", "rapid_response-truck-1")
    scene.says("stand", "rubble")
    assert scene.state.groups["rapid_response-truck-1"].at == "rubble"


def test_ai_39_a_helicopter_takes_three_actions_across_the_table() -> None:
    craft = "rapid_response-helicopter-1"
    scene = Scene(vehicles=True).card("rapid_response", "triple")
    assert not scene.offers("fly", craft)
    scene.does("take_off", craft)
    assert scene.state.groups[craft].place == AIR
    scene.does("fly", craft).does("land", craft).says("stand", "open")
    assert scene.state.groups[craft].place == ON
    assert scene.state.played == 2


# ---- close combat -------------------------------------------------------------------------------------------


def test_ai_20_cones_alone_after_a_combat_form_threes() -> None:
    scene = Scene("iron_cones", "volunteers").group(TRIO, 2).group(OTHER_TRIO, 2).group(MOB, 1)
    scene.locked(TRIO, MOB).locked(OTHER_TRIO, MOB).card("iron_cones", "double").does("pass")
    scene.rolls(*[6] * 24).rolls(1)
    assert MOB not in scene.state.groups
    assert (scene.left(TRIO), scene.left(OTHER_TRIO)) == (3, 1)


@pytest.mark.parametrize(("ground", "over"), [("building", False), ("wall", True)])
def test_ai_21_attackers_who_win_take_the_ground(ground: str, over: bool) -> None:
    scene = Scene("iron_cones", "volunteers").group(MOB, 1, at=ground).locked(TRIO, MOB, over=over)
    scene.card("iron_cones", "double").does("pass").rolls(*[6] * 18).rolls(1)
    assert scene.ask.kind == "occupy"
    scene.does("occupy", ground)
    assert scene.state.groups[TRIO].at == ground


def test_ai_22_defenders_stay_and_attackers_go_back() -> None:
    scene = Scene("iron_cones", "volunteers").group(MOB, at="wall").locked(TRIO, MOB, over=True)
    scene.card("iron_cones", "double").does("pass").rolls(*[1] * 18).rolls(*[1] * 6)
    told = scene.last("parted")
    assert (told["stay"], told["back"]) == ("volunteers", ("iron_cones",))
    assert scene.ask.kind == "ends"
    assert (scene.ask.facts["group"], scene.ask.facts["how"]) == (TRIO, "back")
    assert not any(answer[0] == "touch" for answer in scene.ask.options), "out of contact"
    scene.says("stand", "open")
    assert scene.state.groups[MOB].at == "wall"
    assert not scene.state.combats


def test_ai_22_defenders_have_the_cover_of_what_they_defend() -> None:
    scene = Scene("iron_cones", "volunteers").group(MOB, at="building").locked(TRIO, MOB)
    scene.card("iron_cones", "double").does("pass").rolls(*[1] * 18)
    assert scene.last("hit")["need"] == 12


def test_ai_23_in_the_street_all_go_back() -> None:
    scene = Scene("iron_cones", "volunteers").locked(TRIO, MOB).card("iron_cones", "double").does("pass")
    scene.rolls(*[1] * 18).rolls(*[1] * 6)
    assert scene.last("parted")["back"] == ("iron_cones", "volunteers")
    assert scene.ask.facts["group"] == TRIO
    scene.says("stand", "open")
    assert scene.ask.facts["group"] == MOB


def test_ai_24_a_combat_waits_for_a_double() -> None:
    scene = Scene("iron_cones", "volunteers", "dark_suits")
    scene.cards(("iron_cones", "single"), ("volunteers", "single"), ("dark_suits", "double"))
    scene.does("move", TRIO).says("touch", MOB).says("no")
    assert scene.ask.seat == "volunteers"
    assert not scene.happened("fight_begins")
    scene.does("pass")
    assert scene.ask.seat == "dark_suits"
    assert not scene.happened("fight_begins")
    scene.does("pass")
    assert scene.happened("fight_begins")


def test_ai_25_a_combat_begun_on_a_triple_is_settled_before_the_next_card() -> None:
    scene = Scene("iron_cones", "volunteers").cards(("iron_cones", "triple"), ("volunteers", "single"))
    scene.does("move", TRIO).says("touch", MOB).says("no").does("pass")
    assert scene.happened("fight_begins")
    assert scene.ask.seat == CHANCE
    assert scene.state.played == 1


def test_locked_groups_cannot_move() -> None:
    scene = Scene("iron_cones", "volunteers").locked(TRIO, MOB).card("iron_cones", "single")
    assert not scene.offers("move", TRIO)
    assert scene.offers("shoot", TRIO)


def test_ai_26_even_dice_of_an_outsider_hurt_the_faction_it_names() -> None:
    roll = counts(6, 5, 4, 3, 2, 1)
    assert (evens(roll), share(roll, 1)) == (12, (9,))
    scene = Scene("volunteers", "rapid_response", "saucer_folk").group(MOB, 6)
    scene.locked(SECTION, PARTY).card("volunteers", "single").does("shoot", MOB).does("into", "c1", "saucer_folk")
    scene.says("clear").rolls(6, 5, 4, 3, 2, 1)
    by_seat = {told["seat"]: told["total"] for told in scene.happened("hit")}
    assert by_seat == {"saucer_folk": 12, "rapid_response": 9}


def test_ai_27_in_a_melee_of_four_odd_dice_are_shared() -> None:
    assert share(counts(6, 5, 4, 3, 2, 1), 2) == (5, 4)
    scene = Scene("volunteers", "rapid_response", "saucer_folk", "iron_cones")
    scene.locked(MOB, SECTION).locked(PARTY, SECTION).locked(TRIO, SECTION)
    scene.card("volunteers", "double").does("pass")
    assert (scene.ask.kind, scene.ask.seat) == ("strike", "volunteers")
    scene.does("at", "rapid_response").rolls(6, 5, 4, 3, 2, 1)
    assert scene.last("shot")["even"] == 12
    assert scene.ask.kind == "lose"
    scene.does("plain")
    assert scene.ask.kind == "share"
    scene.does("share", ("saucer_folk", "iron_cones"), (5, 4))
    assert {told["seat"]: told["total"] for told in scene.happened("hit")} == {
        "rapid_response": 12,
        "saucer_folk": 5,
        "iron_cones": 4,
    }


def test_ai_28_the_most_even_split_is_found() -> None:
    assert share(counts(5, 5, 3, 3, 3), 2) == (10, 9)


# ---- Hoppers, Skitters, Delvers -----------------------------------------------------------------------------


def burrows(scene: Scene, goal: str) -> int:
    """Go down, tunnel, come up and set the squad down, Skitters and all; returns the actions that it took."""
    scene.set(todo=scene.state.todo, left=9)
    scene.does("down", DELVER).says("yes").does("along", (SQUAD,)).does("tunnel", DELVER).does(goal)
    assert scene.state.groups[SQUAD].place in (BELOW, HOLE)
    if goal == "fresh":
        scene.does("up", DELVER)
    scene.says("stand", "open").does("deploy", SQUAD).says("stand", "open").says("stand", "rubble")
    assert (scene.state.groups[PACK].place, scene.state.groups[PACK].at) == (ON, "rubble")
    return 9 - scene.state.left


def test_ai_29_a_new_place_takes_four_actions() -> None:
    scene = Scene("hoppers", "volunteers").card("hoppers", "triple")
    assert burrows(scene, "fresh") == 4
    assert scene.state.holes == {"hoppers": 7}


def test_ai_30_a_hole_that_is_there_takes_three() -> None:
    scene = Scene("hoppers", "volunteers").card("hoppers", "triple")
    assert burrows(scene, "hole") == 3
    assert scene.state.holes == {"hoppers": 6}
    assert scene.state.groups[SQUAD].place == ON
    assert scene.state.groups[PACK].place == ON, "its Skitters are set down with it"


def test_ai_31_humans_take_four_actions_through_the_sewers() -> None:
    scene = Scene("rapid_response", "iron_cones", sewers=True).card("rapid_response", "triple").set(left=9)
    scene.does("descend", SECTION).does("crawl", SECTION).does("climb", SECTION)
    assert scene.state.groups[SECTION].place == BELOW
    scene.does("climb", SECTION).says("stand", "open")
    assert scene.state.groups[SECTION].place == ON
    assert 9 - scene.state.left == 4


def test_ai_32_a_skitter_that_is_shot_does_not_go_off() -> None:
    scene = Scene("rapid_response", "hoppers").card("rapid_response", "single").shoots(SECTION, PACK)
    scene.rolls(*[6] * 8)
    assert PACK not in scene.state.groups
    assert not scene.happened("went_off")
    assert not scene.happened("blasted")


def test_ai_33_two_more_skitters_in_the_blast_make_twelve_dice() -> None:
    scene = Scene("rapid_response", "hoppers").card("hoppers", "single").does("detonate", PACK)
    scene.says("under", PACK, 1).says("under", "hoppers-skitter-2", 1).says("under", SECTION, 2).says("done")
    assert asked_dice(scene) == 12
    scene.rolls(*[3] * 12)
    told = scene.last("hit")
    assert (told["seat"], told["total"], told["dead"]) == ("rapid_response", 36, 2)
    assert PACK not in scene.state.groups
    assert scene.left("hoppers-skitter-2") == 1


def test_a_blast_hurts_friends_too_and_no_more_than_lie_under_it() -> None:
    scene = Scene("rapid_response", "hoppers").card("hoppers", "single").does("detonate", PACK)
    scene.says("under", SQUAD, 1).says("done").rolls(*[6] * 4)
    scene.does("plain")
    assert scene.left(SQUAD) == 6
    assert scene.state.kills.get("hoppers", 0) == 0


@pytest.mark.parametrize(("faces", "lives"), [((6, 6, 6, 6, 5), True), ((6, 6, 6, 6, 6), False)])
def test_ai_34_a_delver_in_a_building_takes_thirty(faces: tuple[int, ...], lives: bool) -> None:
    scene = Scene("volunteers", "hoppers").group(MOB, 5).group(DELVER, at="building").card("volunteers", "single")
    scene.shoots(MOB, DELVER).rolls(*faces)
    assert (DELVER in scene.state.groups) == lives


def test_ai_35_skitters_and_delvers_fight_hand_to_hand_only() -> None:
    state = Scene().state
    one = state.groups[PACK]._replace(figures=(1,))
    assert (dice_of((one,)), dice_of((one,), close=True)) == ((0, 0), (2, 0))
    delver = (state.groups[DELVER],)
    assert (dice_of(delver), dice_of(delver, close=True)) == ((0, 0), (6, 0))


def test_ai_36_one_six_among_three_helpers_is_enough() -> None:
    scene = Scene().card("rapid_response", "single").does("special", SECTION).says("roll", 3).rolls(1, 6, 2)
    assert scene.last("did")["success"] is True


def test_ai_36_no_six_is_not() -> None:
    scene = Scene().card("rapid_response", "single").does("special", SECTION).says("roll", 3).rolls(1, 5, 2)
    assert scene.last("did")["success"] is False


def test_ai_40_two_squads_have_six_holes_and_four_on_the_table() -> None:
    state = GAME.setup({"players": 4})
    squads = sum(group.template.id == "hoppers-squad" for group in state.groups.values())
    assert squads == 3
    assert state.holes["hoppers"] * 2 == 4 * squads, "two of three for each squad"
    assert (state.holes["hoppers"] + state.spare["hoppers"]) * 2 == 6 * squads


def test_ai_41_on_a_triple_one_action_must_move_stray_skitters() -> None:
    scene = Scene("hoppers", "volunteers").group(SQUAD, 0, 5, 1).card("hoppers", "triple")
    assert not scene.offers("pass")
    assert not scene.offers("move", PACK)
    moves(scene, "hoppers-squad-2", "hoppers-squad-3")
    assert scene.ask.options == (("charge", PACK),)
    scene.does("charge", PACK)
    assert scene.ask.seat == TABLE
    scene.says("touch", MOB).says("no")
    assert scene.happened("fight_begins")


def test_ai_41_not_on_a_double() -> None:
    assert Scene("hoppers", "volunteers").group(SQUAD, 0, 5, 1).card("hoppers", "double").offers("pass")


def test_ai_42_who_has_studied_every_species_may_claim_the_victory() -> None:
    scene = Scene("dark_suits", "hoppers", "volunteers").set(studied=("hopper", "skitter", "delver"))
    scene.card("dark_suits", "single").does("pass")
    assert scene.ask.kind == "claim"
    scene.does("claim")
    assert scene.outcome.winners == ("dark_suits",)


def test_ai_42_one_species_short_is_no_victory() -> None:
    scene = Scene("dark_suits", "hoppers", "volunteers").set(studied=("hopper", "skitter"))
    scene.card("dark_suits", "single").does("pass")
    assert not scene.happened("ended")


# ---- rules and rulings that have no example of their own ----------------------------------------------------


def test_who_falls_strikes_all_the_same() -> None:
    scene = Scene("iron_cones", "volunteers").locked(TRIO, MOB).card("iron_cones", "double").does("pass")
    scene.rolls(*[6] * 18)
    assert MOB not in scene.state.groups
    assert asked_dice(scene) == 6, "six fell, and six strike"


def test_underground_natives_strike_first_and_the_dead_strike_no_more() -> None:
    scene = Scene("rapid_response", "hoppers", sewers=True).group(SECTION, place=BELOW).group(SQUAD, place=BELOW)
    scene.cards(("", ""))
    assert scene.happened("melee")
    assert scene.ask.facts["seat"] == "hoppers"
    assert asked_dice(scene) == 9
    scene.rolls(*[6, 6, 1, 1, 1, 1, 1, 1, 1]).does("plain")
    assert scene.ask.facts["seat"] == "rapid_response"
    assert asked_dice(scene) == 4, "only the rocket is left"
    scene.rolls(1, 1, 1, 1)
    assert scene.last("surface")["seats"] == ("rapid_response",)
    scene.says("stand", "open")
    assert scene.state.groups[SECTION].place == ON
    assert scene.state.groups[SQUAD].place == BELOW


def test_hoppers_fight_on() -> None:
    scene = Scene("hoppers", "volunteers").locked(SQUAD, MOB).card("hoppers", "double").does("pass")
    scene.rolls(*[1] * 9).rolls(*[1] * 6)
    assert scene.last("fights_on")["combat"] == "c1"
    assert "c1" in scene.state.combats


def test_friends_may_not_shoot_into_the_combat_and_outsiders_may() -> None:
    scene = Scene("rapid_response", "iron_cones", "volunteers").locked(SECTION, TRIO).card("rapid_response", "single")
    scene.does("shoot", OTHER_SECTION)
    assert not scene.offers("into", "c1", "iron_cones")
    assert not scene.offers("at", TRIO)
    scene.card("volunteers", "single").does("shoot", MOB)
    assert scene.offers("into", "c1", "iron_cones")
    assert scene.offers("into", "c1", "rapid_response")


def test_reinforcements_make_one_larger_group() -> None:
    scene = Scene("rapid_response", "iron_cones").locked(SECTION, TRIO).card("rapid_response", "double")
    scene.does("move", OTHER_SECTION).says("touch", TRIO)
    assert scene.state.combats["c1"].groups == (OTHER_SECTION, TRIO, SECTION)
    scene.says("no").does("pass")
    assert asked_dice(scene) == 16


def test_passengers_are_hit_for_two_dice_when_their_vehicle_is_destroyed() -> None:
    truck = "rapid_response-truck-1"
    scene = Scene("rapid_response", "volunteers", vehicles=True).card("rapid_response", "single")
    scene.does("move", SECTION).says("board", truck)
    assert scene.state.groups[SECTION].place == ABOARD
    scene.card("volunteers", "single").shoots(MOB, truck).rolls(3, 3, 3, 3, 3, 3)
    assert truck not in scene.state.groups
    scene.rolls(5, 2)
    assert scene.last("hit")["dead"] == 1
    scene.does("plain")
    assert scene.left(SECTION) == 3
    assert scene.state.groups[SECTION].place == ON


def test_a_group_teleports_once() -> None:
    scene = Scene().card("saucer_folk", "double").does("teleport", PARTY)
    assert scene.ask.facts["inches"] == 24
    scene.says("stand", "open")
    assert not scene.offers("teleport", PARTY)


@pytest.mark.parametrize(("night", "rolls"), [("coldwater_cross", 1), ("old_night", 2)])
def test_the_capsule_is_opened_and_carried_off(night: str, rolls: int) -> None:
    scene = Scene("rapid_response", "volunteers", scenario=night).group(SECTION, at="capsule")
    scene.card("rapid_response", "triple")
    for _ in range(rolls):
        assert scene.state.capsule == "there"
        scene.does("try", "carry", SECTION).rolls(1, 2, 3, 6)
    assert scene.state.capsule == SECTION
    scene.does("move", SECTION).says("stand", "edge")
    while scene.state.over is None:
        scene.does("pass")
    assert scene.outcome.winners == ("rapid_response",)
    assert scene.outcome.reason == "victory"


def test_who_carries_the_capsule_drops_it_in_death() -> None:
    scene = Scene("rapid_response", "volunteers").group(SECTION, 1, 0, 0).set(capsule=SECTION)
    scene.card("volunteers", "single").shoots(MOB, SECTION).rolls(*[6] * 6)
    assert scene.state.capsule == "there"


@pytest.mark.parametrize(
    ("result", "level", "actions"), [(5, "double", 1), (6, "double", 3), (6, "triple", 4), (1, "single", 1)]
)
def test_crossed_orders_and_adrenaline_change_the_next_card(result: int, level: str, actions: int) -> None:
    scene = Scene().cards(("", ""), ("rapid_response", level)).rolls(result)
    assert scene.state.left == actions


def test_crossed_orders_lose_a_single() -> None:
    scene = Scene().cards(("", ""), ("rapid_response", "single"), ("iron_cones", "single")).rolls(5)
    assert scene.last("card_lost")["why"] == "crossed"
    assert scene.ask.seat == "iron_cones"


def test_in_smoke_nobody_shoots_on_the_next_action_card() -> None:
    scene = Scene().cards(("", ""), ("rapid_response", "single"), ("iron_cones", "single")).rolls(2)
    assert not scene.offers("shoot", SECTION)
    scene.does("pass")
    assert scene.offers("shoot", TRIO)


def test_a_straggler_comes_back() -> None:
    scene = Scene("iron_cones", "volunteers").only(TRIO, MOB).group(TRIO, 2).set(fallen={"iron_cones": {"cone": 1}})
    scene.cards(("", "")).rolls(3)
    assert scene.left(TRIO) == 3


def test_a_collapse_hits_each_group_in_it_at_open_numbers() -> None:
    scene = Scene("volunteers", "rapid_response").group(SECTION, at="building").group(OTHER_SECTION, at="building")
    scene.set(last="volunteers").cards(("", "")).rolls(4).does("in", SECTION).says("in", OTHER_SECTION)
    scene.rolls(6, 6)
    assert (scene.last("hit")["need"], scene.last("hit")["dead"]) == (6, 2)
    assert scene.state.kills == {}, "nobody's kill"


def test_enemies_close_a_hole_and_its_marker_can_be_used_again() -> None:
    scene = Scene("rapid_response", "hoppers").card("rapid_response", "single").does("close", SECTION).says("yes")
    assert (scene.state.holes["hoppers"], scene.state.spare["hoppers"]) == (5, 4)


def test_a_study_rolls_a_die_for_each_pair_and_not_for_the_clean_up() -> None:
    scene = clean_up(())
    scene.set(dead_species=("hopper",)).card("dark_suits", "double").does("study", "hopper")
    assert asked_dice(scene) == 4
    scene.rolls(1, 2, 6, 3)
    assert scene.state.studied == ("hopper",)
    assert not scene.offers("study", "hopper"), "one success for each species"


def levels(seat: str, **options: str) -> list[tuple[str, str]]:
    """Return the cards of a faction: what each shows, and what it counts as."""
    state = GAME.setup(options)
    deck = cards.deck_of(state)
    assert set(state.deck) == set(deck)
    return [(card.level, card.counts) for card in deck.values() if card.seat == seat]


@pytest.mark.parametrize(("option", "singles"), [("helped", 6), ("hindered", 4)])
def test_a_faction_is_helped_or_hindered_by_its_share_of_the_deck(option: str, singles: int) -> None:
    found = levels("iron_cones", handicap="single", **{option: "iron_cones"})
    assert found.count(("single", "single")) == singles
    assert len(found) == 4 + singles


@pytest.mark.parametrize(("option", "counts", "actions"), [("helped", "triple", 3), ("hindered", "single", 1)])
def test_or_its_doubles_count_otherwise(option: str, counts: str, actions: int) -> None:
    found = levels("iron_cones", handicap="double", **{option: "iron_cones"})
    assert found.count(("double", counts)) == 3
    assert found.count(("double", "double")) == 0
    assert levels("hoppers", handicap="double", **{option: "iron_cones"}).count(("double", "double")) == 3
    scene = Scene("iron_cones", "volunteers", handicap="double", **{option: "iron_cones"}).locked(OTHER_TRIO, MOB)
    scene.card("iron_cones", "double")
    assert (scene.last("card")["was"], scene.last("card")["level"], scene.state.left) == ("double", counts, actions)
    scene.does("pass")
    assert bool(scene.happened("fight_begins")) == (counts == "triple"), "it is settled after what the card counts as"


@pytest.mark.parametrize(("option", "sections", "squads"), [("helped", 5, 4), ("hindered", 3, 2)])
def test_or_it_has_a_group_more_or_less(option: str, sections: int, squads: int) -> None:
    state = GAME.setup({"handicap": "group", option: "rapid_response"})
    assert sum(id.startswith("rapid_response-section") for id in state.groups) == sections
    state = GAME.setup({"handicap": "group", option: "hoppers"})
    assert sum(id.startswith("hoppers-squad") for id in state.groups) == squads
    assert sum(id.startswith("hoppers-skitter") for id in state.groups) == squads, "with what follows it"
    assert state.holes["hoppers"] + state.spare["hoppers"] == 3 * squads


def test_or_more_or_less_is_asked_of_it() -> None:
    def goals(seat: str, **options: str) -> list[tuple[int, int, int]]:
        found = data.of({"handicap": "goal", **options}).factions[seat].goals
        return [(goal.rolls, goal.figures, goal.dead) for goal in found]

    assert goals("iron_cones", helped="iron_cones") == [(0, 17, 0)]
    assert goals("iron_cones", hindered="iron_cones") == [(0, 23, 0)]
    assert goals("rapid_response", helped="rapid_response") == [(1, 0, 0), (0, 7, 0)], "never less than one"
    assert goals("hoppers", hindered="hoppers")[0][2] == 15
    assert goals("hoppers", hindered="iron_cones") == goals("hoppers")
    assert goals("iron_cones", helped="iron_cones", scenario="old_night") == [(0, 9, 0)]


def test_the_third_shuffle_ends_the_game_and_several_may_win() -> None:
    scene = Scene("hoppers", "volunteers").set(fallen={"hoppers": {"rifle": 25}, "volunteers": {"shotgun": 20}})
    scene.set(deck=(), discard=("event_1",), shuffles=2, row=(), todo=(("set",),))
    events = GAME.follow(scene.state, ())
    assert events[-1].data == {"winners": ("hoppers", "volunteers"), "reason": "third_shuffle"}


def test_a_deck_that_runs_out_in_a_set_is_shuffled_and_the_set_filled_up() -> None:
    scene = Scene("iron_cones", "volunteers").set(
        deck=("iron_cones_single_1",), discard=("event_1", "volunteers_single_1", "volunteers_single_2"), row=()
    )
    scene._play(GAME.decide(scene.state, CHANCE, (("iron_cones_single_1",),)))
    assert scene.last("shuffled")["times"] == 2
    assert scene.ask.means == Deal(("event_1", "volunteers_single_1", "volunteers_single_2"), (3,), "actions")


def test_nobody_wins_where_the_last_two_fell_each_other() -> None:
    scene = Scene("iron_cones", "volunteers").only(TRIO, MOB).group(TRIO, 1).group(MOB, 6).locked(TRIO, MOB)
    scene.card("iron_cones", "double").does("pass").rolls(*[6] * 6).rolls(*[6] * 6)
    assert (scene.outcome.reason, scene.outcome.winners) == ("alone", ())


def test_who_is_alone_on_the_table_has_won() -> None:
    scene = Scene("iron_cones", "volunteers").only(TRIO, MOB).group(MOB, 1).card("iron_cones", "single")
    scene.shoots(TRIO, MOB).rolls(*[6] * 18)
    assert (scene.outcome.reason, scene.outcome.winners) == ("alone", ("iron_cones",))


def test_a_blow_at_a_faction_that_is_gone_already_is_lost() -> None:
    scene = Scene("volunteers", "saucer_folk", "iron_cones").group(PARTY, 1).group(MOB, 6).group(TRIO, 1)
    scene.locked(MOB, TRIO).locked(PARTY, TRIO).card("volunteers", "double").does("pass")
    scene.does("at", "saucer_folk").rolls(6, 6, 2, 1, 1, 1)
    assert PARTY not in scene.state.groups
    assert scene.ask.facts["seat"] == "saucer_folk"
    assert scene.ask.facts["dice"] == 3, "it strikes all the same"
    scene.does("at", "iron_cones").rolls(1, 3, 4)
    assert scene.last("shot")["odd"] == 4
    assert scene.ask.facts["seat"] == "iron_cones"
    scene.rolls(1, 1, 2, 2, 3, 3)
    assert scene.last("hit")["total"] == 4, "the odd dice would have hurt whoever is gone"


def test_stray_skitters_move_with_any_action_but_only_to_charge() -> None:
    scene = Scene("hoppers", "volunteers").group(SQUAD, 0, 5, 1).card("hoppers", "single")
    assert scene.offers("charge", PACK)
    assert not scene.offers("detonate", PACK)
    assert scene.offers("detonate", "hoppers-skitter-2")


def test_nobody_is_asked_who_falls_where_it_is_all_the_same() -> None:
    """Two mobs in one fight form anew after it; two packs have Controllers of their own."""
    scene = Scene("iron_cones", "volunteers").locked(TRIO, MOB).locked(TRIO, "volunteers-mob-2")
    scene.card("iron_cones", "double").does("pass").rolls(*[1] * 18)
    assert scene.last("fell")["count"] == 3
    scene = Scene("iron_cones", "hoppers").locked(TRIO, PACK).locked(TRIO, "hoppers-skitter-2")
    scene.card("iron_cones", "double").does("pass").rolls(*[1] * 18)
    assert scene.offers("fall", PACK, "skitter")
    assert scene.offers("fall", "hoppers-skitter-2", "skitter")


# ---- what wins ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("night", "kills"), [("coldwater_cross", SIX["iron_cones"]), ("old_night", 12)])
def test_kills_of_one_s_own_win_at_once(night: str, kills: int) -> None:
    scene = Scene("iron_cones", "volunteers", scenario=night).set(kills={"iron_cones": kills - 1})
    scene.card("iron_cones", "single").shoots(TRIO, MOB).rolls(*[1] * 18)
    assert scene.outcome.winners == ("iron_cones",)
    scene = Scene("iron_cones", "volunteers", scenario=night).set(kills={"iron_cones": kills - 4})
    scene.card("iron_cones", "single").shoots(TRIO, MOB).rolls(*[1] * 18)
    assert scene.state.kills["iron_cones"] == kills - 1
    assert scene.state.over is None


def test_rapid_response_may_win_by_kills_as_well() -> None:
    for night, wins in (("coldwater_cross", True), ("old_night", False)):
        scene = Scene("rapid_response", "volunteers", scenario=night).set(kills={"rapid_response": 9})
        scene.card("rapid_response", "single").shoots(SECTION, MOB).rolls(*[1] * 8)
        assert (scene.state.over == ("rapid_response",)) == wins


@pytest.mark.parametrize(("night", "rolls"), [("coldwater_cross", 2), ("old_night", 1)])
def test_sixes_of_one_pair_destroy_the_capsule(night: str, rolls: int) -> None:
    scene = Scene("dark_suits", "volunteers", scenario=night).group(PAIR, at="capsule").card("dark_suits", "triple")
    scene.does("try", "destroy", PAIR).rolls(5, 5)
    for _ in range(rolls):
        assert scene.state.over is None
        scene.does("try", "destroy", PAIR).rolls(1, 6)
    assert scene.state.capsule == "gone"
    while scene.state.over is None:
        scene.does("pass")
    assert scene.outcome.winners == ("dark_suits",)


def test_a_landing_party_lifts_off_with_the_capsule() -> None:
    wanted = next(goal for goal in DATA.factions["saucer_folk"].goals if goal.kind == "lift")
    scene = Scene("saucer_folk", "volunteers").group(PARTY, at="capsule").card("saucer_folk", "triple")
    for _ in range(wanted.rolls):
        assert scene.state.over is None
        scene.does("try", "lift", PARTY).rolls(6, 1, 1)
    assert scene.outcome.winners == ("saucer_folk",)


@pytest.mark.parametrize(
    ("squads", "delvers", "dead", "wins"), [(2, 1, 20, True), (1, 1, 20, False), (2, 0, 20, False), (2, 1, 19, False)]
)
def test_hoppers_win_at_the_end_if_enough_are_left(squads: int, delvers: int, dead: int, *, wins: bool) -> None:
    """Four dead for each other faction, of six."""
    there = [*(f"hoppers-squad-{n + 1}" for n in range(squads)), *(f"hoppers-delver-{n + 1}" for n in range(delvers))]
    scene = Scene("hoppers", "volunteers").only(MOB, *there).set(fallen={"volunteers": {"shotgun": dead}})
    scene.set(deck=(), discard=(), row=(), shuffles=2, todo=(("set",),))
    scene._play(GAME.follow(scene.state, ()))
    assert ("hoppers" in scene.outcome.winners) == wins


def test_a_vehicle_takes_eight_passengers() -> None:
    truck = "rapid_response-truck-1"
    scene = Scene("rapid_response", "volunteers", vehicles=True).card("rapid_response", "triple")
    for id in (SECTION, OTHER_SECTION):
        scene.does("move", id).says("board", truck)
    third = "rapid_response-section-3"
    scene.does("move", third)
    assert not scene.offers("board", truck)
    assert scene.offers("board", "rapid_response-helicopter-1")


def test_only_where_even_and_odd_differ_dice_are_counted_one_by_one() -> None:
    """Real dice of a shot are typed by their sum; those of a shot into a fight by each face."""
    scene = Scene("rapid_response", "iron_cones", "volunteers").card("rapid_response", "single").shoots(SECTION, TRIO)
    assert isinstance(scene.ask.means, Dice)
    assert scene.ask.means.summed
    scene = Scene("rapid_response", "iron_cones", "volunteers").locked(TRIO, MOB).card("rapid_response", "single")
    scene.does("shoot", SECTION).does("into", "c1", "iron_cones").says("clear")
    assert scene.ask.kind == "shots"
    assert isinstance(scene.ask.means, Dice)
    assert not scene.ask.means.summed

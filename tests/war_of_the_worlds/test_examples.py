"""The worked examples of the rules, each by its number."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict

from companion.games.war_of_the_worlds.campaign import income
from companion.games.war_of_the_worlds.land import rest
from companion.games.war_of_the_worlds.sea import sea_tripods
from companion.games.war_of_the_worlds.state import gears
from companion.kernel.game import CHANCE, Answer, Outcome
from printables.kits.war_of_the_worlds.rules.told import facts_of_the_first_turn
from tests.war_of_the_worlds.field import DATA, GAME, Scene, tripods

FIELD, FIELD_2, SIEGE, FOOT = "field_gun_1", "field_gun_2", "siege_gun_1", "infantry_1"


def test_ww_01_a_counter_shows_the_workforce_and_falls() -> None:
    scene = Scene()
    placed = GAME.placed(GAME.view(scene.state, "table"))
    assert placed["workforce_lyon"][:2] == ("lyon", "8")
    scene.wave(1, "lyon", "green_1").then(("devastate", 1)).roll("yellow")
    assert GAME.placed(GAME.view(scene.state, "table"))["workforce_lyon"].face == "6"


def test_ww_02_a_battle_is_against_the_staging_area_of_its_wave() -> None:
    scene = Scene().wave(1, "cholet", "green_1", "red_2").wave(2, "nantes", "blue_1").units("cholet", FIELD)
    scene.then(("battles",)).answer("rest")
    scene.draw("land-1")
    assert set(scene.state.fight.tripods) == {"tripod_green_1", "tripod_red_2"}


def test_ww_03_orleans_has_six_and_cholet_four() -> None:
    state = GAME.setup({})
    assert (state.workforce["orleans"], state.workforce["cholet"]) == (6, 4)


def test_ww_04_green_lands_wave_1_in_espagne() -> None:
    scene = Scene()
    scene.set(**asdict(GAME.setup({}))).roll("green")
    scene.draw(*tripods("GYRB"))
    assert scene.state.waves == {1: "espagne"}
    assert scene.state.ruins == {"espagne": "destroyed"}
    assert scene.state.tripods == {1: tripods("GYRB")}
    assert scene.score == (0, 0, 0, 0)


def test_ww_05_yellow_lands_the_cylinder_in_italie() -> None:
    scene = Scene()
    scene.set(**asdict(GAME.setup({}))).roll("green").draw(*tripods("GYRB")).roll("yellow")
    scene.draw("tripod_black_1", "tripod_black_2", "tripod_black_3", "tripod_black_4")
    assert scene.state.cylinders == {2: "italie"}
    assert len(scene.state.tripods[2]) == 4
    assert "italie" not in scene.state.ruins


def test_ww_06_a_yellow_gear_gives_a_point() -> None:
    scene = Scene()
    before = income(DATA, scene.state)[0]
    scene.set(ruins={**scene.state.ruins, "cholet": "destroyed"})
    assert income(DATA, scene.state)[0] == before - 1


def test_ww_07_three_points_a_unit_and_zone() -> None:
    scene = Scene().units("montcuq", FOOT, FIELD).set(points=9).then(("produce",))
    scene.answer("move", FOOT, "saint_etienne").answer("move", FIELD, "saint_etienne")
    assert scene.state.points == 3
    scene.answer("move", FOOT, "lyon")
    assert scene.state.units == {FOOT: "lyon", FIELD: "saint_etienne"}
    assert [moved["points"] for moved in scene.told("carried")] == [3, 3, 3]


def digging(**options: str) -> Scene:
    scene = Scene(**options).wave(1, "cholet", "green_1").units("cholet", FIELD, FIELD_2, FOOT)
    return scene.then(("battles",)).answer("rest").answer("gun", FIELD)


def test_ww_08_yellow_digs_two_earthworks() -> None:
    scene = digging().roll("yellow")
    assert scene.state.earthworks == {FIELD: 2}


def test_ww_09_red_digs_one_more_and_the_infantry_is_gone() -> None:
    scene = digging()
    scene.set(earthworks={FIELD: 2}).roll("red")
    assert scene.state.earthworks == {FIELD: 3}
    assert FOOT not in scene.state.units
    assert scene.score == (0, 0, 0, 0), "destroyed, not captured"


def test_ww_08_09_by_the_text() -> None:
    assert digging(earthworks="text").roll("yellow").state.earthworks == {FIELD: 1}
    scene = digging(earthworks="text").roll("red")
    assert (scene.state.earthworks, FOOT in scene.state.units) == ({}, False)


def test_ww_10_the_card_sets_tripods_up_by_colour() -> None:
    scene = Scene().wave(1, "cholet", "green_1", "green_2", "yellow_1", "red_1").units("cholet", FIELD)
    scene.then(("battles",)).answer("rest").draw("land-1")
    assert [scene.at(one) for one in ("green_1", "green_2", "yellow_1", "red_1")] == ["E1", "E1", "B1", "A1"]


def test_ww_11_both_greens_move_then_detect() -> None:
    scene = Scene().fight({"green_1": "C2", "green_2": "D2"}, {FIELD: "C5"}, earthworks={FIELD: 1}).lines("land-1")
    assert scene.at("green_1") == "C3"
    assert (scene.ask.kind, scene.ask.facts["tripod"], scene.ask.facts["range"]) == ("detect", "tripod_green_1", 2)
    scene.roll("red")
    assert scene.at("green_2") == "D3"
    assert (scene.ask.kind, scene.ask.facts["tripod"]) == ("detect", "tripod_green_2")


def test_ww_12_yellow_moves_down_left_then_detects() -> None:
    scene = Scene().fight({"yellow_1": "C2"}, {FIELD: "B4"}, earthworks={FIELD: 1}).lines("land-1")
    assert scene.at("yellow_1") == "B2"
    assert (scene.ask.kind, scene.ask.facts["range"], scene.ask.facts["needed"]) == ("detect", 2, "yellow")


def test_ww_13_red_detects_then_fires() -> None:
    guns = {FIELD: "C5", FIELD_2: "D4"}
    scene = Scene().fight({"red_1": "C3"}, guns, earthworks={FIELD: 1}).lines("land-1")
    assert (scene.ask.kind, scene.ask.facts["target"]) == ("detect", FIELD)
    scene.roll("green")
    assert (scene.ask.kind, scene.ask.facts["target"]) == ("fire", FIELD_2)


@pytest.mark.parametrize(("face", "left"), [("green", {FIELD: 2}), ("yellow", {FIELD: 1}), ("red", {FIELD: 2})])
def test_ww_14_15_detect_at_range_2_needs_yellow(face: str, left: dict[str, int]) -> None:
    scene = Scene().fight({"red_1": "C3"}, {FIELD: "C5"}, earthworks={FIELD: 2}).do("red_1", "detect")
    assert (scene.ask.facts["range"], scene.ask.facts["needed"]) == (2, "yellow")
    assert scene.roll(face).state.earthworks == left


def test_ww_16_fire_at_range_2_destroys_on_yellow() -> None:
    scene = Scene().fight({"red_1": "C3"}, {FIELD: "C5", FIELD_2: "A5"}).do("red_1", "fire").roll("yellow")
    assert FIELD not in scene.state.units
    assert scene.score == (0, 0, 0, 0)


@pytest.mark.parametrize("action", ["double_move", "detect_all", "focused_fire", "high_activity"])
def test_ww_17_all_but_detect_fire_and_move_are_special(action: str) -> None:
    lines = ((card, colour, line.actions) for card, one in DATA.cards.items() for colour, line in one.items())
    card, colour = next((card, colour) for card, colour, actions in lines if actions == (action,))
    scene = Scene().fight({f"{colour}_1": "C3"}, {FIELD: "C5"}, damaged=(f"{colour}_1",)).lines(card)
    assert scene.at(f"{colour}_1") == "C3"
    assert scene.told("too_damaged")[0]["action"] == action


def test_ww_18_a_blue_one_arrives_and_moves_twice() -> None:
    scene = Scene().fight({"yellow_1": "E1"}, {FIELD: "C5"}).lines("land-2")
    scene.draw("tripod_blue_1")
    assert scene.at("blue_1") == "C3"
    assert scene.state.tripods[1] == ("tripod_yellow_1", "tripod_blue_1")


def test_ww_19_a_green_one_waits_for_its_turn() -> None:
    scene = Scene().fight({"yellow_1": "E1"}, {FIELD: "C5"}).lines("land-2").draw("tripod_green_1")
    assert scene.at("green_1") == "C1"
    assert scene.ask.kind == "card", "nobody in range: the next round"


def test_ww_20_a_damaged_tripod_does_only_the_first_action() -> None:
    scene = Scene().fight({"yellow_1": "C2"}, {FIELD: "B4"}, earthworks={FIELD: 1}, damaged=("yellow_1",))
    scene.lines("land-1")
    assert scene.at("yellow_1") == "B2"
    assert scene.ask.kind == "human"


def test_ww_21_a_damaged_black_has_no_high_activity() -> None:
    scene = Scene().fight({"black_1": "C3"}, {FIELD: "C5"}, damaged=("black_1",)).lines("land-1")
    assert scene.told("too_damaged") == [{"tripod": "tripod_black_1", "action": "high_activity"}]
    assert scene.ask.kind == "human"


def cholet(roll: str = "green") -> Scene:
    scene = Scene().wave(1, "cholet", "green_1", "red_1").units("cholet", FOOT, FIELD)
    return scene.then(("devastate", 1)).roll(roll)


def test_ww_22_heat_ray_on_cholet() -> None:
    scene = cholet()
    assert set(scene.options) == {("unit", FOOT), ("unit", FIELD)}
    scene.answer("unit", FIELD)
    assert scene.state.workforce["cholet"] == 3
    assert sum(zone == "cholet" for unit, zone in scene.state.units.items() if unit.startswith("refugee")) == 3
    assert FIELD not in scene.state.units
    assert scene.score == (0, 0, 0, 0)


def test_ww_22_a_captured_unit_is_a_point() -> None:
    assert cholet().answer("unit", FOOT).score == (0, 0, 0, 1)


def scored(germs: int, points: int, more: int) -> Scene:
    from companion.games.war_of_the_worlds import changes

    germs, points = changes.scored(germs, points, more)
    return Scene().set(germs=germs, human_vp=points)


def test_ww_23_points_are_borrowed_from_germs() -> None:
    assert scored(3, 1, -2).score[:2] == (2, 9)


def test_ww_24_never_below_nothing() -> None:
    assert scored(0, 1, -2).score[:2] == (0, 0)


def crowd(count: int) -> Scene:
    return Scene().units("cholet", *(f"refugee_{number}" for number in range(1, count + 1)))


def test_ww_25_four_of_five_are_captured() -> None:
    scene = crowd(5)
    assert gears(DATA, scene.state, "cholet") == 1
    scene.then(("crowding",))
    assert scene.score[2:] == (0, 4)
    assert [unit for unit, zone in scene.state.units.items() if zone == "cholet"] == ["refugee_1"]


def test_ww_25_or_they_move() -> None:
    scene = crowd(5).then(("action",), ("crowding",))
    scene.answer("flee", "cholet", "nantes", 1).answer("flee", "cholet", "orleans", 2).answer("flee", "cholet",
                                                                                              "rennes", 1)  # fmt: skip
    scene.answer("done")
    assert scene.score[2:] == (0, 0)


def test_ww_26_two_kegs_in_le_chesne_damage_two() -> None:
    scene = Scene().wave(1, "paris", "green_1", "red_1").set(kegs={"le_chesne": 2}).then(("way", 1)).roll("yellow")
    scene.roll("green", "yellow").answer("tripod", "tripod_green_1").answer("tripod", "tripod_red_1")
    assert scene.state.damaged == {"tripod_green_1", "tripod_red_1"}
    assert scene.state.workforce["le_chesne"] == 2
    assert scene.state.kegs == {}


def test_ww_26_or_destroy_one() -> None:
    scene = Scene().wave(1, "paris", "green_1", "red_1").set(kegs={"le_chesne": 2}).then(("way", 1)).roll("yellow")
    scene.roll("green", "yellow").answer("tripod", "tripod_green_1").answer("tripod", "tripod_green_1")
    assert scene.state.tripods[1] == ("tripod_red_1",)
    assert scene.state.workforce["le_chesne"] == 2


def test_ww_27_ten_points_are_a_germ() -> None:
    assert scored(0, 9, 3).score[:2] == (1, 2)


def test_ww_28_two_hits_destroy() -> None:
    scene = Scene().fight({"red_1": "C4"}, {SIEGE: "C5"}).human().answer("fire", SIEGE, "tripod_red_1")
    scene.roll("green", "green")
    assert scene.told("tripod_destroyed") == [{"tripod": "tripod_red_1"}]


@pytest.mark.parametrize(
    ("hex", "face", "hit"),
    [("C4", "green", 1), ("C3", "red", 1), ("C2", "red", 1), ("C3", "yellow", 0), ("C2", "green", 0), ("C4", "red", 0)],
)
def test_ww_29_30_what_a_gun_needs(hex: str, face: str, hit: int) -> None:
    scene = Scene().fight({"red_1": hex}, {FIELD: "C5"}).human().answer("fire", FIELD, "tripod_red_1").roll(face)
    assert ("tripod_red_1" in scene.state.damaged) == bool(hit)


def test_ww_29_range_2_may_be_played_with_yellow() -> None:
    scene = Scene(range2="yellow").fight({"red_1": "C3"}, {FIELD: "C5"}).human().answer("fire", FIELD, "tripod_red_1")
    assert scene.ask.facts["needed"] == "yellow"
    assert "tripod_red_1" in scene.roll("yellow").state.damaged


def test_ww_31_a_gun_that_fires_loses_an_earthworks() -> None:
    scene = Scene().fight({"red_1": "C4"}, {FIELD: "C5"}, earthworks={FIELD: 2}).human()
    scene.answer("fire", FIELD, "tripod_red_1")
    assert scene.state.earthworks == {FIELD: 1}


def test_ww_32_two_guns_on_hills_get_one_each() -> None:
    guns = (FIELD, FIELD_2, SIEGE)
    scene = Scene().wave(1, "limoges", "green_1").units("limoges", *guns).then(("battles",))
    assert scene.ask.kind == "card", "the humans have the initiative and set up last"
    scene.draw("land-1").answer("rest").answer("gun", FIELD)
    assert set(scene.options) == {("gun", FIELD_2), ("gun", SIEGE)}
    scene.answer("gun", SIEGE)
    assert scene.state.earthworks == {FIELD: 1, SIEGE: 1}


def test_ww_33_green_cavalry_brings_two_plans_and_is_gone() -> None:
    scene = Scene().wave(1, "cholet", "green_1").units("cholet", FIELD, "cavalry_1").then(("battles",))
    scene.answer("rest").answer("scout", "cavalry_1").roll("green").draw("trap", "terrain")
    assert scene.state.fight.plans == ("trap", "terrain")
    assert "cavalry_1" not in scene.state.units
    assert scene.score == (0, 0, 0, 0)


def test_ww_34_yellow_destroys_a_tripod_in_its_cylinder() -> None:
    scene = Scene().cylinder(2, "paris", "green_1", "red_1").units("paris", FOOT).then(("action",))
    scene.answer("attack", FOOT, 2).roll("yellow")
    assert scene.state.tripods[2] == ("tripod_green_1",)


def test_ww_35_the_last_wave_and_then_the_last_cylinder() -> None:
    scene = Scene().cylinder(2, "paris", "green_1").units("paris", FOOT).set(waves={}, tripods={2: ("tripod_green_1",)})
    scene.then(("action",))
    assert scene.state.over is None
    scene.answer("attack", FOOT, 2).roll("yellow")
    assert (scene.outcome.winners, scene.outcome.reason) == (("general",), "waves_gone")


def test_ww_36_germs_are_looked_at_before_colonization() -> None:
    scene = Scene().set(germs=10, colonies=10).then(("produce",))
    assert (scene.outcome.winners, scene.outcome.reason) == (("general",), "germs")


def test_ww_37_a_keg_destroys_a_zone_with_one_workforce() -> None:
    scene = Scene().wave(1, "paris", "green_1").set(kegs={"le_chesne": 1})
    scene.set(workforce={**scene.state.workforce, "le_chesne": 1}).then(("way", 1)).roll("yellow").roll("yellow")
    assert scene.state.ruins["le_chesne"] == "destroyed"
    assert scene.score == (0, 0, 0, 0)


def test_ww_38_a_wave_out_of_a_cylinder_sets_off_no_keg() -> None:
    scene = Scene().cylinder(2, "rennes", "green_1").set(kegs={"rennes": 1}).then(("hatch", 2)).roll("yellow")
    assert scene.state.waves[2] == "rennes"
    assert scene.state.kegs == {"rennes": 1}
    assert not scene.told("kegs_blew")


def test_ww_39_a_destroyed_zone_stops_the_list() -> None:
    scene = Scene().wave(1, "cholet", "green_1").set(human_vp=5)
    scene.set(workforce={**scene.state.workforce, "cholet": 2}).then(("devastate", 1)).roll("yellow")
    assert scene.state.ruins["cholet"] == "destroyed"
    assert not any(unit.startswith("refugee") for unit in scene.state.units)
    assert scene.state.human_vp == 5


def test_ww_40_an_industrial_pays_from_the_next_turn() -> None:
    scene = Scene().set(points=2).then(("produce",)).answer("industry", "lyon")
    assert income(DATA, scene.state)[1] == 0
    scene.then(("turn",))
    assert income(DATA, scene.state)[1] == 1


def test_ww_41_at_the_edge_straight_down() -> None:
    assert Scene().fight({"red_1": "A2"}, {FIELD: "E5"}).do("red_1", "move_left").at("red_1") == "A3"


def test_ww_42_the_bottom_row_captures_and_leaves() -> None:
    others = {"refugee_1": "C7", "refugee_2": "C7"}
    scene = Scene().fight({"red_1": "C6", "green_1": "A1"}, {FIELD: "E5"}, others).do("red_1", "move")
    assert scene.score == (0, 0, 0, 2)
    assert scene.state.fight.left == ("tripod_red_1",)
    assert "tripod_red_1" in scene.state.tripods[1]


def test_ww_43_range_4_is_out_of_reach() -> None:
    scene = Scene().fight({"red_1": "C1"}, {FIELD: "C5"}, earthworks={FIELD: 1}).do("red_1", "detect")
    assert scene.told("nothing")[0]["why"] == "range"


def test_ww_44_a_trap_finds_no_undamaged_tripod() -> None:
    scene = Scene().fight({"red_1": "C3"}, {FIELD: "C5"}, damaged=("red_1",), plans=("trap",))
    scene.then(("trap",), ("human",), ("battle_end",)).roll("green")
    assert not scene.told("tripod_hit")
    assert scene.ask.kind == "human"
    assert ("trap",) not in scene.options


def test_ww_44_a_trap_damages_two() -> None:
    scene = Scene().fight({"red_1": "C3", "blue_1": "A1", "black_1": "E1"}, {FIELD: "C5"}, plans=("trap",)).human()
    scene.answer("trap").roll("green").answer("tripod", "tripod_red_1").answer("tripod", "tripod_black_1")
    assert scene.state.damaged == {"tripod_red_1", "tripod_black_1"}


def test_ww_45_terrain_lets_a_gun_fire_twice() -> None:
    scene = Scene().fight({"red_1": "C3", "blue_1": "A1"}, {FIELD: "C5"}, earthworks={FIELD: 3}, plans=("terrain",))
    scene.human().answer("terrain")
    scene.answer("fire", FIELD, "tripod_red_1").roll("green").answer("fire", FIELD, "tripod_red_1").roll("green")
    assert scene.state.earthworks == {FIELD: 1}
    assert scene.ask.kind == "card"


def test_ww_46_red_detects_at_range_3() -> None:
    scene = Scene().fight({"red_1": "C2"}, {FIELD: "C5"}, earthworks={FIELD: 1}).do("red_1", "detect").roll("red")
    assert scene.state.earthworks == {}


@pytest.mark.parametrize(("zone", "points"), [("espagne", 28), ("italie", 27), ("rennes", 28)])
def test_ww_47_income_of_the_first_turn(zone: str, points: int) -> None:
    state = GAME.setup({}).but(ruins={zone: "destroyed"})
    assert income(DATA, state) == (points, 0)


def test_ww_48_fifteen_quiet_zones() -> None:
    scene = Scene()
    ruins = dict.fromkeys(("espagne",), "destroyed")
    scene.set(ruins=ruins, waves={5: "italie"}).then(("quiet",))
    assert scene.told("human_scored")[0]["points"] == 15
    assert scene.score[:2] == (1, 5)


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [("C3", "B3", 1), ("C3", "B4", 2), ("C2", "B4", 3), ("C1", "C5", 4), ("B4", "D4", 2), ("A1", "A4", 3)],
)
def test_ww_49_hex_distances(one: str, other: str, steps: int) -> None:
    assert DATA.range[one][other] == steps


@pytest.mark.parametrize(
    ("start", "action", "end"),
    [("B3", "move_left", "A4"), ("B3", "move_right", "C4"), ("B3", "move", "B4"), ("C3", "move_left", "B3")],
)
def test_ww_50_51_where_a_step_leads(start: str, action: str, end: str) -> None:
    assert Scene().fight({"red_1": start}, {FIELD: "E5"}).do("red_1", action).at("red_1") == end


def test_ww_52_a_zone_destroyed_by_devastation_is_a_colony() -> None:
    scene = Scene().wave(1, "montcuq", "green_1").then(("devastate", 1)).roll("yellow")
    assert scene.score == (0, 0, 1, 0)


@pytest.mark.parametrize(("face", "zone"), [("green", "cholet"), ("yellow", "limoges"), ("red", "nantes")])
def test_ww_53_where_a_wave_goes(face: str, zone: str) -> None:
    assert Scene().wave(1, "cholet", "green_1").then(("way", 1)).roll(face).state.waves[1] == zone


def test_ww_53_out_of_a_ruin_it_always_goes() -> None:
    scene = Scene().wave(1, "cholet", "green_1").set(ruins={"cholet": "destroyed"}).then(("way", 1)).roll("green")
    assert scene.state.waves[1] == "orleans"


def escape(face: str) -> Scene:
    scene = Scene().units("brest", "refugee_1").set(harbors=frozenset({"brest"}))
    return scene.then(("escape",)).roll(face)


def test_ww_54_green_is_away() -> None:
    scene = escape("green")
    assert scene.told("human_scored")[0] == {"points": 1, "why": "harbor"}
    assert scene.state.evacuated == 1


def test_ww_54_yellow_flees_by_sea() -> None:
    scene = escape("yellow")
    assert scene.state.fight.board == "naval"
    assert scene.state.fight.waiting == ("freighter_1",)
    assert "refugee_1" not in scene.state.units


def test_ww_54_red_stays() -> None:
    scene = escape("red")
    assert scene.state.units == {"refugee_1": "brest"}
    assert scene.state.evacuated == 0


def test_ww_55_a_wave_next_to_the_harbor_brings_a_second_tripod() -> None:
    scene = Scene().wave(1, "rennes", "green_1")
    assert sea_tripods(DATA, scene.state, "nantes") == 2
    assert sea_tripods(DATA, scene.state, "calais") == 1


def test_units_that_nobody_places_stand_where_they_belong() -> None:
    scene = Scene().wave(1, "cholet", "green_1").units("cholet", *(f"field_gun_{n}" for n in range(1, 9)), FOOT)
    scene.then(("battles",))
    places = dict(rest(DATA, scene.state))
    assert {hex for unit, hex in places.items() if unit != FOOT} == set(DATA.artillery)
    assert places[FOOT] in DATA.line


# ---- plans, ships and rulings that have no number --------------------------------------------------------------------


def test_line_of_sight_is_offered_where_a_roll_could_be_better() -> None:
    scene = Scene().fight({"red_1": "C4"}, {FIELD: "C5"}, plans=("line_of_sight",)).human()
    scene.answer("fire", FIELD, "tripod_red_1").roll("red")
    assert (scene.ask.kind, scene.ask.facts["needed"]) == ("reroll", "green")
    scene.answer("again", 0, "red").roll("green")
    assert "tripod_red_1" in scene.state.damaged
    assert scene.state.fight.plans == ()
    scene = Scene().fight({"red_1": "C4"}, {FIELD: "C5"}, plans=("line_of_sight",)).do("red_1", "fire").roll("red")
    assert scene.ask.kind != "reroll", "their miss stands"
    scene = Scene().fight({"red_1": "C4"}, {FIELD: "C5"}, plans=("line_of_sight",)).do("red_1", "fire").roll("green")
    assert scene.ask.kind == "reroll"


def test_an_explosive_shell_destroys_what_was_damaged() -> None:
    scene = Scene().fight({"red_1": "C4", "blue_1": "A1"}, {FIELD: "C5"}, plans=("explosive_shell",)).human()
    scene.answer("fire", FIELD, "tripod_red_1").roll("green").answer("use")
    assert scene.state.tripods[1] == ("tripod_blue_1",)


def test_a_surprise_shot_rolls_two_dice_more() -> None:
    scene = Scene().fight({"red_1": "C4"}, {SIEGE: "C5"}, plans=("surprise_shot",)).human()
    scene.answer("surprise", SIEGE, "tripod_red_1")
    assert scene.ask.facts["dice"] == 4


def test_kriegspiel_draws_a_second_card_and_one_counts() -> None:
    scene = (
        Scene().fight({"green_1": "C2"}, {FIELD: "E5"}, plans=("kriegspiel",)).then(("card", "round"), ("battle_end",))
    )
    scene.draw("land-1").answer("use").draw("land-11")
    assert set(scene.options) == {("card", "land-1"), ("card", "land-11")}
    scene.answer("card", "land-11")
    assert scene.at("green_1") == "C4"
    assert {"land-1", "land-11"}.isdisjoint(scene.state.decks["land"])


def test_a_trap_is_sprung_in_the_middle_of_a_martian_step() -> None:
    """A Tripod that was to do two things is damaged between them, and does no second one (WW-20)."""
    scene = Scene().fight({"red_1": "C2"}, {FIELD: "B4", FIELD_2: "D4"}, plans=("trap", "line_of_sight"))
    scene.lines("land-9")
    assert (scene.ask.kind, scene.ask.facts["action"]) == ("target", "fire")
    assert ("trap",) in scene.options
    scene.answer("trap").roll("green").answer("keep")
    assert scene.state.damaged == {"tripod_red_1"}
    assert scene.ask.kind == "target", "the same is asked again"
    scene.answer("target", FIELD).roll("green")
    assert scene.told("too_damaged"), "Fire, Move: the Move is left out"
    assert scene.state.fight.plans == ("line_of_sight",)


def meanwhile(scene: Scene) -> tuple[Answer, ...]:
    """Return what stands open beside the dice, though nobody waits for it."""
    asks = GAME.ask(scene.state)
    assert not isinstance(asks, Outcome)
    assert asks[0].seat == CHANCE, "the dice come first: machines and hands never wait for the other"
    return tuple(answer for ask in asks[1:] for answer in ask.options if ask.standing)


def test_a_trap_is_sprung_between_two_tripods_of_a_martian_step() -> None:
    guns = {FIELD: "B4", FIELD_2: "B4"}
    scene = Scene().fight({"red_1": "C2", "black_1": "C2"}, guns, plans=("trap",)).lines("land-9")
    scene.roll("red")
    assert scene.told("destroyed"), "the first Tripod has shot a Gun"
    assert scene.ask.facts["tripod"] == "tripod_black_1"
    assert meanwhile(scene) == (("trap",),)
    scene.answer("trap").roll("green")
    assert scene.state.damaged == {"tripod_red_1", "tripod_black_1"}
    assert (scene.ask.kind, scene.ask.facts["tripod"]) == ("fire", "tripod_black_1"), "then its die falls"
    assert meanwhile(scene) == ()
    scene.roll("yellow")
    assert scene.told("too_damaged"), "and its second action is left out"


def test_nobody_is_asked_more_for_a_trap_between_tripods() -> None:
    guns = {FIELD: "B4", FIELD_2: "A5"}
    scene = Scene().fight({"red_1": "C2", "black_1": "C2"}, guns, plans=("trap",)).lines("land-9")
    scene.roll("yellow").roll("yellow")
    assert scene.ask.kind == "human"
    assert [event.kind for event in scene.events if event.kind == "plan_used"] == []


def test_a_keg_is_taken_up_between_two_waves() -> None:
    scene = Scene().wave(1, "paris", "green_1").wave(2, "nancy", "red_1").set(kegs={"dijon": 1, "orleans": 1})
    scene.then(("invade",)).answer("done")
    assert meanwhile(scene) == (("lift", "dijon"), ("lift", "orleans"))
    scene.roll("green")
    assert scene.state.waves[1] == "paris", "now that Wave 1 has stayed, Wave 2 is still to come"
    assert meanwhile(scene) == (("lift", "dijon"),)
    scene.answer("lift", "dijon")
    assert (scene.state.kegs, scene.ask.kind) == ({"orleans": 1}, "way")
    scene.roll("red")
    assert scene.state.waves[2] == "dijon"
    assert not scene.told("kegs_blew")


def test_where_a_wave_has_come_the_keg_goes_off() -> None:
    scene = Scene().wave(1, "paris", "green_1").wave(2, "nancy", "red_1").set(kegs={"dijon": 1, "le_chesne": 1})
    scene.then(("invade",)).answer("done").roll("red")
    assert (scene.state.waves[1], scene.ask.kind) == ("dijon", "kegs")
    assert meanwhile(scene) == (("lift", "le_chesne"),), "but not the one under the Wave"


def test_a_surprise_shot_is_the_first_shot_of_the_battle() -> None:
    plans = ("surprise_shot", "terrain")
    scene = Scene().fight({"red_1": "C4", "blue_1": "A1"}, {FIELD: "C5", FIELD_2: "B4"}, plans=plans).human()
    scene.answer("fire", FIELD, "tripod_red_1").roll("yellow")
    scene.answer("terrain")
    assert ("fire", FIELD, "tripod_red_1") in scene.options
    assert ("surprise", FIELD, "tripod_red_1") not in scene.options, "it has fired"
    assert ("surprise", FIELD_2, "tripod_red_1") in scene.options
    scene.set(battle=scene.state.fight.but(shots={}, round=3)).human()
    assert ("surprise", FIELD, "tripod_red_1") not in scene.options, "nor in a later round"


def test_a_trap_and_the_terrain_are_used_where_a_roll_is_looked_at() -> None:
    plans = ("trap", "terrain", "line_of_sight")
    scene = Scene().fight({"red_1": "C4", "blue_1": "A1"}, {FIELD: "C5"}, plans=plans).do("red_1", "fire").roll("green")
    assert scene.ask.kind == "reroll"
    assert scene.options[:2] == (("trap",), ("terrain",))
    scene.answer("terrain")
    assert (scene.ask.kind, scene.state.fight.terrain) == ("reroll", True)
    assert ("terrain",) not in scene.options


def test_terrain_is_not_wasted_on_a_round_that_is_over() -> None:
    scene = Scene().fight({"green_1": "C2"}, {FIELD: "E5"}, plans=("kriegspiel", "terrain", "trap"))
    scene.then(("card", "round"), ("battle_end",)).draw("land-1")
    assert scene.ask.kind == "kriegspiel"
    assert scene.options == (("trap",), ("use",), ("keep",))


def test_a_keg_is_taken_up_whatever_is_asked() -> None:
    scene = Scene().wave(1, "paris", "green_1").units("paris", "infantry_1", "refugee_1").set(kegs={"lyon": 2})
    scene.then(("lose", 1, "paris"))
    assert scene.options == (("lift", "lyon"), ("unit", "infantry_1"), ("unit", "refugee_1"))
    scene.answer("lift", "lyon")
    assert (scene.ask.kind, scene.state.kegs) == ("lose", {"lyon": 1})
    scene.answer("lift", "lyon").answer("unit", "refugee_1")
    assert (scene.state.kegs, list(scene.state.units)) == ({}, ["infantry_1"])
    scene = Scene().set(kegs={"lyon": 1}).fight({"red_1": "C4"}, {FIELD: "C5"}).human()
    assert ("lift", "lyon") in scene.options


def test_kegs_are_asked_about_last_before_a_wave_may_come_to_them() -> None:
    scene = Scene().wave(1, "paris", "green_1").set(kegs={"le_chesne": 1, "brest": 1}).then(("invade",))
    assert scene.ask.kind == "kegs_out"
    assert scene.ask.facts["zones"] == ("le_chesne",)
    assert set(scene.options) == {("done",), ("lift", "le_chesne"), ("lift", "brest")}
    scene.answer("lift", "le_chesne")
    assert (scene.ask.kind, scene.state.kegs) == ("way", {"brest": 1}), "no Wave can come to Brest"
    scene = Scene().wave(1, "paris", "green_1").set(kegs={"le_chesne": 1}).then(("invade",)).answer("done")
    scene.roll("yellow")
    assert (scene.ask.kind, scene.ask.seat) == ("kegs", "chance"), "once it has come it is too late"


def sea(tripods: dict[str, str], ships: dict[str, str], others: dict[str, str]) -> Scene:
    return Scene().fight(tripods, ships, others, board="naval", zone="brest")


def test_a_freighter_past_the_last_row_is_safe() -> None:
    scene = sea({"red_1": "A1"}, {}, {"freighter_1": "C7"}).human()
    assert set(scene.options) >= {("sail", "freighter_1", "away")}
    scene.answer("sail", "freighter_1", "away")
    assert scene.state.evacuated == 1
    assert scene.told("human_scored") == [{"points": 1, "why": "sea"}]
    assert scene.state.battle is None


def test_nobody_sails_into_a_tripod() -> None:
    scene = sea({"red_1": "C5"}, {"warship_1": "B4"}, {"freighter_1": "C4"}).human()
    assert ("sail", "freighter_1", "C5") not in scene.options
    assert ("steam", "warship_1", "C5") not in scene.options
    assert ("sail", "freighter_1", "B4") in scene.options


def test_a_tripod_takes_a_freighter_and_is_rammed_by_a_warship() -> None:
    scene = sea({"red_1": "C3"}, {"warship_1": "C4"}, {"freighter_1": "C4", "freighter_2": "A3"}).do("red_1", "move")
    assert scene.score[2:] == (0, 1)
    assert scene.state.damaged == {"naval_red_1"}
    assert (scene.state.fight.guns, list(scene.state.fight.others)) == ({}, ["freighter_2"])


def test_a_grab_reaches_one_hex() -> None:
    scene = sea({"red_1": "C3"}, {}, {"freighter_1": "C4", "freighter_2": "A3"}).do("red_1", "grab")
    assert scene.score[2:] == (0, 1)
    assert scene.at("red_1") == "C3"


def test_in_thick_fog_nobody_fires_in_the_first_round() -> None:
    scene = Scene().fight({"red_1": "C4"}, {FIELD: "C5"}).set(effects=frozenset({"thick_fog"}))
    scene.set(battle=scene.state.fight.but(round=1)).do("red_1", "fire")
    assert scene.told("nothing")[0]["why"] == "fog"
    assert scene.ask.kind == "card", "no Gun may fire either"


def test_the_nurse_hides_the_first_refugee() -> None:
    scene = Scene().units("cholet", "nurse", "refugee_1", "refugee_2", "refugee_3").then(("crowding",))
    assert scene.score[2:] == (0, 1)
    assert sum(unit.startswith("refugee") for unit in scene.state.units) == 2


def test_the_astronomer_looks_again_once() -> None:
    scene = Scene().units("paris", "astronomer").then(("land", 3, 5, True)).roll("green").answer("again")
    scene.roll("yellow").draw(*tripods("GYRBK"))
    assert scene.state.cylinders == {3: "italie"}


def test_cavalry_turns_a_wave() -> None:
    scene = Scene().wave(1, "cholet", "green_1").units("cholet", "cavalry_1").then(("wave", 1))
    scene.answer("screen", "cavalry_1").roll("red")
    assert "cavalry_1" not in scene.state.units
    assert set(scene.options) == {("to", zone) for zone in ("cholet", "orleans", "limoges", "nantes")}


def test_a_guard_stops_the_flying_machine() -> None:
    scene = Scene().set(ruins={"italie": "weed"}).then(("flyer",))
    assert scene.ask.kind == "flyer"
    scene = Scene().set(ruins={"italie": "weed"}).units("italie", FOOT).then(("flyer",))
    assert scene.ask.kind != "flyer"


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ({"germs": 10}, "germs"),
        ({"colonies": 10}, "colonized"),
        ({"ruins": {"paris": "destroyed"}}, "paris"),
        ({"flyer": 4}, "flying_machine"),
        ({"evacuated": 30}, "evacuation"),
    ],
)
def test_each_end_of_the_game(what: dict[str, object], reason: str) -> None:
    scene = Scene(scenario="channel_flight").set(**what).then(("produce",))
    assert scene.outcome.reason == reason


def test_a_score_and_its_grade() -> None:
    scene = Scene().set(germs=10, human_vp=4, colonies=3, martian_vp=2, evacuated=12, wiped=1).then(("produce",))
    assert scene.outcome.facts["score"] == 104 - 32 + 12 + 10
    assert scene.outcome.facts["grade"] == "liberator"
    scene = Scene().set(germs=3, colonies=10).then(("produce",))
    assert (scene.outcome.facts["score"], scene.outcome.facts["grade"]) == (30 - 100 - 50, "chronicler")


def test_ram_ahead_waits_for_the_next_naval_battle() -> None:
    scene = Scene().set(effects=frozenset({"ram_ahead", "storm"})).then(("turn",))
    assert scene.state.effects == {"ram_ahead"}
    scene.then(("sea", "brest", 1)).draw("naval_red_1").answer("rest").draw("naval-1")
    assert (scene.ask.kind, scene.ask.facts["free"]) == ("muster", 2)
    scene.answer("warship", "C3").answer("warship", "C4")
    assert [bought["points"] for bought in scene.told("warship")] == [0, 0]
    assert "ram_ahead" not in scene.state.effects


# ---- real cards and cups --------------------------------------------------------------------------------------------


def test_the_back_of_the_top_card_is_asked_once_a_draw() -> None:
    scene = Scene(cards="real", events=True).set(top="production").then(("phase", "production"))
    assert (scene.ask.kind, scene.ask.seat) == ("event", "table")
    assert {answer[0][0] for answer in scene.options} == {"requisition", "night_shift", "cut_rails", "war_loan"}
    scene.tell("requisition")
    assert (scene.ask.kind, scene.ask.seat) == ("event_top", "table")
    scene.tell("escape")
    assert scene.ask.kind == "produce"
    scene.answer("done")
    while scene.state.phase != "escape":
        assert scene.ask.kind not in ("event", "event_top"), "no other phase looks at the deck"
        scene.roll("green") if scene.ask.seat == "chance" else scene.answer(*scene.options[-1])
    assert scene.ask.kind == "event"
    assert [event.kind for event in scene.events].count("event_top") == 1


@pytest.mark.parametrize(("cards", "asked"), [("real", "table"), ("machine", "chance")])
def test_a_harbor_out_of_the_cup_is_asked_or_drawn_by_the_machine(cards: str, asked: str) -> None:
    scene = Scene(cards=cards).set(points=2).then(("produce",)).answer("harbor_cup")
    assert (scene.ask.kind, scene.ask.seat) == ("harbor_cup", asked)
    assert {answer[0][0] for answer in scene.options} == set(DATA.harbors)
    scene.tell("brest") if cards == "real" else scene.draw("brest")
    assert (scene.state.harbors, scene.state.points) == (frozenset({"brest"}), 0)


def test_the_first_turn_goes_as_the_booklet_tells_it() -> None:
    told = facts_of_the_first_turn()
    scene = Scene()
    scene.set(**asdict(GAME.setup({}))).roll("green").draw(*tripods("GYRB")).roll("red").draw(*tripods("KKKK"))
    assert (scene.state.waves, scene.state.cylinders) == ({1: "espagne"}, {2: "rennes"})
    scene.roll("assembly")
    assert (scene.ask.kind, scene.state.points) == ("produce", told["gears"])
    for zone in ("paris", "lyon", "orleans", "saint_etienne"):
        scene.answer("industry", zone)
    scene.answer("buy", "infantry", "orleans").answer("move", FOOT, "rennes").answer("buy", "field_gun", "bordeaux")
    assert scene.state.points == told["kept"]
    scene.answer("done").roll("yellow")
    assert not scene.told("fought")
    scene.answer("attack", FOOT, 2).roll("yellow").answer("go", FIELD, "montcuq")
    assert scene.score == (1, told["quiet"] - 10, 0, 0)
    scene.roll("green").roll("yellow")
    assert (scene.state.waves, scene.state.ruins) == ({1: "montcuq"}, {"espagne": "weed"})
    scene.draw("fever").roll("battle")  # and the back of the next event
    assert scene.score == (1, told["quiet"] - 10 + 3, 0, 1)
    scene.roll("green").roll("green")
    assert (scene.state.cylinders, len(scene.state.tripods[2])) == ({2: "rennes"}, 3)
    assert scene.state.points == told["gears"] + 4 + told["kept"]

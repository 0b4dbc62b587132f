"""What seldom happens, as the booklet says that it goes."""

from __future__ import annotations

import pytest

from companion.games.war_of_the_worlds.rules import TASKS
from companion.kernel.game import TABLE
from tests.war_of_the_worlds.field import DATA, GAME, Scene


def emptied(*left: str) -> Scene:
    """Return a scene in which all Tripods but these are with Wave 1, in Espagne."""
    area = tuple(one.removeprefix("tripod_") for one in DATA.tripods if one not in (*left, "tripod_black_6"))
    return Scene().wave(1, "espagne", *area)


# ---- an empty cup ---------------------------------------------------------------------------------------------------


def test_while_the_cup_is_empty_no_cylinder_lands() -> None:
    """Cylinder 5 landed without a Tripod, and the game failed when Infantry attacked it."""
    scene = emptied().set(germs=3).then(("newcomers",))
    assert scene.told("nobody_lands") == [{"wave": 3}]
    assert (scene.ask.kind, scene.state.cylinders) == ("sluggish", {})
    assert 3 in scene.state.entered, "by Germs it comes once only"


def test_a_cylinder_takes_what_the_cup_has_left() -> None:
    scene = emptied("tripod_green_1").set(germs=3).then(("newcomers",)).roll("green").draw("tripod_green_1")
    assert (scene.state.cylinders, scene.state.tripods[3]) == ({3: "espagne"}, ("tripod_green_1",))


@pytest.mark.parametrize(("left", "asked"), [((), "sluggish"), (("tripod_green_1",), "reland")])
def test_nobody_rolls_for_a_wave_that_has_no_tripod_to_come_with(left: tuple[str, ...], asked: str) -> None:
    scene = emptied(*left)
    scene.set(entered=scene.state.entered | {2}).then(("reland",))
    assert scene.ask.kind == asked


# ---- kegs -----------------------------------------------------------------------------------------------------------


def test_the_general_says_which_of_unlike_tripods_takes_one_damage() -> None:
    scene = Scene().wave(1, "cholet", "green_1", "red_1").then(("share", 1, 1))
    assert scene.options == (("tripod", "tripod_green_1"), ("tripod", "tripod_red_1"))
    scene.answer("tripod", "tripod_red_1")
    assert scene.state.damaged == {"tripod_red_1"}


def test_of_like_tripods_one_takes_it_unasked() -> None:
    scene = Scene().wave(1, "cholet", "green_1", "green_2").then(("share", 1, 1))
    assert (scene.ask.kind, [*scene.state.damaged]) == ("sluggish", ["tripod_green_1"])


# ---- Escape ---------------------------------------------------------------------------------------------------------


def harbors(**waiting: int) -> Scene:
    """Return the Escape Phase with so many Refugees at Harbors."""
    scene, number = Scene().set(harbors=frozenset(waiting), phase="escape"), 0
    for zone, count in waiting.items():
        scene.units(zone, *(f"refugee_{number + one}" for one in range(1, count + 1)))
        number += count
    return scene.then(("escape",))


def test_all_harbors_roll_before_anybody_sails() -> None:
    scene = harbors(nantes=1, bordeaux=1).roll("yellow")
    assert (scene.ask.kind, scene.ask.facts["zone"]) == ("berth", "bordeaux")
    scene.roll("yellow")
    assert (scene.ask.kind, scene.state.fight.zone, scene.state.fleeing) == ("sea_tripods", "nantes", {"bordeaux": 1})


def test_eight_freighters_have_to_do_for_all_harbors() -> None:
    scene = harbors(nantes=6, bordeaux=4).roll(*["yellow"] * 4).roll("yellow", "yellow").roll(*["yellow"] * 4)
    assert [(one["zone"], one["fleeing"], one["stay"]) for one in scene.told("berth_rolled")] == [
        ("nantes", 4, 0), ("nantes", 2, 0), ("bordeaux", 2, 2),
    ]  # fmt: skip


def test_the_fishing_fleet_serves_a_harbor_where_a_character_waits() -> None:
    scene = Scene().set(harbors=frozenset({"nantes", "brest"})).units("nantes", "nurse").units("brest", "refugee_1")
    assert scene.then(("fleet",)).options == (("zone", "brest"), ("zone", "nantes"))


# ---- events and plans -----------------------------------------------------------------------------------------------


def test_the_cellars_wait_for_somebody_to_hide() -> None:
    scene = Scene().wave(1, "cholet", "green_1").wave(2, "lyon", "red_1").units("lyon", "field_gun_1")
    scene.set(effects=frozenset({"cellars"})).then(("devastate", 1)).roll("green")
    assert "cellars" in scene.state.effects, "nobody was in Cholet"
    scene.then(("devastate", 2)).roll("green")
    assert ("cellars" in scene.state.effects, "field_gun_1" in scene.state.units) == (False, True)


def test_old_gunners_serve_no_ship() -> None:
    scene = Scene().fight({"red_1": "C3"}, {"warship_1": "C4"}, {"freighter_1": "A3"}, board="naval", zone="brest")
    scene.set(effects=frozenset({"old_gunners"})).human().answer("fire", "warship_1", "naval_red_1").roll("red")
    assert (scene.ask.kind, [*scene.state.effects]) == ("sail", ["old_gunners"])


def test_plans_are_bought_before_the_dice_that_they_may_change() -> None:
    scene = Scene().wave(1, "cholet", "green_1").units("cholet", "field_gun_1", "infantry_1").set(points=20)
    scene.then(("battles",)).answer("rest")
    assert scene.ask.kind == "plans"
    scene.answer("plan", "line_of_sight").answer("done")
    assert scene.ask.kind == "dig"
    assert scene.answer("gun", "field_gun_1").roll("green").ask.kind == "reroll"


def test_the_balloon_rises_at_sea_where_no_battle_came_before() -> None:
    scene = Scene().set(effects=frozenset({"spotter_balloon"}), points=0)
    scene.then(("sea", "brest", 1)).draw("naval_red_1").answer("rest").draw("naval-1")
    assert (scene.ask.kind, scene.state.effects) == ("plan_drawn", frozenset())


def test_terrain_is_not_used_twice_at_once() -> None:
    scene = Scene().fight({"red_1": "C3"}, {"field_gun_1": "C4"}, plans=("terrain", "terrain")).human()
    assert ("terrain",) in scene.options
    assert ("terrain",) not in scene.answer("terrain").options


# ---- what hands do --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "shown"), [(109, ("points_ten-10", "points_one-9")), (122, ("points_ten-10", "points_one-10"))]
)
def test_the_tracks_show_as_many_points_as_they_can(points: int, shown: tuple[str, str]) -> None:
    """122 points were shown as 102."""
    placed = GAME.placed(GAME.view(Scene().set(points=points).state, TABLE))
    assert (placed["points_ten"].place, placed["points_one"].place) == shown


def test_an_event_deck_that_ran_out_is_shuffled_before_its_top_is_looked_at() -> None:
    scene = Scene(cards="real", events=True).set(events=()).then(("event_top",))
    assert scene.ask.facts["shuffled"]
    scene.tell("escape")
    assert len(scene.state.events) == len(DATA.events)


def test_each_event_names_tasks_that_the_rules_can_do() -> None:
    named = {task for tasks in DATA.effects.values() for (task,) in tasks}
    assert len(named) == 12
    assert named <= set(TASKS)

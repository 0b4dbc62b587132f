"""Preparation for play."""

from __future__ import annotations

import pytest

from companion.games.pleasantville import Pleasantville, load
from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.game import Refused
from tests.pleasantville import town
from tests.pleasantville.scene import Scene, grid_game


@pytest.fixture
def scene() -> Scene:
    scene = Scene()
    scene.state = scene.game.setup({})
    return scene


def placed(scene: Scene, alien: tuple[int, int] = (4, 1)) -> Scene:
    """Everything up to the swap: the Minister begins for the Town, the Maid for the Alien."""
    return scene.says("hq", "house_8-1").dice(4).dice(*alien).says("rest").says("swapped")


def test_the_headquarters_is_any_space_of_any_building(scene: Scene) -> None:
    assert scene.asked == ("alien", "hq")
    spaces = {space for building in scene.game.book.board.buildings.values() for space in building.spaces}
    assert {space for _, space in scene.options} == spaces
    assert {"graveyard-1", "stock_pen-1", "gas_pumps-1"} < spaces
    assert scene.refuses("hq", "r3c7")
    scene.says("hq", "bank-2")
    assert scene.view("alien").hq == "bank-2"
    assert scene.view("town").hq is None


@pytest.mark.parametrize(
    ("die", "who"),
    list(enumerate(["bank_president", "doctor", "mayor", "minister", "teacher", "sheriff"], start=1)),
)
def test_a_die_names_the_towns_first(scene: Scene, die: int, who: str) -> None:
    scene.says("hq", "bank-2")
    assert scene.asked == ("chance", "town_first")
    scene.dice(die)
    assert [one for one, c in scene.view("town").public.counters.items() if c.control == "town"] == [who]


def test_the_aliens_first_is_rolled_in_secret_and_is_not_the_towns(scene: Scene) -> None:
    scene.says("hq", "bank-2").dice(4)
    ask = scene.ask
    assert (ask.seat, ask.kind, ask.eyes) == ("chance", "alien_first", ("alien",))
    assert scene.view("town").asks == ()
    assert (2, 5) not in ask.options, "the Minister is the Town's"
    assert all(roll[0] < 6 for roll in ask.options)
    assert len(ask.options) == 29
    scene.dice(4, 1)
    assert scene.truly("maid") == "alien"
    assert scene["maid"].control == "open"
    assert [event.kind for event in scene.events if event.seen_by("town")] == ["alien_rolled"]


def test_everybody_is_placed_in_the_start_building_one_a_space(scene: Scene) -> None:
    placed(scene)
    book = scene.game.book
    counters = scene.view("town").public.counters
    for who, counter in counters.items():
        assert book.building_of[counter.space or ""] == book.homes[who]
    assert len({counter.space for counter in counters.values()}) == 30


def test_the_town_chooses_where_a_building_has_several_spaces(scene: Scene) -> None:
    scene.says("hq", "house_8-1").dice(4).dice(4, 1)
    assert scene.asked == ("town", "place")
    assert ("place", "maid", "hotel-3") in scene.options
    assert scene.refuses("place", "maid", "bank-1")
    assert scene.refuses("place", "minister", "church-1"), "the church has but one space: there is nothing to choose"
    scene.says("place", "maid", "hotel-3")
    assert scene.where("maid") == "hotel-3"
    assert ("place", "maitre_d", "hotel-3") not in scene.options, "one counter a space while placing"
    scene.says("rest")
    assert {scene.where(who) for who in ("hotel_owner", "maitre_d", "maid")} == {"hotel-1", "hotel-2", "hotel-3"}


def test_placing_comes_to_an_end_by_itself(scene: Scene) -> None:
    scene.says("hq", "house_8-1").dice(4).dice(4, 1)
    while scene.asked == ("town", "place"):
        scene.says(*scene.options[-1])
    assert scene.asked == ("alien", "swap")
    assert None not in {counter.space for counter in scene.view("town").public.counters.values()}


def test_the_alien_swaps_and_the_first_turn_begins(scene: Scene) -> None:
    scene.says("hq", "house_8-1").dice(4).dice(4, 1).says("rest")
    assert scene.asked == ("alien", "swap")
    assert scene.options == [("swapped",)]
    scene.says("swapped")
    assert (scene.view("town").turn, scene.view("town").phase) == (1, "random")


def test_the_real_map_holds_its_people() -> None:
    scene = Scene(load())
    scene.state = scene.game.setup({})
    space = scene.options[0][1]
    scene.says("hq", space).dice(4).dice(4, 1).says("rest").says("swapped")
    assert len({counter.space for counter in scene.view("town").public.counters.values()}) == 30


def test_there_are_no_options() -> None:
    with pytest.raises(Refused, match="unknown-option"):
        grid_game().setup({"seats": 3})


def test_a_map_without_a_start_building_is_refused() -> None:
    people = assets.toml("pleasantville", "townspeople.toml")
    odd = {**people, "townsperson": [{**row, "start": "X"} for row in people["townsperson"]]}
    with pytest.raises(UserError, match='Mayor starts at "X", but the map has no such building'):
        Pleasantville(town.board(), odd, assets.toml("pleasantville", "tables.toml"))


def test_a_target_that_is_not_on_the_map_is_refused() -> None:
    tables = assets.toml("pleasantville", "tables.toml")
    odd = {**tables, "target": {**tables["target"], "1-1": "saloon"}}
    with pytest.raises(UserError, match='the target "saloon" is not a building of the map'):
        Pleasantville(town.board(), assets.toml("pleasantville", "townspeople.toml"), odd)

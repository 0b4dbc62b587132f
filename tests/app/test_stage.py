"""The board has the window: how much of it, and that what is asked about is in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.kernel.board import Ring, boards
from companion.presentation.pieces import Piece
from tests.benchmarks.stage import GOALS, SIZES, seen

if TYPE_CHECKING:
    pass

LONG = "Fire by the blue Tripod 5 at the Field Gun: range 3, red needed, green rolled. Nothing."
"""A sentence that two lines of a small window are needed for."""
TOLD = "The last one. Guns on the artillery hexes, two on each at most; all others on the lowest row."
WHOLE = {"pleasantville": "town", "war_of_the_worlds": "land", "body_snatchers": "ring"}
"""Boards that are wider than high, or can lie so, with all of them in sight."""


def opened(game: str, size: tuple[int, int], *, left: bool = False) -> Any:
    """Return a stage with all boards of a game, an ask's words beside them and a long piece of news."""
    from kivy.clock import Clock

    from companion.app import theme
    from companion.app.panel.sheet import Panel
    from companion.app.stage import Stage

    theme.use(*size)
    theme.see(theme.Eyesight(left=left))
    names = ("menu", "log", "help", "undo", "sound", "camera", "hide")
    mine = {id: board.of(8) if isinstance(board, Ring) else board for id, board in boards(game).items()}
    stage = Stage(
        mine,
        names={id: id for id in mine},
        called=str,
        face_of=lambda _: None,
        deeds=dict.fromkeys(names, print),
        tapped=print,
        peeked=print,
        clock=print,
        size=size,
        size_hint=(None, None),
    )
    stage.ribbon.say(LONG)
    stage.set_panel(Panel(None, "Where does the Field Gun stand?", TOLD))
    for _ in range(3):
        Clock.tick()
    return stage


def share(stage: Any) -> float:
    from kivy.clock import Clock

    Clock.tick()  # the keys for zooming find their place
    return float(100 * sum(seen(stage, view) for view in stage.boards.shown) / (stage.width * stage.height))


@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
@pytest.mark.parametrize("game", WHOLE)
def test_a_board_that_is_wider_than_high_has_the_window(game: str, size: tuple[int, int], left: bool) -> None:
    stage = opened(game, size, left=left)
    stage.boards.turn_to(WHOLE[game])
    stage.boards.fit()
    assert all(stage.boards.shows(place) for place in stage.boards.view.board.places), "and all of it can be touched"
    assert share(stage) >= GOALS[size]


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
def test_the_house_stands_upright_and_shows_what_is_meant(size: tuple[int, int]) -> None:
    stage = opened("abductinators", size)
    house = stage.boards.view
    ways = [(room, other) for room in house.board.places for other in house.board.neighbours(room)]
    for there in ways:
        stage.boards.look_at(there)
        assert all(stage.boards.shows(place) for place in there)
        assert share(stage) >= 36, there


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
def test_a_zone_of_france_fills_the_window_with_france(size: tuple[int, int]) -> None:
    stage = opened("war_of_the_worlds", size)
    france = stage.boards.view
    whole = share(stage)
    for zone in ("paris", "dijon", "lyon", "limoges"):
        france.look_at((zone,))
        assert stage.boards.shows(zone)
        assert share(stage) > 1.5 * whole, "what lies beside the country is left out"


@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
def test_what_lies_beside_the_country_is_seen_where_there_is_room_for_it(left: bool) -> None:
    stage = opened("war_of_the_worlds", SIZES[0], left=left)
    france = stage.boards.view
    france.look_at([place for place in france.board.places if france.board.spaces[place].kind != "box"])
    west, _, east, _ = france.played_on
    start, end = france.to_px(west, 0)[0], france.to_px(east, 0)[0]
    in_sight = min(end, france.right) - max(start, france.x)
    assert in_sight >= min(france.width, end - start) - 1, "nothing is cut off beside an empty part of the window"


def test_a_tripod_is_six_millimetres_on_the_display_of_seven_inches() -> None:
    """Four of them on one hex, too."""
    from companion.app import theme

    stage = opened("war_of_the_worlds", SIZES[0])
    stage.boards.turn_to("land")
    land = stage.boards.view
    assert land.width > land.height
    assert land.board.size[0] > land.board.size[1], "the board lies on its side"
    for count in (1, 2, 4):
        tripods = [Piece(f"tripod-{n}", "C3", "Tripod") for n in range(count)]
        land.show(tripods)
        assert min(right - left for left, _, right, _ in land.boxes().values()) * theme.now().mm >= 6.0


def test_pieces_that_lie_over_the_edge_of_a_place_are_in_sight() -> None:
    stage = opened("pleasantville", SIZES[0])
    town = stage.boards.view
    corner = min(town.board.places, key=lambda place: town.board.point(place)[0])
    town.show([Piece(f"p{n}", corner, f"Somebody {n}") for n in range(9)])
    town.look_at((corner,))
    assert len(town.boxes()) == 9
    for left, low, right, top in town.boxes().values():
        assert town.x - 1 <= left
        assert right <= town.right + 1
        assert town.y - 1 <= low
        assert top <= town.top + 1


def test_one_key_turns_to_the_next_board() -> None:
    stage = opened("war_of_the_worlds", SIZES[0])
    turned = []
    for _ in range(3):
        stage.boards.turner.act()
        turned.append(stage.boards.open)
        share(stage)
        assert all(key.opacity == stage.boards.view.zooms for key in stage.zoom.values()), "a battle needs no zoom"
    assert turned == ["land", "naval", "france"]

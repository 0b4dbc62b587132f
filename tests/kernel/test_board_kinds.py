"""Every kind of board is places in millimetres that join each other; the games' own boards are read."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel import assets, manifest
from companion.kernel.board import Board, Hexes, House, Ring, Row, Surface, boards, split
from companion.kernel.errors import UserError
from tests.kernel.test_board import described

ALL = [(game, id) for game in manifest.games() for id in boards(game)]


@pytest.mark.parametrize(("game", "id"), ALL)
def test_every_board_of_every_game_keeps_the_interface(game: str, id: str) -> None:
    board = boards(game)[id]
    assert board.kind == next(one.kind for one in manifest.game(game).boards if one.id == id)
    width, height = board.size
    for place in board.places.values():
        assert place.name
        assert board.place_at(*place.at) == place.id, "a place's middle lies in it"
        assert all(-1e-6 <= x <= width + 1e-6 and -1e-6 <= y <= height + 1e-6 for x, y in place.outline)
        for other in board.neighbours(place.id):
            assert place.id in board.neighbours(other)
            assert board.distance(place.id, other) == 1
        for spot, (x, y) in board.spots(place.id).items():
            assert shapely.contains_xy(board.shape(place.id), x, y)
            assert board.point(f"{place.id}/{spot}") == (x, y)
        for slot in board.slots(place.id, 3, 16.0):
            assert board.place_at(slot.x, slot.y) == place.id
    assert board.place_at(-5, -5) is None
    for goal in board.ids:
        way = board.way(board.ids[0], goal)
        assert len(way) == board.distance(board.ids[0], goal) + 1
        assert all(b in board.neighbours(a) for a, b in pairwise(way))
    assert len(board.joins) == sum(len(board.neighbours(place)) for place in board.ids) / 2


def test_the_games_have_the_boards_they_are_played_on() -> None:
    kinds = {game: [board.kind for board in boards(game).values()] for game in manifest.games()}
    assert kinds["pleasantville"] == ["map"]
    assert kinds["body_snatchers"] == ["ring"]
    assert kinds["war_of_the_worlds"] == ["map", "hexes", "hexes"]
    assert kinds["abductinators"] == ["rooms", "row", "row"]


def test_split_tells_place_and_spot() -> None:
    assert split("attic/a") == ("attic", "a")
    assert split("attic") == ("attic", "")


# ---- house --------------------------------------------------------------------------------------------------


def house() -> House:
    board = boards("abductinators")["house"]
    assert isinstance(board, House)
    return board


def test_sneet_enters_the_attic_from_the_landing() -> None:
    board = house()
    assert board.neighbours("attic") == ("landing", "roof", "guest_br")
    door = board.rooms["landing"].exits["c"]
    assert (door.to, door.covers) == ("attic", "a")
    assert {letter: out.to for letter, out in board.open_exits("attic", "a").items()} == {"b": "roof", "c": "guest_br"}


def test_the_house_has_twenty_doorways_and_six_rooms_across() -> None:
    board = house()
    assert len(board.doorways) == 20
    assert max(board.distance(a, b) for a, b in combinations(board.ids, 2)) == 6


def test_doorways_open_in_the_wall_between_their_letters() -> None:
    board = house()
    for doorway in board.doorways:
        x, y, _ = board.opening(doorway)
        for room, _letter in (doorway.a, doorway.b):
            assert board.shape(room).exterior.distance(shapely.Point(x, y)) < 1e-6


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda room: room["exits"]["a"].update(to="moon"), 'Room backyard, exit a: there is no room "moon".'),
        (
            lambda room: room["exits"]["a"].update(covers="b"),
            "Room backyard, exit a: kitchen's exit b doesn't lead back here.",
        ),
        (
            lambda room: room["exits"]["c"].update(at=[1.0, 2.0]),
            "Room backyard, exit c: its letter at (1, 2) is not in the room.",
        ),
        (lambda room: room.update(id="den"), 'The house has two rooms "den". Each needs an id of its own.'),
        (
            lambda room: room.pop("plate"),
            'The board\'s description, room 1: "plate" is missing; it must be a list of 2, each a number.',
        ),
    ],
)
def test_a_house_that_does_not_join_up_is_refused(change: Callable[[Any], Any], message: str) -> None:
    data = json.loads(json.dumps(assets.toml("abductinators", "board.toml")))
    change(data["room"][0])
    with pytest.raises(UserError) as refusal:
        House.from_data(data)
    assert str(refusal.value) == message


# ---- hexes --------------------------------------------------------------------------------------------------


def field(**other: Any) -> dict[str, Any]:
    kinds: dict[str, Any] = {"grass": {"colour": "lawn"}, "guns": {"colour": "red", "places": ["A1"]}}
    return {"title": "A field", "columns": "ABCD", "rows": 3, "radius": 10, "kinds": kinds, **other}


def test_hexes_are_neighbours_where_they_touch() -> None:
    board = Hexes.from_data(field())
    assert board.neighbours("B2") == ("A2", "A3", "B1", "B3", "C2", "C3")
    assert board.neighbours("A1") == ("A2", "B1")
    assert board.kind_of("A1") == "guns"
    assert board.kind_of("D3") == "grass"
    touching = {(a, b) for a, b in combinations(board.ids, 2) if board.shape(a).distance(board.shape(b)) < 1e-6}
    assert touching == set(board.joins)


@given(st.integers(1, 9), st.integers(1, 9), st.data())
def test_range_is_the_number_of_steps(columns: int, rows: int, data: st.DataObject) -> None:
    board = Hexes.from_data(field(columns="ABCDEFGHI"[:columns], rows=rows))
    a, b = (data.draw(st.sampled_from(board.ids)) for _ in range(2))
    assert board.steps(a, b) == walked(board, a, b)
    assert board.distance(a, b) == walked(board, a, b)


def walked(board: Surface, start: str, goal: str) -> int:
    far, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in board.neighbours(here):
            if there not in far:
                far[there] = far[here] + 1
                queue.append(there)
    return far[goal]


def test_ranges_of_a_gun() -> None:
    board = boards("war_of_the_worlds")["land"]
    assert isinstance(board, Hexes)
    ranges = board.ranges("C5", 3)
    assert ranges["C4"] == 1
    assert ranges["C2"] == 3
    assert "C1" not in ranges


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"kinds": {"grass": {"colour": "lawn"}, "guns": {"colour": "red", "places": ["Z9"]}}},
            'Kind "guns" of "A field" names hex "Z9", which is not on the board.',
        ),
        (
            {"kinds": {"a": {"colour": "red", "places": ["A1"]}, "b": {"colour": "red", "places": ["A1"]}}},
            'Hex "A1" of "A field" is both "a" and "b".',
        ),
        (
            {"kinds": {"a": {"colour": "red"}, "b": {"colour": "red"}}},
            'One kind of "A field", and only one, must name no places: what the other hexes are.',
        ),
        ({"columns": "AA"}, 'Two columns of "A field" have the same letter: AA.'),
        ({"rows": 0}, 'The board\'s description: "rows" must be a whole number from 1 to 99, not 0.'),
    ],
)
def test_hexes_that_cannot_be_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(UserError) as refusal:
        Hexes.from_data(field(**change))
    assert str(refusal.value) == message


# ---- ring ---------------------------------------------------------------------------------------------------


@pytest.mark.few(12)
@pytest.mark.parametrize("seats", range(3, 61))
def test_seats_stand_apart_around_the_table(seats: int) -> None:
    ring = Ring(seats)
    assert len(ring.ids) == seats
    for a, b in combinations(ring.ids, 2):
        assert not ring.shape(a).intersects(ring.shape(b)), f"{a} and {b} of {seats} overlap"
    first = ring.places["seat-1"].at
    assert first == pytest.approx((ring.size[0] / 2, ring.size[1] - ring.side / 2)), "seat 1 is nearest to us"
    assert ring.neighbours("seat-1") == ("seat-2", f"seat-{seats}")
    if seats > 3:
        assert ring.places["seat-2"].at[0] < first[0], "clockwise as seen from above, y pointing down"


def test_three_in_a_row_go_round_the_ring() -> None:
    ring = boards("body_snatchers")["ring"]
    assert isinstance(ring, Ring)
    assert ring.of(9).run("seat-9", 3) == ("seat-9", "seat-1", "seat-2")
    assert ring.of(16) is ring


# ---- row ----------------------------------------------------------------------------------------------------


def test_cards_lie_side_by_side_and_wrap() -> None:
    row = Row(5, across=3, turned=True, card=(60.0, 90.0))
    assert row.size == (3 * 96.0 + 6, 2 * (96.0 + 13) + 6)
    assert row.neighbours("3") == ("2", "4")
    assert row.place_at(row.places["4"].at[0], row.places["4"].at[1]) == "4"
    assert row.places["4"].at == (51.0, 160.0)


def test_a_row_needs_places_of_their_own() -> None:
    for places in ((), ("a", "a")):
        with pytest.raises(UserError, match="at least one place, and each an id of its own"):
            Row(places)


# ---- manifests ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "file", "message"),
    [
        ('id = "a"\nkind = "map"', None, 'odd, game.toml: board "a" needs a file: only a ring and a row can'),
        ('id = "a"\nkind = "map"\nfile = "a.json"', None, r'the board "a" is in a\.json, but there is no such file'),
        ('id = "a"\nkind = "map"\nfile = "a.json"', "{", "odd, a.json: .*names this file for a board"),
        ('id = "a"\nkind = "hexes"\nfile = "a.toml"', "rows = 1", 'odd, a.toml: .*"title" is missing; it must'),
        (
            'id = "a"\nkind = "hexes"\nfile = "a.toml"',
            "rows = ",
            r"odd, a\.toml line 1 .*[^.]\. The game's manifest",
        ),
        ('id = "a"\nkind = "lake"', None, 'line 4: "kind" must be one of .*, not "lake"'),
    ],
)
def test_a_board_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, board: str, file: str | None, message: str
) -> None:
    folder = tmp_path / "odd"
    folder.mkdir()
    (folder / "game.toml").write_text(f'title = "Odd"\n[[boards]]\n{board}\n')
    if file is not None:
        (folder / ("a.json" if "json" in board else "a.toml")).write_text(file)
    monkeypatch.setenv(manifest.VARIABLE, str(tmp_path))
    boards.cache_clear()
    with pytest.raises(UserError, match=message):
        boards("odd")


def test_what_a_board_s_file_calls_things_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "game.toml").write_text('title = "Odd"\n[[boards]]\nid = "a"\nkind = "map"\nfile = "a.json"\n')
    data = described([".A"], [("01", "00")])
    data["spaces"][0]["kind"] = "\u202e\x1b[2J"
    (tmp_path / "odd" / "a.json").write_text(json.dumps(data))
    monkeypatch.setenv(manifest.VARIABLE, str(tmp_path))
    boards.cache_clear()
    with pytest.raises(UserError) as refusal:
        boards("odd")
    assert str(refusal.value).startswith(r'odd, a.json: Space "00" is of kind "\u202e\x1b[2J".')


def test_a_ring_without_a_file_seats_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "circle"
    folder.mkdir()
    (folder / "game.toml").write_text('title = "C"\nplayers = [4, 7]\n[[boards]]\nid = "us"\nkind = "ring"\n')
    monkeypatch.setenv(manifest.VARIABLE, str(tmp_path))
    assert len(boards("circle")["us"].ids) == 7


def test_a_row_without_a_file_gets_its_cards_from_the_game() -> None:
    row = boards("saucer_watch")["sky"]
    assert isinstance(row, Row)
    assert row.of(("north", "east")).ids == ("north", "east")


def test_the_map_is_a_surface_too() -> None:
    town = boards("pleasantville")["town"]
    assert isinstance(town, Board)
    assert town.places == town.spaces
    assert town.kinds["street"] == "space_street"


def test_two_fields_with_the_same_hexes_can_lie_side_by_side() -> None:
    board = Hexes.from_data(field())
    other = board.marked("~")
    assert set(other.ids) == {f"~{one}" for one in board.ids}
    assert not set(other.ids) & set(board.ids)
    for one in board.ids:
        assert other.hexes[f"~{one}"].name == board.hexes[one].name
        assert other.kind_of(f"~{one}") == board.kind_of(one)
    first, last = board.ids[0], board.ids[-1]
    assert other.steps(f"~{first}", f"~{last}") == board.steps(first, last)

"""A board computes who borders, reaches and sees whom; small boards say what it should find."""

from __future__ import annotations

import itertools
import json
import random
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import cv2
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel.board import Board
from companion.kernel.board.slots import CODE, COUNTER, VISIBLE, Slot, flat, shown
from companion.kernel.board.surface import DICTIONARIES
from companion.kernel.errors import UserError

SIDE = 60


def described(
    plan: list[str], doors: Sequence[tuple[str, str]] = (), side: int = SIDE, walled: bool = True
) -> dict[str, Any]:
    """Return a board of squares: ``.`` is lawn, a capital is a room of the building of that letter. Ids are row and
    column."""
    rows, columns = len(plan), len(plan[0])
    spaces, letters = [], sorted(set("".join(plan)) - {"."})
    for r, row in enumerate(plan):
        for c, sign in enumerate(row):
            x, y = c * side, r * side
            space: dict[str, Any] = {
                "id": f"{r}{c}",
                "kind": "green" if sign == "." else "building",
                "heart": [x + side / 2, y + side / 2],
                "polygon": [[x, y], [x + side, y], [x + side, y + side], [x, y + side]],
            }
            spaces.append(space if sign == "." else space | {"building": sign})
    where: dict[str, list[float]] = {s["id"]: s["heart"] for s in spaces}
    return {
        "title": "A plan",
        "size": [columns * side, rows * side],
        "area": [0, 0, columns * side, rows * side],
        "kinds": {"green": "lawn", "building": "paper"},
        "sight": 3,
        "streets": [],
        "buildings": [
            {
                "id": letter,
                "name": f"Building {letter}",
                "letter": letter,
                "roll": "1-1",
                "walled": walled,
                "colour": "yellow",
                "plate": [0, 0],
                "label": {"at": [0, 0]},
            }
            for letter in letters
        ],
        "spaces": spaces,
        "doors": [
            {"joins": [a, b], "at": [(where[a][0] + where[b][0]) / 2, (where[a][1] + where[b][1]) / 2]}
            for a, b in doors
        ],
        "markers": {"dictionary": "DICT_4X4_50", "side": 30, "quiet": 4, "items": []},
    }


def board(plan: list[str], doors: Sequence[tuple[str, str]] = (), **options: Any) -> Board:
    return Board.from_json(described(plan, doors, **options))


# ---- neighbours and distances -------------------------------------------------------------------------------


def test_spaces_that_share_a_border_are_neighbours_and_corners_are_not() -> None:
    square = board(["..", ".."])
    assert square.neighbours("00") == ("01", "10")
    assert square.distance("00", "11") == 2


def test_walls_close_and_doors_open() -> None:
    shut = board([".A.", "..."])
    assert shut.neighbours("01") == ()
    assert shut.distance("00", "01") == -1
    assert len(shut.routes("00", frozenset({"01"}))) == 0
    assert shut.route_avoiding("00", "01", 9, frozenset()) is None
    opened = board([".A.", "..."], [("01", "11")])
    assert opened.neighbours("01") == ("11",)
    assert opened.distance("00", "01") == 3


def test_two_buildings_wall_to_wall_do_not_open_into_each_other() -> None:
    row = board(["AB", ".."], [("00", "10"), ("01", "11")])
    assert row.neighbours("00") == ("10",)
    assert row.distance("00", "01") == 3


def test_a_door_may_join_two_rooms_wall_to_wall() -> None:
    row = board(["AB", ".."], [("00", "10"), ("00", "01")])
    assert row.neighbours("01") == ("00",)
    assert row.distance("10", "01") == 2
    assert not row.sight("00", "01"), "a door is not looked through"
    assert row.steps_outside_doors("00", "01") is None


def test_rooms_of_one_building_are_open_to_each_other() -> None:
    assert board(["AA", ".."], [("00", "10")]).neighbours("00") == ("01", "10")


def test_an_open_place_is_walked_into_from_all_sides() -> None:
    pen = board([".A.", "..."], walled=False)
    assert pen.neighbours("01") == ("00", "02", "11")
    assert not pen.indoors("01")
    assert pen.walls == ()


def test_within_lists_the_nearest_first_then_as_in_the_file() -> None:
    row = board(["...."])
    assert row.within("01", 1) == ("00", "02")
    assert row.within("01", 5) == ("00", "02", "03")
    assert row.within("01", 0) == ()


def test_a_space_is_found_by_a_point_in_it() -> None:
    plan = board(["..", ".."])
    assert plan.place_at(70, 70) == "11"
    assert plan.place_at(60, 10) == "00", "on a border: the first in the file"
    assert plan.place_at(-1, 10) is None


def test_doors_are_gaps_in_the_walls() -> None:
    house = board([".A."], [("01", "02")])
    (door,) = house.doors
    assert (door.inside, door.outside, door.building) == ("01", "02", "A")
    walls = shapely.union_all([shapely.LineString(w) for w in house.walls])
    assert walls.length == pytest.approx(4 * SIDE - 11, abs=0.3)
    assert walls.distance(shapely.Point(120, 30)) == pytest.approx(5.5, abs=0.1)


# ---- ways ---------------------------------------------------------------------------------------------------


def grids() -> st.SearchStrategy[Board]:
    """Small boards of lawns and buildings with doors here and there."""

    def make(seed: int, rows: int, columns: int) -> Board:
        dice = random.Random(seed)
        plan = ["".join(dice.choice("...AB") for _ in range(columns)) for _ in range(rows)]
        doors = []
        for r, c in itertools.product(range(rows), range(columns)):
            for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                y, x = r + dr, c + dc
                inside = plan[r][c] != "." and 0 <= y < rows and 0 <= x < columns and plan[y][x] == "."
                if inside and dice.random() < 0.5:
                    doors.append((f"{r}{c}", f"{y}{x}"))
        return board(plan, doors)

    return st.builds(make, st.integers(0, 10**9), st.integers(1, 4), st.integers(1, 5))


def all_shortest(b: Board, start: str, goals: frozenset[str]) -> list[tuple[str, ...]]:
    """Every shortest way, by trying."""
    ways: deque[tuple[str, ...]] = deque([(start,)])
    found: list[tuple[str, ...]] = []
    while ways:
        way = ways.popleft()
        if found and len(way) > len(found[0]):
            break
        if way[-1] in goals:
            found.append(way)
            continue
        ways.extend((*way, n) for n in b.neighbours(way[-1]) if n not in way)
    return found


@settings(max_examples=60, deadline=None)
@given(grids(), st.data())
def test_neighbours_are_mutual_and_distances_are_those_of_the_shortest_walk(b: Board, data: st.DataObject) -> None:
    for a in b.ids:
        for other in b.neighbours(a):
            assert a in b.neighbours(other)
    a, z = data.draw(st.sampled_from(b.ids)), data.draw(st.sampled_from(b.ids))
    ways = all_shortest(b, a, frozenset({z}))
    assert b.distance(a, z) == (len(ways[0]) - 1 if ways else -1)


@settings(max_examples=60, deadline=None)
@given(grids(), st.data())
def test_routes_are_all_shortest_ways_each_once_in_the_order_of_the_file(b: Board, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(b.ids))
    goals = frozenset(data.draw(st.lists(st.sampled_from(b.ids), min_size=1, max_size=3)))
    routes = b.routes(start, goals)
    expected = all_shortest(b, start, goals)
    assert list(routes) == sorted(expected, key=lambda way: [b.ids.index(s) for s in way])
    if expected:
        assert routes[-1] == list(routes)[-1]
        assert routes.steps == len(expected[0]) - 1
        for steps in range(routes.steps + 2):
            assert routes.after(steps) == {way[: steps + 1][-1] for way in expected}
        assert routes[:2] == tuple(routes)[:2]
    with pytest.raises(IndexError):
        routes[len(routes)]


def test_routes_are_counted_not_listed() -> None:
    wide = board(["." * 9] * 9, side=30)
    routes = wide.routes("00", frozenset({"88"}))
    assert len(routes) == 12870  # 16 over 8
    assert len({routes[i] for i in (0, 1, 6435, 12869)}) == 4


@settings(max_examples=60, deadline=None)
@given(grids(), st.data())
def test_the_way_around_suspects_enters_fewest_then_is_shortest_then_first(b: Board, data: st.DataObject) -> None:
    a, z = data.draw(st.sampled_from(b.ids)), data.draw(st.sampled_from(b.ids))
    steps = data.draw(st.integers(0, 7))
    avoid = frozenset(data.draw(st.lists(st.sampled_from(b.ids), max_size=6)))
    ways: list[tuple[str, ...]] = [(a,)]
    reach = []
    for _ in range(steps + 1):
        reach += [way for way in ways if way[-1] == z]
        ways = [(*way, n) for way in ways if way[-1] != z for n in b.neighbours(way[-1]) if n not in way]
    best = min(
        reach, key=lambda way: (sum(s in avoid for s in way[1:]), len(way), [b.ids.index(s) for s in way]), default=None
    )
    assert b.route_avoiding(a, z, steps, avoid) == best


def test_a_detour_is_taken_only_if_it_is_within_the_allowance() -> None:
    plan = board(["...", "..."])
    suspects = frozenset({"01"})
    assert plan.route_avoiding("00", "02", 4, suspects) == ("00", "10", "11", "12", "02")
    assert plan.route_avoiding("00", "02", 3, suspects) == ("00", "01", "02")
    assert plan.route_avoiding("00", "02", 1, suspects) is None
    assert plan.route_avoiding("00", "00", 0, suspects) == ("00",)


# ---- sight --------------------------------------------------------------------------------------------------


def test_sight_ends_at_buildings() -> None:
    plan = board(["...", ".A.", "..."], [("11", "12")])
    assert plan.sight("00", "02")
    assert not plan.sight("01", "21"), "through the building"
    assert not plan.sight("01", "12"), "past its very corner"
    assert not plan.sight("11", "12"), "through its door"
    assert plan.sight("11", "11")


def test_sight_ends_at_corners() -> None:
    plan = board(["..", "A."])
    assert not plan.sight("00", "11"), "the line meets the building's corner"
    assert plan.sight("00", "01")


def test_inside_a_building_sight_ends_at_its_own_corners() -> None:
    bent = board(["AA", "A."], [("01", "11")])
    assert bent.sight("00", "01")
    assert not bent.sight("10", "01"), "around the inner corner"


def test_open_places_block_no_sight() -> None:
    assert board(["...", ".A.", "..."], walled=False).sight("01", "21")


def test_sight_distance_counts_steps_without_doors_up_to_three() -> None:
    plan = board(["......"])
    assert [plan.sight_distance("00", s) for s in plan.ids] == [0, 1, 2, 3, None, None]
    house = board(["A.", "A."], [("00", "01"), ("10", "11")])
    assert house.steps_outside_doors("00", "01") is None
    assert house.sight_distance("00", "10") == 1
    assert house.sight_distance("00", "01") is None


@settings(max_examples=40, deadline=None)
@given(grids())
def test_sight_is_mutual_and_never_between_indoors_and_outdoors(b: Board) -> None:
    for a, z in itertools.combinations(b.ids, 2):
        assert b.sight(a, z) == b.sight(z, a)
        homes = {b.spaces[s].building if b.indoors(s) else None for s in (a, z)}
        if len(homes) > 1:
            assert not b.sight(a, z)


# ---- counters -----------------------------------------------------------------------------------------------


def overlap(slots: tuple[Slot, ...]) -> float:
    boxes = [shapely.box(s.x - 12.5, s.y - 12.5, s.x + 12.5, s.y + 12.5) for s in slots]
    return max((a.intersection(z).area for a, z in itertools.combinations(boxes, 2)), default=0.0)


def test_counters_lie_side_by_side_while_they_fit() -> None:
    plan = board(["."], side=51)
    assert plan.capacity("00") == 4
    for n in range(1, 5):
        slots = plan.slots("00", n)
        assert len(slots) == n
        assert overlap(slots) == 0
        for slot in slots:
            assert shapely.box(slot.x - 12.5, slot.y - 12.5, slot.x + 12.5, slot.y + 12.5).within(
                shapely.box(0, 0, 51, 51)
            )


@pytest.mark.parametrize("n", range(5, 10))
def test_more_counters_are_fanned_so_that_codes_can_be_read(n: int) -> None:
    slots = board(["."], side=51).slots("00", n)
    assert len(slots) == n
    assert overlap(slots) > 0
    assert shown([(s.x, s.y) for s in slots], COUNTER) >= VISIBLE
    for slot in slots:
        assert 0 < slot.x < 51
        assert 0 < slot.y < 51


def test_what_shows_of_a_code_is_what_no_later_counter_covers() -> None:
    assert shown([(0, 0)], COUNTER) == 1
    assert shown([(0, 0), (25, 0)], COUNTER) == 1
    assert shown([(0, 0), (12.5, 12.5)], COUNTER) == pytest.approx(1 - 9 * 9 / CODE**2)
    assert shown([(0, 0), (0, 0)], COUNTER) == 0


def test_counters_turn_with_a_slanting_street() -> None:
    data = described(["."])
    lean = shapely.affinity.rotate(shapely.box(0, 0, 80, 30), 30, origin=(0, 0))
    data["spaces"][0]["polygon"] = [list(p) for p in lean.exterior.coords][:-1]
    data["spaces"][0]["heart"] = list(lean.centroid.coords[0])
    slanting = Board.from_json(data)
    assert slanting.capacity("00") == 3
    assert {round(s.angle) for s in slanting.slots("00", 3)} == {30}


def test_a_counter_lies_as_near_to_the_heart_as_there_is_room_however_large_the_space() -> None:
    """Only the middle of a large space is looked at first, where the nearest room may be missing."""
    west, south = [(-60, 15), (-60, -15), (-4, -15), (-4, -1)], [(1, -1), (1, 1), (60, 1), (60, 60), (1, 60), (1, 4)]
    shape = shapely.Polygon([*west, *south, (-4, 4), (-4, 15)])
    assert shape.contains(shapely.Point(0, 0))
    (slot,) = flat(shape, (), (0.0, 0.0), 1, COUNTER) or ()
    assert (slot.x, abs(slot.y)) == (-16.5, 0.5)


def test_counters_of_another_size() -> None:
    assert board(["."], side=51).capacity("00", size=16) == 9


def test_no_counters_no_slots() -> None:
    assert board(["."]).slots("00", 0) == ()


# ---- data ---------------------------------------------------------------------------------------------------


def test_flaws_are_found() -> None:
    data = described([".."])
    data["spaces"][1]["polygon"] = [[50, 0], [110, 0], [110, 60], [50, 60]]
    data["spaces"][1]["heart"] = [40, 10]
    assert Board.from_json(data).flaws() == (
        "The heart of 01 is not inside it.",
        "00 and 01 overlap by 600.00 mm².",
        "600.00 mm² are not tiled, for one at (115.0, 30.0).",
    )
    assert board([".A"]).flaws() == ("01 cannot be reached.",)
    assert board(["..", ".."]).flaws() == ()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d["spaces"][1].update(id="00"), 'The board has two spaces "00". Each needs an id of its own.'),
        (
            lambda d: d["spaces"][0].update(kind="lake"),
            'Space "00" is of kind "lake". Kinds: green, building.',
        ),
        (lambda d: d["spaces"][0].update(building="Z"), 'Space "00" belongs to "Z", but there is no such building.'),
        (lambda d: d["spaces"][0].update(street="z"), 'Space "00" belongs to "z", but there is no such street.'),
        (lambda d: d["spaces"][1].update(building=None), 'Building "A" has no space.'),
        (
            lambda d: d["doors"][0].update(at=[10, 10]),
            'The door between "01" and "00" at (10, 10) is not in a wall between the two, 11 mm wide.',
        ),
        (
            lambda d: d["doors"][0].update(joins=["00", "01"]),
            'The door between "00" and "01" must lead from a walled building (named first) to a space outside it.',
        ),
        (lambda d: d["doors"][0].update(joins=["01", "99"]), 'The door between "01" and "99": there is no space "99".'),
        (
            lambda d: d.pop("markers"),
            'The board\'s description: "markers" is missing; it must be a table, begun with [markers].',
        ),
        (
            lambda d: d["spaces"][1].update(hart=[1, 2]),
            'The board\'s description, spaces 2: "hart" means nothing here. Do you mean "heart"?',
        ),
    ],
)
def test_what_cannot_be_used_is_refused_with_what_and_where(change: Callable[..., Any], message: str) -> None:
    data = json.loads(json.dumps(described([".A"], [("01", "00")])))
    change(data)
    with pytest.raises(UserError) as refusal:
        Board.from_json(data)
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.update(size=[1]),
        lambda d: d["spaces"][0].update(polygon=[[0, 0], [1, 1]]),
        lambda d: d["spaces"][0].update(heart="here"),
        lambda d: d["doors"][0].update(joins=["01"]),
        lambda d: d.update(spaces="none"),
    ],
)
def test_nonsense_is_refused(change: Callable[..., Any]) -> None:
    data = described([".A"], [("01", "00")])
    change(data)
    with pytest.raises(UserError, match=r"^The board's description.* must be .*, not "):
        Board.from_json(data)
    with pytest.raises(UserError, match=r"^The board's description.* must be .*, not "):
        Board.from_json([1, 2, 3])


def test_a_board_tells_what_it_is() -> None:
    assert repr(board(["A."], [("00", "01")])) == "Board('A plan', 2 spaces, 1 buildings)"


def test_a_fan_leaves_codes_readable_where_there_is_room() -> None:
    """A code whose lower right corner alone is covered, and not much of it, can still be read by any phone."""
    from companion.kernel.board.slots import blind

    town = board(["."], side=64)
    for n in (5, 6):
        slots = town.slots("00", n)
        assert overlap(slots) > 0
        assert blind([(s.x, s.y) for s in slots], COUNTER) == 0
    assert blind([(0, 0), (16, 16)], COUNTER) == 0
    assert blind([(0, 0), (13, 13)], COUNTER) == 1, "too much of the data is covered"
    assert blind([(0, 0), (17, 0)], COUNTER) == 1, "a finder pattern is covered"
    assert blind([(0, 0), (-16, 16)], COUNTER) == 1
    assert blind([(16, 16), (0, 0)], COUNTER) == 1, "the other way round it is on top of a finder pattern"


def test_there_are_as_many_markers_as_opencv_has() -> None:
    names = {name.upper() for name in dir(cv2.aruco) if name.startswith("DICT_")}
    assert {name.upper() for name in DICTIONARIES} == names
    for name, count in DICTIONARIES.items():
        assert len(cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, name)).bytesList) == count


def test_bits_of_markers_that_older_files_have_are_passed_over() -> None:
    data = described([".A"], [("01", "00")])
    data["markers"]["items"] = [{"id": 3, "at": [0, 0], "bits": ["1001", "1001", "0100", "0110"]}]
    assert [marker.id for marker in Board.from_json(data).markers.items] == [3]

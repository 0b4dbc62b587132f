"""The map of Pleasantville keeps what it promises to those who play on it, print it and photograph it."""

from __future__ import annotations

import io
import itertools
import re
from collections import Counter
from collections.abc import Iterator

import cv2
import numpy as np
import pypdfium2
import pytest
import shapely
from reportlab.pdfgen.canvas import Canvas
from shapely import affinity

from companion.kernel import assets
from companion.kernel.board import DOOR, OPENING, Board
from companion.kernel.board.slots import COUNTER, VISIBLE, Slot, shown
from companion.kernel.errors import UserError
from printables.components.boards import PLATE, WALL, draw_board, lettering
from printables.components.scenery import draw_scenery
from printables.draw import fonts
from printables.draw.area import Area

DATA = assets.json("pleasantville", "board.json")
BUILDINGS = {
    "1-1": ("tavern", "B"), "1-2": ("vet", "C"), "1-3": ("clothing", "L"), "1-4": ("general_store", "D"),
    "1-5": ("gas_pumps", "E"), "1-6": ("supermarket", "F"), "2-1": ("school", "G"), "2-2": ("bank", "H"),
    "2-3": ("doctor", "I"), "2-4": ("vfw", "S"), "2-5": ("grill", "R"), "2-6": ("repair", "M"),
    "3-1": ("sheriff_fire", "N"), "3-2": ("town_hall", "O"), "3-3": ("hotel", "P"), "3-4": ("church", "Q"),
    "3-5": ("graveyard", ""), "3-6": ("stock_pen", ""), "4-1": ("station", "T"), "4-2": ("house_a", "A"),
    "4-3": ("house_1", "1"), "4-4": ("house_2", "2"), "4-5": ("house_3", "3"), "4-6": ("house_4", "4"),
    "5-1": ("house_5", "5"), "5-2": ("house_6", "6"), "5-3": ("house_7", "7"), "5-4": ("house_8", "8"),
    "5-5": ("lawyer_office", "J"), "5-6": ("house_k", "K"),
}  # fmt: skip
"""The Target Building Table."""


@pytest.fixture(scope="module")
def board() -> Board:
    return Board.from_json(DATA)


# ---- the ground ---------------------------------------------------------------------------------------------


def test_spaces_tile_the_playing_area_without_gaps_or_overlaps(board: Board) -> None:
    assert board.flaws() == ()
    shapes = [board.shape(s) for s in board.ids]
    assert all(shape.is_valid and shape.geom_type == "Polygon" for shape in shapes)
    left, top, right, bottom = board.area
    assert sum(shape.area for shape in shapes) == pytest.approx((right - left) * (bottom - top), abs=1e-6)


def test_the_board_fits_on_nine_sheets(board: Board) -> None:
    width, height = board.size
    assert width <= 750
    assert height <= 555


def test_there_are_120_to_150_spaces_with_names_of_their_own(board: Board) -> None:
    assert 120 <= len(board.spaces) <= 150
    for names in ([s.name for s in board.spaces.values()], [b.name for b in board.buildings.values()]):
        assert [name for name, n in Counter(names).items() if n > 1] == []


def test_coordinates_are_neat(board: Board) -> None:
    numbers = [v for s in board.spaces.values() for p in (*s.polygon, s.heart) for v in p]
    assert all(v * 2 == int(v * 2) for v in numbers), "on a grid of half millimetres"


def test_no_border_is_too_short_to_be_seen(board: Board) -> None:
    """Whether two spaces are neighbours must be plain to the eye: 10 mm, or not at all."""
    for a, b in itertools.combinations(board.ids, 2):
        length = board.shape(a).boundary.intersection(board.shape(b).boundary).length
        if length and board.indoors(a) == board.indoors(b):
            same = board.spaces[a].building == board.spaces[b].building or not board.indoors(a)
            assert not same or length >= 10 or length < 1e-6, (a, b, length)
    assert OPENING < 10


def test_hearts_are_well_inside(board: Board) -> None:
    for space in board.spaces.values():
        point = shapely.Point(space.heart)
        assert board.shape(space.id).boundary.distance(point) >= 7, space.id
        assert board.place_at(*space.heart) == space.id


# ---- buildings ----------------------------------------------------------------------------------------------


def test_all_thirty_buildings_are_there(board: Board) -> None:
    assert {b.roll: (b.id, b.letter) for b in board.buildings.values()} == BUILDINGS
    assert [b.roll for b in board.buildings.values()] == sorted(BUILDINGS)


def test_graveyard_stock_pen_and_gas_pumps_have_no_walls(board: Board) -> None:
    assert {b.id for b in board.buildings.values() if not b.walled} == {"graveyard", "stock_pen", "gas_pumps"}
    for space in board.spaces.values():
        if space.building:
            walled = board.buildings[space.building].walled
            assert space.kind == (
                "building" if walled else {"stock_pen": "pen", "gas_pumps": "pumps"}.get(space.building, "graveyard")
            )


def test_most_buildings_have_several_spaces(board: Board) -> None:
    several = [b for b in board.buildings.values() if len(b.spaces) > 1]
    assert len(several) > 20


def test_start_buildings_hold_their_people_one_a_space(board: Board) -> None:
    people = assets.toml("pleasantville", "townspeople.toml")["townsperson"]
    assert len(people) == 30
    spaces = {b.letter: len(b.spaces) for b in board.buildings.values()}
    for letter, n in Counter(person["start"] for person in people).items():
        assert spaces[letter] >= n, letter


def test_a_building_is_one_piece(board: Board) -> None:
    for building in board.buildings.values():
        outline = board.outline(building.id)
        assert outline.geom_type == "Polygon"
        assert not outline.interiors


def test_each_door_joins_one_space_inside_with_one_outside(board: Board) -> None:
    for door in board.doors:
        line = shapely.LineString((door.a, door.b))
        assert line.length == pytest.approx(DOOR)
        touched = {s for s in board.ids if board.shape(s).distance(line.centroid) < 0.3}
        assert touched == {door.inside, door.outside}
        covered = {s for s in board.ids if board.shape(s).buffer(0.3).intersection(line).length > 0.5}
        assert covered == {door.inside, door.outside}, "a door stands in a wall between two spaces only"
        assert board.spaces[door.inside].building == door.building
        assert not board.indoors(door.outside)


def test_doors_do_not_crowd_each_other(board: Board) -> None:
    lines = [shapely.LineString((d.a, d.b)) for d in board.doors]
    for a, b in itertools.combinations(lines, 2):
        assert a.distance(b) > 5


def test_every_walled_building_has_a_door_and_no_wall_but_a_door_opens(board: Board) -> None:
    assert {d.building for d in board.doors} == {b.id for b in board.buildings.values() if b.walled}
    doors = {frozenset((d.inside, d.outside)) for d in board.doors}
    for a in board.ids:
        for b in board.neighbours(a):
            if board.indoors(a) != board.indoors(b):
                assert frozenset((a, b)) in doors


# ---- walking ------------------------------------------------------------------------------------------------


def test_everything_can_be_reached_from_everywhere_and_back(board: Board) -> None:
    for a, b in itertools.combinations(board.ids, 2):
        assert board.distance(a, b) == board.distance(b, a) > 0
        assert (b in board.neighbours(a)) == (a in board.neighbours(b)) == (board.distance(a, b) == 1)


def test_a_walk_across_town_takes_12_to_20_steps(board: Board) -> None:
    left, top, right, bottom = board.area
    corners = {(x, y): board.place_at(x, y) or "" for x in (left + 1, right - 1) for y in (top + 1, bottom - 1)}
    diagonals = [
        board.distance(corners[left + 1, top + 1], corners[right - 1, bottom - 1]),
        board.distance(corners[right - 1, top + 1], corners[left + 1, bottom - 1]),
    ]
    assert all(12 <= steps <= 20 for steps in diagonals), diagonals
    assert max(board.distance(a, b) for a in board.ids for b in board.ids) <= 20


def test_a_typical_building_is_2_to_8_steps_from_a_neighbour(board: Board) -> None:
    nearest = {}
    for a in board.buildings.values():
        nearest[a.id] = min(
            board.distance(s, t) for b in board.buildings.values() if b is not a for s in a.spaces for t in b.spaces
        )
    typical = [steps for steps in nearest.values() if 2 <= steps <= 8]
    assert len(typical) >= 25, nearest


def test_nobody_is_stuck_in_a_dead_end_town(board: Board) -> None:
    """Streets lead on: every outdoor space but a few has two ways out or more."""
    outdoors = [s for s in board.ids if not board.indoors(s)]
    ends = [s for s in outdoors if len(board.neighbours(s)) < 2]
    assert ends == []


# ---- counters -----------------------------------------------------------------------------------------------


def test_every_space_takes_two_counters_flat_and_most_take_three_or_four(board: Board) -> None:
    capacity = {s: board.capacity(s) for s in board.ids}
    assert min(capacity.values()) >= 2, [s for s, n in capacity.items() if n < 2]
    assert sum(n >= 3 for n in capacity.values()) > 0.6 * len(capacity)


def squares(slots: tuple[Slot, ...]) -> Iterator[shapely.Polygon]:
    for x, y, angle in slots:
        square = shapely.box(x - COUNTER / 2, y - COUNTER / 2, x + COUNTER / 2, y + COUNTER / 2)
        yield affinity.rotate(square, angle, origin=(x, y))


def test_flat_counters_lie_in_their_space_and_not_on_each_other(board: Board) -> None:
    for space in board.ids:
        room = board.shape(space).buffer(0.3)
        for n in range(1, board.capacity(space) + 1):
            placed = list(squares(board.slots(space, n)))
            assert len(placed) == n
            for square in placed:
                assert square.difference(room).area < 1.0, (space, n)
            for a, b in itertools.combinations(placed, 2):
                assert a.intersection(b).area < 0.3, (space, n)


@pytest.mark.slow
def test_up_to_nine_counters_show_three_quarters_of_their_codes(board: Board) -> None:
    for space in board.ids:
        for n in range(board.capacity(space) + 1, 10):
            slots = board.slots(space, n)
            assert len(slots) == n
            (angle,) = {slot.angle for slot in slots}
            flat = affinity.rotate(shapely.MultiPoint([(s.x, s.y) for s in slots]), -angle, origin=(0, 0))
            assert shown([(p.x, p.y) for p in flat.geoms], COUNTER) > VISIBLE - 0.002, (space, n)
            for slot in slots:
                assert shapely.contains_xy(board.shape(space), slot.x, slot.y), (space, n)


# ---- words and markers --------------------------------------------------------------------------------------


def test_words_and_signs_do_not_overlap(board: Board) -> None:
    for (what, a), (other, b) in itertools.combinations(lettering(board), 2):
        assert not a.intersects(b), f"{what} lies over {other}"


def test_words_and_signs_keep_off_walls_and_doors_and_stay_in_their_building(board: Board) -> None:
    walls = shapely.union_all([shapely.LineString(w) for w in board.walls]).buffer(WALL / 2)
    doors = shapely.union_all([shapely.LineString((d.a, d.b)).buffer(2.6, cap_style="flat") for d in board.doors])
    area = shapely.box(*board.area)
    for what, shape in lettering(board):
        assert not shape.intersects(walls), what
        assert not shape.intersects(doors), what
        assert shape.within(area), what
    signs = dict(lettering(board))
    for building in board.buildings.values():
        assert signs[f"the sign of {building.name}"].within(board.outline(building.id).buffer(0.01))


def test_the_map_prints_words_of_the_name_that_a_space_is_called_by(board: Board) -> None:
    for space in board.spaces.values():
        name = space.name.replace("west", "W").replace("east", "E")
        assert set(space.caption.split()) <= set(re.findall(r"[\w.’&]+", name)), f"{space.caption}: {space.name}"


def test_captions_stay_in_their_space(board: Board) -> None:
    shapes = dict(lettering(board))
    for space in board.ids:
        assert shapes[f"the heart of {space}"].within(board.shape(space)), space


def test_street_names_are_in_their_street(board: Board) -> None:
    shapes = dict(lettering(board))
    for street in board.streets:
        assert street.labels, street.name
        way = shapely.union_all([board.shape(s.id) for s in board.spaces.values() if s.street == street.id])
        for n in range(1, len(street.labels) + 1):
            assert shapes[f"{street.name}, label {n}"].within(way), street.name


def test_letter_plates_are_big_and_apart(board: Board) -> None:
    assert PLATE >= 6
    for a, b in itertools.combinations(board.buildings.values(), 2):
        assert shapely.Point(a.plate).distance(shapely.Point(b.plate)) > 30


def test_scenery_hides_no_word_and_no_dot(board: Board) -> None:
    """Middles of things keep clear of words; their drawings are small."""
    words = shapely.union_all([shape for _, shape in lettering(board)])
    for item in board.scenery["items"]:
        if item["kind"] not in ("path", "rows", "bandstand", "crossing", "planks", "fence"):
            assert words.distance(shapely.Point(item["at"])) > 0.5, item


def test_eight_markers_in_the_border_are_big_and_quiet(board: Board) -> None:
    markers = board.markers
    assert markers.dictionary == "DICT_4X4_50"
    assert [m.id for m in markers.items] == list(range(8))
    assert markers.side >= 30
    assert markers.quiet >= 4
    playing, whole = shapely.box(*board.area), shapely.box(0, 0, *board.size)
    zones = [shapely.Polygon(m.corners).buffer(markers.quiet, join_style="mitre") for m in markers.items]
    for zone in zones:
        assert zone.within(whole)
        assert not zone.intersects(playing)
    for a, b in itertools.combinations(zones, 2):
        assert not a.intersects(b)
    width, height = board.size
    for x, y in ((0, 0), (width, 0), (0, height), (width, height)):
        assert min(zone.distance(shapely.Point(x, y)) for zone in zones) < 1, "one in each corner"


# ---- drawn --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def printed(board: Board) -> bytes:
    fonts.register()
    store = io.BytesIO()
    width, height = (side * 72 / 25.4 for side in board.size)
    canvas = Canvas(store, pagesize=(width, height), pageCompression=1, invariant=1)
    draw_board(canvas, board)
    canvas.save()
    return store.getvalue()


@pytest.fixture(scope="module")
def picture(printed: bytes) -> np.ndarray:
    """3 px/mm, grey."""
    page = pypdfium2.PdfDocument(printed)[0]
    return np.asarray(page.render(scale=3 * 25.4 / 72).to_pil().convert("L"))


def test_the_drawing_is_small_and_all_vectors(printed: bytes) -> None:
    assert len(printed) < 400_000
    assert b"/Image" not in printed.replace(b"/ImageB", b"").replace(b"/ImageC", b"").replace(b"/ImageI", b"")


def test_a_thing_that_nobody_can_draw_is_refused(board: Board) -> None:
    area = Area(Canvas(io.BytesIO()), *board.size)
    with pytest.raises(UserError, match=r'^The board\'s scenery has a "dinosaur"\. Kinds: .*tree'):
        draw_scenery(area, {"kind": "dinosaur", "at": [9, 9]})


def test_drawn_markers_are_found_where_the_description_says(board: Board, picture: np.ndarray) -> None:
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = detector.detectMarkers(picture)
    assert sorted(ids.ravel().tolist()) == list(range(8))
    for found, id in zip(corners, ids.ravel(), strict=True):
        (marker,) = (m for m in board.markers.items if m.id == id)
        assert np.abs(found[0] / 3 - np.array(marker.corners)).max() < 0.5


def test_walls_are_dark_and_doors_are_lit(board: Board, picture: np.ndarray) -> None:
    for (ax, ay), (bx, by) in board.walls:
        x, y = (ax + bx) / 2, (ay + by) / 2
        if min(x - board.area[0], board.area[2] - x, y - board.area[1], board.area[3] - y) > 1:
            assert picture[round(y * 3 - 0.5), round(x * 3 - 0.5)] < 70, (x, y)
    for door in board.doors:
        x, y = (door.a[0] + door.b[0]) / 2, (door.a[1] + door.b[1]) / 2
        assert picture[round(y * 3 - 0.5), round(x * 3 - 0.5)] > 150, door


def test_hearts_are_drawn_as_dark_dots_on_light_rings(board: Board, picture: np.ndarray) -> None:
    for space in board.spaces.values():
        x, y = space.heart
        assert picture[round(y * 3 - 0.5), round(x * 3 - 0.5)] < 80, space.id

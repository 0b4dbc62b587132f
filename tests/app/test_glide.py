"""Pieces that moved are seen on their way: through the doorway, not through the wall, and only for a moment."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest

from companion.app.surfaces import surface
from companion.app.surfaces.glide import along
from companion.kernel.board import boards
from companion.presentation.pieces import Piece, Trail

HOUSE: Any = boards("abductinators")["house"]


@pytest.fixture
def view() -> Any:
    view = surface(HOUSE, face_of=lambda _: None, deed=lambda *_: None, called=lambda place: place)
    view.size = (600, 480)
    return view


def pawn(place: str) -> Piece:
    return Piece("pawn-tod", place, "Tod", "blue")


def show(view: Any, pieces: list[Piece], **more: Any) -> None:
    """Show pieces, and draw them as before a frame."""
    view.show(pieces, **more)
    view.settle()


def step(view: Any, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        view.gliding._step(0.05)


def test_a_point_on_a_way_is_found_by_its_length() -> None:
    way = [(0.0, 0.0), (10.0, 0.0), (10.0, 30.0)]
    assert along(way, 0) == (0, 0)
    assert along(way, 0.25) == (10, 0)
    assert along(way, 0.5) == (10, 10)
    assert along(way, 1) == (10, 30)
    assert along([(3.0, 3.0), (3.0, 3.0)], 0.5) == (3, 3)


def test_a_run_is_seen_on_its_way_and_ends_where_it_belongs(view: Any) -> None:
    room, other = HOUSE.doorways[0].a[0], HOUSE.doorways[0].b[0]
    view.glide_s = 0.6
    show(view, [pawn(room)])
    assert view.gliding.on == [], "what was not there before comes from nowhere"
    show(view, [pawn(other)])
    (glide,) = view.gliding.on
    assert math.dist(glide.way[0], glide.way[-1]) > 20
    began = glide.shift.xy
    assert began == pytest.approx((glide.way[0][0] - glide.way[-1][0], glide.way[0][1] - glide.way[-1][1]))
    step(view, 0.3)
    assert 0 < math.hypot(*glide.shift.xy) < math.hypot(*began)
    step(view, 0.4)
    assert glide.shift.xy == (0, 0)
    assert view.gliding.on == []
    assert view.gliding._event is None, "nothing asks for frames any more"


def test_a_run_goes_through_every_doorway_and_never_through_a_wall(view: Any) -> None:
    from shapely import LineString, Point

    for doorway in HOUSE.doorways:
        for start, end in ((doorway.a[0], doorway.b[0]), (doorway.b[0], doorway.a[0])):
            way = view.way(start, end)
            x, y, _ = HOUSE.opening(doorway)
            assert any(Point(x, y).distance(LineString([a, b])) < 1e-6 for a, b in pairwise(way))
            both = HOUSE.shape(start).union(HOUSE.shape(end)).buffer(0.01)
            assert both.contains(LineString(way)), (start, end)


def test_whoever_walks_a_way_that_is_drawn_goes_along_it() -> None:
    """In a town somebody glided straight through a building, beside the red way through the streets."""
    town: Any = boards("pleasantville")["town"]
    view: Any = surface(town, face_of=lambda _: None, deed=lambda *_: None, called=lambda place: place)
    view.size, view.glide_s = (600, 480), 0.6
    street = ("main-2", "maple-3", "maple-4")
    show(view, [pawn(street[0])])
    show(view, [pawn(street[-1])], trails=[Trail(street)])
    (glide,) = view.gliding.on
    x, y = town.point(street[1])
    assert glide.way[1] == pytest.approx((x * view.scale, (town.size[1] - y) * view.scale))


def test_what_stays_or_only_looks_otherwise_does_not_glide(view: Any) -> None:
    room = next(iter(HOUSE.places))
    view.glide_s = 0.6
    show(view, [pawn(room)])
    show(view, [Piece("pawn-tod", room, "Tod", "red")])
    show(view, [pawn(room)], trails=())
    view.zoom_by(1.5)
    view.settle()
    assert view.gliding.on == []


def test_names_that_are_printed_on_the_picture_are_not_written_once_more(view: Any) -> None:
    from kivy.graphics.texture import Texture

    written: list[bool] = []
    view.draw_names = lambda _taken: written.append(view._picture is None)
    show(view, [pawn(next(iter(HOUSE.places)))])
    assert written == [True]
    view.set_picture(Texture.create(size=(8, 8)))
    view.settle()
    assert written == [True, False]


def test_without_time_nothing_moves(view: Any) -> None:
    rooms = list(HOUSE.places)
    show(view, [pawn(rooms[0])])
    show(view, [pawn(rooms[1])])
    assert view.gliding.on == []


def test_what_else_is_drawn_meanwhile_stops_nobody(view: Any) -> None:
    rooms = list(HOUSE.places)
    view.glide_s = 0.6
    show(view, [pawn(rooms[0])])
    show(view, [pawn(rooms[1])])
    (glide,) = view.gliding.on
    show(view, [pawn(rooms[1]), Piece("pawn-ames", rooms[0], "Ames", "red")])
    assert view.gliding.on == [glide]
    view.zoom_by(2.0)
    view.settle()
    assert view.gliding.on == [], "drawn anew in another size, it is where it belongs"


def test_the_drawing_of_a_piece_that_went_is_let_go_of_at_once(view: Any) -> None:
    """Its shapes hold each other: until garbage is searched, eight drawings of each piece stood in memory."""
    room, other = HOUSE.doorways[0].a[0], HOUSE.doorways[0].b[0]
    show(view, [pawn(room)])
    ((before, _),) = view._drawn.values()
    assert before.length() > 3
    show(view, [pawn(other)])
    assert before.length() == 0
    ((now, _),) = view._drawn.values()
    assert now.length() > 3

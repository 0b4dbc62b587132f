"""Imposition is data: tested without any PDF."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.errors import UserError
from printables.press.renderer import matrix
from printables.sheets.component import Face
from printables.sheets.imposition import File, Grid, Mark, Page, Placement, behind, check
from printables.sheets.paper import PAPERS, paper

A4 = PAPERS["a4"]
FACE = Face("piece", 25, 25, lambda area: None, 1.5)


def file(*placements: Placement, marks: tuple[Mark, ...] = ()) -> File:
    return File("pieces.pdf", "Pieces", (Page(A4, "front", 1, placements, marks),))


def test_a_grid_lies_in_the_middle() -> None:
    grid = Grid(A4, 25, 25, 6, 6, 5)
    x, y, wide, high = grid.rect
    assert (wide, high) == (175, 175)
    assert (x, y) == ((210 - 175) / 2, (297 - 175) / 2)
    assert grid.slot(0) == (x, y)
    assert grid.slot(35) == (x + 150, y + 150)
    with pytest.raises(UserError, match="no slot 36"):
        grid.slot(36)


def test_empty_slots_stay_empty() -> None:
    laid = Grid(A4, 25, 25, 3, 2, 5).lay(["a", None, "b"])
    assert [placed.face for placed in laid] == ["a", "b"]
    assert laid[1].x - laid[0].x == 60


@pytest.mark.parametrize("count", [1, 4, 35, 36])
def test_backs_of_a_partial_row_lie_behind_their_fronts(count: int) -> None:
    fronts = Grid(A4, 25, 25, 6, 6, 5).lay([f"f{i}" for i in range(count)])
    for front in fronts:
        back = behind(front, A4, "long", "b")
        assert back.x + back.width + front.x == pytest.approx(A4.width)
        assert (back.y, back.turn) == (front.y, 0)


@given(
    x=st.floats(10, 100),
    y=st.floats(10, 100),
    turn=st.sampled_from([0, 90, 180, 270]),
    flip=st.sampled_from(["long", "short"]),
    on_its_side=st.booleans(),
)
def test_turning_a_sheet_twice_brings_it_back(x: float, y: float, turn: int, flip: str, on_its_side: bool) -> None:
    sheet = A4.landscape if on_its_side else A4
    placed = Placement("a", x, y, 30, 20, turn)
    twice = behind(behind(placed, sheet, flip, "b"), sheet, flip, "a")  # type: ignore[arg-type]
    assert (twice.x, twice.y) == pytest.approx((x, y))
    assert twice.turn == turn


def test_on_its_side_the_long_edge_mirrors_top_and_bottom() -> None:
    back = behind(Placement("a", 10, 20, 25, 25), A4.landscape, "long", "b")
    assert (back.x, back.y, back.turn) == (10, 210 - 20 - 25, 180)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_the_matrix_carries_a_face_into_its_rectangle(turn: int) -> None:
    wide, high = 40.0, 20.0
    size = (wide, high) if turn % 180 == 0 else (high, wide)
    a, b, c, d, e, f = matrix(297, Placement("a", 30, 50, *size, turn), wide, high)
    corners = np.array([(0, 0), (wide, 0), (wide, high), (0, high)]) * 72 / 25.4
    moved = (corners @ np.array([[a, b], [c, d]]) + (e, f)) * 25.4 / 72
    assert moved.min(axis=0) == pytest.approx((30, 297 - 50 - size[1]))
    assert moved.max(axis=0) == pytest.approx((30 + size[0], 297 - 50))
    # clockwise on paper: after a quarter turn the face's top points right
    up = moved[3] - moved[0]
    assert np.round(up / high) == pytest.approx({0: (0, 1), 90: (1, 0), 180: (0, -1), 270: (-1, 0)}[turn])


def test_marks_never_touch_a_bleed() -> None:
    grid = Grid(A4, 25, 25, 6, 6, 5)
    marks = grid.crop_marks(2.0, 5.0, 2.0)
    lines = {round(mark.x1, 3) for mark in marks if mark.x1 == mark.x2}
    assert len(lines) == 12
    for mark in marks:
        for placed in grid.lay(["a"] * 36):
            inside_x = max(mark.x1, mark.x2) > placed.x - 1.5 and min(mark.x1, mark.x2) < placed.x + 26.5
            inside_y = max(mark.y1, mark.y2) > placed.y - 1.5 and min(mark.y1, mark.y2) < placed.y + 26.5
            assert not (inside_x and inside_y)


def test_a_face_on_the_page_passes() -> None:
    check(file(Placement("piece", 6.5, 100, 25, 25)), {"piece": FACE})


@pytest.mark.parametrize(
    ("placed", "says"),
    [
        (Placement("piece", 6.4, 100, 25, 25), 'pieces.pdf page 1: the face "piece" comes within 4.9 mm'),
        (Placement("piece", 100, 270, 25, 25), "comes within 0.5 mm of the bottom edge of A4"),
        (Placement("piece", 100, 100, 24, 25), "is 25 × 25 mm, but its place is 24 × 25 mm"),
        (Placement("stranger", 100, 100, 25, 25), 'there is no face "stranger"'),
    ],
)
def test_a_piece_that_cannot_be_printed_is_an_error(placed: Placement, says: str) -> None:
    with pytest.raises(UserError, match=says):
        check(file(placed), {"piece": FACE})


def test_a_mark_too_near_to_the_edge_is_an_error() -> None:
    with pytest.raises(UserError, match=r"a cutting mark comes within 2.0 mm"):
        check(file(marks=(Mark(2, 50, 8, 50),)), {})


def test_papers() -> None:
    assert (paper("A4").width, paper("letter").height) == (210, 279.4)
    assert paper("letter").landscape.width == 279.4
    large = paper("a3")
    assert (large.name, large.boards and large.boards.width) == ("a4", 297)
    with pytest.raises(UserError, match=r'no paper "a5". Papers: a4, letter, a3, a2'):
        paper("a5")

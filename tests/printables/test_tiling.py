"""Boards over several sheets, or on one large one."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

from companion.cli import main
from companion.kernel.board import Surface
from companion.kernel.errors import UserError
from companion.kernel.manifest import having
from printables.draw import fonts
from printables.draw.area import Area
from printables.draw.units import PT_PER_MM
from printables.kits import kit
from printables.sheets.component import Face
from printables.sheets.imposition import Box, check, printed
from printables.sheets.kit import Kit
from printables.sheets.marks import taken
from printables.sheets.paper import BESIDE, LARGE, PAPERS, paper
from printables.sheets.tiling import OVERLAP, howto, markers, sheets, split, tiled, tiling
from tests.printables.proved import check as prove

ALL = (*PAPERS, *LARGE)
BOARDS = {"pleasantville": "map", "war_of_the_worlds": "display-board", "abductinators": "board"}
COUNTS = {"a4": 9, "letter": 9, "a3": 4, "a2": 2, "tabloid": 6}


def board_of(things: Kit) -> Surface:
    assert things.board
    return things.board


def test_every_kit_with_a_board_is_here() -> None:
    assert {game for game in having("kit") if kit(game).board} == set(BOARDS)


@given(st.floats(100, 900), st.integers(1, 5), st.lists(st.tuples(st.floats(0, 850), st.floats(1, 40)), max_size=4))
def test_stretches_cover_their_length_and_keep_off_what_is_whole(
    length: float, count: int, blocks: list[tuple[float, float]]
) -> None:
    whole = [(start, start + size) for start, size in blocks]
    parts = split(length, count, whole)
    if not parts:
        assert count > 1
        return
    assert parts[0][0] == 0
    assert sum(parts[-1]) == pytest.approx(length)
    for (start, long), (after, _) in pairwise(parts):
        assert start + long - after == pytest.approx(OVERLAP)
        assert all(start + long <= a + 1e-9 or b <= after + 1e-9 for a, b in whole)


def test_without_anything_in_the_way_stretches_are_equal() -> None:
    expected = [(n * (766 / 3 - OVERLAP), 766 / 3) for n in range(3)]
    assert np.array(split(748, 3)) == pytest.approx(np.array(expected))
    assert split(30, 3) == (), "nothing would be left of them"


def test_a_seam_goes_around_a_marker() -> None:
    plan = tiling(748, 554, PAPERS["a4"], [(240, 4, 30, 30)])
    seam = plan.parts[1].window[0]
    assert seam + OVERLAP <= 240 or seam >= 270
    assert plan.columns * plan.rows == len(plan.parts)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("game", BOARDS)
def test_every_board_lies_whole_on_its_sheets(game: str, name: str) -> None:
    sheet = paper(name)
    things = kit(game, name)
    file = next(file for file in things.files if file.name == f"{BOARDS[game]}.pdf")
    check(file, things.faces)
    board = board_of(things)
    assert file.paper.title == (sheet.boards or sheet).title
    assert file.sheets == (COUNTS[name] if game != "abductinators" else 1 if sheet.boards else 2)
    wide, high = board.size
    seen = np.zeros((round(high), round(wide)), int)
    windows = [place.window or (0.0, 0.0, wide, high) for page in file.pages for place in page.placements]
    for x, y, w, h in windows:
        seen[round(y) : round(y + h), round(x) : round(x + w)] += 1
    assert seen.min() >= 1
    for left, top, w, h in markers(board):
        touched = [
            (x <= left + 1e-6 and y <= top + 1e-6 and left + w <= x + a + 1e-6 and top + h <= y + b + 1e-6)
            for x, y, a, b in windows
            if left < x + a and x < left + w and top < y + b and y < top + h
        ]
        assert touched == [True], "each marker is whole, on one sheet alone"
    for page in file.pages:
        for mark in page.marks:
            assert abs(mark.x1 - mark.x2) + abs(mark.y1 - mark.y2) >= 0.9, "long enough to be seen"
    others = [file.paper.name for file in things.files if file.paper.name not in LARGE]
    assert not sheet.boards or set(others) == {BESIDE[name]}


@pytest.mark.parametrize("name", ["a3", "a2", pytest.param("tabloid", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", BOARDS)
def test_large_sheets_are_proved(game: str, name: str, tmp_path: Path, capsys: Any) -> None:
    words = ["print", game, "--paper", name, "--only", BOARDS[game], "--out", str(tmp_path)]
    assert main(words) == 0
    said = capsys.readouterr().out
    large, small = LARGE[name].title, PAPERS[BESIDE[name]].title
    assert re.search(rf"On {large}: {BOARDS[game]}\.pdf \(\d sheets?\)\. Everything else is on {small}\.", said)
    assert [str(finding) for finding in prove(tmp_path / f"{BOARDS[game]}.pdf")] == []


def test_large_paper_for_a_game_without_a_board_is_said(capsys: Any) -> None:
    assert main(["print", "body_snatchers", "--paper", "a3", "--list"]) == 0
    said = capsys.readouterr().out
    assert "There is no board here that needs A3: everything is on A4." in said
    assert "of A3" not in said


def test_the_words_follow_the_sheets() -> None:
    four, two, one = (tiling(748, 554, paper("a3")), tiling(748, 554, paper("a2")), tiling(258, 371, paper("a3")))
    assert [sheets(plan) for plan in (four, two, one)] == ["four sheets of A3", "two sheets of A2", "one sheet of A3"]
    assert "**the left margin** of all but column 1 and **the top margin** of all but row A" in howto(four)[1]
    assert "top margin" not in " ".join(howto(two))
    assert howto(one)[0] == "The board is whole on **one sheet of A3**."


def test_a_board_for_giants_is_refused() -> None:
    with pytest.raises(UserError, match="cannot be parted over sheets of A4"):
        tiling(9000, 9000, PAPERS["a4"])


def test_a_board_that_fits_has_no_window() -> None:
    face = kit("abductinators").faces["board"]
    (page,) = tiled(paper("a2"), face, "board.pdf", "Board").pages
    assert page.placements[0].window is None


CANVAS = Canvas(io.BytesIO())


class Around(Area):
    """Takes note of the boxes around the words and rectangles that a page's dressing draws, and draws nothing."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__(CANVAS, width, height)
        self.boxes: list[Box] = []

    def polygon(self, *said: Any, **more: Any) -> None:
        """Leave out arrows: they lie on the tile, in its glue strips."""

    def text(self, x: float, y: float, text: str, *said: Any, **more: Any) -> float:
        (role, size), turn = said, more.get("turn")
        long, up, down = fonts.width_mm(text, role, size), 0.75 * size / PT_PER_MM, 0.25 * size / PT_PER_MM
        assert more["align"] == "centre"
        box = (x - long / 2, y - up, x + long / 2, y + down)
        self.boxes.append((x - up, y - long / 2, x + down, y + long / 2) if turn else box)
        return long

    def rect(self, x: float, y: float, width: float, height: float, *said: Any, **more: Any) -> None:
        half = said[2] / 2
        self.boxes.append((x - half, y - half, x + width + half, y + height + half))


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


SIZES = (
    *((750, 500), (900, 600), (960, 640), (1800, 1200), (570, 380), (300, 200)),
    *((540, 60), (550, 60), (760, 60), (620, 130), (60, 550), (1950, 90)),
    *((wide, high) for wide in range(60, 2000, 310) for high in range(60, 1500, 230)),
)
"""Boards that did not fit, boards that did, strips, and a share of all."""


@pytest.mark.parametrize("margin", [5.0, 7.5, 11.0])
@pytest.mark.parametrize("name", ALL)
def test_what_stands_beside_a_tile_has_room_there(name: str, margin: float) -> None:
    for wide, high in SIZES:
        face = Face("board", wide, high, lambda area: None)
        file = tiled(paper(name), face, "board.pdf", "The board", margin=margin)
        for page in file.pages:
            area = Around(page.paper.width, page.paper.height)
            assert page.dressing
            page.dressing(area)
            assert area.boxes
            others = [printed(page.placements[0], {"board": face}), *(box for _, box in taken(page))]
            for box in area.boxes:
                where = f"{wide} × {high} mm, {page.title}: {box}"
                assert min(box[:2]) >= margin - 0.01, where
                assert box[2] <= page.paper.width - margin, where
                assert box[3] <= page.paper.height - margin, where
                assert all(apart(box, other) for other in others), where

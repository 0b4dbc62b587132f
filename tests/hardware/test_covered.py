"""Codes that lie partly under other counters."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from shapely import Polygon

from companion.kernel.qr import MODULES, QUIET
from hardware.vision.closed_set import compared, find
from hardware.vision.covered import LONELY, Rest, find_covered, left_over
from hardware.vision.likelihood import PX_PER_MODULE, Candidate, SearchView, blurs_of, corners, placed_on
from hardware.vision.proposals import finder_answers
from hardware.vision.templates import normalised, symbol, templates
from tests.hardware.test_closed_set import TEXTS, desk

MADE = templates(tuple((text, i % 8) for i, text in enumerate(TEXTS)))
FACE = MODULES + 2 * QUIET


def square(x: float, y: float, turn: float, side: float) -> Polygon:
    a = np.radians(turn)
    frame = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * side / 2
    return Polygon(frame @ np.array([(np.cos(a), np.sin(a)), (-np.sin(a), np.cos(a))]) + (x, y))


def pair(way: float, far: float, turns: tuple[float, float]) -> tuple[dict[str, Candidate], float]:
    """Return what is read where the judge lies on the mayor, and how much of the mayor's code shows."""
    over = 60 + far * np.cos(np.radians(way)), 45 + far * np.sin(np.radians(way))
    picture = desk((symbol("PV:MAYOR", 0), 60, 45, turns[0]), (symbol("PV:JUDGE", 4), *over, turns[1]))
    code = square(60, 45, turns[0], MODULES)
    shows = code.difference(square(*over, turns[1], FACE)).area / code.area
    return {it.text: it for it in find(picture, MADE, 1.6) if it.sure}, float(shows)


@pytest.mark.parametrize("turns", [(0, 0), (20, 65), (200, 90)])
@pytest.mark.parametrize("way", [0, 45, 120, 180, 225, 290])
def test_three_quarters_are_enough_from_whichever_side_the_rest_is_hidden(way: int, turns: tuple[int, int]) -> None:
    found, shows = pair(way, 18.5 if way % 90 == 0 else 19.5, turns)
    assert 0.6 < shows < 0.95
    assert set(found) == {"PV:MAYOR", "PV:JUDGE"}
    mayor = found["PV:MAYOR"]
    assert mayor.corners.mean(axis=0) / PX_PER_MODULE == pytest.approx((60, 45), abs=0.3)
    assert mayor.visible == pytest.approx(shows, abs=0.17)
    assert found["PV:JUDGE"].visible > 0.97


def test_one_finder_is_enough() -> None:
    """The judge hides both finders of the mayor's upper edge."""
    found, shows = pair(270, 17.0, (0, 0))
    assert 0.7 < shows < 0.75
    assert set(found) == {"PV:MAYOR", "PV:JUDGE"}


def test_a_third_is_not_enough() -> None:
    found, shows = pair(0, 8.0, (0, 0))
    assert shows < 0.4
    assert set(found) == {"PV:JUDGE"}


def test_nothing_is_covered_where_nothing_was_read() -> None:
    nothing = np.zeros((0, 2, 3), np.float32)
    assert find_covered(None, MADE, Rest(np.ones((9, 9), np.uint8), nothing, nothing)) == []  # type: ignore[arg-type]


def test_corners_tell_the_placement() -> None:
    placement = np.array([[(1.5, -0.3, 40.0), (0.3, 1.5, 60.0)]], np.float32)
    assert np.allclose(placed_on(corners(placement, np.array([0]))), placement, atol=1e-4)


@pytest.mark.parametrize("turn", [0, 65, 250])
def test_a_single_finder_is_enough_whatever_hides_the_others(turn: int) -> None:
    """A finger over two finders: among many others no square was proposed around the third."""
    picture = desk((symbol("PV:MAYOR", 0), 60, 45, turn))
    a = np.radians(turn)
    there = np.array([(12, -12), (-12, 12)]) @ np.array([(np.cos(a), np.sin(a)), (-np.sin(a), np.cos(a))]) + (60, 45)
    ends = [(round(x), round(y)) for x, y in (there * PX_PER_MODULE - 0.5).tolist()]
    cv2.line(picture, ends[0], ends[1], 60, round(6.5 * PX_PER_MODULE), cv2.LINE_AA)
    even = normalised(picture, PX_PER_MODULE)
    view = SearchView(even, PX_PER_MODULE, finder_answers(even, PX_PER_MODULE), blurs_of(1.6))
    alone = left_over(view, [], {}).open
    (found,) = [it for it in compared(view, MADE, alone, LONELY) if it.sure]
    assert found.text == "PV:MAYOR"
    assert found.corners.mean(axis=0) / PX_PER_MODULE == pytest.approx((60, 45), abs=0.4)

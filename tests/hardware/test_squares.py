"""Three markers in a corner, and the counters: a pose for all of the board."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import numpy as np
import pytest

from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from hardware.vision.pose import BoardVague, board_pose
from hardware.vision.see import Sight, see
from tests.photos import Set, camera_for, practice, scatter

FREE = (0, 1, 3)
"""The markers at the top left corner, and the next ones to the right of it and below."""


@pytest.fixture(scope="module")
def small() -> Set:
    return practice((450.0, 330.0))


def photographed(game: Set, laid: list[Lying], free: Collection[int] = FREE) -> Frame:
    """With sheets over all other markers, by a lens that bends."""
    grey = np.full((40, 40, 3), 150, np.uint8)
    middles = {i: corners.mean(axis=0) for i, corners in game.markers.corners.items()}
    sheets = [Lying(grey, x, y, 0, (44.0, 44.0), "sheet") for i, (x, y) in middles.items() if i not in free]
    camera = camera_for(game, 1.6, tilt_deg=25, around_deg=30, bend=0.03)
    photo = Tabletop(game.board, game.size_mm, 6).photograph([*laid, *sheets], camera, Room(thickness_mm=0.8, jpeg=90))
    return Frame(photo.picture, "corner.jpg")


def test_the_counters_tell_where_the_rest_of_the_board_is(small: Set) -> None:
    """Three corners of a board were "too close together"; their places would have been wrong by centimetres."""
    laid = scatter(small, 16, np.random.default_rng(5), border_mm=62.0)
    frame = photographed(small, laid)
    with pytest.raises(BoardVague, match="lie too close together") as vague:
        board_pose(frame.grey, small.markers)
    (pose,) = vague.value.poses
    assert set(pose.ids) == set(FREE)
    sight = see(frame, small.markers, small.codebook)
    assert far_mm(sight, laid) < 2.0
    assert sight.pose.error_mm < pose.error_mm / 2
    assert far_mm(sight, laid) < sight.errors_mm.min()
    assert sight.errors_mm.max() < 1.2, "places are told by where they are, not by the board's worst corner"


def test_markers_in_a_row_and_three_counters_tell_where_the_other_side_is(small: Set) -> None:
    """What is usual of any camera helps: by squares alone it took four of them."""
    laid = scatter(small, 16, np.random.default_rng(5), border_mm=62.0)[:3]
    sight = see(photographed(small, laid, (0, 1, 2)), small.markers, small.codebook)
    assert sight.pose.ids == (0, 1, 2)
    assert far_mm(sight, laid) < 0.5


@pytest.fixture(scope="module")
def two(small: Set) -> tuple[list[Lying], Frame]:
    """Counters on a board of which two markers are free."""
    laid = scatter(small, 16, np.random.default_rng(5), border_mm=52.0)
    return laid, photographed(small, laid, (0, 2))


def far_mm(sight: Sight, laid: list[Lying]) -> float:
    """How far the worst counter is from where it is told; without end if others are told than lie there."""
    found = {tag.id: tag for tag in sight.counters}
    if found.keys() != {one.id for one in laid}:
        return float("inf")
    return max(float(np.hypot(found[one.id].x_mm - one.x_mm, found[one.id].y_mm - one.y_mm)) for one in laid)


def test_two_markers_and_the_counters_are_enough(small: Set, two: tuple[list[Lying], Frame]) -> None:
    laid, frame = two
    sight = see(frame, small.markers, small.codebook)
    assert sight.pose.ids == (0, 2)
    assert far_mm(sight, laid) < 2.0


def test_on_a_small_board_one_marker_and_the_counters_are_enough() -> None:
    game = practice((220.0, 200.0))
    laid = scatter(game, 6, np.random.default_rng(5), border_mm=52.0)
    sight = see(photographed(game, laid, (4,)), game.markers, game.codebook)
    assert sight.pose.ids == (4,)
    assert far_mm(sight, laid) < 2.0


@pytest.mark.parametrize("shift", [(-12.0, 0.0), (0.0, 20.0)])
def test_a_board_on_which_a_marker_lies_elsewhere_is_not_laid_out_by_two(
    small: Set, two: tuple[list[Lying], Frame], shift: tuple[float, float]
) -> None:
    """An older print: the codes are too large for such markers, or the markers lie askew to each other."""
    older = {**small.markers.corners, 2: small.markers.corners[2] + shift}
    with pytest.raises(BoardNotFound, match="Only 2 of the board's 8 markers"):
        see(two[1], replace(small.markers, corners=older), small.codebook)


def test_without_counters_it_is_said_that_markers_are_too_close_together(small: Set) -> None:
    with pytest.raises(BoardNotFound, match="lie too close together"):
        see(photographed(small, []), small.markers, small.codebook)

"""Three markers in a corner, and the counters: a pose for all of the board."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Lying
from hardware.vision.pose import BoardVague, board_pose
from hardware.vision.see import see
from tests.photos import Set, camera_for, practice, scatter

FREE = (0, 1, 3)
"""The markers at the top left corner, and the next ones to the right of it and below."""


@pytest.fixture(scope="module")
def small() -> Set:
    return practice((450.0, 330.0))


def photographed(game: Set, laid: list[Lying]) -> Frame:
    """With sheets over all other markers, by a lens that bends."""
    grey = np.full((40, 40, 3), 150, np.uint8)
    middles = {i: corners.mean(axis=0) for i, corners in game.markers.corners.items()}
    sheets = [Lying(grey, x, y, 0, (44.0, 44.0), "sheet") for i, (x, y) in middles.items() if i not in FREE]
    camera = camera_for(game, 1.6, tilt_deg=25, around_deg=30, bend=0.03)
    photo = Tabletop(game.board, game.size_mm, 6).photograph([*laid, *sheets], camera, Room(thickness_mm=0.8, jpeg=90))
    return Frame(photo.picture, "corner.jpg")


def test_the_counters_tell_where_the_rest_of_the_board_is(small: Set) -> None:
    """Three corners of a board were "too close together"; their places would have been wrong by centimetres."""
    laid = scatter(small, 16, np.random.default_rng(5), border_mm=62.0)
    frame = photographed(small, laid)
    with pytest.raises(BoardVague, match="lie too close together") as vague:
        board_pose(frame.grey, small.markers)
    assert set(vague.value.pose.ids) == set(FREE)
    sight = see(frame, small.markers, small.codebook)
    found = {tag.id: tag for tag in sight.counters}
    assert found.keys() == {one.id for one in laid}
    off = [np.hypot(found[one.id].x_mm - one.x_mm, found[one.id].y_mm - one.y_mm) for one in laid]
    assert max(off) < 2.0
    assert sight.pose.error_mm < vague.value.pose.error_mm / 2


def test_without_counters_it_is_said_that_markers_are_too_close_together(small: Set) -> None:
    with pytest.raises(BoardNotFound, match="lie too close together"):
        see(photographed(small, []), small.markers, small.codebook)

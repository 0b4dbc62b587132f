"""A board in the sun that shines through a blind: stripes ten times as bright as what is between them."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.errors import BoardNotFound
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Photograph, Tabletop
from hardware.vision.markers import FEWEST_MARKERS, find_markers
from hardware.vision.mount import Mount
from hardware.vision.pose import board_pose
from hardware.vision.see import see
from tests.benchmarks.reading.other.__main__ import WHOLE
from tests.benchmarks.reading.other.light import GAMMA, Blind, Light, Picture
from tests.benchmarks.reading.other.reading import measured
from tests.benchmarks.reading.other.scenes import Scene
from tests.photos import Set, scatter

BLIND = Blind(every_mm=36.0, lit=0.5, shade=0.08, soft_mm=2.0, turn_deg=35.0, shift=0.0)


def taken(game: Set, blind: Blind | None, *, seed: int = 7) -> tuple[Photograph, Picture]:
    """Return a photograph, and it with a blind's stripes over the board and the table around it."""
    laid = scatter(game, 12, np.random.default_rng(seed))
    photo = Tabletop(game.board, game.size_mm, seed).photograph(laid, Camera(1640, 1232, tilt_deg=8))
    if blind is None:
        return photo, photo.picture
    h, w = photo.picture.shape[:2]
    x, y = np.meshgrid(np.arange(w), np.arange(h))
    mm = np.stack([x, y, np.ones_like(x)], axis=-1) @ np.linalg.inv(photo.H).T
    u, v = (np.asarray(mm[..., k] / mm[..., 2], np.float32) for k in (0, 1))
    light: Light = blind.on(u, v, 0.0) ** np.float32(1 / GAMMA)
    return photo, np.asarray(photo.picture * light[..., None], np.uint8)


def test_a_board_is_found_and_read_under_stripes(game: Set) -> None:
    photo, striped = taken(game, BLIND)
    frame = Frame(striped, "sun")
    for closely in (False, True):
        assert len(find_markers(frame.grey, game.markers, closely=closely)) < FEWEST_MARKERS
    sight = see(frame, game.markers, game.codebook)
    corners = np.array([(0.0, 0.0), game.size_mm])
    there = photo.H @ np.column_stack([corners, np.ones(2)]).T
    assert np.abs(sight.pose.to_photo(corners) - (there[:2] / there[2]).T).max() < 4
    names = {one.id for one in photo.truth}
    assert {tag.id for tag in sight.counters} <= names
    assert len(sight.counters) >= 11


def test_light_is_evened_only_where_the_board_is_not_found_without(game: Set, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_photo: Picture) -> Picture:
        raise AssertionError("what is not needed costs time")

    monkeypatch.setattr("hardware.vision.markers.evenly_lit", never)
    _, plain = taken(game, None)
    see(Frame(plain, "lamp"), game.markers, game.codebook)


def test_a_camera_that_hangs_in_the_sun_has_not_moved(game: Set) -> None:
    """Of each marker a corner cannot be told any more, because a stripe ends there."""
    photo, _ = taken(game, None)
    mount, striped = Mount(game.markers), photo.grey.copy()
    pose = mount.pose(photo.grey)
    for corners in game.markers.corners.values():
        x, y = pose.to_photo(corners[0]).round().astype(int)
        striped[y - 8 : y + 8, x - 8 : x + 8] = 60
    mount.pose(striped)
    assert mount.moves == 0


def test_stripes_alone_are_no_board(game: Set) -> None:
    h, w = 1232, 1640
    x, y = np.meshgrid(np.arange(w) / 3, np.arange(h) / 3)
    light = BLIND.on(x.astype(np.float32), y.astype(np.float32), 0.0) ** (1 / GAMMA)
    table = 180 * light + np.random.default_rng(1).normal(0, 3, (h, w))
    with pytest.raises(BoardNotFound, match="There is no board"):
        board_pose(np.clip(table, 0, 255).astype(np.uint8), game.markers)


@pytest.mark.parametrize(("seed", "most_missed"), [(9006, 13), (9014, 6)])
def test_small_codes_are_read_in_the_shade_as_in_the_sun(seed: int, most_missed: int) -> None:
    """One pixel per module: of one board only half the markers stand out before the light is evened and enlarged."""
    record = measured(Scene(seed, "plain", "sun"), others=False)
    assert "lost" not in record
    assert not record["false"]
    assert len(record["counters"]) - len(record["found"]) <= most_missed


def test_a_board_that_rests_on_three_lit_markers_is_placed_by_all() -> None:
    """Those three lie on one side: the other was up to three millimetres off."""
    record = measured(Scene(13132, "plain", "sun"), others=False)
    assert max(miss for _, miss, *_ in record["found"]) < 1.0


@pytest.mark.slow
def test_sixty_boards_in_the_sun() -> None:
    lost = read = there = false = 0
    for seed in range(13200, 13260):
        record = measured(Scene(seed, "plain", "sun"), others=False)
        found = {id for id, *_ in record["found"]}
        open_ = [id for id, share, burnt, *_ in record["counters"] if share >= WHOLE and burnt <= 0.05]
        lost, false = lost + ("lost" in record), false + len(record["false"])
        read, there = read + len(found.intersection(open_)), there + len(open_)
    assert (lost, false) == (0, 0)
    assert read >= 0.95 * there > 2000

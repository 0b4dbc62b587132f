"""A camera that hangs still, hands over its board, and a knock."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from hardware.errors import BoardNotFound
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.simulator.things import Hand
from hardware.vision.lens import Intrinsics
from hardware.vision.mount import Mount
from hardware.vision.pose import Pose, board_pose
from tests.photos import Set, camera_for, rough_room

PLACES = np.array([(x, y) for x in (20, 250, 480, 725) for y in (20, 190, 360, 530)], np.float64)


def film(game: Set, camera: Camera, frames: int = 1, hands: tuple[Hand, ...] = (), seed: int = 1) -> list[np.ndarray]:
    room = rough_room(np.random.default_rng(seed))
    table = Tabletop(game.board, game.size_mm, seed)
    return [photo.grey for photo in table.film((), camera, room, hands=hands, frames=frames)]


def truth(game: Set, camera: Camera) -> np.ndarray:
    at = np.column_stack([PLACES, np.ones(len(PLACES))]) @ camera.homography(game.size_mm).T
    return camera.bent(at[:, :2] / at[:, 2:])


def miss_mm(pose: Pose, seen: np.ndarray) -> float:
    return float(np.linalg.norm(pose.to_board(seen) - PLACES, axis=1).max())


@pytest.mark.few(1)
@pytest.mark.parametrize("calibrated", [False, True])
def test_a_kept_pose_is_no_worse_than_a_new_one(game: Set, calibrated: bool) -> None:
    camera = camera_for(game, 1.0, np.random.default_rng(3))
    lens = Intrinsics(camera.K, camera.distortion, (camera.width, camera.height)) if calibrated else None
    mount = Mount(game.markers, lens)
    alone, kept = [], []
    for grey in film(game, camera, frames=8):
        kept.append(mount.pose(grey).to_photo(PLACES))
        alone.append(board_pose(grey, game.markers, lens).to_photo(PLACES))
    assert mount.moves == 0
    assert mount.covered == ()
    assert miss_mm(mount.pose(grey), truth(game, camera)) < (0.3 if calibrated else 0.6)
    jitter = [np.linalg.norm(np.diff(np.array(poses[3:]), axis=0), axis=2).mean() for poses in (kept, alone)]
    assert jitter[0] < jitter[1] / 2, "the mean is steadier than single pictures"
    again = [mount.pose(grey) for _ in range(20)]
    fitted = sum(one is not before for before, one in pairwise(again))
    assert fitted < 8, "a pose is fitted anew only where a mean has come some way"


@pytest.mark.slow
def test_a_hand_over_markers_is_no_movement(game: Set) -> None:
    camera = camera_for(game, 1.5, np.random.default_rng(4))
    mount = Mount(game.markers)
    before = [mount.pose(grey) for grey in film(game, camera, frames=3)][-1]
    for n, marker in enumerate((0, 6, 4)):
        x, y = game.markers.corners[marker].mean(axis=0)
        (grey,) = film(game, camera, hands=(Hand(float(x), float(y), 20.0 * n),))
        pose = mount.pose(grey)
        assert marker in mount.covered
        assert mount.moves == 0
        assert np.abs(pose.to_photo(PLACES) - before.to_photo(PLACES)).max() < 0.4


@pytest.mark.parametrize(
    "aim", [(1.6, 0.0), *(pytest.param(aim, marks=pytest.mark.slow) for aim in ((0.0, 3.0), (40.0, 15.0)))]
)
def test_a_knock_is_noticed(game: Set, aim: tuple[float, float]) -> None:
    camera = camera_for(game, 1.5, np.random.default_rng(5))
    mount = Mount(game.markers)
    for grey in film(game, camera, frames=3):
        mount.pose(grey)
    knocked = replace(camera, aim_mm=aim)
    shift = np.linalg.norm(truth(game, knocked) - truth(game, camera), axis=1)
    assert shift.max() > 2
    (grey,) = film(game, knocked)
    assert miss_mm(mount.pose(grey), truth(game, knocked)) < 0.6
    assert mount.moves == 1


def test_no_board_is_told_and_forgotten(game: Set) -> None:
    camera = camera_for(game, 1.5, np.random.default_rng(6))
    mount = Mount(game.markers)
    (grey,) = film(game, camera)
    first = mount.pose(grey)
    with pytest.raises(BoardNotFound):
        mount.pose(np.zeros_like(grey))
    assert np.array_equal(mount.pose(grey).H, first.H)


def test_another_size_is_another_pose(game: Set) -> None:
    mount = Mount(game.markers)
    for wanted in (1.2, 1.6):
        camera = camera_for(game, wanted, tilt_deg=10.0)
        (grey,) = film(game, camera)
        assert mount.pose(grey).shape == grey.shape
        assert miss_mm(mount.pose(grey), truth(game, camera)) < 0.6

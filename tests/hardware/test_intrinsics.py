"""Lenses measured with the board, against the virtual camera's own."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from hardware.errors import NotCalibrated
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.vision.calibration import Calibration, calibrate
from hardware.vision.lens import Intrinsics
from hardware.vision.pose import board_pose
from hardware.vision.tags import read_tags
from tests.photos import Set, camera_for, rough_room, scatter

FOCAL = 0.004
"""Relative error that a focal length may have, and of k1 the absolute one. On a flat counter both are worth 0.01 mm."""
K1 = 0.008


def exact(camera: Camera) -> Intrinsics:
    return Intrinsics(camera.K, camera.distortion, (camera.width, camera.height))


def views(
    game: Set, count: int, seed: int, tilt: tuple[float, float] = (18, 36), **camera: float
) -> tuple[list[np.ndarray], Camera]:
    """Pictures of the bare board from all sides with one camera."""
    rng = np.random.default_rng(seed)
    out = []
    for turn in range(count):
        around = turn * 360 / count + rng.uniform(-15, 15)
        one = Camera(
            **{"width": 1920, "height": 1080, **camera},  # type: ignore[arg-type]
            tilt_deg=rng.uniform(*tilt),
            around_deg=around,
            turn_deg=rng.uniform(-10, 10) - around + 180 * rng.integers(2),
            fill=rng.uniform(0.85, 0.95),
        )
        out.append(Tabletop(game.board, game.size_mm, seed).photograph((), one, rough_room(rng)).grey)
    return out, one


@pytest.mark.parametrize(("bend", "field"), [(-0.2, 75.0), pytest.param(0.015, 62.0, marks=pytest.mark.slow)])
def test_the_lens_that_took_the_pictures_is_found(game: Set, bend: float, field: float) -> None:
    photos, camera = views(game, 5, seed=11, bend=bend, field_deg=field)
    lens = calibrate(photos, game.markers)
    assert lens.size == (1920, 1080)
    assert lens.rms_px < 0.3
    assert lens.focal_px == pytest.approx(exact(camera).focal_px, rel=FOCAL)
    assert lens.distortion[0] == pytest.approx(bend, abs=K1)
    assert np.abs(lens.K[:2, 2] - camera.K[:2, 2]).max() < 10


@pytest.mark.few(1)
@pytest.mark.parametrize(("wanted", "seed"), [(1.5, 1), (2.0, 2)])
def test_flat_counters_lie_where_they_are_read(game: Set, wanted: float, seed: int) -> None:
    """The board's pose and the reader together, with the calibrated lens, and without."""
    rng = np.random.default_rng(seed)
    lying = scatter(game, 40, rng)
    camera = camera_for(game, wanted, rng)
    photo = Tabletop(game.board, game.size_mm, seed).photograph(lying, camera, rough_room(rng))
    codebook = game.codebook.as_thick(1.8)
    places = {one.id: (one.x_mm, one.y_mm) for one in lying}

    def misses(lens: Intrinsics | None) -> np.ndarray:
        pose = board_pose(photo.grey, game.markers, lens)
        assert (pose.lens is None) == (lens is None)
        tags = read_tags(photo.grey, pose, codebook).tags
        assert len(tags) >= 38
        return np.array([np.hypot(tag.x_mm - places[tag.id][0], tag.y_mm - places[tag.id][1]) for tag in tags])

    calibrated = misses(exact(camera))
    assert np.median(calibrated) <= 0.1
    assert np.percentile(calibrated, 95) <= 0.25
    assert misses(None).max() <= 1.5


def test_a_calibrated_camera_knows_where_it_hangs(game: Set) -> None:
    camera = Camera(tilt_deg=25, around_deg=40, turn_deg=-40, bend=-0.1)
    photo = Tabletop(game.board, game.size_mm, 1).photograph((), camera)
    x, y, z = board_pose(photo.grey, game.markers, exact(camera)).eye_mm
    K, H = camera.K, photo.H
    G = np.linalg.inv(K) @ H
    G /= np.linalg.norm(G[:, 0])
    R = np.column_stack([G[:, 0], G[:, 1], np.cross(G[:, 0], G[:, 1])])
    assert np.abs(np.abs(-R.T @ G[:, 2]) - np.abs((x, y, z))).max() < 2


@pytest.mark.slow
def test_pictures_from_straight_above_do_not_tell(game: Set) -> None:
    photos, _ = views(game, 6, seed=3, tilt=(0, 3))
    with pytest.raises(NotCalibrated, match=r"straight above\. Tilt the camera by about 30°"):
        calibrate(photos, game.markers)


def test_too_few_pictures_do_not_tell(game: Set) -> None:
    photos, _ = views(game, 3, seed=4)
    with pytest.raises(NotCalibrated, match=r"^Of 4 pictures 3 can be used.* 5 are needed\. Take 2 more"):
        calibrate([*photos, np.full_like(photos[0], 90)], game.markers)
    with pytest.raises(NotCalibrated, match=r"^Of 0 pictures 0 can be used"):
        calibrate([], game.markers)


@pytest.mark.slow
def test_a_board_that_was_folded_between_pictures_is_refused(game: Set) -> None:
    photos, _ = views(game, 5, seed=5)
    moved = {i: c + np.array([4.0 * (i % 3), 3.0 * (i % 2)]) for i, c in game.markers.corners.items()}
    with pytest.raises(NotCalibrated, match="Keep the paper flat"):
        calibrate(photos, replace(game.markers, corners=moved))


def test_one_size_at_a_time(game: Set) -> None:
    calibration = Calibration(game.markers)
    calibration.add(np.zeros((480, 640), np.uint8))
    with pytest.raises(NotCalibrated, match=r"different sizes \(640 × 480 and 800 × 480 pixels\)"):
        calibration.add(np.zeros((480, 800), np.uint8))


def test_a_film_gives_each_view_once(game: Set) -> None:
    photos, _ = views(game, 3, seed=6, width=1280, height=720)
    calibration = Calibration(game.markers, choosy=True)
    taken = [calibration.add(photo) for photo in (photos[0], photos[0], photos[1], photos[1], photos[2])]
    assert taken == [True, False, True, False, True]
    assert calibration.wanted() == "Take 2 more from other sides."


def test_another_cameras_calibration_is_not_used(game: Set) -> None:
    camera = Camera(tilt_deg=30, field_deg=62)
    photo = Tabletop(game.board, game.size_mm, 2).photograph((), camera)
    other = exact(replace(camera, field_deg=40.0, bend=0.3))
    pose = board_pose(photo.grey, game.markers, other)
    assert pose.lens is None
    assert pose.residual_px < 1

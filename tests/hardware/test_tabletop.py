"""The virtual camera: what it says of its pictures is what they show."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.simulator.geometry import COARSE, project
from hardware.simulator.optics import LINEAR, Camera, disc_kernel, projection_of
from hardware.simulator.room import Glare, Room, Shadow
from hardware.simulator.tabletop import Photograph, Tabletop
from hardware.simulator.things import NOBODY, SOMEBODY, Hand, Lying
from hardware.vision.lens import Intrinsics
from hardware.vision.markers import find_markers
from hardware.vision.pose import board_pose
from tests.photos import Set, camera_for

pytestmark = pytest.mark.usefixtures("rendered_anew")
STUDIO = Room(blur_px=0.4, gradient=0.0, cast=(1.0, 1.0, 1.0), electrons=50_000, jpeg=97)
GREY = np.full((40, 40, 3), 128, np.uint8)
SIZE = (300.0, 200.0)


def plain(value: int = 200) -> Tabletop:
    return Tabletop(np.full((400, 600, 3), value, np.uint8), SIZE)


def light(picture: np.ndarray) -> np.ndarray:
    return np.asarray(LINEAR[picture])


@pytest.mark.few(1)
@pytest.mark.parametrize("bend", [0.0, 0.02, -0.02])
def test_markers_lie_where_the_camera_says(game: Set, bend: float) -> None:
    camera = camera_for(game, 2.0, tilt_deg=25, around_deg=70, turn_deg=-60, bend=bend)
    photo = Tabletop(game.board, game.size_mm).photograph([], camera, STUDIO)
    found = find_markers(photo.grey, game.markers)
    assert len(found) == len(game.markers.corners)
    off = []
    for number, (corners, *_) in found.items():
        mm = np.column_stack([game.markers.corners[number], np.ones(4)]) @ photo.H.T
        off.append(corners - camera.bent(mm[:, :2] / mm[:, 2:]))
    assert np.abs(np.mean(off, axis=(0, 1))).max() < 0.06
    assert np.abs(off).max() < 0.6
    lens = Intrinsics(camera.K, camera.distortion, (camera.width, camera.height))
    pose = board_pose(photo.grey, game.markers, lens)
    places = np.concatenate([*game.markers.corners.values(), [(370.0, 270.0)]])
    px = np.column_stack([places, np.ones(len(places))]) @ photo.H.T
    there = camera.bent(px[:, :2] / px[:, 2:])
    assert np.abs(pose.to_board(there) - places).max() < 0.08
    assert pose.eye_mm == pytest.approx(camera.eye_mm(game.size_mm), abs=3)


def test_the_lens_bends_as_opencvs_does() -> None:
    camera = Camera(1600, 1200, bend=-0.03)
    px = np.random.default_rng(1).uniform(0, (1600, 1200), (50, 2))
    rays = np.column_stack([px, np.ones(50)]) @ np.linalg.inv(camera.K).T
    theirs, _ = cv2.projectPoints(rays, np.zeros(3), np.zeros(3), camera.K, camera.distortion)
    assert np.abs(camera.bent(px) - theirs.reshape(-1, 2)).max() < 1e-6
    assert np.abs(camera.bent(px) - px).max() > 5


def test_the_lens_is_where_its_rays_meet() -> None:
    camera = Camera(tilt_deg=30, around_deg=40, turn_deg=10, aim_mm=(20, -10))
    eye = np.array(camera.eye_mm(SIZE))
    assert eye[2] > 100
    view = projection_of(camera, SIZE)
    for place in [(0, 0, 0), (300, 0, 0), (150, 200, 0)]:
        px = []
        for share in (0.0, 0.1, 0.4):
            x, y, z = np.array(place) + share * (eye - place)
            px.append(project(view, np.array([(x, y)]), z)[0])
        assert px[1] == pytest.approx(px[0], abs=1e-6)
        assert px[2] == pytest.approx(px[0], abs=1e-6)


def test_the_same_seed_gives_the_same_bytes() -> None:
    counters = [Lying(GREY, 100, 100, 20, id="a")]
    room = Room(mosaic=True, defocus_px=0.8, motion_px=1, glares=(Glare(60, 60),))
    shots = [plain().photograph(counters, Camera(640, 480), room, seed=seed).jpeg for seed in (1, 1, 2)]
    assert shots[0] == shots[1] != shots[2]


def test_a_film_differs_by_its_noise_alone() -> None:
    table = plain()
    room = replace(STUDIO, electrons=1000, mosaic=True)
    a, b = table.film([Lying(GREY, 100, 100, id="a")], Camera(640, 480), room, frames=2)
    assert a.jpeg != b.jpeg
    change = a.grey.astype(float) - b.grey
    assert abs(change.mean()) < 0.1
    assert 0.5 < change.std() < 12


def test_counters_lie_as_high_as_what_is_under_them() -> None:
    room = replace(STUDIO, thickness_mm=2.0)
    counters = [
        Lying(GREY, 60, 60, id="alone"),
        Lying(GREY, 150, 100, id="below"),
        Lying(GREY, 150, 100, id="on top"),
        Lying(GREY, 240, 100, id="lower"),
        Lying(GREY, 252.5, 100, id="leaning"),
    ]
    photo = plain().photograph(counters, Camera(640, 480), room)
    assert photo.heights_mm == pytest.approx((2, 2, 4, 2, 3))


def test_what_lies_higher_is_seen_further_from_the_lens() -> None:
    dot = np.full((50, 50, 3), 250, np.uint8)
    camera = Camera(1200, 900, tilt_deg=30)
    eye = np.array(camera.eye_mm(SIZE))
    places = []
    for thick in (0.0, 10.0):
        photo = plain(20).photograph([Lying(dot, 150, 60, id="a")], camera, replace(STUDIO, thickness_mm=thick))
        assert photo.owners is not None
        y, x = np.nonzero((photo.owners == 0) & (photo.grey > 180))
        px = np.array([x.mean(), y.mean(), 1])
        mm = np.linalg.solve(photo.H, px)
        places.append(mm[:2] / mm[2])
    assert places[0][1] - places[1][1] > 3
    seen = np.array((150, 60)) + (np.array((150, 60)) - eye[:2]) * 10 / (eye[2] - 10)
    assert places[0] == pytest.approx((150, 60), abs=0.6)
    assert places[1] == pytest.approx(seen, abs=0.6)


def test_shares_tell_what_shows() -> None:
    counters = [
        Lying(GREY, 60, 60, id="free"),
        Lying(GREY, 150, 100, id="half"),
        Lying(GREY, 162.5, 100, id="over it"),
        Lying(GREY, 240, 60, 30, id="buried"),
        Lying(GREY, 240, 60, 30, id="over that"),
    ]
    photo = plain().photograph(counters, Camera(1280, 960), replace(STUDIO, thickness_mm=0.1))
    shares = {one.id: seen for one, (seen, _) in zip(photo.truth, photo.shares(25.0), strict=True)}
    assert shares["free"] > 0.99
    assert shares["half"] == pytest.approx(0.5, abs=0.03)
    assert shares["over it"] > 0.99
    assert shares["buried"] < 0.01
    right_half = {one.id: seen for one, (seen, _) in zip(photo.truth, photo.shares(12.5, (-6.25, 0)), strict=True)}
    assert right_half["half"] < 0.03, "its right half is the hidden one"
    with pytest.raises(ValueError, match="does not know"):
        Photograph(b"", photo.truth[:1], photo.H, SIZE, photo.heights_mm[:1]).shares(20)


def test_what_is_outside_the_picture_does_not_show() -> None:
    photo = plain().photograph([Lying(GREY, 2, 100, id="a")], Camera(800, 600, fill=1.3), STUDIO)
    assert photo.shares(20.0)[0][0] == 0


def test_a_hand_covers_what_is_under_it() -> None:
    counters = [Lying(GREY, 150, 100, id="under"), Lying(GREY, 20, 20, id="beside")]
    hand = Hand(150, 100, 0, 30, (200, 150, 120))
    photo = plain().photograph(counters, Camera(1200, 900), STUDIO, hands=[hand])
    shares = photo.shares(20)
    assert shares[0][0] < 0.05
    assert shares[1][0] > 0.98
    assert photo.owners is not None
    skin = np.median(photo.picture[photo.owners == SOMEBODY], axis=0)
    assert skin == pytest.approx((200, 150, 120), abs=30)
    assert (photo.owners == NOBODY).mean() > 0.3


def test_glare_burns_out_and_says_where() -> None:
    page = np.full((400, 600, 3), 240, np.uint8)
    page[:, ::2] = 40
    counters = [Lying(page, 100, 100, size_mm=(40, 40), id="lit"), Lying(page, 240, 100, size_mm=(40, 40), id="far")]
    room = replace(STUDIO, exposure=0.8, glares=(Glare(100, 100, 30, strength=2.0, veil=0.05),))
    photo = plain().photograph(counters, Camera(1200, 900), room)
    assert photo.burnt is not None
    burnt = np.kron(photo.burnt, np.ones((COARSE, COARSE), bool))[: photo.grey.shape[0], : photo.grey.shape[1]]
    assert 0.01 < burnt.mean() < 0.5
    assert np.percentile(photo.grey[burnt], 2) > 235
    assert photo.shares(30.0)[0][1] > 0.6
    assert photo.shares(30.0)[1][1] == 0
    calm = plain().photograph(counters, Camera(1200, 900), replace(room, glares=()))
    assert calm.burnt is None
    ring = (photo.owners == NOBODY) & ~cv2.dilate(burnt.astype(np.uint8), np.ones((9, 9))).astype(bool)
    assert (light(photo.grey)[ring] - light(calm.grey)[ring]).min() > -0.05, "it only adds light"
    assert (light(photo.grey)[ring] - light(calm.grey)[ring]).mean() > 0.01, "and veils what is around it"


def test_a_shadow_takes_its_share_of_the_light() -> None:
    outline = np.array([(100, 50), (200, 50), (200, 150), (100, 150)], float)
    room = replace(STUDIO, shadows=(Shadow(outline, 4.0, 0.6),))
    lit, dark = (plain().photograph([], Camera(1200, 900), r).grey for r in (STUDIO, room))
    ratio = light(dark) / np.maximum(light(lit), 1e-3)
    assert ratio[430:470, 580:620].mean() == pytest.approx(0.4, abs=0.03)
    assert ratio[430:470, 250:300].mean() == pytest.approx(1.0, abs=0.03)


@pytest.mark.parametrize("mosaic", [False, True])
@pytest.mark.parametrize("electrons", [400, 4000])
def test_noise_is_that_of_the_light_collected(mosaic: bool, electrons: float) -> None:
    room = replace(STUDIO, electrons=electrons, mosaic=mosaic, jpeg=100, exposure=0.6)
    photo = plain(230).photograph([], Camera(800, 600), room)
    part = light(photo.picture)[280:320, 380:420, 1]
    expected = np.sqrt(part.mean() / electrons)
    assert part.std() == pytest.approx(expected * (0.85 if mosaic else 1), rel=0.25)


def test_colours_come_back_from_the_mosaic() -> None:
    board = np.zeros((400, 600, 3), np.uint8)
    colours = [(200, 60, 40), (60, 180, 70), (40, 80, 200), (128, 128, 128)]
    for i, colour in enumerate(colours):
        board[:, i * 150 : (i + 1) * 150] = colour
    room = replace(STUDIO, cast=(1.0, 0.9, 0.8), mosaic=True)
    shots = [
        Tabletop(board, SIZE).photograph([], Camera(800, 600), replace(room, mosaic=m)).picture for m in (False, True)
    ]
    for x in (75, 225, 375, 525):
        column = round(400 + (x / 600 - 0.5) * 800 * 0.94)
        patches = [shot[260:340, column - 30 : column + 30].astype(float) for shot in shots]
        assert patches[1].mean(axis=(0, 1)) == pytest.approx(patches[0].mean(axis=(0, 1)), abs=2)


@pytest.mark.parametrize("radius", [1.5, 2.2, 3.0])
def test_what_is_out_of_focus_becomes_a_disc(radius: float) -> None:
    kernel = disc_kernel(radius)
    assert kernel.sum() == pytest.approx(1, abs=1e-5)
    x = np.arange(len(kernel)) - len(kernel) // 2
    away = np.hypot(*np.meshgrid(x, x))
    assert kernel[away < radius - 0.8] == pytest.approx(1 / (np.pi * radius**2), rel=0.03)
    assert not kernel[away > radius + 0.8].any()


def test_extras_are_off_unless_asked_for() -> None:
    room = Room()
    assert (room.defocus_px, room.mosaic, room.shadows, room.glares) == (0, False, (), ())
    photo = plain().photograph([], Camera(320, 240))
    assert photo.burnt is None
    assert photo.picture.shape == (240, 320, 3)

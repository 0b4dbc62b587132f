"""The board's pose: found where it can be, refused where it would be a guess."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from hardware.errors import BoardNotFound
from hardware.simulator.optics import Camera
from hardware.simulator.room import Room
from hardware.simulator.tabletop import Photograph, Tabletop
from hardware.vision.bend import Bend
from hardware.vision.markers import find_markers, side_of
from hardware.vision.pose import BoardVague, Markers, Pose, board_pose, fit_pose, project
from tests.photos import Set, camera_for, markers_around, rough_room

PLACES = np.array([(x, y) for x in (20, 250, 480, 725) for y in (20, 190, 360, 530)], np.float64)


def photo(game: Set, camera: Camera | None = None, room: Room | None = None, seed: int = 1) -> Photograph:
    return Tabletop(game.board, game.size_mm, seed).photograph((), camera, room)


def miss_mm(game: Set, picture: Photograph, pose: Pose) -> float:
    """Worst distance on the board between where the camera really shows places and where the pose puts them."""
    at = np.column_stack([PLACES, np.ones(len(PLACES))]) @ picture.H.T
    return float(np.linalg.norm(pose.to_board(at[:, :2] / at[:, 2:]) - PLACES, axis=1).max())


def without(game: Set, *ids: int) -> np.ndarray:
    """Return the board with sheets of paper over some of its markers."""
    board = game.board.copy()
    scale = board.shape[1] / game.size_mm[0]
    for i in ids:
        (x, y), (u, v) = np.round(game.markers.corners[i][[0, 2]] * scale).astype(int)
        board[y - 6 : v + 6, x - 6 : u + 6] = 230
    return board


@pytest.mark.few(4)
@pytest.mark.parametrize("tilt", [0, 35])
@pytest.mark.parametrize("turn", [0, 90, 180, 217])
def test_any_turn_and_lean(game: Set, tilt: int, turn: int) -> None:
    picture = photo(game, Camera(tilt_deg=tilt, around_deg=30, turn_deg=turn - 30, fill=0.9))
    pose = board_pose(picture.grey, game.markers)
    assert pose.ids == tuple(range(8))
    assert pose.residual_px < 0.2
    assert miss_mm(game, picture, pose) < 0.2


@pytest.mark.parametrize("shaken", [(0.1, 0.1), (1.6, 0.1), (0.1, 1.6)])
def test_rounded_corners_are_told_from_the_lens(game: Set, shaken: tuple[float, float]) -> None:
    """Blur draws all corners of a marker inwards; taken for a bend, it made the board's middle seem larger."""
    picture = photo(game, Camera(tilt_deg=25, around_deg=30, fill=0.9))
    blurred = cv2.GaussianBlur(picture.grey, (0, 0), sigmaX=shaken[0], sigmaY=shaken[1])
    pose = board_pose(np.asarray(blurred, np.uint8), game.markers)
    across, _, down = pose.inset_px
    assert min(across, down) > 0.2
    assert (across > down + 0.1) == (shaken[1] > shaken[0])
    assert (down > across + 0.1) == (shaken[0] > shaken[1])
    assert pose.residual_px < 0.3
    assert miss_mm(game, picture, pose) < 0.1


@pytest.mark.few(1)
@pytest.mark.parametrize("wanted", [1.0, 1.3, 1.8])
def test_every_marker_is_found_from_one_pixel_per_module_up(game: Set, wanted: float) -> None:
    for seed in range(2):
        rng = np.random.default_rng(seed)
        picture = photo(game, camera_for(game, wanted, rng), rough_room(rng), seed)
        pose = board_pose(picture.grey, game.markers)
        assert len(pose.ids) >= 7
        assert pose.residual_px < 1.0


@pytest.mark.parametrize("bend", [-0.08, 0.05])
def test_a_bent_lens_is_straightened(game: Set, bend: float) -> None:
    room = replace(rough_room(np.random.default_rng(3)), thickness_mm=0)
    bent = photo(game, Camera(bend=bend, tilt_deg=20), room)
    pose = board_pose(bent.grey, game.markers)
    assert pose.bend.first * bend > 0
    assert pose.residual_px < 0.8
    for i, corners in game.markers.corners.items():
        seen = cv2.cornerSubPix(
            bent.grey, pose.to_photo(corners).astype(np.float32).reshape(-1, 1, 2), (3, 3), (-1, -1), (3, 20, 0.01)
        )
        assert np.abs(seen.reshape(4, 2) - pose.to_photo(corners)).max() < 1.5, i
    there = pose.to_photo(PLACES)
    assert np.allclose(pose.to_board(there), PLACES, atol=1e-6)


def test_the_lens_is_found_where_it_hangs(game: Set) -> None:
    picture = photo(game, Camera(tilt_deg=30, around_deg=180, turn_deg=180, field_deg=62))
    x, y, z = board_pose(picture.grey, game.markers).eye_mm
    below = np.linalg.inv(picture.H) @ ((1920 - 1) / 2, (1080 - 1) / 2, 1)
    away = np.hypot(*(below[:2] / below[2] - (x, y)))
    assert away / z == pytest.approx(np.tan(np.radians(30)), rel=0.15)


def test_a_picture_says_the_same_twice(game: Set) -> None:
    picture = photo(game, Camera(tilt_deg=25), rough_room(np.random.default_rng(5)))
    first, second = (board_pose(picture.grey, game.markers) for _ in range(2))
    assert np.array_equal(first.H, second.H)


def test_four_corner_markers_are_enough(game: Set) -> None:
    picture = Tabletop(without(game, 1, 3, 4, 6), game.size_mm).photograph((), Camera(tilt_deg=25))
    pose = board_pose(picture.grey, game.markers)
    assert pose.ids == (0, 2, 5, 7)
    assert miss_mm(game, picture, pose) < 0.6


def test_three_spread_markers_are_enough(game: Set) -> None:
    picture = Tabletop(without(game, 1, 3, 4, 5, 7), game.size_mm).photograph((), Camera(tilt_deg=10))
    pose = board_pose(picture.grey, game.markers)
    assert pose.ids == (0, 2, 6)
    assert pose.error_mm > 2 * board_pose(photo(game, Camera(tilt_deg=10)).grey, game.markers).error_mm
    assert miss_mm(game, picture, pose) < 3


def test_a_corner_that_was_found_on_something_beside_it_loses_no_board(game: Set) -> None:
    """A counter touched one of three markers, and all were said to lie otherwise than on this board."""
    picture = Tabletop(without(game, 1, 3, 4, 5, 7), game.size_mm).photograph((), Camera(tilt_deg=10))
    seen = find_markers(picture.grey, game.markers)
    corner = seen[6][0][3]
    corner += 6.0 * side_of(seen[6][0]) / side_of(game.markers.corners[6]) * np.array([-0.6, 0.8])
    pose = fit_pose(seen, game.markers, picture.grey.shape)
    assert pose.ids == (0, 2, 6)
    assert miss_mm(game, picture, pose) < 3


def test_two_markers_are_refused_by_name(game: Set) -> None:
    picture = Tabletop(without(game, 0, 1, 2, 3, 5, 6), game.size_mm).photograph()
    with pytest.raises(BoardNotFound) as refused:
        board_pose(picture.grey, game.markers)
    assert str(refused.value) == (
        "Only 2 of the board's 8 markers can be seen (4 and 7); at least 3 are needed. "
        "Take hands and sheets off the border, and show the whole board."
    )
    assert refused.value.ids == (4, 7)


def test_three_markers_that_leave_a_corner_to_guesswork_are_refused(game: Set) -> None:
    table = Tabletop(without(game, 3, 4, 5, 6, 7), game.size_mm)
    with pytest.raises(BoardNotFound, match=r"\(0, 1 and 2\) lie too close together"):
        board_pose(table.photograph((), Camera(tilt_deg=10)).grey, game.markers)


def test_markers_close_together_are_refused() -> None:
    """Three markers of a corner, when the board goes on for half a metre, would be a guess."""
    whole = markers_around((745.0, 550.0))
    from tests.photos import draw_board

    close = {0: (6.0, 6.0), 1: (60.0, 6.0), 2: (6.0, 60.0)}
    corners = {i: whole.corners[0] - whole.corners[0][0] + place for i, place in close.items()}
    markers = Markers("DICT_4X4_50", {**whole.corners, **corners}, whole.size_mm)
    board = draw_board(Markers("DICT_4X4_50", corners, whole.size_mm))
    picture = Tabletop(board, whole.size_mm).photograph((), Camera(tilt_deg=30), Room(blur_px=0.9))
    with pytest.raises(BoardNotFound, match=r"\(0, 1 and 2\) lie too close together"):
        board_pose(picture.grey, markers)


def test_markers_in_a_row_through_a_bent_lens_are_known_for_the_boards() -> None:
    """Where a lens bends and leans, a homography misses them by more than a centimetre; they were called another's."""
    row = {5: (4.0, 520.0), 6: (456.0, 520.0), 7: (714.0, 520.0)}
    square = np.array([(0, 0), (30, 0), (30, 30), (0, 30)], np.float64)
    markers = Markers("DICT_4X4_50", {i: square + place for i, place in row.items()}, (748.0, 554.0))
    seen = {
        5: [np.array([(1580.2, 85.5), (1480.7, 118.2), (1477.1, 43.8), (1576.7, 8.0)])],
        6: [np.array([(540.2, 392.3), (493.1, 404.8), (493.3, 352.2), (540.4, 338.8)])],
        7: [np.array([(168.0, 488.9), (131.2, 498.3), (133.2, 451.6), (169.7, 441.9)])],
    }
    with pytest.raises(BoardVague) as vague:
        fit_pose(seen, markers, (1616, 1744))
    (pose,) = vague.value.poses
    assert pose.ids == (5, 6, 7)
    assert pose.residual_px < 1.0


@pytest.mark.parametrize("bend", [-0.05, 0.05])
def test_three_markers_in_a_row_have_no_vote_on_which_of_them_is_the_boards(bend: float) -> None:
    """Any two agree on a homography that misses the third by centimetres; such boards were called another's."""
    square = np.array([(-13, -13), (13, -13), (13, 13), (-13, 13)], np.float64)
    places = [(19, 19), (277, 19), (729, 19), (19, 535), (729, 535)]
    markers = Markers("DICT_4X4_50", {i: square + place for i, place in enumerate(places)}, (748.0, 554.0))
    R = np.asarray(cv2.Rodrigues(np.radians([33.0, 0.0, 0.0]))[0], np.float64)
    away = np.array([0, 0, 850]) - R @ np.array([374, 277, 0])
    H = np.array([[1100, 0, 640], [0, 1100, 480], [0, 0, 1.0]]) @ np.column_stack([R[:, 0], R[:, 1], away])
    seen = {i: [Bend(bend).added(project(H, markers.corners[i]), (960, 1280))] for i in range(3)}
    with pytest.raises(BoardVague, match="lie too close together") as vague:
        fit_pose(seen, markers, (960, 1280))
    assert vague.value.poses[0].residual_px < 1.0


def test_a_stray_marker_is_voted_out(game: Set) -> None:
    board = game.board.copy()
    scale = board.shape[1] / game.size_mm[0]
    (x, y), (u, v) = np.round(game.markers.corners[6][[0, 2]] * scale).astype(int)
    marker = board[y:v, x:u].copy()
    board[y - 14 : v + 14, x - 14 : u + 14] = 230
    board[1000 : 1000 + v - y, 1300 : 1300 + u - x] = marker
    picture = Tabletop(board, game.size_mm).photograph((), Camera(tilt_deg=15))
    pose = board_pose(picture.grey, game.markers)
    assert 6 not in pose.ids
    assert len(pose.ids) == 7
    assert miss_mm(game, picture, pose) < 0.5


def test_another_board_is_told_apart(game: Set) -> None:
    shuffled = dict(zip(game.markers.corners, np.roll(list(game.markers.corners.values()), 3, axis=0), strict=True))
    swap = {0: 4, 4: 2, 2: 0}
    other = {i: shuffled[swap.get(i, i)] for i in shuffled}
    with pytest.raises(BoardNotFound, match="are not where this board has them"):
        board_pose(photo(game).grey, replace(game.markers, corners=other))


def test_an_older_print_is_told_apart(game: Set) -> None:
    """The corners' markers are where they were; those between have moved by two centimetres."""
    older = {i: c + np.array([20, 0]) if i in (1, 3, 4, 6) else c for i, c in game.markers.corners.items()}
    with pytest.raises(BoardNotFound, match=r"are not where this board has them\..* an older print of it"):
        board_pose(photo(game, Camera(tilt_deg=15)).grey, replace(game.markers, corners=older))


def test_a_mirrored_picture_is_called_so(game: Set) -> None:
    mirrored = np.ascontiguousarray(photo(game, Camera(tilt_deg=10, turn_deg=40, fill=0.8)).grey[:, ::-1])
    with pytest.raises(BoardNotFound, match="mirrored, as selfie cameras do"):
        board_pose(mirrored, game.markers)


def test_two_boards_in_one_picture(game: Set) -> None:
    one = photo(game).grey
    with pytest.raises(BoardNotFound, match="two boards"):
        board_pose(np.hstack([one, one]), game.markers)


@pytest.mark.parametrize("value", [0, 128, 255])
def test_a_blank_picture_has_no_board(game: Set, value: int) -> None:
    with pytest.raises(BoardNotFound, match="no board in the picture: none of its 8 markers"):
        board_pose(np.full((720, 1280), value, np.uint8), game.markers)


def test_noise_has_no_board(game: Set) -> None:
    noise = np.random.default_rng(0).integers(0, 256, (720, 1280), np.uint8)
    with pytest.raises(BoardNotFound):
        board_pose(noise, game.markers)


def test_only_grey_bytes_are_taken(game: Set) -> None:
    with pytest.raises(ValueError, match="grey picture of bytes"):
        board_pose(np.zeros((64, 64, 3), np.uint8), game.markers)


def test_markers_from_a_manifest() -> None:
    item = {"id": 3, "corners_mm": [[1, 1], [31, 1], [31, 31], [1, 31]]}
    board: dict[str, Any] = {
        "size_mm": [745, 550],
        "markers": {"dictionary": "DICT_4X4_50", "items": [{**item, "id": i} for i in range(4)]},
    }
    markers = Markers.from_json(board)
    assert markers.size_mm == (745.0, 550.0)
    assert markers.corners[3].shape == (4, 2)
    with pytest.raises(ValueError, match="needs 3 markers or more"):
        Markers.from_json({**board, "markers": {"dictionary": "DICT_4X4_50", "items": [item]}})
    with pytest.raises(ValueError, match="on the board twice"):
        Markers.from_json({**board, "markers": {"dictionary": "DICT_4X4_50", "items": [item, item]}})
    with pytest.raises(ValueError, match="no ArUco dictionary"):
        Markers.from_json({**board, "markers": {**board["markers"], "dictionary": "DICT_9"}})


def test_a_board_of_too_few_pixels_is_told_to_be_too_small(game: Set) -> None:
    """It was told to be laid flat, and its print to be checked."""
    rng = np.random.default_rng(5000)
    seen = {i: [mm * 0.5 + 40 + rng.normal(0, 0.9, (4, 2))] for i, mm in game.markers.corners.items()}
    with pytest.raises(
        BoardNotFound, match=r"too small in the picture: a millimetre of it is 0\.\d px wide\. Move closer"
    ):
        fit_pose(seen, game.markers, (480, 640))
    with pytest.raises(BoardNotFound, match=r"Lay the board flat|not where this board has them"):
        fit_pose({i: [4 * places[0]] for i, places in seen.items()}, game.markers, (1920, 2560))

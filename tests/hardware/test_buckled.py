"""A board that is not flat: counters are where they lie on it, not where a plane would have them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.camera.looking import Looking
from hardware.arrays import Floats
from hardware.frames import Frame
from hardware.simulator.optics import Camera
from hardware.simulator.tabletop import Tabletop
from hardware.vision import see as seeing
from hardware.vision.attention import Attention
from hardware.vision.bend import Bend
from hardware.vision.buckled import FEWEST, buckled, looks
from hardware.vision.mount import Mount
from hardware.vision.pose import Pose
from hardware.vision.see import Sight
from hardware.vision.surface import Splines
from tests.benchmarks.reading.__main__ import printed
from tests.benchmarks.reading.other.reading import frame_of
from tests.benchmarks.reading.other.scenes import Scene, Shot
from tests.photos import scatter

SIZE = (600.0, 420.0)
MODULE = 0.5
HALF = np.array([0.5, 0])


def leaning() -> Pose:
    """Look from half a metre above the board's near edge, through a lens that does not bend."""
    right, forward = np.array([1.0, 0, 0]), np.array([0, -0.6, -0.8])
    R = np.stack([right, np.cross(forward, right), forward])
    eye = np.array([300.0, 560.0, 520.0])
    K = np.array([(1200.0, 0, 800), (0, 1200, 600), (0, 0, 1)])
    H = K @ np.column_stack([R[:, 0], R[:, 1], -R @ eye])
    x, y, z = (float(one) for one in eye)
    return Pose(H / H[2, 2], Bend(), (1200, 1600), 0.1, 0.1, (), SIZE, (x, y, z))


def ridged() -> Floats:
    """Knots of a ridge of 5 mm down the board."""
    splines = Splines.over(SIZE)
    knots = np.zeros(splines.count)
    first = splines.rows * splines.columns
    knots[first : first + splines.across] = 5 * np.exp(-0.5 * ((np.arange(splines.across) - 10) / 1.2) ** 2)
    return knots


def lying(pose: Pose) -> tuple[Floats, Floats, Floats]:
    """Corners of markers around the board and of codes all over it, mm, and where codes are."""
    unit = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float64)
    edge = [(x, y) for x in (30, 210, 390, 570) for y in (30, 390)]
    markers = (np.array(edge)[:, None] + unit * 15).reshape(-1, 2)
    rng = np.random.default_rng(3)
    middles = rng.uniform((60, 60), (540, 360), (40, 2))
    assert pose.surface is not None
    slope = (pose.surface.heights(middles + HALF) - pose.surface.heights(middles - HALF))[:, None]
    turn = rng.uniform(0, 2 * np.pi, 40)
    corners = (unit @ (1, 1j) * 21 * MODULE / 2)[None] * np.exp(1j * turn)[:, None]
    flat = np.stack([corners.real, corners.imag], axis=2)
    flat[..., 0] /= np.sqrt(1 + slope**2)  # what lies on a slope stands over less
    return markers, middles[:, None] + flat, middles


def test_a_place_on_a_ridge_comes_back_from_its_pixel() -> None:
    pose = replace(leaning(), surface=Splines.over(SIZE).surface(ridged()))
    places = np.random.default_rng(1).uniform((0, 0), SIZE, (300, 2))
    assert np.abs(pose.to_board(pose.to_photo(places)) - places).max() < 0.02
    flat = replace(pose, surface=None)
    assert np.abs(flat.to_board(pose.to_photo(places)) - places).max() > 3


def test_markers_and_codes_tell_how_high_a_ridge_is() -> None:
    true = replace(leaning(), surface=Splines.over(SIZE).surface(ridged()))
    markers, codes, middles = lying(true)
    found = buckled(
        leaning(), markers, true.to_photo(markers).reshape(-1, 2), true.to_photo(codes), np.full(len(codes), MODULE)
    )
    seen = true.to_photo(middles)
    assert np.linalg.norm(found.to_board(seen) - middles, axis=1).max() < 0.4
    assert np.linalg.norm(leaning().to_board(seen) - middles, axis=1).max() > 2.5


def test_a_flat_board_stays_flat() -> None:
    true = replace(leaning(), surface=Splines.over(SIZE).surface(0 * ridged()))
    markers, codes, middles = lying(true)
    modules = np.full(len(codes), MODULE)
    odd = looks(leaning().to_board(true.to_photo(codes)), modules, leaning()).odd
    assert odd.max() < 0.1
    found = buckled(leaning(), markers, true.to_photo(markers).reshape(-1, 2), true.to_photo(codes), modules)
    assert found.surface is not None
    assert np.abs(found.surface.heights(middles)).max() < 0.1


def errors(sight: Sight, shot: Shot) -> Floats:
    """How far counters are told from where they lie, mm."""
    there = {one.id: one for one in shot.truth}
    return np.array([np.hypot(tag.x_mm - there[tag.id].x_mm, tag.y_mm - there[tag.id].y_mm) for tag in sight.counters])


def seen(frame: Frame) -> Sight:
    ((_, sight),) = Looking("pleasantville").boards(frame).values()
    return sight


def test_counters_on_ridges_are_where_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    """Joins that stood up to 6 mm high put one counter in six more than 2 mm beside its place, and nothing said so."""
    shot = Scene(9001, "buckled", "clean", 1.5).taken()
    frame = frame_of(shot.pictures[0])
    sight = seen(frame)
    assert sight.pose.surface is not None
    off = errors(sight, shot)
    assert len(off) == len(shot.truth)
    assert off.max() < 2
    assert (off < sight.error_mm).mean() >= 0.95
    monkeypatch.setattr(seeing, "_buckled", lambda *_: None)
    assert np.percentile(errors(seen(frame), shot), 80) > 2


@pytest.mark.slow
def test_a_camera_that_hangs_keeps_what_it_found_of_a_board() -> None:
    """Once: the pose of the next pictures has the ridges, and a flat board's has none."""
    shot = Scene(9001, "buckled", "clean", 2.0).taken(3)
    looking = Looking("pleasantville", fixed=True)
    poses = []
    for number, picture in enumerate(shot.pictures):
        ((_, sight),) = looking.boards(frame_of(picture, number)).values()
        poses.append(sight.pose)
        assert errors(sight, shot).max() < 2
    assert poses[0] is poses[1] is poses[2]
    flat = Scene(9001, "plain", "clean", 2.0).taken()
    assert seen(frame_of(flat.pictures[0])).pose.surface is None


def test_under_a_camera_that_hangs_a_board_is_asked_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """As soon as codes enough lie on it, though none did when the camera first saw it."""
    asked: list[int] = []
    monkeypatch.setattr(seeing, "_buckled", lambda *given: asked.append(len(given[-1].tags)))
    game, camera = printed("pleasantville"), Camera(1920, 1080, tilt_deg=4)
    table = Tabletop(game.board, game.size_mm, 1)
    bare, full = (
        table.photograph(scatter(game, count, np.random.default_rng(count)), camera).picture for count in (0, 40)
    )
    mount, attention = Mount(game.markers), Attention(game.codebook)
    for at, picture in ((0.0, bare), (1.0, full), (2.0, bare), (60.0, full), (61.0, full), (62.0, bare), (68.0, full)):
        seeing.see(Frame(picture, "", at), game.markers, game.codebook, mount=mount, attention=attention)
    assert len(asked) == 2
    assert min(asked) >= FEWEST
